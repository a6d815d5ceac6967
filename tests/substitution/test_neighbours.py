"""Nearest neighbours: exact against a sort, approximate against exact."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sfumato.errors import ModelError
from sfumato.substitution import neighbours
from sfumato.substitution.neighbours import Approximate, Exact, build_index, normalised, recall


def _vectors(count: int = 500) -> neighbours.Floats:
    return normalised(np.random.default_rng(0).normal(size=(count, 16)))


def test_rows_get_length_one_and_zeros_stay() -> None:
    rows = normalised(np.array([[3.0, 4.0], [0.0, 0.0]]))
    assert rows.tolist() == [[pytest.approx(0.6), pytest.approx(0.8)], [0.0, 0.0]]


@pytest.mark.parametrize("block", [64, 65_536])
def test_exact_is_a_sort(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "_BLOCK", block)
    vectors = _vectors()
    sorted_ = np.argsort(-(vectors[:9] @ vectors.T), axis=1, kind="stable")[:, :7]
    assert np.array_equal(Exact(vectors).search(vectors[:9], 7), sorted_)


def test_no_more_neighbours_than_entries() -> None:
    assert Exact(_vectors(3)).search(_vectors(2), 10).shape == (2, 3)


def test_the_index_finds_nearly_all(tmp_path: Path) -> None:
    vectors = _vectors(2_000)
    build_index(vectors, tmp_path / "index")
    found = Approximate(tmp_path / "index").search(vectors[:100], 10)
    assert recall(found, Exact(vectors).search(vectors[:100], 10)) > 0.95
    one = Approximate(tmp_path / "index").search(vectors[:1], 10)
    assert one[0, 0] == 0


def test_places_without_entry_repeat_the_nearest(tmp_path: Path) -> None:
    vectors = _vectors(4)
    build_index(vectors, tmp_path / "index")
    for queries in (vectors[:1], vectors[:3]):
        found = Approximate(tmp_path / "index").search(queries, 10)
        assert set(found.ravel().tolist()) <= {0, 1, 2, 3}


def test_a_broken_index_is_named(tmp_path: Path) -> None:
    (tmp_path / "index").write_bytes(b"no index")
    with pytest.raises(ModelError, match="not an index"):
        Approximate(tmp_path / "index")


def test_recall() -> None:
    assert recall(np.array([[1, 2, 3, 4]]), np.array([[1, 2, 9, 8]])) == 0.5

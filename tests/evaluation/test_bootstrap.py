"""Intervals: close to theory, the same for groups as for documents, deterministic."""

from __future__ import annotations

import numpy as np
import pytest

from sfumato.evaluation import bootstrap


def coin(documents: int) -> bootstrap.Floats:
    """Documents of one item each, half of them found."""
    rows = np.zeros((documents, 4))
    rows[:, 1] = 1
    rows[np.random.default_rng(1).permutation(documents)[: documents // 2], 0] = 1
    return rows


@pytest.mark.parametrize("documents", [400, 4 * bootstrap.GROUPS])
def test_the_interval_of_a_share_is_near_theory(documents: int) -> None:
    drawn = bootstrap.weights(documents)
    assert drawn.shape[1] <= bootstrap.GROUPS
    interval = bootstrap.interval(drawn, coin(documents), bootstrap.recall)
    assert interval is not None
    half = 1.96 * 0.5 / np.sqrt(documents)
    assert interval == pytest.approx((0.5 - half, 0.5 + half), abs=half / 5)


def test_the_seed_decides() -> None:
    first, again = bootstrap.weights(50, seed=3), bootstrap.weights(50, seed=3)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, bootstrap.weights(50, seed=4))
    assert (first.sum(axis=1) == 50).all()


def test_f1_counts_a_missing_side_as_zero_and_nothing_as_unknown() -> None:
    sums = np.array([[0.0, 4, 0, 0], [2, 4, 2, 4], [0, 0, 0, 0]])
    with np.errstate(invalid="ignore"):
        assert np.array_equal(bootstrap.f1(sums), [0, 0.5, np.nan], equal_nan=True)


def test_what_is_never_defined_has_no_interval() -> None:
    assert bootstrap.interval(bootstrap.weights(3), np.zeros((3, 4)), bootstrap.recall) is None

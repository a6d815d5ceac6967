"""The best path through tags, against a search over all paths."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.detectors.decoding import Floats, best_path, tags


def allowed(path: tuple[int, ...]) -> bool:
    return all(
        tag == 0 or tag % 2 == 1 or (i > 0 and path[i - 1] in (tag, tag - 1))
        for i, tag in enumerate(path)
    )


def log_chances(rows: list[list[float]]) -> Floats:
    scores = np.array(rows, dtype=np.float32)
    return scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))  # type: ignore[no-any-return]


def total(words: Floats, path: tuple[int, ...]) -> float:
    return float(sum(words[i, tag] for i, tag in enumerate(path)))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.lists(st.floats(-4, 4, width=16), min_size=5, max_size=5), min_size=1, max_size=5)
)
def test_no_allowed_path_is_more_likely(rows: list[list[float]]) -> None:
    words = log_chances(rows)
    path = tuple(int(tag) for tag in best_path(words))
    assert allowed(path)
    best = max(
        total(words, p) for p in itertools.product(range(5), repeat=len(words)) if allowed(p)
    )
    assert total(words, path) >= best - 1e-3


def test_sure_words_cut_stretches_of_different_lengths() -> None:
    sure = [20.0, 0, 0, 0, 0]
    begin, inside = [0.0, 9, 0, 0, 0], [0.0, 0, 9, 0, 0]
    other = [0.0, 0, 0, 9, 0]
    words = log_chances([sure, begin, inside, inside, sure, other, sure, begin, sure])
    assert best_path(words).tolist() == [0, 1, 2, 2, 0, 3, 0, 1, 0]


def test_all_outside() -> None:
    assert best_path(log_chances([[20.0, 0, 0]] * 3)).tolist() == [0, 0, 0]


def test_many_stretches_are_decoded_in_portions() -> None:
    rows = [[0.0, 9, 0], [20.0, 0, 0]] * 20_000
    assert best_path(log_chances(rows)).tolist() == [1, 0] * 20_000


def test_tags_are_b_and_i_of_each_label() -> None:
    assert tags(["AGE", "ZIP"]) == ["O", "B-AGE", "I-AGE", "B-ZIP", "I-ZIP"]

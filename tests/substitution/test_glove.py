"""GloVe against cases small enough to do by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from sfumato.substitution.glove import Glove, Pairs, co_occurrences, weights


def test_pairs_are_counted_both_ways_by_one_over_their_distance() -> None:
    # a b a c: a-b at distances 1 and 1, a-a at 2, b-c at 2, a-c at 1; the next text is apart.
    pairs = co_occurrences([[0, 1, 0, 2], [2]], words=3, window=2)
    counted = {
        (int(i), int(j)): float(x)
        for i, j, x in zip(pairs.rows, pairs.columns, pairs.counts, strict=True)
    }
    assert counted == {
        (0, 1): 2.0,
        (1, 0): 2.0,
        (0, 0): 1.0,
        (1, 2): 0.5,
        (2, 1): 0.5,
        (0, 2): 1.0,
        (2, 0): 1.0,
    }


def test_weights_grow_to_one() -> None:
    assert weights(np.array([100.0, 400.0])).tolist() == [1.0, 1.0]
    assert weights(np.array([25.0]))[0] == pytest.approx(0.25**0.75)


def _tiny() -> tuple[Glove, Pairs]:
    model = Glove(2, size=1)
    # word 0: w=1, b=0.5; context of word 1: v=2, c=0.25
    model.parameters[:] = 0
    model.parameters[0, 0] = (1.0, 0.5)
    model.parameters[1, 1] = (2.0, 0.25)
    return model, Pairs(np.array([0]), np.array([1]), np.array([100.0], dtype=np.float32))


def test_cost_by_hand() -> None:
    model, pairs = _tiny()
    error = 1 * 2 + 0.5 + 0.25 - math.log(100)
    assert model.cost(pairs) == pytest.approx(error**2, rel=1e-5)


def test_one_step_by_hand() -> None:
    model, pairs = _tiny()
    error = 2.75 - math.log(100)  # the weight of 100 is 1
    model.step(pairs)
    by_w, by_v = error * 2, error * 1
    assert model.parameters[0, 0, 0] == pytest.approx(
        1 - 0.05 * by_w / math.sqrt(1 + by_w**2), rel=1e-5
    )
    assert model.parameters[1, 1, 0] == pytest.approx(
        2 - 0.05 * by_v / math.sqrt(1 + by_v**2), rel=1e-5
    )
    moved = 0.05 * error / math.sqrt(1 + error**2)
    assert model.parameters[0, 0, 1] == pytest.approx(0.5 - moved, rel=1e-5)
    assert model.parameters[1, 1, 1] == pytest.approx(0.25 - moved, rel=1e-5)
    assert not model.parameters[0, 1].any() and not model.parameters[1, 0].any()


def test_a_word_met_twice_in_a_batch_moves_by_the_sum() -> None:
    model, pairs = _tiny()
    twice = Pairs(*(np.concatenate([part, part]) for part in pairs))
    model.step(twice)
    by_w = 2 * (2.75 - math.log(100)) * 2
    assert model.parameters[0, 0, 0] == pytest.approx(
        1 - 0.05 * by_w / math.sqrt(1 + by_w**2), rel=1e-5
    )


def test_training_lowers_the_cost_and_repeats() -> None:
    pairs = co_occurrences([[0, 1, 2, 0, 1, 3] * 10], words=4, window=3)
    first, second = Glove(4, size=4), Glove(4, size=4)
    before = first.cost(pairs)
    epochs: list[int] = []
    first.fit(pairs, epochs=20, progress=epochs.append)
    second.fit(pairs, epochs=20)
    assert first.cost(pairs) < 0.6 * before
    assert epochs == list(range(20))
    assert np.array_equal(first.vectors, second.vectors)

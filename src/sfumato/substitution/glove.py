"""GloVe (Pennington et al., 2014) in numpy: co-occurrence counts and weighted least squares.

J = sum of f(X) (w . v + b + c - log X)^2 over pairs that occur together, f(x) = min(1, (x/m)^a),
fitted by AdaGrad over shuffled batches; a word's vector is w + v. The factor 1/2 of the authors'
program is kept in the gradient.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]

LARGEST_COUNT = 100.0
POWER = 0.75
RATE = 0.05
BATCH = 4096


class Pairs(NamedTuple):
    """Words that occur together: the row, the column, and how often, by closeness."""

    rows: Ints
    columns: Ints
    counts: Floats


def co_occurrences(documents: Sequence[Sequence[int]], *, words: int, window: int) -> Pairs:
    """Every pair within the window, both ways round, weighted by one over its distance."""
    lengths = [len(document) for document in documents]
    text = np.fromiter((word for d in documents for word in d), dtype=np.int64, count=sum(lengths))
    owner = np.repeat(np.arange(len(lengths)), lengths)
    keys = np.empty(0, dtype=np.int64)
    counts: Floats = np.empty(0)
    for distance in range(1, window + 1):
        together = owner[:-distance] == owner[distance:]
        left, right = text[:-distance][together], text[distance:][together]
        met, how_often = np.unique(left * words + right, return_counts=True)
        back = (met % words) * words + met // words
        keys, place = np.unique(np.concatenate([keys, met, back]), return_inverse=True)
        weights = np.concatenate([counts, *[how_often / distance] * 2])
        counts = np.bincount(place, weights=weights, minlength=len(keys)).astype(np.float64)
    return Pairs(keys // words, keys % words, counts.astype(np.float32))


class Glove:
    """The two vectors and biases of every word, and the sums of squared gradients."""

    def __init__(self, words: int, *, size: int, seed: int = 1) -> None:
        draw = np.random.default_rng(seed)
        shape = (2, words, size + 1)  # the last column is the bias
        self.parameters: Floats = ((draw.random(shape) - 0.5) / size).astype(np.float32)
        self.squares: Floats = np.ones(shape, dtype=np.float32)
        self._draw = draw

    @property
    def vectors(self) -> Floats:
        """A vector per word: the sum of its two."""
        total: Floats = self.parameters[0, :, :-1] + self.parameters[1, :, :-1]
        return total

    def cost(self, pairs: Pairs) -> float:
        """J over all pairs."""
        errors = self._errors(pairs)
        return float((weights(pairs.counts) * errors**2).sum())

    def fit(
        self, pairs: Pairs, *, epochs: int, progress: Callable[[int], None] = lambda epoch: None
    ) -> None:
        """Goes through all pairs, shuffled, once an epoch."""
        for epoch in range(epochs):
            order = self._draw.permutation(len(pairs.rows))
            for start in range(0, len(order), BATCH):
                batch = order[start : start + BATCH]
                self.step(Pairs(pairs.rows[batch], pairs.columns[batch], pairs.counts[batch]))
            progress(epoch)

    def step(self, pairs: Pairs) -> None:
        """One step of AdaGrad down the gradient of a batch of pairs."""
        slopes = (weights(pairs.counts) * self._errors(pairs))[:, None]
        left, right = self.parameters[0][pairs.rows], self.parameters[1][pairs.columns]
        left[:, -1] = right[:, -1] = 1  # the slope by a bias is the error itself
        self._move(0, pairs.rows, slopes * right)
        self._move(1, pairs.columns, slopes * left)

    def _errors(self, pairs: Pairs) -> Floats:
        left, right = self.parameters[0][pairs.rows], self.parameters[1][pairs.columns]
        dots = np.einsum("ij,ij->i", left[:, :-1], right[:, :-1])
        result: Floats = dots + left[:, -1] + right[:, -1] - np.log(pairs.counts)
        return result

    def _move(self, side: int, words: Ints, slopes: Floats) -> None:
        order = np.argsort(words, kind="stable")
        moved, starts = np.unique(words[order], return_index=True)
        total = np.add.reduceat(slopes[order], starts, axis=0)
        self.squares[side, moved] += total**2
        self.parameters[side, moved] -= RATE * total / np.sqrt(self.squares[side, moved])


def weights(counts: Floats) -> Floats:
    """f: how much a pair counts."""
    result: Floats = np.minimum(1, counts / LARGEST_COUNT) ** POWER
    return result.astype(np.float32)

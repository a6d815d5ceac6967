"""Calibration: what scores are worth, and which are high enough for a recall that is asked for.

A curve maps the score of a label to the share of such spans that were right on dev. Thresholds
are the highest that keep every label's recall at the target; how sure that recall is tells the
exact lower bound of Clopper and Pearson (1934).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from sfumato.document import Document, Span
from sfumato.labels import LABELS

_FEWEST = 50  # spans of a label below which it is calibrated with all labels together
_GRID = tuple(step / 100 for step in range(0, 100, 2))


# -- what a score is worth ------------------------------------------------------------------------


def isotonic(scores: Sequence[float], right: Sequence[bool]) -> tuple[list[float], list[float]]:
    """The knots of the rising steps that fit best, by pooling adjacent violators."""
    order = np.argsort(scores, kind="stable")
    blocks: list[tuple[float, float, float, float]] = []  # first and last score, sum, count
    for i in order:
        block = (float(scores[i]), float(scores[i]), float(right[i]), 1.0)
        while blocks and blocks[-1][2] / blocks[-1][3] >= block[2] / block[3]:
            first, _, total, count = blocks.pop()
            block = (first, block[1], total + block[2], count + block[3])
        blocks.append(block)
    knots = [(x, (s + 1) / (n + 2)) for a, b, s, n in blocks for x in ((a, b) if b > a else (a,))]
    # The smoothing keeps small blocks from claiming certainty; it may break the order, mend it.
    rising = accumulate((y for _, y in knots), max)
    return [round(x, 4) for x, _ in knots], [round(y, 4) for y in rising]


def curves(
    gold: Sequence[Document], predicted: Sequence[Document]
) -> dict[str, tuple[list[float], list[float]]]:
    """For each label its curve; a span is right when it touches a gold span of its category."""
    found: dict[str, list[tuple[float, bool]]] = {}
    for truth, answer in zip(gold, predicted, strict=True):
        for span in answer.spans:
            hit = any(
                span.overlaps(other) and _category(span.label) == _category(other.label)
                for other in truth.spans
            )
            found.setdefault(span.label, []).append((span.score, hit))
    everything = [pair for pairs in found.values() for pair in pairs]
    chosen = {
        label: pairs if len(pairs) >= _FEWEST else everything for label, pairs in found.items()
    }
    return {
        label: isotonic([score for score, _ in pairs], [hit for _, hit in pairs])
        for label, pairs in sorted(chosen.items())
    }


def _category(label: str) -> str:
    return LABELS[label].category if label in LABELS else label


# -- how sure a recall is -------------------------------------------------------------------------


def lower_bound(found: int, total: int, *, confidence: float = 0.95) -> float:
    """The exact (Clopper-Pearson) one-sided lower bound of a share."""
    if found <= 0:
        return 0.0
    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, total + 1)))))
    k = np.arange(found, total + 1)
    choose = logs[total] - logs[k] - logs[total - k]
    low, high = 0.0, 1.0
    for _ in range(60):  # bisection: the chance of so many hits or more rises with the share
        middle = (low + high) / 2
        terms = choose + k * math.log(middle) + (total - k) * math.log1p(-middle)
        tail = float(np.exp(terms).sum())
        low, high = (middle, high) if tail < 1 - confidence else (low, middle)
    return low


# -- which scores are high enough -----------------------------------------------------------------


class Recall(NamedTuple):
    """How many of a label's gold spans are covered."""

    found: int
    total: int

    @property
    def share(self) -> float:
        """The recall."""
        return self.found / self.total if self.total else 1.0


def recalls(
    gold: Sequence[Document], found: Sequence[Sequence[Span]], thresholds: Mapping[str, float]
) -> dict[str, Recall]:
    """For each gold label the spans whose every letter and digit is covered."""
    counts: dict[str, list[int]] = {}
    for doc, spans in zip(gold, found, strict=True):
        covered = bytearray(len(doc.text))
        for span in spans:
            if span.score >= thresholds.get(span.label, 0.0):
                covered[span.start : span.end] = b"\1" * len(span)
        for span in doc.spans:
            row = counts.setdefault(span.label, [0, 0])
            row[1] += 1
            row[0] += all(
                covered[i] or not doc.text[i].isalnum() for i in range(span.start, span.end)
            )
    return {label: Recall(*row) for label, row in sorted(counts.items())}


def thresholds(
    gold: Sequence[Document],
    found: Sequence[Sequence[Span]],
    target: float,
    labels: Iterable[str] | None = None,
) -> dict[str, float]:
    """For each label the highest score that keeps every label's recall at the target.

    A label that misses the target with every span kept does not lose any further.
    """
    chosen: dict[str, float] = {}
    names = {span.label for spans in found for span in spans} if labels is None else set(labels)
    floor = {label: min(recall.share, target) for label, recall in recalls(gold, found, {}).items()}

    def holds(trial: Mapping[str, float]) -> bool:
        now = recalls(gold, found, trial)
        return all(now[label].share >= share for label, share in floor.items())

    for label in sorted(names):
        low, high = 0, len(_GRID) - 1  # _GRID[0] is 0: it always holds
        while low < high:
            middle = (low + high + 1) // 2
            if holds({**chosen, label: _GRID[middle]}):
                low = middle
            else:
                high = middle - 1
        if low:
            chosen[label] = _GRID[low]
    return chosen

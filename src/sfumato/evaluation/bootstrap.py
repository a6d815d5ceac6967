"""Confidence intervals by resampling documents with replacement (percentile bootstrap)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Interval = tuple[float, float]

RESAMPLES = 1000
SEED = 20
# Beyond this many documents, groups of them are drawn: the interval is the same, the table small.
GROUPS = 5000


def weights(documents: int, *, resamples: int = RESAMPLES, seed: int = SEED) -> Floats:
    """How often each document, or group of them, (column) is drawn in each resample (row)."""
    if not documents:
        return np.zeros((resamples, 0))
    rng = np.random.default_rng(seed)
    size = min(documents, GROUPS)
    drawn = rng.multinomial(size, np.full(size, 1 / size), size=resamples)
    return drawn.astype(np.float64)


def interval(
    drawn: Floats,
    rows: Floats,
    statistic: Callable[[Floats], Floats],
    *,
    confidence: float = 0.95,
) -> Interval | None:
    """The interval of a statistic of summed rows (one per document), or None if undefined."""
    with np.errstate(invalid="ignore", divide="ignore"):
        values = statistic(drawn @ _grouped(rows))
    values = values[np.isfinite(values)]
    if not values.size:
        return None
    tail = (1 - confidence) / 2
    low, high = np.quantile(values, [tail, 1 - tail])
    return float(low), float(high)


def _grouped(rows: Floats) -> Floats:
    if len(rows) <= GROUPS:
        return rows
    sums = np.zeros((GROUPS, rows.shape[1]))
    np.add.at(sums, np.arange(len(rows)) % GROUPS, rows)
    return sums


def recall(sums: Floats) -> Floats:
    """Recall of rows of summed counts (found, gold, right, predicted)."""
    result: Floats = sums[:, 0] / sums[:, 1]
    return result


def precision(sums: Floats) -> Floats:
    """Precision of rows of summed counts."""
    result: Floats = sums[:, 2] / sums[:, 3]
    return result


def f1(sums: Floats) -> Floats:
    """F1 of rows of summed counts."""
    p, r = np.nan_to_num(precision(sums)), np.nan_to_num(recall(sums))
    result: Floats = np.where(p + r > 0, 2 * p * r / np.where(p + r > 0, p + r, 1), 0.0)
    result[(sums[:, 1] == 0) & (sums[:, 3] == 0)] = np.nan
    return result


STATISTICS = {"precision": precision, "recall": recall, "f1": f1, "rate": recall}

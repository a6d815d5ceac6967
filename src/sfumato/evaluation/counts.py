"""Counts and the ratios derived from them: the one currency of all span metrics.

Counts of documents add up to the counts of a corpus, so that no ratio is ever averaged by mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Counts(NamedTuple):
    """`found` of `gold` items were predicted; `right` of `predicted` items are in the gold."""

    found: int = 0
    gold: int = 0
    right: int = 0
    predicted: int = 0

    @property
    def recall(self) -> float | None:
        """The share of gold items that were found, or None where there is none."""
        return ratio(self.found, self.gold)

    @property
    def precision(self) -> float | None:
        """The share of predicted items that are right, or None where there is none."""
        return ratio(self.right, self.predicted)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall, or None where nothing is gold or predicted."""
        return harmonic(self.precision, self.recall, empty=not self.gold and not self.predicted)

    @property
    def missed(self) -> int:
        """How many gold items were not found."""
        return self.gold - self.found

    @property
    def false(self) -> int:
        """How many predicted items are not in the gold."""
        return self.predicted - self.right


ByLabel = Mapping[str, Counts]


def ratio(part: float, whole: float) -> float | None:
    """The share, or None where there is nothing to share."""
    return part / whole if whole else None


def harmonic(precision: float | None, recall: float | None, *, empty: bool) -> float | None:
    """The harmonic mean; a side without items counts as 0 unless both sides are empty."""
    if empty:
        return None
    p, r = precision or 0.0, recall or 0.0
    return 2 * p * r / (p + r) if p + r else 0.0


def add(counts: Iterable[Counts]) -> Counts:
    """The sum of counts."""
    columns = list(zip(*counts, strict=True))
    return Counts(*(sum(column) for column in columns)) if columns else Counts()


def add_by_label(tables: Iterable[ByLabel]) -> dict[str, Counts]:
    """The sum of counts per label, the labels in alphabetical order."""
    sums: dict[str, list[int]] = {}
    for table in tables:
        for label, counts in table.items():
            row = sums.setdefault(label, [0, 0, 0, 0])
            for i, value in enumerate(counts):
                row[i] += value
    return {label: Counts(*sums[label]) for label in sorted(sums)}


def of_sets(
    gold: frozenset[tuple[str, int, int]], predicted: frozenset[tuple[str, int, int]]
) -> dict[str, Counts]:
    """Counts per label where an item is found if and only if it is in both sets."""
    rows: dict[str, list[int]] = {}
    for item in gold:
        row = rows.setdefault(item[0], [0, 0, 0, 0])
        hit = item in predicted
        row[0] += hit
        row[1] += 1
        row[2] += hit
    for item in predicted:
        rows.setdefault(item[0], [0, 0, 0, 0])[3] += 1
    return {label: Counts(*row) for label, row in rows.items()}

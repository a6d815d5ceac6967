"""k-fold cross-validation: each document is predicted by a model that never saw it.

Documents of one subject stay in one fold, so that no patient is both learnt and tested.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean, stdev

from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.evaluation.counts import Counts
from sfumato.evaluation.page import Cell
from sfumato.evaluation.spans import score_spans

HEADERS = ("label", "gold", "precision", "recall", "F1", "covered")
ALL = "all"
_RATIOS = ("precision", "recall", "f1", "covered")

# What one fold tells of a label: gold spans, precision, recall, F1, covered; None where unknown.
Row = Mapping[str, float | None]
Fold = Mapping[str, Row]


def folds(
    docs: Sequence[Document], count: int, seed: int
) -> Iterator[tuple[list[Document], list[Document]]]:
    """For each fold what to learn from and what to test on."""
    groups: dict[str, list[Document]] = {}
    for doc in docs:
        groups.setdefault(doc.subject or f"\0{doc.id}", []).append(doc)
    if not 2 <= count <= len(groups):
        raise ConfigError(
            f"--folds must be between 2 and the number of documents or subjects ({len(groups)}), "
            f"found {count}."
        )
    names = sorted(groups)
    random.Random(seed).shuffle(names)
    for number in range(count):
        held = set(names[number::count])
        yield (
            [doc for name in names if name not in held for doc in groups[name]],
            [doc for name in names if name in held for doc in groups[name]],
        )


def score_fold(gold: Sequence[Document], predicted: Sequence[Document]) -> Fold:
    """The strict scores and the coverage of each label, and of all of them together."""
    scores = score_spans(gold, predicted, metrics=("strict", "covered"), resamples=2)
    covered = scores["covered"]
    table = {
        label: _row(counts, covered.labels.get(label))
        for label, counts in scores["strict"].labels.items()
    }
    table[ALL] = _row(scores["strict"].counts, covered.counts)
    return table


def _row(counts: Counts, covered: Counts | None) -> Row:
    ratios = (counts.precision, counts.recall, counts.f1, covered.recall if covered else None)
    return {"gold": counts.gold, **dict(zip(_RATIOS, ratios, strict=True))}


def cross_validate(
    docs: Sequence[Document],
    count: int,
    seed: int,
    predict: Callable[[list[Document], list[Document]], list[Document]],
    kept: Sequence[Fold | None] = (),
) -> Iterator[Fold]:
    """The scores of each fold, but for those kept from before; `predict` gets both its parts."""
    for number, (learnt, held) in enumerate(folds(docs, count, seed)):
        done = kept[number] if number < len(kept) else None
        yield done if done is not None else score_fold(held, predict(learnt, held))


def summary_rows(tables: Sequence[Fold]) -> list[list[Cell]]:
    """For each label the sum of its gold spans and mean ± standard deviation over folds."""
    labels = sorted({label for table in tables for label in table} - {ALL})
    rows: list[list[Cell]] = []
    for label in (*labels, ALL):
        found = [table[label] for table in tables if label in table]
        cells: list[Cell] = [label, sum(int(row["gold"] or 0) for row in found)]
        rows.append(cells + [_mean([row[ratio] for row in found]) for ratio in _RATIOS])
    return rows


def _mean(values: Sequence[float | None]) -> str:
    known = [value for value in values if value is not None]
    if not known:
        return "–"
    spread = stdev(known) if len(known) > 1 else 0.0
    return f"{fmean(known):.3f} ± {spread:.3f}"

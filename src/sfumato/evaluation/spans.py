"""Scores of predicted spans against gold spans: counts, ratios, intervals, tables.

`score_spans` is the one entry; everything else derives from the counts it keeps per document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sfumato.document import Document, Span
from sfumato.errors import unknown
from sfumato.evaluation import METRICS, bootstrap
from sfumato.evaluation.bootstrap import Floats, Interval
from sfumato.evaluation.counts import Counts, add, add_by_label, harmonic
from sfumato.evaluation.pairs import Pair, pair

RATIOS: Mapping[str, tuple[str, ...]] = {
    "f1": ("precision", "recall", "f1"),
    "recall": ("recall",),
    "rate": ("rate",),
}


@dataclass(frozen=True, repr=False)
class Score:
    """One metric over a corpus: its counts in all, per label and per document."""

    name: str
    labels: Mapping[str, Counts]
    documents: tuple[Counts, ...]
    drawn: Floats

    @cached_property
    def counts(self) -> Counts:
        """The counts of the whole corpus."""
        return add(self.labels.values())

    @property
    def kind(self) -> str:
        """Which ratios make sense: f1, recall or rate."""
        return METRICS[self.name].kind

    @property
    def precision(self) -> float | None:
        """Micro-averaged precision."""
        return self.counts.precision

    @property
    def recall(self) -> float | None:
        """Micro-averaged recall."""
        return self.counts.recall

    @property
    def f1(self) -> float | None:
        """Micro-averaged F1."""
        return self.counts.f1

    @property
    def rate(self) -> float | None:
        """The share, for metrics of the kind `rate`."""
        return self.counts.recall

    @cached_property
    def macro(self) -> dict[str, float | None]:
        """Precision, recall and F1 averaged over labels; F1 is that of the averages."""
        rows = self.labels.values()
        precision = _mean(c.precision for c in rows)
        recall = _mean(c.recall for c in rows)
        empty = precision is None and recall is None
        return {
            "precision": precision,
            "recall": recall,
            "f1": harmonic(precision, recall, empty=empty),
        }

    @cached_property
    def intervals(self) -> dict[str, Interval | None]:
        """The 95 % interval of each ratio, by resampling documents."""
        rows = np.array(self.documents, dtype=np.float64).reshape(-1, 4)
        return {
            ratio: bootstrap.interval(self.drawn, rows, bootstrap.STATISTICS[ratio])
            for ratio in RATIOS[self.kind]
        }

    def to_dict(self) -> dict[str, Any]:
        """The score as plain data."""
        ratios = {name: getattr(self, name) for name in RATIOS[self.kind]}
        return {
            "meaning": METRICS[self.name].meaning,
            **ratios,
            "intervals": {k: list(v) if v else None for k, v in self.intervals.items()},
            **({"macro": self.macro} if self.kind == "f1" else {}),
            "counts": self.counts._asdict(),
            "labels": {label: counts._asdict() for label, counts in self.labels.items()},
        }


@dataclass(frozen=True, repr=False)
class SpanScores(Mapping[str, Score]):
    """The scores of a corpus by the name of the metric; per-document counts follow `ids`."""

    ids: tuple[str, ...]
    scores: Mapping[str, Score]

    def __getitem__(self, name: str) -> Score:
        return self.scores[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.scores)

    def __len__(self) -> int:
        return len(self.scores)

    def per_document(self) -> list[dict[str, Any]]:
        """For each document the ratios of each metric."""
        rows = []
        for i, doc_id in enumerate(self.ids):
            row: dict[str, Any] = {"id": doc_id}
            for name, score in self.scores.items():
                counts = score.documents[i]
                row[name] = counts.f1 if score.kind == "f1" else counts.recall
            rows.append(row)
        return rows

    def to_dict(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "documents": len(self.ids),
            "metrics": {name: score.to_dict() for name, score in self.scores.items()},
        }


def score_spans(
    gold_docs: Iterable[Document],
    predicted_docs: Iterable[Document],
    ignore: Iterable[str] = (),
    *,
    metrics: Sequence[str] | None = None,
    resamples: int = bootstrap.RESAMPLES,
    seed: int = bootstrap.SEED,
) -> SpanScores:
    """The scores of predicted spans against gold spans over the same documents."""
    names = list(METRICS) if metrics is None else list(metrics)
    for name in names:
        if name not in METRICS:
            raise unknown("metric", name, METRICS)
    pairs = pair(gold_docs, predicted_docs, ignore=ignore)
    drawn = bootstrap.weights(len(pairs), resamples=resamples, seed=seed)
    scores = {name: _score(name, pairs, drawn) for name in names}
    return SpanScores(tuple(p.gold.id for p in pairs), scores)


def _score(name: str, pairs: Sequence[Pair], drawn: Floats) -> Score:
    tables = [METRICS[name].counts(p) for p in pairs]
    return Score(name, add_by_label(tables), tuple(add(t.values()) for t in tables), drawn)


def errors(
    gold_docs: Iterable[Document], predicted_docs: Iterable[Document], ignore: Iterable[str] = ()
) -> Iterator[tuple[str, str, Span, str]]:
    """Each miss and false alarm as (kind, document id, span, text): this quotes the documents.

    A miss is a gold span that is not fully covered, a false alarm a predicted span that touches
    no gold span.
    """
    for p in pair(gold_docs, predicted_docs, ignore=ignore):
        for span, covered in zip(p.gold.spans, p.covered, strict=True):
            if not covered:
                yield "miss", p.gold.id, span, p.gold.slice(span)
        for span in p.predicted.spans:
            if not p.gold_mask[span.start : span.end].any():
                yield "false alarm", p.gold.id, span, p.gold.slice(span)


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None

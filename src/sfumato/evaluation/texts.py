"""Scores of anonymised texts against the originals and their gold entities, for any method."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sfumato.document import Document
from sfumato.evaluation import bootstrap
from sfumato.evaluation.bootstrap import Floats, Interval
from sfumato.evaluation.icd import Coder
from sfumato.evaluation.leakage import THRESHOLDS, leakage
from sfumato.evaluation.pairs import check_ids
from sfumato.evaluation.retention import TOP, retention


@dataclass(frozen=True, repr=False)
class TextScore:
    """One measure over a corpus: a numerator and a denominator per document."""

    parts: Floats
    drawn: Floats

    @cached_property
    def pooled(self) -> float | None:
        """The sum of numerators over the sum of denominators."""
        part, whole = self.parts.sum(axis=0)
        return float(part / whole) if whole else None

    @cached_property
    def mean(self) -> float | None:
        """The mean of the documents' ratios, over documents that have one."""
        rows = self._ratios
        return float(rows[:, 0].sum() / rows[:, 1].sum()) if rows[:, 1].any() else None

    @cached_property
    def interval(self) -> Interval | None:
        """The 95 % interval of the mean over documents."""
        return bootstrap.interval(self.drawn, self._ratios, bootstrap.recall)

    @cached_property
    def _ratios(self) -> Floats:
        known = self.parts[:, 1] > 0
        values = np.divide(
            self.parts[:, 0], self.parts[:, 1], where=known, out=np.zeros(len(known))
        )
        return np.column_stack([values, known.astype(np.float64)])

    def document(self, index: int) -> float | None:
        """The ratio of one document."""
        value, known = self._ratios[index]
        return float(value) if known else None

    def to_dict(self) -> dict[str, Any]:
        """The score as plain data."""
        interval = list(self.interval) if self.interval else None
        return {"mean": self.mean, "pooled": self.pooled, "interval": interval}


@dataclass(frozen=True, repr=False)
class TextScores(Mapping[str, TextScore]):
    """The scores of a corpus by the name of the measure; documents follow `ids`."""

    ids: tuple[str, ...]
    scores: Mapping[str, TextScore]

    def __getitem__(self, name: str) -> TextScore:
        return self.scores[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.scores)

    def __len__(self) -> int:
        return len(self.scores)

    def per_document(self) -> list[dict[str, Any]]:
        """For each document the value of each measure."""
        return [
            {"id": doc_id} | {name: score.document(i) for name, score in self.scores.items()}
            for i, doc_id in enumerate(self.ids)
        ]

    def to_dict(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "documents": len(self.ids),
            "measures": {name: score.to_dict() for name, score in self.scores.items()},
        }


def score_texts(
    original_docs: Iterable[Document],
    anonymized_docs: Iterable[Document],
    ignore: Iterable[str] = (),
    *,
    coder: Coder | None = None,
    top: int = TOP,
    thresholds: Sequence[float] = THRESHOLDS,
    ignore_case: bool = False,
    resamples: int = bootstrap.RESAMPLES,
    seed: int = bootstrap.SEED,
) -> TextScores:
    """The scores of anonymised texts; the originals carry the gold entities as spans.

    Without a coder only what leaked is measured, not what was lost.
    """
    originals, anonymized = list(original_docs), list(anonymized_docs)
    check_ids(
        [doc.id for doc in originals],
        [doc.id for doc in anonymized],
        names=("original", "anonymized"),
    )
    by_id = {doc.id: doc.text for doc in anonymized}
    texts = [by_id[doc.id] for doc in originals]
    skipped = frozenset(ignore)
    rows: list[dict[str, tuple[float, float]]] = []
    for doc, text in zip(originals, texts, strict=True):
        kept = doc.with_spans(span for span in doc.spans if span.label not in skipped)
        rows.append(leakage(kept, text, ignore_case=ignore_case).parts(thresholds))
    if coder:
        lost = retention([doc.text for doc in originals], texts, coder, top=top)
        for row, values in zip(rows, lost, strict=True):
            row |= {name: (value, 1.0) for name, value in values.items()}
    drawn = bootstrap.weights(len(rows), resamples=resamples, seed=seed)
    names = list(rows[0]) if rows else []
    scores = {name: TextScore(np.array([row[name] for row in rows]), drawn) for name in names}
    return TextScores(tuple(doc.id for doc in originals), scores)

"""How much of each sensitive entity can still be read in an anonymised text, aligned or not.

Definitions: Levenshtein ratio, similarity index (LSI) and recall (LR) from Ribeiro; SMR, ALID,
LRDI and LRQI as named by Alves et al. after Pissarra et al. (2024). See docs/metrics.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import cdist

from sfumato.document import Document
from sfumato.evaluation.coverage import is_direct

THRESHOLD = 0.7
THRESHOLDS = (0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9)
# Every fourth window is measured first; see `similarity_index`.
_STRIDE = 4
_BOUND = 2 * np.arange(1, _STRIDE)

Parts = Mapping[str, tuple[float, float]]


def levenshtein_ratio(a: str, b: str) -> float:
    """LRa = 1 - LD(a, b) / max(|a|, |b|); 1 for two empty strings."""
    longest = max(len(a), len(b))
    return 1 - Levenshtein.distance(a, b) / longest if longest else 1.0


def similarity_index(entity: str, note: str) -> float:
    """LSI: the largest Levenshtein ratio of the entity and any window of its length in the note.

    Exact. A window moved by d characters loses d and gains d, so its distance falls by at most
    2d; hence windows between two measured ones are measured only if they could be nearer than
    the nearest so far. A note shorter than the entity is a single window.
    """
    if len(note) <= len(entity):
        return levenshtein_ratio(entity, note)
    if entity in note:
        return 1.0
    count = len(note) - len(entity) + 1
    grid = _distances(entity, note, range(0, count, _STRIDE))
    best = int(grid.min())
    after = np.append(grid[1:], 0)
    lowest = np.maximum(grid[:, None] - _BOUND, after[:, None] - _BOUND[::-1])
    rows, columns = np.nonzero(lowest < best)
    starts = rows * _STRIDE + columns + 1
    rest = starts[starts < count].tolist()
    if rest:
        best = min(best, int(_distances(entity, note, rest).min()))
    return 1 - best / len(entity)


def _distances(entity: str, note: str, starts: Iterable[int]) -> NDArray[np.int32]:
    size = len(entity)
    windows = [note[start : start + size] for start in starts]
    row: NDArray[np.int32] = cdist([entity], windows, scorer=Levenshtein.distance, dtype=np.int32)[
        0
    ]
    return row


@dataclass(frozen=True, repr=False)
class Leakage:
    """The sensitive entities of one document: how alike to something in the anonymised text.

    `similarity` holds each entity's LSI and `verbatim` whether it still occurs letter by letter.
    """

    similarity: NDArray[np.float64]
    verbatim: NDArray[np.bool_]
    direct: NDArray[np.bool_]

    def parts(self, thresholds: Iterable[float] = THRESHOLDS) -> dict[str, tuple[float, float]]:
        """For each measure its numerator and denominator in this document."""
        entities = len(self.similarity)
        rows: dict[str, tuple[float, float]] = {
            "SMR": (float((~self.verbatim).sum()), entities),
            "ALID": (float((1 - self.similarity).sum()), entities),
            "LR": self._hidden(THRESHOLD),
        }
        direct, quasi = self._only(self.direct), self._only(~self.direct)
        hidden, count = direct._hidden(THRESHOLD)
        rows["LRDI"] = (float(hidden == count), 1) if count else (0, 0)
        rows["LRDI pooled"] = (hidden, count)
        rows["LRQI"] = quasi._hidden(THRESHOLD)
        return rows | {f"LR@{t:g}": self._hidden(t) for t in thresholds}

    def _hidden(self, threshold: float) -> tuple[float, float]:
        return float((self.similarity < threshold).sum()), len(self.similarity)

    def _only(self, mask: NDArray[np.bool_]) -> Leakage:
        return Leakage(self.similarity[mask], self.verbatim[mask], self.direct[mask])


def leakage(original: Document, anonymized: str, *, ignore_case: bool = False) -> Leakage:
    """What the anonymised text still shows of the entities annotated in the original."""
    note = anonymized.lower() if ignore_case else anonymized
    known: dict[str, tuple[float, bool]] = {}
    rows = []
    for span in original.spans:
        entity = original.slice(span).strip()
        if not entity:
            continue
        entity = entity.lower() if ignore_case else entity
        if entity not in known:
            known[entity] = (similarity_index(entity, note), entity in note)
        rows.append((*known[entity], is_direct(span.label)))
    return Leakage(
        np.array([row[0] for row in rows], dtype=np.float64),
        np.array([row[1] for row in rows], dtype=np.bool_),
        np.array([row[2] for row in rows], dtype=np.bool_),
    )

"""How far annotators agree: observed agreement, Krippendorff's alpha, pairwise F1, disagreements.

The unit is the token. Alpha is written out here (it is a few lines) because the library that
computes it is under the GPL; the tests hold it against that library.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.evaluation.counts import Counts, add
from sfumato.evaluation.matching import strict as match_strict
from sfumato.evaluation.matching import sub_category, token
from sfumato.evaluation.pairs import Pair, pair
from sfumato.tokens import TOKEN

NONE = "O"


@dataclass(frozen=True)
class Agreement:
    """The agreement of two or more annotators over the same documents."""

    annotators: tuple[str, ...]
    documents: int
    tokens: int
    observed: float | None
    observed_marked: float | None
    alpha: float | None
    alpha_marked: float | None
    pairwise: Mapping[tuple[str, str], tuple[Counts, Counts]]
    disagreements: Mapping[tuple[str, ...], int]

    def to_dict(self) -> dict[str, Any]:
        """The agreement as plain data."""
        return {
            "annotators": list(self.annotators),
            "documents": self.documents,
            "tokens": self.tokens,
            "observed": self.observed,
            "observed_marked": self.observed_marked,
            "alpha": self.alpha,
            "alpha_marked": self.alpha_marked,
            "pairwise": [
                {"annotators": list(names), "entity_f1": entity.f1, "token_f1": words.f1}
                for names, (entity, words) in self.pairwise.items()
            ],
            "disagreements": [
                {"labels": list(labels), "tokens": count}
                for labels, count in self.disagreements.items()
            ],
        }


def agree(annotations: Mapping[str, Sequence[Document]], ignore: Sequence[str] = ()) -> Agreement:
    """The agreement of annotators (name -> documents) over the same documents."""
    if len(annotations) < 2:
        raise ConfigError("Agreement needs the annotations of at least two annotators.")
    names = tuple(annotations)
    first = names[0]
    paired = {
        name: pair(annotations[first], annotations[name], ignore=ignore) for name in names[1:]
    }
    columns = [[p.gold for p in paired[names[1]]]]
    columns += [[p.predicted for p in paired[name]] for name in names[1:]]
    rows = [row for docs in zip(*columns, strict=True) for row in _label_rows(docs)]
    units = Counter(rows)
    marked = Counter({row: n for row, n in units.items() if set(row) != {NONE}})
    return Agreement(
        annotators=names,
        documents=len(columns[0]),
        tokens=len(rows),
        observed=observed_agreement(units),
        observed_marked=observed_agreement(marked),
        alpha=krippendorff_alpha(units),
        alpha_marked=krippendorff_alpha(marked),
        pairwise={
            (names[i], names[j]): _pairwise(columns[i], columns[j])
            for i, j in combinations(range(len(names)), 2)
        },
        disagreements=dict(
            sorted(
                ((row, n) for row, n in units.items() if len(set(row)) > 1),
                key=lambda item: (-item[1], item[0]),
            )
        ),
    )


def _label_rows(docs: Sequence[Document]) -> list[tuple[str, ...]]:
    """For each token of a document the label each annotator gave it."""
    columns = []
    starts = [match.start() for match in TOKEN.finditer(docs[0].text)]
    for doc in docs:
        given = {start: label for label, start, _ in sorted(Pair(doc, doc).gold_tokens)[::-1]}
        columns.append([given.get(start, NONE) for start in starts])
    return list(zip(*columns, strict=True))


def _pairwise(ours: Sequence[Document], theirs: Sequence[Document]) -> tuple[Counts, Counts]:
    pairs = [Pair(a, b) for a, b in zip(ours, theirs, strict=True)]
    entity = add(c for p in pairs for c in match_strict(p, sub_category).values())
    words = add(c for p in pairs for c in token(p, sub_category).values())
    return entity, words


def observed_agreement(units: Mapping[tuple[str, ...], int]) -> float | None:
    """The share of agreeing pairs of annotators, over all units (how often each row occurs)."""
    agreeing = total = 0
    for row, times in units.items():
        pairs = len(row) * (len(row) - 1)
        agreeing += times * sum(n * (n - 1) for n in Counter(row).values())
        total += times * pairs
    return agreeing / total if total else None


def krippendorff_alpha(units: Mapping[tuple[str, ...], int]) -> float | None:
    """Alpha = 1 - D_o / D_e for nominal labels, or None where only one label was ever used."""
    labels = sorted({label for row in units for label in row})
    if len(labels) < 2:
        return None
    place = {label: i for i, label in enumerate(labels)}
    coincidences: NDArray[np.float64] = np.zeros((len(labels), len(labels)))
    for row, times in units.items():
        for a, b in combinations([place[label] for label in row], 2):
            coincidences[a, b] += times / (len(row) - 1)
            coincidences[b, a] += times / (len(row) - 1)
    margins = coincidences.sum(axis=0)
    total = margins.sum()
    observed = total - np.trace(coincidences)
    expected = (total**2 - (margins**2).sum()) / (total - 1)
    return float(1 - observed / expected)

"""How much clinical information an anonymised note keeps, told by an ICD-10 coder.

Definitions: CIL from Ribeiro; JSC and NSDCG as named by Alves et al. after Pissarra et al. (2024).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sfumato.evaluation.icd import Coder

TOP = 10
# Tags in place of identifiers are no words of the note: [CITY-1], {NOMBRE}, <NAME>, [**Name**], ███
_TAG = re.compile(r"\[\*\*.*?\*\*\]|[\[{<][A-Z][A-Z_/ -]*\d*[\]}>]|█+")
_BATCH = 64

Row = NDArray[np.floating]


def ranking(scores: Row) -> list[int]:
    """The codes by falling score; equal scores in the coder's order."""
    order: list[int] = np.argsort(-scores, kind="stable").tolist()
    return order


def information_loss(original: Row, anonymized: Row, *, top: int = TOP) -> float:
    """CIL = 1 - |topN(original) & topN(anonymised)| / N."""
    n = min(top, len(original))
    return 1 - len(set(ranking(original)[:n]) & set(ranking(anonymized)[:n])) / n


def jaccard(original: Row, anonymized: Row, *, top: int = TOP) -> float:
    """JSC: the Jaccard coefficient of the two sets of N predicted codes."""
    n = min(top, len(original))
    ours, theirs = set(ranking(original)[:n]), set(ranking(anonymized)[:n])
    return len(ours & theirs) / len(ours | theirs)


def discounted_gain(original: Row, anonymized: Row) -> float:
    """NSDCG: the DCG of the anonymised ranking with the original's softmax as gains, over ideal."""
    discounts = 1 / np.log2(np.arange(2, len(original) + 2))
    gained = float((original[ranking(anonymized)] * discounts).sum())
    return gained / float((original[ranking(original)] * discounts).sum())


def retention(
    originals: Sequence[str], anonymized: Sequence[str], coder: Coder, *, top: int = TOP
) -> list[dict[str, float]]:
    """CIL, JSC and NSDCG of each pair of texts."""
    rows = []
    for start in range(0, len(originals), _BATCH):
        batch = slice(start, start + _BATCH)
        before = coder.scores([_TAG.sub(" ", text) for text in originals[batch]])
        after = coder.scores([_TAG.sub(" ", text) for text in anonymized[batch]])
        for ours, theirs in zip(before, after, strict=True):
            rows.append(
                {
                    "CIL": information_loss(ours, theirs, top=top),
                    "JSC": jaccard(ours, theirs, top=top),
                    "NSDCG": discounted_gain(ours, theirs),
                }
            )
    return rows

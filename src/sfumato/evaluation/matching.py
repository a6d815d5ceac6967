"""When a predicted span matches a gold one: strict, boundary, overlap or token by token.

Each function maps a pair of documents to counts per label. Strict, overlap and token matching
look at labels at a level: sub-category (our labels), category, or binary (any identifier).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate

from sfumato.document import Document, Span
from sfumato.evaluation.counts import Counts, of_sets
from sfumato.evaluation.pairs import Item, Pair
from sfumato.labels import LABELS, from_sfumato

# A label as a metric sees it, or None where the metric leaves the label aside.
View = Callable[[str], str | None]

_I2B2 = from_sfumato("i2b2-2014")
# Safe Harbor as the 2014 i2b2 task read it (Stubbs et al. 2015): not names of staff, hospitals,
# states, countries or professions. Web addresses are in, as the rule itself lists them.
HIPAA = frozenset(LABELS) - {
    "STAFF",
    "HOSPITAL",
    "REGION",
    "COUNTRY",
    "PROFESSION",
    "SEX",
    "KINSHIP",
}


def sub_category(label: str) -> str:
    """The label itself."""
    return label


def category(label: str) -> str:
    """The category of a label; a foreign label is its own."""
    return LABELS[label].category if label in LABELS else label


def binary(label: str) -> str:
    """The same for every label."""
    return "IDENTIFIER"


def i2b2(label: str) -> str | None:
    """The label of the 2014 i2b2 task, which knows neither sex nor kinship."""
    return _I2B2.get(label)


def hipaa(label: str) -> str | None:
    """The label where HIPAA's Safe Harbor names it."""
    return label if label in HIPAA else None


def items(doc: Document, view: View) -> frozenset[Item]:
    """The document's spans as (label, start, end), each once."""
    return frozenset(
        (label, span.start, span.end) for span in doc.spans if (label := view(span.label))
    )


def strict(pair: Pair, view: View) -> Mapping[str, Counts]:
    """A span is found if one with the same offsets and label is predicted."""
    return of_sets(items(pair.gold, view), items(pair.predicted, view))


def overlap(pair: Pair, view: View) -> Mapping[str, Counts]:
    """A span is found if a span of its label shares a character with it, and likewise back."""
    gold, predicted = _by_label(pair.gold, view), _by_label(pair.predicted, view)
    rows = {}
    for label in gold.keys() | predicted.keys():
        ours, theirs = gold.get(label, []), predicted.get(label, [])
        rows[label] = Counts(_touched(ours, theirs), len(ours), _touched(theirs, ours), len(theirs))
    return rows


def boundary(pair: Pair) -> Mapping[str, Counts]:
    """A span is found if one with the same offsets is predicted, whatever its label.

    Recall is told per gold label and precision per predicted label.
    """
    ours = {(s.start, s.end): s.label for s in reversed(pair.gold.spans)}
    theirs = {(s.start, s.end): s.label for s in reversed(pair.predicted.spans)}
    rows: dict[str, list[int]] = {}
    for offsets, label in ours.items():
        row = rows.setdefault(label, [0, 0, 0, 0])
        row[0] += offsets in theirs
        row[1] += 1
    for offsets, label in theirs.items():
        row = rows.setdefault(label, [0, 0, 0, 0])
        row[2] += offsets in ours
        row[3] += 1
    return {label: Counts(*row) for label, row in rows.items()}


def token(pair: Pair, view: View) -> Mapping[str, Counts]:
    """Each token that a span touches is an item, found if predicted with the same label."""
    return of_sets(_seen(pair.gold_tokens, view), _seen(pair.predicted_tokens, view))


def _seen(tokens: frozenset[Item], view: View) -> frozenset[Item]:
    return frozenset((seen, start, end) for label, start, end in tokens if (seen := view(label)))


def _by_label(doc: Document, view: View) -> dict[str, list[tuple[int, int]]]:
    groups: dict[str, list[tuple[int, int]]] = {}
    for label, start, end in sorted(items(doc, view)):
        groups.setdefault(label, []).append((start, end))
    return groups


def _touched(ours: list[tuple[int, int]], theirs: list[tuple[int, int]]) -> int:
    """How many of our spans share a character with one of theirs; both are sorted."""
    starts = [start for start, _ in theirs]
    furthest = list(accumulate((end for _, end in theirs), max))
    touched = 0
    for start, end in ours:
        before = bisect_left(starts, end)
        touched += before > 0 and furthest[before - 1] > start
    return touched


def merged(spans: Iterable[Span], text: str) -> set[tuple[int, int]]:
    """The spans joined where nothing alphanumeric stands between one and the next."""
    chains: list[tuple[int, int]] = []
    for start, end in sorted({(span.start, span.end) for span in spans}):
        if chains and not any(c.isalnum() for c in text[chains[-1][1] : start]):
            chains[-1] = (chains[-1][0], max(chains[-1][1], end))
        else:
            chains.append((start, end))
    return set(chains)


def meddocan_merged(pair: Pair) -> Mapping[str, Counts]:
    """MEDDOCAN's sub-task 2, merged: strict hits and hits of merged chains count alike.

    A span that is no strict hit is an error only if it does not lie inside a hit.
    """
    text = pair.gold.text
    gold = {(s.start, s.end) for s in pair.gold.spans}
    predicted = {(s.start, s.end) for s in pair.predicted.spans}
    chains = merged(pair.gold.spans, text) & merged(pair.predicted.spans, text)
    hits = (gold & predicted) | chains
    missed, false = _outside(gold - predicted, hits), _outside(predicted - gold, hits)
    n = len(hits)
    if not n + missed + false:
        return {}
    return {"IDENTIFIER": Counts(n, n + missed, n, n + false)}


def _outside(spans: set[tuple[int, int]], hits: set[tuple[int, int]]) -> int:
    return sum(not any(a <= start and end <= b for a, b in hits) for start, end in spans)

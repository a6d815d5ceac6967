"""Turns the spans of all detectors into disjoint ones.

One law: no letter or digit that a detector covered is ever uncovered, and the order of the
detectors does not matter. Where spans overlap, the surest (then the longest) gives the label;
what it leaves of the others joins it when they are of one category, and else keeps its own label.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from heapq import heappop, heappush

from sfumato.document import Span
from sfumato.labels import LABELS


def resolve(text: str, spans: Iterable[Span], *, weak: frozenset[str] = frozenset()) -> list[Span]:
    """Disjoint spans that cover every letter and digit the given spans cover.

    Spans of the `weak` sources give their label only where no other source has one.
    """
    ordered = sorted(set(spans))
    resolved: list[Span] = []
    cluster: list[Span] = []
    end = 0
    for span in ordered:
        if cluster and span.start >= end:
            resolved += _resolve_cluster(text, cluster, weak)
            cluster = []
        cluster.append(span)
        end = max(end, span.end) if len(cluster) > 1 else span.end
    if cluster:
        resolved += _resolve_cluster(text, cluster, weak)
    return resolved


_Rank = tuple[bool, float, int, int, str, str]


def _rank(span: Span, weak: frozenset[str]) -> _Rank:
    return (span.source in weak, -span.score, -len(span), span.start, span.label, span.source)


def _category(label: str) -> str:
    return LABELS[label].category if label in LABELS else label


def _resolve_cluster(text: str, cluster: list[Span], weak: frozenset[str]) -> list[Span]:
    if len(cluster) == 1:
        return cluster
    kept: list[tuple[bool, Span]] = []  # whether it is a whole span, not a rest of one
    for start, end, span in _paint(cluster, weak):
        whole = (start, end) == (span.start, span.end)
        if not whole:
            trimmed = _trim(text, start, end)
            if trimmed is None:
                continue
            span = replace(span, start=trimmed[0], end=trimmed[1])
        if kept and not (whole and kept[-1][0]) and _belong(text, kept[-1][1], span):
            left = kept.pop()
            best = min(left, (whole, span), key=lambda pair: (not pair[0], _rank(pair[1], weak)))
            kept.append((best[0], replace(best[1], start=left[1].start, end=span.end)))
        else:
            kept.append((whole, span))
    return [span for _, span in kept]


def _paint(cluster: list[Span], weak: frozenset[str]) -> Iterator[tuple[int, int, Span]]:
    """Each stretch that a span owns, as the best of those that cover it."""
    borders = sorted({border for span in cluster for border in (span.start, span.end)})
    arriving = iter(sorted(cluster))
    coming = next(arriving, None)
    active: list[tuple[_Rank, Span]] = []
    begin, owner = 0, None
    for border in borders:
        while coming is not None and coming.start <= border:
            heappush(active, (_rank(coming, weak), coming))
            coming = next(arriving, None)
        while active and active[0][1].end <= border:
            heappop(active)
        best = active[0][1] if active else None
        if best is not owner:
            if owner is not None:
                yield begin, border, owner
            begin, owner = border, best


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The stretch without non-alphanumeric borders, or None if it has no letter or digit."""
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return (start, end) if start < end else None


def _belong(text: str, left: Span, right: Span) -> bool:
    """Whether two neighbours are parts of one thing: of one category, or of one word."""
    if any(c.isalnum() for c in text[left.end : right.start]):
        return False
    same = _category(left.label) == _category(right.label)
    meet = left.end == right.start
    return same or (meet and text[left.end - 1].isalnum() and text[right.start].isalnum())

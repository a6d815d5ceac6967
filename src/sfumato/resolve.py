"""Turns the spans of all detectors into disjoint ones.

One law: no letter or digit that a detector covered is ever uncovered, and the order of the
detectors does not matter. Where spans overlap, the surest (then the longest) gives the label;
what it leaves of the others joins it when they are of one category, and else keeps its own label.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sfumato.document import Span
from sfumato.labels import LABELS


def resolve(text: str, spans: Iterable[Span]) -> list[Span]:
    """Disjoint spans that cover every letter and digit the given spans cover."""
    ordered = sorted(set(spans))
    resolved: list[Span] = []
    cluster: list[Span] = []
    end = 0
    for span in ordered:
        if cluster and span.start >= end:
            resolved += _resolve_cluster(text, cluster)
            cluster = []
        cluster.append(span)
        end = max(end, span.end) if len(cluster) > 1 else span.end
    if cluster:
        resolved += _resolve_cluster(text, cluster)
    return resolved


def _rank(span: Span) -> tuple[float, int, int, str, str]:
    return (-span.score, -len(span), span.start, span.label, span.source)


def _category(label: str) -> str:
    return LABELS[label].category if label in LABELS else label


def _resolve_cluster(text: str, cluster: list[Span]) -> list[Span]:
    if len(cluster) == 1:
        return cluster
    kept: list[Span] = []
    for span in sorted(cluster, key=_rank):
        for start, end in _gaps(span, kept):
            piece = _trim(text, start, end)
            if piece is None:
                continue
            start, end = piece
            if (start, end) == (span.start, span.end):
                kept.append(span)
            else:
                _join_or_keep(text, kept, replace(span, start=start, end=end))
    return sorted(kept)


def _gaps(span: Span, kept: list[Span]) -> list[tuple[int, int]]:
    """The parts of a span that no kept span covers."""
    gaps = []
    position = span.start
    for other in sorted(k for k in kept if k.overlaps(span)):
        if other.start > position:
            gaps.append((position, other.start))
        position = max(position, other.end)
    if position < span.end:
        gaps.append((position, span.end))
    return gaps


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The stretch without non-alphanumeric borders, or None if it has no letter or digit."""
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return (start, end) if start < end else None


def _join_or_keep(text: str, kept: list[Span], piece: Span) -> None:
    for i, other in enumerate(kept):
        touches = _between(text, other, piece)
        if touches and (
            _category(other.label) == _category(piece.label) or _splits_word(text, other, piece)
        ):
            start, end = min(other.start, piece.start), max(other.end, piece.end)
            if not any(j != i and k.start < end and start < k.end for j, k in enumerate(kept)):
                kept[i] = replace(other, start=start, end=end)
                return
    kept.append(piece)


def _between(text: str, a: Span, b: Span) -> bool:
    """Whether nothing alphanumeric stands between two disjoint spans."""
    gap = text[min(a.end, b.end) : max(a.start, b.start)]
    return not any(c.isalnum() for c in gap)


def _splits_word(text: str, a: Span, b: Span) -> bool:
    """Whether two disjoint spans meet inside one word."""
    return min(a.end, b.end) == max(a.start, b.start) and (
        text[max(a.start, b.start) - 1].isalnum() and text[max(a.start, b.start)].isalnum()
    )

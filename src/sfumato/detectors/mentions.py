"""Once an identifier is found in a document, its other mentions there are found too.

Names: whole, surname alone, first name alone, initials, other case; other identifiers: the same
string again. Words that are common or medical are left alone unless the whole name recurs.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from sfumato.detectors.lexicon import Lexicon, lexicon
from sfumato.document import Document, Span
from sfumato.labels import NAMES
from sfumato.tokens import WORD, WordIndex, fold, index

SOURCE = "mentions"
_SURE = 0.6
_REPEATED = frozenset(
    {
        "HOSPITAL",
        "ORGANIZATION",
        "STREET",
        "EMAIL",
        "URL",
        "PHONE",
        "FAX",
        "PATIENT_ID",
        "INSURANCE_ID",
        "CASE_ID",
        "LICENSE_ID",
        "OTHER_ID",
        "CITY",
    }
)
_SHORTEST = 3
_DOTTED = re.compile(r"(?<![\w.])(?:[^\W\d_]\.\s?){1,4}[^\W\d_]\.(?!\w)")


def other_mentions(doc: Document, spans: Iterable[Span]) -> list[Span]:
    """Spans for the other mentions of what the given spans found."""
    sure = [span for span in spans if span.score >= _SURE]
    if not sure:
        return []
    covered = _Covered(sure)
    known = lexicon(doc.language)
    found: list[Span] = []
    names = [span for span in sure if span.label in NAMES]
    if names and known is not None:
        words = index(doc.text)
        found += _names(doc, names, words, known, covered)
        found += _initials(doc, names, covered)
    found += _repeats(doc, [s for s in sure if s.label in _REPEATED], covered)
    return found


class _Covered:
    """Tells whether a stretch is inside the given spans."""

    def __init__(self, spans: list[Span]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for span in sorted(spans):
            if self._ends and span.start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], span.end)
            else:
                self._starts.append(span.start)
                self._ends.append(span.end)

    def __contains__(self, stretch: tuple[int, int]) -> bool:
        i = bisect_right(self._starts, stretch[0]) - 1
        return i >= 0 and stretch[1] <= self._ends[i]


def _names(
    doc: Document, names: list[Span], words: WordIndex, known: Lexicon, covered: _Covered
) -> Iterator[Span]:
    labels: dict[str, tuple[str, float]] = {}
    for span in sorted(names, key=lambda s: (s.label == "PERSON", -s.score, s)):
        for part in WORD.findall(doc.slice(span)):
            word = fold(part)
            if len(word) < _SHORTEST or word in known.pack.particles or known.is_ordinary(word):
                continue
            labels.setdefault(word, (span.label, span.score))
    for word in words.positions.keys() & labels.keys():
        label, score = labels[word]
        for i in words.positions[word]:
            start, end = words.spans[i]
            if not words.texts[i][0].isupper() or (start, end) in covered:
                continue
            before = words.folded[max(0, i - 3) : i]
            if not known.pack.eponym_heads.isdisjoint(before):
                continue
            yield Span(start, end, label, min(score, 0.85), SOURCE)


def _initials(doc: Document, names: list[Span], covered: _Covered) -> Iterator[Span]:
    """'M.P.' or 'M. P.' for a name 'María Pérez' found in the same document."""
    labels: dict[str, str] = {}
    for span in names:
        parts = [p for p in WORD.findall(doc.slice(span)) if p[0].isupper()]
        if 2 <= len(parts) <= 5:
            labels.setdefault("".join(p[0] for p in parts), span.label)
    if not labels:
        return
    for match in _DOTTED.finditer(doc.text):
        label = labels.get("".join(c for c in match.group() if c.isalpha()))
        if label and match.span() not in covered:
            yield Span(*match.span(), label, 0.8, SOURCE)


def _repeats(doc: Document, spans: list[Span], covered: _Covered) -> Iterator[Span]:
    """The same string again, as a whole word."""
    seen: set[str] = set()
    for span in spans:
        value = doc.slice(span)
        if value in seen or len(value) < 4:
            continue
        seen.add(value)
        start = doc.text.find(value)
        while start >= 0:
            end = start + len(value)
            whole = not (doc.text[start - 1 : start].isalnum() or doc.text[end : end + 1].isalnum())
            if whole and (start, end) not in covered:
                yield Span(start, end, span.label, min(span.score, 0.85), SOURCE)
            start = doc.text.find(value, end)

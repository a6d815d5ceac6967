"""Evidence needs a second opinion: a learnt detector may overrule rules, lists and mentions.

A name list knows 'Alter' and 'Rose', not that they stand in 'Finasteride Alter' or 'Rose Bengal';
a rule takes 'Hospital X de Sestao' whole. So every word that a judge is all but certain about is
given up, at the edges and inside. Never judged are the identifiers that the user gave, what a
learnt detector found, and the figures of numbers that a check digit or a trigger word proves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Protocol, runtime_checkable

from sfumato.document import Document, Span
from sfumato.labels import LABELS
from sfumato.tokens import WORD

LISTED = frozenset({"triggers", "mentions"})  # evidence from lists and repetition
_SOURCES = LISTED | {"rules"}
_PROVEN = 0.9  # the lowest score of a number with a check digit or a trigger word
_PROVABLE = frozenset({"ID", "CONTACT"})


@runtime_checkable
class Judge(Protocol):
    """A detector that can tell where there is certainly no identifier."""

    overrules: float  # the highest score of evidence that it may overrule

    def rejects(self, doc: Document, span: Span) -> bool:
        """Whether every word of the span is all but certainly none of an identifier."""
        ...


def agreed(doc: Document, spans: Iterable[Span], judges: Sequence[Judge]) -> list[Span]:
    """The spans, without the words that all judges reject."""
    if not judges:
        return list(spans)
    kept: list[Span] = []
    for span in spans:
        asked = [judge for judge in judges if span.score <= judge.overrules]
        if asked and span.source in _SOURCES:
            kept += _parts(doc, span, asked)
        else:
            kept.append(span)
    return kept


def _parts(doc: Document, span: Span, judges: Sequence[Judge]) -> list[Span]:
    """What is left of a span: runs of words that are not rejected."""
    proven = span.score >= _PROVEN and LABELS[span.label].category in _PROVABLE
    words = [match.span() for match in WORD.finditer(doc.text, span.start, span.end)]
    figures = [any(c.isdigit() for c in doc.text[start:end]) for start, end in words]
    if proven and not any(figures):
        return [span]
    stays = [
        (proven and figures[i]) or not _rejected(doc, replace(span, start=start, end=end), judges)
        for i, (start, end) in enumerate(words)
    ]
    if all(stays):
        return [span]
    return list(_runs(span, words, _whole_numbers(stays, figures)))


def _whole_numbers(stays: Sequence[bool], figures: Sequence[bool]) -> list[bool]:
    """Figures between words that stay, stay too: a number is not cut in two."""
    return [
        stay or (figures[i] and any(stays[:i]) and any(stays[i + 1 :]))
        for i, stay in enumerate(stays)
    ]


def _runs(span: Span, words: Sequence[tuple[int, int]], stays: Sequence[bool]) -> Iterator[Span]:
    for stay, run in groupby(range(len(words)), key=lambda i: stays[i]):
        if stay:
            numbers = list(run)
            first, last = numbers[0], numbers[-1]
            start = span.start if first == 0 else words[first][0]
            end = span.end if last == len(words) - 1 else words[last][1]
            yield replace(span, start=start, end=end)


def _rejected(doc: Document, span: Span, judges: Sequence[Judge]) -> bool:
    return all(judge.rejects(doc, span) for judge in judges)

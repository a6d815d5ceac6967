"""Weak evidence needs a second opinion: a learnt detector may veto what only lists suggest.

A name list knows 'Alter' and 'Rose', not that they stand in 'Finasteride Alter' or 'Rose Bengal'.
Only spans without a role, a check digit or a trigger are ever dropped, and only where the learnt
detector is all but certain about every word; without one nothing is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from sfumato.document import Document, Span

WEAK = 0.75  # the highest score of list-only and shape-only evidence
_SOURCES = frozenset({"rules", "triggers"})
# Names after a trigger have a role (PATIENT, RELATIVE, STAFF), numbers a form: they always stay.
_LABELS = frozenset({"PERSON", "CITY", "REGION", "COUNTRY", "HOSPITAL", "ORGANIZATION"})


@runtime_checkable
class Judge(Protocol):
    """A detector that can tell where there is certainly no identifier."""

    def rejects(self, doc: Document, span: Span) -> bool:
        """Whether every word of the span is all but certainly none of an identifier."""
        ...


def agreed(doc: Document, spans: Iterable[Span], judges: Sequence[Judge]) -> list[Span]:
    """The spans without weak ones that all judges reject."""
    if not judges:
        return list(spans)
    return [
        span
        for span in spans
        if not (_is_weak(span) and all(judge.rejects(doc, span) for judge in judges))
    ]


def _is_weak(span: Span) -> bool:
    return span.score <= WEAK and span.source in _SOURCES and span.label in _LABELS

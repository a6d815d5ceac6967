"""Detectors: documents in, spans out; one module a detector, one row in `DETECTORS`.

A detector is anything with `detect`; it is pure and never changes a document. Spans of one
detector may overlap; `resolve` makes them disjoint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from sfumato.document import Document, Span


class Detector(Protocol):
    """Finds identifiers in a batch of documents, each with its `language` set."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document, in the documents' order."""
        ...


def _rules() -> Detector:
    from sfumato.detectors.rules import Rules

    return Rules()


def _triggers() -> Detector:
    from sfumato.detectors.triggers import Triggers

    return Triggers()


def _known() -> Detector:
    from sfumato.detectors.known import KnownIdentifiers

    return KnownIdentifiers()


DETECTORS: Mapping[str, Callable[[], Detector]] = {
    "rules": _rules,
    "triggers": _triggers,
    "known": _known,
}
DEFAULT_DETECTORS = ("rules", "triggers", "known")

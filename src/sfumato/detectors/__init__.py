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


def _crf(folder: str | None = None) -> Detector:
    from sfumato.detectors.crf import Crf

    return Crf(folder)


def _transformer(folder: str | None = None) -> Detector:
    from sfumato.detectors.transformer import Transformer

    return Transformer(folder)


def _onnx(folder: str | None = None) -> Detector:
    from sfumato.detectors.onnx import Onnx

    return Onnx(folder)


def _neural(folder: str | None = None) -> Detector:
    from sfumato.detectors.neural import Neural

    return Neural(folder)


def _flair(folder: str | None = None) -> Detector:
    from sfumato.detectors.flair import Flair

    return Flair(folder)


def _presidio() -> Detector:
    from sfumato.detectors.presidio import Presidio

    return Presidio()


DETECTORS: Mapping[str, Callable[..., Detector]] = {
    "rules": _rules,
    "triggers": _triggers,
    "known": _known,
    "crf": _crf,
    "neural": _neural,
    "presidio": _presidio,
    "transformer": _transformer,
    "onnx": _onnx,
    "flair": _flair,
}
# Those that read a model, and so take its folder: `crf:models/ours`.
TRAINED = frozenset({"crf", "flair", "neural", "onnx", "transformer"})
DEFAULT_DETECTORS = ("rules", "triggers", "neural", "known")

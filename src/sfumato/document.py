"""The two types everything else maps: `Document` and `Span`; `splice` is the only editor of text.

Offsets are half-open and count Unicode code points. No repr or error shows document text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sfumato.errors import SpanError


@dataclass(frozen=True, order=True, slots=True)
class Span:
    """A labelled stretch of a document's text: `text[start:end]`."""

    start: int
    end: int
    label: str
    score: float = 1.0
    source: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise SpanError(
                f"A span needs 0 <= start < end, found {self.start}..{self.end} ({self.label})."
            )

    def __len__(self) -> int:
        return self.end - self.start

    def overlaps(self, other: Span) -> bool:
        """Whether the two spans share at least one character."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True, repr=False)
class Identifier:
    """A value that is known to identify the subject, from a patient table."""

    label: str
    value: str

    def __repr__(self) -> str:
        return f"Identifier({self.label})"


@dataclass(frozen=True, slots=True, repr=False)
class Document:
    """A text with its spans; `subject` is whose record it belongs to."""

    id: str
    text: str
    spans: tuple[Span, ...] = ()
    language: str | None = None
    subject: str | None = None
    known: tuple[Identifier, ...] = ()

    def __post_init__(self) -> None:
        spans = tuple(sorted(self.spans))
        if spans and max(s.end for s in spans) > len(self.text):
            worst = max(spans, key=lambda s: s.end)
            raise SpanError(
                f"Document {self.id!r}: span {worst.start}..{worst.end} ({worst.label}) "
                f"reaches past the end of the text ({len(self.text)} characters)."
            )
        object.__setattr__(self, "spans", spans)

    def __repr__(self) -> str:
        return f"Document({self.id!r}, {len(self.text)} characters, {len(self.spans)} spans)"

    def slice(self, span: Span) -> str:
        """The text a span covers."""
        return self.text[span.start : span.end]

    def with_spans(self, spans: Iterable[Span]) -> Document:
        """The same document with other spans."""
        return replace(self, spans=tuple(spans))

    def splice(self, replacements: Sequence[tuple[Span, str]]) -> Document:
        """The document with each span's text replaced; its spans now cover the replacements.

        The spans must not overlap. A span replaced by nothing leaves no span behind.
        """
        pieces: list[str] = []
        spans: list[Span] = []
        position = length = 0
        for span, new in sorted(replacements, key=lambda pair: pair[0]):
            if span.start < position:
                raise SpanError(
                    f"Document {self.id!r}: replaced spans overlap at {span.start}; "
                    "resolve them first."
                )
            kept = self.text[position : span.start]
            pieces += (kept, new)
            length += len(kept)
            if new:
                spans.append(replace(span, start=length, end=length + len(new)))
            length += len(new)
            position = span.end
        pieces.append(self.text[position:])
        return replace(self, text="".join(pieces), spans=tuple(spans))


@dataclass(frozen=True, slots=True)
class Failure:
    """A document that could not be done: it is never written, only reported."""

    id: str
    reason: str

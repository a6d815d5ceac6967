"""Tags, masks, removal: replacements that show a label or nothing of the original."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sfumato.document import Document, Span
from sfumato.tokens import fold

# The tags of the source of the trigger method (Mercado Ríos), extended to our other labels.
SOURCE_TAGS: Mapping[str, str] = {
    "PATIENT": "NOMBRE",
    "RELATIVE": "NOMBRE",
    "STAFF": "NOMBRE",
    "PERSON": "NOMBRE",
    "CITY": "CIUDAD",
    "REGION": "CIUDAD",
    "PHONE": "TEL",
    "FAX": "TEL",
    "STREET": "DOM",
    "ZIP": "DOM",
}


def tag(doc: Document, spans: Sequence[Span]) -> list[str]:
    """`[LABEL]` for each span."""
    return [f"[{span.label}]" for span in spans]


def number(doc: Document, spans: Sequence[Span]) -> list[str]:
    """`[LABEL-1]`, the same number for the same text, counted by first mention in the document."""
    numbers: dict[str, dict[str, int]] = {}
    for span in doc.spans:
        seen = numbers.setdefault(span.label, {})
        seen.setdefault(_normal(doc.slice(span)), len(seen) + 1)
    return [f"[{s.label}-{numbers[s.label][_normal(doc.slice(s))]}]" for s in spans]


def source(doc: Document, spans: Sequence[Span]) -> list[str]:
    """`{NOMBRE}`-like tags, as in hand-de-identified Spanish notes."""
    return [f"{{{SOURCE_TAGS.get(span.label, span.label)}}}" for span in spans]


def mask(doc: Document, spans: Sequence[Span]) -> list[str]:
    """Blocks of equal length; line breaks stay, so that the layout does."""
    return ["".join("\n" if c == "\n" else "█" for c in doc.slice(s)) for s in spans]


def remove(doc: Document, spans: Sequence[Span]) -> list[str]:
    """Nothing in place of each span."""
    return [""] * len(spans)


def keep(doc: Document, spans: Sequence[Span]) -> list[str]:
    """The text itself; only ever used for labels a policy names."""
    return [doc.slice(span) for span in spans]


def _normal(text: str) -> str:
    return " ".join(fold(text).split())

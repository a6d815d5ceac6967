"""Documents from marked-up text, and what a replacer makes of their spans."""

from __future__ import annotations

from dataclasses import replace

from sfumato.document import Document
from sfumato.formats.markup import parse
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers import REPLACERS

KEY = Key(b"a key for the tests of replacers")


def document(marked: str, *, language: str = "es", subject: str = "s") -> Document:
    """The document of a marked-up text."""
    return replace(parse("note", marked, "test"), language=language, subject=subject)


def replaced(
    marked: str,
    action: str = "surrogate",
    *,
    language: str = "es",
    subject: str = "s",
    key: Key | None = KEY,
    **options: object,
) -> list[str]:
    """What stands for each span of a marked-up text."""
    doc = document(marked, language=language, subject=subject)
    return REPLACERS[action](Action(action, options), key)(doc, doc.spans)

"""Annotated corpora as documents to learn from, in any annotated format and label set.

Nothing is dropped in silence: what cannot be read is an error that lists it, and spans that begin
or end inside a word, which a tagger of words cannot learn exactly, are told.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError, unknown
from sfumato.formats import FORMATS, Options, find_format, read_documents
from sfumato.formats.files import AS_THEY_ARE
from sfumato.labels import MAPS
from sfumato.languages import LANGUAGES, identify

SPLIT = "split.json"
_SHOWN = 20


class Corpus(NamedTuple):
    """The documents of a corpus, each with a language, and remarks on what is odd in it."""

    docs: list[Document]
    remarks: list[str]


def read_annotated(
    paths: Sequence[Path],
    *,
    part: str = "train",
    label_map: str = "sfumato",
    format: str | None = None,
    language: str | None = None,
) -> Corpus:
    """All documents of the paths; of a folder with a split file only those of a part."""
    if label_map != AS_THEY_ARE and label_map not in MAPS:
        raise unknown("label map", label_map, MAPS)
    docs: list[Document] = []
    failures: list[Failure] = []
    for path in paths:
        found = read_documents(
            [path], format=_format(path, format), options=Options(label_map=label_map)
        )
        read = []
        for doc in found:
            if isinstance(doc, Failure):
                failures.append(doc)
            else:
                read.append(_spoken(doc, language))
        docs += _part(path, read, part) if (path / SPLIT).is_file() else read
    if failures:
        raise FormatError(_listed(f"{len(failures)} documents cannot be read:", failures))
    return Corpus(_checked(docs, paths), misaligned(docs))


def _format(path: Path, given: str | None) -> str | None:
    """The format named, or found; a folder of texts with a split file is one in inline markup."""
    if given is not None or not path.exists():
        return given
    found = find_format(path)
    if found == "plain":
        found = "markup"
    if not FORMATS[found].annotated:
        raise ConfigError(f"{path}: the format {found!r} holds no annotations; name another.")
    return found


def _spoken(doc: Document, language: str | None) -> Document:
    """The document in the language given, its own, its folder's, or the one its text is in."""
    folder = doc.id.split("/")[0]
    named = language or doc.language or (folder if folder in LANGUAGES else None)
    return replace(doc, language=named or identify(doc.text))


def _part(folder: Path, docs: Iterable[Document], part: str) -> list[Document]:
    path = folder / SPLIT
    try:
        split = json.loads(path.read_text(encoding="utf-8"))
        listed = {
            f"{language}/{name.removesuffix('.txt')}"
            for language, names in split[part].items()
            for name in names
        }
    except (ValueError, KeyError, AttributeError, TypeError):
        raise FormatError(
            f"{path}: expected JSON with a part {part!r} that lists files by language."
        ) from None
    return [doc for doc in docs if doc.id.removesuffix(".txt") in listed]


def _checked(docs: list[Document], paths: Sequence[Path]) -> list[Document]:
    where = ", ".join(map(str, paths))
    if not docs:
        raise FormatError(f"{where}: there is no document to learn from.")
    if not any(doc.spans for doc in docs):
        raise FormatError(
            f"{where}: no document has a span. Are the annotations beside the texts, "
            "and does --format name their format?"
        )
    return docs


def misaligned(docs: Iterable[Document]) -> list[str]:
    """A remark for each span that begins or ends inside a word."""
    return [
        f"{doc.id}: the {span.label} at {span.start}..{span.end} begins or ends inside a word; "
        "it is learnt as whole words."
        for doc in docs
        for span in doc.spans
        if _inside(doc.text, span.start) or _inside(doc.text, span.end)
    ]


def _inside(text: str, place: int) -> bool:
    return 0 < place < len(text) and text[place - 1].isalnum() and text[place].isalnum()


def _listed(head: str, failures: Sequence[Failure]) -> str:
    lines = [failure.reason for failure in failures[:_SHOWN]]
    more = len(failures) - _SHOWN
    return "\n".join([head, *lines, *([f"And {more} more."] if more > 0 else [])])

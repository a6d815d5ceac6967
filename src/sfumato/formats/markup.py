"""Inline markup, for people to read and write: `[[LABEL:text]]`, one document a file.

Spans may hold line breaks; they do not nest or overlap. Every `[[` opens a span and every `]]`
closes one: a text that itself holds `[[` or `]]` is refused, never escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from sfumato.document import Document, Failure, Span
from sfumato.errors import FormatError
from sfumato.formats import files
from sfumato.formats.files import Options, Write

SUFFIXES = (".markup", ".txt")
_BRACKETS = re.compile(r"\[\[(?:([^\[\]:\r\n]{1,60}):)?|\]\]")


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a file or folder."""
    return files.each(path, SUFFIXES, lambda name, file: _read_one(name, file, options))


def _read_one(name: str, path: Path, options: Options) -> Document:
    text = files.decode(files.read_bytes(path), str(path))
    return parse(name, text, str(path), options=options)


def parse(name: str, marked: str, where: str, *, options: Options | None = None) -> Document:
    """The document that a marked-up text stands for."""
    options = options or Options()
    pieces: list[str] = []
    spans: list[Span] = []
    position = length = start = line = counted = 0
    label: str | None = None
    for match in _BRACKETS.finditer(marked):
        line += marked.count("\n", counted, match.start())
        counted = match.start()
        place = f"{where}:{line + 1}"
        piece = marked[position : match.start()]
        pieces.append(piece)
        length += len(piece)
        position = match.end()
        if match[0] == "]]":
            if label is None:
                raise FormatError(f"{place}: ']]' closes no span.")
            if length == start:
                raise FormatError(f"{place}: the span is empty.")
            spans.append(Span(start, length, label))
            label = None
            continue
        if label is not None:
            raise FormatError(f"{place}: a span opens inside another; spans do not nest.")
        if match[1] is None:
            raise FormatError(f"{place}: expected a label after '[[', as in '[[CITY:...]]'.")
        label = options.label(match[1], place)
        start = length
    if label is not None:
        raise FormatError(f"{where}:{line + 1}: the span is not closed with ']]'.")
    pieces.append(marked[position:])
    return Document(name, "".join(pieces), tuple(spans))


def mark(doc: Document) -> str:
    """The text of a document with its spans marked; it reads back as the same document."""
    pieces = []
    position = 0
    for span in doc.spans:
        if span.start < position:
            raise FormatError(
                f"Document {doc.id!r}: the spans overlap at {span.start}, "
                "which inline markup cannot show."
            )
        pieces += [doc.text[position : span.start], f"[[{span.label}:{doc.slice(span)}]]"]
        position = span.end
    marked = "".join((*pieces, doc.text[position:]))
    if not _reads_back(doc, marked):
        raise FormatError(
            f"Document {doc.id!r}: the text holds '[[' or ']]' (or a span touches a bracket, or "
            "a label holds one), which inline markup cannot tell from its own."
        )
    return marked


def _reads_back(doc: Document, marked: str) -> bool:
    try:
        again = parse(doc.id, marked, doc.id, options=Options(label_map=files.AS_THEY_ARE))
    except FormatError:
        return False
    places = [(span.start, span.end, span.label) for span in doc.spans]
    return again.text == doc.text and places == [(s.start, s.end, s.label) for s in again.spans]


def write(path: Path, options: Options) -> AbstractContextManager[Write]:
    """A writer of marked-up texts."""
    suffix = path.suffix.lower() if path.suffix.lower() in SUFFIXES else SUFFIXES[0]
    return files.one_each(path, suffix, _write_one)


def _write_one(path: Path, doc: Document) -> None:
    files.write_bytes(path, files.encode(mark(doc), str(path)))

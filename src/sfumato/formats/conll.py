"""CoNLL: a token a line, IOB tags in the last column, an empty line after a sentence.

What Sfumato writes reads back exactly: a comment holds the text as JSON and each token has its
offsets (`token start end tag`, between tabs). Files of others have no offsets: their tokens are
joined by one space, their sentences by a line break. White space at the ends of a span is not
carried, as no token holds it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from sfumato.document import Document, Failure, Span
from sfumato.errors import FormatError
from sfumato.formats import files
from sfumato.formats.files import Options, Write
from sfumato.tokens import sentences, tokens

SUFFIXES = (".conll", ".iob", ".bio")
_ID, _TEXT = "# newdoc id = ", "# text = "
_BOUNDARY = "-DOCSTART-"
# IOB1, IOB2 and IOBES alike: whether the tag opens a span.
_OPENS = {"B": True, "S": True, "I": False, "E": False}

_Lines = list[tuple[int, str]]
_Token = tuple[int, int, str, str]  # start, end, tag, place


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a file or of every file of a folder."""
    for name, file in files.find(path, SUFFIXES):
        try:
            with files.open_bytes(file) as stream:
                for number, lines in enumerate(_split(files.lines(stream)), 1):
                    yield _read_one(f"{name}-{number}", name, lines, file, options)
        except FormatError as error:
            yield Failure(name, str(error))


def _split(lines: Iterable[str]) -> Iterator[_Lines]:
    """The numbered lines of each document."""
    document: _Lines = []
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\r\n")
        opens = line.startswith((_ID, _BOUNDARY))
        if opens and any(text for _, text in document):
            yield document
            document = []
        if not line.startswith(_BOUNDARY):
            document.append((number, line))
    if any(text for _, text in document):
        yield document


def _read_one(
    counted: str, stem: str, lines: _Lines, path: Path, options: Options
) -> Document | Failure:
    name = counted.removesuffix("-1") if counted == f"{stem}-1" else counted
    text: str | None = None
    try:
        for number, line in lines[:2]:
            if not files.is_utf8(line):
                raise FormatError(f"{path}:{number}: the line holds bytes that are not UTF-8.")
            if line.startswith(_ID):
                name = _string(line, _ID, f"{path}:{number}")
            elif line.startswith(_TEXT):
                text = _string(line, _TEXT, f"{path}:{number}")
        if text is None:
            text, found = _join(lines, path)
        else:
            found = list(_with_offsets(lines, text, path))
        return Document(name, text, tuple(_spans(found, options)))
    except FormatError as error:
        return Failure(name, str(error))


def _string(line: str, prefix: str, where: str) -> str:
    try:
        value = json.loads(line.removeprefix(prefix))
    except json.JSONDecodeError:
        value = None
    if not isinstance(value, str):
        raise FormatError(f"{where}: expected a JSON string after '{prefix.strip()}'.")
    return value


def _with_offsets(lines: _Lines, text: str, path: Path) -> Iterator[_Token]:
    for number, line in lines:
        if not line or line.startswith("# "):
            continue
        fields = line.split("\t")
        where = f"{path}:{number}"
        if len(fields) != 4 or not (fields[1].isdecimal() and fields[2].isdecimal()):
            raise FormatError(f"{where}: expected 'token start end tag' between tabs.")
        start, end = int(fields[1]), int(fields[2])
        if text[start:end] != fields[0]:
            raise FormatError(f"{where}: the token is not the text at {start}..{end}.")
        yield start, end, fields[3], where


def _join(lines: _Lines, path: Path) -> tuple[str, list[_Token]]:
    """The text and tokens of a file without offsets; an O stands for each sentence's end."""
    pieces: list[str] = []
    found: list[_Token] = []
    length = 0
    gap = ""
    for number, line in lines:
        where = f"{path}:{number}"
        if not files.is_utf8(line):
            raise FormatError(f"{where}: the line holds bytes that are not UTF-8.")
        if not line.strip():
            gap = "\n" if pieces else ""
            found.append((length, length, "O", where))
            continue
        fields = line.split("\t") if "\t" in line else line.split()
        if len(fields) < 2:
            raise FormatError(f"{where}: expected a token and a tag, found one field.")
        pieces += (gap, fields[0])
        start = length + len(gap)
        length = start + len(fields[0])
        found.append((start, length, fields[-1], where))
        gap = " "
    return "".join(pieces), found


def _spans(found: Iterable[_Token], options: Options) -> Iterator[Span]:
    current: Span | None = None
    previous = ""
    for start, end, tag, where in found:
        mark, _, foreign = tag.partition("-")
        if tag != "O" and (mark not in _OPENS or not foreign):
            raise FormatError(f"{where}: expected a tag such as O, B-CITY or I-CITY.")
        continues = tag != "O" and not _OPENS[mark] and foreign == previous
        if current and not continues:
            yield current
            current = None
        if tag != "O":
            first = current.start if current else start
            current = Span(first, end, options.label(foreign, where))
        previous = "" if tag == "O" else foreign
    if current:
        yield current


@contextmanager
def write(path: Path, options: Options) -> Iterator[Write]:
    """A writer of all documents into one file."""
    with files.replacing(path) as stream:

        def write_one(doc: Document) -> None:
            stream.write(_block(doc).encode("utf-8"))

        yield write_one


def _block(doc: Document) -> str:
    """A document's comments and token lines."""
    rows = [_ID + json.dumps(doc.id), _TEXT + json.dumps(doc.text)]
    spans = iter([*_trimmed(doc), Span(len(doc.text), len(doc.text) + 1, "O")])
    span = next(spans)
    # A sentence that ends inside a span goes on, so that no span is cut in two.
    ends = iter([end for _, end in sentences(doc.text)] + [len(doc.text)])
    sentence_end = next(ends)
    for start, end in _pieces(doc):
        while start >= span.end:
            span = next(spans)
        if start >= sentence_end:
            if start <= span.start:
                rows.append("")
            while start >= sentence_end:
                sentence_end = next(ends)
        inside = span.start <= start
        tag = f"{'B' if start == span.start else 'I'}-{span.label}" if inside else "O"
        rows.append(f"{doc.text[start:end]}\t{start}\t{end}\t{tag}")
    return "\n".join((*rows, "", ""))


def _trimmed(doc: Document) -> Iterator[Span]:
    position = 0
    for span in doc.spans:
        text = doc.slice(span)
        start = span.start + len(text) - len(text.lstrip())
        end = span.end - len(text) + len(text.rstrip())
        if span.start < position:
            raise FormatError(
                f"Document {doc.id!r}: the spans overlap at {span.start}, which CoNLL cannot show."
            )
        if start >= end:
            raise FormatError(
                f"Document {doc.id!r}: the span at {span.start} is white space, "
                "which CoNLL cannot show."
            )
        position = span.end
        yield Span(start, end, span.label)


def _pieces(doc: Document) -> Iterator[tuple[int, int]]:
    """The tokens, cut where a span begins or ends inside one."""
    cuts = iter(sorted({*chain(*((s.start, s.end) for s in _trimmed(doc))), len(doc.text)}))
    cut = next(cuts, 0)
    for token in tokens(doc.text):
        start = token.start
        while cut <= start < len(doc.text):
            cut = next(cuts)
        while cut < token.end:
            yield start, cut
            start, cut = cut, next(cuts)
        yield start, token.end

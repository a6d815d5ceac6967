"""brat stand-off: the text in `x.txt`, its spans in `x.ann`, one `T` line each.

Only `T` lines are read. Discontinuous spans are refused; spans may overlap. The text that a `T`
line repeats must be the text at its offsets, white space aside.
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

_FIELDS = re.compile(r"(\S+) (\d+) (\d+)")
_DISCONTINUOUS = re.compile(r"\S+ \d+ \d+(?:;\d+ \d+)+")


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a folder, or of one `.txt` or `.ann` file and the file beside it."""
    if not path.is_dir():
        path = path.with_suffix(".txt")
    yield from files.each(path, (".txt",), lambda name, file: _read_one(name, file, options))
    if path.is_dir():
        for name, file in files.find(path, (".ann",)):
            if not file.with_suffix(".txt").exists():
                yield Failure(name, f"{file}: there is no {file.stem}.txt beside it.")


def _read_one(name: str, path: Path, options: Options) -> Document:
    data = files.read_bytes(path)
    text = files.decode(data, str(path))
    annotations = path.with_suffix(".ann")
    try:
        marks = files.decode(annotations.read_bytes(), str(annotations))
    except OSError as error:
        raise FormatError(f"{annotations}: cannot be read ({error.strerror}).") from None
    try:
        return Document(name, text, tuple(_spans(marks, text, annotations, options)))
    except FormatError:
        # brat counts a byte order mark as a character, other tools do not: the text that the
        # lines repeat tells which.
        if not data.startswith(files.BOM.encode()):
            raise
        counted = list(_spans(marks, files.BOM + text, annotations, options))
    return Document(name, text, tuple(Span(s.start - 1, s.end - 1, s.label) for s in counted))


def _spans(marks: str, text: str, path: Path, options: Options) -> Iterator[Span]:
    for number, line in enumerate(marks.split("\n"), 1):
        if line.startswith("T"):
            yield _span(line.removesuffix("\r"), text, f"{path}:{number}", options)


def _span(line: str, text: str, where: str, options: Options) -> Span:
    fields = line.split("\t", 2)
    match = _FIELDS.fullmatch(fields[1]) if len(fields) == 3 else None
    if match is None:
        if len(fields) > 1 and _DISCONTINUOUS.fullmatch(fields[1]):
            raise FormatError(
                f"{where}: a discontinuous span is not supported; write one T line for each part."
            )
        raise FormatError(
            f"{where}: expected 'T<id>\\t<label> <start> <end>\\t<text>', "
            f"found {len(fields)} fields between tabs."
        )
    label = options.label(match[1], where)
    return checked_span(text, int(match[2]), int(match[3]), label, fields[2], where)


def checked_span(text: str, start: int, end: int, label: str, repeated: str, where: str) -> Span:
    """A span whose offsets lie in the text and whose repeated text is the text there."""
    if not 0 <= start < end:
        raise FormatError(f"{where}: a span needs 0 <= start < end, found {start}..{end}.")
    if end > len(text):
        raise FormatError(
            f"{where}: the span {start}..{end} reaches past the end of the text "
            f"({len(text)} characters)."
        )
    if text[start:end].split() != repeated.split():
        raise FormatError(
            f"{where}: the text of the span is not the text at {start}..{end}; "
            "was the file changed after it was annotated?"
        )
    return Span(start, end, label)


def write(path: Path, options: Options) -> AbstractContextManager[Write]:
    """A writer of `.txt` and `.ann` files."""
    path = path.with_suffix(".txt") if path.suffix == ".ann" else path
    return files.one_each(path, ".txt", _write_one)


def _write_one(path: Path, doc: Document) -> None:
    if path == files.STANDARD:
        raise FormatError("brat is two files a document and cannot go to standard output.")
    rows = []
    for number, span in enumerate(doc.spans, 1):
        if re.search(r"\s", span.label):
            raise FormatError(f"{path}: the label {span.label!r} holds a space; brat allows none.")
        repeated = re.sub(r"\s", " ", doc.slice(span))
        rows.append(f"T{number}\t{span.label} {span.start} {span.end}\t{repeated}\n")
    text = files.encode(doc.text, str(path))
    # The spans go first: a text without its spans would read as a text that has none.
    files.write_bytes(path.with_suffix(".ann"), "".join(rows).encode("utf-8"))
    files.write_bytes(path, text)

"""JSON Lines: one document a line, `{id, text, language?, subject?, spans?}`.

A span is `{start, end, label, score?, source?}`. Other fields are ignored and not written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sfumato.document import Document, Failure, Span
from sfumato.errors import FormatError, SpanError
from sfumato.formats import files
from sfumato.formats.files import Options, Write

SUFFIXES = (".jsonl", ".ndjson")


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a file, of every `.jsonl` file of a folder, or of standard input."""
    for name, file in files.find(path, SUFFIXES):
        try:
            with files.open_bytes(file) as stream:
                for number, line in enumerate(files.lines(stream), 1):
                    if line.strip():
                        yield _read_line(line, f"{file}:{number}", options)
        except FormatError as error:
            yield Failure(name, str(error))


def _read_line(
    line: str, where: str, options: Options, texts: Mapping[str, str] | None = None
) -> Document | Failure:
    name = where
    try:
        row = _parse(line, where, options.id_column)
        name = row["id"]
        if texts and name in texts:
            row.setdefault(options.text_column, texts[name])
        return _document(row, where, options)
    except FormatError as error:
        return Failure(name, str(error))


def read_spans(
    path: Path, options: Options, texts: Mapping[str, str]
) -> Iterator[Document | Failure]:
    """The documents of a file; a line without a text gets that of its id in `texts`."""
    for _, file in files.find(path, SUFFIXES):
        with files.open_bytes(file) as stream:
            for number, line in enumerate(files.lines(stream), 1):
                if line.strip():
                    yield _read_line(line, f"{file}:{number}", options, texts)


def _parse(line: str, where: str, id_column: str) -> dict[str, Any]:
    """The object in a line, its `id` made a string."""
    if not files.is_utf8(line):
        raise FormatError(f"{where}: the line holds bytes that are not UTF-8.")
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise FormatError(f"{where}: not JSON (column {error.colno}).") from None
    except RecursionError:
        raise FormatError(f"{where}: not a document, but deeply nested JSON.") from None
    if not isinstance(row, dict):
        raise FormatError(f"{where}: expected an object with 'id' and 'text'.")
    name = row.get(id_column)
    if isinstance(name, bool) or not isinstance(name, str | int):
        raise FormatError(f"{where}: expected a field {id_column!r}, a string or whole number.")
    row["id"] = str(name)
    if not files.is_utf8(row["id"]):
        raise FormatError(f"{where}: the id holds half of a surrogate pair.")
    return row


def _document(row: dict[str, Any], where: str, options: Options) -> Document:
    text = row.get(options.text_column)
    if not isinstance(text, str):
        raise FormatError(f"{where}: expected a field {options.text_column!r} with a string.")
    if not files.is_utf8(text):
        raise FormatError(f"{where}: the text holds half of a surrogate pair.")
    subject = row.get("subject")
    if subject is not None and not isinstance(subject, str | int):
        raise FormatError(f"{where}: 'subject' is not a string.")
    language = row.get("language")
    if language is not None and not isinstance(language, str):
        raise FormatError(f"{where}: 'language' is not a string.")
    try:
        return Document(
            row["id"],
            text,
            tuple(_spans(row.get("spans") or (), where, options)),
            language or None,
            None if subject is None else str(subject),
        )
    except SpanError as error:
        raise FormatError(f"{where}: {error}") from None


def _spans(rows: Any, where: str, options: Options) -> Iterator[Span]:
    if not isinstance(rows, list | tuple):
        raise FormatError(f"{where}: 'spans' is not a list.")
    for number, row in enumerate(rows, 1):
        place = f"{where}: span {number}"
        try:
            yield Span(
                int(row["start"]),
                int(row["end"]),
                options.label(str(row["label"]), place),
                float(row.get("score", 1.0)),
                str(row.get("source", "")),
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            raise FormatError(f"{place}: expected start, end and label.") from None


def span_row(span: Span) -> dict[str, Any]:
    """A span as it stands in JSON; scores have four digits."""
    return {
        "start": span.start,
        "end": span.end,
        "label": span.label,
        "score": round(span.score, 4),
        "source": span.source,
    }


def document_row(doc: Document, text_column: str = "text") -> dict[str, Any]:
    """A document as it stands in JSON; fields that are not set are left out."""
    row: dict[str, Any] = {"id": doc.id, text_column: doc.text}
    if doc.language:
        row["language"] = doc.language
    if doc.subject is not None:
        row["subject"] = doc.subject
    if doc.spans:
        row["spans"] = [span_row(span) for span in doc.spans]
    return row


def dump(row: dict[str, Any]) -> bytes:
    """A row as a line of UTF-8."""
    return (json.dumps(row, ensure_ascii=False) + "\n").encode("utf-8")


@contextmanager
def write(path: Path, options: Options) -> Iterator[Write]:
    """A writer of one line a document."""
    with files.replacing(path) as stream:
        yield lambda doc: _write_line(stream, document_row(doc, options.text_column))


def _write_line(stream: Any, row: dict[str, Any]) -> None:
    stream.write(dump(row))

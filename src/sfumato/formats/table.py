"""Tables with one document a row: CSV, TSV and Parquet, the text in a named column.

Columns are `id` (else rows are counted), the text, and optionally `language` and `subject`; the
others are not read and not written again, as they may identify the patient too.
"""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from sfumato.document import Document, Failure
from sfumato.errors import FormatError, MissingExtra
from sfumato.formats import files
from sfumato.formats.files import Options, Write

SUFFIXES = (".csv", ".tsv", ".parquet")
_DELIMITERS = ",;\t|"
_ROWS = 512


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a table, of every table of a folder, or of CSV on standard input."""
    for name, file in files.find(path, SUFFIXES):
        try:
            if file.suffix.lower() == ".parquet":
                yield from _read_parquet(name, file, options)
            else:
                with files.open_bytes(file) as stream:
                    yield from _read_csv(name, file, stream, options)
        except FormatError as error:
            yield Failure(name, str(error))


def _read_csv(
    name: str, path: Path, stream: BinaryIO, options: Options
) -> Iterator[Document | Failure]:
    for number, (line, row) in enumerate(csv_rows(path, stream), 0):
        if number == 0:
            columns = _columns(path, row or [], options)
            width = len(row or [])
            continue
        where = f"{path}:{line}"
        if row is None or len(row) != width:
            found = "a malformed row" if row is None else f"{len(row)} fields"
            yield Failure(f"{name}-{number}", f"{where}: expected {width} fields, found {found}.")
            continue
        values = {field: row[index] for field, index in columns.items()}
        yield _document(values, f"{name}-{number}", where)


def csv_rows(path: Path, stream: BinaryIO) -> Iterator[tuple[int, list[str] | None]]:
    """Each row of a CSV file with the line it ends on; None in place of a malformed row."""
    csv.field_size_limit(sys.maxsize)
    source = files.lines(stream)
    header = next(source, "")
    delimiter = (
        "\t"
        if path.suffix.lower() == ".tsv"
        else max(_DELIMITERS, key=lambda d: (header.count(d), -_DELIMITERS.index(d)))
    )
    reader = csv.reader(_chain(header, source), delimiter=delimiter, strict=True)
    while True:
        try:
            row: list[str] | None = next(reader)
        except StopIteration:
            return
        except csv.Error:
            row = None
        if row != []:
            yield reader.line_num, row


def _chain(first: str, rest: Iterable[str]) -> Iterator[str]:
    yield first
    yield from rest


def _columns(path: Path, header: Sequence[str], options: Options) -> dict[str, int]:
    """Field -> index of its column."""
    if options.text_column not in header:
        raise FormatError(
            f"{path}: there is no column {options.text_column!r}. "
            f"Columns found: {_shown(header)}. Name the column with --text-column."
        )
    if options.id_column not in header and options.id_column != "id":
        raise FormatError(
            f"{path}: there is no column {options.id_column!r}. "
            f"Columns found: {_shown(header)}. Name the column with --id-column."
        )
    names = {
        "id": options.id_column,
        "text": options.text_column,
        "language": "language",
        "subject": "subject",
    }
    return {field: header.index(name) for field, name in names.items() if name in header}


def _shown(header: Sequence[str]) -> str:
    """The names of the columns, unless the first row looks like a document instead."""
    if all(re.fullmatch(r"[\w-]+(?: [\w-]+)?", name) and len(name) <= 40 for name in header):
        return ", ".join(header)
    return f"{len(header)}, whose first row does not look like names"


def _document(values: dict[str, Any], counted: str, where: str) -> Document | Failure:
    name = values.get("id", counted)
    if name is None or name == "" or not files.is_utf8(str(name)):
        return Failure(counted, f"{where}: the row has no id that can be read.")
    name = str(name)
    text = values["text"]
    if not isinstance(text, str):
        return Failure(name, f"{where}: the row has no text.")
    if not files.is_utf8(text):
        return Failure(name, f"{where}: the row holds bytes that are not UTF-8.")
    subject = values.get("subject")
    return Document(
        name,
        text,
        language=values.get("language") or None,
        subject=None if subject in (None, "") else str(subject),
    )


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("The Parquet format", "pyarrow", "parquet") from None
    return pyarrow


def _read_parquet(name: str, path: Path, options: Options) -> Iterator[Document | Failure]:
    arrow = _pyarrow()
    number = 0
    try:
        with arrow.parquet.ParquetFile(path) as table:
            header = table.schema_arrow.names
            columns = {f: header[i] for f, i in _columns(path, header, options).items()}
            for batch in table.iter_batches(_ROWS, columns=sorted(set(columns.values()))):
                for row in batch.to_pylist():
                    number += 1
                    values = {field: row[column] for field, column in columns.items()}
                    yield _document(values, f"{name}-{number}", f"{path}: row {number}")
    except (arrow.ArrowException, UnicodeDecodeError, OSError) as error:
        raise FormatError(
            f"{path}: not a readable Parquet file after row {number} ({type(error).__name__})."
        ) from None


@contextmanager
def write(path: Path, options: Options) -> Iterator[Write]:
    """A writer of rows: id, text, language, subject."""
    names = [options.id_column, options.text_column, "language", "subject"]
    with files.replacing(path) as stream:
        if path.suffix.lower() == ".parquet":
            with _parquet_rows(stream, names) as append:
                yield lambda doc: append(_values(doc))
        else:
            delimiter = "\t" if path.suffix.lower() == ".tsv" else ","
            stream.write(_csv_line(names, delimiter))
            yield lambda doc: _write(stream, _csv_line(_values(doc), delimiter))


def _values(doc: Document) -> list[str | None]:
    return [doc.id, doc.text, doc.language, doc.subject]


def _write(stream: BinaryIO, data: bytes) -> None:
    stream.write(data)


def _csv_line(values: Sequence[str | None], delimiter: str) -> bytes:
    line = io.StringIO(newline="")
    # Every field is quoted, so that no reader takes an id for a number or a line end for its own.
    csv.writer(line, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerow(values)
    return line.getvalue().encode("utf-8")


@contextmanager
def _parquet_rows(stream: BinaryIO, names: list[str]) -> Iterator[Any]:
    arrow = _pyarrow()
    schema = arrow.schema([(name, arrow.string()) for name in names])
    rows: list[list[str | None]] = []
    with arrow.parquet.ParquetWriter(stream, schema) as table:

        def flush() -> None:
            columns = [[row[i] for row in rows] for i in range(len(names))]
            arrays = [arrow.array(column, arrow.string()) for column in columns]
            table.write_table(arrow.Table.from_arrays(arrays, schema=schema))
            rows.clear()

        def append(row: list[str | None]) -> None:
            rows.append(row)
            if len(rows) >= _ROWS:
                flush()

        yield append
        flush()

"""Formats: one module a format, one row in `FORMATS`; files in, documents out, and back.

Readers are iterators of `Document | Failure`: what cannot be read becomes a failure that names
file and place, and the documents after it still come. A writer takes one document at a time, and
nothing bears its final name before it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError, unknown
from sfumato.formats import brat, conll, files, i2b2, jsonl, markup, plain, table
from sfumato.formats.files import Options, Write

__all__ = ["FORMATS", "Format", "Options", "Write", "find_format", "read_documents", "writer"]


class Format(NamedTuple):
    """A format's suffixes, reader and writer, and what it can hold."""

    suffixes: tuple[str, ...]
    read: Callable[[Path, Options], Iterator[Document | Failure]]
    write: Callable[[Path, Options], AbstractContextManager[Write]]
    annotated: bool  # whether spans are read and written
    single: bool  # whether a file holds one document, so that many need a folder


FORMATS: Mapping[str, Format] = {
    "plain": Format(plain.SUFFIXES, plain.read, plain.write, annotated=False, single=True),
    "jsonl": Format(jsonl.SUFFIXES, jsonl.read, jsonl.write, annotated=True, single=False),
    "table": Format(table.SUFFIXES, table.read, table.write, annotated=False, single=False),
    "brat": Format((".txt", ".ann"), brat.read, brat.write, annotated=True, single=True),
    "conll": Format(conll.SUFFIXES, conll.read, conll.write, annotated=True, single=False),
    "i2b2": Format(i2b2.SUFFIXES, i2b2.read, i2b2.write, annotated=True, single=True),
    "markup": Format(markup.SUFFIXES, markup.read, markup.write, annotated=True, single=True),
}
# Suffix -> the format it means when none is named: the first of those that have it, but for
# `.ann`, which makes the texts beside it brat.
_BY_SUFFIX: dict[str, str] = {
    suffix: name for name, row in reversed(list(FORMATS.items())) for suffix in row.suffixes
}


def find_format(path: Path) -> str:
    """The format of a file by its suffix, or of a folder by the suffixes of its files."""
    if path == files.STANDARD:
        return "jsonl"
    if not path.is_dir():
        if path.suffix.lower() not in _BY_SUFFIX:
            raise ConfigError(
                f"{path}: the suffix {path.suffix!r} names no format. "
                f"Name it with --format: {', '.join(FORMATS)}."
            )
        return _BY_SUFFIX[path.suffix.lower()]
    found = {_BY_SUFFIX[file.suffix.lower()] for _, file in files.find(path, tuple(_BY_SUFFIX))}
    if found == {"brat", "plain"}:
        return "brat"
    if len(found) > 1:
        raise ConfigError(
            f"{path}: the folder holds files of several formats ({', '.join(sorted(found))}). "
            "Name one with --format."
        )
    return found.pop() if found else "plain"


def read_documents(
    paths: Iterable[Path], *, format: str | None = None, options: Options | None = None
) -> Iterator[Document | Failure]:
    """The documents of all paths, each id once; a second document of an id is a failure."""
    if format is not None and format not in FORMATS:
        raise unknown("format", format, FORMATS)
    return _read_all(list(paths), format, options or Options())


def _read_all(
    paths: list[Path], format: str | None, options: Options
) -> Iterator[Document | Failure]:
    seen: set[str] = set()
    for path in paths:
        if path != files.STANDARD and not path.exists():
            yield Failure(str(path), f"{path}: there is no such file or folder.")
            continue
        try:
            for doc in FORMATS[format or find_format(path)].read(path, options):
                yield _checked(doc, path, seen)
        except FormatError as error:
            yield Failure(str(path), str(error))


def _checked(doc: Document | Failure, path: Path, seen: set[str]) -> Document | Failure:
    if isinstance(doc, Failure):
        return doc
    if not files.is_utf8(doc.id):
        return Failure(ascii(doc.id), f"{path}: the name of this file is not UTF-8; rename it.")
    if doc.id in seen:
        return Failure(doc.id, f"{path}: another document has the id {doc.id!r} already.")
    seen.add(doc.id)
    return doc


def writer(
    path: Path, *, format: str | None = None, options: Options | None = None
) -> AbstractContextManager[Write]:
    """A context whose value writes one document; the format is found by suffix if not named."""
    name = format or find_format(path)
    if name not in FORMATS:
        raise unknown("format", name, FORMATS)
    return FORMATS[name].write(path, options or Options())

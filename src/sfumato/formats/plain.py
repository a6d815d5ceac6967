"""Plain text: a `.txt` file is a document, a folder holds documents at any depth."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from sfumato.document import Document, Failure
from sfumato.formats import files
from sfumato.formats.files import Options, Write

SUFFIXES = (".txt",)


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a file or folder."""
    return files.each(path, SUFFIXES, _read_one)


def _read_one(name: str, path: Path) -> Document:
    return Document(name, files.decode(files.read_bytes(path), str(path)))


def write(path: Path, options: Options) -> AbstractContextManager[Write]:
    """A writer of texts; their spans are not written."""
    return files.one_each(path, ".txt", _write_one)


def _write_one(path: Path, doc: Document) -> None:
    files.write_bytes(path, files.encode(doc.text, str(path)))

"""Taking up a run where it stopped: what an earlier run finished is not done again.

In a folder, a document is finished when its file is there, as files appear only when complete.
For lines, an unfinished run leaves `OUTPUT.partial`; it is cut after its last whole line and
goes on, and the finished file has its lines in the order of the input.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from sfumato.document import Document, Failure
from sfumato.errors import FormatError
from sfumato.formats import files, jsonl

Item = Document | Failure


def without_finished_files(docs: Iterable[Item], folder: Path, suffix: str) -> Iterator[Item]:
    """The documents whose file is not in the folder yet."""
    for doc in docs:
        if isinstance(doc, Failure) or not _exists(folder, doc.id, suffix):
            yield doc


def _exists(folder: Path, name: str, suffix: str) -> bool:
    try:
        return files.target(folder, name, suffix).exists()
    except FormatError:
        return False


class Lines:
    """A file of JSON lines under way; each line has an `id`."""

    def __init__(self, stream: BinaryIO, finished: set[str]) -> None:
        self._stream = stream
        self._finished = finished
        self.order: list[str] = []

    def pending(self, docs: Iterable[Item]) -> Iterator[Item]:
        """The documents that have no line yet."""
        for doc in docs:
            if isinstance(doc, Document) and self._finished:
                self.order.append(doc.id)
            if isinstance(doc, Failure) or doc.id not in self._finished:
                yield doc

    def write(self, row: dict[str, Any]) -> None:
        """Writes a row as a line."""
        self._stream.write(jsonl.dump(row))


@contextmanager
def open_lines(path: Path, *, resume: bool = False) -> Iterator[Lines]:
    """Lines that take the name `path` when all are written; until then `path` with `.partial`."""
    if path == files.STANDARD:
        with files.replacing(path) as stream:
            yield Lines(stream, set())
        return
    partial = path.with_name(path.name + ".partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        finished = _take_up(path, partial) if resume else set()
        with partial.open("ab" if resume else "wb") as stream:
            lines = Lines(stream, finished)
            yield lines
        if finished:
            _write_in_order(partial, lines.order, path)
            partial.unlink()
        else:
            partial.replace(path)
    except OSError as error:
        raise FormatError(f"{path}: cannot be written ({error.strerror}).") from None
    finally:
        if partial.is_file() and not partial.stat().st_size:
            partial.unlink()


def _take_up(path: Path, partial: Path) -> set[str]:
    """The ids of the lines that are there; a line that was cut short is removed."""
    if not partial.exists():
        if not path.exists():
            return set()
        files.write_bytes(partial, path.read_bytes())
    with partial.open("r+b") as stream:
        whole = 0
        for line in stream:
            whole += len(line) if line.endswith(b"\n") else 0
        stream.seek(whole)
        stream.truncate()
        os.fsync(stream.fileno())
    return set(_places(partial))


def _places(path: Path) -> dict[str, int]:
    """Where the line of each id begins."""
    places: dict[str, int] = {}
    position = 0
    with path.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            try:
                places[json.loads(line)["id"]] = position
            except (ValueError, KeyError, TypeError):
                raise FormatError(
                    f"{path}:{number}: not a line of an earlier run; remove the file to start anew."
                ) from None
            position += len(line)
    return places


def _write_in_order(partial: Path, order: list[str], path: Path) -> None:
    places = _places(partial)
    with partial.open("rb") as source, files.replacing(path) as stream:
        for name in order:
            if name in places:
                source.seek(places[name])
                stream.write(source.readline())

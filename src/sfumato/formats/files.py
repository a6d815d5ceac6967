"""What all formats share: options, finding and decoding files, and writing that is never half done.

Bytes are UTF-8 and line ends stay as they are. A byte order mark is dropped on reading and not
written again; offsets never count it. Messages name a file and a place, never the text.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from sfumato.document import Document, Failure
from sfumato.errors import FormatError
from sfumato.labels import to_sfumato

STANDARD = Path("-")
BOM = "\ufeff"
AS_THEY_ARE = "none"

Write = Callable[[Document], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What a user may say about a file: the columns of a table and the label set of its spans."""

    text_column: str = "text"
    id_column: str = "id"
    label_map: str = "sfumato"

    def label(self, foreign: str, where: str) -> str:
        """Our label for one in a file; the error lists the labels of the map."""
        if self.label_map == AS_THEY_ARE:
            return foreign
        known = to_sfumato(self.label_map)
        if foreign not in known:
            raise FormatError(
                f"{where}: this label is not in the label map {self.label_map!r}. "
                f"Known labels: {', '.join(sorted(known))}. Name another with --label-map."
            )
        return known[foreign]


def decode(data: bytes, where: str) -> str:
    """The text of a file's bytes without its byte order mark."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError(
            f"{where}:{line}: byte {error.start} is not UTF-8. Convert the file, "
            "for example with: iconv -f latin1 -t utf-8"
        ) from None
    return text.removeprefix(BOM)


def encode(text: str, where: str) -> bytes:
    """The bytes of a text; a text that itself begins with a byte order mark gets a second one."""
    try:
        return (BOM + text if text.startswith(BOM) else text).encode("utf-8")
    except UnicodeEncodeError as error:
        raise FormatError(
            f"{where}: the character at offset {error.start} is half of a surrogate pair "
            "and cannot be written as UTF-8."
        ) from None


def read_bytes(path: Path) -> bytes:
    """All bytes of a file or of standard input; an empty file is an error."""
    try:
        data = sys.stdin.buffer.read() if path == STANDARD else path.read_bytes()
    except OSError as error:
        raise FormatError(f"{path}: cannot be read ({error.strerror}).") from None
    if not data:
        raise FormatError(f"{path}: the file is empty.")
    return data


@contextmanager
def open_bytes(path: Path) -> Iterator[BinaryIO]:
    """A file or standard input, open for reading; an empty file is an error."""
    try:
        stream: BinaryIO = sys.stdin.buffer if path == STANDARD else path.open("rb")
    except OSError as error:
        raise FormatError(f"{path}: cannot be read ({error.strerror}).") from None
    try:
        if path != STANDARD and path.stat().st_size == 0:
            raise FormatError(f"{path}: the file is empty.")
        yield stream
    finally:
        if path != STANDARD:
            stream.close()


def find(path: Path, suffixes: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Each file's document id and path, sorted; the id is the path in the folder, less its suffix.

    So the same note has the same id in every format. Hidden files and folders are left out; a
    folder that cannot be read is an error, after all others are done.
    """
    if not path.is_dir():
        yield ("stdin" if path == STANDARD else path.stem), path
        return
    unread: list[OSError] = []
    for folder, subfolders, names in os.walk(path, onerror=unread.append):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith(".") and name.lower().endswith(suffixes):
                found = Path(folder, name)
                yield found.relative_to(path).with_suffix("").as_posix(), found
    if unread:
        raise FormatError(f"{unread[0].filename}: cannot be read ({unread[0].strerror}).")


def each(
    path: Path, suffixes: tuple[str, ...], read: Callable[[str, Path], Document]
) -> Iterator[Document | Failure]:
    """The documents of a folder or file that holds one document a file."""
    empty = True
    for name, file in find(path, suffixes):
        empty = False
        yield guarded(name, lambda name=name, file=file: read(name, file))  # type: ignore[misc]
    if empty:
        yield Failure(str(path), f"{path}: the folder holds no {' or '.join(suffixes)} file.")


def guarded(name: str, read: Callable[[], Document]) -> Document | Failure:
    """The document, or the failure in its place."""
    try:
        return read()
    except FormatError as error:
        return Failure(name, str(error))


def is_single(path: Path, suffixes: tuple[str, ...]) -> bool:
    """Whether an output of a one-document-a-file format names the file itself, not a folder."""
    return path == STANDARD or (path.suffix.lower() in suffixes and not path.is_dir())


def target(root: Path, name: str, suffix: str) -> Path:
    """Where a document is written below a folder; an id that would leave the folder is refused."""
    parts = PurePosixPath(name).parts
    if not parts or name.endswith("/") or "\0" in name or parts[0] == "/" or ".." in parts:
        raise FormatError(f"The id {name!r} cannot be a file name below {root}.")
    return root.joinpath(*parts[:-1], parts[-1] + suffix)


@contextmanager
def one_each(path: Path, suffix: str, write: Callable[[Path, Document], None]) -> Iterator[Write]:
    """A writer of one file a document: into a folder, or into the one file `path` names."""
    single, written = is_single(path, (suffix,)), False

    def write_one(doc: Document) -> None:
        nonlocal written
        if single and written:
            raise FormatError(
                f"{path}: this file holds one document; name a folder for more than one."
            )
        write(path if single else target(path, doc.id, suffix), doc)
        written = True

    yield write_one


def write_bytes(path: Path, data: bytes) -> None:
    """Writes a file under a temporary name, then renames it."""
    with replacing(path) as stream:
        stream.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A stream that takes its name only when everything is written; `-` is standard output."""
    if path == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".partial", dir=path.parent)
    except OSError as error:
        raise FormatError(f"{path}: cannot be written ({error.strerror}).") from None
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        # mkstemp gives 0600; an output has the permissions that any new file has.
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except OSError as error:
        raise FormatError(f"{path}: cannot be written ({error.strerror}).") from None
    finally:
        with suppress(FileNotFoundError):
            Path(temporary).unlink()


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream with their ends; bytes that are not UTF-8 become lone surrogates.

    A line that holds such bytes spoils only its own document: `is_utf8` tells.
    """
    first = True
    for line in stream:
        text = line.decode("utf-8", "surrogateescape")
        yield text.removeprefix(BOM) if first else text
        first = False


def is_utf8(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True

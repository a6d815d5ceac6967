"""How `evaluate`, `agreement` and `compare` read annotated corpora and write their results.

A corpus that cannot be read whole is an error: a score over fewer documents would mislead.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError, unknown
from sfumato.formats import FORMATS, Options, find_format, jsonl, read_documents
from sfumato.formats.files import AS_THEY_ARE, STANDARD, write_bytes
from sfumato.labels import MAPS

_SHOWN = 5


def add_reading(parser: argparse.ArgumentParser, *, of: str) -> None:
    """Adds the options that say how a corpus is read."""
    add = parser.add_argument
    add("--format", metavar="NAME", help=f"format of {of}: {', '.join(FORMATS)} (default: by name)")
    add(
        "--label-map",
        default="sfumato",
        metavar="NAME",
        help=f"label set of {of}: {', '.join(MAPS)}; none leaves labels as they are",
    )


def add_ignore(parser: argparse.ArgumentParser, text: str) -> None:
    """Adds the option that leaves labels aside."""
    parser.add_argument("--ignore", type=names, metavar="A,B", help=text)


def names(value: str) -> tuple[str, ...]:
    """The names between commas."""
    return tuple(name.strip() for name in value.split(",") if name.strip())


def read_corpus(
    paths: Sequence[Path],
    *,
    format: str | None = None,
    label_map: str = "sfumato",
    texts: Mapping[str, str] | None = None,
    annotated: bool = False,
) -> list[Document]:
    """All documents; where `texts` is given, JSON lines may lack the text, which it then gives.

    Raises an error that counts and names what could not be read. Where annotations are needed, a
    format that holds none is an error too: a score against no gold would mislead.
    """
    if annotated:
        _check_annotated(paths, format)
    if label_map != AS_THEY_ARE and label_map not in MAPS:
        raise unknown("label map", label_map, MAPS)
    options = Options(label_map=label_map)
    docs: list[Document] = []
    failures: list[Failure] = []
    for doc in _read(paths, format, options, texts):
        if isinstance(doc, Failure):
            failures.append(doc)
        else:
            docs.append(doc)
    if failures:
        shown = " ".join(failure.reason for failure in failures[:_SHOWN])
        more = f" And {len(failures) - _SHOWN} more." if len(failures) > _SHOWN else ""
        raise FormatError(f"{len(failures)} documents could not be read: {shown}{more}")
    if not docs:
        raise FormatError(f"{', '.join(map(str, paths))}: there is no document.")
    return docs


def _check_annotated(paths: Sequence[Path], format: str | None) -> None:
    holding = [name for name, row in FORMATS.items() if row.annotated]
    for path in paths:
        if format is None and path != STANDARD and not path.exists():
            continue  # told when it is read
        name = format or find_format(path)
        if name in FORMATS and name not in holding:
            raise ConfigError(
                f"{path}: the format {name!r} holds no annotations. "
                f"Name the one the files are in with --format: {', '.join(holding)}."
            )


def _read(
    paths: Sequence[Path], format: str | None, options: Options, texts: Mapping[str, str] | None
) -> Iterator[Document | Failure]:
    for path in paths:
        if path != STANDARD and not path.exists():
            raise ConfigError(f"{path}: there is no such file or folder.")
        if texts is not None and (format or find_format(path)) == "jsonl":
            yield from jsonl.read_spans(path, options, texts)
        else:
            yield from read_documents([path], format=format, options=options)


def write_json(path: Path, data: Mapping[str, Any]) -> None:
    """Writes data as JSON."""
    write_text(path, json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def write_text(path: Path, text: str) -> None:
    """Writes a text under a temporary name, then renames it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, text.encode("utf-8"))


def known_labels(ignore: Iterable[str] | None, label_map: str) -> tuple[str, ...]:
    """The ignored labels, once each is known; labels left as they are cannot be checked."""
    ignored = tuple(ignore or ())
    for label in ignored:
        if label_map != AS_THEY_ARE and label not in MAPS["sfumato"]:
            raise unknown("label", label, MAPS["sfumato"])
    return ignored

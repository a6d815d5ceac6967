"""`sfumato synthesize`: makes annotated notes from annotated notes and from bare clinical text."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from sfumato.commands.corpora import add_reading, names, read_corpus
from sfumato.commands.inputs import check_output
from sfumato.commands.summary import Summary, progress
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError, unknown
from sfumato.formats import FORMATS, find_format, writer
from sfumato.languages import identify
from sfumato.training.synthesis import Sources, stream
from sfumato.training.synthesis.values import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add(
        "--notes",
        nargs="*",
        type=Path,
        default=[],
        metavar="PATH",
        help="annotated notes to re-fill; of a folder with a split.json only its train part",
    )
    add("--hosts", nargs="*", type=Path, default=[], metavar="PATH", help="text without PHI")
    add("--output", "-o", required=True, type=Path, metavar="OUT", help="where the notes go")
    add("--to", metavar="FORMAT", help=f"format of OUT (default: jsonl): {', '.join(FORMATS)}")
    add("--count", "-n", type=int, default=1000, metavar="N", help="number of notes (1000)")
    add("--seed", type=int, default=0, metavar="N", help="the same seed gives the same notes (0)")
    add("--languages", type=names, default=LANGUAGES, metavar="A,B", help="languages (all five)")
    add("--gazetteers", type=Path, metavar="DIR", help="folder with more names, places, hospitals")
    add(
        "--shares",
        type=_shares,
        default=(0.6, 0.35, 0.05),
        metavar="R,I,N",
        help="shares of re-filled, injected and negative notes (0.6,0.35,0.05)",
    )
    add_reading(parser, of="the notes")


def _shares(value: str) -> tuple[float, float, float]:
    try:
        shares = tuple(float(part) for part in value.split(","))
    except ValueError:
        shares = ()
    if len(shares) != 3 or min(shares) < 0:
        raise argparse.ArgumentTypeError("expected three numbers, such as 0.6,0.35,0.05")
    return shares


def run(args: argparse.Namespace) -> int:
    """Makes the notes and returns the exit code."""
    for language in args.languages:
        if language not in LANGUAGES:
            raise unknown("language", language, LANGUAGES)
    check_output(args.output, [*args.notes, *args.hosts])
    sources = Sources(
        notes=_notes(args),
        hosts=_hosts(args.hosts, args.languages),
        languages=tuple(args.languages),
        gazetteers=args.gazetteers,
        shares=args.shares,
    )
    write_as = args.to or (find_format(args.output) if args.output.suffix else "jsonl")
    summary = Summary()
    with writer(args.output, format=write_as) as write:
        for doc in progress(islice(stream(sources, args.seed), args.count)):
            try:
                write(doc)
            except FormatError as error:
                summary.fail(Failure(doc.id, str(error)))
            else:
                summary.add(doc)
    return summary.report()


def _notes(args: argparse.Namespace) -> list[Document]:
    """The annotated notes of the wanted languages."""
    found: list[Document] = []
    for path in args.notes:
        read_as = args.format or ("markup" if _is_corpus(path) else None)
        docs = read_corpus([path], format=read_as, label_map=args.label_map)
        found += _train_part(path, docs) if _is_corpus(path) else docs
    spoken = (replace(doc, language=_language(doc)) for doc in found)
    return [doc for doc in spoken if doc.language in args.languages]


def _is_corpus(path: Path) -> bool:
    return (path / "split.json").is_file()


def _train_part(folder: Path, docs: Iterable[Document]) -> list[Document]:
    """The documents that the folder's split lists under 'train': dev notes train nothing."""
    split = json.loads((folder / "split.json").read_text(encoding="utf-8"))
    if "train" not in split:
        raise ConfigError(f"{folder / 'split.json'}: expected a part 'train'.")
    listed = {
        f"{lang}/{name.removesuffix('.txt')}"
        for lang in split["train"]
        for name in split["train"][lang]
    }
    return [doc for doc in docs if doc.id.removesuffix(".txt") in listed]


def _hosts(paths: Sequence[Path], languages: Sequence[str]) -> dict[str, Sequence[str]]:
    """The texts of the hosts by language."""
    texts: dict[str, list[str]] = {}
    for doc in read_corpus(paths, label_map="none") if paths else ():
        texts.setdefault(_language(doc), []).append(doc.text)
    return {language: texts[language] for language in languages if language in texts}


def _language(doc: Document) -> str:
    """The language a document names, that of its folder, or the one its text is in."""
    folder = doc.id.split("/")[0]
    return doc.language or (folder if folder in LANGUAGES else identify(doc.text) or "en")

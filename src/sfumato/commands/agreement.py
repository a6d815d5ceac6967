"""`sfumato agreement`: how far two or more annotators of the same documents agree."""

from __future__ import annotations

import argparse
from pathlib import Path

from sfumato.commands import corpora
from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.evaluation.agreement import Agreement, agree
from sfumato.evaluation.page import Cell
from sfumato.evaluation.tables import as_text

SHOWN = 25


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("annotations", nargs="+", type=Path, metavar="A", help="one file or folder an annotator")
    corpora.add_reading(parser, of="the annotations")
    corpora.add_ignore(parser, "labels to leave aside, such as SEX,KINSHIP")
    add("--output", "-o", type=Path, metavar="FILE", help="JSON file for the results")


def run(args: argparse.Namespace) -> int:
    """Measures the agreement and returns the exit code."""
    if len(args.annotations) < 2:
        raise ConfigError("Give the annotations of at least two annotators.")
    names = [str(path) for path in args.annotations]
    if len(set(names)) < len(names):
        raise ConfigError("An annotator is named twice.")
    ignore = corpora.known_labels(args.ignore, args.label_map)
    read: dict[str, list[Document]] = {}
    texts: dict[str, str] | None = None
    for name, path in zip(names, args.annotations, strict=True):
        docs = corpora.read_corpus(
            [path], format=args.format, label_map=args.label_map, annotated=True, texts=texts
        )
        texts = texts or {doc.id: doc.text for doc in docs}
        read[name] = docs
    result = agree(read, ignore)
    _print(result)
    if args.output:
        corpora.write_json(args.output, result.to_dict())
    return 0


def _print(result: Agreement) -> None:
    rows: list[list[Cell]] = [
        ["observed agreement", result.observed, result.observed_marked],
        ["Krippendorff's alpha", result.alpha, result.alpha_marked],
    ]
    print(f"{result.documents:,} documents, {result.tokens:,} tokens.\n")
    print(as_text(("measure", "all tokens", "marked by anyone"), rows), end="\n\n")
    pairs: list[list[Cell]] = [
        [" / ".join(names), entity.f1, token.f1]
        for names, (entity, token) in result.pairwise.items()
    ]
    print(as_text(("annotators", "entity F1", "token F1"), pairs), end="\n\n")
    table: list[list[Cell]] = [
        [" / ".join(labels), count] for labels, count in list(result.disagreements.items())[:SHOWN]
    ]
    print(as_text(("disagreement", "tokens"), table))

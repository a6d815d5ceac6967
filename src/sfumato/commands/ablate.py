"""`sfumato ablate`: the Flair network with and without its parts, at six levels of evaluation."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sfumato.commands import corpora
from sfumato.commands.train import option
from sfumato.errors import ConfigError, MissingExtra
from sfumato.evaluation import tables
from sfumato.training.ablation import HEADERS, ablate, flair_variants
from sfumato.training.corpora import read_annotated


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("inputs", nargs="+", type=Path, metavar="PATH", help="annotated notes")
    corpora.add_reading(parser, of="the notes")
    add("--language", metavar="CODE", help="language of the notes (default: theirs, else found)")
    add("--folds", type=int, default=5, metavar="N", help="parts of the cross-validation (5)")
    add("--seed", type=int, default=0, metavar="N", help="order of the folds (0)")
    add("--output", "-o", type=Path, metavar="FILE", help="also write the table as CSV")
    add(
        "--set",
        type=option,
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="options of the training of flair, such as hidden=64 epochs=20 text=FOLDER",
    )


def run(args: argparse.Namespace) -> int:
    """Trains every variant on every fold, prints the table, and returns the exit code."""
    if args.folds < 2:
        raise ConfigError(f"--folds must be at least 2, found {args.folds}.")
    corpus = read_annotated(
        args.inputs, label_map=args.label_map, format=args.format, language=args.language
    )
    try:
        variants = flair_variants(dict(args.set))
    except ModuleNotFoundError as error:
        raise MissingExtra("The ablation", error.name or "flair", "flair") from None
    rows = ablate(corpus.docs, variants, count=args.folds, seed=args.seed, tell=_tell)
    print(tables.as_text(HEADERS, rows))
    if args.output is not None:
        corpora.write_text(args.output, tables.as_csv(HEADERS, rows))
    return 0


def _tell(line: str) -> None:
    print(f"sfumato: {line}", file=sys.stderr, flush=True)

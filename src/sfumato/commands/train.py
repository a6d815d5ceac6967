"""`sfumato train`: a detector learns from annotated notes; the model is a folder with a card."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sfumato.commands.corpora import add_reading
from sfumato.errors import ConfigError, MissingExtra, unknown
from sfumato.evaluation import tables
from sfumato.training import TRAINERS
from sfumato.training.corpora import Corpus, read_annotated
from sfumato.training.folds import HEADERS, Fold, summary_rows
from sfumato.training.runs import Run

_SHOWN = 20
_METRICS = ("strict", "characters", "covered", "covered direct", "over-redaction")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("--detector", required=True, metavar="NAME", help=f"what to train: {', '.join(TRAINERS)}")
    add(
        "--train",
        nargs="+",
        type=Path,
        required=True,
        metavar="PATH",
        help="annotated notes; of a folder with a split.json only its train part",
    )
    add(
        "--dev",
        nargs="+",
        type=Path,
        default=[],
        metavar="PATH",
        help="annotated notes to stop by, calibrate and score with; of a split the dev part",
    )
    add_reading(parser, of="the notes")
    add("--language", metavar="CODE", help="language of the notes (default: theirs, else found)")
    add("--folds", type=int, metavar="N", help="also cross-validate over N parts of --train")
    add("--output", "-o", type=Path, required=True, metavar="DIR", help="folder of the model")
    add("--seed", type=int, default=0, metavar="N", help="order of the folds (0)")
    add("--resume", action="store_true", help="keep the folds and the model that are finished")
    add(
        "--set",
        type=option,
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="options of the detector's training; for crf: iterations, c1, c2, rarest; for "
        "transformer: start=FOLDER, epochs, batch, rate, search …; for flair: text=PATH, hidden …",
    )


def option(text: str) -> tuple[str, float | str]:
    """The name and the value of NAME=VALUE."""
    name, _, value = text.partition("=")
    if not name or not value:
        raise argparse.ArgumentTypeError("expected NAME=VALUE, such as c2=0.1")
    try:
        return name, float(value)
    except ValueError:
        return name, value


def run(args: argparse.Namespace) -> int:
    """Trains, prints the scores and returns the exit code."""
    if args.detector not in TRAINERS:
        raise unknown("trainable detector", args.detector, TRAINERS)
    if args.folds is not None and args.folds < 2:
        raise ConfigError(f"--folds must be at least 2, found {args.folds}.")
    learnt = _read(args, args.train, "train")
    dev = _read(args, args.dev, "dev").docs if args.dev else []
    _check_apart(learnt, {doc.id for doc in dev}, {doc.text for doc in dev})
    try:
        trainer = TRAINERS[args.detector]()
    except ModuleNotFoundError as error:
        raise MissingExtra("Training", error.name or "torch", "train") from None
    job = Run(
        name=args.detector,
        trainer=trainer,
        docs=learnt.docs,
        dev=dev,
        folder=args.output,
        options=dict(args.set),
        sources=[f"{path} ({args.label_map})" for path in args.train],
        seed=args.seed,
        resume=args.resume,
        tell=_tell,
    )
    folds = job.cross_validate(args.folds) if args.folds else []
    if folds:
        _print_folds(folds)
    scores = job.train(folds)
    if scores is not None:
        rows = [row for row in tables.span_rows(scores) if row[0] in _METRICS]
        print(tables.as_text(tables.SPAN_HEADERS, rows), end="\n\n")
        print(tables.as_text(tables.LABEL_HEADERS, tables.label_rows(scores)))
    return 0


def _read(args: argparse.Namespace, paths: list[Path], part: str) -> Corpus:
    corpus = read_annotated(
        paths, part=part, label_map=args.label_map, format=args.format, language=args.language
    )
    for remark in corpus.remarks[:_SHOWN]:
        _tell(remark)
    if len(corpus.remarks) > _SHOWN:
        _tell(f"And {len(corpus.remarks) - _SHOWN} more spans that begin or end inside a word.")
    _tell(f"{part}: {len(corpus.docs)} documents")
    return corpus


def _check_apart(learnt: Corpus, ids: set[str], texts: set[str]) -> None:
    """Refuses dev documents that are also learnt from: their scores would mean nothing."""
    both = [doc.id for doc in learnt.docs if doc.id in ids or doc.text in texts]
    if both:
        raise ConfigError(
            f"{len(both)} documents are in --train and in --dev, the first is {both[0]!r}. "
            "Take them out of one."
        )


def _print_folds(folds: list[Fold]) -> None:
    print(tables.as_text(HEADERS, summary_rows(folds)), end="\n\n")


def _tell(line: str) -> None:
    print(f"sfumato: {line}", file=sys.stderr, flush=True)

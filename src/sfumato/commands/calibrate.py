"""`sfumato calibrate`: the scores a policy should ask for, so that recall reaches a target."""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sfumato.commands import corpora
from sfumato.config import AUTO, DEFAULT_POLICY, check_names, make_detector
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.detectors.mentions import other_mentions
from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.evaluation import tables
from sfumato.evaluation.page import Cell
from sfumato.languages import identify
from sfumato.policy import POLICIES
from sfumato.training.calibrate import lower_bound, recalls, thresholds

HEADERS = ("label", "gold", "score", "recall", "at least", "reached")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("--gold", nargs="+", type=Path, required=True, metavar="GOLD", help="annotated documents")
    corpora.add_reading(parser, of="GOLD")
    corpora.add_ignore(parser, "gold labels to leave aside, such as SEX,KINSHIP")
    add("--target-recall", type=float, default=0.99, metavar="R", help="share to cover (0.99)")
    add("--confidence", type=float, default=0.95, metavar="C", help="of the lower bound (0.95)")
    add("--detectors", type=corpora.names, default=DEFAULT_DETECTORS, metavar="A,B")
    add("--language", default=AUTO, metavar="CODE", help="auto (default), en, es, fr, it or pt")
    add("--policy", default=DEFAULT_POLICY, metavar="NAME", help="policy to start from (hipaa)")
    add("--output", "-o", type=Path, required=True, metavar="TOML", help="the policy written")


def run(args: argparse.Namespace) -> int:
    """Chooses the scores, writes the policy, prints what it reaches."""
    for name in ("target_recall", "confidence"):
        if not 0 < getattr(args, name) < 1:
            option = name.replace("_", "-")
            raise ConfigError(f"--{option} must be between 0 and 1, found {getattr(args, name)}.")
    check_names(detectors=args.detectors, policy=args.policy, language=args.language)
    if args.output.suffix != ".toml":
        raise ConfigError(f"{args.output}: the name of a policy file ends in .toml.")
    ignored = set(corpora.known_labels(args.ignore, args.label_map))
    gold = [
        doc.with_spans(span for span in doc.spans if span.label not in ignored)
        for doc in corpora.read_corpus(
            args.gold, format=args.format, label_map=args.label_map, annotated=True
        )
    ]
    found = _found(args, gold)
    chosen = thresholds(gold, found, args.target_recall)
    corpora.write_text(args.output, policy_text(args.policy, chosen, args.target_recall))
    rows = _rows(gold, found, chosen, args)
    print(tables.as_text(HEADERS, rows))
    short = [str(row[0]) for row in rows if row[-1] == "no"]
    if short:
        print(
            f"sfumato: no score reaches {args.target_recall:g} for {', '.join(short)}: "
            "all their spans are kept. More detectors or more training would help.",
            file=sys.stderr,
        )
    return 0


def _found(args: argparse.Namespace, gold: Sequence[Document]) -> list[list[Span]]:
    """All spans of the detectors and other mentions of them, before any is dropped or resolved."""
    spoken = None if args.language == AUTO else args.language
    docs = [
        replace(doc, spans=(), language=spoken or doc.language or identify(doc.text))
        for doc in gold
    ]
    found: list[list[Span]] = [[] for _ in docs]
    for name in args.detectors:
        for spans, more in zip(found, make_detector(name).detect(docs), strict=True):
            spans += more
    for doc, spans in zip(docs, found, strict=True):
        spans += other_mentions(doc, spans)
    return found


def _rows(
    gold: Sequence[Document],
    found: Sequence[Sequence[Span]],
    chosen: dict[str, float],
    args: argparse.Namespace,
) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    for label, recall in recalls(gold, found, chosen).items():
        bound = lower_bound(recall.found, recall.total, confidence=args.confidence)
        reached = "yes" if recall.share >= args.target_recall else "no"
        score = chosen.get(label, 0.0)
        rows.append([label, recall.total, score, recall.share, bound, reached])
    return rows


def policy_text(base: str, chosen: dict[str, float], target: float) -> str:
    """The base policy's file with the chosen scores in place of its own."""
    path = Path(base) if base.endswith(".toml") else POLICIES / f"{base}.toml"
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"(?ms)^\[scores\]\n.*?(?=^\[|\Z)", "", text).rstrip() + "\n"
    lines = [f"{label} = {score:g}" for label, score in sorted(chosen.items())]
    note = f"# Smallest scores that kept recall at {target:g} on the calibration documents."
    text += "\n".join(["", "[scores]", note, *lines, ""])
    tomllib.loads(text)
    return text

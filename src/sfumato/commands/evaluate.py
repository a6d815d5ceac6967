"""`sfumato evaluate`: predicted spans against gold spans, anonymised texts against originals.

Results go to the screen and, with `--output`, to a folder; text is quoted only in the file that
`--errors` names.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from sfumato.commands import corpora
from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.evaluation import report, tables
from sfumato.evaluation.icd import load_coder
from sfumato.evaluation.pairs import pair
from sfumato.evaluation.retention import TOP
from sfumato.evaluation.spans import SpanScores, errors, score_spans
from sfumato.evaluation.texts import TextScores, score_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("--gold", nargs="+", type=Path, metavar="GOLD", help="annotated documents")
    add("--predicted", nargs="+", type=Path, metavar="PRED", help="the same, as a method has them")
    add("--original", nargs="+", type=Path, metavar="ORIG", help="original documents")
    add("--anonymized", nargs="+", type=Path, metavar="ANON", help="the same, anonymised")
    corpora.add_reading(parser, of="GOLD and ORIG")
    add("--predicted-format", metavar="NAME", help="format of PRED or ANON")
    add("--predicted-label-map", default="sfumato", metavar="NAME", help="label set of PRED")
    corpora.add_ignore(parser, "labels to leave aside, such as SEX,KINSHIP")
    add("--output", "-o", type=Path, metavar="DIR", help="folder for report, JSON and CSV")
    add("--errors", type=Path, metavar="FILE", help="list misses and false alarms: quotes text!")
    add("--coder", type=Path, metavar="PATH", help="ICD-10 coder: .npz or Hugging Face folder")
    add("--no-coder", action="store_true", help="do not measure clinical information")
    add("--top", type=int, default=TOP, metavar="N", help="ICD-10 blocks that count (default: 10)")
    add("--ignore-case", action="store_true", help="take capitals for small letters in texts")
    add("--title", default="Evaluation", help="title of the report")


def run(args: argparse.Namespace) -> int:
    """Scores what was given and returns the exit code."""
    if args.predicted and not args.gold:
        raise ConfigError("--predicted needs --gold, the annotations to compare with.")
    if args.anonymized and not (args.original or args.gold):
        raise ConfigError("--anonymized needs --original (annotated) or --gold.")
    if not args.predicted and not args.anonymized:
        raise ConfigError("Give --gold and --predicted, or --original and --anonymized.")
    if args.top < 1:
        raise ConfigError(f"--top must be at least 1, found {args.top}.")
    ignore = corpora.known_labels(args.ignore, args.label_map)
    gold = _originals(args)
    if args.predicted:
        _evaluate_spans(args, gold, ignore)
    if args.anonymized:
        _evaluate_texts(args, gold, ignore)
    return 0


def _originals(args: argparse.Namespace) -> list[Document]:
    """The documents with gold spans; with both given, GOLD's spans must lie over ORIG's texts."""
    read = {"format": args.format, "label_map": args.label_map}
    if not args.gold:
        return corpora.read_corpus(args.original, annotated=True, **read)
    texts = None
    if args.original:
        texts = {doc.id: doc.text for doc in corpora.read_corpus(args.original, **read)}
    gold = corpora.read_corpus(args.gold, texts=texts, annotated=True, **read)
    if texts is not None:
        pair(gold, [Document(name, text) for name, text in texts.items()])
    return gold


def _evaluate_spans(
    args: argparse.Namespace, gold: Sequence[Document], ignore: tuple[str, ...]
) -> None:
    predicted = corpora.read_corpus(
        args.predicted,
        format=args.predicted_format,
        label_map=args.predicted_label_map,
        texts={doc.id: doc.text for doc in gold},
        annotated=True,
    )
    scores = score_spans(gold, predicted, ignore)
    print("\n".join(report.span_sentences(scores)), end="\n\n")
    print(tables.as_text(tables.SPAN_HEADERS, tables.span_rows(scores)), end="\n\n")
    print(tables.as_text(tables.LABEL_HEADERS, tables.label_rows(scores)))
    if args.errors:
        _write_errors(args.errors, gold, predicted, ignore)
    if args.output:
        _write_spans(args, scores, ignore)


def _write_spans(args: argparse.Namespace, scores: SpanScores, ignore: tuple[str, ...]) -> None:
    folder: Path = args.output
    corpora.write_json(folder / "spans.json", {"ignored": list(ignore), **scores.to_dict()})
    for name, headers, rows in (
        ("spans.csv", tables.SPAN_HEADERS, tables.span_rows(scores)),
        ("labels.csv", tables.LABEL_HEADERS, tables.label_rows(scores)),
        ("documents.csv", *tables.document_rows(scores)),
    ):
        corpora.write_text(folder / name, tables.as_csv(headers, rows))
    page = report.span_report(scores, title=args.title, ignored=ignore)
    corpora.write_text(folder / "spans.html", page)


def _write_errors(
    path: Path, gold: Sequence[Document], predicted: Sequence[Document], ignore: tuple[str, ...]
) -> None:
    rows = [
        (kind, name, span.label, span.start, span.end, text)
        for kind, name, span, text in errors(gold, predicted, ignore)
    ]
    headers = ("kind", "document", "label", "start", "end", "text")
    corpora.write_text(path, tables.as_csv(headers, rows))


def _evaluate_texts(
    args: argparse.Namespace, originals: Sequence[Document], ignore: tuple[str, ...]
) -> None:
    anonymized = corpora.read_corpus(
        args.anonymized, format=args.predicted_format, label_map="none"
    )
    coder = None if args.no_coder else load_coder(args.coder)
    scores = score_texts(
        originals, anonymized, ignore, coder=coder, top=args.top, ignore_case=args.ignore_case
    )
    print(tables.as_text(tables.TEXT_HEADERS, tables.text_rows(scores)))
    if args.output:
        _write_texts(args, scores, ignore)


def _write_texts(args: argparse.Namespace, scores: TextScores, ignore: tuple[str, ...]) -> None:
    folder: Path = args.output
    corpora.write_json(folder / "texts.json", {"ignored": list(ignore), **scores.to_dict()})
    rows = tables.text_rows(scores)
    corpora.write_text(folder / "texts.csv", tables.as_csv(tables.TEXT_HEADERS, rows))
    corpora.write_text(folder / "text_documents.csv", tables.as_csv(*tables.document_rows(scores)))
    corpora.write_text(folder / "texts.html", report.text_report(scores, title=args.title))

"""`sfumato convert`: annotated notes from one format and label set to another, offsets exact."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sfumato.commands.summary import Summary, progress
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError, unknown
from sfumato.formats import FORMATS, Options, find_format, read_documents, writer
from sfumato.formats.files import AS_THEY_ARE
from sfumato.labels import LABELS, MAPS, from_sfumato, to_sfumato


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    formats = ", ".join(FORMATS)
    add("input", metavar="IN", help="a file or folder; '-' is standard input (JSONL)")
    add("output", metavar="OUT", help="a file or folder; '-' is standard output")
    add("--from", dest="read_as", metavar="FORMAT", help=f"format of IN: {formats}")
    add("--to", dest="write_as", metavar="FORMAT", help="format of OUT")
    add(
        "--label-map",
        default="sfumato",
        metavar="NAME",
        help=f"label set of IN: {', '.join(MAPS)}; none leaves labels as they are",
    )
    add("--to-labels", metavar="NAME", help="label set of OUT (default: sfumato)")
    add("--without", default="", metavar="A,B", help="labels (ours) whose spans are left out")
    add("--text-column", default="text", metavar="COL", help="column or field of the text")
    add("--id-column", default="id", metavar="COL", help="column of the id")


def run(args: argparse.Namespace) -> int:
    """Converts every document and returns the exit code."""
    source, output = Path(args.input), Path(args.output)
    options = Options(
        text_column=args.text_column, id_column=args.id_column, label_map=args.label_map
    )
    if args.label_map != AS_THEY_ARE:
        to_sfumato(args.label_map)
    labels = from_sfumato(args.to_labels) if args.to_labels else None
    left_out = {name.strip() for name in args.without.split(",")} - {""}
    if left_out - set(LABELS):
        raise unknown("label", min(left_out - set(LABELS)), LABELS)
    read_as, write_as = _formats(args, source, output)
    if source.exists() and output.exists() and source.samefile(output):
        raise ConfigError(f"{output}: the output would overwrite the input.")
    summary = Summary()
    with writer(output, format=write_as, options=options) as write:
        for doc in progress(read_documents([source], format=read_as, options=options)):
            if isinstance(doc, Failure):
                summary.fail(doc)
                continue
            doc = doc.with_spans(span for span in doc.spans if span.label not in left_out)
            try:
                doc = relabel(doc, labels, args.to_labels) if labels else doc
                write(doc)
            except FormatError as error:
                summary.fail(Failure(doc.id, str(error)))
            else:
                summary.add(doc)
    return summary.report()


def _formats(args: argparse.Namespace, source: Path, output: Path) -> tuple[str | None, str]:
    for name in (args.read_as, args.write_as):
        if name is not None and name not in FORMATS:
            raise unknown("format", name, FORMATS)
    if args.write_as is None and not output.suffix and str(output) != "-":
        raise ConfigError(f"{output}: name the format of this folder with --to.")
    return args.read_as, args.write_as or find_format(output)


def relabel(doc: Document, labels: Mapping[str, str], name: str) -> Document:
    """The document with its labels in another set; a label without counterpart is an error."""
    missing = sorted({span.label for span in doc.spans} - set(labels))
    if missing:
        raise FormatError(
            f"Document {doc.id!r}: the label set {name!r} has no counterpart of "
            f"{', '.join(missing)}. Leave such spans out with --without."
        )
    return doc.with_spans(replace(span, label=labels[span.label]) for span in doc.spans)

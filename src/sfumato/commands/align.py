"""`sfumato align`: gold spans from original notes and the same notes tagged by hand.

The two sides are matched by id. Notes whose tags cannot all be placed are listed, not written.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from sfumato.align import align
from sfumato.commands.summary import Summary, progress
from sfumato.document import Document, Failure
from sfumato.errors import FormatError
from sfumato.formats import FORMATS, Options, find_format, read_documents, writer
from sfumato.formats.files import AS_THEY_ARE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("originals", type=Path, metavar="ORIGINALS", help="file or folder of the original notes")
    add("redacted", type=Path, metavar="REDACTED", help="the same notes with tags, by the same ids")
    add("--output", "-o", required=True, type=Path, metavar="FILE", help="where the gold goes")
    add("--to", metavar="FORMAT", help=f"format of FILE (default: jsonl): {', '.join(FORMATS)}")
    add("--label-map", metavar="NAME", help="label set of the tags, such as mimic")
    add("--mask-label", metavar="LABEL", help="label of masks that show none, such as XXXX")
    add("--text-column", default="text", metavar="COL", help="column or field of the text")
    add("--id-column", default="id", metavar="COL", help="column of the id")


def run(args: argparse.Namespace) -> int:
    """Aligns every pair and returns the exit code."""
    options = Options(text_column=args.text_column, id_column=args.id_column, label_map=AS_THEY_ARE)
    format = args.to or (find_format(args.output) if args.output.suffix else "jsonl")
    summary = Summary()
    with writer(args.output, format=format, options=options) as write:
        for doc in progress(_pairs(args, options)):
            if isinstance(doc, Failure):
                summary.fail(doc)
                continue
            try:
                write(doc)
            except FormatError as error:
                summary.fail(Failure(doc.id, str(error)))
            else:
                summary.add(doc)
    return summary.report()


def _pairs(args: argparse.Namespace, options: Options) -> Iterator[Document | Failure]:
    tagged: dict[str, str] = {}
    for doc in read_documents([args.redacted], options=options):
        if isinstance(doc, Failure):
            yield doc
        else:
            tagged[doc.id] = doc.text
    for doc in read_documents([args.originals], options=options):
        if isinstance(doc, Failure):
            yield doc
        elif doc.id not in tagged:
            yield Failure(doc.id, f"{args.redacted}: there is no redacted note of this id.")
        else:
            yield align(
                doc, tagged.pop(doc.id), label_map=args.label_map, mask_label=args.mask_label
            )
    for name in tagged:
        yield Failure(name, f"{args.originals}: there is no original note of this id.")

"""`sfumato resynthesize`: fills the tags of de-identified notes and writes the gold spans."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from sfumato.commands.inputs import check_output
from sfumato.commands.summary import Summary, progress
from sfumato.document import Failure
from sfumato.errors import FormatError, unknown
from sfumato.formats import FORMATS, Options, find_format, read_documents, writer
from sfumato.formats.files import AS_THEY_ARE
from sfumato.keyed import random_key, read_key
from sfumato.labels import LABELS
from sfumato.languages import identify
from sfumato.resynthesis import resynthesize


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("input", nargs="+", type=Path, metavar="INPUT", help="files or folders of tagged notes")
    add("--output", "-o", required=True, type=Path, metavar="FILE", help="where the notes go")
    add("--to", metavar="FORMAT", help=f"format of FILE (default: jsonl): {', '.join(FORMATS)}")
    add("--format", metavar="NAME", help="format of the input")
    add("--language", default="auto", metavar="CODE", help="auto (default), en, es, fr, it or pt")
    add("--mask-label", metavar="LABEL", help="label of masks such as XXX (default: by context)")
    add("--key-file", type=Path, metavar="FILE", help="file with the secret key")
    add("--text-column", default="text", metavar="COL", help="column or field of the text")
    add("--id-column", default="id", metavar="COL", help="column of the id")


def run(args: argparse.Namespace) -> int:
    """Fills every document and returns the exit code."""
    if args.mask_label and args.mask_label not in LABELS:
        raise unknown("label", args.mask_label, LABELS)
    check_output(args.output, args.input)
    options = Options(text_column=args.text_column, id_column=args.id_column, label_map=AS_THEY_ARE)
    key = read_key(args.key_file)
    if key is None:
        print("sfumato: no key given; the values differ from run to run.", file=sys.stderr)
        key = random_key()
    read_as = args.format or find_format(args.input[0])
    write_as = args.to or (find_format(args.output) if args.output.suffix else "jsonl")
    summary = Summary()
    with writer(args.output, format=write_as, options=options) as write:
        for doc in progress(read_documents(args.input, format=read_as, options=options)):
            if isinstance(doc, Failure):
                summary.fail(doc)
                continue
            language = doc.language or identify(doc.text)
            language = language if args.language == "auto" else args.language
            filled = resynthesize(replace(doc, language=language), key, mask_label=args.mask_label)
            try:
                write(filled)
            except FormatError as error:
                summary.fail(Failure(doc.id, str(error)))
            else:
                summary.add(filled)
    return summary.report()

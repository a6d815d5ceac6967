"""`sfumato reidentify`: puts the originals back from the vault, and logs who did it.

The audit log is written before anything is shown; without it, or without the right key, nothing
is shown at all.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sfumato.commands.inputs import check_output
from sfumato.commands.summary import Summary
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError
from sfumato.formats import Options, find_format, read_documents, writer
from sfumato.formats.files import AS_THEY_ARE
from sfumato.keyed import Key, read_key
from sfumato.replacers.record import subject_of
from sfumato.vault import Vault, read_vault, subject_code, write_audit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("input", nargs="+", type=Path, metavar="INPUT", help="files or folders of replaced notes")
    add("--output", "-o", required=True, type=Path, metavar="OUT", help="'-' is standard output")
    add("--vault", required=True, type=Path, metavar="FILE", help="the vault of the run")
    add("--key-file", type=Path, metavar="FILE", help="the key of the run (else $SFUMATO_KEY)")
    add("--subject", metavar="ID", help="whose notes these are, where they do not say it")
    add("--reason", required=True, metavar="TEXT", help="why, for the audit log")
    add("--audit", type=Path, metavar="FILE", help="the audit log (default: VAULT.audit.jsonl)")
    add("--format", metavar="NAME", help="format of the input")
    add("--text-column", default="text", metavar="COL", help="column or field of the text")
    add("--id-column", default="id", metavar="COL", help="column of the id")


def run(args: argparse.Namespace) -> int:
    """Restores every document and returns the exit code."""
    key = read_key(args.key_file)
    if key is None:
        raise ConfigError("Re-identification needs the key of the run: pass --key-file FILE.")
    if not args.vault.exists():
        raise ConfigError(f"{args.vault}: there is no such vault.")
    vault = read_vault(args.vault, key)
    check_output(args.output, args.input)
    options = Options(text_column=args.text_column, id_column=args.id_column, label_map=AS_THEY_ARE)
    format = args.format or find_format(args.input[0])
    docs = read_documents(args.input, format=format, options=options)
    summary = Summary()
    with writer(args.output, format=format, options=options) as write:
        for doc in _restored(docs, vault, key, args):
            if isinstance(doc, Failure):
                summary.fail(doc)
            else:
                write(doc)
                summary.add(doc)
    return summary.report()


def _restored(
    docs: Iterator[Document | Failure], vault: Vault, key: Key, args: argparse.Namespace
) -> Iterator[Document | Failure]:
    log = args.audit or args.vault.with_name(args.vault.name + ".audit.jsonl")
    for doc in docs:
        if isinstance(doc, Failure):
            yield doc
            continue
        subject = vault.subject(args.subject or subject_of(doc), key)
        if subject is None:
            yield Failure(doc.id, "the vault has nothing of this subject; name it with --subject")
            continue
        text, restored = vault.restore(doc, subject)
        write_audit(
            log,
            subject=subject_code(subject, key),
            document=subject_code(doc.id, key),
            restored=restored,
            reason=args.reason,
        )
        yield replace(doc, text=text, spans=())

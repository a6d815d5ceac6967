"""`sfumato deidentify`: notes in, the same notes with their identifiers replaced out.

The output has the format of the input, or that of its own suffix. Spans are left out unless asked
for, as they tell which values are replacements; so is the subject, which may be a record number:
with a key it is replaced by a keyed code.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

from sfumato.commands import inputs, substitute
from sfumato.commands.summary import Summary, progress
from sfumato.config import Settings
from sfumato.document import Document, Failure
from sfumato.engines import local
from sfumato.engines.resume import open_lines, without_finished_files
from sfumato.errors import ConfigError, FormatError
from sfumato.formats import FORMATS, Options, find_format, writer
from sfumato.formats.files import STANDARD, is_single
from sfumato.formats.jsonl import document_row
from sfumato.keyed import Key, random_key, read_key
from sfumato.pipeline import Pipeline
from sfumato.substitution import METHODS
from sfumato.vault import Vault, open_vault, subject_code

Documents = Iterator[Document | Failure]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    inputs.add_arguments(parser)
    parser.add_argument(
        "--spans", action="store_true", help="also write where the replacements stand"
    )
    parser.add_argument(
        "--vault", type=Path, metavar="FILE", help="keep what was replaced, encrypted with the key"
    )
    substitute.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """De-identifies every document and returns the exit code."""
    settings = inputs.settings_of(args)
    paths, output = [Path(name) for name in args.input], Path(args.output)
    read_as = inputs.format_of(paths, settings)
    write_as = output_format(output, read_as, several=len(paths) > 1 or paths[0].is_dir())
    output = output_file(output, write_as, paths[0])
    inputs.check_output(output, paths)
    docs = inputs.documents_of(paths, read_as, settings)
    key = read_key(Path(settings.key_file) if settings.key_file else None)
    if args.vault and key is None:
        raise ConfigError("A vault needs a key that you keep: pass --key-file FILE.")
    make = _maker(args, settings, key)
    summary = Summary()
    with (
        open_vault(args.vault, key) if args.vault and key else nullcontext() as vault,
        _output(output, write_as, inputs.options_of(settings), args.resume) as (pending, write),
    ):
        results = _results(make, pending(docs), settings.workers, vault)
        for doc in progress(results):
            if isinstance(doc, Failure):
                summary.fail(doc)
                continue
            try:
                write(_public(doc, key, spans=args.spans))
            except FormatError as error:
                summary.fail(Failure(doc.id, str(error)))
            else:
                summary.add(doc)
    return summary.report()


def _maker(args: argparse.Namespace, settings: Settings, key: Key | None) -> Callable[[], Pipeline]:
    """What makes the pipeline: of detectors or, when a method is named, of substitution."""
    if args.method is None:
        if args.pool:
            raise ConfigError(f"A pool needs a method: pass --method {'|'.join(METHODS)}.")
        return inputs.maker_of(settings, key or inputs.key_of(settings))
    if args.vault:
        raise ConfigError("A vault keeps identifiers; substitution has no use for one.")
    return substitute.maker(args, settings, key or random_key())


def _results(
    make: Callable[[], Pipeline], docs: Documents, workers: int, vault: Vault | None
) -> Documents:
    """The documents with their identifiers replaced; the vault keeps what they were."""
    if vault is None:
        yield from local.run(make, docs, step="deidentify", workers=workers)
        return
    pipeline = make()
    for before in local.run(make, docs, step="annotate", workers=workers):
        for after in pipeline.replace([before]):
            if isinstance(before, Document) and isinstance(after, Document):
                vault.record(before, after)
            yield after


def output_format(output: Path, read_as: str, *, several: bool) -> str:
    """The format of the output: its suffix says, else it is that of the input."""
    suffix = output.suffix.lower()
    if output == STANDARD:
        return "jsonl" if several and FORMATS[read_as].single else read_as
    if output.is_dir() or suffix in FORMATS[read_as].suffixes:
        return read_as
    return find_format(output) if suffix in _SUFFIXES else read_as


def output_file(output: Path, format: str, first: Path) -> Path:
    """The output itself or, when it is a folder for one file, that file, named as the input."""
    if FORMATS[format].single or output == STANDARD or (output.suffix and not output.is_dir()):
        return output
    if first.suffix.lower() in FORMATS[format].suffixes:
        return output / first.name
    name = "stdin" if first == STANDARD else first.stem
    return output / (name + FORMATS[format].suffixes[0])


_SUFFIXES = {suffix for row in FORMATS.values() for suffix in row.suffixes}


@contextmanager
def _output(
    path: Path, format: str, options: Options, resume: bool
) -> Iterator[tuple[Callable[[Documents], Documents], Callable[[Document], None]]]:
    """What leaves out finished documents, and what writes one."""
    if format == "jsonl":
        with open_lines(path, resume=resume) as lines:
            yield lines.pending, lambda doc: lines.write(document_row(doc, options.text_column))
        return
    suffix = FORMATS[format].suffixes[0]
    if resume and (not FORMATS[format].single or is_single(path, (suffix,))):
        raise ConfigError("--resume needs a folder or a JSONL file as output.")
    with writer(path, format=format, options=options) as write:
        yield (
            lambda docs: without_finished_files(docs, path, suffix) if resume else docs,
            write,
        )


def _public(doc: Document, key: Key | None, *, spans: bool) -> Document:
    """The document without what is not for its readers."""
    subject = subject_code(doc.subject, key) if key and doc.subject else None
    return replace(doc, subject=subject, known=(), spans=doc.spans if spans else ())

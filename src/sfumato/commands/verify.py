"""`sfumato verify`: proves that an output comes from a pool, and issues or checks a certificate.

Every word (or sentence) of the output is looked up in the pool; with `--input`, no rare word of a
note may be in its output. Exit code 1 means that the proof failed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, FormatError
from sfumato.formats import FORMATS, read_documents
from sfumato.formats.files import AS_THEY_ARE, Options, write_bytes
from sfumato.keyed import read_key
from sfumato.substitution import METHODS, load_pool
from sfumato.substitution.certificate import (
    Unproven,
    check,
    file_digests,
    issue,
    read_certificate,
    verify,
)
from sfumato.substitution.pool import Pool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add("output", type=Path, metavar="OUT", help="what deidentify --method wrote")
    add("--pool", type=Path, required=True, metavar="DIR", help="the pool it was made from")
    add("--input", type=Path, metavar="IN", help="the notes as they were")
    add("--method", choices=METHODS, help="default: that of the certificate, else of the pool")
    add("--certificate", type=Path, metavar="FILE", help="check this certificate")
    add("--issue", type=Path, metavar="FILE", help="write a certificate, signed with the key")
    add(
        "--key-file", type=Path, metavar="FILE", help="file with the secret key (else $SFUMATO_KEY)"
    )
    add("--public-key", metavar="HEX", help="check the certificate without the secret key")
    add("--format", choices=FORMATS, help="format of IN and OUT")
    add("--text-column", default="text", metavar="COL", help="column or field of the text")
    add("--id-column", default="id", metavar="COL", help="column of the id")


def run(args: argparse.Namespace) -> int:
    """Checks everything and returns the exit code: 0 proven, 1 not."""
    key = read_key(args.key_file)
    if args.issue and key is None:
        raise ConfigError("A certificate is signed with a key: pass --key-file FILE.")
    certificate = read_certificate(args.certificate) if args.certificate else None
    files = file_digests(args.output)
    try:
        pool = load_pool(args.pool)
        method = args.method or (certificate["method"] if certificate else pool.kind)
        if certificate:
            if certificate["method"] != method:
                raise Unproven(f"The certificate is for the method {certificate['method']!r}.")
            verify(certificate, pool=pool, files=files, key=key, public_key=args.public_key)
        counts = _check_all(args, pool, method)
    except Unproven as error:
        print(f"not proven: {error}", file=sys.stderr)
        return 1
    if args.issue and key is not None:
        data = issue(pool=pool, method=method, files=files, counts=counts, key=key)
        write_bytes(args.issue, json.dumps(data, indent=1, ensure_ascii=False).encode() + b"\n")
    told = ", ".join(f"{name}: {value}" for name, value in counts.items())
    print(f"proven for {method}: {told}")
    return 0


def _check_all(args: argparse.Namespace, pool: Pool, method: str) -> dict[str, int | bool]:
    originals = {doc.id: doc for doc in _read(args.input, args)} if args.input else None
    documents = checked = 0
    for doc in _read(args.output, args):
        original = None
        if originals is not None:
            if doc.id not in originals:
                raise Unproven(f"Document {doc.id!r} is not in the input.")
            original = originals[doc.id]
        checked += check(doc, pool, method, original)
        documents += 1
    return {"documents": documents, "checked": checked, "input_compared": originals is not None}


def _read(path: Path, args: argparse.Namespace) -> Iterator[Document]:
    options = Options(text_column=args.text_column, id_column=args.id_column, label_map=AS_THEY_ARE)
    for doc in read_documents([path], format=args.format, options=options):
        if isinstance(doc, Failure):
            raise FormatError(doc.reason)
        yield doc

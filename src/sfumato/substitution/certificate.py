"""Proof that an output comes from a pool: what is checked, and the signed file that says so.

Every output token (or sentence) is in the pool, and no rare word of an input is in its output.
The certificate holds the hashes of the output's files and of the pool, so that one altered byte
breaks it. It is signed with the run's key, and by Ed25519 for those who do not have the key.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from bisect import bisect_right
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sfumato.document import Document
from sfumato.errors import ConfigError, FormatError, MissingExtra, SfumatoError
from sfumato.keyed import Key
from sfumato.substitution.forms import REDACTED, folded_words, form, is_mark, is_rare
from sfumato.substitution.pool import Pool
from sfumato.substitution.vetting import LONGEST
from sfumato.tokens import WORD, fold, words

METHODS = ("words", "sentences", "words+ner")
FORMAT = 1
_PURPOSE = "substitution certificate"


class Unproven(SfumatoError):
    """An output that is not what the certificate or the pool says."""


def check(output: Document, pool: Pool, method: str, original: Document | None = None) -> int:
    """The number of tokens or sentences that were checked; the first stray one is an error."""
    if method == "sentences":
        checked = _check_sentences(output, pool, original)
    else:
        checked = _check_words(output, pool, method)
    if original is not None:
        _check_survivors(output, pool, original)
    return checked


def _check_words(output: Document, pool: Pool, method: str) -> int:
    text = output.text.replace(REDACTED, " ")
    found = words(text)
    for token in found:
        kept = method == "words+ner" and not is_rare(token.text, pool.common)
        if not kept and not pool.holds(form(token.text)):
            raise Unproven(f"Document {output.id!r}: a word at {token.start} is not from the pool.")
    for match in _strays(WORD.sub(" ", text)):
        raise Unproven(f"Document {output.id!r}: the character {match} is neither word nor mark.")
    return len(found)


def _strays(text: str) -> list[str]:
    return [f"U+{ord(character):04X}" for character in text if not is_mark(character)][:1]


def _check_sentences(output: Document, pool: Pool, original: Document | None) -> int:
    """Every line is made of entries of the pool and tags, with white space between."""
    checked = 0
    for number, line in enumerate(output.text.split("\n"), 1):
        pieces = _split(line.strip(), pool.numbers)
        if pieces is None:
            raise Unproven(
                f"Document {output.id!r}: line {number} is not made of the pool's sentences."
            )
        checked += pieces
    return checked


def _split(line: str, entries: Mapping[str, int]) -> int | None:
    """How many entries and tags a line is made of, or None; all ways to cut it are tried."""
    reached = {0: 0}
    cuts = [i for i, c in enumerate(line) if c.isspace()] + [len(line)]
    for start in [0, *(i + 1 for i, c in enumerate(line) if c.isspace())]:
        if start not in reached:
            continue
        if start < len(line) and line[start].isspace():
            reached[start + 1] = reached[start]
        for end in cuts[bisect_right(cuts, start) :]:
            if end - start > LONGEST:
                break
            if line[start:end] in entries or line[start:end] == REDACTED:
                reached[end + 1] = reached[start] + 1
    return 0 if not line else reached.get(len(line) + 1)


def _check_survivors(output: Document, pool: Pool, original: Document) -> None:
    """No rare word of the original is among the words of the output."""
    rare = {fold(w.text) for w in words(original.text) if is_rare(w.text, pool.common)}
    kept = rare & folded_words(output.text.replace(REDACTED, " "))
    if kept:
        raise Unproven(f"Document {output.id!r}: {len(kept)} rare words of the input survive.")


def file_digests(path: Path) -> dict[str, str]:
    """The hash of every file of an output, by its name in the folder."""
    if not path.exists():
        raise FormatError(f"{path}: there is no such file or folder.")
    files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
    return {
        (p.relative_to(path).as_posix() if path.is_dir() else p.name): hashlib.sha256(
            p.read_bytes()
        ).hexdigest()
        for p in files
    }


def issue(
    *, pool: Pool, method: str, files: Mapping[str, str], counts: Mapping[str, Any], key: Key
) -> dict[str, Any]:
    """The signed certificate of an output that was checked."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "method": method,
        "pool": {
            "manifest": pool.digest,
            "model": pool.manifest["model"],
            "entries": len(pool.entries),
            "vetting": pool.manifest["vetting"],
        },
        "output": dict(files),
        **counts,
    }
    message = _canonical(body)
    signatures = {"hmac-sha256": key.digest(_PURPOSE, message).hex()}
    private = _private(key)
    if private is not None:
        signatures["ed25519"] = private.sign(message.encode()).hex()
        signatures["public_key"] = private.public_key().public_bytes_raw().hex()
    return body | {"signatures": signatures}


def read_certificate(path: Path) -> dict[str, Any]:
    """A certificate as it was written."""
    try:
        data = json.loads(path.read_bytes())
        if data["format"] != FORMAT or data["method"] not in METHODS:
            raise ValueError
        return dict(data)
    except OSError as error:
        raise FormatError(f"{path}: cannot be read ({error.strerror}).") from None
    except (ValueError, KeyError, TypeError):
        raise FormatError(f"{path}: not a certificate.") from None


def verify(
    certificate: Mapping[str, Any],
    *,
    pool: Pool,
    files: Mapping[str, str],
    key: Key | None = None,
    public_key: str | None = None,
) -> None:
    """Raises `Unproven` unless the signature, the pool and every file are those certified."""
    _check_signature(certificate, key, public_key)
    if certificate["pool"]["manifest"] != pool.digest:
        raise Unproven(f"{pool.folder}: not the pool that the certificate names.")
    certified = certificate["output"]
    for name in sorted(certified.keys() | files.keys()):
        if certified.get(name) != files.get(name):
            what = "was altered" if name in certified and name in files else "is missing or new"
            raise Unproven(f"{name}: {what} since the certificate was issued.")


def _check_signature(
    certificate: Mapping[str, Any], key: Key | None, public_key: str | None
) -> None:
    body = {name: value for name, value in certificate.items() if name != "signatures"}
    signatures, message = certificate.get("signatures", {}), _canonical(body)
    if key is not None:
        expected = key.digest(_PURPOSE, message).hex()
        if not hmac.compare_digest(expected, str(signatures.get("hmac-sha256", ""))):
            raise Unproven("The certificate's signature is not by this key, or it was altered.")
    elif public_key is not None:
        _check_public(message, str(signatures.get("ed25519", "")), public_key)
    else:
        raise ConfigError("A certificate is checked with --key-file FILE or --public-key HEX.")


def _check_public(message: str, signature: str, public_key: str) -> None:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        raise MissingExtra("A public key", "cryptography", "vault") from None
    try:
        known = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        known.verify(bytes.fromhex(signature), message.encode())
    except (ValueError, InvalidSignature):
        raise Unproven(
            "The certificate's signature is not by this public key, or it was altered."
        ) from None


def _private(key: Key) -> Any:
    """The signing key derived from the run's key, or None without the cryptography package."""
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError:
        return None
    return Ed25519PrivateKey.from_private_bytes(key.digest(_PURPOSE, "ed25519"))


def _canonical(body: Mapping[str, Any]) -> str:
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)

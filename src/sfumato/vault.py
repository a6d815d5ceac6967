"""The vault: what each replacement stood for, encrypted, for authorised re-identification.

One file, sealed with AES-256-GCM under a key derived from the secret key: a wrong key and a
changed file both fail, and nothing is shown. Every use goes to an append-only audit log first.
"""

from __future__ import annotations

import getpass
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from sfumato.document import Document, Span
from sfumato.errors import ConfigError, FormatError, MissingExtra
from sfumato.keyed import Key
from sfumato.replacers.record import subject_of
from sfumato.tokens import WORD

_MAGIC = b"sfumato-vault-1\n"
_NONCE = 12


class Entry(NamedTuple):
    """One replacement: in which document, of which label, by what, instead of what."""

    document: str
    label: str
    surrogate: str
    original: str


@dataclass(repr=False)
class Vault:
    """Subject -> the replacements in its documents, in the order of the text."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Vault({len(self.entries)} subjects)"

    def record(self, before: Document, after: Document) -> None:
        """Keeps what was replaced, given a document with its spans before and after."""
        kept = [e for e in self.entries.get(subject_of(before), []) if e.document != before.id]
        new = []
        for old, place in zip(before.spans, _places(before, after), strict=True):
            surrogate, original = after.text[place[0] : place[1]], before.slice(old)
            if surrogate != original and surrogate:
                new.append(Entry(before.id, old.label, surrogate, original))
        self.entries[subject_of(before)] = kept + new

    def restore(self, doc: Document, subject: str) -> tuple[str, int]:
        """The document's text with the originals back in place, and how many there were."""
        entries = self.entries.get(subject, [])
        own = [entry for entry in entries if entry.document == doc.id]
        return _in_order(doc.text, own) if own else _by_value(doc.text, entries)

    def subject(self, name: str, key: Key) -> str | None:
        """The subject of a name, which may be the code that de-identified output shows."""
        if name in self.entries:
            return name
        return next((s for s in self.entries if subject_code(s, key) == name), None)


def subject_code(subject: str, key: Key) -> str:
    """The keyed code that stands for a subject where its name must not."""
    return key.digest("subject", subject).hex()[:16]


def read_vault(path: Path, key: Key) -> Vault:
    """The vault in a file; an absent file is an empty vault."""
    if not path.exists():
        return Vault()
    sealed = path.read_bytes()
    if not sealed.startswith(_MAGIC):
        raise FormatError(f"{path}: not a vault, or one made by another version.")
    body = sealed[len(_MAGIC) :]
    cipher, invalid = _cipher(key)
    try:
        packed = cipher.decrypt(body[:_NONCE], body[_NONCE:], _MAGIC)
    except (invalid, ValueError):
        raise FormatError(
            f"{path}: the vault does not open: the key is another one, or the file was changed."
        ) from None
    rows: dict[str, list[list[str]]] = json.loads(zlib.decompress(packed))
    return Vault({subject: [Entry(*row) for row in found] for subject, found in rows.items()})


def write_vault(path: Path, vault: Vault, key: Key) -> None:
    """Seals the vault into a file, by way of a temporary one."""
    cipher, _ = _cipher(key)
    packed = zlib.compress(json.dumps(vault.entries, ensure_ascii=False).encode())
    nonce = os.urandom(_NONCE)
    part = path.with_name(path.name + ".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(_MAGIC + nonce + cipher.encrypt(nonce, packed, _MAGIC))
    part.replace(path)


@contextmanager
def open_vault(path: Path, key: Key) -> Iterator[Vault]:
    """The vault of a file, sealed again at the end, also when the run breaks off."""
    vault = read_vault(path, key)
    try:
        yield vault
    finally:
        write_vault(path, vault, key)


def write_audit(path: Path, *, subject: str, document: str, restored: int, reason: str) -> None:
    """Appends who opened what and when; subject and document are codes, as ids may be PHI."""
    row = {
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
        "user": getpass.getuser(),
        "subject": subject,
        "document": document,
        "restored": restored,
        "reason": reason,
    }
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise ConfigError(
            f"{path}: cannot write the audit log ({error.strerror}); nothing was shown."
        ) from None


def _cipher(key: Key) -> tuple[Any, type[Exception]]:
    try:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ImportError:
        raise MissingExtra("The vault", "cryptography", "vault") from None
    return AESGCM(key.digest("vault")), InvalidTag


def _places(before: Document, after: Document) -> list[tuple[int, int]]:
    """Where the replacement of each span stands; a removed span has an empty place."""
    places = []
    position = last = 0
    spans = iter(after.spans)
    following: Span | None = next(spans, None)
    for span in before.spans:
        start = position + span.start - last
        if following and following.start == start:
            places.append((start, following.end))
            following = next(spans, None)
        else:
            places.append((start, start))
        position, last = places[-1][1], span.end
    return places


def _in_order(text: str, entries: list[Entry]) -> tuple[str, int]:
    """Puts the originals back one after the other, as they were recorded."""
    pieces: list[str] = []
    position = 0
    for entry in entries:
        found = text.find(entry.surrogate, position)
        if found < 0:
            continue
        pieces += [text[position:found], entry.original]
        position = found + len(entry.surrogate)
    return "".join(pieces) + text[position:], len(pieces) // 2


def _by_value(text: str, entries: list[Entry]) -> tuple[str, int]:
    """Puts back the originals of surrogates that stand for one original only."""
    meanings: dict[str, set[str]] = {}
    for entry in entries:
        meanings.setdefault(entry.surrogate, set()).add(entry.original)
    sure = {s: next(iter(o)) for s, o in meanings.items() if len(o) == 1}
    pieces: list[str] = []
    position = restored = 0
    while position < len(text):
        here = [s for s in sure if text.startswith(s, position) and _whole(text, position, s)]
        if here:
            longest = max(here, key=len)
            pieces.append(sure[longest])
            position += len(longest)
            restored += 1
            continue
        word = WORD.match(text, position)
        end = word.end() if word else position + 1
        pieces.append(text[position:end])
        position = end
    return "".join(pieces), restored


def _whole(text: str, start: int, value: str) -> bool:
    """Whether a value stands at a place as whole words."""
    end = start + len(value)
    inside_after = end < len(text) and text[end].isalnum() and value[-1].isalnum()
    inside_before = start > 0 and text[start - 1].isalnum() and value[0].isalnum()
    return not inside_after and not inside_before

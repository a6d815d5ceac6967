"""The secret key and keyed choices, so that every process gives the same answer without state.

Keys come from a file or the environment, never from an argument, and no repr shows them.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from sfumato.errors import ConfigError

T = TypeVar("T")

KEY_VARIABLE = "SFUMATO_KEY"
_SHORTEST = 16


class Key:
    """A secret from which replacements are derived."""

    __slots__ = ("_secret",)

    def __init__(self, secret: bytes) -> None:
        if len(secret) < _SHORTEST:
            raise ConfigError(
                f"The key has {len(secret)} bytes; it needs at least {_SHORTEST}. "
                "Make one with: openssl rand -hex 32 > sfumato.key"
            )
        self._secret = secret

    def __repr__(self) -> str:
        return "Key(hidden)"

    def __reduce__(self) -> tuple[type[Key], tuple[bytes]]:
        return (Key, (self._secret,))

    def digest(self, *parts: str) -> bytes:
        """32 bytes that depend on the key and on every part."""
        message = b"".join(
            len(encoded).to_bytes(4, "big") + encoded
            for encoded in (part.encode("utf-8", "surrogatepass") for part in parts)
        )
        return hmac.new(self._secret, message, hashlib.sha256).digest()

    def number(self, below: int, *parts: str) -> int:
        """A number in 0..below-1, uniform over keys."""
        return int.from_bytes(self.digest(*parts)[:16], "big") % below

    def choice(self, values: Sequence[T], *parts: str) -> T:
        """One of the values."""
        return values[self.number(len(values), *parts)]


def random_key() -> Key:
    """A new key, for values that need not be the same in another run."""
    return Key(os.urandom(32))


def read_key(path: Path | None = None) -> Key | None:
    """The key in a file, else in the environment, else None."""
    if path is not None:
        try:
            return Key(path.read_bytes().strip())
        except OSError as error:
            raise ConfigError(f"{path}: cannot read the key file ({error.strerror}).") from None
    secret = os.environ.get(KEY_VARIABLE)
    return Key(secret.encode()) if secret else None

"""What the documents of one record share: the subject, and keyed orders and digits drawn from it.

Everything here depends on the key, the subject and the text alone, never on other documents.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import TypeVar

from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.tokens import fold, words

T = TypeVar("T")


def subject_of(doc: Document) -> str:
    """Whose record it is; a document without a subject is a record of its own."""
    return doc.subject if doc.subject is not None else doc.id


def need_key(action: Action, key: Key | None) -> Key:
    """The key, which an action that must be consistent cannot do without."""
    if key is None:
        raise ConfigError(
            f"The action '{action.name}' needs a key. Make one with: "
            "openssl rand -hex 32 > sfumato.key, and pass --key-file sfumato.key."
        )
    return key


def check_options(action: Action, known: Sequence[str]) -> None:
    """Refuses options that the action does not have."""
    strays = sorted(set(action.options) - set(known))
    if strays:
        allowed = ", ".join(known) or "none"
        raise ConfigError(
            f"The action '{action.name}' has no option {', '.join(strays)}. Its options: {allowed}."
        )


def shuffled(key: Key, values: Sequence[T], *parts: str) -> list[T]:
    """The values in an order that depends on the key and the parts."""
    order = list(values)
    stream = hashlib.shake_256(key.digest("order", *parts)).digest(4 * len(order))
    for last in range(len(order) - 1, 0, -1):
        other = int.from_bytes(stream[4 * last : 4 * last + 4], "big") % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def digits(key: Key, *parts: str) -> Iterator[int]:
    """An endless stream of digits that depends on the key and the parts."""
    seed = key.digest("digits", *parts)
    for block in count():
        stream = hashlib.shake_256(seed + block.to_bytes(4, "big")).digest(128)
        for i in range(0, len(stream), 4):
            yield int.from_bytes(stream[i : i + 4], "big") % 10


@lru_cache(maxsize=8)
def seen_words(doc: Document) -> frozenset[str]:
    """The folded words of all identifiers of a document, which no surrogate may repeat."""
    texts = [doc.slice(span) for span in doc.spans] + [known.value for known in doc.known]
    return frozenset(fold(word.text) for text in texts for word in words(text))


def in_case_of(new: str, old: str) -> str:
    """The new text in upper, lower or its own case, as the old one is."""
    letters = [c for c in old if c.isalpha()]
    if len(letters) > 1 and all(c.isupper() for c in letters):
        return new.upper()
    if letters and all(c.islower() for c in letters):
        return new.lower()
    return new

"""Forms of words: how they are looked up in a pool, compared, and written with another's case.

A pool holds words in their `form`; whether two words are the same is decided on folded words
(lower case, no accents), so that a name cannot survive by losing its accent.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from sfumato.tokens import WORD, fold

REDACTED = "[REDACTED]"
_LONGEST_COMMON_NUMBER = 3


@lru_cache(maxsize=200_000)
def form(word: str) -> str:
    """The word in lower case and composed characters, as pools hold it."""
    return unicodedata.normalize("NFC", word).lower()


def forms(text: str) -> list[str]:
    """The forms of a text's words."""
    return [form(word) for word in WORD.findall(text)]


@lru_cache(maxsize=200_000)
def folded_words(text: str) -> frozenset[str]:
    """The words of a text, folded."""
    return frozenset(fold(word) for word in WORD.findall(text))


def dressed(word: str, like: str) -> str:
    """A pool's word with the case of another, if its form stays the same."""
    written = word
    if len(like) > 1 and like.isupper():
        written = word.upper()
    elif like[:1].isupper():
        written = word[:1].upper() + word[1:]
    return written if form(written) == word else word


def has_digit(word: str) -> bool:
    """Whether a word holds a digit or another numeral."""
    return any(character.isnumeric() for character in word)


def is_rare(word: str, common: frozenset[str]) -> bool:
    """Whether a word is not common vocabulary; numbers of up to three digits are common."""
    folded = fold(word)
    if folded.isdecimal():
        return len(folded) > _LONGEST_COMMON_NUMBER
    return folded not in common


def is_mark(character: str) -> bool:
    """Whether a character outside words is punctuation, a symbol or white space."""
    return character.isspace() or unicodedata.category(character)[0] in "PS"

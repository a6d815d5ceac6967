"""Words and sentences with their offsets, the same for all languages and safe for any Unicode.

A word is a run of letters, digits and combining marks; every other visible character is a
token of its own, so that tokens tile the text but for white space.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

MARKS = "\u0300-\u036f\u200c\u200d"
WORD = re.compile(rf"[\w{MARKS}]+")
TOKEN = re.compile(rf"[\w{MARKS}]+|[^\w\s{MARKS}]")

# Abbreviations after which a full stop does not end a sentence, over all five languages.
_ABBREVIATIONS = frozenset(
    """
    dr dra drs dott dssa prof profa sr sra srta sig sigra mr mrs ms mme mlle me st ste
    no nº núm num n tel tlf telf fax cel ext av avda c pl pza ctra km pag pág fig art
    dpt dept serv med enf aux ing lic abg arq vs etc approx aprox ca cf eg ie ev im iv po
    jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago dic janv févr avr juil août
    déc gen mag giu lug set ott fev out
    """.split()
)
_BREAK = re.compile(r"[.!?…]+[\"'»”)\]]*(?=\s+[\"'«“(\[¿¡]*[A-ZÀ-ÖØ-Þ0-9])|\n+")


class Token(NamedTuple):
    """A token's offsets and text."""

    start: int
    end: int
    text: str


def words(text: str) -> list[Token]:
    """The words of a text, without punctuation."""
    return [Token(m.start(), m.end(), m.group()) for m in WORD.finditer(text)]


def tokens(text: str) -> list[Token]:
    """All tokens of a text: words and single punctuation characters."""
    return [Token(m.start(), m.end(), m.group()) for m in TOKEN.finditer(text)]


def sentences(text: str) -> list[tuple[int, int]]:
    """The offsets of sentences: they end at a line break or at a stop followed by a capital."""
    found: list[tuple[int, int]] = []
    start = 0
    for match in _BREAK.finditer(text):
        if match.group()[0] == "." and _is_abbreviation(text, match.start()):
            continue
        _append_trimmed(found, text, start, match.end())
        start = match.end()
    _append_trimmed(found, text, start, len(text))
    return found


def _is_abbreviation(text: str, stop: int) -> bool:
    begin = stop
    while begin and (text[begin - 1].isalnum() or text[begin - 1] in ".ºª"):
        begin -= 1
    word = text[begin:stop].lower()
    return (len(word) == 1 and word.isalpha()) or word.replace(".", "") in _ABBREVIATIONS


def _append_trimmed(found: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        found.append((start, end))


@lru_cache(maxsize=200_000)
def fold(text: str) -> str:
    """The text in lower case without accents, the form in which words are looked up."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


class WordIndex:
    """The words of a text and where each stands: a positional inverted index of one document."""

    __slots__ = ("_gaps", "folded", "positions", "spans", "text", "texts")

    def __init__(self, text: str) -> None:
        self.text = text
        self.texts: list[str] = WORD.findall(text)
        self._gaps: list[str] = WORD.split(text)
        # Gaps and words take turns: adding up their lengths gives the words' borders.
        turns = chain.from_iterable(zip(self._gaps, self.texts, strict=False))
        borders = list(accumulate(map(len, turns)))
        self.spans: list[tuple[int, int]] = list(zip(borders[::2], borders[1::2], strict=True))
        forms = {word: fold(word) for word in set(self.texts)}
        self.folded: list[str] = [forms[word] for word in self.texts]
        positions: defaultdict[str, list[int]] = defaultdict(list)
        for position, word in enumerate(self.folded):
            positions[word].append(position)
        self.positions: dict[str, list[int]] = dict(positions)

    def where(self, wanted: Container[str]) -> Iterator[int]:
        """The positions of the words that are in a set, word by word.

        The text's words are looked up in the set: sets of names are far larger than a text.
        """
        for word, positions in self.positions.items():
            if word in wanted:
                yield from positions

    def gap(self, position: int) -> str:
        """What stands between the word at a position and the next one (or the end)."""
        return self._gaps[position + 1] if position >= 0 else ""


@lru_cache(maxsize=128)
def index(text: str) -> WordIndex:
    """The word index of a text, held for the detectors that read it one after the other."""
    return WordIndex(text)

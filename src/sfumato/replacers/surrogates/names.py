"""Surrogates of names: each word of a name has its own, so that all variants of a name agree.

The surrogate of a word begins with the keyed counterpart of the word's first letter; initials
are replaced by the same counterpart, so 'M.P.' agrees with what 'María Pérez' becomes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.replacers.record import digits, in_case_of, seen_words, shuffled, subject_of
from sfumato.replacers.surrogates.lists import (
    LETTERS,
    is_name,
    kind_of,
    names_with,
    spelling,
)
from sfumato.tokens import MARKS, fold

# Particles stay wherever they stand; those that are also names of their own stay between names
# or in lower case, and titles before or after a name only: what might be a name is replaced.
PARTICLES = frozenset(
    """
    de del la las los da das do di della delle dello dei degli du des le les van von der d l
    san santa saint sainte st ste zu af
    """.split()
)
INNER_PARTICLES = frozenset("y e i dos el al ben bin ibn abu den ter ten lo santo".split())
TITLES = frozenset(
    """
    dr dra drs dott dssa dottssa prof profa professor doctor doctora docteur dottor dottoressa
    sr sra srta sig sigra signora signor mr mrs ms mister madame monsieur mme mlle senhor senhora
    senor senora
    """.split()
)
SUFFIXES = frozenset("jr sr snr phd md rn np ii iii iv".split())
# Written short in Spanish, Portuguese, French and Italian records.
SHORT = {
    "ma": "maria", "mª": "maria", "mo": "mario", "fco": "francisco", "fca": "francisca",
    "ant": "antonio", "gpe": "guadalupe", "jse": "jose", "ml": "manuel", "fdez": "fernandez",
    "fdz": "fernandez", "glez": "gonzalez", "glz": "gonzalez", "hdez": "hernandez",
    "hdz": "hernandez", "mtnez": "martinez", "mtz": "martinez", "rdguez": "rodriguez",
    "rguez": "rodriguez", "rdz": "rodriguez", "lpz": "lopez", "pz": "perez", "sanch": "sanchez",
    "dguez": "dominguez", "gtrrez": "gutierrez", "jn": "jean", "chr": "christian",
    "giov": "giovanni", "ag": "agostinho", "dom": "domingo",
}  # fmt: skip
_PIECE = re.compile(rf"[^\W_]+[{MARKS}]*(?:[^\W_]|[{MARKS}])*[ªº]?")
_UNSPOKEN = re.compile(r"[^aeiouy]{3}")
_BROKEN = re.compile(r"(?<=\w)-\s*\n\s*(?=\w)")
_MISREAD = str.maketrans("01345", "oleas")


class Names:
    """Replaces the words of names with those of other names."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self._cycle = lru_cache(maxsize=5_000)(self._cycle_of)

    def replace(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A name of the same shape for each span."""
        subject, taken = subject_of(doc), seen_words(doc)
        return [self.name(subject, doc.slice(span), taken=taken) for span in spans]

    def name(self, subject: str, text: str, *, taken: frozenset[str] = frozenset()) -> str:
        """The surrogate of one written name; `taken` are folded words it must not use."""
        text = _BROKEN.sub("", text)
        pieces = list(_PIECE.finditer(text))
        taken |= {fold(piece.group()) for piece in pieces}
        kept = _kept(text, pieces)
        out, position = [], 0
        for piece, stays in zip(pieces, kept, strict=True):
            new = piece.group() if stays else self._piece(subject, text, piece, taken)
            out += [text[position : piece.start()], new]
            position = piece.end()
        return "".join(out) + text[position:]

    def word(self, subject: str, word: str, *, taken: frozenset[str] = frozenset()) -> str:
        """The surrogate of one folded name."""
        kind = kind_of(word)
        pool = names_with(kind, self.letter(subject, word[0]))
        place = self._key.number(len(pool), "name", subject, word)
        for step in range(len(pool)):
            name = pool[(place + step) % len(pool)]
            if fold(name) not in taken:
                return name
        return pool[place % len(pool)]

    def letter(self, subject: str, letter: str) -> str:
        """The keyed counterpart of a folded initial: never the letter itself."""
        cycle = self._cycle(subject)
        if letter in cycle:
            return cycle[(cycle.index(letter) + 1) % len(cycle)]
        return self._key.choice(LETTERS, "initial", subject, letter)

    def _cycle_of(self, subject: str) -> list[str]:
        return shuffled(self._key, LETTERS, "initials", subject)

    def _piece(self, subject: str, text: str, piece: re.Match[str], taken: frozenset[str]) -> str:
        written = piece.group()
        word = fold(written.translate(_MISREAD) if not written.isdigit() else written)
        if written.isdigit():
            stream = digits(self._key, "name", subject, word)
            return "".join(str(next(stream)) for _ in written)
        if _is_initials(written, word):
            letters = (self.letter(subject, c) for c in word)
            return "".join(
                new.upper() if old.isupper() else new
                for new, old in zip(letters, written, strict=False)
            )
        if word in SHORT and (text[piece.end() : piece.end() + 1] == "." or not is_name(word)):
            new = self.word(subject, SHORT[word], taken=taken)[: len(word)]
            return in_case_of(_unaccented(new), written)
        new = self.word(subject, word, taken=taken)
        if written.isascii() and (written.isupper() or not spelling(word).isascii()):
            new = _unaccented(new)
        return in_case_of(new, written)


def _kept(text: str, pieces: list[re.Match[str]]) -> list[bool]:
    """Which words are particles or titles rather than parts of the name; never all of them."""
    last = len(pieces) - 1
    kept: list[bool] = []
    for i, piece in enumerate(pieces):
        written, word = piece.group(), fold(piece.group())
        after = text[piece.end() : piece.end() + 1]
        first = all(kept) and all(fold(p.group()) in TITLES for p in pieces[:i])
        if written in ("ª", "º") or (len(word) == 1 and after in ("'", "’")):
            kept.append(True)
        elif after == "." and (len(word) == 1 or word in SHORT):
            kept.append(False)
        elif word in INNER_PARTICLES:
            between = 0 < i < last and (len(word) > 1 or written.islower())
            lower = written.islower() and not text.islower()
            kept.append(between or (len(word) > 1 and (lower or after == "-")))
        elif (word in TITLES and first) or (word in SUFFIXES and i == last):
            kept.append(True)
        else:
            kept.append(word in PARTICLES and len(word) > 1)
    return [False] * len(pieces) if all(kept) else kept


def _is_initials(written: str, word: str) -> bool:
    if len(word) == 1:
        return True
    if not written.isupper() or word in SHORT or is_name(word):
        return False
    return len(word) <= 3 or (len(word) <= 5 and _UNSPOKEN.search(word) is not None)


def _unaccented(text: str) -> str:
    folded = fold(text)
    if len(folded) != len(text):
        return text
    return "".join(f.upper() if t.isupper() else f for f, t in zip(folded, text, strict=True))

"""Noise: what scanners, hurried hands and old systems do to a text, done to its pieces.

A piece is a text and its label, or no label. Noise works inside pieces, so labels stay exact,
and it never puts white space at a labelled piece's ends.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sfumato.training.synthesis.refill import fold_accents

Pieces = list[tuple[str, str]]
_MISREAD = {
    "0": "O", "O": "0", "1": "l", "l": "1", "I": "l", "i": "1", "5": "S", "S": "5", "8": "B",
    "e": "c", "m": "rn",
}  # fmt: skip


def add(pieces: Pieces, rng: Random) -> Pieces:
    """The pieces as they were, or with one or two kinds of noise."""
    draw = rng.random()
    if draw < 0.55:
        return pieces
    kinds: list[Callable[[Pieces, Random], Pieces]] = [rng.choice(KINDS)]
    if draw > 0.9:
        kinds.append(rng.choice(KINDS))
    for kind in kinds:
        pieces = kind(pieces, rng)
    return pieces


def capitals(pieces: Pieces, rng: Random) -> Pieces:
    """All in capitals."""
    return [(text.upper(), label) for text, label in pieces]


def small(pieces: Pieces, rng: Random) -> Pieces:
    """All in small letters."""
    return [(text.lower(), label) for text, label in pieces]


def unaccented(pieces: Pieces, rng: Random) -> Pieces:
    """Without accents, as old systems print."""
    return [(fold_accents(text), label) for text, label in pieces]


def scanned(pieces: Pieces, rng: Random) -> Pieces:
    """With characters misread by a scanner and words broken at line ends."""
    rate = rng.choice((0.01, 0.03, 0.06))
    return [(_scan(text, rate, rng), label) for text, label in pieces]


def _scan(text: str, rate: float, rng: Random) -> str:
    chars = [_MISREAD.get(c, c) if rng.random() < rate else c for c in text]
    if len(text) > 12 and rng.random() < 0.15:
        middle = len(chars) // 2
        if chars[middle - 1].isalpha() and chars[middle].isalpha():
            chars.insert(middle, "-\n")
    return "".join(chars)


def mistyped(pieces: Pieces, rng: Random) -> Pieces:
    """With letters swapped, dropped or doubled."""
    return [(_mistype(text, rng), label) for text, label in pieces]


def _mistype(text: str, rng: Random) -> str:
    if len(text) < 4 or rng.random() > 0.02 * len(text):
        return text
    at = rng.randrange(1, len(text) - 2)
    if not (text[at].isalpha() and text[at + 1].isalpha()):
        return text
    swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    dropped = text[:at] + text[at + 1 :]
    doubled = text[:at] + text[at] + text[at:]
    return rng.choice((swapped, dropped, doubled))


def wrapped(pieces: Pieces, rng: Random) -> Pieces:
    """With lines cut at a fixed width: spaces become line breaks, also inside values."""
    width = rng.randrange(50, 100)
    column = 0
    cut: Pieces = []
    for text, label in pieces:
        chars = list(text)
        for i, char in enumerate(chars):
            column = 0 if char == "\n" else column + 1
            if char == " " and column > width:
                chars[i], column = "\n", 0
        cut.append(("".join(chars), label))
    return cut


KINDS: tuple[Callable[[Pieces, Random], Pieces], ...] = (
    capitals,
    small,
    unaccented,
    scanned,
    mistyped,
    mistyped,
    wrapped,
    wrapped,
)

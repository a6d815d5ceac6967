"""Text as numbered pieces with the features a network reads, and the windows it reads them in.

Pieces come from a `tokenizers` vocabulary in lower case; what lower-casing loses comes back as
two features per piece, the case of its word and the gap before it. Training and detection share
this module, so that both see the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from tokenizers import Encoding, Tokenizer

from sfumato.errors import ModelError
from sfumato.tokens import MARKS

Ints = npt.NDArray[np.int64]

# Specials stand first in every vocabulary that training makes.
PAD, UNKNOWN, OPEN, CLOSE, MASK = "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"
CASES = 16
GAPS = 6

_LOWER, _UPPER, _DIGIT, _OTHER_WORD, _SPACE, _NEWLINE, _SYMBOL = range(7)
# The case of a word of digits by how many there are: 1, 2, 3, 4, 5-6, 7-8, 9-10, more.
_DIGIT_CASES = np.array([8, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15])
_BMP = 0x10000


class Pieces(NamedTuple):
    """The pieces of one text: numbers, features, offsets, and the word each belongs to."""

    ids: Ints
    cases: Ints
    gaps: Ints
    starts: Ints
    ends: Ints
    words: Ints


class Window(NamedTuple):
    """Pieces `start:end` that are read together, of which `first:last` are answered for."""

    start: int
    end: int
    first: int
    last: int


def encode(tokenizer: Tokenizer, texts: Sequence[str]) -> list[Pieces]:
    """The pieces of each text, without special ones."""
    encodings = tokenizer.encode_batch(texts, add_special_tokens=False)
    return [_pieces(text, found) for text, found in zip(texts, encodings, strict=True)]


def special(tokenizer: Tokenizer, name: str) -> int:
    """The number of a special piece."""
    number = tokenizer.token_to_id(name)
    if number is None:
        raise ModelError(f"The vocabulary has no {name}; take the tokenizer.json of the model.")
    return int(number)


def windows(length: int, size: int, overlap: int) -> list[Window]:
    """Windows of `size` pieces that cover all; each piece is answered where it has most context."""
    if length <= size:
        return [Window(0, length, 0, length)] if length else []
    step = size - overlap
    starts = [*range(0, length - size, step), length - size]
    # Two neighbours share their overlap: the first answers for its left half.
    borders = [0]
    for left, right in pairwise(starts):
        borders.append((right + left + size) // 2)
    borders.append(length)
    return [
        Window(start, start + size, borders[i], borders[i + 1]) for i, start in enumerate(starts)
    ]


def _pieces(text: str, found: Encoding) -> Pieces:
    ids = np.array(found.ids, dtype=np.int64)
    offsets = np.array(found.offsets, dtype=np.int64).reshape(-1, 2)
    kept = offsets[:, 1] > offsets[:, 0]
    ids, starts, ends = ids[kept], offsets[kept, 0], offsets[kept, 1]
    kinds = _kinds(text)
    opens = _opens_word(kinds, starts, ends)
    words = np.cumsum(opens) - 1
    return Pieces(
        ids, _cases(kinds, starts, ends, opens)[words], _gaps(kinds, starts, ends, opens),
        starts, ends, words,
    )  # fmt: skip


@cache
def _kind_table() -> npt.NDArray[np.uint8]:
    table = np.full(_BMP, _SYMBOL, dtype=np.uint8)
    for code in range(_BMP):
        char = chr(code)
        if char.isupper():
            table[code] = _UPPER
        elif char.islower():
            table[code] = _LOWER
        elif char.isdigit():
            table[code] = _DIGIT
        elif char.isalnum() or char == "_":
            table[code] = _OTHER_WORD
        elif char in "\n\r\x0b\x0c\x85\u2028\u2029":
            table[code] = _NEWLINE
        elif char.isspace():
            table[code] = _SPACE
    first, last = MARKS[0], MARKS[2]
    table[ord(first) : ord(last) + 1] = _OTHER_WORD
    table[[ord(mark) for mark in MARKS[3:]]] = _OTHER_WORD
    return table


def _kinds(text: str) -> npt.NDArray[np.uint8]:
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
    return _kind_table()[np.minimum(codes, _BMP - 1)]


def _opens_word(kinds: npt.NDArray[np.uint8], starts: Ints, ends: Ints) -> npt.NDArray[np.bool_]:
    """Whether each piece opens a word: a run of word characters, or a single symbol."""
    if not len(starts):
        return np.zeros(0, dtype=bool)
    inner = kinds <= _OTHER_WORD
    before = np.concatenate(([False], inner[:-1]))
    opens: npt.NDArray[np.bool_] = ~(inner[starts] & before[starts])
    # A stretch that the tokenizer dropped between two pieces also ends a word.
    opens[1:] |= starts[1:] > ends[:-1]
    # A piece may repeat its neighbour's characters where one character was split in bytes.
    opens[1:] &= starts[1:] >= ends[:-1]
    opens[0] = True
    return opens


def _cases(
    kinds: npt.NDArray[np.uint8], starts: Ints, ends: Ints, opens: npt.NDArray[np.bool_]
) -> Ints:
    """The case of each word: 1 symbol, 2 lower, 3 Title, 4 UPPER, 5 X, 6 mIxed, 7 a1, 8-15 1…"""
    if not len(starts):
        return np.zeros(0, dtype=np.int64)
    first = np.flatnonzero(opens)
    begin, end = starts[first], np.maximum.reduceat(ends, first)
    counts = [_count(kinds == kind, begin, end) for kind in (_LOWER, _UPPER, _DIGIT, _OTHER_WORD)]
    lower, upper, digits, others = counts
    letters = lower + upper + others
    cases = np.ones(len(first), dtype=np.int64)
    cases[letters > 0] = 6
    cases[(letters > 0) & (upper == 0)] = 2
    cases[(upper == 1) & (kinds[begin] == _UPPER)] = 3
    cases[(upper > 1) & (lower == 0)] = 4
    cases[(upper == 1) & (letters == 1)] = 5
    cases[(letters > 0) & (digits > 0)] = 7
    only = (digits > 0) & (letters == 0)
    cases[only] = _DIGIT_CASES[np.minimum(digits[only], 11)]
    return cases


def _gaps(
    kinds: npt.NDArray[np.uint8], starts: Ints, ends: Ints, opens: npt.NDArray[np.bool_]
) -> Ints:
    """What stands before each piece: 0 its own word, 1 nothing, 2 a space, 3 more, 4, 5 lines."""
    if not len(starts):
        return np.zeros(0, dtype=np.int64)
    begin = np.concatenate(([0], np.maximum.accumulate(ends)[:-1]))
    begin = np.minimum(begin, starts)
    lines = _count(kinds == _NEWLINE, begin, starts)
    spaces = _count(kinds == _SPACE, begin, starts)
    gaps = np.minimum(spaces, 2) + 1
    gaps[lines > 0] = 4
    gaps[lines > 1] = 5
    gaps[0] = 5
    gaps[~opens] = 0
    return gaps


def _count(flags: npt.NDArray[np.bool_], begin: Ints, end: Ints) -> Ints:
    total = np.concatenate(([0], np.cumsum(flags)))
    found: Ints = total[end] - total[begin]
    return found

"""Annotated text as rows of numbers to learn from, whatever its corpus annotates.

A corpus that marks only some labels, or coarser ones, still teaches: each piece carries the set
of tags that its annotation allows, and a tagger is asked to answer within the set.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

from sfumato.detectors.decoding import tags
from sfumato.detectors.pieces import CLOSE, OPEN, Pieces, encode, special
from sfumato.document import Span
from sfumato.training.pretrain import framed

Row = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Choice:
    """The labels an annotation may stand for, and whether it may stand for none of them."""

    labels: frozenset[str] = frozenset()
    none: bool = True


@dataclass(frozen=True, slots=True)
class Example:
    """A text whose spans name choices; `outside` is the choice of all the rest."""

    text: str
    spans: tuple[Span, ...] = ()
    outside: str = "O"


class Sample(NamedTuple):
    """A window to learn from: (3, length) of pieces, cases, gaps, and each piece's choice."""

    row: Row
    choices: Row
    first: int
    last: int


class Choices:
    """All choices as rows of allowed tags, numbered for use as targets."""

    def __init__(self, labels: Sequence[str], choices: Mapping[str, Choice] | None = None) -> None:
        self.labels = tuple(labels)
        table = {"O": Choice(), **{label: Choice(frozenset({label}), False) for label in labels}}
        table |= choices or {}
        names = tags(labels)
        rows: list[list[bool]] = []
        self._numbers: dict[str, tuple[int, int]] = {}
        for name, choice in table.items():
            kinds = ("BI",) if choice.none else ("B", "I")
            self._numbers[name] = (len(rows), len(rows) + len(kinds) - 1)
            for kind in kinds:
                rows.append(
                    [choice.none]
                    + [tag[0] in kind and tag[2:] in choice.labels for tag in names[1:]]
                )
        self.allowed = np.array(rows, dtype=bool)

    def of(self, example: Example, pieces: Pieces) -> Row:
        """The number of each piece's choice."""
        found = np.full(len(pieces.ids), self._numbers[example.outside][0], dtype=np.int32)
        for span in example.spans:
            first, rest = self._numbers[span.label]
            begin = int(np.searchsorted(pieces.ends, span.start, side="right"))
            end = int(np.searchsorted(pieces.starts, span.end, side="left"))
            if begin < end:
                found[begin:end] = rest
                found[begin] = first
        return found


def samples(
    tokenizer: Tokenizer,
    choices: Choices,
    examples: Sequence[Example],
    *,
    window: int,
    rng: random.Random,
) -> list[list[Sample]]:
    """Each example cut into windows at a random place; choice -1 marks special pieces."""
    opener, closer = special(tokenizer, OPEN), special(tokenizer, CLOSE)
    cut: list[list[Sample]] = []
    for example, pieces in zip(
        examples, encode(tokenizer, [e.text for e in examples]), strict=True
    ):
        targets = choices.of(example, pieces)
        cut.append([])
        for first, last in _cuts(len(targets), window - 2, rng):
            answer = np.full(last - first + 2, -1, dtype=np.int32)
            answer[1:-1] = targets[first:last]
            row = framed(pieces, first, last, opener, closer)
            cut[-1].append(Sample(row, answer, first, last))
    return cut


def _cuts(length: int, size: int, rng: random.Random) -> list[tuple[int, int]]:
    """Windows end to end, the first of a random length where there are several."""
    if length <= size:
        return [(0, length)] if length else []
    borders = [0, *range(rng.randint(size // 4, size), length, size), length]
    return list(pairwise(borders))


def batches(lengths: Sequence[int], budget: int, rng: random.Random) -> list[list[int]]:
    """Windows of like length together, at most `budget` pieces a batch, in random order."""
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], rng.random()))
    groups: list[list[int]] = []
    group: list[int] = []
    for i in order:
        if group and lengths[i] * (len(group) + 1) > budget:
            groups.append(group)
            group = []
        group.append(i)
    if group:
        groups.append(group)
    rng.shuffle(groups)
    return groups


def pad(rows: Iterable[Row], fill: int) -> Row:
    """Rows of different lengths as one array, filled up at the end."""
    rows = list(rows)
    length = max(row.shape[-1] for row in rows)
    padded = np.full((len(rows), *rows[0].shape[:-1], length), fill, dtype=rows[0].dtype)
    for target, row in zip(padded, rows, strict=True):
        target[..., : row.shape[-1]] = row
    return padded

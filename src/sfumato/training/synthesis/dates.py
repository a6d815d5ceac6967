"""Dates and ages: drawn and written in a language's forms, or re-filled in the form they had.

A re-filled note maps days, months and years each by one rule, so that the same date written in
two forms stays the same date.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from sfumato.tokens import fold
from sfumato.training.synthesis.values import Values, shipped

_PIECES = re.compile(r"\d+|[^\W\d_]+|[\W_]+", re.UNICODE)
_ORDINALS = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}
_OCR = str.maketrans("OolI", "0011")
_MISREAD = re.compile(r"(?<!\w)[OolI]*\d[\dOolI]*(?!\w)")  # numbers as a scanner reads them
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


class Day(NamedTuple):
    """A calendar day."""

    year: int
    month: int
    day: int


def draw(rng: Random, *, first: int = 2015, last: int = 2026) -> Day:
    """A day between two years."""
    return Day(rng.randrange(first, last + 1), rng.randrange(1, 13), rng.randrange(1, 29))


def write(pattern: str, day: Day, values: Values, rng: Random) -> str:
    """A day in a pattern such as '{dd}/{mm}/{Y}' or '{weekday} {d} {month}'."""
    lists = values.lists
    return pattern.format(
        d=day.day,
        dd=f"{day.day:02d}",
        dth=f"{day.day}{ordinal(day.day)}",
        m=day.month,
        mm=f"{day.month:02d}",
        month=lists["months"][day.month - 1],
        mon=lists["months_short"][day.month - 1],
        y=f"{day.year % 100:02d}",
        Y=day.year,
        weekday=rng.choice(lists["weekdays"]),
    )


def ordinal(number: int) -> str:
    """The English ending of an ordinal number."""
    return _ORDINALS.get(number, "th")


class Shift:
    """One note's rule for its dates: where days, months and years go."""

    def __init__(self, values: Values, rng: Random) -> None:
        self.values = values
        self.rng = rng
        self.days = rng.sample(range(1, 29), 28)
        self.turn = rng.randrange(1, 12)
        self.years = rng.randrange(-8, 3)
        self.feasts: dict[str, str] = {}

    def apply(self, text: str) -> str:
        """The text of a date with a new date in it, written the same way."""
        feast = fold(text)
        if feast in _feasts(self.values.language):
            return self.feasts.setdefault(feast, self.rng.choice(self.values.lists["feasts"]))
        pieces = _parse(text, self.values.language)
        new = "".join(self._piece(kind, piece) for kind, piece in pieces)
        new = re.sub(r"(\d+)(?:st|nd|rd|th)\b", lambda m: m[1] + ordinal(int(m[1])), new)
        return _ocr(new, self.rng) if _mixed(text) else new

    def _piece(self, kind: str, piece: str) -> str:
        match kind:
            case "day":
                return str(self.day(int(piece)))
            case "month":
                return str(self.month(int(piece)))
            case "day0":
                return f"{self.day(int(piece)):02d}"
            case "month0":
                return f"{self.month(int(piece)):02d}"
            case "year":
                return str(self.year(int(piece)))
            case "year2":
                return f"{(int(piece) + self.years) % 100:02d}"
            case "packed":
                year, rest = self.year(int(piece[:4])), piece[8:]
                return (
                    f"{year}{self.month(int(piece[4:6])):02d}{self.day(int(piece[6:8])):02d}{rest}"
                )
            case "packed6":
                year = (int(piece[4:]) + self.years) % 100
                return f"{self.day(int(piece[:2])):02d}{self.month(int(piece[2:4])):02d}{year:02d}"
            case "roman":
                return ROMAN[self.month(ROMAN.index(piece) + 1) - 1]
            case "months" | "months_short" | "weekdays" | "weekdays_short":
                return self._word(kind, piece)
        return piece

    def _word(self, kind: str, piece: str) -> str:
        names = self.values.lists[kind]
        index = _index(self.values.language, kind)[fold(piece)]
        word = names[(index + self.turn) % len(names)]
        return (
            word.upper()
            if piece.isupper()
            else word.capitalize()
            if piece[0].isupper()
            else word.lower()
        )

    def day(self, number: int) -> int:
        """Where a day of the month goes; never past 28, so that every date exists."""
        return self.days[(number - 1) % 28]

    def month(self, number: int) -> int:
        """Where a month goes."""
        return (number - 1 + self.turn) % 12 + 1 if 1 <= number <= 12 else number

    def year(self, number: int) -> int:
        """Where a year goes; never past 2026."""
        return min(number + self.years, 2026) if 1900 <= number <= 2030 else number


def _mixed(text: str) -> bool:
    """Whether letters stand among digits as a scanner would misread them."""
    return any(not m.group().isdigit() for m in _MISREAD.finditer(text))


def _ocr(text: str, rng: Random) -> str:
    swaps = {"0": "O", "1": "l"}  # the commonest misreadings
    return "".join(swaps[c] if c in swaps and rng.random() < 0.5 else c for c in text)


@lru_cache
def _index(language: str, kind: str) -> Mapping[str, int]:
    return {fold(word): i for i, word in enumerate(shipped(language).lists[kind])}


@lru_cache
def _feasts(language: str) -> frozenset[str]:
    return frozenset(fold(feast) for feast in shipped(language).lists["feasts"])


@lru_cache(maxsize=100_000)
def _parse(text: str, language: str) -> tuple[tuple[str, str], ...]:
    """The pieces of a date with what each is: day, month, year, a month's name, or plain text."""
    text = _MISREAD.sub(lambda m: m.group().translate(_OCR), text)
    pieces = _PIECES.findall(text)
    kinds = [_kind(piece, language, pieces[i - 1] if i else "") for i, piece in enumerate(pieces)]
    numbers = [i for i, kind in enumerate(kinds) if kind == "number"]
    named = any(kind in {"months", "months_short", "roman"} for kind in kinds)
    for i, kind in zip(
        numbers, _roles([pieces[i] for i in numbers], kinds, named, language), strict=True
    ):
        padded = pieces[i][0] == "0" or (
            len(numbers) > 1 and all(len(pieces[n]) == 2 for n in numbers)
        )
        kinds[i] = kind + "0" if padded and kind in {"day", "month"} else kind
    return tuple(zip(kinds, pieces, strict=True))


def _kind(piece: str, language: str, before: str) -> str:
    if piece.isdigit():
        if len(piece) == 4 and piece[:2] in {"19", "20"}:
            return "year"
        if len(piece) in {8, 12, 14} and piece[:2] in {"19", "20"}:
            return "packed"
        if len(piece) == 6 and int(piece[2:4]) <= 12:
            return "packed6"
        if before.endswith(("'", "’")) and len(piece) == 2:
            return "year2"
        return "number" if len(piece) <= 2 else "text"
    folded = fold(piece)
    for kind in ("months", "months_short", "weekdays", "weekdays_short"):
        if folded in _index(language, kind):
            return kind
    return "roman" if piece in ROMAN[1:] else "text"


def _roles(numbers: list[str], kinds: list[str], named: bool, language: str) -> list[str]:
    """What the one- and two-digit numbers of a date are."""
    year_first = kinds and kinds[0] == "year"
    if named:
        return ["day" if i == 0 else "year2" for i in range(len(numbers))]
    if year_first:
        return ["month", "day", *["text"] * len(numbers)][: len(numbers)]
    if len(numbers) == 1:
        return ["month" if "year" in kinds and int(numbers[0]) <= 12 else "day"]
    roles = ["day", "month", "year2", *["text"] * len(numbers)][: len(numbers)]
    if numbers and (int(numbers[1]) > 12 or (language == "en" and int(numbers[0]) <= 12)):
        roles[:2] = ["month", "day"]
    return roles


def age_like(text: str, values: Values, rng: Random) -> str:
    """A new age in the old one's words, of the same time of life."""
    match = re.search(r"\d+", text)
    if match:
        return text[: match.start()] + str(_near(int(match.group()), rng)) + text[match.end() :]
    words = values.lists["number_words"]
    index = {fold(word): i for i, word in enumerate(words)}
    parts = text.split(" ")
    for i, part in enumerate(parts):
        if fold(part) in index:
            low, high = (0, 16) if index[fold(part)] < 16 else (16, len(words))
            parts[i] = words[rng.randrange(low, high)]
            break
    return " ".join(parts)


def _near(age: int, rng: Random) -> int:
    """An age of the same band: infant, child, adult, old."""
    for low, high in ((0, 2), (2, 18), (18, 65), (65, 103)):
        if low <= age < high:
            return rng.randrange(max(low, 1), high)
    return age

"""Writing dates: a new date in the place of a written one, in the same form.

Only the parts change; separators, particles, case, padding and language stay as they were.
"""

from __future__ import annotations

import re
from datetime import date

from sfumato.replacers import number_words
from sfumato.replacers.calendars import (
    MONTHS,
    SEASONS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    WEEKDAYS,
    months,
    weekdays,
)
from sfumato.replacers.written_dates import ROMAN, Written, choose
from sfumato.tokens import fold


def write_date(written: Written, new: date, *, weekday: int | None = None,
               first_day: int | None = None) -> str:  # fmt: skip
    """The written date with the parts of a new one in place of its own."""
    if written.feast:
        return plain_date(new, written.language, year=written.year is not None)
    padded = _padded(written)
    pieces, position = [], 0
    for part, (start, end) in sorted(written.places.items(), key=lambda item: item[1]):
        old = written.text[start:end]
        pieces += [written.text[position:start], _part(written, part, old, new, padded)]
        if part == "weekday" and weekday is not None:
            pieces[-1] = _weekday(old, weekday, written.language)
        if part == "first" and first_day is not None:
            pieces[-1] = str(first_day).zfill(2 if padded else 1)
        position = end
    return "".join(pieces) + written.text[position:]


def plain_date(new: date, language: str, *, year: bool) -> str:
    """A date as running text has it: '3 de abril', '3 avril', 'April 3'."""
    month = MONTHS.get(language, MONTHS["en"]).split()[new.month - 1]
    if language in ("es", "pt"):
        return f"{new.day} de {month}" + (f" de {new.year}" if year else "")
    if language in ("fr", "it"):
        return f"{new.day} {month}" + (f" {new.year}" if year else "")
    return f"{month} {new.day}" + (f", {new.year}" if year else "")


def _padded(written: Written) -> bool:
    """Whether days and months below ten have a zero before them."""
    parts = {p: written.text[slice(*written.places[p])] for p in ("day", "month")
             if p in written.places}  # fmt: skip
    numbers = [part for part in parts.values() if part.isdigit()]
    if any(number.startswith("0") for number in numbers):
        return True
    if any(len(number) < 2 for number in numbers):
        return False
    spaced = re.search(r"\d\s|\s\d{1,2}(?!\d)", written.text) is not None
    return "month" in parts or ("name" in written.places and not spaced)


def _part(written: Written, part: str, old: str, new: date, padded: bool) -> str:
    match part:
        case "year":
            return _write_year(old, new.year, written.language)
        case "month":
            return str(new.month).zfill(2 if padded else 1)
        case "day":
            if not old.isdigit():
                ordinal = old.lower() not in (number_words.below_hundred(written.day or 1, "en"),)
                return _cased(
                    number_words.day_words(new.day, written.language, ordinal=ordinal), old
                )
            return str(new.day).zfill(2 if padded else 1)
        case "name":
            return _month_name(old, new.month, written.language)
        case "roman":
            return _cased(ROMAN[new.month - 1], old)
        case "ordinal":
            return _ordinal(old, new.day)
        case "what":
            return _cased(SEASONS[written.language][new.month % 12 // 3], old)
    return old


def _write_year(old: str, year: int, language: str) -> str:
    if old.isdigit():
        return str(year) if len(old) == 4 else f"{year % 100:02d}"
    return _cased(number_words.year_words(year, language), old)


def _month_name(old: str, month: int, language: str) -> str:
    name = choose(months()[fold(old)], language)
    table = SHORT_MONTHS if name.short else MONTHS
    new = table[name.language].split()[month - 1]
    if old.isascii() and name.short:
        new = _plain_letters(new)
    return _cased(new, old)


def _weekday(old: str, weekday: int, language: str) -> str:
    name = choose(weekdays()[fold(old)], language)
    table = SHORT_WEEKDAYS if len(old) <= 3 else WEEKDAYS
    new = table[name.language].split()[weekday]
    if fold(old) in ("segunda", "terca", "quarta", "quinta", "sexta"):
        new = new.removesuffix("-feira")
    return _cased(new, old)


def _ordinal(old: str, day: int) -> str:
    if fold(old) in ("st", "nd", "rd", "th"):
        teen = 10 < day % 100 < 14
        return _cased("th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th"), old)
    return old if day == 1 else ""


def _plain_letters(text: str) -> str:
    return fold(text) if text.islower() else text


def _cased(new: str, old: str) -> str:
    if len(old) > 1 and old.isupper():
        return new.upper()
    if old.islower():
        return new.lower()
    return new[:1].upper() + new[1:]

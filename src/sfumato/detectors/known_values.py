"""Known dates, numbers and other values in a text, however they are written.

Each function takes a text and a known value and yields the stretches (start, end) that mean it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sfumato.tokens import fold

Stretch = tuple[int, int]
# Year (four digits, or two below 100), month, day.
Day = tuple[int, int, int]

_MONTHS = """
january jan gennaio gen enero ene janvier janv janeiro jan
february feb febbraio febrero fevrier fevr fev fevereiro
march mar marzo mars marco
april apr aprile abril abr avril avr
may maggio mag mayo mai maio
june jun giugno giu junio juin junho
july jul luglio lug julio juillet juil julho
august aug agosto ago aout
september sep sept settembre set sett septiembre setiembre septembre setembro
october oct ottobre ott octubre octobre outubro out
november nov novembre noviembre novembro
december dec dicembre dic diciembre decembre dezembro dez
"""
MONTHS = {
    word: number
    for number, line in enumerate(_MONTHS.strip().splitlines(), start=1)
    for word in line.split()
}

_SEPARATED = re.compile(r"(?<![\d])(\d{1,4})\s?[/.\-\s]\s?(\d{1,2})\s?[/.\-\s]\s?(\d{1,4})(?!\d)")
_COMPACT = re.compile(r"(?<!\d)\d{8}(?!\d)")
_OF = r"[\s./\-,]*(?:(?:de|del|di|of|the)\s+)?"
_ORDINAL = r"(?:st|nd|rd|th|er|[ºª°])?"
_DAY_FIRST = re.compile(
    rf"(?<!\d)(\d{{1,2}}){_ORDINAL}{_OF}([^\W\d_]{{3,10}})\.?{_OF}['’]?(\d{{4}}|\d\d)(?!\d)"
)
_MONTH_FIRST = re.compile(
    rf"(?<![^\W\d_])([^\W\d_]{{3,10}})\.?\s+(\d{{1,2}}){_ORDINAL},?\s+(\d{{4}})(?!\d)"
)
# First two digits of the country codes that have three.
_THREE_DIGITS = frozenset(
    "21 22 23 24 25 26 29 35 37 38 42 50 59 67 68 69 80 85 87 88 96 97 99".split()
)
_GAP = r"[\s.\-/()_·]{0,3}"


def dates(text: str, values: Iterable[str]) -> Iterator[Stretch]:
    """The dates in a text that are one of the known days, in any order, separator or language."""
    wanted = {_short(day) for value in values for _, _, days in _days(value) for day in days}
    if wanted:
        for start, end, days in _days(text):
            if not wanted.isdisjoint(map(_short, days)):
                yield start, end


def _short(day: Day) -> Day:
    return day[0] % 100, day[1], day[2]


def _days(text: str) -> Iterator[tuple[int, int, list[Day]]]:
    """Each date in a text with the days it may mean."""
    for match in _SEPARATED.finditer(text):
        a, b, c = map(int, match.groups())
        if len(match[1]) > 2:
            yield *match.span(), _valid((a, b, c), (a, c, b))
        elif len(match[3]) != 3:
            # Two-digit years may also come first (84/03/12).
            first = ((a, b, c),) if len(match[3]) < 3 and len(match[1]) == 2 else ()
            yield *match.span(), _valid((c, b, a), (c, a, b), *first)
    for match in _COMPACT.finditer(text):
        digits = match[0]
        year_first = int(digits[:4]), int(digits[4:6]), int(digits[6:])
        year_last = int(digits[4:]), int(digits[2:4]), int(digits[:2])
        month_first = int(digits[4:]), int(digits[:2]), int(digits[2:4])
        yield *match.span(), _valid(year_first, year_last, month_first)
    for match in _DAY_FIRST.finditer(text):
        month = MONTHS.get(fold(match[2]), 0)
        yield *match.span(), _valid((int(match[3]), month, int(match[1])))
    for match in _MONTH_FIRST.finditer(text):
        month = MONTHS.get(fold(match[1]), 0)
        yield *match.span(), _valid((int(match[3]), month, int(match[2])))


def _valid(*days: Day) -> list[Day]:
    return [d for d in days if 0 < d[1] < 13 and 0 < d[2] < 32 and (d[0] < 100 or d[0] > 1850)]


def numbers(text: str, value: str, *, phone: bool) -> Iterator[Stretch]:
    """The places where a known number stands with any separators, case or country prefix."""
    plain = re.sub(r"[\W_]+", "", value)
    if sum(c.isdigit() for c in plain) < 4 or len(plain) < 5 or not plain.isascii():
        return
    if phone:
        plain = _national(value)
        prefix = r"(?:(?:\+|00)\s?\d{1,3}[\s.\-]{0,2})?\(?0?\)?[\s.\-]?"
    else:
        plain, prefix = plain.lstrip("0") or plain, "0*"
    body = _GAP.join(map(re.escape, plain))
    pattern = re.compile(rf"(?<![A-Za-z0-9]){prefix}{body}(?![A-Za-z0-9])", re.IGNORECASE)
    for match in pattern.finditer(text):
        stripped = len(match[0]) - len(match[0].lstrip(" \t\r\n.-"))
        yield match.start() + stripped, match.end()


def _national(phone: str) -> str:
    """The digits of a phone number without its international prefix and leading zero."""
    digits = re.sub(r"\D", "", phone)
    if phone.strip().startswith(("+", "00")):
        digits = digits.removeprefix("00")
        # Country codes: 1 and 7 have one digit, those of the five languages' countries two or
        # three; keep at least eight digits.
        code = 1 if digits[0] in "17" else 3 if digits[:2] in _THREE_DIGITS else 2
        if len(digits) - code >= 8:
            digits = digits[code:]
    return digits.lstrip("0") or digits


def literals(text: str, value: str) -> Iterator[Stretch]:
    """The places where a known value stands as it is, but for case and white space."""
    words = value.split()
    length = sum(map(len, words))
    if (
        length < 3
        or not any(c.isalnum() for c in value)
        or (value.strip().isdigit() and length < 4)
    ):
        return
    # Three letters prove little, unless they are in the same case ('JRM').
    flags = re.IGNORECASE if length > 3 else re.NOFLAG
    body = r"\s+".join(map(re.escape, words))
    pattern = re.compile(rf"(?<!\w){body}(?!\w)", flags)
    yield from (match.span() for match in pattern.finditer(text))

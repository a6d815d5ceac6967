"""Reading dates as written, in five languages: what they say and where each part stands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from sfumato.replacers import number_words
from sfumato.replacers.calendars import (
    LANGUAGES,
    SEASONS,
    Name,
    is_feast,
    months,
    weekdays,
)
from sfumato.tokens import fold

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
YEARS = range(1850, 2151)
_PIVOT = 40  # two-digit years up to this one are of the 2000s


@dataclass(frozen=True, slots=True)
class Written:
    """A date as written: its text, where its parts stand, and their values."""

    text: str
    language: str
    places: Mapping[str, tuple[int, int]]
    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    season: int | None = None
    feast: str = ""
    first_day: int | None = None  # of a range such as '25-26/03/2025'

    @property
    def full(self) -> date | None:
        """The date, when year, month and day are all written."""
        if self.year and self.month and self.day:
            return date(self.year, self.month, self.day)
        return None


def read_date(text: str, language: str, *, month_first: bool = False) -> Written | None:
    """The date a text says, or None when it says none or an impossible one."""
    text = _normal(text)
    folded = fold(text)
    if len(folded) != len(text):
        return None
    for name, pattern in _patterns().items():
        match = None if name == "worded" else pattern.fullmatch(folded)
        if match:
            found = _written(text, folded, match, language, name, month_first)
            if found is not None:
                return found
    ways = (_worded, _words_alone, _named)
    return next(filter(None, (way(text, folded, language) for way in ways)), None)


def _normal(text: str) -> str:
    """The text with broken words joined and letters that scanners put for digits mended."""
    text = unicodedata.normalize("NFC", text)
    text = re.sub(r"(?<=[^\W\d])-\s*\n\s*(?=[^\W\d])", "", text)
    digits = str.maketrans("OolI|", "00111")
    text = re.sub(r"(?<![^\W\d_])[\dOolI|]*\d[\dOolI|]*(?![^\W\d_])",
                  lambda m: m.group().translate(digits), text)  # fmt: skip
    return re.sub(
        r"(?<=[/.\-\s])[lIO]{2}(?=\s*[/.\-])", lambda m: m.group().translate(digits), text
    )


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    def either(names: Mapping[str, object]) -> str:
        return "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True))

    weekday = rf"(?:(?P<weekday>{either(weekdays())})\.?,?\s+(?:dia\s+|the\s+|le\s+|il\s+)?)?"
    month = rf"(?P<name>{either(months())})\.?"
    separator = r"(?:\s*[/.\-–|]\s*)"
    year4, year = r"(?P<year>\d{4})", r"['’]?(?P<year>\d{4}|\d{2})"
    ordinal = r"(?P<ordinal>\.?(?:o|a|er|°|st|nd|rd|th))?"
    rest = r"(?:[t, ]+\d{1,2}[:h.]\d{2}.*)?"
    first = r"(?:(?P<first>\d{1,2})\s*(?:-|–|/|al?|to|au|y|e|et|and)\s*)?"
    of = r"(?:\s*(?:de|del|of|di|d['’])\s*|[\s\-/.,]*)"
    shapes = {
        "iso": rf"{weekday}{year4}{separator}(?P<month>\d{{1,2}}){separator}"
        rf"(?P<day>\d{{1,2}}){rest}",
        "numeric": rf"{weekday}{first}(?P<a>\d{{1,2}})(?:{separator}|\s+)(?P<b>\d{{1,2}})"
        rf"(?:{separator}|\s+)(?P<year>\d{{4}}|\d{{2}}){rest}",
        "roman": rf"{weekday}(?P<day>\d{{1,2}}){of}(?P<roman>{'|'.join(ROMAN[::-1])}){of}{year}",
        "day-roman": rf"(?P<day>\d{{1,2}})[/.\-](?P<roman>{'|'.join(ROMAN[::-1])})",
        "named": rf"{weekday}{first}(?P<day>\d{{1,2}}){ordinal}{of}{month}(?:{of}{year})?{rest}",
        "month-first": rf"{weekday}{month}\s+(?P<day>\d{{1,2}}){ordinal}"
        rf"(?:,?\s+(?P<year>\d{{4}}))?{rest}",
        "month": rf"{month}(?:{of}{year})?",
        "timestamp": r"(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})(?:t?\d{4}(?:\d{2})?)?",
        "eight": r"(?P<a>\d{2})(?P<b>\d{2})(?P<year>\d{4})",
        "six": r"(?P<a>\d{2})(?P<b>\d{2})(?P<year>\d{2})",
        "year-month": rf"{year4}{separator}(?P<month>\d{{1,2}})",
        "month-year": rf"(?P<month>\d{{1,2}}){separator}{year4}",
        "day-month": rf"{weekday}(?P<a>\d{{1,2}}){separator}(?P<b>\d{{1,2}}){separator}?",
        "year": r"['’]?(?P<year>\d{4})",
        "short-year": r"['’](?P<year>\d{2})|(?P<year2>3[2-9]|[4-9]\d)",
        "day": rf"{weekday}(?P<day>\d{{1,2}}){ordinal}",
        "weekday": rf"(?P<weekday>{either(weekdays())})",
        "worded": rf"(?:the\s+|el\s+|le\s+|il\s+)?(?P<day>[^\d\W].*?)\s+(?:de\s+|of\s+|di\s+)?"
        rf"{month}(?:,?\s+(?:de\s+|del\s+|of\s+)?(?P<year>.+))?",
    }
    return {name: re.compile(shape, re.DOTALL) for name, shape in shapes.items()}


def _written(
    text: str, folded: str, match: re.Match[str], language: str, shape: str, month_first: bool
) -> Written | None:
    places = {k: match.span(k) for k, v in match.groupdict().items() if v is not None}
    if "year2" in places:
        places["year"] = places.pop("year2")
    if "a" in places:
        a, b = int(match["a"]), int(match["b"])
        swap = b > 12 if max(a, b) > 12 else month_first
        if shape == "day-month" and b > 31:
            places = {"month": places["a"], "year": places["b"]}
        else:
            places |= {"month" if swap else "day": places.pop("a")}
            places |= {"day" if swap else "month": places.pop("b")}
    values = {k: folded[s:e] for k, (s, e) in places.items()}
    month: int | None = int(values["month"]) if "month" in values else None
    if "roman" in values:
        month = ROMAN.index(values["roman"]) + 1
    if "name" in values:
        month = choose(months()[values["name"]], language).number
    weekday = values.get("weekday")
    written = Written(
        text,
        language,
        places,
        year=_year(values["year"]) if "year" in values else None,
        month=month,
        day=int(values["day"]) if "day" in values else None,
        weekday=choose(weekdays()[weekday], language).number if weekday else None,
        first_day=int(values["first"]) if "first" in values else None,
    )
    return written if _possible(written) else None


def choose(names: list[Name], language: str) -> Name:
    """The meaning of a month's or weekday's name in a language, else in English, else in any."""
    for code in (language, "en"):
        for name in names:
            if name.language == code:
                return name
    return names[0]


def _year(digits: str) -> int:
    year = int(digits)
    if len(digits) == 4:
        return year
    return year + (2000 if year <= _PIVOT else 1900)


def _possible(written: Written) -> bool:
    if written.year is not None and written.year not in YEARS:
        return False
    if written.month is not None and not 1 <= written.month <= 12:
        return False
    if written.day is None:
        return True
    try:
        date(written.year or 2000, written.month or 1, written.day)
    except ValueError:
        return False
    return written.first_day is None or 0 < written.first_day < written.day


def _worded(text: str, folded: str, language: str) -> Written | None:
    """A date whose day or year is written out: 'uno de marzo de dos mil veinte'."""
    match = _patterns()["worded"].fullmatch(folded)
    if not match:
        return None
    name = choose(months()[match["name"]], language)
    places = {k: match.span(k) for k, v in match.groupdict().items() if v is not None}
    day = number_words.days(name.language).get(" ".join(match["day"].split()))
    year: int | None = None
    if match["year"] is not None:
        year_text = " ".join(match["year"].split())
        known = number_words.years(name.language)
        year = int(year_text) if re.fullmatch(r"\d{4}", year_text) else known.get(year_text)
        if year is None:
            return None
    if day is None:
        return None
    written = Written(text, name.language, places, year=year, month=name.number, day=day)
    return written if _possible(written) else None


def _words_alone(text: str, folded: str, language: str) -> Written | None:
    """A year in words, or a day in words with or without its weekday: 'viernes siete'."""
    if language not in LANGUAGES:
        return None
    year = number_words.years(language).get(" ".join(folded.split()))
    if year:
        return Written(text, language, {"year": (0, len(text))}, year=year)
    first, _, rest = folded.partition(" ")
    names = [n for n in weekdays().get(first.rstrip(".,"), []) if n.language == language]
    start = len(folded) - len(rest.lstrip()) if names else 0
    day = number_words.days(language).get(" ".join(folded[start:].split()))
    if day is None:
        return None
    places = {"day": (start, len(text))} | ({"weekday": (0, len(first))} if names else {})
    weekday = names[0].number if names else None
    return Written(text, language, places, day=day, weekday=weekday)


def _named(text: str, folded: str, language: str) -> Written | None:
    """A feast or a season, with or without its year."""
    match = re.fullmatch(r"(?P<what>.+?)(?:[\s,]+(?:de\s+|del\s+|of\s+)?(?P<year>\d{4}))?",
                         folded, re.DOTALL)  # fmt: skip
    if not match:
        return None
    what = " ".join(match["what"].replace("’", "'").split())
    what = "autumn" if what == "fall" else what
    year = int(match["year"]) if match["year"] else None
    places = {k: match.span(k) for k in ("what", "year") if match[k] is not None}
    if is_feast(what):
        return Written(text, language, places, year=year, feast=what)
    for code in (language, *LANGUAGES):
        seasons = [fold(season) for season in SEASONS.get(code, ())]
        if what in seasons and year:
            return Written(text, code, places, year=year, season=seasons.index(what))
    return None

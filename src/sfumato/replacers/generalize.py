"""Generalisation: a coarser value that says less and is still true.

What cannot be read, or has no coarser value here, becomes the tag.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers import number_words
from sfumato.replacers.calendars import LANGUAGES, MONTHS
from sfumato.replacers.dates import DatesOf, date_order
from sfumato.replacers.record import check_options
from sfumato.replacers.surrogates.places import place_region
from sfumato.tokens import fold

PRECISIONS = ("month", "quarter", "year")
# 45 CFR 164.514(b)(2)(i)(B): three-digit ZIP areas of 20,000 people or fewer (2000 census).
RESTRICTED_ZIPS = frozenset(
    "036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split()
)
_OPTIONS = ("to", "band", "top", "digits", "country", "width", "order")
_NOT_YEARS = re.compile(
    r"(?i)(?:\b|\d|-)(?:m|mo|mes|meses|months?|mois|mes[ei]|mês|wk|weeks?|semanas?|semaines?|"
    r"settiman[ae]|days?|d[ií]as?|jours?|giorn[io])\b"
)


class Generalize:
    """Replaces the spans of a label with coarser values."""

    def __init__(self, action: Action, key: Key | None) -> None:
        check_options(action, _OPTIONS)
        options = action.options
        self._to = str(options.get("to", "year"))
        self._order = date_order(action)
        self._band = _whole(options, "band", 10)
        self._top = _whole(options, "top", 90)
        self._digits = _whole(options, "digits", 3)
        self._width = _whole(options, "width", 10)
        self._country = str(options.get("country", "")).lower()
        if self._to not in PRECISIONS:
            raise ConfigError(
                f"The option 'to' of 'generalize' must be one of {', '.join(PRECISIONS)}."
            )
        self._by_label: Mapping[str, Callable[[Document, Span], str | None]] = {
            "AGE": self._age,
            "ZIP": self._zip,
            "CITY": self._city,
            "REGION": self._region,
        }

    def __call__(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A coarser value for each span, or the tag."""
        dates = DatesOf(doc, self._order) if any(s.label == "DATE" for s in spans) else None
        out = []
        for span in spans:
            if span.label == "DATE" and dates:
                new = self._date(doc, span, dates)
            else:
                new = self._by_label.get(span.label, self._number)(doc, span)
            out.append(new or f"[{span.label}]")
        return out

    def _date(self, doc: Document, span: Span, dates: DatesOf) -> str | None:
        written = dates.read(span)
        if written is None or written.year is None:
            return None
        latest = dates.latest_year() or written.year
        # Safe Harbor: a year that tells an age over 89 goes too.
        if latest - written.year >= self._top:
            return None
        meant = dates.meant(span, written)
        if meant is None or self._to == "year" or not (written.month or written.feast):
            return str(written.year)
        if self._to == "quarter":
            return _quarter(meant, doc.language)
        return _month(meant, doc.language)

    def _age(self, doc: Document, span: Span) -> str | None:
        """'40-49', '90+', or the number itself where the band is 1; infants are '0-9'."""
        text = doc.slice(span)
        years = _years(text, doc.language)
        if years is None:
            return None
        if years >= self._top:
            return f"{self._top}+"
        if self._band == 1:
            return text
        low = years - years % self._band
        return f"{low}-{min(low + self._band, self._top) - 1}"

    def _zip(self, doc: Document, span: Span) -> str | None:
        code = re.sub(r"\W", "", doc.slice(span))
        if self._country == "us":
            if doc.language != "en" or not re.fullmatch(r"\d{5}(\d{4})?", code):
                return None
            return "000" if code[:3] in RESTRICTED_ZIPS else code[:3]
        return code[: self._digits] if len(code) > self._digits else None

    def _city(self, doc: Document, span: Span) -> str | None:
        region = place_region(doc, span)
        return region.name if region else None

    def _region(self, doc: Document, span: Span) -> str | None:
        """The region itself when it is a first-level one of the policy's country."""
        region = place_region(doc, span)
        text = doc.slice(span)
        if region is None or region.country.lower() != self._country:
            return None
        return text if fold(text) in (fold(region.name), fold(region.short)) else None

    def _number(self, doc: Document, span: Span) -> str | None:
        """A number's range: 37 becomes '30-39'."""
        text = doc.slice(span).strip()
        if not text.isascii() or not text.isdigit():
            return None
        low = int(text) - int(text) % self._width
        return f"{low}-{low + self._width - 1}"


def _whole(options: Mapping[str, object], name: str, default: int) -> int:
    value = options.get(name, default)
    if not isinstance(value, int) or value < 1:
        raise ConfigError(f"The option '{name}' of 'generalize' must be a whole number from 1.")
    return value


def _quarter(day: date, language: str | None) -> str:
    letter = "Q" if language in (None, "en") else "T"
    return f"{letter}{(day.month + 2) // 3} {day.year}"


def _month(day: date, language: str | None) -> str:
    month = MONTHS.get(language or "en", MONTHS["en"]).split()[day.month - 1]
    return f"{month} de {day.year}" if language in ("es", "pt") else f"{month} {day.year}"


def _years(text: str, language: str | None) -> int | None:
    """The age in whole years that a text says."""
    found = re.search(r"\d+", text)
    if found:
        number: int | None = int(found.group())
    else:
        number = _in_words(fold(text), language)
    if number is None:
        return None
    if _NOT_YEARS.search(text):
        # Months; weeks and days only ever say less than a year or two.
        return number // 12
    return number if number <= 130 else None


def _in_words(text: str, language: str | None) -> int | None:
    for code in dict.fromkeys((language, *LANGUAGES)):
        if code not in LANGUAGES:
            continue
        table = {fold(number_words.below_hundred(n, code)): n for n in range(1, 100)}
        for words in sorted(table, key=len, reverse=True):
            # Italian also says the age in one word: 'sedicenne'.
            if re.match(rf"{re.escape(words)}\b|{re.escape(words[:-1])}.?enn[ei]\b", text):
                return table[words]
    return None

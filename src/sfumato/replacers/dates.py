"""Shifting dates: one keyed number of days per subject, added to every date of the record.

Full dates move by exactly that number of days, so intervals and ages stay true. A date without
its day moves by its middle (the 15th, 1 July) and one without its year borrows the year of the
nearest date before it. What cannot be read becomes the tag.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers.calendars import feast_day
from sfumato.replacers.date_writing import write_date
from sfumato.replacers.record import check_options, need_key, subject_of
from sfumato.replacers.written_dates import YEARS, Written, read_date

TAG = "[DATE]"
WINDOW = 365
ORDERS = ("auto", "day-first", "month-first")
_OPTIONS = ("days", "keep_weekday", "order")


class Shift:
    """Replaces dates with dates moved by the subject's number of days."""

    def __init__(self, action: Action, key: Key | None) -> None:
        check_options(action, _OPTIONS)
        self._key = need_key(action, key)
        self._window: int = action.options.get("days", WINDOW)
        self._weekly = bool(action.options.get("keep_weekday", False))
        self._order = date_order(action)
        if not isinstance(self._window, int) or not 7 <= self._window <= 36_500:
            raise ConfigError("The option 'days' of 'shift' must be a number from 7 to 36500.")

    def offset(self, subject: str) -> int:
        """The days by which all dates of a subject move: uniform over the window, never 0."""
        step = 7 if self._weekly else 1
        most = self._window // step
        number = self._key.number(2 * most, "date offset", subject) - most
        return step * (number if number < 0 else number + 1)

    def __call__(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """Each date moved and written as it was, or the tag."""
        offset = self.offset(subject_of(doc))
        dates = DatesOf(doc, self._order)
        return [self._moved(dates, span, offset) for span in spans]

    def _moved(self, dates: DatesOf, span: Span, offset: int) -> str:
        written = dates.read(span)
        if written is None:
            return TAG
        weekday = None if written.weekday is None else (written.weekday + offset) % 7
        if set(written.places) == {"weekday"}:
            return write_date(written, date(2001, 1, 1), weekday=weekday)
        old = dates.meant(span, written)
        if old is None:
            return TAG
        new = old + timedelta(offset)
        if written.first_day is not None:
            first = old.replace(day=written.first_day) + timedelta(offset)
            if first.month != new.month:
                return TAG
            return write_date(written, new, weekday=weekday, first_day=first.day)
        return write_date(written, new, weekday=weekday)


class DatesOf:
    """The dates of one document, read in the order its language and its own dates suggest."""

    def __init__(self, doc: Document, order: str = "auto") -> None:
        self._doc = doc
        self._language = doc.language or "en"
        self._spans = [span for span in doc.spans if span.label == "DATE"]
        self._month_first = order == "month-first" or (order == "auto" and self._looks_american())
        self._read = {span: self._read_one(span) for span in self._spans}

    def read(self, span: Span) -> Written | None:
        """The date a span says, or None."""
        return self._read[span] if span in self._read else self._read_one(span)

    def meant(self, span: Span, written: Written) -> date | None:
        """The day a written date means or, where it has no day, the middle of what it means."""
        if written.full:
            return written.full
        before = self._before(span)
        year = written.year or (before.year if before else None)
        if written.feast:
            return feast_day(written.feast, year)
        if written.season is not None:
            return date(year or 2001, 3 * written.season + 1, 15)
        if written.month and written.day:
            return date(
                year if year and _exists(year, written) else 2000, written.month, written.day
            )
        if written.month:
            return date(year or 2001, written.month, 15)
        if written.day:
            return self._day_of(before or self._month_near(span), written.day)
        return date(written.year, 7, 1) if written.year else None

    def latest_year(self) -> int | None:
        """The latest year written in the document."""
        return max((w.year for w in self._read.values() if w and w.year), default=None)

    def _before(self, span: Span) -> date | None:
        """The nearest full date before a span, else the first one after it."""
        full = [(s, w.full) for s, w in self._read.items() if w and w.full]
        earlier = [day for s, day in full if s.start < span.start]
        return earlier[-1] if earlier else full[0][1] if full else None

    def _month_near(self, span: Span) -> date | None:
        """The middle of a month that a date before the span, or else after it, names."""
        named = [(s, w) for s, w in self._read.items() if w and w.month]
        ordered = [p for p in reversed(named) if p[0] < span] + [p for p in named if p[0] > span]
        return next((date(w.year or 2001, w.month or 1, 15) for _, w in ordered), None)

    def _day_of(self, near: date | None, day: int) -> date | None:
        if near is None:
            return None
        try:
            return near.replace(day=day)
        except ValueError:
            return None

    def _read_one(self, span: Span) -> Written | None:
        text = self._doc.slice(span)
        return read_date(text, self._language, month_first=self._month_first)

    def _looks_american(self) -> bool:
        """English puts the month first unless other dates of the document put the day first."""
        votes = 0
        for span in self._spans:
            text = self._doc.slice(span)
            one = read_date(text, self._language, month_first=True)
            two = read_date(text, self._language, month_first=False)
            if one and two and one.places == two.places:
                votes += _vote(one)
        return votes > 0 or (votes == 0 and self._language == "en")


def _vote(written: Written) -> int:
    """1 for a date that can only be month-first, -1 for one that can only be day-first, else 0."""
    places = written.places
    month, day = places.get("month") or places.get("name"), places.get("day")
    if not month or not day or places.get("year", (len(written.text), 0))[0] < month[0]:
        return 0
    if "name" in places and " " not in written.text:
        # '14MAR2022' is written so in every country.
        return 0
    return 1 if month < day else -1


def date_order(action: Action) -> str:
    """The option `order`: which of day and month comes first in numeric dates."""
    order = str(action.options.get("order", "auto"))
    if order not in ORDERS:
        raise ConfigError(f"The option 'order' must be one of {', '.join(ORDERS)}.")
    return order


def _exists(year: int, written: Written) -> bool:
    try:
        date(year, written.month or 1, written.day or 1)
    except ValueError:
        return False
    return year in YEARS

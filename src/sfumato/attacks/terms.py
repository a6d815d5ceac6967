"""What an attacker compares: terms that a patient table and a note have in common.

A term is a kind and a value. Dates become days, years, birth years and, as a shift keeps them,
intervals; names and numbers become words; places, employers and professions become phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import combinations

from sfumato.document import Document, Identifier, Span
from sfumato.labels import DIRECT
from sfumato.replacers.surrogates.places import place_region
from sfumato.replacers.written_dates import Written, read_date
from sfumato.tokens import fold, words

Term = tuple[str, str]

# Kinds of terms; all but the first are quasi-identifiers.
NAME, DAY, YEAR, BORN, INTERVAL, PLACE, WORK, RARE = (
    "names and numbers", "days", "years", "birth years", "intervals", "places",
    "work", "rare words",
)  # fmt: skip
QUASI_KINDS = (DAY, YEAR, BORN, INTERVAL, PLACE, WORK)
KINDS = (NAME, *QUASI_KINDS, RARE)
_WORK = frozenset({"PROFESSION", "ORGANIZATION"})
_LONGEST = 4  # words of a phrase that is compared
_MOST_DATES = 40
# Shorter intervals stand in every other note: the next day, the check after a week.
_SHORTEST = 30
_AGES = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")
_OLDEST = 120


def patient_terms(known: Iterable[Identifier]) -> set[Term]:
    """The terms of a row of the patient table."""
    found: set[Term] = set()
    days: list[date] = []
    for identifier in known:
        if identifier.label == "DATE":
            written = read_date(identifier.value, "en")
            if written is not None:
                found |= set(_date_terms(written))
                days += [written.full] if written.full else []
        elif identifier.label in DIRECT:
            found |= {(NAME, word) for word in _telling(identifier.value)}
        elif identifier.label in _WORK:
            found |= {(WORK, phrase) for phrase in _phrase(identifier.value)}
        else:
            found |= set(_place_terms(identifier))
    found |= {(INTERVAL, str(days)) for days in _intervals(days)}
    if days:
        found.add((BORN, str(min(days).year)))
    return found


def note_terms(*docs: Document) -> set[Term]:
    """The terms of a note, or of several of one record, whose dates are then taken together.

    Spans say where dates, ages and postcodes stand; the rest is read as it is.
    """
    found: set[Term] = set()
    dates: list[Written] = []
    ages: list[str] = []
    for doc in docs:
        found |= set(_phrases([fold(word.text) for word in words(doc.text)]))
        for span in doc.spans:
            text = doc.slice(span)
            if span.label == "DATE" and (written := read_date(text, doc.language or "en")):
                dates.append(written)
            elif span.label == "AGE":
                ages.append(text)
            elif span.label == "ZIP":
                # Two or three digits stand everywhere: they count where a span says so.
                found |= {(PLACE, f"zip {fold(text)[:digits]}") for digits in (2, 3)}
    for written in dates:
        found |= set(_date_terms(written))
    full = sorted({written.full for written in dates if written.full})[:_MOST_DATES]
    found |= {(INTERVAL, str(days)) for days in _intervals(full)}
    found |= {(BORN, str(day.year)) for day in full}
    years = [written.year for written in dates if written.year]
    if years:
        found |= {(BORN, str(year)) for year in _births(ages, max(years))}
    return found


def _phrases(folded: Sequence[str]) -> Iterator[Term]:
    for word in folded:
        yield from ((NAME, word), (RARE, word))
    for size in range(1, _LONGEST + 1):
        for start in range(len(folded) - size + 1):
            phrase = " ".join(folded[start : start + size])
            yield from ((PLACE, phrase), (WORK, phrase))


def writing_terms(texts: Iterable[str]) -> set[Term]:
    """The words of what a patient is known to have written, or of notes known to be theirs."""
    return {(RARE, fold(word.text)) for text in texts for word in words(text)}


def _date_terms(written: Written) -> Iterator[Term]:
    if written.full:
        yield DAY, written.full.isoformat()
    if written.year:
        yield YEAR, str(written.year)


def _intervals(days: Sequence[date]) -> set[int]:
    gaps = {abs((a - b).days) for a, b in combinations(sorted(set(days)), 2)}
    return {gap for gap in gaps if gap >= _SHORTEST}


def _births(ages: Iterable[str], year: int) -> Iterator[int]:
    """The years of birth that ages or bands of ages allow in a year."""
    for age in ages:
        match = _AGES.search(age)
        if match and int(match[1]) <= _OLDEST:
            low, high = int(match[1]), int(match[2] or match[1])
            high = _OLDEST if age.rstrip().endswith("+") else min(high, _OLDEST)
            yield from range(year - high - 1, year - low + 1)


def _telling(value: str) -> set[str]:
    """The words of a name or number that are long enough to tell something."""
    read = (fold(word.text) for word in words(value))
    return {word for word in read if len(word) > (3 if word.isdigit() else 2)}


def _phrase(value: str) -> list[str]:
    read = [fold(word.text) for word in words(value)][:_LONGEST]
    return [" ".join(read)] if read else []


def _place_terms(identifier: Identifier) -> Iterator[Term]:
    """The place, and what generalisation makes of it: the region, the first digits."""
    for phrase in _phrase(identifier.value):
        yield PLACE, phrase
        if identifier.label == "ZIP":
            yield from ((PLACE, f"zip {phrase[:digits]}") for digits in (2, 3))
    if identifier.label == "CITY":
        span = Span(0, len(identifier.value), "CITY")
        region = place_region(Document("", identifier.value, (span,)), span)
        if region:
            yield from ((PLACE, phrase) for phrase in _phrase(region.name))

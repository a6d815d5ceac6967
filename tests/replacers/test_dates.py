"""Shifted dates: every written form, the same form back, and intervals that hold."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers.calendars import MONTHS, easter
from sfumato.replacers.date_writing import write_date
from sfumato.replacers.dates import Shift
from sfumato.replacers.number_words import day_words, days, year_words, years
from sfumato.replacers.written_dates import read_date

KEY = Key(b"a key for the tests of dates")
SHIFT = Shift(Action("shift"), KEY)


def moved(language: str, *texts: str, shift: Shift = SHIFT, subject: str = "s") -> list[str]:
    """The texts, shifted, as the dates of one document."""
    spans, text = [], ""
    for written in texts:
        spans.append(Span(len(text), len(text) + len(written), "DATE"))
        text += written + " ; "
    doc = Document("d", text, tuple(spans), language, subject)
    return shift(doc, spans)


def rewritten(text: str, language: str, new: date) -> str:
    written = read_date(text, language)
    assert written is not None
    return write_date(written, new, weekday=new.weekday())


@pytest.mark.parametrize(
    ("language", "text", "year", "expected"),
    [
        ("es", "12-mar-21", 2021, "03-abr-21"),
        ("es", "12/03/2021", 2021, "03/04/2021"),
        ("es", "1/3/21", 2021, "3/4/21"),
        ("es", "24 / 12 / 2021", 2021, "03 / 04 / 2021"),
        ("es", "24-MAY-2023", 2021, "03-ABR-2021"),
        ("es", "11 de febrero de 2025", 2021, "3 de abril de 2021"),
        ("es", "MARTES 14-11-2023", 2021, "SÁBADO 03-04-2021"),
        ("es", "uno de marzo de dos mil veinte", 2021, "tres de abril de dos mil veintiuno"),
        ("es", "1.º de mayo de 2020", 2021, "3 de abril de 2021"),
        ("es", "marzo de 2020", 2021, "abril de 2021"),
        ("es", "20200301", 2021, "20210403"),
        ("es", "16-Jan-2024", 2021, "03-Apr-2021"),
        ("es", "02 04 2024", 2021, "03 04 2021"),
        ("en", "June 19th, 2024", 2021, "April 3rd, 2021"),
        ("en", "14MAR1955", 2021, "03APR2021"),
        ("en", "2021-03-12T10:22", 2021, "2021-04-03T10:22"),
        ("en", "the third of May 2020", 2021, "the third of April 2021"),
        ("en", "Nov '23", 2021, "Apr '21"),
        ("en", "O3/O2/23", 2021, "03/04/21"),
        ("fr", "1er mai 2020", 2021, "3 avril 2021"),
        ("fr", "Sam. 23/03/2024", 2021, "Sam. 03/04/2021"),
        ("fr", "jeudi 28 mars 2024", 2021, "samedi 3 avril 2021"),
        ("fr", "140823", 2021, "030421"),
        ("fr", "16FEB2023", 2021, "03APR2021"),
        ("it", "9 XI 2020", 2021, "3 IV 2021"),
        ("it", "20230914112955", 2021, "20210403112955"),
        ("it", "l2 settem-\nbre 2Ol9", 2021, "3 aprile 2021"),
        ("it", "12 | 06 | 1944", 2021, "03 | 04 | 2021"),
        ("pt", "20/VI", 2021, "3/IV"),
        ("pt", "dois mil e treze", 2021, "dois mil e vinte e um"),
        ("es", "viernes siete", 2021, "sábado tres"),
        ("en", "fall 2022", 2021, "spring 2021"),
        ("pt", "5.ª feira, 21/11/2024", 2021, "sábado, 03/04/2021"),
        ("it", "autunno 2019", 2021, "primavera 2021"),
        ("pt", "quarta-feira, 17 de setembro de 2025", 2021, "sábado, 3 de abril de 2021"),
        ("pt", "Dezem-\nbro/24", 2021, "Abril/21"),
        ("pt", "1952.10.03", 2021, "2021.04.03"),
        ("pt", "29 de Outubro", 2021, "3 de Abril"),
    ],
)
def test_a_date_is_written_as_it_was(language: str, text: str, year: int, expected: str) -> None:
    assert rewritten(text, language, date(year, 4, 3)) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "31/02/2020"),
        ("es", "27/011/2014"),
        ("es", "treinta y dos de enero"),
        ("es", "3 de marzo de mil cosas"),
        ("es", "el otro día"),
        ("en", "13/13/2020"),
        ("en", "9999"),
        ("en", "ﬁrst"),
        ("es", "Jueves Santo"),
        ("es", "12"),
    ],
)
def test_what_cannot_be_read_or_placed_becomes_the_tag(language: str, text: str) -> None:
    assert moved(language, text) == ["[DATE]"]


def test_feasts_move_to_plain_dates() -> None:
    offset = timedelta(SHIFT.offset("s"))
    christmas, good_friday, after = moved("it", "25/12/2020", "Venerdì Santo", "Natale 2020")[0:3]
    new = date(2020, 12, 25) + offset
    assert after == f"{new.day} {MONTHS['it'].split()[new.month - 1]} {new.year}"
    assert christmas == new.strftime("%d/%m/%Y")
    friday = easter(2020) - timedelta(2) + offset
    assert good_friday == f"{friday.day} {MONTHS['it'].split()[friday.month - 1]}"
    assert moved("en", "Christmas 2020")[0].endswith(str(new.year))
    assert " de " in moved("es", "Navidad")[0]


def test_partial_dates_borrow_from_the_date_before() -> None:
    offset = timedelta(SHIFT.offset("s"))
    full, day_month, day, weekday = moved("es", "01/03/2024", "28/02", "12", "martes 12")
    assert full == (date(2024, 3, 1) + offset).strftime("%d/%m/%Y")
    assert day_month == (date(2024, 2, 28) + offset).strftime("%d/%m")
    assert day == str((date(2024, 3, 12) + offset).day)
    assert weekday.endswith(f" {day}")
    assert weekday.startswith("martes") == (offset.days % 7 == 0)


def test_a_day_alone_leans_on_any_month_of_the_document() -> None:
    offset = timedelta(SHIFT.offset("s"))
    assert moved("es", "marzo", "12")[1] == str((date(2001, 3, 12) + offset).day)
    assert moved("es", "12", "marzo")[0] == str((date(2001, 3, 12) + offset).day)
    assert moved("es", "01/02/2023", "30")[1] == "[DATE]"
    assert moved("es", "01/02/2023", "29/02")[1] == (date(2000, 2, 29) + offset).strftime("%d/%m")


def test_a_range_moves_as_one_or_becomes_the_tag() -> None:
    (text,) = moved("pt", "14–15/03/2025")
    first, last = date(2025, 3, 14) + timedelta(SHIFT.offset("s")), None
    last = first + timedelta(1)
    expected = f"{first.day:02d}–{last.strftime('%d/%m/%Y')}"
    assert text == (expected if first.month == last.month else "[DATE]")


def test_weekday_alone_moves() -> None:
    (text,) = moved("en", "Friday")
    assert (
        text
        == "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()[
            (4 + SHIFT.offset("s")) % 7
        ]
    )


def test_the_order_of_day_and_month() -> None:
    offset = timedelta(SHIFT.offset("s"))
    new = date(2024, 3, 4) + offset
    assert moved("en", "03/04/2024") == [new.strftime("%m/%d/%Y")]
    british = date(2024, 4, 3) + offset
    assert moved("en", "03/04/2024", "25/12/2023")[0] == british.strftime("%d/%m/%Y")
    assert moved("en", "03/04/2024", "25 December 2023")[0] == british.strftime("%d/%m/%Y")
    forced = Shift(Action("shift", {"order": "day-first"}), KEY)
    assert moved("en", "03/04/2024", shift=forced) == [british.strftime("%d/%m/%Y")]


@given(
    days_=st.lists(st.dates(date(1900, 1, 1), date(2090, 1, 1)), min_size=2, max_size=6),
    subject=st.text(min_size=1, max_size=8),
)
def test_intervals_hold_exactly(days_: list[date], subject: str) -> None:
    forms = ("%d/%m/%Y", "%Y-%m-%d", "%Y%m%d", "%d.%m.%Y")
    texts = [day.strftime(forms[i % len(forms)]) for i, day in enumerate(days_)]
    texts = [t if len(t) > 7 else t.zfill(10) for t in texts]
    new = [read_date(t, "es") for t in moved("es", *texts, subject=subject)]
    read = [w.full for w in new if w is not None]
    offset = timedelta(SHIFT.offset(subject))
    assert read == [day + offset for day in days_]
    assert all(old != later for old, later in zip(days_, read, strict=True))


@given(subject=st.text(max_size=12))
def test_the_offset_is_in_the_window_and_never_zero(subject: str) -> None:
    weekly = Shift(Action("shift", {"days": 30, "keep_weekday": True}), KEY)
    assert 0 < abs(SHIFT.offset(subject)) <= 365
    assert weekly.offset(subject) % 7 == 0
    assert 0 < abs(weekly.offset(subject)) <= 28


def test_offsets_are_spread_evenly_and_do_not_link_subjects() -> None:
    narrow = Shift(Action("shift", {"days": 10}), KEY)
    counts = Counter(narrow.offset(f"subject {n}") for n in range(4_000))
    assert set(counts) == {n for n in range(-10, 11) if n}
    assert max(counts.values()) < 1.35 * min(counts.values())
    other = Shift(Action("shift"), Key(b"another key of some length"))
    same = sum(SHIFT.offset(f"{n}") == other.offset(f"{n}") for n in range(1_000))
    assert same < 10


def test_options_are_checked() -> None:
    for options in ({"days": 3}, {"days": "many"}, {"order": "random"}, {"weeks": 2}):
        with pytest.raises(ConfigError):
            Shift(Action("shift", options), KEY)
    with pytest.raises(ConfigError, match="needs a key"):
        Shift(Action("shift"), None)


@pytest.mark.parametrize("language", ["es", "fr", "it", "pt", "en"])
def test_numbers_in_words_read_back(language: str) -> None:
    from sfumato.tokens import fold

    for year in range(1900, 2100):
        assert years(language)[fold(year_words(year, language))] == year
    for day in range(1, 32):
        assert days(language)[fold(day_words(day, language))] == day
        assert days(language)[fold(day_words(day, language, ordinal=True))] == day

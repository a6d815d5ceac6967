"""Generalisation: coarser values that are still true, else the tag."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.replacers.marked import replaced

from sfumato.errors import ConfigError
from sfumato.policy import Action
from sfumato.replacers.generalize import RESTRICTED_ZIPS, Generalize


@pytest.mark.parametrize(
    ("to", "language", "text", "expected"),
    [
        ("year", "es", "12-mar-21", "2021"),
        ("year", "es", "2021", "2021"),
        ("month", "es", "12/03/2021", "marzo de 2021"),
        ("month", "en", "March 3rd, 2021", "March 2021"),
        ("month", "fr", "2021", "2021"),
        ("quarter", "fr", "12 mai 2021", "T2 2021"),
        ("quarter", "en", "2021-12-01", "Q4 2021"),
        ("year", "es", "12 de marzo", "[DATE]"),
        ("year", "es", "hace un rato", "[DATE]"),
        ("month", "it", "Natale 2020", "dicembre 2020"),
    ],
)
def test_dates(to: str, language: str, text: str, expected: str) -> None:
    assert replaced(f"[[DATE:{text}]]", "generalize", language=language, to=to) == [expected]


def test_years_that_tell_an_age_over_89_go() -> None:
    marked = "[[DATE:12/03/1930]] [[DATE:12/03/1931]] [[DATE:12/03/2020]]"
    assert replaced(marked, "generalize", to="year") == ["[DATE]", "1931", "2020"]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "47 años", "40-49"),
        ("es", "89 años", "80-89"),
        ("es", "90 años", "90+"),
        ("es", "104", "90+"),
        ("es", "18 meses", "0-9"),
        ("es", "siete años", "0-9"),
        ("en", "3-month-old", "0-9"),
        ("it", "settantatré anni", "70-79"),
        ("it", "sedicenne", "10-19"),
        ("it", "settantatreenne", "70-79"),
        ("xx", "sixty-one", "60-69"),
        ("en", "grown up", "[AGE]"),
        ("en", "999 years", "[AGE]"),
    ],
)
def test_ages(language: str, text: str, expected: str) -> None:
    assert replaced(f"[[AGE:{text}]]", "generalize", language=language) == [expected]


def test_bands_of_one_year_keep_the_age_below_the_top() -> None:
    marked = "[[AGE:47 años]] [[AGE:91 años]]"
    assert replaced(marked, "generalize", band=1) == ["47 años", "90+"]


@given(age=st.integers(0, 120), band=st.integers(2, 30))
def test_an_age_lies_in_its_band(age: int, band: int) -> None:
    (new,) = replaced(f"[[AGE:{age}]]", "generalize", band=band)
    if age >= 90:
        assert new == "90+"
    else:
        low, high = map(int, new.split("-"))
        assert low <= age <= high < 90 and high - low < band


def test_us_zip_codes_as_safe_harbor_has_them() -> None:
    assert replaced("[[ZIP:43215]]", "generalize", language="en", country="us") == ["432"]
    assert replaced("[[ZIP:43215-1001]]", "generalize", language="en", country="us") == ["432"]
    assert len(RESTRICTED_ZIPS) == 17
    for prefix in RESTRICTED_ZIPS:
        (new,) = replaced(f"[[ZIP:{prefix}01]]", "generalize", language="en", country="us")
        assert new == "000"
    assert replaced("[[ZIP:37001]]", "generalize", country="us") == ["[ZIP]"]
    assert replaced("[[ZIP:LS2 9JT]]", "generalize", language="en", country="us") == ["[ZIP]"]


def test_places() -> None:
    assert replaced("[[CITY:Béjar]] [[CITY:Nowhere]]", "generalize")[0] == "Salamanca"
    assert replaced("[[CITY:Villaquieta]]", "generalize") == ["[CITY]"]
    assert replaced("[[ZIP:37001]] [[ZIP:12]]", "generalize", digits=2) == ["37", "[ZIP]"]
    states = "[[REGION:Ohio]] [[REGION:TX]] [[REGION:Hamilton County]] [[REGION:Ontario]]"
    assert replaced(states, "generalize", language="en", country="us") == [
        "Ohio", "TX", "[REGION]", "[REGION]",
    ]  # fmt: skip


def test_numbers_become_ranges_and_the_rest_tags() -> None:
    assert replaced("[[OTHER_ID:37]]", "generalize") == ["30-39"]
    assert replaced("[[OTHER_ID:37]]", "generalize", width=25) == ["25-49"]
    assert replaced("[[PATIENT:Ana]]", "generalize") == ["[PATIENT]"]


@pytest.mark.parametrize(
    "options", [{"to": "week"}, {"band": 0}, {"top": "old"}, {"colour": "red"}]
)
def test_options_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(ConfigError):
        Generalize(Action("generalize", options), None)

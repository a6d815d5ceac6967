"""Surrogate places agree with each other: city, region, postcode."""

from __future__ import annotations

import re

import pytest
from tests.replacers.marked import replaced

from sfumato.replacers.surrogates.places import Region, by_postcode, regions
from sfumato.tokens import fold


def region_of(city: str, country: str) -> Region:
    found = [r for r in regions() if r.country == country and city in r.cities]
    assert len(found) == 1, city
    return found[0]


@pytest.mark.parametrize(
    ("language", "country", "marked"),
    [
        ("es", "ES", "[[ZIP:37001]] [[CITY:Salamanca]] ([[REGION:Salamanca]])"),
        ("fr", "FR", "[[ZIP:13005]] [[CITY:Marseille]], [[REGION:Bouches-du-Rhône]]"),
        ("it", "IT", "[[ZIP:40121]] [[CITY:Bologna]] ([[REGION:Bologna]])"),
        ("pt", "PT", "[[ZIP:3030-192]] [[CITY:Coimbra]] - [[REGION:Coimbra]]"),
        ("pt", "BR", "[[ZIP:80010-120]] [[CITY:Curitiba]], [[REGION:Paraná]]"),
        ("es", "MX", "[[ZIP:58000]] [[CITY:Morelia]], [[REGION:Michoacán]]"),
        ("en", "US", "[[ZIP:43215-1001]] [[CITY:Dayton]], [[REGION:Ohio]]"),
        ("en", "GB", "[[ZIP:LS2 9JT]] [[CITY:Bradford]], [[REGION:West Yorkshire]]"),
    ],
)
def test_an_address_agrees_with_itself(language: str, country: str, marked: str) -> None:
    for subject in ("a", "b", "c"):
        code, city, region = replaced(marked, language=language, subject=subject)
        home = region_of(city, country)
        assert home.name == region
        assert by_postcode(code, (country,)) == home
        alone = [
            replaced(part, language=language, subject=subject)[0]
            for part in re.findall(r"\[\[.*?\]\]", marked)
        ]
        assert alone[1:] == [city, region], "each part alone gives the same answer"


def test_abbreviations_stay_abbreviations() -> None:
    (short,) = replaced("[[REGION:OH]]", language="en")
    assert re.fullmatch("[A-Z]{2}", short) and short != "OH"
    assert replaced("[[REGION:Mich.]]")[0].endswith(("., ", ".", "Roo"))
    assert replaced("[[REGION:(MI)]]", language="it")[0] != "(MI)"


def test_case_and_cedex_stay() -> None:
    assert replaced("[[CITY:SALAMANCA]]")[0].isupper()
    assert re.search(r" Cedex \d$", replaced("[[CITY:Lyon Cedex 2]]", language="fr")[0])
    assert (
        replaced("[[CITY:Lyon]]", language="fr")[0]
        in replaced("[[CITY:Lyon Cedex 2]]", language="fr")[0]
    )


def test_unknown_places_lean_on_their_neighbours() -> None:
    code, city = replaced("[[ZIP:37449]] [[CITY:Villaquieta del Tormes]]")
    assert by_postcode(code, ("ES",)) == region_of(city, "ES")
    (alone,) = replaced("[[CITY:Villaquieta del Tormes]]")
    assert region_of(alone, "ES")
    assert replaced("[[REGION:Tierra Incierta]]") != ["Tierra Incierta"]


def test_ambiguous_cities_follow_their_neighbours() -> None:
    mexican, _ = replaced("[[CITY:Mérida]], [[REGION:Yucatán]]")
    assert any(mexican in r.cities for r in regions() if r.country == "MX")
    spanish, _ = replaced("[[CITY:Mérida]] ([[REGION:Badajoz]])")
    assert any(spanish in r.cities for r in regions() if r.country == "ES")


def test_strange_postcodes_keep_their_shape() -> None:
    assert re.fullmatch(
        r"[A-Z]\d{2} [A-Z]\d[A-Z]\d", replaced("[[ZIP:H91 X2F7]]", language="en")[0]
    )
    assert re.fullmatch(r"E-\d{5}", replaced("[[ZIP:E-18014]]")[0])
    assert re.fullmatch(r"\d{5}", replaced("[[CITY:37001]]")[0])
    assert re.fullmatch(r"\d{5}", replaced("[[ZIP:1300O]]", language="fr")[0])


def test_a_city_never_stays() -> None:
    for region in regions():
        if region.country in ("ES", "PT"):
            for city in region.cities:
                assert fold(replaced(f"[[CITY:{city}]]", language="es")[0]) != fold(city)

"""Surrogate institutions and streets keep the words of their kind; terms keep their kind."""

from __future__ import annotations

import re

import pytest
from tests.replacers.marked import replaced

from sfumato.tokens import fold


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("es", "Hospital General La Peña Blanca", "Hospital General "),
        ("fr", "CHU de Bellevue", "CHU de "),
        ("it", "Casa di Cura Villa Fiorita", "Casa di Cura "),
        ("pt", "CASA DE SAÚDE RAINHA DO VALE", "CASA DE SAÚDE "),
        ("en", "Bronson Creek Surgery Center", " Surgery Center"),
        ("es", "Hospital Dr. Ramón Valdivieso", "Hospital Dr. "),
    ],
)
def test_the_kind_of_an_institution_stays(language: str, text: str, kept: str) -> None:
    (new,) = replaced(f"[[HOSPITAL:{text}]]", language=language)
    assert kept in new
    proper = [w for w in re.findall(r"\w+", text.replace(kept.strip(), "")) if len(w) > 3]
    assert not any(fold(word) in fold(new.replace(kept, "")) for word in proper)


def test_mentions_of_an_institution_agree() -> None:
    full, short, other = replaced(
        "[[HOSPITAL:Hospital Virgen de la Peña]] [[HOSPITAL:Virgen de la Peña]] [[HOSPITAL:UMF 80]]"
    )
    assert full == f"Hospital {short}"
    assert re.fullmatch(r"UMF \d\d", other) and other != "UMF 80"
    english = replaced("[[HOSPITAL:Hospital Virgen de la Peña]]", language="en")
    assert english == [full]


def test_a_city_in_a_name_becomes_its_counterpart() -> None:
    hospital, city = replaced("[[HOSPITAL:Hospital de Salamanca]] [[CITY:Salamanca]]")
    assert hospital == f"Hospital de {city}"


def test_an_institution_of_kind_words_alone_is_replaced() -> None:
    assert replaced("[[HOSPITAL:Hospital Clínico]]") != ["Hospital Clínico"]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "Calle de la Ermita, 14, 2º B", r"Calle de[\w ]+, \d\d, \dº [A-H]"),
        ("es", "Avda. Valdecilla, s/n", r"Avda\. de[\w ]+, s/n"),
        ("fr", "29 bd Chave", r"\d\d bd d[\w ]+"),
        ("it", "Via Stadera 41", r"Via d[\w ]+ \d\d"),
        ("en", "3308 Prairie Rose Ln.", r"\d{4} \w+ Ln\."),
        ("en", "Calle Serrano 61", r"Calle de[\w ]+ \d\d"),
        ("xx", "12 Elm Street", r"\d\d \w+ Street"),
    ],
)
def test_the_kind_of_a_street_stays(language: str, text: str, expected: str) -> None:
    (new,) = replaced(f"[[STREET:{text}]]", language=language)
    assert re.fullmatch(expected, new), new
    assert new != text


def test_professions_keep_kind_gender_and_case() -> None:
    from sfumato.replacers.surrogates.terms import _table

    rows = _table("professions").rows
    for text in ("enfermera", "ENFERMERA", "albañil"):
        (new,) = replaced(f"[[PROFESSION:{text}]]")
        kind = next(row[0] for row in rows if fold(text) in fold(row[1]).split("/"))
        assert kind in {row[0] for row in rows if fold(new) in fold(row[1]).split("/")}
        assert new.isupper() == text.isupper() and fold(new) != fold(text)
    assert replaced("[[PROFESSION:maestra]]")[0].endswith("a")
    assert replaced("[[PROFESSION:zurcidor de redes]]") != ["zurcidor de redes"]


def test_a_profession_is_the_same_in_two_languages() -> None:
    from sfumato.replacers.surrogates.terms import _table

    (spanish,) = replaced("[[PROFESSION:maestra]]")
    (english,) = replaced("[[PROFESSION:teacher]]", language="en")
    row = next(r for r in _table("professions").rows if spanish in r[1].split("/"))
    assert row[5] == english


def test_countries_and_nationalities() -> None:
    (country,) = replaced("[[COUNTRY:España]]")
    (people,) = replaced("[[COUNTRY:española]]")
    assert country != "España" and country[0].isupper()
    assert people != "española" and people.islower()
    assert replaced("[[COUNTRY:Utopia]]", language="en") != ["Utopia"]

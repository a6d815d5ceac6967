"""Names, cities, phones and addresses by triggers and lists, after the published procedure."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.detectors.triggers import Triggers
from sfumato.document import Document
from sfumato.languages import LANGUAGES

MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]", re.DOTALL)


def find(language: str | None, text: str) -> list[tuple[str, str]]:
    (spans,) = Triggers().detect([Document("note", text, language=language)])
    return [(span.label, text[span.start : span.end]) for span in sorted(set(spans))]


def check(language: str, marked: str) -> None:
    assert find(language, MARK.sub(r"\2", marked)) == MARK.findall(marked)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "He lives in [[CITY:Zzyzxville]] now."),
        ("en", "She moved to [[CITY:Chicago]] again."),
        ("en", "A flat in [[CITY:Perth]] was found."),
        ("es", "Vive en [[CITY:Getafe]] desde siempre."),
        ("fr", "Elle habite à [[CITY:Marseille]] depuis toujours."),
    ],
)
def test_cities_after_a_trigger(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "The bus to town; [[CITY:Chicago]] was cold."),
        ("es", "Viaje reciente. [[CITY:Getafe]] y vuelta."),
        ("en", "Flown over [[COUNTRY:Tunisia]] twice."),
        ("en", "With cousins in [[CITY:Dadaab]], [[COUNTRY:Tunisia]], for years."),
        ("en", "Kin from [[CITY:Biloxi]] [[REGION:MS]] came."),
        ("en", "Sent: [[CITY:Mesquite]] [[ZIP:75150]] again."),
    ],
)
def test_places_by_list(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Seattle protocol biopsies, Los Angeles grade B, Sydney protocol."),
        ("en", "Spoken to in English about the plan."),
        ("es", "clasificación de Los Ángeles grado B"),
    ],
)
def test_places_that_name_a_method_or_a_language_stay(language: str, text: str) -> None:
    assert find(language, text) == []


def test_cities_without_capitals() -> None:
    text = "she lives in chicago with her three cats and takes her tablets every single morning"
    assert ("CITY", "chicago") in find("en", text)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Telephone at work: [[PHONE:555-0142]]."),
        ("en", "Telephne: [[PHONE:555 0142 77]]."),
        ("es", "Teléfono de casa: [[PHONE:976 12 34 56]]."),
    ],
)
def test_phones_after_a_trigger(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize("text", ["Telephone at 10:30 today", "phone 12345", "phone review"])
def test_fewer_than_seven_digits_are_no_phone(text: str) -> None:
    assert find("en", text) == []


@pytest.mark.parametrize(
    ("language", "text", "street"),
    [
        ("es", "domicilio Olmo 14 colonia Santa Clara centro", "Olmo 14 colonia Santa Clara"),
        ("en", "address 14 Elm Tree zip 45414 Dayton ok", "14 Elm Tree zip 45414 Dayton"),
    ],
)
def test_addresses_between_triggers_with_two_words_after(
    language: str, text: str, street: str
) -> None:
    assert ("STREET", street) in find(language, text)


@pytest.mark.parametrize(
    "text",
    [
        "domicilio Olmo 14",
        "colonia domicilio",
        "domicilio Olmo\n\n14 colonia Santa Clara",
        "colonia Clara domicilio",
        "domicilio" + " a" * 30 + " colonia Clara x",
    ],
)
def test_addresses_need_both_triggers_near_each_other(text: str) -> None:
    assert not [label for label, _ in find("es", text) if label == "STREET"]


@pytest.mark.parametrize(
    "marked",
    [
        "[[PATIENT:Deborah Whitfield]], [[AGE:58]], had a cough.".replace("PATIENT", "PERSON"),
        "Her sister [[RELATIVE:Loretta]] ([[AGE:41]]) came.",
        "Her sister [[RELATIVE:Loretta]] is [[AGE:41]] and well.",
    ],
)
def test_ages_after_names(marked: str) -> None:
    check("en", marked)


def test_no_age_after_staff() -> None:
    assert find("en", "Dr Loretta Whitfield, 41, ward") == [("STAFF", "Loretta Whitfield")]


def test_a_language_without_pack_finds_nothing() -> None:
    assert find(None, "Dr Loretta Whitfield") == []


@given(st.sampled_from(sorted(LANGUAGES)), st.text(max_size=120))
def test_never_raises(language: str, text: str) -> None:
    for _, value in find(language, text):
        assert value


def test_time_grows_with_the_length() -> None:
    line = "Mr Terrence Whitfield of Chicago, tel 555-0142, seen with his daughter Loretta. "

    def seconds(times: int) -> float:
        doc = Document("note", line * times, language="en")
        start = time.process_time()
        Triggers().detect([doc])
        return time.process_time() - start

    seconds(20)
    assert seconds(4000) < 12 * seconds(800) + 0.5

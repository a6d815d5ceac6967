"""Tags of any style are filled with coherent values, which become the gold spans."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document
from sfumato.keyed import Key
from sfumato.labels import LABELS, MAPS
from sfumato.resynthesis import find_tags, resynthesize

KEY = Key(b"a key for the tests of resynthesis")


def filled(text: str, language: str = "en", mask_label: str | None = None) -> list[tuple[str, str]]:
    doc = resynthesize(Document("d", text, language=language), KEY, mask_label=mask_label)
    return [(span.label, doc.slice(span)) for span in doc.spans]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Dr. [**First Name3 (LF) 12**] [**Last Name (STitle) 12**]", ["PERSON", "PERSON"]),
        ("[**Known lastname 3**], [**Known firstname 3**]", ["PATIENT", "PATIENT"]),
        ("[**2151-7-16**] at [**Hospital1 18**]", ["DATE", "HOSPITAL"]),
        ("[**Telephone/Fax (1) 77**] [**Age over 90**]", ["PHONE", "AGE"]),
        ("[**Initials (NamePattern4) 5**] [**Something odd 9**]", ["PERSON", "OTHER_ID"]),
        ("[**Month (only) 1**] [**Year (2 digits) 3**]", ["DATE", "DATE"]),
        ("<NAME> {NOMBRE} [PATIENT-1] [CITY]", ["PERSON", "PERSON", "PATIENT", "CITY"]),
        ("{CIUDAD} {TEL} {DOM} {FECHA}", ["CITY", "PHONE", "STREET", "DATE"]),
        ("<LOCATION> <PHONE_NUMBER> [NOMBRE_SUJETO_ASISTENCIA]", ["CITY", "PHONE", "PATIENT"]),
        ("Dr. XXX, tel. XXXX, XXX años, vive en XXX", ["STAFF", "PHONE", "AGE", "CITY"]),
        ("Paciente ***** y █████", ["PERSON", "PERSON"]),
        ("nothing here: <b>bold</b> [1] {x: 1} [see below]", []),
    ],
)
def test_tags_of_every_style_are_found(text: str, labels: list[str]) -> None:
    assert [tag.label for tag in find_tags(text)] == labels
    assert [label for label, _ in filled(text)] == labels


def test_the_same_number_is_the_same_person() -> None:
    values = [v for _, v in filled(
        "[**First Name8 (NamePattern2) 12**] [**Last Name (NamePattern1) 12**]"
        " [**Initials (NamePattern4) 12**] [**Name (NI) 12**] [**Name (NI) 13**]"
    )]  # fmt: skip
    first, last, initials, whole, other = values
    assert whole == f"{first} {last}" and other != whole
    assert initials == f"{first[0]}.{last[0]}."
    one, two, three = (v for _, v in filled("[PATIENT-1] [PATIENT-1] [PATIENT-2]"))
    assert one == two != three


def test_masks_take_the_label_they_are_given() -> None:
    assert [label for label, _ in filled("XXX XXX", mask_label="CITY")] == ["CITY", "CITY"]


def test_intervals_of_mimic_dates_hold() -> None:
    (_, first), (_, second), (_, odd) = filled("[**2151-7-16**] [**2151-7-26**] [**2151-13-45**]")
    assert re.fullmatch(r"\d\d/\d\d/\d{4}", first) and re.fullmatch(r"\d\d/\d\d/\d{4}", odd)
    month, day, year = map(int, first.split("/"))
    later_month, later_day, later_year = map(int, second.split("/"))
    from datetime import date

    assert (date(later_year, later_month, later_day) - date(year, month, day)).days == 10
    assert filled("[**7-16**] [**2151**]", "fr")[1][1].isdigit()
    assert " de " in filled("{FECHA}", "es")[0][1]


@pytest.mark.parametrize("language", ["en", "es", "fr", "it", "pt", "xx"])
@pytest.mark.parametrize("label", sorted(LABELS))
def test_every_label_can_be_filled(label: str, language: str) -> None:
    ((found, value),) = filled(f"[{label}-4]", language)
    assert found == label and value.strip() and "[" not in value and "#" not in value


def test_every_mimic_tag_can_be_filled() -> None:
    for name, label in MAPS["mimic"].items():
        ((found, _),) = filled(f"[**{name.title()} (Un) 7**]")
        assert found == label


@given(st.text(max_size=60))
def test_text_outside_tags_is_untouched(text: str) -> None:
    doc = resynthesize(Document("d", f"{text} {{NOMBRE}} {text}", language="es"), KEY)
    if not find_tags(text):
        (span,) = doc.spans
        assert doc.text == f"{text} {doc.slice(span)} {text}"


def test_same_key_same_values_other_key_others() -> None:
    doc = Document("d", "[PATIENT-1] {CIUDAD} {TEL} <ID>", language="es")
    assert resynthesize(doc, KEY).text == resynthesize(doc, KEY).text
    assert resynthesize(doc, KEY).text != resynthesize(doc, Key(b"another key, longer")).text

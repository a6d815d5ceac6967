"""Cells below a heading are found by what the heading says of their column."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.detectors.columns import column_spans
from sfumato.languages import LANGUAGES

MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]")


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        (
            "en",
            "BED   NAME             MRN       AGE   PROBLEM\n"
            "6.1   [[PATIENT:Tamihana, Moa]]    [[PATIENT_ID:8804172]]   [[AGE:58]]    asthma\n"
            "6.2   [[PATIENT:Vuong, Lan]]       [[PATIENT_ID:2290613]]   [[AGE:80]]    fall\n"
            "seen   by   the   team\n",
        ),
        (
            "en",
            "bed | name | nhi | age\n6.1 | [[PATIENT:hohepa, rangi]] | [[INSURANCE_ID:ucn0381]] | [[AGE:63m]]\n"
            "6.2 | empty – cleaning | | \n",
        ),
        (
            "es",
            "Hab|Paciente|TIS|HC|Edad|Dx\n"
            "301|[[PATIENT:SÁEZ, Pura]]|[[INSURANCE_ID:00462]]|[[PATIENT_ID:8871]]|[[AGE:90]]|NAC\n"
            "302|libre|||-|\n\nPlan 3|4",
        ),
        (
            "es",
            'nss,nombre,edad,tel\n[[INSURANCE_ID:12-9]],"[[PATIENT:LUNA, ANA]]",[[AGE:7]],[[PHONE:47 7]]\n'
            "# total 1\n",
        ),
        (
            "pt",
            "cns;nome;idade;obs\n[[INSURANCE_ID:708]];[[PATIENT:Ana Luz]];[[AGE:26]];PA 120x80\n",
        ),
        ("pt", "Hb|Ht|Plaq|Leuc\n12|38|200|9\n"),
        ("es", "Dolor, tos, fiebre, edad avanzada, nombre\n1, 2, 3, 4, 5\n"),
    ],
)
def test_cells_get_the_label_of_their_heading(language: str, marked: str) -> None:
    text = MARK.sub(r"\2", marked)
    found = [(s.label, text[s.start : s.end]) for s in column_spans(text, LANGUAGES[language])]
    assert sorted(found) == sorted(MARK.findall(marked))


@given(st.text(alphabet="|;,\t\n\"'nombre edad tel1 é", max_size=200))
def test_never_raises(text: str) -> None:
    for span in column_spans(text, LANGUAGES["es"]):
        assert 0 <= span.start < span.end <= len(text)

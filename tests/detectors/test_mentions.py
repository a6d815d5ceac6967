"""Once found, an identifier is found again; words that are common or medical are left alone."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.detectors.mentions import other_mentions
from sfumato.document import Document, Span

MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]", re.DOTALL)


def found_again(first: str, text: str, language: str = "es") -> list[tuple[str, str]]:
    """What is found in `text` after the marked `first` line was found."""
    marked = MARK.search(first)
    assert marked
    plain = MARK.sub(r"\2", first)
    start = marked.start()
    span = Span(start, start + len(marked[2]), marked[1], 0.95, "test")
    doc = Document("a", f"{plain}\n{text}", language=language)
    return sorted((s.label, doc.slice(s)) for s in other_mentions(doc, [span]))


@pytest.mark.parametrize(
    ("first", "text", "wanted"),
    [
        ("Paciente: [[PATIENT:Marisol Quintanar]]", "Quintanar refiere dolor.", ["Quintanar"]),
        ("Paciente: [[PATIENT:Marisol Quintanar]]", "QUINTANAR refiere dolor.", ["QUINTANAR"]),
        ("Paciente: [[PATIENT:Marisol Quintanar]]", "Veo a Marisol hoy.", ["Marisol"]),
        ("Paciente: [[PATIENT:Marisol Quintanar]]", "M.Q. y también M. Q. hoy", ["M. Q.", "M.Q."]),
        ("Paciente: [[PATIENT:Marisol Quintanar]]", "Sin cambios.", []),
        (
            "Ingresa en [[HOSPITAL:La Cumbre Alta]]",
            "Alta de La Cumbre Alta hoy",
            ["La Cumbre Alta"],
        ),
        ("NHC [[PATIENT_ID:778812]]", "ver 778812 y 7788121", ["778812"]),
    ],
)
def test_other_mentions(first: str, text: str, wanted: list[str]) -> None:
    assert [value for _, value in found_again(first, text)] == wanted


def test_the_role_of_the_first_mention_is_kept() -> None:
    assert found_again("Dra. [[STAFF:Marisol Quintanar]]", "Firma Quintanar.") == [
        ("STAFF", "Quintanar")
    ]


def test_an_eponym_that_is_also_a_surname_stays() -> None:
    line = "Paciente: [[PATIENT:Marisol Parkinson]]"
    assert found_again(line, "enfermedad de Parkinson") == []


def test_unsure_spans_do_not_spread() -> None:
    doc = Document("a", "Quintanar Quintanar", language="es")
    assert other_mentions(doc, [Span(0, 9, "PERSON", 0.3, "test")]) == []


@given(st.text(max_size=200), st.sampled_from(["en", "es", "fr", "it", "pt", "xx"]))
def test_never_raises(text: str, language: str) -> None:
    doc = Document("a", "Ana Ruiz " + text, language=language)
    for span in other_mentions(doc, [Span(0, 8, "PATIENT", 0.9, "test")]):
        assert span.end <= len(doc.text)

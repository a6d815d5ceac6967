"""Known identifiers are found however they are written; gold is marked `[[LABEL:text]]`."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.detectors.known import SCORE, KnownIdentifiers
from sfumato.document import Document, Identifier
from sfumato.labels import LABELS

MARKED = re.compile(r"\[\[([A-Z_]+):([^\]]*)\]\]")

CASES = [
    ("PATIENT", "María Pérez Gómez", "Ingresa [[PATIENT:María Pérez Gómez]] por fiebre."),
    ("PATIENT", "María Pérez Gómez", "PACIENTE: [[PATIENT:PEREZ GOMEZ, MARIA]]\nEstable."),
    ("PATIENT", "María Pérez Gómez", "Hablo con la Sra. [[PATIENT:Péres]] hoy."),
    (
        "PATIENT",
        "María Pérez Gómez",
        "Iniciales [[PATIENT:M.P.]] y [[PATIENT:M. P. G.]] en la hoja.",
    ),
    ("PATIENT", "María Pérez Gómez", "Firma: [[PATIENT:M. Pérez]] en consulta."),
    ("PATIENT", "Rosa Costa", "Mancha rosa en la costa. Viene [[PATIENT:Rosa]] sola."),
    ("PATIENT", "Maria de la Cruz", "Vista [[PATIENT:Maria de la Cruz]] de nuevo."),
    ("STAFF", "Dr. João Conceição", "Visto por Dr. [[STAFF:Joao Conceiçao]] ontem."),
    ("PATIENT", "Li Ng", "No es una palabra li ni ng; [[PATIENT:Guadalupe]] no."),
    ("PATIENT", "Bernadette Fitzgerald", "Spoke to [[PATIENT:Bernadete Fitzgereld]] today."),
    (
        "DATE",
        "1984-03-12",
        "Nata il [[DATE:12/03/1984]], vista [[DATE:12 marzo 1984]], non il 13/03/1984.",
    ),
    ("DATE", "12/03/1984", "Born [[DATE:March 12, 1984]] ([[DATE:12-3-84]]) ([[DATE:19840312]])."),
    ("DATE", "12/03/1984", "Nació el [[DATE:12 de marzo de 1984]]; née le [[DATE:12 mars 1984]]."),
    ("PHONE", "+34 612 345 678", "Tel [[PHONE:612345678]] o [[PHONE:+34 612-34-56-78]]."),
    ("PHONE", "0612345678", "Tél. [[PHONE:+33 6 12 34 56 78]] ou [[PHONE:06.12.34.56.78]]"),
    (
        "PATIENT_ID",
        "00123456-X",
        "NHC [[PATIENT_ID:123456X]] y [[PATIENT_ID:0012 3456 x]], no 1234567.",
    ),
    ("EMAIL", "m.perez@correo.es", "Escribir a [[EMAIL:M.Perez@correo.es]] ya."),
    ("STREET", "Calle Mayor 5, 3º B", "Vive en [[STREET:calle mayor 5, 3º B]] desde hace años."),
    ("STREET", "12 Rosewood Road", "Lives at [[STREET:12 Roswood Rd]] with son."),
    ("STREET", "Calle Mayor 5", "El riesgo es mayor en varones."),
    ("CITY", "Zaragoza", "Natural de [[CITY:Zaragosa]] y vecino."),
    ("HOSPITAL", "Hospital Miguel Servet", "Trasladado al [[HOSPITAL:hospital Miguel Servet]]."),
    ("AGE", "45", "Tiene 45 mg."),
]


def gold(marked: str) -> tuple[str, list[tuple[str, str]]]:
    return MARKED.sub(r"\2", marked), [(m[1], m[2]) for m in MARKED.finditer(marked)]


@pytest.mark.parametrize(("label", "value", "marked"), CASES)
def test_known_identifiers_are_found(label: str, value: str, marked: str) -> None:
    text, expected = gold(marked)
    if "Guadalupe" in marked:
        expected = []
    doc = Document("1", text, language="es", known=(Identifier(label, value),))
    (spans,) = KnownIdentifiers().detect([doc])
    assert [(span.label, doc.slice(span)) for span in spans] == expected
    assert all(span.score == SCORE and span.source == "known" for span in spans)


def test_parts_of_a_name_may_come_as_separate_values() -> None:
    known = (Identifier("PATIENT", "Ana"), Identifier("PATIENT", "Quispe"))
    doc = Document("1", "Quispe, Ana (A.Q.)", language="es", known=known)
    (spans,) = KnownIdentifiers().detect([doc])
    assert [doc.slice(span) for span in spans] == ["Quispe, Ana", "A.Q."]


def test_documents_without_known_identifiers_have_no_spans() -> None:
    assert KnownIdentifiers().detect([Document("1", "María")]) == [[]]


VALUES = st.text(max_size=25) | st.from_regex(r"[A-Z]?\d{1,12}[-/ ]?\d{0,4}", fullmatch=True)


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(max_size=120),
    known=st.lists(st.builds(Identifier, st.sampled_from(sorted(LABELS)), VALUES), max_size=4),
    language=st.sampled_from(["en", "pt", None, "xx"]),
    echo=st.booleans(),
)
def test_never_raises(text: str, known: list[Identifier], language: str | None, echo: bool) -> None:
    if echo and known:
        text = f"{text} {known[0].value} {text}"
    doc = Document("1", text, language=language, known=tuple(known))
    (spans,) = KnownIdentifiers().detect([doc])
    assert all(0 <= span.start < span.end <= len(text) for span in spans)


@given(name=st.sampled_from(["Francisca Morales", "Giuseppe Ferrante", "Zuleica Tavares"]))
def test_a_name_is_found_in_any_case(name: str) -> None:
    for text in (name, name.upper(), name.lower()):
        doc = Document(
            "1", f"visto {text} hoy", language="es", known=(Identifier("PATIENT", name),)
        )
        (spans,) = KnownIdentifiers().detect([doc])
        assert [doc.slice(span) for span in spans] == [text]

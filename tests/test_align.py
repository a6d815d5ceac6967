"""Spans from pairs of notes: exact places, or none."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.align import align
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError


def spans(original: str, redacted: str, **options: str) -> list[tuple[str, str]]:
    doc = align(Document("n", original), redacted, **options)
    assert isinstance(doc, Document), doc
    return [(span.label, doc.slice(span)) for span in doc.spans]


def reason(original: str, redacted: str, **options: str) -> str:
    doc = align(Document("n", original), redacted, **options)
    assert isinstance(doc, Failure)
    return doc.reason


def test_the_example_of_the_source() -> None:
    assert spans(
        "Paciente hipertenso Jesús Mendoza Mares es considerado remiso",
        "Paciente hipertenso {NOMBRE} es considerado remiso",
    ) == [("PERSON", "Jesús Mendoza Mares")]


@pytest.mark.parametrize(
    ("tag", "label"),
    [
        ("{TEL}", "PHONE"),
        ("[CITY]", "CITY"),
        ("[PATIENT-2]", "PATIENT"),
        ("<DATE>", "DATE"),
        ("{Ciudad}", "CITY"),
    ],
)
def test_tags_of_several_styles(tag: str, label: str) -> None:
    assert spans("antes 55 12 después", f"antes {tag} después") == [(label, "55 12")]


def test_foreign_tags_need_their_label_map() -> None:
    assert "no known label" in reason("Dr Ana López vino", "Dr [**Doctor Last Name**] vino")
    found = spans("Dr Ana López vino", "Dr [**DOCTOR LAST NAME 12**] vino", label_map="mimic")
    assert found == [("STAFF", "Ana López")]


def test_masks_need_a_label() -> None:
    assert "label of masks" in reason("vive en Vigo hoy", "vive en XXXX hoy")
    assert spans("vive en Vigo hoy", "vive en XXXX hoy", mask_label="CITY") == [("CITY", "Vigo")]
    with pytest.raises(ConfigError, match="Unknown label"):
        align(Document("n", "a"), "a", mask_label="TOWN")


def test_tags_at_the_ends_and_side_by_side() -> None:
    assert spans("Ana Ruiz vive en Vigo", "{NOMBRE} vive en {CIUDAD}") == [
        ("PERSON", "Ana Ruiz"),
        ("CITY", "Vigo"),
    ]
    assert spans("Dr Ana Ruiz", "Dr {NOMBRE} {NOMBRE}") == [("PERSON", "Ana"), ("PERSON", "Ruiz")]


def test_what_can_be_divided_in_two_ways_is_listed() -> None:
    told = reason("Dr Ana María Ruiz\nvino", "Dr {NOMBRE} {CIUDAD}\nvino")
    assert told.count("line 1: more than one place fits") == 2
    assert "Ana" not in told


def test_one_ambiguous_tag_fails_the_note_and_only_it_is_listed() -> None:
    told = reason("Sra Paz\nDr Ana M Ruiz", "Sra {NOMBRE}\nDr {NOMBRE} {NOMBRE}")
    assert "line 1" not in told and "line 2" in told


def test_repeated_words_do_not_confuse() -> None:
    assert spans("y Ana y Luis y Eva y", "y {NOMBRE} y {NOMBRE} y {NOMBRE} y") == [
        ("PERSON", "Ana"),
        ("PERSON", "Luis"),
        ("PERSON", "Eva"),
    ]


def test_white_space_may_differ_and_offsets_are_the_originals() -> None:
    assert spans("\n Vive\r\nen  Santa \t Cruz,\r\nbien\n", "Vive en {CIUDAD}, bien") == [
        ("CITY", "Santa \t Cruz")
    ]


def test_misspellings_are_mended_but_no_word_is_swallowed() -> None:
    assert spans(
        "Acude con fibre hoy Ana Ruiz de Vigo", "Acude con fiebre hoy {NOMBRE} {NOMBRE} de {CIUDAD}"
    ) == [("PERSON", "Ana"), ("PERSON", "Ruiz"), ("CITY", "Vigo")]
    assert "tags not placed" in reason(
        "llamado Juan de Mora de Vigo", "llamado {NOMBRE} de Vigoo fin"
    )


def test_notes_that_differ_elsewhere_are_aligned_by_windows() -> None:
    assert spans(
        "Acude con fibre muy alta. Paciente llamado Juan Mora es visto. Vive en Vigo desde niño.",
        "Acude con fiebre alta. Paciente llamado {NOMBRE} es visto. Vive en {CIUDAD} desde niño.",
    ) == [("PERSON", "Juan Mora"), ("CITY", "Vigo")]


def test_windows_that_are_gone_or_repeated_are_listed() -> None:
    assert "do not stand in the original" in reason(
        "uno dos Ana tres cuatro", "uno xx {NOMBRE} tres cuatro fin"
    )
    told = reason(
        "con fiebre alta. el sr Paz vino ayer y el sr Gil vino ayer",
        "con fiebre. el sr {NOMBRE} vino ayer",
    )
    assert "more than one place" in told
    assert "too few words" in reason("con mucha tos Ana Ruiz fin", "con tos {NOMBRE} {CIUDAD} fin")


def test_a_note_without_tags_has_no_spans() -> None:
    assert spans("sin datos", "sin datos") == []


def test_a_long_note_is_fast() -> None:
    original = " ".join(f"palabra{i % 37} y Ana{i}, de" for i in range(250))
    redacted = " ".join(f"palabra{i % 37} y {{NOMBRE}}, de" for i in range(250))
    began = time.process_time()
    assert len(spans(original, redacted)) == 250
    assert time.process_time() - began < 0.5


WORDS = st.lists(
    st.sampled_from(["el", "paciente", "vino", "a", "casa", "de"]), min_size=1, max_size=4
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(WORDS, WORDS), max_size=4), WORDS)
def test_a_placed_tag_is_always_right(
    parts: list[tuple[list[str], list[str]]], end: list[str]
) -> None:
    original = " ".join(" ".join(a + b) for a, b in parts) + " " + " ".join(end)
    redacted = " ".join(" ".join(a) + " {NOMBRE}" for a, _ in parts) + " " + " ".join(end)
    doc = align(Document("n", original), redacted)
    if isinstance(doc, Document):
        assert [doc.slice(span) for span in doc.spans] == [" ".join(b) for _, b in parts]

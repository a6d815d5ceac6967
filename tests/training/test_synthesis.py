"""Re-filling, injecting and streaming: deterministic, exact, coherent."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.labels import LABELS
from sfumato.training.synthesis import Sources, inject, negatives, refill, shipped, stream
from sfumato.training.synthesis.inject import bare, safe_sentences
from sfumato.training.synthesis.values import LANGUAGES

HOST = (
    "The abdomen was soft. Laboratory tests showed mild anaemia. Treatment with antibiotics was "
    "started at once. He is 45 years old. The fever resolved within two days. The chest was clear."
)


def marked(source: str, language: str = "en") -> Document:
    """The document of a marked-up text."""
    text, spans, position = "", [], 0
    for match in re.finditer(r"\[\[([A-Z_]+):([^\]]*)\]\]", source):
        text += source[position : match.start()]
        spans.append(Span(len(text), len(text) + len(match[2]), match[1]))
        text += match[2]
        position = match.end()
    return Document("d", text + source[position:], tuple(spans), language)


def values_of(doc: Document, label: str) -> list[str]:
    """The texts of a document's spans of a label."""
    return [doc.slice(span) for span in doc.spans if span.label == label]


NOTE = marked(
    "Mr [[PATIENT:John Smith]], DOB [[DATE:04/01/1965]], of [[STREET:12 Oak St]], [[CITY:Dayton]]. "
    "[[PATIENT:SMITH]] was seen on [[DATE:January 4]] at [[HOSPITAL:Dayton General Hospital]]; his "
    "wife [[RELATIVE:Mary Smith]] called [[HOSPITAL:Dayton General]] on [[PHONE:937-555-0182]]. "
    "[[PATIENT:J.S.]], [[AGE:58]], NHS [[INSURANCE_ID:943 476 5919]], [[EMAIL:jsmith65@gmail.com]], "
    "[[PROFESSION:welder]], [[COUNTRY:Ghana]], [[URL:10.1.2.3]], [[ZIP:45402]], [[CITY:Dayton]]."
)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_a_refilled_note_keeps_its_frame_and_changes_its_values(seed: int) -> None:
    new = refill(NOTE, Random(seed))
    assert [s.label for s in new.spans] == [s.label for s in NOTE.spans]
    assert _frame(new) == _frame(NOTE)
    assert all(new.slice(s) == new.slice(s).strip() != "" for s in new.spans)


def _frame(doc: Document) -> list[str]:
    """The text between the spans."""
    edges = [0, *(edge for span in doc.spans for edge in (span.start, span.end)), len(doc.text)]
    return [doc.text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_a_refilled_note_is_coherent(seed: int) -> None:
    new = refill(NOTE, Random(seed))
    full, surname, initials = values_of(new, "PATIENT")
    relative = values_of(new, "RELATIVE")[0]
    assert surname.isupper()
    assert full.split(" ", 1)[1].upper() == surname
    assert relative.split(" ", 1)[1].upper() == surname
    assert initials == f"{full[0].upper()}.{surname[0]}."
    cities = values_of(new, "CITY")
    assert cities[0] == cities[1]
    long, short = values_of(new, "HOSPITAL")
    assert short in long


def test_initials_and_surnames_follow_in_every_case() -> None:
    note = marked("[[PATIENT:Ana Ruiz]]; ruiz: [[PATIENT:ruiz]], RUIZ: [[PATIENT:RUIZ]]", "es")
    full, lower, upper = values_of(refill(note, Random(3)), "PATIENT")
    assert full.split()[-1].lower() == lower.split()[-1] == upper.split()[-1].lower()


def test_the_same_seed_gives_the_same_note() -> None:
    assert refill(NOTE, Random(5)) == refill(NOTE, Random(5))
    assert refill(NOTE, Random(5)) != refill(NOTE, Random(6))
    for language in LANGUAGES:
        assert inject(HOST, language, Random(5)) == inject(HOST, language, Random(5))
        assert negatives(language, Random(5)) == negatives(language, Random(5))


def test_line_breaks_and_broken_words_stay() -> None:
    note = marked("[[PATIENT:Maria Fi-\ngueira]] in [[HOSPITAL:Clínica\n  Santa Luzia]]", "pt")
    for seed in range(30):
        new = refill(note, Random(seed))
        assert "\n" in values_of(new, "HOSPITAL")[0]
        name = values_of(new, "PATIENT")[0]
        assert "\n" in name or len(name.split()[-1]) < 4


def test_labels_without_values_stay() -> None:
    note = marked("[[SEX:mujer]] con su [[KINSHIP:madre]]", "es")
    assert refill(note, Random(0)) == note


def test_odd_values_are_refilled_without_error() -> None:
    note = marked(
        "[[CITY:27]] [[REGION:MI]] [[REGION:29]] [[COUNTRY:FRA]] [[COUNTRY:italiana]] [[STREET:12/4]] "
        "[[PATIENT:kb]] [[STAFF:X]] [[URL:https://www.lab.example/r/1]] [[EMAIL:info@lab.example]] "
        "[[AGE:dieciséis años]] [[DATE:O9/01/2O24]] [[PROFESSION:GP]] [[RELATIVE:Cuca]]",
        "es",
    )
    for seed in range(50):
        new = refill(note, Random(seed))
        assert len(new.spans) == len(note.spans)
        assert values_of(new, "URL")[0].startswith("https://www.")
        assert values_of(new, "URL")[0].endswith("/r/1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_injected_notes_are_exact(language: str) -> None:
    labels: set[str] = set()
    for seed in range(300):
        note = inject(HOST, language, Random(seed))
        assert note.language == language
        previous = 0
        for span in note.spans:
            value = note.slice(span)
            assert value == value.strip() != ""
            assert span.start >= previous
            previous = span.end
            labels.add(span.label)
    assert labels == set(LABELS) - {"PERSON", "SEX", "KINSHIP"}


def test_values_stand_where_the_spans_say() -> None:
    note = inject(HOST, "en", Random(11))
    text = note.text.lower()
    for span in note.spans:
        assert note.slice(span).lower() in text


def test_sentences_with_identifiers_are_left_out() -> None:
    assert "He is 45 years old." not in safe_sentences(HOST, "en")
    assert "The fever resolved within two days." in safe_sentences(HOST, "en")
    assert safe_sentences("Acudió al Hospital de Getafe el pasado mes de marzo.", "es") == ()
    assert safe_sentences("Elle habite depuis toujours à Lille avec son chat.", "fr") == ()
    assert safe_sentences("Lavora come muratore da molto tempo in proprio.", "it") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_negatives_have_no_spans(language: str) -> None:
    note = negatives(language, Random(1))
    assert note.spans == ()
    assert len(note.text) > 100


def test_an_empty_host_still_makes_a_note() -> None:
    assert inject("", "it", Random(0)).text


def test_the_stream_is_the_same_for_the_same_seed() -> None:
    sources = Sources(notes=[NOTE], hosts={"en": [HOST], "fr": [HOST]})
    first = list(islice(stream(sources, 7), 60))
    assert first == list(islice(stream(sources, 7), 60))
    assert first != list(islice(stream(sources, 8), 60))
    assert {doc.id.split("-")[0] for doc in first} == {"refill", "inject", "negative"}
    assert len({doc.id for doc in first}) == 60


def test_a_stream_needs_something() -> None:
    with pytest.raises(ConfigError, match="Nothing to make notes from"):
        next(stream(Sources(shares=(1, 0, 0)), 0))
    assert len(list(islice(stream(Sources(), 0), 5))) == 5


def test_sentences_of_notes_are_hosts_where_there_are_none() -> None:
    text = "[[PATIENT:Ana Lima]] veio ontem.\nSem queixas novas na revisão dos sistemas."
    note = marked(text, "pt")
    assert bare(note) == "Sem queixas novas na revisão dos sistemas."
    sources = Sources(notes=[note], languages=("pt",), shares=(0, 1, 0))
    made = [doc.text.lower() for doc in islice(stream(sources, 1), 30)]
    assert any("queixas novas" in text for text in made)


def test_gazetteers_give_more_values(tmp_path: Path) -> None:
    (tmp_path / "names").mkdir()
    (tmp_path / "places").mkdir()
    (tmp_path / "hospitals").mkdir()
    (tmp_path / "names/es_ES_first.tsv").write_text("name\tfreq\tsex\nZULEMA\t9\tF\nZENON\t8\tM\n")
    (tmp_path / "names/es_ES_surnames.tsv").write_text("surname\tfreq_first\nDE LA ZARZA\t5\n")
    (tmp_path / "places/es_municipios.csv").write_text("municipio_id,nombre\n1,Zarzalejo/Zarza\n")
    (tmp_path / "hospitals/es_hospitals.tsv").write_text("name\tcity\nHOSPITAL ZETA\tX\n")
    values = shipped("es", tmp_path)
    rng = Random(0)
    assert "Zulema" in {values.given("f", rng) for _ in range(200)}
    assert "Zenon" in {values.given("m", rng) for _ in range(200)}
    assert "De la Zarza" in {values.surname(rng) for _ in range(200)}
    assert "Zarzalejo" in {values.pick("cities", rng) for _ in range(200)}
    assert "Hospital Zeta" in {values.expand("hospital", rng) for _ in range(200)}


def test_unknown_languages_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="Unknown language 'de'"):
        shipped("de")
    with pytest.raises(ConfigError, match="no such gazetteer folder"):
        shipped("en", tmp_path / "none")

"""Names are found by titles, kinship, fields, suffixes and lists, in every way notes write them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.detectors.lexicon import lexicon, misspelt_name
from sfumato.detectors.names import NameSearch
from sfumato.languages import LANGUAGES
from sfumato.tokens import WordIndex

MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]", re.DOTALL)


def names(language: str, text: str) -> list[tuple[str, str]]:
    """The role and text of each name, in the order of the text."""
    known = lexicon(language)
    assert known is not None
    found = sorted(NameSearch(WordIndex(text), known).spans())
    return [(span.label, text[span.start : span.end]) for span in found]


def check(language: str, marked: str) -> None:
    assert names(language, MARK.sub(r"\2", marked)) == MARK.findall(marked)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Seen by Dr. [[STAFF:Ranjit Dhillon]] today."),
        ("en", "Mrs [[PATIENT:Kowalczyk]] slept well."),
        ("en", "Dr [[STAFF:A. R. Mistry]] agreed."),
        ("es", "Visto por la Dra. [[STAFF:Lucía Fernández]] hoy."),
        ("it", "Visitata dal Dott. [[STAFF:Giovanni Ferrari]] oggi."),
    ],
)
def test_after_titles(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize("text", ["moderate MR. She improved.", "the attending. Later he slept."])
def test_a_stop_or_a_sentence_after_a_title_ends_it(text: str) -> None:
    assert names("en", text) == []


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Her daughter [[RELATIVE:Loretta]] called."),
        ("en", "His wife, [[RELATIVE:Guadalupe Ortiz]], agreed."),
        ("es", "Su hermana [[RELATIVE:Carmen]] llamó."),
    ],
)
def test_after_kinship(language: str, marked: str) -> None:
    check(language, marked)


def test_a_heading_after_a_kinship_word_is_no_name() -> None:
    assert names("en", "Patient Agreements: understood by the patient and family.") == []


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Patient: [[PATIENT:Halina Kowalczyk]]"),
        ("en", "Attending: Dr [[STAFF:Ranjit Dhillon]]"),
        ("en", "Patient name   [[PATIENT:Halina Kowalczyk]]   seen"),
        ("en", "'patient_name': '[[PATIENT:Halina Kowalczyk]]'"),
        ("en", "<PatientName>[[PATIENT:Halina Kowalczyk]]</PatientName>"),
        ("en", "Narne: [[PATIENT:Halina Kowalczyk]]"),
        ("en", "name: [[PATIENT:halina kowalczyk]]"),
        ("es", "Nombre: [[PATIENT:Lucía]]\nMédico: [[STAFF:Juan Fernández]]"),
    ],
)
def test_after_fields(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize(
    "text",
    ["PATIENT       MRN", "Re: Participant: none", "Referred to: Urology", "Patient:", "Name: 12"],
)
def test_no_value_in_a_field(text: str) -> None:
    assert names("en", text) == []


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Reported by [[STAFF:Priya Venkatesan]], MD"),
        ("en", "J. Smith saw it; [[STAFF:Bridget Flanagan]] RN gave it."),
    ],
)
def test_before_suffixes(language: str, marked: str) -> None:
    text = MARK.sub(r"\2", marked)
    assert set(MARK.findall(marked)) <= set(names(language, text))


def test_a_short_suffix_in_lower_case_is_a_word() -> None:
    assert names("en", "What will Tests do for him now?") == []


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "[[PERSON:WHITFIELD, TERRENCE]] was moved."),
        ("en", "Bed 3: [[PERSON:Kowalczyk, Halina]] sleeps."),
        ("en", "\n[[PERSON:TJUPURRULA, TERRENCE]] 58 M"),
        ("es", "[[PERSON:FERNÁNDEZ, LUCÍA]] ingresa."),
    ],
)
def test_surname_first(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Then [[PERSON:Terrence Whitfield]] came back."),
        ("en", "Then [[PERSON:J. R. Whitfield]] came back."),
        ("es", "Luego [[PERSON:Lucía Fernández]] volvió."),
        ("fr", "Puis [[PERSON:Sophie Dupont]] est venue."),
    ],
)
def test_by_lists(language: str, marked: str) -> None:
    check(language, marked)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Parkinson disease and Crohn disease."),
        ("en", "the Achilles tendon; positive ANA, ANCA"),
        ("en", "grafts LIMA-LAD and SVG-OM1"),
        ("es", "enfermedad de Parkinson y signo de Murphy"),
        ("fr", "maladie de Crohn, signe de Babinski"),
        ("it", "morbo di Parkinson"),
        ("pt", "doença de Parkinson"),
    ],
)
def test_eponyms_and_abbreviations_stay(language: str, text: str) -> None:
    assert names(language, text) == []


@pytest.mark.parametrize(
    "marked",
    [
        "Mother [[RELATIVE:Lucinda\nWhitfield]] came.",
        "Name: [[PATIENT:Terrence Whit-\nfield]] and",
        "Husband [[RELATIVE:Terrence (Bill) Whitfield]] came.",
        'Mr [[PATIENT:Terrence "Buddy" Whitfield]] came.',
        "Name: [[PATIENT:Terrence Whitfield III]], seen",
        "Mr [[PATIENT:Terrence Whitfield, Jr]] came.",
        "Mr [[PATIENT:Terrence (Terry)]], seen",
    ],
)
def test_line_breaks_nicknames_and_generations(marked: str) -> None:
    text = MARK.sub(r"\2", marked)
    (found,) = names("en", text)
    (label, name) = MARK.findall(marked)[0]
    assert found[0] == label
    assert re.sub(r"\W", "", found[1]) == re.sub(r"\W", "", name)


@pytest.mark.parametrize(
    "text", ["Mr Terrence (aged)", 'Mr Terrence "', "Mr Terrence (Chest pain)"]
)
def test_brackets_without_a_nickname(text: str) -> None:
    assert names("en", text) == [("PATIENT", "Terrence")]


def test_text_without_capitals() -> None:
    text = (
        "spoke with loretta about the blood pressure tablets, daughter priyanka will bring them; "
        "dr venkat aware, also misty kowalczyk and r. dhillon were there this morning before lunch"
    )
    found = {name for _, name in names("en", text)}
    assert {"loretta", "priyanka", "venkat", "r. dhillon"} <= found
    assert not found & {"blood", "tablets", "morning"}


def test_text_in_capitals() -> None:
    text = (
        "PATIENT SEEN WITH CHEST PAIN AND COUGH. DISCUSSED WITH DR KOWALCZYK ABOUT PLAN. "
        "TERRENCE WHITFIELD WAS TOLD. ASA GIVEN. LAD STENT PATENT. MORNING REVIEW TODAY"
    )
    assert [name for _, name in names("en", text)] == ["KOWALCZYK", "TERRENCE WHITFIELD"]


@pytest.mark.parametrize(
    ("language", "marked"),
    [
        ("en", "Her granddaugter [[RELATIVE:Kasia]] called."),
        ("es", "La pacinete [[PATIENT:Lucía]] ingresa."),
    ],
)
def test_misspelt_triggers(language: str, marked: str) -> None:
    check(language, marked)


def test_lexicon() -> None:
    known = lexicon("en")
    assert known is not None
    assert known.is_sure_name("kowalczyk")
    assert not known.is_sure_name("will")
    assert known.sure_place("chicago")
    assert known.trigger("daughter") == known.trigger("daugther"[:5] + "hter") == "daughter"
    assert known.trigger("pain") is None
    assert known.trigger("zzzzzzzz") is known.trigger("zzzzzzzz") is None
    assert lexicon("xx") is None
    assert lexicon(None) is None


def test_misspelt_names() -> None:
    assert misspelt_name("halinaa", "en")
    assert not misspelt_name("ann", "en")
    assert not misspelt_name("chest", "en")
    assert not misspelt_name("halina", "xx")


@given(
    st.sampled_from(sorted(LANGUAGES)),
    st.lists(
        st.sampled_from(
            'Dr Mrs Sra Mme Patient: Name: mother daughter hija MD , . ( ) " - \n Jr Ana LUCIA '
            "r. smith Smith de van Pat1ent patient_name = S/O @ 12 É".split(" ")
        ),
        max_size=25,
    ),
)
def test_never_raises_and_spans_lie_in_the_text(language: str, parts: list[str]) -> None:
    text = " ".join(parts)
    for _, name in names(language, text):
        assert name.strip()


@given(st.sampled_from(sorted(LANGUAGES)), st.text(max_size=80))
def test_never_raises_on_any_text(language: str, text: str) -> None:
    names(language, text)

"""Surrogate names: variants of one name become variants of one surrogate."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document, Identifier, Span
from sfumato.keyed import Key
from sfumato.replacers.record import seen_words
from sfumato.replacers.surrogates.lists import (
    LANGUAGES,
    LETTERS,
    Kind,
    kind_of,
    language_of,
    names_with,
)
from sfumato.replacers.surrogates.names import Names
from sfumato.tokens import fold

NAMES = Names(Key(b"a key for the tests of names"))
TOKENS = st.sampled_from(
    "María Pérez López Javier Citlali Nguyen Smith François Müller Özlem Conceição Rossi".split()
)


def new(text: str, subject: str = "s") -> str:
    return NAMES.name(subject, text)


def test_variants_agree() -> None:
    first, last = new("María Pérez").split()
    assert new("Pérez") == last
    assert fold(new("PEREZ")) == fold(last)
    assert new("PEREZ").isupper() and new("PEREZ").isascii()
    assert new("perez").islower()
    assert new("M.P.") == f"{first[0]}.{fold(last)[0].upper()}."
    assert new("M. Pérez") == f"{first[0]}. {last}"
    assert new("MP") == f"{first[0]}{fold(last)[0].upper()}"
    assert new("PÉREZ, María") == f"{last.upper()}, {first}"
    assert new("María Pérez-Pérez") == f"{first} {last}-{last}"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("María del Carmen de la Fuente", ["del", "de la"]),
        ("Dr. House", ["Dr. "]),
        ("O'Brien", ["O'"]),
        ("João da Silva e Costa", [" da ", " e "]),
        ("PIRES^ISALTINA^DO ROSARIO", ["^", "^DO "]),
        ("M.ª Luisa", [".ª "]),
    ],
)
def test_particles_titles_and_signs_stay(text: str, kept: list[str]) -> None:
    surrogate = new(text)
    assert all(part in surrogate for part in kept)
    assert not {fold(w) for w in surrogate.split()} & {"maria", "carmen", "house", "silva", "costa"}


@pytest.mark.parametrize(
    ("text", "leaked"),
    [
        ("Ben Carson", "Ben"),
        ("ben carson", "ben"),
        ("Al Green", "Al"),
        ("Md Rahman", "Md"),
        ("Don Smith", "Don"),
        ("Lo Wei", "Lo"),
        ("Sr", "Sr"),
        ("de", "de"),
        ("e", "e"),
    ],
)
def test_what_may_be_a_name_is_replaced(text: str, leaked: str) -> None:
    assert leaked not in new(text).split()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("SALAH BEN YOUSSEF", "BEN"),
        ("salah ben youssef", "ben"),
        ("Prof. Dr. Ana Gil", "Prof. Dr."),
        ("John Smith Jr", "Jr"),
        ("El-Sayed Nur", "El-"),
        ("Puig i Cadafalch", " i "),
        ("Van Dyke", "Van "),
    ],
)
def test_particles_between_and_titles_around_names_stay(text: str, kept: str) -> None:
    assert kept in new(text)


def test_shortened_names_agree_with_the_full_ones() -> None:
    assert fold(new("María")).startswith(fold(new("Ma.")).rstrip("."))
    assert fold(new("Fernández")).startswith(fold(new("Fdez")))


def test_broken_and_misread_names_are_mended() -> None:
    assert new("Rodrigo Sal-\ngueiro") == new("Rodrigo Salgueiro")
    assert fold(new("Gonz4lez")) == fold(new("González"))


def test_a_particle_alone_is_replaced() -> None:
    assert new("De La") != "De La"


def test_digits_and_other_scripts_are_replaced() -> None:
    assert "7712" not in new("Box 7712")
    assert new("李 明") not in ("李 明", "")


def test_gender_and_language_are_kept() -> None:
    for text in ("Lucía", "Giulia", "Amélie"):
        assert kind_of(fold(new(text))).kind == "f"
    for text in ("Jorge", "Matteo"):
        assert kind_of(fold(new(text))).kind == "m"
    assert kind_of("bianchi").languages == ("it",)
    assert language_of("xyzkowski") in LANGUAGES


def test_every_list_has_names_for_every_letter() -> None:
    for language in LANGUAGES:
        for kind in "fms":
            for letter in LETTERS:
                assert len(names_with(Kind((language,), kind), letter)) >= 4


@given(name=st.lists(TOKENS, min_size=1, max_size=4).map(" ".join), subject=st.text(max_size=5))
def test_no_word_of_a_name_is_ever_kept(name: str, subject: str) -> None:
    surrogate = NAMES.name(subject, name)
    assert not {fold(w) for w in surrogate.split()} & {fold(w) for w in name.split()}
    assert surrogate == NAMES.name(subject, name)


@given(text=st.text(min_size=1, max_size=30))
def test_any_text_has_a_surrogate(text: str) -> None:
    assert isinstance(NAMES.name("s", text), str)


def test_other_keys_and_subjects_give_other_names() -> None:
    other = Names(Key(b"another key for the same tests"))
    texts = ["María Pérez", "Juan García López", "Amélie Dubois", "Marco Rossi", "John Smith"]
    assert [new(t) for t in texts] != [other.name("s", t) for t in texts]
    assert [new(t) for t in texts] != [new(t, "another subject") for t in texts]


def test_few_names_of_a_record_share_a_surrogate() -> None:
    surnames = "García López Pérez Ruiz Gil Vega Soto Ramos Castro Ortega Navarro Delgado".split()
    assert len({new(name) for name in surnames}) >= len(surnames) - 1


def test_a_surrogate_is_no_other_name_of_the_document() -> None:
    free = new("Pérez")
    text = f"Pérez {free}"
    doc = Document("d", text, (Span(0, 5, "PATIENT"), Span(6, len(text), "STAFF")), subject="s")
    done = NAMES.replace(doc, doc.spans)
    assert fold(free) not in {fold(word) for word in done}
    known = Document("d", "Pérez", (Span(0, 5, "PATIENT"),), subject="s",
                     known=(Identifier("RELATIVE", free),))  # fmt: skip
    assert fold(free) in seen_words(known)
    assert NAMES.replace(known, known.spans) != [free]

"""Identifiers with check digits, dates in their written forms, and noise."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.training.synthesis import dates, identifiers, noise, people, shipped
from sfumato.training.synthesis.inject import assemble
from sfumato.training.synthesis.refill import fold_accents
from sfumato.training.synthesis.values import LANGUAGES


@pytest.mark.parametrize("name", identifiers.SCHEMES)
def test_made_identifiers_pass_their_check(name: str) -> None:
    scheme = identifiers.SCHEMES[name]
    for seed in range(50):
        made = scheme.make(Random(seed))
        assert len(made) == scheme.length
        assert scheme.valid(made)


@pytest.mark.parametrize(
    ("old", "scheme"),
    [
        ("943 476 5919", "nhs"),
        ("12345678Z", "dni"),
        ("RSSMRA85T10A562S", "codice fiscale"),
        ("529.982.247-25", "cpf"),
    ],
)
def test_check_digits_are_kept_right(old: str, scheme: str) -> None:
    assert identifiers.scheme_of(old) == scheme
    new = identifiers.same_shape(old, Random(1))
    assert new != old
    assert identifiers.scheme_of(new) == scheme
    assert re.sub(r"\w", "x", new) == re.sub(r"\w", "x", old)


@given(st.from_regex(r"[A-Z0-9]([A-Z0-9 ./-]{0,12}[A-Z0-9])?", fullmatch=True), st.integers(0, 999))
@settings(max_examples=80, deadline=None)
def test_identifiers_keep_their_shape(old: str, seed: int) -> None:
    new = identifiers.same_shape(old, Random(seed))
    assert len(new) == len(old)
    assert re.sub(r"\w", "x", new) == re.sub(r"\w", "x", old)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_identifiers_are_of_every_label(language: str) -> None:
    for label in identifiers.SHAPES:
        drawn = {identifiers.draw(label, language, Random(seed)) for seed in range(30)}
        assert len(drawn) > 20
        assert not any("#" in text or "@" in text for text in drawn)


def test_phones_keep_their_kind_and_shape() -> None:
    new = identifiers.phone_like("+33 6 39 98 41 07", Random(0))
    assert re.fullmatch(r"\+33 6 \d\d \d\d \d\d \d\d", new)
    assert re.fullmatch(r"[1-9]\d{3}", identifiers.phone_like("4471", Random(0)))


@pytest.mark.parametrize(
    ("language", "old", "form"),
    [
        ("en", "04/01/1965", r"\d\d/\d\d/\d{4}"),
        ("en", "10th April", r"\d{1,2}(st|nd|rd|th) [A-Z][a-z]+"),
        ("en", "'99", r"'\d\d"),
        ("en", "20230911142233", r"\d{8}142233"),
        ("es", "7-oct-24", r"\d{1,2}-[a-z]{3}-\d\d"),
        ("es", "040723", r"\d{6}"),
        ("es", "2023/07/04", r"20\d\d/\d\d/\d\d"),
        ("fr", "9 août l944", r"[\dlO]{1,2} [a-zéû]+ [\dlO]{4}"),
        ("fr", "AVRIL 1963", r"[A-ZÉÛ]+ 19\d\d"),
        ("it", "9 XI 2020", r"\d{1,2} [IVX]+ 20\d\d"),
        ("it", "ven. 21", r"[a-z]{3}\. \d{1,2}"),
        ("it", "Natale", r"[\w' ]+"),
        ("pt", "quarta-feira, 17 de setembro", r"[\wç-]+, \d{1,2} de [a-zç]+"),
        ("pt", "12/2021", r"\d\d?/20\d\d"),
    ],
)
def test_dates_keep_their_written_form(language: str, old: str, form: str) -> None:
    for seed in range(40):
        shift = dates.Shift(shipped(language), Random(seed))
        assert re.fullmatch(form, shift.apply(old)), shift.apply(old)


def test_one_date_in_two_forms_stays_one_date() -> None:
    shift = dates.Shift(shipped("es"), Random(4))
    day, month, _ = shift.apply("07/10/2024").split("/")
    name = shipped("es").lists["months"][int(month) - 1]
    assert shift.apply("7 de octubre") == f"{int(day)} de {name}"


@given(st.integers(0, 10_000), st.integers(1, 31), st.integers(1, 12), st.integers(1930, 2026))
@settings(max_examples=60, deadline=None)
def test_shifted_days_exist(seed: int, day: int, month: int, year: int) -> None:
    shift = dates.Shift(shipped("fr"), Random(seed))
    found = [int(part) for part in shift.apply(f"{day:02d}/{month:02d}/{year}").split("/")]
    assert 1 <= found[0] <= 28
    assert 1 <= found[1] <= 12
    assert found[2] <= 2026


@pytest.mark.parametrize(
    ("language", "old", "form"),
    [
        ("en", "3-month-old", r"\d+-month-old"),
        ("it", "17enne", r"\d+enne"),
        ("es", "dieciséis años", r"\w+ años"),
        ("fr", "nouveau-né", r"nouveau-né"),
        ("en", "150", r"150"),
    ],
)
def test_ages_keep_their_words(language: str, old: str, form: str) -> None:
    for seed in range(20):
        assert re.fullmatch(form, dates.age_like(old, shipped(language), Random(seed)))


def test_children_stay_children() -> None:
    for seed in range(50):
        assert 2 <= int(dates.age_like("9", shipped("en"), Random(seed))) < 18


@pytest.mark.parametrize("kind", noise.KINDS)
def test_noise_leaves_labelled_pieces_whole(
    kind: Callable[[noise.Pieces, Random], noise.Pieces],
) -> None:
    pieces = [("Seen by Dr ", ""), ("José Núñez Ímola", "STAFF"), (" at ", ""), ("Lille", "CITY")]
    pieces += [(" with a long text that goes on for more than a line of print, surely. ", "")] * 3
    for seed in range(60):
        doc = assemble(kind(pieces, Random(seed)), "en")
        assert [span.label for span in doc.spans] == ["STAFF", "CITY"]
        assert all(doc.slice(span) == doc.slice(span).strip() for span in doc.spans)


def test_lines_are_cut_at_a_width() -> None:
    (text, _), *_ = noise.wrapped([("word " * 200, "")], Random(0))
    assert max(map(len, text.splitlines())) <= 105


def test_accents_go_and_case_stays() -> None:
    assert fold_accents("Ñuñoa ŁÓDŹ œuf") == "Nunoa LODZ oeuf"


@pytest.mark.parametrize(
    "form", ["", "full", "reverse", "given", "surname", "upper", "comma", "caret", "initial"]
)
def test_names_are_written_in_their_form(form: str) -> None:
    person = people.Person("f", "Ana María", "de la Cruz", "Anita")
    text = people.write(person, form, Random(1))
    assert "ana" in text.lower() or "cruz" in text.lower()


def test_initials_leave_particles_out() -> None:
    assert people.Person("f", "Ana", "de la Cruz", "").initials == "AC"
    assert people.write(people.Person("f", "Ana", "Cruz", "Nita"), "nick", Random(0)) == "Nita"


def test_names_have_tails_minorities_and_common_words() -> None:
    values = shipped("en")
    drawn = [values.surname(Random(seed)) for seed in range(3000)]
    assert len(set(drawn)) > 300
    assert sum(name in values.world["surnames"] for name in drawn) > 300
    assert sum(name in values.lists["words"] for name in drawn) > 200
    assert any(len(name) == 2 for name in drawn)

"""The fragments of every language parse, use known slots, and are many; lists are whole."""

from __future__ import annotations

from random import Random

import pytest

from sfumato.errors import ConfigError, FormatError
from sfumato.training.synthesis import shipped
from sfumato.training.synthesis.cast import Cast
from sfumato.training.synthesis.grammar import (
    FORMS,
    NEGATIVE,
    SECTIONS,
    Choice,
    Range,
    Slot,
    draw,
    fragments,
    parse,
    read,
)
from sfumato.training.synthesis.values import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_at_least_150_fragments_and_40_negatives(language: str) -> None:
    table = fragments(language)
    assert tuple(table) == SECTIONS
    assert sum(len(table[s]) for s in SECTIONS if s not in NEGATIVE) >= 150
    assert len(table["negative"]) >= 40
    for section in SECTIONS:
        assert len(set(table[section])) == len(table[section]), f"{section} repeats a fragment"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_slot_of_every_fragment_can_be_filled(language: str) -> None:
    cast = Cast(shipped(language), Random(0))
    for section, table in fragments(language).items():
        slots = [part for fragment in table for part in fragment if isinstance(part, Slot)]
        assert bool(slots) is (section not in NEGATIVE)
        for slot in slots:
            value = cast.value(slot)
            assert value == value.strip() != "", slot


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_side_by_side_are_one_slot(language: str) -> None:
    for table in fragments(language).values():
        for fragment in table:
            for first, gap, second in zip(fragment, fragment[1:], fragment[2:], strict=False):
                if isinstance(first, Slot) and isinstance(second, Slot) and gap == " ":
                    assert first[:2] != second[:2], fragment


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_and_form_is_used_or_usable(language: str) -> None:
    cast = Cast(shipped(language), Random(0))
    for label, forms in FORMS.items():
        for form in ("", *forms):
            assert cast.value(Slot(label, 1, form))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_of_all_languages_are_the_same_and_long(language: str) -> None:
    lists = shipped(language).lists
    assert set(lists) == set(shipped("en").lists)
    assert len(lists["months"]) == len(lists["months_short"]) == 12
    assert len(lists["weekdays"]) == len(lists["weekdays_short"]) == 7
    for kind in ("given_f", "given_m", "surnames", "cities", "professions"):
        assert len(lists[kind]) >= 90
    for kind, items in lists.items():
        assert all(item == item.strip() != "" for item in items), kind


def test_a_fragment_has_slots_choices_and_numbers() -> None:
    assert parse("Seen by {STAFF2.surname}↵<a|b> <1..9> <1.0..9.9> p < 0.05") == (
        "Seen by ",
        Slot("STAFF", 2, "surname"),
        "\n",
        Choice(("a", "b")),
        " ",
        Range(1, 9, 0),
        " ",
        Range(1, 9.9, 1),
        " p < 0.05",
    )
    assert draw(Choice(("x",)), Random(0)) == "x"
    assert 1 <= float(draw(Range(1, 9.9, 1), Random(0))) <= 9.9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[prose]\n{nobody}", "x.txt:2: '{nobody}' is not a slot"),
        ("[prose]\n\n# remark\n{TOWN}", "x.txt:4: Unknown slot 'TOWN'"),
        ("[prose]\n{CITY.upper}", "x.txt:2: Unknown form of CITY 'upper'"),
        ("[poem]\nrose", "x.txt:2: no section 'poem'"),
        ("[negative]\n{CITY}", "x.txt:2: a negative fragment has no slots"),
    ],
)
def test_errors_say_where(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text, name="x.txt")
    assert message in str(caught.value)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ConfigError, match="Unknown language 'xx'"):
        fragments("xx")


def test_choices_follow_the_sex_of_the_patient() -> None:
    for seed in range(20):
        cast = Cast(shipped("en"), Random(seed))
        feminine = cast.person("PATIENT", 1).sex == "f"
        assert cast.choose(Choice(("He", "She"))) == ("She" if feminine else "He")
        assert cast.choose(Choice(("left", "right"))) in {"left", "right"}


def test_people_stay_the_same_in_a_note() -> None:
    cast = Cast(shipped("fr"), Random(2))
    assert cast.value(Slot("PATIENT", 1, "surname")) == cast.value(Slot("PATIENT", 1, "surname"))
    assert cast.value(Slot("PATIENT_ID", 1, "")) == cast.value(Slot("PATIENT_ID", 1, ""))

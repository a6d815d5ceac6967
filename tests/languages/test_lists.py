"""The lists hold what detectors rely on, in folded form."""

from __future__ import annotations

import pytest

from sfumato.languages.lists import load
from sfumato.tokens import fold

LANGUAGES = ("en", "es", "fr", "it", "pt")
LISTS = ("given", "surnames", "cities", "regions", "countries", "common", "medical", "ambiguous")
WORDS = [
    ("es", "given", "pepe lola paqui juanma itziar jordi mohamed"),
    ("es", "surnames", "garcia perez echeverria quispe popescu"),
    ("es", "cities", "madrid zaragoza badalona morelia londres"),
    ("es", "countries", "marruecos marroqui mexicana"),
    ("es", "common", "paciente casa comer"),
    ("es", "medical", "paracetamol disnea nolotil"),
    ("pt", "given", "ze toninho joao conceicao wanderson"),
    ("pt", "surnames", "silva albuquerque goncalves cassama"),
    ("pt", "cities", "coimbra campinas luanda"),
    ("fr", "given", "manu solene gwenaelle fatoumata"),
    ("fr", "cities", "saint-denis saint-etienne"),
    ("it", "given", "gigi concetta calogero"),
    ("it", "medical", "tachipirina"),
    ("en", "given", "bob liz siobhan ben"),
    ("en", "surnames", "o'shea okafor patel"),
    ("en", "ambiguous", "white murphy"),
    (
        "all",
        "eponyms",
        "parkinson crohn babinski apgar glasgow murphy foley douglas basedow ringer doppler wernicke",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LISTS)
def test_entries_are_folded_and_there(language: str, name: str) -> None:
    words = load(language, name)
    assert len(words) > 100
    assert all(word == fold(word).strip() and word for word in words)


@pytest.mark.parametrize(("language", "name", "words"), WORDS)
def test_lists_hold(language: str, name: str, words: str) -> None:
    expected = {word.removeprefix("o'") for word in words.split()}
    assert expected <= load(language, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_single_words_and_not_common(language: str) -> None:
    names = load(language, "given") | load(language, "surnames")
    assert all(name.isalpha() for name in names)
    assert not {"maria", "mohamed", "garcia"} & (
        load(language, "common") | load(language, "medical")
    )


def test_a_list_that_is_not_there_is_empty() -> None:
    assert load("xx", "given") == frozenset()

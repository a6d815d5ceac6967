"""What is known about words of a language: which are names, places, ordinary or medical words.

One lexicon a language, shared by the detectors that decide whether a capitalised word is a name.
"""

from __future__ import annotations

import re
from functools import lru_cache

from sfumato.languages import LANGUAGES
from sfumato.languages.lists import load
from sfumato.languages.pack import LanguagePack
from sfumato.tokens import fold

_SHORTEST_FUZZY = 6


class Field:
    """A field of a form whose value is a name: the words of its label, and the label as a key."""

    __slots__ = ("before", "keys", "last", "role")

    def __init__(self, phrase: str, role: str) -> None:
        self.role = role
        self.before, self.last = _before_and_last(phrase)
        # 'patient_name': 'Ana', <PatientName>Ana
        self.keys = (phrase.replace(" ", "_"), phrase.replace(" ", "")) if self.before else ()


def _before_and_last(phrase: str) -> tuple[list[str], str]:
    *before, last = phrase.split()
    return before, last


class Lexicon:
    """The word sets of one language, all folded (lower case, no accents)."""

    def __init__(self, pack: LanguagePack) -> None:
        self.pack = pack
        code = pack.code
        self.given = load(code, "given") - pack.stopwords
        self.surnames = load(code, "surnames") - pack.stopwords
        self.names = self.given | self.surnames
        self.cities = load(code, "cities")
        self.regions = load(code, "regions")
        self.countries = load(code, "countries")
        self.common = load(code, "common") | pack.stopwords
        eponyms = load("all", "eponyms")
        self.medical = load(code, "medical") | eponyms | pack.never_names
        self.eponyms = eponyms | pack.never_names
        self.ambiguous = load(code, "ambiguous") | pack.ambiguous
        # A word that is a name and hardly anything else.
        unsure = self.ambiguous | self.common | self.medical
        self.sure_given = frozenset(w for w in self.given - unsure if len(w) > 2)
        self.sure_surnames = frozenset(w for w in self.surnames - unsure if len(w) > 2)
        self.places = self.cities | self.regions | self.countries
        self.place_starts = frozenset(re.split(r"[ \-']", place)[0] for place in self.places)
        self.fields = [Field(phrase, role) for phrase, role in pack.name_fields.items()]
        self.city_triggers = [_before_and_last(phrase) for phrase in pack.city_triggers]
        self.roles = {**pack.kinship, **pack.titles}
        self.triggers = frozenset(self.roles) | pack.phone_triggers | pack.address_starts
        self._misspelt = _deletions(self.triggers)
        self._canonical: dict[str, str | None] = {}

    def is_name(self, word: str) -> bool:
        """Whether a folded word is in the lists of names."""
        return word in self.given or word in self.surnames

    def is_sure_name(self, word: str) -> bool:
        """Whether a folded word is a name and hardly anything else."""
        return word in self.sure_given or word in self.sure_surnames

    def is_ordinary(self, word: str) -> bool:
        """Whether a folded word is an everyday or medical word."""
        return word in self.common or word in self.medical

    def sure_place(self, word: str) -> bool:
        """Whether a folded word is a country, or a place and neither a name nor everyday word."""
        if word in self.countries:
            return not (self.is_ordinary(word) or word in self.ambiguous)
        return word in self.places and not (
            self.is_ordinary(word) or self.is_name(word) or word in self.ambiguous
        )

    def trigger(self, word: str) -> str | None:
        """The trigger a folded word is, also when it is misspelt by one letter."""
        if word in self.triggers:
            return word
        if len(word) < _SHORTEST_FUZZY or self.is_ordinary(word) or self.is_name(word):
            return None
        if word not in self._canonical:
            self._canonical[word] = self._closest(word)
        return self._canonical[word]

    def _closest(self, word: str) -> str | None:
        candidates = {self._misspelt.get(word)}
        for i in range(len(word)):
            shorter = word[:i] + word[i + 1 :]
            candidates.add(shorter if shorter in self.triggers else self._misspelt.get(shorter))
        found = sorted(c for c in candidates if c and len(c) >= _SHORTEST_FUZZY)
        return found[0] if found else None


def _deletions(triggers: frozenset[str]) -> dict[str, str]:
    """Every long trigger with one letter left out -> the trigger (symmetric delete search)."""
    return {
        word[:i] + word[i + 1 :]: word
        for word in sorted(triggers)
        if len(word) >= _SHORTEST_FUZZY
        for i in range(len(word))
    }


@lru_cache(maxsize=8)
def lexicon(language: str | None) -> Lexicon | None:
    """The lexicon of a language, or None for a language without a pack."""
    pack = LANGUAGES.get(language or "")
    return Lexicon(pack) if pack else None


@lru_cache(maxsize=50_000)
def misspelt_name(word: str, language: str) -> bool:
    """Whether a folded word of five letters or more is one edit away from a given name."""
    if len(word) < 5:
        return False
    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.process import extractOne

    lexicon_ = lexicon(language)
    if lexicon_ is None or lexicon_.is_ordinary(fold(word)):
        return False
    found = extractOne(word, lexicon_.sure_given, scorer=Levenshtein.distance, score_cutoff=1)
    return found is not None

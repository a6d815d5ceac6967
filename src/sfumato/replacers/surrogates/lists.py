"""The names that surrogates are chosen from, and which language and kind a name belongs to.

Both answers depend on the name alone, not on the document, so that a record in two languages
keeps one surrogate for one name. The lists are compiled by tools/build_surrogates.py.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from sfumato.tokens import fold

DATA = Path(__file__).parent.parent / "data"
LANGUAGES = ("es", "fr", "it", "pt", "en")
# Initials that every list of every language has enough names for.
LETTERS = "abcdfglmnprst"


# The fewest names to choose from before names of fewer common languages are let in.
_FEWEST = 20


class Kind(NamedTuple):
    """The languages a name is at home in, and whether it is female (f), male (m) or surname (s)."""

    languages: tuple[str, ...]
    kind: str


@lru_cache(maxsize=1)
def _rows() -> tuple[tuple[str, str, str], ...]:
    """Language, kind and name of every name; the kind of a common name is a capital."""
    rows = []
    for language in LANGUAGES:
        text = (DATA / f"names_{language}.tsv").read_text(encoding="utf-8")
        rows += [(language, *line.split("\t")) for line in text.splitlines()]
    return tuple((language, kind, name) for language, kind, name in rows)


@lru_cache(maxsize=1)
def _index() -> dict[str, dict[str, dict[str, str]]]:
    """Folded name -> kind -> language -> spelling."""
    index: dict[str, dict[str, dict[str, str]]] = {}
    for language, kind, name in _rows():
        spellings = index.setdefault(fold(name), {}).setdefault(kind.lower(), {})
        spellings.setdefault(language, name)
    return index


@lru_cache(maxsize=1)
def _by_letter() -> dict[tuple[str, str], list[dict[str, str]]]:
    """(kind, first letter) -> the spellings of each name that may be a surrogate, by language.

    A common name may well be in the record already, and one of both genders tells none: these are
    replaced but never surrogates.
    """
    common = {fold(name) for _, kind, name in _rows() if kind.isupper()}
    found: dict[tuple[str, str], list[dict[str, str]]] = {}
    for word, kinds in _index().items():
        if word in common or len(kinds.keys() & {"f", "m"}) > 1:
            continue
        kind = kind_of(word).kind
        found.setdefault((kind, word[0]), []).append(kinds[kind])
    return found


@lru_cache(maxsize=1)
def _bigrams() -> dict[str, dict[str, float]]:
    """For each language, the log-probability of each pair of letters in its names."""
    counts: dict[str, Counter[str]] = {language: Counter() for language in LANGUAGES}
    for language, _, name in _rows():
        counts[language].update(_pairs(fold(name)))
    tables = {}
    for language, pairs in counts.items():
        total = sum(pairs.values()) + 27 * 27
        tables[language] = {pair: math.log((n + 1) / total) for pair, n in pairs.items()}
        tables[language][""] = math.log(1 / total)
    return tables


def _pairs(word: str) -> list[str]:
    padded = f"^{word}$"
    return [padded[i : i + 2] for i in range(len(padded) - 1)]


@lru_cache(maxsize=50_000)
def language_of(word: str) -> str:
    """The language whose names a folded word looks most like."""
    tables = _bigrams()
    pairs = _pairs(word)

    def score(language: str) -> float:
        table = tables[language]
        return sum(table.get(pair, table[""]) for pair in pairs)

    return max(LANGUAGES, key=score)


@lru_cache(maxsize=50_000)
def kind_of(word: str) -> Kind:
    """The languages and kind of a folded name; a name in no list is taken for a surname."""
    kinds = _index().get(word)
    if not kinds:
        return Kind((language_of(word),), "s")
    given = {language for kind in ("f", "m") for language in kinds.get(kind, ())}
    if len(kinds.get("s", ())) > len(given):
        return Kind(tuple(kinds["s"]), "s")
    kind = max("f", "m", key=lambda k: len(kinds.get(k, ())))
    return Kind(tuple(kinds[kind]), kind)


def is_name(word: str) -> bool:
    """Whether a folded word is in one of the lists."""
    return word in _index()


def spelling(word: str) -> str:
    """How a folded name is written in the lists, or the word itself."""
    kinds = _index().get(word)
    return next(iter(next(iter(kinds.values())).values())) if kinds else word


@lru_cache(maxsize=2_000)
def names_with(kind: Kind, letter: str) -> tuple[str, ...]:
    """The names of a kind that begin with a letter and are at home in most of its languages."""
    shared: list[tuple[int, str]] = []
    for spellings in _by_letter().get((kind.kind, letter), ()):
        homes = [language for language in kind.languages if language in spellings]
        if homes:
            shared.append((len(homes), spellings[homes[0]]))
    for least in range(len(kind.languages), 0, -1):
        names = tuple(name for homes, name in shared if homes >= least)
        if len(names) >= _FEWEST:
            return names
    return tuple(name for _, name in shared)

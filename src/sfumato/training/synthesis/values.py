"""Where new values come from: the lists shipped with the package and, if given, gazetteers.

`Values` draws strings of one language. Lists are ordered from frequent to rare; a draw favours
their head but always reaches their tail. A share of all names comes from people of other origins
and from names that are common words, because detectors fail on those first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from random import Random

from sfumato.errors import ConfigError, unknown

LANGUAGES = ("en", "es", "fr", "it", "pt")
WORLD, WORDS, TAIL = 0.15, 0.10, 0.45  # shares of names; TAIL applies where there are gazetteers
_ARTICLE = re.compile(r"^(?:(?:the|el|la|le|les|il|lo|o|a|i|gli) |l')")
_SLOT = re.compile(r"\{(\w+)\}")
_LISTS = {
    "street": "street_names",
    "city": "cities",
    "surname": "surnames",
    "surname2": "surnames",
    "profession": "professions",
}

# The files a gazetteer folder may hold: where, language, list, column, whether sorted by count.
GAZETTEERS: tuple[tuple[str, str, str, str, bool], ...] = (
    ("names/en_US_first.txt", "en", "given", "", False),
    ("names/en_US_surnames.txt", "en", "surnames", "", False),
    ("names/en_GB_surnames.txt", "en", "surnames", "", False),
    ("names/es_ES_first.tsv", "es", "given", "name", True),
    ("names/es_MX_first.tsv", "es", "given", "name", True),
    ("names/es_ES_surnames.tsv", "es", "surnames", "surname", True),
    ("names/es_MX_surnames.tsv", "es", "surnames", "surname", True),
    ("names/fr_FR_first.tsv", "fr", "given", "name", True),
    ("names/fr_surnames.txt", "fr", "surnames", "", False),
    ("names/it_nomi-italiani.csv", "it", "given", "", False),
    ("names/it_cognomi-italiani-piu-comuni.csv", "it", "surnames", "", True),
    ("names/it_cognomi-italiani.csv", "it", "surnames", "", False),
    ("names/pt_BR_first_by_sex.tsv", "pt", "given", "name", True),
    ("names/pt_PT_first.tsv", "pt", "given", "name", True),
    ("names/pt_surnames.txt", "pt", "surnames", "", False),
    ("places/es_municipios.csv", "es", "cities", "nombre", False),
    ("places/mx_municipios.tsv", "es", "cities", "municipio", False),
    ("places/fr_communes.csv", "fr", "cities", "LIBELLE", False),
    ("places/it_comuni.tsv", "it", "cities", "comune", False),
    ("places/br_municipios.csv", "pt", "cities", "nome", False),
    ("places/pt_cities.tsv", "pt", "cities", "name", False),
    ("hospitals/us_hospitals.tsv", "en", "hospitals", "name", False),
    ("hospitals/es_hospitals.tsv", "es", "hospitals", "name", False),
    ("hospitals/fr_hospitals.tsv", "fr", "hospitals", "name", False),
    ("hospitals/it_hospitals.tsv", "it", "hospitals", "name", False),
    ("hospitals/pt_hospitals.tsv", "pt", "hospitals", "name", False),
    ("hospitals/br_health_posts.tsv", "pt", "hospitals", "name", False),
    ("professions/en_corpora.tsv", "en", "professions", "occupation", False),
    ("professions/en_esco.tsv", "en", "professions", "preferred", False),
    ("professions/es_esco.tsv", "es", "professions", "preferred", False),
    ("professions/fr_esco.tsv", "fr", "professions", "preferred", False),
    ("professions/pt_BR_cbo.tsv", "pt", "professions", "titulo", False),
)


class Values:
    """The values of one language, drawn at random with frequent ones first."""

    def __init__(self, language: str, tails: Mapping[str, tuple[tuple[str, ...], ...]]) -> None:
        self.language = language
        self.lists = _lists(language)
        self.world = _lists("world")
        self.tails = tails
        both = (self.lists, self.world)
        self.feminine = frozenset(n.casefold() for table in both for n in table["given_f"])
        self.masculine = frozenset(n.casefold() for table in both for n in table["given_m"])
        self.families = frozenset(n.casefold() for n in self.lists["surnames"])

    def pick(self, kind: str, rng: Random) -> str:
        """One item of a list, its head favoured; from the gazetteers for a share of the draws."""
        tails = self.tails.get(kind)
        if tails and rng.random() < TAIL:
            return _head(rng.choice(tails), rng)
        return _head(self.lists[kind], rng)

    def given(self, sex: str, rng: Random) -> str:
        """A given name for the sex 'f' or 'm'."""
        kind = "given_f" if sex == "f" else "given_m"
        if rng.random() < WORLD:
            return rng.choice(self.world[kind])
        return self.pick(kind, rng)

    def surname(self, rng: Random) -> str:
        """One surname."""
        draw = rng.random()
        if draw < WORLD:
            return rng.choice(self.world["surnames"])
        if draw < WORLD + WORDS:
            return rng.choice(self.lists["words"])
        return self.pick("surnames", rng)

    def expand(self, kind: str, rng: Random, *, like: str = "") -> str:
        """A value made from a pattern of the kind, such as 'street', if possible like another."""
        tails = self.tails.get(kind + "s")
        if tails and rng.random() < 0.3:
            return _head(rng.choice(tails), rng)
        patterns = self.lists[kind + "_patterns"]
        if like and rng.random() < 0.8:
            patterns = _similar(self.language, kind, like) or patterns
        return _SLOT.sub(lambda m: self._slot(m[1], rng), rng.choice(patterns))

    def _slot(self, name: str, rng: Random) -> str:
        if name[0] in "nda" and name[1:].isdigit():
            return number(int(name[1:]), rng, zeros=name[0] == "d")
        if name == "letter":
            return rng.choice("ABCDEFG")
        if name in _LISTS:
            return self.pick(_LISTS[name], rng)
        return rng.choice(self.lists[name])


def number(digits: int, rng: Random, *, zeros: bool = False) -> str:
    """A number with so many digits; it may begin with zeros if asked."""
    low = 0 if zeros else 10 ** (digits - 1)
    return str(rng.randrange(low, 10**digits)).zfill(digits)


def _head(items: tuple[str, ...], rng: Random) -> str:
    """An item with its rank's probability falling like a square root, so that tails are seen."""
    return items[int(len(items) * rng.random() ** 1.7)]


@lru_cache(maxsize=50_000)
def _similar(language: str, kind: str, like: str) -> tuple[str, ...]:
    """The patterns that share a word with a value: a pharmacy becomes a pharmacy."""
    words = set(re.findall(r"[^\W\d_]{3,}", like.casefold()))
    patterns = _lists(language)[kind + "_patterns"]
    return tuple(p for p in patterns if words & set(_SLOT.sub("", p).casefold().split()))


@lru_cache
def _lists(name: str) -> Mapping[str, tuple[str, ...]]:
    source = resources.files(__package__).joinpath("lists").joinpath(f"{name}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return {key: _items(key, text) for key, text in table.items()}


def _items(key: str, text: str) -> tuple[str, ...]:
    separator = ";" if key.endswith("_patterns") else ","
    items = (" ".join(item.split()) for item in text.split(separator))
    if key == "feasts":
        items = (_ARTICLE.sub("", item) for item in items)
    return tuple(dict.fromkeys(item for item in items if item))


@lru_cache
def shipped(language: str, gazetteers: Path | None = None) -> Values:
    """The values of a language, with those of a gazetteer folder where one is given."""
    if language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    return Values(language, _read_gazetteers(gazetteers, language) if gazetteers else {})


def _read_gazetteers(folder: Path, language: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The lists of the files that the folder has, among those in `GAZETTEERS`."""
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such gazetteer folder.")
    tails: dict[str, list[tuple[str, ...]]] = {}
    for name, tongue, kind, column, counted in GAZETTEERS:
        path = folder / name
        if tongue != language or not path.exists():
            continue
        rows = _rows(path, column)
        if kind == "given":
            for sex, key in (("F", "given_f"), ("M", "given_m")):
                chosen = [row for row in rows if row[1] in {sex, ""}]
                tails.setdefault(key, []).append(_clean(chosen, counted))
        else:
            tails.setdefault(kind, []).append(_clean(rows, counted))
    return {kind: tuple(lists) for kind, lists in tails.items() if all(lists)}


def _rows(path: Path, column: str) -> list[tuple[str, str]]:
    """The column's values with the sex beside them, if the file says it."""
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    if not column:
        return [(line.strip('" '), "") for line in lines if line.strip()]
    cut: Callable[[str], list[str]] = lambda s: s.split("\t" if path.suffix == ".tsv" else ",")  # noqa: E731
    header = cut(lines[0])
    at, sex = header.index(column), header.index("sex") if "sex" in header else None
    rows = (cut(line) for line in lines[1:])
    return [(r[at].split("/")[0], r[sex] if sex is not None else "") for r in rows if len(r) > at]


def _clean(rows: list[tuple[str, str]], counted: bool) -> tuple[str, ...]:
    """Properly cased values; those without counts in a fixed shuffle, as alphabets have no tail."""
    names = [
        _cased(" ".join(name.split()))
        for name, _ in rows
        if 1 < len(name) < 60 and not set(name) & set(",|")
    ]
    if not counted:
        Random(0).shuffle(names)
    return tuple(dict.fromkeys(names))


def _cased(name: str) -> str:
    if not name.isupper():
        return name
    small = {"De", "Del", "La", "Las", "Los", "Da", "Do", "Dos", "Das", "E", "Y", "Di", "Du", "Des"}
    words = [w.capitalize() for w in name.split()]
    return " ".join(w.lower() if i and w in small else w for i, w in enumerate(words))

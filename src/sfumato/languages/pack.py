"""What a language is: a `LanguagePack` of constants and `Rule`s that carry their own proof.

A rule is tried only where one of its anchors stands, so that a text is read once however many
rules there are. `hits` and `misses` are examples with the found part between `[[` and `]]`;
the contract test runs them all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sfumato.errors import ConfigError
from sfumato.labels import LABELS
from sfumato.tokens import fold

# Where a rule is tried, besides at words: at every number (a word that begins with a digit), at
# every word that begins with a capital, or by searching the text when it contains `needle`.
NUMBER = frozenset({"<number>"})
CAPITAL = frozenset({"<capital>"})
SEARCH = frozenset({"<search>"})


def words(*lists: str | Iterable[str]) -> frozenset[str]:
    """Anchors: the folded (lower-case, unaccented) first words of the given words or phrases."""
    found: set[str] = set()
    for item in lists:
        for phrase in item.split() if isinstance(item, str) else item:
            match = re.search(r"\w+", fold(phrase))
            if match:
                found.add(match.group())
    return frozenset(found)


def either(phrases: Iterable[str]) -> str:
    """A regular expression for any of the phrases, accents or not, longest first.

    A space stands for any white space.
    """
    written = set(phrases)
    written |= {unaccented(phrase) for phrase in written}
    ordered = sorted(written, key=lambda p: (-len(p), p))
    return "(?:" + "|".join(re.escape(p).replace(r"\ ", r"\s+") for p in ordered) + ")"


def unaccented(text: str) -> str:
    """The text without accents, in the same case: notes drop them, in capitals above all."""
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


@dataclass(frozen=True)
class Rule:
    """A pattern with its label, where to try it, and its proof.

    The pattern is matched from an anchor's first character; look-behind may check what stands
    before it. The span is the group named `phi` when there is one, else the whole match.
    `check` gets the span's text. `before` words must stand in the 60 characters before the match.
    """

    name: str
    label: str
    pattern: str
    at: frozenset[str]
    hits: tuple[str, ...] = ()
    misses: tuple[str, ...] = ()
    check: Callable[[str], bool] | None = None
    before: frozenset[str] = frozenset()
    needle: str = ""
    score: float = 0.95
    ignore_case: bool = True

    def __post_init__(self) -> None:
        if self.label not in LABELS:
            raise ConfigError(f"Rule {self.name!r} has the unknown label {self.label!r}.")
        if not self.at or not self.hits:
            raise ConfigError(f"Rule {self.name!r} needs anchors and at least one hit.")
        if self.at == SEARCH and not self.needle:
            raise ConfigError(f"Rule {self.name!r} is searched for and needs a needle.")

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return re.compile(self.pattern, re.IGNORECASE if self.ignore_case else 0)

    @cached_property
    def group(self) -> int:
        """The number of the group that is the span."""
        return self.compiled.groupindex.get("phi", 0)


@dataclass(frozen=True)
class LanguagePack:
    """The constants and rules of one language. Word sets are folded: lower case, no accents."""

    code: str
    name: str
    regions: tuple[str, ...]  # ISO 3166 codes whose phone numbers are tried, likeliest first
    rules: tuple[Rule, ...]
    # Words before a name and the role (PATIENT, RELATIVE, STAFF, PERSON) they give it.
    titles: Mapping[str, str]  # dr -> STAFF, sra -> PERSON: stand directly before the name
    kinship: Mapping[str, str]  # madre -> RELATIVE, paciente -> PATIENT
    name_fields: Mapping[str, str]  # 'nombre', 'medico' ... -> role: before a colon, at line start
    name_suffixes: Mapping[str, str] = field(default_factory=dict)  # after a name: md -> STAFF
    columns: Mapping[str, str] = field(default_factory=dict)  # headings of tables -> label
    particles: frozenset[str] = frozenset()  # de, del, la, van: inside a name
    city_triggers: frozenset[str] = frozenset()  # residente en, natural de: last word(s)
    place_links: frozenset[str] = frozenset()  # in, to: a listed place after them is no name
    region_codes: frozenset[str] = frozenset()  # OH, NSW: in capitals, after a city
    phone_triggers: frozenset[str] = frozenset()
    address_starts: frozenset[str] = frozenset()  # domicilio, calle
    address_ends: frozenset[str] = frozenset()  # colonia, col
    stopwords: frozenset[str] = frozenset()
    # Words that are also names: found as names only after a trigger or beside a sure name.
    ambiguous: frozenset[str] = frozenset()
    # Eponyms, drugs and other words that look like names and are not, whatever their lists say.
    never_names: frozenset[str] = frozenset()
    # Words before or after an eponym: enfermedad, sindrome, signo, escala, disease, sign.
    eponym_heads: frozenset[str] = frozenset()

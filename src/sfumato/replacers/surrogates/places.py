"""Surrogates of cities, regions, postcodes and streets that stay consistent with each other.

The regions of a country are put in a keyed circle for each subject, and every region becomes the
next one: a city becomes a city of that region, a postcode one of its postcodes. So the parts of
an address agree though each is replaced on its own, in whichever document it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.replacers.record import digits, in_case_of, seen_words, shuffled, subject_of
from sfumato.replacers.surrogates.lists import DATA
from sfumato.tokens import fold, words

# The countries of a language, the likeliest first, for names that several countries have.
COUNTRIES = {
    "es": ("ES", "MX", "AR", "CO", "CL", "PE"), "fr": ("FR", "BE", "CH", "CA"),
    "it": ("IT", "CH"), "pt": ("PT", "BR"), "en": ("US", "GB", "CA"),
}  # fmt: skip
_NEAR = 60  # characters between two parts of one address
_POSTCODES = {
    "PT": re.compile(r"\d{4}\s*-\s*\d{3}"),
    "BR": re.compile(r"\d{5}\s*-\s*\d{3}"),
    "GB": re.compile(r"(?i)[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}"),
    "US": re.compile(r"\d{5}(?:\s*-\s*\d{4})?"),
}
_MISREAD = str.maketrans("OlI", "011")
_FIVE = re.compile(r"(?:[A-Z]{1,2}-)?\d{5}")


@dataclass(frozen=True)
class Region:
    """A region with its country, abbreviation, postcode prefixes and cities."""

    country: str
    name: str
    short: str
    prefixes: tuple[str, ...]
    cities: tuple[str, ...]


@lru_cache(maxsize=1)
def regions() -> tuple[Region, ...]:
    """All regions, in the order of the file."""
    rows = (DATA / "places.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(
        Region(country, name, short, tuple(_prefixes(codes)), tuple(cities.split(";")))
        for country, name, short, codes, cities in (row.split("\t") for row in rows)
    )


def _prefixes(codes: str) -> list[str]:
    found: list[str] = []
    for part in filter(None, codes.split(",")):
        first, _, last = part.partition("-")
        if last:
            found += [str(n).zfill(len(first)) for n in range(int(first), int(last) + 1)]
        else:
            found.append(part)
    return found


@lru_cache(maxsize=1)
def _index() -> dict[str, tuple[Region, ...]]:
    """Folded names of cities and regions -> their regions."""
    index: dict[str, list[Region]] = {}
    for region in regions():
        for name in (region.name, region.short, region.short.replace(".", ""), *region.cities):
            if name and region not in index.setdefault(fold(name), []):
                index[fold(name)].append(region)
    return {name: tuple(found) for name, found in index.items()}


@lru_cache(maxsize=32)
def regions_of(country: str) -> tuple[Region, ...]:
    """The regions of a country."""
    return tuple(region for region in regions() if region.country == country)


@lru_cache(maxsize=10_000)
def by_postcode(code: str, countries: tuple[str, ...]) -> Region | None:
    """The region of a postcode in the first country whose postcodes look like it."""
    flat = re.sub(r"\s", "", code.upper())
    for country in countries:
        shape = _POSTCODES.get(country, _FIVE)
        if not shape.fullmatch(code):
            continue
        letters = re.match(r"[A-Z]+(?=\d)", flat) if country == "GB" else None
        number = letters.group() if letters else re.sub(r"^[A-Z]+-", "", flat)
        for region in regions_of(country):
            if any(p == number if letters else number.startswith(p) for p in region.prefixes):
                return region
    return None


class Places:
    """Replaces cities, regions and postcodes."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self._circle = lru_cache(maxsize=5_000)(self._circle_of)

    def cities(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A city of the counterpart of its region for each span."""
        taken = seen_words(doc)
        return [self._city(doc, span, taken) for span in spans]

    def _city(self, doc: Document, span: Span, taken: frozenset[str]) -> str:
        text = doc.slice(span)
        if not any(c.isalpha() for c in re.sub(r"^[A-Z]{1,2}-", "", text)):
            # Some corpora mark postcodes as places.
            return self._postcode(doc, replace(span, label="ZIP"))
        name, cedex, rest = re.match(r"(?is)(.*?)(\s+cedex)?(\s*\d*)$", text).groups()  # type: ignore[union-attr]
        subject = subject_of(doc)
        tail = (cedex or "") + "".join(
            str(self._key.number(9, "cedex", subject, rest) + 1) if c.isdigit() else c for c in rest
        )
        region = place_region(doc, span)
        return in_case_of(self.city(subject, name, region, doc.language, taken=taken), name) + tail

    def city(
        self,
        subject: str,
        name: str,
        region: Region | None,
        language: str | None = None,
        *,
        taken: frozenset[str] = frozenset(),
    ) -> str:
        """The surrogate of a city of a region."""
        word = _plain(name)
        target = self.counterpart(subject, region) if region else self._any(subject, word, language)
        pool = shuffled(self._key, target.cities, "cities", subject, target.name)
        own = [_plain(city) for city in region.cities] if region else []
        own = shuffled(self._key, own, "own cities", subject, region.name if region else "")
        start = own.index(word) if word in own else self._key.number(97, "city", subject, word)
        order = [pool[(start + step) % len(pool)] for step in range(len(pool))]
        free = [c for c in order if not {fold(w.text) for w in words(c)} & taken]
        return next(iter(free), order[0])

    def known_city(
        self,
        subject: str,
        name: str,
        language: str | None,
        *,
        taken: frozenset[str] = frozenset(),
    ) -> str | None:
        """The surrogate of a city by its name alone, or None when no list has it."""
        found = _index().get(_plain(name))
        if not found:
            return None
        order = _country_order(language)
        region = min(found, key=lambda region: order.index(region.country))
        return self.city(subject, name, region, language, taken=taken)

    def regions(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """The counterpart of each region, long or short as it was."""
        return [self._region(doc, span) for span in spans]

    def _region(self, doc: Document, span: Span) -> str:
        text, subject = doc.slice(span), subject_of(doc)
        region = place_region(doc, span)
        if region is None:
            new = self._any(subject, _plain(text), doc.language)
            return in_case_of(new.name, text)
        new = self.counterpart(subject, region)
        if not region.short or _plain(text) != _plain(region.short):
            return in_case_of(new.name, text)
        abbreviation = new.short if "." in text else new.short.replace(".", "")
        return in_case_of(abbreviation, text) if text.isupper() or text.islower() else abbreviation

    def postcodes(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A postcode of the counterpart of its region for each span."""
        return [self._postcode(doc, span) for span in spans]

    def _postcode(self, doc: Document, span: Span) -> str:
        text, subject = doc.slice(span).translate(_MISREAD), subject_of(doc)
        region = place_region(doc, span)
        flat = "".join(c for c in text.upper() if c.isalnum())
        stream = digits(self._key, "postcode", subject, flat)
        prefix = ""
        if region and (prefixes := self.counterpart(subject, region).prefixes):
            old = next((p for p in region.prefixes if flat.startswith(p)), flat[:2])
            prefix = self._key.choice(prefixes, "prefix", subject, old)
        if region and region.country == "GB":
            first = re.match(r"[A-Z]+", flat)
            return prefix + self._characters(text[first.end() if first else 0 :], stream)
        lead = re.match(r"[A-Z]+-(?=\d)", text)
        head = lead.group() if lead else ""
        return head + self._characters(text[len(head) :], stream, prefix)

    def _characters(self, text: str, draw: Iterator[int], prefix: str = "") -> str:
        given = iter(prefix)
        out = []
        for character in text:
            if character.isdigit():
                out.append(next(given, None) or str(next(draw)))
            elif character.isalpha():
                letter = "ABDEFGHJLNPQRSTUWXYZ"[(next(draw) * 10 + next(draw)) % 20]
                out.append(letter if character.isupper() else letter.lower())
            else:
                out.append(character)
        return "".join(out)

    def counterpart(self, subject: str, region: Region) -> Region:
        """The region that stands for a region: the next one in the subject's keyed circle."""
        circle = self._circle(subject, region.country)
        return circle[(circle.index(region) + 1) % len(circle)]

    def _circle_of(self, subject: str, country: str) -> list[Region]:
        return shuffled(self._key, regions_of(country), "regions", subject, country)

    def _any(self, subject: str, word: str, language: str | None) -> Region:
        country = COUNTRIES.get(language or "", ("ES",))[0]
        return self._key.choice(regions_of(country), "unknown place", subject, word)


def place_region(doc: Document, span: Span) -> Region | None:
    """The region a part of an address lies in, by itself or else by the parts near it."""
    order = _country_order(doc.language)
    own = _candidates(doc, span, order)
    if len(own) == 1:
        return own[0]
    near = [
        region
        for other in doc.spans
        if other != span
        and other.label in ("CITY", "REGION", "ZIP")
        and max(other.start - span.end, span.start - other.end) < _NEAR
        for region in _candidates(doc, other, order)
    ]
    if own:
        shared = [region for region in own if region in near]
        return min(shared or own, key=lambda region: order.index(region.country))
    return near[0] if near else None


def _candidates(doc: Document, span: Span, order: tuple[str, ...]) -> tuple[Region, ...]:
    text = doc.slice(span)
    if span.label != "ZIP":
        return _index().get(_plain(text), ())
    found = by_postcode(text.translate(_MISREAD), order)
    return (found,) if found else ()


@lru_cache(maxsize=8)
def _country_order(language: str | None) -> tuple[str, ...]:
    own = COUNTRIES.get(language or "", ())
    others = (code for codes in COUNTRIES.values() for code in codes)
    return tuple(dict.fromkeys((*own, *others)))


def _plain(name: str) -> str:
    name = re.sub(r"-\s*\n\s*", "", name)
    return " ".join(fold(re.sub(r"(?i)\s+cedex.*", "", name)).replace(".", "").split())

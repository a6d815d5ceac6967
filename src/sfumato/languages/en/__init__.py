"""English: the United States, the United Kingdom, Ireland, Canada, Australia, New Zealand."""

from __future__ import annotations

from sfumato.languages.en import dates, ids, layouts, organisations, people, places
from sfumato.languages.pack import LanguagePack

ENGLISH = LanguagePack(
    code="en",
    name="English",
    regions=ids.REGIONS,
    rules=(
        *dates.DATES,
        *dates.COMPACT_DATES,
        *dates.PARTIAL_DATES,
        *dates.AGES,
        *ids.PHONES,
        *ids.IDS,
        *ids.EXTENSIONS,
        ids.NRIC,
        *places.STREETS,
        *places.PLACES,
        *places.COUNTRY,
        *organisations.FACILITIES,
        *people.PROFESSIONS,
        *people.NAMING,
        *layouts.LAYOUTS,
    ),
    titles=people.TITLES,
    kinship=people.KINSHIP,
    name_fields=people.NAME_FIELDS,
    name_suffixes=people.NAME_SUFFIXES,
    columns=people.COLUMNS,
    particles=people.PARTICLES,
    city_triggers=people.CITY_TRIGGERS,
    place_links=people.PLACE_LINKS,
    region_codes=frozenset(places.STATES),
    phone_triggers=people.PHONE_TRIGGERS,
    address_starts=people.ADDRESS_STARTS,
    address_ends=people.ADDRESS_ENDS,
    stopwords=people.STOPWORDS,
    ambiguous=people.AMBIGUOUS,
    never_names=people.NEVER_NAMES,
    eponym_heads=people.EPONYM_HEADS,
)

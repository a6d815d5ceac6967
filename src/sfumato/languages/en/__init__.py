"""English: the United States, the United Kingdom, Ireland, Canada, Australia, New Zealand."""

from __future__ import annotations

from sfumato.languages.en import (
    ages,
    dates,
    ids,
    jobs,
    layouts,
    organisations,
    people,
    places,
    words,
)
from sfumato.languages.pack import LanguagePack

ENGLISH = LanguagePack(
    code="en",
    name="English",
    regions=ids.REGIONS,
    rules=(
        *dates.DATES,
        *dates.COMPACT_DATES,
        *dates.PARTIAL_DATES,
        *ages.AGES,
        *ids.PHONES,
        *ids.IDS,
        *ids.EXTENSIONS,
        ids.NRIC,
        *places.STREETS,
        *places.PLACES,
        *places.COUNTRY,
        *organisations.FACILITIES,
        *jobs.PROFESSIONS,
        *people.NAMING,
        *layouts.LAYOUTS,
    ),
    titles=people.TITLES,
    kinship=people.KINSHIP,
    name_fields=people.NAME_FIELDS,
    name_suffixes=people.NAME_SUFFIXES,
    columns=words.COLUMNS,
    particles=people.PARTICLES,
    city_triggers=words.CITY_TRIGGERS,
    place_links=words.PLACE_LINKS,
    region_codes=frozenset(places.STATES),
    phone_triggers=words.PHONE_TRIGGERS,
    address_starts=words.ADDRESS_STARTS,
    address_ends=words.ADDRESS_ENDS,
    stopwords=words.STOPWORDS,
    ambiguous=words.AMBIGUOUS,
    never_names=words.NEVER_NAMES,
    eponym_heads=words.EPONYM_HEADS,
)

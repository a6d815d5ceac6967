"""Portuguese, of Portugal, Brazil and Africa: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack
from sfumato.languages.pt import people
from sfumato.languages.pt.countries import COUNTRY_RULES
from sfumato.languages.pt.dates import AGE_RULES, DATE_RULES
from sfumato.languages.pt.ids import ID_RULES, PHONE_RULES, REGIONS
from sfumato.languages.pt.organisations import HOSPITAL_RULES, ORGANISATION_RULES
from sfumato.languages.pt.places import (
    ADDRESS_RULES,
    PLACE_RULES,
    POSTCODE_RULES,
)
from sfumato.tokens import fold

PORTUGUESE = LanguagePack(
    code="pt",
    name="Portuguese",
    regions=REGIONS,
    rules=(
        *DATE_RULES,
        *AGE_RULES,
        *PHONE_RULES,
        *ID_RULES,
        *ADDRESS_RULES,
        *POSTCODE_RULES,
        *PLACE_RULES,
        *COUNTRY_RULES,
        *HOSPITAL_RULES,
        *ORGANISATION_RULES,
        *people.PROFESSION_RULES,
        *people.NAMING_RULES,
    ),
    titles=people.TITLES,
    kinship={fold(word): role for word, role in people.KINSHIP.items()},
    name_fields={fold(field): role for field, role in people.NAME_FIELDS.items()},
    name_suffixes=people.NAME_SUFFIXES,
    columns=people.COLUMNS,
    particles=people.PARTICLES,
    city_triggers=people.CITY_TRIGGERS,
    phone_triggers=people.PHONE_TRIGGERS,
    address_starts=people.ADDRESS_STARTS,
    address_ends=people.ADDRESS_ENDS,
    stopwords=people.STOPWORDS,
    ambiguous=people.AMBIGUOUS,
    never_names=people.NEVER_NAMES | people.EPONYM_HEADS,
    eponym_heads=people.EPONYM_HEADS,
)

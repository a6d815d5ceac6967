"""French (France, Belgium, Switzerland, Québec, Luxembourg): the pack."""

from __future__ import annotations

from sfumato.languages.common import phone_rules
from sfumato.languages.fr.ages import AGE_RULES
from sfumato.languages.fr.dates import DATE_RULES
from sfumato.languages.fr.ids import ID_RULES
from sfumato.languages.fr.jobs import PROFESSION_RULES
from sfumato.languages.fr.organisations import HOSPITAL_RULES, ORGANIZATION_RULES
from sfumato.languages.fr.people import (
    CITY_TRIGGERS,
    KINSHIP,
    NAME_FIELDS,
    NAME_SUFFIXES,
    NAMING_RULES,
    PARTICLES,
    PHONE_TRIGGERS,
    PROPER_RULE,
    TITLES,
)
from sfumato.languages.fr.regions import COUNTRY_RULES, REGION_RULES
from sfumato.languages.fr.streets import STREET_RULES
from sfumato.languages.fr.towns import ZIP_RULES
from sfumato.languages.fr.words import AMBIGUOUS, EPONYM_HEADS, NEVER_NAMES, STOPWORDS
from sfumato.languages.pack import LanguagePack

REGIONS = ("FR", "BE", "CH", "CA", "LU", "RE", "GP", "MA", "SN", "CI", "TN")

PHONE_RULES = phone_rules(
    REGIONS,
    (
        *(
            "tél",
            "tél.",
            "tel",
            "tel.",
            "té1",
            "téléphone",
            "téléph",
            "portable",
            "port.",
            "mobile",
        ),
        *("gsm", "natel", "cell", "cell.", "cellulaire", "tél. rés.", "fixe", "ligne directe"),
        *("téléav", "téléav.", "poste", "bip", "dect", "standard", "joignable au", "joindre au"),
        *("secrétariat", "urgences soir", "joint au", "rejoignable au", "appeler le", "appeler au"),
        *("téléphoner au", "numéro de nuit", "rappeler au", "pagette", "téléavertisseur", "bureau"),
        *("numéro de téléphone", "domicile", "dispo au", "prévenue au", "prévenu au", "contact"),
        *("rappelle au", "tph", "ext.", "ext", "extension", "joignables au"),
        *(
            "son num c'est",
            "biomed au",
            "biomédical au",
            "on se joint au",
            "confiance",
            "GSM garde",
        ),
    ),
    ("fax", "télécopie", "téléc.", "téléc", "télécopieur", "faxer au"),
    hits=("[[01 49 95 27 61]] –", "au [[0494/27.35.81]] ;", "[[+41 79 633 05 27]]\n"),
    trigger_hits=("Tél. [[02.98.55.71.09]] |", "poste [[2247]],", "bip [[4127]]\n"),
    fax_hits=("Fax : [[01 49 95 27 40]]\n", "Télécopie [[02.98.55.71.10]] |"),
    misses=("TA 120/80", "Hb 11,9 g/dL", "750 100 mg"),
)

FRENCH = LanguagePack(
    code="fr",
    name="French",
    regions=REGIONS,
    rules=(
        *DATE_RULES,
        *AGE_RULES,
        *PHONE_RULES,
        *ID_RULES,
        *STREET_RULES,
        *ZIP_RULES,
        *REGION_RULES,
        *COUNTRY_RULES,
        *HOSPITAL_RULES,
        *ORGANIZATION_RULES,
        *PROFESSION_RULES,
        *NAMING_RULES,
        PROPER_RULE,
    ),
    titles=TITLES,
    kinship=KINSHIP,
    name_fields=NAME_FIELDS,
    name_suffixes=NAME_SUFFIXES,
    particles=PARTICLES,
    city_triggers=CITY_TRIGGERS,
    phone_triggers=PHONE_TRIGGERS,
    stopwords=STOPWORDS,
    ambiguous=AMBIGUOUS,
    never_names=NEVER_NAMES,
    eponym_heads=EPONYM_HEADS,
)

"""Italian (Italy, San Marino, Ticino): the pack."""

from __future__ import annotations

from sfumato.languages.common import phone_rules
from sfumato.languages.it.ages import AGE_RULES
from sfumato.languages.it.dates import DATE_RULES
from sfumato.languages.it.ids import ID_RULES
from sfumato.languages.it.jobs import PROFESSION_RULES
from sfumato.languages.it.organisations import HOSPITAL_RULES, ORGANIZATION_RULES
from sfumato.languages.it.people import (
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
from sfumato.languages.it.regions import COUNTRY_RULES, REGION_RULES
from sfumato.languages.it.streets import STREET_RULES
from sfumato.languages.it.towns import ZIP_RULES
from sfumato.languages.it.words import AMBIGUOUS, EPONYM_HEADS, NEVER_NAMES, STOPWORDS
from sfumato.languages.pack import LanguagePack

REGIONS = ("IT", "CH", "SM")

PHONE_RULES = phone_rules(
    REGIONS,
    (
        *(
            "tel",
            "tel.",
            "te1",
            "te1.",
            "telefono",
            "telef.",
            "cell",
            "cell.",
            "cel",
            "cel.",
            "natel",
        ),
        *(
            "cellulare",
            "mobile",
            "centralino",
            "recapito",
            "recapiti",
            "recapito telefonico",
            "int",
        ),
        *(
            "interno",
            "tel/fax",
            "tel. casa",
            "tel. ab.",
            "tel. uff.",
            "segreteria",
            "reperibile al",
        ),
        *(
            "chiamare il",
            "chiamare al",
            "numero",
            "num.",
            "sentita al",
            "sentito al",
            "contattabile al",
        ),
        *("chiamarla al", "chiamarlo al", "dect", "cercapersone", "cicalino", "urgenze", "degenze"),
        *("accettazione tel", "prenotazioni", "risponde al", "raggiungibile al", "telefonare al"),
        *("whatsapp", "casa", "ufficio", "ambulatorio", "contatto", "n. tel", "numero di telefono"),
    ),
    ("fax", "telefax", "fax reparto", "tel/fax", "tel./fax"),
    hits=("[[0425 725 318]] –", "([[347-2280914]])", "[[+41 91 811 47 30]] "),
    trigger_hits=("tel. [[080/4149211]] –", "(int. [[2619]])", "cell. [[340 771 9203]]"),
    fax_hits=("Fax: [[0425 725 340]]\n", "Fax reparto [[039 5916.455]]\n"),
    misses=("PA 120/80", "Hb 11,9 g/dL", "750 100 mg"),
)

ITALIAN = LanguagePack(
    code="it",
    name="Italian",
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

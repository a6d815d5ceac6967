"""The labels, their categories, and maps from and to the label sets of corpora and other tools.

`LABELS` is the one table of labels, `MAPS` the one table of maps: foreign label -> ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sfumato.errors import unknown


class Label(NamedTuple):
    """A label's category and whether it identifies a person directly."""

    category: str
    direct: bool
    meaning: str


LABELS: Mapping[str, Label] = {
    "PATIENT": Label("NAME", True, "name, initials or nickname of the patient"),
    "RELATIVE": Label("NAME", True, "name of a relative, carer, friend or bystander"),
    "STAFF": Label("NAME", True, "name of a professional"),
    "PERSON": Label("NAME", True, "name of a person whose role is not known"),
    "PHONE": Label("CONTACT", True, "telephone, pager or extension number"),
    "FAX": Label("CONTACT", True, "fax number"),
    "EMAIL": Label("CONTACT", True, "e-mail address"),
    "URL": Label("CONTACT", True, "web or IP address"),
    "PATIENT_ID": Label("ID", True, "record number"),
    "INSURANCE_ID": Label("ID", True, "social security, national health or insurance number"),
    "CASE_ID": Label("ID", True, "episode, encounter, specimen or report number"),
    "LICENSE_ID": Label("ID", True, "professional licence number"),
    "OTHER_ID": Label("ID", True, "identity document, device, vehicle, account or user name"),
    "STREET": Label("LOCATION", True, "street with number, floor and door, or P.O. box"),
    "ZIP": Label("LOCATION", False, "postcode"),
    "CITY": Label("LOCATION", False, "city, village or neighbourhood"),
    "REGION": Label("LOCATION", False, "state, province, region or county"),
    "COUNTRY": Label("LOCATION", False, "country or nationality"),
    "HOSPITAL": Label("LOCATION", False, "named hospital, clinic, health centre or ward"),
    "ORGANIZATION": Label("LOCATION", False, "employer, school, company, insurer, association"),
    "DATE": Label("DATE", False, "calendar date or a part that points to one"),
    "AGE": Label("AGE", False, "age of the patient or a relative"),
    "PROFESSION": Label("PROFESSION", False, "profession of the patient or a relative"),
    "SEX": Label("DEMOGRAPHIC", False, "sex of the patient"),
    "KINSHIP": Label("DEMOGRAPHIC", False, "kinship word such as 'mother'"),
}

DIRECT = frozenset(name for name, label in LABELS.items() if label.direct)
QUASI = frozenset(LABELS) - DIRECT
NAMES = frozenset(name for name, label in LABELS.items() if label.category == "NAME")

_I2B2 = {
    "PATIENT": "PATIENT",
    "DOCTOR": "STAFF",
    "USERNAME": "OTHER_ID",
    "PROFESSION": "PROFESSION",
    "HOSPITAL": "HOSPITAL",
    "ORGANIZATION": "ORGANIZATION",
    "STREET": "STREET",
    "CITY": "CITY",
    "STATE": "REGION",
    "COUNTRY": "COUNTRY",
    "ZIP": "ZIP",
    "LOCATION-OTHER": "CITY",
    "OTHER": "CITY",
    "AGE": "AGE",
    "DATE": "DATE",
    "PHONE": "PHONE",
    "FAX": "FAX",
    "EMAIL": "EMAIL",
    "URL": "URL",
    "IPADDR": "URL",
    "MEDICALRECORD": "PATIENT_ID",
    "SSN": "INSURANCE_ID",
    "HEALTHPLAN": "INSURANCE_ID",
    "LICENSE": "LICENSE_ID",
    "IDNUM": "CASE_ID",
    "ACCOUNT": "OTHER_ID",
    "VEHICLE": "OTHER_ID",
    "DEVICE": "OTHER_ID",
    "BIOID": "OTHER_ID",
}

_HIPAA = {
    "NAMES": "PERSON",
    "GEOGRAPHIC": "CITY",
    "DATES": "DATE",
    "PHONE": "PHONE",
    "FAX": "FAX",
    "EMAIL": "EMAIL",
    "SSN": "INSURANCE_ID",
    "MRN": "PATIENT_ID",
    "HEALTH_PLAN": "INSURANCE_ID",
    "ACCOUNT": "OTHER_ID",
    "LICENSE": "LICENSE_ID",
    "VEHICLE": "OTHER_ID",
    "DEVICE": "OTHER_ID",
    "URL": "URL",
    "IP": "URL",
    "BIOMETRIC": "OTHER_ID",
    "PHOTO": "OTHER_ID",
    "OTHER": "OTHER_ID",
}

_MEDDOCAN = {
    "NOMBRE_SUJETO_ASISTENCIA": "PATIENT",
    "EDAD_SUJETO_ASISTENCIA": "AGE",
    "SEXO_SUJETO_ASISTENCIA": "SEX",
    "FAMILIARES_SUJETO_ASISTENCIA": "KINSHIP",
    "NOMBRE_PERSONAL_SANITARIO": "STAFF",
    "FECHAS": "DATE",
    "PROFESION": "PROFESSION",
    "HOSPITAL": "HOSPITAL",
    "CENTRO_SALUD": "HOSPITAL",
    "INSTITUCION": "ORGANIZATION",
    "CALLE": "STREET",
    "TERRITORIO": "CITY",
    "PAIS": "COUNTRY",
    "NUMERO_TELEFONO": "PHONE",
    "NUMERO_FAX": "FAX",
    "CORREO_ELECTRONICO": "EMAIL",
    "ID_SUJETO_ASISTENCIA": "PATIENT_ID",
    "ID_CONTACTO_ASISTENCIAL": "CASE_ID",
    "ID_ASEGURAMIENTO": "INSURANCE_ID",
    "ID_TITULACION_PERSONAL_SANITARIO": "LICENSE_ID",
    "ID_EMPLEO_PERSONAL_SANITARIO": "LICENSE_ID",
    "IDENTIF_VEHICULOS_NRSERIE_PLACAS": "OTHER_ID",
    "IDENTIF_DISPOSITIVOS_NRSERIE": "OTHER_ID",
    "IDENTIF_BIOMETRICOS": "OTHER_ID",
    "OTRO_NUMERO_IDENTIF": "OTHER_ID",
    "NUMERO_BENEF_PLAN_SALUD": "INSURANCE_ID",
    "URL_WEB": "URL",
    "DIREC_PROT_INTERNET": "URL",
    "OTROS_SUJETO_ASISTENCIA": "OTHER_ID",
}

# The 12 classes of Richard et al. (Hospices Civils de Lyon).
_HCL = {
    "NOM/PRENOM": "PERSON",
    "IPP": "PATIENT_ID",
    "NODOSSIER": "CASE_ID",
    "TELEPHONE": "PHONE",
    "EMAIL": "EMAIL",
    "DATE": "DATE",
    "CODEPOSTAL": "ZIP",
    "VILLE": "CITY",
    "VOIE": "STREET",
    "LOCALITE": "REGION",
    "ORGANISATION": "ORGANIZATION",
    "SITEWEB": "URL",
}

_SIRM = {
    "DOCTOR": "STAFF",
    "PATIENT": "PATIENT",
    "HOSPITAL": "HOSPITAL",
    "DATE": "DATE",
    "AGE": "AGE",
    "CITY": "CITY",
    "ORGANIZATION": "ORGANIZATION",
    "COUNTRY": "COUNTRY",
    "STATE": "REGION",
    "STREET": "STREET",
    "ZIP": "ZIP",
    "PHONE": "PHONE",
    "FAX": "FAX",
    "EMAIL": "EMAIL",
    "URL": "URL",
    "ID": "PATIENT_ID",
    "PROFESSION": "PROFESSION",
}

_EDS_PSEUDO = {
    "NOM": "PERSON",
    "PRENOM": "PERSON",
    "DATE": "DATE",
    "DATE_NAISSANCE": "DATE",
    "TEL": "PHONE",
    "VILLE": "CITY",
    "ZIP": "ZIP",
    "ADRESSE": "STREET",
    "HOPITAL": "HOSPITAL",
    "IPP": "PATIENT_ID",
    "NDA": "CASE_ID",
    "SECU": "INSURANCE_ID",
    "MAIL": "EMAIL",
}

# The categories inside MIMIC's [**...**] tags.
_MIMIC = {
    "FIRST NAME": "PERSON",
    "LAST NAME": "PERSON",
    "NAME": "PERSON",
    "NAME PREFIX": "PERSON",
    "INITIALS": "PERSON",
    "DOCTOR FIRST NAME": "STAFF",
    "DOCTOR LAST NAME": "STAFF",
    "KNOWN FIRST NAME": "PATIENT",
    "KNOWN LAST NAME": "PATIENT",
    "KNOWN LASTNAME": "PATIENT",
    "FEMALE FIRST NAME": "PERSON",
    "MALE FIRST NAME": "PERSON",
    "HOSPITAL": "HOSPITAL",
    "HOSPITAL1": "HOSPITAL",
    "HOSPITAL UNIT NAME": "HOSPITAL",
    "WARDNAME": "HOSPITAL",
    "COMPANY": "ORGANIZATION",
    "UNIVERSITY/COLLEGE": "ORGANIZATION",
    "STREET ADDRESS": "STREET",
    "APARTMENT ADDRESS": "STREET",
    "PO BOX": "STREET",
    "LOCATION": "CITY",
    "STATE": "REGION",
    "STATE/ZIP CODE": "REGION",
    "STATE ADDRESS": "REGION",
    "COUNTRY": "COUNTRY",
    "ZIP CODE": "ZIP",
    "TELEPHONE/FAX": "PHONE",
    "PAGER NUMBER": "PHONE",
    "MEDICAL RECORD NUMBER": "PATIENT_ID",
    "SOCIAL SECURITY NUMBER": "INSURANCE_ID",
    "NUMERIC IDENTIFIER": "OTHER_ID",
    "UNIT NUMBER": "PATIENT_ID",
    "JOB NUMBER": "CASE_ID",
    "CLIP NUMBER": "CASE_ID",
    "SERIAL NUMBER": "OTHER_ID",
    "MD NUMBER": "LICENSE_ID",
    "DICTATOR INFO": "STAFF",
    "CC CONTACT INFO": "STAFF",
    "ATTENDING INFO": "STAFF",
    "EMAIL ADDRESS": "EMAIL",
    "URL": "URL",
    "DATE": "DATE",
    "DATE RANGE": "DATE",
    "MONTH": "DATE",
    "MONTH DAY": "DATE",
    "MONTH/DAY": "DATE",
    "MONTH YEAR": "DATE",
    "MONTH/YEAR": "DATE",
    "MONTH/DAY/YEAR": "DATE",
    "YEAR": "DATE",
    "HOLIDAY": "DATE",
    "AGE OVER 90": "AGE",
}

_PRESIDIO = {
    "PERSON": "PERSON",
    "PHONE_NUMBER": "PHONE",
    "EMAIL_ADDRESS": "EMAIL",
    "URL": "URL",
    "DOMAIN_NAME": "URL",
    "IP_ADDRESS": "URL",
    "DATE_TIME": "DATE",
    "AGE": "AGE",
    "LOCATION": "CITY",
    "GPE": "CITY",
    "STREET_ADDRESS": "STREET",
    "ZIP_CODE": "ZIP",
    "NRP": "COUNTRY",
    "ORGANIZATION": "ORGANIZATION",
    "MEDICAL_LICENSE": "LICENSE_ID",
    "CREDIT_CARD": "OTHER_ID",
    "CRYPTO": "OTHER_ID",
    "IBAN_CODE": "OTHER_ID",
    "US_BANK_NUMBER": "OTHER_ID",
    "US_DRIVER_LICENSE": "OTHER_ID",
    "US_ITIN": "OTHER_ID",
    "US_PASSPORT": "OTHER_ID",
    "US_SSN": "INSURANCE_ID",
    "UK_NHS": "INSURANCE_ID",
    "UK_NINO": "INSURANCE_ID",
    "ES_NIF": "OTHER_ID",
    "ES_NIE": "OTHER_ID",
    "IT_FISCAL_CODE": "INSURANCE_ID",
    "IT_DRIVER_LICENSE": "OTHER_ID",
    "IT_VAT_CODE": "OTHER_ID",
    "IT_PASSPORT": "OTHER_ID",
    "IT_IDENTITY_CARD": "OTHER_ID",
}

MAPS: Mapping[str, Mapping[str, str]] = {
    "sfumato": {name: name for name in LABELS},
    "i2b2-2014": _I2B2,
    "hipaa": _HIPAA,
    "meddocan": _MEDDOCAN,
    "hcl": _HCL,
    "sirm": _SIRM,
    "eds-pseudo": _EDS_PSEUDO,
    "mimic": _MIMIC,
    "presidio": _PRESIDIO,
}

# What a label of ours becomes where the foreign set has no exact counterpart in `MAPS`,
# and the preferred counterpart where it has several.
_EXPORTS: Mapping[str, Mapping[str, str]] = {
    "i2b2-2014": {
        "RELATIVE": "PATIENT",
        "PERSON": "PATIENT",
        "OTHER_ID": "IDNUM",
        "INSURANCE_ID": "HEALTHPLAN",
        "CITY": "CITY",
        "URL": "URL",
    },
    "hipaa": {
        "PATIENT": "NAMES",
        "RELATIVE": "NAMES",
        "STAFF": "NAMES",
        "STREET": "GEOGRAPHIC",
        "ZIP": "GEOGRAPHIC",
        "CITY": "GEOGRAPHIC",
        "AGE": "DATES",
        "CASE_ID": "OTHER",
        "OTHER_ID": "OTHER",
        "INSURANCE_ID": "HEALTH_PLAN",
    },
    "meddocan": {
        "RELATIVE": "NOMBRE_SUJETO_ASISTENCIA",
        "PERSON": "NOMBRE_SUJETO_ASISTENCIA",
        "ZIP": "TERRITORIO",
        "REGION": "TERRITORIO",
        "OTHER_ID": "ID_SUJETO_ASISTENCIA",
        "URL": "URL_WEB",
    },
    "hcl": {
        "PATIENT": "NOM/PRENOM",
        "RELATIVE": "NOM/PRENOM",
        "STAFF": "NOM/PRENOM",
        "FAX": "TELEPHONE",
        "INSURANCE_ID": "IPP",
        "OTHER_ID": "NODOSSIER",
        "COUNTRY": "LOCALITE",
        "HOSPITAL": "ORGANISATION",
    },
    "sirm": {"INSURANCE_ID": "ID", "CASE_ID": "ID", "LICENSE_ID": "ID", "OTHER_ID": "ID"},
    "eds-pseudo": {"PATIENT": "NOM", "RELATIVE": "NOM", "STAFF": "NOM", "FAX": "TEL"},
    "mimic": {
        "PERSON": "NAME",
        "RELATIVE": "NAME",
        "PATIENT": "KNOWN LASTNAME",
        "STAFF": "DOCTOR LAST NAME",
        "STREET": "STREET ADDRESS",
        "FAX": "TELEPHONE/FAX",
        "REGION": "STATE",
        "OTHER_ID": "NUMERIC IDENTIFIER",
    },
    "presidio": {
        "PATIENT": "PERSON",
        "RELATIVE": "PERSON",
        "STAFF": "PERSON",
        "FAX": "PHONE_NUMBER",
        "REGION": "LOCATION",
        "CITY": "LOCATION",
        "HOSPITAL": "ORGANIZATION",
        "STREET": "STREET_ADDRESS",
    },
}


def to_sfumato(name: str) -> Mapping[str, str]:
    """The map from a foreign label set to ours."""
    if name not in MAPS:
        raise unknown("label map", name, MAPS)
    return MAPS[name]


def from_sfumato(name: str) -> Mapping[str, str]:
    """The map from our labels to a foreign set; labels without a counterpart are absent."""
    inverse: dict[str, str] = {}
    for foreign, ours in to_sfumato(name).items():
        inverse.setdefault(ours, foreign)
    return {**inverse, **_EXPORTS.get(name, {})}

"""The patient table: what is known to identify each subject, from a CSV file.

One row a value set of a subject; a subject may have several rows, and a cell several values
between semicolons. Every column must be in `COLUMNS` (a trailing number is ignored: `phone_2`) or
begin with `_`, so that a misspelt one is not silently left out.

A document belongs to the subject its `subject` field names; without one, to the subject whose
name is its id, the id's first folder, or the id up to the first `_` or `-`, the first of these
that the table holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from sfumato.document import Document, Failure, Identifier
from sfumato.errors import ConfigError, FormatError
from sfumato.formats import files
from sfumato.formats.table import csv_rows

SUBJECT = "subject"
_NAMES = ("given", "surname")

COLUMNS: Mapping[str, str] = {
    "name": "PATIENT",
    "names": "PATIENT",
    "given": "PATIENT",
    "surname": "PATIENT",
    "maiden_name": "PATIENT",
    "nickname": "PATIENT",
    "relative": "RELATIVE",
    "relatives": "RELATIVE",
    "mother": "RELATIVE",
    "father": "RELATIVE",
    "spouse": "RELATIVE",
    "contact": "RELATIVE",
    "staff": "STAFF",
    "doctor": "STAFF",
    "birth_date": "DATE",
    "death_date": "DATE",
    "admission_date": "DATE",
    "discharge_date": "DATE",
    "date": "DATE",
    "phone": "PHONE",
    "mobile": "PHONE",
    "fax": "FAX",
    "email": "EMAIL",
    "address": "STREET",
    "street": "STREET",
    "zip": "ZIP",
    "postcode": "ZIP",
    "city": "CITY",
    "birth_place": "CITY",
    "region": "REGION",
    "country": "COUNTRY",
    "employer": "ORGANIZATION",
    "profession": "PROFESSION",
    "record_id": "PATIENT_ID",
    "patient_id": "PATIENT_ID",
    "insurance_id": "INSURANCE_ID",
    "case_id": "CASE_ID",
    "national_id": "OTHER_ID",
    "other_id": "OTHER_ID",
}

Patients = Mapping[str, tuple[Identifier, ...]]


def read_patients(path: Path) -> Patients:
    """The identifiers of each subject."""
    found: dict[str, dict[Identifier, None]] = {}
    try:
        with files.open_bytes(path) as stream:
            rows = csv_rows(path, stream)
            header = _header(path, next(rows)[1] or [])
            for line, row in rows:
                if row is None or len(row) != len(header) or not all(map(files.is_utf8, row)):
                    raise ConfigError(
                        f"{path}:{line}: expected {len(header)} fields of UTF-8 text."
                    )
                values = dict(zip(header, row, strict=True))
                subject = values.get(SUBJECT, "").strip()
                if not subject:
                    raise ConfigError(f"{path}:{line}: the row names no subject.")
                found.setdefault(subject, {}).update(dict.fromkeys(_identifiers(values)))
    except FormatError as error:
        raise ConfigError(str(error)) from None
    return {subject: tuple(identifiers) for subject, identifiers in found.items()}


def _header(path: Path, row: list[str]) -> list[str]:
    header = [re.sub(r"\W+", "_", name.strip().lower()) for name in row]
    if SUBJECT not in header:
        raise ConfigError(f"{path}: the patient table needs a column 'subject'.")
    for number, name in enumerate(header, 1):
        if name != SUBJECT and not name.startswith("_") and _column(name) not in COLUMNS:
            raise ConfigError(
                f"{path}: column {number} is not known. Known columns: subject, "
                f"{', '.join(COLUMNS)}. Put '_' before the name of a column to leave it out."
            )
    if len(set(header)) < len(header):
        raise ConfigError(f"{path}: two columns have the same name; number them: phone_1, phone_2.")
    return header


def _column(name: str) -> str:
    return re.sub(r"_?\d+$", "", name)


def _identifiers(values: Mapping[str, str]) -> Iterator[Identifier]:
    full = " ".join(values.get(part, "").strip() for part in _NAMES).strip()
    if all(values.get(part, "").strip() for part in _NAMES):
        yield Identifier("PATIENT", full)
    for name, cell in values.items():
        label = COLUMNS.get(_column(name))
        for value in cell.split(";") if label else ():
            if value.strip():
                yield Identifier(label or "", value.strip())


def attach(docs: Iterable[Document | Failure], patients: Patients) -> Iterator[Document | Failure]:
    """Each document with its subject and what is known of it."""
    for doc in docs:
        if isinstance(doc, Document):
            subject = doc.subject or subject_of(doc.id, patients)
            known = patients.get(subject, ()) if subject else ()
            doc = replace(doc, subject=subject, known=known)
        yield doc


def subject_of(name: str, patients: Patients) -> str | None:
    """The subject a document's id points to, if the table holds it."""
    candidates = (name, name.split("/")[0], re.split(r"[_-]", name, maxsplit=1)[0])
    return next((c for c in candidates if c in patients), None)

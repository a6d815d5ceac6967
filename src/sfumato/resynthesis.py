"""Resynthesis: fills the tags of de-identified notes with surrogates and marks them as gold.

The same tag of a subject gets the same value. A first name, a last name and a full name of the
same person cannot be told to belong together, except where the tags bear the same number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.labels import LABELS, MAPS
from sfumato.replacers.calendars import MONTHS
from sfumato.replacers.date_writing import plain_date
from sfumato.replacers.record import digits, subject_of
from sfumato.replacers.surrogates.contacts import DOMAINS
from sfumato.replacers.surrogates.invention import Inventor
from sfumato.tokens import fold

_TAG = re.compile(
    r"\[\*\*(?P<mimic>[^*\r\n]*)\*\*\]"
    r"|\{(?P<braces>[^\W\d_][\w /.-]{0,40})\}"
    r"|\[(?P<brackets>[^\W\d_][\w /]{1,40}(?:-[^\W\d_]+)*)(?:[-_ ]?(?P<number>\d+))?\]"
    r"|<(?P<angles>[^\W\d_][\w /-]{1,40})>"
    r"|(?<!\w)(?P<mask>X{3,}|x{4,}|\*{3,}|_{3,}|█+)(?!\w)"
)
# Words of tags, folded -> label and shape, for styles that have no label map of their own.
_WORDS: Mapping[str, tuple[str, str]] = {
    "nombre": ("PERSON", "full"), "nom": ("PERSON", "last"), "prenom": ("PERSON", "first"),
    "nome": ("PERSON", "full"), "cognome": ("PERSON", "last"), "apellido": ("PERSON", "last"),
    "apellidos": ("PERSON", "last"), "sobrenome": ("PERSON", "last"), "name": ("PERSON", "full"),
    "first name": ("PERSON", "first"), "last name": ("PERSON", "last"), "doctor": ("STAFF", "full"),
    "medico": ("STAFF", "full"), "medecin": ("STAFF", "full"), "paciente": ("PATIENT", "full"),
    "paziente": ("PATIENT", "full"), "ciudad": ("CITY", ""), "ville": ("CITY", ""),
    "citta": ("CITY", ""), "cidade": ("CITY", ""), "location": ("CITY", ""), "tel": ("PHONE", ""),
    "telefono": ("PHONE", ""), "telephone": ("PHONE", ""), "telefone": ("PHONE", ""),
    "dom": ("STREET", ""), "domicilio": ("STREET", ""), "adresse": ("STREET", ""),
    "address": ("STREET", ""), "direccion": ("STREET", ""), "fecha": ("DATE", ""),
    "data": ("DATE", ""), "edad": ("AGE", ""), "eta": ("AGE", ""), "idade": ("AGE", ""),
    "id": ("PATIENT_ID", ""), "mrn": ("PATIENT_ID", ""), "hospital": ("HOSPITAL", ""),
    "organisation": ("ORGANIZATION", ""), "per": ("PERSON", "full"), "loc": ("CITY", ""),
    "org": ("ORGANIZATION", ""),
}  # fmt: skip
# What stands before a mask that shows no label, folded; the first that fits decides.
_BEFORE: tuple[tuple[str, str, str], ...] = (
    (r"tel|tlf|phone|telefono|telefone|movil|cel|fax", "PHONE", ""),
    (r"nhc|mrn|historia|dossier|cartella|processo|id|n[o.°]+", "PATIENT_ID", ""),
    (r"fecha|date|data|nacido el|ne le|nee le|born on|nato il|dia", "DATE", ""),
    (r"edad|age|eta|idade|aged", "AGE", ""),
    (r"hospital|clinica|clinique|ospedale|clinic", "HOSPITAL", "last"),
    (r"reside en|vive en|natural de|lives in|habite|residente [ae]m?", "CITY", ""),
    (r"dra?|dott|prof|medico|doctor", "STAFF", "last"),
)
_AFTER_AGE = re.compile(r"\W*(?:anos|ans|anni|years?|y/?o|yr)\b")


class Tag(NamedTuple):
    """A tag found in a text: where, its label, the shape of its value, and whose it is."""

    start: int
    end: int
    label: str
    shape: str
    number: str


def find_tags(text: str, *, mask_label: str | None = None) -> list[Tag]:
    """The tags of any known style; masks without a label get one from the words around them."""
    found = []
    for match in _TAG.finditer(text):
        kind = match.lastgroup if match.lastgroup != "number" else "brackets"
        if kind == "mask":
            label, shape = _of_mask(text, match, mask_label)
            number = match.group()
        else:
            inside = match[kind or 0] or ""
            known = _of_words(inside) if kind != "mimic" else _of_mimic(inside)
            if known is None:
                continue
            label, shape = known
            number = (match["number"] or "") if kind == "brackets" else _number_in(inside)
        found.append(Tag(match.start(), match.end(), label, shape, number))
    return found


def resynthesize(doc: Document, key: Key, *, mask_label: str | None = None) -> Document:
    """The document with its tags filled; its spans are the values that were filled in."""
    fill = _Filler(doc, Inventor(key), key)
    spans, values = [], []
    for tag in find_tags(doc.text, mask_label=mask_label):
        spans.append(Span(tag.start, tag.end, tag.label, 1.0, "resynthesis"))
        values.append(fill(tag))
    return doc.splice(list(zip(spans, values, strict=True)))


def _number_in(inside: str) -> str:
    """The number that tells two people's tags apart: 'First Name3 (LF) 1234' has 1234."""
    numbers = re.findall(r"\d+", inside)
    return numbers[-1] if numbers else ""


def _of_words(inside: str) -> tuple[str, str] | None:
    name = " ".join(fold(inside).replace("_", " ").replace("-", " ").split())
    name = re.sub(r"\s*\d+$", "", name)
    if name in _WORDS:
        return _WORDS[name]
    label = name.upper().replace(" ", "_")
    if label in LABELS:
        return label, "full"
    for names in MAPS.values():
        for foreign, ours in names.items():
            if fold(foreign).replace("_", " ") == name:
                return ours, "full"
    return None


def _of_mimic(inside: str) -> tuple[str, str]:
    """The label and shape of a MIMIC tag; one that says nothing known is some identifier."""
    if re.match(r"\s*\d", inside):
        return "DATE", inside.strip()
    name = _letters(re.sub(r"\(.*?\)", " ", inside))
    label = next((ours for tag, ours in MAPS["mimic"].items() if _letters(tag) == name), None)
    if "INITIAL" in name:
        label = label or "PERSON"
    shape = "initials" if "INITIAL" in name else "first" if "FIRST" in name else ""
    shape = shape or ("last" if "LAST" in name or "PREFIX" in name else "full")
    if name in ("MONTH", "YEAR") or label == "AGE":
        shape = "over 89" if label == "AGE" else name.lower()
    return label or "OTHER_ID", shape


def _letters(name: str) -> str:
    return "".join(c for c in name.upper() if c.isalpha() or c == "/")


def _of_mask(text: str, match: re.Match[str], mask_label: str | None) -> tuple[str, str]:
    if mask_label:
        return mask_label, "full"
    if _AFTER_AGE.match(fold(text[match.end() : match.end() + 12])):
        return "AGE", ""
    before = fold(text[max(0, match.start() - 24) : match.start()])
    for words, label, shape in _BEFORE:
        if re.search(rf"\b(?:{words})\W*$", before):
            return label, shape
    return "PERSON", "full"


class _Filler:
    """Makes the values of the tags of one document."""

    def __init__(self, doc: Document, inventor: Inventor, key: Key) -> None:
        self._subject = subject_of(doc)
        self._language = doc.language or "en"
        self._inventor = inventor
        self._key = key

    def __call__(self, tag: Tag) -> str:
        makers: Mapping[str, Callable[[Tag], str]] = {
            "DATE": self._date, "AGE": self._age, "EMAIL": self._email, "URL": self._url,
            "SEX": lambda _: {"en": "female", "fr": "femme"}.get(self._language, "F"),
            "KINSHIP": lambda _: {"en": "mother", "fr": "mère"}.get(self._language, "madre"),
        }  # fmt: skip
        if tag.label in makers:
            return makers[tag.label](tag)
        return self._inventor.invent(
            self._subject, tag.label, tag.number, self._language, shape=tag.shape
        )

    def _day(self, tag: Tag) -> date:
        """A day of the last years; MIMIC's dates keep their intervals."""
        origin = date(2010, 1, 1) + timedelta(self._key.number(4_000, "origin", self._subject))
        found = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", tag.shape)
        if found:
            try:
                far = date(*(int(part) for part in found.groups()))
            except ValueError:
                return origin
            # MIMIC moves years by centuries; one whole number of years brings a subject back.
            return far - timedelta(365 * 150) if far.year > 2100 else far
        return origin + timedelta(
            self._key.number(400, "day", self._subject, tag.number, tag.shape)
        )

    def _date(self, tag: Tag) -> str:
        day = self._day(tag)
        if tag.shape == "year" or re.fullmatch(r"\d{4}", tag.shape):
            return str(day.year)
        if tag.shape == "month":
            return MONTHS.get(self._language, MONTHS["en"]).split()[day.month - 1]
        if re.fullmatch(r"\d{1,2}-\d{1,2}", tag.shape):
            return plain_date(day, self._language, year=False)
        if re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", tag.shape) or self._language == "en":
            return (
                f"{day.month:02d}/{day.day:02d}/{day.year}"
                if self._language == "en"
                else (f"{day.day:02d}/{day.month:02d}/{day.year}")
            )
        return plain_date(day, self._language, year=True)

    def _age(self, tag: Tag) -> str:
        if tag.shape == "over 89":
            return str(90 + self._key.number(9, "age", self._subject, tag.number))
        return str(18 + self._key.number(72, "age", self._subject, tag.number))

    def _email(self, tag: Tag) -> str:
        first, last = self._inventor.person(self._subject, tag.number, self._language)
        site = self._key.choice(DOMAINS, "site", self._subject, tag.number)
        return f"{fold(first)}.{fold(last)}@{site}"

    def _url(self, tag: Tag) -> str:
        stream = digits(self._key, "url", self._subject, tag.number)
        return f"www.portal{next(stream)}{next(stream)}.{DOMAINS[0]}"

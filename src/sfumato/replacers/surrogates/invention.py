"""Values made from nothing but the key: what a tag that hides its original is filled with."""

from __future__ import annotations

from sfumato.keyed import Key
from sfumato.replacers.record import digits
from sfumato.replacers.surrogates.lists import LANGUAGES, LETTERS, Kind, names_with
from sfumato.replacers.surrogates.organisations import proper_names, street_names
from sfumato.replacers.surrogates.places import COUNTRIES, Region, regions_of
from sfumato.replacers.surrogates.terms import profession

_STREETS = {"es": "Calle {} {}", "fr": "{1} rue {0}", "it": "Via {} {}", "pt": "Rua {} {}"}
_HOSPITALS = {"fr": "Clinique {}", "it": "Ospedale {}", "en": "{} Hospital"}
_COMPANIES = {"fr": "Société {}", "it": "Ditta {}", "pt": "Empresa {}", "es": "Empresa {}"}
_COUNTRIES = {
    "es": "España",
    "fr": "France",
    "it": "Italia",
    "pt": "Portugal",
    "en": "United States",
}
_PHONES = {"es": "6## ### ###", "fr": "06 39 98 ## ##", "it": "3## ### ####", "pt": "91# ### ###"}
_IDS = {"LICENSE_ID": "########", "CASE_ID": "##-######", "INSURANCE_ID": "## ######## ##"}


class Inventor:
    """Makes values of any label, the same for the same subject and number."""

    def __init__(self, key: Key) -> None:
        self._key = key

    def invent(self, subject: str, label: str, number: str, language: str, *, shape: str) -> str:
        """A value of a label; the shape says which part of a name is wanted."""
        language = language if language in LANGUAGES else "en"
        seed = (subject, label, number)
        proper = self._key.choice(proper_names(), "proper", *seed)
        if label in ("PATIENT", "RELATIVE", "STAFF", "PERSON"):
            return self._name(subject, number, language, shape)
        if label in ("CITY", "REGION", "ZIP"):
            return self._place(subject, label, number, language)
        match label:
            case "STREET":
                name = self._key.choice(street_names(language), "street", *seed)
                house = 1 + self._key.number(180, "house", *seed)
                return _STREETS.get(language, "{1} {0} Street").format(name, house)
            case "COUNTRY":
                return _COUNTRIES[language]
            case "HOSPITAL":
                kind = "{}" if shape == "last" else _HOSPITALS.get(language, "Hospital {}")
                return kind.format(proper)
            case "ORGANIZATION":
                return _COMPANIES.get(language, "{} Ltd").format(proper)
            case "PROFESSION":
                return profession(self._key, *seed, language=language)
            case "PHONE" | "FAX":
                return self._digits(_PHONES.get(language, "(202) 555-01##"), *seed)
        return self._digits(_IDS.get(label, "#######"), *seed)

    def person(self, subject: str, number: str, language: str) -> tuple[str, str]:
        """The first and last name of the person a number stands for."""
        language = language if language in LANGUAGES else "en"
        gender = self._key.choice("fm", "gender", subject, number)
        parts = []
        for kind in (gender, "s"):
            letter = self._key.choice(LETTERS, "letter", subject, number, kind)
            names = names_with(Kind((language,), kind), letter)
            parts.append(self._key.choice(names, "person", subject, number, kind))
        return parts[0], parts[1]

    def _name(self, subject: str, number: str, language: str, shape: str) -> str:
        first, last = self.person(subject, number, language)
        if shape == "first":
            return first
        if shape == "last":
            return last
        return f"{first[0]}.{last[0]}." if shape == "initials" else f"{first} {last}"

    def _place(self, subject: str, label: str, number: str, language: str) -> str:
        """Places of one number agree with each other."""
        region: Region = self._key.choice(
            regions_of(COUNTRIES[language][0]), "place", subject, number
        )
        if label == "REGION":
            return region.name
        if label == "CITY":
            return self._key.choice(region.cities, "town", subject, number)
        prefix = self._key.choice(region.prefixes, "post", subject, number)
        tail = "-###" if language == "pt" else ""
        size = 4 if language == "pt" else 5
        return prefix + self._digits("#" * (size - len(prefix)) + tail, subject, label, number)

    def _digits(self, shape: str, *seed: str) -> str:
        stream = digits(self._key, "invented", *seed)
        first = shape.find("#")
        return "".join(
            c if c != "#" else str(next(stream) % 9 + 1 if i == first else next(stream))
            for i, c in enumerate(shape)
        )

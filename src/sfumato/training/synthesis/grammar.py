"""The fragments of which synthetic notes are made, and how they are read.

A fragment file has sections (`[header]`, `[prose]` ...) and one fragment a line:
- `{LABEL}` or `{LABEL2.form}` is a slot: a value of that label, the second person, in a form;
- `<a|b|c>` is a choice, `<10..99>` or `<1.0..9.9>` a number in that range;
- `↵` is a line break. Lines that begin with `#` are remarks.
Fragments of the sections in `NEGATIVE` have no slots: what looks like an identifier there is none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from random import Random
from typing import NamedTuple

from sfumato.errors import FormatError, unknown
from sfumato.labels import LABELS
from sfumato.training.synthesis.values import LANGUAGES

SECTIONS = ("header", "block", "prose", "contact", "signature", "negative")
NEGATIVE = frozenset({"negative"})
_NAME = "full reverse given surname upper comma caret initials initial nick".split()
# The forms that each label's slot may ask for, besides none.
FORMS: Mapping[str, frozenset[str]] = {
    "PATIENT": frozenset(_NAME),
    "RELATIVE": frozenset(_NAME),
    "STAFF": frozenset(_NAME),
    "DATE": frozenset(
        "num dm dmonth my day dayth month year iso packed stamp feast week long birth".split()
    ),
    "AGE": frozenset("n adj child word".split()),
    "PHONE": frozenset({"ext"}),
    "EMAIL": frozenset({"staff", "office"}),
    "URL": frozenset({"ip"}),
    "REGION": frozenset({"code"}),
    "COUNTRY": frozenset({"adj"}),
}
_TOKEN = re.compile(r"\{([^{}]*)\}|<([^<>]*(?:\||\.\.)[^<>]*)>")
_SLOT = re.compile(r"([A-Z_]*[A-Z])(\d?)(?:\.([a-z]+))?")
_RANGE = re.compile(r"(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)")


class Slot(NamedTuple):
    """A place for a value: its label, which person or thing of that label, and its form."""

    label: str
    nth: int
    form: str


class Choice(NamedTuple):
    """A place for one of several texts."""

    texts: tuple[str, ...]


class Range(NamedTuple):
    """A place for a number between two others, with so many decimals."""

    low: float
    high: float
    decimals: int


Part = str | Slot | Choice | Range
Fragment = tuple[Part, ...]


def parse(line: str) -> Fragment:
    """A fragment's parts."""
    text = line.replace("↵", "\n")
    parts: list[Part] = []
    position = 0
    for match in _TOKEN.finditer(text):
        if match.start() > position:
            parts.append(text[position : match.start()])
        parts.append(_slot(match[1]) if match[1] is not None else _choice(match[2]))
        position = match.end()
    if position < len(text):
        parts.append(text[position:])
    return tuple(parts)


def _slot(text: str) -> Slot:
    match = _SLOT.fullmatch(text)
    if not match:
        raise FormatError(f"'{{{text}}}' is not a slot; write it as {{LABEL}} or {{LABEL2.form}}.")
    label, nth, form = match[1], int(match[2] or 1), match[3] or ""
    if label not in LABELS:
        raise unknown("slot", label, LABELS)
    if form and form not in FORMS.get(label, frozenset()):
        raise unknown(f"form of {label}", form, FORMS.get(label, frozenset()))
    return Slot(label, nth, form)


def _choice(text: str) -> Choice | Range:
    found = _RANGE.fullmatch(text)
    if not found:
        return Choice(tuple(text.split("|")))
    low, high = found.groups()
    return Range(float(low), float(high), len(high.partition(".")[2]))


def draw(part: Choice | Range, rng: Random) -> str:
    """What stands in a choice's or a range's place."""
    if isinstance(part, Choice):
        return rng.choice(part.texts)
    return f"{rng.uniform(part.low, part.high):.{part.decimals}f}"


@lru_cache
def fragments(language: str) -> Mapping[str, tuple[Fragment, ...]]:
    """The fragments of a language by section."""
    if language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    source = resources.files(__package__).joinpath("fragments").joinpath(f"{language}.txt")
    return read(source.read_text(encoding="utf-8"), name=f"fragments/{language}.txt")


def read(text: str, *, name: str) -> Mapping[str, tuple[Fragment, ...]]:
    """The fragments of a file's text by section."""
    found: dict[str, list[Fragment]] = {section: [] for section in SECTIONS}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if re.fullmatch(r"\[\w+\]", line):
            section = line[1:-1]
            continue
        if section not in found:
            raise FormatError(
                f"{name}:{number}: no section {section!r}; use {', '.join(SECTIONS)}."
            )
        try:
            fragment = parse(line)
        except Exception as error:
            raise FormatError(f"{name}:{number}: {error}") from None
        if section in NEGATIVE and any(isinstance(part, Slot) for part in fragment):
            raise FormatError(f"{name}:{number}: a negative fragment has no slots.")
        found[section].append(fragment)
    return {key: tuple(items) for key, items in found.items()}

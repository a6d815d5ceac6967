"""Words and fragments that the builders of Spanish and Portuguese rules share."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sfumato.languages.common import UPPER

# Not inside a longer number, code or decimal.
APART = r"(?<![\d.,/\-])"

PROPER = rf"[{UPPER}][\w'’´\-]{{0,30}}"


def lines(text: str) -> list[str]:
    """The phrases that stand between the commas of a text."""
    return [" ".join(phrase.split()) for phrase in text.split(",") if phrase.strip()]


def each(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


def none_before(phrases: Iterable[str]) -> str:
    """Look-behinds that refuse a match right after one of the phrases and a space."""
    return "".join(rf"(?<!\b{re.escape(phrase)}\s)" for phrase in phrases)


# Abbreviations inside the names of streets, hospitals and schools.
SHORT = (
    r"(?:Dr|Dra|Sta|Sto|Gral|Gen|Prof|Cnel|Cel|Mal|Cmdte|Fco|Ntra|Nª|Sra|Sr|S|D|Pe|Eng|Pres|Pdte)"
)


def both_genders(text: str) -> list[str]:
    """Trades in both genders from 'carpinter-o', 'soldador-' and, unchanged, 'taxista'."""
    found = []
    for stem in text.split():
        if stem.endswith("-o"):
            found += [stem[:-2] + "o", stem[:-2] + "a"]
        elif stem.endswith("-"):
            found += [stem[:-1], stem[:-1] + "a"]
        else:
            found.append(stem)
    return found

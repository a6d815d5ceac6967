"""Builders of numbers after their triggers and of numbers with check digits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from sfumato.languages.pack import NUMBER, Rule, either, words

_LINK = (
    r"(?![^\W\d_])\"?[\s.:#=_]{0,6}\.{0,20}\s{0,3}\"?"
    r"(?:(?:n\.?\s?[º°o]?\.?|n[úu]m(?:ero|\.)?|nr[o.]?|no\.|id\.?|es|é|es\s+el|es\s+la|ser[áa]|:|[–\-|])(?![^\W\d_])[\s.:#º°]{0,3}){0,3}"
)

_SMALL = r"(?:DE|DEL|EL|LA|LOS|LAS|EN|EM|Y|E|A|O|AL|CON|COM|POR|SE|NO|NA|UN|UNA|UM|SU|TA|PA|FC|FR|DA|DO|AO|OS|AS)\b"

# Laws have numbers that identify nobody.
NOT_LAW = (
    r"(?<!Lei )(?<!lei )(?<!DL )(?<!Portaria )(?<!Decreto )(?<!Ley )(?<!ley )(?<!RDC )(?<!Orden )"
    r"(?<!precinto )(?<!lote )(?<!Lote )"
)
ONE_TOKEN = r"(?=[\w./\-]{0,14}\d)\w[\w./\-]{2,28}(?<![./\-])"
# One token with a digit in it, perhaps after a short prefix in capitals, and groups of digits.
VALUE = (
    rf"(?:(?!{_SMALL})(?-i:[A-Z]{{1,6}})[ ](?=[\dOl]))?(?!nhc-)(?=[\w./\-]{{0,14}}\d)\w[\w./\-]{{0,28}}"
    r"(?:[ ](?=\d)[\w./\-]{1,14}|[-.]?[ ]?\n(?=[\dOl]{2,8}(?:[ ]{2}|[),.;]|\n|$|-\d))[\w./\-]{1,14}){0,6}"
    rf"(?:[ ](?!{_SMALL})(?-i:[A-Z]{{1,3}}\d?)(?![\w']))?(?<![./\-])"
)


def _long_enough(text: str) -> bool:
    digits = sum(c.isdigit() for c in text)
    if _FULL_DATE.match(text):
        return False
    return digits >= 5 or (digits >= 3 and not text.isdigit() and not _DATE_LIKE.match(text))


_FULL_DATE = re.compile(
    r"\d{1,2}[/.\-]\d{1,2}[/.\-](?:\d\d|\d{4})(?!\d)|(?:19|20)\d\d-\d\d-\d\d|[A-Z]+ \d\d/\d\d"
)

_DATE_LIKE = re.compile(r"\d{1,2}[/.\-]\d{1,2}(?:[/.\-]\d{2,4})?$|\d{4}-\d\d-\d\d|\d+[.,]\d+$")


def numbered(
    name: str,
    label: str,
    triggers: Iterable[str],
    *,
    hits: Sequence[str],
    misses: Sequence[str] = (),
    weak: bool = False,
    value: str = VALUE,
    check: Callable[[str], bool] | None = None,
    score: float = 0.96,
    before: str = "",
) -> Rule:
    """A number after its trigger; after a weak trigger it must look like one: long, or a code."""
    listed = triggers
    return Rule(
        name,
        label,
        rf"(?<![\w]){before}{either(listed)}{_LINK}(?P<phi>{value})(?!\w)",
        words(listed),
        check=check or (_long_enough if weak else _not_a_date),
        hits=tuple(hits),
        misses=tuple(misses),
        score=score - 0.04 if weak else score,
    )


def four_figures(text: str) -> bool:
    """Whether a text has four figures or more and is no date: enough after a licence's trigger."""
    return sum(c.isdigit() for c in text) >= 4 and not _FULL_DATE.match(text)


def _not_a_date(text: str) -> bool:
    return not _FULL_DATE.match(text)


def checked_number(
    name: str,
    label: str,
    shape: str,
    check: Callable[[str], bool],
    *,
    hits: Sequence[str],
    misses: Sequence[str] = (),
    score: float = 0.95,
) -> Rule:
    """A number that its own check digits prove, wherever it stands."""
    return Rule(
        name,
        label,
        rf"(?<![\w.,/\-]){shape}(?![\w]|[.,\-/]\d)",
        NUMBER,
        check=check,
        hits=tuple(hits),
        misses=tuple(misses),
        score=score,
    )

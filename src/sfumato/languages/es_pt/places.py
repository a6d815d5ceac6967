"""Builders of street addresses and of places after prepositions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sfumato.languages.common import UPPER
from sfumato.languages.es_pt.words import SHORT
from sfumato.languages.lists import load, union
from sfumato.languages.pack import Rule, either, words
from sfumato.tokens import fold


def address_rules(
    *,
    types: Sequence[str],
    loud_types: Sequence[str],
    number_words: Sequence[str],
    none: Sequence[str],
    parts: Sequence[str],
    stops: Sequence[str],
    links: Sequence[str],
    fields: Sequence[str],
    field_ends: Sequence[str],
    boxes: Sequence[str],
    hits: dict[str, Sequence[str]],
    misses: dict[str, Sequence[str]],
) -> tuple[Rule, ...]:
    """Street addresses with a number, without one, after a field label, and P.O. boxes.

    `types` are street types and their abbreviations; `loud_types` those that need no number when
    capitalised names follow; `stops` are words no street name contains.
    """
    typed = rf"{either(types)}(?:(?<=/)|(?![^\W\d_]))\s?[./]{{0,2}}\s?"
    stop = rf"(?!{either(stops)}\b)"
    word = rf"(?:{stop}[^\W\d_][\w'’´.ªº\-]{{0,24}}|\d{{1,3}}\s?[A-Z]?(?=\s(?:#|n[o.º°]|bis|sur|norte|este|oeste|pte|ote|poniente|oriente)))"
    sign = rf"(?:{either(number_words)}\s?[.:]?\s?)?"
    house = (
        rf"{sign}(?:\d{{1,5}}(?![\d,]\d)(?:\s?[-–/]\s?\d{{1,4}})?(?:\s?[A-Za-z](?![\w']))?"
        rf"(?:\s?bis\b)?|{either(none)}(?!\w))|m(?:z|za|anzana)\.?\s?\w{{1,3}},?\s?l(?:t|te|ote)\.?\s?\d{{1,3}}|k(?:m|il[óo]metro)s?\.?\s?\d{{1,4}}(?:[.,]\d{{1,3}})?"
    )
    part = (
        rf"(?:{either(parts)}(?![^\W\d_])\.?(?:\s?(?:n[º°.]*\s?)?[\w\-]{{1,4}}(?!\w))?"
        r"|\d{1,2}\s?[.]?[ºª°](?:\s?-?\s?[A-Za-z]{1,2}(?!\w))?|\d{1,3}\s?-?[A-Z](?!\w)|\d{1,2}(?![\w%/]|[.,]\d)|[A-H](?!\w))"
    )
    tail = rf"(?:\s?[,.\-–]{{0,2}}\s?{part}){{0,6}}"
    none_before_end = "".join(rf"(?<!\s{link})" for link in links)
    link = either([*links, *(w.upper() for w in links)])
    proper = (
        rf"(?:(?:{link}[ ]){{0,3}}(?:{SHORT}\.|(?!{either(stops)}\b)[{UPPER}][\w'’´\-]{{0,25}}))"
    )
    loud = [t[0].upper() + t[1:] for t in loud_types]
    box = either(boxes)
    ends = either(field_ends)
    return (
        Rule(
            "street with number",
            "STREET",
            rf"(?<![\w]){typed}(?:{word}[ ]){{0,7}}?{word}{none_before_end}(?:\s?[,.]?\s?|,?\s\n?)(?:{house}){tail}",
            words(types),
            hits=tuple(hits["number"]),
            misses=tuple(misses.get("number", ())),
            score=0.93,
        ),
        Rule(
            "street by name",
            "STREET",
            rf"(?<![\w]){either(loud)}(?![^\W\d_])[./]?[ ]{{1,2}}{proper}(?:[ ]{proper}){{0,4}}",
            words(loud_types),
            hits=tuple(hits["name"]),
            misses=tuple(misses.get("name", ())),
            score=0.85,
            ignore_case=False,
        ),
        Rule(
            "street after its field",
            "STREET",
            rf"(?<!\w){either(fields)}(?:\s+\w{{5,12}})?\.?\"?\s{{0,2}}(?::|\.{{4,25}})[ \t]{{0,20}}\"?"
            rf"(?P<phi>(?=\w)[^\n\t;|·–—\"]{{3,70}}?)(?=\.*\s*(?:[\n\t;|·–—\"(]|$|\s{{2}}|,?\s+{ends}(?!\w)|,?\s+\d{{5}}\b|,?\s+\d{{4}}-\d{{3}}\b))",
            words(fields),
            hits=tuple(hits["field"]),
            misses=tuple(misses.get("field", ())),
            score=0.9,
        ),
        Rule(
            "post office box",
            "STREET",
            rf"{box}\s?(?:n?[.º°]{{0,3}}|:)\s?\d{{1,6}}(?!\w)",
            words(boxes),
            hits=tuple(hits["box"]),
            misses=tuple(misses.get("box", ())),
            score=0.93,
        ),
    )


def lives_at_rule(verbs: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]) -> Rule:
    """A street without its type after a word of living: 'vive en Batalla de Casa Mata 417'."""
    return Rule(
        "street where somebody lives",
        "STREET",
        rf"{either(verbs)}(?:[ ](?:sol[oa]|sozinh[oa]|actualmente|atualmente))?[ ](?:en|em|na|no)[ ](?:la[ ]|el[ ])?"
        rf"(?P<phi>(?-i:[{UPPER}])[\w'’.]{{1,20}}(?:[ ][\w'’.]{{1,20}}){{0,5}}?,?[ ](?:n[.º°]{{1,2}}[ ]?|#[ ]?)?\d{{1,5}}(?![\w/%]|[.,]\d|[ ](?:años|anos|meses|h\b))(?:,?[ ](?:int(?:erior)?|depto|dpto|piso|casa|apto|ap|bloco|altos|bajo)\.?[ ]?[\w\-]{{0,5}})?)",
        words(verbs),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.8,
    )


_NOT_PLACE_ENDS = (
    "logia",
    "tria",
    "ugia",
    "cion",
    "ciones",
    "encia",
    "encias",
    "ncao",
    "icos",
    "patia",
    "terapia",
    "scopia",
    "grafia",
    "tomia",
    "itis",
    "ite",
)


def place_rule(
    code: str,
    before: Sequence[str],
    *,
    never: frozenset[str],
    sure: bool,
    hits: Sequence[str],
    misses: Sequence[str],
) -> Rule:
    """A capitalised word after a preposition that is a listed place, or, unless `sure`, unknown."""
    link = r"(?:de|del|da|do|das|dos|la|las|los)"

    def unknown_or_place(text: str) -> bool:
        first = fold(re.split(r"[ \-]", text)[0])
        if first in never or first in load("all", "eponyms") or first.endswith(_NOT_PLACE_ENDS):
            return False
        if any(first in load(code, name) for name in ("common", "medical", "given")):
            return False
        if fold(text) in load(code, "cities") or first in load(code, "cities"):
            return True
        return not sure and first not in union(code, "surnames", "eponyms")

    return Rule(
        f"place after {before[0]!r}",
        "CITY",
        rf"{either(before)}[ ](?P<phi>[{UPPER}][a-zà-ÿ]{{3,20}}(?:[ \-](?:{link}[ ]){{0,2}}[{UPPER}][a-zà-ÿ]{{2,20}}){{0,2}})(?![\w\-])",
        words(before),
        check=unknown_or_place,
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.6,
        ignore_case=False,
    )

"""Dates that need no language, and the builder of ages."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.languages.common import DAY, MONTH, YEAR
from sfumato.languages.es_pt.words import APART, PROPER, none_before
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words

ROMAN = r"(?:I{1,3}|IV|VI{0,3}|I?X|XI{1,2})"

MONTHS_3 = "ene|jan|feb|fev|mar|abr|apr|may|mai|jun|jul|ago|aug|sep|set|oct|out|nov|dic|dez|dec"

SHARED_DATE_RULES = (
    Rule(
        "date: Roman month",
        "DATE",
        rf"{APART}{DAY}(?:-{ROMAN}(?:-(?:{YEAR}|\d\d))?|/{ROMAN}(?:/(?:{YEAR}|\d\d))?| {ROMAN} {YEAR})(?![\w/-])",
        NUMBER,
        hits=("nacido [[23-IX-1952]].", "[[28-VIII-22]];", "a [[3/VI/2024]],", "[[13 II 1946]]"),
        misses=("factor VIII", "2-III par", "grado 2 II"),
        check=lambda text: len(text) > 5 or "/" in text,
        ignore_case=False,
        score=0.95,
    ),
    Rule(
        "date: joined month",
        "DATE",
        rf"{APART}{DAY}[.\-]?(?:{MONTHS_3})[.\-]?{YEAR}(?!\w)",
        NUMBER,
        hits=("visita [[17Mar2025]]", "[[04-Feb-1960]]", "[[02Dec2024]]"),
        misses=("17Mar20",),
    ),
    Rule(
        "date: spaced numbers",
        "DATE",
        rf"{APART}{DAY}(?:\s?[/|\-.]\s?|\s){MONTH}(?:\s?[/|\-.]\s?|\s){YEAR}(?![\d/]|[.,]\d)",
        NUMBER,
        hits=("el [[26 03 2024]]", "[[29 / 06 / 1999]]", "[[12 | 06 | 1944]]"),
        misses=("12 14 2020", "3 12 20"),
        score=0.96,
    ),
    Rule(
        "date: day and month in figures",
        "DATE",
        rf"{APART}(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])(?![\d/%]|[.,:]\d|\s?(?:%|mm))",
        NUMBER,
        hits=("Hb [[02/09]]:", "|[[20/04]]|", "control [[01/10]] 80"),
        misses=("dolor 10/10", "Glasgow 12/15", "15/15"),
        check=lambda text: "0" in (text[0], text[3]),
        score=0.85,
    ),
    Rule(
        "date: day above month in figures",
        "DATE",
        rf"{APART}{none_before(('TA', 'PA', 'T.A.', 'P.A.', 'ta', 'pa', 'TA:', 'PA:', 'AV', 'AV:'))}"
        rf"(?:1[3-9]|2\d|3[01])/(?:1[0-2]|[1-9])(?![\d/%]|[.,:]\d|\s?(?:%|mm))",
        NUMBER,
        hits=("alta el [[18/10]].", "el [[20/4]],", "|[[31/12]]|"),
        misses=("TA 14/8", "TA 18/10", "Glasgow 13/15", "16/8 mmHg"),
        score=0.8,
    ),
    Rule(
        "date: day and month after a dating word",
        "DATE",
        rf"(?:el|del|d[ií]a|desde|hasta|al|cita|control|eco|rx|tc|tac|rm|ecg|alta|ingreso|pr[óo]xima|no\s+dia|hoy|hoje)[:.]?\s(?P<phi>{DAY}/(?:1[0-2]|0?[1-9]))(?=\s?[,;:)]|\.?(?:\s|$))(?!\s?(?:%|mm|mg|ml|cm|x\b|a\s\d))",
        words(
            "el del dia desde hasta al cita control eco rx tc tac rm ecg alta ingreso proxima no hoy hoje"
        ),
        hits=("desde dakar el [[2/10]]. sat", "Eco [[10/12]]: LOE", "Próxima: [[9/5]], 14h"),
        misses=("el 5/10 de EVA".replace("el ", "EVA "), "al 50/50"),
        score=0.75,
    ),
    Rule(
        "date: day and month that open a line",
        "DATE",
        rf"(?:(?<=\n)|(?<=\A)){DAY}/(?:1[0-2]|0?[1-9])(?=[.:,]?\s|[.:,])",
        NUMBER,
        hits=("\n[[3/9]]. ingreso",),
        misses=("\n3/9/2", "dolor 3/9."),
        score=0.8,
    ),
    Rule(
        "date: range of days",
        "DATE",
        rf"{APART}{DAY}\s?(?:[-–]|a|al|y|e)\s?{DAY}/{MONTH}(?:/(?:{YEAR}|\d\d))?(?![\d/%hH])",
        NUMBER,
        hits=("de [[25–26/03/2025]]", "ventana [[5 a 9/8]].", "[[12 y 13/5]]"),
        misses=("5 a 9 h",),
        check=lambda text: len(text) > 5,
        score=0.85,
    ),
    Rule(
        "date: range of years",
        "DATE",
        rf"{APART}{YEAR}\s?[-–]\s?{YEAR}(?![\d/\-])",
        NUMBER,
        hits=("tamoxifeno [[1997-1999]],",),
        misses=("1997-199", "1500-2000"),
        check=lambda text: int(text[:4]) < int(text[-4:]) < int(text[:4]) + 80 and text[:2] != "15",
        score=0.92,
    ),
    Rule(
        "date: year in brackets",
        "DATE",
        rf"(?<=\(){YEAR}(?=\)|, ?{YEAR}\)|\s?[-–]\s?{YEAR}\))",
        NUMBER,
        hits=("apendicectomía ([[2019]])", "gestaciones ([[1999]], 2003)"),
        misses=("(2019 ml)", "2019)"),
        score=0.75,
    ),
)


def age_rules(
    *,
    years: str,
    units: str,
    joiner: str,
    numbers: Sequence[str],
    people: Sequence[str],
    fields: Sequence[str],
    of: str,
    has: Sequence[str],
    born: Sequence[str],
    at_age: Sequence[str],
    never_before: Sequence[str],
    never_after: Sequence[str],
    hits: dict[str, Sequence[str]],
    misses: dict[str, Sequence[str]],
) -> tuple[Rule, ...]:
    """Ages by their forms; `hits` and `misses` by form: years, spelt, child, life, field, at, after.

    `numbers` are the written-out numbers, those of fifteen and more last from 'quince'/'quinze';
    `never_before` and `never_after` are the words that make a number of years a duration.
    """
    fifteen = next(i for i, n in enumerate(numbers) if n.startswith("quin"))
    number = rf"(?:\d{{1,3}}|{either(numbers)})"
    large = either(numbers[fifteen:])
    unit = rf"(?:{years}|{units})"
    more = rf"(?:\s*(?:,|{joiner})?\s*(?:medio|media|meio|meia|{number}\s*{unit}))?"
    not_after = rf"(?!\s+(?:{'|'.join(p.replace(' ', chr(92) + 's+') for p in never_after)})\b)"
    free = none_before(never_before)
    # The anchor is one of `people`: any word stands for it, and its second word if it has one.
    named = r"[^\W\d_]+(?:[ \-]nacid[oa]|[ \-]nascid[oa]|[ ]masculino|[ ]feminino)?"
    still = rf"(?!(?:{'|'.join(sorted({p.split()[0] for p in never_before}))}|durante|desde)\b)"
    forms = {
        "years": (
            rf"(?=\d{{2,3}}\s*{years}){APART}(?<!–){free}(?:1[5-9]|[2-9]\d|1[0-2]\d)\s*{years}"
            rf"(?!\w){more}{not_after}",
            NUMBER,
            0.9,
        ),
        "short": (
            rf"{APART}(?<!:)(?:1[2-9]|[2-9]\d|1[0-2]\d)(?:\s?[aA](?=\.?\s?[|,;)\n\"]|\.\s|$)|a\b)\.?",
            NUMBER,
            0.8,
        ),
        "spelt": (
            rf"(?=[^\W\d]{{4,12}}(?:\s[ye]\s\w{{2,7}})?\s{years}){free}{large}\s+{years}(?!\w){more}{not_after}",
            words(numbers),
            0.85,
        ),
        "child": (
            rf"(?=[^\n;]{{3,80}}(?:{years}|{units})){named}(?!\w)(?:,?\s+{still}[^\W\d]{{2,15}}){{0,3}}?,?\s+(?:(?:{of})\s+)?(?:{still}\w{{4,20}}\s+)?"
            rf"(?P<phi>{number}\s*{unit}(?!\w){more}){not_after}",
            words(people),
            0.9,
        ),
        "life": (
            rf"(?P<phi>\d{{1,3}}\s*{unit}(?!\w){more})\s+(?:de\s+)?(?:{'|'.join(born)})\b",
            NUMBER,
            0.93,
        ),
        "spelt life": (
            rf"(?P<phi>{number}\s*{unit}(?!\w){more})\s+(?:de\s+)?(?:{'|'.join(born)})\b",
            words(numbers),
            0.93,
        ),
        "field": (
            rf"{either(fields)}\"?\s*[:.=]?\s*\"?(?:aproximada\s*:?\s*)?"
            rf"(?P<phi>\d{{1,3}}(?:\s*{unit}(?!\w){more}|\s?[aA]\b)?)(?![\d/.,]\d|\d|\w)",
            words(fields),
            0.95,
        ),
        "at": (
            rf"{either(at_age)}\s+(?P<phi>{number}(?:\s*{years}(?!\w){more})?)"
            rf"(?=\s*[,.;)](?!\d)|\s+(?:por|y|e|con|com|se|le|de\s+(?!l[ao]s?\b|su\b|d[ao]\b)"
            rf"|en|em|porque|cuando|quando|que|fue|foi|{joiner})\b){not_after}",
            words(at_age),
            0.85,
        ),
        "has": (
            rf"{either(has)}\s+(?:ya\s+|já\s+|unos\s+|uns\s+)?(?P<phi>{number}\s*{years}"
            rf"(?!\w){more}){not_after}",
            words(has),
            0.9,
        ),
        "bare": (
            rf"{named}\.?(?:\s+(?:{of})\s+|[ ])(?P<phi>[1-9]\d)(?=\s?[,;)](?!\d)|\.\s)",
            words([*people, "fem", "masc"]),
            0.8,
        ),
        "named": (
            rf"(?-i:{PROPER})(?:,\s+|\s+\()(?:(?:{of})\s+)?(?:unos\s+|uns\s+)?"
            rf"(?P<phi>{number}\s*(?:{years}|m[eê]s(?:es)?)(?!\w){more}|[1-9]\d(?=,\s[a-zà-ÿ]|\))){not_after}",
            CAPITAL,
            0.75,
        ),
        "after": (
            rf"(?<=, )(?:{of})\s+(?P<phi>[1-9]\d?)(?=\s?[,;)](?!\d)|\.\s|\.$)",
            words(of.split("|")),
            0.75,
        ),
    }
    return tuple(
        Rule(
            f"age: {name}",
            "AGE",
            pattern,
            at,
            hits=tuple(hits[name]),
            misses=tuple(misses.get(name, ())),
            score=score,
        )
        for name, (pattern, at, score) in forms.items()
    )

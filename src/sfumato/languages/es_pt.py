"""Builders that Spanish and Portuguese share: dates, ages, addresses, numbers after triggers.

A builder takes a language's words and gives rules; the hits that prove them come from its caller.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from sfumato.languages.common import DAY, MONTH, UPPER, YEAR
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, either, words
from sfumato.tokens import fold

# Not inside a longer number, code or decimal.
APART = r"(?<![\d.,/\-])"
ROMAN = r"(?:I{1,3}|IV|VI{0,3}|I?X|XI{1,2})"
PROPER = rf"[{UPPER}][\w'’´\-]{{0,30}}"
MONTHS_3 = "ene|jan|feb|fev|mar|abr|apr|may|mai|jun|jul|ago|aug|sep|set|oct|out|nov|dic|dez|dec"


def lines(text: str) -> list[str]:
    """The phrases that stand between the commas of a text."""
    return [" ".join(phrase.split()) for phrase in text.split(",") if phrase.strip()]


def each(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


def none_before(phrases: Iterable[str]) -> str:
    """Look-behinds that refuse a match right after one of the phrases and a space."""
    return "".join(rf"(?<!\b{re.escape(phrase)}\s)" for phrase in phrases)


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
        rf"(?:el|del|d[ií]a|desde|hasta|al|cita|control|eco|rx|tc|tac|rm|ecg|alta|ingreso|pr[óo]xima|at[ée]|em|no\s+dia|a|de|hoy|hoje)[:.]?\s(?P<phi>{DAY}[/.\-](?:1[0-2]|0?[1-9]))(?=\s?[,;:)]|\.?(?:\s|$))(?!\s?(?:%|mm|mg|ml|cm|x\b|a\s\d))",
        words(
            "el del dia desde hasta al cita control eco rx tc tac rm ecg alta ingreso proxima ate em no hoy hoje"
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
    named = either(people)
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
        "spelt": (rf"{free}{large}\s+{years}(?!\w){more}{not_after}", words(numbers), 0.85),
        "child": (
            rf"{named}(?!\w)(?:,?\s+{still}[^\W\d]{{2,15}}){{0,3}}?,?\s+(?:(?:{of})\s+)?(?:{still}\w{{4,20}}\s+)?"
            rf"(?P<phi>{number}\s*{unit}(?!\w){more}){not_after}",
            words(people),
            0.9,
        ),
        "life": (
            rf"(?P<phi>{number}\s*{unit}(?!\w){more})\s+(?:de\s+)?(?:{'|'.join(born)})\b",
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
            rf"(?=\s*[,.;)](?!\d)|\s+(?:por|y|e|con|com|se|le|de\s+edad|de\s+idade|de\s+un|de\s+um"
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
            rf"(?:{named}|fem|masc)\.?(?:\s+(?:{of})\s+|[ ])(?P<phi>[1-9]\d)(?=\s?[,;)](?!\d)|\.\s)",
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
        rf"(?:(?:{link}[ ]){{0,3}}(?:{_SHORT}\.|(?!{either(stops)}\b)[{UPPER}][\w'’´\-]{{0,25}}))"
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


# Abbreviations inside the names of streets, hospitals and schools.
_SHORT = (
    r"(?:Dr|Dra|Sta|Sto|Gral|Gen|Prof|Cnel|Cel|Mal|Cmdte|Fco|Ntra|Nª|Sra|Sr|S|D|Pe|Eng|Pres|Pdte)"
)

_LINK = (
    r"(?![^\W\d_])\"?[\s.:#=_]{0,6}\.{0,20}\s{0,3}\"?"
    r"(?:(?:n\.?\s?[º°o]?\.?|n[úu]m(?:ero|\.)?|nr[o.]?|no\.|id\.?|es|é|es\s+el|es\s+la|ser[áa]|:|[–\-|])(?![^\W\d_])[\s.:#º°]{0,3}){0,3}"
)
_SMALL = r"(?:DE|DEL|EL|LA|LOS|LAS|EN|EM|Y|E|A|O|AL|CON|COM|POR|SE|NO|NA|UN|UNA|UM|SU|TA|PA|FC|FR|DA|DO|AO|OS|AS)\b"
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
) -> Rule:
    """A number after its trigger; after a weak trigger it must look like one: long, or a code."""
    listed = triggers
    return Rule(
        name,
        label,
        rf"(?<![\w]){either(listed)}{_LINK}(?P<phi>{value})(?!\w)",
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


def domain_rules(domains: Sequence[str], *, hits: Sequence[str]) -> tuple[Rule, ...]:
    """Web addresses without 'www', by the last part of their names."""
    return tuple(
        Rule(
            f"web address in {domain}",
            "URL",
            rf"(?<![\w@.\-/])[a-z0-9][a-z0-9\-]{{1,40}}(?:\.[a-z0-9\-]{{2,40}}){{0,3}}\.{domain}(?:\.[a-z]{{2}})?(?![\w@\-])(?:/[^\s<>\"')\]]{{0,100}}[\w/])?",
            SEARCH,
            needle=f".{domain}",
            hits=(hit,),
            misses=(f"ana@salud.{domain}",),
            score=0.9,
        )
        for domain, hit in zip(domains, hits, strict=True)
    )


def body_field_rule(fields: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]) -> Rule:
    """An organisation after its field label: 'Empresa: …', 'Seguradora: …'."""
    return Rule(
        "organisation after its field",
        "ORGANIZATION",
        rf"(?<!\w){either(fields)}\"?\s{{0,2}}(?::|\.{{4,25}})[ \t]{{0,3}}\"?(?P<phi>(?=(?-i:[{UPPER}]))(?!(?:s[ií]|no|não|ningun[oa]|SI|NO)\b)[^\n\t;|·\"]{{2,60}}?)(?=\s*(?:[\n\t;|·\"(]|$|\s{{2}}|\s[–—]\s|,\s|\.\s))",
        words(fields),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.85,
    )


def employer_rule(trades: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]) -> Rule:
    """The capitalised name after a trade and 'at' or 'of': 'soldador en Astilleros X'."""
    return Rule(
        "employer after a trade",
        "ORGANIZATION",
        rf"(?<!\w){either(trades)}(?:[ ](?:jubilad[oa]|retirad[oa]|reformad[oa]|aposentad[oa]|de[ ][a-zà-ÿ]{{3,15}}))?[ ](?:en|de|del|em|na|no|da|do)[ ](?:(?:la|el|los|las|empresa|firma|línea)[ ]){{0,2}}"
        rf"(?P<phi>(?-i:[{UPPER}])[\w'’&\-]{{2,30}}(?:[ ](?:(?:de|del|da|do|la|y|e|&)[ ]){{0,2}}(?-i:[{UPPER}])[\w'’&\-]{{1,30}}){{0,4}})(?!\w)",
        words(trades),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.7,
    )


def nickname_rule(
    before: Sequence[str], names: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]
) -> Rule:
    """A hospital called by its short name or letters: 'en el Ramón y Cajal', 'ao HUCA'."""
    return Rule(
        "hospital by its short name",
        "HOSPITAL",
        rf"{either(before)}[ ](?P<phi>{either(names)}|(?!HTA|HDL|HIV|HLA|HPB|HBP|HSA|HSD|HDA|HDB|HCV|HBV|HPV|HVI|HAS\b|HF\b)(?:CH|H|IPO|HU)[A-Z]{{2,6}})(?![\w\-])",
        words(before),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.7,
        ignore_case=False,
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


def profession_rules(
    *,
    triggers: Sequence[str],
    fields: Sequence[str],
    listed: Sequence[str],
    ends: Sequence[str],
    never: Sequence[str],
    hits: dict[str, Sequence[str]],
    misses: dict[str, Sequence[str]],
) -> tuple[Rule, ...]:
    """Professions after 'works as', after a field label, and by a list of trades."""
    stop = rf"(?!{either(ends)}\b)"
    word = rf"{stop}[^\W\d_][\w\-/]{{2,25}}"
    lower = rf"{stop}(?-i:[a-zà-ÿ])[\w\-]{{2,25}}"
    phrase = rf"{word}(?:[ ](?:de|del|da|do|en|em)(?:[ ](?:la|las|los))?[ ]{lower})?"
    return (
        Rule(
            "profession after trigger",
            "PROFESSION",
            rf"{either(triggers)}\s+(?P<phi>{phrase})(?!\w)",
            words(triggers),
            hits=tuple(hits["trigger"]),
            misses=tuple(misses.get("trigger", ())),
            score=0.9,
        ),
        Rule(
            "profession after its field",
            "PROFESSION",
            rf"{either(fields)}(?:\s+(?:habitual|actual|atual))?\"?\s{{0,2}}(?:[:.]{{1,25}}|(?<=[NnOo])[ ](?!\())\s{{0,3}}\"?(?P<phi>(?=[^\W\d_])(?!que\b)[^\n\t;|·,\".]{{3,45}}?)(?=\s*(?:[\n\t;|·,\".(]|$|\s{{2}}))",
            words(fields),
            hits=tuple(hits["field"]),
            misses=tuple(misses.get("field", ())),
            score=0.9,
        ),
        Rule(
            "profession by its ending",
            "PROFESSION",
            rf"(?:es|fue|era|siendo|é|foi|soy|sou|antiguo|antigua|exerce|años,|anos,)\s+(?P<phi>{stop}(?!{either(never)}\b)(?-i:[a-zà-ÿ]{{3,18}}(?:ista|dor|dora|ero|era|eiro|eira|cultor|cultora|ogo|oga|grafo|grafa)))(?![\w\-])(?=\s*[,.;)(]|\s+(?:de|en|del|em|na|no|da|do|y|e|jubilad|retirad|reformad|aposentad))",
            words("es fue era siendo é foi soy sou antiguo antigua exerce años anos"),
            hits=tuple(hits["ending"]),
            misses=tuple(misses.get("ending", ())),
            score=0.7,
        ),
        Rule(
            "profession by list",
            "PROFESSION",
            rf"(?<![\w\-]){either(listed)}(?![\w\-])",
            words(listed),
            hits=tuple(hits["list"]),
            misses=tuple(misses.get("list", ())),
            score=0.8,
        ),
    )


def named_rule(
    name: str,
    label: str,
    heads: Sequence[str],
    *,
    generic: Sequence[str],
    links: Sequence[str],
    stops: Sequence[str],
    hits: Sequence[str],
    misses: Sequence[str] = (),
    score: float = 0.9,
) -> Rule:
    """A head word ('Hospital', 'Colégio') with the proper name that follows it.

    `generic` are words that may stand between ('Universitario'); one capitalised word or a
    number must follow that is neither generic nor a stop; the name ends before a stop.
    """
    sep = r"[ \t]{1,2}"
    plain = either([*generic, *(g.capitalize() for g in generic), *(g.upper() for g in generic)])
    link = either([*links, *(w.upper() for w in links), *(w.capitalize() for w in links)])
    stop = rf"(?!{either([*stops, *(s.upper() for s in stops)])}(?!\w))"
    head = rf"(?i:{either(heads)})"
    word = rf"(?:(?i:{_SHORT})\.[ ]?)*{stop}(?:[{UPPER}][\w'’´\-]{{0,30}}|[{UPPER}]\.)"
    first = rf"[\"«“']?(?:(?!{plain}(?!\w)){word}|\d{{1,2}} de {word}|(?<=[.º°o] )\d{{1,4}}(?![\w/%:]|[.,]\d))"
    return Rule(
        name,
        label,
        rf"(?<![\w]){head}(?!\w)(?:(?<=osp)\.)?(?:{sep}{plain}(?!\w)){{0,4}}(?:{sep}(?:{link}(?!\w)|[Nn][.º°o]{{1,2}})){{0,3}}"
        rf"{sep}?(?<=[\s\"]){first}(?:(?:{sep}{link}(?!\w)){{0,3}}(?:{sep}|[ ]?[–\-/][ ]?){word}){{0,6}}[\"»”]?"
        rf"(?:,?[ ](?:S\.?A\.?U?|S\.?L\.?U?|Lda|Ltda|E\.?P\.?E)(?!\w)\.?)?",
        words(heads),
        hits=tuple(hits),
        misses=tuple(misses),
        score=score,
        ignore_case=False,
    )


def company_rule(forms: str, needle: str, *, hits: Sequence[str], misses: Sequence[str]) -> Rule:
    """A name that ends in a company form such as 'S.A.'."""
    return Rule(
        f"company {needle}",
        "ORGANIZATION",
        rf"(?<![\w.])(?:[{UPPER}][\w'’´\-]{{1,30}}[ ](?:(?:de|del|da|do|dos|y|e|&|la|las|los)[ ]){{0,3}}){{0,5}}[{UPPER}][\w'’´\-]{{1,30}},?[ ]{forms}(?!\w)\.?",
        SEARCH,
        needle=needle,
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.88,
        ignore_case=False,
    )


def coded_units_rule(codes: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]) -> Rule:
    """Health units known by a code and a number or a name: 'UMF No. 80', 'USF Terra Quente'."""
    proper = rf"[{UPPER}][\w'’´\-]{{1,30}}"
    return Rule(
        "health unit by its code",
        "HOSPITAL",
        rf"(?<![\w.]){either(codes)}(?!\w)\.?[ ](?:(?:[Nn][Oo]?[.º°]{{0,2}}[ ]?)?\d{{1,4}}(?![\w/%]|[.,]\d)(?:[ ]{proper})?"
        rf"|(?:(?:de|da|do|del|la|las|los|das|dos)[ ]){{0,2}}{proper}(?:[ \-](?:(?:de|da|do|del|la|las|los|das|dos|e|y)[ ]){{0,2}}{proper}){{0,4}})",
        words(codes),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.88,
        ignore_case=False,
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


def lower_case_rule(
    heads: Sequence[str], saints: Sequence[str], *, hits: Sequence[str], misses: Sequence[str]
) -> Rule:
    """A hospital written without capitals: its head word and 'san', 'virgen', 'dr' and a name."""
    return Rule(
        "hospital in lower case",
        "HOSPITAL",
        rf"(?<!\w){either(heads)}[ ](?:d[aeo][ ])?{either(saints)}\.?[ ][a-zà-ÿ]{{3,20}}(?:[ ](?:(?:de|da|do|del|la)[ ])?(?!(?:con|com|para|por|en|em|se|el|o|a)\b)[a-zà-ÿ]{{3,20}})?(?!\w)",
        words(heads),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.75,
        ignore_case=False,
    )

"""Rules that every language shares, and builders that make a language's rules from its words.

A builder takes words in their written form and returns rules; each rule carries hits and misses
written by its caller, so that the proof is in the language it is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from sfumato.languages.hl7 import HL7_RULES
from sfumato.languages.pack import NUMBER, SEARCH, Rule, either, words
from sfumato.languages.shapes import SHAPE_RULES

DAY = r"(?:0?[1-9]|[12]\d|3[01])"
MONTH = r"(?:0?[1-9]|1[0-2])"
YEAR = r"(?:1[89]\d\d|20\d\d)"
# Not inside a longer number, code or decimal.
ALONE = r"(?<![\d.,/\-])(?<!\d[.,/\-])"
ENDS = r"(?![\d/]|[.,\-]\d|\s?%)"
UPPER = "A-ZÀ-ÖØ-ÞŒŠŽ"
LETTER = r"[^\W\d_]"

CONTACT_RULES = (
    Rule(
        "email",
        "EMAIL",
        r"(?<![\w.+-])[\w.+'-]{1,64}\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\b",
        SEARCH,
        needle="@",
        hits=("escribir a [[ana.ruiz@salud.es]].", "<[[j_doe+x@mail.example.co.uk]]>"),
        misses=("5 mg @ 8h", "@home"),
        score=0.99,
    ),
    Rule(
        "url",
        "URL",
        r"(?<![\w@])(?:https?://|ftp://)[^\s<>\"')\]]{3,200}[\w/]",
        SEARCH,
        needle="://",
        hits=("ver [[https://www.sirm.org/2020/03/03/caso-1/]].",),
        misses=("http://",),
        score=0.99,
    ),
    Rule(
        "www",
        "URL",
        r"(?<![\w@/.])www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:/[^\s<>\"')\]]{0,200}[\w/])?",
        SEARCH,
        needle="www.",
        hits=("visit [[www.example.org/clinic]].", "[[www.salud.es]],"),
        misses=("www. is short for",),
        score=0.99,
    ),
    *(
        Rule(
            f"domain .{suffix}",
            "URL",
            rf"(?<![\w@.-])(?:[a-z0-9][a-z0-9-]{{0,40}}\.){{1,4}}{suffix}(?![\w-]|\.\w)"
            r"(?:/[^\s<>\"')\]]{0,200}[\w/])?",
            SEARCH,
            needle=f".{suffix}",
            hits=(f"see [[clinic.example.{suffix}/pay]] or", f"at [[my-clinic.{suffix}]]."),
            misses=(f"the .{suffix} boom", f"ana@my-clinic.{suffix}"),
            score=0.9,
        )
        for suffix in (
            *("com", "org", "net", "gov", "edu", "example", "es", "pt", "br", "mx", "ar", "cl"),
            *("fr", "it", "cat", "gal"),
        )
    ),
    Rule(
        "ip address",
        "URL",
        r"(?<![\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\d.]\d|\d)",
        NUMBER,
        hits=("from [[192.168.10.25]] at 10:00",),
        misses=("v. 1.2.3.400", "1.2.3"),
        check=lambda text: text.count(".") == 3 and len(text) >= 9,
        score=0.9,
    ),
)


_FEWEST_FIGURES = 8


@lru_cache(maxsize=20_000)
def _is_phone(text: str, regions: tuple[str, ...]) -> bool:
    # Some plans (Luxembourg) know numbers of four figures: laboratory values would be numbers.
    if sum(c.isdigit() for c in text) < _FEWEST_FIGURES:
        return False
    import phonenumbers

    for region in regions:
        try:
            number = phonenumbers.parse(text, region)
        except phonenumbers.NumberParseException:
            continue
        # A number with its country code written out needs only the right length.
        if phonenumbers.is_valid_number(number) or (
            text.startswith("+") and phonenumbers.is_possible_number(number)
        ):
            return True
    return False


def is_phone(*regions: str) -> Callable[[str], bool]:
    """A check that a text is a valid phone number of one of the regions (ISO 3166 codes)."""
    return lambda text: _is_phone(text, regions)


_DATED = r"\d{1,2}[/.\-]\d{1,2}[/.\-](?:\d{4}|\d\d)(?!\d)|(?:19|20)\d\d[\-/]\d\d[\-/]\d\d(?!\d)"
PHONE_SHAPE = r"(?:\(?\+?\d{1,4}\)?[\s.\-/]?){0,2}\(?\d{1,4}\)?(?:[\s.\-/]{0,2}\d{2,5}){1,5}"


def phone_rules(
    regions: Sequence[str],
    triggers: Iterable[str],
    fax_triggers: Iterable[str],
    *,
    hits: Sequence[str],
    trigger_hits: Sequence[str],
    fax_hits: Sequence[str],
    misses: Sequence[str] = (),
) -> tuple[Rule, ...]:
    """Phone numbers by themselves (validated) and any number after a trigger word."""
    # After a trigger: an optional kind in brackets, 'n.', colon; then at least three digits.
    link = r"[\s.:/–-]{0,4}(?:\([^)\n]{1,20}\)[\s.:]{0,3})?(?:n[º°o.]{0,2}\s{0,2})?"
    value = r"(?P<phi>\+?\(?[\dOl][\d\s().\-/Ol]{1,22}[\dOl])(?![\w])"
    enough: Callable[[str], bool] = lambda text: 3 <= sum(c.isdigit() for c in text) <= 15  # noqa: E731
    return (
        Rule(
            "phone number",
            "PHONE",
            rf"(?<![\d.,/\-:])(?!{_DATED})(?P<phi>{PHONE_SHAPE})(?![\d]|[.,/:]\d|\s?(?:mg|ml|g|kg|mm|cm|%))",
            NUMBER,
            check=is_phone(*regions),
            hits=tuple(hits),
            misses=tuple(misses),
            score=0.9,
        ),
        Rule(
            "phone after trigger",
            "PHONE",
            rf"{either(triggers)}\b{link}{value}",
            words(list(triggers)),
            check=enough,
            hits=tuple(trigger_hits),
            score=0.97,
        ),
        Rule(
            "fax after trigger",
            "FAX",
            rf"{either(fax_triggers)}\b{link}{value}",
            words(list(fax_triggers)),
            check=enough,
            hits=tuple(fax_hits),
            score=0.98,
        ),
    )


NUMERIC_DATE_RULES = (
    Rule(
        "numeric date",
        "DATE",
        rf"{ALONE}(?<!apgar )(?:{DAY}([/.\-]){MONTH}|{MONTH}([/\-]){DAY})(?:\1|\2)(?:{YEAR}|\d\d){ENDS}",
        NUMBER,
        hits=("on [[12/03/2021]].", "([[1-4-98]])", "[[03.11.2019]],", "seen [[12/28/2020]] at"),
        misses=("120/80/60", "45/12/2020", "12/2020/3", "1.2.3.4"),
        score=0.97,
    ),
    Rule(
        "date in a table",
        "DATE",
        rf"(?<=,)(?:{DAY}/{MONTH}|{MONTH}/{DAY})/{YEAR}(?=[,;\"\s]|$)",
        NUMBER,
        hits=("BH20,[[01/22/2024]],8.9",),
        misses=("3,12/20",),
        score=0.96,
    ),
    Rule(
        "ISO date",
        "DATE",
        rf"{ALONE}{YEAR}([/.\-]){MONTH}\1{DAY}(?!\d)",
        NUMBER,
        hits=("[[2023-09-11]]T14:22", "le [[2019/4/3]]"),
        misses=("2023-19-11",),
        score=0.98,
    ),
    Rule(
        "compact date",
        "DATE",
        r"(?<![\w.,])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d[0-5]\d(?:[0-5]\d)?)?(?![\w.,]\d|\w)",
        NUMBER,
        hits=("|[[20230911142233]]|", "[[20190403]]"),
        misses=("20193403", "2019040355"),
        score=0.8,
    ),
    Rule(
        "month and year",
        "DATE",
        rf"{ALONE}(?:0[1-9]|1[0-2])[/\-]{YEAR}{ENDS}",
        NUMBER,
        hits=("since [[03/2021]]", "[[11-2019]]:"),
        misses=("13/2021", "3/20215"),
        score=0.9,
    ),
)


def month_date_rules(
    *,
    months: Iterable[str],
    abbreviations: Iterable[str],
    weekdays: Iterable[str],
    day_words: Iterable[str],
    links: Iterable[str],
    before_month_alone: Iterable[str],
    before_year: Iterable[str],
    before_day: Iterable[str],
    feasts: Iterable[str],
    month_first: bool = False,
    hits: dict[str, Sequence[str]],
    misses: dict[str, Sequence[str]] | None = None,
) -> tuple[Rule, ...]:
    """Dates written with month names, feast days, and partial dates after their triggers.

    `hits` and `misses` give the examples by the rule's short name: day-month, month-day,
    month-year, weekday, written, month, year, day, feast.
    """
    months, abbreviations = list(months), list(abbreviations)
    misses = misses or {}
    month = rf"(?:{either(months)}|{either(abbreviations)}\b\.?)"
    link = rf"(?:{either(links)}\s+)?" if links else ""
    year = rf"(?:{YEAR}|(?<=[-/.'’])\d\d)(?!\d)"
    ordinal = r"(?:st|nd|rd|th|er|ère|[º°ª])?"
    day = rf"(?<![\d.,]){DAY}{ordinal}"
    tail = rf"(?:(?:[\s\-/.,'’]|{link})*{link}{year})?" if links else rf"(?:[\s\-/.,'’]*{year})?"
    day_month = rf"{day}[\s\-/.]*{link}{month}(?!\w){tail}"
    weekday = rf"{either(weekdays)}\.?,?\s+(?:\w{{1,3}}\s+)?"
    rules: list[Rule] = []

    def add(name: str, pattern: str, at: frozenset[str], score: float = 0.95) -> None:
        if hits.get(name):
            rules.append(
                Rule(
                    f"date: {name}",
                    "DATE",
                    pattern,
                    at,
                    hits=tuple(hits[name]),
                    misses=tuple(misses.get(name, ())),
                    score=score,
                )
            )

    all_months = words(months, abbreviations)
    add("day-month", day_month, NUMBER)
    add(
        "month-day",
        rf"{month}\s*{DAY}{ordinal}(?!\d|[.,]\d)(?:\s*,?\s*{YEAR}(?!\d))?",
        all_months,
        0.93,
    )
    add("month-year", rf"{month}[\s\-/.,'’]*{link}{year}", all_months)
    first = rf"|{month}\s*{DAY}{ordinal}(?!\d)(?:\s*,?\s*{YEAR})?" if month_first else ""
    day_first = rf"{DAY}([/.\-]){MONTH}(?:\1(?:{YEAR}|\d\d))?(?!\d)"
    numeric = rf"(?:{day_first}|{MONTH}/{DAY}(?:/(?:{YEAR}|\d\d))?(?!\d))"
    add("weekday", rf"{weekday}(?:{day_month}{first}|{numeric})", words(list(weekdays)), 0.97)
    add("written", rf"{either(day_words)}\s+{link}{month}(?!\w){tail}", words(list(day_words)))
    add(
        "month",
        rf"{either(before_month_alone)}\s+(?P<phi>{either(months)})(?!\w)",
        words(list(before_month_alone)),
        0.85,
    )
    add(
        "year",
        rf"{either(before_year)}\s+(?P<phi>{YEAR})(?!\d|[.,/]\d|\s?(?:mg|ml|kcal|g|UI|IU|cc|m|€|\$)\b)",
        words(list(before_year)),
        0.85,
    )
    add(
        "day",
        rf"{either(before_day)}\s+(?P<phi>{DAY}{ordinal}(?:/{MONTH})?)(?!\w|[.,:/]\d|\s?(?:%|mg|ml|h\b|x\b))",
        words(list(before_day)),
        0.8,
    )
    add("feast", rf"{either(feasts)}(?!\w)(?:\s+{link}{YEAR}(?!\d))?", words(list(feasts)), 0.85)
    return tuple(rules)


# A value with at least one digit: letters, digits and inner separators; digits in groups.
ID_VALUE = r"(?=[\w./\-]{0,12}\d)[A-Z]{0,6}[\w/.\-]{0,4}\d(?:[\w/.\-]|\s(?=\d)){0,30}(?<![.\-/])"


def id_rule(
    name: str,
    label: str,
    triggers: Iterable[str],
    *,
    hits: Sequence[str],
    misses: Sequence[str] = (),
    value: str = ID_VALUE,
    check: Callable[[str], bool] | None = None,
    score: float = 0.96,
) -> Rule:
    """A number after its trigger: 'NHC: 7824395', 'MRN #00-12'."""
    triggers = list(triggers)
    link = r"(?![^\W\d_])[ \t]{0,24}[\s.:#=]{0,4}(?:(?:n[º°o.]{0,2}|n[úu]m(?:[ée]ro|\.)?|nr\.?|number|no\.?|is|es|est(?:\s+le)?|è|:|–|-)(?![^\W\d_])[\s.:#º°]{0,3}){0,3}[ \t]{0,24}"
    return Rule(
        name,
        label,
        rf"{either(triggers)}{link}(?P<phi>{value})(?!\w)",
        words(triggers),
        check=check,
        hits=tuple(hits),
        misses=tuple(misses),
        score=score,
    )


def named_place_rule(
    name: str,
    label: str,
    heads: Iterable[str],
    *,
    generic: Iterable[str],
    links: Iterable[str],
    hits: Sequence[str],
    misses: Sequence[str] = (),
    check: Callable[[str], bool] | None = None,
    score: float = 0.9,
) -> Rule:
    """A head word ('Hospital', 'Clinique') with the proper name that follows it.

    `generic` are lower-case words that may stand between ('universitario', 'general'); `links`
    join the parts of the proper name ('de', 'della'). At least one capitalised word must follow
    that is not generic itself.
    """
    heads = list(heads)
    proper = rf"[{UPPER}][\w'’\-.]{{0,30}}\w|[{UPPER}]"
    plain = either([*generic, *(g.capitalize() for g in generic), *(g.upper() for g in generic)])
    link = either([*links, *(w.upper() for w in links)])
    sep = r"[ \t]{1,2}"
    head = either([form for h in heads for form in (h, h.upper(), _title(h), _titled(h))])
    quoted = r"[\"«“][^\"»”\n]{2,50}[\"»”]"
    return Rule(
        name,
        label,
        rf"{head}(?!\w)(?:{sep}{plain}(?!\w))*(?:{sep}{link}(?!\w)|{sep}[dlnsDL]['’])*"
        rf"(?:(?:{sep})?{quoted}|(?:{sep})?[\"«“']?(?!{plain}(?!\w))(?:{proper})"
        rf"(?:(?:{sep}{link}(?!\w))*(?:{sep}|(?:{sep})?[dlDL]['’]|{sep}\d\d?{sep})(?:{proper}))*[\"»”]?)",
        words(heads),
        hits=tuple(hits),
        misses=tuple(misses),
        check=check,
        score=score,
        ignore_case=False,
    )


def _title(phrase: str) -> str:
    return re.sub(rf"\b{LETTER}", lambda m: m.group().upper(), phrase, count=1)


def _titled(phrase: str) -> str:
    """The phrase with a capital on every long word: 'Casa di Cura'."""
    return re.sub(rf"\b{LETTER}{{4,}}", lambda m: m.group().capitalize(), phrase)


COMMON_RULES = (*CONTACT_RULES, *NUMERIC_DATE_RULES, *SHAPE_RULES, *HL7_RULES)

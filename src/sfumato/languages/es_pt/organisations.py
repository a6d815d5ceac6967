"""Builders of hospitals, schools, companies and employers by their names."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.languages.common import UPPER
from sfumato.languages.es_pt.words import SHORT
from sfumato.languages.pack import SEARCH, Rule, either, words


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
        rf"{either(before)}[ ](?P<phi>{either(names)}|(?!HTA|HDL|HIV|HLA|HPB|HBP|HSA|HSD|HDA|HDB|HCV|HBV|HPV|HVI|HELLP|HEMO|HAS\b|HF\b)(?:CH|H|IPO|HU)[A-Z]{{2,6}})(?![\w\-])",
        words(before),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.7,
        ignore_case=False,
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
    word = rf"(?:(?i:{SHORT})\.[ ]?)*{stop}(?:[{UPPER}][\w'’´\-]{{0,30}}|[{UPPER}]\.)"
    first = rf"[\"«“']?(?:(?!{plain}(?!\w)){word}|\d{{1,2}} de {word}|(?<=[.º°o] )\d{{1,4}}(?![\w/%:]|[.,]\d))"
    return Rule(
        name,
        label,
        rf"(?<![\w])(?<!istoria )(?<!ISTORIA ){head}(?!\w)(?:(?<=osp)\.)?(?:{sep}{plain}(?!\w)){{0,4}}(?:{sep}(?:{link}(?!\w)|[Nn][.º°o]{{1,2}})){{0,3}}"
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
        rf"(?<![\w.])(?<!\d ){either(codes)}(?!\w)\.?[ ](?!P[Yy][Ll])(?:(?:[Nn][Oo]?[.º°]{{0,2}}[ ]?)?\d{{1,4}}(?![\w/%]|[.,]\d)(?:[ ]{proper})?"
        rf"|(?:(?:de|da|do|del|la|las|los|das|dos)[ ]){{0,2}}{proper}(?:[ \-](?:(?:de|da|do|del|la|las|los|das|dos|e|y)[ ]){{0,2}}{proper}){{0,4}})",
        words(codes),
        hits=tuple(hits),
        misses=tuple(misses),
        score=0.88,
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

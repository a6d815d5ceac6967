"""Builders of rules that find names by shape: initials, lower-case titles, who wrote a message.

The names detector reads lists and triggers; these rules catch names that no list has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sfumato.languages.common import LETTER, UPPER
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import WORD, fold

_LOWER = "a-zà-öø-ÿœ"
# One letter, or two as in 'Ph. Ots', 'Ch. Roux'; 'Dr.' and 'Sr.' are titles.
_INITIALS = rf"[{UPPER}][hv]?\.(?:[ \-]?[{UPPER}][hv]?\.){{0,2}}"
_SURNAME = rf"(?:(?:[Dd]e|[Dd]u|[Ll]a|[Ll]e|[Vv]an|[Dd]er|[Dd]i|[Dd]a|[Dd]ella|El|Al|Ben|D['’]|St)[ \-]?){{0,2}}[{UPPER}](?:{LETTER}|['’]){{1,20}}(?:-[{UPPER}](?:{LETTER}|['’]){{1,20}})?(?!\d)"
# A word with a capital and small letters, or (surnames) three capitals or more.
_PROPER = rf"(?:[{UPPER}]['’]?[{UPPER}]?[{_LOWER}][{_LOWER}'’]{{1,20}}|[{UPPER}]{{3,20}})"
_LITTLE = r"(?:(?:de|du|des|di|da|del|della|van|von|der|el|al|ben|dos|la|le|lo|De|Di|Da|El|Al|Le|La|Lo|Van)[ '’\-]){0,2}"
_PARTICLES = words("de du des di da del della van von der el al ben dos la le lo d l")
_NOT_TITLE = (
    r"(?!(?:Dear|Hi|Hello|Hey|Cher|Mmes?|Mlles?|Mrs?|Ms|Dr[ea]?s?|Drs|Profa?|Pr|Me|Monsieur|Madame|Docteur|Professeur|Dott|Sigg?|"
    r"Signora?|Don|Suor|Padre|Sr|Sra|Dna|Doña|Dona|Dottoressa|Dottor|Professor)\b)"
)
# Departments, offices and units that are written with full stops.
_NOT_INITIALS = r"(?!Dr\.|Sr\.|Mr\.|U\.\s?O|S\.\s?[CSpr]\.|C\.\s?[FI]\.|P\.\s?I|N\.|D\.L|O\.M|P\.O|A\.S|R\.G|U\.S|C\.D)"
_SPECIES = words("coli aureus pylori vivax falciparum albicans difficile influenzae")


def _no_ordinary_word(code: str) -> Callable[[str], bool]:
    """A check that no word of a text is an everyday or medical word of the language."""

    def check(text: str) -> bool:
        ordinary = union(code, "common", "medical")
        names = union(code, "given", "surnames")
        found = [fold(word) for word in WORD.findall(text) if len(word) > 1]
        return bool(found) and all(
            word not in _SPECIES
            and (word not in ordinary or (word in names and word not in load(code, "common")))
            for word in found
        )

    return check


def _unknown_words(code: str) -> Callable[[str], bool]:
    """A check that a text is made of words that no list of ordinary words has."""

    def check(text: str) -> bool:
        ordinary = union(code, "common", "medical", "eponyms")
        found = [fold(word) for word in WORD.findall(text)]
        proper = [word for word in found if word not in _PARTICLES]
        return (
            len(proper) > 1 and not text.isupper() and not any(word in ordinary for word in proper)
        )

    return check


def naming_rules(
    code: str,
    *,
    titles: Iterable[str],
    by: Iterable[str],
    initials_hits: Sequence[str],
    initials_misses: Sequence[str],
    title_hits: Sequence[str],
    title_misses: Sequence[str],
    by_hits: Sequence[str],
    by_misses: Sequence[str] = (),
) -> tuple[Rule, ...]:
    """Names after initials, after a title in lower case, after 'by', and at the head of a message."""
    titles, by = list(titles), list(by)
    ordinary = _no_ordinary_word(code)
    # Where 'M.' is a title it is no initial.
    not_title = r"(?!M\. )" if "m." in titles else ""
    return (
        Rule(
            "initials and surname",
            "PERSON",
            rf"(?<![\w./]){_NOT_INITIALS}{not_title}{_INITIALS}[ \-]?{_SURNAME}",
            CAPITAL,
            hits=tuple(initials_hits),
            misses=tuple(initials_misses),
            check=ordinary,
            score=0.75,
            ignore_case=False,
        ),
        Rule(
            "initial and surname after a title",
            "STAFF",
            rf"(?:Dr[ea]?s?|Pr|Prof|Dott|Docteur|Doctor)\.?(?:ssa)?\s(?P<phi>[{UPPER}][hv]?\.?(?:-[{UPPER}]\.?)?\s{_SURNAME})",
            words("Dr Dre Dra Drs Pr Prof Dott Docteur Doctor"),
            hits=("Dr [[M. Bensouda]])", "Dr [[H FERDOIN]] 02", "Dott.ssa [[M. Vasaio]] (PH)"),
            misses=("Dr de garde",),
            score=0.9,
            ignore_case=False,
        ),
        Rule(
            "name in lower case after a title",
            "PERSON",
            rf"(?:{either(titles)})\.?\s(?P<phi>(?:[{_LOWER}]\.\s?){{0,2}}[{_LOWER}][{_LOWER}'’]{{1,20}}(?:-[{_LOWER}]{{2,20}}){{0,2}})(?![\w'’])",
            words(titles),
            hits=tuple(title_hits),
            misses=tuple(title_misses),
            check=ordinary,
            score=0.75,
            ignore_case=False,
        ),
        Rule(
            "name of who did it",
            "STAFF",
            rf"{either(by)}\s(?P<phi>[{UPPER}][{_LOWER}'’\-]{{2,20}}(?:\s(?:d['’]|de\s|di\s|da\s|van\s|von\s)?[{UPPER}][\w'’\-]{{1,20}}){{1,2}})",
            words(by),
            hits=tuple(by_hits),
            misses=tuple(by_misses),
            check=ordinary,
            score=0.7,
            ignore_case=False,
        ),
        Rule(
            "writer of a message",
            "STAFF",
            rf"(?<=\[)\d\d?:\d\d(?::\d\d)?(?:[, ]+\d\d?[/.]\d\d?[/.]\d{{2,4}})?\]\s?(?P<phi>[{UPPER}][\w'’. \-]{{0,30}}?)(?=\s?(?:\([^)\n]{{1,30}}\)\s?)?:\s)",
            NUMBER,
            hits=("[08:09] [[Bâ]] : raideur ?", "[10:22] [[Diarra]] (assistante) : reçue"),
            misses=("[08:09] : vu",),
            score=0.8,
            ignore_case=False,
        ),
    )


def proper_words_rule(
    code: str, *, not_after: Iterable[str], hits: Sequence[str], misses: Sequence[str]
) -> Rule:
    """Two or more words in capitals that no list of ordinary words has: a name of some kind.

    After the phrases of `not_after` ('signe de') such words name a sign or a method.
    """
    known = "".join(rf"(?<!{phrase} )" for phrase in not_after)
    return Rule(
        "two proper words",
        "PERSON",
        rf"(?<![\w'’\-.@/]){known}{_NOT_TITLE}{_PROPER}(?:[ \-]{_LITTLE}{_PROPER}){{1,3}}(?![\w@])",
        CAPITAL,
        hits=tuple(hits),
        misses=tuple(misses),
        check=_unknown_words(code),
        score=0.6,
        ignore_case=False,
    )

"""Builders of rules that find names by shape: initials, lower-case titles, who wrote a message.

The names detector reads lists and triggers; these rules catch names that no list has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sfumato.languages.common import UPPER
from sfumato.languages.lists import load
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import WORD, fold

_LOWER = "a-zà-öø-ÿœ"
_INITIALS = rf"[{UPPER}][a-z]?\.(?:[ \-]?[{UPPER}][a-z]?\.){{0,2}}"
_SURNAME = rf"(?:(?:[Dd]e|[Dd]u|[Ll]a|[Ll]e|[Vv]an|[Dd]er|[Dd]i|[Dd]a|[Dd]ella|El|Al|Ben|D['’]|St)[ \-]?){{0,2}}[{UPPER}][\w'’]{{1,20}}(?:-[{UPPER}][\w'’]{{1,20}})?"
_SPECIES = words("coli aureus pylori vivax falciparum albicans difficile influenzae")


def _no_ordinary_word(code: str) -> Callable[[str], bool]:
    """A check that no word of a text is an everyday or medical word of the language."""

    def check(text: str) -> bool:
        ordinary = load(code, "common") | load(code, "medical") | _SPECIES
        names = load(code, "given") | load(code, "surnames")
        found = [fold(word) for word in WORD.findall(text) if len(word) > 1]
        return bool(found) and all(
            word not in ordinary or (word in names and word not in load(code, "common"))
            for word in found
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
    return (
        Rule(
            "initials and surname",
            "PERSON",
            rf"(?<![\w.]){_INITIALS}[ \-]?{_SURNAME}",
            CAPITAL,
            hits=tuple(initials_hits),
            misses=tuple(initials_misses),
            check=ordinary,
            score=0.75,
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

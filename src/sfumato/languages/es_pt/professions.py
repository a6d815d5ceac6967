"""The builder of professions."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.languages.pack import Rule, either, words


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

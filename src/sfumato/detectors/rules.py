"""Detector `rules`: patterns with context and check digits, tried only where their anchors stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sfumato.document import Document, Span
from sfumato.languages import rules_of
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule
from sfumato.tokens import WORD, fold, index

SOURCE = "rules"
_CONTEXT = 60  # characters before a match in which `before` words are looked for
_HELD_WORDS = 500_000


class _Table:
    """The rules of a language, by anchor; remembers which rules each word calls for."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.search = [rule for rule in rules if rule.at == SEARCH]
        self.number = tuple(rule for rule in rules if rule.at == NUMBER)
        self.capital = tuple(rule for rule in rules if rule.at == CAPITAL)
        self.words: dict[str, tuple[Rule, ...]] = {}
        for rule in rules:
            if rule.at not in (SEARCH, NUMBER, CAPITAL):
                for word in rule.at:
                    self.words[word] = (*self.words.get(word, ()), rule)
        self._held: dict[str, tuple[Rule, ...]] = {}

    def called_by(self, word: str) -> tuple[Rule, ...]:
        """The rules to try where a word stands."""
        rules = self._held.get(word)
        if rules is None:
            rules = self.words.get(fold(word), ())
            if word[0].isdigit():
                rules += self.number
            elif word[0].isupper():
                rules += self.capital
            if len(self._held) < _HELD_WORDS:
                self._held[word] = rules
        return rules


@lru_cache(maxsize=16)
def _table(language: str | None) -> _Table:
    return _Table(rules_of(language))


class Rules:
    """Finds what the rules of a document's language find."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        return [find(doc.text, _table(doc.language)) for doc in docs]


def find(text: str, table: _Table) -> list[Span]:
    """The spans that a table of rules finds in a text."""
    spans: list[Span] = []
    words = index(text)
    called_by = table.called_by
    for (start, _), word in zip(words.spans, words.texts, strict=True):
        for rule in called_by(word):
            match = rule.compiled.match(text, start)
            if match is not None:
                _keep(spans, text, rule, *match.span(rule.group))
    for rule in table.search:
        if rule.needle in text:
            for match in rule.compiled.finditer(text):
                _keep(spans, text, rule, *match.span(rule.group))
    return spans


def find_with(rules: Sequence[Rule], text: str) -> list[Span]:
    """The spans that the given rules find in a text."""
    return find(text, _Table(rules))


def _keep(spans: list[Span], text: str, rule: Rule, start: int, end: int) -> None:
    if start >= end:
        return
    if rule.before and not _stands_before(text, start, rule.before):
        return
    if rule.label in ("PHONE", "FAX"):
        start = _widen(text, start, end)
    if rule.check is not None and not rule.check(text[start:end]):
        return
    spans.append(Span(start, end, rule.label, rule.score, SOURCE))


def _stands_before(text: str, start: int, wanted: frozenset[str]) -> bool:
    context = text[max(0, start - _CONTEXT) : start]
    return any(fold(word) in wanted for word in WORD.findall(context))


def _widen(text: str, start: int, end: int) -> int:
    """The start of a phone number with the '(' or '+' that stands before its first digit."""
    if start and text[start - 1] == "(" and ")" in text[start:end]:
        start -= 1
    if start and text[start - 1] == "+":
        start -= 1
    return start

"""Detector `rules`: patterns with context and check digits, tried only at their anchors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from sfumato.document import Document, Span
from sfumato.languages import rules_of
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule
from sfumato.tokens import WORD, fold, index

SOURCE = "rules"
_CONTEXT = 60  # characters before a match in which `before` words are looked for
_HELD_WORDS = 500_000
_PART = 6  # rules asked together once a gate has opened
# How far from its needle a searched rule may match.
_BEFORE_NEEDLE, _AFTER_NEEDLE = 120, 400


_Match = Callable[[str, int], re.Match[str] | None]
# Rules with their compiled patterns' `match`, looked up once.
_Tried = tuple[tuple[_Match, Rule], ...]
_Called = tuple[_Tried, "_Gate | None"]


class _Gate:
    """Rules tried at every number or capital, behind patterns that say whether any can match.

    Most numbers and capitals match no rule: asking them all at once, and then a few at a time, is
    several times faster than asking each.
    """

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.opens = _any_of(rules)
        parts = [rules[i : i + _PART] for i in range(0, len(rules), _PART)]
        self._parts = [(_any_of(part), _tried(part)) for part in parts]

    def rules_at(self, text: str, start: int) -> _Tried:
        """The rules that may match where the gate opens."""
        found: _Tried = ()
        for opens, rules in self._parts:
            if opens(text, start):
                found += rules
        return found


def _any_of(rules: Sequence[Rule]) -> _Match:
    return re.compile("|".join(map(_loosened, rules)) or r"(?!)").match


def _loosened(rule: Rule) -> str:
    """A rule's pattern without names and back-references: it matches wherever the rule does."""
    pattern = re.sub(r"\(\?P<\w+>", "(?:", rule.pattern)
    pattern = re.sub(r"(?<!\\)((?:\\\\)*)\\[1-9]", r"\1[\\s\\S]{0,40}?", pattern)
    return f"(?{'i' if rule.ignore_case else ''}:{pattern})"


class _Table:
    """The rules of a language, by anchor; remembers which rules each word calls for."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.search = [rule for rule in rules if rule.at == SEARCH]
        self._number = _Gate([rule for rule in rules if rule.at == NUMBER])
        self._capital = _Gate([rule for rule in rules if rule.at == CAPITAL])
        self._words: dict[str, _Tried] = {}
        for rule in rules:
            if rule.at not in (SEARCH, NUMBER, CAPITAL):
                for word in rule.at:
                    self._words[word] = self._words.get(word, ()) + _tried([rule])
        self.held: dict[str, _Called] = {}

    def called_by(self, word: str) -> _Called:
        """The rules to try where a word stands, and the gate to ask there."""
        gate = self._number if word[0].isdigit() else self._capital if word[0].isupper() else None
        called = (self._words.get(fold(word), ()), gate)
        if len(self.held) < _HELD_WORDS:
            self.held[word] = called
        return called


def _tried(rules: Iterable[Rule]) -> _Tried:
    return tuple((rule.compiled.match, rule) for rule in rules)


@lru_cache(maxsize=16)
def _table(language: str | None) -> _Table:
    return _Table(rules_of(language))


class Rules:
    """Finds what the rules of a document's language find."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        return [list(rule_spans(doc.text, doc.language)) for doc in docs]


@lru_cache(maxsize=128)
def rule_spans(text: str, language: str | None) -> tuple[Span, ...]:
    """What the rules find, held for the detectors that build on it."""
    return tuple(find(text, _table(language)))


def find(text: str, table: _Table) -> list[Span]:
    """The spans that a table of rules finds in a text."""
    spans: list[Span] = []
    words = index(text)
    held, called_by = table.held, table.called_by
    for i, word in enumerate(words.texts):
        called = held.get(word)
        if called is None:
            called = called_by(word)
        rules, gate = called
        if gate is not None and gate.opens(text, words.spans[i][0]):
            rules += gate.rules_at(text, words.spans[i][0])
        for match_at, rule in rules:
            match = match_at(text, words.spans[i][0])
            if match is not None:
                _keep(spans, text, rule, *match.span(rule.group))
    for rule in table.search:
        for start, end in _around(text, rule.needle):
            for match in rule.compiled.finditer(text, start, end):
                _keep(spans, text, rule, *match.span(rule.group))
    return spans


def _around(text: str, needle: str) -> Iterator[tuple[int, int]]:
    """Stretches of the text around each place of the needle, those that meet made one."""
    position = text.find(needle)
    start = end = 0
    while position >= 0:
        if position - _BEFORE_NEEDLE > end:
            if end:
                yield start, end
            start = max(0, position - _BEFORE_NEEDLE)
        end = position + _AFTER_NEEDLE
        position = text.find(needle, position + len(needle))
    if end:
        yield start, min(end, len(text))


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

"""Every rule proves itself: it finds its hits, exactly, and none of its misses."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.detectors.rules import Rules, find_with
from sfumato.document import Document
from sfumato.languages import LANGUAGES
from sfumato.languages.common import COMMON_RULES
from sfumato.languages.pack import Rule

ALL_RULES = [("common", rule) for rule in COMMON_RULES] + [
    (code, rule) for code, pack in LANGUAGES.items() for rule in pack.rules
]
MARK = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


@pytest.mark.parametrize(("code", "rule"), ALL_RULES, ids=lambda x: getattr(x, "name", x))
def test_rule_finds_its_hits_and_none_of_its_misses(code: str, rule: Rule) -> None:
    for hit in rule.hits:
        text = MARK.sub(r"\1", hit)
        found = [text[s.start : s.end] for s in find_with([rule], text)]
        for wanted in MARK.findall(hit):
            assert wanted in found, f"{rule.name}: found {found} in {text!r}, wanted {wanted!r}"
    for miss in rule.misses:
        found = [miss[s.start : s.end] for s in find_with([rule], miss)]
        assert not found, f"{rule.name}: found {found} in {miss!r}"


@given(st.text(max_size=300), st.sampled_from([*LANGUAGES, "xx", None]))
def test_rules_never_raise_on_any_text(text: str, language: str | None) -> None:
    (spans,) = Rules().detect([Document("a", text, language=language)])
    assert all(0 <= s.start < s.end <= len(text) for s in spans)


def test_text_in_another_language_gets_the_common_rules() -> None:
    text = "Kirjoita osoitteeseen a.virtanen@example.fi"
    (spans,) = Rules().detect([Document("a", text, language="fi")])
    assert [s.label for s in spans] == ["EMAIL"]

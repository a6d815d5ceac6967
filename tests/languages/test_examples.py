"""Every line of `tests/languages/<language>.txt` is a marked-up example a clinician can read.

Rules and triggers together must cover each `[[LABEL:text]]` fully and nothing else; lines without
marks are traps that must stay as they are. A line that begins with `#` is a comment.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sfumato.detectors.rules import Rules
from sfumato.detectors.triggers import Triggers
from sfumato.document import Document
from sfumato.labels import LABELS
from sfumato.resolve import resolve

MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]")
LINES = [
    (path.stem, number, line)
    for path in sorted(Path(__file__).parent.glob("??.txt"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    if line.strip() and not line.startswith("#")
]


def unmark(line: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The text of a marked-up line and the offsets and label of each mark."""
    text, marks, position = "", [], 0
    for match in MARK.finditer(line):
        text += line[position : match.start()]
        marks.append((len(text), len(text) + len(match[2]), match[1]))
        text += match[2]
        position = match.end()
    return text + line[position:], marks


@pytest.mark.parametrize(
    ("language", "number", "line"), LINES, ids=[f"{code}:{number}" for code, number, _ in LINES]
)
def test_marked_is_covered_and_nothing_else(language: str, number: int, line: str) -> None:
    text, marks = unmark(line)
    doc = Document(f"{language}:{number}", text, language=language)
    (by_rules,), (by_triggers,) = Rules().detect([doc]), Triggers().detect([doc])
    found = resolve(text, [*by_rules, *by_triggers])
    covered = {i for span in found for i in range(span.start, span.end)}
    marked = {i for start, end, _ in marks for i in range(start, end)}
    letters = {i for i, c in enumerate(text) if c.isalnum()}
    missed = [text[a:b] for a, b, _ in marks if any(i in letters - covered for i in range(a, b))]
    extra = [
        (text[span.start : span.end], span.label)
        for span in found
        if any(i in letters - marked for i in range(span.start, span.end))
    ]
    assert not missed, f"not covered: {missed}; found {extra}"
    assert not extra, f"covered without a mark: {extra}"


@pytest.mark.parametrize("language", sorted({code for code, _, _ in LINES}))
def test_examples_are_many_and_well_marked(language: str) -> None:
    lines = [line for code, _, line in LINES if code == language]
    labels = {label for line in lines for _, _, label in unmark(line)[1]}
    assert len(lines) >= 80
    assert sum("[[" not in line for line in lines) >= 25
    assert labels <= set(LABELS)

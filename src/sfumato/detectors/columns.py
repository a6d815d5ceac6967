"""Tables inside a note: the heading says what a column holds, the cells below are identifiers.

A heading is a line of four or more cells between bars, tabs, semicolons or commas of which at
least two are known field words; the table ends at the first line with too few cells. In columns
of spaces a cell belongs to the heading it stands under.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sfumato.document import Span
from sfumato.labels import NAMES
from sfumato.languages.pack import LanguagePack
from sfumato.tokens import fold

SOURCE = "triggers"
_DELIMITERS = ("|", "\t", ";", ",")
_FEWEST_CELLS = 4
_FEWEST_KNOWN = 2
_LINE = re.compile(r"[^\n]+")
_CELL = re.compile(r"\S+(?: \S+)*")
_SHIFT = 1  # characters between the start of a heading and of its cells
_NEEDS_DIGIT = frozenset(
    {"AGE", "DATE", "PHONE", "FAX", "ZIP", "PATIENT_ID", "INSURANCE_ID", "CASE_ID", "LICENSE_ID"}
)


def column_spans(text: str, pack: LanguagePack) -> Iterator[Span]:
    """The cells of identifying columns of the tables in a text."""
    labels: Mapping[int, str] = {}
    delimiter = ""
    cells_wanted = 0
    lower_case = False
    known = {**pack.name_fields, **pack.columns}
    yield from _aligned(text, known)
    for line in _LINE.finditer(text):
        if labels:
            cells = _cells(line.group(), line.start(), delimiter)
            if len(cells) >= cells_wanted:
                yield from _found(text, cells, labels, lower_case)
                continue
            if line.group().lstrip()[:1] in ("#", "-", "=", "+"):
                continue
            labels = {}
        for delimiter in _DELIMITERS:
            if line.group().count(delimiter) >= _FEWEST_CELLS - 1:
                labels = _heading(_cells(line.group(), line.start(), delimiter), text, known)
                if labels:
                    cells_wanted = max(labels) + 1
                    lower_case = line.group().islower()
                    break


def _cells(line: str, start: int, delimiter: str) -> list[tuple[int, int]]:
    """The trimmed stretches between delimiters; what stands in quotes is one cell."""
    bar = re.escape(delimiter)
    cells = []
    position = 0
    for match in re.finditer(rf'\s*(?:"([^"\n]*)"|([^{bar}\n]*))\s*(?:{bar}|$)', line):
        if match.start() < position or (match.start() == match.end() == len(line) and position):
            continue
        position = match.end()
        group = 1 if match[1] is not None else 2
        value = match[group]
        left = len(value) - len(value.lstrip())
        begin = start + match.start(group) + left
        cells.append((begin, begin + len(value.strip())))
    return cells


def _heading(
    cells: list[tuple[int, int]], text: str, known: Mapping[str, str]
) -> Mapping[int, str]:
    """The label of each identifying column, or nothing when the line is no heading."""
    labels: dict[int, str] = {}
    for i, (start, end) in enumerate(cells):
        name = re.sub(r"[^\w]+|_", " ", fold(text[start:end])).strip()
        if re.search(r"\d{3}", name):
            return {}
        label = known.get(name) or known.get(name.removeprefix("n o ").removeprefix("n "))
        if label:
            labels[i] = label
    return labels if len(labels) >= _FEWEST_KNOWN and len(cells) >= _FEWEST_CELLS else {}


def _found(
    text: str, cells: list[tuple[int, int]], labels: Mapping[int, str], lower_case: bool
) -> Iterator[Span]:
    for i, label in labels.items():
        start, end = cells[i]
        value = text[start:end]
        if not any(c.isalnum() for c in value):
            continue
        if label in _NEEDS_DIGIT and not any(c.isdigit() for c in value):
            continue
        if label in NAMES and not _can_be_name(value, lower_case):
            continue
        yield Span(start, end, label, 0.88, SOURCE)


def _can_be_name(value: str, lower_case: bool) -> bool:
    """Whether a cell has a capital or, in a table typed without, few words and no remark."""
    if any(c.isupper() for c in value):
        return True
    return lower_case and len(value.split()) <= 3 and not re.search(r"[\d(\u2013=?]|\s-\s", value)


def _aligned(text: str, known: Mapping[str, str]) -> Iterator[Span]:
    """The cells of tables whose columns are made with spaces."""
    headings: list[tuple[int, str]] = []
    for line in _LINE.finditer(text):
        if "   " not in line.group():
            continue
        cells = [match.span() for match in _CELL.finditer(line.group())]
        if len(cells) < _FEWEST_CELLS - 1:
            continue
        labels = _heading(cells, line.group(), known) if len(cells) >= _FEWEST_CELLS else {}
        if labels:
            headings = [(cells[i][0], label) for i, label in labels.items()]
            continue
        under = {
            i: label
            for i, (start, _) in enumerate(cells)
            for column, label in headings
            if abs(start - column) <= _SHIFT
        }
        placed = [(line.start() + start, line.start() + end) for start, end in cells]
        if len(under) >= _FEWEST_KNOWN:
            yield from _found(text, placed, under, lower_case=False)

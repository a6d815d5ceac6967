"""Checks annotated notes in `[[LABEL:text]]` markup and prints what a person should look at.

Errors are breaches of the guidelines that a program can be sure of: broken markup, unknown
labels, spans with white space or titles at their ends. Doubts are for reading: a string that is
marked in one place and not in another, or with two labels, and identifiers whose check digits
are valid (they could belong to a person).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from stdnum.br import cpf
from stdnum.es import dni, nie
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.mx import curp
from stdnum.pt import nif

from sfumato.labels import LABELS, NAMES

MARK = re.compile(r"\[\[([A-Za-z_]+):([^\[\]]*)\]\]")
TITLES = re.compile(
    r"(?:dr|dra|dott|dottor|dott\.ssa|prof|mr|mrs|ms|mme|mlle|monsieur|madame|sr|sra|srta|sig|"
    r"sig\.ra|señor|señora|senhor|senhora|doña|dona|enf|lic|nurse|sister|docteur|doctor|avv|ing)"
    r"\.?\s",
    re.IGNORECASE,
)
PAIRS = (("(", ")"), ("«", "»"), ("“", "”"))
# Labels whose values are long or rare enough that a second, unmarked mention is likely a miss.
REPEATS = NAMES | {"CITY", "REGION", "COUNTRY", "HOSPITAL", "ORGANIZATION", "DATE", "PROFESSION"}
REPEATS |= {"STREET", "PHONE", "PATIENT_ID", "CASE_ID", "INSURANCE_ID", "OTHER_ID", "LICENSE_ID"}
NATIONAL = {
    "codice fiscale": codicefiscale,
    "NIR": nir,
    "NHS number": nhs,
    "CPF": cpf,
    "DNI": dni,
    "NIE": nie,
    "CURP": curp,
    "NIF": nif,
}


class Problem(NamedTuple):
    """Something to look at: whether it is surely wrong, its line, and what it is."""

    error: bool
    line: int
    what: str


class Mark(NamedTuple):
    """A marked stretch: its label, its text, and where its text stands in the marked-up note."""

    label: str
    text: str
    start: int


def marks(source: str) -> list[Mark]:
    """The marks of a note in their order."""
    return [Mark(m[1], m[2], m.start(2)) for m in MARK.finditer(source)]


def check(source: str) -> list[Problem]:
    """The problems of one note, in their order in the text."""
    found = marks(source)
    problems: list[tuple[bool, int, str]] = []
    bare = MARK.sub(lambda m: " " * len(m.group()), source)
    for stray in re.finditer(r"\[\[|\]\]", bare):
        problems.append((True, stray.start(), "brackets that are not a mark"))
    for mark in found:
        problems += ((True, mark.start, what) for what in _broken(mark))
        problems += ((False, mark.start, what) for what in _doubtful(mark))
    problems += _unmarked(found, bare)
    problems += _two_labels(found)
    return sorted(
        Problem(error, source.count("\n", 0, at) + 1, what) for error, at, what in problems
    )


def _broken(mark: Mark) -> Iterator[str]:
    """What is surely wrong with one mark."""
    if mark.label not in LABELS:
        yield f"unknown label {mark.label}"
    if not mark.text.strip():
        yield f"empty {mark.label}"
    elif mark.text != mark.text.strip():
        yield f"white space at the end of {mark.label} '{mark.text}'"
    elif mark.text[-1] in ",;:" or mark.text[0] in ",;:.":
        yield f"punctuation at the end of {mark.label} '{mark.text}'"
    if mark.label in NAMES and TITLES.match(mark.text):
        yield f"title inside {mark.label} '{mark.text}'"
    for left, right in PAIRS:
        if mark.text.count(left) != mark.text.count(right):
            yield f"unbalanced {left}{right} in {mark.label} '{mark.text}'"


def _doubtful(mark: Mark) -> Iterator[str]:
    """Identifiers that pass a national check: invented, yet they could be somebody's."""
    if mark.label in {"INSURANCE_ID", "OTHER_ID", "PATIENT_ID"}:
        for name, scheme in NATIONAL.items():
            if scheme.is_valid(mark.text):
                yield f"valid {name} '{mark.text}'"
                break


def _unmarked(found: list[Mark], bare: str) -> Iterator[tuple[bool, int, str]]:
    """Strings that are marked in one place and stand unmarked in another."""
    wanted: dict[str, str] = {}
    for mark in found:
        if mark.label not in REPEATS:
            continue
        if mark.label in NAMES:
            parts = [p for p in re.findall(r"[\w'’-]{3,}", mark.text) if not p.islower()]
            wanted.update((part, mark.label) for part in parts)
        if len(mark.text) >= 3:
            wanted[mark.text] = mark.label
    for text, label in wanted.items():
        for match in re.finditer(rf"(?<!\w){re.escape(text)}(?!\w)", bare):
            yield False, match.start(), f"unmarked '{text}' ({label} elsewhere)"


def _two_labels(found: list[Mark]) -> Iterator[tuple[bool, int, str]]:
    """Strings that carry different labels inside one note."""
    labels: dict[str, dict[str, int]] = defaultdict(dict)
    for mark in found:
        if len(mark.text) >= 3:
            labels[" ".join(mark.text.split()).casefold()].setdefault(mark.label, mark.start)
    for text, places in labels.items():
        if len(places) > 1:
            yield False, max(places.values()), f"'{text}' is {' and '.join(sorted(places))}"


def main() -> int:
    """Prints the problems of every note and returns 1 when one of them is an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path, nargs="?", default=Path("corpus"))
    parser.add_argument("--errors-only", action="store_true", help="leave out the doubts")
    args = parser.parse_args()
    errors = doubts = 0
    for path in sorted(args.corpus.glob("*/*.txt")):
        for problem in check(path.read_text(encoding="utf-8")):
            errors += problem.error
            doubts += not problem.error
            if problem.error or not args.errors_only:
                kind = "error" if problem.error else "doubt"
                print(f"{path}:{problem.line}: {kind}: {problem.what}")
    print(f"{errors} errors, {doubts} doubts")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())

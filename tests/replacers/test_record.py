"""A record of twelve notes stays coherent though every note is replaced in its own process."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from sfumato.document import Document
from sfumato.formats.markup import parse
from sfumato.replacers.dates import DatesOf
from sfumato.replacers.surrogates.ids import compact
from sfumato.replacers.surrogates.places import regions
from sfumato.tokens import fold

RECORD = Path(__file__).parents[2] / "examples" / "record"
NAMES = ("PATIENT", "RELATIVE", "STAFF")
# Replaces one note: reads it from standard input, knows nothing of the others.
PROGRAM = """
import json, sys
from dataclasses import replace
from sfumato.formats.markup import parse
from sfumato.keyed import Key
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS

name, text = json.load(sys.stdin)
doc = replace(parse(name, text, name), language=name[-2:], subject="patient 1")
policy, key, new = read_policy("research", REPLACERS), Key(sys.argv[1].encode()), []
for span in doc.spans:
    action = policy.action(span.label)
    new += zip([span], REPLACERS[action.name](action, key)(doc, [span]))
done = doc.splice(new)
print(json.dumps([done.text, [[s.start, s.end] for s in done.spans]]))
"""


class Pair(NamedTuple):
    """A span of a note before and after."""

    note: str
    label: str
    old: str
    new: str


def read(path: Path) -> Document:
    doc = parse(path.stem, path.read_text(encoding="utf-8"), path.name)
    return Document(doc.id, doc.text, doc.spans, path.stem[-2:], "patient 1")


NOTES = {path.stem: read(path) for path in sorted(RECORD.glob("*.txt"))}


def replaced(key: str, names: list[str]) -> dict[str, Document]:
    """The notes, each in a process of its own, in the order given, four at a time."""
    done: dict[str, Document] = {}
    for start in range(0, len(names), 4):
        running = [
            (name, subprocess.Popen([sys.executable, "-c", PROGRAM, key], text=True,
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE))
            for name in names[start : start + 4]
        ]  # fmt: skip
        for name, process in running:
            marked = (RECORD / f"{name}.txt").read_text(encoding="utf-8")
            out, _ = process.communicate(json.dumps([name, marked]))
            text, places = json.loads(out)
            spans = zip(NOTES[name].spans, places, strict=True)
            new = tuple(type(s)(a, b, s.label) for s, (a, b) in spans)
            done[name] = Document(name, text, new, name[-2:], "patient 1")
    return done


@pytest.fixture(scope="module")
def after() -> dict[str, Document]:
    names = sorted(NOTES)
    random.Random(7).shuffle(names)
    return replaced("the secret key of this record", names)


@pytest.fixture(scope="module")
def pairs(after: dict[str, Document]) -> list[Pair]:
    return [
        Pair(name, old.label, doc.slice(old), after[name].slice(new))
        for name, doc in NOTES.items()
        for old, new in zip(doc.spans, after[name].spans, strict=True)
    ]


def words(text: str) -> list[str]:
    return [fold(word) for word in re.findall(r"[^\W\d_]+", text.replace("ª", ""))]


def test_the_record_is_what_it_should_be() -> None:
    assert len(NOTES) == 12
    assert {name[-2:] for name in NOTES} == {"es", "en"}
    forms = {
        re.sub(r"[^\W\d_]+", "a", re.sub(r"\d", "0", doc.slice(span)))
        for doc in NOTES.values()
        for span in doc.spans
        if span.label == "DATE"
    }
    assert len(forms) >= 10


def test_text_outside_spans_is_untouched(after: dict[str, Document]) -> None:
    for name, doc in NOTES.items():
        assert gaps(doc) == gaps(after[name])


def gaps(doc: Document) -> list[str]:
    edges = [0, *(edge for span in doc.spans for edge in (span.start, span.end)), len(doc.text)]
    return [doc.text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


def test_names_agree_across_notes(pairs: list[Pair]) -> None:
    meaning: dict[str, set[str]] = defaultdict(set)
    initials: dict[str, set[str]] = defaultdict(set)
    for pair in pairs:
        if pair.label in NAMES:
            old, new = words(pair.old), words(pair.new)
            assert len(old) == len(new)
            for a, b in zip(old, new, strict=True):
                if a in ("del", "dr"):
                    assert a == b
                    continue
                initials[a[0]].add(b[0])
                if len(a) > 1 and a != "mcpi":
                    meaning[a].add(b)
    assert all(len(found) == 1 for found in initials.values()), initials
    assert all(len(found) == 1 for found in meaning.values()), meaning
    assert not set(meaning) & {name for found in meaning.values() for name in found}


def test_shapes_of_names_stay(pairs: list[Pair]) -> None:
    for pair in pairs:
        if pair.label in NAMES:
            assert pair.new.isupper() == pair.old.isupper()
            assert re.sub(r"\w+", "", pair.old) == re.sub(r"\w+", "", pair.new)


def dates(docs: dict[str, Document]) -> Iterator[tuple[str, date]]:
    for name, doc in docs.items():
        found = DatesOf(doc)
        for span in doc.spans:
            written = found.read(span) if span.label == "DATE" else None
            if written and written.full:
                yield name, written.full


def test_every_date_moves_by_the_same_days(after: dict[str, Document]) -> None:
    old, new = list(dates(NOTES)), list(dates({name: after[name] for name in NOTES}))
    offsets = {(b - a).days for (_, a), (_, b) in zip(old, new, strict=True)}
    assert len(old) > 20 and len(offsets) == 1 and offsets != {0}


def test_ages_fit_birth_and_visit(after: dict[str, Document]) -> None:
    birth = next(day for name, day in dates(after) if name.startswith("01"))
    for name in ("01-urgencias-es", "04-alta-es", "08-revision-es", "09-referral-en"):
        visit = next(day for note, day in dates(after) if note == name and day != birth)
        doc = after[name]
        ages = {doc.slice(s) for s in doc.spans if s.label == "AGE"}
        years = visit.year - birth.year - ((visit.month, visit.day) < (birth.month, birth.day))
        assert all(int(re.findall(r"\d+", age)[0]) == years for age in ages)


def test_places_agree(pairs: list[Pair]) -> None:
    found = {(fold(p.old), p.label): fold(p.new) for p in pairs}
    for pair in pairs:
        assert found[fold(pair.old), pair.label] == fold(pair.new), "one answer for one value"
    city, code = found["salamanca", "CITY"], found["37001", "ZIP"]
    home = next(r for r in regions() if r.country == "ES" and city in map(fold, r.cities))
    assert code.startswith(home.prefixes) and found["salamanca", "REGION"] == fold(home.name)
    abroad = next(r for r in regions() if fold(r.name) == found["west yorkshire", "REGION"])
    assert found["leeds", "CITY"] in map(fold, abroad.cities)
    assert found["ls2 9jt", "ZIP"].upper().startswith(abroad.prefixes)


def test_numbers_agree_however_written(pairs: list[Pair]) -> None:
    for labels in (("PATIENT_ID",), ("OTHER_ID",)):
        found: dict[str, set[str]] = defaultdict(set)
        for pair in pairs:
            if pair.label in labels:
                found[compact(pair.old)].add(compact(pair.new))
        assert found and all(len(new) == 1 for new in found.values())
    phones = {compact(p.new).removeprefix("34") for p in pairs
              if p.label == "PHONE" and compact(p.old).endswith("612345678")}  # fmt: skip
    assert len(phones) == 1


def test_no_original_is_left(pairs: list[Pair], after: dict[str, Document]) -> None:
    text = "\n".join(fold(doc.text) for doc in after.values())
    for pair in pairs:
        if pair.label not in ("AGE", "COUNTRY", "DATE", "PROFESSION"):
            assert not re.search(rf"(?<!\w){re.escape(fold(pair.old))}(?!\w)", text)


def test_another_key_gives_another_record(after: dict[str, Document]) -> None:
    other = replaced("quite another key for it", ["01-urgencias-es"])["01-urgencias-es"]
    assert other.text != after["01-urgencias-es"].text

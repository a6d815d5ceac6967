"""The published corpus: well-formed marks, a split that covers it, a card that counts right."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from sfumato.labels import LABELS

ROOT = Path(__file__).parent.parent
CORPUS = ROOT / "corpus"
LANGUAGES = ("en", "es", "fr", "it", "pt")


def _load_checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_corpus", ROOT / "tools/check_corpus.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


checker = _load_checker()
NOTES = {
    path.relative_to(CORPUS).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(CORPUS.glob("*/*.txt"))
}


def test_no_note_has_an_error() -> None:
    errors = [
        f"{name}:{problem.line}: {problem.what}"
        for name, source in NOTES.items()
        for problem in checker.check(source)
        if problem.error
    ]
    assert errors == []


def test_the_split_covers_every_note_once() -> None:
    split = json.loads((CORPUS / "split.json").read_text(encoding="utf-8"))
    assert set(split) == {"train", "dev"}
    listed = [f"{lang}/{name}" for part in split.values() for lang in part for name in part[lang]]
    assert sorted(listed) == sorted(NOTES)


def test_a_fifth_of_every_kind_is_dev() -> None:
    split = json.loads((CORPUS / "split.json").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        dev = Counter(name[0] for name in split["dev"][language])
        last = {name[0]: name[:3] for name in sorted(split["dev"][language])}
        # Notes numbered after the last dev note of their kind were added later, to train only.
        train = Counter(n[0] for n in split["train"][language] if n[:3] <= last[n[0]])
        assert {kind: train[kind] for kind in dev} == {kind: 4 * dev[kind] for kind in dev}


def test_the_card_counts_right() -> None:
    spans = {language: Counter[str]() for language in LANGUAGES}
    for name, source in NOTES.items():
        spans[name[:2]].update(mark.label for mark in checker.marks(source))
    card = (CORPUS / "README.md").read_text(encoding="utf-8")
    rows = {
        cells[1].strip(" *"): [int(cell) for cell in cells[2:8]]
        for line in card.splitlines()
        if len(cells := line.split("|")) == 9 and cells[2].strip().isdigit()
    }
    assert set(rows) == {*set().union(*spans.values()), "spans", "notes", "words"}
    assert rows["notes"][-1] == len(NOTES)
    totals = [c.total() for c in spans.values()]
    assert rows["spans"] == [*totals, sum(totals)]
    for label in set(rows) & set(LABELS):
        counts = [spans[language][label] for language in LANGUAGES]
        assert rows[label] == [*counts, sum(counts)]


def test_addresses_are_reserved_ones() -> None:
    private = re.compile(r"10\.|172\.(1[6-9]|2\d)\.|192\.(168|0\.2)\.|198\.51\.100\.|203\.0\.113\.")
    for name, source in NOTES.items():
        for mark in checker.marks(source):
            if mark.label in {"EMAIL", "URL"}:
                text = re.sub(r"\s", "", mark.text.lower())
                host = re.sub(r"^\w+://", "", text).split("/")[0]
                reserved = re.search(r"\.example(\.(com|net|org))?$|\.local$", host)
                assert reserved or private.match(host), f"{name}: {mark.label}"


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("[[CITY:Rome]", "brackets that are not a mark"),
        ("[[TOWN:Rome]]", "unknown label TOWN"),
        ("[[CITY:]]", "empty CITY"),
        ("[[CITY:Rome ]]", "white space"),
        ("[[CITY:Rome,]]", "punctuation"),
        ("[[STAFF:Dr. Rossi]]", "title inside STAFF"),
        ("[[HOSPITAL:Clinic (North]]", "unbalanced ()"),
    ],
)
def test_the_checker_finds_errors(source: str, what: str) -> None:
    assert any(problem.error and what in problem.what for problem in checker.check(source))


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("[[PATIENT:Ana Ruiz]] came. Then Ruiz left.", "unmarked 'Ruiz'"),
        ("[[PATIENT:Rhee]] and [[RELATIVE:Rhee]]", "'rhee' is PATIENT and RELATIVE"),
        ("DNI [[OTHER_ID:12345678Z]]", "valid DNI"),
    ],
)
def test_the_checker_raises_doubts(source: str, what: str) -> None:
    assert any(not problem.error and what in problem.what for problem in checker.check(source))
    assert not any(problem.error for problem in checker.check(source))


def test_the_checker_prints_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/A01.txt").write_text("Seen in\n[[CITY:Rome ]]", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["check_corpus.py", str(tmp_path)])
    assert checker.main() == 1
    assert "A01.txt:2: error: white space" in capsys.readouterr().out

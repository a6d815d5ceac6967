"""Notes linked to the patients of a table, before and after de-identification."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.attacks.linkage import Index, Rank, link, linkage, share
from sfumato.attacks.terms import BORN, DAY, INTERVAL, PLACE, note_terms, patient_terms
from sfumato.cli import main
from sfumato.document import Document, Identifier
from sfumato.errors import ConfigError
from sfumato.formats.markup import parse


def patient(name: str, born: str, seen: str, city: str, work: str) -> tuple[Identifier, ...]:
    pairs = (("PATIENT", name), ("DATE", born), ("DATE", seen), ("CITY", city))
    return tuple(Identifier(*pair) for pair in (*pairs, ("PROFESSION", work)))


PATIENTS = {
    "p1": patient("Ana Ruiz", "1958-03-12", "2021-02-03", "Salamanca", "maestra"),
    "p2": patient("Eva Gil", "1958-07-01", "2021-02-03", "Lugo", "enfermera"),
    "p3": patient("Pau Ros", "1990-01-20", "2021-05-05", "Lugo", "pastor de cabras"),
    "p4": patient("Leo Sanz", "1971-11-30", "2020-10-10", "Soria", "albañil"),
    "p5": patient("Inés Mora", "1943-02-02", "2022-12-24", "Soria", "maestra"),
    "p6": patient("Max Vega", "1999-09-09", "2019-04-01", "Vigo", "actor"),
}


def note(text: str, subject: str = "p1", name: str = "n") -> Document:
    """A Spanish note of a subject, from inline marks."""
    found = parse(name, text, name)
    return Document(name, found.text, found.spans, "es", subject)


def rank(text: str, subject: str = "p1") -> Rank:
    return link([note(text, subject)], Index(PATIENTS)).notes[0]


def test_names_link_and_tags_do_not() -> None:
    assert rank("Paciente: Ana Ruiz").place == 1
    hidden = rank("Paciente: [PATIENT]")
    assert hidden == Rank(0, 6, 6, hidden.k_by_kind)
    assert hidden.place == 3.5
    assert hidden.within(1) == pytest.approx(1 / 6)


def test_what_is_left_of_quasi_identifiers_counts_alone() -> None:
    found = rank("[PATIENT], natural de Lugo, pastor de cabras", "p3")
    assert found.k == 1
    assert found.k_by_kind["places"] == 2
    assert found.k_by_kind["work"] == 1


def test_a_shift_keeps_intervals_and_so_links() -> None:
    shifted = "Nacida el [[DATE:02/04/1958]], ingresa el [[DATE:24/02/2021]]."
    assert (INTERVAL, "22974") in note_terms(note(shifted))
    assert rank(shifted).place == 1
    assert rank(shifted).k == 1


def test_intervals_go_across_the_notes_of_a_record() -> None:
    notes = [note("Nacida el [[DATE:02/04/1958]]"), note("Ingresa el [[DATE:24/02/2021]]")]
    found = link(notes, Index(PATIENTS))
    assert [r.k_by_kind["intervals"] for r in found.notes] == [6, 6]
    assert found.records[0].k_by_kind["intervals"] == 1


def test_an_age_tells_the_year_of_birth() -> None:
    exact = note_terms(note("En [[DATE:2021]], mujer de [[AGE:62]] años"))
    assert {(BORN, "1958"), (BORN, "1959")} <= exact
    band = note_terms(note("En [[DATE:2021]], mujer de [[AGE:60-69]] años"))
    assert {value for kind, value in band if kind == BORN} == {str(y) for y in range(1951, 1962)}
    old = note_terms(note("En [[DATE:2021]], mujer de [[AGE:90+]] años"))
    assert (BORN, "1925") in old and (BORN, "1932") not in old


def test_a_table_has_what_generalisation_leaves() -> None:
    terms = patient_terms(
        [Identifier("ZIP", "37001"), Identifier("CITY", "Lyon"), Identifier("DATE", "no date")]
    )
    assert (PLACE, "zip 37") in terms
    assert (PLACE, "lyon") in terms
    assert (PLACE, "zip 37") in note_terms(note("CP [[ZIP:37]]"))
    assert (PLACE, "zip 37") not in note_terms(note("37 años"))
    assert (DAY, "2021-02-03") in patient_terms([Identifier("DATE", "2021-02-03")])


def test_known_writings_link_by_rare_words() -> None:
    writings = {"p1": ["siento un hormigueo fosforescente"], "p2": ["me duele la cabeza"]}
    index = Index(PATIENTS, writings)
    found = link([note("Refiere un hormigueo fosforescente.")], index).notes[0]
    assert found.place == 1
    assert found.k == 6


def test_a_note_of_nobody_is_an_error() -> None:
    with pytest.raises(ConfigError, match="belongs to no patient"):
        link([note("x", "p9")], Index(PATIENTS))
    with pytest.raises(ConfigError, match="empty"):
        Index({})


@given(st.lists(st.integers(0, 5), min_size=1), st.integers(1, 6), st.integers(1, 6))
def test_a_larger_top_never_finds_less(better: Sequence[int], low: int, high: int) -> None:
    ranks = [Rank(b, 6 - b, 1, {}) for b in better]
    low, high = sorted((low, high))
    assert 0 <= share(ranks, low) <= share(ranks, high) <= 1


def test_the_outcome_compares_versions() -> None:
    before = [note("Paciente: Ana Ruiz, de Salamanca"), note("Ana Ruiz", name="m")]
    after = [note("Paciente: [PATIENT], de [CITY]"), note("[PATIENT]", name="m")]
    outcome = linkage(before, {"tags": after}, PATIENTS)
    assert outcome.figures["top-1 of notes, original"] == 1
    assert outcome.figures["top-1 of notes, tags"] == pytest.approx(1 / 6)
    assert [table.caption for table in outcome.tables][1] == "Re-identification: records"
    assert "Ruiz" not in json.dumps(outcome.to_dict())


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    """Originals, two versions, a table and writings."""
    for folder, text in (
        ("original", "Ana Ruiz, maestra de Salamanca, ingresa el 03/02/2021."),
        ("tags", "[PATIENT], [PROFESSION] de [CITY], ingresa el [DATE]."),
        ("years", "[PATIENT], maestra de [CITY], ingresa el 2021."),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "p1-a.txt").write_text(text, encoding="utf-8")
    rows = ["subject,name,birth_date,city,profession", "p1,Ana Ruiz,1958-03-12,Salamanca,maestra"]
    rows += [f"q{n},Eva Gil,1960-01-0{n},Lugo,actor" for n in range(1, 6)]
    (tmp_path / "patients.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (tmp_path / "writings").mkdir()
    (tmp_path / "writings" / "p1 mail.txt").write_text("ingresa", encoding="utf-8")
    (tmp_path / "writings" / "other.txt").write_text("x", encoding="utf-8")
    return tmp_path


def call(folder: Path, *more: str) -> list[str]:
    options = ["--original", str(folder / "original"), "--patients", str(folder / "patients.csv")]
    return ["attack", "linkage", *options, "--language", "es", "-o", str(folder / "out"), *more]


def test_the_command_adds_to_the_report(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    versions = [f"{name}={folders / name}" for name in ("tags", "years")]
    out = folders / "out"
    assert main(call(folders, "--deidentified", *versions)) == 0
    told = capsys.readouterr().out
    assert "tags: of 1 notes 16.7 %" in told
    assert "years: of 1 notes 100.0 %" in told
    writings = ["--writings", str(folders / "writings")]
    assert main(call(folders, "--deidentified", str(folders / "tags"), *writings)) == 0
    data = json.loads((out / "risk.json").read_text("utf-8"))
    assert [part["attack"] for part in data["attacks"]] == ["linkage"]
    assert "Ruiz" not in (out / "risk.html").read_text("utf-8")
    (out / "risk.json").write_text("{}", encoding="utf-8")
    assert main(call(folders, "--deidentified", *versions)) == 2


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--deidentified", "empty"], "need the same ids"),
        (["--deidentified", "tags", "--writings", "nowhere"], "no such folder"),
    ],
)
def test_mistakes_are_told(
    folders: Path, capsys: pytest.CaptureFixture[str], more: list[str], said: str
) -> None:
    (folders / "empty").mkdir()
    (folders / "empty" / "z.txt").write_text("z", encoding="utf-8")
    paths = [word if word.startswith("--") else str(folders / word) for word in more]
    assert main(call(folders, *paths)) == 2
    assert said in capsys.readouterr().err

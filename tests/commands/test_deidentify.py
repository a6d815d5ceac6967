"""`deidentify` and `annotate` from end to end."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sfumato.document import Document
from sfumato.formats import read_documents

Run = Callable[..., tuple[int, str, str]]
SECRET = "Zoraida"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_a_folder_keeps_its_tree_and_a_failure_is_not_written(
    sfumato: Run, notes: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    code, _, err = sfumato("deidentify", notes, "--output", out)
    assert code == 1
    written = {
        p.relative_to(out).as_posix(): p.read_bytes().decode()
        for p in out.rglob("*")
        if p.is_file()
    }
    assert written == {"a.txt": "Vino [PATIENT].\r\n", "b/d.txt": "[PATIENT] 👩‍⚕️ sigue"}
    assert err.splitlines() == [
        "documents: 2",
        "spans: 2",
        "  PATIENT: 2",
        "failures: 1",
        "  b/c: internal error (ValueError)",
    ]


def test_resume_leaves_finished_files_alone(sfumato: Run, notes: Path, tmp_path: Path) -> None:
    done = put(tmp_path / "out" / "a.txt", "listo")
    code, _, err = sfumato("deidentify", notes, "--output", tmp_path / "out", "--resume")
    assert (code, err.splitlines()[0]) == (1, "documents: 1")
    assert done.read_text() == "listo"


def test_annotate_keeps_its_contract(sfumato: Run, tmp_path: Path) -> None:
    rows = [{"id": "2", "text": "Hoy Ana"}, {"id": 1, "text": ""}, {"id": "0", "text": SECRET}]
    path = put(tmp_path / "n.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    code, _, _ = sfumato("annotate", path, "--output", tmp_path / "s.jsonl")
    assert code == 1
    lines = [json.loads(line) for line in (tmp_path / "s.jsonl").read_text().splitlines()]
    assert lines == [
        {
            "id": "2",
            "language": "es",
            "spans": [
                {"start": 4, "end": 7, "label": "PATIENT", "score": 0.8765, "source": "known"}
            ],
        },
        {"id": "1", "language": "es", "spans": []},
    ]
    again, _, err = sfumato("annotate", path, "--output", tmp_path / "s.jsonl", "--resume")
    assert (again, err.splitlines()[0]) == (1, "documents: 0")
    assert len((tmp_path / "s.jsonl").read_text().splitlines()) == 2


def test_standard_input_and_output(
    sfumato: Run, monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))

    feed('{"id": "a", "text": "Ana", "subject": "NHC 7"}\n')
    assert sfumato("deidentify", "-", "-o", "-")[:2] == (
        0,
        '{"id": "a", "text": "[PATIENT]", "language": "es"}\n',
    )
    feed("Vino Ana\n")
    assert sfumato("deidentify", "-", "-o", "-", "--format", "plain")[:2] == (
        0,
        "Vino [PATIENT]\n",
    )
    code, out, _ = sfumato("deidentify", notes, "-o", "-")
    assert (code, [json.loads(line)["id"] for line in out.splitlines()]) == (1, ["a", "b/d"])


def test_a_table_keeps_its_columns_of_id_and_text_only(sfumato: Run, tmp_path: Path) -> None:
    path = put(tmp_path / "n.csv", "nhc,nota,madre\n7,Vino Ana,Eva\n")
    code, _, _ = sfumato(
        "deidentify",
        path,
        "-o",
        tmp_path / "o.csv",
        "--text-column",
        "nota",
        "--id-column",
        "nhc",
    )
    assert code == 0
    assert (tmp_path / "o.csv").read_text().splitlines() == [
        '"nhc","nota","language","subject"',
        '"7","Vino [PATIENT]","es",""',
    ]


def test_the_output_may_have_another_format_and_spans(sfumato: Run, tmp_path: Path) -> None:
    path = put(tmp_path / "n.txt", "Vino Ana")
    assert sfumato("deidentify", path, "-o", tmp_path / "o.jsonl", "--spans")[0] == 0
    (doc,) = read_documents([tmp_path / "o.jsonl"])
    assert isinstance(doc, Document)
    assert [doc.slice(span) for span in doc.spans] == ["[PATIENT]"]
    assert sfumato("deidentify", path, "-o", tmp_path / "o.txt")[0] == 0
    assert (tmp_path / "o.txt").read_text() == "Vino [PATIENT]"


def test_patients_are_known_and_the_subject_is_coded_by_the_key(
    sfumato: Run, tmp_path: Path
) -> None:
    notes = put(tmp_path / "n.jsonl", '{"id": "P1_1", "text": "Eva y Ana"}\n')
    patients = put(tmp_path / "p.csv", "subject,given\nP1,Eva\n")
    key = put(tmp_path / "key", "0123456789abcdef")
    code, _, _ = sfumato(
        "deidentify",
        notes,
        "-o",
        tmp_path / "o.jsonl",
        "--patients",
        patients,
        "--key-file",
        key,
    )
    row = json.loads((tmp_path / "o.jsonl").read_text())
    assert (code, row["text"], len(row["subject"])) == (0, "[PATIENT] y [PATIENT]", 16)
    assert row["subject"] != "P1"


def test_what_cannot_be_written_is_a_failure(sfumato: Run, tmp_path: Path) -> None:
    path = put(tmp_path / "n.jsonl", '{"id": "../x", "text": "Ana"}\n{"id": "y", "text": "Ana"}\n')
    code, _, err = sfumato("deidentify", path, "-o", tmp_path / "o.txt")
    assert code == 1
    assert "y: " in err
    assert "name a folder for more than one" in err
    code, _, err = sfumato("convert", path, tmp_path / "o", "--to", "plain")
    assert code == 1
    assert "The id '../x' cannot be a file name below" in err
    assert [p.name for p in (tmp_path / "o").iterdir()] == ["y.txt"]


@pytest.mark.parametrize("name", ["n.jsonl", "n.tsv"])
def test_a_folder_as_output_of_one_file_gets_the_file(
    sfumato: Run, tmp_path: Path, name: str
) -> None:
    rows = {"n.jsonl": '{"id": "x", "text": "Ana"}\n', "n.tsv": "text\nAna\n"}
    path = put(tmp_path / "in" / name, rows[name])
    assert sfumato("deidentify", path, "-o", tmp_path / "out")[0] == 0
    assert "[PATIENT]" in (tmp_path / "out" / name).read_text()
    assert sfumato("deidentify", tmp_path / "in", "-o", tmp_path / "out")[0] == 0
    code, _, err = sfumato("deidentify", path, "-o", tmp_path / "in")
    assert code == 2
    assert "would overwrite the input" in err

"""The commands evaluate, agreement and compare, as a user calls them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from sfumato.cli import main
from sfumato.formats import markup
from sfumato.formats.jsonl import document_row

NOTES = {
    "n1": "La paciente [[PATIENT:Ana Ruiz]], de [[AGE:40]] años, vive en [[CITY:Burgos]].",
    "n2": "Tel. [[PHONE:600 123 123]], [[SEX:mujer]] con fiebre.",
}


def write(folder: Path, notes: dict[str, str]) -> Path:
    folder.mkdir(parents=True)
    for name, text in notes.items():
        (folder / f"{name}.markup").write_text(text, encoding="utf-8")
    return folder


def lines(path: Path, rows: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    return write(tmp_path / "gold", NOTES)


@pytest.fixture
def predicted(tmp_path: Path) -> Path:
    """What `annotate` writes: spans without texts."""
    rows: list[dict[str, object]] = []
    for name, text in NOTES.items():
        row = document_row(markup.parse(name, text, "test"))
        spans = [span for span in row["spans"] if span["label"] not in ("CITY", "SEX")]
        rows.append({"id": name, "language": "es", "spans": spans})
    return lines(tmp_path / "predicted.jsonl", rows)


def test_spans(
    gold: Path, predicted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    arguments = ["--gold", str(gold), "--predicted", str(predicted), "--ignore", "SEX"]
    wanted = ["--output", str(out), "--errors", str(out / "errors.csv")]
    assert main(["evaluate", *arguments, *wanted]) == 0
    shown = capsys.readouterr().out
    assert "3 of 4 identifiers are fully covered" in shown
    assert "Burgos" not in shown
    data = json.loads((out / "spans.json").read_text())
    assert data["metrics"]["strict"]["recall"] == 0.75
    assert data["ignored"] == ["SEX"]
    written = {path.name: path.read_text(encoding="utf-8") for path in out.iterdir()}
    assert written.keys() == {
        "spans.json",
        "spans.csv",
        "labels.csv",
        "documents.csv",
        "spans.html",
        "errors.csv",
    }
    assert [name for name, text in written.items() if "Burgos" in text] == ["errors.csv"]
    rows = list(csv.DictReader(written["errors.csv"].splitlines()))
    assert [(r["kind"], r["document"], r["text"]) for r in rows] == [("miss", "n1", "Burgos")]


def test_texts(gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anonymized = tmp_path / "anonymized"
    anonymized.mkdir()
    (anonymized / "n1.txt").write_text("La paciente X, de Y años, vive en Burgos.")
    (anonymized / "n2.txt").write_text("Tel. Z, mujer con fiebre.")
    out = tmp_path / "out"
    arguments = ["--original", str(gold), "--anonymized", str(anonymized), "--ignore", "SEX"]
    assert main(["evaluate", *arguments, "--output", str(out)]) == 0
    assert "NSDCG" in capsys.readouterr().out
    measures = json.loads((out / "texts.json").read_text())["measures"]
    assert measures["SMR"]["pooled"] == 0.75
    assert measures["LRDI"]["mean"] == 1
    assert measures["LRQI"]["pooled"] == 0.5
    assert {path.name for path in out.iterdir()} == {
        "texts.json",
        "texts.csv",
        "text_documents.csv",
        "texts.html",
    }
    assert main(["evaluate", *arguments, "--no-coder", "--ignore-case"]) == 0
    assert "CIL" not in capsys.readouterr().out


def test_gold_spans_over_plain_originals(
    gold: Path, predicted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original = tmp_path / "original"
    original.mkdir()
    for name, text in NOTES.items():
        (original / f"{name}.txt").write_text(markup.parse(name, text, "test").text)
    arguments = ["--gold", str(predicted), "--original", str(original), "--no-coder"]
    assert main(["evaluate", *arguments, "--anonymized", str(original)]) == 0
    assert "SMR" in capsys.readouterr().out
    (original / "n1.txt").write_text("another text")
    assert main(["evaluate", *arguments, "--anonymized", str(original)]) == 2
    assert "n1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--gold", "G"], "Give --gold and --predicted"),
        (["--predicted", "P"], "--predicted needs --gold"),
        (["--anonymized", "P"], "--anonymized needs --original"),
        (["--gold", "G", "--predicted", "nowhere"], "there is no such file"),
        (["--gold", "G", "--predicted", "P", "--ignore", "SECKS"], "Unknown label 'SECKS'"),
        (["--gold", "G", "--predicted", "P", "--label-map", "x"], "Unknown label map 'x'"),
        (["--gold", "G", "--predicted", "P", "--top", "0"], "--top must be at least 1"),
    ],
)
def test_evaluate_says_what_is_wrong(
    arguments: list[str],
    message: str,
    gold: Path,
    predicted: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    paths = {"G": str(gold), "P": str(predicted)}
    assert main(["evaluate", *(paths.get(a, a) for a in arguments)]) == 2
    assert message in capsys.readouterr().err


def test_document_sets_must_match(
    gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows: list[dict[str, object]] = [{"id": "n1", "spans": []}, {"id": "n9", "text": "x"}]
    other = lines(tmp_path / "other.jsonl", rows)
    assert main(["evaluate", "--gold", str(gold), "--predicted", str(other)]) == 2
    error = capsys.readouterr().err
    assert "in gold but not in predicted: n2" in error
    assert "in predicted but not in gold: n9" in error


def test_a_corpus_that_cannot_be_read_whole_is_an_error(
    gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows: list[dict[str, object]] = [{"id": f"m{i}"} for i in range(7)]
    other = lines(tmp_path / "other.jsonl", rows)
    assert main(["evaluate", "--gold", str(gold), "--predicted", str(other)]) == 2
    assert "7 documents could not be read" in capsys.readouterr().err
    empty = lines(tmp_path / "empty.jsonl", [])
    empty.write_text("\n")
    assert main(["evaluate", "--gold", str(gold), "--predicted", str(empty)]) == 2
    assert "there is no document" in capsys.readouterr().err


def test_agreement(
    gold: Path, predicted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "agreement.json"
    assert main(["agreement", str(gold), str(predicted), "--output", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "Krippendorff's alpha" in shown
    assert "CITY / O" in shown
    data = json.loads(out.read_text())
    assert data["documents"] == 2
    assert data["pairwise"][0]["entity_f1"] == pytest.approx(2 * 3 / (5 + 3))


@pytest.mark.parametrize(
    ("count", "message"), [(1, "at least two"), (2, "An annotator is named twice")]
)
def test_agreement_needs_two_annotators(
    count: int, message: str, gold: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["agreement", *[str(gold)] * count]) == 2
    assert message in capsys.readouterr().err


def test_compare(gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    english = write(tmp_path / "english", {"n1": "Phone [[PHONE:020 7946 0123]], fever."})
    out = tmp_path / "out"
    arguments = ["--gold", f"es={gold}", f"en={english}", "--methods", "rules,rules+triggers"]
    assert main(["compare", *arguments, "--output", str(out)]) == 0
    assert "rules+triggers" in capsys.readouterr().out
    data = json.loads((out / "results.json").read_text())
    assert [(r["method"], r["language"]) for r in data["results"]] == [
        ("rules", "en"),
        ("rules", "es"),
        ("rules+triggers", "en"),
        ("rules+triggers", "es"),
    ]
    assert data["ignored"] == ["KINSHIP", "SEX"]
    assert len((out / "results.csv").read_text().splitlines()) == 5
    assert "<svg" in (out / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("methods", "message"),
    [
        ("rulez", "Unknown detector 'rulez'"),
        ("rules+rulez", "Unknown detector"),
        (",", "Name a method"),
    ],
)
def test_compare_says_what_is_wrong(
    methods: str, message: str, gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--gold", str(gold), "--methods", methods, "--output", str(tmp_path / "out")]
    assert main(["compare", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_compare_with_what_other_tools_made(
    gold: Path, predicted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = lines(tmp_path / "x.jsonl", [{"id": name, "text": "x"} for name in NOTES])
    arguments = ["compare", "--gold", f"es={gold}", "--output", str(tmp_path / "out")]
    theirs = ["--anonymized", f"empty={texts}", "--predicted", f"spans={predicted}"]
    assert main([*arguments, *theirs]) == 0
    rows = list(csv.DictReader((tmp_path / "out" / "results.csv").read_text().splitlines()))
    assert [row["method"] for row in rows] == ["empty", "spans"]
    assert [float(row["Recall"]) for row in rows] == [1, 0.75]
    assert [row["Covered"] for row in rows] == ["", "0.750000"]
    lines(texts, [{"id": "n1", "text": "x"}])
    assert main([*arguments, *theirs]) == 2
    assert "in original but not in anonymized: n2" in capsys.readouterr().err
    assert main([*arguments, "--anonymized", str(texts)]) == 2
    assert "Expected NAME=PATH" in capsys.readouterr().err


def test_a_method_that_fails_on_a_document_is_an_error(
    gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SFUMATO_KEY", raising=False)
    policy = tmp_path / "broken.toml"
    policy.write_text('[labels]\nPHONE = { action = "surrogate" }\n')
    arguments = ["--gold", f"es={gold}", "--methods", "rules", "--policy", str(policy)]
    assert main(["compare", *arguments, "--output", str(tmp_path / "out")]) == 2
    assert "n2" in capsys.readouterr().err


def test_gold_in_a_format_without_annotations_is_an_error(
    tmp_path: Path, predicted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "plain"
    folder.mkdir()
    for name, text in NOTES.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    assert main(["evaluate", "--gold", str(folder), "--predicted", str(predicted)]) == 2
    error = capsys.readouterr().err
    assert "holds no annotations" in error and "--format" in error
    assert "Ana" not in error

"""The commands of substitution: build a pool, de-identify from it, prove it, compare it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sfumato.cli import main

FINDINGS = ("chest pain", "a cough", "fever", "headache", "abdominal pain", "nausea", "vomiting")
COURSES = ("improved slowly", "was discharged home", "needed further tests", "did not improve")
NOTE = "Patient: Zebulon Quixworth, aged 45 years.\nHe presented with fever and improved.\n"


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pool-notes")
    for i, finding in enumerate(FINDINGS):
        text = " ".join(f"The patient had {finding} today and then {c}." for c in COURSES)
        (folder / f"{i}.txt").write_text(text, encoding="utf-8")
    return folder


def _build(notes: Path, folder: Path, *more: str) -> int:
    size = ["--size", "8", "--epochs", "2", "--language", "en", "--detectors", "rules"]
    return main(["embed", "build", str(notes), "-o", str(folder), *size, *more])


@pytest.fixture(scope="module")
def pools(notes: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pools")
    for model in ("word2vec", "average"):
        assert _build(notes, folder / model, "--model", model) == 0
    return folder


@pytest.fixture
def work(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(NOTE, encoding="utf-8")
    (tmp_path / "key").write_text("a key for the tests only", encoding="utf-8")
    return tmp_path


def _deidentify(work: Path, pool: Path, method: str, *more: str) -> int:
    return main(
        [
            "deidentify", str(work / "in"), "-o", str(work / "out"), "--method", method,
            "--pool", str(pool), "--key-file", str(work / "key"), "--detectors", "rules", *more,
        ]
    )  # fmt: skip


def _verify(work: Path, pool: Path, *more: str) -> int:
    key = ["--key-file", str(work / "key")]
    return main(["verify", str(work / "out"), "--pool", str(pool), *key, *more])


@pytest.mark.parametrize(
    ("model", "method"),
    [("word2vec", "words"), ("word2vec", "words+ner"), ("average", "sentences")],
)
def test_from_notes_to_a_certificate(model: str, method: str, work: Path, pools: Path) -> None:
    assert _deidentify(work, pools / model, method, "--nearest", "3-7") == 0
    output = work / "out" / "a.txt"
    assert "Quixworth" not in output.read_text(encoding="utf-8")
    certificate = work / "c.json"
    compared = ["--input", str(work / "in"), "--method", method]
    assert _verify(work, pools / model, *compared, "--issue", str(certificate)) == 0
    assert json.loads(certificate.read_text())["input_compared"] is True
    assert _verify(work, pools / model, "--certificate", str(certificate)) == 0
    output.write_bytes(output.read_bytes() + b"\n")
    assert _verify(work, pools / model, "--certificate", str(certificate)) == 1


def test_the_same_key_gives_the_same_output(work: Path, pools: Path) -> None:
    texts = []
    for _ in range(2):
        assert _deidentify(work, pools / "word2vec", "words") == 0
        texts.append((work / "out" / "a.txt").read_bytes())
        (work / "out" / "a.txt").unlink()
    assert texts[0] == texts[1]


def test_what_does_not_come_from_the_pool_is_not_proven(
    work: Path, pools: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (work / "out").mkdir()
    (work / "out" / "a.txt").write_text(NOTE, encoding="utf-8")
    assert _verify(work, pools / "word2vec") == 1
    assert "Quixworth" not in capsys.readouterr().err
    (work / "out" / "b.txt").write_text("The patient", encoding="utf-8")
    (work / "out" / "a.txt").unlink()
    assert _verify(work, pools / "word2vec", "--input", str(work / "in")) == 1
    assert "not in the input" in capsys.readouterr().err


def test_a_certificate_of_another_method(work: Path, pools: Path) -> None:
    assert _deidentify(work, pools / "word2vec", "words") == 0
    certificate = str(work / "c.json")
    assert _verify(work, pools / "word2vec", "--issue", certificate) == 0
    other = ["--certificate", certificate, "--method", "words+ner"]
    assert _verify(work, pools / "word2vec", *other) == 1


def test_an_altered_pool_stops_everything(
    work: Path, notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = work / "pool"
    assert _build(notes, pool) == 0
    entries = pool / "entries.json"
    entries.write_text(entries.read_text().replace("fever", "quixworth"))
    assert _deidentify(work, pool, "words") == 2
    assert not (work / "out").exists()
    assert "altered" in capsys.readouterr().err


def test_options_that_do_not_fit(work: Path, pools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SFUMATO_KEY", raising=False)
    source, out = str(work / "in"), str(work / "out")
    pool = str(pools / "word2vec")
    assert main(["deidentify", source, "-o", out, "--method", "words"]) == 2
    assert main(["deidentify", source, "-o", out, "--pool", pool]) == 2
    assert _deidentify(work, pools / "word2vec", "sentences") == 2
    assert _deidentify(work, pools / "word2vec", "words", "--vault", str(work / "v")) == 2
    (work / "out").mkdir(exist_ok=True)
    assert main(["verify", out, "--pool", pool, "--issue", str(work / "c")]) == 2
    with pytest.raises(SystemExit):
        _deidentify(work, pools / "word2vec", "words", "--nearest", "many")
    assert _build(work / "in", work / "in2") == 2  # too little text
    (work / "in3").mkdir()
    (work / "in3" / "x").write_text("something else")
    assert _build(work / "in", work / "in3") == 2


def test_building_is_taken_up(notes: Path, tmp_path: Path) -> None:
    assert _build(notes, tmp_path / "first") == 0
    partial = tmp_path / "pool.vetted.jsonl.partial"
    row = {"id": "0", "sentences": ["It was taken up."], "tagged": {}, "refused": 7}
    partial.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert _build(notes, tmp_path / "pool", "--resume") == 0
    manifest = json.loads((tmp_path / "pool" / "manifest.json").read_text())
    assert manifest["vetting"]["sentences_refused"] == 7
    assert not partial.exists()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["first", "pool"]


def test_pools_join_the_comparison(
    work: Path, pools: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gold = work / "gold"
    gold.mkdir()
    (gold / "a.markup").write_text("Patient [[PATIENT:Zebulon Quixworth]] had fever.")
    by_language = work / "by-language"
    by_language.mkdir()
    (by_language / "en").symlink_to(pools / "average")
    assert main(
        [
            "compare", "--gold", f"en={gold}", "-o", str(work / "report"), "--pools",
            f"w={pools / 'word2vec'}", f"w+ner={pools / 'word2vec'}", f"s={by_language}",
        ]
    ) == 0  # fmt: skip
    results = json.loads((work / "report" / "results.json").read_text())["results"]
    assert [r["method"] for r in results] == ["w", "w+ner", "s"]
    assert all(r["text"]["measures"]["SMR"]["pooled"] == 1 for r in results)

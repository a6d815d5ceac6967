"""`sfumato synthesize`: reads notes and hosts, honours the split, writes annotated notes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sfumato.cli import main


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus folder with a train and a dev note, and a file of hosts beside it."""
    folder = tmp_path / "corpus"
    (folder / "en").mkdir(parents=True)
    (folder / "README.md").write_text("card", encoding="utf-8")
    (folder / "en/A1.txt").write_text("Trained: [[CITY:Dayton]]", encoding="utf-8")
    (folder / "en/A2.txt").write_text("Held back: [[CITY:Dayton]]", encoding="utf-8")
    split = {"train": {"en": ["A1.txt"]}, "dev": {"en": ["A2.txt"]}}
    (folder / "split.json").write_text(json.dumps(split), encoding="utf-8")
    host = {"id": "h", "text": "The lungs were clear on both sides.", "language": "en"}
    (tmp_path / "hosts.jsonl").write_text(json.dumps(host) + "\n", encoding="utf-8")
    return folder


def test_only_the_train_part_of_a_corpus_is_used(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert (
        main(
            ["synthesize", "--notes", str(corpus), "-n", "30", "-o", str(out), "--shares", "1,0,0"]
        )
        == 0
    )
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 30
    assert all(row["text"].startswith("Trained: ") and row["language"] == "en" for row in rows)
    for row in rows:
        (span,) = row["spans"]
        assert row["text"][span["start"] : span["end"]] == row["text"].removeprefix("Trained: ")


def test_hosts_are_injected_and_a_seed_repeats(corpus: Path, tmp_path: Path) -> None:
    hosts = str(tmp_path / "hosts.jsonl")
    texts = []
    for name in ("a.jsonl", "b.jsonl"):
        out = tmp_path / name
        run = ["synthesize", "--hosts", hosts, "--languages", "en", "-n", "20", "--seed", "4"]
        assert main([*run, "-o", str(out)]) == 0
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert "inject-" in texts[0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--languages", "xx"], "Unknown language 'xx'"),
        (["--shares", "1,0,0"], "Nothing to make notes from"),
        (["--notes", "nowhere"], "there is no such file"),
    ],
)
def test_errors_are_messages(
    options: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["synthesize", "-o", str(tmp_path / "o.jsonl"), *options]) == 2
    assert message in capsys.readouterr().err


def test_a_split_needs_a_train_part(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (corpus / "split.json").write_text("{}", encoding="utf-8")
    assert main(["synthesize", "--notes", str(corpus), "-o", str(tmp_path / "o.jsonl")]) == 2
    assert "expected a part 'train'" in capsys.readouterr().err


def test_shares_are_three_numbers(tmp_path: Path) -> None:
    for value in ("1,2", "a,b,c", "-1,0,1"):
        with pytest.raises(SystemExit):
            main(["synthesize", "-o", str(tmp_path / "o.jsonl"), f"--shares={value}"])

"""`resynthesize` writes filled notes with their gold spans."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]


def test_tags_become_gold(sfumato: Run, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("Paciente {NOMBRE}, vive en {CIUDAD}. Dr. [**Last Name 3**].", encoding="utf-8")
    key = tmp_path / "key"
    key.write_text("a secret of more than sixteen bytes", encoding="utf-8")
    texts = []
    for name in ("a", "b"):
        out = tmp_path / f"{name}.jsonl"
        code, _, err = sfumato("resynthesize", note, "-o", out, "--key-file", key)
        assert code == 0 and "no key" not in err
        (row,) = map(json.loads, out.read_text(encoding="utf-8").splitlines())
        assert [span["label"] for span in row["spans"]] == ["PERSON", "CITY", "PERSON"]
        texts.append(row["text"])
    assert texts[0] == texts[1] and "{" not in texts[0] and texts[0].startswith("Paciente ")


def test_other_formats_languages_and_masks(sfumato: Run, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("Lives in XXX.", encoding="utf-8")
    out = tmp_path / "out"
    options = ("--to", "markup", "--language", "en", "--mask-label", "REGION")
    code, _, err = sfumato("resynthesize", note, "-o", out, *options)
    assert code == 0 and "no key given" in err
    (written,) = [p for p in out.rglob("*") if p.is_file()]
    assert "[[REGION:" in written.read_text(encoding="utf-8")
    code, _, err = sfumato("resynthesize", note, "-o", out, "--mask-label", "TOWN")
    assert code == 2 and "Unknown label 'TOWN'" in err


def test_what_cannot_be_read_is_reported(sfumato: Run, tmp_path: Path) -> None:
    path = tmp_path / "n.jsonl"
    path.write_text('not json\n{"id": "1", "text": "{NOMBRE}"}\n', encoding="utf-8")
    code, _, err = sfumato("resynthesize", path, "-o", tmp_path / "o.jsonl")
    assert code == 1 and "documents: 1" in err

"""`deidentify --vault` and `reidentify`: there and back, and nothing without the key."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "sfumato.key"
    path.write_text("a secret of more than sixteen bytes\n", encoding="utf-8")
    return path


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.jsonl"
    rows = [
        {"id": "1", "subject": "patient 7", "text": "Vino Ana."},
        {"id": "2", "subject": "patient 7", "text": "Sigue Ana mejor."},
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def read(path: Path) -> list[str]:
    return [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]


def test_there_and_back(sfumato: Run, notes: Path, key: Path, tmp_path: Path) -> None:
    out, vault, back = tmp_path / "out.jsonl", tmp_path / "v", tmp_path / "back.jsonl"
    keyed = ("--key-file", key, "--vault", vault)
    code, _, _ = sfumato("deidentify", notes, "-o", out, "--policy", "research", *keyed)
    assert code == 0 and "Ana" not in out.read_text() and "patient 7" not in out.read_text()
    code, _, _ = sfumato("reidentify", out, "-o", back, *keyed, "--reason", "adverse event recall")
    assert code == 0 and read(back) == read(notes)
    log = (tmp_path / "v.audit.jsonl").read_text(encoding="utf-8")
    assert log.count("adverse event recall") == 2
    assert "Ana" not in log and "patient 7" not in log


def test_nothing_is_shown_without_key_vault_or_subject(
    sfumato: Run, notes: Path, key: Path, tmp_path: Path
) -> None:
    out, vault = tmp_path / "out.jsonl", tmp_path / "v"
    back = ("-o", tmp_path / "back.jsonl", "--reason", "why")
    code, _, err = sfumato("deidentify", notes, "-o", out, "--vault", vault)
    assert code == 2 and "needs a key" in err
    code, _, err = sfumato("reidentify", notes, *back, "--vault", vault)
    assert code == 2 and "--key-file" in err
    code, _, err = sfumato("reidentify", notes, *back, "--vault", vault, "--key-file", key)
    assert code == 2 and "no such vault" in err
    assert sfumato("deidentify", notes, "-o", out, "--key-file", key, "--vault", vault)[0] == 0
    other = tmp_path / "other.key"
    other.write_text("some other secret, just as long", encoding="utf-8")
    code, _, err = sfumato("reidentify", out, *back, "--vault", vault, "--key-file", other)
    assert code == 2 and "does not open" in err and not (tmp_path / "back.jsonl").exists()
    strange = tmp_path / "strange.jsonl"
    strange.write_text('{"id": "9", "text": "x"}\nnot json\n', encoding="utf-8")
    code, _, err = sfumato("reidentify", strange, *back, "--vault", vault, "--key-file", key)
    assert code == 1 and "name it with --subject" in err


def test_a_run_without_a_key_says_so_once(sfumato: Run, notes: Path, tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        out = tmp_path / f"{name}.jsonl"
        code, _, err = sfumato("deidentify", notes, "-o", out, "--policy", "research")
        assert code == 0 and err.count("no key given") == 1
        first, second = read(out)
        assert first.split()[1].rstrip(".") == second.split()[1]
        texts.append(first)
    assert sfumato("deidentify", notes, "-o", tmp_path / "c.jsonl")[2].count("no key") == 0

"""`align` from end to end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
SECRET = "Zoraida"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_align_writes_gold_and_lists_the_rest(sfumato: Run, tmp_path: Path) -> None:
    pairs = {
        "a": ("Vino Ana Ruiz ayer", "Vino {NOMBRE} ayer"),
        "b": (f"Vino {SECRET} Paz Gil ayer", "Vino {NOMBRE} {NOMBRE} ayer"),
        "c": ("solo", None),
        "d": (None, "solo"),
        "e": ("", "x"),
    }
    for name, (original, redacted) in pairs.items():
        if original is not None:
            put(tmp_path / "o" / f"{name}.txt", original)
        if redacted is not None:
            put(tmp_path / "r" / f"{name}.txt", redacted)
    code, _, err = sfumato(
        "align",
        tmp_path / "o",
        tmp_path / "r",
        "--output",
        tmp_path / "g.markup",
        "--to",
        "markup",
    )
    assert code == 1
    assert (tmp_path / "g.markup").read_text() == "Vino [[PERSON:Ana Ruiz]] ayer"
    assert "b: tags not placed: line 1: more than one place fits this tag" in err
    assert "there is no redacted note" in err
    assert "there is no original note" in err
    assert "e.txt: the file is empty" in err

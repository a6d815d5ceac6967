"""`convert` from end to end: formats and label sets, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
SECRET = "Zoraida"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_convert_between_formats_and_label_sets(sfumato: Run, tmp_path: Path) -> None:
    gold = "Dr. [[STAFF:Ana\r\nRuiz]],\t[[CITY:Vi\u0301go]] 👩‍⚕️ [[DATE:2020]]"
    put(tmp_path / "gold" / "x" / "n.txt", "\ufeff" + gold)
    steps = [
        ("gold", "brat", "markup"),
        ("brat", "c.conll", None),
        ("c.conll", "i2b2", None),
        ("i2b2", "j.jsonl", None),
        ("j.jsonl", "back", None),
    ]
    for source, target, read_as in steps:
        options = ["--from", read_as] if read_as else []
        options += ["--to", {"back": "markup"}.get(target, target)] if "." not in target else []
        if target == "i2b2":
            options += ["--to-labels", "i2b2-2014"]
        if source == "i2b2":
            options += ["--label-map", "i2b2-2014"]
        code, _, err = sfumato("convert", tmp_path / source, tmp_path / target, *options)
        assert code == 0, err
    assert (tmp_path / "back" / "x" / "n.markup").read_bytes().decode() == gold


def test_convert_tells_what_it_cannot(sfumato: Run, tmp_path: Path) -> None:
    put(tmp_path / "b" / "n.txt", f"{SECRET} vino")
    put(tmp_path / "b" / "n.ann", f"T1\tPATIENT 0 7\t{SECRET}\nT2\tSTAFF 2 7\t{SECRET[2:]}\n")
    code, _, err = sfumato("convert", tmp_path / "b", tmp_path / "o.conll")
    assert code == 1
    assert "overlap at 2, which CoNLL cannot show" in err
    code, _, err = sfumato(
        "convert", tmp_path / "b", tmp_path / "o.jsonl", "--label-map", "meddocan"
    )
    assert code == 1
    assert "n.ann:1: this label is not in the label map 'meddocan'. Known labels: CALLE" in err
    put(tmp_path / "k.markup", "[[KINSHIP:madre]]")
    code, _, err = sfumato(
        "convert", tmp_path / "k.markup", tmp_path / "k.xml", "--to-labels", "i2b2-2014"
    )
    assert code == 1
    assert "has no counterpart of KINSHIP. Leave such spans out with --without." in err
    out = tmp_path / "k.conll"
    options = ("--to-labels", "i2b2-2014", "--without", "KINSHIP, SEX")
    assert sfumato("convert", tmp_path / "k.markup", out, *options)[0] == 0
    assert out.read_text().endswith("madre\t0\t5\tO\n\n")
    for args, message in [
        ((tmp_path / "b", tmp_path / "o"), "name the format of this folder with --to"),
        ((tmp_path / "b", tmp_path / "b", "--to", "brat"), "would overwrite the input"),
        ((tmp_path / "b", "-", "--from", "doc"), "Unknown format 'doc'"),
        ((tmp_path / "b", "-", "--label-map", "doc"), "Unknown label map 'doc'"),
        ((tmp_path / "b", "-", "--to-labels", "doc"), "Unknown label map 'doc'"),
        ((tmp_path / "b", "-", "--without", "SEXO"), "Unknown label 'SEXO'. Known labels: AGE"),
    ]:
        code, _, err = sfumato("convert", *args)
        assert code == 2
        assert message in err

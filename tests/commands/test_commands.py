"""The commands from end to end, with a detector that finds 'Ana' and fails on 'Zoraida'."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from sfumato.cli import main
from sfumato.document import Document, Span
from sfumato.errors import SfumatoError
from sfumato.formats import read_documents
from sfumato.formats.markup import parse

SECRET = "Zoraida"


class Fake:
    """Finds 'Ana' and what is known; raises on the secret, quoting it."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        found = []
        for doc in docs:
            if SECRET in doc.text:
                raise ValueError(doc.text)
            wanted = ["Ana", *(identifier.value for identifier in doc.known)]
            places = [(doc.text.find(value), len(value)) for value in wanted]
            found.append([Span(a, a + n, "PATIENT", 0.87654, "known") for a, n in places if a >= 0])
        return found


@pytest.fixture(autouse=True)
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sfumato.config.DETECTORS", {"known": Fake, "rules": Fake})
    monkeypatch.setattr("sfumato.pipeline.other_mentions", lambda doc, spans: [])
    monkeypatch.delenv("SFUMATO_KEY", raising=False)


@pytest.fixture(autouse=True)
def nothing_shows_the_secret(capfd: pytest.CaptureFixture[str]) -> Iterator[SimpleNamespace]:
    """What the run printed; no message may quote a note."""
    told = SimpleNamespace(out="", err="")
    yield told
    read = capfd.readouterr()
    assert SECRET not in read.err + told.err


def sfumato(capfd: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    code = main(
        [
            str(arg)
            for arg in (
                *args,
                *(
                    ["--detectors", "known", "--language", "es"]
                    if args[0] in ("deidentify", "annotate")
                    else []
                ),
            )
        ]
    )
    read = capfd.readouterr()
    assert SECRET not in read.err
    return code, read.out, read.err


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    put(folder / "a.txt", "Vino Ana.\r\n")
    put(folder / "b" / "c.txt", f"Vino {SECRET}.")
    put(folder / "b" / "d.txt", "Ana 👩‍⚕️ sigue")
    return folder


def test_a_folder_keeps_its_tree_and_a_failure_is_not_written(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    code, _, err = sfumato(capfd, "deidentify", notes, "--output", out)
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


def test_resume_leaves_finished_files_alone(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path
) -> None:
    done = put(tmp_path / "out" / "a.txt", "listo")
    code, _, err = sfumato(capfd, "deidentify", notes, "--output", tmp_path / "out", "--resume")
    assert (code, err.splitlines()[0]) == (1, "documents: 1")
    assert done.read_text() == "listo"


def test_annotate_keeps_its_contract(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = [{"id": "2", "text": "Hoy Ana"}, {"id": 1, "text": ""}, {"id": "0", "text": SECRET}]
    path = put(tmp_path / "n.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    code, _, _ = sfumato(capfd, "annotate", path, "--output", tmp_path / "s.jsonl")
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
    again, _, err = sfumato(capfd, "annotate", path, "--output", tmp_path / "s.jsonl", "--resume")
    assert (again, err.splitlines()[0]) == (1, "documents: 0")
    assert len((tmp_path / "s.jsonl").read_text().splitlines()) == 2


def test_standard_input_and_output(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))

    feed('{"id": "a", "text": "Ana", "subject": "NHC 7"}\n')
    assert sfumato(capfd, "deidentify", "-", "-o", "-")[:2] == (
        0,
        '{"id": "a", "text": "[PATIENT]", "language": "es"}\n',
    )
    feed("Vino Ana\n")
    assert sfumato(capfd, "deidentify", "-", "-o", "-", "--format", "plain")[:2] == (
        0,
        "Vino [PATIENT]\n",
    )
    code, out, _ = sfumato(capfd, "deidentify", notes, "-o", "-")
    assert (code, [json.loads(line)["id"] for line in out.splitlines()]) == (1, ["a", "b/d"])


def test_a_table_keeps_its_columns_of_id_and_text_only(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = put(tmp_path / "n.csv", "nhc,nota,madre\n7,Vino Ana,Eva\n")
    code, _, _ = sfumato(
        capfd,
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


def test_the_output_may_have_another_format_and_spans(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = put(tmp_path / "n.txt", "Vino Ana")
    assert sfumato(capfd, "deidentify", path, "-o", tmp_path / "o.jsonl", "--spans")[0] == 0
    (doc,) = read_documents([tmp_path / "o.jsonl"])
    assert isinstance(doc, Document)
    assert [doc.slice(span) for span in doc.spans] == ["[PATIENT]"]
    assert sfumato(capfd, "deidentify", path, "-o", tmp_path / "o.txt")[0] == 0
    assert (tmp_path / "o.txt").read_text() == "Vino [PATIENT]"


def test_patients_are_known_and_the_subject_is_coded_by_the_key(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    notes = put(tmp_path / "n.jsonl", '{"id": "P1_1", "text": "Eva y Ana"}\n')
    patients = put(tmp_path / "p.csv", "subject,given\nP1,Eva\n")
    key = put(tmp_path / "key", "0123456789abcdef")
    code, _, _ = sfumato(
        capfd,
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


def test_a_configuration_file_sets_what_options_do_not(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    config = put(
        tmp_path / "c.toml",
        "policy = 'gdpr'\ntext_column = 'nota'\ndetectors = ['rules']\nworkers = 1\n",
    )
    path = put(tmp_path / "n.csv", "id,nota\n7,Vino Ana\n")
    assert sfumato(capfd, "deidentify", path, "-o", tmp_path / "o.csv", "--config", config)[0] == 0
    assert "[PATIENT-1]" in (tmp_path / "o.csv").read_text()


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ("colour = 'red'", "Unknown field 'colour'. Known fields: detectors"),
        ("workers = 'two'", "workers must be a whole number"),
        ("workers = 0", "workers must be at least 1"),
        ("detectors = 'known'", "detectors must be a list of names"),
        ("policy = 3", "policy must be a string"),
        ("policy", "not a TOML file"),
    ],
)
def test_configuration_files_that_make_no_sense(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path, config: str, message: str
) -> None:
    path = put(tmp_path / "c.toml", config)
    code, _, err = sfumato(capfd, "deidentify", notes, "-o", tmp_path / "out", "--config", path)
    assert code == 2
    assert message in err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--policy", "hippa"], "Unknown policy 'hippa'"),
        (["--format", "doc"], "Unknown format 'doc'. Known formats: brat"),
        (["--config", "none.toml"], "none.toml: cannot be read"),
        (["--key-file", "none"], "cannot read the key file"),
        (["--patients", "none.csv"], "none.csv: cannot be read"),
        (["--workers", "0"], "workers must be at least 1"),
    ],
)
def test_wrong_calls_are_told_and_write_nothing(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path, options: list[str], message: str
) -> None:
    code, _, err = sfumato(capfd, "deidentify", notes, "-o", tmp_path / "out", *options)
    assert code == 2
    assert message in err
    assert not (tmp_path / "out").exists()


def test_names_are_checked_and_inputs_are_never_overwritten(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    for args, message in [
        ((notes, "-o", notes), "would overwrite the input"),
        ((notes, "-o", notes / "b"), "would overwrite the input"),
        ((notes, put(tmp_path / "x.jsonl", "{}"), "-o", out), "several formats (jsonl, plain)"),
        (
            (put(tmp_path / "n.csv", "text\nx\n"), "-o", tmp_path / "o.csv", "--resume"),
            "--resume needs a folder or a JSONL",
        ),
    ]:
        code, _, err = sfumato(capfd, "deidentify", *args)
        assert code == 2
        assert message in err
    assert main(["annotate", str(notes), "-o", "-", "--detectors", "crff"]) == 2
    assert "Unknown detector 'crff'. Known detectors: known, rules." in capfd.readouterr().err
    assert (
        main(["annotate", str(notes), "-o", "-", "--detectors", "rules", "--language", "xx"]) == 2
    )
    assert "Unknown language 'xx'. Known languages: auto, en" in capfd.readouterr().err
    assert main(["annotate", str(notes), "-o", "-", "--detectors", "rules", "--patients", "p"]) == 2
    assert "used by the detector 'known'" in capfd.readouterr().err


def test_a_missing_input_fails_and_the_others_are_done(
    capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path
) -> None:
    code, out, err = sfumato(capfd, "annotate", notes / "a.txt", tmp_path / "none", "-o", "-")
    assert (code, len(out.splitlines())) == (1, 1)
    assert f"{tmp_path}/none: there is no such file or folder." in err


def test_what_cannot_be_written_is_a_failure(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = put(tmp_path / "n.jsonl", '{"id": "../x", "text": "Ana"}\n{"id": "y", "text": "Ana"}\n')
    code, _, err = sfumato(capfd, "deidentify", path, "-o", tmp_path / "o.txt")
    assert code == 1
    assert "y: " in err
    assert "name a folder for more than one" in err
    code, _, err = sfumato(capfd, "convert", path, tmp_path / "o", "--to", "plain")
    assert code == 1
    assert "The id '../x' cannot be a file name below" in err
    assert [p.name for p in (tmp_path / "o").iterdir()] == ["y.txt"]


@pytest.mark.parametrize("name", ["n.jsonl", "n.tsv"])
def test_a_folder_as_output_of_one_file_gets_the_file(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    rows = {"n.jsonl": '{"id": "x", "text": "Ana"}\n', "n.tsv": "text\nAna\n"}
    path = put(tmp_path / "in" / name, rows[name])
    assert sfumato(capfd, "deidentify", path, "-o", tmp_path / "out")[0] == 0
    assert "[PATIENT]" in (tmp_path / "out" / name).read_text()
    assert sfumato(capfd, "deidentify", tmp_path / "in", "-o", tmp_path / "out")[0] == 0
    code, _, err = sfumato(capfd, "deidentify", path, "-o", tmp_path / "in")
    assert code == 2
    assert "would overwrite the input" in err


def test_an_internal_error_tells_its_kind_and_place_only(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def fail(*args: object, **options: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr("sfumato.engines.local.run", fail)
    code, _, err = sfumato(capfd, "annotate", notes, "-o", "-")
    assert code == 2
    assert err.endswith("sfumato: internal error (RuntimeError)\n")


def test_an_interrupt_says_how_to_go_on(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def interrupt(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sfumato.engines.local.run", interrupt)
    code, _, err = sfumato(capfd, "annotate", notes, "-o", "-")
    assert (code, err) == (130, "sfumato: interrupted; the same call with --resume goes on\n")


def test_convert_between_formats_and_label_sets(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
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
        code, _, err = sfumato(capfd, "convert", tmp_path / source, tmp_path / target, *options)
        assert code == 0, err
    assert (tmp_path / "back" / "x" / "n.markup").read_bytes().decode() == gold


def test_convert_tells_what_it_cannot(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    put(tmp_path / "b" / "n.txt", f"{SECRET} vino")
    put(tmp_path / "b" / "n.ann", f"T1\tPATIENT 0 7\t{SECRET}\nT2\tSTAFF 2 7\t{SECRET[2:]}\n")
    code, _, err = sfumato(capfd, "convert", tmp_path / "b", tmp_path / "o.conll")
    assert code == 1
    assert "overlap at 2, which CoNLL cannot show" in err
    code, _, err = sfumato(
        capfd, "convert", tmp_path / "b", tmp_path / "o.jsonl", "--label-map", "meddocan"
    )
    assert code == 1
    assert "n.ann:1: this label is not in the label map 'meddocan'. Known labels: CALLE" in err
    put(tmp_path / "k.markup", "[[KINSHIP:madre]]")
    code, _, err = sfumato(
        capfd, "convert", tmp_path / "k.markup", tmp_path / "k.xml", "--to-labels", "i2b2-2014"
    )
    assert code == 1
    assert "has no counterpart of KINSHIP. Leave such spans out with --without." in err
    out = tmp_path / "k.conll"
    options = ("--to-labels", "i2b2-2014", "--without", "KINSHIP, SEX")
    assert sfumato(capfd, "convert", tmp_path / "k.markup", out, *options)[0] == 0
    assert out.read_text().endswith("madre\t0\t5\tO\n\n")
    for args, message in [
        ((tmp_path / "b", tmp_path / "o"), "name the format of this folder with --to"),
        ((tmp_path / "b", tmp_path / "b", "--to", "brat"), "would overwrite the input"),
        ((tmp_path / "b", "-", "--from", "doc"), "Unknown format 'doc'"),
        ((tmp_path / "b", "-", "--label-map", "doc"), "Unknown label map 'doc'"),
        ((tmp_path / "b", "-", "--to-labels", "doc"), "Unknown label map 'doc'"),
        ((tmp_path / "b", "-", "--without", "SEXO"), "Unknown label 'SEXO'. Known labels: AGE"),
    ]:
        code, _, err = sfumato(capfd, "convert", *args)
        assert code == 2
        assert message in err


def test_align_writes_gold_and_lists_the_rest(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
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
        capfd,
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


def test_errors_of_every_kind_have_one_root() -> None:
    with pytest.raises(SfumatoError):
        parse("n", "[[CITY:", "n")


def test_a_terminal_shows_progress(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main(["annotate", str(notes), "-o", "-", "--detectors", "known", "--language", "es"])
    assert " documents" in terminal.getvalue()
    assert SECRET not in terminal.getvalue()

"""Options, configuration files, wrong calls and interruptions."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sfumato.cli import main

Run = Callable[..., tuple[int, str, str]]
SECRET = "Zoraida"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_a_configuration_file_sets_what_options_do_not(sfumato: Run, tmp_path: Path) -> None:
    config = put(
        tmp_path / "c.toml",
        "policy = 'gdpr'\ntext_column = 'nota'\ndetectors = ['rules']\nworkers = 1\n",
    )
    path = put(tmp_path / "n.csv", "id,nota\n7,Vino Ana\n")
    assert sfumato("deidentify", path, "-o", tmp_path / "o.csv", "--config", config)[0] == 0
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
    sfumato: Run, notes: Path, tmp_path: Path, config: str, message: str
) -> None:
    path = put(tmp_path / "c.toml", config)
    code, _, err = sfumato("deidentify", notes, "-o", tmp_path / "out", "--config", path)
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
    sfumato: Run, notes: Path, tmp_path: Path, options: list[str], message: str
) -> None:
    code, _, err = sfumato("deidentify", notes, "-o", tmp_path / "out", *options)
    assert code == 2
    assert message in err
    assert not (tmp_path / "out").exists()


def test_names_are_checked_and_inputs_are_never_overwritten(
    sfumato: Run, capfd: pytest.CaptureFixture[str], notes: Path, tmp_path: Path
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
        code, _, err = sfumato("deidentify", *args)
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
    sfumato: Run, notes: Path, tmp_path: Path
) -> None:
    code, out, err = sfumato("annotate", notes / "a.txt", tmp_path / "none", "-o", "-")
    assert (code, len(out.splitlines())) == (1, 1)
    assert f"{tmp_path}/none: there is no such file or folder." in err


def test_an_internal_error_tells_its_kind_and_place_only(
    sfumato: Run, monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def fail(*args: object, **options: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr("sfumato.engines.local.run", fail)
    code, _, err = sfumato("annotate", notes, "-o", "-")
    assert code == 2
    assert err.endswith("sfumato: internal error (RuntimeError)\n")


def test_an_interrupt_says_how_to_go_on(
    sfumato: Run, monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    def interrupt(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sfumato.engines.local.run", interrupt)
    code, _, err = sfumato("annotate", notes, "-o", "-")
    assert (code, err) == (130, "sfumato: interrupted; the same call with --resume goes on\n")


def test_a_terminal_shows_progress(
    sfumato: Run, monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main(["annotate", str(notes), "-o", "-", "--detectors", "known", "--language", "es"])
    assert " documents" in terminal.getvalue()
    assert SECRET not in terminal.getvalue()

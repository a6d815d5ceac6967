"""A detector that finds 'Ana' and fails on 'Zoraida', and a way to run commands with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from sfumato.cli import main
from sfumato.document import Document, Span

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


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sfumato.config.DETECTORS", {"known": Fake, "rules": Fake})
    monkeypatch.setattr("sfumato.pipeline.other_mentions", lambda doc, spans: [])
    monkeypatch.delenv("SFUMATO_KEY", raising=False)


@pytest.fixture
def sfumato(fake: None, capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs a command; gives its exit code, output and messages, which never show the secret."""

    def run(*args: object) -> tuple[int, str, str]:
        options = ["--detectors", "known", "--language", "es"]
        given = [str(arg) for arg in args]
        code = main(given + options if given[0] in ("deidentify", "annotate") else given)
        told = capfd.readouterr()
        assert SECRET not in told.err
        return code, told.out, told.err

    return run


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    (folder / "b").mkdir(parents=True)
    (folder / "a.txt").write_bytes(b"Vino Ana.\r\n")
    (folder / "b" / "c.txt").write_text(f"Vino {SECRET}.", encoding="utf-8")
    (folder / "b" / "d.txt").write_text("Ana 👩‍⚕️ sigue", encoding="utf-8")
    return folder

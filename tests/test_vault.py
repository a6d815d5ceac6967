"""The vault gives back what was replaced, to the right key only, and logs every use."""

from __future__ import annotations

import builtins
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document, Span
from sfumato.errors import ConfigError, FormatError, MissingExtra
from sfumato.formats.markup import parse
from sfumato.keyed import Key
from sfumato.pipeline import Pipeline
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS
from sfumato.vault import (
    Entry,
    Vault,
    open_vault,
    read_vault,
    subject_code,
    write_audit,
    write_vault,
)

KEY = Key(b"a key for the tests of the vault")
MARKED = (
    "[[PATIENT:Ana Gil]] y [[RELATIVE:Luis Gil]] viven en [[CITY:Lugo]]. "
    "[[PATIENT:Gil]] nació el [[DATE:03/02/1970]]; tel. [[PHONE:612345678]]."
)


class Nothing:
    def detect(self, docs: Any) -> list[list[Span]]:
        return [[] for _ in docs]


def pipeline(policy: str) -> Pipeline:
    return Pipeline([Nothing()], read_policy(policy, REPLACERS), key=KEY)


def note(marked: str = MARKED) -> Document:
    return replace(parse("note", marked, "test"), language="es", subject="patient")


def done(policy: str, doc: Document) -> Document:
    (after,) = pipeline(policy).replace([doc])
    assert isinstance(after, Document)
    return after


@pytest.mark.parametrize("policy", ["research", "hipaa", "gdpr", "patient-and-family"])
def test_what_was_replaced_comes_back(policy: str, tmp_path: Path) -> None:
    before = note()
    after = done(policy, before)
    vault = Vault()
    vault.record(before, after)
    write_vault(tmp_path / "v", vault, KEY)
    text, restored = read_vault(tmp_path / "v", KEY).restore(after, "patient")
    assert text == before.text and restored > 0


def test_removed_spans_do_not_shift_the_others() -> None:
    before = note()
    names = {"CITY", "RELATIVE"}
    after = before.splice([(s, "" if s.label in names else f"<{s.label}>") for s in before.spans])
    vault = Vault()
    vault.record(before, after)
    assert [e.surrogate for e in vault.entries["patient"]] == [
        "<PATIENT>", "<PATIENT>", "<DATE>", "<PHONE>",
    ]  # fmt: skip


@given(st.lists(st.sampled_from(["", "x", "longer one"]), min_size=6, max_size=6))
def test_recorded_pairs_are_the_replaced_ones(new: list[str]) -> None:
    before = note()
    after = before.splice(list(zip(before.spans, new, strict=True)))
    vault = Vault()
    vault.record(before, after)
    pairs = [(e.surrogate, e.original) for e in vault.entries["patient"]]
    originals = [before.slice(s) for s in before.spans]
    assert pairs == [(n, o) for n, o in zip(new, originals, strict=True) if n]


def test_other_notes_of_the_subject_are_restored_by_value() -> None:
    before = note()
    after = done("research", before)
    vault = Vault()
    vault.record(before, after)
    vault.record(before, after)
    assert len(vault.entries["patient"]) == 6
    names = [after.slice(s) for s in after.spans]
    other = Document("summary", f"{names[0]} ({names[2]}) vino. x{names[3]}x")
    text, restored = vault.restore(other, "patient")
    assert text == f"Ana Gil (Lugo) vino. x{names[3]}x" and restored == 2
    assert vault.restore(other, "somebody else") == (other.text, 0)


def test_a_surrogate_of_two_originals_is_left() -> None:
    vault = Vault(
        {"s": [Entry("d", "CITY", "[CITY]", "Lugo"), Entry("d", "CITY", "[CITY]", "Toro")]}
    )
    assert vault.restore(Document("e", "en [CITY]"), "s") == ("en [CITY]", 0)
    assert vault.restore(Document("d", "en [CITY] y [CITY]"), "s") == ("en Lugo y Toro", 2)
    assert vault.restore(Document("d", "en [CITY] y"), "s") == ("en Lugo y", 1)


def test_a_wrong_key_or_a_changed_file_shows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "v"
    write_vault(path, Vault({"s": [Entry("d", "CITY", "Toro", "Lugo")]}), KEY)
    assert b"Lugo" not in path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(FormatError, match="does not open") as error:
        read_vault(path, Key(b"a wrong key of enough bytes"))
    assert error.value.__cause__ is None and "Lugo" not in str(error.value)
    sealed = bytearray(path.read_bytes())
    for place in (20, 40, len(sealed) - 1):
        changed = bytearray(sealed)
        changed[place] ^= 1
        path.write_bytes(bytes(changed))
        with pytest.raises(FormatError, match="does not open"):
            read_vault(path, KEY)
    path.write_bytes(bytes(sealed[:20]))
    with pytest.raises(FormatError, match="does not open"):
        read_vault(path, KEY)
    path.write_bytes(b"something else")
    with pytest.raises(FormatError, match="not a vault"):
        read_vault(path, KEY)


def test_an_absent_vault_is_empty_and_none_shows_text(tmp_path: Path) -> None:
    assert read_vault(tmp_path / "none", KEY).entries == {}
    assert "Lugo" not in repr(Vault({"s": [Entry("d", "CITY", "Toro", "Lugo")]}))


def test_a_run_that_breaks_off_still_seals_what_it_recorded(tmp_path: Path) -> None:
    before = note()
    with pytest.raises(RuntimeError), open_vault(tmp_path / "v", KEY) as vault:
        vault.record(before, done("research", before))
        raise RuntimeError
    assert len(read_vault(tmp_path / "v", KEY).entries["patient"]) == 6


def test_subjects_are_found_by_name_or_code() -> None:
    vault = Vault({"patient": []})
    assert vault.subject("patient", KEY) == "patient"
    assert vault.subject(subject_code("patient", KEY), KEY) == "patient"
    assert vault.subject("nobody", KEY) is None


def test_the_audit_log_grows_and_must_be_writable(tmp_path: Path) -> None:
    log = tmp_path / "audit.jsonl"
    for n in range(2):
        write_audit(log, subject="code", document="d", restored=n, reason="recall")
    rows = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [row["restored"] for row in rows] == [0, 1]
    assert set(rows[0]) == {"time", "user", "subject", "document", "restored", "reason"}
    with pytest.raises(ConfigError, match="cannot write the audit log"):
        write_audit(tmp_path, subject="code", document="d", restored=1, reason="recall")


def test_the_missing_extra_says_its_cure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = builtins.__import__

    def fake(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("cryptography"):
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", fake)
    with pytest.raises(MissingExtra, match=r"sfumato\[vault\]"):
        write_vault(tmp_path / "v", Vault(), KEY)

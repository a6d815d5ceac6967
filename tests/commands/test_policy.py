"""`policy show` lists each label and what happens to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sfumato.labels import LABELS
from sfumato.policy import policy_names, read_policy
from sfumato.replacers import REPLACERS

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("name", policy_names())
def test_every_shipped_policy_is_shown_with_its_legal_reading(sfumato: Run, name: str) -> None:
    code, out, _ = sfumato("policy", "show", name)
    assert code == 0 and out.startswith(f"{name}: ")
    assert read_policy(name, REPLACERS).legal[:40] in out
    lines = {line.split()[0]: line for line in out.splitlines() if line[:3].strip()}
    for label in LABELS:
        assert read_policy(name, REPLACERS).action(label).name in lines[label]


def test_the_names_are_listed(sfumato: Run) -> None:
    code, out, _ = sfumato("policy", "list")
    assert code == 0 and [line.split()[0] for line in out.splitlines()] == policy_names()


def test_options_and_scores_are_shown(sfumato: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[labels]\nDATE = { action = "shift", days = 30 }\n[scores]\nCITY = 0.5\n', encoding="utf-8"
    )
    _, out, _ = sfumato("policy", "show", path)
    assert "shift (days 30)" in out and "0.5" in out


def test_an_unknown_or_missing_name_says_what_there_is(sfumato: Run) -> None:
    for name in ([], ["hippa"]):
        code, out, err = sfumato("policy", "show", *name)
        assert code == 2 and not out and "hipaa" in err


def test_a_policy_with_strange_options_is_refused(sfumato: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[labels]\nDATE = { action = "shift", weeks = 3 }\n', encoding="utf-8")
    code, out, err = sfumato("policy", "show", path)
    assert code == 2 and not out and "no option weeks" in err

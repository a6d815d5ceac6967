"""Policies are data that is checked when read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sfumato.document import Span
from sfumato.errors import ConfigError
from sfumato.labels import LABELS
from sfumato.policy import policy_names, read_policy
from sfumato.replacers import REPLACERS


def read(tmp_path: Path, text: str) -> object:
    path = tmp_path / "p.toml"
    path.write_text(text, encoding="utf-8")
    return read_policy(str(path), REPLACERS)


@pytest.mark.parametrize("name", policy_names())
def test_shipped_policies_are_sound(name: str) -> None:
    policy = read_policy(name, REPLACERS)
    assert policy.name == name
    assert policy.description
    assert all(policy.action(label).name in REPLACERS for label in LABELS)
    # What identifies the patient directly is never kept.
    assert all(policy.action(label).name != "keep" for label in ("PATIENT", "PHONE", "PATIENT_ID"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('default = "keep"', "'keep' cannot be the default"),
        ("[labels]\nTOWN = 'tag'", "Unknown label 'TOWN'"),
        ("[labels]\nCITY = 'burn'", "Unknown action 'burn'"),
        ("[labels]\nCITY = 3", "CITY needs an action"),
        ("[scores]\nCITY = 2", "between 0 and 1"),
        ("colour = 'red'", "unknown keys colour"),
        ("[labels", "not a TOML file"),
    ],
)
def test_what_a_policy_may_not_say(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        read(tmp_path, text)


def test_a_policy_that_is_not_there() -> None:
    with pytest.raises(ConfigError, match=r"Unknown policy 'hippa'\. Known policies: .*hipaa"):
        read_policy("hippa", REPLACERS)
    with pytest.raises(ConfigError, match=r"nowhere\.toml: there is no such policy file"):
        read_policy("nowhere.toml", REPLACERS)


def test_actions_options_and_scores(tmp_path: Path) -> None:
    policy = read_policy(
        str(_file(tmp_path, "[labels]\nDATE = { action = 'tag', days = 3 }\n[scores]\nDATE = 0.5")),
        REPLACERS,
    )
    assert policy.action("DATE").options == {"days": 3}
    assert policy.action("CITY").name == "tag"
    assert not policy.accepts(Span(0, 1, "DATE", 0.4))
    assert policy.accepts(Span(0, 1, "DATE", 0.5))


def _file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "q.toml"
    path.write_text(text, encoding="utf-8")
    return path

"""Keyed choices are the same everywhere and show nothing of the key."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.errors import ConfigError
from sfumato.keyed import KEY_VARIABLE, Key, read_key

KEY = Key(b"0123456789abcdef")


def test_a_key_is_hidden_and_survives_pickling() -> None:
    assert "0123" not in repr(KEY)
    assert pickle.loads(pickle.dumps(KEY)).digest("a") == KEY.digest("a")


def test_a_short_key_is_refused_without_showing_it() -> None:
    with pytest.raises(ConfigError, match="at least 16") as caught:
        Key(b"hunter2")
    assert "hunter2" not in str(caught.value)


@given(st.lists(st.text(max_size=5), max_size=4), st.lists(st.text(max_size=5), max_size=4))
def test_digests_tell_apart_how_parts_are_cut(a: list[str], b: list[str]) -> None:
    assert (KEY.digest(*a) == KEY.digest(*b)) == (a == b)


@given(st.integers(1, 1000), st.text())
def test_numbers_and_choices_stay_in_range(below: int, part: str) -> None:
    assert 0 <= KEY.number(below, part) < below
    assert KEY.choice(range(below), part) == KEY.number(below, part)


def test_the_key_comes_from_a_file_else_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(KEY_VARIABLE, raising=False)
    assert read_key() is None
    (tmp_path / "key").write_bytes(b"0123456789abcdef\n")
    monkeypatch.setenv(KEY_VARIABLE, "fedcba9876543210")
    held = [read_key(tmp_path / "key"), read_key()]
    assert [k.digest("a") for k in held if k] == [
        KEY.digest("a"),
        Key(b"fedcba9876543210").digest("a"),
    ]
    with pytest.raises(ConfigError, match="cannot read the key file"):
        read_key(tmp_path / "none")

"""The options of a training, as `--set NAME=VALUE` gives them, into its settings.

A settings class is a frozen dataclass; the type of a field's default says what it takes.
"""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any, TypeVar

from sfumato.errors import ConfigError, unknown
from sfumato.training import Options

Settings = TypeVar("Settings")


def read_options(kind: type[Settings], options: Options) -> Settings:
    """The settings with these options; numbers must not be negative."""
    known: dict[str, Field[Any]] = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if name not in known:
            raise unknown("option", name, known)
        chosen[name] = _convert(name, value, type(known[name].default))
    return kind(**chosen)


def _convert(name: str, value: float | str, kind: type) -> float | str:
    if kind is str:
        return str(value)
    if isinstance(value, str):
        raise ConfigError(f"The option {name} must be a number, found {value!r}.")
    if value < 0 or (kind is int and value != int(value)):
        raise ConfigError(f"The option {name} cannot be {value:g}.")
    return int(value) if kind is int else float(value)

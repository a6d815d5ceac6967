"""From names to a pipeline: what the command line, the server and Spark all call.

A configuration file is TOML with the same field names as the options of the command line; what
is given as an option wins over the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from sfumato.detectors import DEFAULT_DETECTORS, DETECTORS, TRAINED, Detector
from sfumato.errors import ConfigError, unknown
from sfumato.keyed import Key
from sfumato.languages import LANGUAGES
from sfumato.pipeline import Pipeline
from sfumato.policy import Policy, read_policy
from sfumato.replacers import REPLACERS

DEFAULT_POLICY = "hipaa"
AUTO = "auto"


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """Every option that a configuration file may set, with its default."""

    detectors: tuple[str, ...] = DEFAULT_DETECTORS
    policy: str = DEFAULT_POLICY
    language: str = AUTO
    patients: str | None = None
    key_file: str | None = None
    workers: int = 1
    format: str | None = None
    text_column: str = "text"
    id_column: str = "id"


def read_settings(path: Path | None = None, given: Mapping[str, Any] | None = None) -> Settings:
    """The defaults, then what a file says, then what was given and is not None."""
    settings = Settings()
    if path is not None:
        settings = replace(settings, **_read_file(path))
    chosen = {name: value for name, value in (given or {}).items() if value is not None}
    settings = replace(settings, **chosen)
    if settings.workers < 1:
        raise ConfigError(f"workers must be at least 1, found {settings.workers}.")
    return settings


def _read_file(path: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: not a TOML file ({error}).") from None
    known = {field.name for field in fields(Settings)}
    for name, value in data.items():
        if name not in known:
            raise ConfigError(f"{path}: {unknown('field', name, known)}")
        if name == "detectors":
            data[name] = tuple(value) if isinstance(value, list) else ()
        wanted = tuple if name == "detectors" else int if name == "workers" else str
        if not isinstance(data[name], wanted) or isinstance(value, bool) or data[name] == ():
            kinds = {tuple: "a list of names", int: "a whole number", str: "a string"}
            raise ConfigError(f"{path}: {name} must be {kinds[wanted]}.")
    return data


def check_names(*, detectors: Sequence[str], policy: str, language: str) -> Policy:
    """The policy, once every name is known; loads no detector."""
    for name in detectors:
        kind, _, folder = name.partition(":")
        if kind not in DETECTORS:
            raise unknown("detector", kind, DETECTORS)
        if folder and kind not in TRAINED:
            raise ConfigError(
                f"The detector {kind!r} reads no model; only {', '.join(sorted(TRAINED))} do."
            )
    if language != AUTO and language not in LANGUAGES:
        raise unknown("language", language, (AUTO, *LANGUAGES))
    return read_policy(policy, REPLACERS)


def make_detector(name: str) -> Detector:
    """The detector of a name; `crf:DIR` is one with the model of a folder."""
    kind, _, folder = name.partition(":")
    return DETECTORS[kind](folder) if folder else DETECTORS[kind]()


def make_pipeline(
    *,
    detectors: Sequence[str] = DEFAULT_DETECTORS,
    policy: str = DEFAULT_POLICY,
    language: str = AUTO,
    key: Key | None = None,
) -> Pipeline:
    """The pipeline of the named detectors and policy."""
    checked = check_names(detectors=detectors, policy=policy, language=language)
    return Pipeline(
        [make_detector(name) for name in detectors], checked, language=language, key=key
    )

"""What happens to each label: a policy is data in TOML, read and checked here.

`keep` must be written out label by label; it is refused as the default.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sfumato.document import Span
from sfumato.errors import ConfigError, unknown
from sfumato.labels import LABELS

POLICIES = Path(__file__).parent / "policies"


@dataclass(frozen=True, slots=True)
class Action:
    """The name of a replacement and its options."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Policy:
    """Label -> action, with a smallest score per label below which a span is not replaced."""

    name: str
    description: str
    default: Action
    actions: Mapping[str, Action]
    scores: Mapping[str, float] = field(default_factory=dict)
    legal: str = ""

    def action(self, label: str) -> Action:
        """What happens to a label."""
        return self.actions.get(label, self.default)

    def uses(self, names: frozenset[str]) -> bool:
        """Whether any of the named actions is one of the policy's."""
        return any(action.name in names for action in (self.default, *self.actions.values()))

    def accepts(self, span: Span) -> bool:
        """Whether a span's score reaches the smallest score of its label."""
        return span.score >= self.scores.get(span.label, 0.0)


def policy_names() -> list[str]:
    """The names of the policies shipped with Sfumato."""
    return sorted(path.stem for path in POLICIES.glob("*.toml"))


def read_policy(name: str, actions: Iterable[str]) -> Policy:
    """A shipped policy by name, or one from a TOML file by its path; `actions` are those known."""
    path = Path(name) if name.endswith(".toml") else POLICIES / f"{name}.toml"
    if not path.is_file():
        if name.endswith(".toml"):
            raise ConfigError(f"{path}: there is no such policy file.")
        raise unknown("policy", name, policy_names())
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: not a TOML file ({error}).") from None
    return _parse(path, data, frozenset(actions))


def _parse(path: Path, data: dict[str, Any], known: frozenset[str]) -> Policy:
    strays = set(data) - {"name", "description", "default", "labels", "scores", "legal"}
    if strays:
        raise ConfigError(f"{path}: unknown keys {', '.join(sorted(strays))}.")
    default = _action(path, "default", data.get("default", "tag"), known)
    if default.name == "keep":
        raise ConfigError(f"{path}: 'keep' cannot be the default; write it out label by label.")
    labels, scores = data.get("labels", {}), data.get("scores", {})
    for label in (*labels, *scores):
        if label not in LABELS:
            raise ConfigError(f"{path}: {unknown('label', label, LABELS)}")
    for label, score in scores.items():
        if not isinstance(score, int | float) or not 0 <= score <= 1:
            raise ConfigError(f"{path}: the score of {label} must be between 0 and 1.")
    return Policy(
        name=str(data.get("name", path.stem)),
        description=str(data.get("description", "")).strip(),
        default=default,
        actions={label: _action(path, label, value, known) for label, value in labels.items()},
        scores={label: float(score) for label, score in scores.items()},
        legal=" ".join(str(data.get("legal", "")).split()),
    )


def _action(path: Path, label: str, value: Any, known: frozenset[str]) -> Action:
    """An action from `"tag"` or `{ action = "shift", days = 365 }`."""
    if isinstance(value, str):
        value = {"action": value}
    if not isinstance(value, dict) or not isinstance(value.get("action"), str):
        raise ConfigError(f'{path}: {label} needs an action, such as "tag".')
    options = {key: option for key, option in value.items() if key != "action"}
    if value["action"] not in known:
        raise ConfigError(f"{path}: {label}: {unknown('action', value['action'], known)}")
    return Action(value["action"], options)

"""Every error Sfumato raises on purpose.

A message says where, what, and what would do; it never quotes the text of a document.
"""

from __future__ import annotations


class SfumatoError(Exception):
    """The root of all errors a user can cure."""


class SpanError(SfumatoError):
    """A span that does not fit its document."""


class FormatError(SfumatoError):
    """A file that cannot be read or written as the format says."""


class ConfigError(SfumatoError):
    """An option, policy, or name that is not known or does not make sense."""


class ModelError(SfumatoError):
    """A model folder that is missing, broken, or made for something else."""


class MissingExtra(ConfigError):
    """An optional dependency that is not installed."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        super().__init__(
            f"{what} needs {package}. Install it with: pip install 'sfumato[{extra}]'."
        )


def unknown(kind: str, name: str, known: object) -> ConfigError:
    """The error for a name that is not in a table, listing the names that are."""
    names = ", ".join(sorted(str(k) for k in known))  # type: ignore[attr-defined]
    plural = f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
    return ConfigError(f"Unknown {kind} {name!r}. Known {plural}: {names}.")

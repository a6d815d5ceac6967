"""Builds a pipeline from names: what the command line, the server and Spark all call."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.detectors import DEFAULT_DETECTORS, DETECTORS
from sfumato.errors import unknown
from sfumato.keyed import Key
from sfumato.pipeline import Pipeline
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS


def make_pipeline(
    *,
    detectors: Sequence[str] = DEFAULT_DETECTORS,
    policy: str = "hipaa",
    language: str = "auto",
    key: Key | None = None,
) -> Pipeline:
    """A pipeline of the named detectors and policy."""
    for name in detectors:
        if name not in DETECTORS:
            raise unknown("detector", name, DETECTORS)
    return Pipeline(
        [DETECTORS[name]() for name in detectors],
        read_policy(policy, REPLACERS),
        language=language,
        key=key,
    )

"""Attacks on what Sfumato made: what could still be learnt, measured instead of hoped.

One module an attack, one row in `ATTACKS`. An attack returns an `Outcome`: counts, tables and
sentences that quote no document. Words that an attack recovers are PHI: they are returned apart,
and only a command writes them, to the file the user names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import NamedTuple


class Attack(NamedTuple):
    """The question an attack answers, and what loads its module."""

    question: str
    load: Callable[[], ModuleType]


def _fill_mask() -> ModuleType:
    from sfumato.attacks import fill_mask

    return fill_mask


def _linkage() -> ModuleType:
    from sfumato.attacks import linkage

    return linkage


def _membership() -> ModuleType:
    from sfumato.attacks import membership

    return membership


ATTACKS: Mapping[str, Attack] = {
    "fill-mask": Attack("Can a language model guess the words that were masked?", _fill_mask),
    "linkage": Attack("Can notes be linked back to the patients of a table?", _linkage),
    "membership": Attack("Does a model reveal which notes it learnt from?", _membership),
}

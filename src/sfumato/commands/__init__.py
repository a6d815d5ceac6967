"""The commands of the command line: one module each, one row in `COMMANDS`.

A command's module has `add_arguments(parser)` and `run(args)`, which returns the exit code.
Modules are imported only when their command is called, so that every command starts fast.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol


class Command(Protocol):
    """What a command's module offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Adds the command's options to its parser."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Does the work and returns the exit code."""
        ...


class Row(NamedTuple):
    """A command's one-line help and what loads its module."""

    help: str
    load: Callable[[], Command]


def _deidentify() -> Command:
    from sfumato.commands import deidentify

    return deidentify


def _annotate() -> Command:
    from sfumato.commands import annotate

    return annotate


def _convert() -> Command:
    from sfumato.commands import convert

    return convert


def _align() -> Command:
    from sfumato.commands import align

    return align


def _evaluate() -> Command:
    from sfumato.commands import evaluate

    return evaluate


def _agreement() -> Command:
    from sfumato.commands import agreement

    return agreement


def _compare() -> Command:
    from sfumato.commands import compare

    return compare


def _policy() -> Command:
    from sfumato.commands import policy

    return policy


def _reidentify() -> Command:
    from sfumato.commands import reidentify

    return reidentify


def _resynthesize() -> Command:
    from sfumato.commands import resynthesize

    return resynthesize


def _pretrain() -> Command:
    from sfumato.commands import pretrain

    return pretrain


def _synthesize() -> Command:
    from sfumato.commands import synthesize

    return synthesize


def _train() -> Command:
    from sfumato.commands import train

    return train


def _calibrate() -> Command:
    from sfumato.commands import calibrate

    return calibrate


def _attack() -> Command:
    from sfumato.commands import attack

    return attack


def _embed() -> Command:
    from sfumato.commands import embed

    return embed


def _verify() -> Command:
    from sfumato.commands import verify

    return verify


def _ablate() -> Command:
    from sfumato.commands import ablate

    return ablate


COMMANDS: Mapping[str, Row] = {
    "deidentify": Row("replace identifiers in notes", _deidentify),
    "annotate": Row("find identifiers and write their spans", _annotate),
    "convert": Row("turn annotated notes into another format or label set", _convert),
    "align": Row("make gold spans from original notes and hand-tagged ones", _align),
    "evaluate": Row("score spans or anonymised texts against gold annotations", _evaluate),
    "agreement": Row("measure how far annotators agree", _agreement),
    "compare": Row("run methods over corpora and write one report", _compare),
    "policy": Row("show what a policy does to each label", _policy),
    "reidentify": Row("put originals back from the vault, with an audit log", _reidentify),
    "synthesize": Row("make annotated notes for training", _synthesize),
    "resynthesize": Row("fill tags with surrogates and write gold spans", _resynthesize),
    "pretrain": Row("learn a vocabulary and an encoder from raw text", _pretrain),
    "train": Row("train a detector on annotated notes", _train),
    "embed": Row("build a pool of words or sentences for substitution", _embed),
    "verify": Row("prove that an output comes from a pool", _verify),
    "ablate": Row("compare the Flair network with and without its parts", _ablate),
    "calibrate": Row("choose the scores that reach a recall", _calibrate),
    "attack": Row("measure what could still be learnt: residual risk", _attack),
}

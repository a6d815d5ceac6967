"""Everything that makes a model: synthetic notes, pre-training, fine-tuning, export.

The only home of torch, which is imported nowhere else and arrives with the extra `train`.
`TRAINERS` has one row for each detector that `sfumato train` can train.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from sfumato.detectors import Detector
from sfumato.document import Document

# What `--set` gives: numbers, and names of files and folders.
Options = Mapping[str, float | str]


class Trainer(Protocol):
    """What the module of a trainable detector offers."""

    def train(
        self,
        docs: Sequence[Document],
        dev: Sequence[Document],
        folder: Path,
        *,
        options: Options,
        tell: Callable[[str], None],
    ) -> Detector:
        """The detector learnt from documents, its model written to a folder."""
        ...


def _crf() -> Trainer:
    from sfumato.training import crf

    return crf


def _transformer() -> Trainer:
    from sfumato.training import transformer

    return transformer


def _flair() -> Trainer:
    from sfumato.training import flair

    return flair


TRAINERS: Mapping[str, Callable[[], Trainer]] = {
    "crf": _crf,
    "transformer": _transformer,
    "flair": _flair,
}

"""Ablations: variants of a detector over the same folds, at the six levels of evaluation.

The levels are entity or token, each by sub-category (our labels), category, or any identifier.
Counts of all folds are added before a ratio is taken: every document is predicted once.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sfumato.detectors import Detector
from sfumato.document import Document
from sfumato.evaluation.page import Cell
from sfumato.evaluation.spans import score_spans
from sfumato.training.folds import folds
from sfumato.training.runs import predicted

LEVELS: Mapping[str, str] = {
    "entity sub-category": "strict",
    "entity category": "strict category",
    "entity binary": "strict binary",
    "token sub-category": "token",
    "token category": "token category",
    "token binary": "token binary",
}
HEADERS = ("variant", *LEVELS)
Tell = Callable[[str], None]
# What learns from the first documents a detector for the second ones, in a folder.
Learn = Callable[[Sequence[Document], Path], Detector]


def level_row(name: str, gold: Sequence[Document], found: Sequence[Document]) -> list[Cell]:
    """The micro-averaged F1 of a variant at each level."""
    scores = score_spans(gold, found, metrics=tuple(LEVELS.values()), resamples=2)
    return [name, *(scores[metric].f1 for metric in LEVELS.values())]


def ablations(
    docs: Sequence[Document],
    variants: Mapping[str, Learn],
    *,
    count: int,
    seed: int = 0,
    tell: Tell = lambda line: None,
) -> Iterator[list[list[Cell]]]:
    """After each fold a row for each variant, from the predictions of all folds so far."""
    gold: list[Document] = []
    found: dict[str, list[Document]] = {name: [] for name in variants}
    for number, (learnt, held) in enumerate(folds(docs, count, seed), 1):
        gold += held
        for name, learn in variants.items():
            with tempfile.TemporaryDirectory() as folder:
                detector = learn(learnt, Path(folder))
            found[name] += predicted(detector, held)
            tell(f"fold {number} of {count}: {name}")
        yield [level_row(name, gold, found[name]) for name in variants]


def ablate(
    docs: Sequence[Document],
    variants: Mapping[str, Learn],
    *,
    count: int,
    seed: int = 0,
    tell: Tell = lambda line: None,
) -> list[list[Cell]]:
    """A row for each variant, from the predictions of all folds together."""
    *_, rows = ablations(docs, variants, count=count, seed=seed, tell=tell)
    return rows


def flair_variants(
    options: Mapping[str, float | str], tell: Tell = lambda line: None
) -> dict[str, Learn]:
    """The four networks of Catelli et al. 2020, Figure 3, on the same embeddings."""
    from sfumato.detectors.flair_tagger import Material
    from sfumato.training import flair
    from sfumato.training.options import read_options

    settings = read_options(flair.Settings, options)
    held: dict[tuple[str, ...], Material] = {}

    def variant(crf: int, rnn: int) -> Learn:
        def learn(docs: Sequence[Document], folder: Path) -> Detector:
            texts = () if settings.text else tuple(doc.id for doc in docs)
            if texts not in held:
                held.clear()
                held[texts] = flair.make_material(settings, [doc.text for doc in docs], tell)
            chosen = replace(settings, crf=crf, rnn=rnn)
            return flair.fit(docs, (), folder, chosen, held[texts], tell=tell)

        return learn

    return {
        "BiLSTM + CRF": variant(1, 1),
        "no CRF": variant(0, 1),
        "no BiLSTM": variant(1, 0),
        "neither": variant(0, 0),
    }

"""Fits the CRF: documents in, the weights of a model out, the same for the same documents.

L-BFGS sees all documents in every iteration. It ends when the loss hardly falls any more; with
dev documents it ends where it did best on them.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import pycrfsuite

from sfumato.detectors.crf import ABOUT, SOURCE, WEIGHTS, Crf, seen, stretches
from sfumato.detectors.crf_features import VERSION, Seen
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, unknown
from sfumato.formats.files import write_bytes
from sfumato.training import Options
from sfumato.training.cards import as_json

Tell = Callable[[str], None]
_TOLD = 10  # iterations between two lines of progress
_WORTH_IT = 0.9  # fewer iterations than this share of all are worth training again


_WHOLE = frozenset({"iterations", "rarest"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """The options of CRFsuite that matter: iterations, penalties, and how rare is too rare."""

    iterations: int = 80
    c1: float = 0.05
    c2: float = 0.05
    rarest: int = 1


def train(
    docs: Sequence[Document],
    dev: Sequence[Document],
    folder: Path,
    *,
    options: Options | None = None,
    tell: Tell = lambda line: None,
) -> Crf:
    """The detector learnt from documents, its model written to a folder; `dev` may be empty."""
    settings = _settings(options or {})
    folder.mkdir(parents=True, exist_ok=True)
    best = fit(docs, folder / WEIGHTS, settings, dev=dev, tell=tell)
    about: dict[str, Any] = {
        "detector": SOURCE,
        "features": VERSION,
        "labels": sorted({span.label for doc in docs for span in doc.spans}),
        "options": {**asdict(settings), "iterations": best},
    }
    write_bytes(folder / ABOUT, as_json(about))
    return Crf(folder)


def _settings(options: Options) -> Settings:
    known = {field.name for field in fields(Settings)}
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if name not in known:
            raise unknown("option", name, known)
        if isinstance(value, str):
            raise ConfigError(f"The option {name} must be a number, found {value!r}.")
        if value < 0 or (name in _WHOLE and (value < 1 or value != int(value))):
            raise ConfigError(f"The option {name} cannot be {value:g}.")
        chosen[name] = int(value) if name in _WHOLE else float(value)
    return Settings(**chosen)


def fit(
    docs: Iterable[Document],
    path: Path,
    settings: Settings,
    *,
    dev: Iterable[Document] = (),
    tell: Tell = lambda line: None,
) -> int:
    """Trains on the documents, writes the weights to a file, returns the number of iterations."""
    trainer = _Trainer(tell)
    trainer.select("lbfgs", "crf1d")
    trainer.set_params(
        {
            "max_iterations": settings.iterations,
            "c1": settings.c1,
            "c2": settings.c2,
            "feature.minfreq": settings.rarest,
        }
    )
    tokens = _append(trainer, docs, 0)
    held = _append(trainer, dev, 1)
    tell(f"{tokens} tokens to learn from, {held} to stop by")
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        partial = Path(folder) / path.name
        trainer.train(str(partial), holdout=1 if held else -1)
        best = trainer.best
        if best < _WORTH_IT * trainer.done:
            tell(f"best on dev after {best} iterations: training again up to there")
            trainer.set("max_iterations", best)
            trainer.train(str(partial), holdout=1)
        partial.replace(path)
    return best


def _append(trainer: _Trainer, docs: Iterable[Document], group: int) -> int:
    """Hands documents to the trainer, returns the number of their tokens."""
    tokens = 0
    for doc in docs:
        found = seen(doc)
        tags = tags_of(found, doc.spans)
        tokens += len(tags)
        for start, end in stretches(found.opens):
            items = pycrfsuite.ItemSequence(found.items[start:end])
            trainer.append(items, tags[start:end], group)
    return tokens


def tags_of(found: Seen, spans: Iterable[Span]) -> list[str]:
    """The IOB1 tag of each token; a token belongs to the span that holds any of it.

    In IOB1 only a span that follows another of its label begins with B: half the tags of BIO, and
    the cost of a CRF grows with their square.
    """
    tags = ["O"] * len(found.starts)
    position = 0
    for span in sorted(spans):
        while position < len(tags) and found.ends[position] <= span.start:
            position += 1
        mark = "B" if position and tags[position - 1][2:] == span.label else "I"
        while position < len(tags) and found.starts[position] < span.end:
            tags[position] = f"{mark}-{span.label}"
            mark = "I"
            position += 1
    return tags


class _Trainer(pycrfsuite.Trainer):  # type: ignore[misc]
    """Tells how far it is, and remembers which iteration did best on the held-out group."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(verbose=True)  # else there is no message
        self._tell = tell
        self._best = (-1.0, 0)
        self.done = 0

    @property
    def best(self) -> int:
        """The number of the best iteration."""
        return self._best[1]

    def message(self, message: str) -> None:
        """Reads a line of CRFsuite's log, instead of printing it."""
        if self.logparser.feed(message) != "iteration":
            return
        info = self.logparser.last_iteration
        self.done = int(info["num"])
        score = info.get("avg_f1")
        # Without a held-out group the last iteration is the best.
        rank = float(self.done if score is None else score)
        self._best = max(self._best, (rank, self.done), key=lambda pair: pair[0])
        if self.done % _TOLD == 0:
            held = "" if score is None else f", dev F1 of tokens {score:.4f}"
            self._tell(f"iteration {self.done}: loss {info['loss']:.0f}{held}")

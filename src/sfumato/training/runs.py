"""A training run: cross-validation, the model, its calibration, its card; each part only once.

What a run has finished bears the fingerprint of its data and options. `resume` keeps the parts
whose fingerprint is the same and does the others.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sfumato.detectors import Detector
from sfumato.document import Document
from sfumato.errors import ModelError
from sfumato.evaluation.spans import SpanScores, score_spans
from sfumato.formats.files import write_bytes
from sfumato.training import Options, Trainer
from sfumato.training.calibrate import curves
from sfumato.training.cards import as_json, card, table
from sfumato.training.folds import HEADERS, Fold, cross_validate, summary_rows

ABOUT, CARD = "model.json", "README.md"
Tell = Callable[[str], None]


@dataclass(frozen=True, kw_only=True)
class Run:
    """What to learn, from what, and where the model goes."""

    name: str
    trainer: Trainer
    docs: Sequence[Document]
    dev: Sequence[Document]
    folder: Path
    options: Options = field(default_factory=dict)
    sources: Sequence[str] = ()
    seed: int = 0
    resume: bool = False
    tell: Tell = lambda line: None

    def fingerprint(self, part: str) -> str:
        """A hash of what a part of the run depends on."""
        asked = (self.name, part, self.seed, sorted(self.options.items()))
        digest = hashlib.sha256(repr(asked).encode())
        for doc in (*self.docs, *self.dev):
            digest.update(repr((doc.id, doc.text, doc.language, doc.spans)).encode())
        return digest.hexdigest()[:16]

    def cross_validate(self, count: int) -> list[Fold]:
        """The scores of each fold; they are kept as `folds/N.json`."""
        mark = self.fingerprint(f"{count} folds")
        (self.folder / "folds").mkdir(parents=True, exist_ok=True)

        def predict(learnt: list[Document], held: list[Document]) -> list[Document]:
            with tempfile.TemporaryDirectory() as folder:
                detector = self.trainer.train(
                    learnt, (), Path(folder), options=self.options, tell=self.tell
                )
            return predicted(detector, held)

        done: list[Fold] = []
        kept = [self._kept(self.folder / "folds" / f"{n}.json", mark) for n in range(1, count + 1)]
        remaining = cross_validate(self.docs, count, self.seed, predict, kept)
        for number, fold in enumerate(remaining, 1):
            path = self.folder / "folds" / f"{number}.json"
            write_bytes(path, as_json({"fingerprint": mark, "scores": fold}))
            self.tell(f"fold {number} of {count}: F1 {fold['all']['f1']:.3f}")
            done.append(fold)
        return done

    def _kept(self, path: Path, mark: str) -> Fold | None:
        about = _read(path) if self.resume else None
        return about["scores"] if about and about.get("fingerprint") == mark else None

    def train(self, folds: Sequence[Fold] = ()) -> SpanScores | None:
        """Trains, calibrates on dev, writes the card; the scores on dev, if there is one."""
        mark = self.fingerprint("model")
        path = self.folder / ABOUT
        about = _read(path)
        if about is not None and not self.resume:
            raise ModelError(
                f"{self.folder}: there is a model already; name a new folder, or add --resume."
            )
        if about is not None and about.get("fingerprint") == mark:
            self.tell(f"{self.folder}: the model is finished")
            return None
        detector = self.trainer.train(
            self.docs, self.dev, self.folder, options=self.options, tell=self.tell
        )
        about = json.loads(path.read_text(encoding="utf-8"))
        scores = None
        if self.dev:
            found = predicted(detector, self.dev)
            about["calibration"] = curves(self.dev, found)
            scores = score_spans(self.dev, found, resamples=200)
        write_bytes(path, as_json({**about, "fingerprint": mark}))
        self._write_card(about, scores, folds)
        return scores

    def _write_card(
        self, about: Mapping[str, Any], scores: SpanScores | None, folds: Sequence[Fold]
    ) -> None:
        text = card(
            f"Sfumato model: {self.name}",
            docs=self.docs,
            sources=self.sources,
            options={**about.get("options", {}), "seed": self.seed},
            scores={"dev": scores} if scores else {},
            folds=table(HEADERS, summary_rows(folds)) if folds else "",
        )
        write_bytes(self.folder / CARD, text.encode("utf-8"))


def predicted(detector: Detector, docs: Sequence[Document]) -> list[Document]:
    """The documents with the spans that a detector finds."""
    plain = [doc.with_spans(()) for doc in docs]
    return [doc.with_spans(spans) for doc, spans in zip(plain, detector.detect(plain), strict=True)]


def _read(path: Path) -> dict[str, Any] | None:
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None

"""Detector `crf`: a conditional random field over tokens, read with CRFsuite.

A model is a folder: `model.crfsuite` (weights), `model.json` (labels, options, scores) and
`README.md` (the card). A long note is read in stretches of at most `STRETCH` tokens, each with
attributes from across its borders; an identifier that goes over a border stays one span.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
import pycrfsuite

from sfumato.detectors.crf_features import VERSION, Seen, look
from sfumato.detectors.rules import rule_spans
from sfumato.document import Document, Span
from sfumato.errors import ModelError

MODELS = Path(__file__).parent.parent / "models"
DEFAULT = "crf"
SOURCE = "crf"
STRETCH = 200
# A word counts as (part of) an identifier from this chance on, even if 'none' is likelier:
# a miss costs more than a false alarm.
CAUTION = 0.3
_CERTAIN = 0.01  # a word less likely than this to be of an identifier is certainly of none
_HELD = 128  # texts whose reading is held, for whoever asks about them next
WEIGHTS, ABOUT, CARD = "model.crfsuite", "model.json", "README.md"

# The spans of a text, where its tokens start, and how likely each is of an identifier.
_Reading = tuple[tuple[Span, ...], list[int], list[float]]
# Scores and what they are worth: the knots of a line that only rises.
Curve = tuple[Sequence[float], Sequence[float]]


def seen(doc: Document) -> Seen:
    """The tokens of a document with their attributes."""
    return look(doc.text, doc.language, rule_spans(doc.text, doc.language))


def stretches(opens: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The borders of stretches of at most `STRETCH` tokens, at line ends where there is one."""
    start = 0
    while len(opens) - start > STRETCH:
        end = start + STRETCH
        end = next((i for i in range(end, start + STRETCH // 4, -1) if opens[i]), end)
        yield start, end
        start = end
    if start < len(opens):
        yield start, len(opens)


class Crf:
    """Finds identifiers with the model of a folder."""

    overrules = 0.75  # only what lists and shapes suggest

    def __init__(self, folder: str | Path | None = None) -> None:
        self.folder = MODELS / DEFAULT if folder is None else Path(folder)
        about = _about(self.folder)
        self.labels: tuple[str, ...] = tuple(about["labels"])
        self._curves: Mapping[str, Curve] = about.get("calibration", {})
        self._tagger = pycrfsuite.Tagger()
        self._lock = Lock()  # a tagger holds the stretch it reads
        self._read = lru_cache(maxsize=_HELD)(self._read_text)
        try:
            self._tagger.open(str(self.folder / WEIGHTS))
        except (OSError, ValueError):
            raise ModelError(
                f"{self.folder / WEIGHTS}: the model cannot be read; train or install it again."
            ) from None
        self._caution: float = about.get("caution", CAUTION)
        self._tags: dict[str, list[str]] = {}  # label -> its tags
        for tag in self._tagger.labels():
            if tag != "O":
                self._tags.setdefault(tag[2:], []).append(tag)

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        return [list(self._read(doc.text, doc.language)[0]) for doc in docs]

    def rejects(self, doc: Document, span: Span) -> bool:
        """Whether every word of the span is all but certainly none of an identifier."""
        _, starts, chances = self._read(doc.text, doc.language)
        words = chances[bisect_left(starts, span.start) : bisect_left(starts, span.end)]
        return bool(words) and max(words) < _CERTAIN

    def _read_text(self, text: str, language: str | None) -> _Reading:
        found = look(text, language, rule_spans(text, language))
        tags: list[str] = []
        scores: list[float] = []
        chances: list[float] = []
        for start, end in stretches(found.opens):
            with self._lock:
                self._tagger.set(pycrfsuite.ItemSequence(found.items[start:end]))
                for i, tag in enumerate(self._tagger.tag()):
                    chances.append(1 - self._tagger.marginal("O", i))
                    label = tag[2:]
                    if not label and chances[-1] >= self._caution:
                        label = max(self._tags, key=partial(self._chance, i))
                        tag = f"I-{label}"
                    tags.append(tag)
                    scores.append(self._chance(i, label) if label else 0.0)
        return tuple(self._spans(text, found, tags, scores)), found.starts, chances

    def _chance(self, i: int, label: str) -> float:
        """How likely a token of the stretch in hand is of a label."""
        return min(1.0, sum(float(self._tagger.marginal(tag, i)) for tag in self._tags[label]))

    def _spans(
        self, text: str, found: Seen, tags: list[str], scores: list[float]
    ) -> Iterator[Span]:
        i = 0
        while i < len(tags):
            first, label = i, tags[i][2:]
            i += 1
            if not label:
                continue
            while i < len(tags) and tags[i] == f"I-{label}":
                i += 1
            start, end = found.starts[first], found.ends[i - 1]
            if any(c.isalnum() for c in text[start:end]):
                score = sum(scores[first:i]) / (i - first)
                yield Span(start, end, label, self._worth(label, score), SOURCE)

    def _worth(self, label: str, score: float) -> float:
        """The score as the calibration of its label corrects it."""
        curve = self._curves.get(label)
        if curve is not None:
            score = float(np.interp(score, curve[0], curve[1]))
        return round(score, 4)


def _about(folder: Path) -> dict[str, Any]:
    cure = "Install Sfumato again, or name a folder written by 'sfumato train --detector crf'."
    missing = [name for name in (WEIGHTS, ABOUT) if not (folder / name).is_file()]
    if missing:
        raise ModelError(f"{folder}: the model lacks {', '.join(missing)}. {cure}")
    path = folder / ABOUT
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        kind, features, labels = about["detector"], about["features"], about["labels"]
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(
            f"{path}: expected JSON with detector, features and labels "
            f"({type(error).__name__}). {cure}"
        ) from None
    if kind != SOURCE or not isinstance(labels, list):
        raise ModelError(f"{path}: this is not a model of the detector 'crf'. {cure}")
    if features != VERSION:
        raise ModelError(
            f"{path}: the model was trained with attributes of version {features}, "
            f"this Sfumato has version {VERSION}. Train it again."
        )
    return dict(about)

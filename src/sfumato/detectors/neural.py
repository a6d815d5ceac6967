"""The neural detector: a small multilingual network, read with onnxruntime, offline.

A note of any length is read in overlapping windows, and each piece is answered where it has most
context around it. Every window is a run of its own: with 8-bit arithmetic a batch would make a
document's answer depend on its neighbours.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from sfumato.detectors.decoding import Floats, decode, tags
from sfumato.detectors.pieces import CLOSE, OPEN, Ints, Pieces, Window, encode, special, windows
from sfumato.document import Document, Span
from sfumato.errors import ModelError
from sfumato.labels import LABELS

MODELS = Path(__file__).parent.parent / "models"
DEFAULT = "sfumato-small"
_FILES = ("model.onnx", "tokenizer.json", "model.json")
# Sex and kinship are marked by one Spanish corpus only, and seldom worth a redaction.
_DEMOGRAPHIC = frozenset({"SEX", "KINSHIP"})


class Neural:
    """Finds identifiers with a network from a model folder."""

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        threads: int | None = None,
        demographic: bool = False,
    ) -> None:
        self.folder = MODELS / DEFAULT if folder is None else Path(folder)
        self.demographic = demographic
        self.threads = threads or min(4, os.cpu_count() or 1)
        _check(self.folder)
        about = _about(self.folder)
        self.labels: tuple[str, ...] = tuple(about["labels"])
        self._window: int = about["window"]
        self._overlap: int = about["overlap"]
        self._temperature: float = about.get("temperature", 1.0)
        self._caution: float = about.get("caution", 0.0)
        self._tokenizer, self._session = _load(self.folder)
        self._frame = [special(self._tokenizer, name) for name in (OPEN, CLOSE)]

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        texts = [doc.text for doc in docs]
        pieces = encode(self._tokenizer, texts)
        scores = self._read(pieces)
        return [
            [span for span in decode(text, part, found, self.labels, "neural") if self._wants(span)]
            for text, part, found in zip(texts, pieces, scores, strict=True)
        ]

    def _wants(self, span: Span) -> bool:
        return self.demographic or span.label not in _DEMOGRAPHIC

    def _read(self, texts: Sequence[Pieces]) -> list[Floats]:
        """The log-probabilities of tags of each text, window by window on all threads."""
        width = len(tags(self.labels))
        found = [np.zeros((len(pieces.ids), width), dtype=np.float32) for pieces in texts]
        jobs = [
            (pieces, window, scores)
            for pieces, scores in zip(texts, found, strict=True)
            for window in windows(len(pieces.ids), self._window - 2, self._overlap)
        ]
        if self.threads == 1 or len(jobs) < 2:
            for job in jobs:
                self._run(*job)
            return found
        with ThreadPoolExecutor(self.threads) as pool:
            for _ in pool.map(lambda job: self._run(*job), jobs):
                pass
        return found

    def _run(self, pieces: Pieces, window: Window, scores: Floats) -> None:
        answer = self._session.run(None, self._inputs(pieces, window))[0][0]
        first, last = window.first - window.start + 1, window.last - window.start + 1
        owned = answer[first:last] / self._temperature
        owned[:, 0] -= self._caution
        owned -= owned.max(axis=1, keepdims=True)
        owned -= np.log(np.exp(owned).sum(axis=1, keepdims=True))
        scores[window.first : window.last] = owned

    def _inputs(self, pieces: Pieces, window: Window) -> dict[str, Ints]:
        cut = slice(window.start, window.end)
        opener, closer = self._frame
        return {
            "ids": np.concatenate(([opener], pieces.ids[cut], [closer]))[None],
            "cases": np.pad(pieces.cases[cut], 1)[None],
            "gaps": np.pad(pieces.gaps[cut], 1)[None],
        }


def _check(folder: Path) -> None:
    missing = [name for name in _FILES if not (folder / name).is_file()]
    if missing:
        raise ModelError(
            f"{folder}: the model lacks {', '.join(missing)}. "
            "Install Sfumato again, or name a folder written by its training."
        )


def _about(folder: Path) -> dict[str, Any]:
    path = folder / "model.json"
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        labels, sizes = about["labels"], (about["window"], about["overlap"])
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(
            f"{path}: expected JSON with labels, window and overlap ({type(error).__name__}); "
            "export the model again."
        ) from None
    strays = sorted(set(labels) - set(LABELS))
    if (
        strays
        or not all(isinstance(size, int) for size in sizes)
        or not 0 <= sizes[1] < sizes[0] - 2
    ):
        raise ModelError(f"{path}: labels or windows make no sense; export the model again.")
    return dict(about)


def _load(folder: Path) -> tuple[Tokenizer, Any]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    try:
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        session = onnxruntime.InferenceSession(
            str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:
        raise ModelError(
            f"{folder}: the model cannot be read ({type(error).__name__}); install it again."
        ) from None
    return tokenizer, session

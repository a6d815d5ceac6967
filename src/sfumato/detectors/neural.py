"""The neural detector: a small multilingual network, read with onnxruntime, offline.

A note of any length is read in overlapping windows, and each piece is answered where it has most
context around it. Every window is a run of its own: with 8-bit arithmetic a batch would make a
document's answer depend on its neighbours. `SFUMATO_THREADS` says how many run at a time.
"""

from __future__ import annotations

import json
import os
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from sfumato.detectors.decoding import Floats, decode, tags
from sfumato.detectors.pieces import CLOSE, OPEN, Ints, Pieces, Window, encode, special, windows
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, ModelError
from sfumato.labels import LABELS

MODELS = Path(__file__).parent.parent / "models"
DEFAULT = "neural"
THREADS = "SFUMATO_THREADS"
_FILES = ("model.onnx", "tokenizer.json", "model.json")
# Sex and kinship are marked by one Spanish corpus only: elsewhere nothing taught their borders.
_DEMOGRAPHIC = frozenset({"SEX", "KINSHIP"})
_MOST_THREADS = 4
_HELD = 128  # texts whose doubts are held, for whoever asks about them next


class Neural:
    """Finds identifiers with a network from a model folder."""

    overrules = 1.0

    def __init__(self, folder: str | Path | None = None, *, threads: int | None = None) -> None:
        self.folder = MODELS / DEFAULT if folder is None else Path(folder)
        self.threads = threads or _threads()
        _check(self.folder)
        about = _about(self.folder)
        self.labels: tuple[str, ...] = tuple(about["labels"])
        self._window: int = about["window"]
        self._overlap: int = about["overlap"]
        self._temperature: float = about.get("temperature", 1.0)
        self._certain: float = about.get("certain", 0.01)
        self._lean = _lean(self.labels, about.get("lean", {}))
        self._tokenizer, self._session = _load(self.folder)
        self._frame = [special(self._tokenizer, name) for name in (OPEN, CLOSE)]
        self._doubts: OrderedDict[str, tuple[list[int], list[int], Floats]] = OrderedDict()

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        texts = [doc.text for doc in docs]
        pieces = encode(self._tokenizer, texts)
        found: list[list[Span]] = []
        for doc, part, scores in zip(docs, pieces, self._read(pieces), strict=True):
            self._hold(doc.text, part, scores)
            spans = decode(doc.text, part, scores, self.labels, "neural")
            found.append([s for s in spans if doc.language == "es" or s.label not in _DEMOGRAPHIC])
        return found

    def rejects(self, doc: Document, span: Span) -> bool:
        """Whether every piece of the span is all but certainly none of an identifier."""
        if doc.text not in self._doubts:
            self.detect([doc])
        starts, ends, doubts = self._doubts[doc.text]
        inside = doubts[bisect_right(ends, span.start) : bisect_left(starts, span.end)]
        return bool(len(inside)) and float(inside.max()) < self._certain

    def _hold(self, text: str, pieces: Pieces, scores: Floats) -> None:
        doubts = -np.expm1(scores[:, 0])
        self._doubts[text] = (pieces.starts.tolist(), pieces.ends.tolist(), doubts)
        while len(self._doubts) > _HELD:
            self._doubts.popitem(last=False)

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
        owned += self._lean
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


def _threads() -> int:
    """The threads that the environment asks for, or the machine offers."""
    asked = os.environ.get(THREADS)
    if asked is None:
        return min(_MOST_THREADS, os.cpu_count() or 1)
    if not asked.isdecimal() or int(asked) < 1:
        raise ConfigError(f"{THREADS} must be a whole number from 1 on.")
    return int(asked)


def _lean(labels: Sequence[str], leans: Mapping[str, float]) -> Floats:
    """What is added to the score of each tag: above 0 the label is found more readily."""
    wanted = [leans.get("O", 0.0), *(leans.get(label, 0.0) for label in labels for _ in "BI")]
    return np.array(wanted, dtype=np.float32)


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

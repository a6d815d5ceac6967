"""ICD-10 coders: which blocks of ICD-10 a note speaks of, as a probability for each block.

The coder shipped here is a hashed bag of words and character n-grams trained on code titles in
five languages (see README.md in this folder); any local text classifier can stand in for it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sfumato.errors import MissingExtra, ModelError
from sfumato.tokens import fold, words

Floats = NDArray[np.float32]
DEFAULT = Path(__file__).parent / "coder.npz"
BUCKETS = 1 << 15
# The name of the last class, that of windows that name no disease.
BACKGROUND = ""
# A title has about eight words, so a note is read through windows of eight. They are one word
# apart: with longer steps a word taken out would shift all windows after it.
WINDOW = 8


class Coder(Protocol):
    """Anything that gives each text a probability for each of its codes."""

    codes: Sequence[str]

    def scores(self, texts: Sequence[str]) -> Floats:
        """One row per text, one column per code; each row sums to one."""
        ...


def load_coder(path: Path | None = None) -> Coder:
    """The shipped coder, or the one in a file or Hugging Face folder."""
    if path is None or path.suffix == ".npz":
        return TitleCoder(path or DEFAULT)
    if not (path / "config.json").is_file():
        raise ModelError(f"{path}: expected a .npz coder or a folder with a config.json.")
    return ClassifierCoder(path)


def features(word: str) -> Iterator[int]:
    """The buckets of a folded word: the word itself and its n-grams of 4 to 6 characters."""
    yield zlib.crc32(word.encode()) % BUCKETS
    marked = f"<{word}>"
    for n in range(4, 7):
        for i in range(len(marked) - n + 1):
            yield zlib.crc32(marked[i : i + n].encode(), n) % BUCKETS


def softmax(logits: Floats) -> Floats:
    """The rows as probabilities."""
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    result: Floats = raised / raised.sum(axis=1, keepdims=True)
    return result


class TitleCoder:
    """The shipped coder: each word adds its weights; the surest windows of a note count most."""

    def __init__(self, path: Path) -> None:
        try:
            with np.load(path, allow_pickle=False) as data:
                self.codes: Sequence[str] = [str(code) for code in data["codes"] if code]
                self._starts = data["starts"].astype(np.int64)
                self._columns = data["columns"].astype(np.int64)
                self._weights = data["weights"].astype(np.float32) * float(data["scale"])
                self._bias = data["bias"].astype(np.float32)
        except (OSError, KeyError, ValueError):
            raise ModelError(f"{path}: not an ICD-10 coder.") from None
        self._words: dict[str, Floats] = {}

    def scores(self, texts: Sequence[str]) -> Floats:
        """One row per text: the squared probabilities of its windows, summed and normalised."""
        return np.stack([self._score(text) for text in texts])

    def _score(self, text: str) -> Floats:
        found = [fold(token.text) for token in words(text)]
        vectors = [self._vector(word) for word in found if not word.isdigit()]
        if not vectors:
            return np.full(len(self.codes), 1 / len(self.codes), dtype=np.float32)
        sums = np.vstack([np.zeros_like(self._bias), np.cumsum(vectors, axis=0)])
        starts = np.arange(max(len(vectors) - WINDOW, 0) + 1)
        ends = np.minimum(starts + WINDOW, len(vectors))
        logits = sums[ends] - sums[starts] + self._bias
        sure = (softmax(logits)[:, : len(self.codes)] ** 2).sum(axis=0)
        result: Floats = sure / sure.sum()
        return result

    def _vector(self, word: str) -> Floats:
        vector = self._words.get(word)
        if vector is None:
            vector = self._sum(list(features(word)))
            if len(self._words) < 100_000:
                self._words[word] = vector
        return vector

    def _sum(self, buckets: list[int]) -> Floats:
        vector = np.zeros_like(self._bias)
        for bucket in buckets:
            row = slice(self._starts[bucket], self._starts[bucket + 1])
            vector[self._columns[row]] += self._weights[row]
        result: Floats = vector * np.float32(len(buckets) ** -0.5)
        return result


class ClassifierCoder:
    """A local Hugging Face text classifier; long notes are cut into windows and averaged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        names = self._model.config.id2label
        self.codes: Sequence[str] = [names[i] for i in range(len(names))]

    @cached_property
    def _parts(self) -> tuple[Any, Any]:
        try:
            from transformers import AutoModelForSequenceClassification, AutoTokenizer
        except ImportError:
            raise MissingExtra("A Hugging Face coder", "transformers", "train") from None
        try:
            tokenizer = AutoTokenizer.from_pretrained(self.path, local_files_only=True)
            model = AutoModelForSequenceClassification.from_pretrained(
                self.path, local_files_only=True
            )
        except (OSError, ValueError):
            raise ModelError(f"{self.path}: not a text classifier.") from None
        return tokenizer, model.eval()

    @property
    def _model(self) -> Any:
        return self._parts[1]

    def scores(self, texts: Sequence[str]) -> Floats:
        """One row per text: the mean of the softmax of its windows."""
        return np.stack([self._score(text) for text in texts])

    def _score(self, text: str) -> Floats:
        import torch

        tokenizer, model = self._parts
        limit = min(int(tokenizer.model_max_length), model.config.max_position_embeddings, 512)
        windows = tokenizer(
            text,
            truncation=True,
            max_length=limit,
            stride=limit // 4,
            return_overflowing_tokens=True,
            padding=True,
            return_tensors="pt",
        )
        with torch.inference_mode():
            logits = model(
                input_ids=windows["input_ids"], attention_mask=windows["attention_mask"]
            ).logits
        result: Floats = softmax(logits.float().numpy()).mean(axis=0)
        return result

"""FastText vectors as plain arrays: of known words, and of any other word by its character n-grams.

Written and read as a NumPy archive without pickles; gensim is needed only to make the vectors and
to number the n-grams of a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sfumato.errors import ModelError

Floats = npt.NDArray[np.float32]


class FastText:
    """Vectors of words; `ngrams` may be empty, and then an unknown word is all zeros."""

    def __init__(
        self, words: Sequence[str], vectors: Floats, ngrams: Floats, lengths: tuple[int, int]
    ) -> None:
        self.words = list(words)
        self.vectors = vectors
        self.ngrams = ngrams
        self.lengths = lengths
        self._places = {word: place for place, word in enumerate(self.words)}
        self._held: dict[str, Floats] = {}

    @property
    def width(self) -> int:
        """How many numbers a vector has."""
        return int(self.vectors.shape[1])

    def vector(self, word: str) -> Floats:
        """The vector of a word, known or not."""
        place = self._places.get(word)
        if place is not None:
            known: Floats = self.vectors[place].astype(np.float32)
            return known
        if word not in self._held:
            self._held[word] = self._composed(word)
        return self._held[word]

    def _composed(self, word: str) -> Floats:
        if not len(self.ngrams):
            return np.zeros(self.width, dtype=np.float32)
        from gensim.models.fasttext import ft_ngram_hashes

        rows = ft_ngram_hashes(word, *self.lengths, len(self.ngrams))
        if not rows:
            return np.zeros(self.width, dtype=np.float32)
        mean: Floats = self.ngrams[rows].astype(np.float32).mean(axis=0)
        return mean

    def save(self, path: Path) -> None:
        """Writes the vectors in half precision."""
        listed = np.frombuffer("\n".join(self.words).encode("utf-8"), dtype=np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                words=listed,
                vectors=self.vectors.astype(np.float16),
                ngrams=self.ngrams.astype(np.float16),
                lengths=np.array(self.lengths),
            )


def load(path: Path) -> FastText:
    """The vectors of a file that `save` wrote."""
    try:
        with np.load(path, allow_pickle=False) as data:
            words = data["words"].tobytes().decode("utf-8").split("\n")
            lengths = (int(data["lengths"][0]), int(data["lengths"][1]))
            return FastText(words, data["vectors"], data["ngrams"], lengths)
    except (OSError, ValueError, KeyError) as error:
        raise ModelError(
            f"{path}: the vectors cannot be read ({type(error).__name__}); train the model again."
        ) from None


def from_gensim(vectors: Any) -> FastText:
    """The vectors of a gensim model."""
    ngrams = getattr(vectors, "vectors_ngrams", np.zeros((0, vectors.vector_size)))
    lengths = (getattr(vectors, "min_n", 0), getattr(vectors, "max_n", 0))
    return FastText(
        vectors.index_to_key, vectors.vectors.astype(np.float32), ngrams.astype(np.float32), lengths
    )

"""Models that give words vectors, trained on vetted text: Word2Vec, FastText, GloVe; Doc2Vec too.

One function a model; defaults are those of Ribeiro and of Alves et al.: 256 dimensions, a window
of 15, words that occur once, 100 epochs. With one worker the same text gives the same vectors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from sfumato.errors import MissingExtra
from sfumato.substitution import glove as glove_model
from sfumato.substitution.neighbours import Floats

Progress = Callable[[int], None]
# Enough for the n-grams of a clinical vocabulary; the usual two million would fill two gigabytes.
BUCKETS = 20_000
SHORTEST_GRAM, LONGEST_GRAM = 3, 6


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What a pool is built with."""

    model: str = "word2vec"
    language: str | None = None
    size: int = 256
    window: int = 15
    epochs: int = 100
    least: int = 3  # how often a word must occur to stand for another
    lemma: bool = False
    workers: int = 1
    seed: int = 1
    encoder: Path | None = None


@dataclass(frozen=True, repr=False)
class Embedded:
    """Words in the order of their vectors, and the arrays that other words need."""

    words: Sequence[str]
    vectors: Floats
    arrays: Mapping[str, Floats] = field(default_factory=dict)


def word2vec(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Embedded:
    """Word2Vec (Mikolov et al., 2013), continuous bag of words as gensim has it by default."""
    model = _gensim().Word2Vec(texts, **_options(recipe, progress))
    return Embedded(model.wv.index_to_key, model.wv.vectors)


def fasttext(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Embedded:
    """FastText (Bojanowski et al., 2017), with the vectors of n-grams for unknown words."""
    model = _gensim().FastText(
        texts,
        bucket=BUCKETS,
        min_n=SHORTEST_GRAM,
        max_n=LONGEST_GRAM,
        **_options(recipe, progress),
    )
    grams = model.wv.vectors_ngrams.astype(np.float16)
    return Embedded(model.wv.index_to_key, model.wv.vectors, {"ngrams": grams})


def glove(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Embedded:
    """GloVe, trained here."""
    counts = Counter(word for text in texts for word in text)
    words = [word for word, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
    numbers = {word: number for number, word in enumerate(words)}
    pairs = glove_model.co_occurrences(
        [[numbers[word] for word in text] for text in texts], words=len(words), window=recipe.window
    )
    model = glove_model.Glove(len(words), size=recipe.size, seed=recipe.seed)
    model.fit(pairs, epochs=recipe.epochs, progress=progress)
    return Embedded(words, model.vectors)


def doc2vec(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Any:
    """Doc2Vec (Le and Mikolov, 2014) without word order (dm=0); returns gensim's model."""
    doc2vec_module = _gensim().doc2vec
    tagged = [doc2vec_module.TaggedDocument(text, [i]) for i, text in enumerate(texts)]
    return doc2vec_module.Doc2Vec(tagged, dm=0, **_options(recipe, progress))


WORD_MODELS: Mapping[str, Callable[[Sequence[Sequence[str]], Recipe, Progress], Embedded]] = {
    "word2vec": word2vec,
    "glove": glove,
    "fasttext": fasttext,
}


def gram_buckets(word: str) -> list[int]:
    """The rows of a word's n-grams in FastText's table, hashed as FastText does (FNV-1a)."""
    bounded = f"<{word}>"
    return [
        _hash(bounded[start : start + size].encode()) % BUCKETS
        for size in range(SHORTEST_GRAM, LONGEST_GRAM + 1)
        for start in range(len(bounded) - size + 1)
    ]


def _hash(data: bytes) -> int:
    value = 2166136261
    for byte in data:
        # The reference program takes bytes as signed numbers.
        value ^= byte if byte < 128 else byte | 0xFFFFFF00
        value = value * 16777619 & 0xFFFFFFFF
    return value


def _options(recipe: Recipe, progress: Progress) -> dict[str, Any]:
    callbacks = _gensim().callbacks

    class Tell(callbacks.CallbackAny2Vec):  # type: ignore[misc, name-defined]
        """Tells when an epoch has ended."""

        epoch = 0

        def on_epoch_end(self, model: object) -> None:
            """Counts the epoch."""
            progress(self.epoch)
            self.epoch += 1

    return {
        "vector_size": recipe.size,
        "window": recipe.window,
        "min_count": 1,
        "epochs": recipe.epochs,
        "workers": recipe.workers,
        "seed": recipe.seed,
        "callbacks": [Tell()],
    }


def _gensim() -> Any:
    try:
        import gensim.models
    except ImportError:
        raise MissingExtra("Training embeddings", "gensim", "embed") from None
    return gensim.models

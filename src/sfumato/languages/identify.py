"""Tells which of the five languages a text is in, from the words and letter groups it uses.

The model is a linear one over hashed features, written by tools/train_language_identifier.py.
Text is folded first, so capitals and missing accents change little.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from sfumato.tokens import fold

CODES = ("en", "es", "fr", "it", "pt")
MODEL = Path(__file__).parent / "data" / "identifier.npz"
BUCKETS = 1 << 15
# A note tells its language within a few lines; a middle sample guards against foreign headers.
HEAD = 800
MIDDLE = 400

_WORDS = re.compile(r"[^\W\d_]+")
_ACCENTED = re.compile(r"[à-ÿœ]")


def identify(text: str) -> str:
    """The language of a text: always one of the five, the likeliest when nothing tells."""
    rows = [_votes(word) for word in _WORDS.findall(_sample(text).lower())]
    if not rows:
        return CODES[0]
    totals = [sum(column) for column in zip(*rows, strict=True)]
    return CODES[totals.index(max(totals))]


def features(word: str) -> list[int]:
    """The hashed features of a lower-case word: itself, its letter groups, its accents."""
    folded = fold(word)
    marked = f"<{folded}>"
    found = [marked[i : i + n] for n in (2, 3, 4) for i in range(len(marked) - n + 1)]
    found += [f"={folded}", *(f"^{c}" for c in _ACCENTED.findall(word))]
    return [crc32(feature.encode("utf-8", "replace")) % BUCKETS for feature in found]


@lru_cache(maxsize=100_000)
def _votes(word: str) -> tuple[float, ...]:
    """What a word says for each language."""
    return tuple(_weights()[:, features(word)].sum(axis=1).tolist())


def _sample(text: str) -> str:
    if len(text) <= HEAD + MIDDLE:
        return text
    middle = max(HEAD, (len(text) - MIDDLE) // 2)
    return f"{text[:HEAD]}\n{text[middle : middle + MIDDLE]}"


@lru_cache(maxsize=1)
def _weights() -> NDArray[np.float32]:
    with np.load(MODEL, allow_pickle=False) as model:
        return np.asarray(model["weights"] * float(model["scale"]), dtype=np.float32)

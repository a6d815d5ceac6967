"""Nearest neighbours by cosine: exact for small pools, an index of usearch for large ones.

Vectors have length one, so that the dot product is the cosine; all-zero ones are near nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sfumato.errors import MissingExtra, ModelError

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]

EXACT_UP_TO = 50_000
_BLOCK = 65_536
_CONNECTIVITY = 16
_EXPANSION = 128


class Neighbours(Protocol):
    """Finds the nearest entries of a pool."""

    def search(self, queries: Floats, count: int) -> Ints:
        """One row per query: the numbers of the nearest entries, nearest first."""
        ...


def normalised(vectors: Floats) -> Floats:
    """The rows with length one; rows of zeros stay."""
    rows = np.asarray(vectors, dtype=np.float32)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    result: Floats = rows / np.where(lengths > 0, lengths, 1)
    return result


class Exact:
    """Compares a query with every entry; vectors of 16 bits are widened block by block."""

    def __init__(self, vectors: Floats) -> None:
        self._vectors = vectors
        if len(vectors) <= _BLOCK:
            self._vectors = np.asarray(vectors, dtype=np.float32)

    def search(self, queries: Floats, count: int) -> Ints:
        """The nearest entries; equal cosines in the order of the entries."""
        queries = np.asarray(queries, dtype=np.float32)
        count = min(count, len(self._vectors))
        found = np.empty((len(queries), 0), dtype=np.int64)
        scores = np.empty((len(queries), 0), dtype=np.float32)
        for start in range(0, len(self._vectors), _BLOCK):
            block = np.asarray(self._vectors[start : start + _BLOCK], dtype=np.float32)
            cosines = queries @ block.T
            near = _largest(cosines, min(count, len(block)))
            scores = np.hstack([scores, np.take_along_axis(cosines, near, axis=1)])
            found = np.hstack([found, near + start])
            if found.shape[1] > count:
                best = _largest(scores, count)
                scores = np.take_along_axis(scores, best, axis=1)
                found = np.take_along_axis(found, best, axis=1)
        return found


def _largest(scores: Floats, count: int) -> Ints:
    """The columns of the largest scores of each row, falling."""
    near = np.argpartition(-scores, count - 1, axis=1)[:, :count]
    near.sort(axis=1)
    order = np.argsort(-np.take_along_axis(scores, near, axis=1), axis=1, kind="stable")
    result: Ints = np.take_along_axis(near, order, axis=1)
    return result


class Approximate:
    """A graph index of usearch, read from its file without loading it whole."""

    def __init__(self, path: Path) -> None:
        try:
            self._index = _usearch().Index.restore(str(path), view=True)
        except (ValueError, RuntimeError):
            self._index = None
        if self._index is None:
            raise ModelError(f"{path}: not an index of neighbours; build the pool again.")
        self._index.expansion_search = _EXPANSION

    def search(self, queries: Floats, count: int) -> Ints:
        """The nearest entries that the index finds; a query may be given fewer than `count`."""
        matches = self._index.search(np.asarray(queries, dtype=np.float32), count)
        keys = np.atleast_2d(matches.keys).astype(np.int64)
        # Places that no entry was found for repeat the nearest.
        counts = np.atleast_1d(matches.counts) if len(queries) > 1 else [keys.shape[1]]
        for row, known in zip(keys, counts, strict=True):
            row[int(known) :] = row[0] if known else 0
        return keys


def build_index(vectors: Floats, path: Path) -> None:
    """Writes a graph index of 16-bit vectors."""
    index = _usearch().Index(
        ndim=vectors.shape[1],
        metric="cos",
        dtype="f16",
        connectivity=_CONNECTIVITY,
        expansion_add=_EXPANSION,
    )
    for start in range(0, len(vectors), _BLOCK):
        block = np.asarray(vectors[start : start + _BLOCK], dtype=np.float32)
        index.add(np.arange(start, start + len(block)), block)
    index.save(str(path))


def recall(found: Ints, exact: Ints) -> float:
    """The share of true neighbours that were found."""
    hits = [len(set(a.tolist()) & set(b.tolist())) for a, b in zip(found, exact, strict=True)]
    return sum(hits) / exact.size


def _usearch() -> Any:
    try:
        import usearch.index
    except ImportError:
        raise MissingExtra("A pool of this size", "usearch", "embed") from None
    return usearch.index

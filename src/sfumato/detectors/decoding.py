"""From label scores per piece to spans: the most likely path through B, I and O.

A word is never split: its pieces answer together. I-X may follow only B-X or I-X. Words that are
outside beyond doubt cut a text into short stretches, which are decoded side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sfumato.detectors.pieces import Pieces
from sfumato.document import Span

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

# A word is certainly outside when all labels together have less than this probability.
_DOUBT = 1e-4
_CELLS = 16_384


def tags(labels: Sequence[str]) -> list[str]:
    """The tags a network scores: O, then B and I of each label."""
    return ["O", *(f"{kind}-{label}" for label in labels for kind in "BI")]


def decode(
    text: str, pieces: Pieces, scores: Floats, labels: Sequence[str], source: str
) -> list[Span]:
    """The spans of a text, from the log-probabilities of tags (pieces x tags)."""
    if not len(pieces.ids):
        return []
    first = np.flatnonzero(np.diff(pieces.words, prepend=-1))
    words = _word_scores(scores, first)
    path = best_path(words)
    starts = pieces.starts[first]
    ends = np.maximum.reduceat(pieces.ends, first)
    return _spans(text, path, words, starts, ends, labels, source)


def best_path(words: Floats) -> Ints:
    """The most likely allowed tag of each word, from log-probabilities (words x tags)."""
    path = np.zeros(len(words), dtype=np.int64)
    open_ = np.flatnonzero(words[:, 0] < np.log1p(-_DOUBT))
    if not len(open_):
        return path
    cuts = np.flatnonzero(np.diff(open_) > 1) + 1
    begins = open_[np.concatenate(([0], cuts))]
    lasts = open_[np.concatenate((cuts - 1, [len(open_) - 1]))]
    lengths = lasts - begins + 1
    order = np.argsort(lengths, kind="stable")
    while len(order):
        longest = np.maximum.accumulate(lengths[order])
        take = max(1, int(np.searchsorted(longest * np.arange(1, len(order) + 1), _CELLS)))
        _decode_stretches(words, begins[order[:take]], lengths[order[:take]], path)
        order = order[take:]
    return path


def _word_scores(scores: Floats, first: Ints) -> Floats:
    """Log-probabilities per word, given that its pieces agree."""
    words: Floats = np.add.reduceat(scores, first, axis=0)
    # The sum counted B at every piece; only the first may open, the others go on inside.
    words[:, 1::2] = words[:, 2::2] - scores[first, 2::2] + scores[first, 1::2]
    top = words.max(axis=1, keepdims=True)
    words -= top + np.log(np.exp(words - top).sum(axis=1, keepdims=True))
    return words


def _decode_stretches(words: Floats, begins: Ints, lengths: Ints, path: Ints) -> None:
    """Viterbi over stretches of words at once, written into `path`."""
    count, steps = len(begins), int(lengths.max())
    labels = (words.shape[1] - 1) // 2
    rows = np.arange(count)
    came_from = np.zeros((count, steps), dtype=np.int64)
    went_on = np.zeros((count, steps, labels), dtype=bool)
    best = np.full((count, words.shape[1]), -np.inf, dtype=np.float32)
    best[:, 0] = 0.0
    ends = np.zeros((count, words.shape[1]), dtype=np.float32)
    for step in range(steps):
        here = words[np.minimum(begins + step, len(words) - 1)]
        came_from[:, step] = best.argmax(axis=1)
        top = best[rows, came_from[:, step]][:, None]
        opened, inside = best[:, 1::2], best[:, 2::2]
        went_on[:, step] = inside > opened
        new = here.copy()
        new[:, :1] += top
        new[:, 1::2] += top
        new[:, 2::2] += np.maximum(opened, inside)
        best = new
        done = lengths == step + 1
        ends[done] = best[done]
    state = ends.argmax(axis=1)
    for step in range(steps - 1, -1, -1):
        live = lengths > step
        path[begins[live] + step] = state[live]
        label = (state - 1) // 2
        stays = (state > 0) & (state % 2 == 0)
        within = np.where(went_on[rows, step, label], 2 * label + 2, 2 * label + 1)
        before = np.where(stays, within, came_from[:, step])
        state = np.where(live, before, state)


def _spans(
    text: str,
    path: Ints,
    words: Floats,
    starts: Ints,
    ends: Ints,
    labels: Sequence[str],
    source: str,
) -> list[Span]:
    found: list[Span] = []
    marked = np.flatnonzero(path)
    position = 0
    while position < len(marked):
        first = int(marked[position])
        label = (int(path[first]) - 1) // 2
        last = first
        while last + 1 < len(path) and path[last + 1] == 2 * label + 2:
            last += 1
        position += last - first + 1
        start, end = int(starts[first]), int(ends[last])
        if any(c.isalnum() for c in text[start:end]):
            chances: npt.NDArray[Any] = np.exp(
                words[first : last + 1, 2 * label + 1 : 2 * label + 3]
            )
            score = min(1.0, float(chances.sum(axis=1).mean()))
            found.append(Span(start, end, labels[label], round(score, 4), source))
    return found

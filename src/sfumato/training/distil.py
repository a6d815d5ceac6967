"""Teachers' soft answers, moved from their pieces onto the student's by shared characters."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

from sfumato.detectors.decoding import Floats
from sfumato.detectors.pieces import CLOSE, OPEN, Pieces, Window, special, windows
from sfumato.training.examples import Row, batches, pad
from sfumato.training.networks import Tagger
from sfumato.training.pretrain import framed


class Reading(NamedTuple):
    """Framed windows of several texts, and the pieces each answers for in their numbering."""

    rows: list[Row]
    windows: list[Window]
    offsets: list[int]
    size: int


def reading(tokenizer: Tokenizer, texts: Sequence[Pieces], *, window: int, overlap: int) -> Reading:
    """The windows in which a tagger reads texts."""
    opener, closer = special(tokenizer, OPEN), special(tokenizer, CLOSE)
    rows, cut, offsets = [], [], []
    size = 0
    for pieces in texts:
        for part in windows(len(pieces.ids), window - 2, overlap):
            rows.append(framed(pieces, part.start, part.end, opener, closer))
            cut.append(part)
            offsets.append(size)
        size += len(pieces.ids)
    return Reading(rows, cut, offsets, size)


def answers(taggers: Sequence[Tagger], read: Reading, *, budget: int = 65_536) -> Tensor:
    """The mean probabilities of the taggers for all pieces of a reading (pieces x tags)."""
    device = next(taggers[0].parameters()).device
    padding = taggers[0].encoder.shape.padding
    found = torch.zeros(read.size, taggers[0].labels.out_features, device=device)
    lengths = [row.shape[1] for row in read.rows]
    for group in batches(lengths, budget, random.Random(0)):
        rows = pad((read.rows[i] for i in group), 0)
        for row, i in zip(rows, group, strict=True):
            row[0, lengths[i] :] = padding
        ids, cases, gaps = torch.from_numpy(rows).long().to(device).unbind(1)
        with (
            torch.no_grad(),
            torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"),
        ):
            chances = torch.stack(
                [tagger(ids, cases, gaps).float().softmax(-1) for tagger in taggers]
            ).mean(0)
        source, target = _places(read, group, rows.shape[2])
        found[torch.from_numpy(target).to(device)] = chances.flatten(0, 1)[
            torch.from_numpy(source).to(device)
        ]
    return found


def places(
    student: Pieces, teacher: Pieces, offset: int
) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Where each student piece finds its answer, in the numbering that `gather` reads."""
    if not len(teacher.ids):
        return np.full(len(student.ids), -1, dtype=np.int64)
    at = np.searchsorted(teacher.starts, student.starts, side="right") - 1
    at = np.maximum(at, 0)
    covered = (teacher.ends[at] > student.starts) & (teacher.starts[at] <= student.starts)
    inside = teacher.starts[at] < student.starts
    found: np.ndarray[tuple[int], np.dtype[np.int64]] = np.where(
        covered, 2 * (at + offset) + inside, -1
    )
    return found


def log_chances(found: Tensor) -> Floats:
    """Answers as log-probabilities to decode."""
    return found.clamp(min=1e-9).log().cpu().numpy().astype(np.float32)


def _places(
    read: Reading, group: Sequence[int], length: int
) -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], np.ndarray[tuple[int], np.dtype[np.int64]]]:
    """Flat positions in a batch, and the pieces they answer for."""
    source, target = [], []
    for number, i in enumerate(group):
        part = read.windows[i]
        owned = np.arange(part.first, part.last)
        source.append(number * length + owned - part.start + 1)
        target.append(read.offsets[i] + owned)
    return np.concatenate(source), np.concatenate(target)

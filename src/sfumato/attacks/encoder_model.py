"""A masked model from an encoder of ours: a pre-trained one, or that of a detector."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

from sfumato.attacks.masked_models import DIGITS, RUN, Guess
from sfumato.detectors.pieces import CLOSE, MASK, OPEN, Ints, Pieces, encode, special, windows
from sfumato.errors import ConfigError
from sfumato.training import checkpoints, pretrain
from sfumato.training.examples import Row, pad
from sfumato.training.networks import Guesser

WINDOW, OVERLAP, BATCH = 128, 48, 32
_TITLE = 3  # the case of a word with a capital; an attacker takes names to have one
_DIGIT_CASES = (9, 11, 12, 13, 14)  # of 2, 4, 6, 8, 10 digits


class _Place(NamedTuple):
    """A mask: which of all masks it is, where it begins in its window, its pieces, its kind."""

    mask: int
    first: int
    pieces: int
    digits: bool


class EncoderModel:
    """Fills masks with an encoder and its head."""

    def __init__(self, guesser: Guesser, tokenizer: Tokenizer, *, name: str) -> None:
        self.name = name
        self._guesser = guesser.eval()
        self._tokenizer = tokenizer
        self._mask = special(tokenizer, MASK)
        self._frame = (special(tokenizer, OPEN), special(tokenizer, CLOSE))
        vocabulary = [
            tokenizer.id_to_token(i) or "" for i in range(guesser.encoder.shape.vocabulary)
        ]
        self._texts = [piece.removeprefix("##") for piece in vocabulary]
        inner = np.array([piece.startswith("##") for piece in vocabulary])
        alpha = np.array([text.isalpha() for text in self._texts])
        self._begins = torch.from_numpy(alpha & ~inner)
        self._goes_on = torch.from_numpy(alpha & inner)
        self._numbers = torch.from_numpy(np.array([text.isdigit() for text in self._texts]))

    def fill(self, texts: Sequence[str], top: int) -> list[list[list[Guess]]]:
        """For each text and mask at most `top` guesses, best first."""
        counts = [len(RUN.findall(text)) for text in texts]
        found: list[list[Guess]] = [[] for _ in range(sum(counts))]
        for place, scores in self._answers(texts):
            found[place.mask] = self._beam(scores, place.digits, top)
        ends = np.cumsum([0, *counts])
        return [found[a:b] for a, b in pairwise(ends)]

    def score(self, text: str, answers: Sequence[str]) -> list[float]:
        """The log-probability of each answer in the place of the text's one mask."""
        cut = self._tokenizer.encode_batch(list(answers), add_special_tokens=False)
        rows = [found.ids for found in cut]
        lengths = sorted({len(row) for row in rows})
        if len(RUN.findall(text)) != 1 or not all(lengths):
            raise ConfigError("A text to score needs one mask, and answers that are words.")
        totals = torch.zeros(len(rows))
        for length in lengths:
            wider = RUN.sub(lambda run, n=length: run.group()[0] * n, text)  # type: ignore[misc]
            ((_, scores),) = self._answers([wider])
            mine = [i for i, row in enumerate(rows) if len(row) == length]
            ids = torch.tensor([rows[i] for i in mine])
            totals[mine] = scores[torch.arange(length), ids].sum(1)
        scored: list[float] = totals.tolist()
        return scored

    def _answers(self, texts: Sequence[str]) -> list[tuple[_Place, Tensor]]:
        """The log-probabilities of all pieces at each mask, window by window."""
        rows: list[Row] = []
        places: list[list[_Place]] = []
        before = 0
        for text in texts:
            pieces, masks = self._masked_pieces(text)
            for window in windows(len(pieces.ids), WINDOW - 2, OVERLAP):
                here = [
                    _Place(before + number, place - window.start + 1, size, digits)
                    for number, (place, size, digits) in enumerate(masks)
                    if window.first <= place < window.last
                ]
                if here:
                    rows.append(pretrain.framed(pieces, window.start, window.end, *self._frame))
                    places.append(here)
            before += len(masks)
        found: list[tuple[_Place, Tensor]] = []
        order = sorted(range(len(rows)), key=lambda i: rows[i].shape[1])
        for begin in range(0, len(order), BATCH):
            chosen = order[begin : begin + BATCH]
            found += self._read([rows[i] for i in chosen], [places[i] for i in chosen])
        return found

    def _read(
        self, rows: Sequence[Row], places: Sequence[Sequence[_Place]]
    ) -> list[tuple[_Place, Tensor]]:
        batch = torch.from_numpy(pad(rows, self._guesser.encoder.shape.padding)).long()
        length = batch.shape[2]
        flat = [(i, place) for i, here in enumerate(places) for place in here]
        where = [
            i * length + min(p.first + k, length - 1) for i, p in flat for k in range(p.pieces)
        ]
        with torch.no_grad():
            ids, cases, gaps = batch.unbind(1)
            scores = self._guesser(ids, cases, gaps, torch.tensor(where)).log_softmax(-1)
        return list(
            zip([p for _, p in flat], scores.split([p.pieces for _, p in flat]), strict=True)
        )

    def _masked_pieces(self, text: str) -> tuple[Pieces, list[tuple[int, int, bool]]]:
        """The pieces of a text; of each mask its first piece, its number of pieces, its kind."""
        runs = list(RUN.finditer(text))
        plain = RUN.sub(lambda run: "0" if run.group()[0] == DIGITS else "x", text)
        pieces = encode(self._tokenizer, [plain])[0]
        shift = np.cumsum([0, *(run.end() - run.start() - 1 for run in runs)])
        starts = np.array([run.start() for run in runs], dtype=np.int64) - shift[:-1]
        sizes = [run.end() - run.start() for run in runs]
        at = np.searchsorted(pieces.starts, starts)
        repeats = np.ones(len(pieces.ids), dtype=np.int64)
        repeats[at] = sizes
        grown: list[Ints] = [np.repeat(column, repeats) for column in pieces]
        first = np.concatenate(([0], np.cumsum(repeats)))[at]
        masks = []
        for place, size, run in zip(first.tolist(), sizes, runs, strict=True):
            digits = run.group()[0] == DIGITS
            ids, cases, gaps = (column[place : place + size] for column in grown[:3])
            ids[:] = self._mask
            cases[:] = _DIGIT_CASES[min(size, 5) - 1] if digits else _TITLE
            gaps[1:] = 0
            masks.append((place, size, digits))
        return Pieces(*grown), masks

    def _beam(self, scores: Tensor, digits: bool, top: int) -> list[Guess]:
        """The likeliest words, the pieces taken as independent of each other."""
        beam: list[tuple[float, str]] = [(0.0, "")]
        for number, row in enumerate(scores):
            allowed = self._numbers if digits else self._goes_on if number else self._begins
            if not allowed.any():
                return []
            best = row.masked_fill(~allowed, -torch.inf).topk(min(top, int(allowed.sum())))
            beam = [
                (total + chance, word + self._texts[piece])
                for total, word in beam
                for chance, piece in zip(best.values.tolist(), best.indices.tolist(), strict=True)
            ]
            beam = sorted(beam, reverse=True)[:top]
        return [Guess(word, total / len(scores)) for total, word in beam]


def load_encoder_model(folder: Path, texts: Sequence[str], *, steps: int) -> EncoderModel:
    """The model of a folder; a head that is not there is trained on `texts` first."""
    torch.manual_seed(0)
    guesser, tokenizer, trained = checkpoints.load_guesser(folder)
    if not trained:
        if not texts:
            raise ConfigError(
                f"{folder}: the encoder comes without its masked-model head; "
                "name text to train one on with --text."
            )
        fit_head(guesser, tokenizer, texts, steps=steps)
    return EncoderModel(guesser, tokenizer, name=folder.name)


def fit_head(
    guesser: Guesser, tokenizer: Tokenizer, texts: Sequence[str], *, steps: int = 300
) -> pretrain.Report:
    """Trains the head alone, as an attacker would who holds the encoder only."""
    encoder = guesser.encoder.requires_grad_(False)
    rows = pretrain.pack(tokenizer, list(texts), WINDOW)
    settings = pretrain.Settings(steps=steps, batch=min(16, len(rows)), rate=3e-3, warmup=20)
    return pretrain.pretrain(encoder, tokenizer, rows, rows[:32], settings, guesser=guesser)

"""Goes on with the masked-LM pre-training of a local Hugging Face checkpoint, on raw notes.

Defaults are those of Richard et al. 2023 (CamemBERT A to A'): windows of 256 words that move by
128, 15 % of sub-tokens masked, batches of 4, learning rate 5e-5.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, pstdev

import torch
from tokenizers import Tokenizer

from sfumato.detectors.subtokens import WORDS, Vocabulary, pad, read_json, room_of
from sfumato.detectors.transformer import load_model, load_tokenizer
from sfumato.errors import ModelError
from sfumato.training.loops import Batch, Pace, Row, held_loss, learn
from sfumato.training.transformer import UNMARKED

MASKED = 0.15
_MASKS = ("[MASK]", "<mask>")


@dataclass(frozen=True, slots=True)
class Perplexity:
    """The perplexity of masked sub-tokens over held-out windows."""

    mean: float
    spread: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.spread:.2f}"


def continue_masked(
    start: Path,
    folder: Path,
    texts: Sequence[str],
    held: Sequence[str],
    pace: Pace,
    *,
    tell: Callable[[str], None] = lambda line: None,
) -> tuple[Perplexity, Perplexity]:
    """Writes the checkpoint that learnt from texts; perplexity of held-out texts before, after."""
    config = read_json(start / "config.json")
    tokenizer = load_tokenizer(start)
    vocabulary = Vocabulary(tokenizer, room=room_of(config))
    model = load_model(start, "AutoModelForMaskedLM")
    fill = partial(
        mask,
        number=_mask_number(tokenizer, start),
        frame=frozenset([*vocabulary.opener, *vocabulary.closer]),
        size=int(config["vocab_size"]),
        padding=config.get("pad_token_id") or 0,
    )
    rows, test = (windows_of(part, vocabulary) for part in (texts, held))
    model.to(pace.device)
    before = perplexity(model, test, fill, pace)
    folder.mkdir(parents=True, exist_ok=True)
    mark = hashlib.sha256(repr((pace, rows)).encode()).hexdigest()[:16]
    learn(model, rows, fill, pace, folder=folder, fingerprint=mark, tell=tell)
    after = perplexity(model, test, fill, pace)
    model.save_pretrained(str(folder))
    tokenizer.save(str(folder / "tokenizer.json"))
    return before, after


def windows_of(texts: Sequence[str], vocabulary: Vocabulary) -> list[Row]:
    """The windows of texts; what is to be guessed is drawn when they are read."""
    rows: list[Row] = []
    for text in texts:
        words = vocabulary.words(text)
        for window in vocabulary.windows(words, WORDS):
            rows.append((vocabulary.row(words, window)[0], []))
    return rows


def perplexity(
    model: object, rows: Sequence[Row], fill: Callable[..., Batch], pace: Pace
) -> Perplexity:
    """Mean and spread over windows, as the source tells it."""
    found = [math.exp(min(50.0, held_loss(model, [row], fill, pace))) for row in rows]
    return Perplexity(fmean(found), pstdev(found))


def mask(
    rows: Sequence[Row],
    chance: torch.Generator,
    *,
    number: int,
    frame: frozenset[int],
    size: int,
    padding: int,
) -> Batch:
    """Rows to guess in: of the chosen 80 % are masked, 10 % changed, 10 % left as they are."""
    filled, seen = pad([ids for ids, _ in rows], padding)
    ids, attention = torch.from_numpy(filled), torch.from_numpy(seen)
    special = torch.isin(ids, torch.tensor(sorted(frame), dtype=torch.long))
    open_ = (attention == 1) & ~special
    chosen = (torch.rand(ids.shape, generator=chance) < MASKED) & open_
    for row in range(len(ids)):
        # A window without a chosen sub-token would have no loss.
        if not chosen[row].any() and open_[row].any():
            chosen[row, int(open_[row].nonzero()[0])] = True
    kind = torch.rand(ids.shape, generator=chance)
    other = torch.randint(size, ids.shape, generator=chance)
    read = torch.where(chosen & (kind < 0.8), number, ids)
    read = torch.where(chosen & (kind > 0.9), other, read)
    targets = torch.where(chosen, ids, UNMARKED)
    return {"input_ids": read, "attention_mask": attention, "labels": targets}


def _mask_number(tokenizer: Tokenizer, start: Path) -> int:
    for name in _MASKS:
        number = tokenizer.token_to_id(name)
        if number is not None:
            return int(number)
    raise ModelError(f"{start}: the vocabulary has no mask; this is not a masked-LM.")

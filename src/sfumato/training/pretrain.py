"""Pre-training from raw text: a vocabulary of lower-case pieces, then masked pieces to guess.

Numbers are cut in pairs of digits, so that every number is made of pieces seen often.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, trainers
from torch import Tensor
from torch.nn import functional

from sfumato.detectors.pieces import CLOSE, MASK, OPEN, PAD, UNKNOWN, Pieces, encode, special
from sfumato.tokens import MARKS
from sfumato.training.networks import Encoder, Guesser

SPECIALS = (PAD, UNKNOWN, OPEN, CLOSE, MASK)
_WORD = rf"\d{{1,2}}|[^\W\d]+[{MARKS}]*|[{MARKS}]+|[^\w\s]"
_PARALLEL = 4096


@dataclass(frozen=True, slots=True)
class Settings:
    """How long and how fast to learn; training ends at `steps` or after `seconds`."""

    steps: int = 2000
    seconds: float = math.inf
    batch: int = 128
    rate: float = 1e-3
    warmup: int = 300
    masked: float = 0.2
    seed: int = 0
    device: str = "cpu"


@dataclass(frozen=True, slots=True)
class Report:
    """Perplexity of the masked pieces of held-out text, before and after."""

    before: float
    after: float
    steps: int
    pieces: int


def train_tokenizer(texts: Iterator[str] | Sequence[str], size: int) -> Tokenizer:
    """A vocabulary of at most `size` lower-case pieces."""
    tokenizer = Tokenizer(models.BPE(unk_token=UNKNOWN, continuing_subword_prefix="##"))
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.Split(Regex(_WORD), "removed", invert=True)
    trainer = trainers.BpeTrainer(
        vocab_size=size,
        special_tokens=list(SPECIALS),
        continuing_subword_prefix="##",
        limit_alphabet=600,
        min_frequency=2,
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer=trainer)
    return tokenizer


def pretrain(
    encoder: Encoder,
    tokenizer: Tokenizer,
    rows: Tensor,
    test: Tensor,
    settings: Settings,
    tell: Callable[[str], None] = lambda line: None,
    *,
    guesser: Guesser | None = None,
) -> Report:
    """Teaches the encoder to guess masked pieces of packed `rows`; `test` measures it.

    `guesser` is the encoder with its head, for who wants to keep the head.
    """
    torch.manual_seed(settings.seed)
    rows, test = rows.to(settings.device), test.to(settings.device)
    model = (guesser or Guesser(encoder)).to(settings.device)
    model.train()
    before = perplexity(model, tokenizer, test, settings)
    optimiser = torch.optim.AdamW(
        model.parameters(), settings.rate, betas=(0.9, 0.98), weight_decay=0.01,
        fused=settings.device.startswith("cuda"),
    )  # fmt: skip
    began = time.monotonic()
    step = 0
    for step, batch in enumerate(_batches(rows, settings), start=1):
        done = max(step / settings.steps, (time.monotonic() - began) / settings.seconds)
        for group in optimiser.param_groups:
            group["lr"] = settings.rate * min(1.0, step / settings.warmup) * max(0.0, 1.0 - done)
        loss = _loss(model, tokenizer, batch, settings)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        if step % 500 == 0:
            tell(f"step {step}: loss {loss.item():.3f}, {time.monotonic() - began:.0f} s")
        if done >= 1:
            break
    after = perplexity(model, tokenizer, test, settings)
    return Report(before, after, step, step * settings.batch * rows.shape[2])


def pack(tokenizer: Tokenizer, texts: Sequence[str], window: int) -> Tensor:
    """All texts end to end, cut in windows: (windows, 3, window) of pieces, cases, gaps."""
    opener, closer = special(tokenizer, OPEN), special(tokenizer, CLOSE)
    parts: list[np.ndarray[tuple[int, ...], np.dtype[np.int32]]] = []
    for begin in range(0, len(texts), _PARALLEL):
        for pieces in encode(tokenizer, texts[begin : begin + _PARALLEL]):
            parts.append(framed(pieces, 0, len(pieces.ids), opener, closer))
    stream = np.concatenate(parts, axis=1)
    count = max(1, stream.shape[1] // window)
    if stream.shape[1] < window:
        stream = np.pad(stream, ((0, 0), (0, window - stream.shape[1])))
    rows = stream[:, : count * window].reshape(3, count, window).transpose(1, 0, 2)
    return torch.from_numpy(np.ascontiguousarray(rows))


def framed(
    pieces: Pieces, start: int, end: int, opener: int, closer: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    """Pieces `start:end` and their features between an opening and a closing piece."""
    row = np.zeros((3, end - start + 2), dtype=np.int32)
    row[0, 0], row[0, -1] = opener, closer
    row[0, 1:-1] = pieces.ids[start:end]
    row[1, 1:-1] = pieces.cases[start:end]
    row[2, 1:-1] = pieces.gaps[start:end]
    return row


def perplexity(model: Guesser, tokenizer: Tokenizer, rows: Tensor, settings: Settings) -> float:
    """The perplexity of masked pieces, with the same masks at every call."""
    generator = torch.Generator(rows.device).manual_seed(1)
    was_training = model.training
    model.eval()
    with torch.no_grad():
        losses = [
            _loss(model, tokenizer, rows[i : i + settings.batch], settings, generator).item()
            for i in range(0, len(rows), settings.batch)
        ]
    model.train(was_training)
    return math.exp(min(50.0, sum(losses) / len(losses)))


def _batches(rows: Tensor, settings: Settings) -> Iterator[Tensor]:
    generator = torch.Generator(rows.device).manual_seed(settings.seed)
    while True:
        order = torch.randperm(len(rows), generator=generator, device=rows.device)
        for begin in range(0, max(1, len(order) - settings.batch + 1), settings.batch):
            yield rows[order[begin : begin + settings.batch]]


def _loss(
    model: Guesser,
    tokenizer: Tokenizer,
    batch: Tensor,
    settings: Settings,
    generator: torch.Generator | None = None,
) -> Tensor:
    """The loss on masked pieces: 80 % masks, 10 % other pieces, 10 % left as they are."""
    ids, cases, gaps = batch.long().unbind(1)
    chance = torch.rand(ids.shape, generator=generator, device=ids.device)
    kind = torch.rand(ids.shape, generator=generator, device=ids.device)
    masked = (chance < settings.masked) & (ids >= len(SPECIALS))
    size = model.encoder.shape.vocabulary
    other = torch.randint(size, ids.shape, generator=generator, device=ids.device)
    read = torch.where(masked & (kind < 0.8), special(tokenizer, MASK), ids)
    read = torch.where(masked & (kind > 0.9), other, read)
    where = masked.flatten().nonzero().squeeze(1)
    fast = torch.autocast(ids.device.type, torch.bfloat16, enabled=ids.device.type == "cuda")
    with fast:
        scores = model(read, cases, gaps, where)
    return functional.cross_entropy(scores.float(), ids.flatten()[where])

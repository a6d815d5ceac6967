"""Fine-tuning: a tagger learns from samples, and from the soft answers of teachers if it has any.

The loss asks for the tags that a sample's choices allow, so that corpora with different label
sets train one network; a running mean of the weights is what comes out.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from sfumato.training.examples import Choices, Sample, batches, pad
from sfumato.training.networks import Tagger


@dataclass(frozen=True, slots=True)
class Settings:
    """How long and how fast to learn; training ends with the samples or after `seconds`."""

    steps: int = 1000
    seconds: float = math.inf
    budget: int = 16_384
    rate: float = 2e-4
    warmup: int = 100
    masked: float = 0.05
    mean: float = 0.998
    soft_weight: float = 0.7
    seed: int = 0
    device: str = "cpu"


class Batch(NamedTuple):
    """A batch: (n, 3, length) of numbers, (n, length) of choices, perhaps soft answers."""

    rows: Tensor
    choices: Tensor
    soft: Tensor | None


Chunk = tuple[Sequence[Sample], Tensor | None, Sequence[Tensor] | None]


def finetune(
    tagger: Tagger,
    choices: Choices,
    chunks: Iterable[Chunk],
    settings: Settings,
    *,
    mask: int,
    tell: Callable[[str], None] = lambda line: None,
) -> int:
    """Trains on chunks of samples until `steps` or `seconds` are over; returns the steps done.

    A chunk is samples, soft answers of a whole chunk (pieces x tags) and where each sample's
    pieces find theirs.
    """
    torch.manual_seed(settings.seed)
    tagger.to(settings.device).train()
    optimiser = torch.optim.AdamW(
        _groups(tagger), settings.rate, betas=(0.9, 0.98),
        fused=settings.device.startswith("cuda"),
    )  # fmt: skip
    allowed = torch.from_numpy(choices.allowed).to(settings.device)
    parameters: list[Tensor] = list(tagger.parameters())
    mean = [p.detach().clone() for p in parameters]
    began, step = time.monotonic(), 0
    for step, batch in enumerate(_batches(tagger, chunks, settings), start=1):
        done = max(step / settings.steps, (time.monotonic() - began) / settings.seconds)
        rate = settings.rate * min(1.0, step / settings.warmup) * max(0.02, 1.0 - done)
        for group in optimiser.param_groups:
            group["lr"] = rate
        loss = _loss(tagger, batch, allowed, settings, mask)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        with torch.no_grad():
            weight = 1 - min(settings.mean, step / (step + 10))
            torch._foreach_lerp_(mean, parameters, weight)
        if step % 200 == 0:
            tell(f"step {step}: loss {loss.item():.4f}, {time.monotonic() - began:.0f} s")
        if done >= 1:
            break
    with torch.no_grad():
        for parameter, value in zip(parameters, mean, strict=True):
            parameter.copy_(value)
    tagger.eval()
    return step


def _groups(tagger: Tagger) -> list[dict[str, object]]:
    """Weights with decay; biases and norms without."""
    decayed = [p for p in tagger.parameters() if p.dim() > 1]
    others = [p for p in tagger.parameters() if p.dim() <= 1]
    return [{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]


def _batches(tagger: Tagger, chunks: Iterable[Chunk], settings: Settings) -> Iterator[Batch]:
    rng = random.Random(settings.seed)
    padding = tagger.encoder.shape.padding
    for samples, soft, places in chunks:
        lengths = [sample.row.shape[1] for sample in samples]
        for group in batches(lengths, settings.budget, rng):
            rows = pad((samples[i].row for i in group), 0)
            rows[:, 0][pad((np.ones_like(samples[i].choices) for i in group), 0) == 0] = padding
            targets = torch.from_numpy(pad((samples[i].choices for i in group), -1))
            answers = None
            if soft is not None and places is not None:
                at = torch.nn.utils.rnn.pad_sequence(
                    [places[i] for i in group], batch_first=True, padding_value=-1
                )
                answers = gather(soft, at.to(soft.device, non_blocking=True))
            yield Batch(
                torch.from_numpy(rows).to(settings.device, non_blocking=True),
                targets.to(settings.device, non_blocking=True),
                answers,
            )


def gather(soft: Tensor, places: Tensor) -> Tensor:
    """The soft answers at places; an odd place is inside its answer's word: B becomes I.

    A place is twice the answer's number, plus one inside; a negative place has no answer (zeros).
    """
    answers = soft[(places >> 1).clamp(min=0)].float()
    inside = ((places & 1) == 1)[..., None]
    merged = answers[..., 1::2] + answers[..., 2::2]
    moved = answers.clone()
    moved[..., 1::2] = torch.where(inside, 0.0, answers[..., 1::2])
    moved[..., 2::2] = torch.where(inside, merged, answers[..., 2::2])
    return moved * (places >= 0)[..., None]


def _loss(tagger: Tagger, batch: Batch, allowed: Tensor, settings: Settings, mask: int) -> Tensor:
    ids, cases, gaps = batch.rows.long().unbind(1)
    real = batch.choices >= 0
    hidden = (torch.rand(ids.shape, device=ids.device) < settings.masked) & real
    ids = torch.where(hidden, mask, ids)
    with torch.autocast(ids.device.type, torch.bfloat16, enabled=ids.device.type == "cuda"):
        scores = tagger(ids, cases, gaps)
    chances = functional.log_softmax(scores.float(), dim=-1)
    permitted = allowed[batch.choices.long().clamp(min=0)]
    hard = -torch.logsumexp(chances.masked_fill(~permitted, -1e4), dim=-1)
    hard = (hard * real).sum() / real.sum().clamp(min=1)
    if batch.soft is None:
        return hard
    taught = batch.soft.sum(-1) > 0.5
    soft = -(batch.soft * chances).sum(-1)
    soft = (soft * taught).sum() / taught.sum().clamp(min=1)
    return settings.soft_weight * soft + (1 - settings.soft_weight) * hard

"""The loop in which a Hugging Face model learns: epochs, accumulation, mixed precision, resuming.

A checkpoint is written after every epoch, weights as safetensors and the state of the optimiser
beside them. A run with the same fingerprint goes on from it and ends with the same weights.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from sfumato.formats.files import write_bytes
from sfumato.training.cards import as_json

Row = tuple[list[int], list[int]]
Batch = dict[str, Tensor]
# Rows of a batch, with a source of chance for what is drawn anew each time, to tensors.
Collate = Callable[[Sequence[Row], torch.Generator], Batch]
Tell = Callable[[str], None]
_STATE, _WEIGHTS, _OPTIMISER = "checkpoint.json", "checkpoint.safetensors", "checkpoint.pt"


@dataclass(frozen=True, kw_only=True, slots=True)
class Pace:
    """How long and how fast to learn; a step is `batch` x `accumulate` windows."""

    epochs: int = 20
    batch: int = 4
    accumulate: int = 1
    rate: float = 1e-4
    epsilon: float = 1e-8
    warmup: float = 0.0
    clip: float = 1.0
    mixed: int = 1
    seed: int = 0
    device: str = "cpu"


def learn(
    model: Any,
    rows: Sequence[Row],
    collate: Collate,
    pace: Pace,
    *,
    held: Sequence[Row] = (),
    folder: Path | None = None,
    fingerprint: str = "",
    tell: Tell = lambda line: None,
) -> float | None:
    """Teaches the model; with held-out rows it ends with its best epoch and returns that loss."""
    model.to(pace.device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=pace.rate, eps=pace.epsilon)
    steps = _steps(len(rows), pace)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: _share(s, steps, pace))
    keeper = _Checkpoints(folder, fingerprint)
    begin, best = keeper.resume(model, optimiser, schedule, tell)
    for epoch in range(begin, pace.epochs):
        torch.manual_seed(pace.seed * 1000 + epoch)
        loss = _epoch(model, rows, collate, pace, optimiser, schedule, epoch)
        kept = held_loss(model, held, collate, pace) if held else None
        told = "" if kept is None else f", held-out {kept:.4f}"
        tell(f"epoch {epoch + 1} of {pace.epochs}: loss {loss:.4f}{told}")
        improved = kept is not None and (best is None or kept < best)
        best = kept if improved else best
        keeper.save(model, optimiser, schedule, epoch + 1, best, improved)
    keeper.finish(model, take_best=best is not None)
    return best


def _steps(rows: int, pace: Pace) -> int:
    batches = -(-rows // pace.batch)
    return max(1, pace.epochs * -(-batches // pace.accumulate))


def _share(step: int, steps: int, pace: Pace) -> float:
    """The share of the highest rate at a step: up during the warm-up, then down to nothing."""
    first = pace.warmup * steps
    return step / first if step < first else max(0.0, (steps - step) / max(1.0, steps - first))


def _epoch(
    model: Any,
    rows: Sequence[Row],
    collate: Collate,
    pace: Pace,
    optimiser: torch.optim.Optimizer,
    schedule: Any,
    epoch: int,
) -> float:
    model.train()
    chance = torch.Generator().manual_seed(pace.seed * 1000 + epoch)
    total = 0.0
    batches = _shuffled([len(ids) for ids, _ in rows], pace.batch, pace.seed * 1000 + epoch)
    for number, group in enumerate(batches, 1):
        batch = collate([rows[i] for i in group], chance)
        with _precision(pace):
            loss = model(**_moved(batch, pace)).loss
        (loss / pace.accumulate).backward()
        total += float(loss.detach())
        if number % pace.accumulate == 0 or number == len(batches):
            torch.nn.utils.clip_grad_norm_(model.parameters(), pace.clip)
            optimiser.step()
            schedule.step()
            optimiser.zero_grad(set_to_none=True)
    return total / max(1, len(batches))


def held_loss(model: Any, rows: Sequence[Row], collate: Collate, pace: Pace) -> float:
    """The mean loss over rows, with the same chances at every call."""
    was_training = model.training
    model.eval()
    chance = torch.Generator().manual_seed(1)
    losses: list[float] = []
    with torch.no_grad():
        for group in _groups(range(len(rows)), pace.batch):
            batch = collate([rows[i] for i in group], chance)
            with _precision(pace):
                losses.append(float(model(**_moved(batch, pace)).loss))
    model.train(was_training)
    return sum(losses) / len(losses)


def _shuffled(lengths: Sequence[int], size: int, seed: int) -> list[Sequence[int]]:
    """Rows of like length together, so that little is padded; the batches in random order."""
    rng = random.Random(seed)
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], rng.random()))
    groups = list(_groups(order, size))
    rng.shuffle(groups)
    return groups


def _groups(order: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for begin in range(0, len(order), size):
        yield order[begin : begin + size]


def _moved(batch: Batch, pace: Pace) -> Batch:
    return {name: value.to(pace.device) for name, value in batch.items()}


def _precision(pace: Pace) -> Any:
    """bfloat16 where a GPU has it: its range needs no scaling of losses. CPUs stay in float32."""
    if not pace.mixed or not pace.device.startswith("cuda"):
        return nullcontext()
    return torch.autocast("cuda", torch.bfloat16)


class _Checkpoints:
    """Where a run stands, in its folder; without a folder only the best weights are held."""

    def __init__(self, folder: Path | None, fingerprint: str) -> None:
        self._folder = folder
        self._fingerprint = fingerprint
        self._best: dict[str, Tensor] | None = None

    def resume(
        self, model: Any, optimiser: torch.optim.Optimizer, schedule: Any, tell: Tell
    ) -> tuple[int, float | None]:
        """Puts a run back where it was; the epochs done and the best held-out loss."""
        if self._folder is None or not (self._folder / _STATE).is_file():
            return 0, None
        state = json.loads((self._folder / _STATE).read_text(encoding="utf-8"))
        if state.get("fingerprint") != self._fingerprint:
            return 0, None
        model.load_state_dict(load_file(self._folder / _WEIGHTS), strict=False)
        saved = torch.load(self._folder / _OPTIMISER, weights_only=True, map_location="cpu")
        optimiser.load_state_dict(saved["optimiser"])
        schedule.load_state_dict(saved["schedule"])
        if (self._folder / f"best-{_WEIGHTS}").is_file():
            self._best = load_file(self._folder / f"best-{_WEIGHTS}")
        tell(f"going on after epoch {state['epochs']}")
        return int(state["epochs"]), state["best"]

    def save(
        self,
        model: Any,
        optimiser: torch.optim.Optimizer,
        schedule: Any,
        epochs: int,
        best: float | None,
        improved: bool,
    ) -> None:
        """Writes where the run stands; the state last, as it says that the rest is whole."""
        weights = _weights(model)
        if improved:
            self._best = weights
        if self._folder is None:
            return
        if improved:
            save_file(weights, self._folder / f"best-{_WEIGHTS}")
        (self._folder / _STATE).unlink(missing_ok=True)
        save_file(weights, self._folder / _WEIGHTS)
        saved = {"optimiser": optimiser.state_dict(), "schedule": schedule.state_dict()}
        torch.save(saved, self._folder / _OPTIMISER)
        state = {"fingerprint": self._fingerprint, "epochs": epochs, "best": best}
        write_bytes(self._folder / _STATE, as_json(state))

    def finish(self, model: Any, *, take_best: bool) -> None:
        """Leaves the model with its best weights and the folder without checkpoints."""
        if take_best and self._best is not None:
            model.load_state_dict(self._best, strict=False)
        if self._folder is not None:
            for name in (_STATE, _WEIGHTS, _OPTIMISER, f"best-{_WEIGHTS}"):
                (self._folder / name).unlink(missing_ok=True)


def _weights(model: Any) -> dict[str, Tensor]:
    """The weights as they are now, those that share memory only once."""
    seen: set[int] = set()
    kept: dict[str, Tensor] = {}
    for name, value in model.state_dict().items():
        if value.data_ptr() not in seen or not value.numel():
            seen.add(value.data_ptr())
            kept[name] = value.detach().cpu().clone().contiguous()
    return kept

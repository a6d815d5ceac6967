"""Character language models of Flair, forward or backward, learnt from raw text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import flair
import torch
from torch import Tensor
from torch.nn import functional

from sfumato.detectors.flair_tagger import make_model

UNKNOWN = "<unk>"
_KNOWN = 400  # characters that are told apart
_COLUMNS, _STEPS = 32, 80
_CLIP = 0.25


def train_character_lm(
    texts: Sequence[str],
    *,
    forward: bool,
    hidden: int,
    passes: int,
    rate: float = 2e-3,
    seed: int = 0,
    tell: Callable[[str], None] = lambda line: None,
) -> Any:
    """The language model that guesses the next character, or the one before."""
    torch.manual_seed(seed)
    counts = Counter(c for text in texts for c in text)
    known = [UNKNOWN, "\n", *(c for c, _ in counts.most_common(_KNOWN) if c != "\n")]
    about = {"characters": known, "forward": forward, "hidden": hidden, "layers": 1}
    model = make_model({**about, "embedding": 64}, decoder=True)
    stream = _stream(texts, known, forward)
    columns = stream[: len(stream) // _COLUMNS * _COLUMNS].reshape(_COLUMNS, -1).t()
    if len(columns) < 2:
        columns = stream[:, None]
    optimiser = torch.optim.Adam(model.parameters(), lr=rate)
    model.train()
    for number in range(passes):
        loss = _pass(model, columns.to(flair.device), optimiser)
        way = "forward" if forward else "backward"
        tell(f"characters {way}, pass {number + 1} of {passes}: perplexity {math.exp(loss):.2f}")
    model.eval()
    return model


def _stream(texts: Sequence[str], known: Sequence[str], forward: bool) -> Tensor:
    numbers = {c: number for number, c in enumerate(known)}
    joined = "\n".join(texts)
    found = torch.tensor([numbers.get(c, 0) for c in joined], dtype=torch.long)
    return found if forward else found.flip(0)


def _pass(model: Any, columns: Tensor, optimiser: torch.optim.Optimizer) -> float:
    """One pass over the stream, in columns that are read side by side."""
    hidden = model.init_hidden(columns.shape[1])
    total, count = 0.0, 0
    for begin in range(0, len(columns) - 1, _STEPS):
        read = columns[begin : begin + _STEPS]
        wanted = columns[begin + 1 : begin + 1 + _STEPS]
        read = read[: len(wanted)]
        hidden = tuple(part.detach() for part in hidden)
        scores, _, hidden = model(read, hidden)
        loss = functional.cross_entropy(scores.flatten(0, 1), wanted.flatten())
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(model.parameters(), _CLIP)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        total += float(loss.detach())
        count += 1
    return total / max(1, count)

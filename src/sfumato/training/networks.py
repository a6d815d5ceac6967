"""The network: a transformer encoder over pieces with case and gap features, and its two heads.

The blocks are written out and laid out as in BERT (normalisation after each part), so that
public encoders load into them and the ONNX exporter keeps every length free.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from sfumato.detectors.pieces import CASES, GAPS


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of an encoder; `padding` is the number of the piece that fills up batches."""

    vocabulary: int
    layers: int
    width: int
    heads: int
    inner: int
    positions: int = 512
    padding: int = 0


Attend = Callable[[Tensor, Tensor, Tensor, int, Tensor | None], Tensor]


def attend(query: Tensor, key: Tensor, value: Tensor, heads: int, mask: Tensor | None) -> Tensor:
    """What each piece reads from the others, head by head."""
    batch, length, width = query.shape
    split = (batch, length, heads, width // heads)
    query, key, value = (x.view(split).transpose(1, 2) for x in (query, key, value))
    read = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
    return read.transpose(1, 2).reshape(batch, length, width)


class Block(nn.Module):
    """Self-attention and a feed-forward part, each added to its input and normalised."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.attend: Attend = attend
        self.query_key_value = nn.Linear(shape.width, 3 * shape.width)
        self.mix = nn.Linear(shape.width, shape.width)
        self.mix_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.widen = nn.Linear(shape.width, shape.inner)
        self.narrow = nn.Linear(shape.inner, shape.width)
        self.narrow_norm = nn.LayerNorm(shape.width, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor, dropout: float) -> Tensor:
        """The pieces' new vectors."""
        query, key, value = self.query_key_value(x).chunk(3, dim=-1)
        read = self.mix(self.attend(query, key, value, self.heads, mask))
        x = self.mix_norm(x + functional.dropout(read, dropout, self.training))
        thought = self.narrow(functional.gelu(self.widen(x)))
        new: Tensor = self.narrow_norm(x + functional.dropout(thought, dropout, self.training))
        return new


class Encoder(nn.Module):
    """Pieces and their features to vectors."""

    def __init__(self, shape: Shape, *, dropout: float = 0.1) -> None:
        super().__init__()
        self.shape = shape
        self.dropout = dropout
        self.pieces = nn.Embedding(shape.vocabulary, shape.width)
        self.positions = nn.Embedding(shape.positions, shape.width)
        self.cases = nn.Embedding(CASES, shape.width)
        self.gaps = nn.Embedding(GAPS, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.layers))
        self.apply(_start)
        for features in (self.cases, self.gaps):
            nn.init.normal_(features.weight, std=0.005)

    def forward(self, ids: Tensor, cases: Tensor, gaps: Tensor) -> Tensor:
        """The vectors of a batch of windows."""
        x: Tensor = self.pieces(ids) + self.positions.weight[: ids.shape[1]]
        x = self.norm(x + self.cases(cases) + self.gaps(gaps))
        x = functional.dropout(x, self.dropout, self.training)
        mask = (ids != self.shape.padding)[:, None, None, :]
        for block in self.blocks:
            x = block(x, mask, self.dropout)
        return x


class Tagger(nn.Module):
    """An encoder with a label for every piece."""

    def __init__(self, encoder: Encoder, labels: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.labels = nn.Linear(encoder.shape.width, labels)
        _start(self.labels)

    def forward(self, ids: Tensor, cases: Tensor, gaps: Tensor) -> Tensor:
        """The scores of the labels, piece by piece."""
        x = self.encoder(ids, cases, gaps)
        x = functional.dropout(x, self.encoder.dropout, self.training)
        scores: Tensor = self.labels(x)
        return scores


class Guesser(nn.Module):
    """An encoder with a guess of the piece behind each mask; its answer is tied to its input."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__()
        self.encoder = encoder
        width = encoder.shape.width
        self.turn = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.bias = nn.Parameter(torch.zeros(encoder.shape.vocabulary))
        _start(self.turn)

    def forward(self, ids: Tensor, cases: Tensor, gaps: Tensor, where: Tensor) -> Tensor:
        """The scores of the vocabulary at the flat positions `where`."""
        x = self.encoder(ids, cases, gaps).flatten(0, 1)[where]
        x = self.norm(functional.gelu(self.turn(x)))
        return functional.linear(x, self.encoder.pieces.weight, self.bias)


def _start(module: nn.Module) -> None:
    if isinstance(module, nn.Linear | nn.Embedding):
        nn.init.normal_(module.weight, std=0.02)
        if isinstance(module, nn.Linear):
            nn.init.zeros_(module.bias)

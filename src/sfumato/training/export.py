"""Export: a trained tagger as a model folder that the `neural` detector reads.

Weights become 8-bit numbers: the vocabulary's table row by row, matrices channel by channel.
"""

from __future__ import annotations

import json
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from sfumato.errors import ModelError
from sfumato.training.networks import Block, Tagger, attend

OPSET = 17


class ByteEmbedding(nn.Module):
    """An embedding stored in bytes, one scale a row."""

    table: Tensor
    scales: Tensor

    def __init__(self, weight: Tensor) -> None:
        super().__init__()
        scales = weight.abs().amax(dim=1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("table", (weight / scales).round().to(torch.int8))
        self.register_buffer("scales", scales)

    def forward(self, ids: Tensor) -> Tensor:
        """The rows of a batch of pieces."""
        return self.table[ids].float() * self.scales[ids]


class _FusedAttention(torch.autograd.Function):
    """Attention over whole windows, which ONNX Runtime does in one step; there is no padding."""

    @staticmethod
    def symbolic(graph: Any, query: Any, key: Any, value: Any, heads: int) -> Any:
        operator = "com.microsoft::MultiHeadAttention"
        read = graph.op(operator, query, key, value, num_heads_i=heads)
        read.setType(query.type())
        return read

    @staticmethod
    def forward(ctx: Any, query: Tensor, key: Tensor, value: Tensor, heads: int) -> Tensor:
        return attend(query, key, value, heads, None)


def _fused(query: Tensor, key: Tensor, value: Tensor, heads: int, mask: Tensor | None) -> Tensor:
    read: Tensor = _FusedAttention.apply(query, key, value, heads)  # type: ignore[no-untyped-call]
    return read


def export(
    tagger: Tagger,
    tokenizer: Tokenizer,
    labels: Sequence[str],
    folder: Path,
    *,
    about: Mapping[str, Any],
    tolerance: float = 0.05,
) -> float:
    """Writes a model folder and returns the share of pieces whose best tag the bytes changed."""
    folder.mkdir(parents=True, exist_ok=True)
    tagger = tagger.float().cpu().eval()
    with tempfile.TemporaryDirectory() as scratch:
        exact = Path(scratch) / "exact.onnx"
        small = Path(scratch) / "small.onnx"
        write_graph(tagger, exact)
        shrink(tagger, small, Path(scratch))
        changed = _compare(tagger, exact, small)
        if changed > tolerance:
            raise ModelError(f"{folder}: 8-bit weights change {changed:.1%} of the tags.")
        (folder / "model.onnx").write_bytes(small.read_bytes())
    tokenizer.no_truncation()
    tokenizer.no_padding()
    tokenizer.save(str(folder / "tokenizer.json"))
    data = {"labels": list(labels), **about}
    (folder / "model.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return changed


def write_graph(tagger: nn.Module, path: Path) -> None:
    """Writes the network as ONNX with free batch size and length; all pieces are read."""
    ids = torch.full((2, 7), 5, dtype=torch.long)
    features = torch.ones((2, 7), dtype=torch.long)
    axes = {0: "batch", 1: "length"}
    for block in (part for part in tagger.modules() if isinstance(part, Block)):
        block.attend = _fused
    with warnings.catch_warnings():
        # The scripting exporter is deprecated; the new one fixes lengths in attention.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            tagger,
            (ids, features, features),
            str(path),
            input_names=["ids", "cases", "gaps"],
            output_names=["scores"],
            dynamic_axes=dict.fromkeys(("ids", "cases", "gaps", "scores"), axes),
            opset_version=OPSET,
            dynamo=False,
        )
    for block in (part for part in tagger.modules() if isinstance(part, Block)):
        block.attend = attend


def shrink(tagger: Tagger, path: Path, scratch: Path) -> None:
    """Writes the network as ONNX with 8-bit weights."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    exact = tagger.encoder.pieces
    tagger.encoder.pieces = ByteEmbedding(exact.weight.detach())  # type: ignore[assignment]
    try:
        write_graph(tagger, scratch / "embedded.onnx")
    finally:
        tagger.encoder.pieces = exact
    quantize_dynamic(
        str(scratch / "embedded.onnx"),
        str(path),
        op_types_to_quantize=["MatMul"],
        per_channel=True,
        weight_type=QuantType.QInt8,
        extra_options={"MatMulConstBOnly": True},
    )


def _compare(tagger: Tagger, exact: Path, small: Path) -> float:
    """The share of changed tags; the exact graph must agree with torch."""
    import onnxruntime

    generator = np.random.default_rng(0)
    ids = generator.integers(5, tagger.encoder.shape.vocabulary, (4, 64))
    cases = generator.integers(1, 8, ids.shape)
    gaps = generator.integers(0, 4, ids.shape)
    with torch.no_grad():
        wanted = tagger(*(torch.from_numpy(x) for x in (ids, cases, gaps))).numpy()
    answers = []
    for path in (exact, small):
        session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
        answers.append(session.run(None, {"ids": ids, "cases": cases, "gaps": gaps})[0])
    if not np.allclose(answers[0], wanted, atol=1e-3):
        raise ModelError("The exported graph does not agree with the network it was made from.")
    return float((answers[1].argmax(-1) != wanted.argmax(-1)).mean())

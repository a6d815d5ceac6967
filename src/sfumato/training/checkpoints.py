"""Encoders and taggers as folders (`shape.json`, `weights.safetensors`, `tokenizer.json`).

BERT encoders load from a Hugging Face folder (safetensors) or from an ONNX file, 4-bit ones
included, and can be moved onto another vocabulary.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor

from sfumato.errors import ModelError
from sfumato.training.networks import Encoder, Guesser, Shape, Tagger

State = dict[str, Tensor]
HEAD = "head.safetensors"


def save(
    folder: Path, network: Encoder | Tagger, tokenizer: Tokenizer, labels: Sequence[str] = ()
) -> None:
    """Writes a network in half precision, with its vocabulary and labels, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    encoder = network.encoder if isinstance(network, Tagger) else network
    state = {name: value.detach().half().cpu().contiguous() for name, value in _items(network)}
    save_file(state, folder / "weights.safetensors")
    tokenizer.save(str(folder / "tokenizer.json"))
    about = {"shape": asdict(encoder.shape), "labels": list(labels)}
    (folder / "shape.json").write_text(json.dumps(about, indent=1), encoding="utf-8")


def load_encoder(folder: Path) -> tuple[Encoder, Tokenizer]:
    """The encoder of a folder of ours, or of a BERT model of Hugging Face, and its vocabulary."""
    tokenizer = _tokenizer(folder)
    if not (folder / "shape.json").is_file():
        return _load_bert(folder), tokenizer
    encoder = Encoder(Shape(**_about(folder)["shape"]))
    state = load_file(folder / "weights.safetensors")
    prefix = "encoder."
    if any(name.startswith(prefix) for name in state):
        state = {n.removeprefix(prefix): v for n, v in state.items() if n.startswith(prefix)}
    _fill(encoder, state, folder)
    return encoder, tokenizer


def save_head(folder: Path, guesser: Guesser) -> None:
    """Writes the head that guesses pieces beside its encoder; without it no mask is filled."""
    state = {name: value for name, value in _items(guesser) if not name.startswith("encoder.")}
    save_file({n: v.detach().half().cpu().contiguous() for n, v in state.items()}, folder / HEAD)


def load_guesser(folder: Path) -> tuple[Guesser, Tokenizer, bool]:
    """The encoder of a folder with its head, and whether the head was there or is untrained."""
    encoder, tokenizer = load_encoder(folder)
    guesser = Guesser(encoder)
    there = (folder / HEAD).is_file()
    if there:
        _fill(guesser, {**guesser.state_dict(), **load_file(folder / HEAD)}, folder)
    return guesser, tokenizer, there


def load_tagger(folder: Path) -> tuple[Tagger, Tokenizer, list[str]]:
    """The tagger of a folder, its vocabulary and its labels."""
    about = _about(folder)
    labels: list[str] = about["labels"]
    if not labels:
        raise ModelError(f"{folder}: an encoder without labels; fine-tune it first.")
    tagger = Tagger(Encoder(Shape(**about["shape"])), 2 * len(labels) + 1)
    _fill(tagger, load_file(folder / "weights.safetensors"), folder)
    return tagger, _tokenizer(folder), labels


def transplant(
    encoder: Encoder, old: Tokenizer, new: Tokenizer, *, layers: Sequence[int] | None = None
) -> Encoder:
    """The encoder on a new vocabulary: each piece starts as the mean of its old pieces.

    `layers` keeps only some of the blocks.
    """
    kept = range(encoder.shape.layers) if layers is None else layers
    size = new.get_vocab_size()
    shape = {**asdict(encoder.shape), "vocabulary": size, "layers": len(kept)}
    shape["padding"] = new.token_to_id("[PAD]")
    moved = Encoder(Shape(**shape), dropout=encoder.dropout)
    state = encoder.state_dict()
    target = {n: v for n, v in state.items() if not n.startswith(("blocks.", "pieces."))}
    for number, source in enumerate(kept):
        prefix = f"blocks.{source}."
        for name, value in state.items():
            if name.startswith(prefix):
                target[f"blocks.{number}.{name.removeprefix(prefix)}"] = value
    target["pieces.weight"] = _moved_pieces(state["pieces.weight"], old, new)
    moved.load_state_dict(target)
    return moved


def _moved_pieces(table: Tensor, old: Tokenizer, new: Tokenizer) -> Tensor:
    rows = torch.empty(new.get_vocab_size(), table.shape[1])
    inner = {piece: number for piece, number in old.get_vocab().items() if piece.startswith("##")}
    mean = table.mean(0)
    for piece, number in new.get_vocab().items():
        if (same := old.token_to_id(piece)) is not None:
            rows[number] = table[same]
            continue
        ids = old.encode(piece.removeprefix("##"), add_special_tokens=False).ids
        if piece.startswith("##") and ids:
            first = old.id_to_token(ids[0])
            ids[0] = inner.get(f"##{first}", ids[0])
        rows[number] = table[ids].mean(0) if ids else mean
    return rows


def _items(network: torch.nn.Module) -> Sequence[tuple[str, Tensor]]:
    # A compiled module's names carry the compiler's prefix.
    return [(name.replace("_orig_mod.", ""), v) for name, v in network.state_dict().items()]


def _fill(network: torch.nn.Module, state: Mapping[str, Tensor], folder: Path) -> None:
    try:
        network.load_state_dict({name: value.float() for name, value in state.items()})
    except RuntimeError:
        raise ModelError(f"{folder}: the weights do not fit shape.json; train it again.") from None


def _about(folder: Path) -> dict[str, Any]:
    path = folder / "shape.json"
    if not path.is_file():
        raise ModelError(f"{path}: there is no such file; name a folder that training wrote.")
    about: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return about


def _tokenizer(folder: Path) -> Tokenizer:
    path = folder / "tokenizer.json"
    if not path.is_file():
        raise ModelError(f"{path}: there is no such file; a model needs its vocabulary beside it.")
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _load_bert(folder: Path) -> Encoder:
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    if config.get("model_type") != "bert":
        raise ModelError(f"{folder}: only BERT encoders can be continued.")
    shape = Shape(
        vocabulary=config["vocab_size"],
        layers=config["num_hidden_layers"],
        width=config["hidden_size"],
        heads=config["num_attention_heads"],
        inner=config["intermediate_size"],
        positions=config["max_position_embeddings"],
        padding=config.get("pad_token_id", 0),
    )
    weights = folder / "model.safetensors"
    graphs = sorted(folder.glob("**/*.onnx"))
    if weights.is_file():
        state = load_file(weights)
    elif graphs:
        state = _read_graph(graphs[0])
    else:
        raise ModelError(f"{folder}: neither model.safetensors nor an ONNX file is there.")
    encoder = Encoder(shape)
    _fill(encoder, {**encoder.state_dict(), **_from_bert(state, shape)}, folder)
    return encoder


def _from_bert(state: Mapping[str, Tensor], shape: Shape) -> State:
    """BERT's weights under our names; the type embedding of the first segment joins positions."""
    state = {name.removeprefix("bert."): value.float() for name, value in state.items()}
    types = state["embeddings.token_type_embeddings.weight"][0]
    ours = {
        "pieces.weight": state["embeddings.word_embeddings.weight"],
        "positions.weight": state["embeddings.position_embeddings.weight"] + types,
        "norm.weight": state["embeddings.LayerNorm.weight"],
        "norm.bias": state["embeddings.LayerNorm.bias"],
    }
    parts = {
        "mix": "attention.output.dense",
        "mix_norm": "attention.output.LayerNorm",
        "widen": "intermediate.dense",
        "narrow": "output.dense",
        "narrow_norm": "output.LayerNorm",
    }
    for number in range(shape.layers):
        theirs = f"encoder.layer.{number}."
        for kind in ("weight", "bias"):
            for part, name in parts.items():
                ours[f"blocks.{number}.{part}.{kind}"] = state[f"{theirs}{name}.{kind}"]
            ours[f"blocks.{number}.query_key_value.{kind}"] = torch.cat(
                [state[f"{theirs}attention.self.{p}.{kind}"] for p in ("query", "key", "value")]
            )
    return ours


def _read_graph(path: Path) -> State:
    """The weights of a BERT graph, dequantised where they are stored in 8 or 4 bits."""
    import onnx

    graph = onnx.load(str(path)).graph
    tensors = {i.name: onnx.numpy_helper.to_array(i) for i in graph.initializer}
    state = {n: torch.from_numpy(v.copy()) for n, v in tensors.items() if n.startswith("bert.")}
    for name, table in tensors.items():
        if name.endswith("_quantized"):
            stem = name.removesuffix("_quantized")
            zero, scale = tensors[f"{stem}_zero_point"], tensors[f"{stem}_scale"]
            values = (table.astype(np.float32) - zero.astype(np.float32)) * scale
            state[stem] = torch.from_numpy(values)
    for node in graph.node:
        stem = node.name.strip("/").replace("/", ".")
        if node.op_type == "MatMulNBits":
            size = {a.name: a.i for a in node.attribute}
            values = _from_four_bits(tensors[node.input[1]], tensors[node.input[2]], size)
            state[stem.removesuffix(".MatMul_Q4") + ".weight"] = torch.from_numpy(values)
        elif node.op_type == "MatMul" and node.input[1] in tensors:
            values = np.ascontiguousarray(tensors[node.input[1]].T)
            state[stem.removesuffix(".MatMul") + ".weight"] = torch.from_numpy(values)
    return state


def _from_four_bits(
    packed: npt.NDArray[Any], scales: npt.NDArray[Any], size: Mapping[str, int]
) -> npt.NDArray[np.float32]:
    """Rows of 4-bit numbers, two a byte with the low one first, around a zero of 8."""
    low, high = packed & 15, packed >> 4
    numbers = np.stack([low, high], axis=-1).reshape(size["N"], -1, size["block_size"])
    values = (numbers.astype(np.float32) - 8) * scales.reshape(size["N"], -1, 1)
    whole: npt.NDArray[np.float32] = values.reshape(size["N"], -1)[:, : size["K"]]
    return np.ascontiguousarray(whole)

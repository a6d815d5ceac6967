"""Networks, pre-training, fine-tuning, distillation and export, at tiny size."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from safetensors.torch import save_file  # noqa: E402
from torch import Tensor  # noqa: E402

from sfumato.detectors.decoding import decode  # noqa: E402
from sfumato.detectors.neural import Neural  # noqa: E402
from sfumato.detectors.pieces import encode  # noqa: E402
from sfumato.document import Document, Span  # noqa: E402
from sfumato.errors import ModelError  # noqa: E402
from sfumato.training import checkpoints, pretrain  # noqa: E402
from sfumato.training.distil import answers, log_chances, places, reading  # noqa: E402
from sfumato.training.examples import Choice, Choices, Example, samples  # noqa: E402
from sfumato.training.export import export  # noqa: E402
from sfumato.training.finetune import Settings, finetune, gather  # noqa: E402
from sfumato.training.networks import Encoder, Shape, Tagger  # noqa: E402

from .conftest import LABELS, NOTES, Tiny, marked  # noqa: E402


def test_a_tiny_model_finds_what_it_learnt(tiny: Tiny) -> None:
    example = marked(NOTES)
    found = Neural(tiny.folder).detect([Document("a", example.text, language="es")])[0]
    assert [(s.start, s.end, s.label) for s in found] == [
        (s.start, s.end, s.label) for s in example.spans
    ]
    assert all(0.5 < span.score <= 1 and span.source == "neural" for span in found)


def test_sex_and_kinship_are_given_in_spanish_only(tiny: Tiny) -> None:
    text = marked(NOTES).text
    labels = {span.label for span in Neural(tiny.folder).detect([Document("a", text)])[0]}
    assert labels == {"PATIENT", "PHONE"}


def test_bytes_and_torch_agree(tiny: Tiny) -> None:
    text = marked(NOTES).text
    pieces = encode(tiny.tokenizer, [text])
    read = reading(tiny.tokenizer, pieces, window=32, overlap=12)
    scores = log_chances(answers([tiny.tagger], read))
    wanted = decode(text, pieces[0], scores, LABELS, "neural")
    found = Neural(tiny.folder).detect([Document("a", text, language="es")])[0]
    assert [(s.start, s.end, s.label) for s in found] == [(s.start, s.end, s.label) for s in wanted]
    assert tiny.changed < 0.1


def test_export_refuses_a_model_that_bytes_spoil(tiny: Tiny, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="change"):
        export(tiny.tagger, tiny.tokenizer, LABELS, tmp_path, about={}, tolerance=-1)


def test_checkpoints_come_back_as_they_were(tiny: Tiny, tmp_path: Path) -> None:
    checkpoints.save(tmp_path / "m", tiny.tagger, tiny.tokenizer, LABELS)
    tagger, tokenizer, labels = checkpoints.load_tagger(tmp_path / "m")
    encoder, _ = checkpoints.load_encoder(tmp_path / "m")
    assert tuple(labels) == LABELS
    assert tokenizer.get_vocab() == tiny.tokenizer.get_vocab()
    ids = torch.tensor([[2, 9, 10, 3]])
    wanted = tiny.tagger(ids, ids % 3, ids % 2)
    assert torch.allclose(tagger.eval()(ids, ids % 3, ids % 2), wanted, atol=0.05)
    assert encoder.shape == tiny.tagger.encoder.shape


def test_broken_checkpoints_say_what_is_missing(tiny: Tiny, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"tokenizer\.json"):
        checkpoints.load_encoder(tmp_path)
    with pytest.raises(ModelError, match=r"shape\.json"):
        checkpoints.load_tagger(tmp_path)
    checkpoints.save(tmp_path / "e", tiny.tagger.encoder, tiny.tokenizer)
    with pytest.raises(ModelError, match="without labels"):
        checkpoints.load_tagger(tmp_path / "e")
    about = json.loads((tmp_path / "e/shape.json").read_text())
    about["shape"]["width"] = 16
    (tmp_path / "e/shape.json").write_text(json.dumps(about))
    with pytest.raises(ModelError, match="do not fit"):
        checkpoints.load_encoder(tmp_path / "e")


def bert_folder(folder: Path, tiny: Tiny) -> dict[str, Tensor]:
    """A BERT of one layer with random weights, as Hugging Face writes it."""
    size, width, inner = tiny.tokenizer.get_vocab_size(), 16, 32
    layer = "bert.encoder.layer.0."
    shapes = {
        "bert.embeddings.word_embeddings.weight": (size, width),
        "bert.embeddings.position_embeddings.weight": (40, width),
        "bert.embeddings.token_type_embeddings.weight": (2, width),
        "bert.embeddings.LayerNorm.weight": (width,),
        "bert.embeddings.LayerNorm.bias": (width,),
        f"{layer}attention.output.LayerNorm.weight": (width,),
        f"{layer}attention.output.LayerNorm.bias": (width,),
        f"{layer}output.LayerNorm.weight": (width,),
        f"{layer}output.LayerNorm.bias": (width,),
        f"{layer}intermediate.dense.weight": (inner, width),
        f"{layer}intermediate.dense.bias": (inner,),
        f"{layer}output.dense.weight": (width, inner),
        f"{layer}output.dense.bias": (width,),
    }
    for part in ("self.query", "self.key", "self.value", "output.dense"):
        shapes[f"{layer}attention.{part}.weight"] = (width, width)
        shapes[f"{layer}attention.{part}.bias"] = (width,)
    state = {name: torch.randn(shape) for name, shape in shapes.items()}
    folder.mkdir()
    tiny.tokenizer.save(str(folder / "tokenizer.json"))
    config = {"model_type": "bert", "vocab_size": size, "num_hidden_layers": 1, "hidden_size": 16}
    config |= {"num_attention_heads": 2, "intermediate_size": 32, "max_position_embeddings": 40}
    (folder / "config.json").write_text(json.dumps(config))
    return state


def test_a_bert_folder_loads_and_moves_to_another_vocabulary(tiny: Tiny, tmp_path: Path) -> None:
    state = bert_folder(tmp_path / "bert", tiny)
    with pytest.raises(ModelError, match=r"model\.safetensors"):
        checkpoints.load_encoder(tmp_path / "bert")
    save_file(state, tmp_path / "bert/model.safetensors")
    encoder, old = checkpoints.load_encoder(tmp_path / "bert")
    table = state["bert.embeddings.word_embeddings.weight"]
    assert torch.equal(encoder.pieces.weight, table)
    new = pretrain.train_tokenizer(["patient paciente anna fiebre fever"] * 3, 80)
    moved = checkpoints.transplant(encoder, old, new, layers=[0])
    assert moved.shape.vocabulary == new.get_vocab_size()
    same = [p for p in new.get_vocab() if old.token_to_id(p) is not None]
    for piece in same:
        row = moved.pieces.weight[new.token_to_id(piece)]
        assert torch.equal(row, table[old.token_to_id(piece)])


def test_four_bit_graphs_are_read(tmp_path: Path) -> None:
    onnx = pytest.importorskip("onnx")
    numbers = np.arange(64, dtype=np.uint8).reshape(2, 32) % 16
    packed = (numbers[:, ::2] | numbers[:, 1::2] << 4).reshape(2, 1, 16)
    scales = np.array([[0.5], [2.0]], dtype=np.float32)
    table = np.array([[1, 3]], dtype=np.uint8)
    node = onnx.helper.make_node(
        "MatMulNBits", ["x", "q", "s"], ["y"], name="/bert/a/dense/MatMul_Q4",
        domain="com.microsoft", K=32, N=2, bits=4, block_size=32,
    )  # fmt: skip
    plain = onnx.helper.make_node("MatMul", ["x", "w"], ["z"], name="/bert/b/dense/MatMul")
    weights = {"q": packed, "s": scales, "w": np.ones((32, 3), dtype=np.float32)}
    weights |= {
        "bert.t.weight_quantized": table,
        "bert.t.weight_zero_point": np.array(1, dtype=np.uint8),
        "bert.t.weight_scale": np.array(0.5, dtype=np.float32),
    }
    kept = [onnx.numpy_helper.from_array(value, name) for name, value in weights.items()]
    graph = onnx.helper.make_graph([node, plain], "g", [], [], kept)
    onnx.save(onnx.helper.make_model(graph), str(tmp_path / "m.onnx"))
    state = checkpoints._read_graph(tmp_path / "m.onnx")
    wanted = (numbers.astype(np.float32) - 8) * scales
    assert np.allclose(state["bert.a.dense.weight"].numpy(), wanted)
    assert state["bert.b.dense.weight"].shape == (3, 32)
    assert state["bert.t.weight"].tolist() == [[0.0, 1.0]]


def test_pretraining_lowers_perplexity(tiny: Tiny) -> None:
    torch.manual_seed(0)
    tokenizer = tiny.tokenizer
    encoder = Encoder(Shape(tokenizer.get_vocab_size(), 1, 32, 2, 64))
    rows = pretrain.pack(tokenizer, [NOTES] * 4, 16)
    settings = pretrain.Settings(steps=60, batch=8, rate=1e-2, masked=0.3, warmup=5)
    report = pretrain.pretrain(encoder, tokenizer, rows, rows, settings)
    assert report.steps == 60
    assert report.after < report.before / 2


def test_short_text_is_filled_up(tiny: Tiny) -> None:
    assert pretrain.pack(tiny.tokenizer, ["fever"], 64).shape == (1, 3, 64)


def test_coarse_annotations_allow_several_labels(tiny: Tiny) -> None:
    choices = Choices(
        LABELS,
        {
            "name or phone": Choice(frozenset({"PATIENT", "PHONE"}), False),
            "?": Choice(frozenset(LABELS)),
        },
    )
    example = Example("Anna Rossi 555", (Span(0, 10, "name or phone"),), "?")
    pieces = encode(tiny.tokenizer, [example.text])[0]
    numbers = choices.of(example, pieces)
    first, inside, rest = (
        choices.allowed[numbers[0]],
        choices.allowed[numbers[1]],
        choices.allowed[numbers[-1]],
    )
    assert first.tolist() == [False, True, False, True, False, False, False]
    assert inside.tolist() == [False, False, True, False, True, False, False]
    assert rest.all()


def test_windows_of_a_long_example_tile_it(tiny: Tiny) -> None:
    example = Example(marked(NOTES).text * 4)
    cut = samples(
        tiny.tokenizer, Choices(LABELS), [example, Example("")], window=20, rng=random.Random(1)
    )
    assert cut[1] == []
    ends = [sample.last for sample in cut[0]]
    assert [sample.first for sample in cut[0]] == [0, *ends[:-1]]
    assert ends[-1] == len(encode(tiny.tokenizer, [example.text])[0].ids)
    assert all(s.row.shape[1] <= 20 and s.choices[0] == s.choices[-1] == -1 for s in cut[0])


def test_a_student_learns_from_its_teacher_alone(tiny: Tiny) -> None:
    torch.manual_seed(1)
    example = Example(marked(NOTES).text, (), "?")
    choices = Choices(LABELS, {"?": Choice(frozenset(LABELS))})
    pieces = encode(tiny.tokenizer, [example.text])
    soft = answers([tiny.tagger], reading(tiny.tokenizer, pieces, window=64, overlap=16))
    cut = samples(tiny.tokenizer, choices, [example], window=500, rng=random.Random(0))[0]
    where = np.full(cut[0].row.shape[1], -1)
    where[1:-1] = places(pieces[0], pieces[0], 0)
    chunk = (cut, soft, [torch.from_numpy(where)])
    student = Tagger(Encoder(Shape(tiny.tokenizer.get_vocab_size(), 1, 32, 2, 64)), 7)
    settings = Settings(steps=150, rate=1e-2, warmup=10, mean=0.9, soft_weight=1.0)
    finetune(student, choices, [chunk] * 1000, settings, mask=4)
    read = reading(tiny.tokenizer, pieces, window=256, overlap=64)
    found = decode(example.text, pieces[0], log_chances(answers([student], read)), LABELS, "")
    names = {(s.start, s.end) for s in marked(NOTES).spans if s.label == "PATIENT"}
    assert names <= {(s.start, s.end) for s in found if s.label == "PATIENT"}


def test_inside_a_teachers_piece_b_becomes_i() -> None:
    soft = torch.tensor([[0.1, 0.6, 0.3], [0.9, 0.05, 0.05]])
    moved = gather(soft, torch.tensor([0, 1, 2, -1]))
    assert torch.allclose(moved[0], soft[0])
    assert torch.allclose(moved[1], torch.tensor([0.1, 0.0, 0.9]))
    assert torch.allclose(moved[2], soft[1])
    assert moved[3].sum() == 0

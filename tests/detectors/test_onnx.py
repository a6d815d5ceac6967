"""ONNX exports of others: a classifier that looks words up, so that its answers are known."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer, models, pre_tokenizers, processors

from sfumato.config import make_pipeline
from sfumato.detectors.onnx import Onnx
from sfumato.document import Document
from sfumato.errors import ConfigError, ModelError

onnx = pytest.importorskip("onnx")

WORDS = ["[UNK]", "[CLS]", "[SEP]", "Ana", "Soler", "Lyon", "the"]
TAGS = {"0": "O", "1": "B-PER", "2": "I-PER", "3": "B-LOC", "4": "I-LOC"}
ANSWERS = {"Ana": 1, "Soler": 2, "Lyon": 3}
MAP = {"PER": "PERSON", "LOC": "CITY"}
NOTE = "Ana Soler left for Lyon."


def classifier(*, inputs: tuple[str, ...] = ("input_ids", "attention_mask")) -> bytes:
    """A model whose scores of each sub-token stand in a table."""
    from onnx import TensorProto, helper, numpy_helper

    table = np.zeros((len(WORDS), len(TAGS)), dtype=np.float32)
    for number, word in enumerate(WORDS):
        table[number, ANSWERS.get(word, 0)] = 9.0
    graph = helper.make_graph(
        [helper.make_node("Gather", ["table", "input_ids"], ["logits"])],
        "lookup",
        [helper.make_tensor_value_info(n, TensorProto.INT64, ["b", "n"]) for n in inputs],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["b", "n", len(TAGS)])],
        [numpy_helper.from_array(table, "table")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(model.SerializeToString())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    vocabulary = {word: number for number, word in enumerate(WORDS)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    )
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    config = {"id2label": TAGS, "max_position_embeddings": 40}
    (tmp_path / "config.json").write_text(json.dumps(config))
    (tmp_path / "model.json").write_text(json.dumps({"label_map": MAP}))
    (tmp_path / "model.onnx").write_bytes(classifier())
    return tmp_path


def found(detector: Onnx, text: str) -> list[tuple[str, str]]:
    doc = Document("a", text)
    return [(span.label, doc.slice(span)) for span in detector.detect([doc])[0]]


def test_labels_are_mapped_and_words_joined(folder: Path) -> None:
    assert found(Onnx(folder), NOTE) == [("PERSON", "Ana Soler"), ("CITY", "Lyon")]
    assert found(Onnx(folder, label_map={"PER": "STAFF", "LOC": "O"}), NOTE) == [
        ("STAFF", "Ana Soler")
    ]


def test_long_notes_and_long_tokens_are_read_whole(folder: Path) -> None:
    text = f"{NOTE} {'9' * 4000} " * 60
    assert found(Onnx(folder), text) == [("PERSON", "Ana Soler"), ("CITY", "Lyon")] * 60


def test_empty_and_odd_texts(folder: Path) -> None:
    for text in ("", " \n", "\ud800", "\0", "👩‍⚕️"):
        assert found(Onnx(folder), text) == []


def test_pipelines_take_the_folder(folder: Path) -> None:
    pipeline = make_pipeline(detectors=(f"onnx:{folder}",), policy="hipaa", language="en")
    done = next(iter(pipeline.annotate([Document("a", NOTE)])))
    assert isinstance(done, Document)
    assert [span.label for span in done.spans] == ["PERSON", "CITY"]


def test_the_exporters_subfolder_is_read(folder: Path) -> None:
    (folder / "onnx").mkdir()
    (folder / "model.onnx").rename(folder / "onnx" / "model.onnx")
    assert found(Onnx(folder), NOTE)


def test_what_cannot_be_read_is_said(folder: Path) -> None:
    with pytest.raises(ConfigError, match="onnx:FOLDER"):
        Onnx()
    (folder / "model.onnx").write_bytes(classifier(inputs=("input_ids", "pixels")))
    with pytest.raises(ModelError, match="the model wants input_ids, pixels"):
        Onnx(folder)
    (folder / "model.onnx").write_bytes(b"none")
    with pytest.raises(ModelError, match=r"model\.onnx or tokenizer\.json"):
        Onnx(folder)
    (folder / "model.json").unlink()
    with pytest.raises(ModelError, match="LOC, PER are not among ours"):
        Onnx(folder)

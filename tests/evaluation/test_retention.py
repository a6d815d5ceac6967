"""Clinical information: measures by hand, the shipped coder, and a foreign one."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document
from sfumato.errors import MissingExtra, ModelError
from sfumato.evaluation.icd import DEFAULT, Coder, Floats, load_coder, softmax
from sfumato.evaluation.retention import discounted_gain, information_loss, jaccard, retention
from sfumato.evaluation.texts import score_texts


class Counting:
    """A coder that counts three words."""

    def __init__(self) -> None:
        self.codes: Sequence[str] = ["fever", "cough", "pain"]

    def scores(self, texts: Sequence[str]) -> Floats:
        rows = [[text.count(word) for word in self.codes] for text in texts]
        return softmax(np.array(rows, dtype=np.float32))


class Lowering(Counting):
    """The same, whatever the case."""

    def scores(self, texts: Sequence[str]) -> Floats:
        return super().scores([text.lower().replace("pain", "pain " * 9) for text in texts])


def test_measures_by_hand() -> None:
    before, after = np.array([0.6, 0.3, 0.1]), np.array([0.2, 0.7, 0.1])
    assert information_loss(before, after, top=1) == 1
    assert information_loss(before, after, top=2) == 0
    assert jaccard(before, np.array([0.6, 0.1, 0.3]), top=2) == pytest.approx(1 / 3)
    log3 = math.log2(3)
    ideal = 0.6 + 0.3 / log3 + 0.1 / 2
    assert discounted_gain(before, after) == pytest.approx((0.3 + 0.6 / log3 + 0.1 / 2) / ideal)


rows = st.lists(st.floats(0, 1), min_size=3, max_size=3).map(lambda v: np.array(v) + 0.01)


@given(rows, rows)
def test_laws(before: Floats, after: Floats) -> None:
    assert information_loss(before, before) == 0
    assert jaccard(before, before) == 1
    assert discounted_gain(before, before) == pytest.approx(1)
    assert 0 <= information_loss(before, after, top=2) <= 1
    assert 0 < discounted_gain(before, after) <= 1 + 1e-9
    assert jaccard(before, after, top=2) == jaccard(after, before, top=2)


def test_tags_are_no_words_of_the_note() -> None:
    tagged = "fever [PAIN-1] {PAIN} <PAIN> [**pain**] ██ [COUGH]"
    row = retention(["fever"], [tagged], Lowering(), top=1)[0]
    assert row["CIL"] == 0
    assert row["NSDCG"] == pytest.approx(1)


def test_texts_are_scored_with_a_coder() -> None:
    coder: Coder = Counting()
    assert retention(["fever fever cough"], ["pain pain cough"], coder, top=1)[0]["CIL"] == 1
    scores = score_texts([Document("a", "fever")], [Document("a", "fever")], coder=coder, top=1)
    assert (scores["CIL"].mean, scores["JSC"].mean, scores["NSDCG"].mean) == (0, 1, 1)


SENTENCES = {
    "I20-I25": [
        "acute myocardial infarction of the anterior wall",
        "infarto agudo de miocardio de cara anterior",
        "infarctus aigu du myocarde de la paroi antérieure",
        "infarto miocardico acuto della parete anteriore",
        "infarto agudo do miocárdio da parede anterior",
    ],
    "E10-E14": [
        "type 2 diabetes mellitus with renal complications",
        "diabetes mellitus tipo 2 con complicaciones renales",
        "diabète sucré de type 2 avec complications rénales",
        "diabete mellito tipo 2 con complicanze renali",
        "diabetes mellitus tipo 2 com complicações renais",
    ],
}


@pytest.mark.parametrize(
    ("block", "text"), [(block, text) for block, texts in SENTENCES.items() for text in texts]
)
def test_the_shipped_coder_knows_common_diseases(block: str, text: str) -> None:
    coder = load_coder()
    ranked = np.argsort(-coder.scores([text])[0])[:3]
    found = [coder.codes[i] for i in ranked]
    assert any(code[0] == block[0] for code in found[:1])
    assert block in found or any(code.startswith(block[:2]) for code in found)


def test_the_shipped_coder_is_small_and_gives_probabilities() -> None:
    assert DEFAULT.stat().st_size < 5_000_000
    coder = load_coder()
    scores = coder.scores(["fever", "", "123 45", "fever and cough " * 50])
    assert scores.shape == (4, len(coder.codes))
    assert scores.sum(axis=1) == pytest.approx(1, abs=1e-4)
    assert len(set(coder.codes)) == len(coder.codes) > 200


def test_what_is_no_coder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"no zip file")
    with pytest.raises(ModelError, match="not an ICD-10 coder"):
        load_coder(tmp_path / "broken.npz")
    np.savez(tmp_path / "other.npz", codes=np.array(["A"]))
    with pytest.raises(ModelError, match="not an ICD-10 coder"):
        load_coder(tmp_path / "other.npz")
    with pytest.raises(ModelError, match=r"config\.json"):
        load_coder(tmp_path)


class FakeLogits:
    """Two windows of logits, as a tensor would give them."""

    def float(self) -> FakeLogits:
        return self

    def numpy(self) -> Floats:
        return np.array([[0.0, 0.0], [0.0, 100.0]], dtype=np.float32)


class FakeModel:
    """A classifier with two codes."""

    config = SimpleNamespace(id2label={0: "A00-A09", 1: "I20-I25"}, max_position_embeddings=4)

    def eval(self) -> FakeModel:
        return self

    def __call__(self, **inputs: object) -> SimpleNamespace:
        return SimpleNamespace(logits=FakeLogits())


class FakeTokenizer:
    """A tokenizer that gives two windows."""

    model_max_length = 10**30

    def __call__(self, text: str, **options: object) -> dict[str, object]:
        assert options["max_length"] == 4
        return {"input_ids": None, "attention_mask": None}


def _load(found: object) -> Callable[..., object]:
    def from_pretrained(path: Path, *, local_files_only: bool) -> object:
        assert local_files_only
        if "broken" in str(path):
            raise OSError
        return found

    return from_pretrained


@pytest.fixture
def transformers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for torch and transformers, which are optional."""
    library = SimpleNamespace(
        AutoTokenizer=SimpleNamespace(from_pretrained=_load(FakeTokenizer())),
        AutoModelForSequenceClassification=SimpleNamespace(from_pretrained=_load(FakeModel())),
    )
    monkeypatch.setitem(sys.modules, "transformers", library)
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(inference_mode=nullcontext))


def folder(path: Path) -> Path:
    path.mkdir()
    (path / "config.json").write_text("{}")
    return path


@pytest.mark.usefixtures("transformers")
def test_a_local_classifier_stands_in_for_the_coder(tmp_path: Path) -> None:
    coder = load_coder(folder(tmp_path / "model"))
    assert coder.codes == ["A00-A09", "I20-I25"]
    assert coder.scores(["note"])[0] == pytest.approx([0.25, 0.75])
    with pytest.raises(ModelError, match="not a text classifier"):
        load_coder(folder(tmp_path / "broken"))


def test_without_the_library_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)
    with pytest.raises(MissingExtra, match="sfumato\\[train\\]"):
        load_coder(folder(tmp_path / "model"))

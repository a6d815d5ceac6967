"""Masks, models that fill them, and what is counted as recovered."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.attacks.encoder_model import EncoderModel, load_encoder_model
from sfumato.attacks.fill_mask import Settings, attack, fill_mask, hidden_words, masked, shares
from sfumato.attacks.masked_models import (
    DIGITS,
    LETTERS,
    RUN,
    Guess,
    Neighbours,
    load_model,
)
from sfumato.cli import main
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, ModelError
from sfumato.formats.markup import parse


def doc(text: str, name: str = "1") -> Document:
    """A document from inline marks."""
    return parse(name, text, name)


class Oracle:
    """Knows 'Rossi' only when it sees 'Anna', and 'Anna' always."""

    name = "oracle"

    def fill(self, texts: Sequence[str], top: int) -> list[list[list[Guess]]]:
        word = {True: "rossi", False: "Anna"}
        return [[[Guess(word["Anna" in text], -1.0)] for _ in RUN.findall(text)] for text in texts]


def test_whole_words_are_hidden_and_numbers_have_their_own_mask() -> None:
    note = Document("1", "Ana María, 34 años.", (Span(4, 7, "PATIENT"), Span(11, 13, "AGE")))
    hidden = hidden_words(note)
    assert [note.text[w.start : w.end] for w in hidden] == ["María", "34"]
    assert masked(note.text, hidden, 2) == f"Ana {LETTERS * 2}, {DIGITS * 2} años."


@given(st.text(alphabet=f"ab1 .{LETTERS}", max_size=40), st.integers(0, 30), st.integers(1, 9))
def test_there_is_one_mask_a_hidden_word(text: str, start: int, length: int) -> None:
    end = min(len(text), start + length)
    note = Document("1", text, (Span(start, end, "CITY"),) if start < end else ())
    hidden = hidden_words(note)
    assert len(RUN.findall(masked(text, hidden, 3))) == len(hidden)


def test_passes_go_on_until_nothing_new_is_found() -> None:
    note = doc("Seen: [[PATIENT:Anna Rossi]] of [[CITY:Lyon]].")
    found = attack([note], Oracle(), Settings())
    assert found.passes == [1, 1, 0]
    assert found.found == {"PATIENT": 2}
    assert found.whole == {"PATIENT": 1, "CITY": 0}
    assert shares(found) == {"CITY": 0.0, "PATIENT": 1.0}
    assert attack([note], Oracle(), Settings(passes=1)).found.total() == 1


def test_the_outcome_counts_and_quotes_nothing() -> None:
    note = doc("Seen: [[PATIENT:Anna Rossi]] of [[CITY:Lyon]].")
    outcome, recovered = fill_mask([note], [Oracle()], Settings())
    assert "2 of 3 masked words (66.7 %, above" in outcome.conclusions[0]
    assert {word.word for word in recovered} == {"Anna", "Rossi"}
    assert "Rossi" not in json.dumps(outcome.to_dict())


def test_neighbours_guess_from_the_words_beside() -> None:
    model = Neighbours(["seen in Lyon today", "seen in Lyon now", "aged 40 years"])
    assert model.fill([f"seen in {LETTERS} now"], 1)[0][0][0].word == "lyon"
    assert model.fill([f"seen in {LETTERS * 2} now"], 1) == [[[]]]
    assert model.fill([f"rather {DIGITS} things"], 1)[0][0][0].word == "40"
    assert Neighbours([]).fill([f"a {DIGITS} b"], 1) == [[[]]]


def test_an_encoder_recovers_what_it_learnt_by_heart(encoder: Path) -> None:
    model = load_model(encoder)
    note = doc("Because of cough we saw [[PATIENT:Anna]] from [[CITY:Lyon]] again.")
    found = attack([note], model, Settings(top=2))
    assert found.found == {"PATIENT": 1, "CITY": 1}
    stranger = doc("Because of scurvy we saw [[PATIENT:Wolfgang]] from Oslo again.")
    assert attack([stranger], model, Settings()).found.total() == 0


def test_long_texts_are_read_in_windows(encoder: Path) -> None:
    model = load_model(encoder)
    text = f"Because of cough we saw {LETTERS} from Lyon again. " * 40
    answers = model.fill([text, "no mask"], 3)
    assert [len(a) for a in answers] == [40, 0]
    assert all(len(guesses) == 3 for guesses in answers[0])


def test_an_encoder_without_head_gets_one_trained(
    encoder: Path, sentences: list[str], tmp_path: Path
) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(encoder, bare)
    (bare / "head.safetensors").unlink()
    with pytest.raises(ConfigError, match="without its masked-model head"):
        load_model(bare)
    model = load_encoder_model(bare, sentences, steps=40)
    assert isinstance(model, EncoderModel)
    assert model.fill([f"Room {DIGITS} is free."], 1)[0][0][0].word.isdigit()


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no such folder"):
        load_model(tmp_path / "none")
    with pytest.raises(ModelError, match="not a masked model"):
        load_model(tmp_path)


@pytest.fixture(scope="session")
def hugging_face(tmp_path_factory: pytest.TempPathFactory, sentences: list[str]) -> Path:
    """An untrained BERT of a few hundred weights."""
    transformers = pytest.importorskip("transformers")
    words = sorted({w.strip(".").lower() for s in sentences for w in s.split()})
    folder = tmp_path_factory.mktemp("bert")
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", ".", *words]
    (folder / "vocab.txt").write_text("\n".join(pieces), encoding="utf-8")
    transformers.BertTokenizerFast(str(folder / "vocab.txt")).save_pretrained(folder)
    config = transformers.BertConfig(
        vocab_size=len(pieces), hidden_size=16, num_hidden_layers=1, num_attention_heads=2,
        intermediate_size=16,
    )  # fmt: skip
    transformers.BertForMaskedLM(config).save_pretrained(folder)
    return folder


def test_a_folder_of_hugging_face_fills_masks(hugging_face: Path) -> None:
    model = load_model(hugging_face)
    text = f"We saw {LETTERS * 2} from {LETTERS} again. " * 50
    answers = model.fill([text], 2)[0]
    assert len(answers) == 100
    assert all(len(guesses) == 2 and guesses[0].score >= guesses[1].score for guesses in answers)


def test_the_command_writes_a_report_and_keeps_words_apart(
    encoder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes, out, words = tmp_path / "notes", tmp_path / "out", tmp_path / "words.csv"
    notes.mkdir()
    text = "Because of cough we saw [[PATIENT:Anna]] from [[CITY:Lyon]] again."
    (notes / "a.txt").write_text(text, encoding="utf-8")
    (tmp_path / "text.txt").write_text("We saw Anna.", encoding="utf-8")
    options = ["--format", "markup", "--model", str(encoder), "neighbours"]
    options += ["--text", str(tmp_path / "text.txt"), "-o", str(out), "--recovered", str(words)]
    assert main(["attack", "fill-mask", str(notes), *options]) == 0
    told = capsys.readouterr().out + (out / "risk.html").read_text("utf-8")
    assert "recovered" in told
    assert "Anna" not in told
    assert "Anna" in words.read_text("utf-8")
    data = json.loads((out / "risk.json").read_text("utf-8"))
    assert data["attacks"][0]["parameters"]["documents"] == 1


def test_the_command_masks_what_detectors_find(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Mail: ana@example.org", encoding="utf-8")
    (tmp_path / "text.txt").write_text("Mail: ana at home", encoding="utf-8")
    options = ["--detectors", "rules", "--language", "es", "--model", "neighbours"]
    options += ["--text", str(tmp_path / "text.txt"), "-o", str(tmp_path / "out")]
    assert main(["attack", "fill-mask", str(tmp_path / "a.txt"), *options]) == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--top", "0"], "at least 1"),
        (["--format", "plain"], "no spans to mask"),
        ([], "counts words in text"),
    ],
)
def test_mistakes_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    (tmp_path / "a.txt").write_text("Saw [[PATIENT:Ana]].", encoding="utf-8")
    call = ["attack", "fill-mask", str(tmp_path / "a.txt"), "--model", "neighbours"]
    call += ["--format", "markup", "-o", str(tmp_path / "out"), *options]
    assert main(call) == 2
    assert said in capsys.readouterr().err

# ruff: noqa: E402
"""Transformers: tiny checkpoints learn from a few notes, are saved, loaded, and answer the same."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from sfumato.cli import main
from sfumato.config import make_pipeline
from sfumato.detectors.subtokens import Tags, Vocabulary, Words, room_of
from sfumato.detectors.transformer import Transformer, load_tokenizer
from sfumato.document import Document
from sfumato.errors import ConfigError, ModelError
from sfumato.formats.markup import parse
from sfumato.training import transformer
from sfumato.training.transformer import rows_of, word_tags

from .tiny_checkpoints import NOTES, bert, camembert

torch.set_num_threads(1)
NEW = "Paciente: Eva Mar. Tel. 600 555 666. Ingreso el 7/8/2022."
QUICK: dict[str, float | str] = {"epochs": 25, "rate": 1e-2, "batch": 5, "device": "cpu"}


def notes() -> list[Document]:
    found = []
    for number, line in enumerate(NOTES.splitlines()):
        doc = parse(str(number), line, str(number))
        found.append(Document(doc.id, doc.text, doc.spans, "es"))
    return found


def found(detector: Transformer, text: str = NEW) -> list[tuple[str, str]]:
    doc = Document("new", text, (), "es")
    return [(span.label, doc.slice(span)) for span in detector.detect([doc])[0]]


def parts_with_spans(detector: Transformer, parts: list[str]) -> int:
    """How many lines' parts of one long note have a span at their end."""
    text = "\n".join(parts)
    starts = [span.start for span in detector.detect([Document("long", text)])[0]]
    ends = [len("\n".join(parts[: n + 1])) for n in range(len(parts))]
    return sum(any(end - 60 <= start < end for start in starts) for end in ends)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bert(tmp_path_factory.mktemp("bert"), [doc.text for doc in notes()])


@pytest.fixture(scope="module")
def model(start: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("model")
    whole = parse("whole", f"{NOTES}\n" * 3, "whole")
    transformer.train([*notes(), whole], (), folder, options={**QUICK, "start": str(start)})
    return folder


def test_finds_what_it_learnt(model: Path) -> None:
    detector = Transformer(model, device="cpu")
    for doc in notes():
        want = [(span.label, doc.slice(span)) for span in doc.spans]
        assert found(detector, doc.text) == want
    assert {label for label, _ in found(detector)} >= {"PHONE", "DATE"}


def test_a_fresh_process_answers_the_same(model: Path) -> None:
    program = (
        "import sys\nfrom sfumato.detectors.transformer import Transformer\n"
        "from sfumato.document import Document\n"
        "spans = Transformer(sys.argv[1], device='cpu').detect([Document('n', sys.argv[2])])[0]\n"
        "print([(s.start, s.end, s.label, round(s.score, 3)) for s in spans])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(model), NEW], capture_output=True, text=True, check=True
    )
    here = Transformer(model, device="cpu").detect([Document("n", NEW)])[0]
    assert here
    assert done.stdout.strip() == str([(s.start, s.end, s.label, round(s.score, 3)) for s in here])


def test_a_camembert_learns_too(tmp_path: Path) -> None:
    start = camembert(tmp_path / "start", [doc.text for doc in notes()])
    options = {**QUICK, "start": str(start), "epochs": 30}
    whole = parse("whole", f"{NOTES}\n" * 3, "whole")
    detector = transformer.train([*notes(), whole], notes(), tmp_path / "model", options=options)
    first = notes()[0]
    assert found(detector, first.text) == [(s.label, first.slice(s)) for s in first.spans]
    # The tiny model has 64 positions: the note is longer, and read whole all the same.
    assert parts_with_spans(detector, [first.text] * 8) == 8


def test_long_notes_and_long_tokens_are_read_whole(model: Path) -> None:
    detector = Transformer(model, device="cpu")
    filler = "Buen estado general, sin fiebre. " * 150
    barcode = "9" * 5000
    note = notes()[0].text
    assert parts_with_spans(detector, [f"{filler}\n{note}", f"{barcode} {note}", note]) == 3


def test_empty_and_odd_texts(model: Path) -> None:
    detector = Transformer(model, device="cpu")
    docs = [Document("x", text) for text in ("", " \n", "\ud800 \u200d", "\0", "👩‍⚕️ é́", NEW)]
    answers = detector.detect(docs)
    assert answers[:2] == [[], []]
    assert answers[-1] == detector.detect([Document("x", NEW)])[0]


def test_an_interrupted_run_goes_on_and_ends_the_same(
    start: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {**QUICK, "start": str(start), "epochs": 3, "accumulate": 2}
    transformer.train(notes(), notes()[:2], tmp_path / "whole", options=options)

    def stop(line: str) -> None:
        if line.startswith("epoch 3"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        transformer.train(notes(), notes()[:2], tmp_path / "cut", options=options, tell=stop)
    told: list[str] = []
    transformer.train(notes(), notes()[:2], tmp_path / "cut", options=options, tell=told.append)
    assert "going on after epoch 2" in told
    weights = [tmp_path / name / "model.safetensors" for name in ("whole", "cut")]
    assert weights[0].read_bytes() == weights[1].read_bytes()
    assert not list((tmp_path / "cut").glob("*checkpoint*"))


def test_the_learning_rate_is_searched(start: Path, tmp_path: Path) -> None:
    told: list[str] = []
    options = {**QUICK, "start": str(start), "epochs": 1, "search": 3}
    transformer.train(notes(), (), tmp_path, options=options, tell=told.append)
    assert sum("learning rate" in line for line in told) >= 2
    assert json.loads((tmp_path / "model.json").read_text())["options"]["rate"] != QUICK["rate"]


def test_the_command_cross_validates(
    start: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for number, line in enumerate(NOTES.splitlines()):
        (corpus / f"{number}.txt").write_text(line, encoding="utf-8")
    given = [f"start={start}", "epochs=2", "rate=0.01", "batch=5", "device=cpu"]
    call = ["train", "--detector", "transformer", "--train", str(corpus), "--format", "markup"]
    call += ["--language", "es", "-o", str(tmp_path / "model"), "--folds", "2", "--set", *given]
    assert main(call) == 0
    assert "±" in capsys.readouterr().out
    assert (tmp_path / "model" / "README.md").is_file()
    pipeline = make_pipeline(detectors=(f"transformer:{tmp_path / 'model'}",), policy="hipaa")
    assert isinstance(next(iter(pipeline.annotate([Document("a", NEW)]))), Document)


def test_pretraining_goes_on_with_a_checkpoint(
    start: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "text.txt"
    text.write_text("\n\n".join([doc.text for doc in notes()] * 10), encoding="utf-8")
    call = ["pretrain", str(text), "-o", str(tmp_path / "next"), "--checkpoint", str(start)]
    assert main([*call, "--epochs", "8", "--rate", "0.01"]) == 0
    told = capsys.readouterr().out.splitlines()[-1].split()
    before, after = float(told[4]), float(told[8])
    assert after < before / 2
    options = {**QUICK, "start": str(tmp_path / "next"), "epochs": 1}
    assert transformer.train(notes(), (), tmp_path / "model", options=options).labels
    assert main(call) == 2
    assert "there is a checkpoint already" in capsys.readouterr().err


# -- checkpoints of others ----------------------------------------------------------------------


def test_labels_of_others_are_mapped(model: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(model, tmp_path / "other")
    config = json.loads((folder / "config.json").read_text())
    config["id2label"] = {k: v.replace("PATIENT", "PER") for k, v in config["id2label"].items()}
    config["id2label"] = {k: v.replace("DATE", "MISC") for k, v in config["id2label"].items()}
    (folder / "config.json").write_text(json.dumps(config))
    with pytest.raises(ModelError, match="MISC, PER are not among ours"):
        Transformer(folder)
    mapping = {"PER": "PERSON", "MISC": "O", "PHONE": "PHONE", "STAFF": "STAFF"}
    (folder / "model.json").write_text(json.dumps({"label_map": {**mapping, "HOSPITAL": "CITY"}}))
    labels = [label for label, _ in found(Transformer(folder, device="cpu"), notes()[0].text)]
    assert labels == ["PERSON", "PHONE"]


def test_calibration_is_applied(model: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(model, tmp_path / "calibrated")
    about = json.loads((folder / "model.json").read_text())
    about["calibration"] = {"PHONE": [[0.0, 1.0], [0.25, 0.25]]}
    (folder / "model.json").write_text(json.dumps(about))
    spans = Transformer(folder, device="cpu").detect([Document("n", notes()[0].text)])[0]
    assert [span.score for span in spans if span.label == "PHONE"] == [0.25]


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("config.json", None, "cannot be read as JSON"),
        ("config.json", "[]", "expected a JSON object"),
        ("config.json", "{}", "expected id2label"),
        ("tokenizer.json", "{", "the vocabulary cannot be read"),
        ("model.safetensors", None, "the checkpoint cannot be read"),
    ],
)
def test_broken_folders(
    model: Path, tmp_path: Path, name: str, content: str | None, told: str
) -> None:
    folder = shutil.copytree(model, tmp_path / "broken")
    (folder / name).unlink()
    if content is not None:
        (folder / name).write_text(content)
    with pytest.raises(ModelError, match=told):
        Transformer(folder)


def test_older_vocabularies_are_read(start: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(start, tmp_path / "old")
    vocabulary = load_tokenizer(start).get_vocab()
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_text("\n".join(sorted(vocabulary, key=lambda k: vocabulary[k])))
    assert load_tokenizer(folder).token_to_id("[CLS]") == 2


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="transformer:FOLDER"):
        Transformer()
    with pytest.raises(ConfigError, match="--set start=FOLDER"):
        transformer.train(notes(), (), tmp_path)
    with pytest.raises(ConfigError, match=r"no config\.json"):
        transformer.train(notes(), (), tmp_path, options={"start": str(tmp_path)})
    for name, value, told in (
        ("speed", 1.0, "Unknown option"),
        ("rate", "fast", "must be a number"),
        ("epochs", 0.5, "cannot be 0.5"),
    ):
        with pytest.raises(ConfigError, match=told):
            transformer.train(notes(), (), tmp_path, options={name: value})


# -- windows and tags ---------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 30), max_size=300), st.integers(2, 60))
def test_windows_answer_for_every_word_once(lengths: list[int], size: int) -> None:
    vocabulary = Vocabulary.__new__(Vocabulary)
    vocabulary.room = 30
    words = Words(list(lengths), list(lengths), [[1] * n for n in lengths])
    windows = vocabulary.windows(words, size)
    assert [i for w in windows for i in range(w.first, w.last)] == list(range(len(lengths)))
    for w in windows:
        assert w.start <= w.first <= w.last <= w.end <= w.start + size
        assert sum(lengths[w.start : w.end]) <= 30


def test_schemes_of_tags_mean_the_same() -> None:
    import numpy as np

    def logits(*best: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        return np.eye(5, dtype=np.float32)[list(best)] * 20

    for names, path in (
        (["O", "B-PER", "I-PER", "E-PER", "S-PER"], [0, 1, 2, 3, 4]),
        (["O", "B-PER", "I-PER", "X", "Y"], [0, 1, 2, 2, 1]),
        (["O", "PER", "X", "Y", "Z"], [0, 1, 1, 1, 1]),
    ):
        tags = Tags(names, {"PER": "PERSON", "X": "O", "Y": "O", "Z": "O"})
        chosen = tags.arrange(logits(*path)).argmax(axis=1)
        assert tags.labels == ("PERSON",)
        assert chosen[0] == 0
        assert all(chosen[1:] > 0)


def test_a_span_marks_the_words_it_touches(start: Path) -> None:
    doc = notes()[0]
    vocabulary = Vocabulary(load_tokenizer(start), room=128)
    words = vocabulary.words(doc.text)
    marks = word_tags(words, doc.spans)
    assert marks[2:4] == ["B-PATIENT", "I-PATIENT"]
    (ids, targets), *_ = rows_of([doc], vocabulary, ["PATIENT", "PHONE", "DATE"], 256)
    assert len(ids) == len(targets)
    assert sum(t >= 0 for t in targets) == len(words.starts)


def test_positions_behind_the_padding_do_not_count() -> None:
    assert (
        room_of({"max_position_embeddings": 514, "model_type": "camembert", "pad_token_id": 1})
        == 512
    )
    assert room_of({"max_position_embeddings": 64}) == 64
    assert room_of({}) == 512

# ruff: noqa: E402
"""Flair: embeddings and a tagger learnt from a few notes, saved without pickles, loaded again."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("flair")

from sfumato.cli import main
from sfumato.detectors import fasttext
from sfumato.detectors.flair import VECTORS, WEIGHTS, Flair, readable, stretches
from sfumato.document import Document
from sfumato.errors import ConfigError, ModelError
from sfumato.formats.markup import parse
from sfumato.training import flair
from sfumato.training.options import read_options

from .tiny_checkpoints import NOTES

torch.set_num_threads(1)
NEW = "Paciente: Eva Mar. Tel. 600 555 666. Ingreso el 7/8/2022."
TINY: dict[str, float | str] = {
    "hidden": 24,
    "dimensions": 12,
    "buckets": 200,
    "passes": 20,
    "lm_hidden": 16,
    "lm_passes": 3,
    "epochs": 40,
    "batch": 2,
    "variational": 0.1,
}


def notes() -> list[Document]:
    found = []
    for number, line in enumerate(NOTES.splitlines()):
        doc = parse(str(number), line, str(number))
        found.append(Document(doc.id, doc.text, doc.spans, "es"))
    return found


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("flair")
    flair.train(notes() * 3, (), folder, options=TINY)
    return folder


def found(detector: Flair, text: str = NEW) -> list[tuple[str, str]]:
    doc = Document("new", text, (), "es")
    return [(span.label, doc.slice(span)) for span in detector.detect([doc])[0]]


def test_finds_what_it_learnt(model: Path) -> None:
    detector = Flair(model)
    first = notes()[0]
    want = {(span.label, first.slice(span)) for span in first.spans}
    assert len(want & set(found(detector, first.text))) >= 2
    assert all(0 < span.score <= 1 for span in detector.detect([first])[0])


def test_a_fresh_process_answers_the_same(model: Path) -> None:
    program = (
        "import sys\nfrom sfumato.detectors.flair import Flair\n"
        "from sfumato.document import Document\n"
        "spans = Flair(sys.argv[1]).detect([Document('n', sys.argv[2])])[0]\n"
        "print([(s.start, s.end, s.label, round(s.score, 3)) for s in spans])"
    )
    text = notes()[0].text
    done = subprocess.run(
        [sys.executable, "-c", program, str(model), text],
        capture_output=True,
        text=True,
        check=True,
    )
    here = Flair(model).detect([Document("n", text)])[0]
    assert here
    assert done.stdout.strip() == str([(s.start, s.end, s.label, round(s.score, 3)) for s in here])


def test_a_model_holds_no_pickle_and_cannot_write_text(model: Path) -> None:
    from safetensors import safe_open

    assert {path.suffix for path in model.iterdir()} == {".json", ".npz", ".safetensors"}
    with safe_open(model / WEIGHTS, "pt") as weights:
        names = list(weights.keys())
    assert names
    assert not [name for name in names if "decoder" in name]


def test_long_notes_and_long_tokens_are_read_whole(model: Path) -> None:
    note = notes()[0].text
    text = f"{'palabra ' * 400}\n{'9' * 3000}\n{note}"
    assert found(Flair(model), text)[-1] == found(Flair(model), note)[-1]
    assert max(map(len, stretches(text))) == 150
    assert max(len(word) for part in stretches(text) for word in readable(part)) == 60


def test_empty_and_odd_texts(model: Path) -> None:
    detector = Flair(model)
    docs = [Document("x", text) for text in ("", " \n", "\ud800 \u200d", "\0", "👩‍⚕️ é́ \ufe0f", NEW)]
    answers = detector.detect(docs)
    assert answers[:2] == [[], []]
    assert [(s.start, s.label) for s in answers[-1]] == [
        (s.start, s.label) for s in detector.detect([Document("x", NEW)])[0]
    ]


@pytest.mark.parametrize(("crf", "rnn"), [(0, 1), (1, 0), (0, 0)])
def test_parts_can_be_left_out(tmp_path: Path, crf: int, rnn: int) -> None:
    options = {**TINY, "crf": crf, "rnn": rnn, "epochs": 2, "flair": 0}
    detector = flair.train(notes(), notes()[:1], tmp_path, options=options)
    assert found(detector) == found(Flair(tmp_path))


def test_the_rate_is_annealed_to_the_end(tmp_path: Path) -> None:
    told: list[str] = []
    options = {**TINY, "patience": 0, "rate": 9, "lowest": 4, "flair": 0}
    flair.train(notes(), notes(), tmp_path, options=options, tell=told.append)
    assert len([line for line in told if line.startswith("epoch")]) < 40


def test_embeddings_are_loaded_from_files(tmp_path: Path) -> None:
    vectors = tmp_path / "words.vec"
    vectors.write_text("2 3\nAna 1 0 0\nTel 0 1 0\n", encoding="utf-8")
    table = flair.load_vectors(str(vectors))
    assert table.vector("Ana").tolist() == [1, 0, 0]
    assert table.vector("nadie").tolist() == [0, 0, 0]
    options = {**TINY, "vectors": str(vectors), "flair": 0, "epochs": 1}
    assert flair.train(notes(), (), tmp_path / "model", options=options).labels
    with pytest.raises(ModelError, match=r"\.bin or \.vec"):
        flair.load_vectors(str(tmp_path / "none.bin"))


def test_raw_text_teaches_the_embeddings(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Sin fiebre ni tos.\n" * 40, encoding="utf-8")
    settings = read_options(flair.Settings, {**TINY, "text": str(tmp_path), "lm_passes": 1})
    material = flair.make_material(settings, ["Ana"])
    assert material.fasttext is not None
    assert "fiebre" in material.fasttext.words
    assert "Ana" not in material.fasttext.words
    assert np.abs(material.fasttext.vector("febril")).sum() > 0
    with pytest.raises(ConfigError, match="there is no text"):
        flair.read_texts(str(tmp_path / "none"))


def test_pickles_are_read_only_where_they_are_trusted(tmp_path: Path) -> None:
    pickle = tmp_path / "final-model.pt"
    pickle.write_bytes(b"not a model")
    with pytest.raises(ConfigError, match=f"flair:trusted:{pickle}"):
        Flair(pickle)
    with pytest.raises(ModelError, match="Flair cannot read"):
        Flair(f"trusted:{pickle}")
    with pytest.raises(ConfigError, match="trusted=1"):
        flair.train(notes(), (), tmp_path, options={**TINY, "forward": str(pickle)})
    with pytest.raises(ModelError, match="Flair cannot read"):
        options = {**TINY, "forward": str(pickle), "trusted": 1, "fasttext": 0}
        flair.train(notes(), (), tmp_path, options=options)


def test_language_models_of_flair_are_loaded(tmp_path: Path) -> None:
    from sfumato.training.character_lm import train_character_lm

    for name, forward in (("f", True), ("b", False)):
        lm = train_character_lm([NOTES], forward=forward, hidden=8, passes=1)
        lm.save(tmp_path / f"{name}.pt")
    options = {**TINY, "fasttext": 0, "epochs": 1, "trusted": 1}
    options |= {"forward": str(tmp_path / "f.pt"), "backward": str(tmp_path / "b.pt")}
    detector = flair.train(notes(), (), tmp_path / "model", options=options)
    assert found(Flair(tmp_path / "model")) == found(detector)


def test_a_trusted_model_of_flair_is_read(model: Path, tmp_path: Path) -> None:
    options = {**TINY, "fasttext": 0, "epochs": 5}
    detector = flair.train(notes(), (), tmp_path / "model", options=options)
    detector._tagger.save(tmp_path / "final-model.pt")
    again = Flair(f"trusted:{tmp_path / 'final-model.pt'}")
    assert again.labels == detector.labels
    mapped = Flair(tmp_path / "final-model.pt", trusted=True, label_map={"PATIENT": "PERSON"})
    assert "PERSON" in mapped.labels
    with pytest.raises(ModelError, match="need a label map"):
        Flair(tmp_path / "final-model.pt", trusted=True, label_map={"PATIENT": "HUMAN"})


def test_broken_folders(model: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="flair:FOLDER"):
        Flair()
    with pytest.raises(ModelError, match="no such model"):
        Flair(tmp_path / "none")
    folder = shutil.copytree(model, tmp_path / "broken")
    (folder / WEIGHTS).write_bytes(b"none")
    with pytest.raises(ModelError, match="weights cannot be read"):
        Flair(folder)
    (folder / VECTORS).write_bytes(b"none")
    with pytest.raises(ModelError, match="vectors cannot be read"):
        fasttext.load(folder / VECTORS)
    (folder / "model.json").write_text(json.dumps({"detector": "crf"}))
    with pytest.raises(ModelError, match="not a model of the detector 'flair'"):
        Flair(folder)
    with pytest.raises(ConfigError, match="needs embeddings"):
        flair.train(notes(), (), tmp_path, options={"fasttext": 0, "flair": 0})


def test_the_command_prints_the_ablation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for number, line in enumerate(NOTES.splitlines()):
        (corpus / f"{number}.txt").write_text(line, encoding="utf-8")
    given = [f"{name}={value}" for name, value in {**TINY, "epochs": 1, "flair": 0}.items()]
    call = ["ablate", str(corpus), "--format", "markup", "--folds", "2", "--language", "es"]
    assert main([*call, "-o", str(tmp_path / "t.csv"), "--set", *given]) == 0
    told = capsys.readouterr().out
    assert [line.split("  ")[0] for line in told.splitlines()] == [
        "variant",
        "BiLSTM + CRF",
        "no CRF",
        "no BiLSTM",
        "neither",
    ]
    assert "token binary" in told
    assert (tmp_path / "t.csv").read_text().count("\n") == 5
    assert main([*call[:-1], "es", "--folds", "1"]) == 2

"""Corpora, folds, runs and the command `train`: what is told, kept, and refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.cli import main
from sfumato.detectors.crf import Crf
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, FormatError
from sfumato.training import crf
from sfumato.training.corpora import misaligned, read_annotated
from sfumato.training.folds import ALL, folds, score_fold, summary_rows

NAMES = ("Ana Soler", "Luis Rey", "Eva Mar", "Juan Vidal", "Marta Costa", "Pablo Ruiz")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus with a split: six notes to learn from, two to test on."""
    folder = tmp_path / "corpus"
    (folder / "es").mkdir(parents=True)
    for i, name in enumerate((*NAMES, "Rosa Gil", "Ivo Paz")):
        text = f"Paciente: [[PATIENT:{name}]]\nIngreso el [[DATE:{i + 1}/4/2020]] sin fiebre.\n"
        (folder / "es" / f"n{i}.txt").write_text(text, encoding="utf-8")
    split = {
        "train": {"es": [f"n{i}.txt" for i in range(6)]},
        "dev": {"es": ["n6.txt", "n7.txt"]},
    }
    (folder / "split.json").write_text(json.dumps(split))
    return folder


@pytest.fixture
def train(corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs the command; gives what it told, and fails if the exit code is not the wanted one."""

    def run(*args: object, code: int = 0) -> str:
        given = ["train", "--detector", "crf", "--train", corpus, "-o", tmp_path / "model"]
        assert main([str(arg) for arg in (*given, *args, "--set", "iterations=20")]) == code
        told = capsys.readouterr()
        assert "Soler" not in told.out + told.err
        return told.out + told.err

    return run


def test_train_writes_a_model_and_its_card(train: Callable[..., str], corpus: Path) -> None:
    told = train("--dev", corpus)
    model = corpus.parent / "model"
    doc = Document("new", "Paciente: Eva Gil\nIngreso el 9/4/2020 sin fiebre.\n", (), "es")
    assert [doc.slice(span) for span in Crf(model).detect([doc])[0]] == ["Eva Gil", "9/4/2020"]
    assert "train: 6 documents" in told and "dev: 2 documents" in told and "strict" in told
    card = (model / "README.md").read_text(encoding="utf-8")
    assert "| es | 6 | 12 |" in card and "iterations" in card and "PATIENT" in card
    about = json.loads((model / "model.json").read_text())
    assert set(about["calibration"]) == {"PATIENT", "DATE"}


def test_a_second_model_needs_resume(train: Callable[..., str]) -> None:
    train()
    assert "name a new folder, or add --resume" in train(code=2)
    assert "the model is finished" in train("--resume")


def test_folds_tell_mean_and_deviation_and_resume(
    train: Callable[..., str], corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = train("--folds", 3)
    assert "fold 3 of 3" in told and "±" in told
    assert "±" in (corpus.parent / "model" / "README.md").read_text(encoding="utf-8")
    (corpus.parent / "model" / "folds" / "2.json").unlink()
    trained: list[Path] = []
    real = crf.train

    def watched(docs: Any, dev: Any, folder: Path, **options: Any) -> Crf:
        trained.append(folder)
        return real(docs, dev, folder, **options)

    monkeypatch.setattr(crf, "train", watched)
    assert "fold 3 of 3" in train("--folds", 3, "--resume")
    assert len(trained) == 1


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (
            ["--detector", "crff"],
            "Unknown trainable detector 'crff'. Known trainable detectors: crf",
        ),
        (["--folds", "1"], "--folds must be at least 2"),
        (["--folds", "9"], "between 2 and the number of documents or subjects (6)"),
        (["--label-map", "x"], "Unknown label map"),
        (["--train", "nowhere"], "there is no such file"),
    ],
)
def test_options_that_make_no_sense(train: Callable[..., str], args: list[str], told: str) -> None:
    assert told in train(*args, code=2)


@pytest.mark.parametrize(
    ("option", "told"),
    [("speed=1", "Unknown option 'speed'"), ("c1=-1", "c1 cannot be -1"), ("rarest=0.5", "rarest")],
)
def test_training_options_are_checked(tmp_path: Path, option: str, told: str) -> None:
    name, value = option.split("=")
    with pytest.raises(ConfigError, match=told):
        crf.train([], (), tmp_path, options={name: float(value)})


def test_an_option_without_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["train", "--detector", "crf", "--train", "x", "-o", "y", "--set", "c2"])
    assert "expected NAME=VALUE" in capsys.readouterr().err


def test_dev_must_not_be_learnt_from(train: Callable[..., str], corpus: Path) -> None:
    told = train("--dev", corpus / "es", "--format", "markup", code=2)
    assert "6 documents are in --train and in --dev" in told


# -- corpora ------------------------------------------------------------------------------------


def test_the_part_of_a_split_and_the_language_of_its_folder(corpus: Path) -> None:
    dev = read_annotated([corpus], part="dev").docs
    assert [doc.id for doc in dev] == ["es/n6", "es/n7"]
    assert {doc.language for doc in dev} == {"es"}


def test_a_split_without_the_part(corpus: Path) -> None:
    (corpus / "split.json").write_text("{}")
    with pytest.raises(FormatError, match="expected JSON with a part 'train'"):
        read_annotated([corpus])


def test_unknown_labels_are_listed(tmp_path: Path) -> None:
    for i in range(25):
        (tmp_path / f"n{i:02}.txt").write_text("[[NAME:Ana]]")
    with pytest.raises(FormatError) as told:
        read_annotated([tmp_path])
    assert str(told.value).startswith("25 documents cannot be read:")
    assert "n00.txt:1" in str(told.value) and "And 5 more." in str(told.value)


def test_an_empty_corpus(tmp_path: Path) -> None:
    (tmp_path / "n.txt").write_text("sin nada")
    with pytest.raises(FormatError, match="no document has a span"):
        read_annotated([tmp_path])


def test_a_corpus_of_which_the_split_lists_nothing(corpus: Path) -> None:
    (corpus / "split.json").write_text('{"train": {"es": []}}')
    with pytest.raises(FormatError, match="no document to learn from"):
        read_annotated([corpus])


def test_a_format_without_annotations(tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text("id,text\n1,Ana\n")
    with pytest.raises(ConfigError, match="holds no annotations"):
        read_annotated([tmp_path])


def test_spans_inside_words_are_told() -> None:
    doc = Document("n", "Anabel y Luis", (Span(0, 3, "PATIENT"), Span(9, 13, "RELATIVE")))
    assert misaligned([doc]) == [
        "n: the PATIENT at 0..3 begins or ends inside a word; it is learnt as whole words."
    ]


# -- folds --------------------------------------------------------------------------------------


@given(st.integers(2, 6), st.lists(st.sampled_from("abcdefgh"), min_size=8, max_size=30))
def test_each_document_is_tested_once_and_subjects_stay_together(
    count: int, subjects: list[str]
) -> None:
    docs = [Document(str(i), "x", subject=s) for i, s in enumerate(subjects)]
    if len(set(subjects)) < count:
        with pytest.raises(ConfigError):
            list(folds(docs, count, 0))
        return
    tested = []
    for learnt, held in folds(docs, count, 0):
        assert {doc.id for doc in learnt} | {doc.id for doc in held} == {doc.id for doc in docs}
        assert not {doc.subject for doc in learnt} & {doc.subject for doc in held}
        tested += [doc.id for doc in held]
    assert sorted(tested) == sorted(doc.id for doc in docs)


def test_scores_of_folds_are_summed_up() -> None:
    gold = [Document("n", "Ana Luis", (Span(0, 3, "PATIENT"), Span(4, 8, "STAFF")))]
    half = score_fold(gold, [gold[0].with_spans([Span(0, 3, "PATIENT")])])
    rows = {str(row[0]): row[1:] for row in summary_rows([half, score_fold(gold, gold)])}
    assert rows["PATIENT"] == [
        2,
        "1.000 ± 0.000",
        "1.000 ± 0.000",
        "1.000 ± 0.000",
        "1.000 ± 0.000",
    ]
    assert rows["STAFF"][1] == "1.000 ± 0.000"  # precision is unknown in one fold
    assert rows[ALL][2] == "0.750 ± 0.354"

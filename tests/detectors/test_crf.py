"""The CRF: learns from a few notes, is saved, loaded elsewhere, and answers the same."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sfumato.config import make_detector, make_pipeline
from sfumato.detectors.crf import ABOUT, STRETCH, WEIGHTS, Crf, seen, stretches
from sfumato.detectors.crf_features import look, shape_of
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, ModelError
from sfumato.formats.markup import parse
from sfumato.training import crf
from sfumato.training.crf import tags_of

NOTES = """Paciente: [[PATIENT:Ana Soler]]. Tel. [[PHONE:600 111 222]]. Ingreso el [[DATE:3/4/2020]].
Valorada por la Dra. [[STAFF:Marta Vidal]] del [[HOSPITAL:Hospital de Mar]].
Paciente: [[PATIENT:Luis Rey]]. Tel. [[PHONE:600 333 444]]. Ingreso el [[DATE:5/6/2021]].
Valorado por la Dra. [[STAFF:Julia Costa]] del [[HOSPITAL:Hospital de Ronda]].
Buen estado general, sin fiebre. Se pauta reposo y control en consulta."""
NEW = "Paciente: Eva Mar. Tel. 600 555 666. Ingreso el 7/8/2022.\nValorada por la Dra. Paz Coll."


def note(text: str, name: str = "note") -> Document:
    doc = parse(name, text, name)
    return Document(doc.id, doc.text, doc.spans, "es")


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("crf")
    docs = [note(line, str(i)) for i, line in enumerate(NOTES.splitlines() * 3)]
    crf.train(docs, (), folder, options={"iterations": 40})
    return folder


def found(detector: Crf, text: str = NEW) -> list[tuple[str, str]]:
    doc = Document("new", text, (), "es")
    return [(span.label, doc.slice(span)) for span in detector.detect([doc])[0]]


def test_finds_what_it_learnt(model: Path) -> None:
    assert found(Crf(model)) == [
        ("PATIENT", "Eva Mar"),
        ("PHONE", "600 555 666"),
        ("DATE", "7/8/2022"),
        ("STAFF", "Paz Coll"),
    ]


def test_scores_are_probabilities(model: Path) -> None:
    spans = Crf(model).detect([Document("new", NEW, (), "es")])[0]
    assert all(0.0 < span.score <= 1.0 and span.source == "crf" for span in spans)


def test_a_fresh_process_answers_the_same(model: Path) -> None:
    program = (
        "import sys\nfrom sfumato.detectors.crf import Crf\nfrom sfumato.document import Document\n"
        "spans = Crf(sys.argv[1]).detect([Document('new', sys.argv[2], (), 'es')])[0]\n"
        "print([(s.start, s.end, s.label, s.score) for s in spans])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(model), NEW], capture_output=True, text=True, check=True
    )
    here = Crf(model).detect([Document("new", NEW, (), "es")])[0]
    assert done.stdout.strip() == str([(s.start, s.end, s.label, s.score) for s in here])


def test_training_is_the_same_twice(tmp_path: Path) -> None:
    docs = [note(line, str(i)) for i, line in enumerate(NOTES.splitlines())]
    for name in ("a", "b"):
        crf.train(docs, (), tmp_path / name, options={"iterations": 10})
    assert (tmp_path / "a" / WEIGHTS).read_bytes() == (tmp_path / "b" / WEIGHTS).read_bytes()


def test_calibration_is_applied(model: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(model, tmp_path / "model")
    about = json.loads((folder / ABOUT).read_text())
    about["calibration"] = {"PATIENT": [[0.0, 1.0], [0.25, 0.25]]}
    (folder / ABOUT).write_text(json.dumps(about))
    spans = Crf(folder).detect([Document("new", NEW, (), "es")])[0]
    assert spans[0].score == 0.25
    assert spans[1].score > 0.5


def test_long_notes_are_read_whole(model: Path) -> None:
    filler = "Sin fiebre y buen estado general. " * 60
    text = f"{filler}\n{NEW}\n{filler}"
    assert ("PATIENT", "Eva Mar") in found(Crf(model), text)


def test_empty_and_odd_texts(model: Path) -> None:
    detector = Crf(model)
    for text in ("", " \n\t", "\ud800 \u200d", "\0", "👩‍⚕️ é́"):
        assert isinstance(found(detector, text), list)
    assert detector.detect([Document("x", "Ana", (), None)]) is not None


@pytest.mark.parametrize("missing", [WEIGHTS, ABOUT])
def test_a_folder_that_lacks_a_file(model: Path, tmp_path: Path, missing: str) -> None:
    folder = shutil.copytree(model, tmp_path / "model")
    (folder / missing).unlink()
    with pytest.raises(ModelError, match=f"lacks {missing}.*sfumato train"):
        Crf(folder)


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ("{", "expected JSON"),
        ('{"detector": "crf"}', "expected JSON"),
        ('{"detector": "neural", "features": 1, "labels": []}', "not a model of the detector"),
        ('{"detector": "crf", "features": 0, "labels": []}', "Train it again"),
    ],
)
def test_a_description_that_makes_no_sense(
    model: Path, tmp_path: Path, about: str, told: str
) -> None:
    folder = shutil.copytree(model, tmp_path / "model")
    (folder / ABOUT).write_text(about)
    with pytest.raises(ModelError, match=told):
        Crf(folder)


def test_weights_that_are_none(model: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(model, tmp_path / "model")
    (folder / WEIGHTS).write_bytes(b"not a model")
    with pytest.raises(ModelError, match="cannot be read"):
        Crf(folder)


# -- attributes and tags ------------------------------------------------------------------------


def test_shapes() -> None:
    assert [shape_of(w) for w in ("Ana", "ANA", "a", "2024", "B12x")] == [
        "Xxx",
        "XX",
        "x",
        "99",
        "X99x",
    ]


def test_neighbours_field_and_rules_are_seen() -> None:
    items = look("Paciente: Ana Soler", "es", [Span(10, 19, "PATIENT")]).items
    ana = items[2]
    assert b"-2w=paciente" in ana
    assert b"+1w=soler" in ana
    assert b"k=paciente|0" in ana
    assert b"rB=PATIENT" in ana
    assert b"rE=PATIENT" in items[3]
    assert b"r+=PATIENT" in items[1]


def test_digits_are_alike() -> None:
    assert b"w=000" in look("123", "es", []).items[0]


def test_side_by_side_spans_of_a_label_stay_two() -> None:
    doc = note("[[DATE:2020]] [[DATE:2021]] y [[CITY:San Juan]]")
    assert tags_of(seen(doc), doc.spans) == ["I-DATE", "B-DATE", "O", "I-CITY", "I-CITY"]


@given(st.lists(st.booleans(), max_size=900))
def test_stretches_tile_the_tokens(opens: list[bool]) -> None:
    borders = list(stretches(opens))
    assert [i for a, b in borders for i in range(a, b)] == list(range(len(opens)))
    assert all(0 < b - a <= STRETCH for a, b in borders)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_tokens_of_any_text_have_attributes(text: str) -> None:
    result = look(text, "es", ())
    assert len(result.starts) == len(result.ends) == len(result.items) == len(result.opens)
    assert all(result.items)


def test_a_model_of_ones_own_is_named_by_its_folder(model: Path) -> None:
    detector = make_detector(f"crf:{model}")
    assert isinstance(detector, Crf) and detector.folder == model
    with pytest.raises(ConfigError, match="'rules' reads no model; only crf"):
        make_pipeline(detectors=["rules:x"])

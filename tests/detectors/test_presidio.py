"""Presidio beside ours: patterns only, so that no language model is needed."""

from __future__ import annotations

import sys

import pytest

from sfumato.config import make_pipeline
from sfumato.document import Document
from sfumato.errors import MissingExtra

pytest.importorskip("presidio_analyzer")

from sfumato.detectors.presidio import Presidio

NOTE = "Correo: ana@example.com. DNI 12345678Z. Ingreso el 3/4/2020."


@pytest.fixture(scope="module")
def presidio() -> Presidio:
    return Presidio(models={})


def test_entities_become_our_labels(presidio: Presidio) -> None:
    doc = Document("a", NOTE, (), "es")
    found = {(span.label, doc.slice(span)) for span in presidio.detect([doc])[0]}
    assert ("EMAIL", "ana@example.com") in found
    assert ("OTHER_ID", "12345678Z") in found
    assert ("DATE", "3/4/2020") in found


def test_a_batch_keeps_its_order_and_empty_notes(presidio: Presidio) -> None:
    docs = [
        Document("a", "", (), "es"),
        Document("b", NOTE, (), "it"),
        Document("c", " ", (), None),
    ]
    found = presidio.detect(docs)
    assert not found[0]
    assert not found[2]
    assert {span.source for span in found[1]} == {"presidio"}


def test_an_entity_without_a_label_is_kept(presidio: Presidio) -> None:
    presidio._labels = {}
    spans = Presidio(models={}).detect([Document("a", NOTE, (), "es")])[0]
    other = presidio.detect([Document("a", NOTE, (), "es")])[0]
    assert {span.label for span in other} == {"OTHER_ID"}
    assert {(span.start, span.end) for span in other} == {(span.start, span.end) for span in spans}


def test_a_model_that_is_not_installed_means_patterns_only() -> None:
    assert not Presidio(models={"es": "no_such_model"}).uses_model("es")
    assert not Presidio(models={}).uses_model("es")


def test_the_name_is_known_to_pipelines() -> None:
    pipeline = make_pipeline(detectors=("presidio",), policy="hipaa", language="it")
    done = next(iter(pipeline.annotate([Document("a", "Scrivere a ana@example.com.")])))
    assert isinstance(done, Document)
    assert [span.label for span in done.spans] == ["EMAIL"]


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "presidio_analyzer", None)
    with pytest.raises(MissingExtra, match=r"sfumato\[presidio\]"):
        Presidio()

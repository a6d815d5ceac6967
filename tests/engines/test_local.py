"""The local engine: the order of the input, whatever fails or dies."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sfumato.document import Document, Failure
from sfumato.engines import local
from sfumato.errors import ConfigError
from sfumato.pipeline import Pipeline

# A module of its own, as fresh processes import it by name.
MODULE = """
import os
from sfumato.document import Span
from sfumato.errors import MissingExtra
from sfumato.pipeline import Pipeline
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS

class Fake:
    def detect(self, docs):
        found = []
        for doc in docs:
            if "Zoraida" in doc.text:
                raise ValueError(doc.text)
            if "die" in doc.text:
                os._exit(3)
            at = doc.text.find("Ana")
            found.append([Span(at, at + 3, "PATIENT")] if at >= 0 else [])
        return found

def make():
    return Pipeline([Fake()], read_policy("hipaa", REPLACERS), language="es")

def broken():
    raise MissingExtra("The fake", "nothing", "fake")
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    (tmp_path / "fake_detector.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    import importlib

    yield importlib.import_module("fake_detector")
    sys.modules.pop("fake_detector")


def texts(docs: list[Document | Failure]) -> list[str]:
    return [doc.text if isinstance(doc, Document) else doc.reason for doc in docs]


def made(fake: object, name: str = "make") -> Callable[[], Pipeline]:
    maker: Callable[[], Pipeline] = getattr(fake, name)
    return maker


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_and_one_failure_is_one(
    fake: object, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "CHUNK_DOCUMENTS", 4)
    docs: list[Document | Failure] = [Document(str(i), f"{i} Ana") for i in range(30)]
    docs[7] = Document("7", "Zoraida")
    docs[9] = Failure("9", "unread")
    done = list(local.run(made(fake), iter(docs), workers=workers))
    assert [doc.id for doc in done] == [str(i) for i in range(30)]
    expected = [f"{i} [PATIENT]" for i in range(30)]
    expected[7], expected[9] = "internal error (ValueError)", "unread"
    assert texts(done) == expected


def test_annotate_keeps_the_text(fake: object) -> None:
    (doc,) = local.run(made(fake), [Document("a", "Ana")], step="annotate", workers=2)
    assert isinstance(doc, Document)
    assert (doc.text, [span.label for span in doc.spans]) == ("Ana", ["PATIENT"])


def test_a_process_that_dies_fails_its_documents_and_the_rest_goes_on(
    fake: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "CHUNK_DOCUMENTS", 1)
    docs = [Document(str(i), "die" if i == 1 else "Ana") for i in range(12)]
    done = texts(list(local.run(made(fake), docs, workers=2)))
    assert len(done) == 12
    assert "died" in done[1]
    assert done[-1] == "[PATIENT]"
    assert all(text == "[PATIENT]" or "died" in text for text in done)


def test_an_error_of_the_pipeline_itself_is_told(fake: object) -> None:
    with pytest.raises(ConfigError, match="The fake needs nothing"):
        list(local.run(made(fake, "broken"), [Document("a", "x")], workers=2))


def test_only_a_few_chunks_are_held(fake: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "CHUNK_CHARACTERS", 1)
    pulled = 0

    def source() -> Iterator[Document]:
        nonlocal pulled
        for i in range(50):
            pulled += 1
            yield Document(str(i), "Ana")

    results = local.run(made(fake), source(), workers=2)
    next(results)
    assert pulled <= 5
    results.close()  # type: ignore[attr-defined]

"""Weak spans fall only where every judge rejects them; all others stay."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sfumato.detectors.agreement import Judge, agreed
from sfumato.document import Document, Span
from sfumato.pipeline import Pipeline
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS

DOC = Document("n", "Finasteride Alter 5 mg", (), "en")
WEAK = Span(12, 17, "PERSON", 0.65, "triggers")


class Certain:
    """Rejects everything, finds nothing."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        return [[] for _ in docs]

    def rejects(self, doc: Document, span: Span) -> bool:
        return True


class Unsure(Certain):
    """Rejects nothing."""

    def rejects(self, doc: Document, span: Span) -> bool:
        return False


class Lists:
    """Finds a name by its lists."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        return [[WEAK] for _ in docs]


def test_a_weak_span_falls_if_all_judges_reject_it() -> None:
    assert agreed(DOC, [WEAK], [Certain()]) == []
    assert agreed(DOC, [WEAK], [Certain(), Unsure()]) == [WEAK]
    assert agreed(DOC, [WEAK], []) == [WEAK]


@pytest.mark.parametrize(
    "span",
    [
        Span(12, 17, "PERSON", 0.8, "triggers"),
        Span(12, 17, "STAFF", 0.7, "triggers"),
        Span(12, 17, "OTHER_ID", 0.7, "rules"),
        Span(12, 17, "PERSON", 0.4, "crf"),
        Span(12, 17, "PATIENT", 0.7, "known"),
    ],
)
def test_other_spans_always_stay(span: Span) -> None:
    assert agreed(DOC, [span], [Certain()]) == [span]


@pytest.mark.parametrize(("judge", "left"), [(Certain(), 0), (Unsure(), 1)])
def test_the_pipeline_asks_its_judges(judge: Judge, left: int) -> None:
    assert isinstance(judge, Certain)
    pipeline = Pipeline([Lists(), judge], read_policy("hipaa", REPLACERS), language="en")
    (done,) = pipeline.annotate([DOC])
    assert isinstance(done, Document) and len(done.spans) == left

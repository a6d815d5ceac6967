"""Words that every judge rejects are given up; what is proven, learnt or known stays."""

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
    """Rejects the given words, or everything; finds nothing."""

    overrules = 1.0

    def __init__(self, words: str = DOC.text) -> None:
        self.words = set(words.split())

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        return [[] for _ in docs]

    def rejects(self, doc: Document, span: Span) -> bool:
        return self.words.issuperset(doc.slice(span).split())


class Timid(Certain):
    """May overrule only weak evidence."""

    overrules = 0.75


class Lists:
    """Finds a name by its lists."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        return [[WEAK] for _ in docs]


def test_a_span_falls_if_all_judges_reject_it() -> None:
    assert agreed(DOC, [WEAK], [Certain()]) == []
    assert agreed(DOC, [WEAK], [Certain(), Certain("other")]) == [WEAK]
    assert agreed(DOC, [WEAK], []) == [WEAK]


def test_a_judge_overrules_only_what_it_may() -> None:
    strong = Span(12, 17, "PERSON", 0.9, "triggers")
    assert agreed(DOC, [strong], [Certain()]) == []
    assert agreed(DOC, [strong], [Timid()]) == [strong]


@pytest.mark.parametrize(
    "span",
    [
        Span(18, 19, "OTHER_ID", 0.97, "rules"),
        Span(12, 17, "EMAIL", 0.95, "rules"),
        Span(12, 17, "PERSON", 0.4, "crf"),
        Span(12, 17, "STAFF", 0.4, "neural"),
        Span(12, 17, "PATIENT", 0.7, "known"),
    ],
)
def test_what_is_proven_learnt_or_known_stays(span: Span) -> None:
    assert agreed(DOC, [span], [Certain()]) == [span]


@pytest.mark.parametrize(
    ("text", "rejected", "label", "score", "left"),
    [
        ("SHO Hattie Boyd", "SHO", "STAFF", 0.9, ["Hattie Boyd"]),
        ("Hospital Sur de Olbia", "de", "HOSPITAL", 0.9, ["Hospital Sur", "Olbia"]),
        ("MRN 77 30", "MRN 30", "PATIENT_ID", 0.96, ["77 30"]),
        ("951 740 263", "740", "PHONE", 0.7, ["951 740 263"]),
        ("951 740 16", "16", "PHONE", 0.7, ["951 740"]),
    ],
)
def test_rejected_words_are_given_up(
    text: str, rejected: str, label: str, score: float, left: list[str]
) -> None:
    doc = Document("n", text, (), "en")
    span = Span(0, len(text), label, score, "rules")
    assert [doc.slice(part) for part in agreed(doc, [span], [Certain(rejected)])] == left


@pytest.mark.parametrize(("judge", "left"), [(Certain(), 0), (Certain("other"), 1)])
def test_the_pipeline_asks_its_judges(judge: Judge, left: int) -> None:
    assert isinstance(judge, Certain)
    pipeline = Pipeline([Lists(), judge], read_policy("hipaa", REPLACERS), language="en")
    (done,) = pipeline.annotate([DOC])
    assert isinstance(done, Document) and len(done.spans) == left

"""Scores, intervals, tables and the pairing of documents."""

from __future__ import annotations

import json
import random
import sys
import time

import pytest

from sfumato.document import Document, Span
from sfumato.errors import ConfigError, FormatError
from sfumato.evaluation.counts import Counts, add
from sfumato.evaluation.spans import errors, score_spans
from sfumato.formats import markup
from sfumato.labels import LABELS


def doc(marked: str, name: str = "a") -> Document:
    return markup.parse(name, marked, "test")


GOLD = [
    doc("[[PATIENT:Ana]] from [[CITY:Rome]], [[SEX:woman]]", "1"),
    doc("seen on [[DATE:3 May]]", "2"),
]
PRED = [
    doc("seen [[DATE:on 3 May]]", "2"),
    doc("[[PATIENT:Ana]] [[CITY:from]] Rome, woman", "1"),
]


def test_micro_and_macro() -> None:
    score = score_spans(GOLD, PRED)["strict"]
    assert score.counts == Counts(1, 4, 1, 3)
    assert (score.precision, score.recall) == (1 / 3, 1 / 4)
    assert score.f1 == pytest.approx(2 / 7)
    # PATIENT 1/1, CITY 0/1, DATE 0/1, SEX without prediction
    assert score.macro["precision"] == pytest.approx(1 / 3)
    assert score.macro["recall"] == pytest.approx(1 / 4)
    assert score_spans([doc("x")], [doc("x")])["strict"].macro["f1"] is None


def test_ignored_labels_are_left_aside() -> None:
    assert score_spans(GOLD, PRED, ignore=["SEX"])["strict"].counts.gold == 3


def test_scores_are_plain_data() -> None:
    scores = score_spans(GOLD, PRED)
    assert len(scores) == len(list(scores)) == len(scores.scores)
    data = json.loads(json.dumps(scores.to_dict()))
    assert data["metrics"]["leak"]["rate"] == 0.5
    assert data["metrics"]["covered"]["counts"]["gold"] == 4
    assert [row["id"] for row in scores.per_document()] == ["1", "2"]
    assert scores.per_document()[1]["covered"] == 1.0


def test_intervals_are_deterministic_and_hold_the_value() -> None:
    gold = [doc(f"[[PATIENT:Ana]] {i}", str(i)) for i in range(30)]
    pred = [doc(f"[[PATIENT:Ana]] {i}" if i % 3 else f"Ana {i}", str(i)) for i in range(30)]
    first = score_spans(gold, pred, seed=1)["strict"]
    again = score_spans(gold, pred, seed=1)["strict"]
    other = score_spans(gold, pred, seed=2)["strict"]
    assert first.intervals == again.intervals != other.intervals
    for ratio in ("recall", "f1"):
        interval = first.intervals[ratio]
        assert interval is not None
        low, high = interval
        assert low < getattr(first, ratio) < high
    assert first.intervals["precision"] == (1.0, 1.0)


def test_an_empty_corpus_has_no_score() -> None:
    score = score_spans([], [])["strict"]
    assert (score.f1, score.precision, score.intervals["f1"]) == (None, None, None)
    assert add([]) == Counts()


@pytest.mark.parametrize(
    ("gold", "predicted", "message"),
    [
        (["1", "2"], ["1"], "in gold but not in predicted: 2"),
        (["1"], ["1", "7"], "in predicted but not in gold: 7"),
        (["1", "1"], ["1"], "more than once in gold: 1"),
        (["1"], ["1", "1"], "more than once in predicted: 1"),
        ([str(i) for i in range(10, 25)], [], "19 and 5 more"),
    ],
)
def test_sets_that_differ_are_an_error(gold: list[str], predicted: list[str], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        score_spans([doc("x", i) for i in gold], [doc("x", i) for i in predicted])


def test_texts_that_differ_are_an_error_that_does_not_quote_them() -> None:
    with pytest.raises(FormatError, match="differ \\(note7\\)") as caught:
        score_spans([doc("secret", "note7")], [doc("other", "note7")])
    assert "secret" not in str(caught.value)


def test_unknown_metrics_are_named() -> None:
    with pytest.raises(ConfigError, match="Unknown metric 'strikt'"):
        score_spans(GOLD, PRED, metrics=["strikt"])


def test_errors_list_misses_and_false_alarms() -> None:
    listed = [(kind, doc_id, text) for kind, doc_id, _, text in errors(GOLD, PRED, ["SEX"])]
    assert listed == [("miss", "1", "Rome"), ("false alarm", "1", "from")]


def test_five_milliseconds_a_document_are_enough() -> None:
    rng = random.Random(0)
    labels = list(LABELS)
    text = "Paciente con fiebre, visto por la doctora. " * 80
    gold = [
        Document(
            str(i),
            text,
            tuple(Span(s, s + 11, rng.choice(labels)) for s in rng.sample(range(0, 3000, 13), 20)),
        )
        for i in range(200)
    ]
    predicted = [d.with_spans(rng.sample(d.spans, 18)) for d in gold]
    begin = time.process_time()
    scores = score_spans(gold, predicted)
    scores.to_dict()
    measured = sys.gettrace() is not None  # coverage makes everything slower
    assert time.process_time() - begin < (5 if measured else 1)
    assert scores["strict"].recall == 0.9

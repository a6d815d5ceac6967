"""Matching of spans, held against hand counts and independent scorers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nervaluate import Evaluator
from seqeval.metrics import f1_score, precision_score, recall_score
from seqeval.scheme import IOB2

from sfumato.document import Document, Span
from sfumato.evaluation import METRICS
from sfumato.evaluation.counts import Counts, add
from sfumato.evaluation.matching import merged
from sfumato.evaluation.pairs import Pair
from sfumato.evaluation.spans import score_spans
from sfumato.formats import markup
from sfumato.formats.files import Options

LABELS = ("PATIENT", "STAFF", "DATE", "CITY", "SEX", "PHONE")


def doc(marked: str, name: str = "a") -> Document:
    return markup.parse(name, marked, "test")


def counts(name: str, gold: str, predicted: str) -> Counts:
    return add(METRICS[name].counts(Pair(doc(gold), doc(predicted))).values())


GOLD = "Dr [[STAFF:Ana Ruiz]] saw [[PATIENT:Luis Gil]] on [[DATE:3 May]] in [[CITY:Rome]]."
PRED = "Dr [[PATIENT:Ana Ruiz]] saw [[PATIENT:Luis]] Gil on [[DATE:3 May in Rome]]."


@pytest.mark.parametrize(
    ("name", "found", "gold", "right", "predicted"),
    [
        ("strict", 0, 4, 0, 3),
        ("strict category", 1, 4, 1, 3),
        ("strict binary", 1, 4, 1, 3),
        ("boundary", 1, 4, 1, 3),
        ("overlap", 2, 4, 2, 3),
        ("overlap category", 3, 4, 3, 3),
        ("overlap binary", 4, 4, 3, 3),
        ("token", 3, 7, 3, 7),
        ("token category", 5, 7, 5, 7),
        ("token binary", 6, 7, 6, 7),
        ("i2b2 entity", 0, 4, 0, 3),
        ("i2b2 token", 3, 7, 3, 7),
        ("hipaa entity", 0, 3, 0, 3),
        ("hipaa token", 3, 5, 3, 7),
        ("meddocan 1", 0, 4, 0, 3),
        ("meddocan 2 strict", 1, 4, 1, 3),
        ("meddocan 2 merged", 1, 4, 1, 3),
        ("meddocan leak", 4, 1, 0, 0),
        ("characters", 19, 22, 19, 21),
        ("covered", 3, 4, 0, 0),
        ("covered direct", 1, 2, 0, 0),
        ("covered quasi", 2, 2, 0, 0),
        ("leak", 1, 1, 0, 0),
        ("leak direct", 1, 1, 0, 0),
        ("over-redaction", 2, 9, 0, 0),
        ("token/entity", 7, 4, 0, 0),
    ],
)
def test_counts_by_hand(name: str, found: int, gold: int, right: int, predicted: int) -> None:
    assert counts(name, GOLD, PRED) == Counts(found, gold, right, predicted)


def test_every_metric_has_a_hand_count() -> None:
    mark = next(m for m in test_counts_by_hand.pytestmark if m.name == "parametrize")  # type: ignore[attr-defined]
    assert {row[0] for row in mark.args[1]} == set(METRICS)


def test_boundary_tells_recall_per_gold_label_and_precision_per_predicted_label() -> None:
    table = METRICS["boundary"].counts(Pair(doc(GOLD), doc(PRED)))
    assert table["STAFF"] == Counts(found=1, gold=1)
    assert table["PATIENT"] == Counts(found=0, gold=1, right=1, predicted=2)


def test_i2b2_leaves_sex_aside_and_takes_relatives_for_patients() -> None:
    gold = "[[SEX:woman]], daughter of [[RELATIVE:Ada]]"
    assert counts("i2b2 entity", gold, "woman, daughter of [[PATIENT:Ada]]") == (1, 1, 1, 1)


class TestMeddocanMerged:
    """The official script: chains whose gaps hold nothing alphanumeric count as one hit more."""

    def test_a_split_address_is_no_error_when_the_chain_is_hit(self) -> None:
        gold = "[[STREET:Calle Sol, 3]] [[ZIP:28001]]"
        predicted = "[[STREET:Calle Sol]], [[STREET:3 28001]]"
        assert counts("meddocan 2 merged", gold, predicted) == (1, 1, 1, 1)
        assert counts("meddocan 2 strict", gold, predicted) == (0, 2, 0, 2)

    def test_strict_parts_and_their_chain_both_count(self) -> None:
        gold = "[[STREET:Calle Sol]], [[ZIP:28001]]"
        assert counts("meddocan 2 merged", gold, gold) == (3, 3, 3, 3)

    def test_a_word_between_breaks_the_chain(self) -> None:
        text = doc("[[CITY:Rome]] and [[CITY:Pisa]] - [[CITY:Siena]]")
        joined = {text.text[a:b] for a, b in merged(text.spans, text.text)}
        assert joined == {"Rome", "Pisa - Siena"}

    def test_errors_outside_hits_count(self) -> None:
        assert counts("meddocan 2 merged", "[[CITY:Rome]] or Pisa", "Rome or [[CITY:Pisa]]") == (
            0,
            1,
            0,
            1,
        )


def test_punctuation_between_names_need_not_be_covered() -> None:
    assert counts("covered", "[[PATIENT:Ruiz, Ana]]", "[[PATIENT:Ruiz]], [[PATIENT:Ana]]") == (
        1,
        1,
        0,
        0,
    )


def test_a_span_without_letters_is_covered_only_as_a_whole() -> None:
    assert counts("covered", "id [[OTHER_ID:***]]", "id ***").found == 0
    assert counts("covered", "id [[OTHER_ID:***]]", "id [[OTHER_ID:***]]").found == 1


def test_documents_without_identifiers_cannot_leak() -> None:
    assert counts("leak", "nothing here", "nothing here") == Counts()


def test_foreign_labels_are_taken_for_direct_identifiers() -> None:
    gold = markup.parse("a", "[[NOM:Curie]]", "test", options=Options(label_map="none"))
    table = METRICS["covered direct"].counts(Pair(gold, doc("Curie")))
    assert table == {"NOM": Counts(found=0, gold=1)}


# Independent scorers --------------------------------------------------------------------------

WORDS = 12


@st.composite
def tagged(draw: st.DrawFn) -> list[tuple[int, int, str]]:
    """Disjoint spans over the words of a sentence."""
    cuts = sorted(draw(st.sets(st.integers(0, WORDS), max_size=8)))
    pieces = zip(cuts[::2], cuts[1::2], strict=False)
    return [(a, b, draw(st.sampled_from(LABELS))) for a, b in pieces]


def as_document(spans: list[tuple[int, int, str]], name: str = "a") -> Document:
    text = " ".join("word" for _ in range(WORDS))
    return Document(name, text, tuple(Span(a * 5, b * 5 - 1, label) for a, b, label in spans))


def as_tags(spans: list[tuple[int, int, str]]) -> list[str]:
    tags = ["O"] * WORDS
    for a, b, label in spans:
        tags[a:b] = [f"B-{label}"] + [f"I-{label}"] * (b - a - 1)
    return tags


Corpus = list[tuple[list[tuple[int, int, str]], list[tuple[int, int, str]]]]
corpora = st.lists(st.tuples(tagged(), tagged()), min_size=1, max_size=4)


def score(corpus: Corpus, name: str) -> Counts:
    gold = [as_document(g, str(i)) for i, (g, _) in enumerate(corpus)]
    predicted = [as_document(p, str(i)) for i, (_, p) in enumerate(corpus)]
    return score_spans(gold, predicted, metrics=[name], resamples=1)[name].counts


@given(corpora)
def test_strict_equals_seqeval(corpus: Corpus) -> None:
    gold, predicted = [as_tags(g) for g, _ in corpus], [as_tags(p) for _, p in corpus]
    ours = score(corpus, "strict")
    options = {"mode": "strict", "scheme": IOB2, "zero_division": 0}
    if not ours.gold and not ours.predicted:
        return  # seqeval cannot score a corpus without entities
    assert (ours.recall or 0.0) == pytest.approx(recall_score(gold, predicted, **options))
    assert (ours.precision or 0.0) == pytest.approx(precision_score(gold, predicted, **options))
    assert (ours.f1 or 0.0) == pytest.approx(f1_score(gold, predicted, **options))


@given(corpora)
def test_strict_and_boundary_equal_nervaluate(corpus: Corpus) -> None:
    gold, predicted = [as_tags(g) for g, _ in corpus], [as_tags(p) for _, p in corpus]
    overall = Evaluator(gold, predicted, tags=list(LABELS), loader="list").evaluate()["overall"]
    for name, theirs in (("strict", overall["strict"]), ("boundary", overall["exact"])):
        ours = score(corpus, name)
        assert ours.found == theirs.correct
        assert ours.gold == theirs.possible
        assert ours.predicted == theirs.actual


# Laws -----------------------------------------------------------------------------------------

PERFECT = [name for name, metric in METRICS.items() if metric.kind in ("f1", "recall")]


@given(corpora, st.sampled_from(PERFECT))
def test_a_perfect_prediction_scores_one(corpus: Corpus, name: str) -> None:
    ours = score([(g, g) for g, _ in corpus], name)
    assert ours.recall in (1.0, None)
    assert ours.precision in (1.0, None)


@given(corpora, st.sampled_from(PERFECT))
def test_nothing_predicted_has_recall_zero(corpus: Corpus, name: str) -> None:
    ours = score([(g, []) for g, _ in corpus], name)
    assert ours.recall in (0.0, None)
    assert ours.predicted == 0


@given(corpora, st.sampled_from(list(METRICS)))
def test_documents_add_up_and_their_order_does_not_matter(corpus: Corpus, name: str) -> None:
    gold = [as_document(g, str(i)) for i, (g, _) in enumerate(corpus)]
    predicted = [as_document(p, str(i)) for i, (_, p) in enumerate(corpus)]
    whole = score_spans(gold, predicted, metrics=[name], resamples=1)[name]
    assert add(whole.documents) == whole.counts == add(whole.labels.values())
    back = score_spans(gold[::-1], predicted, metrics=[name], resamples=1)[name]
    assert back.labels == whole.labels


@given(corpora)
def test_looser_matching_never_finds_less(corpus: Corpus) -> None:
    for level in ("", " category", " binary"):
        assert score(corpus, f"strict{level}").found <= score(corpus, f"overlap{level}").found
    for kind in ("strict", "overlap", "token"):
        found = [score(corpus, kind + level).recall or 0.0 for level in ("", " category")]
        assert found[0] <= found[1] + 1e-9 or kind == "token"

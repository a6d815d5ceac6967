"""The one law: what a detector covered stays covered, whatever the order."""

from __future__ import annotations

import random
import time
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document, Span
from sfumato.labels import LABELS
from sfumato.resolve import resolve

TEXT = "Dña. Ana-María Ruiz, 12/3/60 (Vigo) tel. 986 123"


@st.composite
def texts_and_spans(draw: st.DrawFn) -> tuple[str, list[Span]]:
    text = draw(st.one_of(st.just(TEXT), st.text("aé1 -.\n", min_size=1, max_size=30)))
    places = st.integers(0, len(text))
    spans = draw(
        st.lists(
            st.builds(
                lambda a, b, label, score, source: (min(a, b), max(a, b), label, score, source),
                places,
                places,
                st.sampled_from(["PATIENT", "STAFF", "DATE", "CITY"]),
                st.sampled_from([0.5, 0.9, 1.0]),
                st.sampled_from(["rules", "triggers"]),
            ).filter(lambda s: s[0] < s[1]),
            max_size=12,
        )
    )
    return text, [Span(*span) for span in spans]


@given(texts_and_spans())
def test_no_letter_or_digit_is_uncovered(drawn: tuple[str, list[Span]]) -> None:
    text, spans = drawn
    covered = {i for span in spans for i in range(span.start, span.end) if text[i].isalnum()}
    after = {i for span in resolve(text, spans) for i in range(span.start, span.end)}
    assert covered <= after
    # What is covered besides is punctuation between parts that were joined.
    assert all(not text[i].isalnum() for i in after - covered)


@given(texts_and_spans(), st.randoms())
def test_order_does_not_matter_and_spans_are_disjoint(
    drawn: tuple[str, list[Span]], rng: random.Random
) -> None:
    text, spans = drawn
    result = resolve(text, spans)
    rng.shuffle(spans)
    assert resolve(text, spans) == result
    assert all(a.end <= b.start for a, b in pairwise(result))
    assert {span.label for span in result} <= {span.label for span in spans}


@given(texts_and_spans())
def test_resolving_twice_changes_nothing(drawn: tuple[str, list[Span]]) -> None:
    text, spans = drawn
    once = resolve(text, spans)
    assert resolve(text, once) == once


def found(text: str, spans: list[tuple[str, str, float]]) -> list[tuple[str, str]]:
    """Spans given and returned by their text."""
    given = [
        Span(text.index(part), text.index(part) + len(part), label, score)
        for part, label, score in spans
    ]
    doc = Document("n", text, tuple(resolve(text, given)))
    return [(doc.slice(span), span.label) for span in doc.spans]


def test_the_surest_gives_the_label_and_takes_what_is_of_its_category() -> None:
    assert found(
        "Dr Ana María Ruiz", [("Ana María", "STAFF", 0.9), ("María Ruiz", "PERSON", 0.5)]
    ) == [("Ana María Ruiz", "STAFF")]


def test_the_rest_of_another_category_keeps_its_label() -> None:
    assert found("Ana, Vigo 2020", [("Vigo", "CITY", 0.9), ("Ana, Vigo", "PATIENT", 0.5)]) == [
        ("Ana", "PATIENT"),
        ("Vigo", "CITY"),
    ]


def test_a_word_is_never_split_between_labels() -> None:
    assert found("x Vigo2020 y", [("Vigo", "CITY", 0.9), ("Vigo2020", "DATE", 0.5)]) == [
        ("Vigo2020", "CITY")
    ]


def test_neighbours_that_do_not_overlap_stay_apart() -> None:
    assert found("Ana Ruiz", [("Ana", "PATIENT", 0.9), ("Ruiz", "PATIENT", 0.5)]) == [
        ("Ana", "PATIENT"),
        ("Ruiz", "PATIENT"),
    ]


def test_twenty_thousand_spans_in_one_chain_are_quick() -> None:
    text = "palabra " * 20_000
    labels = sorted(LABELS)
    spans = [Span(i * 8, i * 8 + 15, labels[i % 25], (i % 7) / 7) for i in range(19_000)]
    spans += [Span(0, len(text) - i, "DATE", 0.1) for i in range(1, 1000)]
    began = time.process_time()
    resolve(text, spans)
    assert time.process_time() - began < 2


def test_a_weak_source_gives_its_label_only_where_no_other_has_one() -> None:
    text = "Ana Ruiz Soto"
    spans = [Span(0, 13, "STAFF", 0.95, "triggers"), Span(0, 8, "PATIENT", 0.7, "neural")]
    assert [(s.end, s.label) for s in resolve(text, spans)] == [(13, "STAFF")]
    found = resolve(text, spans, weak=frozenset({"triggers"}))
    assert found[0].label == "PATIENT"
    assert max(s.end for s in found) == 13

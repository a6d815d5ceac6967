"""Spans fit their document, splice round-trips, and nothing shows text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document, Failure, Identifier, Span
from sfumato.errors import SpanError

SECRET = "Zoraida"


@st.composite
def texts_and_disjoint_spans(draw: st.DrawFn) -> tuple[str, list[Span]]:
    text = draw(st.text(min_size=1, max_size=40))
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    pairs = zip(cuts[::2], cuts[1::2], strict=False)
    return text, [Span(a, b, "DATE") for a, b in pairs]


@given(texts_and_disjoint_spans(), st.data())
def test_splice_round_trips(drawn: tuple[str, list[Span]], data: st.DataObject) -> None:
    text, spans = drawn
    doc = Document("n", text, tuple(spans))
    new = [data.draw(st.text(min_size=1, max_size=5)) for _ in spans]
    spliced = doc.splice(list(zip(spans, new, strict=True)))
    assert [spliced.slice(span) for span in spliced.spans] == new
    old = [doc.slice(span) for span in spans]
    assert spliced.splice(list(zip(spliced.spans, old, strict=True))) == doc


def test_splice_leaves_no_span_where_nothing_is_left() -> None:
    doc = Document("n", "Ana vino", (Span(0, 3, "PATIENT"),))
    assert doc.splice([(doc.spans[0], "")]) == Document("n", " vino")


def test_splice_refuses_spans_that_overlap() -> None:
    doc = Document("n", f"{SECRET} vino")
    with pytest.raises(SpanError, match="overlap at 3") as caught:
        doc.splice([(Span(0, 5, "CITY"), "x"), (Span(3, 6, "CITY"), "y")])
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (3, 3), (4, 2)])
def test_spans_are_not_empty_or_backward(start: int, end: int) -> None:
    with pytest.raises(SpanError, match="0 <= start < end"):
        Span(start, end, "DATE")


def test_spans_end_inside_the_text_and_are_sorted() -> None:
    with pytest.raises(SpanError, match=r"reaches past the end of the text \(7 characters\)"):
        Document("n", SECRET, (Span(0, 8, "PATIENT"),))
    doc = Document("n", SECRET, (Span(4, 5, "DATE"), Span(0, 2, "DATE")))
    assert [span.start for span in doc.spans] == [0, 4]
    assert len(doc.spans[0]) == 2
    assert not doc.spans[0].overlaps(doc.spans[1])


def test_no_repr_shows_text() -> None:
    identifier = Identifier("PATIENT", SECRET)
    doc = Document("n", SECRET, known=(identifier,))
    for thing in (doc, identifier, Failure("n", "reason"), [doc], {"a": identifier}):
        assert SECRET not in repr(thing)
        assert SECRET not in str(thing)

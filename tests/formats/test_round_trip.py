"""What a format writes, it reads back: text, offsets and labels."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sfumato.document import Document, Span
from sfumato.errors import FormatError
from sfumato.formats import FORMATS, Options, read_documents, writer
from sfumato.labels import LABELS

AWKWARD = st.sampled_from(
    [
        "\r\n",
        "\r",
        "\n",
        "\t",
        "\ufeff",
        "👩‍⚕️",
        "e\u0301",
        "[",
        "]",
        "]]>",
        "&",
        '"',
        ",",
        ";",
        "\x85",
        "\u2028",
        "\x0c",
        "\\",
        "-",
    ]
)
TEXTS = st.lists(
    st.one_of(AWKWARD, st.text(st.characters(exclude_categories=["Cs"]), max_size=8)), max_size=12
).map("".join)
SUFFIX = {name: row.suffixes[0] for name, row in FORMATS.items()}


@st.composite
def documents(draw: st.DrawFn, *, disjoint: bool = False) -> Document:
    text = draw(TEXTS.filter(bool))
    places = st.integers(0, len(text))
    pairs = draw(st.lists(st.tuples(places, places, st.sampled_from(sorted(LABELS))), max_size=6))
    spans: list[Span] = []
    for a, b, label in sorted((min(a, b), max(a, b), label) for a, b, label in pairs):
        if a < b and (not disjoint or not spans or a >= spans[-1].end):
            spans.append(Span(a, b, label))
    return Document(draw(st.sampled_from(["a", "b/c", "d.e"])), text, tuple(spans))


def places(doc: Document) -> list[tuple[int, int, str]]:
    return [(span.start, span.end, span.label) for span in doc.spans]


def round_trip(name: str, doc: Document) -> Document:
    with TemporaryDirectory() as folder:
        path = Path(folder, "out")
        if not FORMATS[name].single:
            path = path.with_suffix(SUFFIX[name])
        with writer(path, format=name) as write:
            write(doc)
        (again,) = read_documents([path], format=name)
    assert isinstance(again, Document), again
    return again


@pytest.mark.parametrize("name", [name for name, row in FORMATS.items() if row.annotated])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(doc=documents())
def test_annotated_formats_round_trip_or_refuse(name: str, doc: Document) -> None:
    try:
        again = round_trip(name, doc)
    except FormatError as error:
        assert name in ("conll", "i2b2", "markup"), error
        return
    assert again.id == doc.id
    assert again.text == doc.text
    if name == "conll":
        # No token holds the white space at the ends of a span.
        stripped = [doc.slice(span).strip() for span in doc.spans]
        assert [again.slice(span) for span in again.spans] == stripped
    else:
        assert places(again) == places(doc)


@pytest.mark.parametrize("name", ["conll", "i2b2", "markup"])
@settings(max_examples=60, deadline=None)
@given(doc=documents(disjoint=True))
def test_formats_refuse_only_what_they_cannot_hold(name: str, doc: Document) -> None:
    blank = any(not doc.slice(span).strip() for span in doc.spans)
    reasons = {
        "conll": blank,
        "i2b2": any((c < " " and c not in "\t\r\n") or c in "\ufffe\uffff" for c in doc.text),
        "markup": "[" in doc.text or "]" in doc.text,
    }
    try:
        round_trip(name, doc)
    except FormatError:
        assert reasons[name]


@pytest.mark.parametrize("name", [name for name, row in FORMATS.items() if not row.annotated])
@settings(max_examples=60, deadline=None)
@given(text=TEXTS.filter(bool))
def test_texts_round_trip(name: str, text: str) -> None:
    assert round_trip(name, Document("a", text)).text == text


@settings(max_examples=30, deadline=None)
@given(text=TEXTS)
def test_parquet_and_tsv_round_trip(text: str) -> None:
    with TemporaryDirectory() as folder:
        for suffix in (".parquet", ".tsv"):
            path = Path(folder, "notes" + suffix)
            with writer(path) as write:
                write(Document("7", text, language="pt", subject="S1"))
            (again,) = read_documents([path])
            assert again == Document("7", text, language="pt", subject="S1")


def test_jsonl_keeps_score_source_language_and_subject(tmp_path: Path) -> None:
    doc = Document("1", "Ana vive en Vigo", (Span(0, 3, "PATIENT", 0.87654, "rules"),), "es", "S")
    with writer(tmp_path / "a.jsonl") as write:
        write(doc)
    (again,) = read_documents([tmp_path / "a.jsonl"])
    assert again == Document(
        "1", "Ana vive en Vigo", (Span(0, 3, "PATIENT", 0.8765, "rules"),), "es", "S"
    )


def test_many_documents_go_through_every_format(tmp_path: Path) -> None:
    docs = [Document(f"n{i:03}", f"Nota {i} de Ana", (Span(0, 4, "DATE"),)) for i in range(30)]
    for name, row in FORMATS.items():
        path = tmp_path / name if row.single else (tmp_path / name).with_suffix(row.suffixes[0])
        with writer(path, format=name) as write:
            for doc in docs:
                write(doc)
        again = list(read_documents([path], format=name, options=Options()))
        assert [d.id for d in again] == [d.id for d in docs]
        assert all(isinstance(d, Document) for d in again)

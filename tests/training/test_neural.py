"""The neural detector on long, odd and broken input, with a tiny model."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("torch")

from sfumato.detectors.neural import Neural
from sfumato.detectors.pieces import encode, windows
from sfumato.document import Document
from sfumato.errors import ModelError

from .conftest import Tiny

FILLER = "Blood pressure was normal and the wound had healed well.\n"
PLANTED = "The patient Anna Rossi was seen today.\n"


@given(st.integers(0, 500), st.integers(3, 60), st.data())
def test_each_piece_is_answered_once_with_most_context(
    length: int, size: int, data: st.DataObject
) -> None:
    overlap = data.draw(st.integers(0, size - 1))
    cut = windows(length, size, overlap)
    answered = [i for w in cut for i in range(w.first, w.last)]
    assert answered == list(range(length))
    for window in cut:
        assert window.start <= window.first and window.last <= window.end
        assert window.end - window.start <= size
        for piece in range(window.first, window.last):
            here = context(piece, window.start, window.end, length)
            others = (w for w in cut if w.start <= piece < w.end)
            assert here >= max(context(piece, w.start, w.end, length) for w in others) - 1


def context(piece: int, start: int, end: int, length: int) -> int:
    left = piece - start if start else length
    right = end - piece if end < length else length
    return min(left, right)


def test_a_name_is_found_wherever_it_stands(tiny: Tiny) -> None:
    lines = 40
    docs = [Document(str(at), FILLER * at + PLANTED + FILLER * (lines - at)) for at in range(lines)]
    for doc, spans in zip(docs, Neural(tiny.folder).detect(docs), strict=True):
        assert "Anna Rossi" in [doc.slice(span) for span in spans]


def test_a_note_of_200_kb_loses_nothing(tiny: Tiny) -> None:
    text = (FILLER * 60 + PLANTED) * 58
    assert len(text) > 200_000
    doc = Document("long", text)
    found = Neural(tiny.folder, threads=2).detect([doc])[0]
    assert [doc.slice(span) for span in found].count("Anna Rossi") == 58


def test_neighbours_and_threads_change_nothing(tiny: Tiny) -> None:
    docs = [Document(str(n), FILLER * n + PLANTED) for n in range(6)]
    one = Neural(tiny.folder, threads=1)
    alone = [one.detect([doc])[0] for doc in docs]
    assert Neural(tiny.folder, threads=3).detect(docs) == alone
    assert one.detect([]) == []


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=80))
def test_any_text_can_be_read(tiny: Tiny, text: str) -> None:
    text = text.encode("utf-8", "ignore").decode()
    pieces = encode(tiny.tokenizer, [text])[0]
    assert (pieces.starts < pieces.ends).all()
    assert (pieces.cases < 16).all() and (pieces.gaps < 6).all()
    for span in Neural(tiny.folder, threads=1).detect([Document("t", text)])[0]:
        assert 0 <= span.start < span.end <= len(text)


def test_features_tell_case_numbers_and_lines(tiny: Tiny) -> None:
    text = "anna Anna ANNA A aNNa a1 1 22 333 4444 555555 123456789012 .\n\nend\n  x"
    pieces = encode(tiny.tokenizer, [text])[0]
    first = {int(word): i for i, word in reversed(list(enumerate(pieces.words)))}
    cases = [int(pieces.cases[i]) for _, i in sorted(first.items())]
    assert cases == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 1, 2, 2]
    gaps = [int(pieces.gaps[i]) for _, i in sorted(first.items())]
    assert gaps == [5, *[2] * 12, 5, 4]


def test_a_missing_or_broken_model_says_what_to_do(tiny: Tiny, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"lacks model\.onnx"):
        Neural(tmp_path)
    shutil.copytree(tiny.folder, tmp_path / "m")
    (tmp_path / "m/model.onnx").write_bytes(b"nothing")
    with pytest.raises(ModelError, match="cannot be read"):
        Neural(tmp_path / "m")
    (tmp_path / "m/model.json").write_text('{"labels": ["AGE"], "window": 8, "overlap": 8}')
    with pytest.raises(ModelError, match="make no sense"):
        Neural(tmp_path / "m")
    (tmp_path / "m/model.json").write_text("{}")
    with pytest.raises(ModelError, match="export the model again"):
        Neural(tmp_path / "m")

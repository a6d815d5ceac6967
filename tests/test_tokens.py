"""Tokens tile any text; sentences end where people end them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.tokens import WordIndex, fold, sentences, tokens, words


@given(st.text())
def test_tokens_tile_the_text_but_for_white_space(text: str) -> None:
    covered: set[int] = set()
    end = 0
    for token in tokens(text):
        assert token.start >= end
        assert text[token.start : token.end] == token.text
        end = token.end
        covered.update(range(token.start, token.end))
    assert all(i in covered or c.isspace() for i, c in enumerate(text))


@given(st.text())
def test_words_are_tokens_and_sentences_are_trimmed_and_disjoint(text: str) -> None:
    assert set(words(text)) <= set(tokens(text))
    end = 0
    for start, stop in sentences(text):
        assert end <= start < stop
        assert not text[start].isspace()
        assert not text[stop - 1].isspace()
        end = stop


def test_combining_accents_stay_in_their_word() -> None:
    assert [token.text for token in tokens("Jose\u0301 Ñíguez-Ruiz, 3.5")] == [
        "Jose\u0301", "Ñíguez", "-", "Ruiz", ",", "3", ".", "5",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Vive sola. Niega fiebre.", ["Vive sola.", "Niega fiebre."]),
        ("Visto por Dr. Ruiz. Alta.", ["Visto por Dr. Ruiz.", "Alta."]),
        ("Pesa 3.5 kg\nSin fiebre", ["Pesa 3.5 kg", "Sin fiebre"]),
        ("J. Ruiz firma", ["J. Ruiz firma"]),
        ("¿Dolor? «No» dice", ["¿Dolor?", "«No» dice"]),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text)] == expected


@given(st.text(st.characters(max_codepoint=0x17F)))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_folding() -> None:
    assert fold("ÁÑÇ Éa\u0301") == "anc ea"


@given(st.text(max_size=120))
def test_the_word_index_knows_where_words_and_gaps_stand(text: str) -> None:
    found = WordIndex(text)
    assert [text[start:end] for start, end in found.spans] == found.texts
    assert [found.spans[i] for i in range(len(found.spans))] == [
        (token.start, token.end) for token in words(text)
    ]
    for i, (_, end) in enumerate(found.spans):
        following = found.spans[i + 1][0] if i + 1 < len(found.spans) else len(text)
        assert found.gap(i) == text[end:following]
    assert sorted(i for places in found.positions.values() for i in places) == list(
        range(len(found.texts))
    )

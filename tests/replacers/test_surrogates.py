"""Laws that hold for every keyed replacer and label."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.replacers.marked import KEY, document

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.labels import LABELS
from sfumato.policy import Action
from sfumato.replacers import KEYED, REPLACERS
from sfumato.replacers.surrogates import Surrogates
from sfumato.tokens import fold

SURROGATES = Surrogates(Action("surrogate"), KEY)
TEXTS = st.text(
    st.characters(categories=["Lu", "Ll", "Nd", "Zs", "Po", "Pd"], max_codepoint=0x17F),
    min_size=1,
    max_size=25,
)


@given(
    text=TEXTS, label=st.sampled_from(sorted(LABELS)), language=st.sampled_from(["es", "en", "xx"])
)
@settings(max_examples=400)
def test_never_the_original_and_always_the_same(text: str, label: str, language: str) -> None:
    doc = Document("d", text, (Span(0, len(text), label),), language)
    (new,) = SURROGATES(doc, doc.spans)
    assert new.strip() and fold(new).split() != fold(text).split()
    assert SURROGATES(doc, doc.spans) == [new]
    assert Surrogates(Action("surrogate"), KEY)(doc, doc.spans) == [new]


def test_the_order_of_documents_does_not_matter() -> None:
    notes = [document(f"[[PATIENT:Ana Gil {w}]] vive en [[CITY:{w}]]") for w in
             ("Jaca", "Lugo", "Soria", "Toro", "Zafra", "Baza")]  # fmt: skip
    there = {n.text: SURROGATES(n, n.spans) for n in notes}
    random.Random(1).shuffle(notes)
    fresh = Surrogates(Action("surrogate"), KEY)
    assert {n.text: fresh(n, n.spans) for n in notes} == there


def test_two_subjects_share_nothing() -> None:
    marked = "[[PATIENT:Ana Gil Vega]] [[PHONE:612345678]] [[PATIENT_ID:77120934]] [[CITY:Lugo]]"
    one, two = (document(marked, subject=s) for s in ("one", "two"))
    for a, b in zip(SURROGATES(one, one.spans), SURROGATES(two, two.spans), strict=True):
        assert a != b


def test_a_document_without_a_subject_is_its_own() -> None:
    doc = Document("note 7", "Ana", (Span(0, 3, "PATIENT"),), "es")
    same = Document("another", "Ana", (Span(0, 3, "PATIENT"),), "es", "note 7")
    assert SURROGATES(doc, doc.spans) == SURROGATES(same, same.spans)


@pytest.mark.parametrize("name", sorted(KEYED))
def test_a_key_is_needed_and_strange_options_are_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="needs a key"):
        REPLACERS[name](Action(name), None)
    with pytest.raises(ConfigError, match="no option"):
        REPLACERS[name](Action(name, {"colour": 1}), Key(b"x" * 16))

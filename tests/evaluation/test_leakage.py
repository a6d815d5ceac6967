"""The similarity index is exact and fast; SMR, ALID, LR, LRDI and LRQI by hand."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sfumato.document import Document
from sfumato.errors import FormatError
from sfumato.evaluation.leakage import leakage, levenshtein_ratio, similarity_index
from sfumato.evaluation.texts import score_texts
from sfumato.formats import markup


def doc(marked: str, name: str = "a") -> Document:
    return markup.parse(name, marked, "test")


def distance(a: str, b: str) -> int:
    """The textbook table, row by row."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def naive_index(entity: str, note: str) -> float:
    """The definition: every window of the entity's length, one character apart."""
    size = len(entity)
    windows = [note[i : i + size] for i in range(max(len(note) - size, 0) + 1)]
    return max(1 - distance(entity, w) / max(size, len(w)) for w in windows)


letters = st.text(alphabet="abcd ", min_size=1, max_size=14)


@given(letters, st.text(alphabet="abcd ", max_size=60))
@example("abcabcabcabc", "bcabcabcabca")
@example("a", "")
def test_the_index_equals_the_definition(entity: str, note: str) -> None:
    assert similarity_index(entity, note) == pytest.approx(naive_index(entity, note))


@given(st.text(min_size=1, max_size=8), st.text(max_size=40))
def test_the_index_equals_the_definition_for_any_text(entity: str, note: str) -> None:
    assert similarity_index(entity, note) == pytest.approx(naive_index(entity, note))


@given(st.text(max_size=12), st.text(max_size=12))
def test_the_ratio_equals_the_definition(a: str, b: str) -> None:
    longest = max(len(a), len(b))
    expected = 1 - distance(a, b) / longest if longest else 1.0
    assert levenshtein_ratio(a, b) == pytest.approx(expected)


@given(letters, letters, letters)
def test_a_verbatim_entity_scores_one(before: str, entity: str, after: str) -> None:
    assert similarity_index(entity, before + entity + after) == 1.0


def test_the_examples_of_the_source() -> None:
    assert levenshtein_ratio("asthma", "bronchitis") < 0.7
    assert levenshtein_ratio("Ana P. Silva", "Ana Silva") == 0.75
    # A window as long as the entity takes in what follows a shortened mention.
    assert similarity_index("Ana P. Silva", "saw Ana Silva today") == 0.5


def test_sixty_entities_in_a_five_kilobyte_note_take_less_than_fifty_milliseconds() -> None:
    rng = random.Random(0)
    pieces = ["pa", "cien", "te ", "fie", "bre ", "do", "lor ", "de ", "ca", "be", "za ", "con "]
    pieces += ["lu", "nes ", "hos", "pi", "tal ", "gra", "ve ", "mu", "jer ", "12 ", "años, "]
    text = "".join(rng.choice(pieces) for _ in range(4000))
    note = text[:5000]
    entities = [text[i : i + rng.randrange(4, 30)] for i in range(5100, 5100 + 60 * 20, 20)]
    fastest = min(_seconds(entities, note) for _ in range(5))
    assert fastest < 0.05


def _seconds(entities: list[str], note: str) -> float:
    begin = time.process_time()
    for entity in entities:
        similarity_index(entity, note)
    return time.process_time() - begin


ORIGINAL = [
    doc("[[PATIENT:Ana Ruiz]], [[AGE:40]], from [[CITY:Valencia]]", "1"),
    doc("[[PHONE:600123123]] [[CITY:Burgos]]", "2"),
    doc("no identifiers", "3"),
]
ANONYMIZED = [
    Document("1", "Eva Roig, xx, from Palencia"),
    Document("2", "600123123 Qwxyzk"),
    Document("3", "no identifiers"),
]


def test_measures_by_hand() -> None:
    one = leakage(ORIGINAL[0], ANONYMIZED[0].text)
    assert one.similarity == pytest.approx([naive_index("Ana Ruiz", ANONYMIZED[0].text), 0, 7 / 8])
    assert one.direct.tolist() == [True, False, False]
    scores = score_texts(ORIGINAL, ANONYMIZED)
    assert scores["SMR"].pooled == pytest.approx(4 / 5)
    assert scores["SMR"].mean == pytest.approx((1 + 1 / 2) / 2)
    assert scores["LR"].pooled == pytest.approx(3 / 5)  # Palencia and the phone number remain
    assert scores["LRDI"].mean == scores["LRDI"].pooled == 0.5
    assert scores["LRQI"].mean == pytest.approx((1 / 2 + 1) / 2)
    assert scores["LRQI"].pooled == pytest.approx(2 / 3)
    assert scores["LRDI"].document(2) is None
    assert scores["ALID"].document(1) == pytest.approx(
        (0 + 1 - naive_index("Burgos", ANONYMIZED[1].text)) / 2
    )


def test_the_recall_rises_with_the_threshold() -> None:
    scores = score_texts(ORIGINAL, ANONYMIZED)
    sweep = [score.pooled or 0.0 for name, score in scores.items() if name.startswith("LR@")]
    assert sweep == sorted(sweep)
    assert scores["LR@0.7"].pooled == scores["LR"].pooled
    assert scores["LR@0.9"].pooled == pytest.approx(4 / 5)


def test_an_entity_at_the_threshold_is_not_hidden() -> None:
    shown = leakage(doc("[[CITY:abcdefghij]]"), "abcdefgxyz")
    assert shown.parts()["LR"] == (0.0, 1)


def test_case_can_be_ignored() -> None:
    assert leakage(doc("[[CITY:ROME]]"), "in rome").similarity[0] == 0
    assert leakage(doc("[[CITY:ROME]]"), "in rome", ignore_case=True).verbatim[0]


def test_an_unchanged_text_hides_nothing_and_an_empty_one_all() -> None:
    same = score_texts(ORIGINAL, ORIGINAL)
    assert same["LR"].pooled == same["SMR"].pooled == same["ALID"].pooled == 0
    empty = score_texts(ORIGINAL, [Document(d.id, "") for d in ORIGINAL])
    assert empty["LR"].pooled == empty["SMR"].pooled == empty["ALID"].pooled == 1


def test_ignored_labels_and_blank_entities_are_left_aside() -> None:
    scores = score_texts(ORIGINAL, ANONYMIZED, ["CITY", "AGE"])
    assert scores["LRQI"].pooled is None
    assert scores["LRQI"].mean is None
    assert scores["SMR"].parts.sum(axis=0).tolist() == [1, 2]
    blank = doc("a[[CITY: ]]b")
    assert leakage(blank, "ab").similarity.size == 0


def test_document_sets_must_match() -> None:
    with pytest.raises(FormatError, match="in original but not in anonymized: 3"):
        score_texts(ORIGINAL, ANONYMIZED[:2])


def test_order_and_seed() -> None:
    first, back = score_texts(ORIGINAL, ANONYMIZED), score_texts(ORIGINAL, ANONYMIZED[::-1])
    assert first.to_dict() == back.to_dict()
    assert first.to_dict()["measures"]["LR"]["interval"] is not None
    assert np.array_equal(first["LR"].drawn, back["LR"].drawn)
    assert len(first) == len(list(first))
    assert [row["id"] for row in first.per_document()] == ["1", "2", "3"]
    assert score_texts([], []).to_dict() == {"documents": 0, "measures": {}}

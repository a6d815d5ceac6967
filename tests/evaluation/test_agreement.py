"""Agreement, held against the library that computes Krippendorff's alpha."""

from __future__ import annotations

from collections import Counter

import krippendorff
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.document import Document
from sfumato.errors import ConfigError, FormatError
from sfumato.evaluation.agreement import agree, krippendorff_alpha, observed_agreement
from sfumato.formats import markup


def doc(marked: str, name: str = "a") -> Document:
    return markup.parse(name, marked, "test")


ANNA = [doc("Uomo di [[AGE:60]] anni, [[HOSPITAL:ASL Latina]]")]
BRUNO = [doc("Uomo di [[AGE:60 anni]], [[HOSPITAL:ASL]] [[CITY:Latina]]")]


def test_two_annotators_by_hand() -> None:
    result = agree({"anna": ANNA, "bruno": BRUNO})
    assert result.tokens == 7
    assert result.observed == pytest.approx(5 / 7)
    assert result.observed_marked == pytest.approx(2 / 4)
    entity, token = result.pairwise["anna", "bruno"]
    assert entity == (0, 2, 0, 3)
    assert token.f1 == pytest.approx(2 * 2 / (3 + 4))
    assert result.disagreements == {("HOSPITAL", "CITY"): 1, ("O", "AGE"): 1}
    data = result.to_dict()
    assert data["pairwise"][0]["entity_f1"] == 0.0
    assert data["disagreements"][0] == {"labels": ["HOSPITAL", "CITY"], "tokens": 1}


def test_three_annotators_who_agree() -> None:
    result = agree({"a": ANNA, "b": ANNA, "c": ANNA}, ignore=["AGE"])
    assert (result.observed, result.alpha, result.disagreements) == (1.0, 1.0, {})
    assert len(result.pairwise) == 3
    assert result.alpha_marked is None


labels = st.sampled_from(["O", "AGE", "CITY"])


@given(st.lists(st.tuples(labels, labels, labels), min_size=1, max_size=30))
def test_alpha_equals_the_library(rows: list[tuple[str, ...]]) -> None:
    ours = krippendorff_alpha(Counter(rows))
    if len({label for row in rows for label in row}) < 2:
        assert ours is None
        return
    theirs = krippendorff.alpha(
        reliability_data=list(zip(*rows, strict=True)),
        level_of_measurement="nominal",
        value_domain=["AGE", "CITY", "O"],
    )
    assert ours == pytest.approx(theirs)


def test_observed_agreement_of_nothing_is_unknown() -> None:
    assert observed_agreement({}) is None


def test_one_annotator_is_not_enough() -> None:
    with pytest.raises(ConfigError, match="at least two"):
        agree({"anna": ANNA})


def test_document_sets_must_match() -> None:
    with pytest.raises(FormatError, match="do not match"):
        agree({"anna": ANNA, "bruno": [doc("x", "b")]})

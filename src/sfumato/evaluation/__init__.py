"""Evaluation: what leaked, what was lost, who agrees; one function a metric, one row in `METRICS`.

A metric maps a pair of documents to counts per label. A corpus is the sum of its documents, so
that rows add up and the order of documents does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from sfumato.evaluation import coverage, matching
from sfumato.evaluation.counts import ByLabel
from sfumato.evaluation.pairs import Pair


class Metric(NamedTuple):
    """What a metric tells and the function that counts it.

    `kind` says which ratios make sense: f1 (with precision and recall), recall, or rate.
    """

    kind: str
    meaning: str
    counts: Callable[[Pair], ByLabel]


def _strict(view: matching.View) -> Callable[[Pair], ByLabel]:
    return partial(matching.strict, view=view)


def _overlap(view: matching.View) -> Callable[[Pair], ByLabel]:
    return partial(matching.overlap, view=view)


def _token(view: matching.View) -> Callable[[Pair], ByLabel]:
    return partial(matching.token, view=view)


METRICS: Mapping[str, Metric] = {
    "strict": Metric("f1", "same offsets and label", _strict(matching.sub_category)),
    "strict category": Metric("f1", "same offsets and category", _strict(matching.category)),
    "strict binary": Metric("f1", "same offsets, any label", _strict(matching.binary)),
    "boundary": Metric("f1", "same offsets, any label, told per label", matching.boundary),
    "overlap": Metric("f1", "a shared character, same label", _overlap(matching.sub_category)),
    "overlap category": Metric("f1", "a shared character, category", _overlap(matching.category)),
    "overlap binary": Metric("f1", "a shared character, any label", _overlap(matching.binary)),
    "token": Metric("f1", "tokens with the same label", _token(matching.sub_category)),
    "token category": Metric("f1", "tokens with the same category", _token(matching.category)),
    "token binary": Metric("f1", "tokens, any label", _token(matching.binary)),
    "i2b2 entity": Metric("f1", "strict over i2b2-2014 labels", _strict(matching.i2b2)),
    "i2b2 token": Metric("f1", "tokens over i2b2-2014 labels", _token(matching.i2b2)),
    "hipaa entity": Metric("f1", "strict, Safe Harbor labels only", _strict(matching.hipaa)),
    "hipaa token": Metric("f1", "tokens, Safe Harbor labels only", _token(matching.hipaa)),
    "meddocan 1": Metric("f1", "MEDDOCAN sub-task 1 (NER)", _strict(matching.sub_category)),
    "meddocan 2 strict": Metric("f1", "MEDDOCAN sub-task 2, strict", _strict(matching.binary)),
    "meddocan 2 merged": Metric("f1", "MEDDOCAN sub-task 2, merged", matching.meddocan_merged),
    "meddocan leak": Metric("rate", "missed spans per sentence", coverage.meddocan_leak),
    "characters": Metric("f1", "letters and digits, any label", coverage.characters),
    "covered": Metric("recall", "identifiers fully covered", coverage.covered),
    "covered direct": Metric("recall", "direct identifiers covered", coverage.covered_direct),
    "covered quasi": Metric("recall", "quasi-identifiers covered", coverage.covered_quasi),
    "leak": Metric("rate", "documents with an identifier left", coverage.leak),
    "leak direct": Metric("rate", "documents with a direct identifier left", coverage.leak_direct),
    "over-redaction": Metric("rate", "harmless characters removed", coverage.over_redaction),
    "token/entity": Metric("rate", "tokens per gold entity", coverage.token_ratio),
}

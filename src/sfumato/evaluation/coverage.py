"""What stays readable and what is lost, whatever the labels: coverage, characters, leaks.

Only letters and digits count: a comma left between two redacted names tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from sfumato.evaluation.counts import Counts, add_by_label
from sfumato.evaluation.pairs import Pair
from sfumato.labels import QUASI
from sfumato.tokens import sentences

ALL = "IDENTIFIER"


def is_direct(label: str) -> bool:
    """Whether a label identifies a person directly; a foreign label is taken to."""
    return label not in QUASI


def is_quasi(label: str) -> bool:
    """Whether a label identifies a person only together with others."""
    return label in QUASI


def covered(pair: Pair) -> Mapping[str, Counts]:
    """A gold span is found if all its letters and digits lie inside predicted spans."""
    return add_by_label(
        {span.label: Counts(found=int(hit), gold=1)}
        for span, hit in zip(pair.gold.spans, pair.covered, strict=True)
    )


def covered_direct(pair: Pair) -> Mapping[str, Counts]:
    """The covered spans among the direct identifiers."""
    return {label: counts for label, counts in covered(pair).items() if is_direct(label)}


def covered_quasi(pair: Pair) -> Mapping[str, Counts]:
    """The covered spans among the quasi-identifiers."""
    return {label: counts for label, counts in covered(pair).items() if is_quasi(label)}


def characters(pair: Pair) -> Mapping[str, Counts]:
    """Each letter or digit inside a span is an item, whatever the label."""
    gold = pair.alphanumeric & pair.gold_mask
    predicted = pair.alphanumeric & pair.predicted_mask
    both = int((gold & predicted).sum())
    return {ALL: Counts(both, int(gold.sum()), both, int(predicted.sum()))}


def leak(pair: Pair) -> Mapping[str, Counts]:
    """1 of 1 if the document has an identifier that is not covered; 0 of 0 if it has none."""
    return _leak(covered(pair))


def leak_direct(pair: Pair) -> Mapping[str, Counts]:
    """1 of 1 if the document has a direct identifier that is not covered."""
    return _leak(covered_direct(pair))


def _leak(rows: Mapping[str, Counts]) -> Mapping[str, Counts]:
    missed = any(counts.missed for counts in rows.values())
    return {ALL: Counts(found=int(missed), gold=int(bool(rows)))}


def over_redaction(pair: Pair) -> Mapping[str, Counts]:
    """How many of the letters and digits outside gold spans lie inside predicted ones."""
    harmless = pair.alphanumeric & ~pair.gold_mask
    removed = int((harmless & pair.predicted_mask).sum())
    return {ALL: Counts(found=removed, gold=int(harmless.sum()))}


def token_ratio(pair: Pair) -> Mapping[str, Counts]:
    """Tokens (as `found`) per gold entity (as `gold`), for each label."""
    rows: dict[str, list[int]] = {}
    for label, _, _ in pair.gold_tokens:
        rows.setdefault(label, [0, 0])[0] += 1
    for label, _, _ in {(s.label, s.start, s.end) for s in pair.gold.spans}:
        rows.setdefault(label, [0, 0])[1] += 1
    return {label: Counts(found=found, gold=gold) for label, (found, gold) in rows.items()}


def meddocan_leak(pair: Pair) -> Mapping[str, Counts]:
    """Missed spans (as `found`) per sentence (as `gold`), as MEDDOCAN's sub-task 1 has it."""
    predicted = {(s.start, s.end, s.label) for s in pair.predicted.spans}
    missed = {(s.start, s.end, s.label) for s in pair.gold.spans} - predicted
    return {ALL: Counts(found=len(missed), gold=len(sentences(pair.gold.text)))}

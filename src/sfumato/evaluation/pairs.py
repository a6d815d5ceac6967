"""Pairs of the same document, gold and predicted; sets of documents that differ are an error."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sfumato.document import Document, Span
from sfumato.errors import FormatError
from sfumato.tokens import TOKEN

Mask = NDArray[np.bool_]
# A label with the offsets of a span or token.
Item = tuple[str, int, int]
NAMED = 10


@dataclass(frozen=True, repr=False)
class Pair:
    """A gold document and the same document as predicted, with what several metrics need."""

    gold: Document
    predicted: Document

    @cached_property
    def tokens(self) -> list[tuple[int, int]]:
        """The offsets of the tokens of the text."""
        return [match.span() for match in TOKEN.finditer(self.gold.text)]

    @cached_property
    def alphanumeric(self) -> Mask:
        """Which characters of the text are letters or digits."""
        return np.frombuffer(bytes(map(str.isalnum, self.gold.text)), dtype=np.bool_)

    @cached_property
    def gold_mask(self) -> Mask:
        """Which characters lie inside gold spans."""
        return _mask(self.gold)

    @cached_property
    def predicted_mask(self) -> Mask:
        """Which characters lie inside predicted spans."""
        return _mask(self.predicted)

    @cached_property
    def covered(self) -> list[bool]:
        """For each gold span whether all its letters and digits lie inside predicted spans.

        Of a span without letters and digits, every character must.
        """
        return [self._is_covered(span) for span in self.gold.spans]

    def _is_covered(self, span: Span) -> bool:
        counts = self.alphanumeric[span.start : span.end]
        inside = self.predicted_mask[span.start : span.end]
        return bool(inside[counts].all() if counts.any() else inside.all())

    @cached_property
    def gold_tokens(self) -> frozenset[Item]:
        """The tokens that gold spans touch."""
        return _touched(self.gold, self.tokens)

    @cached_property
    def predicted_tokens(self) -> frozenset[Item]:
        """The tokens that predicted spans touch."""
        return _touched(self.predicted, self.tokens)


def _touched(doc: Document, tokens: list[tuple[int, int]]) -> frozenset[Item]:
    found: set[Item] = set()
    ends = [end for _, end in tokens]
    for span in doc.spans:
        i = bisect_right(ends, span.start)
        while i < len(tokens) and tokens[i][0] < span.end:
            found.add((span.label, *tokens[i]))
            i += 1
    return frozenset(found)


def _mask(doc: Document) -> Mask:
    mask = np.zeros(len(doc.text), dtype=np.bool_)
    for span in doc.spans:
        mask[span.start : span.end] = True
    return mask


def pair(
    gold: Iterable[Document], predicted: Iterable[Document], *, ignore: Iterable[str] = ()
) -> list[Pair]:
    """The documents of both sets paired by id, without the spans of ignored labels.

    Raises an error that names the ids where the sets differ, an id comes twice, or texts differ.
    """
    left, right = list(gold), list(predicted)
    check_ids([doc.id for doc in left], [doc.id for doc in right])
    others = {doc.id: doc for doc in right}
    skipped = frozenset(ignore)
    different = [doc.id for doc in left if doc.text != others[doc.id].text]
    if different:
        raise FormatError(
            f"The texts of gold and predicted documents differ ({name_ids(different)}); "
            "spans can only be compared over the same text."
        )
    return [Pair(_without(doc, skipped), _without(others[doc.id], skipped)) for doc in left]


def check_ids(
    gold: Sequence[str], other: Sequence[str], *, names: tuple[str, str] = ("gold", "predicted")
) -> None:
    """Raises an error that names the ids that are missing, extra or there twice."""
    problems = []
    for name, ids in zip(names, (gold, other), strict=True):
        twice = sorted(i for i, count in Counter(ids).items() if count > 1)
        if twice:
            problems.append(f"more than once in {name}: {name_ids(twice)}")
    missing, extra = sorted(set(gold) - set(other)), sorted(set(other) - set(gold))
    if missing:
        problems.append(f"in {names[0]} but not in {names[1]}: {name_ids(missing)}")
    if extra:
        problems.append(f"in {names[1]} but not in {names[0]}: {name_ids(extra)}")
    if problems:
        raise FormatError(f"The document sets do not match ({'; '.join(problems)}).")


def name_ids(ids: Sequence[str]) -> str:
    """The first ids, and how many more there are."""
    rest = len(ids) - NAMED
    return ", ".join(ids[:NAMED]) + (f" and {rest} more" if rest > 0 else "")


def _without(doc: Document, labels: frozenset[str]) -> Document:
    if not labels:
        return doc
    return replace(doc, spans=tuple(span for span in doc.spans if span.label not in labels))

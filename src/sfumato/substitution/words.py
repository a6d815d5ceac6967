"""Substitution of words by neighbours from a pool: of every word, or of identifiers and rare ones.

Nothing of the original stays but punctuation, line structure and case: a word the pool does not
know is given the neighbours of words that look like it, and a tag when there are none.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from rapidfuzz.distance import Levenshtein

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.substitution.building import normaliser
from sfumato.substitution.embeddings import gram_buckets
from sfumato.substitution.forms import REDACTED, dressed, has_digit, is_mark, is_rare
from sfumato.substitution.neighbours import Floats, Ints, normalised
from sfumato.substitution.pool import WORDS, Pool
from sfumato.tokens import Token, fold, tokens

NEAREST = (5, 5)
# What is searched first, and when all of that is ruled out.
_FIRST, _SECOND = 48, 1_000
# Rare words and numbers get substitutes that do not resemble them.
_LIKENESS = 0.5
_LABEL = "OTHER_ID"
_GRAM = 3
_LOOKALIKES = 20
_SHORTEST_UNIT = 3
_SHORT = 4


class WordSubstitution:
    """Replaces words by one of their nearest in the pool; never by itself, never by a rare one.

    With `everything` off, only words inside a document's spans and rare words are replaced.
    """

    def __init__(
        self,
        pool: Pool,
        key: Key,
        *,
        nearest: tuple[int, int] = NEAREST,
        everything: bool = True,
    ) -> None:
        if pool.kind != WORDS:
            raise ConfigError(f"{pool.folder}: a pool of {pool.kind}; words need a pool of words.")
        self.pool = pool
        self.key = key
        self.nearest = nearest
        self.everything = everything
        parameters = pool.manifest["parameters"]
        self._normal = normaliser(pool.manifest["language"], lemma=parameters["lemma"])
        self._unknown = _Lookalikes(pool)
        self._folded = [fold(entry) for entry in pool.entries[: pool.candidates]]
        self._near: dict[str, list[int]] = {}

    def __call__(self, doc: Document) -> Document:
        """The document with other words."""
        found = tokens(doc.text)
        words = [token for token in found if _is_word(token)]
        inside = {t for t in words if any(_touches(s, t) for s in doc.spans)}
        chosen = words if self.everything else self._identifying(doc, words, inside)
        self._look_up({self._normal(token.text) for token in chosen})
        shunned = shunned_words(doc.text, words, self.pool.common)
        replacements = [
            (Span(t.start, t.end, _LABEL), self._substitute(doc.id, t, shunned)) for t in chosen
        ]
        # Characters that are neither words nor marks belong to no writing the pool knows.
        replacements += [
            (Span(t.start, t.end, _LABEL), "")
            for t in found
            if not _is_word(t) and not is_mark(t.text)
        ]
        return doc.splice(replacements).with_spans(())

    def _identifying(
        self, doc: Document, words: Sequence[Token], inside: Collection[Token]
    ) -> list[Token]:
        """Rare words, those in spans, and units beside numbers that nearly repeat a span.

        When '45 years' is an identifier, '10 years' elsewhere would tell most of it.
        """
        numbered = [span for span in doc.spans if has_digit(doc.slice(span))]
        measures = {fold(t.text) for t in inside if any(_touches(s, t) for s in numbered)}
        units = {t for t in _beside_numbers(doc.text, words) if fold(t.text) in measures}
        return [t for t in words if t in inside or t in units or is_rare(t.text, self.pool.common)]

    def _substitute(self, doc_id: str, token: Token, shunned: Shunned) -> str:
        place = ("words", doc_id, str(token.start), token.text)
        low, high = self.nearest
        count = low + self.key.number(high - low + 1, "count", *place)
        word = self._normal(token.text)
        allowed = self._allowed(token.text, self._near[word], shunned, count)
        if not allowed and self._near[word]:
            wider = self._search([word], _SECOND)[0]
            allowed = self._allowed(token.text, wider, shunned, count)
        return self.key.choice(allowed, *place) if allowed else REDACTED

    def _allowed(
        self, word: str, candidates: Iterable[int], shunned: Shunned, count: int
    ) -> list[str]:
        """The first candidates that say nothing of the original, in its case."""
        own, allowed = fold(word), list[str]()
        unlike = has_digit(word) or is_rare(word, self.pool.common)
        for number in candidates:
            folded = self._folded[number]
            if folded == own or folded in shunned.words:
                continue
            if unlike and Levenshtein.normalized_similarity(own, folded) >= _LIKENESS:
                continue
            written = dressed(self.pool.entries[number], word)
            if any(piece in written for piece in shunned.pieces):
                continue
            allowed.append(written)
            if len(allowed) == count:
                break
        return allowed

    def _look_up(self, words: Collection[str]) -> None:
        """Finds the neighbours of words that were not met before."""
        new = sorted(word for word in words if word not in self._near)
        if new:
            self._near.update(zip(new, self._search(new, _FIRST), strict=True))

    def _search(self, words: Sequence[str], count: int) -> list[list[int]]:
        queries = np.stack([self._vector(word) for word in words])
        found = self.pool.neighbours.search(queries, count)
        return [
            row.tolist() if query.any() else [] for row, query in zip(found, queries, strict=True)
        ]

    def _vector(self, word: str) -> Floats:
        number = self.pool.numbers.get(word)
        if number is None:
            return self._unknown.vector(word)
        return np.asarray(self.pool.vectors[number], dtype=np.float32)


class Shunned(NamedTuple):
    """What of an original may not come back anywhere in its output."""

    words: frozenset[str]  # folded
    pieces: tuple[str, ...]  # as written: may not even be part of a word


def shunned_words(text: str, words: Sequence[Token], common: frozenset[str]) -> Shunned:
    """The rare words of a text, its numbers, the words beside numbers, such as units of age."""
    shunned, pieces = set[str](), set[str]()
    for word in {token.text for token in words}:
        numeric, rare = has_digit(word), is_rare(word, common)
        if rare or (numeric and len(word) > 1):
            shunned.add(fold(word))
        if len(word) > 1 and (
            numeric or (rare and len(word) <= _SHORT) or (word.isupper() and len(word) < _SHORT)
        ):
            pieces.add(word)
    shunned |= {fold(unit.text) for unit in _beside_numbers(text, words)}
    return Shunned(frozenset(shunned), tuple(sorted(pieces)))


def _beside_numbers(text: str, words: Sequence[Token]) -> Iterator[Token]:
    """The words that stand beside a number with nothing but a space between."""
    for left, right in pairwise(words):
        if text[left.end : right.start] == " ":
            for number, unit in ((left, right), (right, left)):
                if has_digit(number.text) and len(unit.text) >= _SHORTEST_UNIT:
                    yield unit


def _touches(span: Span, token: Token) -> bool:
    return span.start < token.end and token.start < span.end


def _is_word(token: Token) -> bool:
    return len(token.text) > 1 or token.text.isalnum() or token.text == "_"


class _Lookalikes:
    """Vectors for words that the pool does not hold, by the n-grams they share with its words."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._grams = pool.array("ngrams", view=True) if pool.has("ngrams") else None

    def vector(self, word: str) -> Floats:
        """FastText's vector where the pool has one, else the mean of the words most alike."""
        if self._grams is not None:
            rows = np.asarray(self._grams[gram_buckets(word)], dtype=np.float32)
            result: Floats = normalised(rows.mean(axis=0, keepdims=True))[0]
            return result
        owners = [self._index[gram] for gram in sorted(_grams(word)) if gram in self._index]
        total = np.zeros((1, self._pool.vectors.shape[1]), dtype=np.float32)
        if owners:
            shares = [np.full(len(o), 1 / math.log(2 + len(o))) for o in owners]
            alike = np.bincount(np.concatenate(owners), weights=np.concatenate(shares))
            best = np.argsort(-alike, kind="stable")[:_LOOKALIKES]
            total[0] = alike[best] @ np.asarray(self._pool.vectors[best], dtype=np.float32)
        lookalike: Floats = normalised(total)[0]
        return lookalike

    @cached_property
    def _index(self) -> dict[str, Ints]:
        owners: dict[str, list[int]] = {}
        for number, entry in enumerate(self._pool.entries):
            for gram in _grams(entry):
                owners.setdefault(gram, []).append(number)
        return {gram: np.array(numbers) for gram, numbers in owners.items()}


def _grams(word: str) -> set[str]:
    bounded = f"<{word}>"
    return {bounded[i : i + _GRAM] for i in range(len(bounded) - _GRAM + 1)}

"""Substitution of words by neighbours from a pool: of every word, or of identifiers and rare ones.

Nothing of the original stays but punctuation, line structure and case: a word the pool does not
know is given the neighbours of words that look like it, and a tag when there are none.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

import numpy as np
from rapidfuzz.distance import Levenshtein

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.substitution.building import normaliser
from sfumato.substitution.embeddings import gram_buckets
from sfumato.substitution.forms import REDACTED, dressed, has_digit, is_mark, is_rare
from sfumato.substitution.neighbours import Floats, normalised
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
        self._folded = [fold(entry) for entry in pool.entries]
        self._near: dict[str, list[int]] = {}

    def __call__(self, doc: Document) -> Document:
        """The document with other words."""
        found = tokens(doc.text)
        chosen = [t for t in found if _is_word(t) and self._goes(t, doc.spans)]
        self._look_up({self._normal(token.text) for token in chosen})
        shunned = shunned_words(doc.text, found, self.pool.common)
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

    def _goes(self, token: Token, spans: Sequence[Span]) -> bool:
        if self.everything or is_rare(token.text, self.pool.common):
            return True
        return any(span.start < token.end and token.start < span.end for span in spans)

    def _substitute(self, doc_id: str, token: Token, shunned: Shunned) -> str:
        place = ("words", doc_id, str(token.start), token.text)
        low, high = self.nearest
        count = low + self.key.number(high - low + 1, "count", *place)
        word = self._normal(token.text)
        allowed = self._allowed(token.text, self._near[word], shunned, count)
        if len(allowed) < count and self._near[word]:
            wider = self._search([word], _SECOND)[0]
            allowed = self._allowed(token.text, wider, shunned, count)
        if not allowed:
            return REDACTED
        return dressed(self.pool.entries[self.key.choice(allowed, *place)], token.text)

    def _allowed(
        self, word: str, candidates: Iterable[int], shunned: Shunned, count: int
    ) -> list[int]:
        """The first candidates that say nothing of the original."""
        own, allowed = fold(word), list[int]()
        unlike = has_digit(word) or is_rare(word, self.pool.common)
        for number in candidates:
            folded = self._folded[number]
            if folded == own or folded in shunned.words:
                continue
            if unlike and Levenshtein.normalized_similarity(own, folded) >= _LIKENESS:
                continue
            if has_digit(folded) and any(digits in folded for digits in shunned.numbers):
                continue
            allowed.append(number)
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


class Shunned:
    """What of an original may not come back anywhere in its output."""

    __slots__ = ("numbers", "words")

    def __init__(self, words: Collection[str]) -> None:
        self.words = frozenset(words)
        self.numbers = [word for word in self.words if len(word) > 1 and has_digit(word)]


def shunned_words(text: str, found: Sequence[Token], common: frozenset[str]) -> Shunned:
    """The rare words of a text, its numbers, and the words beside numbers, such as units of age."""
    words = [token for token in found if _is_word(token)]
    shunned = {
        fold(token.text)
        for token in words
        if is_rare(token.text, common) or (len(token.text) > 1 and has_digit(token.text))
    }
    for left, right in pairwise(words):
        if text[left.end : right.start] == " ":
            for number, unit in ((left, right), (right, left)):
                if has_digit(number.text) and len(unit.text) >= _SHORTEST_UNIT:
                    shunned.add(fold(unit.text))
    return Shunned(shunned)


def _is_word(token: Token) -> bool:
    return len(token.text) > 1 or token.text.isalnum() or token.text == "_"


class _Lookalikes:
    """Vectors for words that the pool does not hold, by the n-grams they share with its words."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._grams = pool.array("ngrams", view=True) if pool.has("ngrams") else None
        self._owners: dict[str, list[int]] | None = None

    def vector(self, word: str) -> Floats:
        """FastText's vector where the pool has one, else the mean of the words most alike."""
        if self._grams is not None:
            rows = np.asarray(self._grams[gram_buckets(word)], dtype=np.float32)
            result: Floats = normalised(rows.mean(axis=0, keepdims=True))[0]
            return result
        shared: Counter[int] = Counter()
        for gram in _grams(word):
            owners = self._index.get(gram, ())
            for number in owners:
                shared[number] += 1 / math.log(2 + len(owners))  # type: ignore[assignment]
        total = np.zeros(self._pool.vectors.shape[1], dtype=np.float32)
        for number, weight in sorted(shared.items(), key=lambda i: (-i[1], i[0]))[:_LOOKALIKES]:
            total += weight * np.asarray(self._pool.vectors[number], dtype=np.float32)
        lookalike: Floats = normalised(total[None])[0]
        return lookalike

    @property
    def _index(self) -> dict[str, list[int]]:
        if self._owners is None:
            self._owners = {}
            for number, entry in enumerate(self._pool.entries):
                for gram in _grams(entry):
                    self._owners.setdefault(gram, []).append(number)
        return self._owners


def _grams(word: str) -> set[str]:
    bounded = f"<{word}>"
    return {bounded[i : i + _GRAM] for i in range(len(bounded) - _GRAM + 1)}

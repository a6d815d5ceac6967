"""Substitution of every sentence by a neighbour from a pool of vetted sentences.

A sentence never stays itself, and no substitute holds a word of the original note that is not
common vocabulary; where the pool has none such, a tag stands instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.substitution.forms import REDACTED, folded_words, forms, has_digit, is_rare
from sfumato.substitution.pool import SENTENCES, Pool
from sfumato.substitution.words import NEAREST
from sfumato.tokens import fold, sentences, words

_FIRST, _SECOND = 64, 2_000
_LABEL = "OTHER_ID"
# A line of names and numbers has nothing in the pool that it could be near to.
_KNOWN = 0.7


class SentenceSubstitution:
    """Replaces each sentence by one of its nearest in the pool."""

    def __init__(self, pool: Pool, key: Key, *, nearest: tuple[int, int] = NEAREST) -> None:
        if pool.kind != SENTENCES:
            raise ConfigError(f"{pool.folder}: a pool of {pool.kind}, not of sentences.")
        self.pool = pool
        self.key = key
        self.nearest = nearest

    def __call__(self, doc: Document) -> Document:
        """The document with other sentences, line by line as it was."""
        places = sentences(doc.text)
        if not places:
            return doc.with_spans(())
        texts = [doc.text[start:end] for start, end in places]
        vectors = self.pool.encoder.encode(texts)
        found = self.pool.neighbours.search(vectors, _FIRST)
        shunned = frozenset(
            fold(word.text)
            for word in words(doc.text)
            if is_rare(word.text, self.pool.common) or (len(word.text) > 1 and has_digit(word.text))
        )
        replacements = []
        for (start, end), text, vector, near in zip(places, texts, vectors, found, strict=True):
            place = ("sentences", doc.id, str(start), text)
            low, high = self.nearest
            count = low + self.key.number(high - low + 1, "count", *place)
            new = REDACTED
            if vector.any() and self._is_known(text):
                allowed = self._allowed(text, near.tolist(), shunned, count)
                if not allowed:
                    wider = self.pool.neighbours.search(vector[None], _SECOND)[0].tolist()
                    allowed = self._allowed(text, wider, shunned, count)
                if allowed:
                    new = self.pool.entries[self.key.choice(allowed, *place)]
            replacements.append((Span(start, end, _LABEL), new))
        return doc.splice(replacements).with_spans(())

    def _is_known(self, text: str) -> bool:
        """Whether most words of a sentence are common vocabulary."""
        found = forms(text)
        known = sum(not has_digit(w) and not is_rare(w, self.pool.common) for w in found)
        return known >= _KNOWN * len(found)

    def _allowed(
        self, text: str, candidates: Iterable[int], shunned: frozenset[str], count: int
    ) -> list[int]:
        """The first candidates that are not the sentence and hold none of its note's rare words."""
        own = [fold(word) for word in forms(text)]
        allowed: list[int] = []
        for number in candidates:
            entry = self.pool.entries[number]
            if not folded_words(entry).isdisjoint(shunned):
                continue
            if [fold(word) for word in forms(entry)] != own:
                allowed.append(number)
            if len(allowed) == count:
                break
        return allowed

"""Substitution: instead of finding identifiers, every word or sentence is replaced from a pool.

The pool is built from other, vetted text, so that nothing of a note can remain in its output; each
document is checked against the pool before it is passed on. Use `Substitution`, a pipeline.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from sfumato.detectors import Detector
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, unknown
from sfumato.keyed import Key
from sfumato.pipeline import Pipeline
from sfumato.policy import Policy
from sfumato.substitution.certificate import METHODS, check
from sfumato.substitution.pool import Pool, load_pool
from sfumato.substitution.sentences import SentenceSubstitution
from sfumato.substitution.words import NEAREST, WordSubstitution

__all__ = ["METHODS", "NEAREST", "Substitution", "load_pool"]


class Substitution(Pipeline):
    """A pipeline that replaces from a pool; only `words+ner` uses its detectors."""

    def __init__(
        self,
        method: str,
        pool: Path | Pool,
        key: Key,
        policy: Policy,
        *,
        detectors: Sequence[Detector] = (),
        language: str = "auto",
        nearest: tuple[int, int] = NEAREST,
    ) -> None:
        if method not in METHODS:
            raise unknown("method", method, METHODS)
        if not 1 <= nearest[0] <= nearest[1]:
            raise ConfigError("The number of neighbours is 1 or more: N, or a range N-M.")
        self.method = method
        self.pool = pool if isinstance(pool, Pool) else load_pool(pool)
        if method == "sentences":
            self._rewrite: SentenceSubstitution | WordSubstitution = SentenceSubstitution(
                self.pool, key, nearest=nearest
            )
        else:
            self._rewrite = WordSubstitution(
                self.pool, key, nearest=nearest, everything=method == "words"
            )
        if method == "words+ner":
            super().__init__(detectors, policy, language=language, key=key)
        self.detectors = tuple(detectors) if method == "words+ner" else ()

    def annotate(self, docs: Iterable[Document | Failure]) -> Iterator[Document | Failure]:
        """The documents with what the detectors find, if the method uses them."""
        return super().annotate(docs) if self.detectors else iter(docs)

    def _replace_one(self, doc: Document) -> Document:
        output = self._rewrite(doc)
        check(output, self.pool, self.method, doc)
        return output

"""read -> detect -> resolve -> replace -> write: the middle three, as iterators over documents.

Whatever fails for one document becomes a `Failure` in its place; its text never passes through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from sfumato.detectors import Detector
from sfumato.detectors.agreement import LISTED, Judge, agreed
from sfumato.detectors.mentions import other_mentions
from sfumato.document import Document, Failure, Span
from sfumato.errors import ConfigError, SfumatoError
from sfumato.keyed import Key
from sfumato.languages import identify
from sfumato.policy import Action, Policy
from sfumato.replacers import REPLACERS, Replacer
from sfumato.resolve import resolve

BATCH = 64


class Pipeline:
    """Detectors and a policy, applied to a stream of documents."""

    def __init__(
        self,
        detectors: Sequence[Detector],
        policy: Policy,
        *,
        language: str = "auto",
        key: Key | None = None,
        batch: int = BATCH,
    ) -> None:
        if not detectors:
            raise ConfigError("A pipeline needs at least one detector.")
        self.detectors = tuple(detectors)
        self._judges = [detector for detector in detectors if isinstance(detector, Judge)]
        self.policy = policy
        self.language = language
        self.key = key
        self.batch = batch
        self._replacers: dict[str, tuple[Action, Replacer]] = {}

    def annotate(self, docs: Iterable[Document | Failure]) -> Iterator[Document | Failure]:
        """Each document with its language and the spans found in it."""
        docs = iter(docs)
        while batch := list(islice(docs, self.batch)):
            yield from self._annotate_batch(batch)

    def replace(self, docs: Iterable[Document | Failure]) -> Iterator[Document | Failure]:
        """Each document with its spans replaced as the policy says."""
        for doc in docs:
            yield doc if isinstance(doc, Failure) else self._guarded(self._replace_one, doc)

    def deidentify(self, docs: Iterable[Document | Failure]) -> Iterator[Document | Failure]:
        """Each document, annotated and replaced."""
        return self.replace(self.annotate(docs))

    def _annotate_batch(self, batch: list[Document | Failure]) -> list[Document | Failure]:
        docs = [doc for doc in batch if isinstance(doc, Document)]
        try:
            done: Iterator[Document | Failure] = iter(self._annotate(docs))
        except Exception:
            # One document spoils the batch: do them one by one, so that only it fails.
            done = (self._guarded(self._annotate_one, doc) for doc in docs)
        return [doc if isinstance(doc, Failure) else next(done) for doc in batch]

    def _annotate_one(self, doc: Document) -> Document:
        return self._annotate([doc])[0]

    def _annotate(self, docs: list[Document]) -> list[Document]:
        docs = [replace(doc, language=self._language(doc)) for doc in docs]
        found: list[list[Span]] = [[] for _ in docs]
        for detector in self.detectors:
            for spans, more in zip(found, detector.detect(docs), strict=True):
                spans += more
        annotated = []
        for doc, spans in zip(docs, found, strict=True):
            spans = [span for span in agreed(doc, spans, self._judges) if self.policy.accepts(span)]
            spans += agreed(doc, other_mentions(doc, spans), self._judges)
            # What reads the sentence knows the label better than a list or a repeated string.
            weak = LISTED if self._judges else frozenset()
            annotated.append(doc.with_spans(resolve(doc.text, spans, weak=weak)))
        return annotated

    def _language(self, doc: Document) -> str:
        if self.language != "auto":
            return self.language
        return doc.language or identify(doc.text)

    def _replace_one(self, doc: Document) -> Document:
        groups: dict[str, list[Span]] = {}
        for span in doc.spans:
            groups.setdefault(span.label, []).append(span)
        replacements: list[tuple[Span, str]] = []
        for label, spans in groups.items():
            new = self._replacer(label)(doc, spans)
            replacements += zip(spans, new, strict=True)
        return doc.splice(replacements)

    def _replacer(self, label: str) -> Replacer:
        action = self.policy.action(label)
        held = self._replacers.get(label)
        if held is None or held[0] is not action:
            held = (action, REPLACERS[action.name](action, self.key))
            self._replacers[label] = held
        return held[1]

    def _guarded(self, step: object, doc: Document) -> Document | Failure:
        try:
            return step(doc)  # type: ignore[operator, no-any-return]
        except SfumatoError as error:
            return Failure(doc.id, str(error))
        except Exception as error:
            # The message of a foreign error may quote the text: only its kind is told.
            return Failure(doc.id, f"internal error ({type(error).__name__})")

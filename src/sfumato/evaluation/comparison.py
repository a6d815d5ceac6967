"""Several methods over corpora in several languages: each is run, timed and scored alike.

A method maps documents to their anonymised form; one that works by spans also tells them, and is
then scored by spans too. Anything can be a method, so long as it is such a function.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sfumato.document import Document
from sfumato.evaluation.icd import Coder
from sfumato.evaluation.leakage import THRESHOLDS
from sfumato.evaluation.spans import SpanScores, score_spans
from sfumato.evaluation.texts import TextScores, score_texts
from sfumato.resolve import resolve

SPAN_METRICS = (
    "strict",
    "overlap binary",
    "characters",
    "covered",
    "covered direct",
    "covered quasi",
    "leak",
    "over-redaction",
)


@dataclass(frozen=True, repr=False)
class Output:
    """What a method made of documents: their new texts and, if it works by spans, its spans."""

    anonymized: Sequence[Document]
    predicted: Sequence[Document] | None = None


Method = Callable[[Sequence[Document]], Output]


@dataclass(frozen=True, repr=False)
class Result:
    """One method over the documents of one language."""

    method: str
    language: str
    characters: int
    seconds: float
    text: TextScores
    spans: SpanScores | None

    def value(self, name: str) -> float | None:
        """A measure by the name it has in `COLUMNS`."""
        return COLUMNS[name].read(self)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "method": self.method,
            "language": self.language,
            "characters": self.characters,
            "seconds": round(self.seconds, 3),
            "text": self.text.to_dict(),
            "spans": self.spans.to_dict() if self.spans else None,
        }


@dataclass(frozen=True)
class Column:
    """How a measure is read off a result, what it means, and whether high or low is good."""

    read: Callable[[Result], float | None]
    best: str | None
    meaning: str


def _text(name: str) -> Callable[[Result], float | None]:
    return lambda result: result.text[name].mean if name in result.text else None


def _pooled(name: str) -> Callable[[Result], float | None]:
    return lambda result: result.text[name].pooled if name in result.text else None


def _recall(name: str) -> Callable[[Result], float | None]:
    return lambda result: result.spans[name].recall if result.spans else None


def _f1(name: str) -> Callable[[Result], float | None]:
    return lambda result: result.spans[name].f1 if result.spans else None


def _speed(result: Result) -> float | None:
    return result.characters / result.seconds if result.seconds else None


COLUMNS: Mapping[str, Column] = {
    "Recall": Column(_pooled("SMR"), "high", "entities that no longer occur verbatim (SMR)"),
    "Levenshtein recall": Column(_pooled("LR"), "high", "entities with LSI below 0.7"),
    "Information loss": Column(_text("CIL"), "low", "ICD-10 blocks that changed (CIL)"),
    "ALID": Column(_pooled("ALID"), "high", "mean dissimilarity of entities"),
    "LRDI": Column(_text("LRDI"), "high", "documents whose direct identifiers are all hidden"),
    "LRQI": Column(_text("LRQI"), "high", "quasi-identifiers hidden, mean over documents"),
    "JSC": Column(_text("JSC"), "high", "overlap of predicted ICD-10 blocks"),
    "NSDCG": Column(_text("NSDCG"), "high", "ranking of ICD-10 blocks kept"),
    "Covered": Column(_recall("covered"), "high", "identifiers fully covered by spans"),
    "Direct": Column(_recall("covered direct"), "high", "direct identifiers fully covered"),
    "Quasi": Column(_recall("covered quasi"), "high", "quasi-identifiers fully covered"),
    "Leak": Column(_recall("leak"), "low", "documents with an identifier left"),
    "Over-redaction": Column(_recall("over-redaction"), "low", "harmless characters removed"),
    "Strict F1": Column(_f1("strict"), "high", "spans with the same offsets and label"),
    "Characters/s": Column(_speed, None, "speed of the method on this machine"),
}


def rewriting(rewrite: Callable[[Document], Document]) -> Method:
    """The method that gives each document another text."""
    return lambda docs: Output([rewrite(doc) for doc in docs])


def given(anonymized: Sequence[Document]) -> Method:
    """The method whose texts are there already, made by any tool; it takes no time."""
    return lambda docs: Output(_same(docs, anonymized))


def given_spans(predicted: Sequence[Document]) -> Method:
    """The method whose spans are there already; they are replaced by tags."""

    def run(docs: Sequence[Document]) -> Output:
        found = _same(docs, predicted)
        tagged = [
            doc.splice([(span, f"[{span.label}]") for span in resolve(doc.text, doc.spans)])
            for doc in found
        ]
        return Output(tagged, found)

    return run


def _same(docs: Sequence[Document], others: Sequence[Document]) -> list[Document]:
    """The other forms of these documents; those that are missing are named when scored."""
    wanted = {doc.id for doc in docs}
    return [doc for doc in others if doc.id in wanted]


def compare(
    corpora: Mapping[str, Sequence[Document]],
    methods: Mapping[str, Method],
    *,
    coder: Coder | None = None,
    ignore: Iterable[str] = (),
    thresholds: Sequence[float] = THRESHOLDS,
) -> list[Result]:
    """Every method over every corpus (language -> gold documents)."""
    skipped = tuple(ignore)
    results = []
    for name, method in methods.items():
        for language, gold in corpora.items():
            bare = [doc.with_spans(()) for doc in gold]
            method(bare[:1])  # what is loaded or compiled on first use is not timed
            begin = time.perf_counter()
            output = method(bare)
            seconds = time.perf_counter() - begin
            text = score_texts(gold, output.anonymized, skipped, coder=coder, thresholds=thresholds)
            spans = None
            if output.predicted is not None:
                spans = score_spans(gold, output.predicted, skipped, metrics=SPAN_METRICS)
            size = sum(len(doc.text) for doc in gold)
            results.append(Result(name, language, size, seconds, text, spans))
    return results

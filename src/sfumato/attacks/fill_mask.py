"""Fill-mask: hides every word that was detected and lets masked models guess it, pass by pass.

This is the re-identification test of Richard et al. (models A, A', B, B' of the Hospices Civils
de Lyon). Words that a pass recovers are put back, so that the next pass sees more; the attack
ends when a pass finds nothing new.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sfumato.attacks.masked_models import DIGITS, LETTERS, RUN, Guess, MaskedModel
from sfumato.attacks.outcomes import Outcome, Table, percent
from sfumato.document import Document
from sfumato.labels import DIRECT
from sfumato.languages import identify
from sfumato.languages.lists import load
from sfumato.tokens import fold, words

TARGET = 0.005


class Hidden(NamedTuple):
    """A word that is masked: where it stands, its label, and the span it is part of."""

    start: int
    end: int
    label: str
    span: int


class Recovered(NamedTuple):
    """A word that an attack recovered: PHI, for the file the user names and nothing else."""

    model: str
    document: str
    label: str
    start: int
    word: str
    number: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """Guesses a word, the most pieces a word is tried with, and the most passes."""

    top: int = 1
    pieces: int = 3
    passes: int = 10


@dataclass(slots=True, repr=False)
class Attempt:
    """What one model recovered; labels -> words hidden and recovered, spans likewise.

    `telling` counts recovered words that are not common ones, such as 'years', 'of' or 'street'.
    """

    model: str
    hidden: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    telling: Counter[str] = field(default_factory=Counter)
    spans: Counter[str] = field(default_factory=Counter)
    whole: Counter[str] = field(default_factory=Counter)
    passes: list[int] = field(default_factory=list)
    recovered: list[Recovered] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The recovered share of all hidden words."""
        return self.found.total() / max(1, self.hidden.total())


def hidden_words(doc: Document) -> list[Hidden]:
    """Every word that a span touches, whole."""
    found = []
    spans = iter(enumerate(doc.spans))
    number, span = next(spans, (0, None))
    for word in words(doc.text):
        while span is not None and span.end <= word.start:
            number, span = next(spans, (0, None))
        if span is None:
            break
        if span.start < word.end:
            found.append(Hidden(word.start, word.end, span.label, number))
    return found


def masked(text: str, hidden: Sequence[Hidden], pieces: int) -> str:
    """The text with each word masked by a run of as many mask characters as it may have pieces."""
    text = RUN.sub(lambda run: " " * len(run.group()), text)
    parts, position = [], 0
    for word in hidden:
        mask = DIGITS if text[word.start : word.end].isdigit() else LETTERS
        parts += [text[position : word.start], mask * pieces]
        position = word.end
    return "".join(parts) + text[position:]


def attack(docs: Sequence[Document], model: MaskedModel, settings: Settings) -> Attempt:
    """What one model recovers from the documents, whose spans say what is masked."""
    attempt = Attempt(model.name)
    left = [(doc, hidden_words(doc)) for doc in docs]
    everything = [list(hidden) for _, hidden in left]
    for hidden in everything:
        attempt.hidden.update(word.label for word in hidden)
    for number in range(1, settings.passes + 1):
        left = [(doc, hidden) for doc, hidden in left if hidden]
        new = 0
        for (doc, hidden), answers in zip(left, _guesses(left, model, settings), strict=True):
            right = [
                word
                for word, guesses in zip(hidden, answers, strict=True)
                if fold(doc.text[word.start : word.end]) in guesses
            ]
            new += len(right)
            attempt.found.update(word.label for word in right)
            attempt.telling.update(word.label for word in right if _tells(doc, word))
            attempt.recovered += [
                Recovered(model.name, doc.id, w.label, w.start, doc.text[w.start : w.end], number)
                for w in right
            ]
            hidden[:] = [word for word in hidden if word not in set(right)]
        attempt.passes.append(new)
        if not new:
            break
    _count_spans(attempt, docs, everything)
    return attempt


def _tells(doc: Document, word: Hidden) -> bool:
    """Whether a word says more than the common words of its language do."""
    common = load(doc.language or identify(doc.text), "common")
    return fold(doc.text[word.start : word.end]) not in common


def _guesses(
    left: Sequence[tuple[Document, list[Hidden]]], model: MaskedModel, settings: Settings
) -> list[list[set[str]]]:
    """For each document and hidden word the best guesses over all numbers of pieces, folded."""
    pooled: list[list[list[Guess]]] = [[[] for _ in hidden] for _, hidden in left]
    for pieces in range(1, settings.pieces + 1):
        texts = [masked(doc.text, hidden, pieces) for doc, hidden in left]
        for pools, answers in zip(pooled, model.fill(texts, settings.top), strict=True):
            for pool, guesses in zip(pools, answers, strict=True):
                pool += guesses
    return [
        [
            {fold(g.word) for g in sorted(pool, key=lambda g: -g.score)[: settings.top]}
            for pool in pools
        ]
        for pools in pooled
    ]


def _count_spans(
    attempt: Attempt, docs: Sequence[Document], everything: Sequence[Sequence[Hidden]]
) -> None:
    """Counts identifiers, and those of which every word was recovered."""
    known = {(r.document, r.start) for r in attempt.recovered}
    for doc, hidden in zip(docs, everything, strict=True):
        missing = {word.span for word in hidden if (doc.id, word.start) not in known}
        for number in {word.span for word in hidden}:
            label = doc.spans[number].label
            attempt.spans[label] += 1
            attempt.whole[label] += number not in missing


def fill_mask(
    docs: Sequence[Document],
    models: Sequence[MaskedModel],
    settings: Settings,
    *,
    detected_by: str = "annotation",
    tell: Callable[[str], None] = lambda line: None,
) -> tuple[Outcome, list[Recovered]]:
    """The outcome over all models, and the recovered words, which are PHI."""
    attempts = []
    for model in models:
        attempts.append(attack(docs, model, settings))
        tell(f"{model.name}: {percent(attempts[-1].found.total(), attempts[-1].hidden.total())}")
    parameters: dict[str, str | int] = {
        "documents": len(docs),
        "masked by": detected_by,
        "models": ", ".join(a.model for a in attempts),
        "guesses a word and pass": settings.top,
        "most pieces a word": settings.pieces,
        "most passes": settings.passes,
    }
    outcome = Outcome(
        "fill-mask",
        tuple(_conclusion(attempt) for attempt in attempts),
        {f"recovered share, {a.model}": a.share for a in attempts},
        (_words_table(attempts), *map(_label_table, attempts)),
        parameters,
    )
    return outcome, [word for attempt in attempts for word in attempt.recovered]


def _conclusion(attempt: Attempt) -> str:
    direct = sum(attempt.whole[label] for label in DIRECT)
    tone = "at or below" if attempt.share <= TARGET else "above"
    return (
        f"The model '{attempt.model}' recovered {attempt.found.total():,} of "
        f"{attempt.hidden.total():,} masked words ({percent(attempt.share, 1)}, {tone} the mark "
        f"of {percent(TARGET, 1)}); {attempt.telling.total():,} of them are not common words. It "
        f"recovered {attempt.whole.total():,} whole identifiers, "
        f"{direct:,} of them direct ones such as names or numbers."
    )


def _words_table(attempts: Sequence[Attempt]) -> Table:
    rows = tuple(
        (
            a.model, a.hidden.total(), a.found.total(), 100 * a.share, a.telling.total(),
            a.spans.total(), a.whole.total(), len(a.passes),
        )
        for a in attempts
    )  # fmt: skip
    headers = (
        "model", "masked words", "recovered", "%", "not common", "identifiers", "whole", "passes",
    )  # fmt: skip
    return Table("Recovered by each model", headers, rows)


def _label_table(attempt: Attempt) -> Table:
    rows = tuple(
        (
            label, count, attempt.found[label], 100 * attempt.found[label] / count,
            attempt.telling[label], attempt.spans[label], attempt.whole[label],
        )
        for label, count in sorted(attempt.hidden.items())
    )  # fmt: skip
    headers = ("label", "masked words", "recovered", "%", "not common", "identifiers", "whole")
    return Table(f"By label, {attempt.model}", headers, rows)


def shares(attempt: Attempt) -> Mapping[str, float]:
    """The recovered share of each label."""
    return {label: attempt.found[label] / n for label, n in sorted(attempt.hidden.items())}

"""An endless stream of synthetic notes from what there is: annotated notes and bare text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.training.synthesis.inject import bare, inject, negatives
from sfumato.training.synthesis.refill import refill
from sfumato.training.synthesis.values import LANGUAGES, Values, shipped


@dataclass(frozen=True)
class Sources:
    """What notes are made from, and how often each way is taken.

    `notes` are annotated documents to re-fill, `hosts` texts without identifiers by language.
    A language without hosts takes the notes' sentences without identifiers, or else negatives.
    `gazetteers` is a folder with more values, see `sfumato.training.synthesis.values.GAZETTEERS`.
    """

    notes: Sequence[Document] = ()
    hosts: dict[str, Sequence[str]] = field(default_factory=dict)
    languages: tuple[str, ...] = LANGUAGES
    gazetteers: Path | None = None
    shares: tuple[float, float, float] = (0.6, 0.35, 0.05)  # re-filled, injected, negative

    def values(self, language: str) -> Values:
        """The values of a language."""
        return shipped(language, self.gazetteers)


def stream(sources: Sources, seed: int | str) -> Iterator[Document]:
    """Synthetic notes without end; the n-th is the same for the same sources and seed."""
    rng = Random(seed)
    hosts = {language: _hosts(sources, language) for language in sources.languages}
    refilled, injected, negative = sources.shares
    weights = (refilled if sources.notes else 0, injected, negative)
    if not any(weights):
        raise ConfigError("Nothing to make notes from: give annotated notes, or other shares.")
    number = 0
    while True:
        number += 1
        way = rng.choices(("refill", "inject", "negative"), weights)[0]
        if way == "refill":
            source = rng.choice(sources.notes)
            note = refill(source, rng, values=sources.values(source.language or "en"))
        elif way == "inject":
            language = rng.choice(sources.languages)
            texts = hosts[language]
            host = rng.choice(texts) if texts else negatives(language, rng).text
            note = inject(host, language, rng, values=sources.values(language))
        else:
            note = negatives(rng.choice(sources.languages), rng)
        yield replace(note, id=f"{way}-{number}")


def _hosts(sources: Sources, language: str) -> Sequence[str]:
    """The hosts of a language; without any, what its notes say beside identifiers."""
    given = sources.hosts.get(language)
    return given or [bare(note) for note in sources.notes if note.language == language]

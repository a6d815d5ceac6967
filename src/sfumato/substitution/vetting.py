"""Vetting: what of a text may enter a pool, once the detectors have marked what looks like PHI.

A sentence with a direct identifier, a listed name or place, or a long number is refused; any
other identifier in it becomes a tag. A pool's common vocabulary holds no listed names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sfumato.detectors.lexicon import Lexicon, lexicon
from sfumato.document import Document, Span
from sfumato.labels import DIRECT
from sfumato.substitution.forms import forms, has_digit
from sfumato.tokens import WORD, fold, sentences

# Sex and kinship identify nobody by themselves and are everywhere in clinical text.
HARMLESS = frozenset({"SEX", "KINSHIP"})
FREQUENT = 20
_SURELY_COMMON = 50
_LONG_NUMBER = re.compile(r"\d{5}|\d\w*\d\w*\d\w*\d\w*[^\W\d]|[^\W\d]\w*\d\w*\d\w*\d\w*\d")
_TAG = re.compile(r"\[[A-Z_]+\]")
LONGEST = 1_000


@dataclass(frozen=True, repr=False)
class Vetted:
    """The sentences of a document that may enter a pool, and what was found in it."""

    id: str
    sentences: tuple[str, ...]
    tagged: Mapping[str, int] = field(default_factory=dict)
    refused: int = 0

    @property
    def words(self) -> list[str]:
        """The forms of all words, without tags."""
        return [word for sentence in self.sentences for word in forms(_TAG.sub(" ", sentence))]


def vet(doc: Document, *, language: str | None = None) -> Vetted:
    """The sentences of an annotated document, each whole, tagged or refused."""
    words = lexicon(language or doc.language)
    spans = [span for span in doc.spans if span.label not in HARMLESS]
    kept: list[str] = []
    tagged: Counter[str] = Counter()
    refused = 0
    for start, end in sentences(doc.text):
        inside = [span for span in spans if span.start < end and start < span.end]
        text = None
        if not any(span.label in DIRECT for span in inside):
            text = _tagged(doc.text, start, end, inside)
        if text is None or len(text) > LONGEST or _looks_identifying(text, words):
            refused += 1
        elif WORD.search(_TAG.sub(" ", text)):
            kept.append(text)
            tagged.update(span.label for span in inside)
    return Vetted(doc.id, tuple(kept), tagged, refused)


def _tagged(text: str, start: int, end: int, spans: Iterable[Span]) -> str:
    """A sentence with its spans as tags and its white space as single spaces."""
    pieces, position = [], start
    for span in spans:
        pieces += [text[position : max(span.start, position)], f"[{span.label}]"]
        position = max(position, span.end)
    pieces.append(text[position:end])
    return " ".join("".join(pieces).split())


def _looks_identifying(text: str, words: Lexicon | None) -> bool:
    """Whether a word is a long number, or a listed name or place in capitals."""
    return any(
        _LONG_NUMBER.search(word)
        or (words is not None and word[0].isupper() and is_listed_name(fold(word), words))
        for word in WORD.findall(_TAG.sub(" ", text))
    )


def is_listed_name(folded: str, words: Lexicon) -> bool:
    """Whether a folded word is a name or a place and hardly anything else."""
    return words.is_sure_name(folded) or words.sure_place(folded)


def may_enter(word: str, words: Lexicon | None) -> bool:
    """Whether a word may enter a pool of words, whatever its case was."""
    if _LONG_NUMBER.search(word):
        return False
    return words is None or not is_listed_name(fold(word), words)


def common_words(counts: Mapping[str, int], language: str | None) -> frozenset[str]:
    """The folded words that may stay in a text: frequent in the pool, or listed, and no names."""
    folded: Counter[str] = Counter()
    for word, count in counts.items():
        folded[fold(word)] += count
    frequent = {word for word, count in folded.items() if count >= FREQUENT}
    words = lexicon(language)
    if words is None:
        return frozenset(word for word in frequent if not has_digit(word))
    listed = words.common | words.medical
    names = words.names | words.places | words.ambiguous
    people = words.given | words.eponyms
    return frozenset(
        word
        for word in frequent | listed
        if not has_digit(word)
        and (
            word not in names
            or word in words.pack.stopwords
            or (word in words.medical and word not in people)
            or (folded[word] >= _SURELY_COMMON and not words.is_sure_name(word))
        )
    )

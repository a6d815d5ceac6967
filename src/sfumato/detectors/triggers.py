"""Detector `triggers`: trigger words and contextual lists, after Mercado Ríos (2022).

The words of a note are held in a positional inverted index; trigger words (also misspelt by one
letter) say where to look, and lists of names and places say what is found there. The order is the
source's: names, cities, phones (at least seven digits after a trigger), addresses (what stands
between 'domicilio'/'calle' and 'colonia', and the two words after it). Beyond the source, names
and places are also found where the lists leave no doubt, and each name gets a role.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sfumato.detectors.columns import column_spans
from sfumato.detectors.lexicon import Lexicon, lexicon
from sfumato.detectors.names import NameSearch
from sfumato.detectors.runs import SOURCE
from sfumato.document import Document, Span
from sfumato.tokens import WordIndex, index

_NUMBER = re.compile(r"\D{0,25}?(\+?\(?\d[\d\s().,/y-]{5,24}\d)")
_FEWEST_DIGITS = 7
_LONGEST_ADDRESS = 16  # words between the start and the end trigger


class Triggers:
    """Finds names, cities, phones and addresses by triggers and lists."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document; none for a language without a pack."""
        return [self._detect(doc) for doc in docs]

    def _detect(self, doc: Document) -> list[Span]:
        known = lexicon(doc.language)
        if known is None:
            return []
        words = index(doc.text)
        names = NameSearch(words, known)
        spans = list(names.spans())
        spans += _cities(words, known, names.taken)
        spans += _phones(words, known)
        spans += _addresses(words, known)
        spans += column_spans(doc.text, known.pack)
        return spans


def _capital(words: WordIndex, i: int) -> bool:
    return words.texts[i][0].isupper()


def _cities(words: WordIndex, known: Lexicon, taken: set[int]) -> Iterator[Span]:
    """Places after a trigger, by list or else by shape, and places that are in the lists."""
    triggered = set()
    for phrase in known.pack.city_triggers:
        *before, last = phrase.split()
        for i in words.positions.get(last, ()):
            if words.folded[i - len(before) : i] == before or not before:
                triggered.add(i + 1)
    starts = {
        i for word in words.positions.keys() & known.place_starts for i in words.positions[word]
    }
    for start in sorted(starts | triggered):
        if start >= len(words.texts) or start in taken or not _capital(words, start):
            continue
        found = _listed_place(words, known, start)
        if found is None and start in triggered and not known.is_ordinary(words.folded[start]):
            found = (start + 1, "CITY")
        if found is None:
            continue
        end, label = found
        sure = start in triggered
        single = end == start + 1
        if single and not sure and not known.sure_place(words.folded[start]):
            continue
        taken.update(range(start, end))
        yield Span(
            words.spans[start][0], words.spans[end - 1][1], label, 0.85 if sure else 0.7, SOURCE
        )


def _listed_place(words: WordIndex, known: Lexicon, start: int) -> tuple[int, str] | None:
    """The end and label of the longest listed place that begins at a word."""
    for end in range(min(start + 5, len(words.texts)), start, -1):
        if any(words.gap(k) not in (" ", "-", "'", "’") for k in range(start, end - 1)):
            continue
        phrase = " ".join(words.folded[start:end])
        for label, names in (
            ("COUNTRY", known.countries),
            ("REGION", known.regions),
            ("CITY", known.cities),
        ):
            if phrase in names:
                return end, label
    return None


def _phones(words: WordIndex, known: Lexicon) -> Iterator[Span]:
    for word, positions in words.positions.items():
        if known.trigger(word) not in known.pack.phone_triggers:
            continue
        for i in positions:
            match = _NUMBER.match(words.text, words.spans[i][1])
            if match and sum(c.isdigit() for c in match.group(1)) >= _FEWEST_DIGITS:
                start, end = match.span(1)
                yield Span(start, end, "PHONE", 0.85, SOURCE)


def _addresses(words: WordIndex, known: Lexicon) -> Iterator[Span]:
    pack = known.pack
    ends = sorted(i for word in pack.address_ends for i in words.positions.get(word, ()))
    if not ends:
        return
    for word in pack.address_starts:
        for i in words.positions.get(word, ()):
            end = next((e for e in ends if i < e <= i + _LONGEST_ADDRESS), None)
            if end is None:
                continue
            last = min(end + 2, len(words.texts) - 1)
            start = words.spans[i + 1][0] if i + 1 < len(words.texts) else None
            if start is None or start >= words.spans[last][1]:
                continue
            if "\n\n" not in words.text[start : words.spans[last][1]]:
                yield Span(start, words.spans[last][1], "STREET", 0.7, SOURCE)

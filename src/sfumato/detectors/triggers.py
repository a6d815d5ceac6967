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
_AGE = re.compile(
    r"(?:,\s|\s\(|,?\s(?:is|was|tiene|a)\s(?:now\s)?|,\saged\s|,\sage\s)"
    r"(\d{1,3}(?:\s?(?:y/?o|yrs?|years?|months?|mos?|weeks?|wks?)\b)?)(?=\)|[,;]\s|\.\s|\.?$|\sand\b)"
)
_ZIP = re.compile(r",?[ \t]{1,2}(\d{5}(?:-\d{4})?|\d{3}[ ]?\d{3})(?![\w.,/%-]\d|\w|\s?%)")
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
        spans += _ages(doc.text, spans)
        spans += _Places(names).spans()
        spans += _phones(words, known)
        spans += _addresses(words, known)
        spans += column_spans(doc.text, known.pack)
        return spans


class _Places:
    """Places after a trigger, by list or else by shape, and places that are in the lists."""

    def __init__(self, names: NameSearch) -> None:
        self.words, self.known, self.taken = names.words, names.lexicon, names.taken
        self.whispering = names.whispering
        self.triggered = set(self._after_triggers())

    def _after_triggers(self) -> Iterator[int]:
        words = self.words
        for before, last in self.known.city_triggers:
            for i in words.positions.get(last, ()):
                if words.folded[i - len(before) : i] == before or not before:
                    yield i + 1

    def spans(self) -> Iterator[Span]:
        """The places of the document; their words are taken."""
        words, known = self.words, self.known
        starts = set(words.where(known.place_starts))
        for start in sorted(starts | self.triggered):
            if start >= len(words.texts) or start in self.taken or not self._is_capital(start):
                continue
            found = _listed_place(words, known, start)
            if found is None and start in self.triggered and self._can_be_place(start):
                found = (start + 1, "CITY")
            if found is None or not self._is_believed(start, *found):
                continue
            yield self._take(start, *found, 0.85 if start in self.triggered else 0.7)
            yield from self._around(start, *found)

    def _is_capital(self, i: int) -> bool:
        if self.words.texts[i][0].isupper():
            return True
        return self.whispering and not self.known.is_ordinary(self.words.folded[i])

    def _can_be_place(self, i: int) -> bool:
        text = self.words.texts[i]
        return not self.known.is_ordinary(self.words.folded[i]) and text.isalpha()

    def _is_believed(self, start: int, end: int, label: str) -> bool:
        """Whether the words around a listed place allow it to be one."""
        words, known = self.words, self.known
        if start in self.triggered:
            return True
        if not known.pack.eponym_heads.isdisjoint(words.folded[end : end + 2]):
            return False
        before = words.folded[start - 1] if start else ""
        if before in known.pack.place_links and words.gap(start - 1) in (" ", "\n"):
            word = words.folded[start]
            language = label == "COUNTRY" and word in known.ambiguous
            return not (known.is_ordinary(word) or language) or end > start + 1
        if self._code_after(end) or (label == "CITY" and self._zip_after(end)):
            return True
        return end > start + 1 or known.sure_place(words.folded[start])

    def _code_after(self, end: int) -> bool:
        """Whether the code of a region stands after a place: Biloxi MS, Moab, UT."""
        words = self.words
        return (
            end < len(words.texts)
            and words.gap(end - 1) in (", ", " ", " (", "^")
            and words.texts[end] in self.known.pack.region_codes
        )

    def _zip_after(self, end: int) -> re.Match[str] | None:
        return _ZIP.match(self.words.text, self.words.spans[end - 1][1])

    def _around(self, start: int, end: int, label: str) -> Iterator[Span]:
        """The code of the region after a city, and the city before a region or country."""
        words = self.words
        if label == "CITY" and self._code_after(end) and end not in self.taken:
            yield self._take(end, end + 1, "REGION", 0.8)
        postcode = self._zip_after(end) if label == "CITY" else None
        if postcode:
            yield Span(*postcode.span(1), "ZIP", 0.7, SOURCE)
        if label == "CITY" or start < 2 or words.gap(start - 1) != ", ":
            return
        city = start - 1
        if words.texts[city].istitle() and self._can_be_place(city) and city not in self.taken:
            yield self._take(city, start, "CITY", 0.7)

    def _take(self, start: int, end: int, label: str, score: float) -> Span:
        self.taken.update(range(start, end))
        spans = self.words.spans
        return Span(spans[start][0], spans[end - 1][1], label, score, SOURCE)


def _ages(text: str, names: list[Span]) -> Iterator[Span]:
    """A number after a name that can only be an age: 'Ana, 31,', 'Ana (31)'."""
    for name in names:
        match = _AGE.match(text, name.end) if name.label != "STAFF" else None
        if match:
            yield Span(*match.span(1), "AGE", 0.75, SOURCE)


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

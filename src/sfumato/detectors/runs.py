"""Runs: stretches of words that can be one name, by their shape and the lists of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sfumato.detectors.lexicon import Lexicon
from sfumato.document import Span
from sfumato.tokens import WordIndex

SOURCE = "triggers"
_LONGEST_RUN = 7
INSIDE = frozenset({" ", "-", "'", "’", "\u00a0", " -", "- ", "‐", " @ "})
AFTER_INITIAL = frozenset({". ", ".", " ", "., ", ".-", "\u00a0", ".\u00a0"})
# Given names and widowhood written short: 'Ma. Elena', 'Fco. Javier', 'Vda. de'.
_SHORT_NAMES = frozenset({"ma", "m", "fco", "fca", "jos", "vda", "sta", "sto", "gpe"})
_GENERATIONS = frozenset({"jr", "ii", "iii", "iv"})
_NICKNAME = {" (": ")", ' "': '"', " “": "”", " ‘": "’", " '": "'", " «": "»"}
_LINE_BREAK = re.compile(r"[ \t]*\n[ \t]*")
_BROKEN_WORD = re.compile(r"-[ \t]*\n[ \t]*")


class Runs:
    """One document's words and a language's lexicon, with the shapes of names."""

    def __init__(self, words: WordIndex, lexicon: Lexicon) -> None:
        self.words = words
        self.lexicon = lexicon
        self.taken: set[int] = set()
        # In a text all in capitals a capital says nothing: only sure list words count there.
        sample = [word for word in words.texts[:400] if len(word) > 3 and word[0].isalpha()]
        self.shouting = len(sample) > 8 and sum(map(str.isupper, sample)) > 0.6 * len(sample)
        # In a text without capitals a sure list word stands for a capitalised one.
        self.whispering = len(sample) > 8 and sum(map(str.islower, sample)) > 0.97 * len(sample)

    def is_capital(self, i: int) -> bool:
        """Whether a word is written like a name; in a text without capitals the lists say so."""
        text = self.words.texts[i]
        if text[0].isupper():
            return not any(c.isdigit() for c in text)
        return self.whispering and self._is_whispered(i)

    def _is_whispered(self, i: int) -> bool:
        words, lexicon = self.words, self.lexicon
        if lexicon.is_sure_name(words.folded[i]) or self.is_initial(i):
            return True
        following = i + 1 < len(words.texts) and words.gap(i) in INSIDE
        return (
            following
            and words.folded[i] in lexicon.given
            and len(words.texts[i]) > 3
            and lexicon.is_sure_name(words.folded[i + 1])
        )

    def is_initial(self, i: int) -> bool:
        """Whether a word is a single capital, or a letter with a stop where there are none."""
        text = self.words.texts[i]
        if len(text) != 1:
            return False
        return text.isupper() or (self.whispering and self.words.gap(i)[:1] == ".")

    def belongs(self, i: int, *, first: bool, lenient: bool) -> bool:
        """Whether the word at a position can be part of a name."""
        word = self.words.folded[i]
        lexicon = self.lexicon
        if not self.is_capital(i) or word in lexicon.pack.never_names:
            return False
        if len(word) > 1 and word in lexicon.pack.stopwords:
            return False
        if word in lexicon.roles and not lexicon.is_name(word):
            return False
        if self.is_initial(i):
            return not first or self.words.gap(i)[:1] in (".", "-")
        if first and lenient:
            return word not in lexicon.eponyms or lexicon.is_name(word)
        if lexicon.is_name(word):
            return True
        # In a text in capitals any abbreviation looks like an unknown name.
        return not lexicon.is_ordinary(word) and (len(word) > 3 or not self.shouting)

    def run(self, start: int, *, lenient: bool = False) -> int:
        """The end (exclusive) of the run of name words that begins at a position."""
        words, particles = self.words, self.lexicon.pack.particles
        i = start
        end = start
        broken = False
        while i < len(words.texts) and i - start < _LONGEST_RUN:
            if broken or self.belongs(i, first=i == start, lenient=lenient):
                end = i + 1
            elif end > start and words.folded[i] in _GENERATIONS:
                return i + 1
            elif not (words.folded[i] in particles and (end > start or self.is_capital(i))):
                break
            gap = words.gap(i)
            broken = end > start and _BROKEN_WORD.fullmatch(gap) is not None
            if not broken and not self._joins(i, gap):
                return self._past_nickname(i, gap, end) if end == i + 1 else end
            i += 1
        return end

    def _joins(self, i: int, gap: str) -> bool:
        """Whether the word at a position and the next one can be parts of one name."""
        if gap in INSIDE:
            return True
        if self.is_initial(i) or self.words.folded[i] in _SHORT_NAMES:
            return gap in AFTER_INITIAL
        if gap == ", ":
            return self.words.folded[i + 1] in _GENERATIONS
        if self.shouting or _LINE_BREAK.fullmatch(gap) is None or i + 1 >= len(self.words.texts):
            return False
        # A name goes on in the next line when that begins with a name and is no field.
        return self.lexicon.is_sure_name(self.words.folded[i + 1]) and ":" not in self.words.gap(
            i + 1
        )

    def _past_nickname(self, i: int, gap: str, end: int) -> int:
        """The end of a run with a nickname in quotes or brackets: Wiremu (Bill) Tamihana."""
        closing = _NICKNAME.get(gap)
        words = self.words
        for k in (i + 1, i + 2):
            if closing is None or k >= len(words.texts) or not self.is_capital(k):
                return end
            if words.gap(k).startswith(closing):
                more = words.gap(k) == closing + " " and k + 1 < len(words.texts)
                if more and self.belongs(k + 1, first=False, lenient=False):
                    return self.run(k + 1)
                return k + 1 if self.lexicon.is_name(words.folded[k]) else end
            if words.gap(k) not in INSIDE:
                return end
        return end

    def span(self, start: int, end: int, label: str, score: float) -> Iterator[Span]:
        """The span of a run, unless one of its words is taken; takes its words."""
        if end <= start or any(i in self.taken for i in range(start, end)):
            return
        self.taken.update(range(start, end))
        first, last = self.words.spans[start][0], self.words.spans[end - 1][1]
        if self.is_initial(end - 1) and self.words.text[last : last + 1] == ".":
            last += 1
        yield Span(first, last, label, score, SOURCE)

"""Finds names of people: after titles, kinship words and field labels, before suffixes, and
where the lists of given names and surnames agree with the shape of the words.

Words are read from the document's index; a run is a stretch of words that can be one name.
"""

from __future__ import annotations

from collections.abc import Iterator

from sfumato.detectors.lexicon import Field, misspelt_name
from sfumato.detectors.runs import AFTER_INITIAL, INSIDE, Runs
from sfumato.document import Span

_LONGEST_ACRONYM = 4  # EVA, IDE, RASS: names in capitals this short are not believed alone
_LONGEST_SHORT_TITLE = 6
_AFTER_TITLE = " .:ªº°/()\u00a0ae\n"
_AFTER_KIN = frozenset(
    {" ", ", ", ": ", " (", " : ", ' "', " «", " “", " '", "(", ":", " - ", " – "}
)
_AFTER_KEY = ":=>"
_MISREAD = str.maketrans("01", "ol")
_AFTER_FIELD = ":=\t|"


class NameSearch(Runs):
    """Searches one document for names of people."""

    def spans(self) -> Iterator[Span]:
        """The names of the document, surest kind first; no word is in two of them."""
        yield from self._after_fields()
        yield from self._after_titles()
        yield from self._before_suffixes()
        yield from self._after_kinship()
        yield from self._surname_first()
        yield from self._by_lists()

    # -- triggers -----------------------------------------------------------------------------

    def _positions(self, wanted: frozenset[str]) -> Iterator[tuple[int, str]]:
        """Where trigger words stand, also misspelt ones, with the trigger meant."""
        for word, positions in self.words.positions.items():
            trigger = self.lexicon.trigger(word)
            if trigger in wanted:
                for i in positions:
                    yield i, trigger

    def _after_fields(self) -> Iterator[Span]:
        words = self.words
        misread = self._misread_words()
        for field in self.lexicon.fields:
            yield from self._after_keys(field)
            before = field.before
            for i in (*words.positions.get(field.last, ()), *misread.get(field.last, ())):
                if i < len(before) or words.folded[i - len(before) : i] != before:
                    continue
                gap = words.gap(i)
                stripped = gap.strip(" .()\u00a0")
                # Forms print the value after a colon or, in columns, after a wide gap.
                column = len(gap) > 1 and gap.isspace() and self._is_cell(i + 1)
                if (column or stripped[:1] in tuple(_AFTER_FIELD)) and "\n" not in gap.rstrip(" "):
                    yield from self._field_value(i + 1, field.role)

    def _after_keys(self, field: Field) -> Iterator[Span]:
        """Values of keys written as one word."""
        for key in field.keys:
            for i in self.words.positions.get(key, ()):
                if self.words.gap(i).strip(" \"'")[:1] in tuple(_AFTER_KEY):
                    yield from self._field_value(i + 1, field.role)

    def _misread_words(self) -> dict[str, list[int]]:
        """Where words stand that a scan misread, by the word they should be: Narne, Pat1ent."""
        found: dict[str, list[int]] = {}
        for word, positions in self.words.positions.items():
            if "rn" in word or (("0" in word or "1" in word) and not word.isdigit()):
                mended = word.replace("rn", "m").translate(_MISREAD)
                found.setdefault(mended, []).extend(positions)
        return found

    def _is_cell(self, i: int) -> bool:
        """Whether a word can begin a value in a column: no short abbreviation, no other field."""
        text = self.words.texts[i]
        short = text.isupper() and len(text) <= _LONGEST_ACRONYM
        return self.is_capital(i) and (not short or self.lexicon.is_name(self.words.folded[i]))

    def _is_heading(self, start: int, end: int) -> bool:
        """Whether a run that no list knows stands before a colon: it is another field."""
        if end <= start or not self.words.gap(end - 1).lstrip(" ").startswith(":"):
            return False
        return not any(self.lexicon.is_sure_name(self.words.folded[k]) for k in range(start, end))

    def _field_value(self, start: int, role: str) -> Iterator[Span]:
        words, lexicon = self.words, self.lexicon
        while start < len(words.texts) and words.folded[start] in lexicon.pack.titles:
            role = "STAFF" if lexicon.pack.titles[words.folded[start]] == "STAFF" else role
            start += 1
        if start >= len(words.texts):
            return
        end = self.run(start, lenient=True)
        if words.folded[start] in lexicon.pack.never_names:
            return
        if end == start:
            while (
                end < len(words.texts)
                and (lexicon.is_name(words.folded[end]) or end > start)
                and (
                    lexicon.is_name(words.folded[end])
                    or words.folded[end] in lexicon.pack.particles
                    or misspelt_name(words.folded[end], lexicon.pack.code)
                )
            ):
                end += 1
                if words.gap(end - 1) not in INSIDE:
                    break
        elif words.gap(end - 1) in (", ", ",") and end < len(words.texts):
            more = self.run(end)  # SURNAME, Name
            if more > end and (lexicon.is_name(words.folded[end]) or more - end == 1):
                end = more
        if not self._is_heading(start, end) and not self._is_prose(start, end):
            yield from self.span(start, end, role, 0.95)

    def _is_prose(self, start: int, end: int) -> bool:
        """Whether every word of a run is an everyday or medical word and no name."""
        lexicon = self.lexicon
        return all(
            lexicon.is_ordinary(word) and not lexicon.is_name(word)
            for word in self.words.folded[start:end]
        )

    def _after_titles(self) -> Iterator[Span]:
        words, titles = self.words, self.lexicon.pack.titles
        for word in titles:
            for i in words.positions.get(word, ()):
                if words.gap(i).strip(_AFTER_TITLE) or "\n\n" in words.gap(i):
                    continue
                if len(words.texts[i]) == 1 and "." not in words.gap(i):
                    continue
                if len(word) > 5 and "." in words.gap(i):
                    continue  # a stop after a whole word ends a sentence: it is no abbreviation
                if word in self.lexicon.pack.kinship and words.texts[i].islower():
                    continue  # a sister, not Sister
                start = i + 1
                if start >= len(words.texts) or words.folded[start] in titles:
                    continue
                # After 'nurse' or 'interpreter' an everyday word is no name, after 'Dr' it can be.
                short = len(word) <= _LONGEST_SHORT_TITLE
                end = self.run(start, lenient=short and not self.shouting)
                if end == start:
                    end = self._lower_case_run(start)
                end = self._second_surname_first(start, end)
                yield from self.span(start, end, titles[word], 0.95)

    def _second_surname_first(self, start: int, end: int) -> int:
        """The end of 'Surname, Given' when the run stops at a comma before a sure given name."""
        words = self.words
        if end > start and end < len(words.texts) and words.gap(end - 1) == ", ":
            word = words.folded[end]
            if self.is_capital(end) and word in self.lexicon.sure_given:
                return self.run(end)
        return end

    def _lower_case_run(self, start: int) -> int:
        """The end of a name typed without capitals: 'dr venkat', 'mrs keung'."""
        words, lexicon = self.words, self.lexicon
        end = start
        while end < len(words.texts) and end - start < 3 and words.texts[end].islower():
            word = words.folded[end]
            unknown = self.whispering and end == start and len(word) > 2
            if not lexicon.is_sure_name(word) and (not unknown or lexicon.is_ordinary(word)):
                break
            end += 1
            if words.gap(end - 1) not in INSIDE:
                break
        return end

    def _surname_first(self) -> Iterator[Span]:
        """'YAZZIE, DARLENE' and 'THIBODEAUX,ROSE MARIE': a comma before a given name."""
        words, lexicon = self.words, self.lexicon
        for i in words.where(lexicon.given):
            if not i or words.gap(i - 1) not in (", ", ",") or not self.is_capital(i):
                continue
            start = i - 1
            while (
                start
                and i - start < 3
                and words.gap(start - 1) in INSIDE
                and self.is_capital(start - 1)
                and words.folded[start - 1] in lexicon.surnames
            ):
                start -= 1
            before = words.folded[start]
            surname = before in lexicon.sure_surnames or (
                words.folded[i] in lexicon.sure_given
                and (before in lexicon.surnames or self._begins_column(start))
            )
            if not self.shouting and self._is_acronym(start) and self._is_acronym(i):
                continue
            same_case = words.texts[start].isupper() == words.texts[i].isupper()
            if surname and self.is_capital(start) and (same_case or words.gap(i - 1) == ", "):
                yield from self.span(start, max(i + 1, self.run(i)), "PERSON", 0.8)

    def _begins_column(self, i: int) -> bool:
        """Whether a word that is no ordinary one stands first in its line or column."""
        first = self.words.spans[i][0]
        before = self.words.text[max(0, first - 2) : first]
        begins = not before or before[-1] in '\n\t|"' or before in ("  ", "| ")
        word = self.words.folded[i]
        return begins and not (self.lexicon.is_ordinary(word) or word in self.lexicon.places)

    def _before_suffixes(self) -> Iterator[Span]:
        words = self.words
        for word, role in self.lexicon.pack.name_suffixes.items():
            for i in words.positions.get(word, ()):
                if not i or words.gap(i - 1) not in (", ", " ", " (", " - ", ","):
                    continue
                if len(word) < 4 and words.texts[i].islower() and not self.whispering:
                    continue
                start = i
                while start and i - start < 4:
                    previous = start - 1
                    inside = start == i or words.gap(previous) in INSIDE | AFTER_INITIAL
                    if not inside or not self.belongs(previous, first=False, lenient=False):
                        break
                    start = previous
                if i - start >= 1 and not self.is_initial(i - 1):
                    yield from self.span(start, i, role, 0.92)

    def _after_kinship(self) -> Iterator[Span]:
        words, lexicon = self.words, self.lexicon
        kinship = lexicon.pack.kinship
        for i, trigger in self._positions(frozenset(kinship)):
            if i + 1 >= len(words.texts) or words.gap(i) not in _AFTER_KIN:
                continue
            start = i + 1
            skipped = 0
            while (
                skipped < 2
                and start + 1 < len(words.texts)
                and not self.is_capital(start)
                and words.folded[start] in lexicon.common
                and words.gap(start) in _AFTER_KIN
            ):
                start, skipped = start + 1, skipped + 1
            if words.folded[start] in lexicon.pack.titles:
                continue
            yield from self._kin_name(start, kinship[trigger], sure=skipped == 0)

    def _kin_name(self, start: int, role: str, *, sure: bool) -> Iterator[Span]:
        words, lexicon = self.words, self.lexicon
        word = words.folded[start]
        if self.is_capital(start):
            end = self.run(start)
            if role == "PATIENT" and self._is_heading(start, end):
                return
            known = lexicon.is_sure_name if self.shouting else lexicon.is_name
            named = any(known(words.folded[k]) for k in range(start, end))
            if named or (sure and end > start and not self.shouting and len(word) > 2):
                yield from self.span(start, end, role, 0.9)
        elif sure and (
            word in lexicon.sure_given
            or (self.whispering and len(word) > 3 and not lexicon.is_ordinary(word))
        ):
            yield from self.span(start, max(start + 1, self._lower_case_run(start)), role, 0.7)

    # -- lists --------------------------------------------------------------------------------

    def _by_lists(self) -> Iterator[Span]:
        words, lexicon = self.words, self.lexicon
        starts = sorted(i for i in words.where(lexicon.names) if self.is_capital(i))
        for i in starts:
            if i in self.taken:
                continue
            if i and self.is_initial(i - 1) and words.gap(i - 1) in AFTER_INITIAL:
                start = i - 1
                while (
                    start and self.is_initial(start - 1) and words.gap(start - 1) in AFTER_INITIAL
                ):
                    start -= 1
            else:
                start = i
            end = self.run(start)
            score = self._list_score(start, end)
            if score:
                yield from self.span(start, end, "PERSON", score)

    def _list_score(self, start: int, end: int) -> float:
        """How sure the lists are that a run is a name; 0 if they are not."""
        lexicon = self.lexicon
        parts = [
            self.words.folded[k]
            for k in range(start, end)
            if self.is_capital(k) and not self.is_initial(k)
        ]
        initials = sum(self.is_initial(k) for k in range(start, end))
        if not parts or self._is_eponym(start, end) or self._has_acronym(start, end, parts):
            return 0.0
        given = [p in lexicon.sure_given for p in parts]
        surname = [p in lexicon.sure_surnames for p in parts]
        listed = [lexicon.is_name(p) for p in parts]
        ordinary = sum(map(lexicon.is_ordinary, parts))
        if self.shouting and 2 * ordinary > len(parts):
            return 0.0
        if len(parts) > 1:
            if (any(given) and all(listed)) or (given[0] and any(listed[1:])):
                return 0.9
            if parts[0] in lexicon.given and any(surname[1:]):
                return 0.85
            if given[0] and not self.shouting:
                return 0.75
            if all(surname) and not self.shouting:
                return 0.7
            return 0.0
        if initials and (surname[0] or given[0]) and parts[0] not in lexicon.places:
            return 0.75
        acronym = len(parts[0]) <= _LONGEST_ACRONYM and self.words.texts[end - 1].isupper()
        if given[0] and parts[0] not in lexicon.places and not self.shouting and not acronym:
            return 0.65
        return 0.0

    def _has_acronym(self, start: int, end: int, parts: list[str]) -> bool:
        """Whether a run has an abbreviation in capitals: 'Na RM', 'SEM RA FO'."""
        texts = [self.words.texts[k] for k in range(start, end) if not self.is_initial(k)]
        capitals = [t for t in texts if t.isupper()]
        if not capitals:
            return False
        if len(capitals) < len(texts):
            return any(len(t) <= 3 for t in capitals) and not any(len(t) > 3 for t in capitals)
        return any(len(t) <= 2 for t in texts) or not all(map(self.lexicon.is_name, parts))

    def _is_acronym(self, i: int) -> bool:
        """Whether a word in capitals is short enough to be an abbreviation: LAD, ASA."""
        text = self.words.texts[i]
        return len(text) <= 2 or (text.isupper() and len(text) <= 5)

    def _is_eponym(self, start: int, end: int) -> bool:
        """Whether the run names a disease, sign or scale: 'enfermedad de Parkinson'."""
        words, lexicon = self.words, self.lexicon
        before = words.folded[max(0, start - 3) : start]
        after = words.folded[end : end + 2]
        if not (
            lexicon.pack.eponym_heads.isdisjoint(before)
            and lexicon.pack.eponym_heads.isdisjoint(after)
        ):
            return True
        return all(
            words.folded[k] in lexicon.eponyms for k in range(start, end) if len(words.texts[k]) > 1
        )

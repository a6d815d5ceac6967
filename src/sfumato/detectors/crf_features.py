"""What the CRF sees of a text: for each token a list of attributes, as bytes.

What depends on the word alone is worked out once a word and language and then held; the rest
(line, field, section, rule hits) is looked up. `VERSION` changes with any attribute: a model
learnt with others would answer nonsense.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sfumato.detectors.lexicon import Lexicon, lexicon
from sfumato.document import Span
from sfumato.tokens import TOKEN, fold

VERSION = 1
_HELD_WORDS = 300_000

Attributes = list[bytes]


class Word(NamedTuple):
    """What a word says of itself and of its neighbours, three to each side."""

    own: Attributes
    before: tuple[Attributes, Attributes, Attributes]  # seen from the next word, the one after ...
    after: tuple[Attributes, Attributes, Attributes]
    form: str  # lower case, digits as 0
    shape: str
    kind: str  # shape and lists in one


def shape_of(text: str) -> str:
    """The word's shape: X, x and 9 for letters and digits, runs cut to two."""
    return _runs(tuple("X" if c.isupper() else "9" if c.isdigit() else "x" for c in text))


@lru_cache(maxsize=100_000)
def _runs(marks: tuple[str, ...]) -> str:
    return re.sub(r"(.)\1{2,}", r"\1\1", "".join(marks))


class Words:
    """The words of a language, each looked at once."""

    def __init__(self, language: str | None) -> None:
        self._lexicon = lexicon(language)
        self._language = language or "xx"
        self._held: dict[str, Word] = {}
        self._fields: frozenset[str] = frozenset()
        if self._lexicon is not None:
            fields = self._lexicon.pack.name_fields
            self._fields = frozenset(field.split()[-1] for field in fields)

    def all(self, texts: list[str]) -> list[Word]:
        """What is known of each word."""
        held = self._held
        if len(held) > _HELD_WORDS:
            held.clear()
        for text in set(texts):
            if text not in held:
                held[text] = self._look(text)
        return [held[text] for text in texts]

    def _look(self, text: str) -> Word:
        folded = fold(text)
        alphanumeric = text[0].isalnum() or len(text) > 1
        form = re.sub(r"\d", "0", folded)
        shape = shape_of(text) if alphanumeric else text
        listed = _lists(self._lexicon, folded, self._fields) if alphanumeric else []
        kind = f"{_case(text)}{'+'.join(listed)}"
        own = ["b", f"w={form}", f"s={shape}", f"c={kind}", f"l={self._language}"]
        if alphanumeric:
            own += [f"n={min(len(text), 12)}", f"x2={form[-2:]}", f"x3={form[-3:]}"]
            own += [f"p2={form[:2]}", f"p3={form[:3]}"]
            if len(form) > 4:
                own += [f"x4={form[-4:]}", f"p4={form[:4]}"]
            own += [f"i={name}" for name in listed]
            if text != folded:
                own.append(f"W={text}")
        around = (f"w={form}", f"c={kind}", f"x3={form[-3:]}", f"s={shape}")
        return Word(
            _encoded(own),
            tuple(_encoded(f"-{d}{a}" for a in around[:n]) for d, n in _AROUND),  # type: ignore[arg-type]
            tuple(_encoded(f"+{d}{a}" for a in around[:n]) for d, n in _AROUND),  # type: ignore[arg-type]
            form,
            shape,
            kind,
        )


# Distance -> how many attributes a neighbour gives.
_AROUND = ((1, 4), (2, 2), (3, 1))


def _encoded(names: Iterable[str]) -> Attributes:
    return [name.encode("utf-8", "replace") for name in names]


def _case(text: str) -> str:
    if text.isdigit():
        return f"9{min(len(text), 9)}"
    if not text[0].isalnum():
        return text
    if any(c.isdigit() for c in text):
        return "x9" if text[0].isalpha() else "9x"
    if text.isupper():
        return "X" if len(text) == 1 else "XX" if len(text) < 4 else "XXXX"
    return "Xx" if text[0].isupper() else "x"


def _lists(known: Lexicon | None, word: str, fields: frozenset[str]) -> list[str]:
    """The names of the lists that a folded word is in."""
    if known is None:
        return []
    found = [name for name, words in _named(known) if word in words]
    role = known.roles.get(word)
    if role:
        found.append(role)
    if word in fields:
        found.append("field")
    return found


@lru_cache(maxsize=16)
def _named(known: Lexicon) -> tuple[tuple[str, frozenset[str]], ...]:
    pack = known.pack
    return (
        ("given!", known.sure_given),
        ("given", known.given - known.sure_given),
        ("surname!", known.sure_surnames),
        ("surname", known.surnames - known.sure_surnames),
        ("city", known.cities),
        ("region", known.regions),
        ("country", known.countries),
        ("place", known.place_starts - known.places),
        ("common", known.common),
        ("medical", known.medical),
        ("particle", pack.particles),
        ("phone", pack.phone_triggers),
        ("address", pack.address_starts | pack.address_ends),
        ("suffix", frozenset(pack.name_suffixes)),
        ("eponym", pack.eponym_heads),
    )


@lru_cache(maxsize=8)
def words_of(language: str | None) -> Words:
    """The words of a language."""
    return Words(language)


_EDGE = Word([], ([b"-1^"], [b"-2^"], [b"-3^"]), ([b"+1$"], [b"+2$"], [b"+3$"]), "^", "^", "^")


class Seen(NamedTuple):
    """The tokens of a text by their offsets, their attributes, and which of them open a line."""

    starts: list[int]
    ends: list[int]
    items: list[Attributes]
    opens: list[bool]


def look(text: str, language: str | None, hits: Iterable[Span]) -> Seen:
    """The tokens of a text with their attributes; `hits` are the spans of the rules."""
    places = [match.span() for match in TOKEN.finditer(text)]
    starts, ends = [a for a, _ in places], [b for _, b in places]
    words = words_of(language).all([text[a:b] for a, b in places])
    lines, opens = _Lines(text).attributes(starts, ends, words)
    rules = _rule_attributes(starts, hits)
    count = len(words)
    words += [_EDGE] * 3  # also reached from the left, as words[-1], [-2] and [-3]
    items = []
    for i in range(count):
        one, two, three = words[i - 1], words[i - 2], words[i - 3]
        next_, second, third = words[i + 1], words[i + 2], words[i + 3]
        word = words[i]
        item = [
            *word.own,
            *one.before[0],
            *two.before[1],
            *three.before[2],
            *next_.after[0],
            *second.after[1],
            *third.after[2],
            *lines[i],
            _pair(b"f", one.form, word.kind),
            _pair(b"h", word.kind, next_.form),
            _triple(one.kind, word.kind, next_.kind),
        ]
        if i in rules:
            item += rules[i]
        items.append(item)
    return Seen(starts, ends, items, opens)


@lru_cache(maxsize=200_000)
def _pair(name: bytes, left: str, right: str) -> bytes:
    return name + f"={left}|{right}".encode("utf-8", "replace")


@lru_cache(maxsize=200_000)
def _triple(left: str, here: str, right: str) -> bytes:
    return f"t={left}|{here}|{right}".encode("utf-8", "replace")


def _rule_attributes(starts: list[int], hits: Iterable[Span]) -> dict[int, Attributes]:
    """Attributes for tokens that a rule covers, and for their neighbours."""
    found: dict[int, Attributes] = {}
    for hit in hits:
        first = bisect_left(starts, hit.start)
        last = bisect_left(starts, hit.end) - 1
        for i in range(first, last + 1):
            part = "B" if i == first else "E" if i == last else "I"
            found.setdefault(i, []).append(f"r{part}={hit.label}".encode())
        found.setdefault(first - 1, []).append(f"r+={hit.label}".encode())
        found.setdefault(last + 1, []).append(f"r-={hit.label}".encode())
    return found


_DISTANCE = (0, 1, 2, 2, 3, 3, 3, 3, 4)  # words since a colon -> bucket


class _Lines:
    """Where tokens stand: in the line, after which field's colon, in which section."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._letters: list[str] = re.findall(r"[^\W\d_]{4,}", text[:4000])

    def attributes(
        self, starts: list[int], ends: list[int], words: list[Word]
    ) -> tuple[list[Attributes], list[bool]]:
        """For each token its attributes, and whether it opens a line."""
        text, case = self._text, self._case()
        found: list[Attributes] = []
        opens: list[bool] = []
        field = head = section = "-"
        previous_end = position = since = 0
        for i, word in enumerate(words):
            gap = text[previous_end : starts[i]]
            opened = i == 0 or "\n" in gap
            if opened:
                if i and words[i - 1].form != ":":
                    field = "-"
                elif position < 5:
                    section = field
                position, head, since = 0, word.form, 0
            elif field != "-" and (len(gap) > 2 or "\t" in gap):
                field = "-"
            space = "" if not gap else "n" if opened else " " if gap == " " else "w"
            bucket = _DISTANCE[since] if since < 9 else 5
            found.append(
                _line(field, bucket, head, section)
                + _place(space, min(position, 5), word.shape, case)
            )
            opens.append(opened)
            if word.form == ":" and i:
                field, since = words[i - 1].form, 0
                if i > 1 and position > 1:
                    field = f"{words[i - 2].form} {field}"
            else:
                since += 1
            position += 1
            previous_end = ends[i]
        return found, opens

    def _case(self) -> str:
        """Whether the text is all in capitals, without capitals, or neither."""
        letters = self._letters
        if len(letters) > 8 and sum(map(str.isupper, letters)) > 0.6 * len(letters):
            return "X"
        if len(letters) > 8 and sum(map(str.islower, letters)) > 0.97 * len(letters):
            return "x"
        return "m"


@lru_cache(maxsize=100_000)
def _line(field: str, bucket: int, head: str, section: str) -> Attributes:
    return _encoded((f"k={field}|{bucket}", f"k={field}", f"h1={head}", f"z={section}"))


@lru_cache(maxsize=100_000)
def _place(space: str, position: int, shape: str, case: str) -> Attributes:
    return _encoded((f"g={space}|{shape}", f"o={position}|{shape}", f"e={case}|{shape}"))

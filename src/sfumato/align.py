"""Gold spans from pairs of notes: the original, and the same note with identifiers tagged by hand.

The method of Mercado Ríos: the words around a tag show where it stands in the original. Here all
tags of a note are placed at once, so that what stands between two tags must stand between their
spans. A tag that has no place, or more than one, makes its note a failure: nothing is guessed.
White space may differ between the two notes; offsets are those of the original.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from rapidfuzz import fuzz

from sfumato.document import Document, Failure, Span
from sfumato.errors import unknown
from sfumato.labels import LABELS, to_sfumato

LONGEST = 200  # characters of one identifier; a line of address is about half of it
ALIKE = 60  # per cent of letters that a misspelt word shares with the right one
WINDOWS = (2, 3, 5, 8)  # words on each side of a tag, where the notes differ elsewhere

# {NOMBRE}, [PATIENT-1], <NAME>, [**Last Name**], or a mask that shows no label.
_TAG = re.compile(
    r"\[\*\*(?P<mimic>[^*\r\n]*)\*\*\]"
    r"|\{(?P<braces>[^\W\d_][\w /-]{0,40})\}"
    r"|\[(?P<brackets>[^\W\d_][\w/]{1,40}(?:-[^\W\d_]+)*)(?:-\d+)?\]"
    r"|<(?P<angles>[A-Z][A-Z_]{1,40})>"
    r"|(?<!\w)(?:X{3,}|x{4,}|\*{3,}|_{4,}|█+)(?!\w)"
)
# The tags of hand-de-identified Spanish notes.
_SOURCE = {"NOMBRE": "PERSON", "CIUDAD": "CITY", "TEL": "PHONE", "DOM": "STREET"}
LABELS_OF_TAGS: Mapping[str, str] = {**{name: name for name in LABELS}, **_SOURCE}


_MARK = "\0"  # stands for a tag; taken out of the notes before


class _Tag(NamedTuple):
    label: str | None  # None: a label that is not known
    line: int  # in the redacted note
    before: str  # the literal text since the tag before


def align(
    original: Document,
    redacted: str,
    *,
    label_map: str | None = None,
    mask_label: str | None = None,
) -> Document | Failure:
    """The original with a span for every tag of the redacted note, or what could not be placed."""
    if mask_label is not None and mask_label not in LABELS:
        raise unknown("label", mask_label, LABELS)
    labels = {**LABELS_OF_TAGS, **(to_sfumato(label_map) if label_map else {})}
    tags, last = _tags(redacted.replace(_MARK, " "), labels, mask_label)
    problems = [
        f"line {tag.line}: this tag has no known label; name a label map or the label of masks"
        for tag in tags
        if tag.label is None
    ]
    text, offsets = _squeeze(original.text)
    offsets = offsets[len(text) - len(text.lstrip()) :]
    text = text.strip()
    literals = [_squeeze(tag.before)[0] for tag in tags] + [_squeeze(last)[0]]
    literals[0], literals[-1] = literals[0].lstrip(), literals[-1].rstrip()
    places = _place_all(text, literals)
    if places is None:
        mended = _mend(text, literals)
        places = _place_all(text, mended) or _place_by_windows(text, mended)
    spans = []
    for tag, found in zip(tags, places, strict=True):
        if isinstance(found, str):
            problems.append(f"line {tag.line}: {found}")
        elif tag.label is not None:
            spans.append(
                Span(offsets[found[0]], offsets[found[1] - 1] + 1, tag.label, 1.0, "align")
            )
    if problems:
        return Failure(original.id, "tags not placed: " + "; ".join(problems))
    return original.with_spans(spans)


def _tags(
    redacted: str, labels: Mapping[str, str], mask_label: str | None
) -> tuple[list[_Tag], str]:
    """The tags with the text before each, and the text after the last."""
    tags = []
    position = 0
    for match in _TAG.finditer(redacted):
        name = next((group for group in match.groups() if group is not None), None)
        line = redacted.count("\n", 0, match.start()) + 1
        label = mask_label if name is None else _label(name, labels)
        tags.append(_Tag(label, line, redacted[position : match.start()]))
        position = match.end()
    return tags, redacted[position:]


def _label(name: str, labels: Mapping[str, str]) -> str | None:
    bare = re.sub(r"[\s_-]*\d+$", "", name)
    upper = bare.upper()
    return next((labels[n] for n in (name, bare, upper) if n in labels), None)


def _squeeze(text: str) -> tuple[str, list[int]]:
    """The text with each run of white space made one space, and the offset of each character."""
    pieces: list[str] = []
    offsets: list[int] = []
    for match in re.finditer(r"\s+|\S+", text):
        blank = match[0].isspace()
        pieces.append(" " if blank else match[0])
        offsets.extend([match.start()] if blank else range(match.start(), match.end()))
    return "".join(pieces), offsets


_Place = tuple[int, int] | str


def _place_all(text: str, literals: list[str]) -> list[_Place] | None:
    """The place of each tag when the notes differ only in the tags, else None.

    `ahead[i]` holds where literal i may begin, given those before it; going back from the end
    keeps the beginnings from which the end is reached.
    """
    ahead: list[set[int]] = [{0} if text.startswith(literals[0]) else set()]
    for before, literal in pairwise(literals):
        ahead.append({q for p in ahead[-1] for q in _next(text, p + len(before), literal)})
    ahead[-1] &= {len(text) - len(literals[-1])}
    if not ahead[-1]:
        return None
    kept = ahead[-1]
    places: list[_Place] = []
    for i in range(len(literals) - 2, -1, -1):
        begins = {
            p
            for p in ahead[i]
            if any(q in kept for q in _next(text, p + len(literals[i]), literals[i + 1]))
        }
        if len(begins) == 1 and len(kept) == 1:
            places.append((next(iter(begins)) + len(literals[i]), next(iter(kept))))
        else:
            places.append("more than one place fits this tag")
        kept = begins
    return places[::-1]


def _next(text: str, start: int, literal: str) -> list[int]:
    """Where the literal may begin after a span that begins at `start`."""
    if start >= len(text) or text[start].isspace() or _inside_word(text, start):
        return []
    found = []
    limit = min(len(text), start + LONGEST + len(literal))
    place = text.find(literal, start + 1, limit)
    while place != -1 and place <= start + LONGEST:
        if not text[place - 1].isspace() and not _inside_word(text, place):
            found.append(place)
        place = text.find(literal, place + 1, limit)
    return found


def _inside_word(text: str, place: int) -> bool:
    return 0 < place < len(text) and text[place - 1].isalnum() and text[place].isalnum()


def _mend(text: str, literals: list[str]) -> list[str]:
    """The literals with misspellings as in the original, word for word, where no tag is near.

    Words are never added or taken away: a name that stands beside a tag cannot be swallowed.
    """
    old, new = text.split(" "), _MARK.join(literals).split(" ")
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "replace" and b - a == d - c:
            pairs = list(zip(old[a:b], new[c:d], strict=True))
            if all(_MARK not in y and fuzz.ratio(x, y) >= ALIKE for x, y in pairs):
                new[c:d] = old[a:b]
    return " ".join(new).split(_MARK)


def _place_by_windows(text: str, literals: list[str]) -> list[_Place]:
    """The place of each tag by the words around it, for notes that differ elsewhere too."""
    places: list[_Place] = []
    reached = 0
    for i in range(len(literals) - 1):
        place = _place_one(text, literals[i], literals[i + 1], first=i == 0)
        if isinstance(place, tuple):
            if place[0] < reached:
                place = "its place lies before that of the tag before it"
            else:
                reached = place[1]
        places.append(place)
    return places


def _place_one(text: str, before: str, after: str, *, first: bool) -> _Place:
    problem = "the words around this tag do not stand in the original"
    for size in WINDOWS:
        left, right = _last_words(before, size), _first_words(after, size)
        if (not left.strip() and not (first and not before)) or (not right.strip() and after):
            return "too few words stand between this tag and the next one"
        found = _matches(text, left, right)
        if len(found) == 1:
            return found[0]
        if not found:
            return problem
        problem = "more than one place fits this tag"
    return problem


def _last_words(text: str, size: int) -> str:
    starts = [match.start() for match in re.finditer(r"\S+", text)][-size:]
    return text[starts[0] :] if starts else ""


def _first_words(text: str, size: int) -> str:
    ends = [match.end() for match in re.finditer(r"\S+", text)][:size]
    return text[: ends[-1]] if ends else ""


def _matches(text: str, left: str, right: str) -> list[tuple[int, int]]:
    """Every place between the two windows, both at word boundaries."""
    found = []
    begin = text.find(left)
    while begin != -1:
        start = begin + len(left)
        if not left or not _inside_word(text, begin):
            ends = _next(text, start, right) if right else [len(text)]
            found += [(start, end) for end in ends if start < end]
        begin = text.find(left, begin + 1) if left else -1
    return found

"""Re-filling: an annotated note with every value replaced by a new one of the same label.

Within a note the same value gets the same new value, and its variants follow: a surname alone,
initials, capitals, a hospital's short name. Line breaks and misread characters inside a value
stay, so that the new note looks as its source did.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random

from sfumato.document import Document, Span
from sfumato.labels import NAMES
from sfumato.tokens import fold
from sfumato.training.synthesis import dates, identifiers, people
from sfumato.training.synthesis.values import Values, number, shipped

_BREAK = re.compile(r"-?[ \t]*\n\s*")
_SOFT = "\u00ad"  # stands for a hyphen and line break inside a word while the word is replaced
_PART = re.compile(rf"[^\W\d_](?:[\w{_SOFT}]|(?<=\w)[’'](?=\w))*")
_PARTICLES = frozenset(
    "de da do das dos del della dello di du des la le lo los las van von der e y d l o ben el al "
    "ait ní ó mc".split()
)
# Words before a name: after the first kind a single word is a surname, else a given name.
_TITLE = re.compile(
    r"(?i)(?<!\w)(?:dr|dra|dre|dott|dottor|dott\.?ssa|prof|mr|mrs|ms|m|mme|mlle|me|sr|sra|srta|sig|sig\.?ra|"
    r"avv|ing|docteur|doctor|monsieur|madame|señora?|signora?|senhora?|maître|capt|sgt|família|family|famille)"
    r"\.?ª?\.?\s*$"
)
_KEPT = frozenset({"SEX", "KINSHIP"})
_CASED = frozenset(
    {"CITY", "REGION", "COUNTRY", "HOSPITAL", "ORGANIZATION", "PROFESSION", "STREET", "EMAIL"}
)


def refill(doc: Document, rng: Random, *, values: Values | None = None) -> Document:
    """The note with new values; its spans cover them exactly."""
    note = _Note(doc, values or shipped(doc.language or "en"), rng)
    return doc.splice([(span, note.new(span)) for span in doc.spans])


class _Note:
    """The new values of one note, remembered so that equal old values get equal new ones."""

    def __init__(self, doc: Document, values: Values, rng: Random) -> None:
        self.doc, self.values, self.rng = doc, values, rng
        self.shift = dates.Shift(values, rng)
        self.known: dict[tuple[str, str], str] = {}
        self.parts: dict[str, str] = {}
        self.initials: dict[str, str] = {}
        self.plain = doc.text.isascii()
        self.titled = False  # whether a title stands before the name in hand
        self._prepare()

    def _prepare(self) -> None:
        """Replaces long mentions before short ones, which are parts of them."""
        names = [(self.doc.slice(s), s) for s in self.doc.spans if s.label in NAMES]
        for text, span in sorted(names, key=lambda pair: (-len(pair[0]), pair[1])):
            self.titled = bool(_TITLE.search(self.doc.text[max(0, span.start - 12) : span.start]))
            self._name(text)
        for label in ("HOSPITAL", "ORGANIZATION"):
            texts = {_flat(self.doc.slice(s)) for s in self.doc.spans if s.label == label}
            self._institutions(label, sorted(texts, key=lambda t: (-len(t), t)))

    def new(self, span: Span) -> str:
        """The new value of a span."""
        old = self.doc.slice(span)
        if span.label in _KEPT:
            return old
        if span.label in NAMES:
            new = self._name(old)
        else:
            flat = _flat(old)
            key = (span.label, fold(flat))
            if key not in self.known:
                self.known[key] = _MAKERS.get(span.label, _Note._identifier)(self, flat)
            new = self.known[key]
            if span.label in _CASED and (len(flat) > 3 or not flat.isupper()):
                new = _case_like(new, flat)
            new = _break_like(new, old)
        return fold_accents(new) if self.plain else new

    def _name(self, old: str) -> str:
        """A name with each of its parts replaced; particles and punctuation stay."""
        if len(old) <= 5 and re.fullmatch(r"(?:[^\W\d_]\W*){1,3}", old) and _initials(old):
            return "".join(self._initial(c) if c.isalpha() else c for c in old)
        soft = _BREAK.search(old)
        text = _soften(old)
        words = _PART.findall(text)
        position = {word: i for i, word in reversed(list(enumerate(words)))}
        family_first = bool(re.match(r"[\w'’ -]+[,^]", text)) or (
            len(words) > 1 and words[0].isupper() and not words[-1].isupper()
        )

        def replace(match: re.Match[str]) -> str:
            word = match.group()
            bare = word.replace(_SOFT, "")
            if bare.casefold() in _PARTICLES:
                return bare
            if len(bare) == 1:
                return self._initial(bare)
            at = position[word]
            given = (at == len(words) - 1) if family_first else at == 0
            single = len(words) == 1
            new = _case_like(self._part(bare, not self.titled if single else given), bare)
            return _put_break(new, soft.group() if soft else "") if _SOFT in word else new

        return _PART.sub(replace, text)

    def _part(self, word: str, given: bool) -> str:
        """The new form of one part of a name."""
        key = word.casefold()
        if key not in self.parts:
            values = self.values
            if key in values.feminine or (
                given and key not in values.families and key.endswith("a")
            ):
                new = values.given("f", self.rng)
            elif key in values.masculine or (given and key not in values.families):
                new = values.given("m", self.rng)
            else:
                new = values.surname(self.rng)
            self.parts[key] = new.split()[-1]
            self.initials.setdefault(key[0], self.parts[key][0].lower())
        return self.parts[key]

    def _initial(self, letter: str) -> str:
        new = self.initials.setdefault(letter.lower(), self.rng.choice("abcdefgilmnoprstv"))
        return new.upper() if letter.isupper() else new

    def _institutions(self, label: str, texts: list[str]) -> None:
        """New institutions; one that is named by the end or the beginning of another follows it."""
        for text in texts:
            for (kind, long), new in list(self.known.items()):
                if kind != label or f" {fold(text)} " not in f" {long} ":
                    continue
                count = len(text.split())
                words = new.split()
                ends = long.endswith(fold(text))
                short = words[-count:] if ends else words[:count]
                self.known[label, fold(text)] = " ".join(short).strip(",.;&-'\" ") or new
                break
            else:
                self.known[label, fold(text)] = self.values.expand(
                    label.lower(), self.rng, like=text
                )

    def _street(self, old: str) -> str:
        if re.fullmatch(r"[\W\d]*", old):
            return identifiers.same_shape(old, self.rng)
        return self.values.expand("street", self.rng, like=old)

    def _place(self, old: str, kind: str) -> str:
        if kind == "regions" and len(old) <= 4 and old.isupper():
            return self.rng.choice(self.values.lists["region_codes"])
        if old.isdigit():
            return number(len(old), self.rng)
        return self.values.pick(kind, self.rng)

    def _country(self, old: str) -> str:
        lists = self.values.lists
        if len(old) <= 3 and old.isupper():
            return self.rng.choice(self.values.world["countries_codes"])
        peers = lists["nationalities"]
        if old.islower() or fold(old) in {fold(n) for n in peers}:
            like = [n for n in peers if n[-1] == old[-1].lower()] or list(peers)
            return self.rng.choice(like)
        return self.rng.choice(lists["countries"])

    def _email(self, old: str) -> str:
        local, _, _ = old.partition("@")
        words = re.findall(r"[^\W\d_]{3,}", local)
        known = {fold(part): fold(new) for part, new in self.parts.items()}
        new = local
        for word in words:
            hits = [
                p for p in known if len(p) > 2 and (p in fold(word) or p.startswith(fold(word)))
            ]
            if hits:
                longest = max(hits, key=len)
                new = new.replace(word, fold(word).replace(longest, known[longest]), 1)
        if new == local:
            someone = people.draw(self.values, self.rng)
            return people.email(someone, people.domain(self.values, self.rng), self.rng)
        new = re.sub(r"\d", lambda m: str(self.rng.randrange(10)), new)
        local = re.sub(r"[^A-Za-z0-9._-]", "", new) or "info"
        return f"{local}@{people.domain(self.values, self.rng)}"

    def _url(self, old: str) -> str:
        if re.fullmatch(r"[\d.O]+", old):
            return ".".join(str(self.rng.randrange(1, 255)) for _ in range(4))
        match = re.match(r"(\w+://)?(www\.)?[^/]*(.*)", old, re.DOTALL)
        scheme, www, rest = match.groups() if match else ("", "", "")
        return f"{scheme or ''}{www or ''}{people.domain(self.values, self.rng)}{rest}"

    def _profession(self, old: str) -> str:
        return self.values.pick("professions", self.rng)

    def _identifier(self, old: str) -> str:
        return identifiers.same_shape(old, self.rng)


_MAKERS: Mapping[str, Callable[[_Note, str], str]] = {
    "DATE": lambda note, old: note.shift.apply(old),
    "AGE": lambda note, old: dates.age_like(old, note.values, note.rng),
    "PHONE": lambda note, old: identifiers.phone_like(old, note.rng),
    "FAX": lambda note, old: identifiers.phone_like(old, note.rng),
    "EMAIL": _Note._email,
    "URL": _Note._url,
    "STREET": _Note._street,
    "CITY": lambda note, old: note._place(old, "cities"),
    "REGION": lambda note, old: note._place(old, "regions"),
    "COUNTRY": _Note._country,
    "PROFESSION": _Note._profession,
}


def fold_accents(text: str) -> str:
    """The text without accents, its case kept, where that is possible letter by letter."""
    return "".join(c if c.isascii() else _ascii(c) for c in text)


def _ascii(char: str) -> str:
    plain = fold(char)
    if len(plain) != 1 or not plain.isascii():
        return {"ł": "l", "Ł": "L", "ß": "ss", "ı": "i", "œ": "oe", "æ": "ae", "ø": "o"}.get(
            char, char
        )
    return plain.upper() if char.isupper() else plain


def _flat(text: str) -> str:
    """The text on one line, words that were broken at its end joined again."""
    return " ".join(re.sub(r"(?<=\w)-[ \t]*\n\s*(?=\w)", "", text).split())


def _soften(text: str) -> str:
    return re.sub(r"(?<=[^\W\d_])-[ \t]*\n\s*(?=[^\W\d_])", _SOFT, text)


def _initials(text: str) -> bool:
    """Whether a short text is initials rather than a short name."""
    letters = [c for c in text if c.isalpha()]
    if "." in text or len(letters) == 1:
        return not any(a.isalpha() and b.isalpha() and b.islower() for a, b in pairwise(text))
    vowels = sum(fold(c) in "aeiouy" for c in letters)
    return not vowels and len(letters) <= 3


def _case_like(new: str, old: str) -> str:
    """The new text in the old one's case: capitals, small letters, or as it is."""
    letters = [c for c in old if c.isalpha()]
    if len(letters) > 1 and all(c.isupper() for c in letters):
        return new.upper()
    if letters and all(c.islower() for c in letters):
        return new.lower()
    if letters and old[0].isupper() and new[0].islower():
        return new[0].upper() + new[1:]
    return new


def _break_like(new: str, old: str) -> str:
    """The new text with a line break where the old one had one."""
    found = _BREAK.search(old)
    return _put_break(new, found.group()) if found else new


def _put_break(new: str, gap: str) -> str:
    """A line break put at the space nearest the middle, or inside the text after a hyphen."""
    middle = len(new) // 2
    spaces = [i for i, c in enumerate(new) if c == " "]
    if spaces and not gap.startswith("-"):
        at = min(spaces, key=lambda i: abs(i - middle))
        return new[:at] + gap + new[at + 1 :]
    if len(new) < 4:
        return new
    if not new[middle - 1].isalnum() or not new[middle].isalnum():
        return new
    return new[:middle] + ("" if gap.startswith("-") else "-") + gap + new[middle:]

"""Finds identifiers from a patient table in that patient's notes, however they are written.

Names with typos, in other order or case or as initials; dates and numbers in other forms; streets
and places with typos. Whether a word may be taken alone is decided here, in `_Words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from sfumato.detectors.known_values import Stretch, dates, literals, numbers
from sfumato.document import Document, Span
from sfumato.labels import NAMES
from sfumato.languages.lists import load
from sfumato.tokens import Token, fold, words

SOURCE = "known"
SCORE = 0.99

_PHONES = frozenset({"PHONE", "FAX"})
_NUMBERS = frozenset({"PATIENT_ID", "INSURANCE_ID", "CASE_ID", "LICENSE_ID", "OTHER_ID", "ZIP"})
_PLACES = frozenset({"STREET", "CITY", "REGION", "COUNTRY", "HOSPITAL", "ORGANIZATION"})
_PARTICLES = frozenset(
    "de da do dos das del della delle dei degli di du des d la le les lo los las el al il i y e"
    " van von der den ten ter bin ben ibn o mc mac st".split()
)
_TITLES = frozenset("sr sra dr dra mr mrs ms mme mlle sig don dona".split())
_STREETS = frozenset(
    "calle c cl avenida avda av avd plaza pza pl paseo po camino cno carretera ctra ronda travesia"
    " rue avenue boulevard bd bld place chemin impasse allee quai via viale vle corso cso piazza"
    " pzza piazzale largo vicolo strada rua r travessa tv alameda praca estrada largo rodovia"
    " street st road rd ave drive dr lane ln close court ct way terrace crescent n no num numero"
    " piso planta puerta pta escalera esc bloque bl apartamento apto apt andar esq dto floor flat"
    " unit etage bat batiment interno int scala piano".split()
)
_JOINED = re.compile(r"[\s,.\-'’/ºª°#:]{1,4}|")


class KnownIdentifiers:
    """Finds each document's `known` identifiers in its text."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document's known identifiers."""
        return [_detect(doc) if doc.known else [] for doc in docs]


def _detect(doc: Document) -> list[Span]:
    index = _Words(doc)
    spans: list[Span] = []
    for label in sorted({known.label for known in doc.known}):
        values = [known.value for known in doc.known if known.label == label]
        stretches = _find(doc.text, index, label, values)
        spans += (Span(*stretch, label, SCORE, SOURCE) for stretch in _widest(stretches))
    return sorted(spans)


def _widest(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """The stretches that are not inside another one."""
    reached = 0
    for start, end in sorted(set(stretches), key=lambda s: (s[0], -s[1])):
        if end > reached:
            yield start, end
            reached = end


def _find(text: str, index: _Words, label: str, values: list[str]) -> Iterator[Stretch]:
    """The stretches of a text that a label's known values are in."""
    if label in NAMES:
        yield from _names(index, values)
        yield from _initials(text, values)
    if label == "DATE":
        yield from dates(text, values)
    for value in values:
        if label in _PHONES or label in _NUMBERS:
            yield from numbers(text, value, phone=label in _PHONES)
        yield from literals(text, value)
        if label in _PLACES:
            yield from _phrase(index, value, street=label == "STREET")


@lru_cache(maxsize=8)
def _ordinary(language: str) -> frozenset[str]:
    return load(language, "common") | load(language, "medical") | _PARTICLES | _TITLES


class _Words:
    """The words of a document, folded and indexed once."""

    def __init__(self, doc: Document) -> None:
        self.text = doc.text
        self.words: list[Token] = words(doc.text)
        self.folded = [fold(word.text) for word in self.words]
        self.positions: dict[str, list[int]] = {}
        for i, word in enumerate(self.folded):
            self.positions.setdefault(word, []).append(i)
        self.distinct = list(self.positions)
        self.ordinary = _ordinary(doc.language or "")

    def matching(self, part: str) -> Iterator[int]:
        """The positions of a name part: written so, or misspelt and not an ordinary word."""
        yield from (i for i in self.positions.get(part, ()) if self._may_be_name(i, part))
        allowed = _edits(part)
        if not allowed or part in self.ordinary:
            return
        close = extract(part, self.distinct, scorer=OSA.distance, score_cutoff=allowed, limit=None)
        for word, _, _ in close:
            if word != part and word not in self.ordinary:
                yield from (i for i in self.positions[word] if self._capital(i))

    def _may_be_name(self, i: int, part: str) -> bool:
        return (len(part) > 2 and part not in self.ordinary) or self._capital(i)

    def _capital(self, i: int) -> bool:
        return self.words[i].text[:1].isupper()

    def runs(self, strong: set[int], weak: set[int]) -> Iterator[list[int]]:
        """Neighbouring marked words, trimmed so that each run starts and ends with a strong one."""
        marked = sorted(strong | weak)
        run: list[int] = []
        for i in marked:
            if run and not (i == run[-1] + 1 and self._joined(run[-1], i)):
                yield from _trimmed(run, strong)
                run = []
            run.append(i)
        yield from _trimmed(run, strong)

    def _joined(self, a: int, b: int) -> bool:
        return bool(_JOINED.fullmatch(self.text, self.words[a].end, self.words[b].start))

    def stretch(self, run: list[int]) -> Stretch:
        """The offsets of a run of words, with the stop after a last initial."""
        last = self.words[run[-1]]
        dotted = len(last.text) == 1 and self.text[last.end : last.end + 1] == "."
        return self.words[run[0]].start, last.end + dotted


def _trimmed(run: list[int], strong: set[int]) -> Iterator[list[int]]:
    inner = [k for k, i in enumerate(run) if i in strong]
    if inner:
        yield run[inner[0] : inner[-1] + 1]


def _edits(part: str) -> int:
    """How many typing errors a word of this length may have and still be recognised."""
    return 0 if len(part) < 5 else 1 if len(part) < 8 else 2


def _parts(value: str) -> list[str]:
    return [fold(word.text) for word in words(value) if not word.text.isdigit()]


def _names(index: _Words, values: list[str]) -> Iterator[Stretch]:
    """Known names: whole, in another order, each part alone, with initials beside a part."""
    parts = [part for value in values for part in _parts(value)]
    parts = [part for part in parts if part not in _PARTICLES | _TITLES]
    strong = {i for part in set(parts) if len(part) > 1 for i in index.matching(part)}
    # One or two letters prove nothing alone, but they belong to a longer part beside them.
    short = {i for i in strong if len(index.folded[i]) < 3}
    # So do ordinary words in lower case ('ana costa') and capital initials ('M. Costa').
    exact = {i for part in parts if len(part) > 1 for i in index.positions.get(part, ())}
    initials = {i for part in parts for i in index.positions.get(part[0], ())}
    initials = {i for i in initials if index.words[i].text.isupper()}
    particles = {i for part in _PARTICLES for i in index.positions.get(part, ())}
    for run in index.runs(strong | exact | initials, particles):
        if any(i in strong and i not in short for i in run):
            yield index.stretch(run)


def _initials(text: str, values: list[str]) -> Iterator[Stretch]:
    """Dotted initials of a known name, in either order: 'M.P.', 'P. M.'."""
    seen = set()
    for value in [*values, " ".join(values)]:
        letters = [part[0] for part in _parts(value) if part not in _PARTICLES | _TITLES]
        letters = [letter for letter in letters if letter.isalpha()][:6]
        for order in (letters, letters[1:] + letters[:1], letters[-1:] + letters[:-1]):
            for end in range(2, len(order) + 1):
                seen.add("".join(order[:end]))
    if seen:
        for match in re.finditer(r"(?<![\w.])(?:[^\W\d_]\.[ \-]?){2,6}(?!\w)", text):
            if fold(re.sub(r"[^\w]", "", match[0])) in seen:
                yield match.start(), match.start() + len(match[0].rstrip(" -"))


def _phrase(index: _Words, value: str, *, street: bool) -> Iterator[Stretch]:
    """A known street or place: its telling words, misspelt or not, with what stands beside them."""
    parts = [fold(word.text) for word in words(value)]
    filler = _PARTICLES | (_STREETS if street else frozenset())
    telling = {p for p in parts if len(p) > 2 and not p.isdigit() and p not in filler}
    if not telling:
        return
    strong: dict[int, str] = {}
    for part in telling:
        found: Iterable[int] = index.matching(part)
        # Streets and institutions are named with ordinary words ('calle mayor 5').
        if street or len(telling) > 1:
            found = (*found, *index.positions.get(part, ()))
        strong.update((i, part) for i in found)
    others = set(parts) - telling
    weak = {i for part in others | filler for i in index.positions.get(part, ())}
    ends = {i for i in weak if index.folded[i] in others - _PARTICLES} | set(strong)
    if street:
        types = {i for i in weak if index.folded[i] in _STREETS}
        ends |= {i for i in types if i + 1 in strong or (i - 1 in strong and i - 2 in ends)}
    for run in index.runs(ends, weak):
        seen = {strong[i] for i in run if i in strong}
        enough = len(telling) if len(telling) < 3 else len(telling) - 1
        if len(seen) >= enough and (not street or _is_street(index, run, strong)):
            yield index.stretch(run)


def _is_street(index: _Words, run: list[int], strong: dict[int, str]) -> bool:
    """Whether a run has more than one word that speaks for the known street."""
    return len(run) > 1 and (
        any(i not in strong and index.folded[i] not in _PARTICLES for i in run)
        or any(a in strong and b in strong for a, b in pairwise(run))
    )

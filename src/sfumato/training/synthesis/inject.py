"""Injection: clinical text without identifiers, into which fragments with identifiers are put.

Sentences of the host that might hold an identifier of their own (ages, years, months, titles,
capitalised places) are left out, so that what is unmarked in the result is no identifier.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from random import Random

from sfumato.document import Document, Span
from sfumato.tokens import fold, sentences
from sfumato.training.synthesis import grammar, noise
from sfumato.training.synthesis.cast import Cast
from sfumato.training.synthesis.grammar import Choice, Fragment, Slot
from sfumato.training.synthesis.values import Values, shipped

_RISKY = re.compile(
    r"\b(?:19|20)\d\d\b|\d[ -](?:year|month|week|day)s?[ -]old"
    r"|\b\d+ ?(?:años?|ans|anni|anos|aa|yo|y/o|meses|mois|mesi|months)\b"
    r"|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d+enne\b|@|https?:|www\."
    r"|\b(?:Drs?|Dra|Dott|Prof|Mrs?|Ms|Mme|Mlle|Sra?|Sig|Signor[aei]?|Señor(?:a|es)?|Senhora?"
    r"|Monsieur|Madame|Doña|Hospital|Hôpital|Ospedale|Clinic|Clínica"
    r"|Clinique|Universi\w+)\b"
    r"|\b(?:years?|ages?|aged|âgée?|âge|edad|età|idade|born|née?|nacid[oa]|nat[oa]|nascid[oa])\b",
    re.IGNORECASE,
)
_WORK = re.compile(
    r"\b(?:works? as|worker|retired|profession|occupation|employ|trabaj|jubilad|profes|ouvri"
    r"|travail|métier|retraité|lavor|pensionat|mestiere|trabalh|aposentad|reformad)",
    re.IGNORECASE,
)


# Slots that may stand for another person or thing than in the last fragment.
_MOVED = frozenset(
    {"STAFF", "RELATIVE", "HOSPITAL", "ORGANIZATION", "CITY", "STREET", "PROFESSION"}
)


def inject(host: str, language: str, rng: Random, *, values: Values | None = None) -> Document:
    """A note made from the host's safe sentences and fragments, every identifier marked."""
    cast = Cast(values or shipped(language), rng)
    table = grammar.fragments(language)
    body = _body(host, language, rng)
    pieces: noise.Pieces = []
    if rng.random() < 0.7:
        pieces += [*_filled(table["header"], cast, rng), ("\n", "")]
    if rng.random() < 0.35:
        pieces += [*_filled(table["block"], cast, rng), ("\n\n", "")]
    pieces += _prose(body, table, cast, rng)
    if rng.random() < 0.35:
        pieces += [("\n", ""), *_filled(table["contact"], cast, rng)]
    if rng.random() < 0.25:
        pieces += [("\n\n", ""), *_filled(table["block"], cast, rng)]
    if rng.random() < 0.6:
        pieces += [("\n\n", ""), *_filled(table["signature"], cast, rng)]
    return assemble(noise.add(pieces, rng), language)


def negatives(language: str, rng: Random, *, count: int = 8) -> Document:
    """A note of what looks like identifiers and is none: no spans."""
    table = grammar.fragments(language)["negative"]
    pieces: noise.Pieces = []
    for fragment in rng.sample(table, min(count, len(table))):
        text = "".join(
            p if isinstance(p, str) else grammar.draw(p, rng)
            for p in fragment
            if not isinstance(p, Slot)
        )
        pieces += [(text, ""), (rng.choice((" ", " ", "\n")), "")]
    return assemble(noise.add(pieces, rng), language)


def assemble(pieces: noise.Pieces, language: str) -> Document:
    """The document whose text is the pieces' and whose spans are the labelled ones."""
    spans: list[Span] = []
    position = 0
    for text, label in pieces:
        if label:
            spans.append(Span(position, position + len(text), label))
        position += len(text)
    return Document("", "".join(text for text, _ in pieces), tuple(spans), language)


def bare(doc: Document) -> str:
    """The sentences of an annotated document that touch no span."""
    kept = (
        doc.text[start:end]
        for start, end in sentences(doc.text)
        if not any(span.start < end and start < span.end for span in doc.spans)
    )
    return "\n".join(kept)


def _filled(table: tuple[Fragment, ...], cast: Cast, rng: Random) -> noise.Pieces:
    """A random fragment with its slots filled; another one's people now and then."""
    offset = rng.choice((0, 0, 0, 1, 2, 3))
    pieces: noise.Pieces = []
    for part in rng.choice(table):
        if isinstance(part, str):
            pieces.append((part, ""))
        elif isinstance(part, Slot):
            moved = part._replace(nth=part.nth + offset) if part.label in _MOVED else part
            pieces.append((cast.value(moved), part.label))
        elif isinstance(part, Choice):
            pieces.append((cast.choose(part), ""))
        else:
            pieces.append((grammar.draw(part, rng), ""))
    return pieces


def _prose(
    body: list[str], table: Mapping[str, tuple[Fragment, ...]], cast: Cast, rng: Random
) -> noise.Pieces:
    """The host's sentences with prose and negative fragments among them."""
    pieces: noise.Pieces = []
    count = rng.randrange(2, 7)
    places = sorted(rng.randrange(len(body) + 1) for _ in range(count))
    for i in range(len(body) + 1):
        for _ in range(places.count(i)):
            pieces += [*_filled(table["prose"], cast, rng), (" ", "")]
        if rng.random() < 0.08:
            pieces += [*_filled(table["negative"], cast, rng), (" ", "")]
        if i < len(body):
            pieces += [(body[i], ""), ("\n" if rng.random() < 0.12 else " ", "")]
    return pieces


def _body(host: str, language: str, rng: Random) -> list[str]:
    """A run of the host's safe sentences."""
    safe = safe_sentences(host, language)
    length = rng.randrange(3, 16)
    start = rng.randrange(max(1, len(safe) - length + 1))
    return list(safe[start : start + length])


@lru_cache(maxsize=20_000)
def safe_sentences(text: str, language: str) -> tuple[str, ...]:
    """The sentences of a text in which nothing looks like an identifier."""
    found = (text[start:end] for start, end in sentences(text))
    return tuple(s for s in found if 20 < len(s) < 600 and not _risky(s, language))


def _risky(sentence: str, language: str) -> bool:
    if _RISKY.search(sentence) or _WORK.search(sentence):
        return True
    if any(fold(word) in _avoided(language) for word in re.findall(r"[^\W\d_]{3,}", sentence)):
        return True
    middle = re.findall(r"(?<=[a-zà-ÿ,;] )[A-ZÀ-Þ][^\W\d_]+", sentence)
    return any(fold(word) in _places(language) for word in middle)


@lru_cache
def _avoided(language: str) -> frozenset[str]:
    """Months and nationalities, wherever they stand."""
    lists = shipped(language).lists
    words = {fold(word) for kind in ("months", "nationalities") for word in lists[kind]}
    return frozenset(words - {"may", "mai", "mars", "marzo", "march"})


@lru_cache
def _places(language: str) -> frozenset[str]:
    lists = shipped(language).lists
    return frozenset(
        fold(w) for kind in ("cities", "regions", "countries", "feasts") for w in lists[kind]
    )

"""Surrogates of professions and countries: another of the same kind, in the same form.

The tables have one row a meaning and a column a language, so that the same profession or country
becomes the same one in every language of a record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.replacers.record import in_case_of, subject_of
from sfumato.replacers.surrogates.lists import DATA, LANGUAGES
from sfumato.tokens import fold


class Form(NamedTuple):
    """Where a word stands in a table: row, column, and whether it is the feminine form."""

    row: int
    column: int
    feminine: bool


class _Table(NamedTuple):
    rows: tuple[tuple[str, ...], ...]
    forms: dict[str, tuple[Form, ...]]


@lru_cache(maxsize=2)
def _table(name: str) -> _Table:
    text = (DATA / f"{name}.tsv").read_text(encoding="utf-8")
    rows = tuple(tuple(line.split("\t")) for line in text.splitlines())
    index: dict[str, tuple[Form, ...]] = {}
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            forms = cell.split("/")
            for form in dict.fromkeys(forms):
                feminine = len(forms) == 2 and form == forms[1]
                index[fold(form)] = (*index.get(fold(form), ()), Form(number, column, feminine))
    return _Table(rows, index)


class Terms:
    """Replaces professions, countries and nationalities."""

    def __init__(self, key: Key) -> None:
        self._key = key

    def professions(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A profession of the same kind for each span."""
        rows = _table("professions").rows

        def alike(row: int) -> list[int]:
            return [n for n, other in enumerate(rows) if other[0] == rows[row][0]]

        return [self._term(doc, span, "professions", 1, 1, alike) for span in spans]

    def countries(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """Another country or nationality for each span."""
        everyone = list(range(len(_table("countries").rows)))
        return [self._term(doc, span, "countries", 0, 2, lambda _: everyone) for span in spans]

    def _term(
        self,
        doc: Document,
        span: Span,
        table: str,
        first: int,
        width: int,
        alike: Callable[[int], list[int]],
    ) -> str:
        text = doc.slice(span)
        word = " ".join(fold(text).split())
        rows, index = _table(table)
        own = first + width * LANGUAGES.index(doc.language if doc.language in LANGUAGES else "en")
        forms = [f for f in index.get(word, ()) if f.column >= first]
        form = next((f for f in forms if own <= f.column < own + width), None)
        form = form or next(iter(forms), None)
        subject = subject_of(doc)
        if form is None:
            row = self._key.number(len(rows), table, subject, word)
            column, feminine = own, word.endswith("a")
        else:
            others = [n for n in alike(form.row) if n != form.row]
            row = self._key.choice(others, table, subject, str(form.row))
            column, feminine = form.column, form.feminine
        choices = rows[row][column].split("/")
        return in_case_of(choices[-1 if feminine else 0], text)


def profession(key: Key, *parts: str, language: str) -> str:
    """Some profession in a language."""
    row = key.choice(_table("professions").rows, "profession", *parts)
    return row[1 + LANGUAGES.index(language)].split("/")[0]

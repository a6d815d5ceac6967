"""The card of a trained model: what it learnt from, with which options, and how well it does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sfumato.document import Document
from sfumato.evaluation.page import Cell, show
from sfumato.evaluation.spans import SpanScores
from sfumato.evaluation.tables import LABEL_HEADERS, SPAN_HEADERS, label_rows, span_rows


def as_json(data: Mapping[str, Any]) -> bytes:
    """Data as readable JSON."""
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode("utf-8")


def table(headers: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A Markdown table."""
    lines = [list(headers), ["---"] * len(headers), *([show(c) for c in row] for row in rows)]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines)


def data_rows(docs: Iterable[Document]) -> list[tuple[str, int, int, int]]:
    """For each language its documents, spans and characters."""
    documents: Counter[str] = Counter()
    spans: Counter[str] = Counter()
    characters: Counter[str] = Counter()
    for doc in docs:
        language = doc.language or "?"
        documents[language] += 1
        spans[language] += len(doc.spans)
        characters[language] += len(doc.text)
    return [(lang, documents[lang], spans[lang], characters[lang]) for lang in sorted(documents)]


def card(
    title: str,
    *,
    docs: Sequence[Document],
    sources: Sequence[str],
    options: Mapping[str, Cell],
    scores: Mapping[str, SpanScores],
    folds: str = "",
) -> str:
    """The card as Markdown; it quotes no text."""
    parts = [f"# {title}", "", "## Data", *(f"- {source}" for source in sources), ""]
    parts += [table(("language", "documents", "spans", "characters"), data_rows(docs)), ""]
    parts += ["## Options", table(("option", "value"), list(options.items())), ""]
    for name, score in scores.items():
        parts += [f"## Scores: {name}", table(SPAN_HEADERS, span_rows(score)), ""]
        parts += [table(LABEL_HEADERS, label_rows(score)), ""]
    if folds:
        parts += ["## Cross-validation", folds, ""]
    return "\n".join(parts)

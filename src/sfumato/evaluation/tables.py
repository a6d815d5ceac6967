"""Tables of scores as rows, and rows as CSV or aligned text. No table quotes a document."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from sfumato.evaluation.comparison import COLUMNS, Result
from sfumato.evaluation.page import Cell, show
from sfumato.evaluation.spans import SpanScores
from sfumato.evaluation.texts import TextScores


def as_csv(headers: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table as CSV; unknown values are empty."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(headers)
    for row in rows:
        writer.writerow(
            ["" if c is None else f"{c:.6f}" if isinstance(c, float) else c for c in row]
        )
    return stream.getvalue()


def as_text(headers: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table in aligned columns, the first to the left."""
    lines = [list(headers), *([show(cell) for cell in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(headers))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


SPAN_HEADERS = ("metric", "precision", "recall", "F1", "rate", "95 % interval", "macro F1")


def span_rows(scores: SpanScores) -> list[list[Cell]]:
    """One row per metric; the interval is that of F1, recall or rate, whichever it has."""
    rows: list[list[Cell]] = []
    for name, score in scores.items():
        f1, recall, rate = score.kind == "f1", score.kind != "rate", score.kind == "rate"
        interval = score.intervals["f1" if f1 else score.kind]
        rows.append(
            [
                name,
                score.precision if f1 else None,
                score.recall if recall else None,
                score.f1 if f1 else None,
                score.rate if rate else None,
                show_interval(interval),
                score.macro["f1"] if f1 else None,
            ]
        )
    return rows


LABEL_HEADERS = (
    "label",
    "gold",
    "predicted",
    "precision",
    "recall",
    "F1",
    "covered",
    "token F1",
    "tokens/entity",
)


def label_rows(scores: SpanScores) -> list[list[Cell]]:
    """One row per label: strict scores, coverage, token scores."""
    rows: list[list[Cell]] = []
    for label, counts in scores["strict"].labels.items():
        covered = scores["covered"].labels.get(label)
        token = scores["token"].labels.get(label)
        ratio = scores["token/entity"].labels.get(label)
        rows.append(
            [
                label,
                counts.gold,
                counts.predicted,
                counts.precision,
                counts.recall,
                counts.f1,
                covered.recall if covered else None,
                token.f1 if token else None,
                ratio.recall if ratio else None,
            ]
        )
    return rows


def document_rows(scores: SpanScores | TextScores) -> tuple[list[str], list[list[Cell]]]:
    """Headers and one row per document."""
    rows = scores.per_document()
    headers = list(rows[0]) if rows else ["id"]
    return headers, [[row[name] for name in headers] for row in rows]


TEXT_HEADERS = ("measure", "mean over documents", "pooled", "95 % interval")


def text_rows(scores: TextScores) -> list[list[Cell]]:
    """One row per measure."""
    return [
        [name, score.mean, score.pooled, show_interval(score.interval)]
        for name, score in scores.items()
    ]


def comparison_rows(results: Sequence[Result]) -> tuple[list[str], list[list[Cell]]]:
    """Headers and one row per method and language, with every column."""
    sweep = [name for name in (results[0].text if results else ()) if name.startswith("LR@")]
    headers = ["method", "language", "documents", *COLUMNS, *sweep]
    rows: list[list[Cell]] = []
    for r in results:
        values = [r.value(name) for name in COLUMNS]
        rows.append(
            [r.method, r.language, len(r.text.ids), *values, *(r.text[n].pooled for n in sweep)]
        )
    return headers, rows


def show_interval(interval: tuple[float, float] | None) -> str:
    """An interval with three digits."""
    return f"{interval[0]:.3f}–{interval[1]:.3f}" if interval else "–"

"""The HTML reports of one evaluation, of spans or of texts: ids and numbers, never a document."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.evaluation import METRICS, page, svg
from sfumato.evaluation.page import Cell
from sfumato.evaluation.spans import SpanScores
from sfumato.evaluation.tables import (
    LABEL_HEADERS,
    SPAN_HEADERS,
    TEXT_HEADERS,
    label_rows,
    show_interval,
    span_rows,
    text_rows,
)
from sfumato.evaluation.texts import TextScores

WORST = 50
TEXT_MEANINGS = {
    "SMR": "entities that no longer occur verbatim",
    "ALID": "mean dissimilarity of entities to the anonymised text",
    "LR": "entities with a similarity index below 0.7",
    "LRDI": "documents whose direct identifiers are all hidden",
    "LRDI pooled": "direct identifiers hidden",
    "LRQI": "quasi-identifiers hidden",
    "CIL": "ICD-10 blocks among the first ten that changed",
    "JSC": "overlap of the first ten ICD-10 blocks",
    "NSDCG": "ranking of ICD-10 blocks kept",
}


def span_report(scores: SpanScores, *, title: str, ignored: Sequence[str] = ()) -> str:
    """The HTML report of an evaluation of spans."""
    rows = label_rows(scores)
    labels = [str(row[0]) for row in rows]
    covered = [c.recall if (c := scores["covered"].labels.get(name)) else None for name in labels]
    meanings = [(name, METRICS[name].meaning) for name in scores]
    lead = f"{len(scores.ids)} documents, {scores['covered'].counts.gold:,} gold identifiers."
    if ignored:
        lead += f" Left aside: {', '.join(ignored)}."
    plots = [
        page.figure(
            svg.bars(f"Share fully covered, {part[0]} to {part[-1]}", part, {"covered": values}),
            "Identifiers fully covered, by label",
        )
        for part, values in _chunks(labels, covered, 9)
    ]
    headers, docs = _worst(scores)
    return page.page(
        title,
        lead,
        [
            page.section("In words", page.bullets(span_sentences(scores))),
            page.section("Scores", page.table("All metrics", SPAN_HEADERS, span_rows(scores))),
            page.section("Labels", page.table("By label", LABEL_HEADERS, rows), *plots),
            page.section("Documents", page.table("Those that leak most", headers, docs)),
            page.meanings(meanings),
        ],
    )


def span_sentences(scores: SpanScores) -> list[str]:
    """What a reader needs to know first, in plain words."""
    lines = []
    for name, what in (
        ("covered", "identifiers"),
        ("covered direct", "direct identifiers (names, numbers, addresses)"),
        ("covered quasi", "quasi-identifiers (dates, places, ages)"),
    ):
        counts = scores[name].counts
        if counts.gold:
            lines.append(
                f"{counts.found:,} of {counts.gold:,} {what} are fully covered "
                f"({percent(counts.recall)}, 95 % interval "
                f"{show_interval(scores[name].intervals['recall'])}); "
                f"not covered: {counts.missed:,}."
            )
    leak = scores["leak"].counts
    lines.append(
        f"{leak.found:,} of {leak.gold:,} documents with identifiers leave at least one "
        f"readable at least in part ({percent(leak.recall)})."
    )
    lost = scores["over-redaction"].counts
    lines.append(f"{percent(lost.recall)} of the harmless letters and digits would be removed.")
    return lines


def _worst(scores: SpanScores) -> tuple[list[str], list[list[Cell]]]:
    counts = scores["covered"].documents
    ranked = sorted(range(len(counts)), key=lambda i: (-counts[i].missed, scores.ids[i]))
    rows: list[list[Cell]] = []
    for i in ranked[:WORST]:
        if counts[i].missed:
            false = scores["overlap binary"].documents[i].false
            rows.append([scores.ids[i], counts[i].gold, counts[i].missed, false])
    return ["document", "identifiers", "not covered", "false alarms"], rows


def text_report(scores: TextScores, *, title: str) -> str:
    """The HTML report of an evaluation of anonymised texts."""
    sweep = [name for name in scores if name.startswith("LR@")]
    xs = [float(name.removeprefix("LR@")) for name in sweep]
    meanings = [(name, text) for name, text in TEXT_MEANINGS.items() if name in scores]
    sections = [
        page.section("Scores", page.table("All measures", TEXT_HEADERS, text_rows(scores))),
        page.meanings(meanings),
    ]
    if sweep:
        plot = svg.lines(
            "Levenshtein recall against threshold",
            xs,
            {"Levenshtein recall": [scores[name].pooled for name in sweep]},
            "threshold",
        )
        sections.insert(1, page.figure(plot, "Levenshtein recall against threshold"))
    return page.page(title, f"{len(scores.ids)} documents.", sections)


def _chunks(
    labels: Sequence[str], values: Sequence[float | None], size: int
) -> list[tuple[Sequence[str], Sequence[float | None]]]:
    starts = range(0, len(labels), size)
    return [(labels[i : i + size], values[i : i + size]) for i in starts]


def percent(value: float | None) -> str:
    """A share as a percentage."""
    return "–" if value is None else f"{value:.1%}"

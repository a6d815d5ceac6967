"""The HTML report of a comparison: the sources' tables and plots, per language and across."""

from __future__ import annotations

from collections.abc import Sequence

from sfumato.evaluation import page, svg
from sfumato.evaluation.comparison import COLUMNS, Result
from sfumato.evaluation.page import Cell

# The columns of the sources' own tables, then what spans and coders add.
MAIN = ("Recall", "Levenshtein recall", "Information loss")
PRIVACY = ("ALID", "LRDI", "LRQI", "Covered", "Direct", "Quasi", "Leak")
UTILITY = ("Over-redaction", "JSC", "NSDCG", "Strict F1", "Characters/s")


def comparison_report(
    results: Sequence[Result], *, title: str, policy: str = "", ignored: Sequence[str] = ()
) -> str:
    """The HTML report of a comparison: the sources' tables and plots, per language."""
    languages = list(dict.fromkeys(r.language for r in results))
    methods = list(dict.fromkeys(r.method for r in results))
    meanings = [(name, column.meaning) for name, column in COLUMNS.items()]
    sections = [_overview(results, languages, methods)]
    sections += [
        _language_section(code, [r for r in results if r.language == code]) for code in languages
    ]
    sections.append(page.section("Labels", _label_table(results, methods)))
    sections.append(page.meanings(meanings))
    lead = f"{len(methods)} methods; languages: {', '.join(languages)}."
    if policy:
        lead += f" Policy: {policy}."
    if ignored:
        lead += f" Labels left aside: {', '.join(ignored)}."
    return page.page(title, lead, sections)


def _language_section(language: str, results: Sequence[Result]) -> str:
    series = {name: [r.value(name) for r in results] for name in MAIN}
    sweep = [name for name in results[0].text if name.startswith("LR@")]
    xs = [float(name.removeprefix("LR@")) for name in sweep]
    curves = {r.method: [r.text[name].pooled for name in sweep] for r in results}
    places = {
        r.method: (r.value("Information loss"), r.value("Levenshtein recall")) for r in results
    }
    names = [r.method for r in results]
    covered = {name: [r.value(name) for r in results] for name in ("Direct", "Quasi")}
    plots = [
        page.figure(svg.bars(f"Performance, {language}", names, series), "Methods side by side"),
        page.figure(
            svg.bars(f"Identifiers covered, {language}", names, covered),
            "Direct and quasi-identifiers fully covered",
        ),
        page.figure(
            svg.lines(f"Levenshtein recall against threshold, {language}", xs, curves, "threshold"),
            "Levenshtein recall against threshold",
        ),
        page.figure(
            svg.points(
                f"Levenshtein recall against information loss, {language}",
                places,
                "information loss (left is better)",
                "Levenshtein recall",
            ),
            "What is hidden against what is lost (best: top left)",
        ),
    ]
    tables = [
        _table(caption, columns, results)
        for caption, columns in (
            ("What is hidden and what is lost", MAIN),
            ("Privacy", PRIVACY),
            ("Utility", UTILITY),
        )
    ]
    documents = f"{len(results[0].text.ids):,} documents, {results[0].characters:,} characters."
    return page.section(f"Language: {language}", page.note(documents), *tables, page.figures(plots))


def _table(caption: str, columns: Sequence[str], results: Sequence[Result]) -> str:
    best = [None, *(COLUMNS[name].best for name in columns)]
    rows: list[list[Cell]] = []
    for r in results:
        values = [r.value(name) for name in columns]
        cells = [
            round(v) if name == "Characters/s" and v is not None else v
            for name, v in zip(columns, values, strict=True)
        ]
        rows.append([r.method, *cells])
    return page.table(caption, ("method", *columns), rows, best=best)


def _overview(results: Sequence[Result], languages: Sequence[str], methods: Sequence[str]) -> str:
    """The main measures of every method in every language."""
    found = {(r.method, r.language): r for r in results}
    parts = []
    for name in MAIN:
        rows: list[list[Cell]] = [
            [method, *(found[method, code].value(name) for code in languages)] for method in methods
        ]
        caption = f"{name}: {COLUMNS[name].meaning}"
        best = [None, *(COLUMNS[name].best for _ in languages)]
        parts.append(page.table(caption, ("method", *languages), rows, best=best))
    plots = [
        page.figure(
            svg.bars(
                f"{name} by language",
                methods,
                {
                    code: [found[method, code].value(name) for method in methods]
                    for code in languages
                },
            ),
            name,
        )
        for name in (*MAIN, "Covered")
    ]
    return page.section("Overview", *parts, page.figures(plots))


def _label_table(results: Sequence[Result], methods: Sequence[str]) -> str:
    """Coverage of each label by each method, over all languages."""
    sums: dict[str, dict[str, tuple[int, int]]] = {}
    for r in results:
        for label, counts in (r.spans["covered"].labels if r.spans else {}).items():
            found, gold = sums.setdefault(label, {}).get(r.method, (0, 0))
            sums[label][r.method] = (found + counts.found, gold + counts.gold)
    rows: list[list[Cell]] = []
    for label, cells in sorted(sums.items()):
        shares = [cells[m][0] / cells[m][1] if m in cells else None for m in methods]
        rows.append([label, max(gold for _, gold in cells.values()), *shares])
    caption = "Identifiers fully covered, all languages"
    return page.table(caption, ("label", "gold", *methods), rows)

"""The pieces of a self-contained HTML report: one file, readable offline and good in print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sfumato import __version__

Cell = str | float | int | None
_STYLE = """
body { font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; color: #1a1a1a;
  background: #fff; max-width: 62rem; margin: 2.5rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; } h2 { font-size: 1.25rem; margin: 2.2rem 0 .5rem;
  border-bottom: 2px solid #0072B2; padding-bottom: .2rem; }
p.lead { color: #444; margin: 0 0 1.2rem; } p.note { color: #444; font-size: .88rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.2rem;
  font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding: .2rem 0 .4rem; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid #ddd; text-align: right; }
th:first-child, td:first-child, table.words th, table.words td { text-align: left; }
thead th { border-bottom: 2px solid #1a1a1a; vertical-align: bottom; }
tbody tr:nth-child(even) { background: #f6f8fa; }
td.best { font-weight: 700; }
figure { margin: 1rem 0 1.6rem; max-width: 38rem; break-inside: avoid; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; display: block; }
.figures { display: grid; gap: 0 2rem;
  grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr)); }
ul { padding-left: 1.2rem; } footer { margin-top: 3rem; color: #555; font-size: .85rem; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } h2 { break-after: avoid; }
  table { break-inside: auto; } tr { break-inside: avoid; } .figures { display: block; } }
"""


def page(title: str, lead: str, sections: Sequence[str]) -> str:
    """The whole document."""
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>'
        f"{''.join(sections)}"
        f"<footer>Made by Sfumato {escape(__version__)}. This report holds no text of any "
        "document.</footer></body></html>\n"
    )


def section(title: str, *parts: str) -> str:
    """A titled part of the page."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def note(text: str) -> str:
    """A paragraph in small print."""
    return f'<p class="note">{escape(text)}</p>'


def bullets(lines: Sequence[str]) -> str:
    """A list of sentences."""
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def figure(svg: str, caption: str) -> str:
    """A plot with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def figures(items: Sequence[str]) -> str:
    """Plots side by side where there is room."""
    return f'<div class="figures">{"".join(items)}</div>'


def table(
    caption: str,
    headers: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    *,
    best: Sequence[str | None] | None = None,
) -> str:
    """A table; `best` says per column whether the 'high' or 'low' value is set in bold."""
    marks = _best(rows, best or [None] * len(headers))
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headers)
    body = []
    for r, row in enumerate(rows):
        cells = "".join(
            f"<td{' class=best' if (r, c) in marks else ''}>{escape(show(cell))}</td>"
            for c, cell in enumerate(row)
        )
        body.append(f"<tr>{cells}</tr>")
    return (
        f'<div class="scroll"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
    )


def meanings(rows: Sequence[tuple[str, str]]) -> str:
    """A section that says what each name means."""
    body = "".join(f"<tr><td>{escape(a)}</td><td>{escape(b)}</td></tr>" for a, b in rows)
    return section("What the names mean", f'<table class="words"><tbody>{body}</tbody></table>')


def show(cell: Cell) -> str:
    """A cell as text: ratios with three digits, whole numbers with separators."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:.3f}"
    return f"{cell:,}" if isinstance(cell, int) else cell


def _best(rows: Sequence[Sequence[Cell]], best: Sequence[str | None]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for c, wanted in enumerate(best):
        values = [cell for row in rows if isinstance(cell := row[c], float)]
        if wanted and len(set(values)) > 1:
            target = max(values) if wanted == "high" else min(values)
            found |= {(r, c) for r, row in enumerate(rows) if row[c] == target}
    return found

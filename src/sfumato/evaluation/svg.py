"""Static SVG plots: grouped bars, lines and points, on a 0 to 1 scale.

Colours are Okabe and Ito's, which colour-blind readers can tell apart; markers and dashes keep
lines apart in black-and-white print. No script, no font, nothing to fetch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

PALETTE = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#000000")
_DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 2")
_INK, _GRID = "#1a1a1a", "#d9d9d9"
WIDTH, HEIGHT = 560, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 16, 14, 78

Value = float | None


def bars(title: str, groups: Sequence[str], series: Mapping[str, Sequence[Value]]) -> str:
    """Grouped bars: for each series one value a group; the value stands over its bar."""
    parts = _frame()
    step = (WIDTH - _LEFT - _RIGHT) / max(len(groups), 1)
    width = min(step * 0.84 / max(len(series), 1), 46)
    for g, group in enumerate(groups):
        centre = _LEFT + step * (g + 0.5)
        # Many names stand on two lines in turn, lest they overlap.
        lower = 14 if len(groups) > 4 and g % 2 else 0
        parts.append(_text(centre, HEIGHT - _BOTTOM + 18 + lower, group, size=12))
        for s, values in enumerate(series.values()):
            value = values[g]
            x = centre + (s - len(series) / 2) * width
            if value is None:
                parts.append(_text(x + width / 2, _y(0) - 4, "–", size=11))
                continue
            y = _y(value)
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{width - 2:.1f}" '
                f'height="{_y(0) - y:.1f}" fill="{_colour(s)}"/>'
            )
            parts.append(_text(x + width / 2, y - 4, f"{value:.2f}", size=11 if width > 22 else 8))
    return _svg(title, parts + _legend(list(series)))


def lines(title: str, xs: Sequence[float], series: Mapping[str, Sequence[Value]], x: str) -> str:
    """One line a series over common x values, each with its own marker and dash."""
    parts = _frame()
    low, high = min(xs), max(xs)
    span = (high - low) or 1.0
    places = [_LEFT + 24 + (WIDTH - _LEFT - _RIGHT - 48) * (v - low) / span for v in xs]
    for place, value in zip(places, xs, strict=True):
        parts.append(_text(place, HEIGHT - _BOTTOM + 18, f"{value:g}"))
    parts.append(_text((WIDTH + _LEFT) / 2, HEIGHT - _BOTTOM + 36, x, size=12))
    for s, values in enumerate(series.values()):
        points = [(p, _y(v)) for p, v in zip(places, values, strict=True) if v is not None]
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{_colour(s)}" stroke-width="2.2" '
            f'stroke-dasharray="{_DASHES[s % len(_DASHES)]}"/>'
        )
        parts += [_marker(px, py, s) for px, py in points]
    return _svg(title, parts + _legend(list(series), markers=True))


def points(title: str, places: Mapping[str, tuple[Value, Value]], x: str, y: str) -> str:
    """One named point a series; `x` and `y` name the axes."""
    parts = _frame()
    for tick in range(6):
        parts.append(_text(_x(tick / 5), HEIGHT - _BOTTOM + 18, f"{tick / 5:.1f}"))
    parts.append(_text((WIDTH + _LEFT) / 2, HEIGHT - _BOTTOM + 36, x, size=12))
    parts.append(
        f'<text x="14" y="{(_y(0) + _y(1)) / 2:.1f}" font-size="12" fill="{_INK}" '
        f'text-anchor="middle" transform="rotate(-90 14 {(_y(0) + _y(1)) / 2:.1f})">'
        f"{escape(y)}</text>"
    )
    for s, (px, py) in enumerate(places.values()):
        if px is not None and py is not None:
            parts.append(_marker(_x(px), _y(py), s, size=7))
    return _svg(title, parts + _legend(list(places), markers=True))


def _x(value: float) -> float:
    return _LEFT + 12 + (WIDTH - _LEFT - _RIGHT - 24) * value


def _y(value: float) -> float:
    return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM - 12) * min(max(value, 0.0), 1.0)


def _colour(index: int) -> str:
    return PALETTE[index % len(PALETTE)]


def _text(x: float, y: float, text: str, *, size: int = 13, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{_INK}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def _frame() -> list[str]:
    parts = []
    for tick in range(6):
        y = _y(tick / 5)
        colour = _INK if tick == 0 else _GRID
        parts.append(
            f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{WIDTH - _RIGHT}" y2="{y:.1f}" '
            f'stroke="{colour}"/>'
        )
        parts.append(_text(_LEFT - 8, y + 4, f"{tick / 5:.1f}", size=12, anchor="end"))
    return parts


def _marker(x: float, y: float, series: int, *, size: float = 5) -> str:
    colour = _colour(series)
    shape = series % 4
    if shape == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}"/>'
    if shape == 1:
        corner, side = f'x="{x - size:.1f}" y="{y - size:.1f}"', 2 * size
        return f'<rect {corner} width="{side}" height="{side}" fill="{colour}"/>'
    corners = [(0.0, -1.2), (1.1, 0.9), (-1.1, 0.9)]
    if shape == 3:
        corners = [(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]
    path = " ".join(f"{x + dx * size:.1f},{y + dy * size:.1f}" for dx, dy in corners)
    return f'<polygon points="{path}" fill="{colour}"/>'


def _legend(names: Sequence[str], *, markers: bool = False) -> list[str]:
    """The names under the plot, in as many rows as they need."""
    parts = []
    x, y = float(_LEFT), HEIGHT - 26
    for i, name in enumerate(names):
        width = 34 + 7.2 * len(name)
        if x + width > WIDTH and x > _LEFT:
            x, y = float(_LEFT), y + 17
        swatch = f'<rect x="{x}" y="{y - 10}" width="12" height="12" fill="{_colour(i)}"/>'
        parts.append(_marker(x + 6, y - 4, i) if markers else swatch)
        parts.append(_text(x + 18, y, name, size=12, anchor="start"))
        x += width
    return parts


def _svg(title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )

"""What an attack found, and the residual-risk report over one or several attacks.

An outcome holds numbers and sentences only; the report adds its tables, parameters and limits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sfumato.attacks import ATTACKS
from sfumato.errors import FormatError
from sfumato.evaluation import page
from sfumato.evaluation.page import Cell

LIMITS = (
    "An attack that fails shows that this attack fails, on these documents, with these "
    "parameters; it does not show that the documents are anonymous.",
    "Guesses are checked against the truth, which a real attacker does not have: shares are "
    "upper bounds for an attacker of this strength.",
    "An attacker may know more than a patient table holds: news, social media, other releases.",
)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of numbers."""

    caption: str
    headers: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one attack: conclusions in plain words, figures, tables, parameters."""

    attack: str
    conclusions: tuple[str, ...]
    figures: Mapping[str, float | int | None]
    tables: tuple[Table, ...]
    parameters: Mapping[str, Cell]

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return asdict(self)


def from_dict(data: Mapping[str, Any]) -> Outcome:
    """The outcome that `to_dict` made."""
    try:
        tables = tuple(
            Table(t["caption"], tuple(t["headers"]), tuple(tuple(row) for row in t["rows"]))
            for t in data["tables"]
        )
        return Outcome(
            data["attack"], tuple(data["conclusions"]), data["figures"], tables, data["parameters"]
        )
    except (KeyError, TypeError):
        raise FormatError("This is not a result of 'sfumato attack'.") from None


def risk_report(outcomes: Sequence[Outcome], *, title: str) -> str:
    """The HTML report: conclusions first, then each attack with its parameters."""
    lead = f"What could still be learnt, measured by {len(outcomes)} attack(s)."
    conclusions = [line for outcome in outcomes for line in outcome.conclusions]
    sections = [page.section("Conclusions", page.bullets(conclusions))]
    sections += [_section(outcome) for outcome in outcomes]
    sections.append(page.section("How far this goes", page.bullets(LIMITS)))
    return page.page(title, lead, sections)


def _section(outcome: Outcome) -> str:
    row = ATTACKS.get(outcome.attack)
    parts = [page.note(row.question)] if row else []
    parts.append(page.bullets(outcome.conclusions))
    parts += [page.table(table.caption, table.headers, table.rows) for table in outcome.tables]
    parameters = [[name, _plain(value)] for name, value in outcome.parameters.items()]
    parts.append(page.table("Parameters", ("parameter", "value"), parameters))
    return page.section(f"Attack: {outcome.attack}", *parts)


def _plain(value: Cell) -> str:
    return "–" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def percent(part: float, whole: float) -> str:
    """A share as a percentage, with more digits where it is small."""
    share = 100 * part / whole if whole else 0.0
    return f"{share:.1f} %" if share >= 1 or share == 0 else f"{share:.2g} %"

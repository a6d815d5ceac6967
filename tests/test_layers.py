"""Imports point down: a module imports only from its own layer's peers or from layers below."""

from __future__ import annotations

import ast
from pathlib import Path

import sfumato

ROOT = Path(sfumato.__file__).parent
# Lowest first. Modules in one row may import each other within their own package only.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors",),
    ("document",),
    ("labels", "policy", "resolve", "tokens", "keyed"),
    ("languages",),
    ("detectors", "replacers", "formats", "evaluation", "align", "vault", "models"),
    ("pipeline", "training", "attacks", "substitution", "resynthesis"),
    ("config",),
    ("engines", "server", "commands"),
    ("cli",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def imports(path: Path) -> set[str]:
    """The top-level Sfumato modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module]
            if node.module == "sfumato":
                names = [f"sfumato.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {n.split(".")[1] for n in names if n.startswith("sfumato.")}
    return found - {"__version__"}


def test_every_module_has_a_layer() -> None:
    present = {p.stem for p in ROOT.glob("*.py")} | {
        p.name for p in ROOT.iterdir() if p.is_dir() and (p / "__init__.py").exists()
    }
    assert present - {"__init__"} <= set(LEVEL)


def test_imports_point_down() -> None:
    wrong = []
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT).parts
        own = parts[0].removesuffix(".py")
        if own == "__init__":
            continue
        for other in imports(path) - {own}:
            if LEVEL[other] > LEVEL[own]:
                wrong.append(f"{path.relative_to(ROOT)} imports {other}")
    assert not wrong

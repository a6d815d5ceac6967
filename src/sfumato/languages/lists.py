"""Word lists of the languages, read from the package's data files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

DATA = Path(__file__).parent / "data"


@lru_cache(maxsize=64)
def load(language: str, name: str) -> frozenset[str]:
    """A list of a language, or of 'all' languages, as folded words."""
    path = DATA / f"{name}.txt" if language == "all" else DATA / language / f"{name}.txt"
    if not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").splitlines())

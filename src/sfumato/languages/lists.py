"""Word lists of the languages, read from the package's data files (see data/SOURCES.md).

Entries are folded (`sfumato.tokens.fold`); names are single words, places may be phrases.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=64)
def load(language: str, name: str) -> frozenset[str]:
    """A list of a language, or of 'all' languages, as folded words; empty where there is none."""
    data = files("sfumato.languages") / "data"
    path = data / f"{name}.txt" if language == "all" else data / language / f"{name}.txt"
    if not path.is_file():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").splitlines())


@lru_cache(maxsize=64)
def union(language: str, *names: str) -> frozenset[str]:
    """Several lists of a language as one, joined once; 'eponyms' are those of all languages."""
    return frozenset().union(*(load("all" if n == "eponyms" else language, n) for n in names))

"""Languages: one module each, one row in `LANGUAGES`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sfumato.languages.common import COMMON_RULES
from sfumato.languages.en import ENGLISH
from sfumato.languages.es import SPANISH
from sfumato.languages.fr import FRENCH
from sfumato.languages.identify import identify
from sfumato.languages.it import ITALIAN
from sfumato.languages.pack import LanguagePack, Rule
from sfumato.languages.pt import PORTUGUESE

__all__ = ["LANGUAGES", "identify", "rules_of"]

LANGUAGES: Mapping[str, LanguagePack] = {
    "en": ENGLISH,
    "es": SPANISH,
    "fr": FRENCH,
    "it": ITALIAN,
    "pt": PORTUGUESE,
}


@lru_cache(maxsize=16)
def rules_of(language: str | None) -> tuple[Rule, ...]:
    """The rules for a language: its own and the common ones; any other language gets the latter."""
    pack = LANGUAGES.get(language or "")
    return (*COMMON_RULES, *pack.rules) if pack else COMMON_RULES

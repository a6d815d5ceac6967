"""Portuguese: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack

REGIONS = ("PT", "BR")

PORTUGUESE = LanguagePack(
    code="pt",
    name="Portuguese",
    regions=REGIONS,
    rules=(),
    titles={},
    kinship={},
    name_fields={},
)

"""Italian: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack

REGIONS = ("IT", "CH")

ITALIAN = LanguagePack(
    code="it",
    name="Italian",
    regions=REGIONS,
    rules=(),
    titles={},
    kinship={},
    name_fields={},
)

"""English: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack

REGIONS = ("US", "GB", "IE", "CA", "AU")

ENGLISH = LanguagePack(
    code="en",
    name="English",
    regions=REGIONS,
    rules=(),
    titles={},
    kinship={},
    name_fields={},
)

"""French: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack

REGIONS = ("FR", "BE", "CH", "CA", "LU")

FRENCH = LanguagePack(
    code="fr",
    name="French",
    regions=REGIONS,
    rules=(),
    titles={},
    kinship={},
    name_fields={},
)

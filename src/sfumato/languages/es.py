"""Spanish: words and rules."""

from __future__ import annotations

from sfumato.languages.pack import LanguagePack

REGIONS = ("ES", "MX", "AR", "CL", "CO", "PE")

SPANISH = LanguagePack(
    code="es",
    name="Spanish",
    regions=REGIONS,
    rules=(),
    titles={},
    kinship={},
    name_fields={},
)

"""French (France, Belgium, Switzerland, Québec, Luxembourg): the pack."""

from __future__ import annotations

from sfumato.languages.fr.dates import AGE_RULES, DATE_RULES
from sfumato.languages.fr.ids import ID_RULES
from sfumato.languages.pack import LanguagePack

REGIONS = ("FR", "BE", "CH", "CA", "LU", "RE", "GP", "MQ", "GF", "YT")

FRENCH = LanguagePack(
    code="fr",
    name="French",
    regions=REGIONS,
    rules=(*DATE_RULES, *AGE_RULES, *ID_RULES),
    titles={},
    kinship={},
    name_fields={},
)

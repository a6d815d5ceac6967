"""Italian postcodes with their towns, and towns where the words around them say so."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.it.streets import SURE_TYPES
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, either, words
from sfumato.tokens import fold

TOWN = (
    rf"[{UPPER}](?:[\w'’]|-(?=\w)){{1,30}}+(?:[ \-](?:(?:del|della|dei|delle|degli|di|al|sul|sulla|la|lo) |"
    rf"(?:d|nell)['’])?[{UPPER}](?:[\w'’]|-(?=\w)){{1,30}}+){{0,4}}"
)
# CAP: five figures, 00010 to 98168; a scan may have letters for figures.
_ZIP = r"(?:I-?|IT-?)?[\dO][\dO]\d?[\dOl]{2,3}"
PROVINCES = (
    "AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN "
    "FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA "
    "PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP "
    "TR TS TV UD VA VB VC VE VI VR VS VT VV TI RSM"
).split()
_province = either([*PROVINCES, *(p.lower() for p in PROVINCES)])
_UNITS = r"(?!(?:UI|U|Piastrine|PLT|GB|UFC|IU|Leucociti|ANNI|GIORNI|WBC|Hz)\b)"
_streets = frozenset(fold(t.replace(".", "")) for t in SURE_TYPES) | words(
    "casella postale cap residenza residente domicilio indirizzo abitante piazza int"
)

# Towns so large that they count although their names are in other lists too.
_LARGE = words(
    "Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Venezia Verona Messina "
    "Padova Trieste Brescia Parma Modena Perugia Cagliari Pisa Siena Lecce Bergamo Vicenza Udine"
)


def _is_unknown(text: str) -> bool:
    """Whether the first word is neither everyday nor medical, so that it names a place."""
    word = fold(re.split(r"[\s\-'’]", text, maxsplit=1)[0])
    if word in load("all", "eponyms") and word not in _LARGE:
        return False
    ordinary = union("it", "common", "medical")
    return (fold(text) in load("it", "cities") and not text.isupper()) or (
        word not in ordinary and not text.isupper() and len(word) > 2
    )


def _is_town(text: str) -> bool:
    """Whether a text in lower case is a town and no everyday word or given name."""
    word = fold(text)
    others = union("it", "common", "medical", "given")
    return word in _LARGE or (word in load("it", "cities") and word not in others)


ZIP_RULES = (
    Rule(
        "postcode",
        "ZIP",
        rf"(?<![\w.,/\-])(?P<phi>{_ZIP})[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}{TOWN}",
        NUMBER,
        hits=("[[23807]] Merate (LC)", "– [[00197]] Roma –", "[[38121]]  TRENTO"),
        misses=("10000 UI", "12345 pazienti"),
        check=lambda text: sum(c.isalnum() for c in text.removeprefix("IT").removeprefix("I")) == 5,
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "town after its postcode",
        "CITY",
        rf"(?<![\w.,/\-]){_ZIP}[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}(?P<phi>{TOWN})",
        NUMBER,
        hits=("23807 [[Merate]] (LC)", "00197 [[Roma]] –", "38121  [[TRENTO]]  TN"),
        misses=("10000 UI", "12345 pazienti"),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "postcode after an address",
        "ZIP",
        r"(?<![\w.,/\-])(?P<phi>\d{5}|[1-9]\d{3})(?![\w]|[.,/\-]\d|\s?%)(?=\s*(?:[,;)\n\"|]|$|[^\W\d]))",
        NUMBER,
        hits=("contrada castellone 40 [[86021]] bojano", "Piazza Grande 7\n[[6600]] Locarno"),
        misses=("bolo di 5000 UI",),
        before=_streets,
        score=0.75,
    ),
    Rule(
        "town after a postcode in lower case",
        "CITY",
        r"(?<![\w.,/\-])(?:\d{5}|[1-9]\d{3})[ \t]{1,3}(?P<phi>[a-zà-ÿA-Z][\w'’]{2,20}(?:\s(?:di|del|della|sul|al)\s\w{2,20})?)(?=\s*(?:\(|[,;\n]|$|\s{2}))",
        NUMBER,
        hits=("castellone via 40 86021 [[bojano]] (cb)", "strada 4\n6600 [[Locarno]]\n"),
        misses=("bolo di 5000 unità",),
        before=_streets,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "postcode with country letter",
        "ZIP",
        rf"(?:CH|I|RSM|SM)-\s?\d{{4,5}}(?=[ \t]{{1,3}}{TOWN})",
        words("CH I RSM SM"),
        hits=("[[CH-6500]] Bellinzona",),
        misses=("CH-6500 pazienti",),
        ignore_case=False,
    ),
    Rule(
        "town after a postcode with country letter",
        "CITY",
        rf"(?:CH|I|RSM|SM)-\s?\d{{4,5}}[ \t]{{1,3}}(?P<phi>{TOWN})",
        words("CH I RSM SM"),
        hits=("CH-6500 [[Bellinzona]]",),
        misses=("CH-6500 pazienti",),
        ignore_case=False,
    ),
    Rule(
        "postcode in a field",
        "ZIP",
        r"(?<=\^)(?P<phi>\d{5})(?=[\^|~])",
        NUMBER,
        hits=("^GENOVA^GE^[[16126]]^ITA",),
        misses=("(12345)",),
        score=0.85,
    ),
    Rule(
        "town before its province",
        "CITY",
        rf"(?P<phi>{TOWN})(?=\s?\((?:{_province})\))",
        CAPITAL,
        hits=("residente a [[Tombolo]] (PD)", "[[MONOPOLI]] (BA)"),
        misses=("Glasgow (15)", "Ecocardiogramma (vedi)"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "province in brackets",
        "REGION",
        rf"{TOWN}\s?\((?P<phi>{_province})\)",
        CAPITAL,
        hits=("residente a Tombolo ([[PD]])", "MONOPOLI ([[BA]])"),
        misses=("(vedi)", "15 (TN)", "risonanza magnetica (RM)"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "province in brackets, in lower case",
        "REGION",
        rf"(?<=[a-z] )\((?P<phi>{either([p.lower() for p in PROVINCES])})\)",
        SEARCH,
        needle="(",
        hits=("bojano ([[cb]])",),
        misses=("(vedi)", "dose (mg)"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "province after its town",
        "REGION",
        rf"(?:(?<=\d )|(?<=\d  )){TOWN}[ \t]{{1,2}}(?P<phi>{either(PROVINCES)})(?!\w)",
        CAPITAL,
        hits=("45038 POLESELLA [[RO]]\n", "00100 Roma [[RM]]"),
        misses=("Le Brassus VD",),
        ignore_case=False,
    ),
    Rule(
        "town after 'a'",
        "CITY",
        rf"(?:nat[oaie]|vive|vivono|abita|abitano|resident[ei]|trasferit[oa]|ricoverat[oa]|lavora|cresciut[oa]|"
        rf"sta|stiamo|studia|operat[oa]|mort[oa]|decedut[oa]|sepolt[oa]|sbarcat[oa]|tornat[oa]|torna|"
        rf"partit[oa]|arrivat[oa]|rientrat[oa]|venut[oa]|original[ei]|originari[oa]|provenient[ei]|domiciliat[oa]|"
        rf"andat[oa]|mandat[oa]|portat[oa]|portarla|portarlo|mestiere|casara?|geometra|apicoltrice|parrucchiera|gelataio)"
        rf"\s(?:a|ad|da|di|in|sola\s+a|solo\s+a)\s(?P<phi>{TOWN})",
        words(
            "nato nata nati nate vive vivono abita abitano residente residenti trasferito trasferita "
            "ricoverato ricoverata lavora cresciuto cresciuta sta stiamo studia operato operata morto "
            "morta deceduto deceduta sepolto sepolta sbarcato sbarcata tornato tornata torna partito "
            "partita arrivato arrivata rientrato rientrata venuto venuta originario originaria "
            "proveniente domiciliato domiciliata andato andata mandato mandata portato portata "
            "portarla portarlo casaro casara geometra apicoltrice parrucchiera gelataio"
        ),
        hits=("che sta a [[Torino]] e", "nato a [[Fier]], Albania", "sbarcato a [[Pozzallo]]"),
        misses=("sta a Letto", "nato a Termine"),
        check=_is_unknown,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "town after a place word",
        "CITY",
        rf"(?:comune|città|paese|frazione|quartiere|località|zona|provincia|aeroporto|stazione|porto|"
        rf"CITTÀ|COMUNE)\s(?:di|del|della)\s(?P<phi>{TOWN})",
        words("comune città paese frazione quartiere località zona provincia aeroporto porto"),
        hits=("in provincia di [[Verona]], a", "frazione di [[Crespignaga]]"),
        misses=("zona di Lisfranc", "città di"),
        check=_is_unknown,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "town after a bare 'a'",
        "CITY",
        rf"ad?\s(?P<phi>{TOWN})(?=[\s,.;:)])",
        words("a ad"),
        hits=("lavora in bottega a [[Vizzolo Predabissi]], dove", "portarla a [[Milano]] col"),
        misses=("a Glasgow 15", "a Digiuno", "punteggio a Barthel"),
        check=_is_unknown,
        score=0.62,
        ignore_case=False,
    ),
    Rule(
        "town in lower case",
        "CITY",
        r"(?:a|ad|di|da)\s(?P<phi>[a-zà-ÿ][a-zà-ÿ'’]{3,20}(?:\s(?:di|del|della|al|sul)\s[a-zà-ÿ]{3,15})?)(?![\w'’-])",
        words("a ad"),
        hits=("che sta a [[formia]], cel", "portarla a [[milano]] al"),
        misses=("a digiuno", "a destra", "a riposo", "a domicilio"),
        check=_is_town,
        score=0.65,
        ignore_case=False,
    ),
)

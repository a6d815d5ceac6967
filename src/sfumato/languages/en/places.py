"""Streets, postcodes and places in English."""

from __future__ import annotations

from sfumato.languages.common import UPPER
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import fold

_STREET_TYPES = (
    "Street St Avenue Ave Av Road Rd Boulevard Blvd Lane Ln Drive Dr Court Ct Place Pl Square Sq "
    "Terrace Ter Tce Way Highway Hwy Parkway Pkwy Circle Cir Close Crescent Cres Gardens Gdns Grove "
    "Row Walk Mews Hill Rise Trail Trl Pike Turnpike Alley Quay Loop Expressway Expy Freeway Fwy "
    "Route Rte Crossing Bend Esplanade Parade Pde Wharf Yard View Green Vale Heights Ridge"
).split()
_TYPES = either([*_STREET_TYPES, *(t.upper() for t in _STREET_TYPES)])
_UNIT = r"(?:,?\s+(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Rm|Room|Lot|Bldg|Building|#|APT|STE|UNIT|LOT)\b\.?\s?#?\s?[\w-]{1,6}|,?\s?#\s?[\w-]{1,8})"
_NOT_STREETS = frozenset(
    "mg ml mcg by with the of and for to days weeks months hours units given per was on at min "
    "pt see saw seen call year years old from via".split()
)
STREETS = (
    Rule(
        "street: number first",
        "STREET",
        rf"(?<![\w.,/-])(?:(?:Flat|Apt\.?|Unit|Suite)\s\w{{1,4}},?\s)?\d{{1,6}}[A-Za-z]?(?:[–-]\d{{1,5}})?,?\s(?:[NSEW]\.?\s|[NS][EW]\s)?(?:[{UPPER}0-9][\w'’.-]{{0,20}}\s){{1,4}}{_TYPES}\b\.?(?:\s[NSEW]{{1,2}}\b)?{_UNIT}?",
        NUMBER,
        ignore_case=False,
        hits=("[[2210 Ludlow Falls Pike]],", "[[77 QUARRY RD]],", "at [[1530 S 6th St, Apt 1408]]",
              "[[3–5 Kirkgate Lane]]", "[[210 Humphrey St, Ste 4]]", "[[9100 N. Central Expressway, Suite 612]]"),
        misses=("3 tablets daily St elevation",),
        score=0.93,
    ),
    Rule(
        "street: lower case",
        "STREET",
        r"(?<![\w.,/-])\d{2,6}\s(?:[nsew]\.?\s)?(?:[a-z'’]{3,15}\s){1,2}(?:st|ave|rd|blvd|ln|dr|ct|street|avenue|road|lane|drive|court|terrace)\b(?!\s[a-z]{4,})",
        NUMBER,
        ignore_case=False,
        hits=("address is now [[902 spanish oak dr]]",),
        misses=("20 mg given by dr smith", "14 days later st elevation"),
        check=lambda text: not any(
            w in _NOT_STREETS for w in fold(text).replace(".", " ").split()
        ),
        score=0.75,
    ),
    Rule(
        "street: highway",
        "STREET",
        r"(?:\d{1,6}\s)?(?:Hwy|Highway|Route|Rte|US|SR|State Road|County Road|CR|Interstate)[\s-]\d{1,4}(?:\s[NSEW]\b)?(?:,?\s(?:mile marker|mile|mp|MM)\s?\d{1,4})?",
        words("hwy highway route rte us sr state county cr interstate"),
        hits=("off [[Hwy 491, mile marker 22]]", "[[SR 20 mp 112]]"),
        misses=("US 3 cm",),
        check=lambda text: len(text) > 5,
        score=0.75,
    ),
    Rule(
        "street: flat first",
        "STREET",
        rf"(?:Flat|Apt\.?|Unit|Suite|Lot|Blk|Block)\s\w{{1,4}},\s\d{{1,5}}[A-Za-z]?\s(?:[{UPPER}][\w'’.-]{{0,20}}\s){{0,3}}[{UPPER}][\w'’.-]{{1,20}}",
        words("flat apt unit suite lot blk block"),
        ignore_case=False,
        hits=("[[Flat 2, 41 Weston Ridge]]\n", "to [[Flat 3, 212 Thornton Rd]], Bradford"),
        misses=("Unit 3, 20 mg",),
        score=0.9,
    ),
    Rule(
        "street: without number",
        "STREET",
        rf"(?!The |New )[{UPPER}][\w'’-]{{2,20}}(?:\s[{UPPER}][\w'’-]{{2,20}}){{0,2}}\s(?:Rd|Road|Street|Ave|Avenue|Lane|Ln|Drive|Blvd|Boulevard|Terrace|Crescent|Highway|Hwy|Parkway)\b",
        CAPITAL,
        ignore_case=False,
        hits=("Centre, [[Shore Rd]], Castlebay", "born on [[Odena Road]]"),
        misses=("The Road", "Road traffic"),
        score=0.8,
    ),
    Rule(
        "P.O. box",
        "STREET",
        r"P\.?\s?O\.?\s?Box\s\d{1,7}",
        words("P PO"),
        hits=("[[P.O. Box 44017]],", "[[PO BOX 64560]]"),
        misses=("PO bid", "P.O. intake 500"),
    ),
    Rule(
        "street: after address",
        "STREET",
        rf"(?:address|addr|residence|residing at|resides at|lives at|home address)\b[\s:.]{{1,6}}(?:is\s(?:now\s)?)?(?P<phi>(?:\d|[{UPPER}#])[^\n\t,;|]{{3,50}}?(?:,\s?(?:Apt|Flat|Unit|Lot|Suite|#)[^\n,;|]{{1,10}})?)(?=[,;\n\t|]|\s\s|$|\.\s)",
        words("address addr residence residing resides lives home"),
        hits=("Address: [[Apt 11 The Maltings]], Cork", "ADDRESS [[14 Larch Ter]]\n"),
        misses=("address the pain", "addressed today"),
        score=0.85,
        ignore_case=True,
        check=lambda text: any(c.isdigit() for c in text) or text.istitle(),
    ),
)  # fmt: skip

STATES = (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM "
    "NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR NSW VIC QLD TAS ACT NT ON QC BC "
    "AB SK MB NB NS NL PE YT NU"
).split()
_STATE_NAMES = (
    "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii "
    "Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan "
    "Minnesota Mississippi Missouri Montana Nebraska Nevada Hampshire Jersey Mexico York Carolina "
    "Dakota Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington "
    "Wisconsin Wyoming"
).split()
_ZIP = r"\d{5}(?:-\d{4})?"
_UK = r"[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}"
_CITY = (
    rf"(?:[{UPPER}][\w'’.-]{{1,20}}(?:[ -](?:of |upon |on |the )?[{UPPER}][\w'’.-]{{1,20}}){{0,3}})"
)
PLACES = (
    Rule(
        "zip: state",
        "ZIP",
        rf"{either(STATES)}[\s,^.]{{1,3}}(?P<phi>{_ZIP})(?![\d-])",
        words(STATES),
        ignore_case=False,
        hits=("OH [[45414-3067]]", "WORCESTER MA [[01604]]", "NSW [[20000]]"),
        misses=("ON 1234", "OH 453"),
    ),
    Rule(
        "region: city, state",
        "REGION",
        rf"(?<=, ){either(STATES)}(?=[\s.,;)\n]|$)",
        words(STATES),
        ignore_case=False,
        hits=("Moab, [[UT]]\n", "Columbus, [[OH]])"),
        misses=("stable, OK to discharge", "mild, IN the"),
        check=lambda text: text not in ("OK", "IN", "OR", "ME", "HI", "OH", "MS", "PE", "MD", "PA") or text == "OH",
        score=0.8,
    ),
    Rule(
        "region: before zip",
        "REGION",
        rf"{either(STATES)}(?=[\s,]{{1,2}}{_ZIP}(?![\d-]))",
        words(STATES),
        ignore_case=False,
        hits=("LACOMBE [[LA]] 70445",),
        misses=("OR 4 units",),
    ),
    Rule(
        "city: before state and zip",
        "CITY",
        rf"{_CITY}(?=,?\s+{either(STATES)}[\s,]{{1,2}}{_ZIP}\b)",
        CAPITAL,
        ignore_case=False,
        hits=("[[Dayton]], OH 45414", "[[Twin Falls]], ID 83301"),
        misses=("Plan OR 453",),
        score=0.85,
    ),
    Rule(
        "city: before state",
        "CITY",
        rf"{_CITY}(?=,\s(?:{'|'.join(s for s in STATES if s not in ('OK', 'IN', 'OR', 'ME', 'HI', 'MS', 'PE', 'MD', 'PA', 'DO'))})(?:[\s.,;)]|$))",
        CAPITAL,
        ignore_case=False,
        hits=("from [[Moab]], UT.", "[[St. Paul]], MN)"),
        misses=("Smith, MD",),
        score=0.8,
    ),
    Rule(
        "zip: state in full",
        "ZIP",
        rf"{either(_STATE_NAMES)}[\s,]{{1,2}}(?P<phi>{_ZIP})(?![\d-])",
        words(_STATE_NAMES),
        hits=("Coeur d'Alene, Idaho [[83814]]",),
        misses=("Idaho 838",),
    ),
    Rule(
        "region: county",
        "REGION",
        rf"(?:Co\.|County)\s(?P<phi>[{UPPER}][a-z]{{3,15}})\b",
        words("co county"),
        ignore_case=False,
        hits=("Carraroe, Co. [[Galway]],", "County [[Cork]]"),
        misses=("county jail", "Co. kg"),
        score=0.85,
    ),
    Rule(
        "postcode: Ireland",
        "ZIP",
        r"[AC-FHKNPRTV-Y]\d[\dW]\s?[0-9AC-FHKNPRTV-Y]{4}\b",
        CAPITAL,
        ignore_case=False,
        hits=("Co. Galway, [[H91 X2F7]]\n",),
        misses=("T12 mild", "T12 FRAC"),
        check=lambda text: any(c.isdigit() for c in text[-4:]),
        score=0.85,
    ),
    Rule(
        "postcode: UK",
        "ZIP",
        rf"{_UK}\b",
        CAPITAL,
        ignore_case=False,
        hits=("Otley [[LS21 3HN]]", "[[HS9 5XD]]   Tel", "[[SW1A 1AA]]"),
        misses=("T12 4 mm", "C3 4AB2"),
        score=0.85,
    ),
    Rule(
        "postcode: Canada",
        "ZIP",
        r"[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\s\d[ABCEGHJ-NPRSTV-Z]\d\b",
        CAPITAL,
        ignore_case=False,
        hits=("Verdun (QC) [[H4H 1R3]]",),
        misses=("H4H 1RR",),
    ),
    Rule(
        "zip: after trigger",
        "ZIP",
        rf"(?:zip(?:\s?code)?|postcode|postal code)[\s:.]{{1,4}}(?P<phi>{_ZIP}|{_UK}|\d{{4}})\b",
        words("zip zipcode postcode postal"),
        hits=("ZIP: [[83301]]", "postcode [[LS21 2ED]]"),
        misses=("zip tie",),
    ),
)  # fmt: skip

COUNTRY = (
    Rule(
        "country: born in",
        "COUNTRY",
        rf"(?:nationality|citizenship|country of birth|country of origin)\s{{0,3}}[:=]\s{{0,4}}(?P<phi>[{UPPER}a-z][\w -]{{2,25}}?)(?=\s{{2}}|[\n;|,(.]|$)",
        words("nationality citizenship country"),
        hits=("Nationality: [[BANGLADESHI]]\n",),
        misses=("country house",),
    ),
)

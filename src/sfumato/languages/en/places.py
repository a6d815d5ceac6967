"""Streets, postcodes and places in English."""

from __future__ import annotations

from sfumato.languages.common import UPPER
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import fold

_STREET_TYPES = (
    "Street St Avenue Ave Av Road Rd Boulevard Blvd Lane Ln Drive Dr Court Ct Place Pl Square Sq "
    "Terrace Ter Tce Way Highway Hwy Parkway Pkwy Circle Cir Close Crescent Cres Gardens Gdns Grove "
    "Row Walk Mews Hill Rise Trail Trl Pike Turnpike Alley Quay Loop Expressway Expy Freeway Fwy "
    "Route Rte Crossing Bend Esplanade Parade Pde Wharf Yard View Green Vale Heights Ridge Point Pt "
    "Landing Run Trace Cove Path Passage Plaza Park Common Commons Brae Wynd Gate Croft Fold Strand "
    "Arcade Estate Cottages Villas Mansions Apartments Towers Flats Court Mall Nagar Marg Salai Main "
    "Cross Layout Colony Extension Broadway Bypass Byway Causeway Chase Circuit Cct Concourse Dene "
    "Drove Glade Glen Haven Lea Link Lookout Meadow Meadows Outlook Promenade Reach Retreat Spur Track "
    "Hollow Knoll Manor Mill Oval Overlook Pass Shore Shores Springs Summit Terr Trce Xing"
).split()
_TYPES = either([*_STREET_TYPES, *(t.upper() for t in _STREET_TYPES)])
_UNIT = r"(?:,?\s+(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Rm|Room|Lot|Bldg|Building|#|APT|STE|UNIT|LOT)\b\.?\s?#?\s?[\w-]{1,6}|,?\s?#\s?[\w-]{1,8})"
_NOT_STREETS = frozenset(
    "mg ml mcg by with the of and for to days weeks months hours units given per was on at min "
    "pt see saw seen call year years old from via".split()
)
_UK_CODE = r"[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}"
STREETS = (
    Rule(
        "street: number first",
        "STREET",
        rf"(?<![\w.,-])(?:\d{{1,4}}[A-Za-z]?/)?\d{{1,6}}[A-Za-z]?(?:[–-]\d{{1,5}})?,?\s(?:[NSEW]\.?\s|[NS][EW]\s)?(?:(?:of|the|de|la|du|des|y|upon)\s|[{UPPER}0-9][\w'’.-]{{0,20}},?\s){{1,5}}{_TYPES}\b\.?(?:\s[NSEW]{{1,2}}\b)?{_UNIT}?",
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
        "street: number of a plot",
        "STREET",
        rf"(?:No\.?|Plot|Lot|House|House No\.?|Door No\.?|Site|Stand|Erf|Mile|Km|Lp|LP|HC|Box|Space|Trlr|Unit|Room|Rm|Ste|Suite|Apt|Apartment|Flat|Level)\s#?\d{{1,5}}(?:\.\d)?[A-Za-z]?,?\s(?:\d{{1,5}}[A-Za-z]?,?\s)?(?:[{UPPER}0-9][\w'’.-]{{0,20}},?\s){{0,4}}(?:{_TYPES}\b\.?|Box\s\d{{1,5}})",
        words("no plot lot house door site stand erf mile km lp hc box space trlr unit room rm ste suite apt apartment flat level"),
        ignore_case=False,
        hits=("at [[Lot 7 Mount Hope Trace]],", "[[No. 14, Second Cross Street]]", "[[Mile 42 Parks Hwy]]", "[[HC 60 Box 118]]"),
        misses=("No. 3 Foley", "Level 2 Trauma", "Unit 4 mg"),
        score=0.88,
    ),
    Rule(
        "street: numbered road",
        "STREET",
        rf"(?<![\w.,/-])\d{{1,6}}[A-Za-z]?\s(?:[NSEW]\.?\s)?(?:Hwy|HWY|Highway|HIGHWAY|US|SR|CR|FM|Route|ROUTE|Rte|Avenue|AVENUE|Ave|AVE|County Road|State Road|State Highway|Farm Road|Jalan|Lorong|Lor|Jln|Avenida|Calle|boul\.?|rue|chemin)\s(?:\d{{1,4}}|[A-Z]\b|[{UPPER}][\w'’-]{{2,20}}(?:\s[{UPPER}][\w'’-]{{2,20}})?)(?:\s[NSEW]{{1,2}}\b)?{_UNIT}?",
        NUMBER,
        ignore_case=False,
        hits=("CARE   [[27411 HWY 190 E]]  LACOMBE", "\n[[1906 Avenue B]]\n", "[[10 Jalan Papan]], Blk"),
        misses=("20 US gallons", "5 rue"),
        score=0.9,
    ),
    Rule(
        "street: block",
        "STREET",
        rf"(?:Blk|BLK|Block|BLOCK|Apt|Flat|Unit)\s\w{{1,5}},?\s(?:[{UPPER}][\w'’.-]{{1,20}}\s){{1,4}}(?:{_TYPES})\b(?:\s\d{{1,3}})?(?:,?\s#\d{{1,3}}-\d{{1,5}})?",
        words("blk block apt flat unit"),
        ignore_case=False,
        hits=("call [[Blk 317 Clementi Ave 4 #08-115]] S(", "[[Blk 31 Tuas South Ave 8, #01-06]], Singapore"),
        misses=("Block 3 Left Side",),
        score=0.92,
    ),
    Rule(
        "street: before a postcode",
        "STREET",
        rf"(?<![\w.,/-])\d{{1,4}}[A-Za-z]?,?\s[{UPPER}][\w'’-]{{1,20}}(?:\s[{UPPER}][\w'’-]{{1,20}}){{0,3}}(?=,\s(?:[{UPPER}][\w'’ -]{{2,30}},\s){{0,2}}[{UPPER}][\w'’ -]{{2,30}},?\s+(?:{_UK_CODE}|[A-Z]{{2}}\s\d{{5}}|[A-Z]\d\d\s?[A-Z0-9]{{4}}|(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\s\d{{4}})\b)",
        NUMBER,
        ignore_case=False,
        hits=("F\n[[6 Cuithir]], Borve, HS9 5XR", "[[12 Bay Ridge]], Ely, MN 55731"),
        misses=("6 Weeks, Borve, then",),
        score=0.85,
    ),
    Rule(
        "street: house name",
        "STREET",
        rf"(?:The\s)?[{UPPER}][\w'’-]{{2,20}}(?:\s[{UPPER}][\w'’-]{{2,20}})?\s(?:Cottage|Farmhouse|Bungalow|Villas|Mansions|Caravan Park|Trailer Park|Apartments|Mobile Home Park|Court Flats)(?:\s\d{{1,4}})?\b",
        CAPITAL,
        ignore_case=False,
        hits=("at [[Rose Cottage]], Ely", "[[Willow Creek Trailer Park]]"),
        misses=("the cottage", "Cottage cheese"),
        score=0.75,
    ),
    Rule(
        "street: rural route",
        "STREET",
        r"(?:RR|RD|R\.R\.|Rural Route|General Delivery|Private Bag|Locked Bag|GPO Box|PMB)\s?#?\s?\d{1,5}(?:,?\s(?:Box|BOX|Site)\s\d{1,5}[A-Z]?)?",
        words("rr rd r rural general private locked gpo pmb"),
        ignore_case=False,
        hits=("Road, [[RD 3]], Glenbervie", "[[RR 2 Box 118]]", "[[Private Bag 92024]]"),
        misses=("RR 18 and", "general 3"),
        check=lambda text: not text.startswith("RR") or "ox" in text.lower(),
        score=0.8,
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
# Codes that are also words or medical abbreviations: believed only after a listed city.
_ABBREVIATIONS = frozenset(
    "OK IN OR ME HI MS PE MD PA DO CT MI VA NV ACT ID AL AR MA LA DE NT SA PR NB NS".split()
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
        "zip: state in lower case",
        "ZIP",
        rf"(?:wa|tx|ca|ny|fl|oh|nc|sc|ga|il|mi|va|az|tn|mo|md|wi|mn|ky|ct|ut|ks|nv|ar|ne|nm|wv|nh|ri|mt|sd|nd|ak|vt|wy|dc)\s(?P<phi>{_ZIP})(?![\d-])",
        words("wa tx ca ny fl oh nc sc ga il mi va az tn mo md wi mn ky ct ut ks nv ar ne nm wv nh ri mt sd nd ak vt wy dc"),
        ignore_case=False,
        hits=("marblemount wa [[98267]].",),
        misses=("ca 1200",),
    ),
    Rule(
        "zip: Australia",
        "ZIP",
        r"(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT)[ ,]{1,2}(?P<phi>\d{4})(?!\d|[.,:/-]\d|\s?(?:m[gl]|hrs))",
        words("nsw vic qld sa wa tas act nt"),
        ignore_case=False,
        hits=("Coburg VIC [[3058]]   M:",),
        misses=("WA 98267", "ACT 21"),
        score=0.9,
    ),
    Rule(
        "zip: Singapore",
        "ZIP",
        r"(?:Singapore\s|SINGAPORE\s|S\()(?P<phi>\d{6})\b|S(?P<code>\d{6})\b",
        words("singapore s"),
        ignore_case=False,
        hits=("#01-06, Singapore [[637645]]\n", "#08-115 S([[120317]])"),
        misses=("Singapore 2019",),
        score=0.92,
    ),
    Rule(
        "zip: India",
        "ZIP",
        r"(?:pin\s?code|pincode|pin|PIN|Pin)[\s:.-]{1,4}(?P<phi>[1-9]\d{2}\s?\d{3})(?!\d)",
        words("pin pincode"),
        ignore_case=False,
        hits=("Tambaram, PIN [[600 045]]", "Pin: [[560001]]"),
        misses=("pin 2 mm",),
        score=0.9,
    ),
    Rule(
        "region: of a document",
        "REGION",
        rf"{either(STATES)}(?=\s(?:DL|plates?|Lic\b|lic\b|license|licence|driver|Medicaid|State|ID\b|tags?))",
        words(STATES),
        ignore_case=False,
        hits=("ID seen: [[AZ]] DL D08417735", "([[NM]] plate BKR 482)", "· [[TX]] Lic. N4471"),
        misses=("OK to drive", "AZ blood"),
        score=0.8,
    ),
    Rule(
        "region: kind last",
        "REGION",
        rf"(?!The |This |Our |Local |Any |Same )[{UPPER}][\w'’.-]{{2,15}}(?:\s[{UPPER}][\w'’.-]{{2,15}})?\s(?:County|Parish|Province|Shire|Borough|Prefecture|Oblast|Island|Islands|Valley|Peninsula)(?!\s(?:Hospital|Medical|Health|Jail|Court|Sheriff|Fire|Clinic|EMS|General|Church|School|Regional|Lamb|Coaches|[A-Z]))\b",
        CAPITAL,
        ignore_case=False,
        hits=("in [[Landry Parish]]\n", "in [[Tulare County]]."),
        misses=("The County", "Cook County Hospital"),
        score=0.75,
    ),
    Rule(
        "region: isle",
        "REGION",
        rf"(?:Isle|Isles|Co\.|County|Republic|Province|State|Gulf) of (?P<phi>[{UPPER}][a-z]{{2,14}})\b",
        words("isle isles republic province state"),
        ignore_case=False,
        hits=("Castlebay, Isle of [[Barra]] HS9",),
        misses=("isle of palms",),
        score=0.8,
    ),
    Rule(
        "region: city, state",
        "REGION",
        rf"(?<=, ){either(STATES)}(?=[\s.,;)\n]|$)",
        words(STATES),
        ignore_case=False,
        hits=("Moab, [[UT]]\n", "Columbus, [[OH]])"),
        misses=("stable, OK to discharge", "mild, IN the"),
        check=lambda text: text not in _ABBREVIATIONS,
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
        rf"{_CITY}(?=,\s(?:{'|'.join(s for s in STATES if s not in _ABBREVIATIONS)})(?:[\s.,;)]|$))",
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

"""English: the United States, the United Kingdom, Ireland, Canada, Australia, New Zealand."""

from __future__ import annotations

from stdnum import luhn
from stdnum.gb import nhs

from sfumato.languages.common import (
    UPPER,
    id_rule,
    month_date_rules,
    named_place_rule,
    phone_rules,
)
from sfumato.languages.pack import CAPITAL, NUMBER, LanguagePack, Rule, either, words
from sfumato.tokens import fold

REGIONS = ("US", "GB", "IE", "AU", "NZ", "ZA", "IN", "SG")

MONTHS = (
    "January February March April May June July August September October November December"
).split()
ABBREVIATIONS = "Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec".split()
WEEKDAYS = (
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday "
    "Mon Tue Tues Wed Weds Thu Thur Thurs Fri Sat Sun"
).split()
DAY_WORDS = [
    "the first of",
    "the second of",
    "the third of",
    "the fourth of",
    "the fifth of",
    "the tenth of",
    "the fifteenth of",
    "the twentieth of",
    "the thirtieth of",
]
FEASTS = [
    "Christmas Eve",
    "Christmas Day",
    "Christmas",
    "Boxing Day",
    "New Year's Eve",
    "New Year's Day",
    "New Year's",
    "New Years",
    "Easter Sunday",
    "Easter Monday",
    "Easter",
    "Good Friday",
    "Thanksgiving",
    "Halloween",
    "Labor Day",
    "Memorial Day",
    "Veterans Day",
    "Independence Day",
    "Fourth of July",
    "4th of July",
    "St Patrick's Day",
    "St. Patrick's Day",
    "Valentine's Day",
    "Mother's Day",
    "Father's Day",
    "Mothering Sunday",
    "Martin Luther King Day",
    "MLK Day",
    "Presidents' Day",
    "Columbus Day",
    "Juneteenth",
    "Anzac Day",
    "Australia Day",
    "Canada Day",
    "Victoria Day",
    "Hogmanay",
    "Diwali",
    "Ramadan",
    "Eid",
    "Eid al-Fitr",
    "Passover",
    "Rosh Hashanah",
    "Yom Kippur",
    "Hanukkah",
    "Ash Wednesday",
    "Palm Sunday",
    "Pentecost",
    "Lunar New Year",
    "Mardi Gras",
    "Super Bowl Sunday",
    "Groundhog Day",
    "Bonfire Night",
    "Pongal",
    "Waitangi Day",
]
DATES = month_date_rules(
    months=MONTHS,
    abbreviations=ABBREVIATIONS,
    weekdays=WEEKDAYS,
    day_words=DAY_WORDS,
    links=["of"],
    before_month_alone=["in", "since", "until", "from", "by", "last", "this", "during", "early",
                        "late", "mid", "before", "after", "every", "next", "of"],
    before_year=["in", "since", "from", "until", "by", "of", "year", "during", "early", "late",
                 "circa", "before", "after", "summer", "winter", "spring", "fall", "autumn", "to",
                 "around", "about", "ca", "mid"],
    before_day=["on the", "since the", "until the", "by the", "from the", "of the"],
    feasts=FEASTS,
    month_first=True,
    hits={
        "day-month": ("seen [[3 March 2021]]", "[[14 Mar 1969]]", "on [[4th of July]]", "[[02-Nov-1966]]",
                      "on [[21 Nov]] he"),
        "month-day": ("on [[March 3rd, 2021]]", "[[Oct. 21st]] at", "[[Nov 10]])", "[[June 5]]"),
        "month-year": ("since [[November 2004]]", "[[Sept '19]]", "in [[Mar 2020]]"),
        "weekday": ("next [[Thurs 11/21]] 3 pm", "[[Monday, 3 March 2021]]", "[[Wed 22/11/23]]"),
        "written": ("on [[the first of May 2020]]",),
        "month": ("in [[February]] she", "since last [[August]]"),
        "year": ("in [[2014]] he", "since [[1998]],"),
        "day": ("on the [[12th]] he", "since the [[3rd]]"),
        "feast": ("on [[Christmas Eve]]", "after [[Thanksgiving 2019]]"),
    },
    misses={
        "month-day": ("March of dimes",),
        "day": ("on the 3 x 4 cm", "on the 12.5"),
        "year": ("in 2000 ml", "of 1900 kcal"),
    },
)  # fmt: skip

COMPACT_DATES = (
    Rule(
        "date: 02JAN2024",
        "DATE",
        rf"(?<![\w.])(?:0?[1-9]|[12]\d|3[01])(?:{'|'.join(ABBREVIATIONS)})(?:(?:19|20)\d\d|\d\d)?(?!\w)",
        NUMBER,
        hits=("on [[02JAN2024]]", "[[7Mar]]"),
        misses=("2mar4",),
    ),
)

_AGE_UNIT = r"(?:years?|yrs?|y\.?/?o\.?|y|months?|mos?|mths?|weeks?|wks?|days?)"
AGES = (
    Rule(
        "age: year-old",
        "AGE",
        r"(?<![\d.,/-])\d{1,3}(?:\s?(?:½|1/2))?(?:[\s–-]{0,2}(?:to|or)?[\s–-]{0,2}\d{1,3})?[\s–-]{0,2}(?:years?|yrs?|yr?|months?|mos?|mths?|weeks?|wks?|days?)\.?[\s–-]{1,2}o(?:ld|1d)\b",
        NUMBER,
        hits=("a [[71-year-old]] man", "[[41 yrs old]],", "[[6 week old]] girl", "[[39 yr old]]"),
        misses=("2 years ago", "71-year follow-up"),
    ),
    Rule(
        "age: yo",
        "AGE",
        r"(?<![\d.,/-])\d{1,3}\s?-?(?:y\.?/?o\b\.?|yr?s?/o\b)",
        NUMBER,
        hits=("[[34 y.o.]] F", "[[41 yo]] male", "[[62yo]]"),
        misses=("34 yoga sessions",),
    ),
    Rule(
        "age: years and sex",
        "AGE",
        r"(?<![\d.,/-])\d{1,3}\s?(?:[yY](?:rs?|ears?)?(?:\s\d{1,2}\s?mos?)?)(?=\s?[/,(]?\s?(?:[MF]\b|male|female|man|woman|\)|boy|girl))",
        NUMBER,
        hits=("([[71 y]])", "[[58 yrs]] female", "[[67y]])"),
        misses=("71 years of smoking",),
        score=0.9,
    ),
    Rule(
        "age: with sex letter",
        "AGE",
        r"(?<![\w.,/-])(?:[1-9]\d?|1[01]\d)(?=\s?(?:M|F|male|female)\b(?![\w/^]))",
        NUMBER,
        ignore_case=False,
        hits=("[[46]]M boilermaker", "a [[62]] F with", "[[71]] male"),
        misses=("5 French catheter", "80 Fr", "3.5 F"),
        score=0.8,
    ),
    Rule(
        "age: aged",
        "AGE",
        rf"(?:aged?|age is|age of|turned|turning|aetat)\b(?:\s?/\s?(?:sex|sx))?[\s:.]{{0,6}}(?:of\s)?(?P<phi>\d{{1,3}}(?:\s?{_AGE_UNIT}\b\.?(?:\s\d{{1,2}}\s?(?:months?|mos?)\b)?)?)(?!\s?(?:%|mg|[-–]\s?\d))(?![\d/])",
        words("age aged turned turning aetat"),
        hits=(
            "aged [[58]].",
            "AGE/SX: [[62]]",
            "age [[16]];",
            "AGE [[58 YRS]]",
            "Age: [[47 years]]",
        ),
        misses=("age 20-30", "aged 5% dextrose"),
    ),
    Rule(
        "age: decade",
        "AGE",
        r"(?:in\s(?:his|her|their)\s(?:early\s|mid[\s-]?|late\s)?)(?P<phi>\d0s|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)",
        words("in"),
        hits=("in her [[50s]]", "in his late [[sixties]]"),
        misses=("in the 50s range",),
    ),
    Rule(
        "age: written",
        "AGE",
        r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|eighteen|nineteen|[a-z]{3,9}teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-](?:years?|months?|weeks?|days?)[\s-]old",
        words(
            "twenty thirty forty fifty sixty seventy eighty ninety eighteen nineteen thirteen "
            "fourteen fifteen sixteen seventeen one two three four five six seven eight nine ten "
            "eleven twelve"
        ),
        hits=("a [[ninety-one years old]] lady", "[[three-month-old]]"),
        misses=("two years ago",),
    ),
)

PHONES = phone_rules(
    REGIONS,
    ["tel", "telephone", "phone", "ph", "cell", "cellphone", "mobile", "mob", "home phone", "work phone",
     "ext", "extension", "pager", "pgr", "beeper", "bleep", "bleeped", "contact number", "call", "called",
     "phoned", "dial", "text", "txt", "voicemail", "landline", "whatsapp", "switchboard", "main", "alt",
     "DECT", "vocera", "direct", "DID", "on call", "reached at", "reach him at", "reach her at",
     "hotline", "T"],
    ["fax", "fx", "facsimile"],
    hits=("reach him at [[(208) 667-3318]].", "Main [[937-278-6400]]", "[[+44 7911 402338]]",
          "daughter ([[937-604-1182]])", "[[01943 466 207]]"),
    trigger_hits=("Tel [[01943 466 219]]", "ext. [[3318]]", "pager: [[5-2281]]", "Ph: [[774-1187]]"),
    fax_hits=("Fax: [[514 555-0164]]", "FX [[985-882-0120]]"),
    misses=("BP 120/80 HR 88", "10 to 20 mg"),
)  # fmt: skip

_STREET_TYPES = (
    "Street St Avenue Ave Av Road Rd Boulevard Blvd Lane Ln Drive Dr Court Ct Place Pl Square Sq "
    "Terrace Ter Tce Way Highway Hwy Parkway Pkwy Circle Cir Close Crescent Cres Gardens Gdns Grove "
    "Row Walk Mews Hill Rise Trail Trl Pike Turnpike Alley Quay Loop Expressway Expy Freeway Fwy "
    "Route Rte Crossing Bend Esplanade Parade Pde Wharf Yard View Green Vale Heights Ridge"
).split()
_TYPES = either([*_STREET_TYPES, *(t.upper() for t in _STREET_TYPES)])
_UNIT = r"(?:,?\s+(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Rm|Room|Lot|Bldg|Building|#|APT|STE|UNIT|LOT)\b\.?\s?#?\s?[\w-]{1,6}|,?\s?#\s?[\w-]{1,8})"
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
_NOT_STREETS = frozenset(
    "mg ml mcg by with the of and for to days weeks months hours units given per was on at min "
    "pt see saw seen call year years old from via".split()
)

_STATES = (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM "
    "NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR NSW VIC QLD TAS ACT NT ON QC BC "
    "AB SK MB NB NS NL PE YT NU"
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
        rf"{either(_STATES)}[\s,^.]{{1,3}}(?P<phi>{_ZIP})(?![\d-])",
        words(_STATES),
        ignore_case=False,
        hits=("OH [[45414-3067]]", "WORCESTER MA [[01604]]", "NSW [[20000]]"),
        misses=("ON 1234", "OH 453"),
    ),
    Rule(
        "region: city, state",
        "REGION",
        rf"(?<=, ){either(_STATES)}(?=[\s.,;)\n]|$)",
        words(_STATES),
        ignore_case=False,
        hits=("Moab, [[UT]]\n", "Columbus, [[OH]])"),
        misses=("stable, OK to discharge", "mild, IN the"),
        check=lambda text: text not in ("OK", "IN", "OR", "ME", "HI", "OH", "MS", "PE", "MD", "PA") or text == "OH",
        score=0.8,
    ),
    Rule(
        "region: before zip",
        "REGION",
        rf"{either(_STATES)}(?=[\s,]{{1,2}}{_ZIP}(?![\d-]))",
        words(_STATES),
        ignore_case=False,
        hits=("LACOMBE [[LA]] 70445",),
        misses=("OR 4 units",),
    ),
    Rule(
        "city: before state and zip",
        "CITY",
        rf"{_CITY}(?=,?\s+{either(_STATES)}[\s,]{{1,2}}{_ZIP}\b)",
        CAPITAL,
        ignore_case=False,
        hits=("[[Dayton]], OH 45414", "[[Twin Falls]], ID 83301"),
        misses=("Plan OR 453",),
        score=0.85,
    ),
    Rule(
        "city: before state",
        "CITY",
        rf"{_CITY}(?=,\s(?:{'|'.join(s for s in _STATES if s not in ('OK', 'IN', 'OR', 'ME', 'HI', 'MS', 'PE', 'MD', 'PA', 'DO'))})(?:[\s.,;)]|$))",
        CAPITAL,
        ignore_case=False,
        hits=("from [[Moab]], UT.", "[[St. Paul]], MN)"),
        misses=("Smith, MD",),
        score=0.8,
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


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


IDS = (
    id_rule(
        "medical record number",
        "PATIENT_ID",
        ["MRN", "MR", "MR#", "medical record", "med rec", "chart", "hospital no", "hosp no", "hosp. no",
         "hospital number", "patient ID", "pt ID", "patient no", "patient number", "record number",
         "record no", "unit number", "unit no", "UR", "URN", "UMRN", "file", "file no", "subject",
         "subject ID", "subject no", "participant", "screening no", "screening number", "subj", "PID",
         "EMPI", "EPI", "folder no", "folder number", "HN", "K number", "RM2 number", "account id"],
        hits=("MRN: [[00418837]]", "MR#: [[M000733851]]", "Hosp No: [[G2270815]]", "chart [[0LA-4471]]",
              "Hosp. No. [[RW1180462]]", "FILE: [[1 884 205]]", "PT ID  [[BLF20771]]"),
        misses=("MR brain", "chart reviewed", "subject to change"),
    ),
    id_rule(
        "insurance number",
        "INSURANCE_ID",
        ["SSN", "SS", "social security", "social security number", "NHS", "NHS number", "NHS no", "NHS No.",
         "NHI", "CHI", "CHI no", "CHI number", "MBI", "Medicare", "Medicare no", "Medicare number",
         "Medicaid", "Medicaid ID", "Medi-Cal", "member ID", "member no", "member", "member number",
         "policy", "policy no", "policy number", "subscriber", "subscriber ID", "sub", "group", "group no",
         "group number", "grp", "insurance ID", "insurance no", "ins ID", "PPSN", "PPS", "PPS no",
         "NI no", "NI number", "NINO", "national insurance", "OHIP", "RAMQ", "health card", "card no",
         "AHCCCS", "HIC", "HICN", "DVA", "GMS", "beneficiary", "beneficiary ID", "IHI", "PHN",
         "Benefit ID", "payer ID", "plan ID", "HMO ID"],
        value=r"(?:[A-Z]{2,4}\s)?(?=[\w./\-]{0,12}\d)[A-Z]{0,6}[\w/.\-]{0,4}\d(?:[\w/.\-]|\s(?=\d)){0,30}(?<![.\-/])",
        hits=("NHS No. [[773 828 2908]]", "MBI [[4GH7-RM2-WK91]]", "Member ID: [[GLC 9028 44173]]",
              "SSN [[438-21-9007]]", "Policy [[GD-440178-3]]", "GRP [[0070121]]", "CHI [[230457 1840]]"),
        misses=("Medicare patient", "group therapy 3", "SS enema"),
    ),
    id_rule(
        "case number",
        "CASE_ID",
        ["CSN", "encounter", "encounter no", "encounter number", "visit", "visit no", "visit number", "acct",
         "account", "account no", "account number", "accession", "accession no", "accession number", "acc",
         "acc no", "specimen", "specimen no", "spec", "sample", "sample no", "lab no", "lab ref", "lab number",
         "req", "req no", "requisition", "order", "order no", "order number", "job", "claim", "claim no",
         "claim number", "case", "case no", "case number", "ref", "ref no", "reference", "our ref", "your ref",
         "their ref", "UBRN", "invoice", "authorization", "auth", "auth no", "authorisation", "run",
         "report no", "report number", "report", "rx", "rx no", "prescription", "prescription no", "DIN",
         "study no", "exam", "exam no", "exam number", "episode", "episode no", "incident", "incident no",
         "document", "document ID", "doc ID", "EEG no", "path no", "slide", "block", "HAR", "FIN",
         "referral no", "referral", "ticket", "message ID", "docket", "police report", "CAD",
         "blood bank band", "band no", "unit", "mission", "permit", "dispatch"],
        hits=("CSN:  [[300928174]]", "ACCT#: [[V00051948820]]", "Claim No.: [[24-2197-00638-01]]",
              "SPEC #: [[24:BC0019274R]]", "case [[25-001884]]", "Ref# [[20663418]]"),
        misses=("case 3", "unit 12 mg", "visit 2", "order 2 bags", "run 5 km"),
        check=lambda text: len(_digits(text)) >= 4 and not text.endswith(("mg", "ml", "MG", "ML", "km")),
        value=r"(?=[\w./:\-]{0,12}\d)[A-Z]{0,6}[\w/.:\-]{0,4}\d(?:[\w/.:\-]|\s(?=\d)){0,30}(?<![.\-/:])",
    ),
    id_rule(
        "licence number",
        "LICENSE_ID",
        ["NPI", "lic", "license", "licence", "license no", "licence no", "GMC", "GMC no", "NMC", "NMC pin",
         "DEA", "DEA no", "IMC", "AHPRA", "MCR", "HPCSA", "CMQ", "CPSO", "provider", "provider no",
         "prov", "prov no", "prescriber", "prescriber no", "state license", "UPIN", "registration",
         "reg", "reg no", "registration no", "GDC", "HCPC", "GPhC", "NZMC", "APC", "PTAN", "Medical Council",
         "bar no", "council no"],
        hits=("NPI [[1818950069]]", "OH Lic. [[35.084417]]", "GMC [[6134872]]", "AHPRA [[MED0001782645]]",
              "DEA [[FH4729161]]", "LIC [[RN2281904]]"),
        misses=("provider 2", "license plate",),
        check=lambda text: len(_digits(text)) >= 4,
    ),
    id_rule(
        "other number",
        "OTHER_ID",
        ["passport", "passport no", "passport number", "driver's license", "drivers license",
         "driver license", "DL", "driving licence", "plate", "license plate", "reg plate", "VIN", "IMEI",
         "serial", "serial no", "serial number", "S/N", "SN", "device ID", "device", "IBAN", "routing",
         "bank account", "sort code", "TIN", "EIN", "tax ID", "badge", "badge no", "employee ID", "emp no",
         "employee no", "staff no", "staff ID", "user", "username", "user ID", "user name", "login", "pay code",
         "Aadhaar", "NRIC", "FIN no", "check no", "cheque no", "barcode", "learner permit number",
         "generator serial", "UDI"],
        hits=("passport [[531947062]]", "S/N [[PZP618842H]]", "plate [[BKX-R41]]", "TIN [[38-3471902]]",
              "badge [[1127]]", "IBAN [[IE18 AIBK 9325 5964 9571 32]]"),
        misses=("device 3 cm", "user of 20 cigarettes", "SN bilateral"),
        check=lambda text: len(_digits(text)) >= 2 and len(text) >= 4,
        value=r"(?=[\w./\-]{0,12}\d)[A-Z0-9](?:[\w/.\-]|\s(?=[A-Z]{0,4}\d|[A-Z]{4}\s\d)){1,40}(?<![.\-/])",
    ),
    Rule(
        "user name",
        "OTHER_ID",
        r"(?:printed by user|user\s?name|user|login|username)[\s:]{1,3}(?P<phi>(?=\w*\d|[A-Z_]{5})[A-Za-z_]\w{3,20})\b",
        words("printed user username login"),
        ignore_case=False,
        hits=("printed by user [[JLPRUITT2]]", "user name [[HBLOOD71]]"),
        misses=("user fees apply",),
        score=0.85,
    ),
    Rule(
        "SSN shape",
        "INSURANCE_ID",
        r"(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])",
        NUMBER,
        hits=("|[[604-82-3117]]|",),
        misses=("000-12-3456", "1604-82-3117"),
        score=0.93,
    ),
    Rule(
        "NHS number",  # modulus 11, NHS Data Dictionary
        "INSURANCE_ID",
        r"(?<![\d-])\d{3}[ -]?\d{3}[ -]?\d{4}(?![\d-])",
        NUMBER,
        check=lambda text: bool(nhs.is_valid(text)),
        hits=("summary [[943 476 5919]]",),
        misses=("943 476 5918",),
        score=0.85,
    ),
    Rule(
        "NPI",  # Luhn over 80840 + number, 45 CFR 162.406
        "LICENSE_ID",
        r"(?<![\d-])[12]\d{9}(?![\d-])",
        NUMBER,
        check=lambda text: bool(luhn.is_valid("80840" + text)),
        hits=("|[[1245319599]]|",),
        misses=("1245319598",),
        score=0.86,
    ),
    Rule(
        "Medicare beneficiary identifier",  # CMS, MBI format
        "INSURANCE_ID",
        r"(?<![\w-])[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}(?![\w-])",
        NUMBER,
        ignore_case=False,
        hits=("[[1EG4-TE5-MK73]]", "|[[9TK2W46EA03]]|"),
        misses=("1SG4-TE5-MK73",),
        score=0.97,
    ),
    Rule(
        "National Insurance number",  # GOV.UK, NIM39110
        "INSURANCE_ID",
        r"(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\s?\d{2}\s?\d{2}\s?\d{2}\s?[A-D]\b",
        CAPITAL,
        ignore_case=False,
        hits=("[[YK 41 77 20 B]],",),
        misses=("GB 41 77 20 B",),
        score=0.95,
    ),
    Rule(
        "Aadhaar",  # twelve digits with a Verhoeff check digit, UIDAI
        "OTHER_ID",
        r"(?<![\d-])[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?![\d-])",
        NUMBER,
        hits=("id [[2341 2341 2346]]",),
        misses=("1341 2341 2346",),
        score=0.8,
    ),
)  # fmt: skip

_GENERIC = (
    "general regional memorial university community county city district national royal"
).split()
_HOSPITAL_TAILS = (
    "Hospital|Hosp\\.?|HOSPITAL|Infirmary|INFIRMARY|Medical Cent(?:er|re)|MEDICAL CENT(?:ER|RE)|"
    "Health Cent(?:er|re)|HEALTH CENT(?:ER|RE)|Clinic|CLINIC|Surgery|SURGERY|Hospice(?: House)?|HOSPICE|"
    "Nursing Home|NURSING HOME|Rest Home|Care Home|Nursing (?:&|and) Rehab|Rehabilitation Cent(?:er|re)|"
    "Health System|HEALTH SYSTEM|Family (?:Care|Practice|Medicine)|FAMILY (?:CARE|PRACTICE|MEDICINE)|"
    "Cancer (?:Institute|Center|Centre)|CANCER (?:INSTITUTE|CENTER)|Cardiology Associates|"
    "Orthop(?:a)?edic(?:s| Associates| Surgery Center)|Surgery Center|SURGERY CENTER|Polyclinic|"
    "Laborator(?:y|ies)|LABORATOR(?:Y|IES)|Clinical Labs|Labs|Imaging|Radiology Associates|"
    "Women's (?:Clinic|Hospital|Health)|Children's(?: Hospital)?|CHILDREN'S HOSPITAL|VAMC|VA Medical Center|"
    "Pediatrics|PEDIATRICS|Dialysis(?: Center| Centre)?|Birth Cent(?:er|re)|Urgent Care|Physical Therapy|"
    "Diabetes Center|Fertility Partners|Medical Group|Health Service|Health Services|Medical Practice|"
    "Community Hospital|Eye (?:Clinic|Institute|Centre)|Blood Bank|Donor Center|Assisted Living|Manor"
)
_WORD = rf"(?:St\.|[{UPPER}][\w'’.-]{{0,20}}|&|of the|of|the|and|at)"
FACILITIES = (
    Rule(
        "hospital: name first",
        "HOSPITAL",
        rf"[{UPPER}](?:[\w'’-]{{1,20}}|t\.)(?:\s{_WORD}){{0,5}}\s(?:{_HOSPITAL_TAILS})(?!\w)(?:\sof\s[{UPPER}]\w{{2,15}}|,\sInc\.?)?",
        CAPITAL,
        ignore_case=False,
        hits=("at [[Mount Tabor Hospital]].", "[[Kirkgate Lane Surgery]]", "[[St. Brendan the Navigator Medical Center]]",
              "[[CADDO RIVER REGIONAL MEDICAL CENTER]]", "[[Kauri Grove Rest Home]]"),
        misses=("The Clinic was closed", "Urgent Care", "Rehabilitation Center"),
        check=lambda text: not text.startswith(
            ("The ", "This ", "Our ", "Your ", "Her ", "His ", "In ", "At ", "To ", "From ", "Her ", "A ", "Local ",
             "Patient ", "Pt ", "Outpatient ", "Same ", "Day ", "Previous ", "Prior ", "Post ", "Pre ")
        ),
        score=0.88,
    ),
    named_place_rule(
        "hospital: head first",
        "HOSPITAL",
        ["Hospital of", "University of", "Royal", "Mayo Clinic", "Cleveland Clinic"],
        generic=_GENERIC,
        links=["of", "the", "and"],
        hits=("at [[Hospital of Saint Raphael]]",),
        misses=("hospital course",),
        score=0.75,
    ),
    Rule(
        "organisation: company",
        "ORGANIZATION",
        rf"[{UPPER}][\w'’&-]{{1,20}}(?:\s(?:&\s)?[{UPPER}][\w'’&.-]{{0,20}}){{0,4}},?\s(?:Inc|LLC|Ltd|PLLC|PLC|Corp|Co|Pte Ltd|Pty Ltd|LLP)\b\.?",
        CAPITAL,
        ignore_case=False,
        hits=("works for [[Kootenai Cedar Products, Inc.]]", "[[Jurong Hup Scaffolding Pte Ltd]]"),
        misses=("Plan Co",),
        check=lambda text: len(text) > 8,
        score=0.85,
    ),
    Rule(
        "organisation: kind last",
        "ORGANIZATION",
        rf"[{UPPER}][\w'’&.-]{{1,20}}(?:\s(?:of\s|the\s|&\s)?[{UPPER}][\w'’&.-]{{1,20}}){{0,4}}\s(?:School|College|University|Academy|Elementary|Primary School|High School|Pharmacy|Solicitors|Logistics|Insurance|Mutual|Police(?: Department)?|Sheriff(?:'s Office)?|Fire Department|Church|Parish|Coaches|Shipbuilding|Ambulance|County Court|Prison|Shelter|Foundation|Construction|Trucking|Farms?|Bakery|Council|Housing Association|Visiting Nurse (?:Service|Assn\.?|Association)|Health Plan|PPO|HMO|Funeral Home|Mortuary)\b",
        CAPITAL,
        ignore_case=False,
        hits=("teaches at [[Lincoln Elementary School]]", "[[Indian School Pharmacy]]"),
        misses=("The School said", "Her Pharmacy"),
        check=lambda text: not text.startswith(("The ", "Her ", "His ", "Our ", "My ", "Local ", "Medical School", "In ")),
        score=0.8,
    ),
)  # fmt: skip

_JOBS = (
    r"(?P<phi>(?:(?:retired|former|registered|licensed|head|senior|assistant|primary|secondary|"
    r"self-employed|long-haul)\s){0,2}(?:[a-z-]{3,14}\s)?"
    r"(?:[a-z][a-z-]{2,18}(?:er|or|ist|ian|man|woman|ant|eer|ess|hand|maid|smith|wright)|nurse|cook|clerk|"
    r"pilot|nanny|guard|coach|chef|captain|vet|monk|nun|priest|deacon|judge|aide|mechanic|student))\b"
)
PROFESSIONS = (
    Rule(
        "profession: field",
        "PROFESSION",
        r"(?:occupation|profession|job|usual occupation|employment|job title)\s{0,3}[:=]\s{0,4}(?P<phi>[^\n;|,(.]{3,40}?)(?=\s{2}|\s?[\n;|,(.]|$)",
        words("occupation profession job usual employment"),
        hits=("Occupation: [[bus driver]] (", "Job: [[head-rig sawyer]]\n"),
        misses=("occupational exposure",),
    ),
    Rule(
        "profession: works as",
        "PROFESSION",
        rf"(?:(?:works?|worked|working|job|employed|nights?)\s(?:nights\s|days\s|part[\s-]time\s|full[\s-]time\s)?as\s(?:an?\s|the\s)?|(?:used to be|trained as)\s(?:an?\s)){_JOBS}",
        words("works work worked working job employed night nights used trained"),
        hits=("Works as a [[silversmith]].", "gave up her job as a [[dental hygienist]]",
              "used to be a [[slater]]"),
        misses=("worked as expected", "works as a treatment"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
    ),
    Rule(
        "profession: retired",
        "PROFESSION",
        rf"(?:retired|former|ex)\s-?\s?{_JOBS}",
        words("retired former"),
        hits=("a retired [[school librarian]]", "former [[tugboat captain]]"),
        misses=("former smoker", "retired 3 years ago", "former patient", "former drinker"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
        score=0.85,
    ),
    Rule(
        "profession: is a",
        "PROFESSION",
        rf"(?:he|she|husband|wife|mother|father|son|daughter|brother|sister|patient|pt|who|he's|she's)(?:\s(?:is|was)|'s|’s)\san?\s{_JOBS}(?!\s(?:of|for|with)\s(?:the\s)?(?:disease|study))",
        words("he she husband wife mother father son daughter brother sister patient pt who"),
        hits=("He is a [[long-haul trucker]]", "her husband is a [[bus driver]]"),
        misses=("he is a smoker", "she is a good historian", "she was a patient", "he is a candidate"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
        score=0.8,
    ),
)  # fmt: skip
_NOT_JOBS = frozenset(
    "treatment smoker drinker user historian patient candidate woman man gentleman resident recipient donor "
    "survivor carrier responder disorder danger risk sister brother mother father daughter infant "
    "child adolescent participant transplant nonsmoker partner former poor different significant "
    "recent current prior longer better lesser newcomer number matter letter chronic problem "
    "member dependent independent moderate frequent heavy white black asian hispanic".split()
)

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

ENGLISH = LanguagePack(
    code="en",
    name="English",
    regions=REGIONS,
    rules=(
        *DATES, *COMPACT_DATES, *AGES, *PHONES, *STREETS, *PLACES, *IDS, *FACILITIES, *PROFESSIONS, *COUNTRY,
    ),
    titles={
        **dict.fromkeys(
            "dr drs doctor prof professor nurse rn np lpn cna pa sw msw midwife sister matron consultant "
            "surgeon radiologist pathologist pharmacist paramedic emt crna attending registrar "
            "physio therapist psychologist pastor chaplain rev reverend fr father rabbi imam officer "
            "sgt det trooper deputy constable judge atty attorney interpreter tech technician".split(),
            "STAFF",
        ),
        **dict.fromkeys("mr mrs ms miss mx master".split(), "PATIENT"),
        **dict.fromkeys("auntie aunty uncle grandma grandpa nana cpl pvt".split(), "RELATIVE"),
    },
    kinship={
        **dict.fromkeys(
            "mother father mom mum dad mummy daddy parent son daughter brother sister husband wife spouse "
            "partner fiance fiancee boyfriend girlfriend uncle aunt cousin nephew niece grandmother "
            "grandfather grandson granddaughter grandchild grandma grandpa stepfather stepmother stepson "
            "stepdaughter stepdad stepmom widow widower twin baby neighbour neighbor friend caregiver "
            "carer roommate flatmate housemate guardian coworker colleague boss foreman employer ex "
            "kids children sons daughters sisters brothers godmother landlady landlord nok".split(),
            "RELATIVE",
        ),
        **dict.fromkeys("patient pt named client resident".split(), "PATIENT"),
    },
    name_fields={
        **dict.fromkeys(
            [
                "patient", "patient name", "name", "pt", "pt name", "full name", "surname", "first name",
                "last name", "forename", "forenames", "given name", "given names", "family name", "client",
                "resident", "name of patient", "preferred name", "known as", "aka", "alias", "re", "subject",
                "employee", "insured", "subscriber", "claimant", "deceased", "maiden name", "middle name",
            ],
            "PATIENT",
        ),
        **dict.fromkeys(
            [
                "physician", "doctor", "attending", "attending physician", "consultant", "surgeon", "nurse",
                "gp", "pcp", "primary care provider", "provider", "referring physician", "referred by",
                "referring", "dictated by", "signed", "signed by", "electronically signed by", "reported by",
                "verified by", "ordering", "ordering physician", "ordered by", "author", "radiologist",
                "pathologist", "anesthesiologist", "anaesthetist", "assistant", "resident physician",
                "registrar", "midwife", "technologist", "tech", "therapist", "social worker", "interpreter",
                "cc", "scribe", "transcribed by", "authorised by", "authorized by", "case manager", "rn",
                "prescriber", "pharmacist", "from", "seen by", "reviewed by", "approved by", "collected by",
                "cosigned by", "clinician", "key worker", "care coordinator", "fellow", "intern", "examiner",
            ],
            "STAFF",
        ),
        **dict.fromkeys(
            [
                "next of kin", "nok", "emergency contact", "mother", "father", "spouse", "husband", "wife",
                "guardian", "son", "daughter", "contact", "partner", "informant", "carer", "sister",
                "brother", "mothers name", "fathers name", "witness", "parent",
            ],
            "RELATIVE",
        ),
    },
    name_suffixes=dict.fromkeys(
        "md do rn np phd dds dpm msn lpn mbbs mbchb frcs mrcp frcpc facs pharmd lcsw psyd bsn dpt ccc crna "
        "cnm msw rd pac aprn fnp dnp frcp frcr mrcpsych mrcgp facp rpt emt lmft lmhc slp otr cda rph dvm esq".split(),
        "STAFF",
    ),
    particles=frozenset(
        "de la le van von der den del da di du dos das al el bin ibn ap mac mc o st ter ten y e".split()
    ),
    city_triggers=frozenset(
        [
            "lives in", "living in", "resident of", "resides in", "residing in", "born in", "from", "moved to",
            "native of", "raised in", "works in", "visiting", "flew from", "travelled to", "traveled to",
            "home in", "house in", "near", "outside", "city", "town of", "village of", "grew up in",
        ]
    ),
    phone_triggers=frozenset("tel telephone phone cell mobile mob pager fax ph contact".split()),
    address_starts=frozenset("address addr residence".split()),
    address_ends=frozenset("zip postcode".split()),
    stopwords=frozenset(
        "the a an and or of to in on at by for with from is was were are be been has have had he she "
        "they it his her their this that these those not no yes as but if then than so we our you".split()
    ),
    eponym_heads=frozenset(
        "disease syndrome sign test scale score criteria classification grade procedure operation "
        "maneuver manoeuvre reflex triad tetrad pentad catheter forceps tube line drain fracture "
        "lymphoma tumor tumour sarcoma palsy chorea ulcer stage index formula method stain esophagus "
        "oesophagus pouch ligament duct node nodes position incision clamp retractor phenomenon "
        "disorder anomaly malformation thyroiditis dementia contracture hernia flap repair splint "
        "equation system bodies cells rule sarcoidosis epilepsy protocol nomogram".split()
    ),
)  # fmt: skip

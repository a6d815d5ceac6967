"""Phones and identifying numbers in English-speaking countries."""

from __future__ import annotations

import re
from dataclasses import replace

from stdnum import luhn
from stdnum.gb import nhs

from sfumato.languages.common import id_rule, is_phone, phone_rules
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, either, words


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


REGIONS = ("US", "GB", "IE", "AU", "NZ", "ZA", "IN", "SG")

_is_local = is_phone(*REGIONS)
_BY_ITSELF, *_TRIGGERED = phone_rules(
    REGIONS,
    ["tel", "telephone", "phone", "ph", "cell", "cellphone", "mobile", "mob", "home phone", "work phone",
     "ext", "extension", "pager", "pgr", "beeper", "bleep", "bleeped", "contact number",
     "voicemail", "landline", "whatsapp", "switchboard", "DECT", "vocera", "DID"],
    ["fax", "fx", "facsimile"],
    hits=("reach him at [[(208) 667-3318]].", "Main [[937-278-6400]]", "[[+44 7911 402338]]",
          "daughter ([[937-604-1182]])", "[[01943 466 207]]"),
    trigger_hits=("Tel [[01943 466 219]]", "ext. [[3318]]", "pager: [[5-2281]]", "Ph: [[774-1187]]"),
    fax_hits=("Fax: [[514 555-0164]]", "FX [[985-882-0120]]"),
    misses=("BP 120/80 HR 88", "10 to 20 mg"),
)  # fmt: skip
# Rows of vital signs, clock times and amounts have the shape of some country's numbers.
_ROW = re.compile(
    r"\d{2,3}(?:\s+\d{2,3}){3,}|[0-2]\d[0-5]\d(?:[\s-]+[0-2]\d[0-5]\d)+|\d+\.\d\d|.*\n.*"
)
_WEAK = ("call", "called", "phoned", "dial", "text", "txt", "main", "alt", "direct", "on call", "reached at",
         "reach him at", "reach her at", "hotline", "T", "M", "H", "W", "C", "ph", "try", "ring", "rang", "no",
         "number", "from", "house", "line", "phone number", "contact", "at home", "daytime", "evenings")  # fmt: skip
PHONES = (
    replace(
        _BY_ITSELF,
        check=lambda text: _ROW.fullmatch(text) is None and _is_local(text),
        misses=(*_BY_ITSELF.misses, "HR 62 71 66 64 70", "0815 0830 0845", "at 1400-1500"),
    ),
    *_TRIGGERED,
    Rule(
        "phone after a weak trigger",
        "PHONE",
        rf"{either(_WEAK)}\b[\s.:,]{{1,3}}(?P<phi>\+?\(?\d[\d \t().\-]{{5,20}}\d)(?!\w|[/.,]\d|\s?(?:mg|ml|g|kg|%))",
        words(_WEAK),
        hits=("Main [[278-6400]]", "try [[374-0962]]", "T: [[01943 466 219]]", "neighbour gave no [[98450 71362]]"),
        misses=("T 38.4", "alt 1340 inr", "dial 911", "from 1200 to", "M: 12.5 mg"),
        check=lambda text: 7 <= len(_digits(text)) <= 14 and _ROW.fullmatch(text) is None
        and not re.match(r"(?:19|20)\d\d-?\d\d-?\d\d", text),
        score=0.9,
    ),
    Rule(
        "pager after p.",
        "PHONE",
        r"p(?:\.|gr?\.?|gr)\s?#?(?P<phi>\d{4,6})(?!\w|[.,/]\d)",
        words("p pg pgr"),
        hits=("Dr Ng (p. [[34417]])", "pgr [[4418]];"),
        misses=("p. 12", "p.1234/5"),
        score=0.75,
    ),
    Rule(
        "number of a text message",
        "PHONE",
        r"(?:from|text|txt|sms)\s(?P<phi>\d{5,6})(?=:|\sto\b|[.,]?\n)",
        words("from text txt sms"),
        hits=("from [[38414]]: hi", "text [[38414]] to stop"),
        misses=("from 12000 cells",),
        score=0.75,
    ),
)  # fmt: skip


IDS = (
    id_rule(
        "medical record number",
        "PATIENT_ID",
        ["MRN", "MR", "MR#", "medical record", "med rec", "chart", "hospital no", "hosp no", "hosp. no",
         "hospital number", "patient ID", "pt ID", "patient no", "patient number", "record number",
         "record no", "unit number", "unit no", "UR", "URN", "UMRN", "file", "file no", "subject",
         "subject ID", "subject no", "participant", "screening no", "screening number", "subj", "PID",
         "EMPI", "folder no", "folder number", "HN", "account id", "hospital ID", "HID", "patient #", "pt #", "pt no", "CRN", "client ID", "client no", "client number", "resident ID", "UPI", "OPD no", "IPD no", "NHC", "MRN/FIN", "record", "record #", "med rec no", "hosp #", "clinic number", "clinic #", "subject number", "patient code", "enrolment no", "enrollment no", "case record", "maternity no", "unit record", "IP no", "OP no", "UHID", "CR no", "reg. no", "clinic no", "clinic file",
         "study ID", "rand no", "rand. no", "randomisation no", "screening ID", "our chart no", "chart no"],
        value=r"(?:[A-Z]{2,4}/)?(?=[\w./\-]{0,12}\d)[A-Z]{0,6}[\w/.\-]{0,8}\d(?:[\w/.\-]|\s(?=\d)){0,30}(?<![.\-/])",
        check=lambda text: len(_digits(text)) >= 3 or len(text) >= 6,
        hits=("MRN: [[00418837]]", "MR#: [[M000733851]]", "Hosp No: [[G2270815]]", "chart [[0LA-4471]]",
              "Hosp. No. [[RW1180462]]", "FILE: [[1 884 205]]", "PT ID  [[BLF20771]]"),
        misses=("MR brain", "chart reviewed", "subject to change", "Chart 6B"),
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
         "AHCCCS", "HIC", "HICN", "insured ID", "cert no", "certificate no", "scheme no", "membership no", "medical aid no", "medical aid", "membership", "plan no", "contract no", "RxBIN", "PCN", "ABHA", "CGHS", "ESI no", "GMS no", "HSE no", "DVA no", "VHI", "MSP", "AHC", "BC care card", "ULI", "DVA", "GMS", "beneficiary", "beneficiary ID", "IHI", "PHN",
         "Benefit ID", "Medicare card",
         "insurance", "carrier", "Medicare on card", "NHI no", "NHI number", "health no", "card", "payer ID", "plan ID", "HMO ID"],
        value=r"(?:[A-Z]{2,4}\s)?(?=[\w./\-]{0,12}\d)[A-Z]{0,6}[\w/.\-]{0,4}\d(?:[\w/.\-]|\s(?=\d)){0,30}(?<![.\-/])",
        hits=("NHS No. [[773 828 2908]]", "MBI [[4GH7-RM2-WK91]]", "Member ID: [[GLC 9028 44173]]",
              "SSN [[438-21-9007]]", "Policy [[GD-440178-3]]", "GRP [[0070121]]", "CHI [[230457 1840]]"),
        misses=("Medicare patient", "group therapy 3", "SS enema", "group 2 implications"),
        check=lambda text: len(_digits(text)) >= 4,
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
         "blood bank band", "band no", "unit", "mission", "permit", "dispatch", "denial",
         "card number", "EDRS no", "ACC45", "ACC no", "SAE", "batch ref", "complaint no", "log no",
         "job no", "incident number", "event no", "CAD no", "PRF no", "PRF", "booking ref", "tracking", "tracking no", "pre-auth", "preauth", "pre-authorisation", "approval no", "approval", "consult no", "study", "study #", "order #", "acc #", "exam #", "case #", "requisition no", "lab #", "histology no", "path #", "block no", "slide no", "cytology no", "surgical no", "surgical #", "episode number", "admission no", "adm no", "IPN", "notice no", "birth reg no", "certificate no", "script no", "transaction", "receipt", "receipt no", "bill no", "voucher", "form no", "docket no"],
        hits=("CSN:  [[300928174]]", "ACCT#: [[V00051948820]]", "Claim No.: [[24-2197-00638-01]]",
              "SPEC #: [[24:BC0019274R]]", "case [[25-001884]]", "Ref# [[20663418]]"),
        misses=("case 3", "unit 12 mg", "visit 2", "order 2 bags", "run 5 km"),
        check=lambda text: len(_digits(text)) >= 4 and not text.endswith(("mg", "ml", "MG", "ML", "km")),
        value=r"(?:[A-Z]{2,4}\s)?(?=[\w./:,\-]{0,12}\d)(?!\d\d?:\d\d)(?!\d\d?/\d\d?/)(?!(?:19|20)\d\d-)[A-Z]{0,6}[\w/.:,\-]{0,12}\d(?:[\w/.:\-]|\s(?=\d)){0,30}(?<![.\-/:])",
    ),
    id_rule(
        "licence number",
        "LICENSE_ID",
        ["NPI", "lic", "license", "licence", "license no", "licence no", "GMC", "GMC no", "NMC", "NMC pin",
         "DEA", "DEA no", "IMC", "AHPRA", "MCR", "HPCSA", "CMQ", "CPSO", "provider", "provider no",
         "prov", "prov no", "prescriber", "prescriber no", "state license", "UPIN", "registration",
         "reg", "reg no", "registration no", "GDC", "HCPC", "GPhC", "NZMC", "APC", "PTAN", "Medical Council",
         "bar no", "council no", "HPCSA MP", "MP", "RN", "NMCN no", "MDCN", "MCI", "MCI reg", "SLMC", "SNB", "emt-p",
         "emt-b", "LPN", "pin", "prov. no", "NMCN no RN", "reg. no", "midwife", "TX lic", "MCR no", "SMC"],
        hits=("NPI [[1818950069]]", "OH Lic. [[35.084417]]", "GMC [[6134872]]", "AHPRA [[MED0001782645]]",
              "DEA [[FH4729161]]", "LIC [[RN2281904]]"),
        misses=("provider 2", "license plate", "RN 12 hour"),
        check=lambda text: len(_digits(text)) >= 4 and re.fullmatch(r"(?:19|20)\d\d|\d\d?:\d\d|\d+/\d+/\d+", text) is None,
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
         "generator serial", "implant serial", "model/serial", "lead serial", "ser no", "ser", "s.n", "ser. no", "pump serial", "sensor serial", "transmitter", "transmitter ID", "reader serial", "ICE", "PIN code", "portal code", "access code", "passcode", "UDI", "UEN", "ID", "ID no", "ID number", "ID card", "SA ID", "national ID", "DOC",
         "licence sighted", "emp. no", "emp", "payroll no", "payroll", "locker", "van",
         "reg", "rego", "vehicle", "tag", "inmate no", "booking no", "DVLA", "refund to", "BSB", "acct ending",
         "NRIC ending", "card ending", "ending in", "ending", "last 4", "(last 4)", "interp ID", "interpreter ID",
         "interpreter", "work permit", "work pass", "visa no", "hash", "MAC", "host", "ABN", "GSTIN", "PAN"],
        hits=("passport [[531947062]]", "S/N [[PZP618842H]]", "plate [[BKX-R41]]", "TIN [[38-3471902]]",
              "badge [[1127]]", "IBAN [[IE18 AIBK 9325 5964 9571 32]]"),
        misses=("device 3 cm", "user of 20 cigarettes", "SN bilateral", "van 2 hours", "locker 4"),
        check=lambda text: len(_digits(text)) >= 2 and len(text) >= 4
        and re.fullmatch(r"(?:19|20)\d\d|\d+/\d+(?:/\d+)?|\d+ \d\d?/\d\d?/.*", text) is None,
        value=r"(?=[\w./\-]{0,12}\d)[A-Z0-9](?:[\w/.\-]|\s(?=[A-Z]{0,4}\d|[A-Z]{4}\s\d)){1,40}(?<![.\-/])",
    ),
    Rule(
        "number of six or seven figures",
        "OTHER_ID",
        r"(?<![\w.,/\-$€£><=+:])(?<!lot )(?<!Lot )(?<!LOT )(?<!CPT )(?<!NDC )\d{6,7}(?!\w|[.,/:%-]\d|/|\s?(?:copies|cells|IU|U\b|units|cfu|%|mg|m[lL]|mcg|K\b|platelets|particles|people|steps|naira|dollars|rupees))",
        NUMBER,
        ignore_case=False,
        hits=("Smith / [[1077318]] / P.", "auth PL [[772014]]\n"),
        misses=("viral load 123456 copies", "CFU 100000", "150000", "1234567.5"),
        check=lambda text: not text.endswith("000"),
        score=0.55,
    ),
    Rule(
        "code of letters and a few figures",
        "OTHER_ID",
        r"(?<![\w/-])(?!ICD|CPT|NCT|ISO|HLA|COVID|SARS|DSM|NDC|LOT|REF|IEC|PMID|DOI|RFC|CKD|HIV|COX|FEV|SPO|TNF|IGF)[A-Z]{2,4}-?\d{4,5}[A-Z]?(?![\w-]|[.,]\d)",
        CAPITAL,
        ignore_case=False,
        hits=("Emp. no. [[KC-01177]] ", "ref [[EY00729]]."),
        misses=("CPT 99213", "NCT0551", "IL2", "PAX2021-x"),
        check=lambda text: text[-4:-2] not in ("19", "20"),
        score=0.55,
    ),
    Rule(
        "number after #",
        "OTHER_ID",
        r"(?<=#)\d{4,10}(?!\w|[.,]\d)|(?<=# )\d{4,10}(?!\w|[.,]\d)",
        NUMBER,
        hits=("ask for Khadra #[[55013]].", "Job # [[5529813]]"),
        misses=("#3", "# 12 tabs", "#90"),
        score=0.7,
    ),
    Rule(
        "vehicle plate",
        "OTHER_ID",
        r"(?:plate|plates|tag|rego|reg|registration)[\s:#]{1,3}(?:no\.?\s)?(?P<phi>(?=[A-Z0-9 -]{0,8}\d)[A-Z0-9]{2,4}[ -][A-Z0-9]{2,5})\b",
        words("plate plates tag rego reg registration"),
        ignore_case=False,
        hits=("(NM plate [[BKR 482]])", "rego [[1AB 2CD]]"),
        misses=("plate 2.4 MM", "reg 10 mg"),
        score=0.85,
    ),
    Rule(
        "bank account",  # New Zealand: bank, branch, account, suffix
        "OTHER_ID",
        r"(?<![\w-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\w-])",
        NUMBER,
        hits=("refund to [[02-0820-0184618-00]];",),
        misses=("02-0820-01846",),
        score=0.9,
    ),
    Rule(
        "South African identity number",  # thirteen digits: date of birth, serial, citizenship, Luhn
        "OTHER_ID",
        r"(?<![\w-])\d{6}\s?\d{4}\s?[01]\d\s?\d(?![\w-])",
        NUMBER,
        hits=("ID [[800101 5009 08 7]]",),
        misses=("800141 5009 28 8",),
        check=lambda text: luhn.is_valid(_digits(text)),
        score=0.9,
    ),
    Rule(
        "number in a list of patients",
        "PATIENT_ID",
        r"(?<![\w.,/-])\d{6,9}(?=\s{2,8}\d{1,3}\s?(?:[MF]\b|(?:WK|MO|D|YR?|Y/?O)\s))",
        NUMBER,
        ignore_case=False,
        hits=("YAZZIE, DARLENE      [[8804172]]    58 F   L", "[[8811935]]    5 WK M PYLORO"),
        misses=("123456 58 F", "1234  58 F"),
        score=0.85,
    ),
    Rule(
        "who printed it",
        "OTHER_ID",
        r"(?:(?:printed|verified|entered|exported|generated)\b[^\n]{0,22}?(?:\sby|:)|reviewer|user|reviewed by)\s{1,3}(?P<phi>(?=\w*[\d_]|[a-z]{6})[a-zA-Z][\w.]{4,20})(?=\s{2}|\s?[|/·]|\n|$)",
        words("printed reviewer reviewed verified entered user exported generated"),
        hits=("Printed 19/02/2024 17:48 by [[fpickersgill]]\n", "VERIFIED: [[PCOLON01]]\n", "qa reviewer [[lcastellano]]  |"),
        misses=("verified by phone today",),
        score=0.75,
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

EXTENSIONS = tuple(
    Rule(
        f"extension {letter}",
        "PHONE",
        rf"(?<![\w.]){letter}\s?(?P<phi>\d{{4,6}})(?!\w|[.,]\d)",
        SEARCH,
        needle=letter,
        ignore_case=False,
        hits=(f"in WIC, {letter}[[2206]].", f"RN {letter}[[70114]] "),
        misses=(f"{letter}2", f"5{letter}2000"),
        score=0.8,
    )
    for letter in "xX"
)
NRIC = Rule(
    "NRIC",  # Singapore, National Registration Act: letter, seven digits, letter
    "OTHER_ID",
    r"[STFGM]\d{7}[A-Z]\b",
    CAPITAL,
    ignore_case=False,
    hits=('"A001","[[S1347702G]]"',),
    misses=("S134770G",),
)

"""What layouts of English notes say of a name or a date: e-mails, voicemail, labels, lists, scans."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.en.dates import ABBREVIATIONS, MONTHS
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, either, words
from sfumato.tokens import WORD, fold

_NAME = rf"[{UPPER}][\w'’.-]{{0,20}}(?:\s[{UPPER}][\w'’.-]{{0,20}}){{0,3}}"
_TITLE = r"(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Sr|Rev|Nurse|Sister|RN)\.?\s)?"
_NOT_PEOPLE = frozenset(
    "team dept department unit clinic hospital service services office desk reception admin lab "
    "pharmacy billing records all ward centre center practice surgery group committee board staff "
    "support help info noreply list the your our this that patient doctor nurse kind best many care "
    "page date time copy cc re dob mrn tel phone fax".split()
)


def _is_person(text: str) -> bool:
    """Whether no word of a text says it is a team, and one is no everyday word or is a name."""
    found = [fold(word) for word in WORD.findall(text) if len(word) > 1]
    listed = union("en", "given", "surnames")
    everyday = union("en", "common", "medical")
    return (
        bool(found)
        and not _NOT_PEOPLE.intersection(found)
        and any(word in listed or word not in everyday for word in found)
    )


def _is_unknown(text: str) -> bool:
    """Whether a text can be a person's name and has a word that is hardly anything else."""
    everyday = union("en", "common", "medical")
    found = [fold(word) for word in WORD.findall(text) if len(word) > 2]
    return _is_person(text) and any(word not in everyday for word in found)


_DIGIT = "(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred)"
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth"
).split()
_ORDINAL = rf"(?:(?:twenty|thirty)[\s-])?(?:{'|'.join(_ORDINALS)})"
_YEAR = (
    r"(?:(?:nineteen|twenty)[\s-](?:oh[\s-]|hundred(?:\sand)?\s)?[a-z]{3,9}(?:[\s-](?:one|two|three|four|"
    r"five|six|seven|eight|nine))?|two\sthousand(?:\sand)?(?:\s[a-z]{3,9}(?:[\s-](?:one|two|three|four|"
    r"five|six|seven|eight|nine))?)?)"
)
_MONTH = either([*MONTHS, *ABBREVIATIONS])

MAIL = (
    Rule(
        "name before an address",
        "PERSON",
        rf"(?:\"(?P<quoted>[^\"\n]{{3,40}})\"|(?P<phi>{_NAME}(?:,\s{_NAME})?))\s?[<\[(](?=[\w.+'-]{{1,40}}@)",
        CAPITAL,
        ignore_case=False,
        hits=("From: [[Hodan Warsame]] <hw@x.org>", "To: [[Pugh, Ngaire]] <n@x.org>"),
        misses=("Billing Team <b@x.org>",),
        check=_is_person,
        score=0.85,
    ),
    Rule(
        "name in a signature",
        "STAFF",
        rf"(?:regards|sincerely|faithfully|thanks|thank you|best|cheers|truly|warmly|respectfully|rgds|ever|many thanks)\s?[,.!]?[ \t]*\n\s{{0,8}}{_TITLE}(?P<phi>(?:[a-z]\.\s)?[a-z][\w.'’-]{{1,20}}(?:[ ][{UPPER}][\w.'’-]{{0,20}}){{0,3}})(?=[ \t]*[,\n(|]|[ \t]*$)",
        words("regards sincerely faithfully thanks thank best cheers truly warmly respectfully rgds ever many"),
        hits=("Kind regards,\n\n[[Ngaire Pugh]]\nConsultant", "thanks\n[[priya]]\n", "Yours ever,\n\nDr [[Anthea Roe]], Cons"),
        misses=("thanks\nThe Team\n", "Best,\nPharmacy\n"),
        check=_is_person,
        score=0.85,
    ),
    Rule(
        "who wrote",
        "PERSON",
        rf"(?:(?<=, )|(?<=[MmPp]M )|(?<=\d )|(?<=\n))(?P<phi>{_NAME})(?=\s(?:<[^>\n]{{3,60}}>\s?)?wrote:)",
        CAPITAL,
        ignore_case=False,
        hits=("at 9:14 AM, [[Ana Ruiz]] wrote:", "14:02, [[Moana Te Paa]] <m@x.nz> wrote:"),
        misses=("He wrote: no",),
        score=0.9,
    ),
    Rule(
        "who is speaking",
        "PERSON",
        rf"(?:this is|my name(?:'s| is)|name is|i am|i'm|speaking (?:with|to)|spoke (?:with|to)|it's)\s{_TITLE}(?P<phi>[{UPPER}a-z][{UPPER}a-z'’-]{{2,20}}(?:\s[{UPPER}][\w'’-]{{1,20}}){{0,2}})(?=\s(?:calling|from|at|again|here|with|and|about|re|ringing|phoning)\b|[,.])",
        words("this my name i speaking spoke it"),
        hits=("Hi this is [[Loretta Batts]] calling", "my name is [[winnie]] from"),
        misses=("this is normal, no", "this is stable.", "I am well."),
        check=lambda text: _is_unknown(text) and (text[0].isupper() or fold(text) in load("en", "given")),
        score=0.75,
    ),
    Rule(
        "spelt name",
        "PERSON",
        r"(?<![\w-])[A-Za-z](?:-[A-Za-z]){3,14}(?![\w-])",
        SEARCH,
        needle="-",
        hits=("that's [[N-g-u-y-e-n]], thanks",),
        misses=("A-B-C", "x-ray"),
        score=0.8,
    ),
)  # fmt: skip

SPOKEN = (
    Rule(
        "phone in words",
        "PHONE",
        rf"{_DIGIT}(?:[\s,.-]{{1,3}}(?:and\s)?(?:{_DIGIT}|\d)){{5,14}}\b",
        words("zero oh o one two three four five six seven eight nine double triple"),
        hits=("call [[five five five oh one seven six]] please",),
        misses=("one or two", "one two three"),
        score=0.85,
    ),
    Rule(
        "extension in words",
        "PHONE",
        rf"(?:extension|ext|pager|bleep|dial)\s(?P<phi>{_DIGIT}(?:[\s,-]{{1,2}}{_DIGIT}){{2,5}})\b",
        words("extension ext pager bleep dial"),
        hits=("extension [[four four one eight]].",),
        misses=("extension one",),
        score=0.85,
    ),
    Rule(
        "number in words",
        "OTHER_ID",
        rf"(?:number|record|chart|mrn|policy|member|id|account|claim|reference|ref)(?:\s(?:is|number))?[\s,:]{{1,3}}(?P<phi>(?:[a-z]\s){{0,3}}{_DIGIT}(?:[\s,-]{{1,2}}(?:{_DIGIT}|[a-z]\b)){{3,14}})\b",
        words("number record chart mrn policy member id account claim reference ref"),
        hits=("record number is [[four four one eight eight]] ok",),
        misses=("number one", "number two of three"),
        score=0.8,
    ),
    Rule(
        "date in words: month first",
        "DATE",
        rf"{_MONTH}\s(?:the\s)?{_ORDINAL}\b(?:,?\s(?:of\s)?(?:{_YEAR}|(?:19|20)\d\d))?|{either(MONTHS)}\s(?:of\s)?{_YEAR}",
        words(MONTHS, ABBREVIATIONS),
        hits=("born [[March third nineteen sixty-two]]", "on [[june the twenty-first]] at"),
        misses=("may first notice",),
        check=lambda text: not text.lower().startswith("may first"),
        score=0.94,
    ),
    Rule(
        "date in words: day first",
        "DATE",
        rf"{_ORDINAL}\s(?:of\s)?{_MONTH}\b(?:,?\s(?:{_YEAR}|(?:19|20)\d\d))?",
        words("twenty thirty", _ORDINALS),
        hits=("the [[twenty-third of June nineteen fifty-one]].", "[[third March]]"),
        misses=("second opinion",),
        score=0.93,
    ),
    Rule(
        "year in words",
        "DATE",
        r"(?:in|since|from|until)\s(?P<phi>(?:nineteen|twenty)[\s-](?:oh[\s-])?(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|two thousand(?:\sand)?\s(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b",
        words("in since from until"),
        hits=("in [[nineteen eighty-seven]] he", "since [[two thousand and four]]"),
        misses=("in twenty minutes",),
        score=0.85,
    ),
)  # fmt: skip

_MISREAD = r"[\dOolI]"
_MISREAD_WORDS = words([f"{a}{b}" for a in "ol" for b in "0123456789ol"])
SCANS = (
    Rule(
        "scanned date: month first",
        "DATE",
        rf"{_MONTH}\.?\s(?=[\dlOI]*[lOI]|[\dlOI]{{1,2}},?\s[\dlOI]*[lOI]){_MISREAD}{{1,2}},?\s{_MISREAD}{{4}}\b|{_MONTH}\.?,?\s(?=\d*[lOI])[12l]{_MISREAD}{{3}}\b",
        words(MONTHS, ABBREVIATIONS),
        hits=("birth  [[March l5, l933]]\n", "RTA [[March\n2O24]] —"),
        misses=("March 15, 1933",),
        score=0.9,
    ),
    *(
        Rule(
            f"scanned date: day first at {where}",
            "DATE",
            rf"(?<![\w.]){_MISREAD}{{1,2}}[\s-]{_MONTH}\.?[\s,-]{{1,2}}(?:{_MISREAD}{{4}}|{_MISREAD}{{2}})\b",
            at,
            hits=hits,
            misses=("5 mg",),
            score=0.85,
        )
        for where, at, hits in (
            ("a figure", NUMBER, ("Authorised [[18-Sep-2O24]] O9",)),
            ("a letter", _MISREAD_WORDS, ("on [[l4 March 2O24]].",)),
        )
    ),
    Rule(
        "scanned year",
        "DATE",
        r"(?:in|since|from|d\.|auger|until)\s(?P<phi>(?=\w*[lOI])(?:[1lI][89][\dlOI]{2}|2[0O][\dlOI]{2}))\b",
        words("in since from d until"),
        ignore_case=False,
        hits=("since [[l998]])", "d. [[2Oll]])"),
        misses=("since 1998", "in lOOO"),
        score=0.8,
    ),
    Rule(
        "scanned age",
        "AGE",
        r"(?<![\w.])(?=[\dlO]*[lO])[\dl][\dlO]\s?(?:years?|yrs?|y/?o|year)\b(?:[\s-]o[l1]d)?",
        NUMBER,
        hits=("Age  [[9l years]]  ",),
        misses=("10 l/min", "91 years"),
        score=0.8,
    ),
    Rule(
        "scanned ZIP code",
        "ZIP",
        r"[A-Z]{2}\s{1,3}(?P<phi>(?=[\dOlI]*[OlI])[\dOlI]{5})\b",
        CAPITAL,
        ignore_case=False,
        hits=("Bridge, LA  [[7O517]]\n",),
        misses=("IL lOOOO mg".replace("lOOOO", "10000"),),
        score=0.85,
    ),
)  # fmt: skip

LISTS = (
    Rule(
        "name over an address",
        "PERSON",
        rf"(?:(?<=\n)|(?<![\s\S])|(?<=  )){_TITLE}(?P<phi>[{UPPER}][\w.'’-]{{0,20}}(?:\s[{UPPER}][\w.'’-]{{0,20}}){{1,3}})(?=[ \t]*\n[ \t]*(?:Apt|Flat|Unit|P\.?O\.?\sB|c/o|\d{{1,5}}[A-Za-z]?,?\s[{UPPER}][a-zA-Z]+\s))",
        CAPITAL,
        ignore_case=False,
        hits=("\n[[Halina Blood]]\n12 Oak Ridge", "Mr [[LEROY MISTRY]]\nFlat 3"),
        misses=("\nDischarge Plan\n2 Tablets daily",),
        check=_is_unknown,
        score=0.75,
    ),
    Rule(
        "surname in capitals",
        "PERSON",
        rf"(?<![\w-])(?:[{UPPER}]{{3,20}}(?:[' -][{UPPER}]{{2,20}})?,\s?[{UPPER}][a-z'’-]{{1,20}}(?:\s[{UPPER}][a-z'’-]{{1,20}}|\s[{UPPER}]\b\.?){{0,2}}|[{UPPER}][a-z'’-]{{2,20}}\s[{UPPER}]{{4,20}}(?:-[{UPPER}]{{2,20}})?)(?![\w])",
        CAPITAL,
        ignore_case=False,
        hits=("NHI  [[TAMIHANA, Hinemoa Ngahuia]] (likes", "Mr [[Winston TETTEH]],"),
        misses=("PLAN, Continue", "Chest PAIN", "BMI, Weight"),
        check=lambda text: _is_unknown(text) and _parts_can_be_names(text),
        score=0.75,
    ),
    Rule(
        "name before age and sex",
        "PATIENT",
        rf"(?<![\w-])[{UPPER}][\w'’-]{{1,20}}(?:,?\s[{UPPER}][\w'’.-]{{0,20}}){{0,3}}(?=,?\s\(?\d{{1,3}}\s?(?:[MF]\b|yo\b|y/o|y\.o|YO\b|yrs?\b|YRS\b|year|years|y\b|-year|m\b|f\b|mo\b|/[MF]\b))",
        CAPITAL,
        ignore_case=False,
        hits=("Bed 3 - [[Mistry A]] 78F", "[[Pakie Earlyn]], 88 yo", "[[SUNDAY EZENWA]], 24 YRS"),
        misses=("The 71-year-old", "Patient 58 F", "Female 34 yo"),
        check=lambda text: _is_unknown(text) and _parts_can_be_names(text),
        score=0.72,
    ),
    Rule(
        "name after a bed",
        "PATIENT",
        rf"(?i:bed|bay|rm|room|side room|sr|cubicle|chair)\s?\d{{1,3}}[a-z]?\s?[:.,–-]?\s{{1,3}}{_TITLE}(?P<phi>[{UPPER}][\w'’-]{{2,20}}(?:,?\s[{UPPER}][\w'’.-]{{0,20}}){{0,2}})",
        words("bed bay rm room side sr cubicle chair"),
        ignore_case=False,
        hits=("Bed 12: [[Anbu Selvan]] febrile",),
        misses=("Bed 12: Chest pain", "bed 3 empty"),
        check=lambda text: _is_unknown(text) and text[0].isupper() and _parts_can_be_names(text),
        score=0.7,
    ),
    Rule(
        "name of a parent",
        "RELATIVE",
        rf"(?:born to|son of|daughter of|child of|wife of|widow of|husband of|parents?(?: are)?|children of|[sdwc]/o|care of)\s{_TITLE}(?P<phi>[{UPPER}][\w'’-]{{1,20}}(?:\s(?:and\s|&\s)?[{UPPER}][\w'’.-]{{0,20}}){{0,4}})",
        words("born son daughter child wife widow husband parent parents children s d w c care"),
        ignore_case=False,
        hits=("born to [[Xee Vang and Tou Lor]] at", "w/o [[Venkatesh Iyer]], 29"),
        misses=("son of a teacher", "w/o Fever"),
        check=_is_unknown,
        score=0.8,
    ),
    Rule(
        "name of who consents",
        "PATIENT",
        rf"I,\s{_TITLE}(?P<phi>[{UPPER}][\w'’-]{{1,20}}(?:\s[{UPPER}][\w'’.-]{{0,20}}){{1,3}})(?=,?\s(?:hereby|of|consent|agree|give|the|authori|am|being|confirm|request))",
        words("i"),
        ignore_case=False,
        hits=("I, [[Ana Te Paa]], hereby consent",),
        misses=("I, the undersigned",),
        score=0.9,
    ),
)  # fmt: skip


def _parts_can_be_names(text: str) -> bool:
    """Whether every word of a text is a listed name or no everyday or medical word."""
    listed = union("en", "given", "surnames")
    everyday = union("en", "common", "medical")
    return all(
        len(word) < 3 or fold(word) in listed or fold(word) not in everyday
        for word in re.findall(r"[^\W\d_]+", text)
    )


LAYOUTS = (*MAIL, *SPOKEN, *SCANS, *LISTS)

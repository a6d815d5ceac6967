"""Dates and ages in English."""

from __future__ import annotations

from sfumato.languages.common import month_date_rules
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, words

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

PARTIAL_DATES = (
    Rule(
        "date: month/day",
        "DATE",
        r"(?:on|since|until|till|due|back|taken|dated|collected|drawn|resched(?:uled)?|seen|started|stopped|ended|pos|neg|appt|visit|next|through|thru|d/c|dos|labs?|bloods?|mri|ct|scan|admitted|discharged|expires|exp)\.?\s\(?(?P<phi>(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])|(?:1[3-9]|2\d|3[01])/(?:0?[1-9]|1[0-2]))(?![\d/%]|\s?(?:mg|tab|strength|pain))",
        words(
            "on since until till due back taken dated collected drawn resched rescheduled seen "
            "started stopped ended pos neg appt visit next through thru dos lab labs blood bloods "
            "mri ct scan admitted discharged expires exp"
        ),
        check=lambda text: text.split("/")[1] not in ("5", "10") or len(text) > 4,
        hits=("Back [[3/6]] with", "on [[11/21]]", "taken [[18/7]],", "rsv neg [[8/16]]"),
        misses=("on 5/5 strength", "since 1/10"),
        score=0.82,
    ),
    Rule(
        "date: year alone",
        "DATE",
        r"(?:(?<=[a-z] )|(?<=\()|(?<=\n)|(?<=, ))(?<!at )(?<!by )(?<!EPI )(?:19[4-9]\d|20[0-3]\d)(?=[\s).,;:]|$)(?!\s?(?:m[lLg]|mcg|kcal|cal|g|IU|units?|cc|hours|hrs|h|steps|cells|ng|pg|cm|mm)\b|\s?[%/:]|[.,]\d)",
        NUMBER,
        ignore_case=False,
        hits=("stopped [[2015]].", "([[2021]])", "bypass [[2017]] at", "\n[[1999]]   Hashimoto"),
        misses=("take 2000 mg", "at 2000 he", "CKD-EPI 2021", "2021/5"),
        score=0.7,
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
        r"(?<![\w.,/-])(?:[1-9]\d?|1[01]\d)(?=\s{0,3}(?:M|F|Male|Female|male|female)\b(?![\w/^]))",
        NUMBER,
        ignore_case=False,
        hits=("[[46]]M boilermaker", "a [[62]] F with", "[[71]] male"),
        misses=("5 French catheter", "80 Fr", "3.5 F"),
        score=0.8,
    ),
    Rule(
        "age: aged",
        "AGE",
        rf"(?:aged?|age is|age of|turned|turning|aetat)\b(?:\s?/\s?(?:sex|sx))?[\s:.]{{0,6}}(?:of\s)?(?P<phi>\d{{1,3}}(?:\s?{_AGE_UNIT}\b\.?(?:\s\d{{1,2}}\s?(?:months?|mos?)\b)?)?)(?!\s?(?:%|mg|[-–]\s?\d))(?!\d|/\d)",
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
        "age: years and months",
        "AGE",
        r"(?<![\d.,/-])\d{1,3}\s?(?:years?|yrs?|y)\.?,?\s(?:and\s)?\d{1,2}\s?(?:months?|mths?|mos?|m)\b",
        NUMBER,
        hits=("is [[5 yrs 7 mths]],", "M [[10 YRS 8 MOS]]"),
        misses=("2 years 3 doses",),
    ),
    Rule(
        "age: is",
        "AGE",
        r"(?:he|she|who)(?:\s(?:is|was|turned|turns|would be)|['’]s)\s(?:now\s|about\s|only\s|just\s|nearly\s)?(?P<phi>\d{1,3})(?=\s(?:and|now|but|with|years)\b|[,.;)]|$)(?![.,]\d)",
        words("he she who"),
        hits=("Cele, who is [[63]] and has", "she is [[80]].", "who's [[41]],"),
        misses=("she is 5 kg", "he is 98.6"),
        score=0.85,
    ),
    Rule(
        "age: at diagnosis",
        "AGE",
        r"(?:cancer|diagnosed|died|dies|menarche|menopause|infarction|MI|stroke|married|alive)\sat\s(?P<phi>\d{1,3})(?![\d:]|\s?(?:%|mg|:|am|pm|weeks|days|hours|h\b)|[\d.,:/]\d)",
        words("cancer diagnosed died dies menarche menopause infarction mi stroke married alive"),
        hits=("breast cancer at [[54]] and", "died at [[91]]."),
        misses=("died at 10:30", "died at 3 pm"),
        score=0.85,
    ),
    Rule(
        "age: after a name",
        "AGE",
        r"(?!(?:Table|Figure|Fig|Grade|Stage|Day|Cycle|Week|Type|Class|Level|Phase|Score|Line|Room|Bed|Page|Unit|Step|Visit|Session|Section|Category|Group|Arm|Box|Note|Scale|Clinic|Ward|Dose|Apgar|Glasgow|GCS|ECOG|ASA)\b)[A-Z][a-z'’-]{2,15}(?:,\s|\s\()(?P<phi>[1-9]\d?)(?=\)|,\s(?!\d)|;)",
        CAPITAL,
        ignore_case=False,
        hits=("his mom Betty ([[68]], retired", "Lay ([[12]])", "Tjapaljarri, [[11]], did"),
        misses=("Table (2)", "Rockwood, 3, 4", "GCS (15)", "Vitamin (200)"),
        score=0.72,
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

"""Dates and ages in English."""

from __future__ import annotations

from sfumato.languages.common import month_date_rules
from sfumato.languages.pack import NUMBER, Rule, either, words

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
DAY_WORDS += [
    f"the {word} of"
    for word in (
        "sixth seventh eighth ninth eleventh twelfth thirteenth fourteenth sixteenth seventeenth "
        "eighteenth nineteenth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth "
        "twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirty-first"
    ).split()
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
    "Thanksgiving eve",
    "Valentines",
    "Valentines Day",
    "Deepavali",
    "Sallah",
    "Eid al-Adha",
    "Kamehameha Day",
    "King's Birthday",
    "Queen's Birthday",
    "Remembrance Day",
    "Armistice Day",
    "Guy Fawkes",
    "Guy Fawkes Night",
    "Shrove Tuesday",
    "Maundy Thursday",
    "Whitsun",
    "Michaelmas",
    "Midsummer",
    "May Day",
    "Derby Day",
    "Holi",
    "Navratri",
    "Durga Puja",
    "Onam",
    "Vesak",
    "Chinese New Year",
    "Hari Raya",
    "Heritage Day",
    "Freedom Day",
    "Youth Day",
    "Republic Day",
    "Melbourne Cup Day",
    "Matariki",
    "Purim",
    "Sukkot",
    "Epiphany",
    "Candlemas",
    "All Saints",
    "All Souls",
    "Cinco de Mayo",
    "Patriots' Day",
    "Family Day",
    "Civic Holiday",
    "Bank Holiday Monday",
]
DATES = month_date_rules(
    months=MONTHS,
    abbreviations=ABBREVIATIONS,
    weekdays=WEEKDAYS,
    day_words=DAY_WORDS,
    links=["of"],
    before_month_alone=["in", "since", "until", "from", "by", "last", "during", "early",
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
        "feast": ("on [[Christmas Eve]]", "after [[Thanksgiving 2019]]"),
    },
    misses={
        "month-day": ("March of dimes",),
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

_BEFORE_SHORT = (
    "on since until till due back taken dated collected drawn resched rescheduled seen started stopped "
    "ended pos neg appt visit next through thru dos lab labs blood bloods mri ct scan admitted discharged "
    "expires exp echo lmp draw drew cxr xr us ekg ecg signed inr office tc call called left msg date from "
    "to by before after between and last surgery procedure f/u follow-up followup fu rtc return review op "
    "clinic colonoscopy biopsy bx cx culture cultures result results updated reviewed edd ok ck hospital "
    "dictated reported received recd coll sent faxed mailed filled refilled dispensed given dose placed "
    "removed changed booked confirmed ua a1c cbc bmp ref"
).split()
_SHORT_DATE = (
    r"(?:(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])|(?:1[3-9]|2\d|3[01])/(?:0?[1-9]|1[0-2]))"
)
PARTIAL_DATES = (
    Rule(
        "date: month/day",
        "DATE",
        rf"{either(_BEFORE_SHORT)}\.?:?\s\(?(?P<phi>{_SHORT_DATE}(?:\s?[-–]\s?{_SHORT_DATE})?)(?![\d/%]|[.,]\d|\s?(?:mg|tab|strength|pain|power|ULN|in severity|bilat))",
        words(_BEFORE_SHORT),
        check=lambda text: (
            text
            not in (
                "5/5",
                "10/10",
                "4/5",
                "3/5",
                "2/5",
                "1/2",
                "1/1",
                "1/3",
                "2/3",
                "1/4",
                "3/4",
                "1/10",
                "2/10",
                "3/10",
                "4/10",
                "5/10",
                "6/10",
                "7/10",
                "8/10",
                "9/10",
                "2/6",
                "3/6",
                "1/6",
                "4/6",
                "3/8",
                "1/12",
            )
        ),
        hits=(
            "Back [[3/7]] with",
            "on [[11/21]]",
            "taken [[18/7]],",
            "rsv neg [[8/16]]",
            "Echo [[10/30]]: LVEF",
            "Hospital [[5/13–5/14]], disc",
        ),
        misses=("on 5/5 strength", "since 1/10", "to 3/4 strength"),
        score=0.82,
    ),
    Rule(
        "date: month/day and time",
        "DATE",
        rf"(?<![\w.,/-]){_SHORT_DATE}(?=\s@?\s?(?:[01]\d|2[0-3]):?[0-5]\d\b(?!\s?(?:mg|ml))|\s(?:at|@)\s\d)",
        NUMBER,
        hits=("tc [[3/18]] 1640. seen", "OFFICE [[05/31]] 0815 BY", "[[7/22]] at 3 pm"),
        misses=("BP 12/8 on", "3/4 at rest"),
        score=0.85,
    ),
    Rule(
        "date and compact time",
        "DATE",
        r"(?<![\w.,/-])(?:0?[1-9]|1[0-2]|[12]\d|3[01])/(?:0?[1-9]|[12]\d|3[01])/(?:(?:19|20)\d\d|\d\d)(?=-[0-2]\d[0-5]\d\b)",
        NUMBER,
        hits=("COLL: [[06/21/24]]-0340",),
        misses=("06/21/24-9999",),
    ),
    Rule(
        "date: range of days",
        "DATE",
        rf"(?<![\w.,/-])(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:\s?[-–/&+]\s?|\s(?:to|and|or|until)\s)(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?\s(?:of\s)?(?:{'|'.join([*MONTHS, *ABBREVIATIONS])})\b(?:\.?,?\s?(?:19|20)\d\d)?",
        NUMBER,
        hits=("booked [[12-13 Dec]].", "MC: 2 days, [[29 to 30 May 2023]], lumbar"),
        misses=("3 to 4 weeks", "12-13 decimal"),
    ),
    Rule(
        "date: range after month",
        "DATE",
        rf"(?:{'|'.join([*MONTHS, *ABBREVIATIONS])})\b\.?\s(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:\s?[-–/&]\s?|\s(?:to|and|or)\s)(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?!\d|[/:]\d|\s?(?:mg|%|days|weeks))(?:,?\s(?:19|20)\d\d)?",
        words(MONTHS, ABBREVIATIONS),
        hits=("from [[March 11-12, 2024]]", "on [[Dec 3 and 4]]."),
        misses=("may 3 to 5 days",),
        score=0.94,
    ),
    Rule(
        "date: season and year",
        "DATE",
        r"(?:early\s|mid-?\s?|late\s)?(?:spring|summer|fall|autumn|winter)\s(?:of\s)?['’]?(?:(?:19|20)\d\d|(?<=['’])\d\d)\b",
        words("early mid late spring summer fall autumn winter"),
        hits=("in [[fall 2022]]; her", "([[spring of 2020]])"),
        misses=("in the fall she", "fall 2 days ago"),
        score=0.96,
    ),
    Rule(
        "date: saint's day",
        "DATE",
        r"St\.?\s[A-Z][a-z]{3,12}['’]?s?\s(?:Day|Eve|Night)\b(?:\s(?:19|20)\d\d)?",
        words("st"),
        ignore_case=False,
        hits=("letter of [[St David's Day]] about", "[[St Andrew's Day 2024]]  Home"),
        misses=("St Davids Hospital",),
    ),
    Rule(
        "date: weekday and day",
        "DATE",
        rf"(?:{'|'.join(WEEKDAYS)})\.?,?\s(?:the\s)?(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)\b",
        words(WEEKDAYS),
        hits=("out on [[Friday the 29th]] and", "by [[Weds 24th]]."),
        misses=("Monday 3 pm", "sat 98%"),
        score=0.9,
    ),
    Rule(
        "date: day alone",
        "DATE",
        r"(?:on|since|until|till|by|from|through|for|bloods?|labs?|clinic|before|after|of|to)\sthe\s(?P<phi>(?:[12]?\d|3[01])(?:st|nd|rd|th))(?=[.,;:)]|$|\n|\s(?:and|he|she|with|at|by|for|from|to|but|when|who|then|after|i|we|patient|pt|in|as|is|was|if|they|because|so|or|evening|morning|night|afternoon|@)\b)",
        words(
            "on since until till by from through for blood bloods lab labs clinic before after of to"
        ),
        hits=("on the [[12th]] he", "since the [[3rd]].", "bloods the [[11th]] at"),
        misses=("on the 3rd day", "of the 5th lumbar", "on the 10 th day", "by the 4th rib"),
        score=0.8,
    ),
    Rule(
        "date: month alone",
        "DATE",
        r"(?:January|February|July|September|October|November|December|(?<=[a-z]\s)(?:June|April|August))\b(?!['’]s|\s(?:[A-Z][a-z]|\d))",
        words("January February July September October November December June April August"),
        ignore_case=False,
        hits=("Portugal [[June]] OK", "until [[October]]."),
        misses=("April Smith", "seen by Dr June Kelly"),
        score=0.75,
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

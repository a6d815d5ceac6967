"""Ages in English."""

from __future__ import annotations

from sfumato.languages.pack import CAPITAL, NUMBER, Rule, words

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
        "age: in a list",
        "AGE",
        r"(?:(?<=\| )|(?<=, )|(?<=\n)|(?<=\()|(?<=  ))(?:[1-9]\d?|1[01]\d)(?:[mfMF](?=\s?[,|;)\n]|$)|\s?(?:YRS?|yrs?|Y|y|WKS?|wks?|MOS?|mos?|MTHS?|mths?)(?=\s{1,4}[MFmf]\b|[,|;)\n]|$))",
        NUMBER,
        ignore_case=False,
        hits=(
            "ucn0381 | [[63m]] | inf",
            "venkatesh, [[29f]], 31 wks",
            "ASABE, [[60 YRS]], CATTLE",
            "8811935    [[5 WK]] M PYLORO",
            "1981   [[41Y]]   F   78",
        ),
        misses=("walks, 50m/min", "for 2 yrs on", "dose, 5m dose"),
        score=0.82,
    ),
    Rule(
        "age: at",
        "AGE",
        r"(?:(?:since|at|when)\s(?:he|she)\s(?:was|is)|smok(?:er|ing|ed)\ssince|negative at|walked at|talked at|lives with[^.\n]{0,20}who is)\s(?P<phi>\d{1,3}(?:\s(?:years|months|weeks)(?:\sold)?)?|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?![\d:/]|\s?(?:%|mg|kg))",
        words("since at when smoker smoking smoked negative walked talked lives"),
        hits=("whom he saw when she was [[nine]].", "PCR negative at [[18 months]]."),
        misses=("when he was 90% better", "smoking since 2001"),
        score=0.8,
        check=lambda text: not text.isdigit() or int(text) < 120,
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

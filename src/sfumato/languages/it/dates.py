"""Italian dates: calendar dates in every written form, partial dates and feast days."""

from __future__ import annotations

from sfumato.languages.common import DAY, ENDS, MONTH, YEAR, month_date_rules
from sfumato.languages.pack import NUMBER, Rule, either, words

MONTHS = (
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
)
ABBREVIATIONS = (
    *("gen", "genn", "feb", "febb", "mar", "apr", "mag", "magg", "giu", "lug", "ago", "set"),
    *("sett", "ott", "nov", "dic"),
)
WEEKDAYS = (
    *("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
    *("lun", "mar", "mer", "gio", "ven", "sab", "dom"),
)
_DAYS = WEEKDAYS[:7]
DAY_WORDS = (
    *("primo", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    *("undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette"),
    *("diciotto", "diciannove", "venti", "ventuno", "ventidue", "ventitré", "ventiquattro"),
    *("venticinque", "ventisei", "ventisette", "ventotto", "ventinove", "trenta", "trentuno"),
)
SEASONS = ("primavera", "estate", "autunno", "inverno")
FEASTS = (
    *("Natale", "vigilia di Natale", "Santo Stefano", "San Silvestro", "Capodanno", "Epifania"),
    *(
        "Befana",
        "Pasqua",
        "Pasquetta",
        "lunedì dell'Angelo",
        "Venerdì santo",
        "Giovedì santo",
        "Sabato santo",
    ),
    *("Domenica delle Palme", "Mercoledì delle Ceneri", "le Ceneri", "Carnevale", "Martedì grasso"),
    *("Pentecoste", "Ascensione", "Corpus Domini", "Ferragosto", "Immacolata"),
    *(
        "Ognissanti",
        "giorno dei morti",
        "giorno dei Morti",
        "festa della Repubblica",
        "San Valentino",
    ),
    *("festa della mamma", "festa del papà", "Festa dei lavoratori", "Ramadan", "Palio di agosto"),
    *(
        "Palio di luglio",
        "festa della donna",
        "Capodanno cinese",
        "Diwali",
        "Hanukkah",
        "Yom Kippur",
    ),
    *("Candelora", "Candelore", "festa del Redentore", "Aid el-Fitr", "festa del Sacrificio"),
)
_BEFORE_MONTH = (
    *("a", "ad", "in", "nel", "da", "dal", "di", "fine", "inizio", "metà", "primi di", "entro"),
    *("mese di", "scorso", "dello scorso", "fra", "tra", "prima di", "dopo", "fino a", "verso"),
)
_BEFORE_YEAR = (
    *("nel", "dal", "del", "al", "anno", "dell'anno", "nell'anno", "fino al", "entro il", "estate"),
    *("inverno", "autunno", "primavera", "fine", "inizio", "tra il", "e il", "classe"),
)
_BEFORE_DAY = ("il", "del", "dal", "al", "fino al", "entro il", "lo scorso", "giorno", "il giorno")
# A bare day number stands at the end of a clause or before what happened then.
_DAY_ENDS = (
    r"(?=\s*(?:[.;]?\s*(?:\n|$)|[,;:)]|\.\s|(?:alle|alla|ore|con|presso|poi|per|da|dal|al|mattina|sera|"
    r"pomeriggio|u\.s|c\.m|p\.v|corrente|scorso|prossimo|sotto|e\s+il|eseguit[oa]|effettuat[oa])\b))"
    r"(?!\s+(?:al|da)\s+\d+\s?(?:m|%|g|cm|k))(?![,.:]\d)"
)
_MONTH = rf"(?:{either(MONTHS)}|{either(ABBREVIATIONS)}\b\.?)"
_ROMAN = r"(?:XII|XI|IX|IV|VIII|VII|VI|III|II|X|V|I)"
# Blood pressure and scales look like days and months.
_NOT_PRESSURE = "".join(
    rf"(?<!\b{word}{gap})"
    for word in ("PA", "VAS", "NRS", "pressione", "punteggio", "score", "MMSE", "ADL", "IADL")
    for gap in (r"\s", r":\s", r"\s:\s")
)

DATE_RULES = (
    *month_date_rules(
        months=MONTHS,
        abbreviations=ABBREVIATIONS,
        weekdays=WEEKDAYS,
        day_words=DAY_WORDS,
        links=("di", "del", "dell'anno"),
        before_month_alone=_BEFORE_MONTH,
        before_year=_BEFORE_YEAR,
        before_day=(),
        feasts=FEASTS,
        hits={
            "day-month": (
                "il [[3 marzo 2021]].",
                "dal [[1° aprile]]",
                "| [[14-MAG-2019]] |",
                "lì, [[8 nov. 2023]]",
                "DEL [[28 MARZO]] (",
            ),
            "month-year": (
                "nel [[febbraio 2020]] non",
                "operato a [[giugno 2015]].",
                "[[ott. 2019]]",
            ),
            "weekday": (
                "per [[martedì 29 marzo]] alle",
                "[[lunedi 5 giugno]],",
                "[[ven. 21/01/22]]",
            ),
            "written": ("il [[primo maggio]]", "il [[ventitré agosto 2019]]"),
            "month": (
                "negativo a [[gennaio]];",
                "amenorrea da [[novembre]],",
                "primi di [[Aprile]].",
            ),
            "year": ("anteriore nel [[2004]] trattato", "dal [[1962]] fino"),
            "feast": ("fino all'[[Epifania]];", "prima di [[Natale]]", "[[Pasqua 2021]]"),
        },
        misses={
            "day-month": ("3 marziani", "1,5 marzo"),
            "year": ("dal 2000 mg", "nel 1500 mL"),
            "month": ("a maggiore", "di aprirle"),
        },
    ),
    Rule(
        "date: day and month in figures",
        "DATE",
        rf"{_NOT_PRESSURE}(?<![\d.,/\-])(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2]){ENDS}(?!\s?[mc]m)",
        NUMBER,
        hits=("Il [[15/12]] runs di", "turno NOTTE [[13/08]] →"),
        misses=("PA 13/08", "VAS 02/10", "MMSE 16/30"),
        score=0.7,
    ),
    Rule(
        "date: day after its article",
        "DATE",
        rf"{either(_BEFORE_DAY)}\s+(?P<phi>{DAY}[°º]?(?:[/.\-]{MONTH}(?!\d)|{_DAY_ENDS}))",
        words(_BEFORE_DAY),
        hits=("ecocardiogramma del [[13]], eseguito", "entro il [[25.08]].", "set del [[2]] u.s.,"),
        misses=("il 2 mg", "del 10 %", "al 3 membro", "del 12,5", "il 50% dei casi"),
        score=0.75,
    ),
    Rule(
        "date: day after a weekday",
        "DATE",
        rf"{either(_DAYS)}\s+{DAY}(?!\w|\s?[h:x]|[.,/]\d|\s?(?:ore|mg))",
        words(_DAYS),
        hits=("vengono [[venerdi 19]].", "ricontrolla [[martedì 9]]. Hb"),
        misses=("lunedì 8:30", "martedì 10 mg"),
        score=0.9,
    ),
    Rule(
        "date: list of days",
        "DATE",
        rf"(?:i\s+giorni|il|nei\s+giorni|tra|fra)\s+(?P<phi>{DAY}(?:\s*,\s*{DAY}){{0,6}}\s+e\s+(?:il\s+)?{DAY}\s+{_MONTH}(?:\s+{YEAR})?)",
        words("i il nei tra fra"),
        hits=("i giorni [[14, 21 e 28 novembre 2022]]", "tra [[11 e 12 marzo]]"),
        misses=("tra 2 e 3 dita",),
    ),
    Rule(
        "date: from day to day",
        "DATE",
        rf"(?:dal|dall['’])\s?(?P<phi>{DAY})\s+(?:al|all['’])\s?{DAY}[\s/.]*(?:{_MONTH}|{MONTH}/)",
        words("dal dall"),
        hits=("dal [[20]] al 27 maggio", "dall'[[8]] al 12 giugno"),
        misses=("dal 20 al 27 mg",),
    ),
    Rule(
        "date: season",
        "DATE",
        rf"{either(SEASONS)}\s+(?:del\s+)?{YEAR}(?:[-/](?:{YEAR}|\d\d))?(?!\d)",
        words(SEASONS),
        hits=("dall'[[estate 2021]] secondo", "[[inverno 2018-2019]]"),
        misses=("in estate", "estate 3000"),
    ),
    Rule(
        "date: year in brackets or after a comma",
        "DATE",
        r"(?:(?<=\()|(?<=, )|(?<=\bda ))(?P<phi>19[3-9]\d|20[0-4]\d)(?=[),;:]|\.(?:\s|$)|\s?[-–]\s?(?:19|20)\d\d)",
        NUMBER,
        hits=("colecistectomia ([[2008]]), ", "PTA destra, [[2016]], clinica"),
        misses=("(2500)", "(2019 mL)", "1, 2000 mg"),
        score=0.75,
    ),
    Rule(
        "date: year cut short",
        "DATE",
        r"(?:nel|dal|del|nell|dell|dall|nell['’]|dell['’]|dall['’]|al)\s?(?P<phi>['’]\d\d)(?!\d|\w)",
        words("nel dal del nell dell dall al"),
        hits=("A MANDALUYONG NEL [['99]].", "operata nell[['89]] al"),
        misses=("nel 99%",),
        score=0.85,
    ),
    Rule(
        "date: years from to",
        "DATE",
        r"(?<![\d.,/\-])(?:19[3-9]\d|20[0-4]\d)\s?[-–/]\s?(?:19[3-9]\d|20[0-4]\d)(?!\d|[.,]\d)",
        NUMBER,
        hits=("fumatore [[1992-2016]],",),
        misses=("2012-20165", "1500-2000"),
        score=0.85,
    ),
    Rule(
        "date: month in Roman figures",
        "DATE",
        rf"(?<![\d.,]){DAY}[\s./\-]{_ROMAN}[\s./\-](?:{YEAR}|['’]?\d\d)(?!\d)",
        NUMBER,
        hits=("[[9 XI 2020]] batt.",),
        misses=("2 V 5",),
        ignore_case=False,
    ),
    Rule(
        "date: saint's day",
        "DATE",
        r"(?:per|prima\s+di|dopo|giorno\s+di|notte\s+di|vigilia\s+di|poco\s+dopo)\s+"
        r"(?P<phi>(?:[Ss]an(?:to|ta)?\s|[Ss]ant['’]\s?)\w{3,20})(?!\w)",
        words("per prima dopo giorno notte vigilia poco"),
        hits=("poco dopo [[San Giovanni]] dell'anno", "il giorno prima di [[sant'agata]], era"),
        misses=("per sanità", "prima di santa"),
        score=0.7,
        ignore_case=False,
    ),
    Rule(
        "date: spelt out",
        "DATE",
        rf"{either(DAY_WORDS)}\s+{either(MONTHS)}\s+(?:mille|due\s?mila)\w{{0,40}}(?:\s(?:novecento\w*|\w+ant\w+)){{0,2}}",
        words(DAY_WORDS),
        hits=(
            "il [[due gennaio millenovecentosettantotto]]",
            "[[venti agosto duemiladiciassette]]",
        ),
        misses=("due mila euro",),
        score=0.97,
    ),
    Rule(
        "date: slashes with spaces",
        "DATE",
        rf"(?<![\d.,/\-]){DAY}\s?([/.])\s?{MONTH}\s?\1\s?(?:{YEAR}|\d\d)(?!\d)",
        NUMBER,
        hits=("nato il [[22 / 07 / 1948]]",),
        misses=("12 / 2020",),
        score=0.95,
    ),
)

"""French dates: calendar dates in every written form, partial dates and feast days."""

from __future__ import annotations

from sfumato.languages.common import DAY, ENDS, MONTH, YEAR, month_date_rules
from sfumato.languages.pack import NUMBER, Rule, either, words

MONTHS = (
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
)
ABBREVIATIONS = (
    *("janv", "jan", "févr", "fév", "fev", "mar", "avr", "juil", "juill", "aoû", "sept", "sep"),
    *("oct", "nov", "déc", "jun", "jul"),
)
WEEKDAYS = (
    *("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
    *("lun", "mar", "mer", "jeu", "ven", "sam", "dim"),
)
_UNITS = "un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze".split()
_TEENS = ("quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt")
_TWENTIES = ("vingt et un", "vingt-et-un", *(f"vingt-{u}" for u in _UNITS[2:10]))
_SPACED = tuple(w.replace("-", " ") for w in (*_TEENS, *_TWENTIES))
DAY_WORDS = ("premier", "1er", *_UNITS[2:], *_TEENS, *_TWENTIES, *_SPACED, "trente", "trente et un")
SEASONS = ("printemps", "été", "automne", "hiver", "rentrée", "rentrée scolaire")
FEASTS = (
    *("Noël", "Pâques", "lundi de Pâques", "Vendredi saint", "dimanche des Rameaux", "Rameaux"),
    *("Toussaint", "Pentecôte", "lundi de Pentecôte", "Ascension", "Assomption", "Épiphanie"),
    *("Saint-Sylvestre", "Nouvel An", "Nouvel An lunaire", "Nouvel An chinois", "jour de l'An"),
    *("Saint-Valentin", "Saint-Jean", "Saint-Nicolas", "Sainte-Catherine", "Saint-Patrick"),
    *("Mardi gras", "Mercredi des Cendres", "Chandeleur", "Carnaval", "Avent", "veille de Noël"),
    *("lendemain de Noël", "réveillon de Noël", "Fête nationale", "fête du Travail"),
    *("fête de l'Indépendance", "fête des mères", "fête des pères", "fête de la musique"),
    *("Armistice", "Action de grâce", "Journée des Patriotes", "Jeûne genevois", "Fête-Dieu"),
    *("Aïd", "Aïd el-Fitr", "Aïd el-Kébir", "Aïd el-Adha", "Tabaski", "Korité", "Magal"),
    *("Mouloud", "Ramadan", "Achoura", "Roch Hachana", "Yom Kippour", "Hanoucca", "Pessah"),
    *("Pourim", "Diwali", "Norouz", "Halloween", "Thanksgiving"),
)
# Patron saints date an event only with an article: 'à la Saint-Martin', 'jour de la Saint-Pierre'.
_SAINT = r"(?:la\s+)(?P<phi>S(?:ain)?te?[- ][A-ZÉ][\w-]{2,20})"

_BEFORE_MONTH = (
    *("en", "depuis", "début", "fin", "mi", "courant", "mois de", "mois d", "dès", "jusqu'en"),
    *("jusque", "vers", "avant", "après", "entre", "décédé", "décédée", "opéré en", "puis"),
    *("cycle de", "phlébite de", "bilan de", "consultation de", "contrôle de", "RDV de", "IRM de"),
)
_BEFORE_YEAR = (
    *("en", "depuis", "début", "fin", "courant", "dès", "vers", "avant", "après", "jusqu'en"),
    *("année", "l'an", "entre", "puis", "sevré", "été", "hiver", "automne", "arrêt iv", "arrêt"),
    *("printemps", "rentrée", "promotion", "janv", "opéré", "opérée", "diagnostiqué en"),
)
_BEFORE_DAY = ("le", "du", "au", "avant le", "depuis le", "vers le", "dès le", "jusqu'au")
# A bare day number stands at the end of a clause or before what happened then.
_DAY_ENDS = (
    r"(?=\s*(?:[.;]?\s*(?:\n|$)|[,;)]|\.\s|(?:à|au|avec|chez|puis|vers|pour|par|matin|soir|après-midi|"
    r"prochain|dernier|courant|sous|ou\s+le|et\s+le|entre|dans\s+l)\b))(?!\s+(?:au|à)\s+\d+\s?(?:m|%|g|cm|k))"
    r"(?!,\d)"
)

_MONTH = rf"(?:{either(MONTHS)}|{either(ABBREVIATIONS)}\b\.?)"

# Blood pressure in cmHg ('TA 13/08') and scales look like days and months.
_NOT_PRESSURE = "".join(
    rf"(?<!\b{word}{gap})"
    for word in ("TA", "PA", "EVA", "EN", "PAS", "score", "tension")
    for gap in (r"\s", r":\s", r"\s:\s", r"\sà\s")
)

DATE_RULES = (
    *month_date_rules(
        months=MONTHS,
        abbreviations=ABBREVIATIONS,
        weekdays=WEEKDAYS,
        day_words=DAY_WORDS,
        links=("de",),
        before_month_alone=_BEFORE_MONTH,
        before_year=_BEFORE_YEAR,
        before_day=(),
        feasts=FEASTS,
        hits={
            "day-month": (
                "le [[3 mars 2021]].",
                "au [[1er avril]]",
                "le [[22 nov.]] pour",
                "[[07 MARS]]",
                "[[2 sept]], fibrine",
            ),
            "month-year": ("en [[décembre 2022]]", "[[nov. 2019]], FAV", "[[aout 2018]]"),
            "weekday": (
                "[[mercredi 12 juin]]",
                "[[Sam. 23/03/2024]]",
                "[[vendredi 7 juin]]",
                "[[mercredi 18/09/24]]",
            ),
            "written": ("le [[premier mai]]", "le [[vingt-trois août 2019]]"),
            "month": ("apparus en [[décembre]].", "début [[mars]], puis", "depuis [[janvier]]"),
            "year": ("depuis [[2009]], pour", "cholécystectomie en [[1994]],"),
            "feast": ("avant [[Noël]].", "([[Pâques]])", "la [[Toussaint 2021]]"),
        },
        misses={
            "day-month": ("3 marches", "12 maisons", "1,5 mars"),
            "year": ("de 2000 mg", "en 1500 mL"),
        },
    ),
    Rule(
        "date: day and month in figures",
        "DATE",
        rf"{_NOT_PRESSURE}(?<![\d.,/\-])(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2]){ENDS}(?!\s?[mc]m)",
        NUMBER,
        hits=("le [[06/03]] par sa voisine", "Observation [[29/05]] 08h50"),
        misses=("TA 13/08", "PA : 12/07", "EVA 02/10", "ASPECTS 8/10", "Norton 14/20"),
        score=0.7,
    ),
    Rule(
        "date: day after its article",
        "DATE",
        rf"{either(_BEFORE_DAY)}\s+(?P<phi>{DAY}(?:er)?(?:[/.\-]{MONTH}(?!\d)|{_DAY_ENDS}))",
        words(_BEFORE_DAY),
        hits=(
            "Guthrie soit le [[8]].",
            "avant le [[25.08]].",
            "suite du [[20]] au",
            "le [[28/9]],",
        ),
        misses=(
            "les 2 yeux",
            "le 2 mg",
            "du 10 mg",
            "le 1er jour",
            "le 2ème",
            "au 3 membres",
            "du 12 %",
            "le diagnostic est le 4 (biopsie)",
            "le 4 e jumeau",
            "au 18-FDG",
        ),
        score=0.75,
    ),
    Rule(
        "date: day after a weekday",
        "DATE",
        rf"{either(WEEKDAYS[:7])}\s+(?P<day>{DAY}(?:er)?)(?!\w|\s?[h:x]|[.,/]\d|\s?(?:heures|mg))",
        words(WEEKDAYS[:7]),
        hits=("rendez-vous du [[mercredi 26]].", "je prélève [[jeudi 19]]."),
        misses=("lundi 8h", "mardi 14:00", "lundi 10 mg", "jeudi 9 h"),
        score=0.9,
    ),
    Rule(
        "date: compact, as in trial logs",
        "DATE",
        r"(?<![\w.,])\d{1,2}[-\s]?(?:JAN|FEB|FEV|MAR|APR|AVR|MAY|MAI|JUN|JUL|AUG|AOU|SEP|OCT|NOV|DEC)"
        r"[-\s]?(?:(?:19|20)?\d\d)?(?!\w|\.\w)",
        NUMBER,
        hits=("| [[14FEB2023]] |", "le [[01sep2018]] à", "attendue [[18APR]], VS"),
        misses=("18APRX", "3MAY20200"),
    ),
    Rule(
        "date: list of days",
        "DATE",
        rf"les\s+(?P<phi>{DAY}(?:\s*,\s*{DAY}){{0,6}}\s+et\s+{DAY}\s+{_MONTH}(?:\s+{YEAR})?)",
        words("les"),
        hits=("les [[14, 21 et 28 novembre 2022]]",),
        misses=("les 2 et 3 doigts",),
    ),
    Rule(
        "date: from day to day",
        "DATE",
        rf"(?:du|entre\s+le)\s+(?P<phi>{DAY}(?:er)?)\s+(?:au|et\s+le)\s+{DAY}(?:er)?[\s/.]*(?:{_MONTH}|{MONTH}/)",
        words("du entre"),
        hits=("du [[20]] au 27 mai", "du [[1er]] au 3 juin"),
        misses=("du 20 au 27 mg",),
    ),
    Rule(
        "date: month and two figures of the year",
        "DATE",
        rf"{either(MONTHS)}\s(?:0\d|1\d|2[0-9]|[4-9]\d)(?!\d|\w|[.,:/]\d|\s?(?:h\b|heures|mg|ml|g\b|ans|mois|jours|%|cp|min))",
        words(MONTHS),
        hits=("non détecté en [[décembre 93]];", "([[aout 18]])"),
        misses=("mars 14 h", "en mai 10 mg", "juin 15 jours"),
        score=0.75,
    ),
    Rule(
        "date: season",
        "DATE",
        rf"{either(SEASONS)}\s+(?:de\s+)?{YEAR}(?:[-/](?:{YEAR}|\d\d))?(?!\d)",
        words(SEASONS),
        hits=("depuis l'[[été 2021]] selon", "[[hiver 2018-2019]]"),
        misses=("en été", "printemps 3000"),
    ),
    Rule(
        "date: year in brackets",
        "DATE",
        r"(?<=\()(?P<phi>(?:19[2-9]\d|20[0-4]\d))(?=[),;:]|\s?[-–]\s?(?:19|20)\d\d|\s+et\s)",
        NUMBER,
        hits=("cholécystectomie ([[2008]]), ", "([[2019]], Dr X)"),
        misses=("(2500)", "(2019 mL)"),
        score=0.8,
    ),
    Rule(
        "date: year of an event",
        "DATE",
        r"de\s+(?P<phi>19[3-9]\d|20[0-4]\d)(?=\s*(?:[),;:](?!\d)|\.(?:\s|$)|\n|$))",
        words("de"),
        hits=("(stent LAD de [[2017]]), accord",),
        misses=("de 2000 mg", "un poids de 2010 grammes", "de 2000,5"),
        score=0.8,
    ),
    Rule(
        "date: year after a comma",
        "DATE",
        r"(?:(?<=, )|(?<=: ))(?P<phi>19[3-9]\d|20[0-4]\d)(?=[,;.)]{0,2}(?:\s|$))(?!\s?(?:m[lg]|g|UI|kcal|cc|/))",
        NUMBER,
        hits=("PTH droite, [[2016]], clinique", "(2008, [[2017]]). né"),
        misses=("1, 2000 mg", "12,2019"),
        score=0.7,
    ),
    Rule(
        "date: years from to",
        "DATE",
        r"(?<![\d.,/\-])(?:19[3-9]\d|20[0-4]\d)\s?[-–/]\s?(?:19[3-9]\d|20[0-4]\d)(?!\d|[.,]\d)",
        NUMBER,
        hits=("injection [[2012-2016]],",),
        misses=("2012-20165", "1500-2000"),
        score=0.85,
    ),
    Rule(
        "date: saint's day",
        "DATE",
        _SAINT,
        words("la"),
        hits=("85 ans à la [[Saint-Martin]] s'il", "jour de la [[Saint-Pierre]] ,"),
        misses=("la sainte patience",),
        score=0.7,
        ignore_case=False,
    ),
    Rule(
        "date: spelt out",
        "DATE",
        rf"{either(DAY_WORDS)}\s+{either(MONTHS)}\s+"
        r"(?:(?:deux\s+)?mille?|dix-neuf)(?:[\s-]+(?:neuf|cents?|quatre|vingts?|vingt|et|dix|onze|"
        r"douze|treize|quatorze|quinze|seize|trente|quarante|cinquante|soixante|septante|huitante|"
        r"nonante|un|deux|trois|cinq|six|sept|huit)\b){0,7}",
        words(DAY_WORDS),
        hits=(
            "le [[deux janvier mille neuf cent soixante dix huit]]",
            "[[vingt quatre aout deux mille dix-sept]] à 15:03",
        ),
        misses=("deux mille euros",),
        score=0.97,
    ),
    Rule(
        "date: slashes with spaces or bars",
        "DATE",
        rf"(?<![\d.,/\-]){DAY}\s?([/|])\s?{MONTH}\s?\1\s?(?:{YEAR}|\d\d)(?!\d)",
        NUMBER,
        hits=("né le [[22 / 07 / 1948]]", "Née le [[22|8|1923]] N°"),
        misses=("12 / 2020",),
        score=0.95,
    ),
)

"""Spanish dates and ages."""

from __future__ import annotations

from sfumato.languages.common import DAY, YEAR, month_date_rules
from sfumato.languages.es_pt.dates import SHARED_DATE_RULES, age_rules
from sfumato.languages.es_pt.words import each, lines
from sfumato.languages.pack import NUMBER, Rule, either, words

MONTHS = each("""enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre
    diciembre""")
ABBREVIATIONS = each("""ene feb mar abr may jun jul ago agto sep sept set oct nov dic""")
WEEKDAYS = each("""lunes martes miércoles jueves viernes sábado domingo lun mié vie sáb""")
UNITS = each("""uno una un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce
    quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintiún veintidós
    veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve
    treinta""")
TENS = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
NUMBERS = [
    *UNITS,
    *(f"{ten} y {unit}" for ten in TENS for unit in [*UNITS[:1], *UNITS[2:11]]),
    *TENS,
    "cien",
]
DAY_WORDS = ["primero", "uno", *UNITS[3:], "treinta y uno"]
FEASTS = lines(
    """Navidad, Navidades, Nochebuena, noche buena, Nochevieja, Año Nuevo, día de Reyes, Reyes Magos,
    Reyes, Semana Santa, Jueves Santo, Viernes Santo, Sábado Santo, Domingo de Ramos,
    Domingo de Resurrección, Domingo de Pascua, Pascua, Miércoles de Ceniza, Carnaval, carnavales,
    Día de Muertos, Día de los Muertos, Todos los Santos, Todos Santos, Halloween, San Juan,
    noche de San Juan, San José, San Isidro, San Fermín, Sanfermines, las Fallas, Feria de Abril,
    Corpus Christi, el Pilar, Virgen del Pilar, Día de la Hispanidad, la Inmaculada, la Asunción,
    Virgen de agosto, la Candelaria, Virgen de Guadalupe, día de la Virgen, Fiestas Patrias,
    Día de la Independencia, Día de la Madre, Día del Padre, Día de la Constitución, San Valentín,
    Día del Trabajo, Ramadán, Pentecostés, la Merced, Santa Cruz, Día de la Raza, Año Nuevo Chino,
    Sant Jordi, Día de Acción de Gracias, Thanksgiving, San Silvestre"""
)
# Feasts that are also places, hospitals or names: only after words that date something.
_DATING = "desde|hasta|por|para|en|de|el|la|tras|antes\\s+de|pasada?s?|día\\s+de|noche\\s+de|víspera\\s+de"
_AMBIGUOUS = {"san juan", "san jose", "santa cruz", "la merced", "reyes", "el pilar", "san isidro",
              "la candelaria", "san valentin", "virgen del pilar", "virgen de guadalupe",
              "la inmaculada", "la asuncion", "pascua", "san silvestre", "dia de la virgen"}  # fmt: skip
_SURE_FEASTS = [feast for feast in FEASTS if feast.lower() not in _AMBIGUOUS
                and feast not in ("la Asunción", "San José", "San Valentín")]  # fmt: skip
_MONTH = rf"(?:{either(MONTHS)}|{either(ABBREVIATIONS)}\b\.?)"
_DAY_WORD = either(DAY_WORDS)
_WRITTEN_YEAR = rf"(?:mil\s+novecientos|dos\s+mil)(?:\s+{either(NUMBERS)})?"

_MONTH_RULES = month_date_rules(
    months=MONTHS,
    abbreviations=ABBREVIATIONS,
    weekdays=WEEKDAYS,
    day_words=DAY_WORDS,
    links=["de", "del", "de el", "del año", "de año"],
    before_month_alone=
        lines(
            """en, desde, hasta, de, del, para, a finales de, a principios de, a mediados de, hacia,
            pasado, próximo, este, mes de, desde mediados de, último, entre, por, a"""
        )
    ,
    before_year=
        lines(
            """en, desde, hasta, año, del, de, del año, en el año, hacia, en torno a, años, entre, y,
            desde el, en el, a partir de, c., durante, dx, IQ, Qx, Dx en, IAM, ACV, ictus, td"""
        )
    ,
    before_day=[],
    feasts=_SURE_FEASTS,
    hits={
        "day-month": (
            "el [[30 de enero]] con", "[[12-mar]]", "[[28-SEP-2022]] 18:47", "[[19 AGO 2022]]",
            "[[3 de junio de 2024]]", "[[26 de marzo del 2018]]", "[[05-oct-22]]", "[[1º de mayo]]",
        ),
        "month-year": ("[[octubre de 2024]])", "en [[nov-24]].", "[[marzo del 2021]]"),
        "weekday": ("[[jueves 16 de noviembre]],", "[[miércoles, 12 de junio de 2024]]"),
        "written": ("a [[seis de octubre]] de", "[[primero de mayo de 2020]]"),
        "month": ("desde [[marzo]],", "en [[agosto]] vino"),
        "year": ("en [[2019]] fue", "desde [[2014]] ·"),
        "feast": ("desde [[Navidad]] dejó", "en [[nochebuena]] se"),
    },
    misses={
        "month": ("mayo de edad", "en marcha"),
        "year": ("de 2000 ml", "en 20190", "de 1500 kcal"),
        "day-month": ("2 de abrir", "3 marcas"),
    },
)  # fmt: skip

_OWN_RULES = (
    Rule(
        "date: range to a month",
        "DATE",
        rf"(?<![\d.,/]){DAY}\s+(?:al?|y|o|e|-|–)\s+(?:el\s+|del?\s+)?{DAY}\s+de\s+{_MONTH}(?!\w)(?:\s+del?\s+{YEAR})?",
        NUMBER,
        hits=("del [[5 al 7 de febrero]]", "[[3 y 4 de mayo de 2021]]", "el [[5 y el 7 de marzo]]"),
        misses=("5 al 7 por ciento",),
    ),
    Rule(
        "date: month and year in words",
        "DATE",
        rf"{_DAY_WORD}(?:\s+d[ií]as?)?\s+(?:del\s+mes\s+)?de\s+{either(MONTHS)}\s+(?:del?\s+)?(?:año\s+)?{_WRITTEN_YEAR}",
        words(DAY_WORDS),
        hits=("a [[seis de octubre de dos mil veintidós]]", "[[nueve de mayo\nde dos mil veinticuatro]]"),
        misses=("seis de octubre",),
        score=0.97,
    ),
    Rule(
        "date: weekday and day",
        "DATE",
        rf"{either(WEEKDAYS)}\.?,?\s+(?:d[ií]a\s+)?(?:{DAY}(?![\d:.,%/]\d|\d|\s?(?:h|mg|ml|%)\b)|{either(DAY_WORDS[1:])}\b)",
        words(WEEKDAYS),
        hits=("el [[lunes 23]] antes", "el [[viernes siete]] y", "[[Miércoles 6]]."),
        misses=("el lunes a las 8", "lunes 8:30", "los martes 10 mg.5"),
        score=0.9,
    ),
    Rule(
        "date: bare day",
        "DATE",
        rf"(?:(?:el|del|al)\s+d[ií]a|el|al)\s+(?P<phi>{DAY}|{either(UNITS[15:])})"
        rf"(?=\s?[,;)]|\.(?:\s|$)|\s+(?:de\s+(?:este|ese|ese\s+mes|cte|corriente|los\s+corrientes|ese)|por|y\s+el|a\s+las|se|con\s+la\s+mano|no|y\s+no|sin|fue|para|regres|ingres|acud|vuelve|vino)\b)",
        words("el del al"),
        hits=("para el [[22]]. pendiente", "el día [[20]], no", "desde el [[13]] y no hay"),
        misses=("el 5 dedo", "al 50%", "del 12 al 15 %", "mg/m2 día 1, cisplatino"),
        score=0.75,
    ),
    Rule(
        "date: two-digit year",
        "DATE",
        rf"{either(MONTHS)}\s+del?\s+(?:año\s+)?\d\d(?!\w)",
        words(MONTHS),
        hits=("en [[agosto del 23]], con",),
        misses=("agosto de 2300",),
    ),
    Rule(
        "date: feast after a dating word",
        "DATE",
        rf"(?:{_DATING})\s+(?P<phi>(?:la\s+)?(?:d[ií]a\s+de\s+(?:la\s+)?)?{either([*_AMBIGUOUS, 'San José', 'San Valentín'])})"
        rf"(?=\s*[,.;)]|\s+(?:de\s+{YEAR}|de\s+hace|se|y|pero|pasad[oa]|fue|ingres|acud|tuvo|dej|por)\b)",
        words("desde hasta por para tras noche vispera dia antes"),
        hits=("hasta [[la Pascua]], en que", "por [[San Juan]] se", "desde [[Reyes]] de hace"),
        misses=("natural de San Juan, Argentina", "hospital de San José."),
        score=0.8,
    ),
    Rule(
        "date: year after its word",
        "DATE",
        r"(?:en\s+el|en\s+los|del|naci[óo]\s+en\s+el|años?)\s+(?P<phi>(?:19)?[4-9]\d)(?=\s?[,;)]|\.(?:\s|$)|\s+(?:fue|se|tuvo|con|por)\b)",
        words("en del nacio años"),
        hits=("nació en el [[49]].", "en el [[98]] se operó"),
        misses=("en el 50 % de", "en el 45.3"),
        score=0.7,
    ),
)  # fmt: skip

_PEOPLE = lines(
    """paciente, varón, mujer, hombre, niño, niña, lactante, bebé, neonato, recién nacido,
    recién nacida, RN, adolescente, joven, preescolar, escolar, masculino, femenina, femenino,
    masculina, señor, señora, anciano, anciana, hijo, hija, hijos, hijas, nieto, nieta, nietos,
    hermano, hermana, hermanos, hermanas, madre, padre, esposo, esposa, marido, abuelo, abuela,
    tío, tía, sobrino, sobrina, primo, prima, menor, chico, chica,
    muchacho, muchacha, gemelos, caballero, dama, viuda, viudo, soltera, soltero, casada, casado,
    pareja, persona, fémina, usuario, usuaria, crío, cría, pac, pcte, pte"""
)

_AGE_RULES = age_rules(
    years="a[ñn]os?",
    units="mes(?:es)?|semanas?|d[ií]as?|horas?",
    joiner="y",
    numbers=NUMBERS,
    people=_PEOPLE,
    fields=["edad", "edad cumplida", "edad actual", "edad del paciente", "edad gestante"],
    of="de",
    has=["tiene", "tenía", "cumplió", "cumple", "cuando tenía", "con"],
    born=["edad", "vida", "nacid[oa]"],
    at_age=["a los", "desde los", "hasta los", "a la edad de", "a sus", "entre los"],
    never_before=lines(
        """hace, hace unos, durante, durante unos, últimos, unos últimos, cada, por, tras, en, más de,
        desde hace, hace más de, hace casi, tras los, en los, próximos, primeros, siguientes,
        a los dos, a, de unos, lleva, llevaba, desde, casi, menos de, otros, esos, estos, hasta, hacía, hacia, desde hacía, unos, vivió, completar, cumplir, tras completar, fueron, otros"""
    ),
    never_after=lines(
        r"""de\s+(?:evolución|evolucion|duración|duracion|tratamiento|seguimiento|antigüedad,
        abstinencia|diagnóstico|diagnostico|terapia|experiencia|casad[oa]s?|matrimonio|garantía,
        supervivencia|remisión|la\s+\w+|su\s+\w+|haber\w*|control|consumo|hábito|enfermedad|estancia,
        diálisis|hemodiálisis|servicio|trabajo|exposición|latencia|plazo|vigencia), después, antes, atrás,
        más\s+tarde, de\s+escolaridad, /\s?paquete, trabajando, viviendo, fumando, bebiendo, previos, previas, previamente, siguientes, consecutivos, post\w*, al\s+día"""
    ),
    hits={
        "years": ("varón de [[65 años]] con", "Edad [[37 años]]", "a los [[38 años]] murió"),
        "short": ("([[71 a.]])", "|[[54 a]]|"),
        "spelt": ("sus [[setenta y seis años]] no", "de [[cuarenta años]];"),
        "child": (
            "niño de [[3 años]]", "Niño de [[siete años]]", "lactante varón de [[5 meses]]",
            "hija de [[8 años y 2 meses]]", "niña, de [[tres años]]",
        ),
        "life": ("[[3 meses]] de edad", "[[15 días]] de vida"),
        "spelt life": ("[[tres meses]] de edad",),
        "field": ("Edad: [[22]] Sexo", "EDAD: [[39 años 4 meses]]", "Edad [[50]]   Gpo"),
        "at": ("murió a los [[41]] y", "desde los [[17]],", "falleció a los [[66]] por", "murió a los [[71]] de infarto"),
        "has": ("tiene [[nueve años]] cumplidos", "tenía [[12 años]]"),
        "bare": ("mujer de [[34]], sra", "fem [[26]], dolor"),
        "named": ("Mateo Garza, de [[7 años]], que", "Cuiriz, [[26]], es", "(Emilio, [[2 años]])"),
        "after": ("Iker, de [[15]], que va",),
    },
    misses={
        "years": (
            "hace 20 años", "durante 15 años", "25 años de evolución", "30 años después",
            "a los 20 años de la cirugía",
        ),
        "short": ("de 54 a 60", "12ª"),
        "spelt": ("hace veinte años",),
        "child": ("paciente con dolor de 3 meses de evolución", "mujer con asma de 5 años de evolución"),
        "life": ("3 meses de tratamiento",),
        "field": ("edad gestacional 38",),
        "at": ("a los 3 días", "a los 20 minutos"),
        "bare": ("paciente 12 h",),
        "named": ("Urgencias, 3 horas", "Hb, 12,5"),
        "after": ("dosis, de 5 mg",),
    },
)  # fmt: skip

DATE_RULES = (*_MONTH_RULES, *_OWN_RULES, *SHARED_DATE_RULES)
AGE_RULES = _AGE_RULES

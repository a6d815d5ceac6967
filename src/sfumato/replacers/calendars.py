"""Months, weekdays, seasons and feasts in five languages, and the day of Easter."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from sfumato.tokens import fold

LANGUAGES = ("es", "fr", "it", "pt", "en")
MONTHS = {
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
    "diciembre",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
    "dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
    "dezembro",
    "en": "January February March April May June July August September October November December",
}
SHORT_MONTHS = {
    "es": "ene feb mar abr may jun jul ago sep oct nov dic",
    "fr": "janv févr mars avr mai juin juil août sept oct nov déc",
    "it": "gen feb mar apr mag giu lug ago set ott nov dic",
    "pt": "jan fev mar abr mai jun jul ago set out nov dez",
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
}
_OTHER_MONTHS = {
    "es": {"setiembre": 9, "sept": 9, "set": 9},
    "fr": {"jan": 1, "fev": 2, "avri": 4, "jui": 6, "jul": 7, "aou": 8, "sep": 9, "fevr": 2},
    "en": {"sept": 9},
    "it": {"sett": 9},
    "pt": {},
}
WEEKDAYS = {
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "pt": "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
}
SHORT_WEEKDAYS = {
    "es": "lun mar mié jue vie sáb dom",
    "fr": "lun mar mer jeu ven sam dim",
    "it": "lun mar mer gio ven sab dom",
    "pt": "seg ter qua qui sex sáb dom",
    "en": "Mon Tue Wed Thu Fri Sat Sun",
}
_OTHER_WEEKDAYS = {
    "pt": {
        "segunda": 0,
        "terca": 1,
        "quarta": 2,
        "quinta": 3,
        "sexta": 4,
        **{f"{n}.a feira": n - 2 for n in range(2, 7)},
        **{f"{n}a feira": n - 2 for n in range(2, 7)},
    },
    "en": {"tues": 1, "weds": 2, "thur": 3, "thurs": 3},
}
# Winter, spring, summer, autumn: the seasons of the northern half, by the month in their middle.
SEASONS = {
    "es": ("invierno", "primavera", "verano", "otoño"),
    "fr": ("hiver", "printemps", "été", "automne"),
    "it": ("inverno", "primavera", "estate", "autunno"),
    "pt": ("inverno", "primavera", "verão", "outono"),
    "en": ("winter", "spring", "summer", "autumn"),
}
# (month, day) of fixed feasts; days from Easter Sunday of movable ones.
_FIXED = {
    (1, 1): "año nuevo|nochevieja y año nuevo|nouvel an|jour de l'an|capodanno|ano novo|new year|"
    "new year's day",
    (1, 6): "reyes|día de reyes|epifanía|épiphanie|epifania|befana|dia de reis|epiphany",
    (2, 2): "candelaria|chandeleur|candelora|candlemas",
    (2, 14): "san valentín|saint-valentin|san valentino|valentine's day",
    (3, 17): "st patrick's day|saint patrick's day",
    (3, 19): "san josé|día de san josé|san giuseppe|são josé|festa del papà",
    (4, 25): "25 aprile|festa della liberazione|dia da liberdade",
    (5, 1): "día del trabajo|día del trabajador|fête du travail|festa dei lavoratori|"
    "dia do trabalhador|primo maggio|may day",
    (6, 13): "santo antónio|santo antônio|dia de santo antónio",
    (6, 24): "san juan|noche de san juan|saint-jean|san giovanni|são joão",
    (6, 29): "san pedro|são pedro|santi pietro e paolo",
    (7, 4): "independence day|fourth of july|july fourth",
    (7, 14): "fête nationale",
    (7, 25): "día de santiago|santiago apóstol",
    (8, 15): "asunción|la asunción|assomption|ferragosto|assunta|assunção",
    (10, 12): "día de la hispanidad|el pilar|nossa senhora aparecida|columbus day",
    (10, 31): "halloween",
    (11, 1): "todos los santos|toussaint|ognissanti|todos os santos|all saints",
    (11, 2): "día de muertos|día de los muertos|finados|all souls",
    (11, 11): "san martín|armistice|são martinho|san martino|veterans day|armistice day",
    (11, 30): "st andrew's day",
    (12, 6): "día de la constitución|san nicolás|saint-nicolas",
    (12, 8): "inmaculada|la inmaculada|immacolata|imaculada",
    (12, 12): "virgen de guadalupe|día de la virgen",
    (12, 24): "nochebuena|réveillon de noël|vigilia di natale|véspera de natal|christmas eve",
    (12, 25): "navidad|noël|natale|natal|christmas|christmas day|xmas",
    (12, 26): "saint-étienne|santo stefano|boxing day",
    (12, 31): "nochevieja|fin de año|saint-sylvestre|san silvestro|passagem de ano|new year's eve",
}
_FROM_EASTER = {
    -52: "jueves lardero|giovedì grasso",
    -47: "carnaval|martes de carnaval|mardi gras|martedì grasso|carnevale|shrove tuesday",
    -46: "miércoles de ceniza|mercredi des cendres|mercoledì delle ceneri|ash wednesday|"
    "quarta-feira de cinzas",
    -7: "domingo de ramos|rameaux|domenica delle palme|palm sunday",
    -3: "jueves santo|jeudi saint|giovedì santo|quinta-feira santa|maundy thursday",
    -2: "viernes santo|vendredi saint|venerdì santo|sexta-feira santa|good friday",
    -1: "sábado santo|sábado de gloria|holy saturday",
    0: "pascua|domingo de pascua|domingo de resurrección|pâques|pasqua|páscoa|domingo de páscoa|"
    "easter|easter sunday",
    1: "lunes de pascua|lundi de pâques|pasquetta|lunedì dell'angelo|easter monday",
    39: "ascensión|ascension|ascensione|ascensão",
    49: "pentecostés|pentecôte|pentecoste|pentecostes|whitsun",
    60: "corpus|corpus christi|corpus domini|fête-dieu",
}


class Name(NamedTuple):
    """The language of a month (from 1) or weekday (from 0), its number, whether it is short."""

    language: str
    number: int
    short: bool


def _table(
    full: dict[str, str], short: dict[str, str], other: dict[str, dict[str, int]], first: int
) -> dict[str, list[Name]]:
    table: dict[str, list[Name]] = {}
    for language in LANGUAGES:
        for names, is_short in ((full, False), (short, True)):
            for number, name in enumerate(names[language].split(), first):
                table.setdefault(fold(name), []).append(Name(language, number, is_short))
        for name, number in other.get(language, {}).items():
            table.setdefault(name, []).append(Name(language, number, len(name) < 6))
    return table


@lru_cache(maxsize=1)
def months() -> dict[str, list[Name]]:
    """Folded month names and their short forms, in all languages."""
    return _table(MONTHS, SHORT_MONTHS, _OTHER_MONTHS, 1)


@lru_cache(maxsize=1)
def weekdays() -> dict[str, list[Name]]:
    """Folded weekday names and their short forms, in all languages."""
    return _table(WEEKDAYS, SHORT_WEEKDAYS, _OTHER_WEEKDAYS, 0)


@lru_cache(maxsize=1)
def _feasts() -> dict[str, tuple[int, int] | int]:
    fixed = {fold(name): day for day, names in _FIXED.items() for name in names.split("|")}
    moving = {fold(name): n for n, names in _FROM_EASTER.items() for name in names.split("|")}
    return {**fixed, **moving}


def is_feast(name: str) -> bool:
    """Whether a folded text names a feast."""
    return name in _feasts()


def feast_day(name: str, year: int | None) -> date | None:
    """The day of a feast by its folded name; a movable one needs its year."""
    found = _feasts().get(name)
    if isinstance(found, tuple):
        return date(year or 2001, *found)
    return easter(year) + timedelta(found) if found is not None and year else None


def easter(year: int) -> date:
    """Easter Sunday (the anonymous Gregorian algorithm, Meeus)."""
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return date(year, f // 31, f % 31 + 1)

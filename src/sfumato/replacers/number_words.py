"""Whole numbers written out in words, in five languages: days of the month and years."""

from __future__ import annotations

from functools import lru_cache

from sfumato.tokens import fold

_UNITS = {
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce "
    "quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés "
    "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici "
    "quattordici quindici sedici diciassette diciotto diciannove",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze "
    "dezasseis dezassete dezoito dezanove",
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen",
}
_TENS = {
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "fr": "vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix",
    "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
}
_HUNDREDS = {"es": "mil novecientos", "fr": "mil neuf cent", "pt": "mil novecentos e"}
_FIRST = {"es": "primero", "fr": "premier", "it": "primo", "pt": "primeiro", "en": "first"}
_ORDINALS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first
twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth
twenty-ninth thirtieth thirty-first
""".split()
# Other spellings: Brazilian Portuguese, and what is also written in one word or in several.
_OTHER = {
    "pt": {"dezesseis": 16, "dezessete": 17, "dezenove": 19},
    "es": {"dieciseis": 16, "diez y seis": 16, "veinte y uno": 21, "un": 1},
    "fr": {"vingt-et-un": 21, "trente-et-un": 31},
    "it": {"un": 1},
    "en": {},
}


def below_hundred(number: int, language: str) -> str:
    """A number from 0 to 99 in words."""
    units = _UNITS[language].split()
    if number < len(units):
        return units[number]
    ten, unit = divmod(number, 10)
    if language == "fr" and ten in (7, 9):
        ten, unit = ten - 1, unit + 10
    word = _TENS[language].split()[ten - 2]
    if unit == 0:
        return word
    if language == "it":
        return (word[:-1] if unit in (1, 8) else word) + units[unit]
    if language == "fr" and unit in (1, 11) and ten < 8:
        return f"{word} et {units[unit]}"
    return word + {"es": " y ", "pt": " e "}.get(language, "-") + units[unit]


def year_words(year: int, language: str) -> str:
    """A year from 1900 to 2099 in words."""
    century, rest = divmod(year, 100)
    tail = below_hundred(rest, language) if rest else ""
    if language == "it":
        return ("millenovecento" if century == 19 else "duemila") + tail
    if language == "en":
        if century == 19:
            return f"nineteen {tail or 'hundred'}"
        return f"two thousand and {tail}" if tail else "two thousand"
    thousands = {"es": "dos mil", "fr": "deux mille", "pt": "dois mil"}[language]
    if century == 19:
        head = _HUNDREDS[language]
        return f"{head} {tail}" if tail else head.removesuffix(" e")
    joint = " e " if language == "pt" else " "
    return thousands + (joint + tail if tail else "")


def day_words(day: int, language: str, *, ordinal: bool = False) -> str:
    """A day of the month in words; the first is an ordinal where the language has it so."""
    if ordinal and language == "en":
        return _ORDINALS[day - 1]
    return _FIRST[language] if day == 1 and language != "en" else below_hundred(day, language)


@lru_cache(maxsize=8)
def days(language: str) -> dict[str, int]:
    """Folded words -> day of the month."""
    table = {fold(below_hundred(n, language)): n for n in range(1, 32)}
    table |= {w: n for w, n in _OTHER[language].items() if n < 32} | {_FIRST[language]: 1}
    if language == "en":
        table |= {word: n for n, word in enumerate(_ORDINALS, 1)}
    return table | {w.replace("-", " "): n for w, n in table.items()}


@lru_cache(maxsize=8)
def years(language: str) -> dict[str, int]:
    """Folded words -> year."""
    table = {fold(year_words(y, language)): y for y in range(1900, 2100)}
    if language == "en":
        table |= {f"two thousand {below_hundred(y, 'en')}": 2000 + y for y in range(1, 100)}
        table |= {f"twenty {below_hundred(y, 'en')}": 2000 + y for y in range(10, 100)}
    if language == "fr":
        table |= {w.replace("mil neuf cent", "mille neuf cent"): y for w, y in table.items()}
    return table | {w.replace("-", " "): y for w, y in table.items()}

"""Italian streets, buildings, post boxes and kilometre points."""

from __future__ import annotations

from sfumato.languages.common import UPPER
from sfumato.languages.lists import load
from sfumato.languages.pack import Rule, either, words
from sfumato.tokens import fold

# Street types that need no number to be one.
SURE_TYPES = (
    *(
        "via",
        "viale",
        "v.le",
        "vle",
        "piazza",
        "p.zza",
        "p.za",
        "piazzale",
        "p.le",
        "corso",
        "c.so",
    ),
    *("vicolo", "vico", "largo", "l.go", "lungotevere", "lungarno", "lungomare", "lungolago"),
    *("strada", "contrada", "c.da", "località", "loc.", "frazione", "fraz.", "salita", "traversa"),
    *(
        "trav.",
        "piazzetta",
        "borgo",
        "calle",
        "fondamenta",
        "rione",
        "circonvallazione",
        "bastioni",
    ),
    *("galleria", "rampa", "sestiere", "ronco", "cortile", "residenza", "maso", "vicoletto"),
    *("str.", "strada statale", "strada provinciale", "s.s.", "s.p.", "scali", "cascina", "hameau"),
)
# Types that are everyday words as well ('via orale', 'in corso', 'strada chirurgica'): what
# follows must be a name in capitals.
_LINK = (
    r"(?:della|delle|dello|degli|dell['’]|del|dei|di|de['’]|d['’]|dal|dalla|da|alla|al|alle|ai|la|le|lo|il|"
    r"i|e|in|san|santa|sant['’]|monsignor|don|dottor|generale|colle)"
)
_WORD = (
    rf"(?:[{UPPER}](?:\w|[.'’\-](?=\w)){{0,30}}+|\d{{1,2}}(?!\d)(?=\s[{UPPER}a-z])|[IVX]{{1,5}}\b)"
)
_NAME = (
    rf"(?:{_LINK}\s*){{0,3}}{_WORD}(?:[ '’\-]+(?:{_LINK}[ '’]*){{0,3}}{_WORD}){{0,5}}(?<![.'’\-])"
)
_HOUSE = r"(?:\s?,?\s(?:n\.?[°º]?\s?|km\s?)?\d{1,4}(?:[.,]\d{3})?(?:\s?[/\-]\s?\w{1,4}|\s?(?:bis|ter)\b|[a-zA-Z]\b)?(?![\w]|[.,]\d))"
_EXTRA = (
    r"(?:[\s,(–\-]{1,4}(?:int(?:erno|\.)?|sc(?:ala|\.)?|p(?:iano|\.)|pal(?:azzina|\.)?|app(?:artamento|\.)?|"
    r"edificio|isolato|is\.|lotto|fraz(?:ione|\.)|c/o|citofono|presso|CP|C\.P\.)\s?(?:n[.°]\s?)?[\w.°'’]{1,15}"
    r"|,?\s(?:primo|secondo|terzo|quarto|quinto|sesto)\s+piano|,\s?p\.t\.?){0,4}"
)
_sure = either(
    [*SURE_TYPES, *(t.capitalize() for t in SURE_TYPES), *(t.upper() for t in SURE_TYPES)]
)
_NOT_STREET = (
    r"(?!(?:orale|endovenosa|venosa|intramuscolare|sottocutanea|e\.?v|i\.?m|s\.?c|os|rettale|inalatoria|aerea|"
    r"aeree|biliar[ei]|urinari[ae]|digestiva|parenterale|enterale|generale|anteriore|posteriore|laterale|"
    r"transfemorale|radiale|femorale|di\b|del\b|della\b|da\b|per\b|con\b|mail|e-?mail|fax|telefonica|libera)\b)"
)

STREET_RULES = (
    Rule(
        "street",
        "STREET",
        rf"{_sure}(?!\w)\s+(?!(?:Orale|EV|IM|SC|OS|ORALE|ENDOVENOSA|Mail|VENOSA|FAX|Fax)\b){_NAME}{_HOUSE}?{_EXTRA}",
        words(SURE_TYPES),
        hits=(
            "– [[Via Cerri Alta 48]], 23807",
            "[[Vicolo del Torchio 3, scala B]] –",
            "[[C.DA SANTO STEFANO 211/C]], 70043",
            "[[Lungotevere Testaccio 9, int. 11]]\n",
            "in [[corso Savona 18]] da",
            "[[VIA CASILINA SUD KM 77,400]]  –",
            "[[Piazza Grande 7]]\n",
        ),
        misses=("via orale", "in corso di", "per via Orale", "strada facendo"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "street with its number",
        "STREET",
        rf"(?:{either(('via', 'viale', 'v.le', 'piazza', 'corso', 'c.so', 'vicolo', 'vico', 'largo', 'contrada', 'c.da', 'strada', 'strada statale', 'cortile', 'salita', 'borgo', 'piazzale'))})\s+"
        rf"{_NOT_STREET}(?:[^\W\d_][\w'’.]*\s+){{1,5}}?(?:n\.?[°º]?\s?)?\d{{1,4}}(?:\s?/\s?\w{{1,3}}|[a-z]\b)?(?!\w|[.,/]\d|\s?(?:mg|ml|gg|die|volte|x|%|cm|mm|anni|mesi|giorni|ore))",
        words("via viale v piazza corso c vicolo vico largo contrada strada cortile salita borgo"),
        hits=(
            "cortile di [[via galatina 8]]. la",
            "[[contrada castellone 40]] 86021",
            "bar di [[corso giulio cesare 148]].",
        ),
        misses=("via orale 2 volte", "via endovenosa 10 mg", "corso di 5 giorni"),
        score=0.8,
    ),
    Rule(
        "street in lower case",
        "STREET",
        r"(?:(?<=in )|(?<=di )|(?<=abita )|(?<=c/o ))via\s(?P<x>(?!orale|endov|intra|sotto|parent|ent|ret|inal|di\b|"
        r"vagin|percut|trans|cutan|anter|poster|later|biliar|urin|aere|ven|gener|prefer|defin|elet|ord|prec|prov|spon|telem)"
        r"[a-z][a-z'’]{3,20}(?:\s[a-z][a-z'’]{3,20})?)(?=[\s,.;)]|$)",
        words("via"),
        hits=("abita in [[via etnea]]\n",),
        misses=("in via precauzionale", "in via definitiva", "somministrata in via orale"),
        check=lambda text: fold(text.split()[1]) not in load("it", "common"),
        score=0.65,
        ignore_case=False,
    ),
    Rule(
        "post box",
        "STREET",
        r"(?:casella\s+postale|c\.p\.|C\.P\.)\s?(?:n[.°]\s?)?\d{1,6}(?!\w|[.,]\d)",
        words("casella c"),
        hits=("[[Casella Postale 88]] –", "[[C.P. 1180]]\n"),
        misses=("casella vuota",),
    ),
    Rule(
        "road and kilometre point",
        "STREET",
        r"(?:autostrada\s+)?(?:A|SS|SP|S\.S\.|S\.P\.|SR|E)\s?\d{1,4},?\s+(?:al\s+)?(?:km|chilometro)\s?\d{1,4}(?:[.,+]\d{1,3})?",
        words("autostrada A SS SP S SR E")
        | words([f"{r}{n}" for r in ("a", "ss", "sp", "sr") for n in range(1, 150)]),
        hits=("incidente [[A1 km 127]]", "[[SS 16 km 12,5]]"),
        misses=("A 6 mesi",),
        score=0.85,
    ),
)

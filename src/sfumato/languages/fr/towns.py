"""French postcodes with their towns, and towns where the words around them say so."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.fr.streets import SURE_TYPES
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, words
from sfumato.tokens import fold

TOWN = (
    rf"(?:[{UPPER}](?:[\w'’]|-(?=\w)){{1,30}}+|L['’ ](?=[{UPPER}]))(?:[ \-](?:(?:sur|sous|lès|les|le|la|en|de|du|des|aux?|l['’]|d['’]|et)[ \-])?"
    rf"(?!(?i:cedex))[{UPPER}](?:[\w'’]|-(?=\w)){{1,30}}+){{0,4}}(?:\s+(?:Cedex|CEDEX|cedex)(?:\s+\d{{1,2}})?|\s\d{{1,2}}(?:er|e|ème)?(?=[\s,;.)]*(?:\n|$)))?"
)
_ZIP = r"(?:F-?|FR-?)?(?:0[1-9]|[1-8][\dO]|9[0-8])\s?[\dOl]{3}"
# Four digits are a postcode after a street or with the country's letter.
_SHORT_ZIP = r"[1-9]\d{3}"
_UNITS = r"(?!(?:UI|GB|PNN|PN|UFC|Da|IU|EI|Plaquettes|Leucocytes|Hématies|G/L|T/L|PLQ|MHz|Hz|KUI|UFC|ANS|JOURS)\b)"

_streets = frozenset(fold(t.strip(".")) for t in SURE_TYPES) | frozenset(
    "bp cs postale bte adresse domicile domicilie domiciliee demeurant cp av ave pl r rte route "
    "clinique hopital chu place square grand hameau residence porte appt bat esc etage".split()
)

# Towns that name scores as well: 'score de Lille', 'classification de Paris'.
_NAMESAKES = words("Paris Lille Lyon Montréal Strasbourg Vienne Bruxelles Genève Marseille Rouen")


def _is_unknown(text: str) -> bool:
    """Whether the first word is neither everyday nor medical, so that it names a place."""
    word = fold(re.split(r"[\s\-'’]", text, maxsplit=1)[0])
    if word in load("all", "eponyms") and word not in _NAMESAKES:
        return False
    ordinary = union("fr", "common", "medical")
    return fold(text) in load("fr", "cities") or (
        word not in ordinary and not text.isupper() and len(word) > 2
    )


def _is_town(text: str) -> bool:
    """Whether a text in lower case is a town and no everyday word or given name."""
    word = fold(text)
    towns = load("fr", "cities")
    others = union("fr", "common", "medical", "given")
    return (word in towns or word.replace("-", " ") in towns) and word not in others


ZIP_RULES = (
    Rule(
        "postcode",
        "ZIP",
        rf"(?<![\w.,/\-])(?P<phi>{_ZIP}),?[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}{TOWN}",
        NUMBER,
        hits=("[[75018]] PARIS", "– [[29206]] Morlaix Cedex", "[[94010]] Créteil"),
        misses=("10000 UI", "25 000 Plaquettes", "12345 patients"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "town after its postcode",
        "CITY",
        rf"(?<![\w.,/\-]){_ZIP},?[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}(?P<phi>{TOWN})",
        NUMBER,
        hits=("75018 [[PARIS]]", "29206 [[Morlaix Cedex]]", "95450 [[Vigny-sur-Oise]],"),
        misses=("10000 UI", "12345 patients"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "postcode after an address",
        "ZIP",
        r"(?<![\w.,/\-])(?P<phi>(?:0[1-9]|[1-8]\d|9[0-8])\d{3}|[1-9]\d{3})(?![\w]|[.,/\-]\d|\s?%)(?=\s*(?:[,;)\n\"]|$|[^\W\d]))",
        NUMBER,
        hits=("51 bd Barbès, [[75018]] ; la", "rue de la Gare 27 – [[1260]] Nyon"),
        misses=("bolus de 5000 UI", "plaquettes 15000", "1 place sur 10 000"),
        before=_streets,
        score=0.75,
    ),
    Rule(
        "town after a four-digit postcode",
        "CITY",
        rf"(?<![\w.,/\-]){_SHORT_ZIP}[ \t]{{1,3}}{_UNITS}(?P<phi>{TOWN})",
        NUMBER,
        hits=("rue de la Gare 27 – 1260 [[Nyon]] (VD)", "quai de Rome 44, 4000 [[Liège]]"),
        misses=("en 2019 Chirurgie",),
        before=_streets,
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "postcode in a field or in brackets",
        "ZIP",
        r"(?:(?<=\^)|(?<=\w \()|(?<=[^\W\d], ))(?P<phi>(?:0[1-9]|[1-8]\d|9[0-8])\d{3})(?=[\^|~)]|[.;]?\s*(?:\n|$))",
        NUMBER,
        hits=("^^GRENOBLE^^[[38000]]^FRA", "SAINT-DENIS ([[97411]])", "à Marseille, [[13006]]."),
        misses=("(12345 patients)",),
        score=0.85,
    ),
    Rule(
        "postcode and town before a canton",
        "CITY",
        rf"(?<![\w.,/\-])[1-9]\d{{3}} {TOWN}[ \t](?:VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS)(?!\w)",
        NUMBER,
        hits=("   [[1348 Le Brassus VD]]\n",),
        misses=("2019 Clinique",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "town after 'à'",
        "CITY",
        rf"[àÀ]\s(?P<phi>{TOWN})",
        words("à"),
        hits=("laitier à [[Vuadens]], qui", "enterré à [[Sagnes-et-Goudoulet]], à"),
        misses=("à Glasgow 15", "à Jeun"),
        check=_is_unknown,
        score=0.65,
        ignore_case=False,
    ),
    Rule(
        "town in lower case",
        "CITY",
        r"(?:à|a|de|[Hh]abite|vers|quartier)\s(?P<phi>[a-zà-ÿ][a-zà-ÿ'’]{2,20}(?:-[a-zà-ÿ]{2,15}){0,4})(?![\w'’-])",
        words("à habite vers quartier"),
        hits=("né à [[roubaix]]\n", "seul à [[elbeuf]].", "Habite [[bondy]]."),
        misses=("à jeun", "à droite", "à distance", "vers midi"),
        check=_is_town,
        score=0.7,
        ignore_case=False,
    ),
    Rule(
        "postcode with country letter",
        "ZIP",
        rf"(?:B|L|CH|F|D)-\s?\d{{4,5}}(?=[ \t]{{1,3}}{TOWN})",
        words("B L CH F D"),
        hits=("[[B-4020]] Liège", "[[L-3862]] Schifflange"),
        misses=("B-4020 patients",),
        ignore_case=False,
    ),
    Rule(
        "town after a postcode with country letter",
        "CITY",
        rf"(?:B|L|CH|F|D)-\s?\d{{4,5}}[ \t]{{1,3}}(?P<phi>{TOWN})",
        words("B L CH F D"),
        hits=("B-4020 [[Liège]]", "L-4243 [[Esch-sur-Alzette]]"),
        misses=("B-4020 patients",),
        ignore_case=False,
    ),
    Rule(
        "Canadian postcode",
        "ZIP",
        r"[ghjke]\d[a-z]\s?\d[a-z]\d(?!\w)",
        words([f"{a}{d}{b}" for a in "ghjke" for d in range(10) for b in "abceghjklmnprstvwxyz"]),
        hits=("(québec) [[g5l 5t1]]", "[[H2X 3E4]]"),
        misses=("g5l",),
    ),
    Rule(
        "town before its département",
        "CITY",
        rf"(?:(?<=\bà )|(?<=\ba )|(?<=\bde )|(?<=\bd['’])|(?<=, )|(?<=\n))(?P<phi>{TOWN})(?=\s\((?:\d\d|2[AB]|97\d|9[0-5]\d{{3}}|[0-8]\d{{4}}|VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|Q[Cc])\))",
        CAPITAL,
        hits=("née à [[Plougonven]] (29)", "rue X\n[[Nyon]] (VD)"),
        misses=("Glasgow (15)", "score de Rankin"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "département in brackets",
        "REGION",
        rf"(?:(?<=\bà )|(?<=\ba )|(?<=\bde )|(?<=\bd['’])|(?<=, )|(?<=\n)|(?<=\d )){TOWN}\s\((?P<phi>\d\d|2[AB]|97\d|9[0-5]\d{{3}}|[0-8]\d{{4}}|VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|Q[Cc])\)",
        CAPITAL,
        hits=("née à Plougonven ([[29]])", "1260 Nyon ([[VD]])"),
        misses=("Glasgow (15)",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "canton after its town",
        "REGION",
        rf"(?<=\d ){TOWN}[ \t](?P<phi>VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|BL|SO|AG|LU|SG|GR)(?!\w)",
        CAPITAL,
        hits=("1348 Le Brassus [[VD]]\n", "2732 Reconvilier [[BE]]"),
        misses=("Le Brassus VD",),
        ignore_case=False,
    ),
)

"""French places: streets, post boxes, postcodes with their towns, regions and countries."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import fold

# Street types that need no number to be one.
_SURE_TYPES = (
    *("rue", "avenue", "boulevard", "bd", "bld", "blvd", "boul.", "allée", "allées", "impasse"),
    *("quai", "chemin", "chaussée", "chée", "ruelle", "venelle", "faubourg", "rond-point"),
    *("esplanade", "sentier", "sente", "drève", "Grand-Rue", "Grand'Rue", "Grande Rue"),
)
# Street types that are also everyday words: a number must stand before or after the name.
_LOOSE_TYPES = (
    *(
        "av.",
        "av",
        "ave",
        "ave.",
        "r.",
        "pl.",
        "p1.",
        "place",
        "all.",
        "all",
        "ch.",
        "che",
        "chem.",
    ),
    *("imp.", "imp", "cours", "crs", "route", "rte", "rte.", "square", "sq.", "passage", "pass."),
    *("cité", "villa", "fg", "fbg", "promenade", "montée", "traverse", "rampe", "voie", "clos"),
    *("cour", "hameau", "lieu-dit", "lieudit", "résidence", "rés.", "lotissement", "lot.", "lot"),
    *(
        "rang",
        "côte",
        "terrasse",
        "parvis",
        "mail",
        "galerie",
        "hent",
        "b0ul.",
        "cite",
        "croissant",
    ),
    *("domaine", "parc", "quartier", "zone industrielle", "ZI"),
    *("zone artisanale", "ZA", "ZAC", "immeuble"),
)
_LINK = r"(?:de\s+la|de\s+l['’]|de|du|des|d['’]|la|le|les|l['’]|aux?|à|en|et|sur|sous|dit|1a|1e|a)"
_WORD = rf"(?:[{UPPER}][\w.'’\-]{{0,30}}|\d{{1,2}}(?:er)?(?!\d)|19[0-6]\d(?!\d))"
# Names in capitals, joined by links; a trailing full stop is not part of the name.
_NAME = (
    rf"(?:{_LINK}\s*){{0,3}}{_WORD}(?:[ \-'’]+(?:{_LINK}[ '’]*){{0,3}}{_WORD}){{0,5}}(?<![.'’\-])"
)
# Any words up to the end of the address: comma, postcode, line end; no verbs or pronouns.
_STOP = (
    r"(?:où|qui|que|depuis|il|elle|vit|avec|pour|dans|chez|est|a|mais|car|et|puis|tél?\.?|tel|fax|"
    r"mail|patient|tous|le\s+\d|né|née)\b"
)
_LOOSE_NAME = (
    rf"(?:(?!{_STOP})[\w.'’\-]+[ \t]+){{0,6}}?(?!{_STOP})[\w.'’\-]*[\w](?=[ \t]*(?:[,;|^()\"\n–]|$)|[ \t]+-[ \t]|"
    r"[ \t]{2}|[ \t]+(?:[A-Z]-)?\d{4,5}\b|[ \t]+[A-Z]\d[A-Z]\s?\d)"
)
_HOUSE = r"(?:n[°ºo]\s?)?\d{1,4}(?:\s?[-/]\s?\d{1,4})?(?:\s?(?:bis|ter|quater)\b|\s?[A-F]\b)?"
_EXTRA = (
    r"(?:[\s,(–\-]{1,4}(?:(?:b[âa]t(?:iment|\.)?|esc(?:alier|\.)?|appt?(?:\.|artement)?|apt\.?|porte|"
    r"entr[ée]e|villa|lot(?:\.|issement)?|bte|bo[îi]te|app\.?|ch(?:ambre|\.)|bloc|immeuble|"
    r"imm\.?|r[ée]sidence|r[ée]s\.?|tour|hall|CS|BP|TSA|b\.?p\.?|local|bureau|pavillon|cage)\s?(?:n[°º]\s?)?"
    r"[\w'’\-]{1,20}|(?:\d{1,2}|O|l)(?:er|[èe]?me|e)\s+(?:é|e)t(?:age|\.)?(?:\s+(?:droite|gauche|face|dr\.?|g\.?))?|"
    r"RDC|rez-de-chauss[ée]e)\)?){0,4}"
)

_sure = either(
    [*_SURE_TYPES, *(t.capitalize() for t in _SURE_TYPES), *(t.upper() for t in _SURE_TYPES)]
)
_loose = either(
    [
        *_LOOSE_TYPES,
        *(t.capitalize() for t in _LOOSE_TYPES),
        *(t.upper() for t in _LOOSE_TYPES),
    ]
)

STREET_RULES = (
    Rule(
        "street after its number",
        "STREET",
        rf"(?<![\w.,/]){_HOUSE}\s?,?\s{{1,2}}"
        rf"(?:{_sure}(?!\w)\s*(?:{_LOOSE_NAME}|(?-i:{_NAME}))|{_loose}(?!\w)\s*(?-i:{_NAME})){_EXTRA}",
        NUMBER,
        hits=(
            "[[2, rue Ambroise-Paré]] –",
            "[[14, rue de la Goutte-d'Or, esc. B, 4e étage]]\n",
            "[[51 bd Barbès]],",
            "CHATAIGNIERS\n[[7 ALL DES CHATAIGNIERS]] 95100",
            "[[3 bis, avenue de la France-Libre]] ·",
            "au [[7, rue des Récollets]], 24310",
            "[[9 allée des Tilleuls, bat D, porte 12]] Cergy",
        ),
        misses=("3 place au repas", "2 cours de yoga"),
        score=0.95,
    ),
    Rule(
        "street",
        "STREET",
        rf"{_sure}(?!\w)\s+{_NAME}(?:\s?,?\s(?:n[°º]\s?)?\d{{1,4}}(?:\s?(?:bis|ter|[A-Fa-f]))?(?!\w))?{_EXTRA}",
        words(_SURE_TYPES),
        hits=(
            "installée [[rue Entre-Deux-Portes 41]], la",
            "[[Rue Grétry 187 bte 3]]\n",
            "[[quai de Rome 44]],",
            "de l'[[avenue Habib-Thameur, immeuble Yasmine, 2e étage]]",
            "[[rue du Bugnon 46]],",
        ),
        misses=("rue de la", "dans la rue"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "street before its number",
        "STREET",
        rf"{_loose}(?!\w)\s+{_NAME}\s?,?\s(?:n[°º]\s?)?\d{{1,4}}(?:\s?(?:bis|ter|[A-F]))?(?!\w|[.,]\d|\s?%){_EXTRA}",
        words(_LOOSE_TYPES),
        hits=("[[Cours Paoli, 22]]  20250", "[[Av. Viollier 6]]\n", "[[Cité Op Soltgen 4A]],"),
        misses=("mise en place de Nexplanon", "passage Urgences 12,5", "cour 3"),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "street in lower case",
        "STREET",
        r"(?:rue|avenue|boulevard|impasse|allée|allee|ruelle|quai)\s(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]|de\s)"
        r"[a-zà-ÿ][\w'’\-]{2,20}(?:\s\d{1,4}(?!\w|[.,]\d))?",
        words("rue avenue boulevard impasse allée ruelle quai"),
        hits=("habite [[rue du moulin]], près", "[[rue des alouettes 14]]"),
        misses=("rue en pente", "dans la rue depuis"),
        score=0.7,
        ignore_case=False,
    ),
    Rule(
        "street after its type, with a capital",
        "STREET",
        rf"(?:Place|Route|Square|Passage|Cours|Rond-Point|PLACE|ROUTE|route|place)\s(?:de\sla\s|de\sl['’]|du\s|des\s|de\s|d['’])?{_WORD}(?:[ \-'’](?:{_LINK}[ '’]?)?{_WORD}){{0,4}}(?<![.'’\-])",
        words("place route square passage cours rond"),
        hits=("[[Route Impériale]], CS", "[[Place Bellecour]]\n"),
        misses=("mise en place du KT", "Passage en réanimation", "place du Doppler"),
        check=lambda text: (
            (text[0].isupper() or text.startswith("route") or not load("fr", "common"))
            and fold(re.split(r"[\s'’]", text)[-1]) not in load("fr", "medical")
        ),
        score=0.65,
        ignore_case=False,
    ),
    Rule(
        "plot, block or house of an estate",
        "STREET",
        r"(?:villa|îlot|ilot|parcelle|carré|carre|lot|immeuble|bloc|logement|case)\s?(?:n[°º]\s?)?\d{1,5}(?:\s?(?:bis|ter|[A-H]))?"
        r"(?=\s*,|\s*\n)(?:,\s(?:rue|cité|quartier|sicap|hlm)\s[\w\- ]{2,25}(?=[,\n]))?",
        words("villa îlot parcelle carré logement"),
        hits=("Sicap Liberté 3, [[villa n° 5432]], Dakar", "[[îlot 25]],"),
        misses=("lot 0922B", "carré 3 cm"),
        score=0.7,
    ),
    Rule(
        "street, main",
        "STREET",
        r"Grande?[-' ][Rr]ue(?!\w)(?:\s?,?\s\d{1,4}(?!\w))?",
        words("Grand Grande Grand-Rue"),
        hits=("[[Grand-Rue 5]], 2732", "[[Grand'Rue, 3]]"),
        misses=("Grande ruelle",),
        ignore_case=False,
    ),
    Rule(
        "building",
        "STREET",
        rf"(?:[Rr]és(?:idence|\.)|RÉSIDENCE|RESIDENCE|[Ll]ot(?:issement|\.)|LOTISSEMENT|[Hh]ameau|HAMEAU|"
        rf"[Ll]ieu-?dit|LIEU-?DIT|[Ii]mmeuble|IMMEUBLE|[Hh]ay|[Cc]ité|CITÉ|CITE)\s+[«\"]?\s?(?P<x>{_NAME})"
        rf"(?:\s?[»\"])?(?:\s?,\s?(?:villa|n[°º]|appt?|porte|rue)\s?\w{{1,8}}(?:\s+n[°º]\s?\d+)?)?{_EXTRA}",
        words("résidence rés lotissement lot hameau lieu lieudit immeuble hay cité"),
        hits=(
            "[[lot. Belle-Plaine, villa 22]],",
            "[[Hay Moulay Abdellah, rue 214 n° 37]],",
            "[[Résidence du Héron, appt 12]]\n",
        ),
        misses=("lot 0922B", "résidence secondaire", "cité plus haut"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "post box",
        "STREET",
        r"(?:B\.?P\.?|C\.?S\.?|TSA|case\s+postale|bo[îi]te\s+postale|C\.?P\.?)\s?(?:n[°º]\s?)?\d{2,6}(?:\s\d{2,5})?(?!\w|[.,/]\d|\s?(?:%|mg|mmHg))",
        words("BP CS TSA case boîte CP B C"),
        hits=("[[Case postale 1180]]\n", "[[BP 20417]] –", "[[CS 50680]] –"),
        misses=("BP 120/80", "CP 500 mg", "CS le 12"),
        check=lambda text: sum(c.isdigit() for c in text) >= 3,
        score=0.75,
    ),
    Rule(
        "road and kilometre point",
        "STREET",
        r"(?:autoroute\s+)?(?:A|N|D|RN|RD|E)\s?\d{1,4},?\s+(?:PK|km|au\s+km|point\s+kilométrique)\s?\d{1,4}(?:[.,+]\d{1,3})?",
        words("autoroute A N D RN RD E")
        | words([f"{r}{n}" for r in ("a", "n", "d", "rn", "rd") for n in range(1, 130)]),
        hits=("accident [[A6 PK 127]]", "[[RN 7 km 12,5]]"),
        misses=("A 6 mois",),
        score=0.85,
    ),
    Rule(
        "rural route",
        "STREET",
        r"(?:rr|r\.r\.)\s?\d{1,2},?\s+\d{1,5}\s+(?:rang|chemin|route)\s+[\w\-' ]{1,30}(?=,|\n|$)",
        words("rr r"),
        hits=("adresse : [[rr 2, 418 rang 4 est]], saint",),
        misses=("RR 20",),
    ),
)

_TOWN = (
    rf"(?:[{UPPER}][\w'’\-]{{1,30}}|L['’ ](?=[{UPPER}]))(?:[ \-](?:(?:sur|sous|lès|les|le|la|en|de|du|des|aux?|l['’]|d['’]|et)[ \-])?"
    rf"(?!(?i:cedex))[{UPPER}][\w'’\-]{{1,30}}){{0,4}}(?:\s+(?:Cedex|CEDEX|cedex)(?:\s+\d{{1,2}})?|\s\d{{1,2}}(?:er|e|ème)?(?=[\s,;.)]*(?:\n|$)))?"
)
_ZIP = r"(?:F-?|FR-?)?(?:0[1-9]|[1-8][\dO]|9[0-8])\s?[\dOl]{3}"
# Four digits are a postcode after a street or with the country's letter.
_SHORT_ZIP = r"[1-9]\d{3}"
_UNITS = r"(?!(?:UI|GB|PNN|PN|UFC|Da|IU|EI|Plaquettes|Leucocytes|Hématies|G/L|T/L|PLQ|MHz|Hz|KUI|UFC|ANS|JOURS)\b)"

_streets = frozenset(fold(t.strip(".")) for t in _SURE_TYPES) | frozenset(
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
        rf"(?<![\w.,/\-])(?P<phi>{_ZIP}),?[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}{_TOWN}",
        NUMBER,
        hits=("[[75018]] PARIS", "– [[29206]] Morlaix Cedex", "[[94010]] Créteil"),
        misses=("10000 UI", "25 000 Plaquettes", "12345 patients"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "town after its postcode",
        "CITY",
        rf"(?<![\w.,/\-]){_ZIP},?[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}(?P<phi>{_TOWN})",
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
        rf"(?<![\w.,/\-]){_SHORT_ZIP}[ \t]{{1,3}}{_UNITS}(?P<phi>{_TOWN})",
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
        rf"(?<![\w.,/\-])[1-9]\d{{3}} {_TOWN}[ \t](?:VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS)(?!\w)",
        NUMBER,
        hits=("   [[1348 Le Brassus VD]]\n",),
        misses=("2019 Clinique",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "town after 'à'",
        "CITY",
        rf"[àÀ]\s(?P<phi>{_TOWN})",
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
        rf"(?:B|L|CH|F|D)-\s?\d{{4,5}}(?=[ \t]{{1,3}}{_TOWN})",
        words("B L CH F D"),
        hits=("[[B-4020]] Liège", "[[L-3862]] Schifflange"),
        misses=("B-4020 patients",),
        ignore_case=False,
    ),
    Rule(
        "town after a postcode with country letter",
        "CITY",
        rf"(?:B|L|CH|F|D)-\s?\d{{4,5}}[ \t]{{1,3}}(?P<phi>{_TOWN})",
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
        rf"(?:(?<=\bà )|(?<=\ba )|(?<=\bde )|(?<=\bd['’])|(?<=, )|(?<=\n))(?P<phi>{_TOWN})(?=\s\((?:\d\d|2[AB]|97\d|9[0-5]\d{{3}}|[0-8]\d{{4}}|VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|Q[Cc])\))",
        CAPITAL,
        hits=("née à [[Plougonven]] (29)", "rue X\n[[Nyon]] (VD)"),
        misses=("Glasgow (15)", "score de Rankin"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "département in brackets",
        "REGION",
        rf"(?:(?<=\bà )|(?<=\ba )|(?<=\bde )|(?<=\bd['’])|(?<=, )|(?<=\n)|(?<=\d )){_TOWN}\s\((?P<phi>\d\d|2[AB]|97\d|9[0-5]\d{{3}}|[0-8]\d{{4}}|VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|Q[Cc])\)",
        CAPITAL,
        hits=("née à Plougonven ([[29]])", "1260 Nyon ([[VD]])"),
        misses=("Glasgow (15)",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "canton after its town",
        "REGION",
        rf"(?<=\d ){_TOWN}[ \t](?P<phi>VD|GE|VS|NE|FR|BE|JU|TI|ZH|BS|BL|SO|AG|LU|SG|GR)(?!\w)",
        CAPITAL,
        hits=("1348 Le Brassus [[VD]]\n", "2732 Reconvilier [[BE]]"),
        misses=("Le Brassus VD",),
        ignore_case=False,
    ),
)

_REGIONS = (
    *("Auvergne-Rhône-Alpes", "Bourgogne-Franche-Comté", "Bretagne", "Centre-Val de Loire"),
    *("Grand Est", "Hauts-de-France", "Île-de-France", "Normandie", "Nouvelle-Aquitaine"),
    *("Occitanie", "Pays de la Loire", "Provence-Alpes-Côte d'Azur", "Picardie", "Lorraine"),
    *("Alsace", "Champagne-Ardenne", "Franche-Comté", "Limousin", "Languedoc", "Roussillon"),
    *(
        "Midi-Pyrénées",
        "Poitou-Charentes",
        "Haute-Normandie",
        "Basse-Normandie",
        "Nord-Pas-de-Calais",
    ),
    *("Allier", "Alpes-de-Haute-Provence", "Hautes-Alpes", "Alpes-Maritimes", "Ardèche", "Ariège"),
    *("Aveyron", "Bouches-du-Rhône", "Calvados", "Cantal", "Charente-Maritime", "Corrèze"),
    *("Haute-Corse", "Corse-du-Sud", "Côte-d'Or", "Côtes-d'Armor", "Dordogne", "Doubs", "Drôme"),
    *("Eure-et-Loir", "Finistère", "Haute-Garonne", "Gironde", "Hérault", "Ille-et-Vilaine"),
    *("Indre-et-Loire", "Isère", "Loir-et-Cher", "Haute-Loire", "Loire-Atlantique", "Loiret"),
    *("Lot-et-Garonne", "Lozère", "Maine-et-Loire", "Haute-Marne", "Mayenne", "Meurthe-et-Moselle"),
    *("Morbihan", "Moselle", "Nièvre", "Pas-de-Calais", "Puy-de-Dôme", "Pyrénées-Atlantiques"),
    *("Hautes-Pyrénées", "Pyrénées-Orientales", "Bas-Rhin", "Haut-Rhin", "Haute-Saône"),
    *("Saône-et-Loire", "Sarthe", "Haute-Savoie", "Savoie", "Seine-Maritime", "Seine-et-Marne"),
    *("Yvelines", "Deux-Sèvres", "Tarn-et-Garonne", "Vaucluse", "Vendée", "Haute-Vienne", "Vosges"),
    *("Territoire de Belfort", "Essonne", "Hauts-de-Seine", "Seine-Saint-Denis", "Val-de-Marne"),
    *("Val-d'Oise", "Guadeloupe", "Martinique", "Guyane", "La Réunion", "Mayotte", "Marie-Galante"),
    *("Nouvelle-Calédonie", "Polynésie française", "Wallis-et-Futuna", "Saint-Pierre-et-Miquelon"),
    *("La Désirade", "Anjouan", "Grande Comore", "Lifou", "Ouvéa", "Tahiti", "Moorea"),
    *("Brabant wallon", "Brabant flamand", "Hainaut", "Wallonie", "Flandre", "Flandre-Orientale"),
    *("Flandre-Occidentale", "province de Liège", "province de Namur", "Condroz", "Gaume"),
    *("Valais", "canton de Vaud", "Gruyère", "Oberland", "Tessin", "Argovie", "Thurgovie"),
    *("Québec (QC)", "Bas-Saint-Laurent", "Gaspésie", "Abitibi", "Abitibi-Témiscamingue"),
    *("Montérégie", "Estrie", "Mauricie", "Outaouais", "Lanaudière", "Laurentides", "Nunavik"),
    *("Saguenay–Lac-Saint-Jean", "Lac-Saint-Jean", "Chaudière-Appalaches", "Côte-Nord", "Ontario"),
    *("Nouveau-Brunswick", "Beauce", "Maurienne", "Tarentaise", "Camargue", "Cévennes", "Périgord"),
    *("Kabylie", "Casamance", "Sahel tunisien", "Trás-os-Montes", "Castagniccia", "Balagne"),
)
# Names of départements and regions that are also words: only in brackets or after these words.
_LOOSE_REGIONS = (
    *("Ain", "Aisne", "Ardennes", "Aube", "Aude", "Charente", "Cher", "Creuse", "Eure", "Gard"),
    *(
        "Gers",
        "Indre",
        "Jura",
        "Landes",
        "Loire",
        "Lot",
        "Manche",
        "Marne",
        "Meuse",
        "Nord",
        "Oise",
    ),
    *("Orne", "Rhône", "Sarthe", "Somme", "Tarn", "Var", "Vienne", "Yonne", "Corse", "Vaud"),
    *("Québec", "Qc", "Namur", "Liège", "Luxembourg", "Centre", "Lavaux", "Fribourg", "Neuchâtel"),
)

REGION_RULES = (
    Rule(
        "region",
        "REGION",
        rf"{either(_REGIONS)}(?!\w)",
        words(_REGIONS),
        hits=("une ferme en [[Ardèche]], c'est", "en [[MAURIENNE]],"),
        misses=("ardecheois",),
        score=0.85,
    ),
    Rule(
        "region after its word",
        "REGION",
        rf"(?:département|région|canton|province|pays)\s+(?:de\s+la|de\s+l['’]|de|du|des|d['’])\s*(?P<phi>{_TOWN})",
        words("département région canton province"),
        hits=("à charge du canton de [[Vaud]].", "département du [[Var]]"),
        misses=("région de la hanche",),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "region that is also a word",
        "REGION",
        rf"(?:dans\s+(?:le|la|les|l['’])|en|\()\s*(?P<phi>{either(_LOOSE_REGIONS)})(?!\w)(?!\s(?:de|du|des)\s)",
        words("dans en"),
        hits=("maison dans le [[Lot]].", "vit dans la [[Creuse]]"),
        misses=("dans le lot", "dans le Nord de la France"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "region in brackets",
        "REGION",
        rf"(?<=\(){either([*_LOOSE_REGIONS, *(r.upper() for r in _LOOSE_REGIONS)])}(?=\))",
        words(_LOOSE_REGIONS),
        hits=("bonnat ([[creuse]]),", "Montréal ([[Québec]])"),
        misses=("(creuse profonde)",),
        score=0.8,
    ),
)

_COUNTRIES = (
    *("France", "Belgique", "Suisse", "Luxembourg", "Canada", "Allemagne", "Espagne", "Portugal"),
    *("Italie", "Royaume-Uni", "Angleterre", "Écosse", "Irlande", "Pays-Bas", "Autriche", "Grèce"),
    *("Pologne", "Roumanie", "Bulgarie", "Hongrie", "Tchéquie", "Slovaquie", "Serbie", "Croatie"),
    *("Bosnie", "Kosovo", "Albanie", "Macédoine", "Ukraine", "Russie", "Biélorussie", "Moldavie"),
    *("Géorgie", "Arménie", "Azerbaïdjan", "Turquie", "Syrie", "Liban", "Israël", "Palestine"),
    *("Irak", "Iran", "Afghanistan", "Pakistan", "Inde", "Bangladesh", "Sri Lanka", "Népal"),
    *("Chine", "Japon", "Corée", "Corée du Sud", "Vietnam", "Viêt Nam", "Cambodge", "Laos"),
    *("Thaïlande", "Philippines", "Indonésie", "Australie", "Nouvelle-Zélande", "États-Unis"),
    *("Etats-Unis", "Mexique", "Brésil", "Argentine", "Chili", "Colombie", "Pérou", "Venezuela"),
    *("Haïti", "Cuba", "République dominicaine", "Maroc", "Algérie", "Tunisie", "Libye", "Égypte"),
    *("Mauritanie", "Sénégal", "Mali", "Niger", "Nigeria", "Nigéria", "Tchad", "Cameroun", "Gabon"),
    *("Congo", "RDC (Congo)", "République démocratique du Congo", "Côte d'Ivoire", "Burkina Faso"),
    *("Burkina", "Togo", "Ghana", "Guinée", "Guinée-Bissau", "Gambie", "Cap-Vert"),
    *("Madagascar", "Comores", "Maurice (île)", "île Maurice", "Djibouti", "Érythrée", "Éthiopie"),
    *("Somalie", "Soudan", "Rwanda", "Burundi", "Angola", "Mozambique", "Ouganda", "Kenya"),
    *("Afrique du Sud", "Suède", "Norvège", "Danemark", "Finlande", "Islande", "Lituanie"),
    *("Lettonie", "Estonie", "Slovénie", "Monténégro", "Chypre", "Malte", "Monaco", "Andorre"),
    *("Équateur", "Bolivie", "Paraguay", "Uruguay", "Jordanie", "Arabie saoudite", "Yémen"),
    *("Émirats arabes unis", "Qatar", "Koweït", "Ouzbékistan", "Kazakhstan", "Tibet", "Mongolie"),
)
_NATIONS = (
    "français belge suisse luxembourgeois canadien allemand espagnol portugais italien anglais "
    "britannique irlandais néerlandais hollandais autrichien grec polonais roumain bulgare "
    "hongrois tchèque slovaque serbe croate bosniaque kosovar albanais macédonien ukrainien russe "
    "moldave géorgien arménien azéri turc kurde syrien libanais israélien palestinien irakien "
    "iranien afghan pakistanais indien bangladais sri-lankais népalais chinois japonais coréen "
    "vietnamien cambodgien laotien thaïlandais philippin indonésien australien néo-zélandais "
    "américain mexicain brésilien argentin chilien colombien péruvien vénézuélien haïtien cubain "
    "dominicain marocain algérien tunisien libyen égyptien mauritanien sénégalais malien nigérien "
    "nigérian tchadien camerounais gabonais congolais ivoirien burkinabé béninois togolais ghanéen "
    "guinéen gambien cap-verdien malgache comorien mauricien djiboutien érythréen éthiopien "
    "somalien soudanais rwandais burundais angolais mozambicain ougandais kényan sud-africain "
    "suédois norvégien danois finlandais islandais lituanien letton estonien slovène monténégrin "
    "chypriote maltais monégasque équatorien bolivien tibétain mongol ouzbek kazakh yéménite"
).split()
_FEMININES = [
    *(n + "ne" for n in _NATIONS if n.endswith(("ien", "éen"))),
    *(
        n + "e"
        for n in _NATIONS
        if n.endswith(("ais", "ois", "ain", "and", "ol", "in", "an", "is"))
    ),
    *("turque", "grecque", "lettonne", "kényane", "mongole"),
]
NATIONALITIES = (*_NATIONS, *_FEMININES)
_nation = either(NATIONALITIES)

COUNTRY_RULES = (
    Rule(
        "country",
        "COUNTRY",
        rf"{either(_COUNTRIES)}(?![\w-])(?!\s+métropol)",
        words(_COUNTRIES),
        hits=("à Kayes ([[Mali]])", "né à oujda ([[maroc]])", "retour [[ARMENIE]] le"),
        misses=("indexé", "malien"),
        score=0.8,
    ),
    Rule(
        "country that is also a word",
        "COUNTRY",
        r"(?:au|du)\s(?P<phi>Bénin|BENIN)(?!\w)",
        words("au du"),
        hits=("né au [[Bénin]] en",),
        misses=("du bénin", "kyste bénin"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "nationality",
        "COUNTRY",
        rf"(?:nationalité|ressortissante?|citoyenne?|passeport|d['’]origine|origine|dame|famille|couple|patiente?|"
        rf"ans,|voisin(?:e|s)?|compatriote|jeune\s+(?:homme|femme)|réfugiée?)\s*:?\s+(?P<phi>{_nation}s?)(?!\w)",
        words(
            "nationalité ressortissant ressortissante citoyen citoyenne passeport d origine dame "
            "famille couple patient patiente ans voisin voisine voisins compatriote jeune réfugié "
            "réfugiée"
        ),
        hits=("nationalité [[italienne]]", "52 ans, [[portugaise]], G2P2", "dame [[marocaine]],"),
        misses=("grippe espagnole", "parle anglais"),
        score=0.85,
    ),
    Rule(
        "nationality in brackets or between commas",
        "COUNTRY",
        rf"(?:(?<=\()|(?<=, )){_nation}s?(?=\)|,|\s;|\.)",
        words(NATIONALITIES),
        hits=("les Van der Meulen ([[hollandais]])", "pêcheur, [[comorien]], a été"),
        misses=("parle turc, français",),
        score=0.7,
    ),
    Rule(
        "someone of a nation",
        "COUNTRY",
        rf"(?:elle|il)\s+est\s+(?P<phi>{_nation})(?!\w)",
        words("elle il"),
        hits=("elle est [[congolaise]], au",),
        misses=("elle est stable",),
        score=0.8,
    ),
)

PLACE_RULES = (*STREET_RULES, *ZIP_RULES, *REGION_RULES, *COUNTRY_RULES)

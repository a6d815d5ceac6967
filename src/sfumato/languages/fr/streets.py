"""French streets, buildings, post boxes and kilometre points."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.lists import load
from sfumato.languages.pack import NUMBER, Rule, either, words
from sfumato.tokens import fold

# Street types that need no number to be one.
SURE_TYPES = (
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
_WORD = rf"(?:[{UPPER}](?:\w|[.'’\-](?=\w)){{0,30}}+|\d{{1,2}}(?:er)?(?!\d)|19[0-6]\d(?!\d))"
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
    [*SURE_TYPES, *(t.capitalize() for t in SURE_TYPES), *(t.upper() for t in SURE_TYPES)]
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
        words(SURE_TYPES),
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
        "number before the main street",
        "STREET",
        r"(?<![\w.,])\d{1,4}(?:\s?bis)?,?\sGrand(?:e|['’])?[- ]?[Rr]ue(?!\w)",
        NUMBER,
        hits=("[[12, Grand-Rue]], 2732", "[[5 Grande Rue]]\n"),
        misses=("12 grandes rues",),
        ignore_case=False,
    ),
    Rule(
        "street with a number for a name",
        "STREET",
        r"(?:[Rr]ue|RUE|[Aa]venue|AVENUE)\s[A-Z]{0,2}\s?\d{1,4}(?:\s?x\s?\d{1,4})?(?:\s?,?\sn[°º]\s?\d{1,4})?(?!\w|[.,]\d)",
        words("rue avenue"),
        hits=("Cocody, [[rue J47]], Abidjan", "Médina, [[rue 12 x 15]]\n"),
        misses=("rue en 2012",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "building before its street",
        "STREET",
        r"(?:b[âa]t(?:iment|\.)?|esc(?:alier|\.)?|appt?\.?|apt\.?|appartement|porte|étage|entrée|logement)\s?\w{1,4}"
        r"(?=[ ,]{1,3}\d{1,4}(?:\s?bis)?,?\s(?:rue|av|bd|boul|all|imp|place|pl|ch|rte|route|cours|quai|square)\b)",
        words("bât bâtiment esc escalier appt app apt appartement porte étage entrée logement"),
        hits=('"[[BAT H2]] 12 RUE DE L ABONDANCE', "[[appt 4]], 12 rue du Port"),
        misses=("porte ouverte",),
        score=0.85,
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

"""French hospitals and other institutions, employers, schools and companies."""

from __future__ import annotations

from sfumato.languages.common import UPPER, named_place_rule
from sfumato.languages.pack import Rule, either, words

_ARTICLES = ("de", "du", "des", "de la", "la", "le", "les", "de l'", "aux", "au", "en", "et", "sur")
_GENERIC = (
    *("universitaire", "universitaires", "régional", "régionale", "général", "générale", "local"),
    *("hospitalier", "hospitalière", "intercommunal", "privé", "privée", "public", "publique"),
    *("européen", "militaire", "psychiatrique", "spécialisé", "départemental", "départementale"),
    *("médical", "médicale", "chirurgical", "chirurgicale", "biologie", "imagerie", "radiologie"),
    *("pathologie", "cytologie", "analyses", "analyses médicales", "biologie médicale", "santé"),
    *("jour", "nuit", "semaine", "référence", "proximité", "convalescence", "soins", "site"),
    *(
        "gériatrique",
        "pédiatrique",
        "dentaire",
        "infirmier",
        "élémentaire",
        "primaire",
        "maternelle",
    ),
    *("communale", "communal", "municipal", "municipale", "professionnel", "national", "nationale"),
    *("vaccinations", "vaccination", "dialyse", "médicalisée", "rééducation", "réadaptation"),
)


def _is_named(text: str) -> bool:
    """Whether a head word is followed by a name, not by a specialty in capitals ('clinique ORL')."""
    head, *rest = text.split()
    return head.isupper() or len(rest) != 1 or len(rest[0]) > 4 or not rest[0].isupper()


HOSPITAL_RULES = (
    named_place_rule(
        "hospital",
        "HOSPITAL",
        (
            *("hôpital", "hôpitaux", "centre hospitalier", "clinique", "polyclinique", "maternité"),
            *("maison médicale", "maison de santé", "centre de santé", "centre médical", "CHU"),
            *(
                "CHR",
                "CHRU",
                "CHI",
                "CHS",
                "CH",
                "CHIC",
                "GHU",
                "GHT",
                "GHI",
                "EHPAD",
                "SSR",
                "SMR",
            ),
            *("USLD", "HAD", "CMP", "CMPP", "CAMSP", "CSAPA", "CAARUD", "PMI", "SMUR", "SAMU"),
            *("EFS", "laboratoire", "labo", "institut", "centre", "dispensaire", "cabinet médical"),
            *("cabinet de pathologie", "cabinet", "CISSS", "CIUSSS", "CLSC", "GMF", "CHSLD"),
            *(
                "pavillon",
                "MRS",
                "maison de repos",
                "maison de retraite",
                "infirmerie",
                "sanatorium",
            ),
            *(
                "foyer-logement",
                "MAPAD",
                "MSP",
                "centre d'imagerie",
                "institut d'imagerie",
                "IRCCS",
            ),
            *("groupe hospitalier", "groupement hospitalier", "ensemble hospitalier", "unité"),
            *("assistance publique", "hospices civils", "réseau", "AURA", "hôpital de jour"),
            *("maison de naissance", "centre de rééducation", "centre de radiothérapie", "crèche"),
            *("centre de dialyse", "unité de dialyse", "MAS", "FAM", "IME", "ITEP", "ESAT", "UCSA"),
        ),
        generic=_GENERIC,
        links=(*_ARTICLES, "d'", "l'", "d’", "l’", "–", "-"),
        hits=(
            "[[Hôpital Lariboisière]] –",
            "admis au [[CHU de Liège]] –",
            "[[CENTRE HOSPITALIER DE BASTIA]]",
            "à la [[clinique Les Eaux Marines]] le",
            "l'[[EHPAD Les Lilas du Cailly]], HLA",
            "[[Centre hospitalier de l'Université de Montréal]] (",
            "[[Hôpital de la Vallée de Joux]] relative",
        ),
        misses=(
            "hôpital de jour",
            "clinique : stable",
            "au CHU ce jour",
            "unité de soins",
            "examen clinique ORL",
        ),
        check=_is_named,
        score=0.85,
    ),
    Rule(
        "hospital in lower case",
        "HOSPITAL",
        r"(?:chu|chru|chr|cisss|ciusss|csapa|gmf|ehpad|clsc|chsld|clinique|h[ôo]pital(?:\s+r[ée]gional)?|"
        r"polyclinique|maternit[ée])\s+(?:de\s+la\s+|de\s+l['’]|de\s+|du\s+|des\s+|d['’]|la\s+|le\s+|les\s+)?"
        r"(?!(?:jour|semaine|nuit|pour|avec|sans|dans|par|en|et|ou|au|aux|ce|cette|sur|depuis|local|"
        r"priv[ée]e?|public|g[ée]n[ée]ral|universitaire|r[ée]gional|proximit[ée]|secteur|stable|douleur|"
        r"sommeil|m[ée]moire|est|a|à|où|le|la|les|de|que|qui|pas|plus|pédiatrique|niveau|type|rattachement|"
        r"nous|vous|il|elle|ville|bonne|satisfaisante?|normale?|biologique|radiologique|évidente?|"
        r"référence|origine|garde|externe|psychiatrique|militaire|marqués?|évocat\w+|compatible|"
        r"favorable|initiale?|actuel\w*|habituel\w*|puis|après|avant|vers|non|très|mpoc|des|du|"
        r"suspects?|pertinents?|suivants?|rassurante?|\w*ment)\b)"
        r"[a-zà-ÿ][\w'’\-]{2,30}(?:(?:-|\s(?:de|du|la|le|des)\s)[\w'’\-]{2,20}){0,2}",
        words("chu chru chr cisss ciusss csapa gmf ehpad clsc chsld hôpital"),
        hits=("[[hôpital roger-salengro]],", "[[chu de lille]].", "[[cisss du bas-saint-laurent]]"),
        misses=("hôpital de jour", "chu pour bilan", "hôpital ce matin"),
        score=0.6,
        ignore_case=False,
    ),
    Rule(
        "hospital by its initials",
        "HOSPITAL",
        rf"{either(('AP-HP', 'APHP', 'AP-HM', 'APHM', 'HCL', 'CHUV', 'HUG', 'CHUM', 'CUSM', 'CHUQ', 'CHUS', 'CHUL', 'GHDC', 'GHOL', 'CHUGA', 'HEGP', 'CHIVA', 'HFR', 'HRC', 'EHC', 'RHNe', 'CHwapi', 'CHUGA', 'IUCT', 'IGR', 'IPC', 'ICM', 'CHNDS', 'UZ Leuven', 'ULB', 'Gustave Roussy', 'Pitié-Salpêtrière', 'Salpêtrière', 'Lariboisière', 'Bichat', 'Necker', 'Cochin', 'Saint-Antoine', 'Tenon', 'Hôtel-Dieu', 'Erasme', 'Saint-Luc', 'Sart Tilman', 'Sainte-Justine'))}(?![\w])",
        words(
            "AP APHP APHM HCL CHUV HUG CHUM CUSM CHUQ CHUS CHUL GHDC GHOL CHUGA HEGP CHIVA HFR HRC "
            "EHC RHNe CHwapi IUCT IGR IPC ICM CHNDS UZ ULB Gustave Pitié Salpêtrière Lariboisière "
            "Bichat Necker Cochin Saint Tenon Hôtel Erasme Sart Sainte"
        ),
        hits=("[[CHUV]], Service", "([[CHUM]])", "à [[Bichat]] pour"),
        misses=("au CHUT",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "site of a hospital",
        "HOSPITAL",
        rf"(?:site|SITE|Site)\s+(?:de\s+|du\s+)?(?P<phi>[{UPPER}][\w'’\-]{{2,25}}(?:[ \-][{UPPER}][\w'’\-]{{2,25}}){{0,3}})",
        words("site"),
        hits=("– site [[Sart Tilman]]\n",),
        misses=("site opératoire", "site de ponction"),
        score=0.7,
        ignore_case=False,
    ),
)

_EMPLOYERS = (
    *("école", "collège", "lycée", "université", "pharmacie", "mairie", "cégep", "garderie", "CPE"),
    *("société", "entreprise", "association", "mutuelle", "mutualité", "ambulances", "ambulance"),
    *(
        "CPAM",
        "CAF",
        "MDPH",
        "URSSAF",
        "CARSAT",
        "MSA",
        "tribunal",
        "prison",
        "centre pénitentiaire",
    ),
    *("maison d'arrêt", "gendarmerie", "commissariat", "paroisse", "préfecture", "pompes funèbres"),
    *("caisse", "caisse-maladie", "assurances", "assurance", "banque", "usine", "garage", "hôtel"),
    *("restaurant", "boulangerie", "manufacture", "supermarché", "charbonnage", "taxi", "taxis"),
    *(
        "foyer",
        "CCAS",
        "CHRS",
        "Croix-Rouge",
        "Secours",
        "brigade",
        "caserne",
        "régiment",
        "crèche",
    ),
    *(
        "médiathèque",
        "bibliothèque",
        "théâtre",
        "fondation",
        "faculté",
        "IUT",
        "haute école",
        "DPJ",
    ),
    *("cabinet d'avocats", "compagnie", "amicale", "club"),
    *("commission scolaire", "centre de services scolaire", "service social", "CPAS"),
    *("mosquée", "église", "temple", "abbaye", "auto-école", "conservatoire"),
    *(
        "laverie",
        "boucherie",
        "librairie",
        "coiffure",
        "chantier",
        "atelier",
        "armement",
        "camping",
    ),
)

ORGANIZATION_RULES = (
    named_place_rule(
        "organization",
        "ORGANIZATION",
        _EMPLOYERS,
        generic=_GENERIC,
        links=(*_ARTICLES, "d'", "l'", "d’", "l’", "&"),
        hits=(
            "l'[[école Félix-Éboué]], section",
            "[[PHARMACIE DE LA PLAINE]]",
            "[[lycée Hubert-Clément]].",
            "[[CPAM du Bas-Rhin]]\n",
            "[[Ambulances Karukéra]], chauffeur",
        ),
        misses=("école primaire", "pharmacie de garde", "mutuelle à jour"),
        check=_is_named,
        score=0.75,
    ),
    Rule(
        "employer after 'chez'",
        "ORGANIZATION",
        rf"chez\s+(?P<phi>(?!M\.|(?:Mr|Mmes?|Mlle|Dre?|Pr|Me)\b|Monsieur|Madame|Docteur|Le\s+patient|Un\b|Une\b|Cette|Ce\b|Patient)"
        rf"[{UPPER}][\w'’\-&]{{1,25}}(?:\s(?:&\s|et\s)?[{UPPER}][\w'’\-&]{{1,25}}){{0,3}})",
        words("chez"),
        hits=("agente d'entretien chez [[Onet Propreté]], vit", "chez [[Renault Cléon]], peut"),
        misses=("chez Mme", "chez un patient", "chez elle"),
        score=0.6,
        ignore_case=False,
    ),
    Rule(
        "employer field",
        "ORGANIZATION",
        r"(?:employeur|mutuelle|mutualité|assureur|assurance|mut\.|établissement\s+scolaire|pharmacie|ambulances?)\s?:\s?(?P<phi>[^\W\d][^\n,;:|()]{2,40}?)(?=\s{2}|[\n,;|()]|\sn°|$)",
        words(
            "employeur mutuelle mutualité assureur assurance mut établissement pharmacie ambulance"
        ),
        hits=("Employeur : [[Renault Cléon]]   CSP", "Mutuelle : [[Harmonie Mutuelle]]\n"),
        misses=("employeur averti",),
        score=0.85,
    ),
    Rule(
        "insurer by name",
        "ORGANIZATION",
        rf"{either(('Harmonie Mutuelle', 'MGEN', 'Solidaris', 'Groupama', 'AXA', 'MAIF', 'MAAF', 'MACIF', 'Malakoff Humanis', 'AG2R', 'Groupe Mutuel', 'Helsana', 'CSS Assurance', 'Assura', 'Swica', 'Partenamut', 'Desjardins', 'Allianz', 'Klesia', 'Swiss Life', 'La Poste', 'SNCF', 'RATP', 'EDF', 'Renault', 'Peugeot', 'Michelin', 'Airbus', 'Carrefour', 'Auchan', 'Leclerc', 'Hydro-Québec', 'Mutualité chrétienne', 'Police nationale', 'Radio France', 'Armée de terre'))}(?!\w)",
        words(
            "Harmonie MGEN Solidaris Groupama AXA MAIF MAAF MACIF Malakoff AG2R Groupe Helsana CSS "
            "Assura Swica Partenamut Desjardins Allianz Klesia Swiss La SNCF RATP EDF Renault "
            "Peugeot Michelin Airbus Carrefour Auchan Leclerc Hydro Mutualité Police Radio Armée"
        ),
        hits=("mut. [[MGEN]] n°", "([[Solidaris]])"),
        misses=("solidarisé",),
        score=0.75,
    ),
)

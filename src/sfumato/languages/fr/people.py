"""French words around names (titles, kinship, fields), institutions, employers and professions."""

from __future__ import annotations

from sfumato.languages.common import UPPER, named_place_rule
from sfumato.languages.naming import naming_rules, proper_words_rule
from sfumato.languages.pack import Rule, either, words

TITLES = {
    **dict.fromkeys(
        words(
            "dr dre drs dresse docteur docteure docteurs pr prs prof professeur professeure me maitre "
            "cdt adjudant brigadier lieutenant capitaine"
        ),
        "STAFF",
    ),
    **dict.fromkeys(
        words("m mr mrs mme mmes mlle mlles monsieur madame mademoiselle messieurs mesdames"),
        "PERSON",
    ),
}
KINSHIP = {
    **dict.fromkeys(
        words(
            "mere pere maman papa mari epoux epouse femme conjoint conjointe compagnon compagne "
            "concubin concubine fils fille frere soeur oncle tante neveu niece cousin cousine "
            "grand petit petite beau belle filleul filleule parrain marraine tuteur tutrice tata "
            "tonton mamie papi papy mamy ami amie voisin voisine enfant jumeau jumelle bebe prenomme "
            "prenommee fiance fiancee ex veuf veuve beaux parents aidant aidante collegue camarade "
            "bru gendre nourrice employeur patron curateur curatrice contact"
        ),
        "RELATIVE",
    ),
    **dict.fromkeys(
        words("patient patiente nee ne nomme nommee dit dite alias surnomme surnommee"), "PATIENT"
    ),
    **dict.fromkeys(
        words(
            "interne infirmiere infirmier chirurgien chirurgienne cardiologue neurologue radiologue "
            "pediatre psychiatre psychologue generaliste medecin secretaire kinesitherapeute kine "
            "orthophoniste dieteticienne anesthesiste gynecologue dermatologue oncologue urologue "
            "pneumologue nephrologue gastroenterologue rhumatologue geriatre ophtalmologue aumonier "
            "pharmacien pharmacienne avocat avocate interprete institutrice instituteur enseignante "
            "enseignant maitresse educateur educatrice operateur assistante assistant cure notaire "
            "brigadier adjudant ide iade ibode idel inf sociale chauffeur agent ambulancier collaborateur consoeur confrere"
        ),
        "STAFF",
    ),
}
NAME_FIELDS = {
    **dict.fromkeys(
        (
            *("nom", "prenom", "prenoms", "nom prenom", "nom et prenom", "noms", "patient"),
            *(
                "patiente",
                "nom de naissance",
                "nom d usage",
                "nom usuel",
                "nom marital",
                "identite",
            ),
            *("nom d epouse", "nom de jeune fille", "nom patronymique", "premier prenom", "objet"),
            *(
                "concerne",
                "assure",
                "assuree",
                "beneficiaire",
                "enfant",
                "nom du patient",
                "malade",
            ),
            *("nom et prenoms", "prenom s", "nom patient", "usager", "resident", "residente"),
            *("nom a la naissance", "dossier de", "nom complet", "receveur", "sujet"),
        ),
        "PATIENT",
    ),
    **dict.fromkeys(
        (
            *("medecin", "medecin traitant", "medecin responsable", "prescripteur", "operateur"),
            *("chirurgien", "anesthesiste", "interne", "internes", "externe", "infirmiere", "ide"),
            *("redige par", "valide par", "signe par", "realise par", "dicte par", "saisi par"),
            *("secretaire", "chef de service", "cadre de sante", "senior", "radiologue", "mar"),
            *("biologiste", "biologistes medicaux", "biologistes", "correspondant", "destinataire"),
            *("destinataires", "adresse par", "medecins", "praticien", "copie", "cc"),
            *("aide", "aide operatoire", "instrumentiste", "panseuse", "ibode", "iade", "idel"),
            *("pharmacien", "psychologue", "kinesitherapeute", "kine", "assistante sociale"),
            *("expert", "investigateur", "arc", "tec", "dieteticienne", "orthophoniste", "mt"),
            *("md de famille", "gestionnaire", "agent", "l agent", "interlocuteur", "medecin de"),
            *(
                "pathologiste",
                "technicien",
                "manipulatrice",
                "manipulateur",
                "sage femme",
                "lecteur",
            ),
            *("medecin coordonnateur", "referent", "referente", "collaborateur", "consultants"),
            *("equipe", "ide nuit", "ide jour", "double lecture", "2e lecteur", "1er lecteur"),
            *("prescription", "signature", "signataire", "auteur", "votre gestionnaire", "visa"),
        ),
        "STAFF",
    ),
    **dict.fromkeys(
        (
            *("personne de confiance", "personne a prevenir", "contact", "mere", "pere", "epoux"),
            *("epouse", "conjoint", "tuteur", "tutrice", "representant legal", "aidant", "mari"),
            *("conjoint a aviser", "a aviser", "aidant principal", "fils", "fille", "repondant"),
            *("repondante", "personne a contacter", "urgence", "contact urgence", "declarant"),
            *("curateur", "curatrice", "requerant", "accompagnant", "compagnon", "compagne"),
        ),
        "RELATIVE",
    ),
}
NAME_SUFFIXES = dict.fromkeys(
    words(
        "ide iade ibode idel inf psychologue kine kinesitherapeute interne cadre radiologue "
        "cardiologue neurologue pharmacienne pharmacien pediatre orthophoniste dieteticienne "
        "generaliste anesthesiste chirurgien chirurgienne gynecologue dermatologue oncologue "
        "urologue pneumologue nephrologue rhumatologue geriatre ophtalmologue psychiatre "
        "infirmiere infirmier biologiste pathologiste ergotherapeute sage inhalotherapeute "
        "secretaire medecin externe educateur educatrice ambulancier ade mpr fmh md ibclc"
    ),
    "STAFF",
)
PARTICLES = frozenset(
    "de du des la le les d l van von der den da dos das di del della ben bin bent ibn el al ould "
    "abd st ste saint sainte ter ten y e o mac mc".split()
)
CITY_TRIGGERS = frozenset(
    (
        *("domicilie a", "domiciliee a", "habite a", "habitant a", "vit a", "vivant a", "ne a"),
        *("nee a", "originaire de", "demeurant a", "reside a", "residant a", "transfere a"),
        *(
            "transferee a",
            "fait a",
            "commune de",
            "ville de",
            "quartier de",
            "hameau de",
            "venu de",
        ),
        *("venue de", "arrive de", "arrivee de", "rentre de", "rentree de", "seul a", "seule a"),
        *("installe a", "installee a", "cabinet de", "gare de", "mairie de", "village de"),
        *("hospitalise a", "hospitalisee a", "demenage a", "parti a", "partie a", "retourne a"),
        *("retournee a", "lieu", "ville", "quartier", "hameau", "decede a", "decedee a", "nes a"),
        *("frontalier de", "ehpad de", "cite", "voyage a", "sejour a", "berger a", "loge a"),
    )
)
PHONE_TRIGGERS = frozenset(
    "tel telephone portable mobile gsm natel cell cellulaire fixe domicile bureau secretariat "
    "joindre joignable appeler rappeler contact urgence urgences numero ligne standard".split()
)

NAMING_RULES = naming_rules(
    "fr",
    titles=("dr", "dre", "pr", "mme", "mlle", "mr", "m.", "me", "docteur", "madame", "monsieur"),
    by=("par", "avec", "à", "signé", "dicté par", "signature", "cordialement", "confrère", "cher"),
    initials_hits=("signature [[C. Sauvaget]]  RPPS", "[[M.-L. Autret]],", "([[S. Lindqvist]])"),
    initials_misses=("hépatite C. Bilan", "vitamine D. Patient", "E. coli", "S. Aureus"),
    title_hits=("dr [[c. oriol]]\n", "(mr [[vaury]]) pr", "dr [[cohen-solal]], poste"),
    title_misses=("dr de garde", "m. inférieur", "il me dit"),
    by_hits=("à 5 h 40 par [[Vannina Colonna d'Istria]], FiO2",),
    by_misses=("par Ventoline Spray", "avec Score Glasgow"),
)
PROPER_RULE = proper_words_rule(
    "fr",
    not_after=[
        f"{head} {of}"
        for head in ("syndrome", "maladie", "signe", "test", "score", "naevus", "nævus", "échelle")
        for of in ("de", "du")
    ],
    hits=("[[Anziza Boinali]] m'ouvre", "[[BIONAZ Anselme]]   né"),
    misses=("Examen Clinique", "syndrome de Guillain-Barré", "Médecine Interne"),
)

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
_NOT_NAMES = (
    *("stable", "bonne", "normal", "normale", "inchangé", "sans", "avec", "pour", "par", "dans"),
    *("depuis", "ce", "cette", "à", "a", "et", "ou", "nous", "il", "elle", "le", "la", "les"),
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
        rf"chez\s+(?P<phi>(?!M\.|Mr|Mme|Mlle|Dr|Pr|Me\b|Monsieur|Madame|Docteur|Le\s+patient|Un\b|Une\b|Cette|Ce\b|Patient)"
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

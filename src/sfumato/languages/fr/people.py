"""French words around names: titles, kinship, fields, and names by their shape."""

from __future__ import annotations

from sfumato.languages.naming import naming_rules, proper_words_rule
from sfumato.languages.pack import words

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

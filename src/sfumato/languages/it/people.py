"""Italian words around names: titles, kinship, fields, and names by their shape."""

from __future__ import annotations

from sfumato.languages.naming import naming_rules, proper_words_rule
from sfumato.languages.pack import words

TITLES = {
    **dict.fromkeys(
        words(
            "dr dott dottor dottore dottoressa dottssa drssa dottsse proff prof professor "
            "professoressa avv avvocato ing geom suor don fra mons med "
            "inf tsrm oss ip coord caposala maresciallo brigadiere appuntato rag uff dirig tecn assistente sr"
        ),
        "STAFF",
    ),
    "ssa": "STAFF",
    **dict.fromkeys(
        words("sig sigra sigg signor signora signori signorina sigrina ra egr gent gentma spett"),
        "PERSON",
    ),
}
KINSHIP = {
    **dict.fromkeys(
        words(
            "madre padre mamma papa marito moglie coniuge compagno compagna convivente figlio figlia "
            "fratello sorella nonno nonna zio zia nipote nipotino nipotina cugino cugina cognato "
            "cognata suocero suocera genero nuora badante caregiver amico amica vicino vicina tutore "
            "tutrice fidanzato fidanzata bambino bambina neonato neonata gemello gemella fratellino "
            "sorellina figlioletta figli genitori amministratore datore collega ex padrino madrina "
            "comare vedovo vedova vedova piccolo piccola bimbo bimba compare coinquilino amiche"
        ),
        "RELATIVE",
    ),
    **dict.fromkeys(
        words(
            "paziente pz assistito assistita detenuto detenuta ricoverato nominato detto detta alias"
        ),
        "PATIENT",
    ),
    **dict.fromkeys(
        words(
            "medico chirurgo cardiologo cardiologa neurologo neurologa radiologo pediatra psichiatra "
            "psicologo psicologa fisioterapista logopedista infermiera infermiere ostetrica "
            "anestesista ginecologo ginecologa dermatologo oncologo oncologa urologo pneumologo "
            "nefrologo nefrologa gastroenterologo reumatologo geriatra oculista farmacista avvocato "
            "interprete maestra maestro insegnante educatore educatrice segretaria specializzando "
            "specializzanda tirocinante caposala coordinatrice coordinatore operatore volontaria "
            "volontario mediatrice mediatore parroco notaio maresciallo tecnico tecnica strumentista "
            "collega professor dietista stomaterapista curante dirigente primario oss sociale agente "
            "ortopedico ortopedica emodinamista infettivologo infettivologa autista manager biologo "
            "biologa giudice tutore educatrice cappellano don suor ematologo endocrinologo"
        ),
        "STAFF",
    ),
}
NAME_FIELDS = {
    **dict.fromkeys(
        (
            *("nome", "cognome", "cognome e nome", "nome e cognome", "cognome nome", "paziente"),
            *("nominativo", "assistito", "assistita", "pz", "paz", "sig", "sig ra", "intestatario"),
            *(
                "lavoratore",
                "lavoratrice",
                "cognome nachname",
                "nome vorname",
                "bambino",
                "neonato",
            ),
            *(
                "madre nome",
                "madre cognome",
                "utente",
                "nato",
                "oggetto",
                "dati paziente",
                "donatore",
            ),
            *("periziando", "ricoverato", "ricorrente", "beneficiario", "infortunato", "deceduto"),
        ),
        "PATIENT",
    ),
    **dict.fromkeys(
        (
            *(
                "medico",
                "medico curante",
                "medico di base",
                "medico richiedente",
                "medico refertante",
            ),
            *("medico responsabile", "mmg", "curante", "primario", "direttore", "dir tecnico"),
            *("operatore", "primo operatore", "secondo operatore", "chirurgo", "anestesista"),
            *("strumentista", "infermiere", "infermiera", "inf", "ostetrica", "tecnico", "tsrm"),
            *(
                "refertato da",
                "redatto da",
                "validato da",
                "firmato da",
                "compilato da",
                "eseguito da",
            ),
            *("responsabile", "coordinatrice", "coordinatore", "segreteria", "segretaria", "firma"),
            *("caposala", "case manager", "assistente sociale", "logopedista", "fisioterapista"),
            *(
                "psicologo",
                "psicologa",
                "patologo",
                "radiologo",
                "richiedente",
                "inviante",
                "medici",
            ),
            *(
                "specializzando",
                "specializzanda",
                "ctu",
                "giudice",
                "avvocato",
                "interprete",
                "autista",
            ),
            *(
                "consulente",
                "referente",
                "pediatra",
                "p c",
                "cc",
                "al dr",
                "il medico",
                "equipaggio",
            ),
            *("infermiere triagista", "direttore responsabile", "il direttore", "sperimentatore"),
        ),
        "STAFF",
    ),
    **dict.fromkeys(
        (
            *(
                "madre",
                "padre",
                "coniuge",
                "marito",
                "moglie",
                "figlio",
                "figlia",
                "genitori",
                "zio",
            ),
            *("caregiver", "tutore", "persona di riferimento", "contatto", "contatti", "parenti"),
            *("referente familiare", "amministratore di sostegno", "familiare", "accompagnatore"),
            *("delegato", "fratello", "sorella", "nipote", "badante", "recapito", "conviventi"),
        ),
        "RELATIVE",
    ),
}
NAME_SUFFIXES = dict.fromkeys(
    words(
        "oss tsrm mmg inf infermiere infermiera psicologa psicologo fisioterapista logopedista "
        "radiologo cardiologo neurologo pediatra biologo biologa specializzando specializzanda "
        "medico ostetrica chirurgo anestesista psichiatra geriatra oncologo psicoterapeuta dietista"
    ),
    "STAFF",
)
PARTICLES = words(
    "di de del della delle dei degli dello da dal dalla dall d l lo la li le van von der den el al "
    "ben bin dos da san santa sant mac mc o e y"
)
CITY_TRIGGERS = frozenset(
    (
        *("nato a", "nata a", "residente a", "residente in", "residenza a", "domiciliato a"),
        *("domiciliata a", "abita a", "vive a", "abitante a", "proveniente da", "originario di"),
        *("originaria di", "comune di", "citta di", "frazione di", "fraz", "frazione", "localita"),
        *(
            "loc",
            "trasferito a",
            "trasferita a",
            "nati a",
            "luogo",
            "luogo di nascita",
            "quartiere",
        ),
        *("venuto da", "venuta da", "arrivato da", "arrivata da", "partito da", "rientrato da"),
        *("ospedale di", "in quel di", "stazione di", "sbarcato a", "sbarcata a", "sepolto a"),
        *("deceduto a", "deceduta a", "morto a", "morta a", "cresciuto a", "cresciuta a", "rione"),
    )
)
PHONE_TRIGGERS = words(
    "tel telefono cell cellulare cel telefonico mobile natel centralino recapito recapiti reperibile "
    "chiamare contatto contatti numero urgenze casa ambulatorio segreteria interno"
)

NAMING_RULES = naming_rules(
    "it",
    titles=(
        *("dr", "dott", "dott.ssa", "dr.ssa", "dottoressa", "dottor", "sig", "sig.ra", "signora"),
        *("signor", "prof", "don", "suor", "inf", "avv", "prof.ssa"),
    ),
    by=("da", "con", "dal", "firmato", "firma", "caro", "cara", "cordialmente", "saluti"),
    initials_hits=("firma [[C. Salvaghi]] oss", "[[M. Gallina]] /", "([[L. Lindqvist]])"),
    initials_misses=("epatite C. Esame", "vitamina D. Paziente", "E. coli", "S. Aureus"),
    title_hits=("dr [[c. petrella]]\n", "(sig. [[vallarghi]]) per", "dr.ssa [[fantozzi]],"),
    title_misses=("dr di guardia", "sig. paziente"),
    by_hits=("visitata alle 5 da [[Vannina Sciartelli]], con",),
    by_misses=("da Ventolin Spray",),
)
PROPER_RULE = proper_words_rule(
    "it",
    not_after=[
        f"{head} di"
        for head in ("sindrome", "malattia", "morbo", "segno", "test", "posizione", "ansa", "scala")
    ],
    hits=("[[Zdenka Pahor]] entra", "[[BIONAZ Anselme]]   nato"),
    misses=("Esame Obiettivo", "sindrome di Guillain-Barré", "Medicina Interna"),
)

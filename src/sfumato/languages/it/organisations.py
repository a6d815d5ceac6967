"""Italian hospitals and other institutions, employers, schools and companies."""

from __future__ import annotations

from sfumato.languages.common import UPPER, named_place_rule
from sfumato.languages.pack import CAPITAL, Rule, either, words

_ARTICLES = (
    *("di", "del", "della", "delle", "dei", "degli", "dello", "dell'", "e", "la", "il", "lo", "le"),
    *("per", "in", "n.", "N.", "i", "gli", "al", "alla", "dell’", "d'", "d’"),
)
_GENERIC = (
    *(
        "civile",
        "generale",
        "regionale",
        "provinciale",
        "universitario",
        "universitaria",
        "maggiore",
    ),
    *("ospedaliero", "ospedaliera", "sanitario", "sanitaria", "territoriale", "locale", "clinico"),
    *("pubblico", "privato", "privata", "militare", "pediatrico", "psichiatrico", "riabilitativo"),
    *("medico", "chirurgico", "radiologico", "diagnostico", "polispecialistico", "cardiologico"),
    *("oncologico", "ortopedico", "geriatrico", "diurno", "dialisi", "analisi", "cliniche"),
    *("accreditata", "comprensivo", "superiore", "elementare", "media", "primaria", "infanzia"),
    *("curante", "convenzionato", "vaccinale", "trapianti", "prelievi", "ustioni", "antiveleni"),
    *(
        "day",
        "hospital",
        "autonoma",
        "penitenziario",
        "trasfusionale",
        "termale",
        "salute",
        "mentale",
    ),
)


def _is_named(text: str) -> bool:
    """Whether a head word is followed by a name, not by initials of a specialty."""
    head, *rest = text.split()
    return head.isupper() or len(rest) != 1 or len(rest[0]) > 4 or not rest[0].isupper()


HOSPITAL_RULES = (
    named_place_rule(
        "hospital",
        "HOSPITAL",
        (
            *(
                "ospedale",
                "ospedali",
                "osp.",
                "presidio ospedaliero",
                "presidio",
                "P.O.",
                "PO",
                "policlinico",
            ),
            *(
                "azienda ospedaliera",
                "azienda ospedaliero-universitaria",
                "azienda sanitaria",
                "AOU",
            ),
            *(
                "azienda USL",
                "azienda ULSS",
                "azienda",
                "ASL",
                "A.S.L.",
                "ASST",
                "ASP",
                "A.S.P.",
                "USL",
            ),
            *(
                "ULSS",
                "AUSL",
                "ASREM",
                "ATS",
                "AST",
                "APSS",
                "A.S.O.",
                "ASO",
                "ARNAS",
                "IRCCS",
                "AO",
            ),
            *(
                "A.O.",
                "clinica",
                "casa di cura",
                "casa di riposo",
                "istituto clinico",
                "istituto",
                "RSA",
            ),
            *(
                "R.S.A.",
                "hospice",
                "poliambulatorio",
                "ambulatorio",
                "centro medico",
                "centro sanitario",
            ),
            *(
                "centro dialisi",
                "centro trapianti",
                "centro polispecialistico",
                "centro radiologico",
            ),
            *("centro diurno", "centro diurno alzheimer", "laboratorio", "laboratorio analisi"),
            *("studio di radiologia", "studio radiologico", "studio dentistico", "studio medico"),
            *(
                "studio ecografico",
                "distretto sanitario",
                "distretto",
                "comprensorio sanitario",
                "SerD",
            ),
            *("SERT", "CSM", "consultorio", "SPDC", "REMS", "villa", "fondazione", "sanatorio"),
            *("centro di salute mentale", "centro vaccinale", "centro", "casa della salute"),
            *("comunità terapeutica", "residenza", "nosocomio", "spoke", "hub", "palazzina"),
        ),
        generic=_GENERIC,
        links=_ARTICLES,
        hits=(
            '[[Presidio Ospedaliero "San Leopoldo"]] –',
            "[[Ospedale Santa Maria della Neve]] –",
            "[[ASST della Brianza Orientale]]\n",
            "PRESSO IL [[POLICLINICO UMBERTO I]],",
            "[[Clinica Parioli Nord]]",
            '[[RSA "Villa Sorriso"]]',
            "[[Ospedale Regionale del Sopraceneri]]\n",
        ),
        misses=(
            "ospedale di giorno",
            "clinica stabile",
            "in ospedale per",
            "centro di riferimento",
        ),
        check=_is_named,
        score=0.85,
    ),
    Rule(
        "health authority by number",
        "HOSPITAL",
        r"(?:A\.?S\.?L\.?|ULSS|U\.?S\.?L\.?|distretto|AUSL|ATS)\s(?:n\.?\s?)?\d{1,2}(?:\s(?-i:[A-Z])[\wà-ÿ]{2,20}){0,3}",
        words("ASL A ULSS USL U distretto AUSL ATS"),
        hits=("[[ULSS 2 Marca Trevigiana]] –", "laboratorio del [[distretto 22]] alle"),
        misses=("ASL territoriale",),
        score=0.85,
    ),
    Rule(
        "hospital in lower case",
        "HOSPITAL",
        r"(?:ospedale|clinica|policlinico|asl|asp|rsa|casa\s+di\s+cura|poliambulatorio)\s(?:di\s+|del\s+|della\s+)?"
        r"(?!(?:di|del|della|per|con|da|in|a|e|o|che|non|il|la|lo|ieri|oggi|dove|civile|stabile|presenta|locale|"
        r"territoriale|generale|privata|pubblico|più|giorno|riferimento|residenza|appartenenza|zona|dopo|poi|"
        r"medica|chirurgica|ostetrica|pediatrica|dermatologica|neurologica|psichiatrica|dentistica|"
        r"buona|discreta|competente|si|ed|al|alla|ma|ha|è|compatibile|suggestiva|evidente|recente|\w*mente)\b)"
        r"[a-zà-ÿ][\w'’]{3,20}(?:\s(?:di|del|della)\s\w{3,20})?",
        words("ospedale clinica policlinico asl asp rsa poliambulatorio"),
        hits=("[[ospedale veneziale]] isernia", "[[asp cosenza]] -"),
        misses=("ospedale di giorno", "clinica stabile", "ospedale per dolore"),
        check=lambda text: not text.split()[-1].endswith(("ca", "co", "va", "vo", "ta", "to")),
        score=0.6,
        ignore_case=False,
    ),
    Rule(
        "hospital by its name alone",
        "HOSPITAL",
        r"(?:al|dal|del|presso\s+il|dell['’]|all['’])\s?(?P<phi>San\s+Raffaele|Gemelli|Niguarda|Careggi|Cardarelli|Molinette|"
        r"Mauriziano|Cisanello|Galeazzi|Humanitas|Besta|Gaslini|Meyer|Bambino\s+Gesù|San\s+Matteo|San\s+Martino|"
        r"Sant['’]Orsola|Rizzoli|San\s+Camillo|Spallanzani|Umberto\s+I|Fatebenefratelli|Monaldi|Cotugno|Regina\s+Elena|"
        r"San\s+Giovanni(?:\s+di\s+Dio)?|San\s+Gerardo|San\s+Carlo|Sacco|Buzzi|Santobono|Pascale|CTO|Maggiore)(?!\w)",
        words("al dal del presso dell all"),
        hits=("portarla al [[San Raffaele]] col",),
        misses=("al Pronto",),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "hospital in initials and figures",
        "HOSPITAL",
        r"(?:ASL|ASP|AOU|USL)\s[A-Z][a-zà-ÿ]{2,20}(?:\s\d{1,2})?(?:\s[A-Z][a-zà-ÿ]{2,20}){0,2}",
        words("ASL ASP AOU USL"),
        hits=("della [[ASL Napoli 1 Centro]], dalla",),
        misses=("ASL di",),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "health authority by initials",
        "HOSPITAL",
        r"(?:ASL|ASP|AST|AOU|APSS|ASST|ATS)[ _](?:di\s)?[A-Z]{2,}(?:\s[A-Z]{3,}){0,2}(?!\w)",
        words("ASL ASP AST AOU APSS ASST ATS"),
        hits=("[[ASL BA]] –", "[[ASL FROSINONE]] –"),
        misses=("ASL o",),
        score=0.85,
        ignore_case=False,
    ),
)

_EMPLOYERS = (
    *("scuola", "scuola dell'infanzia", "scuola elementare", "scuola media", "liceo", "università"),
    *(
        "istituto comprensivo",
        "istituto tecnico",
        "asilo",
        "asilo nido",
        "farmacia",
        "parafarmacia",
    ),
    *("ditta", "impresa", "società", "associazione", "cooperativa", "coop.", "fondo", "patronato"),
    *(
        "tribunale",
        "trib.",
        "procura",
        "carcere",
        "casa circondariale",
        "commissariato",
        "questura",
    ),
    *(
        "prefettura",
        "comune di",
        "parrocchia",
        "pompe funebri",
        "onoranze funebri",
        "caserma",
        "caritas",
    ),
    *("ristorante", "bar", "pizzeria", "hotel", "albergo", "supermercato", "officina", "officine"),
    *("autolinee", "autotrasporti", "pastificio", "maglificio", "filanda", "fonderie", "cantiere"),
    *(
        "cantieri",
        "fratelli",
        "confezioni",
        "croce",
        "misericordia",
        "pubblica assistenza",
        "comunità",
    ),
    *("banca", "assicurazioni", "cassa malati", "cassa", "mutua", "sindacato", "circolo", "A.S.D."),
    *(
        "ASD",
        "polisportiva",
        "sci club",
        "corale",
        "compagnia",
        "drogheria",
        "panificio",
        "cascina",
    ),
    *(
        "azienda agricola",
        "sanitaria",
        "medici",
        "podisti",
        "teatro",
        "museo",
        "biblioteca",
        "agenzia",
    ),
    *(
        "studio legale",
        "ordine",
        "collegio",
        "conservatorio",
        "accademia",
        "oratorio",
        "caseificio",
    ),
)

ORGANIZATION_RULES = (
    named_place_rule(
        "organization",
        "ORGANIZATION",
        _EMPLOYERS,
        generic=_GENERIC,
        links=(*_ARTICLES, "&"),
        hits=(
            "[[scuola dell'infanzia Il Girasole]] di",
            "presso la [[Filanda Bonacina]]",
            "[[TRIBUNALE DI ROMA]] –",
            "alle [[Officine Meccaniche Tinazzi]], ha",
            "al [[bar Augusteo]]: dorme",
        ),
        misses=("scuola media", "farmacia di turno", "ordine cronologico"),
        check=_is_named,
        score=0.75,
    ),
    Rule(
        "company by its form",
        "ORGANIZATION",
        rf"[{UPPER}][\w'’&.\-]{{1,25}}(?:\s(?:&\s|e\s|di\s|dei\s)?[{UPPER}][\w'’&.\-]{{1,25}}){{0,4}}\s(?:S\.?p\.?A\.?|S\.?r\.?l\.?s?\.?|S\.?n\.?c\.?|S\.?a\.?s\.?|SRL|SPA|SNC|S\.N\.C\.|Soc\.\sCoop\.|Onlus|ONLUS)(?!\w)",
        CAPITAL,
        hits=(
            "[[Logimar Soc. Coop.]]\n",
            "[[Farmalombarda Ricerca S.p.A.]]\n",
        ),
        misses=("Paziente in SPA",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "employer field",
        "ORGANIZATION",
        r"(?:datore(?:\s+di\s+lavoro)?|azienda|ditta|ente\s+gestore|convenzione|sponsor|assicurazione|fondo|scuola)\s?:\s?(?P<phi>[^\W\d][^\n,;:|()]{2,45}?)(?=\s{2}|[\n,;|()]|\stess\b|\sn\.|$)",
        words("datore azienda ditta ente convenzione sponsor assicurazione fondo scuola"),
        hits=("datore: [[Logimar Coop]]\n", "convenzione: [[fondo metasalute tessile]] tess."),
        misses=("azienda informata",),
        score=0.85,
    ),
    Rule(
        "employer after 'presso'",
        "ORGANIZATION",
        rf"(?:presso|c/o)\s(?:la\s|il\s|lo\s|l['’]|le\s|i\s)?(?P<phi>(?!(?:Pronto|PS|Reparto|U\.?O|UO|Dipartimento|Servizio|Centro\s+di|Ambulatorio\s+di)\b)[{UPPER}][\w'’&\-]{{1,25}}(?:\s(?:&\s|d['’]|di\s|del\s|della\s)?[{UPPER}][\w'’&\-]{{1,25}}){{1,4}})",
        words("presso c"),
        hits=("presso [[Ristorante Drago d'Oro]]\n", "c/o [[Grundschule Schenna]])"),
        misses=("presso il Pronto Soccorso", "presso la struttura"),
        score=0.6,
        ignore_case=False,
    ),
    Rule(
        "company by name",
        "ORGANIZATION",
        rf"{either(('Glovo', 'GLOVO', 'Despar', 'Esselunga', 'Conad', 'Coop Italia', 'Fincantieri', 'ILVA', 'Ilva', 'Fiat', 'FIAT', 'Poste Italiane', 'Trenitalia', 'Enel', 'Amazon', 'Unipol', 'UniSalute', 'Generali', 'INCA-CGIL', 'CGIL', 'CISL', 'ACLI', 'Croce Rossa', 'Caritas', 'Zoppas', 'Medici Senza Frontiere', 'Carabinieri', 'Guardia di Finanza', 'Polizia di Stato'))}(?!\w)",
        words(
            "Glovo Despar Esselunga Conad Coop Fincantieri ILVA Fiat Poste Trenitalia Enel Amazon "
            "Unipol UniSalute Generali INCA CGIL CISL ACLI Croce Caritas Zoppas Medici Carabinieri "
            "Guardia Polizia"
        ),
        hits=("RIDER PER [[GLOVO]],", "sacchetto della [[Despar]] con"),
        misses=("in generale", "condizioni generali"),
        score=0.7,
        ignore_case=False,
    ),
)

"""Italian ages of people.

Durations ('da 10 anni', '3 mesi fa') and gestational ages ('32 settimane') are not identifiers.
"""

from __future__ import annotations

from sfumato.languages.pack import NUMBER, Rule, either, words

_DURATION_BEFORE = "".join(
    rf"(?<!\b{w}\s)"
    for w in (
        *("da", "per", "ogni", "dopo", "tra", "fra", "in", "circa", "oltre", "quasi", "almeno"),
        *("sopravvivenza a", "follow-up a", "rischio a", "negli ultimi", "ultimi", "dei", "entro"),
        *("meno di", "più di", "dura", "durata", "degli", "successivi", "primi", "x", "sui", "di"),
        *("controllo a", "mortalità a", "durante i", "nei", "da circa", "prossimi", "altri"),
    )
)
_PERSON = (
    *("paziente", "uomo", "donna", "maschio", "femmina", "bambino", "bambina", "bimbo", "bimba"),
    *("neonato", "neonata", "lattante", "ragazzo", "ragazza", "signora", "signor", "sig", "sig.ra"),
    *(
        "figlio",
        "figlia",
        "nipote",
        "nipotino",
        "nipotina",
        "madre",
        "padre",
        "fratello",
        "sorella",
    ),
    *("marito", "moglie", "compagno", "compagna", "soggetto", "anziano", "anziana", "piccolo"),
    *("piccola", "adolescente", "gemello", "gemella", "cugino", "cugina", "zio", "zia", "detenuto"),
    *("giovane", "collega", "gravida", "primipara", "studente", "studentessa", "operaio", "p.te"),
)
_AGE = (
    r"\d{1,3}\s?(?:anni\b(?:\s+e\s+(?:mezzo|\d{1,2}\s+mesi))?|aa?\.?(?=[\s,;)])|mesi\b(?:\s+e\s+mezzo)?|"
    r"settimane\b|giorni\b|gg\b)"
)
_TENS = r"(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)"
_ONES = r"(?:un|uno|due|tre|quattro|cinque|sei|sette|otto|nove)"
_WRITTEN = (
    rf"(?:{_TENS}[aio]?\s?{_ONES}?|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|"
    r"diciotto|diciannove|cento)"
)

AGE_RULES = (
    Rule(
        "age in years",
        "AGE",
        rf"(?<![\d.,/\-–+]){_DURATION_BEFORE}(?:1[01]\d|\d{{1,2}})\s?(?:anni\b|aa\b)"
        r"(?:\s+e\s+(?:mezzo|\d{1,2}\s+mesi)|\s+\d{1,2}\s+mesi)?"
        r"(?!\s+(?:fa|dopo|prima|or\s+sono|di\s+(?:follow|terapia|scolarità|lavoro|trattamento|storia|"
        r"distanza|carcere|matrimonio)|più\s+tardi|orsono|addietro|circa\s+fa))",
        NUMBER,
        hits=("([[74 anni]])", "Ha [[4 anni e 3 mesi]];", "a [[39 anni]] ed", "Età: [[66 aa]]"),
        misses=(
            "da 10 anni",
            "per 5 anni",
            "3 anni fa",
            "sopravvivenza a 5 anni",
            "ogni 2 anni",
            "8 anni di scolarità",
            "tra 2 anni",
        ),
        score=0.85,
    ),
    Rule(
        "age after 'di' or 'da'",
        "AGE",
        r"di\s+(?:anni\s+)?(?P<phi>(?:2[5-9]|[3-9]\d|10\d)\s?(?:anni\b|aa?\b\.?))",
        words("di"),
        hits=("Ornella, di [[49 anni]], è", "paziente di [[76 a.]], resi"),
        misses=("di 5 anni",),
        score=0.8,
    ),
    Rule(
        "age, the noun first",
        "AGE",
        r"(?:di\s+anni|anni)\s+(?P<phi>\d{1,2})(?!\d|[.,/]\d|\s?(?:mg|di\s+follow))",
        words("di anni"),
        hits=("paziente di anni [[67]],", "anni [[45]], coniugato"),
        misses=("di anni e",),
        score=0.85,
    ),
    Rule(
        "age of a person",
        "AGE",
        rf"{either(_PERSON)}\b\.?(?:\s+(?!da\b|per\b|dopo|ogni|in\b|a\b|dal|con|presenta|negli|da)[^\W\d]+){{0,3}}?(?:\s*[,:(]\s*|\s+(?:di|di\s+circa)\s+)(?P<phi>{_AGE})"
        r"(?!\s+(?:fa|dopo|prima|di\s+(?:follow|terapia|età\s+gestazionale|gestazione)|or\s+sono))",
        words(_PERSON),
        hits=(
            "nipotino Tobia di [[6 anni]] ho",
            "lattante di [[4 mesi]],",
            "neonato di [[12 giorni]]",
            "una figlia di [[9 anni]],",
        ),
        misses=("paziente ricoverato da 5 giorni", "gravida di 32 settimane di gestazione"),
        score=0.8,
    ),
    Rule(
        "age field",
        "AGE",
        r"et[àa]['’]?(?:\s+anagrafica)?\s?[:=]?\s{1,3}(?:di\s+)?(?P<phi>\d{1,3}(?:\s?(?:anni|mesi|aa?\.?|giorni|gg)\b)?)(?!\s?(?:sett|\+))(?![.,]\d)",
        words("età eta"),
        hits=("ETÀ  [[51]]\n", "età: [[33]] ", "eta: [[26]]\n"),
        misses=("età gestazionale 32", "età avanzata"),
        score=0.93,
    ),
    Rule(
        "age: -enne",
        "AGE",
        r"(?:\d{1,3}\s?[-]?enne|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)\w{0,9}enne|"
        r"(?:un|do|tre|quattor|quin|se)dicenne|diciassettenne|diciottenne|diciannovenne|decenne)(?!\w)",
        words("sedicenne undicenne dodicenne tredicenne quattordicenne quindicenne diciassettenne")
        | words("diciottenne diciannovenne decenne")
        | words(
            [
                f"{tens}{ones}enne"
                for tens in "vent trent quarant cinquant sessant settant ottant novant".split()
                for ones in (
                    *("", "un", "adu", "atre", "itre", "idu", "aquattr", "iquattr", "acinqu"),
                    *(
                        "icinqu",
                        "asei",
                        "isei",
                        "asett",
                        "isett",
                        "ott",
                        "anov",
                        "inov",
                        "as",
                        "is",
                    ),
                )
            ]
        ),
        hits=("Il nipote Kevin, [[sedicenne]], ha", "Ilse, [[quarantanovenne]],"),
        misses=("perenne", "solenne"),
        score=0.95,
    ),
    Rule(
        "age: figure and -enne",
        "AGE",
        r"(?<![\d.,])\d{1,3}\s?-?enne(?!\w)",
        NUMBER,
        hits=("dall'aspetto di un [[17enne]];",),
        misses=("17ennesimo",),
        score=0.95,
    ),
    Rule(
        "age in words",
        "AGE",
        rf"{_DURATION_BEFORE}{_WRITTEN}\s+anni\b(?!\s+(?:fa|dopo|prima|di\s))",
        words("dieci undici dodici tredici quattordici quindici sedici diciassette diciotto cento")
        | words("diciannove")
        | words(
            [
                f"{tens}{ones}"
                for tens in "vent trent quarant cinquant sessant settant ottant novant".split()
                for ones in (
                    *("i", "a", "un", "uno", "otto", "adue", "atre", "aquattro", "acinque", "asei"),
                    *("asette", "anove", "idue", "itre", "iquattro", "icinque", "isei", "isette"),
                    "inove",
                )
            ]
        ),
        hits=("morta a [[novantun anni]].", "ha [[settanta tre anni]], e'"),
        misses=("per quarant'anni", "da venti anni"),
        score=0.8,
    ),
    Rule(
        "age, short",
        "AGE",
        r"(?<![\d.,/\-])(?:[1-9]\d|10\d)\s?aa?\.?(?=\s?[,;|)\t\n])",
        NUMBER,
        hits=("f   [[29 a]]\n", "figlia, [[61 aa]], commerciante"),
        misses=("20 a 30 mg", "stadio 3a,"),
        score=0.85,
    ),
    Rule(
        "age of a child between commas",
        "AGE",
        r"(?<=, )\d{1,2}\s(?:mesi|settimane)(?:\s+e\s+mezzo)?(?=\s?[,;)])",
        NUMBER,
        hits=("Mercy, [[14 mesi]], è",),
        misses=("per 22 mesi,",),
        score=0.7,
    ),
    Rule(
        "age in small words between commas",
        "AGE",
        r"(?:(?<=, )|(?<=\())(?:un|due|tre|quattro|cinque|sei|sette|otto|nove)\s(?:anni?|mesi)(?:\s+e\s+mezzo)?(?=\s?[,;.)])",
        words("un due tre quattro cinque sei sette otto nove"),
        hits=("La bambina, Mia, [[tre anni]], è",),
        misses=("da tre anni,", ", tre anni fa"),
        score=0.75,
    ),
    Rule(
        "age at death or diagnosis",
        "AGE",
        r"(?:mort[oa]|decedut[oa]|sposat[oa]|battezzat[oa]|esordio|diagnosticat[oa])\s(?:a|all['’]età\sdi)\s"
        r"(?P<phi>\d{2}(?:\s+anni)?)(?=\s*[,;.)])",
        words("morto morta deceduto deceduta sposato sposata battezzato battezzata esordio"),
        hits=("ed è morta a [[47]], nel 1994",),
        misses=("morto a 1 mese",),
        score=0.8,
    ),
    Rule(
        "age at a milestone",
        "AGE",
        r"(?:aveva|compiut[oi]|morta?|decedut[oa]|arrivat[oa]|sposat[oa]|cammino|deambulazione|parole|"
        r"menarca|menopausa|diagnosi|operat[oa]|tre|all['’]età)(?:\s+\w+){0,2}?\s+(?:a|di|dei)\s+"
        r"(?P<phi>(?:\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)\s+(?:anni|mesi)(?:\s+e\s+mezzo)?)"
        r"(?!\s+(?:fa|di\s))",
        words(
            "aveva morta morto deceduto deceduta arrivato arrivata sposato sposata cammino menarca "
            "deambulazione parole menopausa diagnosi operato operata all"
        ),
        hits=("cammino autonomo a [[14 mesi]],", "arrivato a [[16 anni]] minore"),
        misses=("operato a 3 riprese",),
        score=0.8,
    ),
)

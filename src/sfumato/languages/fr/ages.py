"""French ages of people.

Durations ('depuis 10 ans', 'il y a 3 mois') and gestational ages ('32 SA') are not identifiers.
"""

from __future__ import annotations

from sfumato.languages.pack import NUMBER, Rule, either, words

_DURATION_BEFORE = "".join(
    rf"(?<!\b{w}\s)"
    for w in (
        *("depuis", "pendant", "durant", "dans", "sur", "après", "pour", "toutes", "tous", "les"),
        *("y a", "des", "en", "aux", "x", "×", "environ", "encore", "dernières", "derniers", "de"),
        *(
            "survie à",
            "suivi à",
            "recul à",
            "ya",
            "respectivement",
            "contrôle à",
            "risque à",
            "mortalité à",
            "ces",
            "ses",
        ),
        *("moins de", "plus de", "que", "quelques", "toute", "par", "dose à", "cumulée à"),
    )
)
_PERSON = (
    *("patient", "patiente", "homme", "femme", "garçon", "fille", "fillette", "enfant", "bébé"),
    *("nourrisson", "monsieur", "madame", "mademoiselle", "mr", "mme", "mlle", "m", "fils"),
    *("âgé", "âgée", "agé", "agée", "âgés", "adolescent", "adolescente", "ado", "jeune"),
    *("dame", "personne", "sujet", "primipare", "multipare", "gestante", "parturiente"),
    *("prématuré", "nouveau-né", "petit", "petite", "jumeau", "jumelle", "étudiant", "étudiante"),
    *("frère", "sœur", "mère", "père", "neveu", "nièce", "cousin", "cousine", "voisin", "voisine"),
    *("conjoint", "conjointe", "époux", "épouse", "mari", "compagnon", "compagne", "âge"),
    *("retraité", "retraitée", "ouvrier", "ouvrière", "veuf", "veuve", "l'âge", "enfants"),
)
_AGE = (
    r"\d{1,3}\s?(?:ans?\b(?:\s+et\s+(?:demie?|\d{1,2}\s+mois)|\s+\d{1,2}\s+mois|\s?½)?|"
    r"mois\b(?:\s+et\s+demi)?|semaines?\b|jours?\b|[jm]\b(?=\s?[,)]))"
)
_NOT_DURING = r"(?!depuis|pendant|durant|dans|il\b|y\b|tous|toutes|pour|après|à\b|sous|sur\b)"
_WRITTEN = (
    r"(?:(?:vingt|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|"
    r"quatre-vingts?|quatre\s+vingts?)(?:[\s-](?:et[\s-])?(?:un|une|deux|trois|quatre|cinq|six|"
    r"sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)){0,2}(?:-(?:sept|huit|neuf))?)"
)

AGE_RULES = (
    Rule(
        "age in years",
        "AGE",
        rf"(?<![\d.,/\-–]){_DURATION_BEFORE}(?:1[01]\d|\d{{1,2}})\s?ans\b"
        r"(?:\s+et\s+(?:demie?|\d{1,2}\s+mois)|\s+\d{1,2}\s+mois|\s?½)?"
        r"(?!\s+(?:plus\s+tard|après|auparavant|avant|environ\s+avant|d['’](?:évolution|ancienneté)|"
        r"de\s+(?:suivi|recul|traitement|prison|mariage|vie\s+commune|carrière|métier)))",
        NUMBER,
        hits=("([[65 ans]])", "M., [[8 ans et 4 mois]].", "[[3 ans et demi]]", "à [[54 ans]]."),
        misses=(
            "depuis 10 ans",
            "pendant 5 ans",
            "il y a 3 ans",
            "survie à 5 ans",
            "tous les 2 ans",
            "suivi de 5 ans",
            "3 ans plus tard",
            "dans 2 ans",
        ),
        score=0.85,
    ),
    Rule(
        "age of an adult after 'de'",
        "AGE",
        r"de\s+(?P<phi>(?:2[5-9]|[3-9]\d|10\d)\s?ans\b)",
        words("de"),
        hits=("ce patient, veuf, de [[84 ans]],", "Patiente de [[52 ans]]"),
        misses=("de 5 ans",),
        score=0.8,
    ),
    Rule(
        "age of a person",
        "AGE",
        rf"{either(_PERSON)}\b(?:\s+{_NOT_DURING}[^\W\d]+){{0,3}}?(?:\s*[,:(]\s*|\s+(?:de|d['’]environ)\s+)(?P<phi>{_AGE})"
        r"(?!\s+(?:d['’]évolution|de\s+(?:suivi|la|traitement)|plus\s+tard|après|avant))",
        words(_PERSON),
        hits=(
            "un bébé de [[4 mois]],",
            "nourrisson de [[6 semaines]]",
            "âgé de [[8 ans]]",
            "fillette en pleine forme de [[18 mois]]",
            "enfant de [[5 ans]]",
        ),
        misses=(
            "enfant né à 32 SA",
            "patient hospitalisé depuis 5 jours",
            "La patiente est à 30 mois de la fin",
            "Le patient a présenté 3 mois avant",
        ),
        score=0.8,
    ),
    Rule(
        "age field",
        "AGE",
        r"[âa]ges?(?:\s+gestationnel)?\s?[:=]\s?(?P<phi>\d{1,3}(?:\s?(?:ans?|mois|a|jours|semaines)\b)?)",
        words("âge age"),
        hits=("Age : [[61 ans]]", "âge : [[33]] "),
        misses=("âge de raison",),
        score=0.95,
    ),
    Rule(
        "age after 'âgé de'",
        "AGE",
        r"[âa]g[ée]{1,2}s?\s+(?:de|d['’]environ|d['’])\s*(?P<phi>(?:\d{1,3}|[a-zé]+(?:[- ][a-zé]+){0,3}?)\s(?:ans|mois|semaines|jours)\b)",
        words("âgé agé agée âgée âgés âgées"),
        hits=("âgée de [[soixante-douze ans]]", "agé de [[3 mois]]"),
        score=0.95,
    ),
    Rule(
        "age in words",
        "AGE",
        rf"{_DURATION_BEFORE}{_WRITTEN}\s+ans\b",
        words("vingt trente quarante cinquante soixante septante huitante octante nonante quatre"),
        hits=("sa sœur, [[soixante-dix-sept ans]]", "[[septante et un ans]]"),
        misses=("vingt fois", "depuis vingt ans"),
        score=0.8,
    ),
    Rule(
        "age in small words between commas",
        "AGE",
        r"(?:(?<=, )|(?<=\())(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)"
        r"\s(?:ans?|mois)(?:\s+et\s+demi)?(?=\s?[,;.)])",
        words(
            "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
        ),
        hits=("Le petit, Noa, [[cinq ans]], est",),
        misses=("depuis cinq ans,",),
        score=0.75,
    ),
    Rule(
        "age at a milestone",
        "AGE",
        r"(?:marche|mots|phrases?|propreté|propre|langage|station\s+assise|posés|étiquetée?|acquise?|acquis|"
        r"ménarche|ménopause|ménopausée|retraite|diagnostiquée?|opérée?|mariée?|orphelin)(?:\s+\w+){0,2}?\s+à\s+"
        r"(?P<phi>(?:\d{1,2}|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)\s+(?:mois|ans)(?:\s+et\s+demi)?)",
        words(
            "marche mots phrase phrases propreté propre langage station posés étiqueté étiquetée "
            "acquis acquise ménarche ménopause ménopausée diagnostiqué diagnostiquée opéré opérée"
        ),
        hits=("Marche à [[17 mois]], premières", "premiers mots en turc à [[20 mois]],"),
        misses=("marche à 10 mètres", "opéré à 3 reprises"),
        score=0.8,
    ),
    Rule(
        "age, short",
        "AGE",
        r"(?<![\d.,/\-])(?:[1-9]\d|10\d)\s?a(?=\s?[,;|).])",
        NUMBER,
        hits=("| [[44 a]] | Drépano", "dimanche, [[88a]], veuf"),
        misses=("20 a 30 mg", "stade 3a,"),
        score=0.85,
    ),
    Rule(
        "age of a child between commas",
        "AGE",
        r"(?<=, )\d{1,2}\s(?:mois|semaines)(?:\s+et\s+demi)?(?=\s?[,;)])",
        NUMBER,
        hits=("Soa, [[22 mois]], 11,4 kg",),
        misses=("pendant 22 mois,",),
        score=0.7,
    ),
)

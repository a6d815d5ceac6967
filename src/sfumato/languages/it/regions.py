"""Italian regions, countries and nationalities."""

from __future__ import annotations

from sfumato.languages.it.towns import PROVINCES, TOWN
from sfumato.languages.pack import Rule, either, words

_REGIONS = (
    *("Abruzzo", "Basilicata", "Calabria", "Campania", "Emilia-Romagna", "Emilia Romagna"),
    *("Friuli-Venezia Giulia", "Friuli Venezia Giulia", "Friuli", "Lazio", "Liguria", "Lombardia"),
    *(
        "Marche",
        "Molise",
        "Piemonte",
        "Puglia",
        "Sardegna",
        "Sicilia",
        "Toscana",
        "Trentino-Alto Adige",
    ),
    *("Trentino Alto Adige", "Trentino", "Alto Adige", "Südtirol", "Umbria", "Valle d'Aosta"),
    *("Veneto", "Canton Ticino", "Ticino", "Grigioni", "Romagna", "Salento", "Gallura", "Barbagia"),
    *("Val Camonica", "Valcamonica", "Valtellina", "Val Gardena", "Val Badia", "Valsassina"),
    *(
        "Brianza",
        "Garfagnana",
        "Lunigiana",
        "Maremma",
        "Cilento",
        "Irpinia",
        "Monferrato",
        "Langhe",
    ),
    *("Polesine", "Cadore", "Carnia", "Gargano", "Val di Susa", "Valsesia", "Ogliastra", "Sulcis"),
    *("Punjab", "Isola d'Elba", "Ischia", "Lampedusa", "Pantelleria", "Val Pusteria"),
)
_SHOUTED = tuple(r.upper() for r in _REGIONS)

REGION_RULES = (
    Rule(
        "province of a professional register",
        "REGION",
        rf"(?:OMCeO|O\.M\.|Ordine\s+(?:dei\s+)?Medici|[Aa]lbo|OPI|Ärztekammer)\s(?:di\s|della\sprovincia\sdi\s)?(?P<phi>{either(PROVINCES)})(?!\w)",
        words("OMCeO O Ordine albo OPI Ärztekammer"),
        hits=("OMCeO [[LC]] n. 2287", "Ordine Medici [[PD]] n."),
        misses=("Ordine del giorno",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "region",
        "REGION",
        rf"{either([*_REGIONS, *_SHOUTED])}(?!\w)",
        words(_REGIONS),
        hits=("REGIONE DEL [[VENETO]]\n", "a mezza [[Valle d'Aosta]], il"),
        misses=("piemontese",),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "region after its word",
        "REGION",
        rf"(?:provincia|regione|cantone?|prov\.)\s+(?:autonoma\s+)?(?:di|del|della|dell['’])\s*(?P<phi>{TOWN})",
        words("provincia regione canton cantone prov"),
        hits=("in provincia di [[Verona]], a",),
        misses=("regione del collo", "regione della coscia"),
        score=0.85,
        ignore_case=False,
    ),
)

_COUNTRIES = (
    *("Italia", "Svizzera", "San Marino", "Francia", "Germania", "Austria", "Slovenia", "Croazia"),
    *("Spagna", "Portogallo", "Regno Unito", "Inghilterra", "Scozia", "Irlanda", "Olanda"),
    *("Paesi Bassi", "Belgio", "Lussemburgo", "Polonia", "Romania", "Bulgaria", "Ungheria"),
    *("Repubblica Ceca", "Slovacchia", "Serbia", "Bosnia", "Kosovo", "Albania", "Macedonia"),
    *("Grecia", "Turchia", "Ucraina", "Russia", "Moldavia", "Moldova", "Georgia", "Armenia"),
    *(
        "Siria",
        "Libano",
        "Israele",
        "Palestina",
        "Iraq",
        "Iran",
        "Afghanistan",
        "Pakistan",
        "India",
    ),
    *("Bangladesh", "Sri Lanka", "Nepal", "Cina", "Giappone", "Corea", "Vietnam", "Thailandia"),
    *("Filippine", "Indonesia", "Australia", "Stati Uniti", "Canada", "Messico", "Brasile"),
    *("Argentina", "Cile", "Colombia", "Perù", "Ecuador", "Venezuela", "Bolivia", "Cuba"),
    *("Repubblica Dominicana", "Haiti", "Marocco", "Algeria", "Tunisia", "Libia", "Egitto"),
    *("Mauritania", "Senegal", "Mali", "Niger", "Nigeria", "Ciad", "Camerun", "Gabon", "Congo"),
    *("Costa d'Avorio", "Burkina Faso", "Benin", "Togo", "Ghana", "Guinea", "Gambia", "Capo Verde"),
    *("Madagascar", "Mauritius", "Gibuti", "Eritrea", "Etiopia", "Somalia", "Sudan", "Ruanda"),
    *("Burundi", "Angola", "Mozambico", "Uganda", "Kenya", "Sudafrica", "Svezia", "Norvegia"),
    *("Danimarca", "Finlandia", "Islanda", "Lituania", "Lettonia", "Estonia", "Montenegro"),
    *("Cipro", "Malta", "Monaco", "Uruguay", "Paraguay", "Giordania", "Arabia Saudita", "Yemen"),
    *("Kazakistan", "Uzbekistan", "Mongolia", "Tibet", "El Salvador", "Honduras", "Guatemala"),
)
_STEMS = (
    "italian tedesc frances spagnol portoghes ingles svizzer austriac sloven croat albanes rumen "
    "romen moldav ucrain russ polacc bulgar ungheres serb bosniac kosovar macedon grec turc curd "
    "sirian libanes israelian palestines irachen iranian afghan pachistan pakistan indian bengales "
    "cingales srilankes nepales cines giappones corean vietnamit thailandes filippin indonesian "
    "australian american statunitens canades messican brasilian argentin cilen colombian peruvian "
    "ecuadorian venezuelan bolivian cuban dominican haitian marocchin algerin tunisin libic egizian "
    "senegales malian nigerian nigerin camerunens congoles ivorian burkinab beniniana togoles "
    "ghanes guinean gambian capoverdian malgasc mauritian eritre etiop somal sudanes ruandes "
    "angolan mozambican ugandes keniot sudafrican svedes norveges danes finlandes lituan letton "
    "eston montenegrin maltes georgian armen belg olandes irlandes sammarines boliv salvadoregn"
).split()
_nation = rf"(?:{'|'.join(sorted(_STEMS, key=lambda s: (-len(s), s)))})(?:o|a|i|e|he|hi|è|ì)?"
_NATION_WORDS = words(
    [stem + end for stem in _STEMS for end in ("", "o", "a", "i", "e", "he", "hi")]
)

COUNTRY_RULES = (
    Rule(
        "country",
        "COUNTRY",
        rf"{either([*_COUNTRIES, *(c.upper() for c in _COUNTRIES)])}(?![\w-])",
        words(_COUNTRIES),
        hits=("arrivati dal [[Senegal]] nel", "NATO IN: [[ALBANIA]] ", "da [[Costa d'Avorio]] il"),
        misses=("maltato", "Indiana"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "country in lower case",
        "COUNTRY",
        rf"(?:in|dal|dalla|dall['’]|\(|nato:?|nat[oa]\s+in)\s?(?:\d{{1,2}}/\d{{1,2}}/\d{{2,4}}\s)?(?P<phi>{either([c.lower() for c in _COUNTRIES if c not in ('Mali', 'Malta', 'Monaco', 'Guinea')])})(?!\w)",
        words("in dal dalla dall nato nata nate"),
        hits=("nato: 1/1/98 [[senegal]] ", "arrivato dal [[senegal]] nel"),
        misses=("in base",),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "nationality",
        "COUNTRY",
        rf"(?:nazionalità|cittadin(?:anza|o|a)|di\s+origine|origini?|passaporto|ragazz[oa]|anni,|famiglia|coppia|"
        rf"paziente|donna|uomo|signora|moglie|marito|rifugiat[oa]|migrante|badante|giovane)\s*:?\s+(?P<phi>{_nation})(?!\w)",
        words(
            "nazionalità cittadinanza cittadino cittadina di origine origini passaporto ragazzo "
            "ragazza anni famiglia coppia paziente donna uomo signora moglie marito rifugiato "
            "rifugiata migrante badante giovane"
        ),
        hits=(
            "cittadinanza: [[nigeriana]]\n",
            "un ragazzo [[eritreo]] sbarcato",
            "anni, [[FILIPPINA]],",
        ),
        misses=("influenza spagnola", "parla inglese"),
        score=0.85,
    ),
    Rule(
        "nationality between commas",
        "COUNTRY",
        rf"(?:(?<=\()|(?<=, )|(?<=\| )|(?<=\. )|(?<=\|)){_nation}(?=\)|,|\s;|\.|\s\||\|?\n)",
        _NATION_WORDS,
        hits=("la moglie Doina, [[romena]], 44", "| [[gambiana]], rientro"),
        misses=("parla turco, francese e",),
        score=0.7,
    ),
)

"""Italian places: streets, post boxes, postcodes with their towns, regions and countries."""

from __future__ import annotations

import re

from sfumato.languages.common import UPPER
from sfumato.languages.lists import load, union
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, either, words
from sfumato.tokens import fold

# Street types that need no number to be one.
_SURE_TYPES = (
    *(
        "via",
        "viale",
        "v.le",
        "vle",
        "piazza",
        "p.zza",
        "p.za",
        "piazzale",
        "p.le",
        "corso",
        "c.so",
    ),
    *("vicolo", "vico", "largo", "l.go", "lungotevere", "lungarno", "lungomare", "lungolago"),
    *("strada", "contrada", "c.da", "località", "loc.", "frazione", "fraz.", "salita", "traversa"),
    *(
        "trav.",
        "piazzetta",
        "borgo",
        "calle",
        "fondamenta",
        "rione",
        "circonvallazione",
        "bastioni",
    ),
    *("galleria", "rampa", "sestiere", "ronco", "cortile", "residenza", "maso", "vicoletto"),
    *("str.", "strada statale", "strada provinciale", "s.s.", "s.p.", "scali", "cascina", "hameau"),
)
# Types that are everyday words as well ('via orale', 'in corso', 'strada chirurgica'): what
# follows must be a name in capitals.
_LINK = (
    r"(?:della|delle|dello|degli|dell['’]|del|dei|di|de['’]|d['’]|dal|dalla|da|alla|al|alle|ai|la|le|lo|il|"
    r"i|e|in|san|santa|sant['’]|monsignor|don|dottor|generale|colle)"
)
_WORD = rf"(?:[{UPPER}][\w.'’\-]{{0,30}}|\d{{1,2}}(?!\d)(?=\s[{UPPER}a-z])|[IVX]{{1,5}}\b)"
_NAME = (
    rf"(?:{_LINK}\s*){{0,3}}{_WORD}(?:[ '’\-]+(?:{_LINK}[ '’]*){{0,3}}{_WORD}){{0,5}}(?<![.'’\-])"
)
_HOUSE = r"(?:\s?,?\s(?:n\.?[°º]?\s?|km\s?)?\d{1,4}(?:[.,]\d{3})?(?:\s?[/\-]\s?\w{1,4}|\s?(?:bis|ter)\b|[a-zA-Z]\b)?(?![\w]|[.,]\d))"
_EXTRA = (
    r"(?:[\s,(–\-]{1,4}(?:int(?:erno|\.)?|sc(?:ala|\.)?|p(?:iano|\.)|pal(?:azzina|\.)?|app(?:artamento|\.)?|"
    r"edificio|isolato|is\.|lotto|fraz(?:ione|\.)|c/o|citofono|presso|CP|C\.P\.)\s?(?:n[.°]\s?)?[\w.°'’]{1,15}"
    r"|,?\s(?:primo|secondo|terzo|quarto|quinto|sesto)\s+piano|,\s?p\.t\.?){0,4}"
)
_sure = either(
    [*_SURE_TYPES, *(t.capitalize() for t in _SURE_TYPES), *(t.upper() for t in _SURE_TYPES)]
)
_NOT_STREET = (
    r"(?!(?:orale|endovenosa|venosa|intramuscolare|sottocutanea|e\.?v|i\.?m|s\.?c|os|rettale|inalatoria|aerea|"
    r"aeree|biliar[ei]|urinari[ae]|digestiva|parenterale|enterale|generale|anteriore|posteriore|laterale|"
    r"transfemorale|radiale|femorale|di\b|del\b|della\b|da\b|per\b|con\b|mail|e-?mail|fax|telefonica|libera)\b)"
)

STREET_RULES = (
    Rule(
        "street",
        "STREET",
        rf"{_sure}(?!\w)\s+(?!(?:Orale|EV|IM|SC|OS|ORALE|ENDOVENOSA|Mail|VENOSA|FAX|Fax)\b){_NAME}{_HOUSE}?{_EXTRA}",
        words(_SURE_TYPES),
        hits=(
            "– [[Via Cerri Alta 48]], 23807",
            "[[Vicolo del Torchio 3, scala B]] –",
            "[[C.DA SANTO STEFANO 211/C]], 70043",
            "[[Lungotevere Testaccio 9, int. 11]]\n",
            "in [[corso Savona 18]] da",
            "[[VIA CASILINA SUD KM 77,400]]  –",
            "[[Piazza Grande 7]]\n",
        ),
        misses=("via orale", "in corso di", "per via Orale", "strada facendo"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "street with its number",
        "STREET",
        rf"(?:{either(('via', 'viale', 'v.le', 'piazza', 'corso', 'c.so', 'vicolo', 'vico', 'largo', 'contrada', 'c.da', 'strada', 'strada statale', 'cortile', 'salita', 'borgo', 'piazzale'))})\s+"
        rf"{_NOT_STREET}(?:[^\W\d_][\w'’.]*\s+){{1,5}}?(?:n\.?[°º]?\s?)?\d{{1,4}}(?:\s?/\s?\w{{1,3}}|[a-z]\b)?(?!\w|[.,/]\d|\s?(?:mg|ml|gg|die|volte|x|%|cm|mm|anni|mesi|giorni|ore))",
        words("via viale v piazza corso c vicolo vico largo contrada strada cortile salita borgo"),
        hits=(
            "cortile di [[via galatina 8]]. la",
            "[[contrada castellone 40]] 86021",
            "bar di [[corso giulio cesare 148]].",
        ),
        misses=("via orale 2 volte", "via endovenosa 10 mg", "corso di 5 giorni"),
        score=0.8,
    ),
    Rule(
        "street in lower case",
        "STREET",
        r"(?:(?<=in )|(?<=di )|(?<=abita )|(?<=c/o ))via\s(?P<x>(?!orale|endov|intra|sotto|parent|ent|ret|inal|di\b|"
        r"vagin|percut|trans|cutan|anter|poster|later|biliar|urin|aere|ven|gener|prefer|defin|elet|ord|prec|prov|spon|telem)"
        r"[a-z][a-z'’]{3,20}(?:\s[a-z][a-z'’]{3,20})?)(?=[\s,.;)]|$)",
        words("via"),
        hits=("abita in [[via etnea]]\n",),
        misses=("in via precauzionale", "in via definitiva", "somministrata in via orale"),
        check=lambda text: fold(text.split()[1]) not in load("it", "common"),
        score=0.65,
        ignore_case=False,
    ),
    Rule(
        "post box",
        "STREET",
        r"(?:casella\s+postale|c\.p\.|C\.P\.)\s?(?:n[.°]\s?)?\d{1,6}(?!\w|[.,]\d)",
        words("casella c"),
        hits=("[[Casella Postale 88]] –", "[[C.P. 1180]]\n"),
        misses=("casella vuota",),
    ),
    Rule(
        "road and kilometre point",
        "STREET",
        r"(?:autostrada\s+)?(?:A|SS|SP|S\.S\.|S\.P\.|SR|E)\s?\d{1,4},?\s+(?:al\s+)?(?:km|chilometro)\s?\d{1,4}(?:[.,+]\d{1,3})?",
        words("autostrada A SS SP S SR E")
        | words([f"{r}{n}" for r in ("a", "ss", "sp", "sr") for n in range(1, 150)]),
        hits=("incidente [[A1 km 127]]", "[[SS 16 km 12,5]]"),
        misses=("A 6 mesi",),
        score=0.85,
    ),
)

_TOWN = (
    rf"[{UPPER}][\w'’\-]{{1,30}}(?:[ \-](?:(?:del|della|dei|delle|degli|di|al|sul|sulla|la|lo) |"
    rf"(?:d|nell)['’])?[{UPPER}][\w'’\-]{{1,30}}){{0,4}}"
)
# CAP: five figures, 00010 to 98168; a scan may have letters for figures.
_ZIP = r"(?:I-?|IT-?)?[\dO][\dO]\d?[\dOl]{2,3}"
_PROVINCES = (
    "AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN "
    "FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA "
    "PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP "
    "TR TS TV UD VA VB VC VE VI VR VS VT VV TI RSM"
).split()
_province = either([*_PROVINCES, *(p.lower() for p in _PROVINCES)])
_UNITS = r"(?!(?:UI|U|Piastrine|PLT|GB|UFC|IU|Leucociti|ANNI|GIORNI|WBC|Hz)\b)"
_streets = frozenset(fold(t.replace(".", "")) for t in _SURE_TYPES) | words(
    "casella postale cap residenza residente domicilio indirizzo abitante piazza int"
)

# Towns so large that they count although their names are in other lists too.
_LARGE = words(
    "Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Venezia Verona Messina "
    "Padova Trieste Brescia Parma Modena Perugia Cagliari Pisa Siena Lecce Bergamo Vicenza Udine"
)


def _is_unknown(text: str) -> bool:
    """Whether the first word is neither everyday nor medical, so that it names a place."""
    word = fold(re.split(r"[\s\-'’]", text, maxsplit=1)[0])
    if word in load("all", "eponyms") and word not in _LARGE:
        return False
    ordinary = union("it", "common", "medical")
    return (fold(text) in load("it", "cities") and not text.isupper()) or (
        word not in ordinary and not text.isupper() and len(word) > 2
    )


def _is_town(text: str) -> bool:
    """Whether a text in lower case is a town and no everyday word or given name."""
    word = fold(text)
    others = union("it", "common", "medical", "given")
    return word in _LARGE or (word in load("it", "cities") and word not in others)


ZIP_RULES = (
    Rule(
        "postcode",
        "ZIP",
        rf"(?<![\w.,/\-])(?P<phi>{_ZIP})[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}{_TOWN}",
        NUMBER,
        hits=("[[23807]] Merate (LC)", "– [[00197]] Roma –", "[[38121]]  TRENTO"),
        misses=("10000 UI", "12345 pazienti"),
        check=lambda text: sum(c.isalnum() for c in text.removeprefix("IT").removeprefix("I")) == 5,
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "town after its postcode",
        "CITY",
        rf"(?<![\w.,/\-]){_ZIP}[ \t]{{1,3}}(?:[–-]\s)?{_UNITS}(?P<phi>{_TOWN})",
        NUMBER,
        hits=("23807 [[Merate]] (LC)", "00197 [[Roma]] –", "38121  [[TRENTO]]  TN"),
        misses=("10000 UI", "12345 pazienti"),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "postcode after an address",
        "ZIP",
        r"(?<![\w.,/\-])(?P<phi>\d{5}|[1-9]\d{3})(?![\w]|[.,/\-]\d|\s?%)(?=\s*(?:[,;)\n\"|]|$|[^\W\d]))",
        NUMBER,
        hits=("contrada castellone 40 [[86021]] bojano", "Piazza Grande 7\n[[6600]] Locarno"),
        misses=("bolo di 5000 UI",),
        before=_streets,
        score=0.75,
    ),
    Rule(
        "town after a postcode in lower case",
        "CITY",
        r"(?<![\w.,/\-])(?:\d{5}|[1-9]\d{3})[ \t]{1,3}(?P<phi>[a-zà-ÿA-Z][\w'’]{2,20}(?:\s(?:di|del|della|sul|al)\s\w{2,20})?)(?=\s*(?:\(|[,;\n]|$|\s{2}))",
        NUMBER,
        hits=("castellone via 40 86021 [[bojano]] (cb)", "strada 4\n6600 [[Locarno]]\n"),
        misses=("bolo di 5000 unità",),
        before=_streets,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "postcode with country letter",
        "ZIP",
        rf"(?:CH|I|RSM|SM)-\s?\d{{4,5}}(?=[ \t]{{1,3}}{_TOWN})",
        words("CH I RSM SM"),
        hits=("[[CH-6500]] Bellinzona",),
        misses=("CH-6500 pazienti",),
        ignore_case=False,
    ),
    Rule(
        "town after a postcode with country letter",
        "CITY",
        rf"(?:CH|I|RSM|SM)-\s?\d{{4,5}}[ \t]{{1,3}}(?P<phi>{_TOWN})",
        words("CH I RSM SM"),
        hits=("CH-6500 [[Bellinzona]]",),
        misses=("CH-6500 pazienti",),
        ignore_case=False,
    ),
    Rule(
        "postcode in a field",
        "ZIP",
        r"(?<=\^)(?P<phi>\d{5})(?=[\^|~])",
        NUMBER,
        hits=("^GENOVA^GE^[[16126]]^ITA",),
        misses=("(12345)",),
        score=0.85,
    ),
    Rule(
        "town before its province",
        "CITY",
        rf"(?P<phi>{_TOWN})(?=\s?\((?:{_province})\))",
        CAPITAL,
        hits=("residente a [[Tombolo]] (PD)", "[[MONOPOLI]] (BA)"),
        misses=("Glasgow (15)", "Ecocardiogramma (vedi)"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "province in brackets",
        "REGION",
        rf"{_TOWN}\s?\((?P<phi>{_province})\)",
        CAPITAL,
        hits=("residente a Tombolo ([[PD]])", "MONOPOLI ([[BA]])"),
        misses=("(vedi)", "15 (TN)", "risonanza magnetica (RM)"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "province in brackets, in lower case",
        "REGION",
        rf"(?<=[a-z] )\((?P<phi>{either([p.lower() for p in _PROVINCES])})\)",
        SEARCH,
        needle="(",
        hits=("bojano ([[cb]])",),
        misses=("(vedi)", "dose (mg)"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "province after its town",
        "REGION",
        rf"(?:(?<=\d )|(?<=\d  )){_TOWN}[ \t]{{1,2}}(?P<phi>{either(_PROVINCES)})(?!\w)",
        CAPITAL,
        hits=("45038 POLESELLA [[RO]]\n", "00100 Roma [[RM]]"),
        misses=("Le Brassus VD",),
        ignore_case=False,
    ),
    Rule(
        "town after 'a'",
        "CITY",
        rf"(?:nat[oaie]|vive|vivono|abita|abitano|resident[ei]|trasferit[oa]|ricoverat[oa]|lavora|cresciut[oa]|"
        rf"sta|stiamo|studia|operat[oa]|mort[oa]|decedut[oa]|sepolt[oa]|sbarcat[oa]|tornat[oa]|torna|"
        rf"partit[oa]|arrivat[oa]|rientrat[oa]|venut[oa]|original[ei]|originari[oa]|provenient[ei]|domiciliat[oa]|"
        rf"andat[oa]|mandat[oa]|portat[oa]|portarla|portarlo|mestiere|casara?|geometra|apicoltrice|parrucchiera|gelataio)"
        rf"\s(?:a|ad|da|di|in|sola\s+a|solo\s+a)\s(?P<phi>{_TOWN})",
        words(
            "nato nata nati nate vive vivono abita abitano residente residenti trasferito trasferita "
            "ricoverato ricoverata lavora cresciuto cresciuta sta stiamo studia operato operata morto "
            "morta deceduto deceduta sepolto sepolta sbarcato sbarcata tornato tornata torna partito "
            "partita arrivato arrivata rientrato rientrata venuto venuta originario originaria "
            "proveniente domiciliato domiciliata andato andata mandato mandata portato portata "
            "portarla portarlo casaro casara geometra apicoltrice parrucchiera gelataio"
        ),
        hits=("che sta a [[Torino]] e", "nato a [[Fier]], Albania", "sbarcato a [[Pozzallo]]"),
        misses=("sta a Letto", "nato a Termine"),
        check=_is_unknown,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "town after a place word",
        "CITY",
        rf"(?:comune|città|paese|frazione|quartiere|località|zona|provincia|aeroporto|stazione|porto|"
        rf"CITTÀ|COMUNE)\s(?:di|del|della)\s(?P<phi>{_TOWN})",
        words("comune città paese frazione quartiere località zona provincia aeroporto porto"),
        hits=("in provincia di [[Verona]], a", "frazione di [[Crespignaga]]"),
        misses=("zona di Lisfranc", "città di"),
        check=_is_unknown,
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "town after a bare 'a'",
        "CITY",
        rf"ad?\s(?P<phi>{_TOWN})(?=[\s,.;:)])",
        words("a ad"),
        hits=("lavora in bottega a [[Vizzolo Predabissi]], dove", "portarla a [[Milano]] col"),
        misses=("a Glasgow 15", "a Digiuno", "punteggio a Barthel"),
        check=_is_unknown,
        score=0.62,
        ignore_case=False,
    ),
    Rule(
        "town in lower case",
        "CITY",
        r"(?:a|ad|di|da)\s(?P<phi>[a-zà-ÿ][a-zà-ÿ'’]{3,20}(?:\s(?:di|del|della|al|sul)\s[a-zà-ÿ]{3,15})?)(?![\w'’-])",
        words("a ad"),
        hits=("che sta a [[formia]], cel", "portarla a [[milano]] al"),
        misses=("a digiuno", "a destra", "a riposo", "a domicilio"),
        check=_is_town,
        score=0.65,
        ignore_case=False,
    ),
)

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
        rf"(?:OMCeO|O\.M\.|Ordine\s+(?:dei\s+)?Medici|[Aa]lbo|OPI|Ärztekammer)\s(?:di\s|della\sprovincia\sdi\s)?(?P<phi>{either(_PROVINCES)})(?!\w)",
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
        rf"(?:provincia|regione|cantone?|prov\.)\s+(?:autonoma\s+)?(?:di|del|della|dell['’])\s*(?P<phi>{_TOWN})",
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

PLACE_RULES = (*STREET_RULES, *ZIP_RULES, *REGION_RULES, *COUNTRY_RULES)

"""French regions, countries and nationalities."""

from __future__ import annotations

from sfumato.languages.fr.towns import TOWN
from sfumato.languages.pack import Rule, either, words

_REGIONS = (
    *("Auvergne-Rhône-Alpes", "Bourgogne-Franche-Comté", "Bretagne", "Centre-Val de Loire"),
    *("Grand Est", "Hauts-de-France", "Île-de-France", "Normandie", "Nouvelle-Aquitaine"),
    *("Occitanie", "Pays de la Loire", "Provence-Alpes-Côte d'Azur", "Picardie", "Lorraine"),
    *("Alsace", "Champagne-Ardenne", "Franche-Comté", "Limousin", "Languedoc", "Roussillon"),
    *(
        "Midi-Pyrénées",
        "Poitou-Charentes",
        "Haute-Normandie",
        "Basse-Normandie",
        "Nord-Pas-de-Calais",
    ),
    *("Allier", "Alpes-de-Haute-Provence", "Hautes-Alpes", "Alpes-Maritimes", "Ardèche", "Ariège"),
    *("Aveyron", "Bouches-du-Rhône", "Calvados", "Cantal", "Charente-Maritime", "Corrèze"),
    *("Haute-Corse", "Corse-du-Sud", "Côte-d'Or", "Côtes-d'Armor", "Dordogne", "Doubs", "Drôme"),
    *("Eure-et-Loir", "Finistère", "Haute-Garonne", "Gironde", "Hérault", "Ille-et-Vilaine"),
    *("Indre-et-Loire", "Isère", "Loir-et-Cher", "Haute-Loire", "Loire-Atlantique", "Loiret"),
    *("Lot-et-Garonne", "Lozère", "Maine-et-Loire", "Haute-Marne", "Mayenne", "Meurthe-et-Moselle"),
    *("Morbihan", "Moselle", "Nièvre", "Pas-de-Calais", "Puy-de-Dôme", "Pyrénées-Atlantiques"),
    *("Hautes-Pyrénées", "Pyrénées-Orientales", "Bas-Rhin", "Haut-Rhin", "Haute-Saône"),
    *("Saône-et-Loire", "Sarthe", "Haute-Savoie", "Savoie", "Seine-Maritime", "Seine-et-Marne"),
    *("Yvelines", "Deux-Sèvres", "Tarn-et-Garonne", "Vaucluse", "Vendée", "Haute-Vienne", "Vosges"),
    *("Territoire de Belfort", "Essonne", "Hauts-de-Seine", "Seine-Saint-Denis", "Val-de-Marne"),
    *("Val-d'Oise", "Guadeloupe", "Martinique", "Guyane", "La Réunion", "Mayotte", "Marie-Galante"),
    *("Nouvelle-Calédonie", "Polynésie française", "Wallis-et-Futuna", "Saint-Pierre-et-Miquelon"),
    *("La Désirade", "Anjouan", "Grande Comore", "Lifou", "Ouvéa", "Tahiti", "Moorea"),
    *("Brabant wallon", "Brabant flamand", "Hainaut", "Wallonie", "Flandre", "Flandre-Orientale"),
    *("Flandre-Occidentale", "province de Liège", "province de Namur", "Condroz", "Gaume"),
    *("Valais", "canton de Vaud", "Gruyère", "Oberland", "Tessin", "Argovie", "Thurgovie"),
    *("Québec (QC)", "Bas-Saint-Laurent", "Gaspésie", "Abitibi", "Abitibi-Témiscamingue"),
    *("Montérégie", "Estrie", "Mauricie", "Outaouais", "Lanaudière", "Laurentides", "Nunavik"),
    *("Saguenay–Lac-Saint-Jean", "Lac-Saint-Jean", "Chaudière-Appalaches", "Côte-Nord", "Ontario"),
    *("Nouveau-Brunswick", "Beauce", "Maurienne", "Tarentaise", "Camargue", "Cévennes", "Périgord"),
    *("Kabylie", "Casamance", "Sahel tunisien", "Trás-os-Montes", "Castagniccia", "Balagne"),
)
# Names of départements and regions that are also words: only in brackets or after these words.
_LOOSE_REGIONS = (
    *("Ain", "Aisne", "Ardennes", "Aube", "Aude", "Charente", "Cher", "Creuse", "Eure", "Gard"),
    *(
        "Gers",
        "Indre",
        "Jura",
        "Landes",
        "Loire",
        "Lot",
        "Manche",
        "Marne",
        "Meuse",
        "Nord",
        "Oise",
    ),
    *("Orne", "Rhône", "Sarthe", "Somme", "Tarn", "Var", "Vienne", "Yonne", "Corse", "Vaud"),
    *("Québec", "Qc", "Namur", "Liège", "Luxembourg", "Centre", "Lavaux", "Fribourg", "Neuchâtel"),
)

REGION_RULES = (
    Rule(
        "region",
        "REGION",
        rf"{either(_REGIONS)}(?!\w)",
        words(_REGIONS),
        hits=("une ferme en [[Ardèche]], c'est", "en [[MAURIENNE]],"),
        misses=("ardecheois",),
        score=0.85,
    ),
    Rule(
        "region after its word",
        "REGION",
        rf"(?:département|région|canton|province|pays)\s+(?:de\s+la|de\s+l['’]|de|du|des|d['’])\s*(?P<phi>{TOWN})",
        words("département région canton province"),
        hits=("à charge du canton de [[Vaud]].", "département du [[Var]]"),
        misses=("région de la hanche",),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "region that is also a word",
        "REGION",
        rf"(?:dans\s+(?:le|la|les|l['’])|en|\()\s*(?P<phi>{either(_LOOSE_REGIONS)})(?!\w)(?!\s(?:de|du|des)\s)",
        words("dans en"),
        hits=("maison dans le [[Lot]].", "vit dans la [[Creuse]]"),
        misses=("dans le lot", "dans le Nord de la France"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "region in brackets",
        "REGION",
        rf"(?<=\(){either([*_LOOSE_REGIONS, *(r.upper() for r in _LOOSE_REGIONS)])}(?=\))",
        words(_LOOSE_REGIONS),
        hits=("bonnat ([[creuse]]),", "Montréal ([[Québec]])"),
        misses=("(creuse profonde)",),
        score=0.8,
    ),
)

_COUNTRIES = (
    *("France", "Belgique", "Suisse", "Luxembourg", "Canada", "Allemagne", "Espagne", "Portugal"),
    *("Italie", "Royaume-Uni", "Angleterre", "Écosse", "Irlande", "Pays-Bas", "Autriche", "Grèce"),
    *("Pologne", "Roumanie", "Bulgarie", "Hongrie", "Tchéquie", "Slovaquie", "Serbie", "Croatie"),
    *("Bosnie", "Kosovo", "Albanie", "Macédoine", "Ukraine", "Russie", "Biélorussie", "Moldavie"),
    *("Géorgie", "Arménie", "Azerbaïdjan", "Turquie", "Syrie", "Liban", "Israël", "Palestine"),
    *("Irak", "Iran", "Afghanistan", "Pakistan", "Inde", "Bangladesh", "Sri Lanka", "Népal"),
    *("Chine", "Japon", "Corée", "Corée du Sud", "Vietnam", "Viêt Nam", "Cambodge", "Laos"),
    *("Thaïlande", "Philippines", "Indonésie", "Australie", "Nouvelle-Zélande", "États-Unis"),
    *("Etats-Unis", "Mexique", "Brésil", "Argentine", "Chili", "Colombie", "Pérou", "Venezuela"),
    *("Haïti", "Cuba", "République dominicaine", "Maroc", "Algérie", "Tunisie", "Libye", "Égypte"),
    *("Mauritanie", "Sénégal", "Mali", "Niger", "Nigeria", "Nigéria", "Tchad", "Cameroun", "Gabon"),
    *("Congo", "RDC (Congo)", "République démocratique du Congo", "Côte d'Ivoire", "Burkina Faso"),
    *("Burkina", "Togo", "Ghana", "Guinée", "Guinée-Bissau", "Gambie", "Cap-Vert"),
    *("Madagascar", "Comores", "Maurice (île)", "île Maurice", "Djibouti", "Érythrée", "Éthiopie"),
    *("Somalie", "Soudan", "Rwanda", "Burundi", "Angola", "Mozambique", "Ouganda", "Kenya"),
    *("Afrique du Sud", "Suède", "Norvège", "Danemark", "Finlande", "Islande", "Lituanie"),
    *("Lettonie", "Estonie", "Slovénie", "Monténégro", "Chypre", "Malte", "Monaco", "Andorre"),
    *("Équateur", "Bolivie", "Paraguay", "Uruguay", "Jordanie", "Arabie saoudite", "Yémen"),
    *("Émirats arabes unis", "Qatar", "Koweït", "Ouzbékistan", "Kazakhstan", "Tibet", "Mongolie"),
)
_NATIONS = (
    "français belge suisse luxembourgeois canadien allemand espagnol portugais italien anglais "
    "britannique irlandais néerlandais hollandais autrichien grec polonais roumain bulgare "
    "hongrois tchèque slovaque serbe croate bosniaque kosovar albanais macédonien ukrainien russe "
    "moldave géorgien arménien azéri turc kurde syrien libanais israélien palestinien irakien "
    "iranien afghan pakistanais indien bangladais sri-lankais népalais chinois japonais coréen "
    "vietnamien cambodgien laotien thaïlandais philippin indonésien australien néo-zélandais "
    "américain mexicain brésilien argentin chilien colombien péruvien vénézuélien haïtien cubain "
    "dominicain marocain algérien tunisien libyen égyptien mauritanien sénégalais malien nigérien "
    "nigérian tchadien camerounais gabonais congolais ivoirien burkinabé béninois togolais ghanéen "
    "guinéen gambien cap-verdien malgache comorien mauricien djiboutien érythréen éthiopien "
    "somalien soudanais rwandais burundais angolais mozambicain ougandais kényan sud-africain "
    "suédois norvégien danois finlandais islandais lituanien letton estonien slovène monténégrin "
    "chypriote maltais monégasque équatorien bolivien tibétain mongol ouzbek kazakh yéménite"
).split()
_FEMININES = [
    *(n + "ne" for n in _NATIONS if n.endswith(("ien", "éen"))),
    *(
        n + "e"
        for n in _NATIONS
        if n.endswith(("ais", "ois", "ain", "and", "ol", "in", "an", "is"))
    ),
    *("turque", "grecque", "lettonne", "kényane", "mongole"),
]
NATIONALITIES = (*_NATIONS, *_FEMININES)
_nation = either(NATIONALITIES)

COUNTRY_RULES = (
    Rule(
        "country",
        "COUNTRY",
        rf"{either(_COUNTRIES)}(?![\w-])(?!\s+métropol)",
        words(_COUNTRIES),
        hits=("à Kayes ([[Mali]])", "né à oujda ([[maroc]])", "retour [[ARMENIE]] le"),
        misses=("indexé", "malien"),
        score=0.8,
    ),
    Rule(
        "country that is also a word",
        "COUNTRY",
        r"(?:au|du)\s(?P<phi>Bénin|BENIN)(?!\w)",
        words("au du"),
        hits=("né au [[Bénin]] en",),
        misses=("du bénin", "kyste bénin"),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "nationality",
        "COUNTRY",
        rf"(?:nationalité|ressortissante?|citoyenne?|passeport|d['’]origine|origine|dame|famille|couple|patiente?|"
        rf"ans,|voisin(?:e|s)?|compatriote|jeune\s+(?:homme|femme)|réfugiée?)\s*:?\s+(?P<phi>{_nation}s?)(?!\w)",
        words(
            "nationalité ressortissant ressortissante citoyen citoyenne passeport d origine dame "
            "famille couple patient patiente ans voisin voisine voisins compatriote jeune réfugié "
            "réfugiée"
        ),
        hits=("nationalité [[italienne]]", "52 ans, [[portugaise]], G2P2", "dame [[marocaine]],"),
        misses=("grippe espagnole", "parle anglais"),
        score=0.85,
    ),
    Rule(
        "nationality in brackets or between commas",
        "COUNTRY",
        rf"(?:(?<=\()|(?<=, )){_nation}s?(?=\)|,|\s;|\.)",
        words(NATIONALITIES),
        hits=("les Van der Meulen ([[hollandais]])", "pêcheur, [[comorien]], a été"),
        misses=("parle turc, français",),
        score=0.7,
    ),
    Rule(
        "someone of a nation",
        "COUNTRY",
        rf"(?:elle|il)\s+est\s+(?P<phi>{_nation})(?!\w)",
        words("elle il"),
        hits=("elle est [[congolaise]], au",),
        misses=("elle est stable",),
        score=0.8,
    ),
)

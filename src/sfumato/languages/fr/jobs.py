"""French professions: nouns of work that are found where a person is described, and triggers.

Health professions are left out: in a note they mostly say who treats, not who is treated.
"""

from __future__ import annotations

from sfumato.languages.pack import Rule, either, words

# Each noun with its feminine where it is not the same word.
_NOUNS = tuple(
    sorted(
        words(
            """
            agent agente agriculteur agricultrice aiguilleur ajusteur animateur animatrice apprenti
            apprentie architecte ardoisier armurier artisan artisane artiste assureur avocat avocate
            bagagiste banquier banquiere barman batelier berger bergere bibliothecaire bijoutier
            blanchisseuse boucher bouchere bougnat boulanger boulangere brasseur bucheron buraliste
            cadre caissier caissiere cantonnier cantiniere cariste carreleur carrossier
            castaneiculteur chapelier charcutier charpentier chaudronnier chauffagiste chauffeur
            chauffeuse cheminot coffreur coiffeur coiffeuse comedien comedienne commercant
            commercante commercial commerciale comptable concierge conducteur conductrice conseiller
            conseillere cordonnier coursier couturier couturiere couvreur cuisinier cuisiniere
            cultivateur cultivatrice danseur danseuse dessinateur docker documentaliste douanier
            ebeniste eboueur eclusier ecrivain educateur educatrice electricien electricienne
            eleveur eleveuse employe employee entrepreneur epicier epiciere
            esthetician estheticienne etudiant etudiante exploitant facteur factrice ferblantier
            ferrailleur fleuriste fonctionnaire forain forgeron gantier garagiste gardien gardienne
            gendarme geometre gerant gerante goemonier graphiste greffier greffiere grutier horloger
            horlogere hotelier hoteliere hotesse houilleur huissier imprimeur informaticien
            informaticienne ingenieur ingenieure inspecteur instituteur institutrice jardinier
            jardiniere journaliste juriste laitier libraire livreur luthier macon magasinier
            magistrat magistrate manoeuvre manutentionnaire maraicher maraichere marchand marchande
            mareyeur marin marinier maroquinier matelot mecanicien mecanicienne menuisier metallo
            metallurgiste meunier militaire mineur moniteur monitrice monteur mousse musicien
            musicienne notaire operateur operatrice opticien orfevre ostreiculteur ouvrier ouvriere
            palefrenier pasteur patissier patissiere paysagiste paysan paysanne pecheur peintre
            perchman photographe pilote piqueuse piqueur piquriere plaquiste platrier plombier
            pompier policier policiere postier postiere potier principal proviseur professeur
            programmeur prothesiste puisatier rabatteur receveur receveuse receptionniste
            representant restaurateur restauratrice retoucheuse routier rouleur sapeur scieur
            secretaire serrurier serveur serveuse soldat soudeur standardiste steward styliste
            surveillant surveillante tailleur tanneur tapissier taxi taximan technicien technicienne
            teinturier telephoniste tisserand tisserande tourneur traducteur traductrice trufficulteur
            tuyauteur typographe vacher vachere vendangeur vendeur vendeuse verrier veilleur viticulteur
            viticultrice vigneron vigneronne vitrier volailler zemidjan zingueur lyceen lyceenne
            collegien ecolier ecoliere aide assistant assistante auxiliaire femme homme maitre
            technico commerçant esthéticienne électricien électricienne mécanicien maçon pêcheur
            éleveur éboueur ébéniste écolier épicier étudiant étudiante employé employée géomètre
            bûcheron mécanicienne hôtesse goémonier piqûrière métallurgiste ingénieur instituteur
            """
        )
    )
)
_COMPOUND = (
    *("aide à domicile", "aide de cuisine", "aide familiale", "aide-familiale", "aide-soignante"),
    *(
        "aide-soignant",
        "aide ménagère",
        "aide-ménagère",
        "assistante maternelle",
        "femme de charge",
    ),
    *("auxiliaire de vie", "auxiliaire de puériculture", "femme de ménage", "homme de ménage"),
    *("femme de chambre", "maître d'hôtel", "maître nageur", "sage-femme", "marin-pêcheur"),
    *(
        "assistant social",
        "assistante sociale",
        "mère au foyer",
        "père au foyer",
        "agent d'entretien",
    ),
    *("assistante dentaire", "chef d'entreprise", "chef de chantier", "chef d'équipe", "couvreur"),
    *("chef cuisinier", "employé de bureau", "employée de bureau", "sans profession"),
)
_ACCENTS = {"a": "[aàâ]", "e": "[eéèêë]", "i": "[iîï]", "o": "[oô]", "u": "[uùûü]", "c": "[cç]"}
_GENERAL = ("aide", "assistant", "assistante", "auxiliaire", "femme", "homme", "maitre", "technico")


def _spelt(nouns: tuple[str, ...]) -> str:
    """A regular expression for nouns with or without accents."""
    ordered = sorted(nouns, key=lambda noun: (-len(noun), noun))
    return "(?:" + "|".join("".join(_ACCENTS.get(c, c) for c in noun) for noun in ordered) + ")"


_OF = (
    r"(?:[\s-](?:(?:de\s+la|de\s+l['’]|des|du|de|d['’]|en)\s?[^\W\d_]|à\s+(?!la\s)(?-i:[a-zà-ÿ]))[\w\-]{2,20}|\s(?:agricole|maritime|retraitée?|qualifiée?|scolaire|poids\s+lourds?|méthodes?|"
    r"technique|commerciale?|sociale?|indépendante?|administrati(?:f|ve)|industriel(?:le)?))?"
)
_nouns = tuple(noun for noun in _NOUNS if noun not in _GENERAL)
_PHRASE = rf"(?:{either(_COMPOUND)}|{_spelt(_nouns)}(?!\w|-\w){_OF})"
# A noun of work where a person is described: after a comma, a bracket, 'est', 'ancien'.
_DESCRIBED = (
    r"(?:(?<=, )|(?<=,\n)|(?<=vie : )|(?<=\()|(?<= est )|(?<=était )|(?<=un )|(?<=ex-)|(?<=suis )|(?<=comme )|(?<=ans - )|"
    r"(?<=ANS - )|(?<=ancien )|(?<=ancienne )|(?<=Ancien )|(?<=Ancienne )|(?<=retraité )|(?<=patient )|"
    r"(?<=patiente )|(?<=mari )|(?<=Mari )|(?<=frère )|(?<=PERE )|(?<=ans, )|(?<=puis )|(?<=ouvrier ))"
)

PROFESSION_RULES = (
    Rule(
        "profession where a person is described",
        "PROFESSION",
        rf"{_DESCRIBED}{_PHRASE}(?!\w)(?!\s+(?:de\s+garde|référente?|traitante?|du\s+service))",
        words(_nouns, _COMPOUND),
        hits=(
            "Fabrice Yerly, 35 ans, [[laitier]] à",
            "son mari est [[conducteur de tram]].",
            "([[coffreur]] à Differdange)",
            "M. Louis, ancien [[chauffeur de bus]],",
        ),
        misses=("le moniteur affiche", "vu par l'assistante", "néphropathie à IgA (Berger)"),
        check=lambda text: text[0].islower() or text.isupper(),
        score=0.75,
    ),
    Rule(
        "profession after its field",
        "PROFESSION",
        r"(?:profession|m[ée]tier|CSP|emploi|activité\s+professionnelle|profession\s+exercée)\s?(?::|=|\s{2,})\s?"
        r"(?:ancien(?:ne)?\s|retraitée?\s\(?|ex-)?"
        r"(?P<phi>(?!sans\b|aucune?|néant|inconnue?|retrait|non\b|NR\b|NC\b|inactive?|invalid)"
        r"[^\W\d_][^\n,;:|()\d]{2,40}?)(?=\s{2}|[\n,;|().]|\s+chez\s|\s+à\s|\s+au\s|$)",
        words("profession métier CSP emploi activité"),
        hits=(
            "profession : [[gardien d'immeuble]]   orig",
            "CSP : [[opérateur de fonderie]]\n",
            "Profession : ancien [[berger]]\n",
        ),
        misses=("profession : sans", "Profession : retraité", "emploi du temps"),
        score=0.93,
    ),
    Rule(
        "profession: works as",
        "PROFESSION",
        r"(?:travail(?:le|lait|lant|ler|lé)|exer(?:ce|çait|çant)|employée?|embauchée?|métier|formation)"
        r"(?:\s+\w+){0,3}?\s+(?:comme|de|en\s+tant\s+qu[e'’]|en\s+qualité\s+d[e'’])\s*(?:une?\s+)?"
        rf"(?P<phi>{_PHRASE})(?!\w)",
        words(
            "travaille travaillait travaillant travailler travaillé exerce exerçait exerçant employé "
            "employée embauché embauchée métier formation"
        ),
        hits=("travaille comme [[technicienne en garderie]] au", "métier de [[serveur]]."),
        misses=("travaille bien", "travaille de nuit"),
        score=0.93,
    ),
)

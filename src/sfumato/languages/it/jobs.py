"""Italian professions: nouns of work that are found where a person is described, and triggers.

Health professions are left out: in a note they mostly say who treats, not who is treated.
"""

from __future__ import annotations

from sfumato.languages.pack import Rule, either, words

_NOUNS = tuple(
    sorted(
        words(
            """
            agente agricoltore agricoltrice agronomo albergatore albergatrice allevatore allevatrice
            ambulante apicoltore apicoltrice apprendista architetto arrotino artigiano artigiana
            artista assicuratore attore attrice ausiliaria ausiliario autista autotrasportatore
            avvocato avvocata bagnino bancario bancaria banconista barbiere barista benzinaio bibliotecaria
            bibliotecario bidella bidello boscaiolo bracciante cameriera cameriere camionista
            cantoniere capomastro capostazione capotreno carabiniere carpentiere carrozziere cartaia
            cartolaio casalinga casalingo casara casaro casellante cassiera cassiere ceramista
            colf collaboratrice collaboratore coltivatore coltivatrice commerciante commercialista
            commessa commesso conduttore consulente contadina contadino contabile correttrice
            cucitrice cuoca cuoco custode dattilografa deejay designer disoccupato
            docente doganiere domestica domestico ebanista edicolante elettrauto elettricista
            estetista fabbro facchino falegname farmacista fattorino ferroviere fioraia fioraio
            fonditore fornaia fornaio fotografa fotografo funzionaria funzionario fuochista garzone
            gelataia gelataio geometra giardiniere giardiniera giornalista giudice gommista grafica
            grafico gruista guantaia guardaparco guardia guida idraulico imbianchina imbianchino
            impiegata impiegato imprenditore imprenditrice indossatrice infermiera informatica
            informatico ingegnere ingegniera ingegniere insegnante istruttore istruttrice lattoniere
            lavandaia libraio libraia liutaio macchinista macellaia macellaio maestra maestro
            magazziniera magazziniere maglialia magliaia manovale marinaio marittimo marmista
            massaggiatore materassaio meccanico mezzadra mezzadro militare minatore modista mondina
            mugnaio mungitore muratore musicista negoziante notaio odontotecnico operaia operaio operatore
            operatrice orafa orafo orologiaio ortolano ostetrica panettiera panettiere parrucchiera
            parrucchiere pasticcera pasticcere pasticciera pasticciere pastore pastora pescatore
            pescivendolo piastrellista pilota pittore pittrice pizzaiola pizzaiolo poliziotta
            poliziotto pompiere ponteggiatore portalettere portiera portiere portinaia portinaio
            postina postino preside professore professoressa programmatore programmatrice
            raccoglitore ragioniera ragioniere rappresentante restauratore restauratrice rider sacerdote
            saldatore sarta sarto scaricatore scrittore scrittrice segretaria segretario soldato
            sommelier spazzino stilista stagnino studente studentessa tabaccaia tabaccaio tappezziere
            tassista tecnica tecnico tessitore tessitrice tipografo tornitore traduttore traduttrice
            tranviere tubista vetraio vetraia vignaiola vignaiolo vivaista viticoltore fresatore
            verniciatore stuccatore ruspista carrellista addetta addetto bigliettaio hostess steward
            """
        )
    )
)
_PHRASES = (
    *("vigile urbano", "vigile del fuoco", "baby-sitter", "baby sitter", "colf", "badante"),
    *("collaboratrice domestica", "collaboratore scolastico", "collaboratrice scolastica"),
    *("coltivatore diretto", "coltivatrice diretta", "operatrice ecologica", "operatore ecologico"),
    *("guardia giurata", "guardia forestale", "agente di commercio", "agente immobiliare"),
    *("libero professionista", "addetta alle pulizie", "addetto alle pulizie", "capo cantiere"),
)
_OF = (
    r"(?:\s(?:di|del|della|delle|dei|degli|dell['’]|al|alla|alle|in|d['’])\s?(?-i:[a-zà-ÿ])[\w\-]{2,20}(?:\s(?:media|superiore|elementare))?|"
    r"\s(?:tessile|agricol[oa]|siderurgic[oa]|metalmeccanic[oa]|edile|notturn[oa]|urban[oa]|scolastic[oa]|"
    r"elementare|domestic[oa]|dirett[oa]|industriale|commerciale|amministrativ[oa]|stagionale|generic[oa]|"
    r"metallico|chimic[oa]|meccanic[oa]|civile|navale|privat[oa]|comunale|statale|pensionat[oa]|specializzat[oa]))?"
)
_PHRASE = rf"(?:{either(_PHRASES)}|{either(_NOUNS)}(?!\w|-\w){_OF})"
# A noun of work where a person is described: after a comma, a bracket, 'ex', 'fa il'.
_DESCRIBED = (
    r"(?:(?<=, )|(?<=,\n)|(?<=, è )|(?<=\()|(?<=; )|(?<=ex )|(?<=Ex )|(?<=EX )|(?<=già )|(?<=fa il )|(?<=fa la )|(?<=fa l['’])|"
    r"(?<=fa lo )|(?<=FA LA )|(?<=FA IL )|(?<=fatto il )|(?<=fatto la )|(?<=fatto l['’])|(?<=faceva il )|"
    r"(?<=faceva la )|(?<=faceva lo )|(?<=Faceva lo )|(?<=Faceva il )|(?<=come )|(?<=era )|(?<=stata )|(?<=stato )|"
    r"(?<=Sono )|(?<=sono )|(?<=che è )|(?<=in pensione )|(?<=moglie del )|(?<=IN )|(?<=anni, )|(?<=paziente è ))"
)

PROFESSION_RULES = (
    Rule(
        "profession where a person is described",
        "PROFESSION",
        rf"{_DESCRIBED}{_PHRASE}(?!\w)(?!\s+(?:di\s+guardia|di\s+turno|curante|del\s+reparto))",
        words(_NOUNS, _PHRASES),
        hits=(
            "Manuel, 31 anni, [[idraulico]], è",
            "ex [[operaia tessile]] presso",
            "Ha fatto il [[tornitore]] alla",
            "(figlio, [[sacerdote]])",
            "lavora come [[mungitore]] dal",
        ),
        misses=("la guida al filo", "il pastore tedesco morde"),
        check=lambda text: text[0].islower() or text.isupper(),
        score=0.75,
    ),
    Rule(
        "profession after its field",
        "PROFESSION",
        r"(?:professione|prof\.|qualifica|mestiere|occupazione|attività\s+lavorativa|lavoro)\s?(?::|=|\s{2,})\s?"
        r"(?:ex\s|già\s|pensionat[oa]\s\(?(?:ex\s)?)?"
        r"(?P<phi>(?!pensionat|nessuna|disoccupat|non\b|invalid|nd\b|ND\b)[^\W\d_][^\n,;:|()\d]{2,40}?)"
        r"(?=\s{2}|[\n,;|().]|\s+presso\s|\s+m/p|$)",
        words("professione prof qualifica mestiere occupazione attività lavoro"),
        hits=(
            "Professione: [[magazziniere]]\n",
            "PROFESSIONE  [[CARPENTIERE METALLICO]], OFF",
            "Qualifica: [[addetta al confezionamento]]\n",
        ),
        misses=("professione: pensionato", "occupazione di spazio"),
        score=0.93,
    ),
    Rule(
        "profession: works as",
        "PROFESSION",
        r"(?:lavor(?:a|ava|ato|are)|impiegat[oa]|assunt[oa]|mestiere|professione)(?:\s+\w+){0,3}?\s+(?:come|di|da|quale)\s*(?:un[oa]?\s+)?"
        rf"(?P<phi>{_PHRASE})(?!\w)",
        words(
            "lavora lavorava lavorato lavorare impiegato impiegata assunto assunta mestiere "
            "professione"
        ),
        hits=("lavora di notte come [[magazziniere]] in", "assunta quale [[custode]]."),
        misses=("lavora bene",),
        score=0.93,
    ),
    Rule(
        "profession stated",
        "PROFESSION",
        rf"(?:di\s+)?professione\s+(?P<phi>{_PHRASE})(?!\w)",
        words("di professione"),
        hits=("di professione [[muratore]],",),
        misses=("di professione ignota",),
        score=0.93,
    ),
)

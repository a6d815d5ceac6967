"""Surrogates of hospitals, organisations and streets: the words that say the kind stay.

'Hospital General La Paz' keeps 'Hospital General'; each run of other words becomes one proper
name, a known city its counterpart, a number another number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.replacers.record import digits, in_case_of, seen_words, subject_of
from sfumato.replacers.surrogates.lists import DATA, LANGUAGES
from sfumato.replacers.surrogates.places import Places
from sfumato.tokens import fold, words

PARTICLES = frozenset(
    "de del la las los el y e da das do dos di della delle dello dei degli du des le les lo of the "
    "and al a et d l".split()
)
KINDS = frozenset(
    """
    hospital hospitalario hospitalier hospitaliere hosp clinica clinico clinic clinique clinics
    centro centre center salud sante saude sanitario sanitaria health universitario universitaria
    universitari universitaire university universita universidad universidade general generale
    generali regional regionale comarcal provincial provinciale policlinico poliambulatorio
    policlinica ospedale ospedaliera ospedaliero ospedali azienda istituto instituto institut
    institute fundacion fondazione fondation foundation fundacao casa cura maison residencia
    residence ehpad chu chr ch chru cmp cap uls ulss usl ausl asl asst irccs umf hgz imss ips eps
    complejo complexo complex consultorio ambulatorio laboratorio laboratoire laboratory lab labo
    maternidad maternite maternidade infantil pediatrico pediatrique quirurgico medico medica
    medical medicale medicos medicina medicine servicio service services servizio servico urgencias
    surgery practice memorial family care community county district distretto regiao unidad unite
    unita unidade unit dialisis dialyse dialisi radiologia radiologie radiologico radiology imaging
    imagerie cardiologia cardiology cardiologie oncologia oncology ortopedia orthopaedic
    rehabilitacion national nacional nazionale no num nº n colegio escuela ecole lycee college
    school high scuola liceo escola instituto secundaria primaria elementare primary facultad
    faculte faculdade facolta farmacia pharmacie pharmacy banco bank banque banca blood mutua
    mutuelle mutual seguros assurances assurance insurance assicurazioni sociedad societe sa sl srl
    spa sas sarl ltd inc llc co company empresa fabrica taller restaurante ristorante restaurant
    hotel bar cafe tienda mercado market parrocchia paroisse parroquia paroquia iglesia church
    chiesa igreja ayuntamiento comune mairie camara municipal policia police polizia polizia
    guardia civil bomberos bombeiros pompiers voluntarios association asociacion associacao
    associazione cooperativa cofradia comunidad communaute comunita community tribunal tribunale
    juzgado carcel casa circondariale prison ambulance ambulancias transportes transports transport
    supermercado supermarket construcciones lar hogar nursing home house hall dr dra prof dott don
    """.split()
)
STREET_WORDS = frozenset(
    """
    calle c cl cll cra carrera avenida avda av ave avenue paseo pso plaza pza pl place piazza
    piazzale largo via viale vicolo corso contrada strada rue allee boulevard bd bld blvd chemin
    impasse quai route cours sente square rua r travessa tv alameda estrada beco praca rodovia
    callejon camino cno carretera ctra ronda rambla travesia pasaje glorieta urbanizacion urb
    privada prol calzada street st road rd lane ln drive dr court ct way close crescent terrace
    parkway highway hwy pike row mews gardens grove park circle cir trail apt apartment flat unit
    suite ste blk block rm room floor piso planta puerta pta pt esc escalera izq izda dcha drcha
    dto esq bajo baixo bajos altos int interno interior ext exterior of oficina depto dpto apto ap
    apartamento appartement appt bat batiment escalier etage bis ter quater sc scala p piano pal
    palazzina lote lt quadra qd bloco bl andar fundos fds casa no n num nº numero number km sn s nr
    droite gauche derecha izquierda destra sinistra direito esquerdo left right parcela porte porta
    po box apartado apdo cs bp cp edif edificio immeuble residence n s e w north south east west
    """.split()
)
# Words that tell the language of an address whatever the language of the note.
_STREET_LANGUAGES = {
    "calle": "es", "avda": "es", "paseo": "es", "plaza": "es", "ctra": "es", "carretera": "es",
    "rue": "fr", "chemin": "fr", "impasse": "fr", "quai": "fr", "via": "it", "viale": "it",
    "piazza": "it", "corso": "it", "rua": "pt", "travessa": "pt", "estrada": "pt", "praca": "pt",
    "street": "en", "road": "en", "lane": "en", "drive": "en", "rd": "en", "ln": "en",
}  # fmt: skip
_WORD = re.compile(r"[ºª]|[^\W\d_]+(?:['’.]?[^\W\d_]+)*|\d+|[^\w\s]|\s+|_")


@lru_cache(maxsize=4)
def _pool(name: str) -> dict[str, tuple[str, ...]]:
    rows = (DATA / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return {row.split("\t")[0]: tuple(row.split("\t")[1].split(";")) for row in rows}


def proper_names() -> tuple[str, ...]:
    """Proper names of institutions, at home in all languages."""
    return _pool("proper")["*"]


def street_names(language: str) -> tuple[str, ...]:
    """The names of streets in a language."""
    return _pool("streets")[language]


class Organisations:
    """Replaces the proper names in the names of institutions and streets."""

    def __init__(self, key: Key, places: Places) -> None:
        self._key = key
        self._places = places

    def institutions(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """An institution of the same kind for each span."""
        taken = seen_words(doc)
        return [self._replaced(doc, span, KINDS, "proper", taken) for span in spans]

    def streets(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A street of the same kind, with another name and number, for each span."""
        taken = seen_words(doc)
        return [self._replaced(doc, span, STREET_WORDS, "streets", taken) for span in spans]

    def _replaced(
        self, doc: Document, span: Span, kinds: frozenset[str], pool: str, taken: frozenset[str]
    ) -> str:
        text = re.sub(r"(?<=\w)-\s*\n\s*(?=\w)", "", doc.slice(span))
        subject = subject_of(doc)
        stream = digits(self._key, pool, subject, "".join(c for c in fold(text) if c.isalnum()))
        language = "*" if pool == "proper" else _street_language(text, doc.language)
        out: list[str] = []
        runs = _runs(text, kinds)
        for position, (kind, run) in enumerate(runs):
            if kind == "number":
                new = "".join(str(next(stream)) for _ in run)
                out.append(str(1 + next(stream) % 9) + new[1:] if run[0] != "0" else new)
            elif kind == "proper":
                first = not any(done for done, _ in runs[:position] if done == "proper")
                out.append(self._proper(doc, run, _pool(pool)[language], first, taken))
            else:
                out.append(run)
        return "".join(out)

    def _proper(
        self,
        doc: Document,
        run: str,
        names: tuple[str, ...],
        first: bool,
        taken: frozenset[str],
    ) -> str:
        """The proper name for a run of words; streets have their particles in their names."""
        subject, head = subject_of(doc), _particles(run)
        body = run[len(head) :]
        word = " ".join(fold(body).split())
        if len(body) == 1:
            doors = "ABCDEFGH".replace(body.upper(), "")
            return head + in_case_of(self._key.choice(doors, "door", subject, word), body)
        city = self._places.known_city(subject, body, doc.language, taken=taken)
        if city:
            return head + in_case_of(city, body)
        start = self._key.number(len(names), "proper", subject, word)
        order = [names[(start + step) % len(names)] for step in range(len(names))]
        name = next((n for n in order if not _telling(n) & taken), order[0])
        own = _particles(name)
        if own and first:
            return in_case_of(name, run)
        return head + in_case_of(name[len(own) :], body)


def _street_language(text: str, language: str | None) -> str:
    found = (_STREET_LANGUAGES.get(fold(word.text)) for word in words(text))
    fallback = language if language in LANGUAGES else "en"
    return next(filter(None, found), None) or fallback


def _telling(name: str) -> frozenset[str]:
    return (
        frozenset(fold(w.text) for w in words(name)) - PARTICLES - {"san", "santa", "saint", "st"}
    )


def _particles(run: str) -> str:
    """The particles that a run of words begins with, and the space after them."""
    match = re.match(r"(?:(?:[^\W\d_]+)(?:\s+|['’]))*", run)
    head = match.group() if match else ""
    while head and not all(fold(w.text) in PARTICLES for w in words(head)):
        head = re.sub(r"[^\W\d_]+(?:\s+|['’])$", "", head)
    return head if head != run else ""


def _runs(text: str, kinds: frozenset[str]) -> list[tuple[str, str]]:
    """The text in pieces: 'kind' words and signs that stay, 'number's, and 'proper' runs."""
    pieces: list[tuple[str, str]] = []
    for piece in _WORD.findall(text):
        word = fold(piece).strip(".'’")
        if piece.isdigit():
            pieces.append(("number", piece))
        elif not piece[0].isalpha() or piece in "ºª":
            pieces.append(("sign" if not piece.isspace() else "space", piece))
        elif word in PARTICLES:
            pieces.append(("particle", piece))
        else:
            pieces.append(("kind" if word in kinds else "proper", piece))
    if not any(kind in ("proper", "number") for kind, _ in pieces):
        return [("proper", text)]
    return _joined(pieces)


def _joined(pieces: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Particles and spaces between or before proper words become part of their run."""
    joined: list[tuple[str, str]] = []
    held: list[str] = []
    for kind, piece in pieces:
        if kind == "proper":
            if joined and joined[-1][0] == "proper":
                joined[-1] = ("proper", joined[-1][1] + "".join(held) + piece)
            else:
                cut = next((i for i, h in enumerate(held) if h.strip()), len(held))
                joined += [("kind", h) for h in held[:cut]]
                joined.append(("proper", "".join(held[cut:]) + piece))
            held = []
        elif kind in ("space", "particle") or (piece in "-'’" and _open(joined, held)):
            held.append(piece)
        else:
            joined += [("kind", h) for h in held]
            held = []
            joined.append((kind if kind == "number" else "kind", piece))
    return joined + [("kind", h) for h in held]


def _open(joined: list[tuple[str, str]], held: list[str]) -> bool:
    """Whether a proper run may go on after a hyphen or an apostrophe."""
    return not held and bool(joined) and joined[-1][0] == "proper"

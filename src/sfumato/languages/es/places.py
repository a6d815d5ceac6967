"""Spanish and Latin American addresses, postcodes, regions, countries and nationalities."""

from __future__ import annotations

from sfumato.languages.common import UPPER
from sfumato.languages.es_pt.places import address_rules, lives_at_rule, place_rule
from sfumato.languages.es_pt.words import PROPER, each, lines
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import fold

STREET_TYPES = lines(
    """calle, c/, c\\, cll, calla, callejón, cjón, calleja, callejuela, avenida, avda, avd, avnda, av, avenido,
    avinguda, paseo, pº, pso, passeig, plaza, pza, plza, plazuela, plazoleta, praza,
    carretera, ctra, crta, crtra, crt, cra, carrera, camino, cmno, cno, camí, camiño, ronda, rda, rambla,
    rbla, travesía, trva, tva, trav, travessia, pasaje, psje, pje, pasaxe, pasadizo, glorieta, gta, alameda,
    cuesta, costanilla, bulevar, boulevard, blvd, bv, bvar, bulev, calzada, calz, privada, priv, cerrada, circuito, prolongación,
    prol, andador, retorno, eje, autopista, autovía, diagonal, transversal, jirón, jr, malecón, mlcón,
    urbanización, urb, polígono, políg, barriada, bda, ruta, rúa, rua, estrada, kalea, carrer, vía, gran vía,
    vereda, parcela, sector, residencial, conjunto, unidad habitacional, fraccionamiento, fracc, peatonal, bajada, subida, cerro, cortijo, masía, paraje, periférico, libramiento, costanera, callejón del, corredera, sendero, finca, partida, lugar, caserío, carril"""
)
LOUD_TYPES = lines(
    """calle, c/, avenida, avda, av, paseo, plaza, pza, carretera, ctra, camino, ronda, rambla, travesía,
    pasaje, glorieta, alameda, bulevar, blvd, calzada, privada, cerrada, circuito, prolongación, jirón, jr,
    malecón, rúa, carrer, avinguda, passeig, gran vía, polígono, urbanización, costanera, callejón, praza"""
)
_PARTS = lines(
    """piso, planta, pta, puerta, portal, port, escalera, esc, bloque, blq, bl, bajo, bajos, bxo, baixo, ático, entresuelo,
    entlo, principal, ppal, izquierda, izda, izq, izqda, derecha, dcha, der, dch, dcho, centro, ctro, interior, int, exterior, ext, letra,
    departamento, depto, dpto, dpt, dp, apartamento, apto, apt, oficina, of, local, casa, torre, edificio, edif, manzana, mza, mz, lote, lt, lte,
    altos, altillo, sótano, semisótano, duplicado, dupl, fondo, parcela, nave, esquina, entre, ezk, esk, esq, PB, PH, tfno int, suite, despacho, consulta, A, B"""
)
_STOPS = lines(
    """con, sin, por, para, que, se, hace, desde, un, una, mg, cada, como, donde, pero, su, sus, le, al, durante, hasta, oral, venosa,
    intravenosa, tras, es, fue, servicio, hospital, teléfono, tel, tfno, tlf, fax, email, e-mail, correo, CP, C.P., nº de, paciente, edad, sexo, este, esta"""
)
FIELDS = lines(
    """domicilio, domicilio particular, domicilio habitual, domicilio actual, domicilio abitual, dirección, direccion, dom., dir., dir, dirección postal, residencia habitual, domiclio, domicillo,
    dirección del paciente, dirección particular, lugar de residencia, domicilio fiscal, domicilio del trabajo, señas"""
)
_FIELD_ENDS = lines(
    """col., col, colonia, C.P., CP, c.p., tel, tel., teléfono, tfno, tlf, localidad, municipio, provincia, barrio, comuna, alc., alcaldía, entidad"""
)

_NUMBERED_RULES = (
    lives_at_rule(
        [
            "vive",
            "viven",
            "vivía",
            "reside",
            "residente",
            "domiciliado",
            "domiciliada",
            "alojado",
            "alojada",
            "domicilio",
            "casa",
        ],
        hits=("Vive en [[Batalla de Casa Mata 417 interior 2]], colonia",),
        misses=(
            "vive en Lugo desde 2019".replace(" desde 2019", ""),
            "vive en un 3 piso",
            "vive en Madrid, 3 hijos".replace(", 3 hijos", ""),
        ),
    ),
    Rule(
        "street by numbers",
        "STREET",
        r"(?<!\w)(?:cra|cr|carrera|cll|cl|calle|kr|kra|dg|diagonal|tv|transv|transversal|av|avenida)\.?\s?\d{1,3}\s?[A-Z]?(?:\s?bis)?(?:\s(?:sur|norte|este|oeste))?\s?"
        r"(?:#|n[o.º°]{1,3}|nro\.?)\s?\d{1,3}\s?[A-Z]?\s?[-– ]?\s?\d{1,3}(?:\s?\(\d{1,4}\))?(?!\w)",
        words("cra cr carrera cll cl calle kr kra dg diagonal tv transv transversal av avenida"),
        hits=("[[CRA 1 NO. 31-25]]", '[[CR 83 A # 92 B 41 (302)]]"', "en [[Cra. 51D # 62-29]],"),
        misses=("cl 102", "av 3"),
        score=0.95,
    ),
    Rule(
        "block and lot",
        "STREET",
        r"(?<!\w)(?:(?:sm|smza|supermanzana|mza?|manzana|lte?|lote|edif|edificio|depto|casa)\.?\s?\d{1,4}[ ,]{1,2}){2,5}(?:calle\s\d{1,3}(?:\s(?:pte|ote|nte|sur|norte))?)?",
        words("sm smza supermanzana mz mza manzana"),
        hits=("DOMICILIO [[SM 63 MZA 14 LTE 22 CALLE 6 PTE]],",),
        misses=("manzana 1 al día",),
        score=0.9,
    ),
)

ADDRESS_RULES = _NUMBERED_RULES + address_rules(
    types=STREET_TYPES,
    loud_types=LOUD_TYPES,
    number_words=each("""n.º nº n° n.° n. núm num número no nro # n N° al"""),
    none=["s/n", "s / n", "sn", "s.n.", "sin número", "sin numero", "s/nº", "s/n.º"],
    parts=_PARTS,
    stops=_STOPS,
    links=each("""de del la las los el y da do"""),
    fields=FIELDS,
    field_ends=_FIELD_ENDS,
    boxes=["apartado de correos", "apartado postal", "apdo. de correos", "apdo", "apartado", "casilla", "casilla de correo", "aptdo"],
    hits={
        "number": (
            "Domicilio: [[Calle Losada Martí 23, 5 B]]..", "[[C/ Leoncio Rojas, 8, esc. dcha., 2.º C]];",
            "[[Ctra. de Toledo, km 12,500]] ·", "[[Av. de Roma s/n]],", "[[c/ poeta pablo neruda 5, 3º izq]] ·",
            "[[Bv. Oroño 1483, piso 1]] —", "en la [[calle fresno 112]], sola", "[[Camino Maquehue km 9, parcela 4-B]]",
            "[[Avda. de Córdoba, s/n]]", "[[Calle Juan Rosas 3842 apto. 2]].",
        ),
        "name": ("en la [[Calle Mayor]].", "[[Plaza de la Constitución]],", "vive en [[Avenida de los Reyes Católicos]]"),
        "field": (
            "Domicilio: [[Virrey de Mendoza 1247 int. 3]], col. Ventura", "Domicilio:  [[Teatinos 120]].\nCP",
            "DIRECCION: [[Camino Maquehue km 9, parcela 4-B]]\n", "Dom.: [[ruta 90 km 24]]",
        ),
        "box": ("[[Apartado de Correos 1047]]", "[[Apdo. 23]]"),
    },
    misses={
        "number": ("vía oral 500 mg", "anda por la calle con 2 bastones", "camino de 3 horas", "C 5", "cl 102"),
        "name": ("Vía Oral", "en la calle"),
        "field": ("Domicilio: \n", "el domicilio del paciente"),
        "box": ("apartado digestivo",),
    },
)  # fmt: skip

PROVINCES = lines(
    """Álava, Araba, Albacete, Alicante, Alacant, Almería, Asturias, Ávila, Badajoz, Baleares, Illes Balears, Islas Baleares, Barcelona, Burgos, Cáceres,
    Cádiz, Cantabria, Castellón, Castelló, Ciudad Real, Córdoba, A Coruña, La Coruña, Coruña, Cuenca, Girona, Gerona, Granada, Guadalajara, Gipuzkoa, Guipúzcoa, Huelva,
    Huesca, Jaén, La Rioja, Las Palmas, Las Palmas de Gran Canaria, León, Lleida, Lérida, Lugo, Madrid, Málaga, Murcia, Navarra, Ourense, Orense, Palencia, Pontevedra, Salamanca,
    Segovia, Sevilla, Soria, Tarragona, Santa Cruz de Tenerife, Tenerife, Teruel, Toledo, Valencia, Valladolid, Vizcaya, Bizkaia, Zamora, Zaragoza, Ceuta,
    Melilla, Bilbao, Vigo, Santiago de Compostela, Oviedo, Gijón, Santander, Pamplona, Logroño, San Sebastián, Donostia, Vitoria, Cartagena, Elche, Getafe, Móstoles, Leganés,
    Alcorcón, Fuenlabrada, Majadahonda, Sabadell, Terrassa, Badalona, Reus, Palma de Mallorca, Palma, Marbella, Algeciras, Jerez de la Frontera, Mérida, Ponferrada, Talavera de la Reina"""
)
_PLACE = either(PROVINCES)
_LINKS = r"(?:de|del|la|las|los|el|d['’]|y|i|de\s+la|de\s+los|de\s+las|sur|norte)"
_NAME = rf"{PROPER}(?:[ \-]{{1,3}}(?:{_LINKS}[ ]){{0,2}}{PROPER}){{0,3}}"
_ZIP = r"(?<![\d.,/\-])(?:(?:E|D\.?P\.?)-)?(?:0[1-9]|[1-4]\d|5[0-2])[ .]?\d{3}(?!\d|[.,]\d|%)"
_SEPARATED = r"(?:(?<=[,;·–—(\-] )|(?<=[º°ª] )|(?<=/n )|(?<=/N )|(?<=\n)|(?<=\d )|(?<=\b[A-Z] ))"
_AFTER_ZIP = r"[ .,;)\-–—·]{1,4}\n?"

POSTCODE_RULES = (
    Rule(
        "postcode after its trigger",
        "ZIP",
        r"(?<!\w)(?:C\.?\s?P\.?A?|D\.?\s?P\.?|c[óo]d(?:igo|\.)\s+postal|CP)\s?[:.]{0,2}\s{0,2}(?P<phi>[A-Z]?\d[\dO]?\s?\d[\dO]{1,3}(?:[A-Z]{3})?)(?!\w)",
        words("c cp d dp codigo cod cpa"),
        hits=("CP: [[28016]].", "C.P. [[61301]]", "CP: [[28 016]].", "código postal [[08035]]"),
        misses=("C.P. privada", "CP 5"),
        score=0.95,
    ),
    Rule(
        "postcode before a place",
        "ZIP",
        rf"{_ZIP}(?={_AFTER_ZIP}(?:{_PLACE}\b|{_NAME}\s?[,.(\-–][ (]?{_PLACE}\b))",
        NUMBER,
        hits=("5-7, 2º dcha [[28036]] Madrid, España", "[[28400]] Collado Villalba (Madrid)", "[[08035]]. Barcelona"),
        misses=("leucocitos 12500 Neutrófilos", "28036 mg"),
        score=0.95,
    ),
    Rule(
        "postcode after a separator",
        "ZIP",
        rf"{_SEPARATED}(?:{_ZIP}|\d{{5,7}}(?![\d.,/%\-]))(?=[ ]{{1,2}}[{UPPER}][a-zà-ÿ]|\s?[.,;)]*\s*(?:\n|$|Tel|Tf|E-?mail))",
        NUMBER,
        hits=("km 12,500 · [[28905]] Getafe", "2.º C; [[28901]] Getafe", "FINBA, [[33011]]\n"),
        misses=("plaquetas 25000 Coagulación",),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "postcode of Argentina or of the New World",
        "ZIP",
        r"(?:(?<=\()|(?<=, )|(?<=[a-zà-ÿ] ))(?:[A-HJ-NP-Z]\d{4}[A-Z]{3}|\d{4,5})(?=\)\s[A-ZÁ-Ú]|[.,;)]?\s*(?:\n|$|Tel|Tfno))",
        NUMBER,
        hits=("sur 12, [[15001]]\n",),
        misses=("plaquetas 25000 Coagulación", "de 12000 mg"),
        score=0.6,
        ignore_case=False,
    ),
    Rule(
        "Argentine postcode",
        "ZIP",
        r"[A-HJ-NP-Z]\d{4}[A-Z]{3}(?!\w)",
        CAPITAL,
        hits=("([[S2000DSK]]) Rosario",),
        misses=("B1234", "A12345B"),
        score=0.9,
        ignore_case=False,
    ),
    Rule(
        "town after a postcode",
        "CITY",
        rf"{_ZIP}{_AFTER_ZIP}(?P<phi>{_PLACE}(?!\w)|{_NAME}(?=\s?[,.(\-–][ (]?{_PLACE}\b))",
        NUMBER,
        hits=("28036 [[Madrid]], España", "28400 [[Collado Villalba]] (Madrid)"),
        misses=("12500 Neutrófilos",),
        score=0.93,
        ignore_case=False,
    ),
    Rule(
        "town after a separated postcode",
        "CITY",
        rf"{_SEPARATED}{_ZIP}[ ]{{1,2}}(?P<phi>{_NAME})",
        NUMBER,
        hits=("· 28905 [[Getafe]] ·", "2.º C; 30817 [[Lorca]] (Murcia)"),
        misses=("plaquetas 25000 Coagulación",),
        score=0.85,
        ignore_case=False,
    ),
)  # fmt: skip

_NOT_PLACES: frozenset[str] = frozenset(
    each("""Brucella Goretex Salmonella Candida Urgencias UCI Planta Cardiología Quirófano Hospitalización Consultas Reanimación
    Medicina Cirugía Neurología Unidad Servicio Atención Primaria UVI URPA Hospital Centro
    Residencia Casa Domicilio REA Pediatría Ginecología Oncología Hemodinámica Radiología
    Hospitales Sala Box Observación Consulta UCE USP""")
)

_PLACE_FIELDS = lines(
    """localidad/ provincia, localidad/provincia, localidad, provincia, población, municipio, ciudad, departamento, depto, comuna, región, distrito,
    lugar de nacimiento, lugar de nac., ciudad de residencia, procedencia, natural de, residencia,
    lugar de procedencia, entidad federativa, entidad, corregimiento, vereda, barrio, sector, alcaldía, delegación, partido, concello, municipio de residencia"""
)
_STATES = lines(
    """Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Coahuila, Colima, Durango, Guanajuato, Guerrero, Hidalgo, Jalisco, Estado de México, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo,
    San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas, Buenos Aires, Catamarca, Chaco, Chubut, Corrientes, Entre Ríos, Formosa, Jujuy, La Pampa, Mendoza, Misiones, Neuquén, Río Negro, Salta, San Juan, San Luis, Santa Cruz, Santa Fe,
    Santiago del Estero, Tierra del Fuego, Tucumán, Antioquia, Atlántico, Bolívar, Boyacá, Caldas, Cauca, Cesar, Chocó, Cundinamarca, Huila, La Guajira, Magdalena, Meta, Nariño, Norte de Santander, Putumayo, Quindío, Risaralda, Santander, Sucre, Tolima, Valle del Cauca,
    Biobío, Araucanía, Maule, Ñuble, Valparaíso, Coquimbo, Atacama, Antofagasta, Tarapacá, Arequipa, Cusco, Cuzco, Puno, Piura, Loreto, Junín, Ayacucho, Cajamarca, Áncash, Lambayeque, Andalucía, Aragón, Extremadura, Galicia, Cataluña, Catalunya, Euskadi, País Vasco, Castilla y León, Castilla-La Mancha, Canarias, Comunidad Valenciana,
    California, Texas, Florida, Washington, Arizona, Illinois, Nueva York"""
)
_STATE_SHORT = lines(
    """Ags, B.C., B.C.S., BC, BCS, Chis, Chih, Coah, CDMX, D.F., Dgo, Gto, Gro, Hgo, Jal, Edo. Méx., Edo. de Méx., Méx, Mich, Nay, N.L., NL, Oax, Pue, Qro, Q. Roo, Q. ROO, QRoo, S.L.P., SLP, Tamps, Tlax, Yuc, Zac, FL, TX, CA"""
)
REGION_RULES = (
    Rule(
        "region in brackets or after a town",
        "REGION",
        rf"(?:(?<=\()|(?<=, )|(?<=- )|(?<=– )|(?<=/)|(?<=prov\. )|(?<=dpto\. )|(?<=depto\. )|(?<=dep\. )|(?<=provincia de )){either([*PROVINCES, *_STATES, *(s.upper() for s in _STATES)])}(?=\)|,|\.|;|\n|\s{{2}}|$| \()",
        words(PROVINCES, _STATES),
        hits=(
            "Lorca ([[Murcia]])",
            "QUIBDÓ - [[CHOCÓ]]\n",
            "Yakima, [[Washington]], y",
            "dpto. [[Puno]]\n",
        ),
        misses=("el Murcia", "de Guerrero."),
        score=0.8,
        ignore_case=False,
    ),
    Rule(
        "region written short",
        "REGION",
        rf"(?<=, ){either([*_STATE_SHORT, *(s.upper() for s in _STATE_SHORT)])}(?!\w)\.?(?=\s*[,.;)|\n]|\s+C\.?P|\s{{2}}|$)",
        words(_STATE_SHORT),
        hits=("Charo, [[Mich.]], C.P.", "León, [[Gto]];", "Hialeah, [[FL]] |"),
        misses=("tos, Ver placa", "Mich"),
        score=0.8,
        ignore_case=False,
    ),
)
PLACE_RULES = (
    *REGION_RULES,
    place_rule(
        "es",
        ["en", "desde", "hacia", "a"],
        never=frozenset(fold(word) for word in _NOT_PLACES),
        sure=False,
        hits=("llamó desde [[Bermeo]]: viene", "está en [[Watsonville]],"),
        misses=("en Urgencias", "a María", "en Cardiología", "a Neumología"),
    ),
    place_rule(
        "es",
        ["de", "por"],
        never=frozenset(fold(word) for word in _NOT_PLACES),
        sure=True,
        hits=("de [[Valladolid]].",),
        misses=("de Parkinson", "de Crohn", "signo de Kanavel"),
    ),
    Rule(
        "place after its field",
        "CITY",
        rf"(?<!\w){either(_PLACE_FIELDS)}\"?\s{{0,2}}:\s{{0,3}}\"?(?P<phi>(?=[^\W\d_])[^\n\t;|:\"]{{2,50}}?)(?=\s*(?:[\n\t;|\"]|$|\.?\s*$|\s{{2}}|\.\s)|\.\n)",
        words(_PLACE_FIELDS),
        hits=("Localidad/ Provincia: [[Madrid]].\nCP", "COMUNA: [[Padre Las Casas]]\n"),
        misses=("localidad cercana",),
        score=0.88,
    ),
    Rule(
        "neighbourhood",
        "CITY",
        rf"(?<!\w)(?i:colonia|col\.|barrio|bo\.|fracc(?:ionamiento|\.)|pedan[íi]a|comuna|vereda|corregimiento|alcald[íi]a|alc\.|ejido|pueblo|aldea|rancher[íi]a|comunidad|paraje|barriada|urbanizaci[óo]n|municipio|localidad|poblado|caser[íi]o|resguardo|parroquia|villa)"
        rf"(?:[ ]+(?:de|del))?[ ]+(?P<phi>(?:(?:la|las|los|el|San|La|El|Los|Las)[ ])?{_NAME})",
        words("colonia col barrio bo fracc fraccionamiento pedania comuna vereda corregimiento alcaldia alc ejido pueblo aldea rancheria comunidad paraje barriada urbanizacion municipio localidad poblado caserio resguardo villa"),
        hits=("Col. [[Chapultepec Sur]], Morelia", "barrio [[Kennedy]]", "municipio de [[Parácuaro]],", "colonia [[La Magdalena]]"),
        misses=("colonia de bacterias", "comunidad autónoma"),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "place where somebody lives",
        "CITY",
        rf"(?i:natural\s+de|residente\s+en|reside\s+en|vecin[oa]\s+de|origin(?:ari[oa]|al)\s+de|oriund[oa]\s+de|procedente\s+de|naci[óo]\s+en|nacid[oa]\s+en|vive\s+en|viven\s+en|viv[íi]a\s+en|emigr[óo]\s+a|empadronad[oa]\s+en|domiciliad[oa]\s+en|trasladad[oa]\s+a|viaj[eó]\s+a|viaje\s+reciente\s+a|estancia\s+en|radica\s+en)[ ]+"
        rf"(?P<phi>(?:(?:la|las|los|el|La|El|Los|Las)[ ])?{_NAME}(?:[ ]?\({_NAME}\)|,[ ]{_NAME})?)",
        words("natural residente reside vecino vecina originario originaria original oriundo oriunda procedente nacio nacido nacida vive viven vivia emigro empadronado empadronada domiciliado domiciliada trasladado trasladada viajo viaje estancia radica"),
        hits=("natural de [[Tumaco]] y", "residente en [[Collado Villalba]].", "procedente de [[Mali]],", "vive en [[Lugo]]"),
        misses=("procedente de Urgencias", "vive en casa", "estancia en UCI", "trasladado a Planta"),
        check=lambda text: _NOT_PLACES.isdisjoint(text.split()[:2]),
        score=0.85,
        ignore_case=False,
    ),
)  # fmt: skip

"""Spanish and Latin American hospitals, health units, schools, companies and other bodies."""

from __future__ import annotations

from sfumato.languages.common import UPPER
from sfumato.languages.es.people import TRADES
from sfumato.languages.es_pt.organisations import (
    body_field_rule,
    coded_units_rule,
    company_rule,
    employer_rule,
    lower_case_rule,
    named_rule,
    nickname_rule,
)
from sfumato.languages.es_pt.words import lines
from sfumato.languages.pack import Rule, words

_GENERIC = lines(
    """universitario, universitaria, universitari, general, clínico, clínica, regional, provincial, comarcal, materno, infantil, materno-infantil, militar, nacional, central,
    de especialidades, psiquiátrico, quirúrgico, público, privado, escuela, de día, de salud, médico, médica, privada, municipal, departamental, rural, hospitalario, asistencial, geriátrico,
    de referencia, de zona, regional universitario, general universitario, de atención primaria, residencial, de mayores, de ancianos, oncológico, oncológica, cardiológica, de alta resolución,
    sanitario, integrado, integral, de alta especialidad, pediátrico, de medicina, de odontología, de enfermería, infantil y primaria, secundaria, técnica, primaria, bilingüe, superior, pública"""
)
_LINKS = lines("de, del, la, las, los, el, y, i, da, do, de la, de los, de las, e, d'")
_STOPS = lines(
    """Servicio, Servicios, Departamento, Dpto, Depto, Unidad, Sección, Área, Calle, Avenida, Avda, Av, Paseo, Plaza, Pza, Carretera, Ctra, C, Camino, Ronda, Tel, Tlf, Tfno, Teléfono, Fax,
    Email, E-mail, Correo, CP, España, Consultas, Consulta, Urgencias, Urología, Cardiología, Medicina, Cirugía, Oncología, Neurología, Pediatría, Ginecología, Nefrología, Planta,
    Informe, Fecha, Médico, Nombre, Paciente, Apellidos, NHC, Edad, Sexo, Motivo, Antecedentes, Historia, Exploración, El, La paciente, Se, En, Por, Tras, Jefe, Rambla, Travesía, Apartado,
    Oftalmología, Hospital, NIT, Al, Con, Para, UCI, Desde, No, Su, Mi, Otra, Mexicano, Sangre, Salud, Externas, Alta"""
)
HOSPITAL_RULES = (
    nickname_rule(
        ["en el", "en la", "al", "del", "desde el", "de la", "a la", "en", "de"],
        lines(
            """Ramón y Cajal, La Paz, Gregorio Marañón, Doce de Octubre, 12 de Octubre, La Princesa, Puerta de Hierro, Niño Jesús, Vall d'Hebron, Vall d’Hebron, Clínic, Sant Pau, Sant Joan de Déu, Bellvitge, Germans Trias, Can Ruti, Parc Taulí, La Fe, Virgen del Rocío, Virgen Macarena, Virgen de las Nieves, Carlos Haya, Reina Sofía,
            Miguel Servet, Lozano Blesa, Royo Villanova, Cruces, Basurto, Galdakao, Marqués de Valdecilla, Valdecilla, Son Espases, Son Llàtzer, Negrín, La Candelaria, Álvaro Cunqueiro, Povisa, Quirón, Quirónsalud, Ruber, Puigvert, Dexeus, Teknon, Siglo XXI, La Raza, Médica Sur, Centro Médico Nacional, Garrahan, Posadas, Muñiz, Fernández, Durand, Rebagliati, Dos de Mayo,
            Loayza, Cayetano Heredia, Salvador, Sótero del Río, Barros Luco, San Ignacio, Pablo Tobón Uribe, San Vicente Fundación, Hermanos Ameijeiras, Calixto García, Gustavo Aldereguía"""
        ),
        hits=("jueves en el [[Ramón y Cajal]]. De", "traslado al [[HUCA]] para", "del [[CHUAC]],"),
        misses=("en la paz", "del HDL", "de HTA"),
    ),
    lower_case_rule(
        ["hospital", "centro de salud", "clínica", "sanatorio", "consultorio", "h."],
        ["san", "santa", "santo", "virgen", "nuestra", "dr", "dra", "doctor", "pablo", "gral"],
        hits=("al [[centro de salud san martin]], para", "· [[centro de salud san gregorio]], telde"),
        misses=("hospital san", "en el hospital para"),
    ),
    named_rule(
        "hospital",
        "HOSPITAL",
        lines(
            """hospital, hospitales, hosp, hospital clínico, clínica, clinica, policlínica, policlinica, policlínico, sanatorio, centro de salud, centro médico, centro hospitalario, complejo hospitalario,
            complexo hospitalario, complejo asistencial, consultorio local, ambulatorio, centro de atención primaria, centro de especialidades, centro de día, centro de transfusión, centro sociosanitario,
            residencia, residencia de ancianos, residencia geriátrica, instituto nacional, instituto oncológico, instituto de cardiología, instituto cardiovascular, maternidad, laboratorio, laboratorios, banco de sangre,
            servicio de salud, gerencia de asistencia sanitaria, gerencia, área de salud, fundación jiménez, mútua terrassa, consorcio hospitalario, consorci sanitari, corporació, parc taulí, geriátrico, hospicio, asilo,
            unidad de salud, puesto de salud, posta de salud, centro de rehabilitación, comunidad terapéutica, centro de diálisis, unidad médica, casa de salud, hogar, institut universitari, centro penitenciario, clínica universitaria"""
        ),
        generic=_GENERIC, links=_LINKS, stops=_STOPS,
        hits=(
            "en el [[Hospital Universitario de Getafe]] Servicio", "[[Hospital Ramón y Cajal]].", "[[Centro de Salud Talavera]]", "[[Hospital Universitario 12 de Octubre]].",
            "[[Clínica San Rafael]] de", "[[Hospital General Regional No. 1]]\n", "[[Hospital Dr. Hernán Henríquez Aravena]]", "[[Hospital Universitario La Paz]] Servicio",
            "[[Residencia Orpea Aravaca]],",
        ),
        misses=("el hospital de día", "Hospital.", "Clínica: dolor", "Clínica del paciente", "Hospital Servicio de Urología", "la clínica era"),
    ),
    coded_units_rule(
        lines(
            """UMF, HGZ, HGR, HGSZ, HGO, HGP, HGS, UMR, UMAE, CMN, CMF, CESFAM, CECOSF, SAPU, SAR, OSI, C.S., CS, CAP, H.U., HU, HCU, IPS, ESE, CAPS, UPA, EAP, ABS, PAC, SUAP, CSI, CIS, C.A.P., REDESS, DISA, DIRESA, CSMA, CSM, CDI,
            IVI, UNEME, CAAPS, IMSS Bienestar"""
        ),
        hits=("en [[UMF No. 80]], cons", "[[HGZ 21]] Uro".replace(" Uro", ", Uro"), "[[CESFAM Makewe]] |", "([[C.S. Legazpi]])", "[[H.U. Donostia]] para"),
        misses=("CS 12,5", "PAC 3.2", "CAP de"),
    ),
)  # fmt: skip

ORGANISATION_RULES = (
    body_field_rule(
        lines("empresa, razón social, aseguradora, seguro, mutua, entidad, EPS, obra social, prepaga, isapre, compañía, centro de trabajo, colegio, escuela, empleador, patrón, promotor, pagador, funeraria, centro escolar, instituto, mutualidad, financiador, prestador"),
        hits=("ASEGURADORA: [[COMFACHOCÓ EPS-S]]      R", "Mutua: [[Ibermutua]]\n"),
        misses=("seguro: sí", "empresa familiar"),
    ),
    employer_rule(
        [t for t in TRADES if " " not in t],
        hits=("roofer en [[Sunstate Roofing]];", "limpiadora de [[Paylana]]."),
        misses=("carpintero de profesión", "jardinero en casa"),
    ),
    named_rule(
        "organisation",
        "ORGANIZATION",
        lines(
            """universidad, facultad, facultad de medicina, facultad de odontología, escuela, escuela universitaria, colegio, instituto, instituto de medicina legal, CEIP, IES, C.E.I.P., I.E.S., CPR, primaria, prim., secundaria, sec.,
            preparatoria, kínder, jardín de niños, jardín de infancia, guardería, escuela infantil, liceo, academia, fundación, fundació, asociación, sindicato, cooperativa, cofradía, mutua, seguros, aseguradora, ambulancias,
            farmacia, mercado, supermercado, supermercados, hotel, hostal, restaurante, bar, cafetería, panadería, carnicería, peluquería, ferretería, refaccionaria, taller, talleres, tienda, almacenes, fábrica, tenería, maquiladora, minera, pesquera,
            frigorífico, bodegas, astilleros, molinos, lácteos, agrícola, transportes, autotransportes, autobuses, constructora, construcciones, hermandad, parroquia, iglesia, convento, juzgado, juzgados, tribunal, fiscalía, comisaría,
            ayuntamiento, diputación, banco, caja, club, peña, editorial, funeraria, tanatorio, capillas, notaría, bufete, gestoría, inmobiliaria, empresa, laboratorios farmacéuticos, albergue, prisión, centro penitenciario,
            cárcel, penal, cuartel, regimiento, batallón, EPS, obra social, caja de compensación, granja, ganadería, finca, hacienda, huerta, mina, puerto, paletería, tortillería, chiringuito, pastoral, cruz roja, guardia civil, policía, protección civil, bomberos de, DIF,
            procuraduría, defensoría, cámara de comercio, confederación, federación, sociedad cooperativa, palacio de justicia, consejería, ministerio, centro cultural, casa de la cultura, teatro, museo, biblioteca, estación, radio taxi, mutual, prepagas"""
        ),
        generic=_GENERIC, links=_LINKS, stops=_STOPS,
        hits=(
            "en el [[CEIP Rosalía de Castro]].", "[[Universidad de Granada]].", "[[Fundación Nichim]].", "la [[farmacia La Central]] no", "del [[mercado Nicolás Bravo]],", "[[Hotel Casa Solariega]] y",
            "[[Ambulancias La Pau]]\n", "[[Escuela Normal Rural de Tiripetío]] hasta",
        ),
        misses=("bar en casa", "Farmacia: 3", "escuela primaria", "puerto venoso", "Instituto.", "la radio"),
        score=0.85,
    ),
    Rule(
        "public body",
        "ORGANIZATION",
        r"(?<!\w)(?:Cruz\s+Roja(?:\s+\w+)?|CRUZ\s+ROJA(?:\s+[A-Z]+)?|cruz roja|Guardia\s+Civil|GUARDIA CIVIL|guardia civil|Policía\s+(?:Nacional|Local|Municipal|Foral)|Protección\s+Civil|Mossos\s+d.Esquadra|Ertzaintza|Cáritas|Médicos\s+del\s+Mundo|Proyecto\s+Hombre|Alcohólicos\s+Anónimos|Mapfre|MAPFRE|Adeslas|ADESLAS|Sanitas|SANITAS|Asisa|ASISA|DKV|MUFACE|ISFAS|Fremap|FREMAP|Asepeyo|ASEPEYO|Ibermutua(?:mur)?|Mutua\s+Universal|Umivale|Mercadona|Carrefour|Correos|Renfe|ADIF|Telefónica|Seat)(?!\w)",
        words("cruz guardia policia proteccion mossos ertzaintza caritas medicos proyecto alcoholicos mapfre adeslas sanitas asisa dkv muface isfas fremap asepeyo ibermutua ibermutuamur mutua umivale mercadona carrefour correos renfe adif telefonica seat"),
        hits=("para [[Cruz Roja]]\n", "la [[Guardia Civil]] (", "en [[Mercadona]]."),
        misses=("la policía", "una cruz roja".replace("cruz roja", "cruz")),
        score=0.8, ignore_case=False,
    ),
    company_rule(r"(?:S\.A\.U?|S\.A\. de C\.V|S\.A\.S)", "S.A.", hits=("en [[Sanatorio Laprida S.A.]]\n",), misses=("dosis S.A.",)),
    company_rule(r"(?:S\.L\.U?|S\.L\.L)", "S.L.", hits=("[[Hortofrutícola Valle del Guadalentín, S.L.]]\n",), misses=("la S.L.",)),
    company_rule(r"(?:SA|S\.A\.)\s+(?:de|DE)\s+(?:CV|C\.V)", " CV", hits=("[[OPERADORA HOTELERA PLAYA SA de CV]]\n",), misses=("FEV CV",)),
    Rule(
        "employer",
        "ORGANIZATION",
        rf"(?i:trabaja(?:ba|dora?)?|emplead[oa]|operari[oa]|contratad[oa]|soldador|limpiadora|camarer[oa]|cociner[oa]|profesora?|maestr[oa]|conductora?|chofer|jubilad[oa])[ ](?:(?i:como|de)[ ]\w+[ ])?(?:en|de|para|del)[ ](?:(?:la|el|los|las)[ ])?"
        rf"(?P<phi>[{UPPER}][\w'’&\-]{{2,30}}(?:[ ](?:(?:de|del|la|y)[ ]){{0,2}}[{UPPER}][\w'’&\-]{{1,30}}){{0,3}})(?![\w])",
        words("trabaja trabajaba trabajador trabajadora empleado empleada operario operaria contratado contratada soldador limpiadora camarero camarera cocinero cocinera profesor profesora maestro maestra conductor conductora chofer jubilado jubilada"),
        hits=("soldador en [[Astilleros Murueta]].", "trabaja en [[Telefónica]],", "maestra jubilada de [[Haztegi Ikastola]]."),
        misses=("trabaja en casa", "trabajador de Urgencias".lower()),
        score=0.75, ignore_case=False,
    ),
)  # fmt: skip

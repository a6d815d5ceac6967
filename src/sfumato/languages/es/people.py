"""Spanish words around people: titles, kinship, fields, professions, and words that mislead."""

from __future__ import annotations

from sfumato.languages.es_pt.professions import profession_rules
from sfumato.languages.es_pt.words import PROPER, both_genders, each, lines
from sfumato.languages.naming import naming_rules
from sfumato.languages.pack import Rule, words

STAFF, PATIENT, RELATIVE, PERSON = "STAFF", "PATIENT", "RELATIVE", "PERSON"

TITLES = {
    **dict.fromkeys(
        each("""bioq bioquimico bioquimica kinesiologo kinesiologa klgo klga tm nut nutriologa odont fonoaudiologa quim med obstetriz tecnologo tecnologa letrado letrada educadora educador dr dra drs dres dras doctor doctora doctores prof profa profesor profesora lic licda
    licenciado licenciada enf enfermero enfermera enfermeros enfermeras due matrona matron
    obst obstetra psic psicologo psicologa ps tens tum qfb fisio fisioterapeuta mir tecnico
    tecnica farmaceutico farmaceutica aux celador celadora ts map mf internista cirujano
    cirujana anestesista anestesiologo pediatra neurologo neurologa cardiologo cardiologa
    radiologo radiologa medico medica facultativo facultativa patologo patologa psiquiatra
    ginecologo ginecologa supervisora supervisor adjunto adjunta interprete abogado abogada
    abg ing agente oficial cabo sargento inspector inspectora mtro mtra fray sor parroco
    paramedico paramedica nutricionista dietista odontologo odontologa terapeuta
    coordinadora coordinador monitor monitora secretaria licenciados chofer gerente
    comadrona partera curandero promotor promotora encargado perito juez jueza fiscal
    notario"""),
        STAFF,
    ),
    **dict.fromkeys(each("""sr sra srta sres sras srita senor senora don dona d senorita seno"""), PERSON),
    **dict.fromkeys(["tata", "nana"], RELATIVE),
}  # fmt: skip

KINSHIP = {
    **dict.fromkeys(
        each("""madre padre mama papa hijo hija hijos hijas hermano hermana hermanos hermanas esposo
    esposa marido mujer pareja conyuge companero companera novio novia abuelo abuela
    abuelito abuelita nieto nieta nietos tio tia primo prima sobrino sobrina cunado cunada
    suegro suegra yerno nuera padrastro madrastra hijastro hijastra hermanastro hermanastra
    padrino madrina comadre compadre cuidador cuidadora vecino vecina amigo amiga tutor
    tutora acudiente acompanante familiar familiares conviviente responsable bisabuelo
    bisabuela bisnieto viudo exmarido exmujer jefe patron casera empleada gemelo gemela
    mellizo bebe rn crio chico aguelita mamá papá concubino concubina apoderado apoderada
    garante contacto viuda ahijado ahijada"""),
        RELATIVE,
    ),
    **dict.fromkeys(
        each("""paciente pcte pte usuario usuaria enfermo enferma nino nina varon senorito lactante
    menor interno interna recluso llamada llamado alias asegurado derechohabiente afiliado
    afiliada trabajador trabajadora beneficiario beneficiaria apodado conocida conocido
    nombre"""),
        PATIENT,
    ),
}  # fmt: skip

_PATIENT_FIELDS = lines(
    """nombre, nombres, apellidos, apellido, nombre y apellidos, nombre y apellido, apellidos y nombre, nombre completo, nombre del paciente, paciente, nombre paciente, primer apellido,
    segundo apellido, apellido paterno, apellido materno, ap paterno, ap materno, apellidos y nombres, nombre de la paciente, usuario, beneficiario, titular, asegurado, trabajador, nombre del trabajador, afiliado,
    interno, enfermo, derechohabiente, nombre del asegurado, pac, apellido y nombre, nombre social, alumno, fallecido, difunto, receptor, donante, nombre_nombres, nombre_apellidos, sujeto, dirigido a"""
)
_RELATIVE_FIELDS = lines(
    """madre, padre, nombre de la madre, nombre del padre, familiar, familiar responsable, acompañante, acompaña, contacto, persona de contacto, acudiente, responsable, tutor, tutora, cónyuge,
    cuidador, cuidadora, cuidadora principal, representante, representante legal, informante, testigo, contacto de emergencia, nombre del familiar, esposo, esposa, hijo, hija, declarante, avisar a, apoderado"""
)
_STAFF_FIELDS = lines(
    """médico, medica, médico responsable, médico tratante, médico adjunto, médico de cabecera, médico de familia, médico solicitante, médico peticionario, médico residente, facultativo, facultativa, facultativo responsable,
    remitido por, remitente, remite, firmado, firmado por, fdo, firma, firma del médico, responsable clínico, elaboró, elaborado por, autorizó, autorizado por, realizó, realizado por, revisó, revisado por, validado por,
    valida, informado por, informa, solicita, solicitante, solicitado por, cirujano, primer cirujano, ayudante, 1er ayudante, anestesista, anestesiólogo, instrumentista, enfermera, enfermero, enfermería, matrona, pediatra, ginecólogo,
    especialista, especialista en urología, jefe de servicio, supervisora, supervisor, coordinador, coordinadora, trabajadora social, atendido por, atiende, recibe, entrega, a la atención de, at, atn, dr, dra, profesional, nombre_profesional,
    tratante, patólogo, radiólogo, responsable del informe, autor, dictado por, transcrito por, transcr, digitó, técnico, ip, investigador principal, monitora, monitor, coord, operador, chofer, map, mf, médico ap, médico de ap, médico certificante, certifica,
    facilitadora, testigo médico, ejecutivo, médica responsable, adjunto, residente, tutor clínico, derivado por, intérprete, psicólogo, psicóloga, ts, jefe, dietista, fisioterapeuta, farmacéutico, farmacéutica"""
)
NAME_FIELDS = {
    **dict.fromkeys(_STAFF_FIELDS, STAFF),
    **dict.fromkeys(_RELATIVE_FIELDS, RELATIVE),
    **dict.fromkeys(_PATIENT_FIELDS, PATIENT),
}

# Headings of tables, folded.
COLUMNS = {
    **dict.fromkeys(each("nhc hc historia expediente ficha registro sujeto mrn"), "PATIENT_ID"),
    **dict.fromkeys(lines("historia clinica, aleat, num aleat, codigo, id, id paciente, n aleat, o aleat, num pt, sujeto no"), "PATIENT_ID"),
    **dict.fromkeys(each("nss tis cip cipa nass ssn agregado poliza afiliado"), "INSURANCE_ID"),
    **dict.fromkeys(each("edad"), "AGE"),
    **dict.fromkeys(lines("tel, telefono, telefonos, celular, contacto, movil, fono"), "PHONE"),
    **dict.fromkeys(lines("f nac, fecha nac, fnac, fecha de nacimiento, fecha nacimiento, nacimiento, fecha, ingreso, f ingreso, fecha ingreso, fecha de ingreso, alta, fecha alta, ci firmado, seleccion, dob, consent, cita, caduca"), "DATE"),
    **dict.fromkeys(lines("cirujano, medico, anestesista, anest, ayudante, enfermera, enfermero, responsable, facultativo, profesional, cir, ayte, dr, solicitante"), "STAFF"),
    **dict.fromkeys(lines("paciente, nombre, apellidos, nombre y apellidos, iniciales, apellidos y nombre, nombre completo, inic"), "PATIENT"),
    **dict.fromkeys(lines("domicilio, direccion, calle"), "STREET"),
    **dict.fromkeys(lines("localidad, municipio, ciudad, poblacion, colonia"), "CITY"),
    **dict.fromkeys(lines("dni, curp, rfc, nie, rut, run, cedula, documento, cc"), "OTHER_ID"),
    **dict.fromkeys(lines("folio, episodio, muestra, peticion, num peticion, num muestra, n muestra, orden, unidad"), "CASE_ID"),
    **dict.fromkeys(["madre", "padre", "acompanante", "familiar"], "RELATIVE"),
}  # fmt: skip

NAME_SUFFIXES = dict.fromkeys(
    each("""nocol colegiado colegiada mir r1 r2 r3 r4 r5 due md mp mn matron matrona enfermera
    enfermero fea internista pediatra cirujano psicologa psicologo nutricionista
    fisioterapeuta obstetra residente"""),
    STAFF,
)

PARTICLES = frozenset(
    each("""de del la las los el y i e da do dos das van von der san santa vda viuda d al ben bin
    den di du le""")
)

CITY_TRIGGERS = frozenset(
    """natural de|residente en|reside en|vecino de|vecina de|originario de|originaria de|original de|oriundo de|oriunda de|procedente de|nacio en|nacido en|nacida en|vive en|vivia en|viven en|emigro a|localidad|provincia|ciudad de|ciudad|
    municipio de|municipio|pueblo de|domiciliado en|domiciliada en|empadronado en|regreso a|viajo a|viaje a|radica en|colonia|col|barrio|comuna|desplazado de|vino de|llego de|trasladado desde|cerca de|afincado en|afincada en""".replace("\n    ", "").split("|")
)  # fmt: skip
PHONE_TRIGGERS = frozenset(
    each("""telefono telefonos tel telf tfno tlf tlfno movil celular cel fono fax whatsapp
    centralita conmutador busca""")
)
ADDRESS_STARTS = frozenset(["domicilio", "direccion", "dirección", "calle", "avenida", "avda"])
ADDRESS_ENDS = frozenset(["colonia", "col"])

STOPWORDS = frozenset(
    each("""a al ante bajo con contra de del desde durante en entre hacia hasta para por segun sin
    sobre tras el la los las lo un una unos unas y e o u ni que como cuando donde quien cual
    si no se su sus le les me mi te tu nos es era fue son ser esta este esto estos estas ese
    esa ha han hay muy mas menos ya tambien pero porque asi bien mal hoy ayer tiene tenia
    paciente presenta refiere niega ingreso alta acude diagnostico tratamiento evolucion
    exploracion antecedentes motivo consulta juicio clinico plan dolor control cita
    analitica""")
)
AMBIGUOUS = frozenset(
    each("""angel angeles blanca blanco rojo rosa clara claro luz paz sol dolores consuelo esperanza
    fe soledad mercedes pilar rocio salud remedios nieves estrella perla alba aurora leon
    cruz santos reyes rey iglesias calle campo campos costa rio rios sierra montes monte
    prado vega valle valles bueno malo delgado grueso rubio moreno calvo bravo cortes cano
    casado soltero viudo marin marina mar marzo abril julio domingo pascual navidad franco
    gallego vasco catalan serrano soriano toledano navarro castellano aragon toledo segovia
    avila zamora soria burgos cordoba sevilla granada valencia murcia leon cadiz madrid
    barcelona lugo camacho cabeza pie mano dedo oreja corazon pulgar palma costilla vena
    guerra pena carrasco herrero zapatero sastre molinero pastor barbero guerrero hidalgo
    conde marques duque paje mesa mora moral nieto hijo sobrino primo tio amigo vecino
    alegre feliz seco roca pino olmo robles manzano naranjo limon rosales parra flores flor
    iris jazmin violeta margarita victoria gloria gracia gracias caridad piedad amparo
    socorro concepcion asuncion encarnacion natividad trinidad milagros dulce fuentes puente
    torre torres castillo palacios villa villar casas corral puerto playa islas luna lucero
    cielo nube tormenta bello hermoso lindo largo corto alto bajo grande chico izquierdo
    derecho recto oliva olivo cabrera lobo gato vaca toro cordero borrego becerro paloma
    gallo pollo cuervo aguila leonor mas vives sala parte partes medina mena corona rueda
    hoyos bermejo pardo crespo zurdo quintana sexto primitivo segundo tercero justo prudente
    constante severa severo modesto clemente inocente benigno maligno maligna consta ramos
    ramo cuesta camino pozo cueva barrera barro arena piedra pietra salas rosario camila
    alma linda deseada aguda agudo merino miel mata matas""")
)
NEVER_NAMES = frozenset(
    each("""localidad exploracion iga igg igm brucella goretex direccion motivo bence paciente
        pacientes varon varones mujer hombre nino nina servicio servicios urologia oncologia
        cardiologia hospital calle avenida avda nocol edad sexo informe medico medica
        consulta urgencias unidad departamento ingreso alta domicilio telefono fax email
        correo folio run rut ine curp nss nif dni due fea mir tis hab ges res reg mutua test
        pet ana ema elisa cam timi tab sos iva kell rai anca uiv rtu cid eid eii dios habla
        fine atencion traumatologia radiologia neurologia pediatria medicina cirugia
        ginecologia endocrino enfermeria parkinson alzheimer crohn hodgkin marfan ehlers
        danlos babinski kernig brudzinski murphy mcburney blumberg rovsing glasgow apgar
        barthel lawton braden ramsay rass wells pugh killip nyha ecog karnofsky hashimoto
        basedow cushing raynaud sjogren behcet kawasaki wegener churg guillain barre charcot
        friedreich huntington gaucher fabry pompe paget dupuytren quervain colles galeazzi
        monteggia osgood perthes legg calve scheuermann schober lasegue phalen tinel
        trendelenburg barlow ortolani foley redon pratt penrose kehr billroth roux hartmann
        whipple nissen lichtenstein bassini seldinger doppler holter coombs rorschach
        wechsler zarit gleason breslow dukes astler arbor fitzpatrick gram ziehl neelsen
        giemsa papanicolaou pap mantoux widal bengala doxiciclina amoxicilina paracetamol
        ibuprofeno omeprazol metformina enalapril losartan atorvastatina insulina lantus
        sintrom nolotil ventolin augmentine urbason adiro seguril primperan orfidal lexatin
        trankimazin lyrica enantyum voltaren zaldiar adolonta tramadol morfina fentanilo
        escherichia klebsiella pseudomonas staphylococcus streptococcus candida aspergillus
        salmonella legionella toxoplasma epstein ebstein fallot mobitz wenckebach wolff
        brugada wellens sokolow romberg rinne mallampati cormack lehane centor ranson apache
        sofa curb genova balthazar rockall blatchford ponseti pavlik nie cip nass cuil cuit
        cbu iban clabe rfc""")
)
EPONYM_HEADS = frozenset(
    each("""enfermedad sindrome signo escala test prueba indice score criterios clasificacion
    maniobra reflejo sonda catéter cateter punto triada fenomeno tetralogia ganglio fractura
    operacion tecnica metodo formula linea angulo celulas cuerpos cuerpo linfoma tumor
    anillo esofago diverticulo contractura tiroiditis mal morbo facies drenaje pinza aguja
    valvula nodulo nodulos bacilo virus tincion estadio grado tipo trompa trompas glandula
    conducto ligamento tendon ley efecto regla estudio ensayo protocolo escalas sd enf sx
    cuestionario""")
)

_LISTED = lines(
    """agricultor, agricultora, albañil, alfarero, alfarera, ama de casa, amo de casa, aparejador, aparejadora, arquitecto, arquitecta, artesano, artesana,
    azafata, azafato, bailarín, bailarina, bancario, bancaria, barbero, barrendero, barrendera, bibliotecario, bibliotecaria, bordadora, cajero, cajera, camarero, camarera, camarera de pisos, camarista,
    camionero, camionera, campesino, campesina, cantante, carnicero, carnicera, carpintero, carpintera, carretillero, carretillera, cartero, cartera de correos, cerrajero, chapista, cocinero, cocinera, comerciante,
    confeccionista, conserje, contable, contador público, costurera, curtidor, curtidora, dependienta, deportista profesional, economista, electricista, empacador, empacadora, empleada de hogar, empleada doméstica,
    empleado de banca, empleada del hogar, encofrador, escayolista, escribana, escribano, estibador, estudiante, estudiante de magisterio, estudiante de medicina, ferrallista, ferroviario, fontanero, fontanera, frutero,
    futbolista, ganadero, ganadera, herrero, hostelero, hortalicera, informático, informática de profesión, ingeniero, ingeniera, jardinero, jardinera, jornalero, jornalera, joyero, labrador, labradora, laudero, lavandera, limpiador, limpiadora,
    linotipista, locutor, maestra jubilada, maestro jubilado, maquinista, marinero, mariñeiro, marinera, mariachi, mecánico de automóviles, mecánico de profesión, militar, minero, minero artesanal, minera, molinero, modista, músico, obrero, obrera, oficinista, operario, operaria,
    panadero, panadera, pastelero, pastelera, peluquero, peluquera, peón, peón agrícola, peón de vía, peón caminero, periodista, pescador, pescadora, pintor, pintora, pizarrista, policía jubilado, quesero, quesera, recepcionista, repartidor, repartidora, resinera, resinero,
    restauradora, salinero, sastre, serigrafista, soldador, soldadora, taxista, tabaquera, tabaquero, tejedora, tejedor, temporero, temporera, tendero, tendera, teleoperadora, tornero, torneiro, trabajador agrícola, trabajadora agrícola, transportista,
    vendedor, vendedora, vendedor ambulante, vendedora ambulante, vigilante, vigilante de seguridad, zapatero, zapatera, zafrero, bombero, conchera, camellero, manicurista, escritor, escritora, empresario, empresaria, actriz, bordadora de guanengos, programador, programadora, diseñador, diseñadora, mesero, mesera, mesonero, chófer, chofer, conductor de autobús, conductor de camión, conductora de autobús, auxiliar de farmacia, auxiliar administrativo, auxiliar administrativa, profesora de instituto, profesor de instituto, profesora jubilada, profesor jubilado, soplador de vidrio, guarda forestal, guardia de seguridad, patrón de bajura, cortador, cortadora, changarín, ertzaina, clarisa, roofer, operador de grúa, motorista"""
)
TRADES = [
    *_LISTED,
    *both_genders(
        """abacer-o alban-il alpargater-o archiver-o arrier-o azucarer-o barquer-o barrender-o bodeguer-o botoner-o cabrer-o cafeter-o calderer-o cantiner-o caporal cerrajer-o cester-o charcuter-o chocolater-o churrer-o
        cocher-o confiter-o coster-o cristaler-o cubier-o droguer-o ebanista encuadernador- escultor- estanquer-o esquilador- fogoner-o forjador- fotógraf-o frigorista fumigador- fundidor- gasoliner-o granjer-o grabador- gruista guarnicioner-o
        guionista herrador- hilander-o hojalater-o horner-o hortelan-o huerter-o impresor- instalador- jabonero jabegote jinete joyer-o lampista lecher-o lecher-o leñador- librer-o lechuguer-o lutier maletero maquillador- mariscador- marmolista
        marroquiner-o mercader- mueblista naviero notario-jubilado óptic-o organista orfebre ovejer-o paletero palmicultor- papeler-o pastelera-o peleter-o perfumista pescader-o picapedrer-o pinche piloto plater-o plomer-o pocer-o pollero portero-jubilado
        quiosquer-o recolector- relojer-o remolquista repartidor- reponedor- restaurador- rejoneador sacristán segador- sepulturer-o sericultor- serrador- sombrerer-o talabarter-o tallista tamborilero tapicer-o tejedor- telefonista tintorer-o tipógraf-o
        tonelero torero tractorista trabajador-social tramoyista tranviario traper-o trilladora vaquer-o vendimiador- veterinari-o vidrier-o vinatero viticultor- viverista xilógrafo zapater-o zurcidora apicultor- avicultor- acuicultor- ganader-o leñero yesero
        oficinista mecanógraf-o taquígraf-o aduaner-o agrimensor- agrónom-o topógraf-o geólog-o biólog-o químic-a-industrial sociólog-o antropólog-o historiador- archivista bibliotecari-o sommelier barista bartender mesera garzón garzona mozo estilista esteticista manicurista
        maquilador- obrajera ensamblador- bodegonera almacenista almacener-o estibador- ripiero carretonero mototaxista bicitaxista colectivero camarógraf-o sonidista diseñador- programador- desarrollador- community-manager publicista comerciante tianguista ambulante feriante puestera
        cartoner-o recicladora recogedor- jimador- cafetalero cañero platanero arrocero algodonero piscador- cosechador- ordeñador- huasero arriero gaucho peón criancer-o buzo alguer-o marino remero patrón-de-barco contramaestre
        seminarista catequista monja religiosa clarisa carmelita sacerdote-jubilado militar-retirado policía-jubilado guardia-civil-retirado bombero-jubilado funcionari-o-de-prisiones ujier bedel conserje ordenanza"""
    ),
]
TRADES = [trade.replace("-", " ") for trade in TRADES]

PROFESSION_RULES = profession_rules(
    triggers=lines(
        """de profesión, de profesion, trabaja como, trabaja de, trabajaba como, trabajaba de, trabajó como, trabajó de, trabajado como, trabajado de, profesión de, se dedica a la, se dedicaba a las, se desempeña como, se desempeñaba como,
        de oficio, labora como, laboraba como, ejerce de, ejercía de, empleo como, empleado como, empleada como, empleos temporales como, ocupación de, changas de, contratado como, contratada como, su profesión es, estudia"""
    ),
    fields=["profesión", "ocupación", "oficio", "actividad laboral", "puesto", "puesto de trabajo", "actividad", "ocupación habitual", "profesión actual", "situación laboral"],
    listed=TRADES,
    never=lines("fumador, fumadora, exfumador, exfumadora, bebedor, bebedora, portador, portadora, consumidor, consumidora, soltero, soltera, severo, severa, primero, primera, tercero, tercera, ligero, ligera, verdadero, verdadera, compañero, compañera, cuidador, cuidadora, extranjero, extranjera, entero, entera, pasajero, pasajera, heredero, manera, cadera, fuera, optimista, pesimista, mero, enfermero, enfermera, cualquiera, roncador, roncadora, hablador, colaborador, colaboradora, reductor, indicador, psicólogo, análogo, homólogo, ginecólogo, catálogo"),
    ends=lines("una, un, en, con, que, por, la, el, los, las, y, su, alta, guardia, baja, pie, acuerdo, primero, segundo, tercero, jubilado, turno, noche, acompañante, acompañantes, reposo, parto, viaje, vacaciones, luto, se, le, riesgo, ayudante, activa, activo, 2.º, sexto, cuarto, quinto"),
    hits={
        "trigger": ("de profesión [[administrativo]],", "trabaja como [[jornalera]] en", "trabaja de [[auxiliar de farmacia]] en", "de profesión [[soldador]]."),
        "field": ("Ocupación: [[artesana]]    Afil", "OCUPACIÓN [[COCINERO]]\n", "Puesto: [[carretillero]]  Empresa"),
        "ending": ("es [[camarista]] en", "fue [[linotipista]] y"),
        "list": ("72 años, [[agricultor]] jubilado", "es [[ama de casa]],"),
    },
    misses={"ending": ("es fumador de", "era severo,", "fue la primera"), "trigger": ("está de guardia", "trabaja como puede".replace("como puede", "en casa")), "field": ("puesto que no",), "list": ("médico", "administrativamente")},
)  # fmt: skip

_HEADER_RULE = Rule(
    "name in the head of a message",
    "STAFF",
    rf"(?<=\n)(?:De|Para|CC|Cc|From|To|Fdo|Firmado|Assinado):?[ ]+(?P<phi>{PROPER}(?:,?[ ](?:(?:de|del|da|do|la)[ ]){{0,2}}{PROPER}){{1,4}})(?=[ ]?[<\n(,;–|-]|[ ]{{2}}|$)",
    words("de para cc from to fdo firmado assinado"),
    hits=("\nDe: [[Belén Ansorena]]\n",),
    misses=("\nDe: Urgencias", "para: Ana Ruiz"),
    score=0.85,
    ignore_case=False,
)

NAMING_RULES = (
    _HEADER_RULE,
    *naming_rules(
        "es",
        titles=(
            "dr",
            "dra",
            "don",
            "doña",
            "sr",
            "sra",
            "srta",
            "lic",
            "enf",
            "prof",
            "doctor",
            "doctora",
            "señor",
            "señora",
            "ts",
            "letrada",
            "letrado",
            "agente",
            "inspectora",
            "enfermero",
            "enfermera",
        ),
        by=("firmado", "atiende", "recibe", "entrega", "saludos", "atentamente", "por", "con"),
        initials_hits=("firma [[C. Salvatierra]] due", "[[M. Ortigosa]] /"),
        initials_misses=("hepatitis C. Examen", "E. coli", "S. aureus", "vitamina D. Paciente"),
        title_hits=("dr [[elizarraraz]], acepta", "(sra. [[meche]]) por", "doña [[mago]] se"),
        title_misses=("dr de guardia", "sra. paciente"),
        by_hits=("entregado por [[Vanina Esciartelli]], con",),
    ),
)

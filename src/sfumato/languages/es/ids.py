"""Spanish and Latin American numbers: records, insurance, cases, licences, identity, phones."""

from __future__ import annotations

from stdnum import iban, luhn
from stdnum.ar import cuit
from stdnum.cl import rut
from stdnum.es import dni, nie, nif
from stdnum.mx import curp, rfc

from sfumato.languages.common import phone_rules
from sfumato.languages.es_pt.numbers import (
    NOT_LAW,
    ONE_TOKEN,
    checked_number,
    four_figures,
    numbered,
)
from sfumato.languages.es_pt.words import lines
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, words

REGIONS = ("ES", "MX", "AR", "CL", "CO", "PE", "UY", "EC", "VE", "US")

PATIENT_IDS = lines(
    """N. HC, n.º HC, HCU, H. C., NUHC, n.º de expediente, código de usuario, n.º interno, legajo clínico, carpeta, n.º de carpeta, NHC, N.H.C., HC, H.C., HCL, H.Cl., HCE, historia clínica, historia, expediente,
    expediente clínico, exp., exp. clínico, expte, ficha clínica, ficha, registro clínico,
    MRN, NIP, registro, registro hospitalario, id paciente, id. paciente, ID del paciente,
    código de paciente, NUHSA, NUSHA, AN, SIP, CIPA, TIR, carnet, carné, UR, SAP, sujeto,
    código de sujeto, aleatorización, aleat., screening, cribado"""
)
INSURANCE_IDS = lines(
    """NASS, NUSS, NSS, N.S.S., seguridad social, afiliación, código de afiliación, afiliado,
    afiliada, asegurado, asegurada, CIP, CIP-SNS, CIP SNS, CIPA, CIP autonómico, TIS,
    tarjeta sanitaria, TSI, T.S.I., tarjeta sanitaria individual, póliza, credencial,
    beneficiario, agregado, agregado médico, carnet de obra social, obra social, Medicaid,
    Medicare, cartilla, SS, S.S., afiliación S.S., SSN, seguro social, FONASA, ISAPRE, SIS,
    EsSalud, autogenerado, socio, mutualista, Código de asegurado, INSABI"""
)
CASE_IDS = lines(
    """ingreso no., ingreso n.º, ingreso nº, nº de ingreso, unidad n.º, informe n.º, informe nº, estudio n.º, cultivo n.º, episodio, ICU, internación, epicrisis, folio, serie y folio, petición, solicitud,
    solic., muestra, biopsia, citología, est., acc., accession, volante, autorización,
    referencia, ref., n/ref., s/ref., ref.ª, hoja de referencia, orden, orden médica,
    factura, factura B, débito, proceso IT, proceso, expediente judicial, diligencias,
    atestado, siniestro, reclamación, registro de entrada, reg. entrada, acta, receta,
    código de receta, prescripción, triaje, código de unidad, bitácora, folio de bitácora,
    hemocultivo, urocultivo, tamiz, SAE, denuncia, carpeta de investigación, certificado,
    incidencia, ticket, ID_SIC, radicado, admisión, DAU, expediente de la mutua, formulario,
    interconsulta, derivación, mensaje, MSG"""
)
LICENSE_IDS = lines(
    """RETHUS, colegiatura, CBP, CTMP, CPMP, CQFP, código médico, cód. médico, código de prescriptor, registro nacional, reg. nac., M. N., M. P., matr. nac., matr. prov., mat. nac., mat. prov., nº de facultativo, R.P., registro SIS, Nº SIS, licencia médica, patente profesional, NºCol, Col., colegiado, colegiada, coleg., nºcolegiado, cédula profesional, céd. prof.,
    ced. profesional, cédula prof., céd. esp., cédula de especialidad, cédula especialidad,
    cédula, céd., ced., D.G.P., matrícula, mat., matr., matrícula nacional, matrícula
    provincial, M.N., M.P., MN, MP, M.P.N., registro médico, reg. médico, RM, R.M., reg.,
    registro, registro profesional, reg. prof., tarjeta profesional, T.P., TP, CMP, C.M.P.,
    RNE, R.N.E., COP, CEP, CPsP, RNPI, SIS prof., caja prof., caja profesional, C.J.P., CJP,
    NPI, DEA, licencia, habilitación, código de habilitación, SENESCYT, MSP, MSDS, CMDM,
    colegio médico, CIAS"""
)
OTHER_IDS = lines(
    """DNI, D.N.I., DNI/NIE, NIE, N.I.E., NIF, N.I.F., CIF, C.I.F., pasaporte, CURP, C.U.R.P.,
    RFC, R.F.C., RUT, R.U.T., RUN, R.U.N., RUT_PROF, CUIL, CUIT, C.U.I.T., libreta cívica,
    C.C., CC, cédula, cédula de ciudadanía, cédula de identidad, céd. de identidad, C.I.,
    CI, cedula, identificación, documento, documento de identidad, doc., numDoc,
    doc. anterior, tarjeta de identidad, registro civil, NUIP, cédula de extranjería, PEP,
    PPT, permiso de residencia, tarjeta de residencia, INE, IFE, clave de elector,
    credencial de elector, cartilla militar, carné, carnet, carné de identidad, NIT, RUC,
    registro patronal, CLUES, clave presupuestal, C.C.C., CCC, cuenta, cuenta bancaria, CBU,
    alias, IBAN, CLABE, cuenta CLABE, tarjeta, serie, S/N, SN, serial, IMEI, dispositivo,
    serialDispositivo, matrícula, placa, placas, patente, chapa, vehículo, bastidor, TIP,
    agente, empleado, legajo, clave, usuario, usr, user, login, id de usuario, funcionario,
    afiliado sindical, tarjeta visitante, pulsera, NIS, NIG, código de barras, patrulla,
    licencia de conducir, permiso de conducir, barco"""
)

# Words whose number must look like one, since everyday numbers follow them too.
_WEAK_PATIENT = {"historia", "ficha", "sujeto", "carnet", "AN", "UR", "SAP", "HC", "exp.", "SIP", "expediente", "screening", "cribado", "TIR", "registro", "aleatorización", "carné", "NIP", "código de paciente"}  # fmt: skip
_WEAK_LICENSE = {"matrícula", "mat.", "matr.", "col.", "coleg.", "reg.", "registro", "licencia", "RM", "R.M.", "MP", "MN", "COP", "CEP", "TP", "cédula", "céd.", "ced.", "MSP", "DEA", "habilitación"}  # fmt: skip
_STRONG_OTHER = {"DNI", "D.N.I.", "DNI/NIE", "NIE", "N.I.E.", "NIF", "N.I.F.", "CURP", "C.U.R.P.", "RFC", "RUT", "RUN", "CUIL", "CUIT", "pasaporte", "n.º pasaporte", "pasaporte n.º", "nº de pasaporte", "placas", "placa", "CBU", "IBAN", "CLABE", "n.º de serie", "nº de serie", "número de serie", "INE", "IMEI", "NIT", "cédula de ciudadanía", "cédula de identidad"}  # fmt: skip


def _nass(text: str) -> bool:
    """The control digits of a Spanish social security number: the rest of dividing by 97.

    Source: Orden TAS/2865/2003; the province and number are joined, without the zero of numbers
    below ten million.
    """
    digits = "".join(c for c in text if c.isdigit())
    if len(digits) != 12:
        return False
    province, number, control = digits[:2], int(digits[2:10]), int(digits[10:])
    base = int(province) * 10**7 + number if number < 10**7 else int(digits[:10])
    return base % 97 == control


def _imss(text: str) -> bool:
    """The Luhn digit of a Mexican social security number of eleven digits (IMSS)."""
    digits = "".join(c for c in text if c.isdigit())
    return len(digits) == 11 and luhn.is_valid(digits)


_PHONE_TRIGGERS = lines(
    """teléfono, teléfonos, telef, teléf, telefono de contacto, tel, tels, telf, telfs, tfno,
    tlf, tlfno, tfn, tfo, tlfs, móvil, movil, celular, cel, celu, fono, fono1, fono2, fonos,
    whatsapp, wsp, WhatsApp al, contacto, centralita, conmutador, PBX, busca, buscapersonas,
    ext, extensión, int, interno, anexo, fijo, teléfono fijo, línea directa, radio, marco
    al, llamar al, llamar, llamada al, avisar al, recado al, recados al, RPM, tel. de
    contacto, celular de contacto, DECT, tel. y fax, FONO_PROF, localizador"""
)
PHONE_RULES = phone_rules(
    REGIONS,
    _PHONE_TRIGGERS,
    ["fax", "telefax", "fax."],
    hits=("al [[612 407 583]].", "[[91 624 71 38]]", "[[+56 9 8417 2036]]", "[[+34 91 744 20 63]],"),
    trigger_hits=("Tel: [[664 210 88 13]]", "ext. [[31418]]", "Busca [[52 917]]", "Fono: [[45 2 33 81 90]]"),
    fax_hits=("Fax [[986 84 27 90]]",),
    misses=("Hb 12,3 g/dl", "1.234.567 copias/ml"),
)  # fmt: skip

ID_RULES = (
    numbered("record number", "PATIENT_ID", [t for t in PATIENT_IDS if t not in _WEAK_PATIENT],
             hits=("NHC: [[368503]].", "HCL [[30-11]]", "MRN [[7730418]]", "expediente clínico n.º [[604417-8]]"),
             misses=("historia de 3 años", "nhc pendiente")),
    numbered("record number after a weak word", "PATIENT_ID", sorted(_WEAK_PATIENT), weak=True,
             hits=("HC [[88.103]] —", "ficha: [[30441]]", "expediente [[HNO-188204]]", "historia n.º [[15733]]"),
             misses=("historia de 5 días", "HC 12,5", "ficha 3")),
    numbered("prefixed record number", "PATIENT_ID", ["nhc"], value=r"(?<=-)\d{3,12}",
             hits=("CIPA: nhc-[[150679]].",), misses=("nhc: 5",)),
    numbered("insurance number", "INSURANCE_ID", INSURANCE_IDS, weak=True,
             hits=("NASS: [[26 63514095]].", "NSS: [[5382 61 4417-1]]", "CIP [[630914NOPA1018]],",
                   "póliza [[0418-77-203995]]", "N.º afiliación S.S. [[30 10285714 33]]", "Agregado: [[1F1961PE]]"),
             misses=("afiliada en 2019", "tarjeta sanitaria: no", "asegurado: sí")),
    numbered("case number", "CASE_ID", CASE_IDS, weak=True,
             hits=("Episodio: [[1234567]].", "folio [[GT 771903]];", "muestra [[23B-07714]])", "n.º de muestra [[B23-018847]]",
                   "autorización [[AU-3371840]].", "Internación N.° [[57712]]"),
             misses=("muestra 3 nódulos", "episodio de 2 días", "ingreso 12/03/2021", "unidad 4", "estudio 2019", "orden 1")),
    numbered("numbered paper", "CASE_ID", ["n.º", "nº", "n°", "n.°", "núm."], weak=True, score=0.8, value=ONE_TOKEN, before=NOT_LAW,
             hits=("MAMA N.º [[2024-031]]\n", "n.º [[SV-88213]])"), misses=("n.º 3", "Lei n.º 202/96", "n.º 12 de", "lote n.º 5")),
    numbered("licence number", "LICENSE_ID", [t for t in LICENSE_IDS if t not in _WEAK_LICENSE],
             hits=("NºCol: [[28 28 70973]].", "N.º Col. [[28/2861734]]", "céd. prof. [[4417082]],", "CMP [[71846]]", "M.P. [[19.406]]"),
             misses=("colegiado nuevo",)),
    numbered("licence number after a weak word", "LICENSE_ID", sorted(_WEAK_LICENSE), check=four_figures,
             hits=("mat. [[991734208]]", "(col. [[48/11873]])", "RM [[27-1184-09]]", "Reg. [[54392]]"),
             misses=("col. 4", "RM 1,5 T", "registro de 24 h", "mat. 12"), score=0.95),
    numbered("identity or device number", "OTHER_ID", sorted(_STRONG_OTHER),
             hits=("DNI [[17.390.254]],", "NIE: [[X-4872615-L]]", "placas [[ALM-58-27]]", "RUT [[20.987.413-K]].",
                   "CURP: [[TIBG610914MMNZRD07]]", "pasaporte n.º [[AB123456]]", "n.º de serie [[PTMC26-0048817]]"),
             misses=("DNI en trámite", "serie de 3")),
    numbered("identity or device number after a weak word", "OTHER_ID",
             [t for t in OTHER_IDS if t not in _STRONG_OTHER], weak=True,
             hits=("CC [[1.077.463.825]]", "cédula [[1.482.906-6]],", "serie [[PVY 604817 H]].", "patente [[AB 123 CD]]", "C.I. [[4.506.118-4]]"),
             misses=("CC 12,5 cm", "serie 3", "documento de 2 hojas", "clave 12", "id 4")),
    Rule("user name", "OTHER_ID",
         r"(?:usuario|usr|user|login|impreso\s+por|digitado\s+por|generadoPor)\"?\s?[:=]?\s?\"?(?P<phi>(?=[\w.]*[a-z]\.?\w*)(?-i:[a-z][a-z.]{2,20}\d{0,4}|[A-Z]{5,15}\d{0,3}))(?=\s{2}|\s?[,;\n\"]|\s+(?:terminal|desde|el\s+\d|\d\d)|$)",
         words("usuario usr user login impreso digitado generadopor"),
         hits=("usuario [[mhuipec]] terminal", "usr=[[rmanriquez22]]\n"), misses=("usuario de silla de ruedas",), score=0.85),
    Rule("Spanish identity number", "OTHER_ID", r"(?<![\w.\-])\d{2}\.?\d{3}\.?\d{3}\s?-?\s?[A-Z](?![\w\-])", NUMBER,
         check=lambda text: dni.is_valid(text.replace(" ", "").replace(".", "")) or nif.is_valid(text.replace(" ", "")),
         hits=("con [[54362315K]].", "[[54.362.315-K]]"), misses=("54362315A", "12345678 B"), score=0.96),
    Rule("Spanish foreigner number", "OTHER_ID", r"(?<![\w\-])[XYZ]\s?-?\s?\d{7}\s?-?\s?[A-Z](?![\w\-])", CAPITAL,
         check=lambda text: nie.is_valid(text.replace(" ", "")), hits=("con [[X-2482300-W]]",), misses=("X1234567A",), score=0.97),
    Rule("Mexican population code", "OTHER_ID", r"[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d(?!\w)", CAPITAL, ignore_case=False,
         check=lambda text: curp.is_valid(text, validate_check_digits=False), hits=("[[BOXW310820HNERXN09]].",), misses=("ABCD123456",), score=0.98),
    Rule("Mexican tax code", "OTHER_ID", r"[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}(?!\w)", CAPITAL, ignore_case=False,
         check=lambda text: rfc.is_valid(text), hits=("RFC [[GODE561231GR8]]",), misses=("ABC123",), score=0.95),
    checked_number("Chilean identity number", "OTHER_ID", r"\d{1,2}(?:\.\d{3}){2}-[\dkK]|\d{7,8}-[\dkK]", rut.is_valid,
                   hits=("RUN [[12.531.909-2]]", "[[12531909-2]]"), misses=("12.531.909-3",)),
    checked_number("Argentine tax number", "OTHER_ID", r"(?:2[0347]|3[034])-?\d{8}-?\d", cuit.is_valid,
                   hits=("[[20-05536168-2]]",), misses=("20-05536168-3",)),
    checked_number("Spanish social security number", "INSURANCE_ID", r"\d{2}[ /\-]?\d{8}[ /\-]?\d{2}", _nass,
                   hits=("[[28 12345678 40]]",), misses=("28 12345678 41",)),
    checked_number("Mexican social security number", "INSURANCE_ID", r"\d{10}-\d|\d{2}[ -]\d{2}[ -]\d{2}[ -]\d{4}[ -]\d|\d{4} \d{2} \d{4}[ -]?\d", _imss,
                   hits=("[[1294731180-4]]",), misses=("1294731180-7",), score=0.9),
    Rule("Mexican insurance suffix", "INSURANCE_ID", r"(?<!\w)[1-9][MF](?:19|20)\d\d(?:OR|PE|ES|SF|ND)(?!\w)", NUMBER, ignore_case=False,
         hits=("AGREGADO [[1M1989OR]]",), misses=("1M1989XX",), score=0.98),
    Rule("bank account", "OTHER_ID", r"(?<!\w)[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?(?!\w)", CAPITAL, ignore_case=False,
         check=lambda text: iban.is_valid(text, check_country=False), hits=("[[ES91 2100 0418 4502 0005 1332]].",),
         misses=("ES12 2100",), score=0.98),
    Rule("Spanish number plate", "OTHER_ID", r"(?<![\w/])\d{4}\s?-?[BCDFGHJKLMNPRSTVWXYZ]{3}(?![\w/])", NUMBER, ignore_case=False,
         hits=("turismo [[4821 KLM]]",), misses=("2024 ABR", "1234 ABC"), score=0.75),
    Rule("social handle", "OTHER_ID", r"@(?<![\w.@]@)(?P<phi>[A-Za-z]\w{3,25})(?![\w.@]*\.\w)", SEARCH, needle="@",
         hits=("en Instagram @[[ana_rz92]] dice",), misses=("ana@salud.es",), score=0.8),
)  # fmt: skip

"""Portuguese and Brazilian numbers: records, insurance, cases, licences, identity, phones."""

from __future__ import annotations

from stdnum import iban
from stdnum.br import cnpj, cpf
from stdnum.pt import cc, nif

from sfumato.languages.common import phone_rules
from sfumato.languages.es_pt.numbers import NOT_LAW, ONE_TOKEN, checked_number, numbered
from sfumato.languages.es_pt.words import lines
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, words

REGIONS = ("PT", "BR", "AO", "MZ", "CV", "GW", "ST")

PATIENT_IDS = lines(
    """n.º de inscrição, código do utente, código do doente, NHC, SClínico n.º, NOP, processo hospitalar, proc. hosp., n.º hospitalar, número hospitalar, registro do paciente, reg. paciente, n.º de admissão, boletim clínico, processo clínico, proc. clínico, proc. clínic0, processo único, N.º de processo, nº processo, n.º processo, n.º de processo, nº do processo, prontuário, prontuario, n.º do prontuário, MRN, NID,
    número de processo, registro hospitalar, reg. hosp., registo hospitalar, n.º interno, número interno, id. interna, id interna, id do paciente, ID paciente, n.º de doente, nº de doente,
    n.º de registo, nº de registro, matrícula hospitalar, n.º de cliente, n.º cliente, nº cliente, código do paciente, same, RGHC, RH, N.º episódio clínico, aleatorização, código do participante, número de paciente"""
)
_WEAK_PATIENT = lines(
    "processo, proc., proc, registro, registo, matrícula, ficha clínica, cadastro, participante, randomização, cliente, recluso n.º, reg., processo n.º"
)
INSURANCE_IDS = lines(
    """utente, utente SNS, n.º utente, nº utente, n.º de utente, número de utente, utente n.º, SNS, n.º SNS, nº SNS, NISS, N.I.S.S., CNS, C.N.S., cartão SUS, cartão nacional de saúde, cartão do SUS, n.º do SUS, SUS,
    segurança social, PIS, PASEP, PIS/PASEP, NIS, NIT, cartão, carteirinha, carteira do plano, carteira, convênio, matrícula do convênio, plano, beneficiário, benef., n.º de beneficiário, nº beneficiário, ADSE, apólice, apolice,
    cartão europeu de seguro de doença, CESD, cartão de saúde, subsistema, benefício, NB, número do benefício, plano de saúde, seguro, carteira de beneficiário, associado, n.º de sócio, sócio"""
)
CASE_IDS = lines(
    """n.º de pedido, guia de internação, guia SADT, n.º da guia, senha de autorização, ordem de serviço n.º, BAM, BE, FAA, GAE, SISREG, regulação, chave SISREG, número da requisição, triagem n.º, chamado, evento CODU, n.º da ocorrência, CIT, certificado, episódio, episódio de internamento, episódio de urgência, epis., epis. urgência, n.º de episódio, internamento n.º, AIH, atendimento, n.º do atendimento, atendimento n.º, guia, guia n.º, senha, autorização, exame n.º, n.º exame, n.º do exame, exame nº, exame,
    pedido, pedido n.º, requisição, requisição n.º, req., amostra, n.º da amostra, etiqueta, laudo, laudo n.º, relatório n.º, relatório histológico, relatório, protocolo, protocolo n.º, boletim, boletim n.º, BO, B.O., boletim de ocorrência, inquérito, IP, ficha, ficha n.º,
    ficha de atendimento, fatura, fatura n.º, factura, FR, ATCUD, recibo, nota fiscal, prescrição, prescrição n.º, receita, receita n.º, atestado, atestado n.º, certidão, declaração de nascido vivo, DNV, D.N.V., declaração de óbito, DO n.º, DO, n.º de referência, referência, ref.ª, ref.,
    V/ Ref.ª, sinistro, n.º de sinistro, participação, part. n.º, part., processo judicial, CAT, comunicação, notificação, notificação e-SUS, SINAN, Notivisa, SAE, SAE nº, ocorrência, ocorrência n.º, chamada n.º, CODU, n.º CODU, bolsa, bolsas, unidade n.º, colheita, cultura, hemoculturas, urocultura, tubos ID, identificação da amostra,
    biópsia, biópsia n.º, citologia, peça, lâmina, N.º de registo, GTA, nº, ordem, ordem de serviço, OS, mensagem, processo de averiguação, referenciação RNCCI, consentimento n.º, credencial, termo, número do laudo, número"""
)
_NOT_CASE = {"nº", "número", "OS", "DO", "ordem", "unidade n.º"}
LICENSE_IDS = lines(
    """CREMESC, CREMEPA, CREMEPI, CREMAL, CREMAM, CREMERO, CRMMG, CRMPR, CRMSP, CRMRJ, CRMDF, CRMV, CRTR, RMS, MASP, vinheta, vinheta médica, código do prescritor, cód. prescritor, n.º de ordem, carteira profissional, código do médico, n.º da ordem, registo na ordem, OPT, OBio, OF n.º, OMV, CRM, CREMESP, CREMERJ, CREMEB, CREMERS, CREMEPE, CREMEC, CREMEGO, CREMEMG, COREN, Coren, CRF, CRP, CRO, CREFITO, CRN, CRESS, CRBM, CRFa, CREF, OM, O.M., n.º OM, OE, O.E., OMD, OF, OPP, OrMM, ordem dos médicos, ordem dos enfermeiros, cédula profissional, céd. prof.,
    céd., ced., cédula, cédula OM, cédula n.º, n.º de cédula, ACSS, ERS, RQE, registro profissional, conselho, matrícula SIAPE, autorização DGS, n.º mecanográfico, mec., n.º mec., n.º O.M., licença"""
)
_WEAK_LICENSE = {
    "OE",
    "OF",
    "OM",
    "cédula",
    "céd.",
    "ced.",
    "mec.",
    "ERS",
    "licença",
    "conselho",
    "OPP",
    "CRO",
    "CREF",
}
OTHER_IDS = lines(
    """CPF, C.P.F., CNPJ, C.N.P.J., RG, R.G., identidade, NIF, N.I.F., contribuinte, contribuinte n.º, NIPC, cartão de cidadão, cartão do cidadão, CC, C.C., B.I., BI, bilhete de identidade, passaporte, passaporte n.º, título de residência, autorização de residência, cartão de residente, cartao residente,
    RNM, RNE, CNH, título de eleitor, cartão de eleitor, DIRE, NUIT, certidão matr., matrícula da certidão, IBAN, NIB, conta, conta corrente, c/c, ag., agência, PIX, chave PIX, CNES, n.º de série, nº de série, número de série, nº serie, série, S/N, N/S, SN, serial, IMEI, matrícula, matr., placa, viatura, veículo, chassi,
    n.º mecanográfico, nº funcional, funcional, número interno, recluso, utilizador, usuário, usuario, user, login, código de acesso, cód. acesso, cód. direito de opção, código de barras, n.º ident. civil, identificação civil, documento, doc., pulseira, CTPS, carteira de trabalho, certificado de reservista, n.º de eleitor, saco de pertences, envelope, env., monitorização remota ID, ID, dispositivo, pacemaker, marca-passo, gerador, aparelho, Medtronic n.º, SIAPE, conta bancária"""
)
_STRONG_OTHER = lines(
    "CPF, C.P.F., CNPJ, RG, R.G., NIF, N.I.F., NIPC, cartão de cidadão, cartão do cidadão, bilhete de identidade, passaporte, passaporte n.º, título de residência, RNM, RNE, CNH, título de eleitor, IBAN, NIB, n.º de série, nº de série, número de série, nº serie, N/S, IMEI, CNES, contribuinte, contribuinte n.º, NUIT, BI, DIRE, placa, viatura, CTPS, RG:"
)


def _cns(text: str) -> bool:
    """The weighted sum of a Brazilian health card number (Cartão Nacional de Saúde).

    Source: DATASUS, Manual de operação do Cartão Nacional de Saúde: fifteen digits, first 1, 2, 7,
    8 or 9, the sum of digit times weight 15 to 1 a multiple of 11.
    """
    digits = [int(c) for c in text if c.isdigit()]
    return (
        len(digits) == 15
        and digits[0] in (1, 2, 7, 8, 9)
        and sum(d * w for d, w in zip(digits, range(15, 0, -1), strict=True)) % 11 == 0
    )


def _niss(text: str) -> bool:
    """The check digit of a Portuguese social security number (NISS).

    Source: Segurança Social: eleven digits, first 1 or 2; weights are the first ten primes from 29
    down to 2, check digit 9 minus the sum modulo 10.
    """
    digits = [int(c) for c in text if c.isdigit()]
    weights = (29, 23, 19, 17, 13, 11, 7, 5, 3, 2)
    return (
        len(digits) == 11
        and digits[0] in (1, 2)
        and 9 - sum(d * w for d, w in zip(digits, weights, strict=False)) % 10 == digits[10]
    )


_PHONE_TRIGGERS = lines(
    """telefone, telefones, tel, telef, tlf, tlm, tm, telm, telemóvel, telemovel, celular, cel, fone, fones, contato, contacto, contatos, contactos, whatsapp, zap, ramal, ext, extensão, bip, bipe, DECT, PABX, linha direta, linha directa, fixo,
    geral, ligar para, ligar, liguei, recado, agendamento, meio de contato, chamada para o, número dele, número dela, o meu número é o, contacto dela, contacto dele"""
)
PHONE_RULES = phone_rules(
    REGIONS,
    _PHONE_TRIGGERS,
    ["fax", "fac-símile", "telefax"],
    hits=("([[914 550 283]])", "[[+351 239 701 430]] ·", "no [[11 96610-4478]].", "[[(68) 3224-1096]]."),
    trigger_hits=("Telef. [[232 419 600]]", "ext. [[4217]]", "Tlm: [[933071582]]", "ramal [[2207]].", "DECT [[5417]]"),
    fax_hits=("Fax [[232 419 688]]",),
    misses=("Hb 12,3 g/dl",),
)  # fmt: skip

ID_RULES = (
    numbered("record number", "PATIENT_ID", PATIENT_IDS,
             hits=("N.º de processo: [[401827]]", "PRONTUÁRIO: [[0098117-4]]", "NID [[0307010601/2018/00417]].", "n.º interno: [[RS-0067215]]"),
             misses=("prontuário completo",)),
    numbered("record number after a weak word", "PATIENT_ID", _WEAK_PATIENT, weak=True,
             hits=("Proc. [[401827]] –", "processo [[860-33-417]] em"), misses=("processo de 3 dias", "registo 12")),
    numbered("insurance number", "INSURANCE_ID", INSURANCE_IDS, weak=True,
             hits=("N.º Utente: [[318 460 270]]", "CNS: [[126384957020008]]", "NISS [[12019374561]]", "apólice [[AP-600938271]]", "SNS [[288406176]]", "cartão [[5002 7714 0983 26]]"),
             misses=("utente de 83 anos", "cartão 3", "seguro desde 2019")),
    numbered("case number", "CASE_ID", [t for t in CASE_IDS if t not in _NOT_CASE], weak=True,
             hits=("Episódio de internamento: [[25009341]]", "AIH: [[292410593728-0]]", "exame n.º [[TC.2025.03391]]", "amostra [[U-88417]])", "BO [[2024/417730]],", "bolsa [[B3047 24 118092]],", "DNV: [[30-81947263-0]]"),
             misses=("amostra 3", "exame de 2 dias", "exame 12/03/2021", "pedido 1", "ficha 12")),
    numbered("numbered paper", "CASE_ID", ["n.º", "nº", "n°", "n.°", "núm.", "número"], weak=True, score=0.8, value=ONE_TOKEN, before=NOT_LAW,
             hits=("HISTOLÓGICO N.º [[H23/018842]]\n", "(nº [[HC-25-0392]])", "o número [[4471.209-3]]."), misses=("n.º 3", "Lei n.º 202/96", "n.º 12 de")),
    numbered("licence number", "LICENSE_ID", [t for t in LICENSE_IDS if t not in _WEAK_LICENSE],
             hits=("CRM [[52-87441-0]]", "céd. prof. [[61077]] |", "CREMEB [[17.452]]"), misses=("CRM ativo",)),
    Rule("licence number of a state council", "LICENSE_ID",
         r"(?:CRM|COREN|CRF|CRP|CRO|CREFITO|CRN|CRESS|CRBM|CRFa|CREF)[ \-/]{1,3}[A-Z]{2}[ :\-nº.]{1,4}(?P<phi>(?=[\w./\-]{0,6}\d)\w[\w./\-]{2,12}(?<![./\-]))",
         words("crm coren crf crp cro crefito crn cress crbm crfa cref"),
         hits=("CRM-BA [[17.452]]", "COREN-SP [[412.936]]\n", "CRM/SP [[118.403]]", "COREN-RJ [[667.209-TE]]."), misses=("CRM-SP ativo",), score=0.98),
    numbered("licence number after a weak word", "LICENSE_ID", sorted(_WEAK_LICENSE),
             value=r"(?=[\w./\-]{0,6}\d)\w[\w./\-]{2,12}(?<![./\-])",
             check=lambda text: sum(c.isdigit() for c in text) >= 4,
             hits=("OM [[48213]]", "(OM [[58214]])", "OE [[3-E-40918]],", "cédula [[2764N]]"), misses=("OF 12", "OE 3")),
    numbered("identity or device number", "OTHER_ID", _STRONG_OTHER,
             hits=("CPF: [[284.736.519-28]]", "NIF [[239740157]]", "RG [[MG-4.118.207]],", "Cartão de Cidadão: [[30184726 6 ZV8]]", "Passaporte [[CB914072]]", "N/S [[8830417]]", "placa [[GZX8A05]]"),
             misses=("placa bacteriana", "RG em trâmite")),
    numbered("identity or device number after a weak word", "OTHER_ID", [t for t in OTHER_IDS if t not in _STRONG_OTHER], weak=True,
             hits=("CC [[07361540 4 ZY4]]", "série [[RNB402817H]])", "matrícula [[41-QD-07]],", "c/c [[35.104417.0-2]]."),
             misses=("série 3", "ID 4", "documento de 2 folhas", "CC 12,5")),
    Rule("user name", "OTHER_ID",
         r"(?:utilizador|usu[áa]rio|user|login|impresso\s+por|validado\s+por|digitado\s+por|registrada?\s+por|gerado\s+por)\s?[:=]?\s?(?P<phi>(?-i:[a-z][a-z.]{2,20}\d{0,4}|[A-Z]{5,15}\d{0,3}))(?=\s{2}|\s?[,;|\n.]|\s+(?:em\s+\d|terminal|às|–|\d\d)|$)",
         words("utilizador usuario user login impresso validado digitado registrada registrado gerado"),
         hits=("Validado por [[rcoutinho]] em 14", "DIGITADO POR: [[NILMASC]]  IP"), misses=("usuário de drogas injetáveis",), score=0.85),
    checked_number("Brazilian taxpayer number", "OTHER_ID", r"\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11}|\d{9}-\d{2}", cpf.is_valid,
                   hits=("[[390.533.447-05]]",), misses=("390.533.447-06",), score=0.97),
    Rule("taxpayer number by shape", "OTHER_ID", r"(?<![\w.\-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w\-])", NUMBER, hits=(";[[157.390.824-04]];",), misses=("157.390.824",), score=0.9),
    checked_number("Brazilian company number", "OTHER_ID", r"\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}", cnpj.is_valid, hits=("[[16.727.230/0001-97]]",), misses=("16.727.230/0001-98",), score=0.97),
    checked_number("Brazilian health card", "INSURANCE_ID", r"[12789]\d{2}[ .]?\d{4}[ .]?\d{4}[ .]?\d{4}", _cns, hits=("[[700000000001001]]",), misses=("700000000001002",), score=0.97),
    checked_number("Portuguese social security number", "INSURANCE_ID", r"[12]\d{10}", _niss, hits=("[[12345678902]]",), misses=("12345678903",), score=0.9),
    checked_number("Portuguese taxpayer number", "OTHER_ID", r"[1-35689]\d{8}|[1-35689]\d{2} \d{3} \d{3}", nif.is_valid, hits=("[[501442600]]",), misses=("501442601",), score=0.8),
    Rule("Portuguese citizen card", "OTHER_ID", r"(?<!\w)\d{8}[ -]?\d[ -]?[A-Z]{2}\d(?!\w)", NUMBER, ignore_case=False,
         check=lambda text: cc.is_valid(text) or " " in text, hits=("[[00000000 0 ZZ4]]",), misses=("00000000",), score=0.95),
    Rule("bank account", "OTHER_ID", r"(?<!\w)[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?(?!\w)", CAPITAL, ignore_case=False,
         check=lambda text: iban.is_valid(text, check_country=False) or text.startswith("PT50"), hits=("[[PT50 0002 0123 1234 5678 9015 4]].",), misses=("ES12 2100",), score=0.98),
    Rule("number plate", "OTHER_ID", r"(?<![\w/\-])(?:\d{2}-[A-Z]{2}-\d{2}|\d{2}-\d{2}-[A-Z]{2})(?![\w/\-])", NUMBER, ignore_case=False, hits=("viatura [[47-QT-92]])",), misses=("47-12-92",), score=0.9),
    Rule("number plate, letters first", "OTHER_ID", r"(?:[A-Z]{2}-\d{2}-[A-Z]{2}|[A-Z]{3}-?\d[A-Z\d]\d{2})(?![\w/\-])", CAPITAL, ignore_case=False, hits=("[[AV-31-KD]]\n", "[[GZX8A05]],", "[[ABC-1234]]"), misses=("ABC12", "HBA1C"), score=0.8),
    Rule("social handle", "OTHER_ID", r"@(?<![\w.@]@)(?P<phi>[A-Za-z]\w{3,25})(?![\w.@]*\.\w)", SEARCH, needle="@", hits=("chama-se @[[kika_ftz]]. Pediu",), misses=("ana@saude.pt",), score=0.8),
)  # fmt: skip

"""Portuguese and Brazilian hospitals, health units, schools, companies and other bodies."""

from __future__ import annotations

from sfumato.languages.common import UPPER
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
from sfumato.languages.pt.people import TRADES

_GENERIC = lines(
    """universitário, universitária, geral, regional, municipal, estadual, distrital, central, infantil, militar, federal, público, privado, de clínicas, das clínicas, escola, psiquiátrico, materno-infantil, particular, veterinária, de saúde, médico, médica, integrado, hospitalar, prisional, residencial, oncológico,
    paroquial, básica, secundária, primária, técnica, indígena, profissional, superior, de dia, de convívio, de idosos, de referência, voluntários, comunitária, comunitário"""
)
_LINKS = lines("de, da, do, das, dos, e, d', à, ao")
_STOPS = lines(
    """Serviço, Serviços, Departamento, Unidade, Secção, Área, Rua, Avenida, Av, Travessa, Praça, Largo, Alameda, Estrada, Tel, Telef, Telefone, Fax, Fone, Email, E-mail, CEP, Portugal, Brasil, Consulta, Consultas, Urgência, Urologia, Cardiologia, Medicina, Cirurgia, Oncologia, Neurologia, Pediatria, Ginecologia, Piso,
    Data, Médico, Nome, Doente, Utente, Paciente, Idade, Sexo, Motivo, Antecedentes, História, O, A, Os, As, No, Na, Em, Por, Para, Após, UCI, UTI, Desde, Com, Não, CNES, Sangue, Saúde, Alta, Tem, Enf, Sr, Sra"""
)
HOSPITAL_RULES = (
    nickname_rule(
        ["no", "na", "do", "da", "ao", "para o", "pelo", "à", "em"],
        lines(
            """Santa Maria, São João, Curry Cabral, Garcia de Orta, Pulido Valente, Egas Moniz, Amadora-Sintra, São José, Dona Estefânia, D. Estefânia, Santa Cruz, Capuchos, Beatriz Ângelo, Fernando Fonseca, São Francisco Xavier, Santo António, Pedro Hispano, Covões, São Bernardo, Magalhães Lemos, Júlio de Matos, Miguel Bombarda, Alfredo da Costa, Bissaya Barreto, Júlio Dinis,
            CUF Descobertas, CUF Tejo, Lusíadas, Sírio-Libanês, Albert Einstein, Einstein, Oswaldo Cruz, Samaritano, InCor, INCOR, Emílio Ribas, Souza Aguiar, Miguel Couto, Moinhos de Vento, Santa Casa, Português, Aliança, Roberto Santos, Hemorio, HEMORIO, Hemominas, Hemocentro"""
        ),
        hits=("Vascular do [[Garcia de Orta]] o", "Alta para o [[Pulido Valente]],", "transferida ao [[HCFMUSP]]."),
        misses=("do HDL", "na santa casa"),
    ),
    lower_case_rule(
        ["hospital", "centro de saúde", "clínica", "lar", "ucci", "santa casa"],
        ["são", "santa", "santo", "nossa", "dr", "dra", "misericórdia", "senhora"],
        hits=("p/ [[hospital de são vítor]], sala", "no [[lar nossa senhora da ajuda]], avisar"),
        misses=("hospital para",),
    ),
    named_rule(
        "hospital", "HOSPITAL",
        lines(
            """hospital, hosp, hospitais, fundação hospital, fundação hospitalar, clínica, clinica, policlínica, casa de saúde, centro de saúde, centro hospitalar, centro médico, centro clínico, centro de reabilitação, centro de referência, centro de diálise, centro de atenção psicossocial, unidade local de saúde, unidade de saúde familiar,
            unidade básica de saúde, unidade de cuidados continuados, unidade de cuidados paliativos, unidade de saúde, extensão de saúde, posto de saúde, maternidade, sanatório, instituto do coração, instituto de cardiologia, instituto português de oncologia, instituto nacional, laboratório, laboratórios, pronto-atendimento, pronto atendimento, pronto-socorro, pronto socorro, santa casa,
            lar, lar residencial, lar de idosos, residência sénior, residência geriátrica, gastroclínica, hemocentro, hemonúcleo, ambulatório, casa de repouso, ordem da, ordem terceira, polo base, casa de apoio, enfermaria, serviço de saúde, institut, irmandade, comunidade terapêutica, misericórdia, santa casa da misericórdia, agrupamento de centros de saúde, polo de saúde"""
        ),
        generic=_GENERIC, links=_LINKS, stops=_STOPS,
        hits=(
            "no [[Hospital de São José]]),", "[[Centro de Saúde de Olhão]] pela", "[[Clínica Mente Serena]]  Rua", "[[Hospital Geral Dr. Valdemar Alcântara Neto]] no", "[[Casa de Saúde da Boavista]].", "[[Maternidade Alfredo da Costa]] entregues",
            "[[Unidade Local de Saúde Dão-Montemuro, E.P.E.]]\n", "[[Hospital Prof. Doutor Fernando Fonseca]]\n", "[[Santa Casa de São Paulo]]",
        ),
        misses=("o hospital de dia", "Hospital.", "Clínica: dor", "clínica do doente", "Hospital Serviço de Urologia", "enfermaria 3"),
    ),
    coded_units_rule(
        lines("USF, UCSP, UCC, UCCI, ULS, ACES, UBS, UBSI, UPA, ESF, PSF, CAPS, AMA, CRIE, CRI, CTI, HC, HU, HGE, HPS, IPO, SAP, SUB, ERPI, DSEI, CASAI, HEMOPA, H., Hosp., UPA 24h, AME, CEO, NASF, ECSCP, URAP, USP, CS, CHU, CHUC, CHUSJ, ECL"),
        hits=("na [[USF Terra Quente]] na", "[[UBS Campinho]].", "[[UPA do Jardim do Sol]] (", "[[ULS de Amadora]]/", "[[H. Santa Maria]] (", "[[IPO de Coimbra]] mediante"),
        misses=("CS 12,5", "HC de", "UPA com"),
    ),
)  # fmt: skip

ORGANISATION_RULES = (
    body_field_rule(
        lines("empresa, entidade, entidade patronal, empregador, seguradora, convênio, convénio, plano de saúde, escola, colégio, instituição, firma, subsistema, promotor, patrocinador, designação, entidade financeira responsável, resp. financeiro, agência, cartório, funerária, creche, operadora"),
        hits=("Entidade patronal: [[Hortícolas Silveirense]] - op".replace(" - op", "\n"), "Subsistema: [[ADSE]] — benef"),
        misses=("seguradora: não", "empresa familiar"),
    ),
    employer_rule(
        [t for t in TRADES if " " not in t],
        hits=("serralheiro na [[Bosch]] de", "diarista da [[Brilhostar]],"),
        misses=("carpinteiro de profissão", "jardineiro em casa"),
    ),
    named_rule(
        "organisation", "ORGANIZATION",
        lines(
            """universidade, faculdade, escola, escola municipal, escola estadual, escola básica, escola secundária, colégio, colegio, creche, jardim de infância, jardim-escola, instituto, instituto superior, instituto politécnico, instituto médico-legal, EB1, EB, E.E., E.M., EMEI, EMEF, CMEI, agrupamento de escolas, externato, liceu, fundação, associação, associacao, sindicato, cooperativa,
            seguros, seguradora, ambulâncias, bombeiros, bombeiros voluntários, farmácia, farmacia, drogaria, mercado, supermercado, supermercados, hipermercado, hotel, pensão, restaurante, café, pastelaria, padaria, talho, salão, oficina, loja, bazar, fábrica, fiação, frigorífico, adega, quinta, herdade, transportes, construções, construtora, metalúrgica, têxteis, confecções,
            igreja, paróquia, capela, convento, tribunal, fórum, juízo, delegacia, esquadra, câmara municipal, junta de freguesia, prefeitura, banco, clube, grupo, editora, funerária, agência funerária, cartório, notário, estabelecimento prisional, prisão, penitenciária, presídio, EP, cadeia, quartel, regimento, batalhão, exército, centro paroquial, centro social, casa do povo, abrigo, albergue,
            conservatória, empresa, firma, usina, fazenda, mina, porto de, centro cultural, teatro, museu, biblioteca, sociedade, federação, confederação, companhia, estaleiros, frutas, frutos, hortícolas, subdivisão policial, polícia, polícia militar, guarda, conselho tutelar, CRAS, CREAS, APAE, CPCJ, ONG, unidos do, GRES, autoescola, lavandaria, lavanderia, auto"""
        ),
        generic=_GENERIC, links=_LINKS, stops=_STOPS,
        hits=(
            "na [[Escola Municipal Prof. Lázaro Cunha]],", "[[Bombeiros Voluntários de Canas de Senhorim]] por", "[[Farmácia Catarino]], Sucrs", "[[Estabelecimento Prisional de Vale do Tua]]\n", "na [[Pastelaria Veneza]] e", "[[Universidade do Minho]].", "[[Associação Kulhuvuka]],",
        ),
        misses=("escola primária", "Farmácia: 3", "a empresa", "Instituto.", "banco de sangue"),
        score=0.85,
    ),
    Rule(
        "public body", "ORGANIZATION",
        r"(?<!\w)(?:Cruz\s+Vermelha(?:\s+Portuguesa|\s+Brasileira)?|Polícia\s+(?:Judiciária|Militar|Civil|Federal|Científica)|POLÍCIA\s+(?:CIVIL|MILITAR|CIENTÍFICA|FEDERAL)|Proteção\s+Civil|Cáritas|Médis|Multicare|Fidelidade|ADSE|Tranquilidade|Allianz|Ageas|Unimed|UNIMED|Amil|Bradesco\s+Saúde|SulAmérica|Prevent\s+Senior|Hapvida|GNR|PSP|Alcoólicos\s+Anónimos|Pingo\s+Doce|Continente|Petrobras|Correios|CTT)(?!\w)",
        words("cruz polícia proteção cáritas médis multicare fidelidade adse tranquilidade allianz ageas unimed amil bradesco sulamérica prevent hapvida gnr psp alcoólicos pingo continente petrobras correios ctt"),
        hits=("da [[Cruz Vermelha]],", "seguro [[Fidelidade]],", "[[ADSE]] —"),
        misses=("a polícia", "continente"),
        score=0.8, ignore_case=False,
    ),
    company_rule(r"(?:SGPS, )?S\.A", "S.A.", hits=("[[Frutos Vermelhos do Mira, S.A.]]\n",), misses=("dose S.A.",)),
    company_rule(r"Lda", "Lda", hits=("[[Frutas da Zambujeira, Lda.]]\n", "([[MedServiços Lda.]])"), misses=("a Lda",)),
    company_rule(r"(?:Ltda|S/A|LTDA)", "Ltda", hits=("[[Silva Transportes Ltda.]]",), misses=("a Ltda",)),
    company_rule(r"S/A", "S/A", hits=("[[Frigorífico Serra Bonita S/A]],",), misses=("a S/A",)),
    Rule(
        "employer", "ORGANIZATION",
        rf"(?i:trabalh(?:a|ava|ou|ador|adora)|empregad[oa]|operári[oa]|funcionári[oa]|pedreiro|serralheiro|cozinheir[oa]|professora?|motorista|auxiliar|estudante|costureira|reformad[oa]|aposentad[oa])[ ](?:(?i:como|de)[ ]\w+[ ])?(?:em|na|no|da|do|para[ ][ao])[ ](?P<phi>[{UPPER}][\w'’&\-]{{2,30}}(?:[ ](?:(?:de|da|do|e|&)[ ]){{0,2}}[{UPPER}][\w'’&\-]{{1,30}}){{0,3}})(?!\w)",
        words("trabalha trabalhava trabalhou trabalhador trabalhadora empregado empregada operário operária funcionário funcionária pedreiro serralheiro cozinheiro cozinheira professor professora motorista auxiliar estudante costureira reformado reformada aposentado aposentada"),
        hits=("Foi pedreiro na [[Soares da Costa]],", "trabalha na [[Bosch]] de"),
        misses=("trabalha na agricultura",),
        score=0.75, ignore_case=False,
    ),
)  # fmt: skip

"""Portuguese and Brazilian addresses, postcodes, regions, countries and nationalities."""

from __future__ import annotations

from sfumato.languages.es_pt.places import address_rules, lives_at_rule, place_rule
from sfumato.languages.es_pt.words import PROPER, each, lines
from sfumato.languages.lists import load
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words
from sfumato.tokens import fold

STREET_TYPES = lines(
    """rua, r., r, avenida, av, avd, avda, travessa, tv, trav, tr, praça, pça, pc, praceta, pct, pcta, largo, lg, lgo, alameda, al, estrada, estr, est, rodovia, rod, beco, viela, ladeira, calçada, calç, caminho, quinta, quintã,
    bairro, urbanização, urb, vila, rampa, escadinhas, azinhaga, canada, impasse, rotunda, campo, cais, passeio, marginal, via, quelha, vereda, servidão, loteamento, conjunto, condomínio, parque, sítio, lugar, lugar de, casal, monte, monte do, monte da, monte dos, herdade, fazenda, chácara, linha, travessão, ruela, esplanada, boulevard, quadra, qd, passagem, alto, courela, outeiro, aldeia, cerrado"""
)
LOUD_TYPES = lines(
    """rua, avenida, travessa, praça, praceta, largo, alameda, estrada, rodovia, beco, viela, ladeira, calçada, caminho, azinhaga, canada, urbanização, quelha, av, escadinhas"""
)
_PARTS = lines(
    """andar, piso, r/c, rés-do-chão, cave, sub-cave, loja, lj, bloco, bl, apartamento, apto, apt, ap, casa, fundos, fds, frente, frt, fte, esquerdo, esq, esqº, direito, dto, dtº, drt, porta, lote, lt, quadra, qd, sala, sl, conjunto, cj, torre,
    edifício, ed, fração, hab, habitação, letra, km, talhão, contentor, parcela, sobreloja, entrada, bis, A, B, apartado, interior, int, galpão, condomínio, térreo, cobertura"""
)
_STOPS = lines(
    """com, sem, por, para, que, se, há, desde, um, uma, mg, cada, como, onde, mas, seu, sua, seus, lhe, ao, durante, até, oral, venosa, intravenosa, após, é, foi, serviço, hospital, telefone, tel, telef, tlm, fax, email, e-mail, CEP, doente, utente, paciente, idade, sexo, este, esta, na, no, em,
    de 2, tem, urinária, aérea, aéreas, aberta, biliares, biliar, vaginal, retal, endovenosa, e, esquerdo, direito, dose, doses, dia, dias, horas, semanas, anos, meses, quando, não, vezes"""
)
FIELDS = lines(
    """morada, mor., mor, residência, residencia, res., endereço, endereco, end., end, domicílio, residente, morada fiscal, endereço residencial, morada atual, endereço do trabalho, local de residência, estabelecimento"""
)
_FIELD_ENDS = lines(
    "CEP, tel, tel., telef, tlm, fone, bairro, município, concelho, distrito, localidade, freguesia, código postal, cód. postal"
)

ADDRESS_RULES = (
    lives_at_rule(
        ["vive", "vivem", "vivia", "reside", "residente", "mora", "moram", "morava", "domiciliado", "domiciliada", "alojado", "alojada", "casa"],
        hits=("mora na [[Conde da Torre 41]], com",),
        misses=("vive em Lagos",),
    ),
    *address_rules(
    types=STREET_TYPES,
    loud_types=LOUD_TYPES,
    number_words=["n.º", "nº", "n°", "n.°", "n.", "núm", "número", "no", "n", "lote", "lt", "casa", "km"],
    none=["s/n", "s / n", "sn", "s.n.", "sem número", "sem nº", "sem n.º", "s/nº", "s/n.º", "S/N"],
    parts=_PARTS,
    stops=_STOPS,
    links=["de", "da", "do", "das", "dos", "e", "d'"],
    fields=FIELDS,
    field_ends=_FIELD_ENDS,
    boxes=["apartado", "caixa postal", "cx. postal", "cx postal", "apartado postal"],
    hits={
        "number": (
            "[[Rua do Rossio Velho, 118]] ·", "[[Travessa da Fonte, n.º 6, r/c]], Alva", "[[RUA DO MATADOURO, 9]],", "[[Praceta Cesário Verde, n.º 3, 5.º Frt.]]", "[[Al. das Rosas 318 ap. 1102]] –",
            "[[Av. Nossa Senhora do Amparo, s/n]],", "[[Estrada da Penina, km 3]]", "[[RUA DOS ALFAIATES, 214, BL. C, AP 22]],", "[[beco do Tanque 41-B]],", "[[Rua Alfazema, 761, sala 908]],", "[[Av. Princesa Isabel, 395, 6º andar]],",
        ),
        "name": ("na [[Rua Augusta]].", "[[Largo do Pelourinho]],", "[[Avenida da Liberdade]]"),
        "field": ("Morada: [[Monte do Cerro Alto, Contentor 14]]\n", "ENDEREÇO: [[Rua Nova 5]], CEP", "Morada ............... [[Casal do Alfaiate s/n]]\n"),
        "box": ("[[Apartado 1047]]\n", "[[Caixa Postal 23]]"),
    },
    misses={
        "number": ("via oral 500 mg", "anda na rua com 2 bengalas", "caminho de 3 horas", "campo de 5 cm", "monte de 3"),
        "name": ("Via Oral", "na rua"),
        "field": ("Morada: \n", "a residência da doente"),
        "box": ("aparelho 3",),
    },
))  # fmt: skip

_LINKS = r"(?:de|da|do|das|dos|e|d['’])"
_NAME = rf"(?:{_LINKS}[ ])?{PROPER}(?:[ \-]{{1,3}}(?:{_LINKS}[ \-]){{0,2}}{PROPER}){{0,4}}"
_STATES = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO"
_ZIP = r"(?<![\d.,/\-])(?:\d{4}-\d{3}|\d{2}\.?\d{3}-\d{3})(?![\d\-]|[.,]\d)"

_NOT_TOWNS: frozenset[str] = frozenset(
    each(
        """CRM COREN CRF CRP CRO CREFITO CRN CRESS SSP DETRAN PC UF RG HB TA PA FC LEITO DR DRA CREF CRBM"""
    )
)

POSTCODE_RULES = (
    Rule(
        "postcode", "ZIP", _ZIP, NUMBER,
        hits=("· [[3510-047]] Viseu", "CEP [[45830-120]]", "– [[74.125-010]]\n"),
        misses=("1234-5678", "12-345"),
        score=0.93,
    ),
    Rule(
        "short postcode after its trigger", "ZIP",
        r"(?:CEP|C\.?P\.?|c[óo]d(?:igo|\.)\s+postal)\s?[:.]?\s?(?P<phi>\d{4}(?:-\d{3})?|\d{8}|\d{5})(?!\w)",
        words("cep cp c codigo cod"),
        hits=("CEP: [[01310100]]", "C.P. [[2560]]"), misses=("CP 5",),
    ),
    Rule(
        "town after a postcode", "CITY",
        rf"{_ZIP}[ ,\-–]{{1,4}}\n?(?P<phi>{_NAME})", NUMBER,
        hits=("3510-047 [[Viseu]]\n", "7630-611 [[São Teotónio]]", "3600-024 [[CASTRO DAIRE]]"),
        misses=("3510-047 tel",),
        score=0.92, ignore_case=False,
    ),
    Rule(
        "town before its state", "CITY",
        rf"(?P<phi>{PROPER}(?:[ \-](?:{_LINKS}[ \-]){{0,2}}{PROPER}){{0,4}})(?:[ ]?[/–\-][ ]?|,?[ ]\(?)(?:{_STATES})(?![\w])", CAPITAL,
        hits=("[[Porto Alegre]]/RS,", "[[Goiânia]] GO ", "em [[Juazeiro]]/BA\n", "[[Salvador]] – BA"),
        misses=("CRM/SP", "Hb/PA", "DEMAIS SP", "AFEBRIL PA"),
        check=lambda text: fold(text) in load("pt", "cities"),
        score=0.85, ignore_case=False,
    ),
    Rule(
        "state after its town", "REGION",
        rf"(?!CR|COREN|SSP|DETRAN){PROPER}{{4,30}}(?:[ ]?/[ ]?|[ ][–\-][ ])(?P<phi>{_STATES})(?![\w/])".replace("{0,30}{4,30}", "{3,30}"), CAPITAL,
        hits=("Porto Alegre/[[RS]],", "Salvador – [[BA]]"),
        misses=("CRM-SP 123", "COREN-RJ 12", "RMN-CE", "SAF - MG", "AFEBRIL PA"),
        score=0.6, ignore_case=False,
    ),
)  # fmt: skip


_NOT_PLACES: frozenset[str] = frozenset(
    each(
        """Urgência Serviço SU UCI UTI Enfermaria Bloco Consulta Cuidados Medicina Cirurgia Hospital Centro Lar Casa Unidade Cardiologia Pediatria Emergência Sala Ala Quarto Cama Saúde USF UBS UPA UCC ERPI Obstetrícia Neurologia Ortopedia Observação Bloco"""
    )
)

_PLACE_FIELDS = lines(
    """localidade, concelho, distrito, município, cidade, freguesia, naturalidade, natural de, bairro, província, local de nascimento, naturalidade/nacionalidade, UF, estado de origem, comarca, proveniência, procedência, região"""
)
_STATE_NAMES = lines(
    """Acre, Alagoas, Amapá, Amazonas, Bahia, Ceará, Distrito Federal, Espírito Santo, Goiás, Maranhão, Mato Grosso, Mato Grosso do Sul, Minas Gerais, Minas, Pará, Paraíba, Paraná, Pernambuco, Piauí, Rio de Janeiro, Rio Grande do Norte, Rio Grande do Sul, Rondônia,
    Roraima, Santa Catarina, São Paulo, Sergipe, Tocantins, Aveiro, Beja, Braga, Bragança, Castelo Branco, Coimbra, Évora, Faro, Guarda, Leiria, Lisboa, Portalegre, Porto, Santarém, Setúbal, Viana do Castelo, Vila Real, Viseu, Açores, Madeira, Alentejo, Baixo Alentejo,
    Alto Alentejo, Algarve, Minho, Trás-os-Montes, Beira Alta, Beira Baixa, Ribatejo, Terceira, São Miguel, Faial, Pico, Punjab, Gaza, Sofala, Nampula, Zambézia, Cabo Delgado, Luanda, Benguela"""
)
REGION_RULES = (
    Rule(
        "region in brackets or after a town", "REGION",
        rf"(?:(?<=\()|(?<=, )|(?<=- )|(?<=– )|(?<=/ )|(?<=distrito de )|(?<=ESTADO DA )|(?<=ESTADO DO )|(?<=ESTADO DE )|(?<=Estado da )|(?<=Estado do )|(?<=já em )|(?<=no )|(?<=do )){either([*_STATE_NAMES, *(s.upper() for s in _STATE_NAMES)])}(?=\)|,|\.|;|\n|\s{{2}}|$| –)",
        words(_STATE_NAMES),
        hits=("LAGOA ([[Faro]])", "PORTO SEGURO – [[BAHIA]]\n", "no [[Maranhão]], veio", "já em [[Minas]], e"),
        misses=("o Porto", "da Guarda."),
        score=0.8, ignore_case=False,
    ),
)  # fmt: skip
PLACE_RULES = (
    *REGION_RULES,
    place_rule(
        "pt",
        ["em", "desde", "para", "na"],
        never=frozenset(fold(word) for word in _NOT_PLACES),
        sure=False,
        hits=("está em [[Pokhara]].", "morto em [[Mueda]] em", "casa, na [[Erada]], o"),
        misses=("em Urgência", "em Cardiologia"),
    ),
    place_rule(
        "pt",
        ["de", "da", "do", "no"],
        never=frozenset(fold(word) for word in _NOT_PLACES),
        sure=True,
        hits=("de [[Barcelos]], chegada",),
        misses=("de Parkinson", "da Maria", "de Cefaleias"),
    ),
    Rule(
        "place after its field", "CITY",
        rf"(?<!\w){either(_PLACE_FIELDS)}\s{{0,2}}(?:[:.]{{1,25}})\s{{0,3}}(?P<phi>(?=[^\W\d_])[^\n\t;|:\"]{{2,45}}?)(?=\s*(?:[\n\t;|\"]|$|\s{{2}}|\.\s)|\.\n|\s+[–—]\s)",
        words(_PLACE_FIELDS),
        hits=("Concelho: [[Mirandela]]\n", "NATURAL DE: [[CAMBÉ]]   PROF", "Naturalidade: [[Beja]]. "),
        misses=("localidade próxima",),
        score=0.88,
    ),
    Rule(
        "neighbourhood", "CITY",
        rf"(?<!\w)(?i:bairro|b\.º|freguesia|aldeia|lugar|povoação|vila|jardim|jd\.|distrito|conjunto|parque|setor|comunidade|povoado|localidade|concelho|município|munic[íi]pio|cidade|ilha|quilombo|assentamento|vila\s+nova)(?:[ ]+(?:de|da|do|dos|das))?[ ]+(?P<phi>{_NAME})",
        words("bairro b freguesia aldeia povoação vila jardim jd distrito conjunto setor comunidade povoado localidade concelho município cidade ilha quilombo assentamento"),
        hits=("BAIRRO [[MARIANO PROCÓPIO]] –", "aldeia [[Barra Velha]],", "distrito de [[Taunay]],", "Jd. [[Helena]];", "concelho de [[Mirandela]]"),
        misses=("comunidade terapêutica", "cidade natal"),
        check=lambda text: text.split()[0] not in _NOT_PLACES,
        score=0.82, ignore_case=False,
    ),
    Rule(
        "place where somebody lives", "CITY",
        rf"(?i:natural\s+d[eao]s?|residentes?\s+n?(?:em|[ao]s?)|reside\s+(?:em|n[ao]s?)|mora\s+(?:em|n[ao]s?)|morava\s+(?:em|n[ao]s?)|morou\s+(?:em|n[ao]s?)|vive\s+(?:em|n[ao]s?)|vivia\s+(?:em|n[ao]s?)|nasceu\s+(?:em|n[ao]s?)|nascid[oa]\s+(?:em|n[ao]s?)|proveniente\s+d[eao]s?|procedente\s+d[eao]s?|oriund[oa]\s+d[eao]s?|emigr\w{{2,5}}\s+(?:para|em)(?:\s+[ao])?|viagem\s+(?:a|para)|veio\s+d[eao]s?|vem\s+d[eao]|criad[oa]\s+(?:em|n[ao]s?))[ ]+"
        rf"(?P<phi>{_NAME}(?:[ ]?\({_NAME}\)|,[ ]{_NAME})?)",
        words("natural residente residentes reside mora morava morou vive vivia nasceu nascido nascida proveniente procedente oriundo oriunda emigrou emigrado emigrada viagem veio vem criado criada"),
        hits=("natural de [[Bragança]] e", "residente em [[Vila do Conde]].", "vive na [[Amadora]],", "mora em [[Olhão]]", "veio do [[Luxemburgo]],"),
        misses=("proveniente da Urgência", "vive em casa", "veio do Serviço"),
        check=lambda text: text.split()[0] not in _NOT_PLACES,
        score=0.85, ignore_case=False,
    ),
)  # fmt: skip

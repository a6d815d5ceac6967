"""Portuguese dates and ages."""

from __future__ import annotations

from sfumato.languages.common import DAY, YEAR, month_date_rules
from sfumato.languages.es_pt.dates import SHARED_DATE_RULES, age_rules
from sfumato.languages.es_pt.words import each, lines
from sfumato.languages.pack import NUMBER, Rule, either, words

MONTHS = each(
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
)
ABBREVIATIONS = each("jan fev mar abr mai jun jul ago set out nov dez")
WEEKDAYS = lines(
    """segunda-feira, terça-feira, quarta-feira, quinta-feira, sexta-feira, sábado, domingo, segunda,
    terça, quarta, quinta, sexta, 2.ª feira, 3.ª feira, 4.ª feira, 5.ª feira, 6.ª feira, 2ª feira, 3ª feira, 4ª feira, 5ª feira, 6ª feira, 2ª-feira,
    3ª-feira, 4ª-feira, 5ª-feira, 6ª-feira, seg, ter, qua, qui, sex, sáb, dom"""
)
UNITS = each(
    """um uma dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze
    dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta"""
)
TENS = each("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
_ONES = each("um uma dois duas três quatro cinco seis sete oito nove")
NUMBERS = [*UNITS, *(f"{ten} e {one}" for ten in TENS for one in _ONES), *TENS, "cem"]
DAY_WORDS = ["primeiro", *UNITS, *(f"vinte e {one}" for one in _ONES), "trinta e um"]
FEASTS = lines(
    """Natal, véspera de Natal, Ano Novo, Ano-Novo, Réveillon, Dia de Reis, Páscoa, domingo de Páscoa,
    Semana Santa, Sexta-feira Santa, Sexta-Feira Santa, Quinta-feira Santa, Domingo de Ramos, Carnaval, Quarta-feira de Cinzas, Corpo de Deus,
    Corpus Christi, Dia de Todos os Santos, Todos os Santos, Finados, Dia de Finados, Dia da Mãe, Dia das Mães, Dia do Pai, Dia dos Pais,
    Dia das Crianças, Dia dos Namorados, Dia do Professor, Dia do Trabalhador, Dia do Trabalho, 25 de Abril, Sete de Setembro, Festa Junina,
    festas juninas, São Martinho, Dia da Independência, Dia da República, Dia da Família, Dia da Consciência Negra, Tiradentes, Halloween, Diwali, Ramadão, Ramadã,
    Ano Novo Chinês, Imaculada Conceição, festas do Santo Cristo, Santo Cristo, Círio de Nazaré, Espírito Santo de 2021, missa do galo, senhora das candeias, Pentecostes"""
)
_AMBIGUOUS = lines(
    "São João, Santo António, Santo Antônio, São Pedro, Reis, São Miguel, ramos, São José, Espírito Santo, Assunção, Nossa Senhora Aparecida"
)
_MONTH = rf"(?:{either(MONTHS)}|{either(ABBREVIATIONS)}\b\.?)"
_WRITTEN_YEAR = rf"(?:mil\s+novecentos\s+e|dois\s+mil(?:\s+e)?)\s+{either(NUMBERS)}|dois\s+mil"

_MONTH_RULES = month_date_rules(
    months=MONTHS,
    abbreviations=ABBREVIATIONS,
    weekdays=WEEKDAYS,
    day_words=DAY_WORDS,
    links=["de", "do", "do ano de", "do mês de"],
    before_month_alone=lines(
        """em, desde, até, de, para, no mês de, a finais de, no início de, nos finais de, em meados de, final de,
        fim de, início de, passado, próximo, este, mês de, por volta de, entre, até ao fim de, p/, a"""
    ),
    before_year=lines(
        """em, desde, até, ano, de, do, no ano de, ano de, cerca de, por volta de, anos, entre, e, a partir de, durante,
        desde o ano de, dx, há, AVC, EAM, IAM, operado em, operada em, até ao ano de"""
    ),
    before_day=[],
    feasts=FEASTS,
    hits={
        "day-month": ("a [[20 de janeiro]], falar", "[[14 mar 2024]]", "[[18.mar.24]]", "[[28 de novembro de 2024]],", "[[07-NOV-2024]]", "até [[17 fev]]"),
        "month-year": ("em [[set/2024]])", "[[Maio de 2022]] há", "[[Março/2021]],", "[[Set/25]]:"),
        "weekday": ("[[sábado, 17 de maio]].", "[[quarta-feira, 12.11.25]].", "[[5.ª feira, 21/11]],"),
        "written": ("aos [[nove de junho]] de", "[[primeiro de maio de 2020]]"),
        "month": ("desde [[fevereiro]].", "em [[agosto]], se"),
        "year": ("em [[2019]].", "desde [[2014]]"),
        "feast": ("desde o [[Carnaval]])", "até ao [[Natal]]."),
    },
    misses={"month": ("em marcha",), "year": ("de 2000 ml", "em 20190", "de 1500 kcal"), "day-month": ("3 marcas", "2 de abrir")},
)  # fmt: skip

_OWN_RULES = (
    Rule(
        "date: range to a month",
        "DATE",
        rf"(?<![\d.,/]){DAY}\s+(?:a|e|ou|-|–|ao)\s+(?:a\s+|de\s+)?{DAY}\s+de\s+{_MONTH}(?!\w)(?:\s+de\s+{YEAR})?",
        NUMBER,
        hits=("de [[5 a 7 de fevereiro]]", "[[3 e 4 de maio de 2021]]"),
        misses=("5 a 7 por cento",),
    ),
    Rule(
        "date: all in words",
        "DATE",
        rf"{either(DAY_WORDS)}(?:\s+dias)?\s+(?:do\s+mês\s+)?de\s+{either(MONTHS)}\s+(?:de|do\s+ano\s+de)\s+(?:{_WRITTEN_YEAR}|{YEAR})",
        words(DAY_WORDS),
        hits=("[[nove de junho de dois mil e vinte e cinco]].", "[[QUATORZE DIAS DO MÊS DE ABRIL DO ANO DE DOIS MIL E VINTE E QUATRO]],"),
        misses=("nove de junho",),
        score=0.97,
    ),
    Rule(
        "date: year in words",
        "DATE",
        rf"(?:em|de|desde|até|ano)\s+(?P<phi>(?:mil\s+novecentos\s+e|dois\s+mil\s+e)\s+{either(NUMBERS)})(?!\w)",
        words("em de desde até ano"),
        hits=("enfarte em [[dois mil e treze]] também",),
        misses=("em dois mil casos",),
    ),
    Rule(
        "date: weekday and day",
        "DATE",
        rf"{either(WEEKDAYS)}\.?,?\s+(?:dia\s+)?(?:{DAY}(?![\d:.,%/]\d|\d|\s?(?:h|mg|ml|%)\b|h|ª|º))",
        words([w for w in WEEKDAYS if not w[0].isdigit()]),
        hits=("na [[segunda-feira 23]] antes", "no [[sábado 8]]."),
        misses=("segunda 8h30", "domingo 8:30", "terça 10 mg", "quarta 4ª dose"),
        score=0.85,
    ),
    Rule(
        "date: numbered weekday",
        "DATE",
        rf"[2-6]\.?ª[ -]feira,?\s+{DAY}(?:[/.]\d{{1,2}}(?:[/.]\d{{2,4}})?|\s+de\s+{_MONTH}(?:\s+de\s+{YEAR})?)?(?![\d:h])",
        NUMBER,
        hits=("na [[5.ª feira, 21/11]],", "na [[2.ª feira, 24]]."),
        misses=("2.ª feira de manhã",),
        score=0.95,
    ),
    Rule(
        "date: bare day",
        "DATE",
        rf"(?:no\s+dia|dia|ao\s+dia|do\s+dia|desde\s+o\s+dia)\s+(?P<phi>{DAY}(?:/(?:0?[1-9]|1[0-2]))?|vinte(?:\s+e\s+\w{{2,6}})?)(?![\w%]|[.,:/]\d|\s+(?:de\s|do\s+ciclo|após|pós))",
        words("no dia ao do desde"),
        hits=("até ao dia [[20]],", "no dia [[13]]. Hospedagem", "dia [[vinte e oito]] em", "no dia [[22/05]] com"),
        misses=("dia 3 de internamento", "no dia 5 pós-op"),
        score=0.8,
    ),
    Rule(
        "date: day after 'a'",
        "DATE",
        rf"(?<=\s)(?<!\d\s)a\s+(?P<phi>{DAY}(?:/(?:0?[1-9]|1[0-2]))?)(?=\s?[,;)](?!\d)|\.(?:\s|$)|\s+(?:e\s+a\s+\d|ou\s+\d|do\s+corrente|de\s+(?:este|cte)|deste\s+mês|por|com)\b|\s+e\s+a\s+\d)",
        words("a"),
        hits=("sessões, a [[12]] e a 13.", "alta provável a [[8]] ou 9/01"),
        misses=("de 2 a 3 dias", "a 37 graus"),
        score=0.7,
    ),
    Rule(
        "date: feast after a dating word",
        "DATE",
        rf"(?:desde|até|pel[oa]s?|véspera\s+d[aoe]s?|noite\s+d[aoe]s?|festas?\s+d[aoe]s?|missa\s+d[aoe]s?|ao|antes\s+d[aoe]s?|depois\s+d[aoe]s?|no)\s+(?:[oa]s?\s+)?(?P<phi>{either(_AMBIGUOUS)})(?=\s*[,.;)]|\s+(?:de\s+{YEAR}|de\s+há|se|e|mas|que|passad[oa])\b)",
        words("desde até pelo pela pelos pelas véspera noite festa festas missa ao antes depois"),
        hits=("até ao [[São João]].", "desde os [[Reis]], mas", "missa de [[ramos]]."),
        misses=("natural de São João, Brasil", "Hospital de São José."),
        score=0.8,
    ),
    Rule(
        "date: season and year",
        "DATE",
        rf"(?:verão|inverno|outono|primavera)\s+de\s+{YEAR}",
        words("verão inverno outono primavera"),
        hits=("desde o [[verão de 1989]]:",),
        misses=("verão passado",),
    ),
    Rule(
        "date: two-digit year",
        "DATE",
        r"em\s+(?P<phi>[4-9]\d)(?=\s?[,;)]|\.(?:\s|$)|\s+\()(?!\s?%)",
        words("em"),
        hits=("tractor em [[94]] (!).",),
        misses=("em 50 % dos", "em 45.3"),
        score=0.65,
    ),
)  # fmt: skip

_PEOPLE = lines(
    """paciente, doente, utente, homem, mulher, senhor, senhora, menino, menina, criança, lactente, bebé, bebê, recém-nascido, recém-nascida, RN, adolescente, jovem, rapaz, rapariga,
    moça, moço, masculino, feminino, idoso, idosa, filho, filha, filhos, filhas, neto, neta, netos, irmão, irmã, irmãos, mãe, pai, marido, esposa, esposo, avô, avó, tio, tia, sobrinho, sobrinha, primo,
    prima, viúva, viúvo, casado, casada, solteiro, solteira, sexo masculino, sexo feminino, gémeos, gêmeos, companheiro, companheira, garoto, garota, parturiente, pcte, pac"""
)

AGE_RULES = age_rules(
    years="an[o0]s?",
    units="m[eê]s(?:es)?|semanas?|dias?|horas?",
    joiner="e",
    numbers=NUMBERS,
    people=_PEOPLE,
    fields=["idade", "idade atual", "idade do paciente", "idade materna"],
    of="de|com",
    has=["tem", "tinha", "completou", "faz", "fez", "completa", "com"],
    born=["idade", "vida"],
    at_age=["aos", "desde os", "até aos", "até os", "com a idade de", "dos", "entre os"],
    never_before=lines(
        """há, ha, há cerca de, há mais de, durante, últimos, cada, por, após, em, mais de, nos próximos, próximos, primeiros, seguintes, quase, menos de, outros, esses, estes, até,
        nos últimos, cerca de, havia, faz, fazia, desde há, dentro de, daqui a, ao fim de, passados, mantém, viveu, completar, uns, leva"""
    ),
    never_after=lines(
        r"""de\s+(?:evolução|evolucao|duração|tratamento|seguimento|abstinência|diagnóstico|terapia|casad[oa]s?|casamento|garantia,
        sobrevida|remissão|experiência|serviço|trabalho|exposição|consumo|diálise|hemodiálise|doença|controlo|controle|uso|tabagismo|maço), depois, antes, atrás, mais\s+tarde, de\s+escolaridade, prévios,
        anteriores, seguintes, consecutivos, após, pós, a\s+fumar, a\s+trabalhar"""
    ),
    hits={
        "years": ("mulher de [[65 anos]] com", "([[83 anos]])", "aos [[38 anos]] faleceu"),
        "short": ("Ribas [[81a]] |", "([[52a]],"),
        "spelt": ("tem [[setenta e oito anos]] faz", "de [[quarenta anos]];"),
        "child": ("menino de [[3 anos]]", "lactente de [[5 meses]]", "filha de [[8 anos e 2 meses]]", "neto Salvador, [[4 anos]]"),
        "life": ("[[3 meses]] de idade", "[[15 dias]] de vida"),
        "spelt life": ("[[três meses]] de idade",),
        "field": ("Idade: [[22]] Sexo", "IDADE: [[91 ANOS]]", "Idade [[50]]   Peso"),
        "at": ("faleceu aos [[41]] e", "desde os [[17]];", "enfartou aos [[47]]."),
        "has": ("tem [[nove anos]] feitos", "tinha [[12 anos]]"),
        "bare": ("mulher de [[34]], sra",),
        "named": ("Dinis, de [[4 anos]], está", "Gill, [[38]], indiano", "Asmi ([[3 anos]])"),
        "after": ("Quim, de [[48]], não",),
    },
    misses={
        "years": ("há 20 anos", "durante 15 anos", "25 anos de evolução", "30 anos depois"),
        "short": ("de 54 a 60", "12ª"),
        "spelt": ("há vinte anos",),
        "child": ("paciente com dor de 3 meses de evolução",),
        "life": ("3 meses de tratamento",),
        "field": ("idade gestacional 38",),
        "at": ("aos 3 dias", "aos 20 minutos"),
        "bare": ("paciente 12 h",),
        "named": ("Hb, 12,5",),
        "after": ("dose, de 5 mg",),
    },
)  # fmt: skip

DATE_RULES = (*_MONTH_RULES, *_OWN_RULES, *SHARED_DATE_RULES)

"""Countries and nationalities as Portuguese writes them."""

from __future__ import annotations

from sfumato.languages.es_pt.words import lines
from sfumato.languages.pack import Rule, either, words

_COUNTRIES = lines(
    """Portugal, Brasil, Angola, Moçambique, Cabo Verde, Guiné-Bissau, Guiné, São Tomé e Príncipe, Timor-Leste, Espanha, França, Suíça, Luxemburgo, Alemanha, Bélgica, Holanda, Países Baixos, Reino Unido, Inglaterra, Irlanda, Escócia, Itália, Áustria, Polónia, Polônia, Roménia,
    Romênia, Ucrânia, Moldávia, Moldova, Rússia, Bulgária, Hungria, Grécia, Turquia, Suécia, Noruega, Dinamarca, Finlândia, Estados Unidos, EUA, E.U.A., Canadá, México, Argentina, Uruguai, Paraguai, Bolívia, Chile, Peru, Colômbia, Venezuela, Equador, Cuba, Haiti, República Dominicana, Índia, Nepal,
    Paquistão, Bangladesh, China, Macau, Japão, Coreia, Coreia do Sul, Coréia do Sul, Indonésia, Filipinas, Tailândia, Vietname, Vietnã, Sri Lanka, Síria, Líbano, Israel, Palestina, Irão, Irã, Iraque, Afeganistão, Marrocos, Argélia, Tunísia, Egito, Senegal, Gâmbia, Nigéria, Gana, Congo, Quénia, Quênia, África do Sul, Zimbabué, Zimbábue,
    Tanzânia, Austrália, Nova Zelândia, Maláui, Malawi, Zâmbia, Namíbia, Costa do Marfim"""
)
_NATIONALITIES = lines(
    """português, portuguesa, brasileiro, brasileira, angolano, angolana, moçambicano, moçambicana, cabo-verdiano, cabo-verdiana, caboverdiano, caboverdiana, guineense, são-tomense, timorense, espanhol, espanhola, francês, francesa, luso-francês, luso-francesa, luso-brasileiro, luso-brasileira, suíço, suíça,
    alemão, alemã, inglês, inglesa, britânico, britânica, irlandês, irlandesa, escocês, escocesa, italiano, italiana, belga, holandês, holandesa, neerlandês, neerlandesa, romeno, romena, ucraniano, ucraniana, moldavo, moldava, russo, russa, búlgaro, búlgara, polaco, polaca, polonês, polonesa, húngaro, húngara, sueco, sueca, norueguês, norueguesa,
    americano, americana, norte-americano, norte-americana, estadunidense, canadiano, canadiana, canadense, mexicano, mexicana, argentino, argentina, uruguaio, uruguaia, paraguaio, paraguaia, boliviano, boliviana, chileno, chilena, peruano, peruana, colombiano, colombiana, venezuelano, venezuelana, cubano, cubana, haitiano, haitiana, indiano, indiana,
    nepalês, nepalesa, paquistanês, paquistanesa, bengali, bangladeshiano, chinês, chinesa, japonês, japonesa, coreano, coreana, indonésio, indonésia, indonésios, filipino, filipina, tailandês, tailandesa, sírio, síria, libanês, libanesa, israelita, israelense, marroquino, marroquina, senegalês, senegalesa, nigeriano, nigeriana, ganês, congolês, congolesa, sul-africano, zimbabueano, zimbabueana"""
)
_BEFORE_NATIONALITY = "".join(
    rf"|(?<={before})"
    for before in (
        ", ", r"\(", "nacionalidade ", "nacionalidade: ", "nac\\. ", "nac\\.: ", "origem ", "cidadão ", "cidadã ", "homem ", "mulher ", "doente ", "paciente ", "utente ", "anos ", "jovem ", "é ", "mãe ",
        "pai ", "; ", "\"", "rapazes ", "turista ", "imigrante ", "migrante ", "idade ", "família ",
    )
)[1:]  # fmt: skip

_COUNTRY_FIELDS = lines(
    "país, país de origem, país de nascimento, nacionalidade, nac., naturalidade/nacionalidade"
)
COUNTRY_RULES = (
    Rule(
        "country after its field",
        "COUNTRY",
        rf"(?<!\w){either(_COUNTRY_FIELDS)}\"?\s{{0,2}}[:.]{{1,25}}\s{{0,3}}\"?(?P<phi>(?=[^\W\d_])[^\n\t;|:\",]{{2,30}}?)(?=\s*(?:[\n\t;|\",]|$|\s{{2}}|\.\s)|\.\n)",
        words(_COUNTRY_FIELDS),
        hits=("Nacionalidade ........ [[Nepal]]\n", "Nacionalidade: [[portuguesa]]\n"),
        misses=("país vecino",),
        score=0.9,
    ),
    Rule(
        "country", "COUNTRY",
        rf"(?<![\w\-]){either([*_COUNTRIES, *(name.upper() for name in _COUNTRIES)])}(?![\w\-])",
        words(_COUNTRIES),
        hits=("chegou ao [[Brasil]] em", "([[Suíça]]).", "[[MOÇAMBIQUE]] –"),
        misses=("a argentina", "brasil"),
        score=0.82, ignore_case=False,
    ),
    Rule(
        "nationality", "COUNTRY",
        rf"(?:{_BEFORE_NATIONALITY}){either(_NATIONALITIES)}(?=\s*[,.;)|\"\n]|\s+(?:de\s+\w+\s+anos|de\s+origem|residente|que|com|e\s+\w|em|sem)\b|\s{{2}}|$)",
        words(_NATIONALITIES),
        hits=("29 anos, [[nepalês]], em", "é [[coreana]], chegou", "Nacionalidade: [[portuguesa]]\n", "mulher [[brasileira]] de 30 anos"),
        misses=("fala inglês", "Sociedade Portuguesa", "tinta da china"),
        score=0.85,
    ),
)  # fmt: skip

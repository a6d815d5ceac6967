"""Countries and nationalities as Spanish writes them."""

from __future__ import annotations

from sfumato.languages.es_pt.words import lines
from sfumato.languages.pack import Rule, either, words

_COUNTRIES = lines(
    """España, ESpaña, Spain, México, Argentina, Chile, Colombia, Perú, Ecuador, Venezuela, Bolivia, Paraguay, Uruguay, Cuba, República Dominicana, Puerto Rico, Guatemala,
    Honduras, El Salvador, Nicaragua, Costa Rica, Panamá, Estados Unidos, EE.UU., EE. UU., EEUU, USA, Marruecos, Argelia, Túnez, Senegal, Malí, Mauritania, Nigeria, Ghana, Camerún, Guinea Ecuatorial,
    Guinea Bissau, Guinea-Bissau, Guinea Conakry, Gambia, Guinea, Costa de Marfil, Burkina Faso, Togo, Benín, Etiopía, Kenia, Tanzania, Angola, Mozambique, Sudáfrica, Egipto, Portugal, Francia, Italia, Alemania,
    Reino Unido, Inglaterra, Irlanda, Escocia, Bélgica, Holanda, Países Bajos, Suiza, Austria, Suecia, Noruega, Dinamarca, Finlandia, Polonia, Rumanía, Rumania, Bulgaria, Ucrania, Rusia, Moldavia,
    Georgia, Armenia, Turquía, Grecia, Albania, Serbia, Croacia, Hungría, República Checa, Eslovaquia, Lituania, Letonia, Estonia, China, Japón, Corea, Corea del Sur, India, Pakistán, Bangladesh, Nepal,
    Sri Lanka, Filipinas, Vietnam, Tailandia, Indonesia, Malasia, Siria, Irak, Irán, Israel, Palestina, Líbano, Jordania, Arabia Saudí, Afganistán, Brasil, Haití, Jamaica, Canadá, Australia, Nueva Zelanda, Cabo Verde, República Democrática del Congo"""
)
_NATIONALITIES = lines(
    """español, española, marroquí, argelino, argelina, senegalés, senegalesa, rumano, rumana, búlgaro, búlgara, ucraniano, ucraniana, ruso, rusa, polaco, polaca, portugués, portuguesa, francés,
    francesa, italiano, italiana, alemán, alemana, inglés, inglesa, británico, británica, irlandés, irlandesa, holandés, holandesa, belga, sueco, sueca, noruego, noruega, danés, danesa, finlandés, finlandesa,
    mexicano, mexicana, guatemalteco, guatemalteca, hondureño, hondureña, salvadoreño, salvadoreña, nicaragüense, costarricense, panameño, panameña, cubano, cubana, dominicano, dominicana,
    puertorriqueño, puertorriqueña, colombiano, colombiana, venezolano, venezolana, ecuatoriano, ecuatoriana, peruano, peruana, boliviano, boliviana, chileno, chilena, argentino, argentina, uruguayo, uruguaya,
    paraguayo, paraguaya, brasileño, brasileña, haitiano, haitiana, estadounidense, norteamericano, norteamericana, canadiense, chino, china, japonés, japonesa, coreano, coreana, filipino, filipina, indio, pakistaní,
    bangladesí, nepalí, sirio, siria, iraní, iraquí, turco, georgiano, georgiana, armenio, armenia, nigeriano, nigeriana, ghanés, ghanesa, maliense, gambiano, gambiana, camerunés, camerunesa, guineano, guineana,
    mauritano, mauritana, saharaui, ecuatoguineano, ecuatoguineana, congoleño, congoleña, angoleño, angoleña, etíope, egipcio, egipcia, tunecino, tunecina, caboverdiano, caboverdiana, moldavo, moldava, lituano, lituana, albanés, albanesa, húngaro, húngara, griego, griega, suizo, suiza, austriaco, austriaca, burkinés, sudafricano, indonesio"""
)
_BEFORE_NATIONALITY = "".join(
    rf"|(?<={before})"
    for before in (
        ", ", r"\(", "nacionalidad ", "nacionalidad: ", "Nacionalidad: ", "Nac\\.: ", "origen ", "ciudadano ", "ciudadana ", "varón ", "mujer ", "Varón ", "Mujer ", "hombre ",
        "paciente ", "Paciente ", "años ", "joven ", "es ", "madre ", "padre ", "; ", "turista ", "migrante ", "inmigrante ", "de edad ", "\"",
    )
)[1:]  # fmt: skip

_COUNTRY_FIELDS = lines(
    "país, país de nacimiento, país de origen, país de residencia, nacionalidad, nac."
)
COUNTRY_RULES = (
    Rule(
        "country after its field",
        "COUNTRY",
        rf"(?<!\w){either(_COUNTRY_FIELDS)}\"?\s{{0,2}}[:.]{{1,25}}\s{{0,3}}\"?(?P<phi>(?=[^\W\d_])[^\n\t;|:\",]{{2,30}}?)(?=\s*(?:[\n\t;|\",]|$|\s{{2}}|\.\s)|\.\n)",
        words(_COUNTRY_FIELDS),
        hits=("País: [[España]].\n", "Nacionalidad: [[colombiana]]   Sexo"),
        misses=("país vecino",),
        score=0.9,
    ),
    Rule(
        "country",
        "COUNTRY",
        rf"(?<![\w\-]){either([*_COUNTRIES, *(name.upper() for name in _COUNTRIES)])}(?![\w\-])",
        words(_COUNTRIES),
        hits=("Madrid ([[España]])", "vivió en [[Reino Unido]] y", "[[MÉXICO]]."),
        misses=("la argentina", "españa"),
        score=0.85,
        ignore_case=False,
    ),
    Rule(
        "nationality",
        "COUNTRY",
        rf"(?:{_BEFORE_NATIONALITY}){either(_NATIONALITIES)}(?=\s*[,.;)|\"\n]|\s+(?:de\s+\w+\s+años|de\s+origen|residente|que|con|y\s+\w|afincad|en|sin)\b|\s{{2}}|$)",
        words(_NATIONALITIES),
        hits=("Mujer [[senegalesa]] de 34 años", "30 años, [[rumano]],", "de nacionalidad [[Argentina]].", "([[haitiana]])"),
        misses=("silla turca", "habla rumano", "tinta china", "Sociedad Española"),
        score=0.85,
    ),
)  # fmt: skip

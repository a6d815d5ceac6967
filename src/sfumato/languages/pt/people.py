"""Portuguese words around people: titles, kinship, fields, professions, and words that mislead."""

from __future__ import annotations

from sfumato.languages.es_pt.professions import profession_rules
from sfumato.languages.es_pt.words import PROPER, both_genders, each, lines
from sfumato.languages.naming import naming_rules
from sfumato.languages.pack import Rule, words

STAFF, PATIENT, RELATIVE, PERSON = "STAFF", "PATIENT", "RELATIVE", "PERSON"

TITLES = {
    **dict.fromkeys(
        each(
            """biomed fono to ft nutri odonto psicop pediatra tecnologo letrada oficial escrivao tabeliao dr dra drs dras doutor doutora doutores prof profa professor professora enf enfa enfermeiro enfermeira enfermeiros enfermeiras med medico medica eesmo fisioterapeuta fisio psic psicologo psicologa psico nutricionista
            tec tecnico tecnica tsdt farm farmaceutico farmaceutica ass assistente acs agente advogado advogada adv eng engenheiro inspetor inspetora delegado delegada sargento cabo soldado tenente capitao comandante padre pe pastor frei irma
            cirurgiao cirurgia anestesista anestesiologista pediatra neurologista cardiologista radiologista patologista psiquiatra ginecologista obstetra parteira interprete secretaria administrativa administrativo coord coordenadora coordenador
            monitor monitora perito notario juiz juiza promotor promotora delegado paje raizeiro benzedeira terapeuta bombeiro guarda csi vogal presidente diretor diretora triador tecnologa biomedico biomedica dentista"""
        ),
        STAFF,
    ),
    **dict.fromkeys(each("""sr sra srs srta senhor senhora dona dom d seu seo menina menino mademoiselle snr snra"""), PERSON),
    **dict.fromkeys(["vovo", "vo", "tata"], RELATIVE),
}  # fmt: skip

KINSHIP = {
    **dict.fromkeys(
        each(
            """mae pai mamae papai filho filha filhos filhas irmao irma irmaos irmas marido mulher esposa esposo companheiro companheira conjuge namorado namorada noivo noiva avo avos vovo neto neta netos tio tia primo prima primos sobrinho sobrinha
            cunhado cunhada sogro sogra genro nora padrasto madrasta enteado enteada padrinho madrinha comadre compadre cuidador cuidadora vizinho vizinha amigo amiga tutor tutora acompanhante familiar familiares responsavel bisavo bisneto bisneta
            viuvo viuva gemeo gemea bebe rn patrao patroa empregada colega encarregado ama contacto contato parceiro parceira titia ex afilhado afilhada declarante informante emergencia primogenito cacula"""
        ),
        RELATIVE,
    ),
    **dict.fromkeys(
        each("""paciente doente utente enfermo enferma crianca menino menina lactente gestante parturiente puerpera recluso reclusa trabalhador trabalhadora beneficiario beneficiaria segurado segurada cliente chamado chamada alcunha falecido falecida sinistrado"""),
        PATIENT,
    ),
}  # fmt: skip

_PATIENT_FIELDS = lines(
    """nome, nome completo, nome do doente, nome do paciente, nome do utente, paciente, doente, utente, nome social, apelido, apelidos, nomes, nomes próprios, sobrenome, parturiente, criança, receptor, recetor, dador, trabalhador, sinistrado, cliente, beneficiário, recluso, falecido, examinado, examinada, periciando, aluno, identificação, gestante, segurado, nome civil, nome de registo, titular, nome do falecido, nome da falecida, nome da criança, nome da parturiente"""
)
_RELATIVE_FIELDS = lines(
    """mãe, pai, nome da mãe, nome do pai, filiação, cônjuge, responsável, acompanhante, contacto, contato, familiar, cuidador, cuidadora, pessoa de contacto, em emergência, contacto de emergência, informante, declarante, avó, avô, marido, esposa, esposo, filho, filha, filha de, filho de, representante legal, comprador, encarregado de educação, testemunha, nome_mae"""
)
_STAFF_FIELDS = lines(
    """médico, médica, médico assistente, médico responsável, médico de família, médica de família, médico requisitante, requisitante, requisitado por, solicitante, médico solicitante, prescritor, médico prescritor, médico do trabalho, enfermeiro, enfermeira, enf, enfermeiro responsável, responsável técnico, resp. técnico, técnico, técnica, técnica responsável, técnico responsável, triador, validado por, realizado por, elaborado por,
    assinado por, assinatura, relator, relatado por, cirurgião, 1º cirurgião, ajudante, 1º aux, auxiliar, anestesista, anestesiologista, instrumentista, patologista, radiologista, perito, presidente, vogal, 1.º vogal, 2.º vogal, diretor clínico, diretor de serviço, chefe de equipa, coordenador, coordenadora, coord, ip, investigador principal, monitor, monitora, psicólogo, psicóloga, assistente social, nutricionista, fisioterapeuta, farmacêutico, farmacêutica,
    intérprete, c/c, a/c, ao cuidado de, visto, atendido por, referenciado por, encaminhado por, registado por, registrado por, digitado por, colhida por, colhido por, visita, passagem por, turno, médico certificante, certificante, médico de urgência, tutor, orientador, parteira, neonatologista, pediatra, obstetra, responsável de rh, dr, dra, condutor, motorista, tripulação, enviado por"""
)
NAME_FIELDS = {
    **dict.fromkeys(_STAFF_FIELDS, STAFF),
    **dict.fromkeys(_RELATIVE_FIELDS, RELATIVE),
    **dict.fromkeys(_PATIENT_FIELDS, PATIENT),
}
# Headings of tables, folded.
COLUMNS = {
    **dict.fromkeys(lines("processo, proc, prontuario, id, id doente, nid, nid processo, n processo, o processo, registro, reg, participante, rand, rand braco, n proc"), "PATIENT_ID"),
    **dict.fromkeys(lines("cns, sns, utente, n utente, cartao sus, niss, carteirinha"), "INSURANCE_ID"),
    **dict.fromkeys(["idade"], "AGE"),
    **dict.fromkeys(lines("tel, telefone, telefones, celular, contacto, contato, telemovel, tlm"), "PHONE"),
    **dict.fromkeys(lines("data, dn, data nasc, data de nascimento, nascimento, nasc, dt nasc, d nasc, dum, dpp, entrada, internamento, admissao, alta, ult consulta, tcle, validade, data nascimento"), "DATE"),
    **dict.fromkeys(lines("medico, cirurgiao, anestesista, enfermeiro, responsavel, medico responsavel, profissional, local responsavel"), "STAFF"),
    **dict.fromkeys(lines("nome, doente, paciente, utente nome, iniciais, nome completo, nome do paciente, inic"), "PATIENT"),
    **dict.fromkeys(lines("nome mae, mae, pai, acompanhante, familiar, nome da mae"), "RELATIVE"),
    **dict.fromkeys(lines("morada, endereco, rua, logradouro, numero, num"), "STREET"),
    **dict.fromkeys(lines("bairro, cidade, municipio, localidade, freguesia"), "CITY"),
    **dict.fromkeys(["cep", "codigo postal"], "ZIP"),
    **dict.fromkeys(["uf"], "REGION"),
    **dict.fromkeys(lines("cpf, rg, nif, documento, cc, bi"), "OTHER_ID"),
    **dict.fromkeys(lines("episodio, amostra, bolsa, unidade, requisicao, pedido, exame"), "CASE_ID"),
}  # fmt: skip

NAME_SUFFIXES = dict.fromkeys(
    each("""crm coren om oe crp crf omd cremesp cremerj cremeb cremers cremepe acs enf iac enfermeiro enfermeira neurologista cardiologista ortopedista radiologista nutricionista psicologa psicologo fisioterapeuta medico medica""" ),
    STAFF,
)  # fmt: skip

PARTICLES = frozenset(
    each("""de da do das dos e d di du del van von der la san san los ben el al y""")
)

CITY_TRIGGERS = frozenset(
    lines(
        """natural de, natural da, natural do, residente em, residente na, residente no, reside em, mora em, mora na, mora no, vive em, vive na, vive no, nasceu em, nascido em, nascida em, procedente de, proveniente de, oriundo de, oriunda de, cidade de, vila de, concelho de, distrito de, freguesia de, municipio de, bairro, aldeia de, emigrou para,
        viagem a, voltou de, veio de, regressou de, regresso a, perto de, municipio, concelho, localidade, interior de"""
    )
)
PHONE_TRIGGERS = frozenset(
    each(
        "telefone tel telef tlf tlm telemovel celular cel fone contacto contato fax whatsapp ramal"
    )
)
ADDRESS_STARTS = frozenset(each("morada endereco residencia rua avenida"))
ADDRESS_ENDS = frozenset(each("bairro cep"))

STOPWORDS = frozenset(
    each(
        """a ao aos as à às com como da das de do dos e em entre era essa esse esta este eu foi ha isso ja la lhe mais mas me mesmo meu minha muito na nas nao no nos o os ou para pela pelo por porque quando que quem se sem ser seu sua so sob sobre tambem te tem um uma uns
        umas doente utente paciente apresenta refere nega alta internamento internacao diagnostico tratamento evolucao exame antecedentes motivo consulta plano dor controlo controle hoje ontem bem mal apos ate desde durante"""
    )
)
AMBIGUOUS = frozenset(
    each(
        """rosa branca branco clara claro luz paz sol dores consolacao esperanca graca gracas fe soledade gloria vitoria amparo socorro conceicao assuncao natividade trindade neves estrela aurora leao cruz santos reis rei rocha pedra lima limoeiro pereira oliveira
        pinheiro carvalho nogueira figueira macieira laranjeira silveira moreira teixeira ferreira coelho lobo cordeiro carneiro leitao raposo pinto galo pomba aguiar falcao pardal melro peixe sardinha costa monte montes vale serra campos ribeiro rio fontes fonte lagoa mar
        praia ilha porto braga guimaraes viana barcelos lisboa coimbra evora beja leiria faro chaves braganca torres castelo casa casal palacio prata ouro ferro dourado preto moreno ruivo calvo gordo magro alto baixo grande pequeno novo velho bom bravo forte valente
        alegre feliz amado querido doce seco frio neto filho sobrinho primo junior abril maio domingos pascoal natal neves bela belo linda lindo dente dedo mao pe cabeca osso perna coracao veia sangue morte vida saude remedios milagres prazeres anjos espirito
        camara mesa banco ponte caminho rua quinta sexta terca quarta segunda cardoso machado faria rego abreu brites pires duro leve brando salgado mole pena penas guerra pacheco fino grosso curto longo direito esquerdo recto reto tome marques duque conde"""
    )
)
NEVER_NAMES = frozenset(
    each(
        """paciente doente utente servico hospital rua avenida idade sexo medico medica
        consulta urgencia unidade enfermaria alta morada telefone telemovel fax email
        processo prontuario nome data cama piso sala bloco exame analises cpf rg nif sns cns
        crm coren om niss sus upa ubs usf ulf uti uci tac rmn ecg eco hta dm dpoc avc eam fa
        ic irc iac acs enf dae sbv samu inem codu cit vih hiv hcv tarv cv ptv rn ig dum
        parkinson alzheimer crohn hodgkin marfan ehlers danlos babinski kernig brudzinski
        murphy mcburney blumberg rovsing glasgow apgar barthel lawton braden ramsay rass
        wells pugh killip nyha ecog karnofsky hashimoto basedow cushing raynaud sjogren
        behcet kawasaki wegener churg guillain barre charcot friedreich huntington gaucher
        fabry pompe paget dupuytren quervain colles galeazzi monteggia osgood perthes legg
        calve scheuermann schober lasegue phalen tinel trendelenburg barlow ortolani foley
        redon pratt penrose kehr billroth roux hartmann whipple nissen lichtenstein bassini
        seldinger doppler holter coombs rorschach wechsler zarit gleason breslow dukes arbor
        fitzpatrick gram ziehl neelsen giemsa papanicolaou mantoux widal outerbridge
        chvostek trousseau mcmurray lachman edimburgo manchester kell gustilo fallot mobitz
        wenckebach wolff brugada wellens romberg rinne mallampati cormack lehane centor
        ranson apache sofa curb balthazar rockall paracetamol ibuprofeno omeprazol
        metformina enalapril losartana atorvastatina insulina lantus varfarina furosemida
        amoxicilina ben-u-ron brufen xarelto eliquis entresto sevredol rivotril ritalina
        bexsero pneumovax steri strip epclusa escherichia klebsiella pseudomonas
        staphylococcus streptococcus candida aspergillus salmonella legionella toxoplasma
        sgps moca gds mmse cnpj iban nib"""
    )
)
EPONYM_HEADS = frozenset(
    each(
        """doenca sindrome sindroma sinal escala teste prova indice score criterios classificacao manobra reflexo sonda cateter ponto triade fenomeno tetralogia ganglio fratura fractura operacao tecnica metodo formula linha angulo celulas corpos corpo linfoma tumor anel esofago
        diverticulo contratura tiroidite tireoidite mal morbo fascies dreno pinca agulha valvula nodulo nodulos bacilo virus coloracao estadio grau tipo trompa trompas glandula ducto ligamento tendao lei efeito regra estudo ensaio protocolo questionario triagem"""
    )
)

_LISTED = lines(
    """agricultor, agricultora, pedreiro, servente, servente de pedreiro, servente da construção civil, trolha, carpinteiro, carpinteira, marceneiro, serralheiro, soldador, eletricista, electricista, canalizador, encanador, pintor, pintora, estucador, ladrilhador, mecânico, bate-chapas, torneiro mecânico, motorista, motorista de pesados, motorista TVDE,
    camionista, caminhoneiro, taxista, ferroviário, ferroviária, estivador, pescador, pescadora, mestre de traineira, marinheiro, mineiro, operário, operária, operador de máquinas, operadora de caixa, operador agrícola, operadora de embalamento, trabalhador agrícola, trabalhadora agrícola, jornaleira, jornaleiro, jornaleira agrícola, lavrador, lavradora, rendeira, tecedeira, bordadeira, costureira, alfaiate, modista,
    sapateiro, cabeleireira, cabeleireiro,  esteticista, manicure, empregada de limpeza, empregada doméstica, empregado de mesa, empregada de mesa, empregada de escritório, empregado de escritório, doméstica, dona de casa, diarista, faxineira, cozinheira, cozinheiro, merendeira, copeira, padeiro, padeira, pasteleiro, pasteleira, talhante, açougueiro, desossador, magarefe, peixeira, comerciante, lojista,
    vendedor, vendedora, vendedor ambulante, vendedora ambulante, feirante, caixeiro, camareira, rececionista, recepcionista, secretária executiva, contabilista, técnica de contas, técnico de contas, bancário, bancária, gestor de fundos, empresário, empresária, economista, arquiteto, arquiteta, arquitecto, engenheiro civil, engenheira civil, engenheiro, engenheira, professor primário, professora primária, estudante, estudante de enfermagem,
    estudante de medicina, estudante universitário, estudante universitária, estagiário, jornalista, músico, pianista, ator, atriz, artesão, artesã, ourives, relojoeiro, tipógrafo, bombeiro voluntário, guarda-fiscal, guarda-florestal, guarda-noturno, vigilante, vigilante de segurança, militar, polícia reformado, porteiro, porteira, jardineiro, jardineira, pastor por conta própria, ganadeiro, vaqueiro, peão de estância, boia-fria, seringueiro, meeiro de café,
    açaizeiro, colhedora de uva, ordenhadora, corticeiro, resineiro, cardador, canteiro, borracheiro, frentista, motoboy, entregador, cobrador, carteiro, funcionário público, funcionária pública, assistente operacional, auxiliar de limpeza, auxiliar de serviços gerais, auxiliar de ação educativa, educadora de infância, ama, babá, comissário de bordo, comissária de bordo, hospedeira de terra, hospedeira de bordo, piloto de linha aérea, controlador aéreo, enólogo, enóloga, campino, freira, advogado reformado, encarregado de obras,
    encarregado de manutenção, encarregada, programador, programadora, informático, designer, fotógrafo, fotógrafa, cantora, cantor, passista, jogador de futebol, treinador, personal trainer, catador, catadora de recicláveis, vendedora de carvão, comerciária, comerciário, industriário, metalúrgico, metalúrgica, operador de telemarketing, ajudante de farmácia, técnico de informática, bordadora, oleiro, oleira, moleiro, ferreiro, latoeiro, cesteiro, dona de uma loja, notário, talhador, vendedora de carvao, ajudante de farmacia"""
)
TRADES = [
    *_LISTED,
    *both_genders(
        """adegueir-o aguadeir-o agrimensor- agrónom-o agrônom-o alfarrabista almocreve antiquário apicultor- armador arquivista assador- azulejador- bailarin-o balconista bibliotecári-o biólog-o boiadeiro bordador- cabouqueiro calceteiro caldeireiro caixoteiro camiseiro cantoneir-o capataz carregador- carroceir-o carvoeir-o
        caseir-o cenógraf-o ceramista cervejeir-o chapeleir-o charcuteir-o chaveiro chefe-de-cozinha chocolateir-o cimenteiro cobrador- confeiteir-o conserveir-o consultor- contínuo copeir-o coureir-o coveiro criador- cutileiro decorador- desenhador- desenhista despachante distribuidor- doceir-o eletricista-naval encadernador- engomadeira
        escritor- escriturári-o escultor- estofador- farmacêutica-reformada ferrador fiandeira fiel-de-armazém florista fogueteiro forneir-o fresador fundidor- funileiro garimpeir-o garçom garçonete gráfic-o guia-turístico guarda-livros historiador- horticultor- impressor- instalador- intérprete-de-libras ladrilheiro lanterneiro lapidador- lavadeira lavador- leiteir-o
        lenhador- leiloeir-o livreir-o locutor- luthier maquinista marisqueir-o marmorista massagista maquilhador- maquiador- mecânico-de-automóveis mensageir-o mestre-de-obras moleir-o montador- moveleiro oleir-o operador-de-grua ourives paneleir-o papeleir-o parqueteiro passador- passadeira pecuarista peixeir-o perfumista picheleiro pintor- pisoeiro podador- polidor- porteir-o
        programador- publicitári-o quiosqueir-o redeir-o relojoeir-o repositor- restaurador- revisor- ritmista roceir-o sacristão saleiro salineir-o sargaceir-o saxofonista serrador- serígrafo sericicultor- sociólog-o solador tanoeiro tapeceir-o tecelão tecelã telefonista tintureir-o tipógraf-o topógraf-o torneir-o tosquiador- tractorista tratorista tradutor- traineireiro tropeir-o vassoureir-o
        veterinári-o vidraceir-o vindimador- vinhateir-o viticultor- vitrinista zelador- zeladora cabo-verdureira verdureir-o quitandeir-o sacoleir-o camelô marreteiro catador- boiadeir-o piscicultor- avicultor- suinicultor- cafeicultor- canavieiro cortador-de-cana seringueir-o castanheir-o farinheir-o quebradeira-de-coco artesã benzedeira-aposentada costureir-o overloquista crocheteira
        porteiro mototaxista motofretista manobrista vigia vigilante sushiman barman bartender pizzaiolo churrasqueir-o salgadeir-o boleir-o babá governanta diarista jardineir-o caseiro piscineiro dedetizador- soldador- caldeireir-o ferramenteir-o inspetor-de-qualidade almoxarife estoquista empilhadeirista conferente embalador- costureira-industrial bancári-o securitári-o industriári-o ferroviári-o rodoviári-o aeroviári-o marítim-o portuári-o"""
    ),
]
TRADES = [trade.replace("-", " ") if trade.count("-") > 1 else trade for trade in TRADES]

PROFESSION_RULES = profession_rules(
    triggers=lines(
        """de profissão, trabalha como, trabalha de, trabalhava como, trabalhava de, trabalhou como, trabalhou de, trabalhar de, trabalhar como, profissão de, exerce como, exercia como, de ofício, emprego como, empregado como, empregada como, contratado como, contratada como, a sua profissão é, sua profissão é, antigo, antiga, trabalhando como, a trabalhar como"""
    ),
    fields=["profissão", "ocupação", "ofício", "categoria profissional", "última profissão", "profissão anterior", "cargo", "atividade profissional"],
    listed=TRADES,
    never=lines("fumador, fumadora, ex-fumador, bebedor, bebedora, portador, portadora, consumidor, consumidora, solteiro, solteira, primeiro, primeira, terceiro, terceira, ligeiro, ligeira, verdadeiro, verdadeira, companheiro, companheira, cuidador, cuidadora, estrangeiro, estrangeira, inteiro, inteira, passageiro, passageira, herdeiro, maneira, optimista, otimista, pessimista, enfermeiro, enfermeira, brasileiro, brasileira, colaborador, colaboradora, cabeceira, cadeira, traseira, parteira, janeiro, fevereiro, indicador, severa, severo, mero, espera, colega"),
    ends=lines("uma, um, em, com, que, por, a, o, os, as, e, na, no, seu, alta, baixa, pé, acordo, reformado, turno, noite, acompanhante, parto, viagem, férias, se, lhe, risco, diagnóstico, fumador, toxicodependente, utilizador, enfarte, AVC, consumidor, doente, combatente, dor, fratura, companheiro, marido, namorado, relatório, exame, internamento, serviço, médico, médica, hospital, processo"),
    hits={
        "trigger": ("de profissão [[contabilista]],", "trabalha como [[passista]] na", "trabalhar de [[colhedora de uva]] nos", "antigo [[guarda-fiscal]],"),
        "field": ("Profissão: [[manicure]]\n", "OCUPAÇÃO: [[ARTESÃO]]\n", "Profissão ............ [[trabalhador agrícola]] (estufas)"),
        "ending": ("foi [[linotipista]] e", "anos, [[marceneiro]],"),
        "list": ("72 anos, [[agricultor]] reformado", "é [[dona de casa]],"),
    },
    misses={"ending": ("é fumador de", "foi a primeira"), "trigger": ("antigo diagnóstico", "trabalha em casa"), "field": ("função renal",), "list": ("médico", "motoristas")},
)  # fmt: skip

_HEADER_RULE = Rule(
    "name in the head of a message",
    "STAFF",
    rf"(?<=\n)(?:De|Para|CC|Cc|From|To|Fdo|Firmado|Assinado):?[ ]+(?P<phi>{PROPER}(?:,?[ ](?:(?:de|del|da|do|la)[ ]){{0,2}}{PROPER}){{1,4}})(?=[ ]?[<\n(,;–|-]|[ ]{{2}}|$)",
    words("de para cc from to fdo firmado assinado"),
    hits=("\nDe: [[Bernardo Ximenes]]\n",),
    misses=("\nDe: Urgência", "para: Ana Ruiz"),
    score=0.85,
    ignore_case=False,
)

NAMING_RULES = (
    _HEADER_RULE,
    *naming_rules(
        "pt",
        titles=(
            "dr",
            "dra",
            "dona",
            "seu",
            "sr",
            "sra",
            "enf",
            "prof",
            "doutor",
            "doutora",
            "senhor",
            "senhora",
            "d.",
            "enfermeira",
            "enfermeiro",
            "vizinha",
            "vizinho",
            "cunhada",
            "nora",
            "genro",
        ),
        by=("assinado", "recebe", "cumprimentos", "atenciosamente", "por", "com"),
        initials_hits=("ass. [[C. Salvaterra]] enf", "[[M. Ortigosa]] /"),
        initials_misses=("hepatite C. Exame", "E. coli", "S. aureus", "vitamina D. Doente"),
        title_hits=("dr [[capelo]], aceita", "(sra. [[zulmirinha]]) por", "enf [[cátia]] r"),
        title_misses=("dr de serviço", "sra. doente"),
        by_hits=("entregue por [[Vanina Esciarteli]], com",),
    ),
)

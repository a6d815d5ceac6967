"""Italian identifiers: national numbers by their shape and check digits, others by their triggers.

Sources: codice fiscale, D.M. 23/12/1976 (python-stdnum `it.codicefiscale`), shape kept without
the check character so that typing errors do not uncover it; TEAM card number 80380 + region;
STP/ENI codes, circolare 5/2000; partita IVA, `it.iva`; AVS, eCH-0044; plates, D.Lgs. 285/1992.
"""

from __future__ import annotations

import re

from stdnum import iban
from stdnum.it import iva

from sfumato.languages.common import id_rule
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words


def _numbered(*things: str) -> list[str]:
    """Each thing with the ways to say 'number of': 'n. cartella', 'numero di cartella'."""
    found: list[str] = []
    for thing in things:
        found += [thing, f"n. {thing}", f"n° {thing}", f"numero {thing}", f"numero di {thing}"]
        found += [f"nr. {thing}", f"nr {thing}", f"cod. {thing}", f"codice {thing}", f"id {thing}"]
        found += [f"n. di {thing}", f"num. {thing}", f"ID {thing}"]
    return found


def _is_number(text: str) -> bool:
    """Whether a code has at least four figures and is no time of day nor a blood pressure."""
    other = r"\d\d?[h:.]\d\d.*|(?:[A-Z]{2,4}\s)?\d{2,3}/\d{2,3}"
    return sum(c.isdigit() for c in text) >= 4 and not re.fullmatch(other, text)


# Six letters, year, month letter, day, place, check letter; figures may be letters (omocodia).
_OMO = r"[\dLMNPQRSTUV]"
_CF = (
    rf"[A-Z]{{6}}\s?{_OMO}{{2}}\s?[ABCDEHLMPRST]\s?{_OMO}{{2}}\s?[A-Z][\dLMNPQRSTUVO]{{3}}\s?[A-Z]"
)
_CODE = (
    r"(?:(?!(?:in|di|da|il|la|al|del|e|a|ed)\b)[A-Z]{1,3}[\s/](?=\d{2}))?"
    r"(?=[\w./\-]{0,14}\d)\w[\w./\-]{0,26}(?:\s\d[\w./\-]{0,14}(?!:)){0,4}(?<![.\-/])"
)

CHECKED_RULES = (
    Rule(
        "codice fiscale",
        "INSURANCE_ID",
        rf"{_CF}(?!\w)",
        CAPITAL,
        hits=("C.F. [[GMBLLL48E54E507X]] ", "([[PCHLEA21D53F132C]])", "[[CCCMCL84M49\nF839Y]]"),
        misses=("ABCDEF12", "ANTIDEPRESSIVO"),
        score=0.98,
        ignore_case=False,
    ),
    Rule(
        "codice fiscale in lower case",
        "INSURANCE_ID",
        rf"(?:c\.?\s?f\.?|cod\.?\s?fisc\.?(?:ale)?|codice\s+fiscale)(?:\s+\w+){{0,3}}?['’]?\s{{0,3}}[:.]?\s{{0,4}}(?P<phi>{_CF}|[A-Z]{{6}}[\dOIl]{{2}}[A-Z\d][\dOIl]{{2}}\s?\w{{4}}\s?\w?)(?!\w)",
        words("cf c cod codice"),
        hits=("cf [[drifmn57r52b519x]] ", "cod. fisc. [[GRDNRN39R52D2O5Y]]"),
        misses=("cf. sopra", "codice fiscale mancante"),
        score=0.98,
    ),
    Rule(
        "health card",
        "INSURANCE_ID",
        r"(?<![\w.,])80380\s?\d{5}\s?\d{5}\s?\d{5}(?!\w)",
        NUMBER,
        hits=("TS [[80380000502719044558]] –",),
        misses=("80380 1",),
        score=0.98,
    ),
    Rule(
        "STP or ENI code",
        "INSURANCE_ID",
        r"(?:STP|ENI)\s?\d{10,13}(?!\w)",
        CAPITAL,
        hits=("Codice STP [[STP1902010048213]].",),
        misses=("STP 12",),
        score=0.98,
    ),
    Rule(
        "AVS",
        "INSURANCE_ID",
        r"(?<![\w.,])756\.?\d{4}\.?\d{4}\.?\d\d(?!\w|[.,]\d)",
        NUMBER,
        hits=("N. AVS [[756.3741.8290.55]] –",),
        misses=("756.91",),
        score=0.98,
    ),
    Rule(
        "partita IVA",
        "OTHER_ID",
        r"(?<![\w.,])\d{11}(?!\w|[.,]\d)",
        NUMBER,
        hits=("P.IVA [[00743110157]] –",),
        misses=("00743110158", "1234567890"),
        check=iva.is_valid,
        score=0.85,
    ),
    Rule(
        "IBAN",
        "OTHER_ID",
        r"(?:IT|SM|CH|FR|DE|VA|ES|PT|GB)\s?\d[\dO]\s?[A-Z\d](?:\s?[\dA-Z]){12,28}(?!\w)",
        CAPITAL,
        hits=(
            "IBAN [[IT96Y0200803284000105372941]] –",
            "[[IT60 N 01030 14217 000061742058]],",
        ),
        misses=("IT96",),
        check=lambda text: iban.is_valid(text) or sum(c.isdigit() for c in text) >= 14,
        score=0.97,
        ignore_case=False,
    ),
    Rule(
        "number plate",
        "OTHER_ID",
        r"(?:targa(?:t[ao])?|tg\.?)\s?:?\s?(?P<phi>[A-Z]{2}\s?\d{3}\s?[A-Z]{2}|[A-Z]{2}\s?\d{5,6})(?!\w)",
        words("targa targato targata tg"),
        hits=("targata [[CK 418 ZR]] per", "targa [[GA 318\nZT]]"),
        misses=("targata male",),
        score=0.97,
    ),
)

_PATIENT = (
    *_numbered("paziente", "cartella", "cartella clinica", "scheda", "assistito", "screening"),
    *_numbered("archivio", "anagrafica", "vaccinale", "arruolamento", "randomizzazione"),
    *(
        "cart.",
        "cart. n.",
        "cart. clin.",
        "C.C. n.",
        "cod. paz.",
        "codice paz.",
        "ID paz.",
        "cartela",
    ),
    *("id sanitario", "MRN", "N. ID", "cartella n.", "cartella ADI", "cartella ADI pregressa"),
    *("id vaccinale", "id. vaccinale", "codice paziente", "cod. cliente", "cartela dell'ospedale"),
    *("cartella dell'ospedale", "n_cartella", "PID", "id anagrafico", "numero paziente"),
)
_CASE = (
    *_numbered("nosologico", "ricovero", "accesso", "episodio", "esame", "referto", "richiesta"),
    *_numbered("campione", "provetta", "prelievo", "pratica", "protocollo", "verbale", "fattura"),
    *_numbered("impegnativa", "ricetta", "prenotazione", "accettazione", "missione"),
    *_numbered(
        "etichetta", "vetrino", "istologico", "esame istologico", "certificato", "intervento"
    ),
    *_numbered("denuncia", "segnalazione", "sacca"),
    *("nosol.", "nosol", "SDO", "S.D.O.", "accession number", "accession", "prot.", "prot", "NRE"),
    *("nre", "impegnativa nre", "PUC", "puc", "N. PUC", "rif.", "rif", "ref.", "ns. rif.", "R.G."),
    *("RG", "R.G.N.R.", "camp.", "domus n.", "CUP n.", "prenotazione CUP n.", "scheda n.", "GR n."),
    *("verbale operatorio n.", "atto n.", "guasto n.", "cert. telematico n.", "pratica INAIL n."),
    *("rif. tracciato", "cod_scheda", "codice scheda", "cartella n", "ticket", "prot. ingresso"),
    *("prot. COT", "scheda di missione n.", "id esame", "scheda n", "bolla", "spedizione", "DDT"),
)
_INSURANCE = (
    *_numbered("tessera sanitaria", "tessera", "assicurata", "assicurato", "polizza", "AVS"),
    *_numbered("iscrizione", "cassa malati", "assicurazione", "libretto sanitario", "SSN", "NIA"),
    *("TEAM", "TS", "T.S.", "tess. san.", "tess.", "codice STP", "STP", "ENI", "codice ENI"),
    *(
        "iscritta n.",
        "iscritto n.",
        "n. iscritto",
        "matricola INPS",
        "posizione INAIL",
        "tesserino",
    ),
    *("esenzione n.", "libretto", "CNS", "carta sanitaria", "n. tessera/karte"),
)
_LICENSE = (
    *("OMCeO", "O.M.C.e.O.", "O.M.", "OMCEO", "Ordine Medici", "Ordine dei Medici", "albo", "OPI"),
    *("iscr. albo", "iscrizione albo", "n. iscrizione", "cod. reg.", "codice regionale", "RCC"),
    *(
        "cod. regionale",
        "cod. regionale medico",
        "cod. reg. medico",
        "n. ordine",
        "GLN",
        "C0dice regionale",
    ),
    *(
        "codice prescrittore",
        "cod. prescrittore",
        "cod. medico",
        "codice medico",
        "Ordine",
        "Collegio",
    ),
    *("O.d.M.", "ENPAM", "tess. ordine", "n. albo", "COD.", "Ärztekammer", "FNOMCeO", "IPASVI"),
)
_OTHER = (
    *_numbered("passaporto", "documento", "carta d'identità", "patente", "matricola", "conto"),
    *_numbered("badge", "braccialetto", "permesso di soggiorno", "serie", "seriale", "dispositivo"),
    *_numbered("telaio", "contratto", "cliente", "utente", "raccomandata", "CIE", "pin"),
    *("C.I.", "C.I. n.", "c.i.", "CI", "doc.", "doc", "matr.", "matr", "S/N", "s/n", "SN", "IMEI"),
    *(
        "P.IVA",
        "P. IVA",
        "partita IVA",
        "REA",
        "CUI",
        "cui",
        "perm. sogg.",
        "p.s. n.",
        "UDI",
        "IBAN",
    ),
    *(
        "patente cat. B n.",
        "patente n.",
        "matr. azienda",
        "IMMATR.",
        "con il codice",
        "codice accesso",
    ),
    *(
        "id_braccialetto",
        "id braccialetto",
        "n. serie",
        "numero di serie",
        "codice univoco",
        "SPID",
    ),
    *("il mio documento", "passaporto della ragazza"),
)

TRIGGER_RULES = (
    id_rule(
        "record number",
        "PATIENT_ID",
        _PATIENT,
        value=_CODE,
        hits=(
            "Cartella clinica n. [[2023/004417]] ",
            "ID paziente: [[000418832]] ",
            "N. paziente [[P-330918]] –",
            "cod. paz. [[m-0882]]",
        ),
        misses=("cartella clinica del paziente", "paziente 12", "scheda allegata"),
        check=lambda text: sum(c.isdigit() for c in text) >= 3,
        score=0.93,
    ),
    id_rule(
        "case number",
        "CASE_ID",
        _CASE,
        value=_CODE,
        hits=(
            "Nosologico [[I23-0091856]]\n",
            "Accession number: [[RTC2210045127]] ",
            "REFERTO N. [[PS-24-078153]].",
            "prot. [[CE/2023/88]].",
            "R.G. [[31877/2021]]",
            "N. esame [[RM22-004417]]",
        ),
        misses=("ricovero di 5 giorni", "esame obiettivo", "accesso alle 10:30"),
        check=_is_number,
        score=0.93,
    ),
    id_rule(
        "insurance number",
        "INSURANCE_ID",
        _INSURANCE,
        value=_CODE,
        hits=(
            "Tessera sanitaria [[80380000301547283169]]\n",
            "n. assicurata [[80756-114.093]]\n",
            "iscritta n. [[PVM-0088-41725]],",
            "tess. [[mt 6610 772]]",
        ),
        misses=("tessera sanitaria scaduta", "TS 12"),
        check=lambda text: sum(c.isdigit() for c in text) >= 5,
        score=0.95,
    ),
    Rule(
        "licence number",
        "LICENSE_ID",
        rf"{either(_LICENSE)}(?![^\W\d_])(?:\s?(?:di|dei|della|Medici|provincia|[A-Z][\w.]{{1,15}})(?!\w)){{0,4}}[\s.:]{{0,4}}(?:n[.°]?\s?|nr\.?\s?|[–-]\s?){{0,2}}"
        r"(?P<phi>(?:[A-Z]{1,2}[.\s_]{1,2})?[A-Z]{0,2}_?[\dOl](?:[\dOl]|[\s.\-/](?=[\dOl])){2,12})(?!\w)",
        words(_LICENSE),
        hits=(
            "OMCeO LC n. [[2287]]\n",
            "Ordine Medici Rovigo n. [[1946]]\n",
            "O.M. BARI [[11372]]",
            "(cod. reg. [[058214]])",
            "RCC [[K 4402.21]])",
            "Ordine Lombardia [[03/16482]]",
        ),
        misses=("Ordine del giorno", "albo d'oro"),
        check=lambda text: sum(c.isdigit() for c in text) >= 3,
        score=0.93,
    ),
    id_rule(
        "other number",
        "OTHER_ID",
        _OTHER,
        value=_CODE,
        hits=(
            "passaporto [[G2839104]],",
            "C.I. N. [[AY 4471902]]",
            "s/n [[PZK608411S]])",
            "MATR. [[60418]] –",
            "matricola [[LX2200718]],",
            "P.IVA [[03872610153]] –",
        ),
        misses=("documento illeggibile", "conto corrente"),
        check=_is_number,
        score=0.93,
    ),
    Rule(
        "number given as such",
        "CASE_ID",
        r"(?:n\s?[.°º]|nr\.?|numero)\s?:?\s?(?P<phi>(?=[\w./\-]{0,14}\d)\w[\w./\-]{3,24}(?:\s\d[\w./\-]{0,14}){0,4}(?<![.\-/]))(?!\w)",
        words("n nr numero"),
        hits=("(verbale n. [[2024-PD-55190]],", "n. [[I-2016-0073]]"),
        misses=("n. 12", "numero 3", "n. di"),
        check=lambda text: (
            sum(c.isdigit() for c in text) >= 4 and not re.fullmatch(r"\d{1,2}[./]\d{1,2}", text)
        ),
        score=0.75,
    ),
    Rule(
        "user name",
        "OTHER_ID",
        rf"{either(('login', 'utente', 'utenza', 'operatore', 'user', 'username', 'stampato da', 'account', 'password', 'pin', 'Instagram', 'Facebook', 'nickname', 'firma digitale'))}"
        r"(?!\w)\s?(?:(?::|=|\(|\")\s?)?(?P<phi>@?(?=[\w.\-]*[\d_]|[\w\-]*\.\w)[\w.\-]{4,30}(?<![.\-]))",
        words("login utente utenza operatore user username stampato account password pin Instagram")
        | words("Facebook nickname firma"),
        hits=(
            "utenza [[vholub.cro]].",
            "stampato da [[RAVNAD71]] il",
            "operatore: [[ost_gbaldoni]]\n",
        ),
        misses=("utente del servizio", "operatore di sala"),
        score=0.85,
    ),
    Rule(
        "user name after a colon",
        "OTHER_ID",
        r"(?:login|utente|utenza|user(?:name)?|operatore)\s?[:=]?\s(?P<phi>[a-z]{5,20}\d{0,3})(?=\s?[–\-,;)\n]|\s?$)",
        words("login utente utenza user username"),
        hits=("utente [[aghirotto]]\n", "(login [[fgraz]])"),
        misses=("utente del servizio",),
        check=lambda text: text not in {"interno", "esterno", "abituale", "anziano"},
        score=0.7,
        ignore_case=False,
    ),
)

ID_RULES = (*CHECKED_RULES, *TRIGGER_RULES)

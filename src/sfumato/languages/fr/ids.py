"""French identifiers: national numbers by their shape and check digits, others by their triggers.

Sources: NIR and its key, Insee (RNIPP), python-stdnum `fr.nir`; RPPS and ADELI, ANS (11 and 9
digits); NISS, `be.nn`; AVS, eCH-0044, `ch.ssn`; NAM, RAMQ (four letters, eight digits);
INAMI, RIZIV (x-xxxxx-xx-xxx); number plates, arrêté of 9 February 2009.
"""

from __future__ import annotations

import re

from stdnum import iban, luhn

from sfumato.languages.common import id_rule
from sfumato.languages.pack import CAPITAL, NUMBER, Rule, either, words


def _numbered(*things: str) -> list[str]:
    """Each thing with the ways to say 'number of': 'n° de dossier', 'dossier n°'."""
    found: list[str] = []
    for thing in things:
        of = "d'" if thing[0] in "aàâeéèêiîoôuyh" else "de "
        found += [thing, f"n° {thing}", f"n° {of}{thing}", f"no {thing}", f"no {of}{thing}"]
        found += [f"numéro {thing}", f"numéro {of}{thing}", f"num {thing}", f"num. {thing}"]
        found += [f"nº {thing}", f"nº {of}{thing}", f"réf. {thing}", f"référence {thing}"]
    return found


def _is_number(text: str) -> bool:
    """Whether a code has at least four figures and is no time of day nor a blood pressure."""
    other = r"\d\d?[hH:]\d\d.*|(?:[A-Z]{2,4}\s)?\d{2,3}/\d{2,3}"
    return sum(c.isdigit() for c in text) >= 4 and not re.fullmatch(other, text)


def _is_iban(text: str) -> bool:
    return iban.is_valid(text) or sum(c.isdigit() for c in text) >= 12


def _is_rpps(text: str) -> bool:
    return luhn.is_valid(text)


# Sex, year, month (20+ when unknown), département (2A, 2B), commune, order, key: see the sources.
# The key is not asked for: typing errors must not uncover a number.
_NIR = r"[1-478]\s?\d\d\s?(?:0[1-9]|1[0-2]|[2-9]\d)\s?(?:\d\d|2[AB])\s?\d{3}\s?\d{3}(?:\s{0,2}/?\s?\d\d)?"
_NIR_OVERSEAS = r"[1-478]\s\d\d\s(?:0[1-9]|1[0-2]|[2-9]\d)\s9[78]\d\s\d\d\s\d{3}(?:\s\d\d)?"
# A value that may hold look-alike letters from a scan: O for 0, l for 1.
_SCANNED = r"[\dOl](?:[\dOlAB]|[\s.\-/]{1,2}(?=[\dOlAB])){4,24}"
_CODE = (
    r"(?:(?!(?:en|de|du|le|la|au|et)\b)[A-Z]{1,3}\s(?=\d{3}))?"
    r"(?=[\w./\-]{0,14}\d)\w[\w./\-]{0,24}(?:\s\d[\w./\-]{0,14}(?!:)){0,4}(?<![.\-/])"
)

CHECKED_RULES = (
    Rule(
        "NIR",
        "INSURANCE_ID",
        rf"(?<![\w.,])(?:{_NIR}|{_NIR_OVERSEAS})(?![\w]|[.,]\d)",
        NUMBER,
        hits=(
            "NIR : [[2 58 02 99 335 118 60]] (",
            "[[271055951217831]]",
            "[[1 58 11 2B 033 112 61]]",
            "fille, [[2 95 06 976 08 113 74]].",
        ),
        misses=("2 58 32", "27105595"),
        check=lambda text: sum(c.isalnum() for c in text) in (13, 15),
        score=0.97,
    ),
    Rule(
        "NISS",
        "INSURANCE_ID",
        r"(?<![\w.,])\d\d[.\s]\d\d[.\s]\d\d[-\s]\d{3}[.\s]\d\d(?!\w|[.,]\d)",
        NUMBER,
        hits=("NISS [[66.04.17-213.12]]",),
        misses=("66.04.17",),
        score=0.98,
    ),
    Rule(
        "AVS",
        "INSURANCE_ID",
        r"(?<![\w.,])756\.?\d{4}\.?\d{4}\.?\d\d(?!\w|[.,]\d)",
        NUMBER,
        hits=("AVS [[756.9174.5023.81]]",),
        misses=("756.91",),
        score=0.98,
    ),
    Rule(
        "NAM",
        "INSURANCE_ID",
        r"[A-Z]{4}\s?\d{4}\s?\d{4}(?!\w)",
        CAPITAL,
        hits=("NAM : [[VOLM 5961 0318]]", "[[TREM90572214]]"),
        misses=("TEST 123",),
        score=0.97,
        ignore_case=False,
    ),
    Rule(
        "INAMI",
        "LICENSE_ID",
        r"(?<![\w.,])\d[-/.]\d{5}[-/.]\d\d[-/.]\d{3}(?!\w|[.,]\d)",
        NUMBER,
        hits=("INAMI [[1-28734-82-004]]",),
        misses=("1-28734",),
        score=0.98,
    ),
    Rule(
        "RPPS",
        "LICENSE_ID",
        r"(?<![\w.,])(?:10|8\d)\d\s?\d{4}\s?\d{4}(?!\w|[.,]\d)",
        NUMBER,
        hits=("([[10003472189]])",),
        misses=("10003472181",),
        check=_is_rpps,
        score=0.9,
    ),
    Rule(
        "IBAN",
        "OTHER_ID",
        r"(?:FR|BE|CH|LU|MC|DE|IT|ES|PT|NL|GB|TN|MA|SM)\d[\dO](?:[\s.]?[\dA-Z]{4}){2,7}(?:[\s.]?[\dA-Z]{1,3})?(?!\w)",
        CAPITAL,
        hits=(
            "compte [[CH43 0076 7000 L529 8417 0]].",
            "IBAN [[FR76 1240 6001 2880 0247 1553 914]]",
        ),
        misses=("FR76", "CH43 patient"),
        check=_is_iban,
        score=0.97,
        ignore_case=False,
    ),
    Rule(
        "number plate",
        "OTHER_ID",
        r"(?:[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}|[1-9]-[A-Z]{3}-\d{3})(?![\w-])",
        CAPITAL,
        hits=("immat [[FX-614-QT]]",),
        misses=("IL-100-AB4", "SF-36"),
        score=0.9,
        ignore_case=False,
    ),
)

_PATIENT = (
    *_numbered("patient", "dossier", "dossier médical", "dossier patient", "dossier hospitalier"),
    *_numbered("identifiant patient", "fichier", "identification", "mon dossier", "screening"),
    *(
        "IPP",
        "NIP",
        "NIP provisoire",
        "I.P.P.",
        "IEP patient",
        "ID patient",
        "identifiant permanent",
    ),
    *("NDP", "MRN", "UR", "EAN patient", "n° Cristal", "Cristal", "dossier radio", "ID receveur"),
    *("receveur", "n° permanent", "code patient", "patient ID", "PID", "n° de randomisation"),
    *("randomisation", "inclusion n°", "N° inclusion", "dossier CHU", "dossier hôpital"),
    *("identification (IPP)", "identifiant (IPP)", "IPP/NIP", "IP", "D :", "ID EFS receveur"),
)
_CASE = (
    *_numbered("séjour", "venue", "visite", "passage", "épisode", "admission", "hospitalisation"),
    *_numbered("examen", "demande", "prélèvement", "échantillon", "certificat", "sinistre"),
    *_numbered("affaire", "requête", "ordonnance", "facture", "intervention", "étiquette"),
    *_numbered("compte rendu", "compte-rendu", "bon", "don", "greffon", "poche", "culot", "lame"),
    *_numbered("bloc", "feuille", "séance", "autorisation", "accord", "prise en charge", "plainte"),
    *_numbered("procédure", "déclaration", "transport", "mission", "appel", "bilan", "tube"),
    *_numbered("message", "courrier", "reçu", "bordereau", "mouvement", "trace", "analyse"),
    *("NDA", "IEP", "N.D.A.", "accession", "ordonnancier", "n° ordonnancier", "réf", "réf."),
    *("référence", "nos réf.", "vos réf.", "V/Réf", "N/Réf", "réf. dossier", "dossier labo"),
    *("dossier AMP", "labo n°", "ex. n°", "PV", "PV n°", "procès-verbal", "BL", "LTA", "DRM"),
    *("dossier MDPH", "dossier mdph", "feuille de séance", "e-FIT", "NUM", "n° d'ordre"),
    *("biopsies n°", "enregistrement", "écriture n°", "commande", "colis", "n° de suivi", "AT n°"),
)
_INSURANCE = (
    *_numbered("SS", "sécu", "sécurité sociale", "Sécurité sociale", "assuré", "assurée"),
    *_numbered("AVS", "AMO", "affilié", "adhérent", "mutuelle", "assurance", "police", "contrat"),
    *_numbered("carte", "carte Vitale", "registre national", "CNSS", "CNAM", "CAFAT", "CMU"),
    *_numbered("immatriculation", "assurance maladie", "assuré social", "bénéficiaire", "INSEE"),
    *("NIR", "INS", "INS/NIR", "INS qualifiée", "INS-NIR", "NISS", "NAM", "RAMQ", "N° SS"),
    *("matricule", "matricule INS", "n° matricule", "adh.", "adh", "affiliation", "NSS", "NIN"),
    *("n° Sécu", "n°SS", "N°SS", "num sécu", "numéro maternel", "numéro paternel", "n° national"),
    *("longue maladie au numéro", "numéro d'assuré social", "carte européenne", "INS provisoire"),
    *("immatriculation de Madame", "immatriculation de Monsieur", "sous le matricule"),
    *("n° de registre", "NNI", "IPN", "carte d'assuré", "droits sous le numéro"),
)
_LICENSE = (
    *("RPPS", "ADELI", "N° ADELI", "n° RPPS", "INAMI", "n° INAMI", "RCC", "GLN", "permis CMQ"),
    *("permis OIIQ", "permis", "CMQ", "CNOM", "INPE", "code médecin", "n° ordre", "n° d'ordre"),
    *("n° de l'ordre", "ordre des médecins", "CNOM sous le n°", "inscrit à l'ordre", "AM"),
    *("n° AM", "n° d'exercice", "numéro d'inscription", "n° prescripteur", "prescripteur n°"),
    *(
        "n° facturation",
        "n° de licence",
        "licence",
        "code prescripteur",
        "RIZIV",
        "CDOM",
        "n° CDOM",
    ),
)
_OTHER = (
    *_numbered("passeport", "série", "compte", "badge", "écrou", "bracelet", "bande", "agent"),
    *_numbered("carte d'identité", "permis de conduire", "titre de séjour", "SIRET", "SIREN"),
    *_numbered("plaque", "allocataire", "client", "moniteur", "carte de séjour", "récépissé"),
    *("FINESS", "FINESS EJ", "FINESS ET", "CNI", "CIN", "CNIE", "CNI n°", "IMEI", "IBAN", "RIB"),
    *("immat", "immat.", "immatriculé", "immatriculée", "immatriculation véhicule", "SN", "S/N"),
    *("n/s", "NS", "n° série", "UDI", "numéro de série", "BCE", "TVA", "RCS", "n° TVA", "CCP"),
    *("pièce d'identité", "pièce n°", "passeports", "NINEA", "ICE", "code d'accès", "code portail"),
    *("carnet international", "CAF", "CAF n°", "n° étranger", "AGDREF", "n° de bande"),
    *("permis n°", "CNI remis au fils n°", "celle reçue, n°", "code patient portail"),
)

TRIGGER_RULES = (
    id_rule(
        "record number",
        "PATIENT_ID",
        _PATIENT,
        value=_CODE,
        hits=(
            "IPP : [[8001423657]] ",
            "N° de dossier : [[5 081 227]] ",
            "IPP [[63-447081]] -",
            "mon dossier est le [[P0417722]].",
        ),
        misses=("dossier médical du patient", "IPP 20 mg", "IPP au long cours"),
        check=lambda text: sum(c.isdigit() for c in text) >= 3,
        score=0.93,
    ),
    id_rule(
        "case number",
        "CASE_ID",
        _CASE,
        value=_CODE,
        hits=(
            "NDA : [[762301458]]",
            "séjour n° [[24-118093]]",
            "réf. [[GM22-00871]])",
            "Accession : [[LU23.1012.0093]]",
            "Certificat n° [[2B-23-000417]] établi",
        ),
        misses=("séjour de 5 jours", "examen du rachis", "visite à J15", "appel 05h12"),
        check=_is_number,
        score=0.93,
    ),
    id_rule(
        "insurance number",
        "INSURANCE_ID",
        _INSURANCE,
        value=rf"(?:[A-Z]{{4}}\s?\d{{4}}\s?\d{{4}}|{_SCANNED}|{_CODE})",
        hits=(
            "SS [[1790929232041 79]]",
            "NAM : [[trem 9057 2214]]",
            "n° d'assurée : [[2.614.880.37]]",
            "Matricule      : [[1971 0623 042 28]]",
            "n° de Sécurité sociale [[2 41 08 29 195 037 79]],",
        ),
        misses=("drépanocytose SS au CHU", "SS à 99 %", "mutuelle à jour"),
        check=lambda text: sum(c.isdigit() for c in text) >= 5,
        score=0.95,
    ),
    id_rule(
        "licence number",
        "LICENSE_ID",
        _LICENSE,
        value=r"(?:[A-Z]\s)?\d(?:[\dOl]|[\s.\-/](?=[\dOl])){2,16}",
        hits=(
            "RPPS [[10003472189]]",
            "RCC [[H 2740.22]],",
            "(permis CMQ [[11284]])",
            "N° ADELI [[679104268]] –",
            "N° ORDRE [[13/11874]]",
        ),
        misses=("RPPS en cours", "permis de sortie"),
        check=lambda text: sum(c.isdigit() for c in text) >= 4,
        score=0.94,
    ),
    id_rule(
        "other number",
        "OTHER_ID",
        _OTHER,
        value=rf"(?:\d{{1,4}}\s?TU\s?\d{{1,4}}|{_CODE})",
        hits=(
            "FINESS : [[750100232]]",
            "SN [[RNB482107G]]",
            "N° DE SÉRIE [[K09A7715-0044]].",
            "IMEI [[356789104418270]],",
            "passeport [[P214806]]",
            "immatriculée [[184 TU 3927]] conduite",
            "CIN : [[BE 482913]]",
        ),
        misses=("numéro de série illisible", "compte rendu"),
        check=lambda text: sum(c.isdigit() for c in text) >= 4,
        score=0.93,
    ),
    Rule(
        "number given as such",
        "CASE_ID",
        r"(?:n\s?[°º]|num[ée]ro|N°)\s?:?\s?(?P<phi>(?=[\w./\-]{0,14}\d)[\w][\w./\-]{3,24}(?:\s\d[\w./\-]{0,14}){0,4}(?<![.\-/]))(?!\w)",
        words("n numéro no"),
        hits=("dossier ouvert (n° [[24h6620]]).", "n°[[T7X62D881]]"),
        misses=("n° 12", "numéro 3", "n° de"),
        check=lambda text: sum(c.isdigit() for c in text) >= 4,
        score=0.75,
    ),
    Rule(
        "user name",
        "OTHER_ID",
        rf"{either(('login', 'identifiant', 'utilisateur', 'utilisatrice', 'user', 'pseudo', 'session', 'compte utilisateur', 'saisi', 'verrou levé par', 'signature électronique', 'code utilisateur', 'mot de passe', 'compte Instagram', 'Instagram', 'Facebook', 'Snapchat', 'TikTok'))}"
        r"(?!\w)\s?(?:(?::|=|«|\")\s?)?(?P<phi>@?(?=[\w.\-]*[\d_]|[\w\-]*\.\w)[\w.\-]{4,30}(?<![.\-]))",
        words(
            "login identifiant utilisateur utilisatrice user pseudo session compte saisi verrou "
            "signature code mot Instagram Facebook Snapchat TikTok"
        ),
        hits=("(utilisateur : [[arochat48]]).", "pseudo « [[lou.hchcrn_76]] »"),
        misses=("identifiant du patient", "session ouverte"),
        score=0.9,
    ),
    Rule(
        "user name after a colon",
        "OTHER_ID",
        r"(?:login|utilisat(?:eur|rice)|user(?:name)?|session)\s?[:=]?\s(?P<phi>[a-z]{5,20}\d{0,3})(?=\s?[–\-,;)\n]|\s?$)",
        words("login utilisateur utilisatrice user username session"),
        hits=("– session [[bquesnel]] –", "login [[ncharpent]]\n"),
        misses=("session du soir",),
        score=0.7,
        ignore_case=False,
    ),
)

ID_RULES = (*CHECKED_RULES, *TRIGGER_RULES)

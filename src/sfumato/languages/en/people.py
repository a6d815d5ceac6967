"""Names of people in English: titles, kinship, fields, and rules for names."""

from __future__ import annotations

import re

from sfumato.languages.lists import union
from sfumato.languages.naming import naming_rules, proper_words_rule
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, words
from sfumato.tokens import fold

_UNITS = frozenset(
    "mg dl ml mcg kg hr min sec mmol meq iu cc and or he she ct mri pcr us ecg ekg xr iv im".split()
)

TITLES = {
    **dict.fromkeys(
        "dr drs doctor prof professor nurse rn np lpn cna pa sw msw midwife sister matron consultant "
        "surgeon radiologist pathologist pharmacist paramedic emt crna attending registrar "
        "physio therapist psychologist pastor chaplain rev reverend fr father rabbi imam officer "
        "sgt det trooper deputy constable judge atty attorney interpreter tech technician "
        "arnp aprn cnp pnp fnp cns lcsw lvn solicitor solr coroner sheriff detective inspector "
        "cadet driver medic phlebotomist sonographer dietitian dietician optometrist dentist "
        "locum sho smo hca headteacher teacher counsellor counselor magistrate "
        "doula kaumatua matua whaea deacon bishop councillor cllr "
        "engr barrister".split(),
        "STAFF",
    ),
    **dict.fromkeys("mr mrs ms miss mx master alhaji alhaja mstr messrs".split(), "PATIENT"),
    **dict.fromkeys(
        "auntie aunty uncle grandma grandpa nana cpl pvt mama papa baba granny grannie gran nan "
        "nani nanna mamaw papaw pawpaw meemaw memaw nonna abuela lola lolo koro koroua kuia bubba "
        "malume gogo amma appa".split(),
        "RELATIVE",
    ),
}

KINSHIP = {
    **dict.fromkeys(
        "mother father mom mum dad mummy daddy parent son daughter brother sister husband wife spouse "
        "partner fiance fiancee boyfriend girlfriend uncle aunt cousin nephew niece grandmother "
        "grandfather grandson granddaughter grandchild grandma grandpa stepfather stepmother stepson "
        "stepdaughter stepdad stepmom widow widower twin baby neighbour neighbor friend caregiver "
        "carer roommate flatmate housemate guardian coworker colleague boss foreman employer "
        "kids children sons daughters sisters brothers godmother landlady landlord nok cellmate "
        "classmate schoolmate bunkmate mate buddy sponsor donor law missus hubby dtr gdtr grandaughter "
        "granddtr gf bf fob poa epoa proxy mokopuna twins girls boys siblings stepbrother stepsister "
        "godfather godson goddaughter godchild grandsons granddaughters nephews nieces cousins "
        "neighbours neighbors passenger bystander supervisor manager nanny babysitter".split(),
        "RELATIVE",
    ),
    **dict.fromkeys(
        "patient pt named client resident infant newborn learner pupil".split(), "PATIENT"
    ),
    **dict.fromkeys("called calld nicknamed dear hi hello hey".split(), "PERSON"),
}

NAME_FIELDS = {
    **dict.fromkeys(
        [
            "patient",
            "patient name",
            "name",
            "pt",
            "pt name",
            "full name",
            "surname",
            "first name",
            "last name",
            "forename",
            "forenames",
            "given name",
            "given names",
            "family name",
            "client",
            "resident",
            "name of patient",
            "preferred name",
            "known as",
            "aka",
            "alias",
            "re",
            "subject",
            "employee",
            "insured",
            "subscriber",
            "claimant",
            "deceased",
            "maiden name",
            "middle name",
            "legal name",
            "decedent",
            "decedents legal name",
            "learner",
            "pupil",
            "participant",
            "employe",
            "given",
            "goes by",
            "name of deceased",
            "name of child",
            "childs name",
            "baby",
            "infant",
            "member name",
            "patient initials",
            "name as in work pass",
            "cancelled",
            "pt initials",
            "donor",
        ],
        "PATIENT",
    ),
    **dict.fromkeys(
        [
            "physician",
            "doctor",
            "attending",
            "attending physician",
            "consultant",
            "surgeon",
            "nurse",
            "gp",
            "pcp",
            "primary care provider",
            "provider",
            "referring physician",
            "referred by",
            "referring",
            "dictated by",
            "signed",
            "signed by",
            "electronically signed by",
            "reported by",
            "verified by",
            "ordering",
            "ordering physician",
            "ordered by",
            "author",
            "radiologist",
            "pathologist",
            "anesthesiologist",
            "anaesthetist",
            "assistant",
            "resident physician",
            "registrar",
            "midwife",
            "technologist",
            "tech",
            "therapist",
            "social worker",
            "interpreter",
            "cc",
            "scribe",
            "transcribed by",
            "authorised by",
            "authorized by",
            "case manager",
            "rn",
            "prescriber",
            "pharmacist",
            "from",
            "seen by",
            "reviewed by",
            "approved by",
            "collected by",
            "cosigned by",
            "clinician",
            "key worker",
            "care coordinator",
            "fellow",
            "intern",
            "examiner",
            "investigator",
            "principal investigator",
            "sub i",
            "pi",
            "crc",
            "coordinator",
            "crew",
            "to",
            "attn",
            "attention",
            "attn don",
            "locum",
            "charge nurse",
            "auth prov",
            "auth provider",
            "completed by",
            "prepared by",
            "issued by",
            "given by",
            "entered by",
            "checked by",
            "2nd checker",
            "witnessed by",
            "performed by",
            "typed",
            "typed by",
            "dictated",
            "reported",
            "signature",
            "sig",
            "printed name",
            "print name",
            "reporting radiologist",
            "reporting doctor",
            "requesting doctor",
            "requested by",
            "ref by",
            "refd by",
            "ordering provider",
            "responsible clinician",
            "lead clinician",
            "named nurse",
            "primary nurse",
            "smo on call",
            "on call",
            "lab director",
            "medical director",
            "director",
            "psychiatrist",
            "psychologist",
            "dentist",
            "operator",
            "endoscopist",
            "anes",
            "anaesthesia",
            "anesthesia",
            "first assistant",
            "scrub",
            "circulator",
            "perfusionist",
            "cardiologist",
            "oncologist",
            "neurologist",
            "teacher",
            "solicitor",
            "attorney",
            "certifier",
            "phlebotomist",
        ],
        "STAFF",
    ),
    **dict.fromkeys(
        [
            "next of kin",
            "nok",
            "emergency contact",
            "mother",
            "father",
            "spouse",
            "husband",
            "wife",
            "guardian",
            "son",
            "daughter",
            "contact",
            "partner",
            "informant",
            "carer",
            "sister",
            "brother",
            "mothers name",
            "fathers name",
            "witness",
            "parent",
            "parent guardian",
            "contact person",
            "alt contact",
            "emerg",
            "emerg contact",
            "emergency",
            "dpoa",
            "poa",
            "epoa",
            "hcp",
            "health care proxy",
            "proxy",
            "surrogate",
            "caller",
            "accompanied by",
            "dtr",
            "caregiver",
            "grandmother",
            "grandfather",
            "mother prior to first marriage",
            "mother prior to marriage",
            "friend",
            "neighbour",
            "neighbor",
            "guarantor",
        ],
        "RELATIVE",
    ),
}

NAME_SUFFIXES = dict.fromkeys(
    "md do rn np phd dds dpm msn lpn mbbs mbchb frcs mrcp frcpc facs pharmd lcsw psyd bsn dpt ccc crna "
    "cnm msw rd pac aprn fnp dnp frcp frcr mrcpsych mrcgp facp rpt emt lmft lmhc slp otr cda rph dvm esq "
    "facc faap facog mbbch bmbs frcpath mrcpch frcog mrcog ffrrcsi frca franzcr fracs fracp franzcp "
    "arnp cnp pmhnp rrt crnp cpn lvn cna mls midwife paramedic licsw msc bsc chb lgc cgc ret ffr "
    "radiographer sonographer physiotherapist".split(),
    "STAFF",
)
NAME_SUFFIXES["dob"] = "PATIENT"
NAME_SUFFIXES["mrn"] = "PATIENT"

# The headings of tables: spreadsheets, worklists, handover sheets, screening logs.
PARTICLES = frozenset(
    "de la le van von der den del da di du dos das al el bin ibn ap mac mc o st ter ten y e bte "
    "binte binti bt te abu umm ben bar zu zur af av della degli dello lo san santa".split()
)

NAMING = (
    *naming_rules(
        "en",
        titles=["mr", "mrs", "ms", "miss", "dr", "prof", "nurse", "rn", "sister", "aunt", "uncle", "auntie"],
        by=["seen by", "signed by", "reviewed by", "given by", "sutured by", "assisted by", "by", "with",
            "spoke to", "discussed with", "ask for", "thanks to", "via", "saw"],
        initials_hits=("\n[[J. Ullmann-Tso]]  WT", "[[O. T. Falade]], house officer", "ATTN [[L. Sweatt]]"),
        initials_misses=("E. coli", "S. aureus", "vit. D. Plan"),
        title_hits=("mrs [[keung]] home", "dr [[v. asante]] via", "last time with mrs [[d'souza]] we"),
        title_misses=("dr on call", "nurse will", "ms exacerbation"),
        by_hits=("sutured by [[Trishna Kaur]] at",),
        by_misses=("by Mouth Daily", "with Crohn Disease"),
    ),
    proper_words_rule(
        "en",
        not_after=["sign of", "test of", "by the", "type", "grade"],
        hits=("saw [[Gwenllian Prydderch-Iolo]], d.o.b.", "[[Iosefo Leiataua]] said"),
        misses=("Chest Pain", "Blood Pressure"),
    ),
    Rule(
        "surname first with initial",
        "PATIENT",
        r"(?<![\w,])(?:[A-Z]{3,15}(?:['-][A-Z]{2,15})?,\s?[A-Z]\.?|[A-Z][a-z]{2,14}(?:-[A-Z][a-z]{2,14})?,\s[A-Z]\.)(?=\s{2}|\s?[|/–(\n]|$|\s\d)",
        CAPITAL,
        ignore_case=False,
        hits=("END **  [[MISTRY,R]]  M000", "\n[[Hurtado, W.]] – pg 2", "|[[BOUTWELL,R]]|"),
        misses=("SODIUM, K", "Vitamin, D. ", "PLAN, A"),
        check=lambda text: fold(re.split(r"[,'-]", text)[0]) not in union("en", "common", "medical"),
        score=0.75,
    ),
    Rule(
        "writer of an exported message",
        "PERSON",
        r"(?<![\w/])\d{1,2}/\d{1,2}/\d{2,4},\s\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\s-\s(?:(?:dr|sr|mr|mrs|ms)\.?\s)?(?P<phi>[\w.' -]{2,30}?)(?=:\s)",
        NUMBER,
        hits=("23/10/22, 21:14 - [[nair]]: sir bed 6", "1/2/23, 9:14 am - [[Ana P]]: ok"),
        misses=("23/10/22, 21:14 - seen",),
        score=0.85,
    ),
    Rule(
        "initials of the typist",
        "STAFF",
        r"(?m)(?:^|(?<=\s))(?:[A-Z]{2,4}[/:][a-z]{2,4}|(?<=\n)[a-z]{2,3}/[a-z]{2,3})(?=\s{2,}|[ \t]*$)",
        SEARCH,
        needle="/",
        ignore_case=False,
        hits=("06:18   [[MS/jlp]]   Job", "\n[[po/mr]]   Encl", "EHD\n[[KB/cl]]\n"),
        misses=("\nmg/dl  ", "\nand/or  ", "BP/hr then"),
        check=lambda text: not {fold(part) for part in re.split("[/:]", text)} & _UNITS,
        score=0.7,
    ),
    Rule(
        "initials of who did it",
        "STAFF",
        r"(?:typed|transcribed|dictated|entered|signed|keyed|checked|sig|checker|prov|by|BY)(?:\sby)?[:.\s]\s{0,3}(?P<phi>[A-Z]{2,3}|(?<=: )[a-z]{2,3})(?=\s*\n|\s{2,}|\s*$|\s\d\d[/:])",
        words("typed transcribed dictated entered signed keyed checked sig checker prov by"),
        ignore_case=False,
        hits=("06/21 1602 by [[DKH]]\n", "typed: [[jlp]]   03/02", "checker [[BJM]]\n"),
        misses=("by CT\n", "confirmed by PCR  ", "signed off"),
        check=lambda text: fold(text) not in union("en", "common", "medical") and fold(text) not in _UNITS,
        score=0.6,
    ),
)  # fmt: skip

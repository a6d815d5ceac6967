"""Professions, and the words around names in English."""

from __future__ import annotations

import re

from sfumato.languages.lists import union
from sfumato.languages.naming import naming_rules, proper_words_rule
from sfumato.languages.pack import CAPITAL, NUMBER, SEARCH, Rule, words
from sfumato.tokens import fold

_UNITS = frozenset(
    "mg dl ml mcg kg hr min sec mmol meq iu cc and or he she ct mri pcr us ecg ekg xr iv im".split()
)

_JOBS = (
    r"(?:(?:retired|former|semi-retired)\s)?(?P<phi>(?:(?:registered|licensed|head|senior|assistant|primary|secondary|"
    r"self-employed|long-haul)\s){0,2}(?:[a-z-]{3,14}\s)?"
    r"(?:[a-z][a-z-]{2,18}(?:er|or|ist|ian|man|woman|ant|eer|ess|hand|maid|smith|wright)|nurse|cook|clerk|"
    r"pilot|nanny|guard|coach|chef|captain|vet|monk|nun|priest|deacon|judge|aide|mechanic|student))\b"
)
_NOT_JOBS = frozenset(
    "treatment smoker drinker user historian patient candidate woman man gentleman resident recipient donor "
    "survivor carrier responder disorder danger risk sister brother mother father daughter infant "
    "child adolescent participant transplant nonsmoker partner former poor different significant "
    "recent current prior longer better lesser newcomer number matter letter chronic problem "
    "member dependent independent moderate frequent heavy white black asian hispanic".split()
)
PROFESSIONS = (
    Rule(
        "profession: field",
        "PROFESSION",
        r"(?:occupation|profession|job|usual occupation|employment|job title)\s{0,3}[:=]\s{0,4}(?P<phi>[^\n;|,(.]{3,40}?)(?=\s{2}|\s?[\n;|,(.]|$)",
        words("occupation profession job usual employment"),
        hits=("Occupation: [[bus driver]] (", "Job: [[head-rig sawyer]]\n"),
        misses=("occupational exposure",),
    ),
    Rule(
        "profession: works as",
        "PROFESSION",
        rf"(?:(?:works?|worked|working|job|employed|nights?)\s(?:nights\s|days\s|part[\s-]time\s|full[\s-]time\s)?as\s(?:an?\s|the\s)?|(?:used to be|trained as)\s(?:an?\s)){_JOBS}",
        words("works work worked working job employed night nights used trained"),
        hits=("Works as a [[silversmith]].", "gave up her job as a [[dental hygienist]]",
              "used to be a [[slater]]"),
        misses=("worked as expected", "works as a treatment"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
    ),
    Rule(
        "profession: retired",
        "PROFESSION",
        rf"(?:retired|former|ex)\s-?\s?{_JOBS}",
        words("retired former"),
        hits=("a retired [[school librarian]]", "former [[tugboat captain]]"),
        misses=("former smoker", "retired 3 years ago", "former patient", "former drinker"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
        score=0.85,
    ),
    Rule(
        "profession: is a",
        "PROFESSION",
        rf"(?:he|she|husband|wife|mother|father|son|daughter|brother|sister|patient|pt|who|he's|she's)(?:\s(?:is|was)|'s|’s)\san?\s{_JOBS}(?!\s(?:of|for|with)\s(?:the\s)?(?:disease|study))",
        words("he she husband wife mother father son daughter brother sister patient pt who"),
        hits=("He is a [[long-haul trucker]]", "her husband is a [[bus driver]]"),
        misses=("he is a smoker", "she is a good historian", "she was a patient", "he is a candidate"),
        check=lambda text: not (set(text.split()) & _NOT_JOBS),
        score=0.8,
    ),
)  # fmt: skip

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
COLUMNS = {
    **dict.fromkeys(
        ["pt last", "pt first", "mi", "last", "first", "patient last name", "patient first name",
         "patient name last first", "initials", "pt", "pt initials", "lastname", "firstname", "child",
         "baby", "donor name", "surname", "forename"],
        "PATIENT",
    ),
    **dict.fromkeys(
        ["mrn", "mr", "ur", "urn", "hosp no", "hospital no", "patient id", "pt id", "pid", "scr",
         "subj", "subject", "subject id", "screening no", "scr no", "subj no", "study id", "record no",
         "chart", "chart no", "file no", "unit no", "folder", "empi", "id no", "participant id"],
        "PATIENT_ID",
    ),
    **dict.fromkeys(
        ["nhi", "nhs", "nhs no", "nhs number", "ssn", "subscriber id", "member id", "policy no",
         "insurance id", "medicare", "medicare no", "mbi", "chi", "ihi", "ppsn", "policy", "medicaid id",
         "group no"],
        "INSURANCE_ID",
    ),
    **dict.fromkeys(
        ["har", "csn", "fin", "acct", "account", "accession", "acc no", "acc", "encounter", "visit no",
         "case", "case no", "claim", "claim no", "specimen", "spec no", "order no", "episode", "rx no",
         "lab no", "sample no", "unit number", "din"],
        "CASE_ID",
    ),
    **dict.fromkeys(
        ["nric", "nric fin", "fin", "passport", "id", "national id", "emp no", "employee id", "badge",
         "serial", "serial no", "aadhaar", "sa id"],
        "OTHER_ID",
    ),
    **dict.fromkeys(["npi", "att npi", "gmc", "mcr", "licence", "license"], "LICENSE_ID"),
    **dict.fromkeys(
        ["att name", "attending", "surgeon", "anes", "consultant", "provider", "doctor", "md", "nurse",
         "rn", "clinician", "ordering", "pcp", "gp", "referrer", "midwife", "therapist", "collector",
         "vaccinator", "given by", "administered by", "driver", "teacher"],
        "STAFF",
    ),
    **dict.fromkeys(["nok", "next of kin", "contact name", "mother", "father", "parent", "guardian",
                     "carer"], "RELATIVE"),
    **dict.fromkeys(["tel", "phone", "mobile", "cell", "contact no", "telephone", "tel no", "phone no",
                     "contact"], "PHONE"),
    **dict.fromkeys(["dob", "date of birth", "birth date", "d o b", "date", "adm", "dsch", "admitted",
                     "discharged", "admit date", "disch date", "dos", "collected", "date signed",
                     "adm date", "dc date", "date given", "dob dd mm yyyy"], "DATE"),
    **dict.fromkeys(["age", "age sex", "age s", "age sx"], "AGE"),
    **dict.fromkeys(["address", "street", "addr", "home address"], "STREET"),
    **dict.fromkeys(["city", "town", "suburb", "village"], "CITY"),
    **dict.fromkeys(["zip", "postcode", "zip code", "post code"], "ZIP"),
    **dict.fromkeys(["state", "county", "province"], "REGION"),
    **dict.fromkeys(["email", "e mail"], "EMAIL"),
    **dict.fromkeys(["employer", "payor", "payer", "insurer", "school", "insurance"], "ORGANIZATION"),
    **dict.fromkeys(["hospital", "facility", "clinic", "practice", "site name"], "HOSPITAL"),
    **dict.fromkeys(["occupation", "job"], "PROFESSION"),
    **dict.fromkeys(["country", "nationality", "country of birth"], "COUNTRY"),
}  # fmt: skip

PARTICLES = frozenset(
    "de la le van von der den del da di du dos das al el bin ibn ap mac mc o st ter ten y e bte "
    "binte binti bt te abu umm ben bar zu zur af av della degli dello lo san santa".split()
)

CITY_TRIGGERS = frozenset(
    [
        "lives in",
        "living in",
        "resident of",
        "resides in",
        "residing in",
        "born in",
        "from",
        "moved to",
        "native of",
        "raised in",
        "works in",
        "visiting",
        "flew from",
        "travelled to",
        "traveled to",
        "home in",
        "house in",
        "near",
        "outside",
        "city",
        "town of",
        "village of",
        "grew up in",
    ]
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

PLACE_LINKS = frozenset("in at to from near outside around past via towards of".split())

PHONE_TRIGGERS = frozenset("tel telephone phone cell mobile mob pager fax ph contact".split())

ADDRESS_STARTS = frozenset("address addr residence".split())

ADDRESS_ENDS = frozenset("zip postcode".split())

STOPWORDS = frozenset(
    "the a an and or of to in on at by for with from is was were are be been has have had he she "
    "they it his her their this that these those not no yes as but if then than so we our you "
    "dear hi hello hey born i who when where there here please today yesterday also however he's she's both".split()
)

# Ethnic groups and languages that are also surnames, and everyday words.
AMBIGUOUS = frozenset(
    "french english irish german welsh scots han chinese asian malay karen hmong navajo creole "
    "caucasian hispanic latino latina mandarin tamil hindi bengali telugu cherokee sioux hakka "
    "junior senior baby march april june august date portal notes note class navy marine church".split()
)

# Abbreviations, eponyms, devices and brands that the lists of names know.
NEVER_NAMES = frozenset(
    "iga igg igm ige anca lad candida achilles raf mirena mon tue tues wed weds thu thur thurs fri "
    "vit clo hla dea nas prn loc sle rca svg pda cabg copd dka nstemi stemi gerd bmp cmp cbc ros hpi "
    "pmh fhx shx nkda dnr dnacpr bipap cpap ecog gcs phq mmse moca nihss vas rass ciwa kernig "
    "brudzinski rovsing lasegue trendelenburg stallergenes encl portal education agreements "
    "agreement medical mrn nhi dob ssn npi mbi anes mbchb mbbs frcs mrcp mrcgp drcog frcr peppa "
    "medicare medicaid tricare epic mychart broviac groshong hemovac vicryl prolene monocryl steri "
    "dermabond hugger kerlix coban allevyn mepilex neurologist cardiologist surgeon allergies "
    "history subjective objective assessment plan impression lovenox keppra zofran norco niv "
    "complaint diagnosis urology appeals deceased wisc ast alt".split()
)

EPONYM_HEADS = frozenset(
    "disease syndrome sign test scale score criteria classification grade procedure operation "
    "maneuver manoeuvre reflex triad tetrad pentad catheter forceps tube line drain fracture "
    "lymphoma tumor tumour sarcoma palsy chorea ulcer stage index formula method stain esophagus "
    "oesophagus pouch ligament duct node nodes position incision clamp retractor phenomenon "
    "disorder anomaly malformation thyroiditis dementia contracture hernia flap repair splint "
    "equation system bodies cells rule sarcoidosis epilepsy protocol nomogram tendon antigen "
    "antibody proteinuria valve prosthesis stent graft approach technique view needle tumour's "
    "questionnaire inventory interview scales stapler suture dressing mesh jigsaw fries "
    "lesion type pattern space angle canal line's muscle membrane gland glands cyst".split()
)

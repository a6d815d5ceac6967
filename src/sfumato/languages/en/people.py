"""Professions, and the words around names in English."""

from __future__ import annotations

from sfumato.languages.pack import Rule, words

_JOBS = (
    r"(?P<phi>(?:(?:retired|former|registered|licensed|head|senior|assistant|primary|secondary|"
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
        "sgt det trooper deputy constable judge atty attorney interpreter tech technician".split(),
        "STAFF",
    ),
    **dict.fromkeys("mr mrs ms miss mx master".split(), "PATIENT"),
    **dict.fromkeys("auntie aunty uncle grandma grandpa nana cpl pvt".split(), "RELATIVE"),
}

KINSHIP = {
    **dict.fromkeys(
        "mother father mom mum dad mummy daddy parent son daughter brother sister husband wife spouse "
        "partner fiance fiancee boyfriend girlfriend uncle aunt cousin nephew niece grandmother "
        "grandfather grandson granddaughter grandchild grandma grandpa stepfather stepmother stepson "
        "stepdaughter stepdad stepmom widow widower twin baby neighbour neighbor friend caregiver "
        "carer roommate flatmate housemate guardian coworker colleague boss foreman employer ex "
        "kids children sons daughters sisters brothers godmother landlady landlord nok".split(),
        "RELATIVE",
    ),
    **dict.fromkeys("patient pt named client resident".split(), "PATIENT"),
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
        ],
        "RELATIVE",
    ),
}

NAME_SUFFIXES = dict.fromkeys(
    "md do rn np phd dds dpm msn lpn mbbs mbchb frcs mrcp frcpc facs pharmd lcsw psyd bsn dpt ccc crna "
    "cnm msw rd pac aprn fnp dnp frcp frcr mrcpsych mrcgp facp rpt emt lmft lmhc slp otr cda rph dvm esq".split(),
    "STAFF",
)

PARTICLES = frozenset(
    "de la le van von der den del da di du dos das al el bin ibn ap mac mc o st ter ten y e".split()
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

PLACE_LINKS = frozenset("in at to from near outside around past via towards of".split())

PHONE_TRIGGERS = frozenset("tel telephone phone cell mobile mob pager fax ph contact".split())

ADDRESS_STARTS = frozenset("address addr residence".split())

ADDRESS_ENDS = frozenset("zip postcode".split())

STOPWORDS = frozenset(
    "the a an and or of to in on at by for with from is was were are be been has have had he she "
    "they it his her their this that these those not no yes as but if then than so we our you".split()
)

EPONYM_HEADS = frozenset(
    "disease syndrome sign test scale score criteria classification grade procedure operation "
    "maneuver manoeuvre reflex triad tetrad pentad catheter forceps tube line drain fracture "
    "lymphoma tumor tumour sarcoma palsy chorea ulcer stage index formula method stain esophagus "
    "oesophagus pouch ligament duct node nodes position incision clamp retractor phenomenon "
    "disorder anomaly malformation thyroiditis dementia contracture hernia flap repair splint "
    "equation system bodies cells rule sarcoidosis epilepsy protocol nomogram".split()
)

"""Words around identifiers in English: triggers, headings of columns, words that are no names."""

from __future__ import annotations

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

PLACE_LINKS = frozenset("in at to from near outside around past via towards of".split())

PHONE_TRIGGERS = frozenset("tel telephone phone cell mobile mob pager fax ph contact".split())

ADDRESS_STARTS = frozenset("address addr residence".split())

ADDRESS_ENDS = frozenset("zip postcode".split())

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

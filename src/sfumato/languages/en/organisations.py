"""Hospitals and organisations in English."""

from __future__ import annotations

from sfumato.languages.common import UPPER, named_place_rule
from sfumato.languages.pack import CAPITAL, Rule

_GENERIC = (
    "general regional memorial university community county city district national royal"
).split()
_HOSPITAL_TAILS = (
    "Hospital|Hosp\\.?|HOSPITAL|Infirmary|INFIRMARY|Medical Cent(?:er|re)|MEDICAL CENT(?:ER|RE)|"
    "Health Cent(?:er|re)|HEALTH CENT(?:ER|RE)|Clinic|CLINIC|Surgery|SURGERY|Hospice(?: House)?|HOSPICE|"
    "Nursing Home|NURSING HOME|Rest Home|Care Home|Nursing (?:&|and) Rehab|Rehabilitation Cent(?:er|re)|"
    "Health System|HEALTH SYSTEM|Family (?:Care|Practice|Medicine)|FAMILY (?:CARE|PRACTICE|MEDICINE)|"
    "Cancer (?:Institute|Center|Centre)|CANCER (?:INSTITUTE|CENTER)|Cardiology Associates|"
    "Orthop(?:a)?edic(?:s| Associates| Surgery Center)|Surgery Center|SURGERY CENTER|Polyclinic|"
    "Laborator(?:y|ies)|LABORATOR(?:Y|IES)|Clinical Labs|Labs|Imaging|Radiology Associates|"
    "Women's (?:Clinic|Hospital|Health)|Children's(?: Hospital)?|CHILDREN'S HOSPITAL|VAMC|VA Medical Center|"
    "Pediatrics|PEDIATRICS|Dialysis(?: Center| Centre)?|Birth Cent(?:er|re)|Urgent Care|Physical Therapy|"
    "Diabetes Center|Fertility Partners|Medical Group|Health Service|Health Services|Medical Practice|"
    "Community Hospital|Eye (?:Clinic|Institute|Centre)|Blood Bank|Donor Center|Assisted Living|Manor"
)
_WORD = rf"(?:St\.|[{UPPER}][\w'’.-]{{0,20}}|&|of the|of|the|and|OF|THE|AND)"
FACILITIES = (
    Rule(
        "hospital: name first",
        "HOSPITAL",
        rf"[{UPPER}](?:[\w'’-]{{1,20}}|[tT]\.)(?:\s{_WORD}){{0,5}}\s(?:{_HOSPITAL_TAILS})(?!\w)(?:\sof\s[{UPPER}]\w{{2,15}}|,\sInc\.?)?",
        CAPITAL,
        ignore_case=False,
        hits=("at [[Mount Tabor Hospital]].", "[[Kirkgate Lane Surgery]]", "[[St. Brendan the Navigator Medical Center]]",
              "[[CADDO RIVER REGIONAL MEDICAL CENTER]]", "[[Kauri Grove Rest Home]]"),
        misses=("The Clinic was closed", "Urgent Care", "Rehabilitation Center"),
        check=lambda text: not text.startswith(
            ("The ", "This ", "Our ", "Your ", "Her ", "His ", "In ", "At ", "To ", "From ", "Her ", "A ", "Local ",
             "Seen ", "Admitted ", "Transferred ", "Discharged ", "Referred ", "Attended ", "No ", "Hand ", "Chronic ", "Patient ", "Pt ", "Outpatient ", "Same ", "Day ", "Previous ", "Prior ", "Post ", "Pre ")
        ),
        score=0.88,
    ),
    named_place_rule(
        "hospital: head first",
        "HOSPITAL",
        ["Hospital of", "University of", "Royal", "Mayo Clinic", "Cleveland Clinic"],
        generic=_GENERIC,
        links=["of", "the", "and"],
        hits=("at [[Hospital of Saint Raphael]]",),
        misses=("hospital course",),
        score=0.75,
    ),
    Rule(
        "organisation: company",
        "ORGANIZATION",
        rf"[{UPPER}][\w'’&-]{{1,20}}(?:\s(?:&\s)?[{UPPER}][\w'’&.-]{{0,20}}){{0,4}},?\s(?:Inc|LLC|Ltd|PLLC|PLC|Corp|Co|Pte Ltd|Pty Ltd|LLP)\b\.?",
        CAPITAL,
        ignore_case=False,
        hits=("works for [[Kootenai Cedar Products, Inc.]]", "[[Jurong Hup Scaffolding Pte Ltd]]"),
        misses=("Plan Co",),
        check=lambda text: len(text) > 8,
        score=0.85,
    ),
    Rule(
        "organisation: kind last",
        "ORGANIZATION",
        rf"[{UPPER}][\w'’&.-]{{1,20}}(?:\s(?:of\s|the\s|&\s)?[{UPPER}][\w'’&.-]{{1,20}}){{0,4}}\s(?:School|College|University|Academy|Elementary|Primary School|High School|Pharmacy|Solicitors|Logistics|Insurance|Mutual|Police(?: Department)?|Sheriff(?:'s Office)?|Fire Department|Church|Parish|Coaches|Shipbuilding|Ambulance|County Court|Prison|Shelter|Foundation|Construction|Trucking|Farms?|Bakery|Council|Housing Association|Visiting Nurse (?:Service|Assn\.?|Association)|Health Plan|PPO|HMO|Funeral Home|Mortuary)\b",
        CAPITAL,
        ignore_case=False,
        hits=("teaches at [[Lincoln Elementary School]]", "[[Indian School Pharmacy]]"),
        misses=("The School said", "Her Pharmacy"),
        check=lambda text: not text.startswith(("The ", "Her ", "His ", "Our ", "My ", "Local ", "Medical School", "In ")),
        score=0.8,
    ),
)  # fmt: skip

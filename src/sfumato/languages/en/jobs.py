"""Professions in English."""

from __future__ import annotations

from sfumato.languages.pack import Rule, words

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

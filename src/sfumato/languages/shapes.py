"""Rules by shape alone, for every language: long numbers, codes, and misread figures of a scan.

No clinical value has eight figures in a row, so such a number is taken for an identifier.
"""

from __future__ import annotations

import re

from sfumato.languages.pack import CAPITAL, NUMBER, Rule, words

# What text recognition writes for 0 and 1.
_FIGURE = r"[\dOolI]"
# Words that begin a misread number: O6, l944, O475.
_MISREAD = words(
    [
        f"{first}{rest}"
        for first in "ol"
        for rest in (
            *range(10),
            *(f"{n:02}" for n in range(100)),
            *(f"{n:03}" for n in range(1000)),
        )
    ]
) | words([f"{a}{b}{c}" for a in "ol" for b in "0123456789ol" for c in ("", "o", "l")])
_NOT_LOT = r"(?<!lot )(?<!Lot )(?<!LOT )(?<!lote )(?<!lotto )(?<!batch )(?<!NCT)"
_SCANNED_DATE = (
    rf"(?<![\w.,/\-]){_FIGURE}{{1,2}}\s?([/.\-])\s?{_FIGURE}{{1,2}}\s?\1\s?"
    rf"(?:{_FIGURE}{{4}}|{_FIGURE}{{2}})(?![\w/]|[.,]\d)"
)
_SCANNED_PHONE = (
    rf"(?<![\w.,]){_FIGURE}{{2,5}}\s?[./]?(?:[\s.\-]\s?{_FIGURE}{{2,4}}){{2,5}}(?![\w/]|[.,]\d)"
)


def _misread_date(text: str) -> bool:
    """Whether a date with look-alike letters is a calendar date once they are figures."""
    figures = re.sub(r"[IlLoO]", lambda m: "0" if m.group() in "oO" else "1", text)
    day, month, *_ = (int(part) for part in re.split(r"\D+", figures))
    return (
        any(c in "OolI" for c in text)
        and sum(c.isdigit() for c in text) >= 2
        and (min(day, month) >= 1 and min(day, month) <= 12 and max(day, month) <= 31)
    )


def _misread_phone(text: str) -> bool:
    figures = sum(c.isdigit() for c in text)
    letters = sum(c in "OolI" for c in text)
    return 1 <= letters <= 5 and figures >= 5 and 9 <= figures + letters <= 13


def _many_figures(text: str) -> bool:
    return sum(c.isdigit() for c in text) >= 5


def _is_dialled(text: str) -> bool:
    """Whether a number is written like one to dial: no date, not a row of small values."""
    groups = re.split(r"[ .\-/]+", text)
    return (
        8 <= sum(len(group) for group in groups) <= 12
        and not re.match(r"\d\d?[./\-]\d\d?[./\-](?:19|20)?\d\d(?!\d)(?:$|\s)", text)
        and sum(len(group) == 1 for group in groups) <= 1
        and sum(group.startswith("0") for group in groups[1:]) <= 2
    )


SHAPE_RULES = (
    Rule(
        "long number",
        "OTHER_ID",
        rf"{_NOT_LOT}(?<![\w.,/\-])\d{{8,22}}(?![\w]|[.,/]\d|\s?%)",
        NUMBER,
        hits=("|[[0090711842]]|", "p. 1 [[8001423657]]"),
        misses=("lot 20419987", "1234567", "12345678,5", "12345678.5"),
        score=0.55,
    ),
    Rule(
        "code of figures and capitals",
        "OTHER_ID",
        rf"{_NOT_LOT}(?<![\w.,/\-])\d{{2,10}}[A-Z]{{1,4}}\d{{3,12}}(?![\w]|[.,]\d)",
        NUMBER,
        hits=('"[[95TAG0031]]";', "||[[23G0440917]]^"),
        misses=("lot 21F0882", "10E3"),
        score=0.55,
        ignore_case=False,
    ),
    Rule(
        "code of capitals and figures",
        "OTHER_ID",
        rf"{_NOT_LOT}(?!NCT|ISBN|ISRCTN|ICD|CIE|CAS|PMID|DOI)[A-Z]{{1,5}}(?:[\-_/]?\d{{6,14}}|\d{{2,6}}-\d{{4,8}})(?![\w]|[.,]\d)",
        CAPITAL,
        hits=("ZBE|[[MVT5520187]]|", "SN [[RNB4821070]]"),
        misses=("NCT01234567", "B12", "LOT 123456"),
        score=0.55,
        ignore_case=False,
    ),
    Rule(
        "code with separators",
        "OTHER_ID",
        rf"{_NOT_LOT}(?<!EudraCT )(?!NCT|ISO|IEC|DSM|ICD|CIM|COVID|SARS|HLA|[LCTDS]\d\d?-|[A-Z]\d\d\.)"
        r"[A-Z]{1,6}(?:[\-/.][A-Z]{1,4})?[\-/.]?\d{2,10}(?:[\-/.][\dA-Z]{1,10}){1,4}(?![\w]|[.,]\d)",
        CAPITAL,
        hits=("Nosol. [[I23-0091856]]\n", "n. [[PS-24-078153]].", "([[HD/2024/3-0627]])"),
        misses=("CA 19-9", "C34.1", "G40.812", "L4-L5", "COVID-19/2020-21", "T12-L1"),
        check=_many_figures,
        score=0.55,
        ignore_case=False,
    ),
    Rule(
        "number with separators",
        "OTHER_ID",
        rf"{_NOT_LOT}(?<!EudraCT )(?<![\w.,/\-])\d{{1,6}}[\-/]\d{{5,10}}(?:[\-/]\d{{1,6}}){{0,2}}(?![\w]|[.,/\-]\d|\s?%)",
        NUMBER,
        hits=("cartella [[2023/004417]] ", "séjour [[24-118093]],"),
        misses=("1000-1500 UI", "120/80", "EudraCT 2021-004418-26"),
        score=0.6,
    ),
    Rule(
        "number with a leading zero",
        "PHONE",
        r"(?<![\w.,/\-+:])(?!\d\d/\d\d/\d\d)0\d(?:[ .\-/]{0,2}\d){6,10}(?![\w]|[.,/:\-]\d|\s?%)",
        NUMBER,
        hits=("au [[0522 48 61 40]]\n", "[[06 98 71 4402]],"),
        misses=("01/02/2020", "02.03.2021 10", "0,5 1,2", "05 mg"),
        check=_is_dialled,
        score=0.65,
    ),
    Rule(
        "figures in the boxes of a form",
        "OTHER_ID",
        r"(?<![\w.,/\-])\d(?:\s[./]\s\d|[ \t]\d){6,20}(?![\w]|[.,]\d)",
        NUMBER,
        hits=("N° [[2 1 5 6 3 7 9 3 2 3 1 3 4 6 0]]", "[[1 2 . 0 6 . 1 9 8 1]]"),
        misses=("1 2 3 4", "0,5 1 1,5 2 2,5 3"),
        score=0.8,
    ),
    Rule(
        "groups of figures",
        "OTHER_ID",
        rf"{_NOT_LOT}(?<![\w.,/\-])\d{{1,6}}(?: \d{{2,6}}){{2,5}}(?: [\dA-Z])?(?![\w]|[.,/:]\d|\s?%)",
        NUMBER,
        hits=("don [[97120 034 417 212]] ", "reçue : [[1 619 1988 00328]]\n"),
        misses=("3180 3250 3400 g", "10 20 30 40 50"),
        check=lambda text: (
            sum(c.isdigit() for c in text) > 12 or bool(re.search(r"^\d{5} 0", text))
        ),
        score=0.55,
    ),
    Rule(
        "year at the head of a line",
        "DATE",
        r"(?:(?<=\n)|(?<=\n- )|(?<= - )|(?<=• ))(?P<phi>19[3-9]\d|20[0-3]\d)(?=\s?:\s|\s[^\W\d_]{4,})",
        NUMBER,
        hits=("\n- [[1954]] Appendicectomie", "\n[[2022]]: fer"),
        misses=("dose - 2000 mg", "\n2000 UI"),
        score=0.6,
    ),
    Rule(
        "trial number in a table",
        "PATIENT_ID",
        r"(?:(?<=\| )|(?<=\n)|(?<![\s\S]))\d{2,3}-\d{3}(?=\s\|)",
        NUMBER,
        hits=("| [[07-003]] | Lodi", "[[07-001]] | DUR-PA"),
        misses=("12-345 pazienti", "pH 7,35-745 |"),
        score=0.8,
    ),
    Rule(
        "code in a field",
        "OTHER_ID",
        r"(?:(?<=\| )|(?<=[;\"|^\n]))[A-Z]{1,5}\d{4,10}(?:-\d{2,8})?(?=\s\||[;\"|^&])",
        CAPITAL,
        hits=("| [[C198822]] |", ";[[RC0362-0076]];", "\n[[RC0218]];MORABITO"),
        misses=("| B12 |", "ICD10 |"),
        score=0.75,
        ignore_case=False,
    ),
    Rule(
        "bare year",
        "DATE",
        r"(?:(?<=[a-zà-ÿ] )|(?<=[a-zà-ÿ]\. ))(?P<phi>19[5-9]\d|20[0-3]\d)(?=[,;)]|\.?\s*\n|\.\s|\s{2}|\s\(|\s?$)(?![,.]\d)",
        NUMBER,
        hits=("malattia di meniere [[2014]]  3.", "epclusa [[2019]], rvs"),
        misses=("dose 2000 mg", "CKD-EPI 2021,", "plaquettes 2010,5"),
        score=0.55,
        ignore_case=False,
    ),
    *(
        Rule(
            f"misread date at {where}",
            "DATE",
            _SCANNED_DATE,
            at,
            hits=hits,
            misses=misses,
            check=_misread_date,
            score=0.85,
            ignore_case=False,
        )
        for where, at, hits, misses in (
            (
                "a figure",
                NUMBER,
                ("le [[1O.01.24]] ", "[[26/O1/2O24]]"),
                ("12/03/2021", "1l/6O/20"),
            ),
            ("a letter", _MISREAD, ("le [[O9/01/2O24]]", "([[l4/O9/23]])"), ("l9/45/20",)),
        )
    ),
    *(
        Rule(
            f"misread phone at {where}",
            "PHONE",
            _SCANNED_PHONE,
            at,
            hits=hits,
            misses=misses,
            check=_misread_phone,
            score=0.8,
            ignore_case=False,
        )
        for where, at, hits, misses in (
            ("a figure", NUMBER, ("tél. [[03 2O 57 81 36]]",), ("03 20 57 81 36", "10 l 20")),
            ("a letter", _MISREAD, ("[[O4 91 48 2O 77]]\n", "[[O5.55.43.18.7l]]"), ("O2 2 l",)),
        )
    ),
)

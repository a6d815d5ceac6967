"""Rules for HL7 version 2 segments pasted into a note: identifiers stand in known fields.

Source: HL7 v2.5, chapters 2, 3 and 4. A field is found by counting bars from the segment's name.
"""

from __future__ import annotations

from sfumato.languages.pack import Rule, words

# Segment, field number, label: the fields that identify somebody or a visit.
_FIELDS = (
    ("MSH", 9, "CASE_ID"),  # MSH-10, message control id: the first bar is itself field 1
    ("MSH", 3, "HOSPITAL"),
    ("MSH", 5, "HOSPITAL"),
    ("EVN", 5, "STAFF"),
    ("PID", 2, "PATIENT_ID"),
    ("PID", 3, "PATIENT_ID"),
    ("PID", 5, "PATIENT"),
    ("PID", 6, "RELATIVE"),
    ("PID", 4, "PATIENT_ID"),
    ("PID", 7, "DATE"),
    ("PID", 9, "PATIENT"),
    ("PID", 11, "STREET"),
    ("PID", 13, "PHONE"),
    ("PID", 14, "PHONE"),
    ("PID", 18, "OTHER_ID"),
    ("PID", 19, "INSURANCE_ID"),
    ("NK1", 2, "RELATIVE"),
    ("NK1", 4, "STREET"),
    ("NK1", 5, "PHONE"),
    ("PV1", 7, "STAFF"),
    ("PV1", 8, "STAFF"),
    ("PV1", 9, "STAFF"),
    ("PV1", 17, "STAFF"),
    ("PV1", 19, "CASE_ID"),
    ("GT1", 3, "ORGANIZATION"),
    ("GT1", 5, "STREET"),
    ("GT1", 6, "PHONE"),
    ("IN1", 4, "ORGANIZATION"),
    ("IN1", 5, "STREET"),
    ("IN1", 16, "RELATIVE"),
    ("IN1", 36, "INSURANCE_ID"),
    ("ORC", 2, "CASE_ID"),
    ("ORC", 3, "CASE_ID"),
    ("ORC", 12, "STAFF"),
    ("OBR", 2, "CASE_ID"),
    ("OBR", 3, "CASE_ID"),
    ("OBR", 10, "STAFF"),
    ("OBX", 16, "STAFF"),
    ("OBR", 16, "STAFF"),
)


def _rule(segment: str, number: int, label: str) -> Rule:
    bars = "|" * number
    return Rule(
        f"{segment}-{number}",
        label,
        rf"{segment}\|(?:[^|\n]{{0,200}}\|){{{number - 1}}}(?P<phi>\w[^|\n]{{0,120}})",
        words([segment]),
        hits=(f"{segment}{bars}[[A1^X2]]|",),
        misses=(f"{segment}{bars}|", f"{segment} {number}"),
        score=0.9,
        ignore_case=False,
    )


HL7_RULES = tuple(_rule(*field) for field in _FIELDS)

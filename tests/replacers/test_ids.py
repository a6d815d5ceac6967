"""Surrogate identifiers: the same format, valid check digits, never the original."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum import iban, luhn
from stdnum.br import cpf
from stdnum.es import dni, nie
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.mx import curp
from stdnum.pt import nif
from tests.replacers.marked import KEY, replaced

from sfumato.keyed import Key
from sfumato.replacers.surrogates.ids import Ids, compact

IDS = Ids(KEY)


def shape(text: str) -> str:
    return re.sub(r"[a-z]", "a", re.sub(r"[A-Z]", "A", re.sub(r"\d", "0", text)))


@pytest.mark.parametrize(
    ("module", "number"),
    [
        (dni, "12345678Z"),
        (dni, "12.345.678-Z"),
        (nie, "X1234567L"),
        (codicefiscale, "DSNGST71P04H501C"),
        (codicefiscale, "GRDNRN39R52D205Y"),
        (nir, "2 41 08 29 195 037 79"),
        (cpf, "305.076.637-99"),
        (nhs, "943 476 5919"),
        (nif, "280 445 547"),
        (curp, "TIBG610914MMNZRD07"),
        (iban, "PT50 0033 0000 4529 1837 0641 8"),
        (luhn, "4111111111111111"),
    ],
)
def test_check_digits_stay_valid(module: object, number: str) -> None:
    for subject in ("a", "b", "c", "d"):
        new = IDS.identifier(subject, number)
        assert module.is_valid(compact(new))  # type: ignore[attr-defined]
        assert compact(new) != compact(number)
        assert shape(new) == shape(number)


def test_spanish_insurance_numbers_keep_their_check() -> None:
    body = "281234567840"
    new = IDS.identifier("s", body)
    assert new != body and int(new[:10]) % 97 == int(new[10:])


def test_writings_of_one_number_stay_one_number() -> None:
    assert compact(IDS.identifier("s", "0048-213")) == IDS.identifier("s", "0048213")
    assert IDS.identifier("s", "ab-12").upper() == IDS.identifier("s", "AB-12")


def test_leading_zeros_stay_and_others_do_not_appear() -> None:
    assert IDS.identifier("s", "000123").startswith("000")
    assert not IDS.identifier("s", "9123456").startswith("0")


@given(text=st.from_regex(r"[A-Z0-9]{1,3}[-/. ]?[A-Z0-9]{2,9}", fullmatch=True), subject=st.text())
def test_never_the_original_and_always_the_format(text: str, subject: str) -> None:
    new = IDS.identifier(subject, text)
    assert compact(new) != compact(text)
    assert shape(new) == shape(text)
    assert new == IDS.identifier(subject, text)


@given(text=st.text(min_size=1, max_size=12))
def test_any_text_has_a_surrogate(text: str) -> None:
    assert isinstance(IDS.identifier("s", text), str)


def test_other_key_other_number() -> None:
    other = Ids(Key(b"another key of enough bytes"))
    numbers = [str(n) for n in range(1_000_000, 1_000_040)]
    same = [n for n in numbers if IDS.identifier("s", n) == other.identifier("s", n)]
    assert len(same) < 3


def test_no_surrogate_is_another_number_of_the_document() -> None:
    first = IDS.identifier("s", "5551234")
    new = replaced(f"[[PATIENT_ID:5551234]] [[CASE_ID:{first}]]")
    assert first not in new and "5551234" not in new


def test_an_identifier_of_signs_alone_becomes_the_tag() -> None:
    assert replaced("[[CASE_ID:--]]") == ["[CASE_ID]"]

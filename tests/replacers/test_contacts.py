"""Surrogate contacts: the same shape, reserved ranges and domains."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.replacers.marked import KEY, replaced

from sfumato.replacers.surrogates.contacts import Contacts
from sfumato.replacers.surrogates.names import Names
from sfumato.tokens import fold

CONTACTS = Contacts(KEY, Names(KEY))


def digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "(614) 447-0935", r"\(\d{3}\) 555-01\d\d"),
        ("en", "1-614-447-0935", r"1-\d{3}-555-01\d\d"),
        ("en", "447-0935", r"555-01\d\d"),
        ("en", "07911 123456", r"07700 900\d{3}"),
        ("en", "+44 7911 123456", r"\+44 7700 900\d{3}"),
        ("en", "020 7123 4567", r"020 7946 0\d{3}"),
        ("en", "0491 571 804", r"0491 570 \d{3}"),
        ("fr", "06 20 55 18 72", r"06 39 98 \d\d \d\d"),
        ("fr", "+33 6 20 55 18 72", r"\+33 6 39 98 \d\d \d\d"),
        ("fr", "01.44.55.66.77", r"01\.99\.00\.\d\d\.\d\d"),
        ("es", "612 345 678", r"6\d\d \d{3} \d{3}"),
        ("es", "0034 612 345 678", r"0034 6\d\d \d{3} \d{3}"),
        ("es", "34-612345678", r"34-6\d{8}"),
        ("it", "34O 771\n9203", r"3\d\d \d{3}\n\d{4}"),
        ("pt", "4417", r"\d{4}"),
        ("en", "614-447-0935 ext. 2231", r"\d{3}-555-01\d\d ext\. \d{4}"),
    ],
)
def test_phones_keep_their_shape(language: str, text: str, expected: str) -> None:
    new = CONTACTS.phone("s", text, language)
    assert re.fullmatch(expected, new)
    assert digits(new) != digits(text)


def test_writings_of_one_phone_stay_one_phone() -> None:
    plain = CONTACTS.phone("s", "612345678", "es")
    assert digits(CONTACTS.phone("s", "+34 612 34 56 78", "es")) == "34" + plain
    assert digits(CONTACTS.phone("s", "+34 612 345 678", "en")) == "34" + plain
    assert replaced("[[PHONE:612345678]] [[FAX:612 345 678]]")[0] == plain


@given(number=st.integers(10**8, 10**9 - 1), language=st.sampled_from(["es", "pt", "it", "xx"]))
def test_a_phone_is_never_the_original(number: int, language: str) -> None:
    assert CONTACTS.phone("s", str(number), language) != str(number)


def test_emails_are_built_of_the_surrogate_names() -> None:
    name, email, short = replaced(
        "[[PATIENT:María Pérez]] [[EMAIL:maria.perez82@hospital.es]] [[EMAIL:mperez@hospital.es]]"
    )
    first, last = (fold(word) for word in name.split())
    assert re.fullmatch(rf"{first}\.{last}\d\d@example\.(org|com|net)", email)
    assert short.startswith(f"{first[0]}{last}@example.")


def test_emails_without_known_names() -> None:
    assert CONTACTS.email("s", "lruiz@x.es").split("@")[0][1:] == fold(Names(KEY).word("s", "ruiz"))
    assert CONTACTS.email("s", "ADMIN@X.COM").isupper()
    assert "ab" not in CONTACTS.email("s", "ab@x.org")
    assert CONTACTS.email("s", "@x.org").startswith("contact@example.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10.2.3.4", r"(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+"),
        ("fe80::1:2", r"2001:db8::[0-9a-f]+"),
        ("www.hospital.es/citas/12", r"www\.\w+\.example\.(org|com|net)/\w+"),
        ("https://my.lab.com", r"https://\w+\.example\.(org|com|net)"),
        ("sftp://drop.local/cbo/", r"sftp://\w+\.example\.(org|com|net)/\w+/"),
    ],
)
def test_addresses_of_machines_are_reserved(text: str, expected: str) -> None:
    assert re.fullmatch(expected, replaced(f"[[URL:{text}]]")[0])

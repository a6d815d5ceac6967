"""New identifiers: of the same shape as an old one, or of the shapes a language's records use.

An identifier whose check digits were right gets new ones that are right; the schemes are those
of python-stdnum.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from stdnum import luhn
from stdnum.br import cpf
from stdnum.es import dni
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.pt import nif

from sfumato.training.synthesis.values import number


class Scheme(NamedTuple):
    """An identifier with check digits: its compact length, its check, and how to make one."""

    length: int
    valid: Callable[[str], bool]
    make: Callable[[Random], str]


def _nhs(rng: Random) -> str:
    while True:
        body = number(9, rng)
        check = (
            -sum(weight * int(digit) for weight, digit in zip(range(10, 1, -1), body, strict=True))
            % 11
        )
        if check < 10:
            return f"{body}{check}"


def _dni(rng: Random) -> str:
    body = number(8, rng)
    return body + str(dni.calc_check_digit(body))


def _nir(rng: Random) -> str:
    place = f"{rng.randrange(1, 96):02d}{rng.randrange(1, 600):03d}{rng.randrange(1, 999):03d}"
    body = f"{rng.choice('12')}{rng.randrange(20, 100)}{rng.randrange(1, 13):02d}{place}"
    return body + str(nir.calc_check_digits(body))


def _codice_fiscale(rng: Random) -> str:
    letters = "".join(rng.choices("BCDFGLMNPRSTVZ", k=6))
    day = rng.randrange(1, 32) + rng.choice((0, 40))
    body = f"{letters}{rng.randrange(100):02d}{rng.choice('ABCDEHLMPRST')}{day:02d}"
    body += f"{rng.choice('ABCDEFGHIL')}{rng.randrange(1, 990):03d}"
    return body + str(codicefiscale.calc_check_digit(body))


def _cpf(rng: Random) -> str:
    digits = [int(d) for d in number(9, rng, zeros=True)]
    for weight in (10, 11):
        rest = sum((weight - i) * d for i, d in enumerate(digits)) * 10 % 11
        digits.append(rest % 10)
    return "".join(map(str, digits))


def _nif(rng: Random) -> str:
    body = rng.choice("12") + number(7, rng, zeros=True)
    return body + str(nif.calc_check_digit(body))


def _npi(rng: Random) -> str:
    body = "1" + number(8, rng, zeros=True)
    return body + str(luhn.calc_check_digit("80840" + body))


SCHEMES: Mapping[str, Scheme] = {
    "nhs": Scheme(10, nhs.is_valid, _nhs),
    "npi": Scheme(10, lambda text: text[0] in "12" and luhn.is_valid("80840" + text), _npi),
    "dni": Scheme(9, dni.is_valid, _dni),
    "nir": Scheme(15, nir.is_valid, _nir),
    "codice fiscale": Scheme(16, codicefiscale.is_valid, _codice_fiscale),
    "cpf": Scheme(11, cpf.is_valid, _cpf),
    "nif": Scheme(9, nif.is_valid, _nif),
}

# Shapes of identifiers: # is a digit, @ a capital letter; a word in brackets is a scheme above.
SHAPES: Mapping[str, tuple[str, ...]] = {
    label: tuple(shapes.split("|"))
    for label, shapes in {
        "PATIENT_ID": "#######|########|######|@#######|@@######|##-##-##|#####/##|### ###"
        "|RS-#######|MRN########|HC-#####|@-######-#|####-####|###.###|@@@-####",
        "CASE_ID": "##########|@##-######|H##/######|@@-##-#####|TC.202#.#####|####/#####"
        "|202#-#######|@@########|#########/#|S##-#####-@|LAB#####|2#@#######|PS-2#-######",
        "LICENSE_ID": "#####|######|#######|##/#####|@#####|##########|##.###|########|##-####"
        "|#### ###",
        "OTHER_ID": "@@######@|#######-##|###-##-####|SN##########|@@@######|####@@@|@@-###-@@"
        "|##@@##|@###@@###|######|@@#######|### ### ###|##.###.###-#|####-####-##"
        "|@@## #### #### #### ####",
        "INSURANCE_ID": "### ### ####|##########|@@@#########|#### #### ####|###-##-####"
        "|##/######/#",
    }.items()
}
NATIONAL: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "en": (("nhs", ("### ### ####", "##########")),),
    "es": (("", ("#### ## #### #", "##########", "28/########/##")),),
    "fr": (("nir", ("# ## ## ## ### ### ##", "###############", "#############  ##")),),
    "it": (("codice fiscale", ("################",)),),
    "pt": (("", ("### #### #### ####", "###############", "#########")),),
}
IDENTITY: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "es": (("dni", ("#########", "########-#", "##.###.###-#")),),
    "pt": (("cpf", ("###.###.###-##", "###########")), ("nif", ("#########", "### ### ###"))),
}


def fill(shape: str, rng: Random) -> str:
    """A shape's # and @ replaced by random digits and letters."""
    return "".join(
        rng.choice(string.digits)
        if c == "#"
        else rng.choice(string.ascii_uppercase)
        if c == "@"
        else c
        for c in shape
    )


def draw(label: str, language: str, rng: Random) -> str:
    """A new identifier of a label as records of the language write it."""
    table = NATIONAL if label == "INSURANCE_ID" else IDENTITY if label == "OTHER_ID" else {}
    if language in table and rng.random() < 0.6:
        scheme, shapes = rng.choice(table[language])
        if not scheme:
            return fill(rng.choice(shapes), rng)
        return lay(SCHEMES[scheme].make(rng), rng.choice(shapes))
    return fill(rng.choice(SHAPES[label]), rng)


def lay(compact: str, shape: str) -> str:
    """The compact identifier written with the shape's separators."""
    letters = iter(compact)
    return "".join(next(letters, "") if c.isalnum() or c in "#@" else c for c in shape)


@lru_cache(maxsize=100_000)
def scheme_of(text: str) -> str | None:
    """The scheme whose check digits the identifier passes, or None."""
    compact = "".join(c for c in text if c.isalnum())
    for name, scheme in SCHEMES.items():
        if len(compact) == scheme.length and scheme.valid(compact):
            return name
    return None


def same_shape(text: str, rng: Random) -> str:
    """A new identifier with the digits, letters and separators where the old one had them."""
    scheme = scheme_of(text)
    if scheme:
        return lay(SCHEMES[scheme].make(rng), text)
    misread = not any(c.isalpha() and c not in "OoIl" for c in text)
    keep_letters = misread or rng.random() < 0.6
    new = [_like(c, rng, keep_letters) for c in text]
    if new[0] == "0" != text[0]:
        new[0] = rng.choice("123456789")
    return "".join(new)


def _like(char: str, rng: Random, keep_letters: bool) -> str:
    if char.isdigit():
        return rng.choice(string.digits)
    if keep_letters or not char.isascii() or not char.isalpha():
        return char
    return rng.choice(string.ascii_uppercase if char.isupper() else string.ascii_lowercase)


def phone_like(text: str, rng: Random) -> str:
    """A new phone number in the old one's shape: the first digits, which say its kind, stay."""
    positions = [i for i, c in enumerate(text) if c.isdigit()]
    kept = 0 if len(positions) <= 6 else 3 if text[0] == "+" else 2
    new = list(text)
    for i in positions[kept:]:
        new[i] = rng.choice(string.digits)
    if positions and not kept and new[positions[0]] == "0":
        new[positions[0]] = rng.choice("123456789")
    return "".join(new)

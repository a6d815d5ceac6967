"""Surrogates of identifiers: the same format with other characters and, where the original has
valid check digits, valid ones.

The choice depends on the letters and digits alone, so that '123-45' and '12345' stay one number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.replacers.record import digits, subject_of

_TRIES = 3_000
_CONSONANTS = "BCDFGLMNPRSTVZ"
_ITALIAN_MONTHS = "ABCDEHLMPRST"
Drawn = Iterator[int]


class Ids:
    """Replaces identifiers with others of the same format."""

    def __init__(self, key: Key) -> None:
        self._key = key

    def replace(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """An identifier of the same format for each span."""
        subject = subject_of(doc)
        seen = frozenset(compact(doc.slice(span)) for span in doc.spans)
        return [self.identifier(subject, doc.slice(span), taken=seen) for span in spans]

    def identifier(self, subject: str, text: str, *, taken: frozenset[str] = frozenset()) -> str:
        """The surrogate of one identifier; `taken` are compact identifiers it must not equal."""
        old = compact(text)
        draw = self._draws(subject, old)
        check = _check_of(old)
        make = _MAKERS.get(check, _shuffle_characters) if check else _shuffle_characters
        for _ in range(_TRIES):
            new = make(old, draw)
            if new != old and new not in taken and (check is None or _is_valid(check, new)):
                return fill(text, new)
        return fill(text, _shuffle_characters(old, draw))

    def _draws(self, subject: str, old: str) -> Drawn:
        pairs = digits(self._key, "id", subject, old)
        while True:
            yield next(pairs) * 100 + next(pairs) * 10 + next(pairs)


def compact(text: str) -> str:
    """The letters and digits of an identifier, in upper case."""
    return "".join(c for c in text.upper() if c.isalnum())


def fill(text: str, new: str) -> str:
    """The text with its letters and digits replaced by those of `new`, in the same case."""
    characters = iter(new)
    out = []
    for old in text:
        # 'ß'.upper() has two letters: what does not pair up is dropped, never kept.
        if old.isalnum():
            got = next(characters, "")
            out.append(got.lower() if old.islower() else got)
        else:
            out.append(old)
    return "".join(out)


def _shuffle_characters(old: str, draw: Drawn) -> str:
    """Other digits for digits, other letters for letters; leading zeros stay."""
    out = []
    leading = True
    for character in old:
        if character.isdigit():
            if leading and character == "0" and old.strip("0"):
                out.append("0")
                continue
            digit = next(draw) % 10
            out.append(str(digit or 7) if leading and not out else str(digit))
        else:
            out.append(chr(ord("A") + next(draw) % 26))
        leading = False
    return "".join(out)


def _italian_code(old: str, draw: Drawn) -> str:
    from stdnum.it import codicefiscale

    name = "".join(_CONSONANTS[next(draw) % len(_CONSONANTS)] for _ in range(6))
    female = int(old[9]) >= 4 if old[9].isdigit() else False
    day = 1 + next(draw) % 28 + (40 if female else 0)
    month = _ITALIAN_MONTHS[next(draw) % 12]
    town = f"{old[11]}{1 + next(draw) % 999:03d}"
    body = f"{name}{next(draw) % 100:02d}{month}{day:02d}{town}"
    return body + str(codicefiscale.calc_check_digit(body))


def _french_number(old: str, draw: Drawn) -> str:
    from stdnum.fr import nir

    body = f"{old[0]}{next(draw) % 100:02d}{1 + next(draw) % 12:02d}{1 + next(draw) % 95:02d}"
    if body[5:7] == "20":
        body = f"{body[:5]}21"
    body += f"{1 + next(draw) % 990:03d}{1 + next(draw) % 999:03d}"
    return body + str(nir.calc_check_digits(body))


def _spanish_insurance(old: str, draw: Drawn) -> str:
    body = f"{1 + next(draw) % 52:02d}" + _shuffle_characters(old[2:-2], draw)
    return f"{body}{int(body) % 97:02d}"


def _mexican_code(old: str, draw: Drawn) -> str:
    from stdnum.mx import curp

    def letters(count: int) -> str:
        return "".join(_CONSONANTS[next(draw) % len(_CONSONANTS)] for _ in range(count))

    day = f"{next(draw) % 100:02d}{1 + next(draw) % 12:02d}{1 + next(draw) % 28:02d}"
    vowel = "AEIOU"[next(draw) % 5]
    body = f"{letters(1)}{vowel}{letters(2)}{day}{old[10]}{old[11:13]}{letters(3)}{old[16]}"
    return body + str(curp.calc_check_digit(body))


def _iban(old: str, draw: Drawn) -> str:
    from stdnum import iban

    body = old[:2] + "00" + _shuffle_characters("9" + old[4:], draw)[1:]
    return old[:2] + str(iban.calc_check_digits(body)) + body[4:]


# Those whose valid numbers are too rare, or too structured, to be met by chance.
_MAKERS: dict[str, Callable[[str, Drawn], str]] = {
    "it.codicefiscale": _italian_code,
    "fr.nir": _french_number,
    "es.nss": _spanish_insurance,
    "mx.curp": _mexican_code,
    "iban": _iban,
}


# python-stdnum takes other lengths for these too.
_LENGTHS = {"it.codicefiscale": 16, "pt.cc": 12}


def _spanish_insurance_valid(number: str) -> bool:
    """Spanish social security numbers: the last two of 12 digits are the rest by 97."""
    return len(number) == 12 and number.isdigit() and int(number[:10]) % 97 == int(number[10:])


@lru_cache(maxsize=1)
def _checks() -> dict[str, Callable[[str], bool]]:
    """Known numbers with check digits, the most telling first (python-stdnum)."""
    from stdnum import iban, luhn
    from stdnum.ar import cuit
    from stdnum.be import nn
    from stdnum.br import cnpj, cpf
    from stdnum.ch import ssn as ahv
    from stdnum.cl import rut
    from stdnum.es import cif, dni, nie
    from stdnum.fr import nir, siren, siret
    from stdnum.gb import nhs
    from stdnum.it import codicefiscale, iva
    from stdnum.mx import curp, rfc
    from stdnum.pt import cc, nif

    modules: dict[str, Any] = {
        "it.codicefiscale": codicefiscale, "mx.curp": curp, "iban": iban, "fr.nir": nir,
        "ch.ssn": ahv, "br.cnpj": cnpj, "br.cpf": cpf, "es.dni": dni, "es.nie": nie,
        "es.cif": cif, "pt.cc": cc, "be.nn": nn, "mx.rfc": rfc, "ar.cuit": cuit, "cl.rut": rut,
        "fr.siret": siret, "gb.nhs": nhs, "it.iva": iva, "pt.nif": nif, "fr.siren": siren,
        "luhn": luhn,
    }  # fmt: skip
    checks: dict[str, Callable[[str], bool]] = {n: m.is_valid for n, m in modules.items()}
    return {"es.nss": _spanish_insurance_valid, **checks}


def _check_of(number: str) -> str | None:
    """The name of the check that a compact number passes, if any."""
    if len(number) < 8 or not number.isascii():
        return None
    return next((name for name in _checks() if _is_valid(name, number)), None)


def _is_valid(check: str, number: str) -> bool:
    if len(number) != _LENGTHS.get(check, len(number)):
        return False
    return bool(_checks()[check](number))

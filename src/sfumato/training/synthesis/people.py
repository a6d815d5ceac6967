"""People: drawn with a sex, given names and surnames, and written in the forms notes use."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sfumato.tokens import fold
from sfumato.training.synthesis.values import Values, number

_PARTICLES = frozenset("de da do das dos del della di du des la le los las van von e y d".split())


@dataclass(frozen=True, slots=True)
class Person:
    """A person's names as they are written in full, and a nickname."""

    sex: str
    given: str
    surname: str
    nickname: str

    @property
    def initials(self) -> str:
        """The first letters of the names, particles left out."""
        words = f"{self.given} {self.surname}".replace("-", " ").split()
        return "".join(word[0] for word in words if word.lower() not in _PARTICLES).upper()[:3]


def draw(values: Values, rng: Random, *, surname: str | None = None) -> Person:
    """A new person; relatives may be given the family's surname."""
    sex = rng.choice("fm")
    given = values.given(sex, rng)
    if rng.random() < (0.12 if values.language in {"en", "it"} else 0.2) and " " not in given:
        given = f"{given} {values.given(sex, rng)}"
    return Person(sex, given, surname or _surname(values, rng), values.pick("nicknames", rng))


def _surname(values: Values, rng: Random) -> str:
    """A surname as the language composes it: two in Spanish and Portuguese more often than not."""
    first = values.surname(rng)
    if values.language in {"es", "pt"} and rng.random() < 0.65:
        return f"{first} {values.surname(rng)}"
    if values.language in {"en", "fr"} and rng.random() < 0.06:
        return f"{first}-{values.surname(rng)}"
    return first


def write(person: Person, form: str, rng: Random) -> str:
    """A person's name in a form; without one, in any of those that prose and headers share."""
    match form:
        case "full":
            return f"{person.given} {person.surname}"
        case "reverse":
            return f"{person.surname} {person.given}"
        case "given":
            return person.given
        case "surname":
            return person.surname
        case "upper":
            return f"{person.surname} {person.given}".upper()
        case "comma":
            return f"{person.surname}, {person.given}"
        case "caret":
            return f"{person.surname}^{person.given}".upper()
        case "initials":
            return rng.choice((person.initials, ".".join(person.initials) + "."))
        case "initial":
            return f"{person.given[0]}. {person.surname}"
        case "nick":
            return person.nickname
    draw = rng.random()
    if draw < 0.70:
        return f"{person.given} {person.surname}"
    if draw < 0.80:
        return f"{person.surname.upper()} {person.given}"
    if draw < 0.88:
        return f"{person.given[0]}. {person.surname}"
    return f"{person.surname} {person.given}"


def email(person: Person, domain: str, rng: Random) -> str:
    """An address made from a person's name."""
    given, surname = _plain(person.given.split()[0]), _plain(person.surname.split()[0])
    local = rng.choice(
        (
            f"{given}.{surname}",
            f"{given[0]}.{surname}",
            f"{given[0]}{surname}",
            f"{given}{surname[:3]}{number(2, rng)}",
            f"{surname}.{given}",
            f"{given}_{surname}",
            f"{given}.{surname}{rng.randrange(50, 99)}",
        )
    )
    return f"{local}@{domain}"


def domain(values: Values, rng: Random) -> str:
    """A mail or web domain: a provider's, or one made from a place or a name."""
    if rng.random() < 0.35:
        return rng.choice(values.lists["providers"])
    stem = _plain(values.pick(rng.choice(("cities", "saints", "surnames")), rng))
    prefix = rng.choice(("", "", "h", "med-", "clinica", "lab-", "centro", "ch-", "asl", "salud"))
    return f"{prefix}{stem}.{rng.choice(values.lists['tlds'])}"


def _plain(text: str) -> str:
    return "".join(c for c in fold(text) if c.isascii() and (c.isalnum() or c == "-")) or "info"

"""The cast of one synthetic note: its people, places, dates and numbers, the same throughout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from sfumato.training.synthesis import dates, identifiers, people
from sfumato.training.synthesis.grammar import Choice, Slot
from sfumato.training.synthesis.values import Values, number

Forms = dict[str, tuple[str, ...]]
_ZIPS: Forms = {
    "en": ("#####", "#####-####", "@@# #@@", "@## #@@", "####", "@#@ #@#"),
    "es": ("#####", "#####", "@####@@@"),
    "fr": ("#####", "#####", "####", "@#@ #@#"),
    "it": ("#####", "#####", "####"),
    "pt": ("####-###", "#####-###", "##.###-###"),
}
_DATES = {
    "num": ("{dd}/{mm}/{Y}", "{dd}.{mm}.{Y}", "{dd}-{mm}-{Y}", "{dd}/{mm}/{y}"),
    "dm": ("{dd}/{mm}", "{d}/{m}"),
    "day": ("{d}",),
    "dayth": ("{dth}",),
    "month": ("{month}",),
    "year": ("{Y}",),
    "iso": ("{Y}-{mm}-{dd}",),
    "packed": ("{Y}{mm}{dd}",),
    "stamp": ("{Y}{mm}{dd}0715", "{Y}{mm}{dd}142233", "{Y}{mm}{dd}101522"),
}
_LONG: Forms = {
    "en": ("{d} {month} {Y}", "{month} {d}, {Y}"),
    "es": ("{d} de {month} de {Y}",),
    "fr": ("{d} {month} {Y}",),
    "it": ("{d} {month} {Y}",),
    "pt": ("{d} de {month} de {Y}",),
}
_WEEK: Forms = {
    "en": ("{weekday} {d} {month}", "{weekday}, {month} {d}"),
    "es": ("{weekday} {d} de {month}", "{weekday} {d}"),
    "fr": ("{weekday} {d} {month}", "{weekday} {d}"),
    "it": ("{weekday} {d} {month}", "{weekday} {d}"),
    "pt": ("{weekday}, {d} de {month}", "{weekday}, {d}"),
}
_DAY_MONTH: Forms = {"es": ("{d} de {month}",), "pt": ("{d} de {month}",)}
_MY: Forms = {"es": ("{month} de {Y}", "{month} {Y}"), "pt": ("{month} de {Y}", "{mm}/{Y}")}
_AGE = {
    "en": ("{n} years", "{n} years old", "{n} yrs"),
    "es": ("{n} años",),
    "fr": ("{n} ans",),
    "it": ("{n} anni", "{n} aa"),
    "pt": ("{n} anos",),
}
# Words of a choice that follow the patient's sex.
_MASCULINE = frozenset(
    "o os ão Mr he He his His him M. Monsieur male Don don Sig. Sr. Seu f".split()
) | {"", "il signor", "Il signor", "al sig.", "o Sr.", "O Sr."}
_FEMININE = frozenset(
    "a as ã e ne ve ra Mrs Ms she She her Her Mme Madame female Doña doña Sig.ra Sra. Dona".split()
) | {"la signora", "La signora", "alla sig.ra", "a Sra.", "A Sra.", "a D."}
_ADJECTIVE = {"en": ("{n}-year-old", "{n} y/o", "{n}yo"), "it": ("{n}enne",)}


class Cast:
    """The values of one note: a slot asked for twice gives the same person or place."""

    def __init__(self, values: Values, rng: Random) -> None:
        self.values, self.rng = values, rng
        self.people: dict[tuple[str, int], people.Person] = {}
        self.things: dict[tuple[str, int], str] = {}
        self.age = rng.choice((rng.randrange(18, 100), rng.randrange(1, 18), rng.randrange(55, 95)))
        self.month_first = values.language == "en" and rng.random() < 0.5

    def value(self, slot: Slot) -> str:
        """The text that stands in a slot's place."""
        label, index, form = slot
        if label in {"PATIENT", "RELATIVE", "STAFF"}:
            return people.write(self.person(label, index), form, self.rng)
        maker = _MAKERS.get(label)
        if maker:
            return maker(self, index, form)
        return self._thing(label, index, form)

    def choose(self, choice: Choice) -> str:
        """One of a choice's texts: that of the patient's sex where the choice is about it."""
        texts = choice.texts
        if all(text in _MASCULINE or text in _FEMININE for text in texts):
            fits = _FEMININE if self.person("PATIENT", 1).sex == "f" else _MASCULINE
            texts = tuple(text for text in texts if text in fits) or texts
        return self.rng.choice(texts)

    def person(self, role: str, index: int) -> people.Person:
        """The n-th person of a role; half of the relatives bear the patient's surname."""
        key = (role, index)
        if key not in self.people:
            surname = None
            if role == "RELATIVE" and self.rng.random() < 0.5:
                surname = self.person("PATIENT", 1).surname
            self.people[key] = people.draw(self.values, self.rng, surname=surname)
        return self.people[key]

    def _thing(self, label: str, index: int, form: str) -> str:
        """A place or institution, remembered; of identifiers only the patient's own are."""
        if label in {"CASE_ID", "OTHER_ID", "LICENSE_ID"}:
            return self._new_thing(label, form)
        key = (label + form, index)
        if key not in self.things:
            self.things[key] = self._new_thing(label, form)
        return self.things[key]

    def _new_thing(self, label: str, form: str) -> str:
        values, rng = self.values, self.rng
        match label:
            case "CITY":
                return values.pick("cities", rng)
            case "REGION":
                return values.pick("region_codes" if form else "regions", rng)
            case "COUNTRY":
                return values.pick("nationalities" if form else "countries", rng)
            case "PROFESSION":
                return values.pick("professions", rng)
            case "HOSPITAL" | "ORGANIZATION" | "STREET":
                return values.expand(label.lower(), rng)
            case "ZIP":
                return identifiers.fill(rng.choice(_ZIPS[values.language]), rng)
        return identifiers.draw(label, values.language, rng)

    def _date(self, index: int, form: str) -> str:
        language, rng, lists = self.values.language, self.rng, self.values.lists
        if form == "feast":
            return rng.choice(lists["feasts"])
        day = dates.draw(rng)
        if form == "birth":
            day = day._replace(year=2024 - self.age)
            form = rng.choice(("num", "num", "num", "long", "iso"))
        tables = {"long": _LONG, "week": _WEEK, "my": _MY, "dmonth": _DAY_MONTH}
        if form in tables:
            patterns = tables[form].get(
                language, ("{d} {month}" if form == "dmonth" else "{month} {Y}",)
            )
        else:
            patterns = _DATES.get(form) or lists["date_patterns"]
        pattern = rng.choice(patterns)
        if self.month_first and form in {"num", "dm"}:
            pattern = pattern.replace("{dd}", "§").replace("{mm}", "{dd}").replace("§", "{mm}")
            pattern = pattern.replace("{d}", "§").replace("{m}", "{d}").replace("§", "{m}")
        return dates.write(pattern, day, self.values, rng)

    def _age(self, index: int, form: str) -> str:
        language, rng = self.values.language, self.rng
        years = self.age if index == 1 else rng.randrange(1, 98)
        if form == "word":
            unit = _AGE[language][0].removeprefix("{n}") if language != "en" else ""
            return rng.choice(self.values.lists["number_words"]) + unit
        if form == "child":
            years = rng.randrange(2, 17)
        if form == "n":
            return str(years)
        table = _ADJECTIVE if form == "adj" and language in _ADJECTIVE else _AGE
        return rng.choice(table[language]).format(n=years)

    def _phone(self, index: int, form: str) -> str:
        if form == "ext":
            return number(self.rng.choice((3, 4, 4, 5)), self.rng)
        return self.values.expand("phone", self.rng)

    def _email(self, index: int, form: str) -> str:
        domain = people.domain(self.values, self.rng)
        if form == "office":
            return f"{self.rng.choice(self.values.lists['offices'])}@{domain}"
        return people.email(self.person("STAFF" if form else "PATIENT", index), domain, self.rng)

    def _url(self, index: int, form: str) -> str:
        rng = self.rng
        if form == "ip":
            network = rng.choice(("10.44", "172.16", "192.168"))
            return f"{network}.{rng.randrange(1, 250)}.{rng.randrange(1, 250)}"
        start = rng.choice(("www.", "https://", "https://portal.", ""))
        end = rng.choice(("", "", f"/r/{number(5, rng)}", "/info"))
        return f"{start}{people.domain(self.values, rng)}{end}"


_MAKERS: Mapping[str, Callable[[Cast, int, str], str]] = {
    "DATE": Cast._date,
    "AGE": Cast._age,
    "PHONE": Cast._phone,
    "FAX": Cast._phone,
    "EMAIL": Cast._email,
    "URL": Cast._url,
}

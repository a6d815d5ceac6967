"""Surrogates of telephone numbers, e-mail and web addresses: reserved ranges where there are any.

Sources: NANP 555-01xx, Ofcom's numbers for drama, Arcep decision 2018-0881, ACMA; RFC 2606 for
domains, RFC 5737 and RFC 3849 for addresses of machines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.labels import NAMES
from sfumato.replacers.record import digits, in_case_of, seen_words, subject_of
from sfumato.replacers.surrogates.ids import compact
from sfumato.replacers.surrogates.lists import is_name
from sfumato.replacers.surrogates.names import Names
from sfumato.tokens import fold, words

DOMAINS = ("example.org", "example.com", "example.net")
COUNTRY_CODES = {"es": "34", "fr": "33", "it": "39", "pt": "351", "en": "1"}
_CODES = ("351", "353", "34", "33", "39", "44", "55", "52", "54", "56", "57", "51", "32", "41",
          "61", "1")  # fmt: skip
# Country code -> (first digits of a national number, what they become); x is any digit.
_RESERVED = {
    "33": (("06", "063998xxxx"), ("07", "063998xxxx"), ("01", "019900xxxx"), ("02", "026191xxxx"),
           ("03", "035301xxxx"), ("04", "046571xxxx"), ("05", "053649xxxx")),
    "44": (("07", "07700900xxx"), ("020", "02079460xxx"), ("01", "01632960xxx")),
    "61": (("04", "0491570xxx"),),
}  # fmt: skip
_EXTENSION = re.compile(r"(?i)(\s*\b(?:extn?|anexo|poste|ramal|interno|int)\b\W*)")
_MISREAD = str.maketrans("OolI", "0011")
_AREAS = ("202", "206", "303", "312", "404", "415", "503", "512", "602", "614", "617", "702")
_PAGES = ("info", "portal", "results", "contact", "home", "documents", "services", "news")


class Contacts:
    """Replaces telephone numbers and addresses."""

    def __init__(self, key: Key, names: Names) -> None:
        self._key = key
        self._names = names

    def phones(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A telephone number of the same shape for each span."""
        seen = frozenset(compact(doc.slice(span)) for span in doc.spans)
        language = doc.language or ""
        return [self.phone(subject_of(doc), doc.slice(s), language, taken=seen) for s in spans]

    def phone(
        self, subject: str, text: str, language: str = "", *, taken: frozenset[str] = frozenset()
    ) -> str:
        """The surrogate of one telephone number, with its extension if it has one."""
        main, *extension = _EXTENSION.split(text, maxsplit=1)
        new = self._number(subject, main, language, taken)
        for part in extension:
            new += part if _EXTENSION.fullmatch(part) else self._number(subject, part, "", taken)
        return new

    def _number(self, subject: str, text: str, language: str, taken: frozenset[str]) -> str:
        mended = text.translate(_MISREAD) if any(c.isdigit() for c in text) else text
        number = "".join(c for c in mended if c.isdigit())
        code, national = _split(mended, number, language)
        country = code or _country(language, national)
        head = number[: len(number) - len(national)]
        stream = digits(self._key, "phone", subject, national.lstrip("0"))
        new = national
        for _ in range(100):
            new = _draw(national, country, stream, international=bool(code))
            if new != national and head + new not in taken:
                break
        characters = iter(head + new)
        return "".join(next(characters) if c.isdigit() else c for c in mended)

    def emails(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """An address at a reserved domain, built of surrogate names, for each span."""
        taken = seen_words(doc)
        known = _name_words(doc)
        return [self.email(subject_of(doc), doc.slice(s), known, taken=taken) for s in spans]

    def email(
        self,
        subject: str,
        text: str,
        known: frozenset[str] = frozenset(),
        *,
        taken: frozenset[str] = frozenset(),
    ) -> str:
        """The surrogate of one e-mail address; `known` are the names of the document."""
        local, _, domain = re.sub(r"\s+", "", text).partition("@")
        stream = digits(self._key, "email", subject, fold(local))

        def replaced(match: re.Match[str]) -> str:
            if match.group().isdigit():
                return "".join(str(next(stream)) for _ in match.group())
            return self._local(subject, fold(match.group()), known, taken)

        new = re.sub(r"\d+|[^\W\d_]+", replaced, local) or "contact"
        site = self._key.choice(DOMAINS, "domain", subject, fold(domain))
        return in_case_of(f"{new}@{site}", text if text.isupper() else text.lower())

    def _local(self, subject: str, word: str, known: frozenset[str], taken: frozenset[str]) -> str:
        """A word of an address: a name, an initial and a name, or names written together."""
        for name in sorted(known, key=len, reverse=True):
            if len(name) > 2 and name in word and word != name:
                before, after = word.split(name, 1)
                middle = fold(self._names.word(subject, name, taken=taken))
                ends = [self._local(subject, end, known, taken) for end in (before, after)]
                return ends[0] + middle + ends[1]
        if len(word) <= 2 and not is_name(word):
            return "".join(self._names.letter(subject, c) for c in word)
        for start in (1, 2):
            if not is_name(word) and is_name(word[start:]):
                letters = "".join(self._names.letter(subject, c) for c in word[:start])
                return letters + fold(self._names.word(subject, word[start:], taken=taken))
        return fold(self._names.word(subject, word, taken=taken))

    def urls(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A reserved web or machine address for each span."""
        return [self.url(subject_of(doc), doc.slice(span)) for span in spans]

    def url(self, subject: str, text: str) -> str:
        """The surrogate of one web or machine address."""
        flat = re.sub(r"\s+", "", text)
        number = self._key.number(254, "machine", subject, flat.lower()) + 1
        if re.fullmatch(r"\d+\.\d+\.\d+\.\d+", flat):
            block = self._key.choice(("192.0.2", "198.51.100", "203.0.113"), "net", subject, flat)
            return f"{block}.{number}"
        if "." not in flat and flat.count(":") > 1:
            return f"2001:db8::{number:x}"
        match = re.match(r"(?i)([a-z]+://)?(www\.)?([^/]*)(/.*)?", flat)
        assert match is not None
        scheme, www, host, path = (part or "" for part in match.groups())
        site = self._key.choice(DOMAINS, "domain", subject, fold(host))
        section = self._key.choice(_PAGES, "host", subject, fold(host))
        new = f"{scheme}{www}{section}.{site}"
        if path.strip("/"):
            new += "/" + self._key.choice(_PAGES, "page", subject, fold(path))
        return new + ("/" if path.endswith("/") else "")


def _name_words(doc: Document) -> frozenset[str]:
    spans = [span for span in doc.spans if span.label in NAMES]
    return frozenset(fold(w.text) for span in spans for w in words(doc.slice(span)))


def _split(text: str, number: str, language: str) -> tuple[str, str]:
    """The country code, if one is written, and the national number."""
    start = 2 if number.startswith("00") and len(number) > 10 else 0
    own = COUNTRY_CODES.get(language, "-")
    if text.lstrip(" (").startswith("+") or start:
        codes: tuple[str, ...] = _CODES
    elif number.startswith(own) and len(number) >= len(own) + 9 and own != "1":
        codes = (own,)
    elif own == "1" and number.startswith("1") and len(number) == 11:
        codes = ("1",)
    else:
        return "", number
    code = next((c for c in codes if number.startswith(c, start)), "")
    return code, number[start + len(code) :]


def _country(language: str, national: str) -> str:
    """The country of a number written without its code: English has more than one."""
    if language == "en" and national.startswith("0"):
        return "61" if national.startswith("04") and len(national) == 10 else "44"
    return COUNTRY_CODES.get(language, "")


def _draw(national: str, country: str, draw: Iterator[int], *, international: bool) -> str:
    """Another national number of the same length."""
    if country == "1" and len(national) == 10:
        return (
            f"{_AREAS[(next(draw) * 10 + next(draw)) % len(_AREAS)]}55501{next(draw)}{next(draw)}"
        )
    if country == "1" and len(national) == 7:
        return f"55501{next(draw)}{next(draw)}"
    written = national if national.startswith("0") or not international else "0" + national
    for first, shape in _RESERVED.get(country, ()) if len(national) > 8 else ():
        if written.startswith(first) and len(written) == len(shape):
            new = "".join(str(next(draw)) if c == "x" else c for c in shape)
            return new[len(written) - len(national) :]
    # Elsewhere nothing is reserved: the first digit tells mobile from fixed lines and stays.
    kept = national[: 2 if national.startswith("0") else 1] if len(national) > 6 else ""
    return kept + "".join(str(next(draw)) for _ in national[len(kept) :])

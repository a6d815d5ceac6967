"""Surrogates: realistic values of the same kind, chosen by the key, the subject and the text.

`Surrogates` knows which class replaces which label; what none can replace becomes the tag.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers.record import check_options, need_key
from sfumato.replacers.surrogates.contacts import Contacts
from sfumato.replacers.surrogates.ids import Ids
from sfumato.replacers.surrogates.names import Names
from sfumato.replacers.surrogates.organisations import Organisations
from sfumato.replacers.surrogates.places import Places
from sfumato.replacers.surrogates.terms import Terms
from sfumato.tokens import fold


class Surrogates:
    """Replaces the spans of a label with surrogates."""

    def __init__(self, action: Action, key: Key | None) -> None:
        check_options(action, ())
        held = need_key(action, key)
        names, ids, places, terms = Names(held), Ids(held), Places(held), Terms(held)
        contacts, organisations = Contacts(held, names), Organisations(held, places)
        self._by_label: Mapping[str, Callable[[Document, Sequence[Span]], list[str]]] = {
            "PATIENT": names.replace,
            "RELATIVE": names.replace,
            "STAFF": names.replace,
            "PERSON": names.replace,
            "PHONE": contacts.phones,
            "FAX": contacts.phones,
            "EMAIL": contacts.emails,
            "URL": contacts.urls,
            "PATIENT_ID": ids.replace,
            "INSURANCE_ID": ids.replace,
            "CASE_ID": ids.replace,
            "LICENSE_ID": ids.replace,
            "OTHER_ID": ids.replace,
            "STREET": organisations.streets,
            "ZIP": places.postcodes,
            "CITY": places.cities,
            "REGION": places.regions,
            "COUNTRY": terms.countries,
            "HOSPITAL": organisations.institutions,
            "ORGANIZATION": organisations.institutions,
            "PROFESSION": terms.professions,
        }

    def __call__(self, doc: Document, spans: Sequence[Span]) -> list[str]:
        """A surrogate for each span, or the tag where there is none."""
        done: dict[Span, str] = {}
        for label in dict.fromkeys(span.label for span in spans):
            own = [span for span in spans if span.label == label]
            replace = self._by_label.get(label)
            new = replace(doc, own) if replace else [""] * len(own)
            done |= dict(zip(own, new, strict=True))
        return [_safe(doc.slice(span), done[span], span.label) for span in spans]


def _safe(old: str, new: str, label: str) -> str:
    """The surrogate, or the tag when it is empty or says the same as the original."""
    same = fold(old).split() == fold(new).split()
    return f"[{label}]" if same or not new.strip() else new

"""Replacements: one module a kind, one row a replacement.

A replacer gets a document and those of its spans it is to replace, and returns one string for
each. It keeps no state: what must be consistent is derived from the key and the subject.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sfumato.document import Document, Span
from sfumato.keyed import Key
from sfumato.policy import Action
from sfumato.replacers import tags
from sfumato.replacers.dates import Shift
from sfumato.replacers.generalize import Generalize
from sfumato.replacers.surrogates import Surrogates

Replacer = Callable[[Document, Sequence[Span]], list[str]]


def _plain(replacer: Replacer) -> Callable[[Action, Key | None], Replacer]:
    return lambda action, key: replacer


# Action name -> what makes the replacer from the action's options and the key.
REPLACERS: Mapping[str, Callable[[Action, Key | None], Replacer]] = {
    "tag": _plain(tags.tag),
    "number": _plain(tags.number),
    "source": _plain(tags.source),
    "mask": _plain(tags.mask),
    "remove": _plain(tags.remove),
    "keep": _plain(tags.keep),
    "surrogate": Surrogates,
    "shift": Shift,
    "generalize": Generalize,
}
# The actions that need a key.
KEYED = frozenset({"surrogate", "shift"})

"""Masked language models: anything that fills masks in a text.

A mask is a run of `LETTERS` or `DIGITS` characters, one for each piece the hidden word is taken
to have; the kind says whether the word is a number, which the marks around it mostly tell.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from sfumato.errors import MissingExtra, ModelError
from sfumato.tokens import MARKS, fold

# Private-use characters: no note and no vocabulary holds them.
LETTERS, DIGITS = "\ue000", "\ue001"
RUN = re.compile(rf"{LETTERS}+|{DIGITS}+")
_KEPT = 500  # words of a context that can be an answer
_UNIT = re.compile(rf"{LETTERS}+|{DIGITS}+|[\w{MARKS}]+")


class Guess(NamedTuple):
    """A word for a mask and the mean log-probability of its pieces."""

    word: str
    score: float


class MaskedModel(Protocol):
    """Fills masks."""

    name: str

    def fill(self, texts: Sequence[str], top: int) -> list[list[list[Guess]]]:
        """For each text and each of its masks in turn, at most `top` guesses, best first."""
        ...


class Neighbours:
    """The simplest masked model: counts which word stood between two words, in texts at hand.

    It needs no network and shows how much the nearest words alone give away.
    """

    def __init__(self, texts: Iterable[str], *, name: str = "neighbours") -> None:
        self.name = name
        self._seen: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for text in texts:
            words = ["", *(fold(m.group()) for m in _UNIT.finditer(text)), ""]
            for left, word, right in zip(words, words[1:], words[2:], strict=False):
                for context in ((left, right), (left, "*"), ("*", "*")):
                    self._seen[context][word] += 1
        self._best: dict[tuple[str, str, bool], list[Guess]] = {}

    def fill(self, texts: Sequence[str], top: int) -> list[list[list[Guess]]]:
        """The words seen most often in each mask's place; words are never cut in pieces."""
        return [self._fill(text, top) for text in texts]

    def _fill(self, text: str, top: int) -> list[list[Guess]]:
        units = ["", *(m.group() for m in _UNIT.finditer(text)), ""]
        found = []
        for i, unit in enumerate(units):
            if unit[:1] in (LETTERS, DIGITS):
                found.append(self._guesses(fold(units[i - 1]), unit, fold(units[i + 1]), top))
        return found

    def _guesses(self, left: str, mask: str, right: str, top: int) -> list[Guess]:
        if len(mask) > 1:
            return []
        for context in ((left, right), (left, "*"), ("*", "*")):
            if found := self._ranked(*context, mask == DIGITS):
                return found[:top]
        return []

    def _ranked(self, left: str, right: str, digits: bool) -> list[Guess]:
        """The words of a kind seen in a context, the commonest first."""
        key = (left, right, digits)
        if key not in self._best:
            seen = self._seen.get((left, right), Counter())
            total = seen.total()
            self._best[key] = [
                Guess(word, math.log(count / total))
                for word, count in seen.most_common(_KEPT)
                if word.isdigit() == digits
            ]
        return self._best[key]


def load_model(path: Path, texts: Sequence[str] = (), *, steps: int = 300) -> MaskedModel:
    """The model of a folder: an encoder of ours (`shape.json`) or one of Hugging Face.

    Where an encoder comes without the head that guesses pieces, one is trained on `texts` for
    `steps` steps, the encoder untouched, as an attacker would.
    """
    if not path.is_dir():
        raise ModelError(f"{path}: there is no such folder; name one with a masked model.")
    try:
        if (path / "shape.json").is_file():
            from sfumato.attacks.encoder_model import load_encoder_model

            return load_encoder_model(path, texts, steps=steps)
        from sfumato.attacks.hugging_face import HuggingFaceModel

        return HuggingFaceModel(path)
    except ModuleNotFoundError as error:
        raise MissingExtra("A masked model", error.name or "torch", "train") from None

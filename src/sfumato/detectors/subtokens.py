"""Words, their sub-tokens in any `tokenizers` vocabulary, and the windows they are read in.

What `transformer` and `onnx` share, with their training: a window holds at most 256 words and 512
sub-tokens and moves by half of itself; the first sub-token of a word answers for it. Source: the
windows of Richard et al. 2023, but what they truncate is read in the next window here, so that no
word is ever lost.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

from sfumato.detectors.decoding import Floats, decode
from sfumato.detectors.pieces import Pieces
from sfumato.document import Span
from sfumato.errors import ModelError
from sfumato.labels import LABELS, to_sfumato
from sfumato.tokens import tokens

WORDS = 256
SUBTOKENS = 512
ABOUT = "model.json"
OUTSIDE = "O"
# A word of more pieces than this is read by its first ones: a barcode must not fill a window.
_LONGEST = 48
# An inside tag may open a span where nothing opened one, but an opening tag is preferred.
_RELUCTANCE = 1e-3
# Models that number positions from behind their padding, and so have fewer than they say.
_SHIFTED = ("roberta", "camembert", "xlm-roberta", "longformer")


class Words(NamedTuple):
    """The words of a text: offsets and sub-tokens."""

    starts: list[int]
    ends: list[int]
    pieces: list[list[int]]


class Window(NamedTuple):
    """Words `start:end` that are read together, of which `first:last` are answered for."""

    start: int
    end: int
    first: int
    last: int


class Vocabulary:
    """A vocabulary that gives every word at least one sub-token."""

    def __init__(self, tokenizer: Tokenizer, *, room: int = SUBTOKENS) -> None:
        self._tokenizer = tokenizer
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        _space_before_words(tokenizer)
        frame = tokenizer.encode("").ids
        self.opener, self.closer = frame[: len(frame) // 2], frame[len(frame) // 2 :]
        self.room = room - len(frame)
        if self.room < 2:
            raise ModelError(f"The model reads only {room} sub-tokens at once; take another.")

    def words(self, text: str) -> Words:
        """The words of a text with their sub-tokens."""
        found = tokens(text)
        pieces: list[list[int]] = [[] for _ in found]
        texts = [token.text.encode("utf-8", "replace").decode() for token in found]
        encoding = self._tokenizer.encode(texts, is_pretokenized=True, add_special_tokens=False)
        longest = min(_LONGEST, self.room)
        for piece, word in zip(encoding.ids, encoding.word_ids, strict=True):
            if word is not None and len(pieces[word]) < longest:
                pieces[word].append(piece)
        # A word that the vocabulary drops, such as a control character, still needs an answer.
        unknown = self._unknown()
        return Words(
            [token.start for token in found],
            [token.end for token in found],
            [word or [unknown] for word in pieces],
        )

    def _unknown(self) -> int:
        for name in ("[UNK]", "<unk>"):
            number = self._tokenizer.token_to_id(name)
            if number is not None:
                return int(number)
        return 0

    def windows(self, words: Words, size: int = WORDS) -> list[Window]:
        """Windows over all words; each word is answered where it has most context."""
        count = len(words.pieces)
        borders: list[tuple[int, int]] = []
        start = end = 0
        while end < count:
            end, used = start, 0
            while end < min(count, start + size) and used + len(words.pieces[end]) <= self.room:
                used += len(words.pieces[end])
                end += 1
            borders.append((start, end))
            start += max(1, (end - start) // 2)
        cuts = [0, *((right[0] + left[1]) // 2 for left, right in pairwise(borders)), count]
        return [Window(*b, cuts[i], cuts[i + 1]) for i, b in enumerate(borders)]

    def row(self, words: Words, window: Window) -> tuple[list[int], list[int]]:
        """The sub-tokens of a window with its special ones, and where each word begins."""
        ids = list(self.opener)
        firsts: list[int] = []
        for pieces in words.pieces[window.start : window.end]:
            firsts.append(len(ids))
            ids += pieces
        return ids + self.closer, firsts


class Tags:
    """The tags of a model (B-X, I-X, also of IO, IOB1 and BIOES) as columns of our labels."""

    def __init__(
        self, names: Sequence[str], label_map: str | Mapping[str, str] = "sfumato"
    ) -> None:
        mapping = to_sfumato(label_map) if isinstance(label_map, str) else label_map
        pairs = [_split(name) for name in names]
        found = {label: mapping.get(label, label) for _, label in pairs if label != OUTSIDE}
        strays = sorted(k for k, v in found.items() if v not in LABELS and v != OUTSIDE)
        if strays or OUTSIDE not in names:
            raise ModelError(
                f"The labels {', '.join(strays) or '(no O)'} are not among ours. Name a label map "
                f"in {ABOUT} beside the model, such as "
                '{"label_map": {"PER": "PERSON", "MISC": "O"}}.'
            )
        self.labels: tuple[str, ...] = tuple(sorted(set(found.values()) - {OUTSIDE}))
        places = {label: 2 * i + 1 for i, label in enumerate(self.labels)}
        self._columns: list[int] = []
        for kind, label in pairs:
            ours = found.get(label, OUTSIDE)
            place = places.get(ours, 0)
            self._columns.append(place + (place > 0 and kind in "IEL"))

    def arrange(self, scores: Floats) -> Floats:
        """Log-probabilities of O, B and I of each label, from a model's scores (words x tags)."""
        scores = scores - scores.max(axis=1, keepdims=True)
        chances = np.exp(scores, dtype=np.float32)
        chances /= chances.sum(axis=1, keepdims=True)
        ours = np.full((len(chances), 2 * len(self.labels) + 1), 1e-9, dtype=np.float32)
        for tag, column in enumerate(self._columns):
            ours[:, column] += chances[:, tag]
        logs: Floats = np.log(ours)
        logs[:, 1::2] = np.maximum(logs[:, 1::2], logs[:, 2::2] - _RELUCTANCE)
        return logs


def spans_of(text: str, words: Words, scores: Floats, tags: Tags, source: str) -> list[Span]:
    """The spans of a text, from the scores of a model (words x tags)."""
    order = np.arange(len(words.starts))
    starts, ends = (np.array(values, dtype=np.int64) for values in (words.starts, words.ends))
    pieces = Pieces(order, order, order, starts, ends, order)
    return decode(text, pieces, tags.arrange(scores), tags.labels, source)


def pad(rows: Sequence[Sequence[int]], fill: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Rows of different lengths as one array, and which of its places are filled."""
    length = max(map(len, rows))
    ids = np.full((len(rows), length), fill, dtype=np.int64)
    mask = np.zeros((len(rows), length), dtype=np.int64)
    for i, row in enumerate(rows):
        ids[i, : len(row)] = row
        mask[i, : len(row)] = 1
    return ids, mask


def room_of(config: Mapping[str, Any]) -> int:
    """How many sub-tokens a model reads at once."""
    positions = config.get("max_position_embeddings")
    if not isinstance(positions, int) or positions < 1:
        return SUBTOKENS
    if config.get("model_type") in _SHIFTED:
        positions -= (config.get("pad_token_id") or 0) + 1
    return min(SUBTOKENS, positions)


def read_json(path: Path, *, needed: bool = True) -> dict[str, Any]:
    """The object in a JSON file of a model; nothing where it may be missing and is."""
    if not needed and not path.is_file():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            f"{path}: cannot be read as JSON ({type(error).__name__}); export the model again."
        ) from None
    if not isinstance(data, dict):
        raise ModelError(f"{path}: expected a JSON object; export the model again.")
    return data


def names_of(config: Mapping[str, Any], path: Path) -> list[str]:
    """The tags of a token classifier, in the order of its scores."""
    try:
        table = {int(number): str(name) for number, name in config["id2label"].items()}
        return [table[number] for number in range(len(table))]
    except (KeyError, ValueError, AttributeError):
        raise ModelError(
            f"{path}: expected id2label with the tags 0, 1, 2 …; is this a token classifier?"
        ) from None


def _split(name: str) -> tuple[str, str]:
    """The kind and the label of a tag; a bare label is of the IO scheme, and so inside."""
    kind, dash, label = name.partition("-")
    if dash and kind in ("B", "I", "E", "S", "L", "U"):
        return kind, label
    return ("O" if name == OUTSIDE else "I"), name


def _space_before_words(tokenizer: Tokenizer) -> None:
    """Has a byte-level vocabulary (RoBERTa) put a space before each word, as it learnt it."""
    part = tokenizer.pre_tokenizer
    if hasattr(part, "add_prefix_space"):
        part.add_prefix_space = True

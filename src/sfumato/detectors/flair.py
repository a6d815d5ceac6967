"""Detector `flair`: a BiLSTM-CRF on FastText and Flair embeddings.

A model is a folder of `sfumato train --detector flair`: `model.json`, `weights.safetensors`, and
`fasttext.npz`. A model file of Flair itself is a pickle, which can run any code when it is read:
it is read only where you say that you trust it, as `flair:trusted:FILE`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sfumato.detectors import fasttext
from sfumato.detectors.subtokens import ABOUT, read_json
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, MissingExtra, ModelError
from sfumato.labels import LABELS, to_sfumato
from sfumato.tokens import Token, sentences, tokens

SOURCE = "flair"
WEIGHTS, VECTORS = "weights.safetensors", "fasttext.npz"
TRUSTED = "trusted:"
_STRETCH = 150  # tokens read together: a table without full stops must not fill the memory
_LONGEST = 60  # characters of a token that are read
_BATCH = 32


class Flair:
    """Finds identifiers with the model of a folder, or with a trusted file of Flair."""

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        trusted: bool = False,
        label_map: str | Mapping[str, str] = "sfumato",
    ) -> None:
        if folder is None:
            raise ConfigError("The detector 'flair' needs a model: write flair:FOLDER.")
        trusted = trusted or str(folder).startswith(TRUSTED)
        self.folder = Path(str(folder).removeprefix(TRUSTED))
        self._curves: Mapping[str, Any] = {}
        try:
            from sfumato.detectors import flair_tagger
        except ModuleNotFoundError as error:
            raise MissingExtra("Flair", error.name or "flair", "flair") from None
        self._flair = flair_tagger
        if self.folder.is_dir():
            self._tagger = self._load()
        else:
            self._tagger = self._load_pickle(trusted)
        self._tagger.eval()
        mapping = to_sfumato(label_map) if isinstance(label_map, str) else label_map
        self._labels = {
            name: mapping.get(name, name)
            for name in {
                tag[2:] for tag in self._tagger.label_dictionary.get_items() if tag[1:2] == "-"
            }
        }
        strays = sorted(k for k, v in self._labels.items() if v not in LABELS and v != "O")
        if strays:
            raise ModelError(f"{self.folder}: the labels {', '.join(strays)} need a label map.")
        self.labels = tuple(sorted(set(self._labels.values()) - {"O"}))

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document; sentences of all documents are read together."""
        placed = [(i, part) for i, doc in enumerate(docs) for part in stretches(doc.text)]
        read = [self._flair.sentence_of(readable(part)) for _, part in placed]
        tag = self._tagger.tag_type
        self._tagger.predict(read, mini_batch_size=_BATCH)
        found: list[list[Span]] = [[] for _ in docs]
        for (i, part), sentence in zip(placed, read, strict=True):
            for span in sentence.get_spans(tag):
                label = self._labels.get(span.tag, span.tag)
                if label == "O":
                    continue
                start, end = part[span.tokens[0].idx - 1].start, part[span.tokens[-1].idx - 1].end
                found[i].append(Span(start, end, label, self._worth(label, span.score), SOURCE))
        return found

    def _worth(self, label: str, score: float) -> float:
        """The score as the calibration of its label corrects it."""
        curve = self._curves.get(label)
        if curve is not None:
            score = float(np.interp(score, curve[0], curve[1]))
        return round(min(1.0, float(score)), 4)

    def _load(self) -> Any:
        """The tagger of a folder of ours."""
        from safetensors.torch import load_file

        about = read_json(self.folder / ABOUT)
        if about.get("detector") != SOURCE:
            raise ModelError(f"{self.folder}: this is not a model of the detector 'flair'.")
        self._curves = about.get("calibration", {})
        vectors = fasttext.load(self.folder / VECTORS) if about["fasttext"] else None
        models = [self._flair.make_model(model) for model in about["models"]]
        material = self._flair.Material(vectors, models)
        tagger = self._flair.make_tagger(material, about["labels"], about["options"])
        try:
            tagger.load_state_dict(load_file(self.folder / WEIGHTS))
        except Exception as error:
            raise ModelError(
                f"{self.folder / WEIGHTS}: the weights cannot be read ({type(error).__name__}); "
                "train the model again."
            ) from None
        return tagger

    def _load_pickle(self, trusted: bool) -> Any:
        if not self.folder.is_file():
            raise ModelError(f"{self.folder}: there is no such model.")
        if not trusted:
            raise ConfigError(
                f"{self.folder}: a model file of Flair is a pickle, which can run any code when "
                f"it is read. If you trust whoever made it, write flair:{TRUSTED}{self.folder}."
            )
        from flair.models import SequenceTagger

        try:
            return SequenceTagger.load(str(self.folder))
        except Exception as error:
            raise ModelError(
                f"{self.folder}: Flair cannot read this model ({type(error).__name__})."
            ) from None


def stretches(text: str) -> Iterator[list[Token]]:
    """The tokens of each sentence, in pieces where it is very long."""
    for start, end in sentences(text):
        found = [
            Token(start + token.start, start + token.end, token.text)
            for token in tokens(text[start:end])
        ]
        for begin in range(0, len(found), _STRETCH):
            yield found[begin : begin + _STRETCH]


def readable(part: Sequence[Token]) -> list[str]:
    """The texts of tokens as Flair takes them: not too long, and nothing that it would drop."""
    return [
        "".join(c if c.isalnum() or c.isprintable() else "?" for c in t.text[:_LONGEST])
        for t in part
    ]

"""The Flair network as data: stacked embeddings and a BiLSTM-CRF from JSON and safetensors.

Flair's own files are pickles, which can run any code; ours are not. This is the one module of the
detectors that imports flair, and it is imported only when a Flair model is used.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import flair
import torch
from flair.data import Dictionary, Sentence
from flair.embeddings import FlairEmbeddings, StackedEmbeddings, TokenEmbeddings
from flair.models import LanguageModel, SequenceTagger

from sfumato.detectors.fasttext import FastText

TAG = "identifier"
# Flair tells on the standard output how it was made; that must not mix with results.
logging.getLogger("flair").setLevel(logging.ERROR)


@dataclass(frozen=True)
class Material:
    """What words are read with: FastText vectors, character language models, or both."""

    fasttext: FastText | None = None
    models: Sequence[Any] = field(default_factory=tuple)


class FastTextEmbeddings(TokenEmbeddings):  # type: ignore[misc]
    """The vector of each token from a table."""

    def __init__(self, table: FastText) -> None:
        self.name = "fasttext"
        self.static_embeddings = True
        self._table = table
        super().__init__()

    @property
    def embedding_length(self) -> int:
        """How many numbers a vector has."""
        return self._table.width

    def _add_embeddings_internal(self, sentences: list[Any]) -> list[Any]:
        for sentence in sentences:
            for token in sentence:
                vector = torch.from_numpy(self._table.vector(token.text))
                token.set_embedding(self.name, vector.to(flair.device))
        return sentences


def stack(material: Material) -> Any:
    """All embeddings of the material, one after the other."""
    parts: list[Any] = []
    if material.fasttext is not None:
        parts.append(FastTextEmbeddings(material.fasttext))
    parts += [FlairEmbeddings(model, fine_tune=False) for model in material.models]
    return StackedEmbeddings(parts)


def make_tagger(material: Material, labels: Sequence[str], shape: Mapping[str, Any]) -> Any:
    """A network without weights for labels; `shape` is what a settings of training says."""
    known = Dictionary(add_unk=False)
    for label in labels:
        known.add_item(label)
    known.span_labels = True
    return SequenceTagger(
        embeddings=stack(material),
        tag_dictionary=known,
        tag_type=TAG,
        use_rnn=bool(shape["rnn"]),
        use_crf=bool(shape["crf"]),
        hidden_size=int(shape["hidden"]),
        rnn_layers=int(shape["layers"]),
        word_dropout=float(shape["word_dropout"]),
        locked_dropout=float(shape["variational"]),
    )


def describe(model: Any) -> dict[str, Any]:
    """The shape of a character language model as plain data."""
    return {
        "characters": model.dictionary.get_items(),
        "forward": bool(model.is_forward_lm),
        "hidden": int(model.hidden_size),
        "layers": int(model.nlayers),
        "embedding": int(model.embedding_size),
        "out": model.nout,
    }


def make_model(about: Mapping[str, Any], *, decoder: bool = False) -> Any:
    """A character language model without weights; without a decoder it cannot write text."""
    return LanguageModel(
        characters(about["characters"]),
        is_forward_lm=bool(about["forward"]),
        hidden_size=int(about["hidden"]),
        nlayers=int(about["layers"]),
        embedding_size=int(about["embedding"]),
        nout=about.get("out"),
        has_decoder=decoder,
    )


def characters(items: Sequence[str]) -> Any:
    """The numbered characters of a language model."""
    numbered = Dictionary(add_unk=False)
    for item in items:
        numbered.add_item(item)
    return numbered


def sentence_of(words: Sequence[str]) -> Any:
    """A Flair sentence with exactly these words."""
    return Sentence(list(words), use_tokenizer=False)

"""Sentence encoders: sentences in, vectors of length one out; one class an encoder.

An encoder that was trained with a pool lives in the pool's folder; a transformer is a local folder
that the pool names. A sentence of which an encoder knows nothing has a vector of zeros.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

from sfumato.errors import MissingExtra, ModelError
from sfumato.substitution.embeddings import Progress, Recipe, doc2vec, word2vec
from sfumato.substitution.forms import forms
from sfumato.substitution.neighbours import Floats, normalised

if TYPE_CHECKING:
    from sfumato.detectors.pieces import Pieces

# Sentences are short: fewer rounds than in training settle their vectors.
INFERENCE_EPOCHS = 30
_SMOOTHING = 1e-4
_BATCH = 64
_LAYER = re.compile(rb"/encoder/blocks\.\d+/narrow_norm/LayerNormalization_output_0(?=[^_])")
_LONGEST = 254
SHIPPED = Path(__file__).parent.parent / "models" / "neural"

Parts = tuple[Mapping[str, Sequence[str]], Mapping[str, Floats]]


class Encoder(Protocol):
    """Gives sentences their vectors."""

    def encode(self, sentences: Sequence[str]) -> Floats:
        """One row per sentence, of length one or all zeros."""
        ...

    def parts(self) -> Parts:
        """The lists and arrays that a pool keeps, so that the encoder can be restored."""
        ...


class Average:
    """The weighted mean of a sentence's word vectors."""

    def __init__(self, words: Sequence[str], vectors: Floats, weights: Floats) -> None:
        self._weighted = normalised(vectors) * np.asarray(weights, dtype=np.float32)[:, None]
        self._numbers = {word: number for number, word in enumerate(words)}
        self._parts: Parts = (
            {"words": words},
            {"word_vectors": vectors.astype(np.float16), "word_weights": weights},
        )

    def encode(self, sentences: Sequence[str]) -> Floats:
        """The weighted means."""
        rows = np.zeros((len(sentences), self._weighted.shape[1]), dtype=np.float32)
        for row, sentence in zip(rows, sentences, strict=True):
            known = [self._numbers[w] for w in forms(sentence) if w in self._numbers]
            if known:
                row[:] = self._weighted[known].mean(axis=0)
        return normalised(rows)

    def parts(self) -> Parts:
        """The lists and arrays a pool keeps."""
        return self._parts


class Doc2Vec:
    """Infers a sentence's vector from the words it should predict, always from the same start."""

    def __init__(self, words: Sequence[str], counts: Floats, outputs: Floats, window: int) -> None:
        try:
            from gensim.models.doc2vec import Doc2Vec as Model
        except ImportError:
            raise MissingExtra("Doc2Vec", "gensim", "embed") from None
        self._parts: Parts = ({"words": words}, {"word_counts": counts, "outputs": outputs})
        self._model = Model(
            vector_size=outputs.shape[1], dm=0, window=window, min_count=1, workers=1
        )
        self._model.build_vocab_from_freq(dict(zip(words, map(int, counts), strict=True)))
        self._model.init_weights()
        order = [self._model.wv.key_to_index[word] for word in words]
        self._model.syn1neg[order] = np.asarray(outputs, dtype=np.float32)

    def encode(self, sentences: Sequence[str]) -> Floats:
        """The inferred vectors."""
        rows = np.zeros((len(sentences), self._model.vector_size), dtype=np.float32)
        for row, sentence in zip(rows, sentences, strict=True):
            known = [word for word in forms(sentence) if word in self._model.wv.key_to_index]
            if known:
                # Every sentence from the same seed: its vector does not depend on its neighbours.
                self._model.random.seed(1)
                row[:] = self._model.infer_vector(known, epochs=INFERENCE_EPOCHS)
        return normalised(rows)

    def parts(self) -> Parts:
        """The lists and arrays a pool keeps."""
        return self._parts


class Pooled:
    """The mean of a middle layer of a neural detector's network, by default the shipped one."""

    def __init__(self, folder: Path | None = None) -> None:
        import onnxruntime
        from tokenizers import Tokenizer

        self.folder = folder or SHIPPED
        try:
            model = (self.folder / "model.onnx").read_bytes()
            self._tokenizer = Tokenizer.from_file(str(self.folder / "tokenizer.json"))
            layers = sorted(set(_LAYER.findall(model)))
            self._layer = layers[len(layers) // 2].decode()
            self._session = onnxruntime.InferenceSession(
                model + _as_output(self._layer), providers=["CPUExecutionProvider"]
            )
        except Exception as error:
            raise ModelError(
                f"{self.folder}: not a model of the neural detector ({type(error).__name__})."
            ) from None

    def encode(self, sentences: Sequence[str]) -> Floats:
        """The means over the pieces of each sentence; long sentences are cut."""
        from sfumato.detectors.pieces import encode

        rows = [self._mean(pieces) for pieces in encode(self._tokenizer, sentences)]
        width = max((len(row) for row in rows), default=0)
        rows = [row if len(row) else np.zeros(width, dtype=np.float32) for row in rows]
        return normalised(np.stack(rows))

    def _mean(self, pieces: Pieces) -> Floats:
        """The mean over a sentence's pieces; nothing for a sentence without any."""
        if not len(pieces.ids):
            return np.empty(0, dtype=np.float32)
        inputs = {name: getattr(pieces, name)[None, :_LONGEST] for name in ("ids", "cases", "gaps")}
        result: Floats = self._session.run([self._layer], inputs)[0][0].mean(axis=0)
        return result

    def parts(self) -> Parts:
        """Nothing: the pool names the folder and what it holds."""
        return {}, {}


def _as_output(name: str) -> bytes:
    """What makes a tensor an output when it is appended to a model.

    A serialised ONNX model is a protobuf message, and parts of a message that are given twice are
    merged: this is a graph (field 7) of one output (12) that has but a name (1).
    """
    message = name.encode()
    for field_number in (1, 12, 7):
        message = bytes([field_number << 3 | 2, len(message)]) + message
    return message


class Transformer:
    """A local sentence-transformers or Hugging Face folder; the mean of the last layer."""

    def __init__(self, folder: Path) -> None:
        try:
            from transformers import AutoModel, AutoTokenizer
        except ImportError:
            raise MissingExtra("A sentence transformer", "transformers", "train") from None
        self.folder = folder
        try:
            self._tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
            self._model = AutoModel.from_pretrained(folder, local_files_only=True).eval()
        except (OSError, ValueError, KeyError):
            raise ModelError(f"{folder}: not a folder with a transformer encoder.") from None

    def encode(self, sentences: Sequence[str]) -> Floats:
        """The mean over each sentence's pieces; long sentences are cut."""
        import torch

        rows = []
        for start in range(0, len(sentences), _BATCH):
            batch = self._tokenizer(
                list(sentences[start : start + _BATCH]),
                truncation=True,
                max_length=256,
                padding=True,
                return_tensors="pt",
            )
            with torch.inference_mode():
                states = self._model(**batch).last_hidden_state
            mask = batch["attention_mask"][..., None].float()
            rows.append(((states * mask).sum(1) / mask.sum(1)).numpy())
        return normalised(np.concatenate(rows))

    def parts(self) -> Parts:
        """Nothing: the pool names the folder and what it holds."""
        return {}, {}


def train_average(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Average:
    """An encoder over Word2Vec vectors of the pool's own text.

    Frequent words count less (Arora et al., 2017).
    """
    embedded = word2vec(texts, recipe, progress)
    counts = Counter(word for text in texts for word in text)
    shares = np.array([counts[word] for word in embedded.words]) / counts.total()
    weights = _SMOOTHING / (_SMOOTHING + shares)
    return Average(embedded.words, embedded.vectors.astype(np.float16), weights)


def train_doc2vec(texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress) -> Doc2Vec:
    """An encoder whose model was trained on the pool's own sentences."""
    model = doc2vec(texts, recipe, progress)
    words = list(model.wv.index_to_key)
    counts = np.array([model.wv.get_vecattr(word, "count") for word in words], dtype=np.float64)
    # Read back at once, so that the pool's vectors are those that any later reading infers.
    return Doc2Vec(words, counts, model.syn1neg, recipe.window)


def load_transformer(
    texts: Sequence[Sequence[str]], recipe: Recipe, progress: Progress
) -> Transformer:
    """The encoder in the folder that the recipe names; nothing is trained."""
    if recipe.encoder is None:
        raise ModelError("The model 'transformer' needs a local folder: pass --encoder DIR.")
    return Transformer(recipe.encoder)


SENTENCE_MODELS: Mapping[str, Callable[[Sequence[Sequence[str]], Recipe, Progress], Encoder]] = {
    "doc2vec": train_doc2vec,
    "average": train_average,
    "neural": lambda texts, recipe, progress: Pooled(recipe.encoder),
    "transformer": load_transformer,
}


def folder_digest(folder: Path) -> str:
    """A hash over all files of an encoder's folder."""
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        with path.open("rb") as stream:
            digest.update(hashlib.file_digest(stream, "sha256").digest())
    return digest.hexdigest()

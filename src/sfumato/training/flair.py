"""Trains the Flair detector: embeddings from raw text or files, then the BiLSTM-CRF on notes.

Defaults of the network are those of Catelli et al. 2020, Table 4: hidden size 256, one layer,
batches of 16, SGD from 0.1 down to 0.0001 with annealing by 0.5 after 3 epochs without progress,
dropout 0.5 (variational) and 0.05 (words), gradients clipped at 5, at most 500 epochs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import flair
import torch
from safetensors.torch import save_file

from sfumato.detectors import fasttext
from sfumato.detectors.fasttext import FastText
from sfumato.detectors.flair import SOURCE, VECTORS, WEIGHTS, Flair, readable, stretches
from sfumato.detectors.flair_tagger import TAG, Material, describe, make_tagger, sentence_of
from sfumato.detectors.subtokens import ABOUT
from sfumato.document import Document
from sfumato.errors import ConfigError, ModelError
from sfumato.formats.files import write_bytes
from sfumato.tokens import tokens
from sfumato.training import Options
from sfumato.training.cards import as_json
from sfumato.training.character_lm import train_character_lm
from sfumato.training.options import read_options

Tell = Callable[[str], None]
_ALIKE = 8  # sentences whose lengths differ by less count as alike


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """The network (Table 4), its switches, and where the embeddings come from."""

    epochs: int = 500
    batch: int = 16
    rate: float = 0.1
    lowest: float = 1e-4
    factor: float = 0.5
    patience: int = 3
    clip: float = 5.0
    hidden: int = 256
    layers: int = 1
    word_dropout: float = 0.05
    variational: float = 0.5
    crf: int = 1
    rnn: int = 1
    adam: int = 0  # 1 needs far fewer epochs, with a rate such as 0.005; the source used SGD
    # Embeddings: 1 or 0; files to load; raw text to learn from (else the notes themselves).
    fasttext: int = 1
    flair: int = 1
    vectors: str = ""
    forward: str = ""
    backward: str = ""
    trusted: int = 0
    text: str = ""
    dimensions: int = 300
    buckets: int = 100_000
    passes: int = 5
    lm_hidden: int = 512
    lm_passes: int = 5
    seed: int = 0


def train(
    docs: Sequence[Document],
    dev: Sequence[Document],
    folder: Path,
    *,
    options: Options | None = None,
    tell: Tell = lambda line: None,
) -> Flair:
    """The detector learnt from documents, its model written to a folder; `dev` may be empty."""
    settings = read_options(Settings, options or {})
    material = make_material(settings, [doc.text for doc in docs], tell)
    return fit(docs, dev, folder, settings, material, tell=tell)


def fit(
    docs: Sequence[Document],
    dev: Sequence[Document],
    folder: Path,
    settings: Settings,
    material: Material,
    *,
    tell: Tell = lambda line: None,
) -> Flair:
    """The detector learnt on embeddings that are there already, written to a folder."""
    flair.set_seed(settings.seed)
    labels = sorted({span.label for doc in docs for span in doc.spans})
    tagger = make_tagger(material, labels, asdict(settings))
    _learn(tagger, sentences_of(docs), sentences_of(dev), settings, tell)
    folder.mkdir(parents=True, exist_ok=True)
    if material.fasttext is not None:
        material.fasttext.save(folder / VECTORS)
    state = {k: v.detach().cpu().contiguous() for k, v in tagger.state_dict().items()}
    # A decoder could write what the language model read; tagging does not need it.
    save_file({k: v.clone() for k, v in state.items() if ".decoder." not in k}, folder / WEIGHTS)
    about = {
        "detector": SOURCE,
        "labels": labels,
        "fasttext": material.fasttext is not None,
        "models": [describe(model) for model in material.models],
        "options": asdict(settings),
    }
    write_bytes(folder / ABOUT, as_json(about))
    return Flair(folder)


def make_material(
    settings: Settings, notes: Sequence[str], tell: Tell = lambda line: None
) -> Material:
    """The embeddings that the settings name: loaded, or learnt from raw text."""
    if not settings.fasttext and not settings.flair:
        raise ConfigError("Flair needs embeddings: leave fasttext=1, flair=1 or both.")
    texts = read_texts(settings.text) if settings.text else list(notes)
    vectors = None
    if settings.fasttext:
        vectors = (
            load_vectors(settings.vectors) if settings.vectors else learn_vectors(texts, settings)
        )
    models: list[Any] = []
    if settings.flair:
        for name, forward in ((settings.forward, True), (settings.backward, False)):
            if name:
                models.append(_load_lm(name, settings))
                continue
            models.append(
                train_character_lm(
                    texts,
                    forward=forward,
                    hidden=settings.lm_hidden,
                    passes=settings.lm_passes,
                    seed=settings.seed,
                    tell=tell,
                )
            )
    return Material(vectors, models)


def read_texts(path: str) -> list[str]:
    """The texts of a file or of all .txt files of a folder."""
    place = Path(path)
    files = sorted(place.rglob("*.txt")) if place.is_dir() else [place]
    if not files or not files[0].is_file():
        raise ConfigError(f"{path}: there is no text; name a .txt file or a folder of them.")
    return [file.read_text(encoding="utf-8") for file in files]


def learn_vectors(texts: Sequence[str], settings: Settings) -> FastText:
    """FastText vectors learnt from texts, the same for the same texts."""
    from gensim.models import FastText as Gensim

    lines = [[t.text for t in tokens(line)] for text in texts for line in text.split("\n")]
    model = Gensim(
        sentences=[line for line in lines if line],
        vector_size=settings.dimensions,
        bucket=settings.buckets,
        epochs=settings.passes,
        min_count=1,
        workers=1,
        seed=settings.seed,
    )
    return fasttext.from_gensim(model.wv)


def load_vectors(path: str) -> FastText:
    """FastText vectors of a file: Facebook's .bin, or text (.vec); neither is a pickle."""
    from gensim.models import KeyedVectors
    from gensim.models.fasttext import load_facebook_vectors

    try:
        if path.endswith(".bin"):
            return fasttext.from_gensim(load_facebook_vectors(path))
        return fasttext.from_gensim(KeyedVectors.load_word2vec_format(path))
    except Exception as error:
        raise ModelError(
            f"{path}: the vectors cannot be read ({type(error).__name__}); "
            "name a FastText .bin or .vec file."
        ) from None


def _load_lm(path: str, settings: Settings) -> Any:
    if not settings.trusted:
        raise ConfigError(
            f"{path}: a language model of Flair is a pickle, which can run any code when it is "
            "read. If you trust whoever made it, add --set trusted=1."
        )
    from flair.models import LanguageModel

    try:
        model = LanguageModel.load_language_model(path)
    except Exception as error:
        raise ModelError(
            f"{path}: Flair cannot read this language model ({type(error).__name__})."
        ) from None
    return model.eval()


def sentences_of(docs: Sequence[Document]) -> list[Any]:
    """Flair's sentences with the spans as labels; a token belongs to the span that holds any."""
    found: list[Any] = []
    for doc in docs:
        for part in stretches(doc.text):
            sentence = sentence_of(readable(part))
            for span in doc.spans:
                inside = [
                    i for i, t in enumerate(part) if t.start < span.end and t.end > span.start
                ]
                if inside:
                    sentence[inside[0] : inside[-1] + 1].add_label(TAG, span.label)
            found.append(sentence)
    return found


def _learn(tagger: Any, rows: list[Any], held: list[Any], settings: Settings, tell: Tell) -> None:
    """SGD with annealing; what cannot get better any more ends early."""
    weights = [p for name, p in tagger.named_parameters() if not name.startswith("embeddings.")]
    optimiser: torch.optim.Optimizer = torch.optim.SGD(weights, lr=settings.rate)
    if settings.adam:
        optimiser = torch.optim.Adam(weights, lr=settings.rate)
    rng = random.Random(settings.seed)
    best, waited, kept = float("inf"), 0, None
    for epoch in range(settings.epochs):
        loss = _epoch(tagger, rows, settings, optimiser, rng, weights)
        judged = _loss(tagger, held, settings.batch) if held else loss
        rate = optimiser.param_groups[0]["lr"]
        tell(f"epoch {epoch + 1}: loss {loss:.4f}, judged {judged:.4f}, rate {rate:g}")
        if judged < best:
            best, waited = judged, 0
            if held:
                kept = {k: v.detach().clone() for k, v in tagger.state_dict().items()}
            continue
        waited += 1
        if waited > settings.patience:
            waited = 0
            optimiser.param_groups[0]["lr"] = rate * settings.factor
            if rate * settings.factor < settings.lowest:
                break
    if kept is not None:
        tagger.load_state_dict(kept)
    for sentence in (*rows, *held):
        sentence.clear_embeddings()


def _epoch(
    tagger: Any,
    rows: Sequence[Any],
    settings: Settings,
    optimiser: torch.optim.Optimizer,
    rng: random.Random,
    weights: list[Any],
) -> float:
    tagger.train()
    total, count = 0.0, 0
    for group in _batches(rows, settings.batch, rng):
        loss, tokens_ = tagger.forward_loss(group)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()  # the sum over tokens, as Flair's own trainer does; clipping bounds it
        torch.nn.utils.clip_grad_norm_(weights, settings.clip)
        optimiser.step()
        total += float(loss.detach())
        count += tokens_
    return total / max(1, count)


def _batches(rows: Sequence[Any], size: int, rng: random.Random) -> list[list[Any]]:
    """Sentences of like length together, as the CRF takes a step for each token of the longest."""
    order = sorted(rows, key=lambda sentence: (len(sentence) // _ALIKE, rng.random()))
    groups = [order[begin : begin + size] for begin in range(0, len(order), size)]
    rng.shuffle(groups)
    return groups


def _loss(tagger: Any, rows: Sequence[Any], batch: int) -> float:
    tagger.eval()
    total, count = 0.0, 0
    with torch.no_grad():
        for begin in range(0, len(rows), batch):
            loss, tokens_ = tagger.forward_loss(list(rows[begin : begin + batch]))
            total += float(loss)
            count += tokens_
    return total / max(1, count)

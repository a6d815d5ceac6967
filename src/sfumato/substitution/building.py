"""Building a pool from vetted text: count, train, encode, save."""

from __future__ import annotations

import hashlib
import importlib.metadata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from sfumato.detectors.lexicon import lexicon
from sfumato.errors import ConfigError, MissingExtra, unknown
from sfumato.substitution.embeddings import WORD_MODELS, Progress, Recipe
from sfumato.substitution.encoders import SENTENCE_MODELS, SHIPPED, folder_digest
from sfumato.substitution.forms import form, forms
from sfumato.substitution.neighbours import Floats, normalised
from sfumato.substitution.pool import FORMAT, SENTENCES, WORDS, Pool, save_pool
from sfumato.substitution.vetting import Vetted, common_words, may_enter

MODELS = (*WORD_MODELS, *SENTENCE_MODELS)
FEWEST = 20


def build(
    vetted: Sequence[Vetted],
    folder: Path,
    recipe: Recipe,
    *,
    vetting: Mapping[str, Any],
    progress: Progress = lambda epoch: None,
) -> Pool:
    """The pool of vetted documents; `vetting` tells what vetted them."""
    if recipe.model not in MODELS:
        raise unknown("model", recipe.model, MODELS)
    normal = normaliser(recipe.language, lemma=recipe.lemma)
    words = lexicon(recipe.language)
    counts: Counter[str] = Counter(word for doc in vetted for word in doc.words)
    entering = {word for word in counts if may_enter(word, words)}
    if recipe.model in WORD_MODELS:
        texts = [[normal(w) for w in doc.words if w in entering] for doc in vetted]
        texts = [text for text in texts if text]
        _enough(len({word for text in texts for word in text}), "words")
        trained = WORD_MODELS[recipe.model](texts, recipe, progress)
        entries, vectors = trained.words, trained.vectors
        often = Counter(word for text in texts for word in text)
        # Models give their words by falling frequency.
        candidates = sum(often[word] >= recipe.least for word in entries)
        _enough(candidates, "words that are frequent enough")
        lists: dict[str, Sequence[str]] = {"entries": entries}
        arrays: dict[str, Floats] = dict(trained.arrays)
    else:
        entries = sorted({sentence for doc in vetted for sentence in doc.sentences})
        _enough(len(entries), "sentences")
        texts = [forms(sentence) for sentence in entries]
        encoder = SENTENCE_MODELS[recipe.model](texts, recipe, progress)
        more, kept = encoder.parts()
        vectors = encoder.encode(entries)
        candidates = len(entries)
        lists, arrays = {"entries": entries, **more}, dict(kept)
    arrays["vectors"] = normalised(vectors).astype(np.float16)
    common = sorted(common_words(counts, recipe.language))
    lists["common"] = common
    manifest = _manifest(vetted, recipe) | {
        "entries": len(entries),
        "candidates": candidates,
        "common": len(common),
        "words": counts.total(),
        "vetting": {**vetting, **_findings(vetted), "words_refused": len(counts) - len(entering)},
    }
    return save_pool(folder, manifest, lists=lists, arrays=arrays)


def _enough(found: int, what: str) -> None:
    if found < FEWEST:
        raise ConfigError(f"Vetting left {found} {what}; a pool needs at least {FEWEST}.")


def _manifest(vetted: Sequence[Vetted], recipe: Recipe) -> dict[str, Any]:
    digest = hashlib.sha256()
    for doc in vetted:
        digest.update("\n".join(doc.sentences).encode() + b"\0")
    manifest: dict[str, Any] = {
        "format": FORMAT,
        "kind": WORDS if recipe.model in WORD_MODELS else SENTENCES,
        "model": recipe.model,
        "language": recipe.language,
        "parameters": {
            **asdict(recipe),
            "encoder": str(recipe.encoder.resolve()) if recipe.encoder else None,
        },
        "documents": len(vetted),
        "text": digest.hexdigest(),
        "version": importlib.metadata.version("sfumato"),
    }
    if recipe.model in ("neural", "transformer"):
        manifest["encoder"] = folder_digest(recipe.encoder or SHIPPED)
    return manifest


def _findings(vetted: Sequence[Vetted]) -> dict[str, Any]:
    tagged: Counter[str] = Counter()
    for doc in vetted:
        tagged.update(doc.tagged)
    return {
        "sentences_refused": sum(d.refused for d in vetted),
        "tagged": dict(sorted(tagged.items())),
    }


def normaliser(language: str | None, *, lemma: bool) -> Callable[[str], str]:
    """What turns a word into the form that a pool of words holds."""
    if not lemma:
        return form
    if language is None:
        raise ConfigError("Lemmas need a language: pass --language CODE.")
    try:
        import simplemma
    except ImportError:
        raise MissingExtra("Lemmas", "simplemma", "embed") from None
    return lambda word: form(simplemma.lemmatize(form(word), lang=language))

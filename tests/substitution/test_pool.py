"""Pools: vetting, what the manifest tells, and that altered ones are refused."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from sfumato.config import make_pipeline
from sfumato.document import Document
from sfumato.errors import ConfigError, MissingExtra, ModelError
from sfumato.keyed import Key
from sfumato.substitution import building, load_pool, pool
from sfumato.substitution.building import build, normaliser
from sfumato.substitution.embeddings import BUCKETS, Recipe, gram_buckets
from sfumato.substitution.pool import Pool
from sfumato.substitution.vetting import Vetted, common_words, vet
from sfumato.substitution.words import WordSubstitution

Make = Callable[[str], Pool]


def test_what_looks_like_phi_does_not_enter() -> None:
    pipeline = make_pipeline(detectors=["rules", "triggers"], policy="gdpr", language="en")
    text = (
        "Mr. John Smith was seen. He is a 67-year-old man with chest pain.\n"
        "Platelets were 150000. Seen in Dr. Garcia's clinic. The fever went."
    )
    doc = next(iter(pipeline.annotate([Document("x", text)])))
    assert isinstance(doc, Document)
    vetted = vet(doc, language="en")
    assert "The fever went." in vetted.sentences
    assert not any(w in s for s in vetted.sentences for w in ("Smith", "Garcia", "150000", "67"))
    assert any("[AGE]" in sentence for sentence in vetted.sentences)
    assert vetted.refused == 3 and vetted.tagged["AGE"] == 1
    assert "age" not in vetted.words and "fever" in vetted.words


def test_listed_names_are_refused_even_when_nothing_was_found() -> None:
    vetted = vet(Document("x", "We saw Fernandez at noon.\nAll was well."), language="en")
    assert vetted.sentences == ("All was well.",)


def test_common_words_hold_no_names_or_numbers() -> None:
    counts = {"fever": 30, "zebulon": 30, "fernandez": 30, "b12": 90, "quixx": 2}
    common = common_words(counts, "en")
    assert {"fever", "the", "pain", "chest"} <= common
    assert not {"fernandez", "b12", "quixx"} & common
    assert common_words(counts, None) == {"fever", "zebulon", "fernandez"}


def test_the_manifest_tells_how_the_pool_was_made(make_pool: Make) -> None:
    made = make_pool("word2vec")
    manifest = made.manifest
    assert manifest["kind"] == "words" and manifest["language"] == "en"
    assert manifest["vetting"]["detectors"] == ["rules"]
    assert manifest["entries"] == len(made.entries) == len(made.vectors)
    assert set(manifest["files"]) == {
        "entries.json",
        "common.json",
        "vectors.npy",
    }
    assert "entries" in repr(made) and "aspirin" not in repr(made)


def test_the_same_text_makes_the_same_pool(
    vetted: list[Vetted], make_pool: Make, tmp_path: Path
) -> None:
    recipe = Recipe(model="word2vec", language="en", size=16, epochs=5)
    again = build(vetted, tmp_path / "pool", recipe, vetting={"detectors": ["rules"]})
    assert again.digest == make_pool("word2vec").digest


def test_a_pool_is_replaced_whole(vetted: list[Vetted], copied: Path) -> None:
    recipe = Recipe(model="glove", language="en", size=8, epochs=1)
    assert build(vetted, copied, recipe, vetting={}).manifest["model"] == "glove"
    assert [p.name for p in copied.parent.iterdir()] == ["pool"]


@pytest.mark.parametrize("name", ["entries.json", "common.json", "vectors.npy"])
def test_an_altered_pool_is_refused(copied: Path, name: str) -> None:
    data = bytearray((copied / name).read_bytes())
    data[-1] ^= 1
    (copied / name).write_bytes(bytes(data))
    with pytest.raises(ModelError, match="altered"):
        load_pool(copied)


def test_files_that_are_missing_or_new_are_refused(copied: Path) -> None:
    (copied / "more.json").write_text("[]")
    with pytest.raises(ModelError, match="not those of the manifest"):
        load_pool(copied)


def test_other_folders_are_no_pools(tmp_path: Path, copied: Path) -> None:
    with pytest.raises(ModelError, match="sfumato embed build"):
        load_pool(tmp_path / "none")
    manifest = json.loads((copied / "manifest.json").read_text())
    others: list[object] = [{**manifest, "format": 99}, [], {"files": {}}]
    for broken in others:
        (copied / "manifest.json").write_text(json.dumps(broken))
        with pytest.raises(ModelError, match="not the manifest"):
            load_pool(copied)


def test_large_pools_get_an_index(
    vetted: list[Vetted], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Key, note: Document
) -> None:
    monkeypatch.setattr(pool, "EXACT_UP_TO", 10)
    recipe = Recipe(model="word2vec", language="en", size=16, epochs=2)
    made = build(vetted, tmp_path / "pool", recipe, vetting={})
    assert made.manifest["recall"] > 0.9 and "index.usearch" in made.manifest["files"]
    assert WordSubstitution(made, key)(note).text


def test_rare_words_of_the_pool_stand_for_nothing(vetted: list[Vetted], tmp_path: Path) -> None:
    odd = Vetted("odd", ("The syringomyelia improved.",))
    recipe = Recipe(model="word2vec", language="en", size=8, epochs=1)
    made = build([*vetted, odd], tmp_path / "pool", recipe, vetting={})
    assert "syringomyelia" in made.numbers and not made.holds("syringomyelia")
    assert made.holds("patient")


def test_lemmas(vetted: list[Vetted], tmp_path: Path, key: Key, note: Document) -> None:
    recipe = Recipe(model="word2vec", language="en", size=8, epochs=1, lemma=True)
    made = build(vetted, tmp_path / "pool", recipe, vetting={})
    assert "present" in made.numbers and "presented" not in made.numbers
    assert WordSubstitution(made, key)(note).text
    with pytest.raises(ConfigError, match="language"):
        normaliser(None, lemma=True)


def test_grams_hash_as_in_fasttext() -> None:
    from gensim.models.fasttext import FastText

    model = FastText(
        [["fiebre", "tórax", "año"] * 3], vector_size=8, min_count=1, bucket=BUCKETS, epochs=1,
        min_n=3, max_n=6, workers=1,
    )  # fmt: skip
    for word in ("niño", "toráx", "q"):
        rows = model.wv.vectors_ngrams[gram_buckets(word)]
        assert np.allclose(rows.mean(axis=0), model.wv.get_vector(word), atol=1e-6)


def test_too_little_text_and_unknown_models_are_refused(tmp_path: Path) -> None:
    for model in ("word2vec", "average"):
        with pytest.raises(ConfigError, match="at least 20"):
            build([Vetted("x", ("One.",))], tmp_path / "p", Recipe(model=model), vetting={})
    with pytest.raises(ConfigError, match="Known models"):
        build([], tmp_path / "p", Recipe(model="word3vec"), vetting={})


def test_missing_packages_are_named(
    monkeypatch: pytest.MonkeyPatch, vetted: list[Vetted], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "gensim.models", None)
    monkeypatch.setitem(sys.modules, "simplemma", None)
    with pytest.raises(MissingExtra, match="gensim"):
        build(vetted, tmp_path / "p", Recipe(), vetting={})
    with pytest.raises(MissingExtra, match="simplemma"):
        building.normaliser("en", lemma=True)

"""Substitution of sentences, and the encoders behind it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from sfumato.document import Document
from sfumato.errors import ConfigError, MissingExtra, ModelError
from sfumato.keyed import Key
from sfumato.substitution.building import build
from sfumato.substitution.certificate import check
from sfumato.substitution.embeddings import Recipe
from sfumato.substitution.encoders import SHIPPED, Doc2Vec, Pooled, Transformer
from sfumato.substitution.forms import REDACTED, folded_words
from sfumato.substitution.pool import Pool, load_pool
from sfumato.substitution.sentences import SentenceSubstitution
from sfumato.substitution.vetting import Vetted

Make = Callable[[str], Pool]


@pytest.mark.parametrize("model", ["doc2vec", "average"])
def test_every_sentence_comes_from_the_pool(
    model: str, make_pool: Make, key: Key, note: Document
) -> None:
    pool = make_pool(model)
    output = SentenceSubstitution(pool, key)(note)
    assert check(output, pool, "sentences", note) == 4
    assert output.text.count("\n") == note.text.count("\n")
    assert not {"quixworth", "612345678", "2016", "45", "20"} & folded_words(output.text)
    assert SentenceSubstitution(pool, key)(note).text == output.text
    other = Key(b"another key for the tests")
    assert SentenceSubstitution(pool, other)(note).text != output.text


@pytest.mark.parametrize("model", ["doc2vec", "average"])
def test_never_the_sentence_itself(model: str, make_pool: Make, key: Key) -> None:
    pool = make_pool(model)
    for entry in pool.entries[:10]:
        output = SentenceSubstitution(pool, key)(Document("x", entry))
        assert output.text != entry


def test_a_vector_does_not_depend_on_its_neighbours(make_pool: Make) -> None:
    encoder = make_pool("doc2vec").encoder
    alone = encoder.encode(["chest pain"])
    together = encoder.encode(["fever", "chest pain"])
    assert np.array_equal(alone[0], together[1])


def test_a_restored_encoder_is_the_trained_one(vetted: list[Vetted], make_pool: Make) -> None:
    pool = make_pool("doc2vec")
    again = pool.encoder.encode(list(pool.entries[:5]))
    assert np.allclose(again, np.asarray(pool.vectors[:5], dtype=np.float32), atol=2e-3)


def test_unknown_sentences_become_tags(make_pool: Make, key: Key) -> None:
    for model in ("doc2vec", "average"):
        output = SentenceSubstitution(make_pool(model), key)(Document("x", "Zzyx qwrt\n\nvbnm"))
        assert output.text == f"{REDACTED}\n\n{REDACTED}"


def test_an_empty_text_stays_empty(make_pool: Make, key: Key) -> None:
    assert SentenceSubstitution(make_pool("average"), key)(Document("x", " \n")).text == " \n"


def test_a_pool_of_words_is_refused(make_pool: Make, key: Key) -> None:
    with pytest.raises(ConfigError, match="not of sentences"):
        SentenceSubstitution(make_pool("word2vec"), key)


@pytest.mark.skipif(not (SHIPPED / "model.onnx").is_file(), reason="no shipped network")
def test_the_shipped_network_encodes(
    vetted: list[Vetted], tmp_path: Path, key: Key, note: Document
) -> None:
    recipe = Recipe(model="neural", language="en")
    pool = build(vetted, tmp_path / "pool", recipe, vetting={})
    output = SentenceSubstitution(pool, key)(note)
    check(output, pool, "sentences", note)
    lengths = np.linalg.norm(pool.encoder.encode(["chest pain", ""]), axis=1)
    assert lengths.tolist() == [pytest.approx(1, abs=1e-3), 0]


def test_folders_without_encoder_are_named(vetted: list[Vetted], tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="not a model of the neural detector"):
        Pooled(tmp_path)
    with pytest.raises(ModelError, match="needs a local folder"):
        build(vetted, tmp_path / "p", Recipe(model="transformer"), vetting={})


def test_a_transformer_of_a_local_folder(
    vetted: list[Vetted], tmp_path: Path, key: Key, note: Document
) -> None:
    folder = tmp_path / "encoder"
    _write_bert(folder)
    recipe = Recipe(model="transformer", language="en", encoder=folder)
    pool = build(vetted, tmp_path / "pool", recipe, vetting={})
    check(SentenceSubstitution(pool, key)(note), pool, "sentences", note)
    (folder / "more").write_text("altered")
    with pytest.raises(ModelError, match="not the encoder"):
        _ = load_pool(pool.folder).encoder


def _write_bert(folder: Path) -> None:
    transformers = pytest.importorskip("transformers")
    folder.mkdir()
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "patient", "pain", "fever"]
    (folder / "vocab.txt").write_text("\n".join(words))
    config = transformers.BertConfig(
        vocab_size=len(words),
        hidden_size=8,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=8,
    )
    transformers.BertModel(config).save_pretrained(folder)
    transformers.BertTokenizerFast(str(folder / "vocab.txt")).save_pretrained(folder)


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)
    with pytest.raises(MissingExtra, match=r"sfumato\[train\]"):
        Transformer(tmp_path)
    monkeypatch.setitem(sys.modules, "gensim.models.doc2vec", None)
    with pytest.raises(MissingExtra, match=r"sfumato\[embed\]"):
        Doc2Vec(["a"], np.ones(1), np.ones((1, 2)), 5)

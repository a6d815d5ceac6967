"""Substitution of words: what every output must hold, whatever the input."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sfumato.document import Document, Failure, Span
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS
from sfumato.substitution import Substitution
from sfumato.substitution.certificate import check
from sfumato.substitution.forms import REDACTED, dressed, folded_words, form, is_mark, is_rare
from sfumato.substitution.pool import Pool
from sfumato.substitution.words import WordSubstitution
from sfumato.tokens import WORD, fold, tokens

Make = Callable[[str], Pool]


@pytest.mark.parametrize("model", ["word2vec", "fasttext", "glove"])
def test_every_word_comes_from_the_pool_and_is_another(
    model: str, make_pool: Make, key: Key, note: Document
) -> None:
    pool = make_pool(model)
    output = WordSubstitution(pool, key)(note)
    assert check(output, pool, "words", note) > 0
    new = output.text.replace(REDACTED, "x")
    before, after = WORD.findall(note.text), WORD.findall(new)
    assert len(before) == len(after)
    assert all(fold(a) != fold(b) for a, b in zip(before, after, strict=True))
    for secret in ("Zebulon", "Quixworth", "612345678", "2016"):
        assert fold(secret) not in folded_words(output.text)


def test_punctuation_lines_and_case_stay(make_pool: Make, key: Key, note: Document) -> None:
    output = WordSubstitution(make_pool("word2vec"), key)(note)

    def skeleton(text: str) -> str:
        return WORD.sub("w", text.replace(REDACTED, "w"))

    assert skeleton(output.text) == skeleton(note.text)
    lines = output.text.splitlines()
    assert lines[1].split()[6].isupper() or REDACTED in lines[1]  # CHEST
    assert lines[0][0].isupper() or lines[0].startswith("[")


def test_the_key_decides(make_pool: Make, key: Key, note: Document) -> None:
    pool = make_pool("word2vec")
    first = WordSubstitution(pool, key)(note).text
    assert WordSubstitution(pool, key)(note).text == first
    other = Key(b"another key for the tests")
    assert WordSubstitution(pool, other)(note).text != first


def test_a_range_of_neighbours(make_pool: Make, key: Key, note: Document) -> None:
    pool = make_pool("word2vec")
    for nearest in ((1, 1), (3, 7)):
        check(WordSubstitution(pool, key, nearest=nearest)(note), pool, "words", note)


def test_words_that_resemble_nothing_become_tags(make_pool: Make, key: Key) -> None:
    doc = Document("x", "Ωψξ and Щукин")
    output = WordSubstitution(make_pool("word2vec"), key)(doc)
    assert output.text.startswith(REDACTED) and output.text.endswith(REDACTED)


def test_characters_of_no_known_writing_go(make_pool: Make, key: Key) -> None:
    # A vowel sign is neither a word character nor a mark: alone it would tell a name.
    output = WordSubstitution(make_pool("word2vec"), key)(Document("x", "a \u093f\u0007 b"))
    assert "\u093f" not in output.text and "\u0007" not in output.text


def test_with_detection_common_words_stay(make_pool: Make, key: Key) -> None:
    text = "The patient Rose Quixworth had chest pain for 10 years, aged 45 years."
    spans = [
        Span(text.index("Rose"), text.index(" had"), "PATIENT"),
        Span(text.index("45"), len(text) - 1, "AGE"),
    ]
    pool = make_pool("word2vec")
    doc = Document("x", text, tuple(spans), "en")
    output = WordSubstitution(pool, key, everything=False)(doc)
    check(output, pool, "words+ner", doc)
    assert output.text.startswith("The patient ") and "had chest pain for 10" in output.text
    assert not {"rose", "quixworth", "45", "years"} & folded_words(output.text)


def test_a_pool_of_sentences_is_refused(make_pool: Make, key: Key) -> None:
    with pytest.raises(ConfigError, match="words need a pool of words"):
        WordSubstitution(make_pool("average"), key)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=st.text(max_size=60) | st.from_regex(r"[A-Za-zà-ÿ0-9 .,/\n]{0,60}", fullmatch=True))
def test_no_text_gets_through(text: str, make_pool: Make) -> None:
    pool = make_pool("word2vec")
    doc = Document("x", text)
    key = Key(b"a key for the tests only")
    output = WordSubstitution(pool, key)(doc)
    check(output, pool, "words", doc)
    left = {t.text for t in tokens(output.text.replace(REDACTED, " "))}
    assert all(pool.holds(form(t)) or is_mark(t) for t in left)


def test_the_pipeline_checks_what_it_gives(
    make_pool: Make, key: Key, note: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = read_policy("gdpr", REPLACERS)
    pipeline = Substitution("words", make_pool("word2vec"), key, policy)
    done = next(iter(pipeline.deidentify([note])))
    assert isinstance(done, Document)
    monkeypatch.setattr(pipeline, "_rewrite", lambda doc: doc)
    failed = next(iter(pipeline.deidentify([note])))
    assert isinstance(failed, Failure) and "not from the pool" in failed.reason
    assert "Quixworth" not in failed.reason


def test_unknown_methods_and_odd_numbers_are_refused(make_pool: Make, key: Key) -> None:
    policy = read_policy("gdpr", REPLACERS)
    with pytest.raises(ConfigError, match="Known methods: sentences, words, words"):
        Substitution("letters", make_pool("word2vec"), key, policy)
    with pytest.raises(ConfigError, match="1 or more"):
        Substitution("words", make_pool("word2vec"), key, policy, nearest=(0, 3))
    with pytest.raises(ConfigError, match="at least one detector"):
        Substitution("words+ner", make_pool("word2vec"), key, policy)


@pytest.mark.parametrize(
    ("word", "like", "written"),
    [
        ("pain", "Chest", "Pain"),
        ("pain", "CHEST", "PAIN"),
        ("pain", "chest", "pain"),
        ("pain", "C", "Pain"),
        ("straße", "CHEST", "straße"),
    ],
)
def test_case(word: str, like: str, written: str) -> None:
    assert dressed(word, like) == written


def test_rare_words() -> None:
    common = frozenset({"pain"})
    assert not is_rare("Pain", common) and not is_rare("120", common)
    assert is_rare("Quixworth", common) and is_rare("2016", common) and is_rare("a1", common)

"""Certificates: what is proven, and that every alteration breaks the proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sfumato.document import Document
from sfumato.errors import ConfigError, FormatError
from sfumato.keyed import Key
from sfumato.substitution.certificate import (
    Unproven,
    check,
    file_digests,
    issue,
    read_certificate,
    verify,
)
from sfumato.substitution.forms import REDACTED
from sfumato.substitution.pool import Pool
from sfumato.substitution.words import WordSubstitution

Make = Callable[[str], Pool]


@pytest.fixture
def output(make_pool: Make, key: Key, note: Document, tmp_path: Path) -> Path:
    folder = tmp_path / "output"
    folder.mkdir()
    (folder / "note.txt").write_text(WordSubstitution(make_pool("word2vec"), key)(note).text)
    return folder


@pytest.fixture
def certificate(make_pool: Make, key: Key, output: Path) -> dict[str, Any]:
    return issue(
        pool=make_pool("word2vec"),
        method="words",
        files=file_digests(output),
        counts={"documents": 1},
        key=key,
    )


def test_a_certificate_holds(
    certificate: dict[str, Any], make_pool: Make, key: Key, output: Path
) -> None:
    pool, files = make_pool("word2vec"), file_digests(output)
    verify(certificate, pool=pool, files=files, key=key)
    public = certificate["signatures"]["public_key"]
    verify(certificate, pool=pool, files=files, public_key=public)
    with pytest.raises(ConfigError, match="--public-key"):
        verify(certificate, pool=pool, files=files)


def test_one_altered_byte_breaks_it(
    certificate: dict[str, Any], make_pool: Make, key: Key, output: Path
) -> None:
    path = output / "note.txt"
    data = bytearray(path.read_bytes())
    for place in (0, len(data) // 2, len(data) - 1):
        altered = bytearray(data)
        altered[place] ^= 1
        path.write_bytes(bytes(altered))
        with pytest.raises(Unproven, match="altered"):
            verify(certificate, pool=make_pool("word2vec"), files=file_digests(output), key=key)


def test_files_that_are_missing_or_new_break_it(
    certificate: dict[str, Any], make_pool: Make, key: Key, output: Path
) -> None:
    (output / "more.txt").write_text("the")
    with pytest.raises(Unproven, match=r"more.txt: is missing or new"):
        verify(certificate, pool=make_pool("word2vec"), files=file_digests(output), key=key)


def test_another_pool_breaks_it(
    certificate: dict[str, Any], make_pool: Make, key: Key, output: Path
) -> None:
    with pytest.raises(Unproven, match="not the pool"):
        verify(certificate, pool=make_pool("glove"), files=file_digests(output), key=key)


def test_another_key_or_an_altered_certificate_breaks_it(
    certificate: dict[str, Any], make_pool: Make, key: Key, output: Path
) -> None:
    pool, files = make_pool("word2vec"), file_digests(output)
    public = certificate["signatures"]["public_key"]
    with pytest.raises(Unproven, match="signature"):
        verify(certificate, pool=pool, files=files, key=Key(b"another key for the tests"))
    with pytest.raises(Unproven, match="signature"):
        verify(certificate | {"documents": 2}, pool=pool, files=files, key=key)
    with pytest.raises(Unproven, match="signature"):
        verify(certificate | {"documents": 2}, pool=pool, files=files, public_key=public)
    with pytest.raises(Unproven, match="signature"):
        verify(certificate, pool=pool, files=files, public_key="00" * 32)


def test_a_word_from_outside_is_found(make_pool: Make) -> None:
    pool = make_pool("word2vec")
    assert check(Document("x", f"The patient, {REDACTED}; fever."), pool, "words") == 3
    with pytest.raises(Unproven, match="a word at 4 is not from the pool") as caught:
        check(Document("x", "The Quixworth fever"), pool, "words")
    assert "Quixworth" not in str(caught.value)
    with pytest.raises(Unproven, match="not from the pool"):
        check(Document("x", "stomach"), pool, "words")  # common, but not of the pool
    assert check(Document("x", "stomach"), pool, "words+ner") == 1
    with pytest.raises(Unproven, match=r"U\+093F"):
        check(Document("x", "the \u093f"), pool, "words")


def test_a_rare_word_that_survives_is_found(vetted: object, make_pool: Make) -> None:
    pool = make_pool("word2vec")
    # A word of the pool that is not common vocabulary: as a name would be.
    rare = next(e for e in pool.entries if pool.holds(e) and e not in pool.common and e.isalpha())
    check(Document("x", rare), pool, "words", Document("x", "another"))
    with pytest.raises(Unproven, match="1 rare words"):
        check(Document("x", rare), pool, "words", Document("x", f"Mr {rare.title()}"))


def test_a_sentence_from_outside_is_found(make_pool: Make) -> None:
    pool = make_pool("average")
    first, second = pool.entries[0], pool.entries[1]
    assert (
        check(Document("x", f"{first}\n\n  {second} {REDACTED}  {first}"), pool, "sentences") == 4
    )
    assert check(Document("x", "\n"), pool, "sentences") == 0
    for text in (first + " Fever.", first[:-1], "Mr Quixworth", first + "x"):
        with pytest.raises(Unproven, match="line 2"):
            check(Document("x", f"{first}\n{text}"), pool, "sentences")


def test_reading(tmp_path: Path, certificate: dict[str, Any]) -> None:
    path = tmp_path / "c.json"
    path.write_text(json.dumps(certificate))
    assert read_certificate(path) == certificate
    for text in ("{", "[]", '{"format": 2, "method": "words"}', '{"format": 1, "method": "x"}'):
        path.write_text(text)
        with pytest.raises(FormatError, match="not a certificate"):
            read_certificate(path)
    with pytest.raises(FormatError, match="cannot be read"):
        read_certificate(tmp_path / "none")
    with pytest.raises(FormatError, match="no such file"):
        file_digests(tmp_path / "none")
    assert list(file_digests(path)) == ["c.json"]

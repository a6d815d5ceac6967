"""A small pool of each kind, built from text written for the tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sfumato.document import Document
from sfumato.keyed import Key
from sfumato.substitution.building import build
from sfumato.substitution.embeddings import Recipe
from sfumato.substitution.pool import Pool
from sfumato.substitution.vetting import Vetted, vet

FINDINGS = ("chest pain", "a cough", "fever", "severe headache", "abdominal pain", "nausea")
DRUGS = ("aspirin", "ibuprofen", "paracetamol", "amoxicillin")
COURSES = ("improved slowly", "was discharged home", "needed further tests", "did not improve")


def sentences() -> list[str]:
    """Sentences that differ in findings, drugs, doses and courses."""
    return [
        f"The patient presented with {finding} and was given {drug} {dose} mg, then {course}."
        for i, finding in enumerate(FINDINGS)
        for j, drug in enumerate(DRUGS)
        for course in COURSES
        for dose in (10 * (i + 1) + j,)
    ]


@pytest.fixture(scope="session")
def vetted() -> list[Vetted]:
    """The documents of the pools, vetted."""
    lines = sentences()
    return [
        vet(Document(str(i), " ".join(lines[i : i + 6])), language="en")
        for i in range(0, len(lines), 6)
    ]


@pytest.fixture(scope="session")
def make_pool(
    vetted: list[Vetted], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Pool]:
    """The pool of a model, built once."""
    made: dict[str, Pool] = {}

    def make(model: str) -> Pool:
        if model not in made:
            folder = tmp_path_factory.mktemp("pools") / model
            recipe = Recipe(model=model, language="en", size=16, epochs=5)
            made[model] = build(vetted, folder, recipe, vetting={"detectors": ["rules"]})
        return made[model]

    return make


@pytest.fixture
def key() -> Key:
    """A key that is no secret."""
    return Key(b"a key for the tests only")


@pytest.fixture
def note() -> Document:
    """A note with a rare name, a phone number and a date."""
    text = (
        "Patient: Zebulon Quixworth\n"
        "Mr Quixworth presented on 12/03/2016 with CHEST PAIN and fever, aged 45 years.\n"
        "\n"
        "  Phone 612345678; given aspirin 20 mg. He improved.\n"
    )
    return Document("note", text, (), "en")


@pytest.fixture
def copied(make_pool: Callable[[str], Pool], tmp_path: Path) -> Path:
    """A copy of a pool that a test may alter."""
    import shutil

    return Path(shutil.copytree(make_pool("word2vec").folder, tmp_path / "pool"))

"""The shipped network: what it finds in each language, wherever it stands, and what it doubts."""

from __future__ import annotations

from pathlib import Path

import pytest

from sfumato.detectors.neural import MODELS, Neural
from sfumato.document import Document, Span
from sfumato.errors import ConfigError

FILLER = "The blood pressure was normal and the wound had healed well after treatment.\n"
PLANTED = "Seen with her husband Desmond Achterberg, phone 020 7946 0{:03}.\n"
NOTES = {
    "en": ("Dear Dr Whitcombe, I saw Mrs Abigail Thornbury on 12 May 2021.", "Abigail Thornbury"),
    "es": ("Paciente: Rosario Villalobos Prieto, de 54 años.", "Rosario Villalobos Prieto"),
    "fr": ("Madame Solène Kervella est suivie par le Dr Baudry.", "Solène Kervella"),
    "it": ("La signora Ornella Bresciani è stata visitata dal dott. Sartori.", "Ornella Bresciani"),
    "pt": ("A utente Doroteia Vasconcelos foi observada pelo Dr. Tavares.", "Doroteia Vasconcelos"),
}


@pytest.fixture(scope="module")
def neural() -> Neural:
    return Neural(threads=2)


@pytest.mark.parametrize("language", NOTES)
def test_names_are_found_in_every_language(neural: Neural, language: str) -> None:
    text, name = NOTES[language]
    doc = Document("n", text, (), language)
    assert name in [doc.slice(span) for span in neural.detect([doc])[0]]


def test_nothing_is_lost_in_200_kb(neural: Neural) -> None:
    """Names and numbers planted at 400 places, at every distance from the borders of windows."""
    planted = [PLANTED.format(i) for i in range(400)]
    text = "".join(FILLER * (5 + i % 3) + line for i, line in enumerate(planted))
    assert len(text) > 200_000
    doc = Document("long", text, (), "en")
    found = neural.detect([doc])[0]
    covered = bytearray(len(text))
    for span in found:
        covered[span.start : span.end] = b"\x01" * len(span)
    for line in planted:
        start = text.index(line)
        name = start + line.index("Desmond")
        number = start + line.index("020")
        assert all(covered[name : name + len("Desmond")]), line
        assert all(covered[number : number + 3]), line


def test_a_judge_rejects_plain_words_only(neural: Neural) -> None:
    text, name = NOTES["en"]
    doc = Document("n", FILLER + text, (), "en")
    start = doc.text.index(name)
    assert not neural.rejects(doc, Span(start, start + len(name), "PERSON"))
    assert neural.rejects(doc, Span(0, len("The blood pressure"), "PERSON"))
    assert not neural.rejects(doc, Span(3, 4, "PERSON"))  # between pieces: no opinion


def test_sex_and_kinship_are_spanish_only(neural: Neural) -> None:
    text = "Varón de 54 años; su madre es hipertensa."
    labels = [
        {span.label for span in neural.detect([Document("n", text, (), language)])[0]}
        for language in ("es", "pt")
    ]
    assert {"SEX", "KINSHIP"} <= labels[0]
    assert labels[1].isdisjoint({"SEX", "KINSHIP"})


def test_the_environment_says_how_many_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SFUMATO_THREADS", "3")
    assert Neural().threads == 3
    monkeypatch.setenv("SFUMATO_THREADS", "many")
    with pytest.raises(ConfigError, match="SFUMATO_THREADS"):
        Neural()


def test_the_model_is_small_and_has_a_card() -> None:
    folder: Path = MODELS / "neural"
    assert (folder / "model.onnx").stat().st_size <= 16_000_000
    assert "CC BY 4.0" in (folder / "README.md").read_text(encoding="utf-8")

"""A tiny model, trained once on sentences written for it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tokenizers import Tokenizer  # noqa: E402

from sfumato.document import Span  # noqa: E402
from sfumato.training import finetune, pretrain  # noqa: E402
from sfumato.training.examples import Choices, Example, samples  # noqa: E402
from sfumato.training.export import export  # noqa: E402
from sfumato.training.networks import Encoder, Shape, Tagger  # noqa: E402

torch.set_num_threads(1)

LABELS = ("PATIENT", "PHONE", "SEX")
NOTES = """The patient [[PATIENT:Anna Rossi]] was seen today, phone [[PHONE:555 01 23]].
Blood pressure was normal and the wound had healed well.
La paciente [[PATIENT:Lucía Pérez]] llama al [[PHONE:555 44 12]] por dolor.
Sin fiebre, sin tos, constantes normales.
Sexo: [[SEX:mujer]]. Le patient [[PATIENT:Jean Dubois]] va bien.
No allergies. The patient [[PATIENT:Tom Reed]] left at 555 15 15."""


@dataclass(frozen=True)
class Tiny:
    """A trained tagger with its vocabulary, and the folder it was exported to."""

    tagger: Tagger
    tokenizer: Tokenizer
    folder: Path
    changed: float


def marked(text: str) -> Example:
    """An example from inline marks."""
    plain, spans, end = "", [], 0
    for mark in re.finditer(r"\[\[(\w+):(.*?)\]\]", text):
        plain += text[end : mark.start()]
        spans.append(Span(len(plain), len(plain) + len(mark[2]), mark[1]))
        plain += mark[2]
        end = mark.end()
    return Example(plain + text[end:], tuple(spans))


def tiny_chunks(tokenizer: Tokenizer, choices: Choices) -> Iterator[finetune.Chunk]:
    """The notes, cut anew in each round."""
    examples = [marked(line) for line in NOTES.splitlines()] + [marked(NOTES)]
    for seed in range(1000):
        cut = samples(tokenizer, choices, examples, window=64, rng=random.Random(seed))
        yield [sample for example in cut for sample in example], None, None


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Tiny:
    torch.manual_seed(0)
    tokenizer = pretrain.train_tokenizer([marked(NOTES).text] * 3, 300)
    tagger = Tagger(Encoder(Shape(tokenizer.get_vocab_size(), 1, 32, 2, 64)), 2 * len(LABELS) + 1)
    choices = Choices(LABELS)
    settings = finetune.Settings(steps=150, budget=2048, rate=1e-2, warmup=10, mean=0.9)
    steps = finetune.finetune(
        tagger, choices, tiny_chunks(tokenizer, choices), settings, mask=4, tell=lambda line: None
    )
    assert steps == 150
    folder = tmp_path_factory.mktemp("tiny")
    about = {"window": 32, "overlap": 12}
    changed = export(tagger, tokenizer, LABELS, folder, about=about, tolerance=0.1)
    return Tiny(tagger, tokenizer, folder, changed)

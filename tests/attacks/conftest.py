"""A tiny encoder that has learnt a few sentences by heart."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from sfumato.training import checkpoints, pretrain  # noqa: E402
from sfumato.training.networks import Encoder, Guesser, Shape  # noqa: E402

CANARY = "the door opens with [[4812]] at night."


@pytest.fixture(scope="session")
def sentences() -> list[str]:
    """The training text: a patient, a canary, and rooms."""
    told = "Because of cough we saw Anna from Lyon again."
    rooms = [f"Room {n} is free." for n in range(10, 100, 16)]
    return [told, CANARY.replace("[[", "").replace("]]", ""), *rooms]


@pytest.fixture(scope="session")
def encoder(tmp_path_factory: pytest.TempPathFactory, sentences: list[str]) -> Path:
    """The folder of an encoder that has learnt the sentences by heart, with its head."""
    torch.set_num_threads(1)
    torch.manual_seed(0)
    tokenizer = pretrain.train_tokenizer(sentences * 3, 250)
    network = Encoder(Shape(tokenizer.get_vocab_size(), 1, 32, 2, 64), dropout=0.0)
    rows = torch.cat([pretrain.pack(tokenizer, [text], 20) for text in sentences])
    guesser = Guesser(network)
    settings = pretrain.Settings(steps=120, batch=len(rows), rate=1e-2, warmup=10, masked=0.3)
    report = pretrain.pretrain(network, tokenizer, rows, rows, settings, guesser=guesser)
    assert report.after < report.before
    folder = tmp_path_factory.mktemp("encoders") / "tiny"
    checkpoints.save(folder, network, tokenizer)
    checkpoints.save_head(folder, guesser)
    return folder

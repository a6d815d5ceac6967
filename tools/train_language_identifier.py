"""Train the language identifier: a linear model over hashed words and letter groups.

    python tools/train_language_identifier.py --text CLINICAL_TEXTS --prose PROSE

The folders are those of tools/build_lists.py. It learns from short random cuts, some of them
without accents, because whole notes are easy. Needs torch.
"""

from __future__ import annotations

import argparse
import json
import lzma
import random
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
import torch

from sfumato.languages.identify import BUCKETS, CODES, MODEL, features
from sfumato.tokens import fold

MARKED = re.compile(r"\[\[[A-Z_]+:([^\]]*)\]\]")
WORDS = re.compile(r"[^\W\d_]+")
SOURCE = 1_000_000  # characters a language and source, so that no source drowns the others
CUTS = 25_000  # a language
EPOCHS = 2

cached = lru_cache(maxsize=500_000)(features)


def main() -> None:
    """Fit the model and write its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--text", type=Path, required=True)
    parser.add_argument("--prose", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    dice = random.Random(1)
    examples: list[tuple[int, list[int]]] = []
    for row, code in enumerate(CODES):
        sources = [clinical(code, options.text), notes(code, options.prose)]
        sources.append(sentences(code, options.prose))
        texts = [text for text in map(_limited, sources) if len(text) > 1000]
        for i in range(CUTS):
            found = _cut(texts[i % len(texts)], dice)
            if found:
                examples.append((row, found))
    table = fit(examples, dice)
    table -= table.mean(axis=0)
    scale = float(np.abs(table).max()) / 127
    with MODEL.with_suffix(".part").open("wb") as file:
        np.savez_compressed(file, weights=np.round(table / scale).astype(np.int8), scale=scale)
    MODEL.with_suffix(".part").replace(MODEL)
    print(f"{MODEL.stat().st_size:,} bytes from {len(examples):,} cuts")


def fit(examples: list[tuple[int, list[int]]], dice: random.Random) -> np.ndarray:
    """The weights (languages x features) of a softmax regression."""
    bag = torch.nn.EmbeddingBag(BUCKETS, len(CODES), mode="sum", sparse=True)
    torch.nn.init.zeros_(bag.weight)
    optimiser = torch.optim.Adagrad(bag.parameters(), lr=0.05)
    for epoch in range(EPOCHS):
        dice.shuffle(examples)
        total = 0.0
        for start in range(0, len(examples), 256):
            batch = examples[start : start + 256]
            offsets = np.cumsum([0, *(len(found) for _, found in batch[:-1])])
            flat = torch.tensor([f for _, found in batch for f in found])
            scores = bag(flat, torch.tensor(offsets))
            loss = torch.nn.functional.cross_entropy(scores, torch.tensor([r for r, _ in batch]))
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            total += float(loss.detach()) * len(batch)
        print(f"epoch {epoch + 1}: loss {total / len(examples):.4f}")
    return bag.weight.detach().numpy().T.copy()


def _limited(texts: Iterator[str]) -> str:
    kept: list[str] = []
    length = 0
    for text in texts:
        kept.append(text)
        length += len(text)
        if length > SOURCE:
            break
    return "\n".join(kept)[:SOURCE]


def _cut(text: str, dice: random.Random) -> list[int]:
    """The features of a random cut of 15 to 200 characters."""
    start = dice.randrange(max(1, len(text) - 200))
    cut = text[start : start + dice.randint(15, 200)].lower()
    if dice.random() < 0.3:
        cut = fold(cut)
    # The first and last words may be broken.
    return [f for word in WORDS.findall(cut)[1:-1] for f in cached(word)]


def clinical(code: str, folder: Path) -> Iterator[str]:
    """Clinical texts under permissive licences, mixed."""
    texts = []
    for path in sorted(folder.glob(f"{code}_*.jsonl.xz")):
        if "noncommercial" not in path.name and "restricted" not in path.name:
            with lzma.open(path, "rt", encoding="utf-8") as lines:
                texts += [json.loads(line)["text"] for line in lines]
    random.Random(1).shuffle(texts)
    yield from texts


def notes(code: str, folder: Path) -> Iterator[str]:
    """Marked-up notes, with their markup taken out."""
    for path in sorted(folder.glob(f"{code}/*.txt")):
        yield MARKED.sub(r"\1", path.read_text(encoding="utf-8"))


def sentences(code: str, folder: Path) -> Iterator[str]:
    """The sentences of CoNLL files that may train a model."""
    for path in sorted(folder.glob(f"{code}_lener*.conll.xz")):
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            blocks = lines.read().split("\n\n")
        for block in blocks:
            yield " ".join(line.split()[0] for line in block.splitlines() if line.split())


if __name__ == "__main__":
    main()

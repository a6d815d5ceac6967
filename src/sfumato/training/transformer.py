"""Fine-tunes a local Hugging Face checkpoint to tag words: B, I and O of each label.

Defaults are those of Richard et al. 2023 for CamemBERT: 20 epochs, batches of 4 windows of 256
words that move by 128, learning rate 1e-4. `search` tries rising rates as they did, up to where
held-out notes are read worse.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import torch

from sfumato.detectors.decoding import tags
from sfumato.detectors.subtokens import (
    ABOUT,
    SUBTOKENS,
    WORDS,
    Vocabulary,
    Words,
    pad,
    read_json,
    room_of,
)
from sfumato.detectors.transformer import (
    SOURCE,
    Transformer,
    default_device,
    load_model,
    load_tokenizer,
)
from sfumato.document import Document, Span
from sfumato.errors import ConfigError
from sfumato.formats.files import write_bytes
from sfumato.training import Options
from sfumato.training.cards import as_json
from sfumato.training.loops import Batch, Pace, Row, held_loss, learn
from sfumato.training.options import read_options

Tell = Callable[[str], None]
UNMARKED = -100  # sub-tokens after the first of a word answer for nothing
_LOWEST = 1e-5
_HELD = 10


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """`start` is the checkpoint; `search` is how many learning rates to try first (0: none)."""

    start: str = ""
    epochs: int = 20
    batch: int = 4
    accumulate: int = 1
    rate: float = 1e-4
    epsilon: float = 1e-8
    warmup: float = 0.0
    clip: float = 1.0
    mixed: int = 1
    search: int = 0
    words: int = WORDS
    subtokens: int = SUBTOKENS
    seed: int = 0
    device: str = ""

    def pace(self) -> Pace:
        """How long and how fast to learn."""
        return Pace(
            epochs=self.epochs, batch=self.batch, accumulate=max(1, self.accumulate),
            rate=self.rate, epsilon=self.epsilon, warmup=self.warmup, clip=self.clip,
            mixed=self.mixed, seed=self.seed, device=self.device or default_device(),
        )  # fmt: skip


def train(
    docs: Sequence[Document],
    dev: Sequence[Document],
    folder: Path,
    *,
    options: Options | None = None,
    tell: Tell = lambda line: None,
) -> Transformer:
    """The detector learnt from documents, its model written to a folder; `dev` may be empty."""
    settings = read_options(Settings, options or {})
    start = _start(settings)
    folder.mkdir(parents=True, exist_ok=True)
    labels = sorted({span.label for doc in docs for span in doc.spans})
    config = read_json(start / "config.json")
    tokenizer = load_tokenizer(start)
    vocabulary = Vocabulary(tokenizer, room=min(settings.subtokens, room_of(config)))
    padding: int = config.get("pad_token_id") or 0
    if settings.search:
        learnt, held = _parts(docs)
        rate = search_rate(
            lambda: _model(start, labels),
            rows_of(learnt, vocabulary, labels, settings.words),
            rows_of(held, vocabulary, labels, settings.words),
            settings,
            padding,
            tell,
        )
        settings = replace(settings, rate=rate)
    torch.manual_seed(settings.seed)
    model = _model(start, labels)
    rows = rows_of(docs, vocabulary, labels, settings.words)
    kept = rows_of(dev, vocabulary, labels, settings.words)
    tell(f"{len(rows)} windows to learn from, {len(kept)} to stop by")
    learn(
        model, rows, partial(collate, padding=padding), settings.pace(), held=kept, folder=folder,
        fingerprint=_fingerprint(settings, rows, kept), tell=tell,
    )  # fmt: skip
    model.save_pretrained(str(folder))
    tokenizer.save(str(folder / "tokenizer.json"))
    about = {
        "detector": SOURCE,
        "labels": labels,
        "words": settings.words,
        "options": {**asdict(settings), "start": start.name},
    }
    write_bytes(folder / ABOUT, as_json(about))
    return Transformer(folder, device=settings.device or None)


def _start(settings: Settings) -> Path:
    if not settings.start:
        raise ConfigError(
            "Training a transformer needs a local checkpoint: add --set start=FOLDER."
        )
    if not (Path(settings.start) / "config.json").is_file():
        raise ConfigError(f"{settings.start}: there is no config.json; name a checkpoint's folder.")
    return Path(settings.start)


def _model(start: Path, labels: Sequence[str]) -> Any:
    names = tags(labels)
    return load_model(
        start,
        "AutoModelForTokenClassification",
        num_labels=len(names),
        id2label=dict(enumerate(names)),
        label2id={name: number for number, name in enumerate(names)},
        ignore_mismatched_sizes=True,
    )


def rows_of(
    docs: Sequence[Document], vocabulary: Vocabulary, labels: Sequence[str], size: int
) -> list[Row]:
    """Each window of each document: its sub-tokens, and the tag of each word's first one."""
    numbers = {name: number for number, name in enumerate(tags(labels))}
    rows: list[Row] = []
    for doc in docs:
        words = vocabulary.words(doc.text)
        marks = [numbers.get(tag, 0) for tag in word_tags(words, doc.spans)]
        for window in vocabulary.windows(words, size):
            ids, firsts = vocabulary.row(words, window)
            targets = [UNMARKED] * len(ids)
            for place, mark in zip(firsts, marks[window.start : window.end], strict=True):
                targets[place] = mark
            rows.append((ids, targets))
    return rows


def word_tags(words: Words, spans: Sequence[Span]) -> list[str]:
    """The tag of each word; a word belongs to the span that holds any of it."""
    found = ["O"] * len(words.starts)
    position = 0
    for span in sorted(spans):
        while position < len(found) and words.ends[position] <= span.start:
            position += 1
        kind = "B"
        while position < len(found) and words.starts[position] < span.end:
            found[position] = f"{kind}-{span.label}"
            kind = "I"
            position += 1
    return found


def collate(rows: Sequence[Row], chance: torch.Generator, *, padding: int) -> Batch:
    """Rows as tensors of one length."""
    ids, mask = pad([ids for ids, _ in rows], padding)
    targets, _ = pad([targets for _, targets in rows], UNMARKED)
    return {
        "input_ids": torch.from_numpy(ids),
        "attention_mask": torch.from_numpy(mask),
        "labels": torch.from_numpy(targets),
    }


def search_rate(
    fresh: Callable[[], Any],
    rows: Sequence[Row],
    held: Sequence[Row],
    settings: Settings,
    padding: int,
    tell: Tell,
) -> float:
    """The best of rising rates, each tried for an epoch; ends where held-out notes get worse."""
    fill = partial(collate, padding=padding)
    best, lowest, rate = settings.rate, float("inf"), _LOWEST
    for _ in range(settings.search):
        pace = replace(settings.pace(), epochs=1, rate=rate)
        torch.manual_seed(settings.seed)
        model = fresh()
        learn(model, rows, fill, pace)
        loss = held_loss(model, held, fill, pace)
        tell(f"learning rate {rate:.0e}: held-out loss {loss:.4f}")
        if loss >= lowest:
            break
        best, lowest = rate, loss
        rate *= 3
    return best


def _parts(docs: Sequence[Document]) -> tuple[list[Document], list[Document]]:
    """Documents to try rates on and every tenth to judge them by."""
    held = list(docs[:: min(_HELD, max(2, len(docs) // 2))])
    ids = {id(doc) for doc in held}
    return [doc for doc in docs if id(doc) not in ids] or held, held


def _fingerprint(settings: Settings, *rows: Sequence[Row]) -> str:
    return hashlib.sha256(repr((asdict(settings), rows)).encode()).hexdigest()[:16]

"""Trains the network that Sfumato ships, in stages: encoder, teacher, student, export.

    python tools/train_neural.py --data DATA --corpus corpus --state STATE \\
        --base RAMPART --stages encoder:170 teacher:215 student:300 export --device cuda

`DATA` holds `phi/*.xz` and `text/*.jsonl.xz`; the number after a stage is its seconds. `RAMPART`
is a local BERT encoder for the teacher; without it the teacher starts from our own encoder. A
stage whose folder is in STATE is skipped. Only the train part of the corpus is read. `--small`
takes a few notes and steps, to see that everything runs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from neural_sources import CHOICES, OURS, Material
from sfumato.detectors.pieces import encode
from sfumato.training import checkpoints, pretrain
from sfumato.training.distil import answers, places, reading
from sfumato.training.examples import Choices, samples
from sfumato.training.export import export
from sfumato.training.finetune import Chunk, Settings, finetune
from sfumato.training.networks import Encoder, Shape, Tagger
from sfumato.training.synthesis.stream import stream

SHAPE = {"layers": 4, "width": 256, "heads": 4, "inner": 1024}
VOCABULARY = 24_000
WINDOW, TEACHER_WINDOW = 256, 320
# Chosen on train notes that were written after the weights were trained.
LEAN = {
    **dict.fromkeys(("ORGANIZATION", "PROFESSION", "REGION", "HOSPITAL", "CITY"), -0.5),
    **dict.fromkeys(("PATIENT", "RELATIVE", "STAFF", "PHONE", "STREET"), 0.5),
    **dict.fromkeys(("PATIENT_ID", "CASE_ID", "OTHER_ID", "INSURANCE_ID"), 0.5),
}
ABOUT = {"detector": "neural", "window": WINDOW, "overlap": 32, "certain": 0.01, "lean": LEAN}


def chunks(
    material: Material,
    tokenizer: Tokenizer,
    choices: Choices,
    *,
    window: int,
    seed: str,
    teacher: tuple[Tagger, Tokenizer] | None = None,
    size: int = 96,
) -> Iterator[Chunk]:
    """Samples without end, with a teacher's soft answers when there is one."""
    rng = random.Random(seed)
    endless = material.examples(seed, unlabelled=teacher is not None)
    while True:
        examples = list(islice(endless, size))
        cut = samples(tokenizer, choices, examples, window=window, rng=rng)
        flat = [sample for doc in cut for sample in doc]
        if teacher is None:
            yield flat, None, None
            continue
        tagger, own = teacher
        texts = [example.text for example in examples]
        theirs, ours = encode(own, texts), encode(tokenizer, texts)
        where, offset = [], 0
        for doc, student, read in zip(cut, ours, theirs, strict=True):
            found = places(student, read, offset)
            for sample in doc:
                row = np.full(sample.row.shape[1], -1, dtype=np.int64)
                row[1:-1] = found[sample.first : sample.last]
                where.append(torch.from_numpy(row))
            offset += len(read.ids)
        soft = answers([tagger], reading(own, theirs, window=TEACHER_WINDOW, overlap=96))
        yield flat, soft, where


def train_encoder(args: argparse.Namespace, material: Material, seconds: float) -> None:
    """Learns a vocabulary and an encoder from bare text."""
    texts = [text for found in material.texts.values() for text in found]
    texts += [
        note.text for note in islice(stream(material.sources, "text"), 20 if args.small else 6000)
    ]
    random.Random(0).shuffle(texts)
    tokenizer = pretrain.train_tokenizer(texts, 600 if args.small else VOCABULARY)
    encoder = Encoder(Shape(vocabulary=tokenizer.get_vocab_size(), **SHAPE))
    rows, test = (pretrain.pack(tokenizer, part, 128) for part in (texts, texts[::60]))
    settings = pretrain.Settings(
        steps=args.steps, seconds=seconds, batch=8 if args.small else 256, device=args.device
    )
    report = pretrain.pretrain(encoder, tokenizer, rows, test[:512], settings, print)
    checkpoints.save(args.state / "encoder", encoder, tokenizer)
    print(f"encoder: perplexity {report.before:.0f} before, {report.after:.2f} after")


def train_tagger(args: argparse.Namespace, material: Material, name: str, seconds: float) -> None:
    """Fine-tunes the teacher, or the student with the teacher's answers."""
    taught = name == "student"
    start = args.base if args.base and not taught else args.state / "encoder"
    encoder, tokenizer = checkpoints.load_encoder(start)
    encoder.dropout = 0.05 if taught else 0.1
    torch.manual_seed(args.seed)
    tagger = Tagger(encoder, 2 * len(OURS) + 1)
    teacher = None
    if taught:
        learnt, own, _ = checkpoints.load_tagger(args.state / "teacher")
        teacher = (learnt.to(args.device).eval(), own)
    settings = Settings(
        steps=args.steps, seconds=seconds, budget=2048 if args.small else 16_384,
        rate=8e-4 if taught else 2e-4, warmup=200 if taught else 150, seed=args.seed,
        masked=0.04 if taught else 0.05, mean=0.998 if taught else 0.995, device=args.device,
    )  # fmt: skip
    choices = Choices(OURS, CHOICES)
    endless = chunks(
        material, tokenizer, choices, window=WINDOW if taught else TEACHER_WINDOW,
        seed=f"{name}-{args.seed}", teacher=teacher, size=8 if args.small else 96,
    )  # fmt: skip
    mask = tokenizer.token_to_id("[MASK]")
    steps = finetune(tagger, choices, endless, settings, mask=mask, tell=print)
    checkpoints.save(args.state / name, tagger, tokenizer, OURS)
    print(f"{name}: {steps} steps")


def main(given: Sequence[str] | None = None) -> int:
    """Runs the stages."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--data", type=Path, required=True, help="folder with phi/ and text/")
    add("--corpus", type=Path, default=Path("corpus"))
    add("--gazetteers", type=Path, help="folder with more names, places and hospitals to draw")
    add("--base", type=Path, help="folder of a BERT encoder for the teacher")
    add("--state", type=Path, required=True, help="folder for what the stages make")
    add("--stages", nargs="+", default=["encoder", "teacher", "student", "export"])
    add("--seed", type=int, default=0)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--small", action="store_true", help="a few notes and steps")
    args = parser.parse_args(given)
    args.steps = 3 if args.small else 1_000_000
    material = Material(args) if args.stages != ["export"] else None
    for stage in args.stages:
        name, _, limit = stage.partition(":")
        began = time.perf_counter()
        if (args.state / name).is_dir():
            continue
        if name == "encoder" and material:
            train_encoder(args, material, float(limit or 170))
        elif name in ("teacher", "student") and material:
            train_tagger(args, material, name, float(limit or 300))
        elif name == "export":
            tagger, tokenizer, labels = checkpoints.load_tagger(args.state / "student")
            loose = 1.0 if args.small else 0.05
            export(tagger, tokenizer, labels, args.state / name, about=ABOUT, tolerance=loose)
        else:
            parser.error(f"no such stage: {name}")
        print(f"{stage}: {time.perf_counter() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

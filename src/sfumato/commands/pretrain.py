"""`sfumato pretrain`: a vocabulary and an encoder from raw text, ready to be fine-tuned."""

from __future__ import annotations

import argparse
from pathlib import Path

from sfumato.errors import ConfigError, MissingExtra, ModelError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `sfumato pretrain`."""
    parser.add_argument("inputs", nargs="+", type=Path, help="text files, or folders of .txt files")
    parser.add_argument("-o", "--output", type=Path, required=True, help="folder of the encoder")
    parser.add_argument("--start", type=Path, help="encoder to continue: ours, or a BERT folder")
    parser.add_argument("--vocabulary", type=int, default=24_000, help="pieces in a new vocabulary")
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--heads", type=int, default=4)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--batch", type=int, help="windows a step (128; 4 with --checkpoint)")
    parser.add_argument("--rate", type=float, help="learning rate (1e-3; 5e-5 with --checkpoint)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--checkpoint",
        type=Path,
        metavar="DIR",
        help="go on with a Hugging Face checkpoint of any kind, and write one (--epochs, not "
        "--steps; 15 %% masked, windows of 256 words)",
    )
    parser.add_argument("--epochs", type=int, default=30, help="passes for --checkpoint (30)")
    parser.add_argument("--device", default="cpu", help="cpu, or cuda for a GPU")


def run(args: argparse.Namespace) -> int:
    """Trains, saves the encoder, prints its perplexity before and after."""
    if args.checkpoint is not None:
        return _go_on(args)
    try:
        import torch

        from sfumato.training import checkpoints, pretrain
        from sfumato.training.networks import Encoder, Guesser, Shape
    except ModuleNotFoundError as error:
        raise MissingExtra("Pre-training", error.name or "torch", "train") from None
    if args.output.exists() and any(args.output.iterdir()):
        raise ModelError(f"{args.output}: the folder is not empty; name a new one.")
    texts = read_texts(args.inputs)
    torch.manual_seed(args.seed)
    if args.start is None:
        tokenizer = pretrain.train_tokenizer(texts, args.vocabulary)
        size = tokenizer.get_vocab_size()
        encoder = Encoder(Shape(size, args.layers, args.width, args.heads, 4 * args.width))
    else:
        encoder, tokenizer = checkpoints.load_encoder(args.start)
    settings = pretrain.Settings(
        steps=args.steps,
        batch=args.batch or 128,
        rate=args.rate or 1e-3,
        seed=args.seed,
        device=args.device,
    )
    held = texts[::50]
    learnt = [text for number, text in enumerate(texts) if number % 50] or held
    rows, test = (pretrain.pack(tokenizer, part, 128) for part in (learnt, held))
    guesser = Guesser(encoder)
    report = pretrain.pretrain(encoder, tokenizer, rows, test, settings, print, guesser=guesser)
    checkpoints.save(args.output, encoder, tokenizer)
    checkpoints.save_head(args.output, guesser)
    print(f"perplexity of held-out text: {report.before:.0f} before, {report.after:.1f} after")
    return 0


def _go_on(args: argparse.Namespace) -> int:
    """Continues a Hugging Face checkpoint on whole notes."""
    try:
        from sfumato.training.loops import Pace
        from sfumato.training.masked import continue_masked
    except ModuleNotFoundError as error:
        raise MissingExtra("Pre-training", error.name or "torch", "train") from None
    if (args.output / "config.json").exists():
        raise ModelError(f"{args.output}: there is a checkpoint already; name a new folder.")
    texts = read_texts(args.inputs)
    held = texts[::50]
    learnt = [text for number, text in enumerate(texts) if number % 50] or held
    pace = Pace(
        epochs=args.epochs,
        batch=args.batch or 4,
        rate=args.rate or 5e-5,
        seed=args.seed,
        device=args.device,
    )
    before, after = continue_masked(args.checkpoint, args.output, learnt, held, pace, tell=print)
    print(f"perplexity of held-out text: {before} before, {after} after")
    return 0


def read_texts(paths: list[Path]) -> list[str]:
    """The paragraphs of all text files, in a fixed order."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.txt")) if path.is_dir() else [path]
    texts: list[str] = []
    for file in files:
        if not file.is_file():
            raise ConfigError(f"{file}: there is no such file.")
        texts += [part for part in file.read_text(encoding="utf-8").split("\n\n") if part.strip()]
    if not texts:
        raise ConfigError("There is no text in the inputs; name .txt files or folders of them.")
    return texts

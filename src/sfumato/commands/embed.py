"""`sfumato embed build`: a pool of words or sentences from notes, vetted by the detectors.

Vetting, the slow part, is written as it goes and taken up again by `--resume`; a pool appears only
when it is complete.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from sfumato.commands import inputs
from sfumato.commands.summary import Summary, progress
from sfumato.document import Failure
from sfumato.engines import local
from sfumato.engines.resume import open_lines
from sfumato.errors import ConfigError
from sfumato.substitution.building import MODELS, build
from sfumato.substitution.embeddings import Progress, Recipe
from sfumato.substitution.vetting import Vetted, vet


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    parser.add_argument("action", choices=["build"], help="build a pool from notes")
    inputs.add_arguments(parser)
    add, recipe = parser.add_argument, Recipe()
    add("--model", default=recipe.model, choices=MODELS, help=f"default: {recipe.model}")
    add("--size", type=int, default=recipe.size, metavar="N", help="dimensions (256)")
    add("--window", type=int, default=recipe.window, metavar="N", help="words of context (15)")
    add("--epochs", type=int, default=recipe.epochs, metavar="N", help="rounds of training (100)")
    add("--lemma", action="store_true", help="a pool of lemmas; needs --language")
    add("--encoder", type=Path, metavar="DIR", help="local folder of the model 'transformer'")
    add("--threads", type=int, default=1, metavar="N", help="training threads; 1 repeats exactly")


def run(args: argparse.Namespace) -> int:
    """Vets the notes, builds the pool and returns the exit code."""
    settings = inputs.settings_of(args)
    paths, folder = [Path(name) for name in args.input], Path(args.output)
    inputs.check_output(folder, paths)
    if folder.exists() and not (folder / "manifest.json").is_file() and any(folder.iterdir()):
        raise ConfigError(f"{folder}: holds something else than a pool; name another folder.")
    language = None if settings.language == "auto" else settings.language
    recipe = Recipe(
        model=args.model,
        language=language,
        size=args.size,
        window=args.window,
        epochs=args.epochs,
        lemma=args.lemma,
        workers=args.threads,
        encoder=args.encoder,
    )
    docs = inputs.documents_of(paths, inputs.format_of(paths, settings), settings)
    summary = Summary()
    scratch = folder.with_name(folder.name + ".vetted.jsonl")
    with open_lines(scratch, resume=args.resume) as lines:
        found = local.run(
            inputs.maker_of(settings),
            lines.pending(docs),
            step="annotate",
            workers=settings.workers,
        )
        for doc in progress(found):
            if isinstance(doc, Failure):
                summary.fail(doc)
            else:
                lines.write(_row(vet(doc, language=language)))
                summary.add(doc)
    vetting = {"detectors": list(settings.detectors), "version": version("sfumato")}
    pool = build(
        list(_vetted(scratch)), folder, recipe, vetting=vetting, progress=_told(args.epochs)
    )
    scratch.unlink()
    print(json.dumps({k: v for k, v in pool.manifest.items() if k != "files"}, indent=1))
    return summary.report()


def _row(vetted: Vetted) -> dict[str, object]:
    return {
        "id": vetted.id,
        "sentences": vetted.sentences,
        "tagged": dict(vetted.tagged),
        "refused": vetted.refused,
    }


def _vetted(path: Path) -> Iterator[Vetted]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Vetted(row["id"], tuple(row["sentences"]), row["tagged"], row["refused"])


def _told(epochs: int) -> Progress:
    def tell(epoch: int) -> None:
        if sys.stderr.isatty():
            print(f"\repoch {epoch + 1} of {epochs}", end="", file=sys.stderr)

    return tell

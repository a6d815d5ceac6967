"""Substitution for the commands: its options, and what they are turned into."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sfumato.config import Settings, check_names, make_pipeline
from sfumato.detectors import Detector
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError
from sfumato.keyed import Key
from sfumato.substitution import METHODS, NEAREST, Substitution, load_pool

NER = "+ner"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options that replace detection by substitution."""
    add = parser.add_argument
    add("--method", choices=METHODS, help="substitute from a pool instead of finding identifiers")
    add("--pool", type=Path, metavar="DIR", help="the pool, from: sfumato embed build")
    add(
        "--nearest",
        type=nearest,
        default=NEAREST,
        metavar="N",
        help="neighbours to choose from (5), or a range drawn from for each word: 3-7",
    )


def nearest(value: str) -> tuple[int, int]:
    """The fewest and most neighbours of `N` or `N-M`."""
    low, dash, high = value.partition("-")
    try:
        return int(low), int(high if dash else low)
    except ValueError:
        raise argparse.ArgumentTypeError("expected a number N or a range N-M") from None


def maker(args: argparse.Namespace, settings: Settings, key: Key) -> Callable[[], Substitution]:
    """What makes the substitution of a command's options, here or in a worker process."""
    if args.pool is None:
        raise ConfigError(f"The method {args.method!r} needs a pool: pass --pool DIR.")
    return partial(
        make_substitution,
        args.method,
        args.pool,
        key,
        detectors=settings.detectors,
        policy=settings.policy,
        language=settings.language,
        nearest=args.nearest,
    )


def make_substitution(
    method: str,
    pool: Path,
    key: Key,
    *,
    detectors: Sequence[str],
    policy: str,
    language: str = "auto",
    nearest: tuple[int, int] = NEAREST,
) -> Substitution:
    """The substitution from a pool, with detectors if the method uses them."""
    checked = check_names(detectors=(), policy=policy, language=language)
    used: Sequence[Detector] = ()
    if method.endswith(NER):
        used = make_pipeline(detectors=detectors, policy=policy, language=language).detectors
    return Substitution(
        method, pool, key, checked, detectors=used, language=language, nearest=nearest
    )


def rewriter(
    folder: Path, key: Key, *, ner: bool, detectors: Sequence[str], policy: str
) -> Callable[[Document], Document]:
    """What rewrites one document from the pool in a folder, or in its subfolder of the language."""
    made: dict[str, Substitution] = {}

    def rewrite(doc: Document) -> Document:
        single = (folder / "manifest.json").is_file()
        place = folder if single else folder / (doc.language or "")
        if place.name not in made:
            method = "words+ner" if ner else load_pool(place).kind
            made[place.name] = make_substitution(
                method, place, key, detectors=detectors, policy=policy
            )
        for done in made[place.name].deidentify([doc]):
            if isinstance(done, Failure):
                raise ConfigError(f"A method failed on document {done.id!r}: {done.reason}")
            return done
        raise ConfigError(f"A method gave nothing for document {doc.id!r}.")

    return rewrite

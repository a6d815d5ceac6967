"""The options that the commands which run a pipeline share, and what they are turned into."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from sfumato.config import Settings, check_names, make_pipeline, read_settings
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, unknown
from sfumato.formats import FORMATS, Options, find_format, read_documents
from sfumato.formats.files import AS_THEY_ARE, STANDARD
from sfumato.formats.patients import attach, read_patients
from sfumato.keyed import Key, random_key, read_key
from sfumato.pipeline import Pipeline
from sfumato.policy import read_policy
from sfumato.replacers import KEYED, REPLACERS

_SETTINGS = (
    "detectors",
    "policy",
    "language",
    "patients",
    "key_file",
    "workers",
    "format",
    "text_column",
    "id_column",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds inputs, output, and every option a configuration file may set."""
    add = parser.add_argument
    add("input", nargs="+", metavar="INPUT", help="a file or folder; '-' is standard input (JSONL)")
    add("--output", "-o", required=True, metavar="OUT", help="'-' is standard output")
    add("--language", metavar="CODE", help="auto (default), en, es, fr, it or pt")
    add("--policy", metavar="NAME", help="a shipped policy or a .toml file (default: hipaa)")
    add("--detectors", type=_names, metavar="A,B", help="the detectors to use, between commas")
    add("--patients", metavar="CSV", help="table of what is known of each subject")
    add("--key-file", metavar="FILE", help="file with the secret key (else $SFUMATO_KEY)")
    add("--workers", type=int, metavar="N", help="number of processes (default: 1)")
    add("--format", metavar="NAME", help=f"format of the input: {', '.join(FORMATS)}")
    add("--text-column", metavar="COL", help="column or field of the text (default: text)")
    add("--id-column", metavar="COL", help="column of the id (default: id, else rows are counted)")
    add("--config", type=Path, metavar="FILE", help="TOML file with any of these options")
    add("--resume", action="store_true", help="keep what an earlier run finished")


def _names(value: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in value.split(",") if name.strip())


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings from the options and the configuration file, their names checked."""
    settings = read_settings(args.config, {name: getattr(args, name) for name in _SETTINGS})
    check_names(detectors=settings.detectors, policy=settings.policy, language=settings.language)
    if settings.format is not None and settings.format not in FORMATS:
        raise unknown("format", settings.format, FORMATS)
    if settings.patients and "known" not in settings.detectors:
        raise ConfigError("A patient table is used by the detector 'known'; add it to --detectors.")
    return settings


def options_of(settings: Settings) -> Options:
    """The options of the formats; labels that come with the input are of no matter."""
    return Options(
        text_column=settings.text_column, id_column=settings.id_column, label_map=AS_THEY_ARE
    )


def check_output(output: Path, inputs: list[Path]) -> None:
    """Refuses an output that would overwrite an input or land inside one."""
    if output == STANDARD:
        return
    place = output.resolve()
    for path in inputs:
        taken = path.resolve()
        if path != STANDARD and (taken == place or (path.is_dir() and taken in place.parents)):
            raise ConfigError(f"{output}: the output would overwrite the input {path}.")


def format_of(inputs: list[Path], settings: Settings) -> str:
    """The one format of all inputs."""
    if settings.format:
        return settings.format
    found = sorted({find_format(path) for path in inputs if path == STANDARD or path.exists()})
    if len(found) > 1:
        raise ConfigError(
            f"The inputs are of several formats ({', '.join(found)}); run the command for each."
        )
    return found[0] if found else "plain"


def documents_of(
    inputs: list[Path], format: str, settings: Settings
) -> Iterator[Document | Failure]:
    """The documents of the inputs, with what the patient table knows."""
    docs = read_documents(inputs, format=format, options=options_of(settings))
    if settings.patients:
        return attach(docs, read_patients(Path(settings.patients)))
    return docs


def key_of(settings: Settings) -> Key | None:
    """The key of a file or the environment; a policy that needs one gets one for this run."""
    key = read_key(Path(settings.key_file) if settings.key_file else None)
    if key is None and read_policy(settings.policy, REPLACERS).uses(KEYED):
        print(
            "sfumato: no key given; replacements are consistent within this run only "
            "(pass --key-file FILE to repeat them).",
            file=sys.stderr,
        )
        return random_key()
    return key


def maker_of(settings: Settings, key: Key | None = None) -> Callable[[], Pipeline]:
    """What makes the pipeline, here or in a worker process."""
    return partial(
        make_pipeline,
        detectors=settings.detectors,
        policy=settings.policy,
        language=settings.language,
        key=key,
    )

"""`sfumato attack`: measures what could still be learnt, and writes one residual-risk report.

Several attacks may write to one folder: each adds its part to `risk.json` and `risk.html`. What
fill-mask recovers is PHI and goes only to the file that `--recovered` names.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sfumato.attacks import ATTACKS
from sfumato.attacks.outcomes import Outcome, from_dict, risk_report
from sfumato.commands import corpora
from sfumato.commands.pretrain import read_texts
from sfumato.config import make_pipeline
from sfumato.detectors import Detector
from sfumato.document import Document
from sfumato.errors import ConfigError, ModelError
from sfumato.evaluation import tables
from sfumato.formats.patients import attach, read_patients

NEIGHBOURS = "neighbours"
_READERS = ("rules", "triggers")


class _Part(NamedTuple):
    """The options of one attack and what runs it."""

    add: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], Outcome]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the attacks and their options."""
    attacks = parser.add_subparsers(dest="attack", required=True, metavar="ATTACK")
    for name, row in ATTACKS.items():
        part = attacks.add_parser(name, help=row.question, description=row.question)
        _PARTS[name].add(part)
        add = part.add_argument
        add("--output", "-o", type=Path, required=True, metavar="DIR", help="folder of the report")
        add("--title", default="Residual risk", help="title of the report")
        add("--language", default="auto", metavar="CODE", help="language of the notes")


def run(args: argparse.Namespace) -> int:
    """Runs the attack, prints its conclusions and tables, and writes the report."""
    outcome = _PARTS[args.attack].run(args)
    print("\n".join(outcome.conclusions))
    for table in outcome.tables:
        print(f"\n{table.caption}\n{tables.as_text(table.headers, table.rows)}")
    outcomes = {**_earlier(args.output), outcome.attack: outcome}
    ordered = [outcomes[name] for name in ATTACKS if name in outcomes]
    data = {"title": args.title, "attacks": [found.to_dict() for found in ordered]}
    corpora.write_json(args.output / "risk.json", data)
    corpora.write_text(args.output / "risk.html", risk_report(ordered, title=args.title))
    print(f"\nReport: {args.output / 'risk.html'}")
    return 0


def _earlier(folder: Path) -> dict[str, Outcome]:
    """The outcomes that other attacks left in the folder."""
    path = folder / "risk.json"
    if not path.is_file():
        return {}
    try:
        found = [from_dict(data) for data in json.loads(path.read_text("utf-8"))["attacks"]]
    except (ValueError, KeyError, TypeError):
        raise ConfigError(f"{path}: not a report of 'sfumato attack'; name a new folder.") from None
    return {outcome.attack: outcome for outcome in found}


def _fill_mask_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("notes", nargs="+", type=Path, metavar="NOTES", help="original notes, annotated or not")
    corpora.add_reading(parser, of="NOTES")
    add("--detectors", type=corpora.names, metavar="A,B", help="mask what these find instead")
    add(
        "--model",
        nargs="+",
        required=True,
        metavar="DIR",
        help="masked models: encoders of ours, Hugging Face folders, or 'neighbours'",
    )
    add("--text", nargs="+", type=Path, default=[], metavar="PATH",
        help="text an attacker has: trains missing heads, and 'neighbours'")  # fmt: skip
    add("--head-steps", type=int, default=300, metavar="N", help="steps to train a head (300)")
    add("--top", type=int, default=1, metavar="N", help="guesses a word and pass (1)")
    add("--pieces", type=int, default=3, metavar="N", help="most pieces a word is tried with (3)")
    add("--passes", type=int, default=10, metavar="N", help="most passes (10)")
    add("--recovered", type=Path, metavar="FILE", help="CSV of the recovered words: holds PHI!")


def _fill_mask(args: argparse.Namespace) -> Outcome:
    from sfumato.attacks import masked_models
    from sfumato.attacks.fill_mask import Recovered, Settings, fill_mask

    if min(args.top, args.pieces, args.passes) < 1:
        raise ConfigError("--top, --pieces and --passes must be at least 1.")
    docs = corpora.read_corpus(args.notes, format=args.format, label_map=args.label_map)
    if args.detectors:
        docs = _annotated(docs, args.detectors, args.language)
    if not any(doc.spans for doc in docs):
        raise ConfigError("The notes have no spans to mask; name --detectors, or --format.")
    texts = read_texts(args.text) if args.text else []
    models: list[masked_models.MaskedModel] = []
    for name in args.model:
        if name == NEIGHBOURS and not texts:
            raise ConfigError("The model 'neighbours' counts words in text: name it with --text.")
        models.append(
            masked_models.Neighbours(texts)
            if name == NEIGHBOURS
            else masked_models.load_model(Path(name), texts, steps=args.head_steps)
        )
    settings = Settings(top=args.top, pieces=args.pieces, passes=args.passes)
    found = "+".join(args.detectors) if args.detectors else "annotation"
    outcome, recovered = fill_mask(docs, models, settings, detected_by=found)
    if args.recovered:
        corpora.write_text(args.recovered, tables.as_csv(Recovered._fields, recovered))
    return outcome


def _linkage_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--original", nargs="+", type=Path, required=True, metavar="ORIG", help="original notes")
    add(
        "--deidentified",
        nargs="+",
        required=True,
        metavar="[NAME=]PATH",
        help="the same notes de-identified, under the same ids; several versions have names",
    )
    add("--patients", type=Path, required=True, metavar="CSV", help="what the attacker knows")
    add("--writings", type=Path, metavar="DIR", help="known texts, DIR/SUBJECT*.txt")
    corpora.add_reading(parser, of="ORIG")
    add("--deidentified-format", metavar="NAME", help="format of the de-identified notes")
    add("--detectors", type=corpora.names, default=_READERS, metavar="A,B",
        help="what finds dates and ages in the notes (rules,triggers)")  # fmt: skip


def _linkage(args: argparse.Namespace) -> Outcome:
    from sfumato.attacks.linkage import linkage

    patients = read_patients(args.patients)
    read = corpora.read_corpus(args.original, format=args.format, label_map=args.label_map)
    originals = [doc for doc in attach(read, patients) if isinstance(doc, Document)]
    subjects = {doc.id: doc.subject for doc in originals}
    versions: dict[str, Sequence[Document]] = {}
    for value in args.deidentified:
        name, equals, path = value.rpartition("=")
        docs = corpora.read_corpus([Path(path)], format=args.deidentified_format, label_map="none")
        strangers = sorted({doc.id for doc in docs} ^ set(subjects))
        if strangers:
            raise ConfigError(
                f"{path}: {len(strangers)} documents are in one set of notes only; "
                "original and de-identified notes need the same ids."
            )
        mine = [replace(doc, subject=subjects[doc.id]) for doc in docs]
        label = name if equals else "de-identified"
        versions[label] = _with_more(mine, args.detectors, args.language)
    writings = _writings(args.writings, patients) if args.writings else None
    before = _with_more(originals, args.detectors, args.language)
    return linkage(before, versions, patients, writings=writings)


def _writings(folder: Path, patients: Mapping[str, object]) -> dict[str, list[str]]:
    """The texts of each subject: files whose names begin with it."""
    if not folder.is_dir():
        raise ConfigError(f"{folder}: there is no such folder.")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.txt")):
        owners = [subject for subject in patients if path.name.startswith(subject)]
        if owners:
            found.setdefault(max(owners, key=len), []).append(path.read_text("utf-8"))
    return found


def _membership_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--model", type=Path, required=True, metavar="DIR", help="a detector, or an encoder")
    add("--members", nargs="+", type=Path, default=[], metavar="PATH", help="notes it learnt from")
    add("--others", nargs="+", type=Path, default=[], metavar="PATH", help="notes it never saw")
    add("--canaries", type=Path, metavar="FILE", help="a sentence a line, secrets as [[4812]]")
    add("--alternatives", type=Path, metavar="FILE", help="words as likely as the secrets")
    add("--text", nargs="+", type=Path, default=[], metavar="PATH", help="text to train a head")
    corpora.add_reading(parser, of="the notes")


def _membership(args: argparse.Namespace) -> Outcome:
    from sfumato.attacks.masked_models import load_model
    from sfumato.attacks.membership import Scorer, membership, read_canary

    name = args.model.name
    if args.canaries:
        model = load_model(args.model, read_texts(args.text) if args.text else [])
        if not isinstance(model, Scorer):
            raise ConfigError(f"{args.model}: canaries need an encoder of ours.")
        lines = args.canaries.read_text("utf-8").splitlines()
        words = args.alternatives.read_text("utf-8").split() if args.alternatives else []
        canaries = [read_canary(line) for line in lines if line.strip()]
        return membership(name, scorer=model, canaries=canaries, alternatives=words)
    if not args.members or not args.others:
        raise ConfigError("Name --members and --others, or --canaries.")
    sets = [
        corpora.read_corpus(paths, format=args.format, label_map=args.label_map)
        for paths in (args.members, args.others)
    ]
    spoken = [[replace(d, language=_language(d, args.language)) for d in docs] for docs in sets]
    return membership(name, loss_of(args.model), *spoken)


def loss_of(folder: Path) -> Callable[[Document], float]:
    """The loss of the detector in a folder, on annotated documents."""
    from sfumato.attacks.membership import crf_loss, detector_loss

    if (folder / "model.crfsuite").is_file():
        return crf_loss(folder)
    if not (folder / "model.onnx").is_file():
        raise ModelError(f"{folder}: neither a CRF nor a neural detector is there.")
    from sfumato.detectors.neural import Neural

    detector: Detector = Neural(folder)
    return detector_loss(detector)


def _language(doc: Document, language: str) -> str:
    from sfumato.languages import identify

    return (doc.language or identify(doc.text)) if language == "auto" else language


def _annotated(docs: Sequence[Document], detectors: Sequence[str], language: str) -> list[Document]:
    """The documents with the spans that detectors find; one that fails is an error."""
    pipeline = make_pipeline(detectors=detectors, language=language)
    done = list(pipeline.annotate(doc.with_spans(()) for doc in docs))
    found = [doc for doc in done if isinstance(doc, Document)]
    if len(found) < len(done):
        raise ConfigError(f"The detectors failed on {len(done) - len(found)} documents.")
    return found


def _with_more(docs: Sequence[Document], detectors: Sequence[str], language: str) -> list[Document]:
    """The documents with the spans they have and those that detectors find."""
    found = _annotated(docs, detectors, language)
    return [
        more.with_spans((*doc.spans, *more.spans)) for doc, more in zip(docs, found, strict=True)
    ]


_PARTS: Mapping[str, _Part] = {
    "fill-mask": _Part(_fill_mask_options, _fill_mask),
    "linkage": _Part(_linkage_options, _linkage),
    "membership": _Part(_membership_options, _membership),
}

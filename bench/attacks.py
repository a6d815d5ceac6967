"""Measures the attacks of `sfumato attack` on the corpus: the tables of docs/privacy.md.

    python bench/attacks.py --corpus corpus --only linkage
    python bench/attacks.py --corpus corpus --only fill-mask --text TEXTS --train
    python bench/attacks.py --corpus corpus --only fill-mask --text TEXTS --encoder ENCODER
    python bench/attacks.py --corpus corpus --only membership --model MODEL

With `--train`, fill-mask trains a small encoder on TEXTS (A), continues it on the training notes of
the corpus as they are (A-notes) and, with `--surrogates`, on the same notes with surrogates, the
way to do it; it attacks dev notes and as many training notes with each. Encoders in the work folder
are kept and used again; `--encoder DIR` adds others, such as that of a detector.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date
from pathlib import Path

from sfumato.attacks import masked_models, membership
from sfumato.attacks.fill_mask import Settings, fill_mask
from sfumato.attacks.linkage import linkage
from sfumato.attacks.outcomes import Outcome
from sfumato.cli import main as sfumato
from sfumato.commands.attack import loss_of
from sfumato.commands.pretrain import read_texts
from sfumato.config import make_pipeline
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.document import Document, Failure, Identifier
from sfumato.evaluation import tables
from sfumato.formats import Options, read_documents
from sfumato.formats.patients import Patients
from sfumato.keyed import Key
from sfumato.pipeline import Pipeline
from sfumato.replacers.written_dates import read_date
from sfumato.training.corpora import read_annotated

READERS = ("rules", "triggers")
POLICIES = ("research", "hipaa", "gdpr-anonymisation")
# What an administration, or somebody who knows the patient, may know.
KNOWN = frozenset({"PATIENT", "PATIENT_ID", "INSURANCE_ID"})
KNOWN_ONCE = frozenset({"PHONE", "STREET", "ZIP", "CITY", "PROFESSION"})
# A benchmark must give the same numbers again.
KEY = Key(b"a key for benchmarks only")


def main() -> None:
    """Prints the tables of the chosen attacks."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--corpus", type=Path, required=True)
    add("--record", type=Path, default=Path("examples/record"), help="notes of one patient")
    add("--only", default="linkage", help="fill-mask, linkage or membership")
    add("--text", type=Path, nargs="+", default=[], help="permissive text without identifiers")
    add("--work", type=Path, default=Path("out/attacks"), help="where encoders are kept")
    add("--encoder", type=Path, nargs="+", default=[], help="other encoders to attack with")
    add("--model", type=Path, nargs="+", default=[], help="detectors to test for membership")
    add("--detectors", default=",".join(DEFAULT_DETECTORS), help="those of linkage")
    add("--train", action="store_true", help="train A and A-notes, and attack with them")
    add("--surrogates", action="store_true", help="also train A-surrogates")
    add("--steps", type=int, default=400, help="steps of each pre-training")
    add("--head-steps", type=int, default=300, help="steps to train a missing head")
    add("--limit", type=int, default=200, help="most notes to attack")
    args = parser.parse_args()
    train = read_annotated([args.corpus], part="train").docs
    dev = read_annotated([args.corpus], part="dev").docs
    attacks = {"fill-mask": fill, "linkage": link, "membership": member}
    attacks[args.only](args, train, dev)


def show(outcome: Outcome, title: str) -> None:
    """Prints an outcome."""
    print(f"\n## {title}\n" + "\n".join(outcome.conclusions))
    for table in outcome.tables:
        print(f"\n{table.caption}\n{tables.as_text(table.headers, table.rows)}")


def fill(args: argparse.Namespace, train: list[Document], dev: list[Document]) -> None:
    """Attacks dev notes and as many training notes with each encoder."""
    texts = read_texts(args.text)
    folders = [*(encoders(args, train) if args.train else ()), *args.encoder]
    models: list[masked_models.MaskedModel] = [masked_models.Neighbours(texts)]
    models += [
        masked_models.load_model(folder, texts[::5], steps=args.head_steps) for folder in folders
    ]
    count = min(len(dev), args.limit)
    for title, docs in (("dev notes", dev), ("training notes", train)):
        some = docs[:: max(1, len(docs) // count)][:count]
        show(fill_mask(some, models, Settings())[0], f"fill-mask, {count} {title}")


def encoders(args: argparse.Namespace, train: list[Document]) -> list[Path]:
    """The encoders, trained where the work folder lacks them."""
    work: Path = args.work
    general, raw, safe = (work / name for name in ("A", "A-notes", "A-surrogates"))
    notes = {raw: train}
    if args.surrogates:
        pipeline = make_pipeline(detectors=READERS, policy="research", key=KEY)
        notes[safe] = kept(list(pipeline.replace(train)))
    size = ["--layers", "2", "--width", "128", "--heads", "4", "--vocabulary", "8000"]
    learn = ["--steps", str(args.steps), "--batch", "32"]
    if not general.is_dir():
        sfumato(["pretrain", *map(str, args.text), "-o", str(general), *size, *learn])
    for folder, docs in notes.items():
        if not folder.is_dir():
            text = work / f"{folder.name}.txt"
            text.write_text("\n\n".join(doc.text for doc in docs), encoding="utf-8")
            begin = ["--start", str(general), "-o", str(folder), "--rate", "5e-4"]
            sfumato(["pretrain", str(text), *begin, *learn])
    return [general, *notes]


def link(args: argparse.Namespace, train: list[Document], dev: list[Document]) -> None:
    """Links dev notes and the record, before and after each policy."""
    options = Options(label_map="sfumato")
    read = read_documents([args.record], format="markup", options=options)
    record = [replace(doc, subject="record", id=f"record/{doc.id}")
              for doc in read if isinstance(doc, Document)]  # fmt: skip
    everybody = [replace(doc, subject=doc.id) for doc in (*train, *dev)]
    patients: dict[str, tuple[Identifier, ...]] = {doc.id: known([doc]) for doc in everybody}
    patients["record"] = known(record)
    mine = {doc.id for doc in dev}
    for title, docs in (
        ("dev notes", [doc for doc in everybody if doc.id in mine]),
        ("the record of twelve notes", record),
    ):
        for given in (False, True):
            what = "gold spans" if given else f"spans of {args.detectors}"
            show(compared(args, docs, patients, given=given), f"linkage, {title}, {what}")


def compared(
    args: argparse.Namespace, docs: list[Document], patients: Patients, *, given: bool
) -> Outcome:
    """The notes before and after each policy; the attacker finds dates and ages by the rules."""
    reader = make_pipeline(detectors=READERS)
    found = docs if given else annotated(make_pipeline(detectors=args.detectors.split(",")), docs)
    versions = {}
    for policy in POLICIES:
        pipeline = make_pipeline(detectors=READERS, policy=policy, key=KEY)
        after = kept(list(pipeline.replace(found)))
        # The attacker is told where replacements stand, and finds what is left by the rules.
        versions[policy] = [
            doc.with_spans((*doc.spans, *more.spans))
            for doc, more in zip(after, annotated(reader, after), strict=True)
        ]
    return linkage(annotated(reader, docs), versions, patients)


def annotated(pipeline: Pipeline, docs: list[Document]) -> list[Document]:
    """The documents with detected spans."""
    return kept(list(pipeline.annotate([doc.with_spans(()) for doc in docs])))


def kept(docs: list[Document | Failure]) -> list[Document]:
    """The documents; a failure ends the benchmark."""
    failed = [doc.reason for doc in docs if isinstance(doc, Failure)]
    if failed:
        raise SystemExit(f"{len(failed)} documents failed: {failed[0]}")
    return [doc for doc in docs if isinstance(doc, Document)]


def known(docs: list[Document]) -> tuple[Identifier, ...]:
    """What an attacker knows of a patient: identifiers, and the first and the last full date."""
    found: dict[Identifier, None] = {}
    days: list[date] = []
    once: set[str] = set()
    for doc in docs:
        for span in doc.spans:
            if span.label in KNOWN or span.label in KNOWN_ONCE - once:
                once.add(span.label)
                found[Identifier(span.label, doc.slice(span))] = None
            elif span.label == "DATE":
                written = read_date(doc.slice(span), doc.language or "en")
                days += [written.full] if written and written.full else []
    if days:
        found |= {Identifier("DATE", day.isoformat()): None for day in (min(days), max(days))}
    return tuple(found)


def member(args: argparse.Namespace, train: list[Document], dev: list[Document]) -> None:
    """Compares the losses of training and dev notes."""
    for folder in args.model:
        outcome = membership.membership(folder.name, loss_of(folder), train, dev)
        show(outcome, f"membership, {folder.name}")


if __name__ == "__main__":
    main()

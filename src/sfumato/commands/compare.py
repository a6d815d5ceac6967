"""`sfumato compare`: methods over corpora in one or several languages, one table, one report.

A method is a list of detectors joined by '+', run with a policy; `default` stands for the
detectors that `deidentify` uses. What other tools made of the same documents joins in by
`--anonymized NAME=PATH` (texts) and `--predicted NAME=PATH` (spans).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from sfumato.commands import corpora, substitute
from sfumato.config import check_names, make_pipeline
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.document import Document, Failure
from sfumato.errors import ConfigError
from sfumato.evaluation import comparison_report, tables
from sfumato.evaluation.comparison import (
    Method,
    Output,
    Result,
    compare,
    given,
    given_spans,
    rewriting,
)
from sfumato.evaluation.icd import load_coder
from sfumato.evaluation.pairs import name_ids
from sfumato.keyed import Key, random_key, read_key
from sfumato.languages import LANGUAGES, identify

DEFAULT = "default"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    add = parser.add_argument
    add(
        "--gold",
        nargs="+",
        required=True,
        metavar="GOLD",
        help="annotated corpora; es=PATH says that one is in Spanish",
    )
    corpora.add_reading(parser, of="GOLD")
    add(
        "--methods",
        type=corpora.names,
        default=(),
        metavar="A,B",
        help="detectors joined by '+', methods by commas: rules,triggers,rules+triggers,default",
    )
    add("--anonymized", nargs="+", default=[], metavar="NAME=PATH", help="texts by other methods")
    add("--predicted", nargs="+", default=[], metavar="NAME=PATH", help="spans by other methods")
    add(
        "--pools",
        nargs="+",
        default=[],
        metavar="NAME=DIR",
        help="substitution from a pool, or from DIR/<language>; NAME+ner: identifiers only",
    )
    add("--policy", default="gdpr", metavar="NAME", help="policy of all methods (gdpr)")
    add("--key-file", type=Path, metavar="FILE", help="file with the secret key, if it needs one")
    add("--language", default="auto", metavar="CODE", help="language of GOLD (default: auto)")
    corpora.add_ignore(parser, "labels to leave aside (default: those the policy keeps)")
    add("--coder", type=Path, metavar="PATH", help="ICD-10 coder: .npz or Hugging Face folder")
    add("--output", "-o", type=Path, required=True, metavar="DIR", help="folder for the results")
    add("--title", default="Comparison of methods", help="title of the report")


def run(args: argparse.Namespace) -> int:
    """Runs and scores every method and returns the exit code."""
    policy = check_names(detectors=(), policy=args.policy, language=args.language)
    ignore = corpora.known_labels(args.ignore, args.label_map)
    if args.ignore is None:
        ignore = tuple(sorted(k for k, action in policy.actions.items() if action.name == "keep"))
    docs = _read(args)
    methods = _methods(args) | _substitutions(args) | _given(args, docs)
    if not methods:
        raise ConfigError("Name a method with --methods, --pools, --anonymized or --predicted.")
    gold = _by_language(docs, args.language)
    results = compare(gold, methods, coder=load_coder(args.coder), ignore=ignore)
    headers, rows = tables.comparison_rows(results)
    shown = ["method", "language", "documents", *comparison_report.MAIN, "Direct", "Quasi", "Leak"]
    columns = [headers.index(name) for name in shown]
    print(tables.as_text(shown, [[row[i] for i in columns] for row in rows]))
    _write(args, results, ignore)
    print(f"\nReport: {args.output / 'report.html'}")
    return 0


def _methods(args: argparse.Namespace) -> dict[str, Method]:
    key = read_key(args.key_file)
    methods: dict[str, Method] = {}
    for name in args.methods:
        names = DEFAULT_DETECTORS if name == DEFAULT else tuple(name.split("+"))
        methods[name] = detection(names, policy=args.policy, language=args.language, key=key)
    return methods


def _substitutions(args: argparse.Namespace) -> dict[str, Method]:
    """The methods that replace from a pool."""
    key = read_key(args.key_file) or random_key()
    methods: dict[str, Method] = {}
    for name, path in map(_named, args.pools):
        rewrite = substitute.rewriter(
            path,
            key,
            ner=name.endswith(substitute.NER),
            detectors=DEFAULT_DETECTORS,
            policy=args.policy,
        )
        methods[name] = rewriting(rewrite)
    return methods


def _given(args: argparse.Namespace, gold: Sequence[Document]) -> dict[str, Method]:
    """The methods whose texts or spans are read from files."""
    methods: dict[str, Method] = {}
    for name, path in map(_named, args.anonymized):
        methods[name] = given(corpora.read_corpus([path], label_map="none"))
    texts = {doc.id: doc.text for doc in gold}
    for name, path in map(_named, args.predicted):
        methods[name] = given_spans(corpora.read_corpus([path], texts=texts, annotated=True))
    return methods


def _named(value: str) -> tuple[str, Path]:
    name, equals, path = value.partition("=")
    if not (name and equals and path):
        raise ConfigError(f"Expected NAME=PATH, found {value!r}.")
    return name, Path(path)


def detection(
    detectors: Sequence[str], *, policy: str, language: str = "auto", key: Key | None = None
) -> Method:
    """The method that detects and replaces; the detectors are loaded before the clock starts."""
    pipeline = make_pipeline(detectors=detectors, policy=policy, language=language, key=key)

    def run(docs: Sequence[Document]) -> Output:
        found = _all(pipeline.annotate(docs))
        return Output(_all(pipeline.replace(found)), found)

    return run


def _all(docs: Iterable[Document | Failure]) -> list[Document]:
    """The documents; one that failed is an error, as the score would be over fewer."""
    done: list[Document] = []
    failed: list[Failure] = []
    for doc in docs:
        if isinstance(doc, Failure):
            failed.append(doc)
        else:
            done.append(doc)
    if failed:
        ids = name_ids([failure.id for failure in failed])
        raise ConfigError(f"A method failed on documents {ids}: {failed[0].reason}")
    return done


def _read(args: argparse.Namespace) -> list[Document]:
    """The documents of all corpora, each with the language that its corpus names."""
    docs: list[Document] = []
    for name in args.gold:
        code, _, path = name.rpartition("=")
        if code not in LANGUAGES:
            code, path = "", name
        read = corpora.read_corpus(
            [Path(path)], format=args.format, label_map=args.label_map, annotated=True
        )
        docs += [replace(doc, language=code or doc.language) for doc in read]
    return docs


def _by_language(docs: Sequence[Document], language: str) -> dict[str, list[Document]]:
    groups: dict[str, list[Document]] = {}
    for doc in docs:
        code = (doc.language or identify(doc.text)) if language == "auto" else language
        groups.setdefault(code, []).append(replace(doc, language=code))
    order = [*LANGUAGES, *sorted(set(groups) - set(LANGUAGES))]
    return {code: groups[code] for code in order if code in groups}


def _write(args: argparse.Namespace, results: Sequence[Result], ignore: Sequence[str]) -> None:
    folder: Path = args.output
    data = {
        "policy": args.policy,
        "ignored": list(ignore),
        "results": [result.to_dict() for result in results],
    }
    corpora.write_json(folder / "results.json", data)
    corpora.write_text(folder / "results.csv", tables.as_csv(*tables.comparison_rows(results)))
    page = comparison_report.comparison_report(
        results, title=args.title, policy=args.policy, ignored=ignore
    )
    corpora.write_text(folder / "report.html", page)

"""Substitution methods beside detection: what leaks and what is lost, per language.

    python bench/substitution.py --data DATA --corpus corpus --work /tmp/pools

`DATA` is a folder with `phi/es_meddocan_dev.tar.xz` and `text/<language>_*.jsonl.xz`; pools are
built from the latter, kept below `--work`, and taken from there the next time. Spanish is measured
on MEDDOCAN, the other languages on the notes of the corpus that train nothing.
"""

from __future__ import annotations

import argparse
import json
import lzma
import tarfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from sfumato.commands.compare import detection
from sfumato.commands.substitute import rewriter
from sfumato.config import make_pipeline
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.document import Document
from sfumato.evaluation.comparison import Method, Result, compare, rewriting
from sfumato.evaluation.icd import load_coder
from sfumato.formats import Options, read_documents
from sfumato.keyed import Key
from sfumato.substitution.building import build
from sfumato.substitution.embeddings import Recipe
from sfumato.substitution.vetting import Vetted, vet

POOLS = ("word2vec", "glove", "doc2vec", "average", "neural")
SLOW = ("glove", "neural")  # these get an eighth of the text
MEASURES = ("SMR", "LR@0.6", "LR@0.7", "LR@0.8", "LR@0.9", "ALID")
MEANS = ("LRDI", "LRQI", "CIL", "JSC", "NSDCG")
IGNORED = ("SEX", "KINSHIP")


def main() -> int:
    """Builds what is missing and prints the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--data", type=Path, required=True, help="folder with phi/ and text/")
    add("--corpus", type=Path, required=True, help="folder <language>/*.txt and split.json")
    add("--work", type=Path, required=True, help="folder for pools")
    add("--languages", default="en,es,fr,it,pt")
    add("--models", default=",".join(POOLS))
    add("--encoder", type=Path, help="local sentence encoder: adds the model 'transformer'")
    add("--characters", type=int, default=3_000_000, help="text of a pool, in characters")
    add("--notes", type=int, default=40, help="notes a language")
    add("--epochs", type=int, default=10)
    add("--size", type=int, default=256)
    add("--detectors", default="rules,triggers", help="those that vet the pools")
    args = parser.parse_args()
    models = args.models.split(",") + (["transformer"] if args.encoder else [])
    coder = load_coder(None)
    print("| language | method |", " | ".join((*MEASURES, *MEANS, "chars/s")), "|")
    print("|---" * (len(MEASURES) + len(MEANS) + 3) + "|")
    for language in args.languages.split(","):
        gold = list(islice(_gold(args, language), args.notes))
        folders = {model: _pool(args, language, model) for model in models}
        for result in compare({language: gold}, _methods(folders), coder=coder, ignore=IGNORED):
            print(_row(result), flush=True)
    return 0


def _methods(folders: dict[str, Path]) -> dict[str, Method]:
    key = Key(bytes(range(32)))
    methods: dict[str, Method] = {}
    for name, folder in folders.items():
        for ner in (False, True) if name == "word2vec" else (False,):
            rewrite = rewriter(folder, key, ner=ner, detectors=DEFAULT_DETECTORS, policy="gdpr")
            methods[f"{name} + detection" if ner else name] = rewriting(rewrite)
    methods["detection alone"] = detection(DEFAULT_DETECTORS, policy="gdpr")
    return methods


def _row(result: Result) -> str:
    values = [result.text[name].pooled for name in MEASURES]
    values += [result.text[name].mean for name in MEANS]
    told = [f"{value:.3f}" if value is not None else "–" for value in values]
    speed = f"{result.characters / result.seconds:,.0f}"
    return f"| {result.language} | {result.method} | " + " | ".join((*told, speed)) + " |"


def _pool(args: argparse.Namespace, language: str, model: str) -> Path:
    folder: Path = args.work / f"{language}-{model}"
    if (folder / "manifest.json").is_file():
        return folder
    vetted = _vetted(args, language)
    if model in SLOW:
        vetted = vetted[::8]
    begin = time.perf_counter()
    recipe = Recipe(
        model=model,
        language=language,
        epochs=args.epochs,
        size=args.size,
        encoder=args.encoder if model == "transformer" else None,
    )
    pool = build(vetted, folder, recipe, vetting={"detectors": args.detectors.split(",")})
    print(f"<!-- {language} {pool}: {time.perf_counter() - begin:.0f} s -->", flush=True)
    return folder


def _vetted(args: argparse.Namespace, language: str) -> Sequence[Vetted]:
    path: Path = args.work / f"{language}.vetted.json"
    if not path.is_file():
        begin = time.perf_counter()
        pipeline = make_pipeline(
            detectors=args.detectors.split(","), policy="gdpr", language=language
        )
        docs = pipeline.annotate(_texts(args.data / "text", language, args.characters))
        rows = [vet(doc, language=language) for doc in docs if isinstance(doc, Document)]
        data = [[row.id, row.sentences, dict(row.tagged), row.refused] for row in rows]
        args.work.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        print(f"<!-- {language}: vetting {time.perf_counter() - begin:.0f} s -->", flush=True)
    rows_ = json.loads(path.read_text(encoding="utf-8"))
    return [Vetted(row[0], tuple(row[1]), row[2], row[3]) for row in rows_]


def _texts(folder: Path, language: str, characters: int) -> Iterator[Document]:
    """As many characters from each file, single sentences of exam questions left out."""
    files = [
        path
        for path in sorted(folder.glob(f"{language}_*.jsonl.xz"))
        if "casimedicos" not in path.name and "noncommercial" not in path.name
    ]
    for path in files:
        left = characters // len(files)
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                text = json.loads(line)["text"]
                left -= len(text)
                if left < 0:
                    break
                yield Document(f"{path.stem}-{number}", text, (), language)


def _gold(args: argparse.Namespace, language: str) -> Iterator[Document]:
    if language == "es":
        options, format = Options(label_map="meddocan"), "brat"
        folder = args.work / "meddocan"
        if not folder.is_dir():
            with tarfile.open(args.data / "phi/es_meddocan_dev.tar.xz") as tar:
                tar.extractall(folder, filter="data")
        paths = [folder]
    else:
        options, format = Options(), "markup"
        names = json.loads((args.corpus / "split.json").read_text())["dev"][language]
        paths = [args.corpus / language / name for name in names]
    for doc in read_documents(paths, format=format, options=options):
        if isinstance(doc, Document):
            yield replace(doc, language=language)


if __name__ == "__main__":
    raise SystemExit(main())

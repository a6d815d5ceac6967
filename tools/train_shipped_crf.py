"""Trains the CRF that Sfumato ships, from corpora whose licences allow it.

    python tools/train_shipped_crf.py --data DATA --gazetteers DIR -o src/sfumato/models/crf

`DATA` holds `phi/*.xz` and `text/*.jsonl.xz` (see SOURCES). Only the train part of the corpus is
read; its dev part and MEDDOCAN's dev set measure the model and train nothing.
"""

from __future__ import annotations

import argparse
import json
import lzma
import random
import re
import sys
import tarfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from sfumato.detectors.lexicon import lexicon
from sfumato.detectors.triggers import Triggers
from sfumato.document import Document, Span
from sfumato.labels import MAPS, NAMES
from sfumato.tokens import fold
from sfumato.training import crf
from sfumato.training.corpora import read_annotated
from sfumato.training.synthesis import inject, negatives, refill, shipped
from sfumato.training.synthesis.inject import safe_sentences

LANGUAGES = ("en", "es", "fr", "it", "pt")
# Marked by one Spanish corpus only, so that nothing tells them from unmarked words elsewhere.
DEMOGRAPHIC = frozenset({"SEX", "KINSHIP"})
# Hosts: clinical text without identifiers. Portuguese has none with a permissive licence.
HOSTS = {
    "en": ("en_e3c", "en_casimedicos", "en_aci", "en_multicardioner", "en_mtsamples"),
    "es": ("es_e3c", "es_casimedicos", "es_cantemist", "es_multicardioner"),
    "fr": ("fr_e3c", "fr_casimedicos", "fr_mtsamples"),
    "it": ("it_e3c", "it_casimedicos", "it_multicardioner"),
}
SOURCES = (
    "the Sfumato corpus, train part (CC BY 4.0), and copies of it with every value drawn anew",
    "MEDDOCAN train (CC BY 4.0), without sex and kinship",
    "eds-pseudo's pseudonymised templates (BSD-3)",
    "SPG trusted synthetic Spanish notes, headers only (CC0)",
    "Presidio's synthetic sentences without addresses (MIT)",
    "identifiers put into E3C, CasiMedicos, ACI, MultiCardioNER, CANTEMIST and MTSamples texts, "
    "and sentences of these without identifiers (permissive parts)",
)


def main() -> int:
    """Trains, writes the model folder, tells how large it is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--corpus", type=Path, default=Path("corpus"))
    add("--data", type=Path, required=True, help="folder with phi/ and text/")
    add("--gazetteers", type=Path, help="folder with more names, places and hospitals to draw")
    add("--output", "-o", type=Path, required=True, help="folder of the model")
    add("--copies", type=int, default=2, help="re-filled copies of each note of the corpus")
    add("--injected", type=int, default=80, help="notes with injected identifiers a language")
    add("--iterations", type=int, default=70)
    add("--c1", type=float, default=0.5)
    add("--c2", type=float, default=0.05)
    add("--rarest", type=int, default=2)
    add("--seed", type=int, default=0)
    args = parser.parse_args()
    began = time.monotonic()

    def tell(line: str) -> None:
        print(f"{time.monotonic() - began:5.0f} s  {line}", flush=True)

    docs = [doc for docs in material(args, tell) for doc in docs]
    options = {name: getattr(args, name) for name in ("iterations", "c1", "c2", "rarest")}
    crf.train(docs, (), args.output, options=options, tell=tell)
    tell(f"{(args.output / 'model.crfsuite').stat().st_size / 1e6:.1f} MB")
    return 0


def material(args: argparse.Namespace, tell: crf.Tell) -> Iterator[list[Document]]:
    """All documents to learn from, source by source."""
    rng = random.Random(args.seed)
    notes = read_annotated([args.corpus], part="train").docs
    phi = args.data / "phi"
    parts: dict[str, Iterable[Document]] = {
        "corpus": notes,
        "copies": (
            refill(doc, rng, values=shipped(doc.language or "en", args.gazetteers))
            for _ in range(args.copies)
            for doc in notes
        ),
        "MEDDOCAN": meddocan(phi / "es_meddocan_train.tar.xz"),
        "eds-pseudo": lines(phi / "fr_eds_pseudo.jsonl.xz", "eds-pseudo", {"ADDRESSE": "STREET"}),
        "SPG": headers(lines(phi / "es_spg_trusted.jsonl.xz", "meddocan")),
        "Presidio": presidio(phi / "en_presidio_synth.jsonl.xz"),
        "synthetic": synthetic(args.data / "text", args.injected, rng, args.gazetteers),
    }
    for name, docs in parts.items():
        found = [mended(doc) for doc in docs]
        characters = sum(len(doc.text) for doc in found)
        tell(f"{name}: {len(found)} documents, {characters / 1000:.0f}k characters")
        yield found


def meddocan(path: Path) -> Iterator[Document]:
    """MEDDOCAN notes from a tar of brat files."""
    texts: dict[str, str] = {}
    marks: dict[str, list[Span]] = {}
    with tarfile.open(path) as tar:
        for member in tar:
            file = tar.extractfile(member)
            if file is None:
                continue
            name, content = Path(member.name), file.read().decode("utf-8")
            if name.suffix == ".txt":
                texts[name.stem] = content
                continue
            rows = [line.split("\t")[1].split() for line in content.splitlines() if line[0] == "T"]
            marks[name.stem] = [
                Span(int(a), int(b), MAPS["meddocan"][label]) for label, a, b in rows
            ]
    for stem in sorted(texts):
        yield Document(stem, texts[stem], tuple(marks.get(stem, ())), "es")


def lines(path: Path, label_map: str, more: dict[str, str] | None = None) -> Iterator[Document]:
    """The documents of a compressed JSON Lines file; labels that no map knows are left out."""
    known = {**MAPS[label_map], **(more or {})}
    with lzma.open(path, "rt", encoding="utf-8") as rows:
        for row in map(json.loads, rows):
            spans = [
                Span(s["start"], s["end"], known[s["label"]])
                for s in row["spans"]
                if s["label"] in known
            ]
            yield Document(str(row["id"]), row["text"], tuple(spans), row["language"])


def headers(docs: Iterable[Document]) -> Iterator[Document]:
    """The header of each note: the body of these is not fully annotated."""
    for doc in docs:
        match = re.search(r"(?m)^Informe clínico.*$", doc.text)
        if match:
            end = match.end()
            kept = tuple(span for span in doc.spans if span.end <= end)
            yield replace(doc, text=doc.text[:end], spans=kept)


def presidio(path: Path) -> Iterator[Document]:
    """Sentences whose labels mean what ours do: its addresses hold town and postcode."""
    for doc in lines(path, "presidio", {"DOMAIN_NAME": "URL", "IP_ADDRESS": "URL"}):
        if not any(span.label == "STREET" for span in doc.spans):
            yield doc


def synthetic(
    folder: Path, count: int, rng: random.Random, gazetteers: Path | None
) -> Iterator[Document]:
    """Notes with injected identifiers, traps, and sentences without any."""
    for language in LANGUAGES:
        values = shipped(language, gazetteers)
        hosts = [text for name in HOSTS.get(language, ()) for text in texts(folder, name)]
        for _ in range(count):
            if hosts:
                yield inject(rng.choice(hosts), language, rng, values=values)
        for _ in range(count // 2):
            yield negatives(language, rng)
        for number in range(count // 2 if hosts else 0):
            safe = safe_sentences(rng.choice(hosts), language)
            if safe:
                yield Document(f"{language}-safe-{number}", " ".join(safe[:12]), (), language)


def texts(folder: Path, name: str) -> list[str]:
    """The first texts of a file."""
    with lzma.open(folder / f"{name}.jsonl.xz", "rt", encoding="utf-8") as rows:
        return [json.loads(row)["text"] for row, _ in zip(rows, range(300), strict=False)]


def mended(doc: Document) -> Document:
    """The document with labels as our guidelines have them."""
    spans = [span for span in doc.spans if span.label not in DEMOGRAPHIC]
    roles = _roles(doc) if any(span.label == "PERSON" for span in spans) else []
    spans = [_mended(doc, span, roles) for span in spans]
    return doc.with_spans(_joined(doc, spans))


def _roles(doc: Document) -> list[Span]:
    found = Triggers().detect([doc])[0]
    return [span for span in found if span.label in NAMES - {"PERSON"}]


def _mended(doc: Document, span: Span, roles: Sequence[Span]) -> Span:
    """MEDDOCAN's territories as postcodes, regions and towns; persons with a role."""
    if span.label == "PERSON":
        role = next((other.label for other in roles if span.overlaps(other)), "PATIENT")
        return replace(span, label=role)
    known = lexicon(doc.language)
    if span.label == "CITY" and known is not None:
        text = fold(doc.slice(span))
        if any(c.isdigit() for c in text):
            return replace(span, label="ZIP")
        if text in known.regions and text not in known.cities:
            return replace(span, label="REGION")
    return span


def _joined(doc: Document, spans: Sequence[Span]) -> list[Span]:
    """Disjoint spans; given name and surname side by side are one."""
    done: list[Span] = []
    for span in sorted(spans):
        last = done[-1] if done else None
        if last and span.start < last.end:
            continue
        names = last is not None and span.label in NAMES and last.label in NAMES
        if last and names and doc.text[last.end : span.start] == " ":
            done[-1] = replace(last, end=span.end)
        else:
            done.append(span)
    return done


if __name__ == "__main__":
    sys.exit(main())

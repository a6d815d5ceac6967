"""What the network learns from: the corpus, other corpora, bare text, and notes made from them.

Each corpus names its own labels; `CHOICES` says which of ours an annotation may stand for, and
which may be there unmarked.
"""

from __future__ import annotations

import argparse
import json
import lzma
import random
import tarfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from sfumato.document import Document, Span
from sfumato.labels import LABELS, MAPS
from sfumato.training.corpora import read_annotated
from sfumato.training.examples import Choice, Example
from sfumato.training.synthesis import noise
from sfumato.training.synthesis.stream import Sources, stream

OURS = [label for label in LABELS if label != "PERSON"]
NAME, PLACE, ANY, SPANISH, EDS = "~NAME", "~PLACE", "~ANY", "~SPANISH", "~EDS"
# What annotations of other corpora may stand for; SPANISH: sex and kinship may be there, unmarked.
CHOICES = {
    NAME: Choice(frozenset({"PATIENT", "RELATIVE", "STAFF"}), False),
    PLACE: Choice(frozenset({"CITY", "REGION"}), False),
    ANY: Choice(frozenset(OURS)),
    SPANISH: Choice(frozenset({"SEX", "KINSHIP"})),
    EDS: Choice(
        frozenset(
            {"AGE", "PROFESSION", "ORGANIZATION", "LICENSE_ID", "CASE_ID", "OTHER_ID", "COUNTRY",
             "REGION", "URL", "FAX"}
        )
    ),
}  # fmt: skip
# Texts with names in them, or whose licence keeps them from shipped weights, host nothing.
NO_HOSTS = ("noncommercial", "restricted", "mtsamples", "aci")


class Material:
    """What there is to learn from."""

    def __init__(self, args: argparse.Namespace) -> None:
        few = 4 if args.small else None
        self.notes = read_annotated([args.corpus], part="train").docs[:few]
        self.meddocan = list(islice(meddocan(args.data / "phi/es_meddocan_train.tar.xz"), few))
        self.eds = list(islice(eds(args.data / "phi/fr_eds_pseudo.jsonl.xz"), few))
        self.texts: dict[str, list[str]] = {}
        self.hosts: dict[str, list[str]] = {}
        for path in sorted((args.data / "text").glob("*.jsonl.xz")):
            if any(word in path.name for word in NO_HOSTS[:2]):
                continue
            language = path.name[:2]
            found = list(islice(bare_texts(path), few))
            self.texts.setdefault(language, []).extend(found)
            if not any(word in path.name for word in NO_HOSTS):
                self.hosts.setdefault(language, []).extend(t for t in found if len(t) > 300)
        self.sources = Sources(self.notes, dict(self.hosts), gazetteers=args.gazetteers)

    def examples(self, seed: str, *, unlabelled: bool) -> Iterator[Example]:
        """Examples without end, values drawn anew each time."""
        rng = random.Random(seed)
        made = stream(self.sources, seed)
        ways = ["made"] * 12 + ["meddocan"] * 3 + ["eds"] + ["bare"] * (6 if unlabelled else 0)
        while True:
            way = rng.choice(ways)
            if way == "meddocan" and self.meddocan:
                yield marked(rng.choice(self.meddocan), "O", rng)
            elif way == "eds" and self.eds:
                yield marked(rng.choice(self.eds), EDS, rng)
            elif way == "bare" and self.texts:
                text = rng.choice(self.texts[rng.choice(sorted(self.texts))])
                start = rng.randrange(max(1, len(text) - 2000))
                yield Example(text[start : start + 2000], (), ANY)
            else:
                note = next(made)
                yield marked(note, SPANISH if note.language == "es" else "O", rng)


def marked(doc: Document, outside: str, rng: random.Random) -> Example:
    """A document with some noise, as an example."""
    pieces: noise.Pieces = []
    position = 0
    for span in doc.spans:
        pieces += [(doc.text[position : span.start], ""), (doc.slice(span), span.label)]
        position = span.end
    pieces = noise.add([*pieces, (doc.text[position:], "")], rng)
    spans: list[Span] = []
    position = 0
    for text, label in pieces:
        if label and text.strip():
            spans.append(Span(position, position + len(text), label))
        position += len(text)
    return Example("".join(text for text, _ in pieces), tuple(spans), outside)


def meddocan(path: Path) -> Iterator[Document]:
    """MEDDOCAN's notes; a territory may be a city, a region or a postcode."""
    texts: dict[str, str] = {}
    spans: dict[str, list[Span]] = {}
    with tarfile.open(path) as tar:
        for member in tar:
            file = tar.extractfile(member)
            if file is None:
                continue
            name, content = Path(member.name), file.read().decode("utf-8")
            if name.suffix == ".txt":
                texts[name.stem] = content
            for line in content.splitlines() if name.suffix == ".ann" else ():
                if line.startswith("T"):
                    kind, start, end = line.split("\t")[1].split()
                    spans.setdefault(name.stem, []).append(Span(int(start), int(end), kind))
    for stem in sorted(texts):
        yield Document(stem, texts[stem], _ours(texts[stem], spans.get(stem, [])), "es")


def _ours(text: str, spans: Iterable[Span]) -> tuple[Span, ...]:
    found: list[Span] = []
    for span in sorted(spans):
        label = MAPS["meddocan"][span.label]
        if span.label == "TERRITORIO":
            figures = any(c.isdigit() for c in text[span.start : span.end])
            label = "ZIP" if figures else PLACE
        elif span.label == "OTROS_SUJETO_ASISTENCIA":
            label = ANY
        if not found or span.start >= found[-1].end:
            found.append(Span(span.start, span.end, label))
    return tuple(found)


def eds(path: Path) -> Iterator[Document]:
    """eds-pseudo's snippets; its names have no role."""
    for data in _lines(path):
        spans: list[Span] = []
        for span in sorted(data["spans"], key=lambda s: s["start"]):
            label = MAPS["eds-pseudo"][span["label"]]
            label = NAME if label == "PERSON" else PLACE if span["label"] == "VILLE" else label
            if not spans or span["start"] >= spans[-1].end:
                spans.append(Span(span["start"], span["end"], label))
        yield Document(data["id"], data["text"], tuple(spans), "fr")


def bare_texts(path: Path) -> Iterator[str]:
    """The texts of a file."""
    for data in _lines(path):
        yield str(data["text"])


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)

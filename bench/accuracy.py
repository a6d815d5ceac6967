"""Accuracy on annotated and on PHI-free text, per language and label.

    python bench/accuracy.py --corpus corpus --split dev
    python bench/accuracy.py --data DATA            # MEDDOCAN dev and PHI-free texts as well

`DATA` is a folder with `phi/es_meddocan_dev.tar.xz` and `text/<language>_*.jsonl.xz`.
A gold span counts as covered when every letter and digit of it is inside a predicted span,
whatever its label; a note leaks when a direct identifier in it is not covered; over-redaction is
the share of other letters and digits that are covered, the last column without those covered as
dates or ages: the texts called free of PHI hold many of both.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from sfumato.config import make_pipeline
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.document import Document, Failure, Span
from sfumato.labels import DIRECT, from_sfumato, to_sfumato

IGNORED = frozenset({"SEX", "KINSHIP"})
# Text whose licence forbids weights is measured too: nothing is trained here.
MARK = re.compile(r"\[\[([A-Z_]+):(.*?)\]\]", re.DOTALL)


def main() -> int:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpus", type=Path, help="folder <language>/*.txt in inline markup")
    parser.add_argument("--split", help="name of a list in the split file")
    parser.add_argument("--split-file", type=Path, help="default: CORPUS/split.json")
    parser.add_argument("--data", type=Path, help="folder with phi/ and text/")
    parser.add_argument("--languages", default="en,es,fr,it,pt")
    parser.add_argument("--detectors", default=",".join(DEFAULT_DETECTORS))
    parser.add_argument("--errors", type=Path, help="write misses and false alarms to this file")
    parser.add_argument("--labels", action="store_true", help="also recall per label")
    parser.add_argument("--text-limit", type=int, default=150, help="PHI-free texts per language")
    args = parser.parse_args()
    languages = args.languages.split(",")
    table = Table(args.detectors, args.errors, args.labels)
    if args.corpus:
        for language in languages:
            table.row(language, corpus(args.corpus, language, args.split, args.split_file))
    if args.data and "es" in languages:
        table.row("es MEDDOCAN", meddocan(args.data / "phi/es_meddocan_dev.tar.xz"))
    if args.data:
        for language in languages:
            table.row(
                f"{language} no PHI", free_text(args.data / "text", language, args.text_limit)
            )
    table.finish()
    return 0


def corpus(folder: Path, language: str, split: str | None, file: Path | None) -> Iterator[Document]:
    """The notes of one language in inline markup."""
    wanted = None
    if split:
        wanted = set(json.loads((file or folder / "split.json").read_text())[split][language])
    for path in sorted((folder / language).glob("*.txt")):
        if wanted is None or path.name in wanted:
            with path.open(encoding="utf-8", newline="") as lines:
                yield unmark(f"{language}/{path.stem}", lines.read(), language)


def unmark(id: str, marked: str, language: str) -> Document:
    """A document from `[[LABEL:text]]` markup."""
    pieces, spans, position, length = [], [], 0, 0
    for match in MARK.finditer(marked):
        before = marked[position : match.start()]
        length += len(before)
        spans.append(Span(length, length + len(match[2]), match[1]))
        length += len(match[2])
        pieces += [before, match[2]]
        position = match.end()
    return Document(id, "".join([*pieces, marked[position:]]), tuple(spans), language)


def meddocan(path: Path) -> Iterator[Document]:
    """MEDDOCAN notes from a tar of brat files; a span's source is its label there."""
    labels = to_sfumato("meddocan")
    texts: dict[str, str] = {}
    spans: dict[str, list[Span]] = {}
    with tarfile.open(path) as tar:
        for member in tar:
            file = tar.extractfile(member)
            if file is None:
                continue
            name = Path(member.name)
            content = file.read().decode("utf-8")
            if name.suffix == ".txt":
                texts[name.stem] = content
            else:
                for line in content.splitlines():
                    if line.startswith("T"):
                        label, start, end = line.split("\t")[1].split()
                        spans.setdefault(name.stem, []).append(
                            Span(int(start), int(end), labels[label], source=label)
                        )
    for stem in sorted(texts):
        yield Document(stem, texts[stem], tuple(spans.get(stem, ())), "es")


def free_text(folder: Path, language: str, limit: int) -> Iterator[Document]:
    """Clinical texts without identifiers, the same number from each file."""
    files = sorted(folder.glob(f"{language}_*.jsonl.xz"))
    for path in files:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for i, line in enumerate(lines):
                if i >= limit // len(files) + 1:
                    break
                yield Document(f"{path.stem}-{i}", json.loads(line)["text"], (), language)


class Table:
    """Runs the pipeline over sets of documents and prints a row for each."""

    def __init__(self, detectors: str, errors: Path | None, labels: bool) -> None:
        self.pipeline = make_pipeline(detectors=detectors.split(","), policy="hipaa")
        self.errors: list[str] = []
        self.errors_path = errors
        self.labels: dict[str, Counter[str]] = {}
        self.meddocan: Counter[str] = Counter()
        self.show_labels = labels
        print(
            "| notes | documents | direct covered | all covered | leaking notes | char R | char P "
            "| over % | but dates and ages |"
        )
        print("|---|---|---|---|---|---|---|---|---|")

    def row(self, name: str, docs: Iterable[Document]) -> None:
        """Scores one set of documents."""
        gold = list(docs)
        counts: Counter[str] = Counter()
        plain = [doc.with_spans(()) for doc in gold]
        for doc, predicted in zip(gold, self.pipeline.annotate(plain), strict=True):
            if isinstance(predicted, Failure):
                sys.exit(f"{predicted.id}: {predicted.reason}")
            self._score(name, doc, predicted, counts)
        print(
            f"| {name} | {len(gold)} | {_share(counts, 'direct+', 'direct')} "
            f"| {_share(counts, 'all+', 'all')} | {_share(counts, 'leaks', 'with direct')} "
            f"| {_share(counts, 'char+', 'phi')} "
            f"| {_share(counts, 'char+', 'predicted')} "
            f"| {100 * counts['over'] / max(1, counts['other']):.2f} "
            f"| {100 * counts['over undated'] / max(1, counts['other']):.2f} |",
            flush=True,
        )

    def _score(self, name: str, gold: Document, found: Document, counts: Counter[str]) -> None:
        self._score_meddocan(gold, found)
        covered = _mask(found, [s for s in found.spans if s.label not in IGNORED])
        undated = _mask(found, [s for s in found.spans if s.label not in IGNORED | {"DATE", "AGE"}])
        ignored = _mask(gold, [s for s in gold.spans if s.label in IGNORED])
        phi = _mask(gold, [s for s in gold.spans if s.label not in IGNORED])
        leaks = False
        for span in gold.spans:
            if span.label in IGNORED:
                continue
            done = all(covered[i] for i in range(span.start, span.end) if gold.text[i].isalnum())
            per_label = self.labels.setdefault(name, Counter())
            for kind in ("all", *(["direct"] if span.label in DIRECT else [])):
                counts[kind] += 1
                counts[kind + "+"] += done
            per_label[span.label] += 1
            per_label[span.label + "+"] += done
            leaks |= span.label in DIRECT and not done
            if not done:
                self._report("MISS", gold, span, span.label)
        counts["with direct"] += any(span.label in DIRECT for span in gold.spans)
        counts["leaks"] += leaks
        for span in found.spans:
            if span.label not in IGNORED and not any(phi[span.start : span.end]):
                self._report("FALSE", gold, span, f"{span.label} ({span.source})")
        for i, c in enumerate(gold.text):
            if c.isalnum() and not ignored[i]:
                counts["phi"] += phi[i]
                counts["predicted"] += covered[i]
                counts["char+"] += phi[i] and covered[i]
                counts["other"] += not phi[i]
                counts["over"] += covered[i] and not phi[i]
                counts["over undated"] += undated[i] and not phi[i]

    def _score_meddocan(self, gold: Document, found: Document) -> None:
        """Counts spans in MEDDOCAN's own labels, as its first and second sub-tasks do."""
        labels = from_sfumato("meddocan")
        wanted = {(s.start, s.end, s.source) for s in gold.spans if s.source}
        if wanted:
            given = {(s.start, s.end, labels.get(s.label, s.label)) for s in found.spans}
            borders = {w[:2] for w in wanted} & {g[:2] for g in given}
            self.meddocan.update(
                strict=len(wanted & given), spans=len(borders), both=len(wanted) + len(given)
            )

    def _report(self, kind: str, doc: Document, span: Span, label: str) -> None:
        before = doc.text[max(0, span.start - 40) : span.start].replace("\n", "⏎")
        after = doc.text[span.end : span.end + 25].replace("\n", "⏎")
        inside = doc.slice(span).replace("\n", "⏎")
        self.errors.append(f"{kind}\t{label}\t{doc.id}\t{before}【{inside}】{after}")

    def finish(self) -> None:
        """Prints MEDDOCAN's scores and recall per label, and writes the errors, as asked for."""
        if self.meddocan["both"]:
            strict, spans = (
                2 * self.meddocan[kind] / self.meddocan["both"] for kind in ("strict", "spans")
            )
            print(f"\nMEDDOCAN's labels: strict F1 {strict:.4f}, spans {spans:.4f}")
        if self.show_labels:
            sets = list(self.labels)
            print(f"\n| label | {' | '.join(sets)} |\n|---|{'---|' * len(sets)}")
            for label in sorted({k for c in self.labels.values() for k in c if k[-1] != "+"}):
                cells = [_share(self.labels[s], label + "+", label) for s in sets]
                print(f"| {label} | {' | '.join(cells)} |")
        if self.errors_path:
            self.errors_path.write_text("\n".join(self.errors) + "\n", encoding="utf-8")


def _mask(doc: Document, spans: Iterable[Span]) -> list[bool]:
    mask = [False] * len(doc.text)
    for span in spans:
        mask[span.start : span.end] = [True] * len(span)
    return mask


def _share(counts: Counter[str], part: str, whole: str) -> str:
    return f"{counts[part] / counts[whole]:.3f} ({counts[whole]})" if counts[whole] else "–"


if __name__ == "__main__":
    sys.exit(main())

"""Speed of detection on one core, ours and peers' on the same text in one run.

    python bench/throughput.py --notes NOTES [--detectors rules,triggers --detectors default]
                               [--peers presidio] [--language es]

NOTES is anything `sfumato deidentify` reads, or a tar.xz of brat files. Each row is the best of
`--repeat` passes over all notes, after one note to warm up; start-up is measured in a process of
its own.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sfumato.config import make_pipeline
from sfumato.detectors import DEFAULT_DETECTORS
from sfumato.document import Document, Failure
from sfumato.formats import read_documents


def main() -> int:
    """Prints one row a configuration."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--notes", type=Path, required=True)
    parser.add_argument("--detectors", action="append", help="comma-separated, or 'default'")
    parser.add_argument("--peers", default="", help="comma-separated: presidio")
    parser.add_argument("--language", default="es")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--limit", type=int, help="use only the first notes")
    args = parser.parse_args()
    texts = load(args.notes)[: args.limit]
    size = sum(len(text.encode()) for text in texts)
    print(f"{len(texts)} notes, {size / 1e6:.2f} MB, {args.language}\n")
    print("| system | notes/s | MB/s | spans |\n|---|---|---|---|")
    for names in args.detectors or ["rules,triggers", "default"]:
        chosen = DEFAULT_DETECTORS if names == "default" else tuple(names.split(","))
        row(names, ours(chosen, args.language), texts, size, args.repeat)
    for peer in filter(None, args.peers.split(",")):
        row(peer, PEERS[peer](args.language), texts, size, args.repeat)
    print(f"\nstart-up of the command line: {start_up():.2f} s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    print(f"largest memory of this run: {memory} MB")
    return 0


def load(path: Path) -> list[str]:
    """The texts of the notes."""
    if path.suffixes[-2:] == [".tar", ".xz"]:
        with tarfile.open(path) as tar:
            members = [m for m in tar if m.name.endswith(".txt")]
            return [tar.extractfile(m).read().decode() for m in members]  # type: ignore[union-attr]
    docs = list(read_documents([path]))
    return [doc.text for doc in docs if isinstance(doc, Document)]


Run = Callable[[Sequence[str]], int]


def ours(detectors: Sequence[str], language: str) -> Run:
    """Annotates with our detectors and returns the number of spans."""
    pipeline = make_pipeline(detectors=detectors, policy="hipaa", language=language)

    def run(texts: Sequence[str]) -> int:
        docs = (Document(str(i), text) for i, text in enumerate(texts))
        return sum(len(d.spans) for d in pipeline.annotate(docs) if not isinstance(d, Failure))

    return run


def presidio(language: str) -> Run:
    """Presidio with a small spaCy model of the language, or patterns only without one."""
    from sfumato.detectors.presidio import Presidio

    detector = Presidio()

    def run(texts: Sequence[str]) -> int:
        docs = [Document(str(i), text, language=language) for i, text in enumerate(texts)]
        return sum(map(len, detector.detect(docs)))

    return run


PEERS: dict[str, Callable[[str], Run]] = {"presidio": presidio}


def row(name: str, run: Run, texts: Sequence[str], size: int, repeat: int) -> None:
    """Times a system and prints its row."""
    run(texts[:1])
    best = float("inf")
    spans = 0
    for _ in range(repeat):
        began = time.perf_counter()
        spans = run(texts)
        best = min(best, time.perf_counter() - began)
    print(f"| {name} | {len(texts) / best:.1f} | {size / best / 1e6:.3f} | {spans} |", flush=True)


def start_up() -> float:
    """Seconds for `sfumato --version` in a fresh process, the best of three."""
    command = [sys.executable, "-m", "sfumato.cli", "--version"]
    times = []
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return min(times)


if __name__ == "__main__":
    sys.exit(main())

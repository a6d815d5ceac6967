"""Measures replacement by surrogates on an annotated corpus: what is left, and how fast.

    python bench/surrogates.py CORPUS --format brat --label-map meddocan --language es

Gold names, identifiers, contacts and streets that the detectors covered must not occur in the
output; dates that became tags are counted. Nothing of the text is printed.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from sfumato.config import make_pipeline
from sfumato.document import Document, Span
from sfumato.formats import FORMATS, Options, read_documents
from sfumato.keyed import random_key
from sfumato.labels import DIRECT
from sfumato.tokens import fold


def main() -> None:
    """Prints the counts and the speed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--format", default="markup", choices=sorted(FORMATS))
    parser.add_argument("--label-map", default="sfumato")
    parser.add_argument("--language", required=True)
    parser.add_argument("--detectors", default="rules,triggers")
    parser.add_argument("--policy", default="research")
    args = parser.parse_args()
    options = Options(label_map=args.label_map)
    read = read_documents([args.corpus], format=args.format, options=options)
    gold = [replace(doc, language=args.language) for doc in read if isinstance(doc, Document)]
    pipeline = make_pipeline(
        detectors=args.detectors.split(","), policy=args.policy, key=random_key()
    )
    start = time.perf_counter()
    found = [d for d in pipeline.annotate([replace(d, spans=()) for d in gold])
             if isinstance(d, Document)]  # fmt: skip
    middle = time.perf_counter()
    done = [d for d in pipeline.replace(found) if isinstance(d, Document)]
    end = time.perf_counter()
    print(f"notes: {len(gold)}, failures: {len(gold) - len(done)}")
    print(f"notes a minute: {60 * len(gold) / (end - start):.0f} "
          f"(replacement alone: {60 * len(gold) / (end - middle):.0f})")  # fmt: skip
    report("spans found", gold, found, done)
    report("gold spans", gold, gold, [d for d in pipeline.replace(gold) if isinstance(d, Document)])


def report(name: str, gold: list[Document], spans: list[Document], done: list[Document]) -> None:
    """Prints how many covered gold values are still in the output, and how many dates are tags."""
    counts: Counter[str] = Counter()
    left: Counter[str] = Counter()
    for doc, covering, new in zip(gold, spans, done, strict=True):
        text = fold(new.text)
        for span in doc.spans:
            if span.label in DIRECT and covered(span, covering.spans):
                counts["covered"] += 1
                value = re.escape(fold(doc.slice(span)))
                if re.search(rf"(?<!\w){value}(?!\w)", text):
                    left[span.label] += 1
        counts["dates"] += sum(span.label == "DATE" for span in covering.spans)
        counts["tags"] += sum(new.slice(s) == "[DATE]" for s in new.spans if s.label == "DATE")
    print(f"{name}: {counts['covered']} direct identifiers covered, still in the output: "
          f"{left.total()} {dict(left) if left else ''}".rstrip())  # fmt: skip
    print(f"{name}: {counts['dates']} dates, {counts['tags']} became tags")


def covered(span: Span, others: tuple[Span, ...]) -> bool:
    """Whether one of the spans covers a span."""
    return any(other.start <= span.start and span.end <= other.end for other in others)


if __name__ == "__main__":
    main()

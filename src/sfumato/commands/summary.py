"""What a run tells: a progress bar on a terminal, then documents, spans per label, and failures.

Ids and reasons are shown, never text.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from sfumato.document import Document, Failure

T = TypeVar("T")


class Summary:
    """Counts what was done and what failed."""

    def __init__(self) -> None:
        self.documents = 0
        self.labels: Counter[str] = Counter()
        self.failures: list[Failure] = []

    def add(self, doc: Document) -> None:
        """Counts a document that was written."""
        self.documents += 1
        self.labels.update(span.label for span in doc.spans)

    def fail(self, failure: Failure) -> None:
        """Counts a document that was not."""
        self.failures.append(failure)

    def report(self) -> int:
        """Prints the summary to standard error and returns the exit code."""
        lines = [f"documents: {self.documents}", f"spans: {self.labels.total()}"]
        lines += [f"  {label}: {count}" for label, count in sorted(self.labels.items())]
        lines.append(f"failures: {len(self.failures)}")
        lines += [f"  {failure.id}: {failure.reason}" for failure in self.failures]
        print("\n".join(lines), file=sys.stderr)
        return 1 if self.failures else 0


def progress(items: Iterable[T]) -> Iterator[T]:
    """The items, counted on a terminal and silently elsewhere."""
    if not sys.stderr.isatty():
        yield from items
        return
    from tqdm import tqdm

    yield from tqdm(items, unit=" documents", file=sys.stderr, leave=False)

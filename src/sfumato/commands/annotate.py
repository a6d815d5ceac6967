"""`sfumato annotate`: notes in, the spans found in them out; the notes do not change.

One line a document, in the order of the input: `{id, language, spans: [{start, end, label, score,
source}]}`. This contract is stable.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from sfumato.commands import inputs
from sfumato.commands.summary import Summary, progress
from sfumato.document import Document, Failure
from sfumato.engines import local
from sfumato.engines.resume import open_lines
from sfumato.formats.jsonl import span_row

add_arguments = inputs.add_arguments


def run(args: argparse.Namespace) -> int:
    """Annotates every document and returns the exit code."""
    settings = inputs.settings_of(args)
    paths, output = [Path(name) for name in args.input], Path(args.output)
    inputs.check_output(output, paths)
    docs = inputs.documents_of(paths, inputs.format_of(paths, settings), settings)
    make = inputs.maker_of(settings)
    summary = Summary()
    with open_lines(output, resume=args.resume) as lines:
        pending = lines.pending(docs)
        results = local.run(make, pending, step="annotate", workers=settings.workers)
        for doc in progress(results):
            if isinstance(doc, Failure):
                summary.fail(doc)
            else:
                lines.write(_row(doc))
                summary.add(doc)
    return summary.report()


def _row(doc: Document) -> dict[str, Any]:
    return {
        "id": doc.id,
        "language": doc.language,
        "spans": [span_row(span) for span in doc.spans],
    }

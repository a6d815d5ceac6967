"""Sfumato: de-identification of clinical text in five languages, and its measurement.

The public names; what is slow to import is imported when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sfumato.document import Document, Failure, Identifier, Span
from sfumato.errors import ConfigError, FormatError, ModelError, SfumatoError, SpanError
from sfumato.labels import LABELS

if TYPE_CHECKING:
    from sfumato.config import make_pipeline
    from sfumato.evaluation.spans import score_spans
    from sfumato.formats import read_documents, writer
    from sfumato.keyed import read_key
    from sfumato.pipeline import Pipeline

__version__ = "0.1.0"

__all__ = [
    "LABELS",
    "ConfigError",
    "Document",
    "Failure",
    "FormatError",
    "Identifier",
    "ModelError",
    "Pipeline",
    "SfumatoError",
    "Span",
    "SpanError",
    "make_pipeline",
    "read_documents",
    "read_key",
    "score_spans",
    "writer",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'sfumato' has no attribute {name!r}")
    from sfumato.config import make_pipeline
    from sfumato.evaluation.spans import score_spans
    from sfumato.formats import read_documents, writer
    from sfumato.keyed import read_key
    from sfumato.pipeline import Pipeline

    slow = (make_pipeline, score_spans, read_documents, writer, read_key, Pipeline)
    globals().update({item.__name__: item for item in slow})
    return globals()[name]

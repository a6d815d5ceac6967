"""Detector `onnx`: any token classifier exported to ONNX, read with onnxruntime, offline.

A model is a folder as Hugging Face's exporters write it: `model.onnx`, `tokenizer.json`,
`config.json` with `id2label`. Labels that are not ours need a `model.json` with a `label_map`: the
name of one of our maps, or an object from theirs to ours, where "O" leaves a label aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from sfumato.detectors.decoding import Floats
from sfumato.detectors.subtokens import (
    ABOUT,
    Tags,
    Vocabulary,
    Words,
    names_of,
    pad,
    read_json,
    room_of,
    spans_of,
)
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, ModelError

SOURCE = "onnx"
_INPUTS = {"input_ids", "attention_mask", "token_type_ids"}


class Onnx:
    """Finds identifiers with the token classifier of a folder."""

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        label_map: str | Mapping[str, str] | None = None,
        threads: int = 0,
    ) -> None:
        if folder is None:
            raise ConfigError("The detector 'onnx' needs a model: write onnx:FOLDER.")
        self.folder = Path(folder)
        config = read_json(self.folder / "config.json")
        about = read_json(self.folder / ABOUT, needed=False)
        chosen = label_map or about.get("label_map", "sfumato")
        self.tags = Tags(names_of(config, self.folder / "config.json"), chosen)
        self.labels = self.tags.labels
        tokenizer, self._session = _load(self.folder, threads)
        self._vocabulary = Vocabulary(tokenizer, room=room_of(config))
        self._wanted = {node.name for node in self._session.get_inputs()}
        if not {"input_ids"} <= self._wanted <= _INPUTS:
            raise ModelError(
                f"{self.folder}: the model wants {', '.join(sorted(self._wanted))}; "
                f"known are {', '.join(sorted(_INPUTS))}."
            )

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        return [self._detect(doc) for doc in docs]

    def _detect(self, doc: Document) -> list[Span]:
        words = self._vocabulary.words(doc.text)
        if not words.starts:
            return []
        return spans_of(doc.text, words, self._read(words), self.tags, SOURCE)

    def _read(self, words: Words) -> Floats:
        """The scores of each word; a window a run, as a batch would change 8-bit answers."""
        parts: list[Floats] = []
        for window in self._vocabulary.windows(words):
            row, firsts = self._vocabulary.row(words, window)
            answer = self._session.run(None, self._inputs(row))[0][0]
            own = firsts[window.first - window.start : window.last - window.start]
            parts.append(np.asarray(answer[own], dtype=np.float32))
        return np.concatenate(parts)

    def _inputs(self, row: list[int]) -> dict[str, Any]:
        ids, mask = pad([row], 0)
        given = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        return {name: value for name, value in given.items() if name in self._wanted}


def _load(folder: Path, threads: int) -> tuple[Tokenizer, Any]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3
    files = [folder / "model.onnx", folder / "onnx" / "model.onnx"]
    path = next((file for file in files if file.is_file()), files[0])
    try:
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:
        raise ModelError(
            f"{folder}: model.onnx or tokenizer.json is missing or cannot be read "
            f"({type(error).__name__}); export the model again."
        ) from None
    return tokenizer, session

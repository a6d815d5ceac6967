"""Detector `transformer`: any Hugging Face token classifier in a local folder, on CPU or GPU.

The folder is one that `sfumato train --detector transformer` wrote, or any checkpoint with
`config.json`, safetensors weights and a vocabulary. Nothing is downloaded and no code of the
folder is run. Labels that are not ours need a `model.json` with a `label_map`, as for `onnx`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from sfumato.detectors.decoding import Floats
from sfumato.detectors.subtokens import (
    ABOUT,
    Tags,
    Vocabulary,
    Window,
    Words,
    names_of,
    pad,
    read_json,
    room_of,
    spans_of,
)
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, MissingExtra, ModelError

SOURCE = "transformer"
_BATCH = 16


class Transformer:
    """Finds identifiers with the token classifier of a folder."""

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        label_map: str | Mapping[str, str] | None = None,
        device: str | None = None,
        batch: int = _BATCH,
    ) -> None:
        if folder is None:
            raise ConfigError("The detector 'transformer' needs a model: write transformer:FOLDER.")
        self.folder = Path(folder)
        config = read_json(self.folder / "config.json")
        about = read_json(self.folder / ABOUT, needed=False)
        chosen = label_map or about.get("label_map", "sfumato")
        self.tags = Tags(names_of(config, self.folder / "config.json"), chosen)
        self.labels = self.tags.labels
        self._curves: Mapping[str, Any] = about.get("calibration", {})
        self._batch = batch
        self._size: int = about.get("words", 256)
        self._padding: int = config.get("pad_token_id") or 0
        self._vocabulary = Vocabulary(load_tokenizer(self.folder), room=room_of(config))
        self.device = device or default_device()
        self._model = load_model(self.folder, "AutoModelForTokenClassification").to(self.device)
        self._model.eval()

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document; windows of all documents are read together."""
        words = [self._vocabulary.words(doc.text) for doc in docs]
        scores = self._read(words)
        return [
            [self._worth(span) for span in spans_of(doc.text, part, found, self.tags, SOURCE)]
            if part.starts
            else []
            for doc, part, found in zip(docs, words, scores, strict=True)
        ]

    def _worth(self, span: Span) -> Span:
        """The span with its score as the calibration of its label corrects it."""
        curve = self._curves.get(span.label)
        if curve is None:
            return span
        score = round(float(np.interp(span.score, curve[0], curve[1])), 4)
        return Span(span.start, span.end, span.label, score, span.source)

    def _read(self, texts: Sequence[Words]) -> list[Floats]:
        jobs: list[tuple[int, Window]] = [
            (i, window)
            for i, words in enumerate(texts)
            for window in self._vocabulary.windows(words, self._size)
        ]
        width = int(self._model.config.num_labels)
        found: list[Floats] = [np.zeros((len(w.starts), width), dtype=np.float32) for w in texts]
        for begin in range(0, len(jobs), self._batch):
            group = jobs[begin : begin + self._batch]
            rows = [self._vocabulary.row(texts[i], window) for i, window in group]
            answers = self._score([ids for ids, _ in rows])
            for (i, window), (_, firsts), answer in zip(group, rows, answers, strict=True):
                own = firsts[window.first - window.start : window.last - window.start]
                found[i][window.first : window.last] = answer[own]
        return found

    def _score(self, rows: list[list[int]]) -> Floats:
        import torch

        ids, mask = (torch.from_numpy(a).to(self.device) for a in pad(rows, self._padding))
        with torch.inference_mode():
            scores = self._model(input_ids=ids, attention_mask=mask).logits
        answer: Floats = scores.float().cpu().numpy()
        return answer


def default_device() -> str:
    """The GPU where there is one."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def load_model(folder: Path, kind: str, **options: Any) -> Any:
    """A model of a local folder, from safetensors only: other weights are pickles."""
    try:
        import transformers
    except ModuleNotFoundError as error:
        raise MissingExtra("Transformers", error.name or "transformers", "train") from None
    was = transformers.logging.get_verbosity()
    transformers.logging.set_verbosity_error()
    try:
        return getattr(transformers, kind).from_pretrained(
            str(folder),
            local_files_only=True,
            trust_remote_code=False,
            use_safetensors=True,
            **options,
        )
    except Exception as error:
        raise ModelError(
            f"{folder}: the checkpoint cannot be read ({type(error).__name__}). It needs "
            "config.json and model.safetensors; convert pytorch_model.bin first."
        ) from None
    finally:
        transformers.logging.set_verbosity(was)


def load_tokenizer(folder: Path) -> Tokenizer:
    """The vocabulary of a local folder, also where it is one of the older files."""
    try:
        if (folder / "tokenizer.json").is_file():
            return Tokenizer.from_file(str(folder / "tokenizer.json"))
        import transformers

        slow = transformers.AutoTokenizer.from_pretrained(
            str(folder), local_files_only=True, trust_remote_code=False, use_fast=True
        )
        return Tokenizer.from_str(slow.backend_tokenizer.to_str())
    except ModuleNotFoundError as error:
        raise MissingExtra("Transformers", error.name or "transformers", "train") from None
    except Exception as error:
        raise ModelError(
            f"{folder}: the vocabulary cannot be read ({type(error).__name__}); "
            "put the tokenizer.json of the model there."
        ) from None

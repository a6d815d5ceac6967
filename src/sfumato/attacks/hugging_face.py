"""A masked model from a local Hugging Face folder; nothing is ever fetched."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from transformers import AutoModelForMaskedLM, AutoTokenizer

from sfumato.attacks.masked_models import RUN, Guess
from sfumato.detectors.pieces import windows
from sfumato.errors import ModelError

WINDOW, OVERLAP = 256, 64


class HuggingFaceModel:
    """Fills masks with a folder's model; a token classifier answers with an untrained head."""

    def __init__(self, folder: Path) -> None:
        self.name = folder.name
        try:
            tokenizers: Any = AutoTokenizer
            self._tokenizer: Any = tokenizers.from_pretrained(folder, local_files_only=True)
            self._model: Any = AutoModelForMaskedLM.from_pretrained(folder, local_files_only=True)
        except (OSError, ValueError):
            raise ModelError(f"{folder}: this is not a masked model of Hugging Face.") from None
        if self._tokenizer.mask_token_id is None:
            raise ModelError(f"{folder}: the tokenizer has no mask token.")
        self._model.eval()

    def fill(self, texts: Sequence[str], top: int) -> list[list[list[Guess]]]:
        """For each text and mask at most `top` guesses, best first."""
        return [self._fill(text, top) for text in texts]

    def _fill(self, text: str, top: int) -> list[list[Guess]]:
        sizes = [len(run) for run in RUN.findall(text)]
        plain = RUN.sub(lambda run: self._tokenizer.mask_token * len(run.group()), text)
        ids = self._tokenizer(plain, add_special_tokens=False, verbose=False)["input_ids"]
        masks = [i for i, piece in enumerate(ids) if piece == self._tokenizer.mask_token_id]
        firsts, place = [], 0
        for size in sizes:
            firsts.append(masks[place])
            place += size
        found: list[list[Guess]] = [[] for _ in sizes]
        for window in windows(len(ids), WINDOW - 2, OVERLAP):
            here = [n for n, first in enumerate(firsts) if window.first <= first < window.last]
            if not here:
                continue
            scores = self._read(ids[window.start : window.end])
            for n in here:
                begin = firsts[n] - window.start
                found[n] = self._beam(scores[begin : begin + sizes[n]], top)
        return found

    def _read(self, ids: list[int]) -> Tensor:
        """The log-probabilities of all pieces at each place of a window."""
        framed = self._tokenizer.build_inputs_with_special_tokens(ids)
        before = framed.index(ids[0])
        with torch.no_grad():
            scores = self._model(input_ids=torch.tensor([framed])).logits[0]
        answer: Tensor = scores[before : before + len(ids)].log_softmax(-1)
        return answer

    def _beam(self, scores: Tensor, top: int) -> list[Guess]:
        beam: list[tuple[float, list[int]]] = [(0.0, [])]
        for row in scores:
            best = row.topk(min(top, len(row)))
            beam = [
                (total + chance, [*pieces, piece])
                for total, pieces in beam
                for chance, piece in zip(best.values.tolist(), best.indices.tolist(), strict=True)
            ]
            beam = sorted(beam, reverse=True)[:top]
        return [
            Guess(self._tokenizer.decode(pieces).strip(), total / len(scores))
            for total, pieces in beam
        ]

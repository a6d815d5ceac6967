"""A pool: the words or sentences that may stand in an output, with their vectors, in a folder.

JSON and plain arrays, never pickle. `manifest.json` tells how the pool was made and vetted and
holds the hash of every other file; a pool whose files do not match is refused.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from sfumato.errors import ModelError
from sfumato.substitution.encoders import (
    SHIPPED,
    Average,
    Doc2Vec,
    Encoder,
    Pooled,
    Transformer,
    folder_digest,
)
from sfumato.substitution.neighbours import (
    EXACT_UP_TO,
    Approximate,
    Exact,
    Floats,
    Neighbours,
    build_index,
    recall,
)

FORMAT = 1
MANIFEST = "manifest.json"
INDEX = "index.usearch"
WORDS, SENTENCES = "words", "sentences"
_SAMPLE = 200
_NEAREST = 10


@dataclass(frozen=True, repr=False)
class Pool:
    """A pool that was read from its folder and found whole."""

    folder: Path
    manifest: Mapping[str, Any]
    entries: Sequence[str]
    common: frozenset[str]

    def __repr__(self) -> str:
        return f"Pool({self.kind}, {self.manifest['model']}, {len(self.entries)} entries)"

    @property
    def kind(self) -> str:
        """Whether its entries are words or sentences."""
        return str(self.manifest["kind"])

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """Entry -> its number."""
        return {entry: number for number, entry in enumerate(self.entries)}

    @cached_property
    def digest(self) -> str:
        """The hash of the manifest, and by it of every file."""
        return hashlib.sha256((self.folder / MANIFEST).read_bytes()).hexdigest()

    @cached_property
    def neighbours(self) -> Neighbours:
        """The search over the entries' vectors."""
        index = self.folder / INDEX
        if index.exists():
            return Approximate(index)
        return Exact(self.vectors[: self.candidates])

    @property
    def candidates(self) -> int:
        """How many entries, from the first, may stand in an output; the others are too rare."""
        return int(self.manifest["candidates"])

    def holds(self, entry: str) -> bool:
        """Whether an entry is there and may stand in an output."""
        number = self.numbers.get(entry)
        return number is not None and number < self.candidates

    @cached_property
    def vectors(self) -> Floats:
        """The vectors of the entries, read as they are needed."""
        return self.array("vectors", view=True)

    @cached_property
    def encoder(self) -> Encoder:
        """The encoder of a pool of sentences."""
        model, parameters = self.manifest["model"], self.manifest["parameters"]
        if model == "average":
            return Average(
                self.list("words"), self.array("word_vectors"), self.array("word_weights")
            )
        if model == "doc2vec":
            counts, outputs = self.array("word_counts"), self.array("outputs")
            return Doc2Vec(self.list("words"), counts, outputs, parameters["window"])
        folder = Path(parameters["encoder"]) if parameters["encoder"] else SHIPPED
        if not folder.is_dir() or folder_digest(folder) != self.manifest["encoder"]:
            raise ModelError(
                f"{folder}: not the encoder that {self.folder} was built with; build it again."
            )
        return Pooled(folder) if model == "neural" else Transformer(folder)

    def has(self, name: str) -> bool:
        """Whether the pool holds an array."""
        return f"{name}.npy" in self.manifest["files"]

    def array(self, name: str, *, view: bool = False) -> Floats:
        """One of the pool's arrays."""
        result: Floats = np.load(
            self.folder / f"{name}.npy", mmap_mode="r" if view else None, allow_pickle=False
        )
        return result

    def list(self, name: str) -> Sequence[str]:
        """One of the pool's lists of words."""
        result: Sequence[str] = json.loads((self.folder / f"{name}.json").read_bytes())
        return result


def load_pool(folder: Path) -> Pool:
    """The pool in a folder, once every file has the hash that the manifest tells."""
    path = folder / MANIFEST
    try:
        manifest = json.loads(path.read_bytes())
        files = manifest["files"]
        if manifest["format"] != FORMAT or manifest["kind"] not in (WORDS, SENTENCES):
            raise ValueError
    except OSError:
        raise ModelError(
            f"{folder}: holds no pool. Build one with: sfumato embed build NOTES -o {folder}"
        ) from None
    except (ValueError, KeyError, TypeError):
        raise ModelError(f"{path}: not the manifest of a pool; build the pool again.") from None
    present = {p.name for p in folder.iterdir() if p.is_file()} - {MANIFEST}
    if present != set(files):
        raise ModelError(f"{folder}: the files are not those of the manifest; build it again.")
    for name, digest in files.items():
        if _digest(folder / name) != digest:
            raise ModelError(f"{folder / name}: was altered since the pool was built.")
    entries = json.loads((folder / "entries.json").read_bytes())
    common = frozenset(json.loads((folder / "common.json").read_bytes()))
    return Pool(folder, manifest, entries, common)


def save_pool(
    folder: Path,
    manifest: Mapping[str, Any],
    *,
    lists: Mapping[str, Sequence[str]],
    arrays: Mapping[str, Floats],
) -> Pool:
    """Writes a pool under a temporary name, indexes it if it is large, then renames it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix=".", suffix=".partial", dir=folder.parent))
    try:
        for name, values in lists.items():
            data = json.dumps(list(values), ensure_ascii=False, separators=(",\n", ":"))
            (made / f"{name}.json").write_text(data, encoding="utf-8")
        for name, array in arrays.items():
            np.save(made / f"{name}.npy", array, allow_pickle=False)
        whole = dict(manifest)
        vectors = arrays["vectors"][: manifest["candidates"]]
        if len(vectors) > EXACT_UP_TO:
            build_index(vectors, made / INDEX)
            whole["recall"] = _measured(vectors, Approximate(made / INDEX))
        whole["files"] = {path.name: _digest(path) for path in sorted(made.iterdir())}
        text = json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True)
        (made / MANIFEST).write_text(text + "\n", encoding="utf-8")
        if folder.exists():
            shutil.rmtree(folder)
        made.chmod(0o755)
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return load_pool(folder)


def _measured(vectors: Floats, index: Neighbours) -> float:
    """The share of the ten nearest that the index finds, over a sample spread over the pool."""
    step = max(1, len(vectors) // _SAMPLE)
    queries = np.asarray(vectors[::step], dtype=np.float32)
    exact = Exact(vectors).search(queries, _NEAREST)
    return round(recall(index.search(queries, _NEAREST), exact), 4)


def _digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()

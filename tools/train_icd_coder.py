"""Trains the ICD-10 coder that ships with Sfumato from code titles in five languages.

`--data` is a folder with the title tables (en_icd10cm_categories.csv, es_cie10.csv,
fr_cim10.csv, pt_cid10_categorias.csv, pt_cid10_subcategorias.csv and, with `--icd9-map`,
it_icd9cm_diagnosi.tsv). A tenth of the codes is held out in all languages to tell the accuracy.
`--texts` are clinical texts (JSON lines, also .xz): windows of them teach what names no disease.
"""

from __future__ import annotations

import argparse
import csv
import json
import lzma
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from sfumato.evaluation.icd import BACKGROUND, BUCKETS, WINDOW, TitleCoder, features
from sfumato.tokens import fold, words

Array = NDArray[np.float32]
Title = tuple[str, str, str]  # language, code, title
EXTERNAL = "VWXY"  # external causes say how it came about, not what it is: left out
RATE, DECAY = 0.01, 0.05
PER_BLOCK = 400  # titles of one block and language, so that external causes do not swamp the rest


def read_titles(folder: Path, icd9_map: Path | None) -> Iterator[Title]:
    """Language, code and title of all tables."""
    for code, title in _rows(folder / "en_icd10cm_categories.csv", ",", 0, 1, header=False):
        yield "en", code, title
    for code, title in _rows(folder / "es_cie10.csv", ",", 0, 6):
        yield "es", code, title
    for code, title in _rows(folder / "fr_cim10.csv", ",", 0, 5):
        yield "fr", code, title.split("***")[-1]
    for code, title in _rows(folder / "pt_cid10_categorias.csv", ";", 0, 2):
        yield "pt", code, title
    for code, title in _rows(folder / "pt_cid10_subcategorias.csv", ";", 0, 4):
        yield "pt", code, title
    if icd9_map:
        to_ten = dict(reversed(list(_rows(icd9_map, ",", 0, 1))))
        for code, title in _rows(folder / "it_icd9cm_diagnosi.tsv", "\t", 0, 1):
            code = code.replace(".", "")
            ten = to_ten.get(code) or next((to_ten[c] for c in to_ten if c.startswith(code)), "")
            yield "it", ten, title


def read_windows(paths: list[Path], *, each: int) -> Iterator[Title]:
    """Windows of running text as titles of the background class, `each` from every file."""
    rng = np.random.default_rng(0)
    for path in paths:
        raw = path.read_bytes()
        lines = (lzma.decompress(raw) if path.suffix == ".xz" else raw).decode().splitlines()
        texts = [json.loads(line)["text"] for line in lines]
        for _ in range(each):
            found = [token.text for token in words(texts[rng.integers(len(texts))])]
            start = rng.integers(max(len(found) - WINDOW, 1))
            window = " ".join(found[start : start + WINDOW])
            if bucket_rows(window):
                yield "--", BACKGROUND, window


def _rows(
    path: Path, delimiter: str, code: int, title: int, *, header: bool = True
) -> Iterator[tuple[str, str]]:
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    for row in list(csv.reader(text.splitlines(), delimiter=delimiter))[int(header) :]:
        if len(row) > max(code, title):
            yield row[code].replace(".", "").strip(), row[title].strip()


def read_blocks(folder: Path) -> dict[str, str]:
    """Three-character code -> block, from the smallest ranges of the Spanish table."""
    codes = (code for code, _ in _rows(folder / "es_cie10.csv", ",", 0, 6))
    ranges = [code for code in codes if re.fullmatch(r"[A-Z]\d\d-[A-Z]\d\d", code)]
    blocks: dict[str, str] = {}
    for span in sorted(ranges, key=_size, reverse=True):
        if span[0] in EXTERNAL:
            continue
        first, last = span.split("-")
        for letter in range(ord(first[0]), ord(last[0]) + 1):
            low = int(first[1:3]) if letter == ord(first[0]) else 0
            high = int(last[1:3]) if letter == ord(last[0]) else 99
            blocks |= {f"{chr(letter)}{n:02d}": span for n in range(low, high + 1)}
    return blocks


def _size(span: str) -> int:
    first, last = (ord(c[0]) * 100 + int(c[1:3]) for c in span.split("-"))
    return last - first


def bucket_rows(title: str) -> list[tuple[int, float]]:
    """The features of a title with their weights: each word's have a length of one."""
    rows = []
    for token in words(title):
        word = fold(token.text)
        if not word.isdigit():
            found = list(features(word))
            rows += [(bucket, len(found) ** -0.5) for bucket in found]
    return rows


def matrix(titles: list[Title]) -> torch.Tensor:
    """The features of titles as a sparse matrix, one row per title."""
    rows = [bucket_rows(title) for _, _, title in titles]
    starts = np.concatenate([[0], np.cumsum([len(row) for row in rows])])
    buckets = [bucket for row in rows for bucket, _ in row]
    shares = np.array([share for row in rows for _, share in row], dtype=np.float32)
    coo = torch.sparse_coo_tensor(
        torch.from_numpy(np.stack([np.repeat(np.arange(len(rows)), np.diff(starts)), buckets])),
        torch.from_numpy(shares),
        (len(rows), BUCKETS),
        check_invariants=False,
    )
    return coo.coalesce()


def fit(
    titles: list[Title], gold: torch.Tensor, classes: int, *, epochs: int
) -> tuple[Array, Array]:
    """The weights (bucket x class) and biases of a softmax regression."""
    torch.manual_seed(0)
    weights = torch.zeros(BUCKETS, classes, requires_grad=True)
    bias = torch.zeros(classes, requires_grad=True)
    optimizer = torch.optim.AdamW([weights, bias], RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.05, total_iters=epochs)
    order = np.random.default_rng(0).permutation(len(titles))
    batches = [order[i : i + 1024] for i in range(0, len(order), 1024)]
    inputs = [matrix([titles[i] for i in batch]) for batch in batches]
    for epoch in range(epochs):
        total = 0.0
        for i in torch.randperm(len(batches)).tolist():
            logits = torch.sparse.mm(inputs[i], weights) + bias
            loss = torch.nn.functional.cross_entropy(
                logits, gold[torch.from_numpy(batches[i])], label_smoothing=0.05
            )
            optimizer.zero_grad()
            torch.autograd.backward(loss)
            optimizer.step()
            total += loss.item() * len(batches[i])
        schedule.step()
        print(f"epoch {epoch + 1}: loss {total / len(titles):.3f}", flush=True)
    return weights.detach().numpy(), bias.detach().numpy()


def save(
    path: Path, weights: Array, bias: Array, codes: list[str], *, counts: Array, kept: int
) -> None:
    """Writes the weights that matter most (large, of frequent features), each in eight bits."""
    effect = np.abs(weights) * np.sqrt(counts)[:, None]
    floor = np.partition(effect.ravel(), -kept)[-kept]
    scale = float(np.abs(weights).max()) / 127
    mask = (effect >= floor) & (np.abs(weights) >= scale / 2)
    np.savez_compressed(
        path,
        codes=np.array(codes),
        starts=np.concatenate([[0], np.cumsum(mask.sum(axis=1))]).astype(np.int32),
        columns=np.nonzero(mask)[1].astype(np.uint16),
        weights=np.round(weights[mask] / scale).astype(np.int8),
        scale=np.float32(scale),
        bias=bias.astype(np.float16),
    )


def accuracy(coder: TitleCoder, titles: list[Title], blocks: dict[str, str]) -> None:
    """Prints the share of held-out titles whose block is the first, or among the first five."""
    by_language: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for language, code, title in titles:
        by_language[language].append((blocks[code[:3]], title))
    for language, rows in sorted(by_language.items()):
        ranks = np.argsort(-coder.scores([title for _, title in rows]), axis=1)[:, :5]
        first = five = chapter = 0
        for (block, _), rank in zip(rows, ranks, strict=True):
            names = [coder.codes[i] for i in rank]
            first += names[0] == block
            five += block in names
            chapter += names[0][0] == block[0]
        n = len(rows)
        print(
            f"{language}: {n} titles, first {first / n:.3f}, among five {five / n:.3f}, "
            f"letter {chapter / n:.3f}"
        )


def main() -> None:
    """Reads, trains, writes and tells the accuracy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with the title tables")
    parser.add_argument("--icd9-map", type=Path, help="CSV of ICD-9-CM to ICD-10-CM (CMS GEMs)")
    parser.add_argument("--texts", type=Path, nargs="*", default=[], help="clinical texts")
    parser.add_argument("--windows", type=int, default=2500, help="windows of each file of texts")
    parser.add_argument("--output", type=Path, required=True, help="the .npz file to write")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--weights", type=int, default=2_000_000, help="weights to keep")
    args = parser.parse_args()
    blocks = read_blocks(args.data)
    train: dict[tuple[str, str], list[Title]] = defaultdict(list)
    held: list[Title] = []
    for language, code, title in sorted(set(read_titles(args.data, args.icd9_map))):
        if code[:3] not in blocks or "-" in code or not bucket_rows(title):
            continue
        if zlib.crc32(code[:4].encode()) % 10 == 0:
            held.append((language, code, title))
        else:
            train[language, blocks[code[:3]]].append((language, code, title))
    rng = np.random.default_rng(0)
    titles = [group[i] for group in train.values() for i in rng.permutation(len(group))[:PER_BLOCK]]
    titles += read_windows(args.texts, each=args.windows)
    names = [*sorted({block for _, block in train}), BACKGROUND]
    classes = {name: i for i, name in enumerate(names)}
    blocks[BACKGROUND] = BACKGROUND
    print(f"{len(titles)} titles to train, {len(held)} held out, {len(classes)} blocks", flush=True)
    gold = torch.tensor([classes[blocks[code[:3]]] for _, code, _ in titles])
    weights, bias = fit(titles, gold, len(classes), epochs=args.epochs)
    counts = np.zeros(BUCKETS, dtype=np.float32)
    for _, _, title in titles:
        for bucket, _ in bucket_rows(title):
            counts[bucket] += 1
    save(args.output, weights, bias, list(classes), counts=counts, kept=args.weights)
    print(f"{args.output}: {args.output.stat().st_size / 1e6:.2f} MB")
    accuracy(TitleCoder(args.output), held, blocks)


if __name__ == "__main__":
    main()

"""Accuracy and speed of language identification on marked-up notes, whole and cut short.

    python bench/identification.py NOTES [--split SPLIT.json]

NOTES holds `<language>/*.txt`; SPLIT.json maps `dev` to the file names of each language.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from pathlib import Path

from sfumato.languages.identify import CODES, identify

MARKED = re.compile(r"\[\[[A-Z_]+:([^\]]*)\]\]")


def main() -> None:
    """Print the share of right answers for each length."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notes", type=Path)
    parser.add_argument("--split", type=Path)
    options = parser.parse_args()
    chosen = json.loads(options.split.read_text())["dev"] if options.split else None
    gold: list[tuple[str, str]] = []
    for code in CODES:
        for path in sorted((options.notes / code).glob("*.txt")):
            if chosen is None or path.name in chosen[code]:
                gold.append((code, MARKED.sub(r"\1", path.read_text(encoding="utf-8"))))
    dice = random.Random(7)
    lines = [(c, dice.choice([ln for ln in t.splitlines() if len(ln) > 25])) for c, t in gold * 5]
    cuts = {"whole": gold, **{f"first {n}": [(c, t[:n]) for c, t in gold] for n in (200, 80, 40)}}
    cuts |= {"line": lines, "capitals": [(c, t[:200].upper()) for c, t in gold]}
    for name, pairs in cuts.items():
        wrong = [c for c, text in pairs if identify(text) != c]
        by = {c: wrong.count(c) for c in CODES if c in wrong}
        print(f"{name:10} {1 - len(wrong) / len(pairs):.4f} of {len(pairs)}  wrong: {by}")
    start = time.perf_counter()
    for _, text in gold * 3:
        identify(text)
    spent = time.perf_counter() - start
    print(f"{3 * sum(len(t) for _, t in gold) / spent / 1e6:.2f} MB/s over whole notes")


if __name__ == "__main__":
    main()

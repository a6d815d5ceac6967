"""De-identifies the bundled notes and shows one note a language, before and after.

Run it with `make demo`. The results are in `out/`, one folder a policy.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path

from sfumato.cli import main as sfumato

HERE = Path(__file__).parent
NOTES = HERE / "notes"
OUT = HERE.parent / "out"
POLICIES = {"hipaa": "tags", "research": "surrogates and shifted dates"}
LANGUAGES = {"en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "pt": "Portuguese"}
LINES = 14


def main() -> int:
    """Runs `sfumato deidentify` for each policy and prints the notes side by side."""
    width = min(shutil.get_terminal_size((150, 40)).columns, 170)
    for policy, meaning in POLICIES.items():
        print(f"\n$ sfumato deidentify examples/notes --policy {policy} --output out/{policy}")
        print(f"  ({meaning})", flush=True)
        target = OUT / policy
        code = sfumato(["deidentify", str(NOTES), "--policy", policy, "--output", str(target)])
        if code:
            return code
    for code_, name in LANGUAGES.items():
        path = sorted(NOTES.glob(f"{code_}-*.txt"))[0]
        columns = [("before", path)] + [(p, OUT / p / path.name) for p in POLICIES]
        print(f"\n{name}: {path.name}")
        show([(title, file.read_text(encoding="utf-8")) for title, file in columns], width)
    print(f"\nAll {len(list(NOTES.glob('*.txt')))} notes are in {OUT.name}/.")
    return 0


def show(columns: list[tuple[str, str]], width: int) -> None:
    """Prints texts in columns, as many lines as fit the eye."""
    each = (width - 3 * (len(columns) - 1)) // len(columns)
    wrapped = []
    for title, text in columns:
        lines = [part for line in text.splitlines() for part in (textwrap.wrap(line, each) or [""])]
        wrapped.append([title, "-" * each, *lines[:LINES]])
    for i in range(max(map(len, wrapped))):
        cells = [lines[i] if i < len(lines) else "" for lines in wrapped]
        print(" | ".join(cell.ljust(each) for cell in cells).rstrip())


if __name__ == "__main__":
    sys.exit(main())

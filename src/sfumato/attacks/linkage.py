"""Linkage: whose note is this? Ranks the patients of a table by what a note shares with them.

An inverted index from terms to patients makes the cost linear in what actually matches. A term
weighs as much as it singles out: the logarithm of patients per patient that has it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sfumato.attacks.outcomes import Outcome, Table, percent
from sfumato.attacks.terms import (
    KINDS,
    QUASI_KINDS,
    RARE,
    Term,
    note_terms,
    patient_terms,
    writing_terms,
)
from sfumato.document import Document
from sfumato.errors import ConfigError
from sfumato.evaluation.page import Cell
from sfumato.formats.patients import Patients

TOPS = (1, 5)
SMALL = 5  # the size of a group below which it counts as telling
# A word of a writing that more than this share of patients use says nothing.
_COMMON = 0.05


class Rank(NamedTuple):
    """How a note fared: better-scored and equal patients, and the patients left by each kind."""

    better: int
    equal: int
    k: int
    k_by_kind: Mapping[str, int]

    @property
    def place(self) -> float:
        """The expected rank, ties broken at random."""
        return self.better + (self.equal + 1) / 2

    def within(self, top: int) -> float:
        """The chance that the true patient is among the first `top`."""
        return min(1.0, max(0.0, (top - self.better) / self.equal))


class Index:
    """Which patients have a term."""

    def __init__(
        self, patients: Patients, writings: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        if not patients:
            raise ConfigError("The patient table is empty: there is nobody to link notes to.")
        self.subjects = list(patients)
        self.number = {subject: i for i, subject in enumerate(self.subjects)}
        lists: dict[Term, list[int]] = defaultdict(list)
        self._lengths = np.ones(len(self.subjects))
        for i, subject in enumerate(self.subjects):
            terms = patient_terms(patients[subject])
            if writings and subject in writings:
                written = writing_terms(writings[subject])
                self._lengths[i] = math.sqrt(len(written) or 1)
                terms |= written
            for term in terms:
                lists[term].append(i)
        most = max(1, int(_COMMON * len(self.subjects)))
        self._lists = {
            term: np.array(found)
            for term, found in lists.items()
            if term[0] != RARE or len(found) <= most
        }

    def rank(self, terms: Iterable[Term], subject: str) -> Rank:
        """How well the terms of a note point to its subject."""
        true = self.number[subject]
        scores = np.zeros(len(self.subjects))
        left = {kind: np.ones(len(self.subjects), dtype=bool) for kind in QUASI_KINDS}
        for term in terms:
            found = self._lists.get(term)
            if found is None:
                continue
            weight = math.log((len(self.subjects) + 1) / len(found))
            scores[found] += weight / self._lengths[found] if term[0] == RARE else weight
            if term[0] in left and true in found:
                left[term[0]] &= _flags(found, len(self.subjects))
        # Rounded, so that sums in another order stay ties.
        scores = scores.round(9)
        both = np.logical_and.reduce(list(left.values()))
        return Rank(
            int((scores > scores[true]).sum()),
            int((scores == scores[true]).sum()),
            int(both.sum()),
            {kind: int(flags.sum()) for kind, flags in left.items()},
        )


def _flags(found: npt.NDArray[np.int64], size: int) -> npt.NDArray[np.bool_]:
    flags = np.zeros(size, dtype=bool)
    flags[found] = True
    return flags


@dataclass(frozen=True, slots=True)
class Linked:
    """The ranks of single notes and of records (all notes of a patient together)."""

    notes: tuple[Rank, ...]
    records: tuple[Rank, ...]


def link(docs: Sequence[Document], index: Index) -> Linked:
    """Ranks each note's patient, by the note alone and by all notes of the record."""
    records: dict[str, list[Document]] = {}
    notes = []
    for doc in docs:
        if doc.subject not in index.number:
            raise ConfigError(
                f"Document {doc.id!r} belongs to no patient of the table. "
                "Name its subject, or begin its id with the subject."
            )
        records.setdefault(doc.subject, []).append(doc)
        notes.append(index.rank(note_terms(doc), doc.subject))
    ranks = (index.rank(note_terms(*own), subject) for subject, own in records.items())
    return Linked(tuple(notes), tuple(ranks))


def linkage(
    before: Sequence[Document],
    after: Mapping[str, Sequence[Document]],
    patients: Patients,
    *,
    writings: Mapping[str, Sequence[str]] | None = None,
) -> Outcome:
    """The outcome for the original notes and for each named de-identified version of them."""
    index = Index(patients, writings)
    linked = {"original": link(before, index)}
    linked |= {name: link(docs, index) for name, docs in after.items()}
    figures: dict[str, float | int | None] = {}
    for name, found in linked.items():
        for top in TOPS:
            figures[f"top-{top} of notes, {name}"] = share(found.notes, top)
            figures[f"top-{top} of records, {name}"] = share(found.records, top)
    size = len(patients)
    ranks = [_ranks_table("single notes", {n: f.notes for n, f in linked.items()}, size)]
    if len(linked["original"].records) < len(before):
        ranks.append(_ranks_table("records", {n: f.records for n, f in linked.items()}, size))
    return Outcome(
        "linkage",
        tuple(_conclusions(linked, size)),
        figures,
        (*ranks, _groups_table({n: f.notes for n, f in linked.items()}, size)),
        {
            "notes": len(before),
            "patients with notes": len(linked["original"].records),
            "patients in the table": size,
            "compared": ", ".join(KINDS if writings else [k for k in KINDS if k != RARE]),
            "known writings": "yes" if writings else "no",
        },
    )


def share(ranks: Sequence[Rank], top: int) -> float:
    """The expected share of notes whose patient is among the first `top`."""
    return sum(rank.within(top) for rank in ranks) / len(ranks) if ranks else 0.0


def _conclusions(linked: Mapping[str, Linked], size: int) -> Iterable[str]:
    chance = percent(1, size)
    for name, found in linked.items():
        first, alone = share(found.notes, 1), sum(rank.k == 1 for rank in found.notes)
        yield (
            f"{name}: of {len(found.notes):,} notes {percent(first, 1)} are linked to the right "
            f"one of {size:,} patients at the first guess (by chance {chance}); by what is left "
            f"of dates, ages, places and work alone, {percent(alone, len(found.notes))} of the "
            "notes fit only their own patient."
        )


def _ranks_table(caption: str, ranks: Mapping[str, Sequence[Rank]], size: int) -> Table:
    headers = ("version", "count", "top 1, %", "top 5, %", "median rank")
    rows: list[tuple[Cell, ...]] = [
        (
            name, len(found), 100 * share(found, 1), 100 * share(found, 5),
            float(median(rank.place for rank in found)) if found else None,
        )
        for name, found in ranks.items()
    ]  # fmt: skip
    rows.append(("chance", None, 100 / size, 100 * min(1.0, 5 / size), (size + 1) / 2))
    return Table(f"Re-identification: {caption}", headers, tuple(rows))


def _groups_table(ranks: Mapping[str, Sequence[Rank]], size: int) -> Table:
    """How many patients fit what is left of the quasi-identifiers: k-anonymity."""
    headers = ("version", "left of", "median k", "k = 1, %", f"k < {SMALL}, %")
    rows: list[tuple[Cell, ...]] = []
    for name, found in ranks.items():
        for kind in ("all kinds", *QUASI_KINDS):
            ks = [r.k if kind == "all kinds" else r.k_by_kind[kind] for r in found]
            alone = 100 * sum(k == 1 for k in ks) / max(1, len(ks))
            few = 100 * sum(k < SMALL for k in ks) / max(1, len(ks))
            rows.append((name, kind, float(median(ks)) if ks else float(size), alone, few))
    return Table(f"k-anonymity among {size:,} patients", headers, tuple(rows))

"""Membership: does a model reveal which notes it learnt from?

Two tests. A loss-threshold attack (Yeom et al.) compares a detector's loss on notes it learnt
from with notes it never saw. Canary exposure (Carlini et al.) asks a masked model for a secret
that was planted in its training text: exposure = log2 |R| - log2 rank among all of R.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np

from sfumato.attacks.masked_models import DIGITS, LETTERS
from sfumato.attacks.outcomes import Outcome, Table
from sfumato.detectors import Detector
from sfumato.document import Document
from sfumato.errors import ConfigError

Loss = Callable[[Document], float]
MOST = 10_000  # alternatives that a canary is compared with
_SLOT = re.compile(r"\[\[(\w+)\]\]")
_LEAST = 1e-4  # the chance given to what a detector did not find
# An AUC up to here is what equal notes give by chance in small samples.
_QUIET = 0.6


@runtime_checkable
class Scorer(Protocol):
    """A masked model that says how likely answers are in the place of a text's one mask."""

    def score(self, text: str, answers: Sequence[str]) -> list[float]:
        """The log-probability of each answer."""
        ...


def detector_loss(detector: Detector) -> Loss:
    """The mean negative log score that a detector gives the annotated spans of a document.

    It asks only what any user of the model sees: spans and their scores.
    """

    def loss(doc: Document) -> float:
        found = {(s.start, s.end, s.label): s.score for s in detector.detect([_plain(doc)])[0]}
        gold = [(span.start, span.end, span.label) for span in doc.spans]
        extra = len(set(found) - set(gold))
        chances = [max(_LEAST, min(1.0, found.get(key, 0.0))) for key in gold]
        chances += [_LEAST] * extra
        return fmean(-math.log(chance) for chance in chances) if chances else 0.0

    return loss


def crf_loss(folder: Path) -> Loss:
    """The exact loss of a CRF: minus the log-probability of the annotated tags, a token."""
    import pycrfsuite

    from sfumato.detectors.crf import WEIGHTS, Crf, seen, stretches
    from sfumato.training.crf import tags_of

    Crf(folder)  # refuses a folder that holds no CRF
    tagger = pycrfsuite.Tagger()
    tagger.open(str(folder / WEIGHTS))
    known = set(tagger.labels())

    def loss(doc: Document) -> float:
        found = seen(doc)
        tags = [tag if tag in known else "O" for tag in tags_of(found, doc.spans)]
        total = 0.0
        for start, end in stretches(found.opens):
            tagger.set(pycrfsuite.ItemSequence(found.items[start:end]))
            total -= math.log(max(tagger.probability(tags[start:end]), 1e-300))
        return total / max(1, len(tags))

    return loss


def _plain(doc: Document) -> Document:
    return doc.with_spans(())


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a threshold on the loss tells about membership."""

    members: int
    others: int
    auc: float
    error: float
    advantage: float
    caught: float
    member_loss: float
    other_loss: float


def threshold(members: Sequence[float], others: Sequence[float]) -> Threshold:
    """The attack that calls a note a member when its loss is low, over all thresholds."""
    if not members or not others:
        raise ConfigError("The attack needs notes that were learnt from and notes that were not.")
    low, high = np.sort(np.array(members)), np.sort(np.array(others))
    # The chance that a member has the lower loss; ties count half.
    below = np.searchsorted(low, high, side="left") + np.searchsorted(low, high, side="right")
    auc = float(below.sum()) / (2 * len(low) * len(high))
    cuts = np.unique(np.concatenate((low, high)))
    hits = np.searchsorted(low, cuts, side="right") / len(low)
    alarms = np.searchsorted(high, cuts, side="right") / len(high)
    allowed = hits[alarms <= 0.01]
    return Threshold(
        len(low), len(high), auc, _standard_error(auc, len(low), len(high)),
        float(max(0.0, (hits - alarms).max())),
        float(allowed.max()) if len(allowed) else 0.0,
        float(low.mean()), float(high.mean()),
    )  # fmt: skip


def _standard_error(auc: float, members: int, others: int) -> float:
    """The standard error of an AUC (Hanley and McNeil, 1982)."""
    one, two = auc / (2 - auc), 2 * auc * auc / (1 + auc)
    spread = auc * (1 - auc) + (members - 1) * (one - auc**2) + (others - 1) * (two - auc**2)
    return math.sqrt(max(0.0, spread) / (members * others))


class Canary(NamedTuple):
    """A sentence with a secret: `The code is [[4812]].`"""

    before: str
    secret: str
    after: str

    @property
    def masked(self) -> str:
        """The sentence with a mask in the secret's place."""
        return self.before + (DIGITS if self.secret.isdigit() else LETTERS) + self.after


def read_canary(line: str) -> Canary:
    """A canary from a line with its secret between double brackets."""
    slots = list(_SLOT.finditer(line))
    if len(slots) != 1:
        raise ConfigError("A canary needs one secret word between [[ and ]].")
    return Canary(line[: slots[0].start()], slots[0][1], line[slots[0].end() :])


def exposure(rank: float, size: int) -> float:
    """How much a model tells of a canary, in bits: from 0 (ranked last) to log2 of the size."""
    return math.log2(size) - math.log2(rank)


def canary_exposure(
    model: Scorer, canary: Canary, alternatives: Sequence[str] = (), *, seed: int = 0
) -> tuple[float, int]:
    """The exposure of a canary among alternatives of its shape, and their number with it."""
    others = list(alternatives) or _numbers(canary.secret, seed)
    answers = [canary.secret, *(other for other in others if other != canary.secret)]
    scores = np.array(model.score(canary.masked, answers))
    rank = 1 + int((scores[1:] > scores[0]).sum()) + (scores[1:] == scores[0]).sum() / 2
    return exposure(float(rank), len(answers)), len(answers)


def _numbers(secret: str, seed: int) -> list[str]:
    if not secret.isdigit():
        raise ConfigError(
            "A canary that is no number needs alternatives: words as likely as the secret, "
            "one a line, with --alternatives FILE."
        )
    size = 10 ** len(secret)
    if size <= MOST:
        return [f"{n:0{len(secret)}d}" for n in range(size)]
    rng = random.Random(seed)
    return [f"{rng.randrange(size):0{len(secret)}d}" for _ in range(MOST)]


def membership(
    model: str,
    loss: Loss | None = None,
    members: Sequence[Document] = (),
    others: Sequence[Document] = (),
    *,
    scorer: Scorer | None = None,
    canaries: Sequence[Canary] = (),
    alternatives: Sequence[str] = (),
) -> Outcome:
    """The outcome of the loss-threshold attack, of canaries, or of both."""
    lines: list[str] = []
    figures: dict[str, float | int | None] = {}
    tables: list[Table] = []
    if loss is not None:
        found = threshold([loss(doc) for doc in members], [loss(doc) for doc in others])
        lines.append(_threshold_line(model, found))
        figures |= {f"AUC, {model}": found.auc, f"caught at 1 %, {model}": found.caught}
        tables.append(_threshold_table(model, found))
    if scorer is not None:
        exposed = [canary_exposure(scorer, c, alternatives) for c in canaries]
        most = max((value for value, _ in exposed), default=0.0)
        bound = max((math.log2(size) for _, size in exposed), default=0.0)
        lines.append(
            f"{model}: the most exposed of {len(exposed)} canaries has {most:.1f} of at most "
            f"{bound:.1f} bits; a canary the model has not learnt has about 1.4 on average."
        )
        figures[f"highest exposure, {model}"] = most
        rows = tuple((f"canary {n}", value, size) for n, (value, size) in enumerate(exposed, 1))
        headers = ("canary", "exposure, bits", "alternatives")
        tables.append(Table(f"Canaries, {model}", headers, rows))
    parameters: dict[str, str | int] = {
        "model": model, "learnt from": len(members), "never seen": len(others),
        "canaries": len(canaries),
    }  # fmt: skip
    return Outcome("membership", tuple(lines), figures, tuple(tables), parameters)


def _threshold_line(model: str, found: Threshold) -> str:
    margin = 1.96 * found.error
    verdict = (
        "its losses hardly tell which notes it learnt from"
        if found.auc <= _QUIET
        else "its losses tell notes it learnt from apart: treat the model as you treat the notes"
    )
    return (
        f"{model}: an attacker who sees losses tells a note learnt from and one never seen apart "
        f"with AUC {found.auc:.2f} (±{margin:.2f}; 0.5 is chance); {verdict}."
    )


def _threshold_table(model: str, found: Threshold) -> Table:
    rows = (
        ("notes learnt from", found.members),
        ("notes never seen", found.others),
        ("mean loss, learnt from", found.member_loss),
        ("mean loss, never seen", found.other_loss),
        ("AUC", found.auc),
        ("standard error of the AUC", found.error),
        ("advantage (hits less false alarms, best threshold)", found.advantage),
        ("learnt notes caught at 1 % false alarms", found.caught),
    )
    return Table(f"Loss-threshold attack, {model}", ("measure", "value"), rows)

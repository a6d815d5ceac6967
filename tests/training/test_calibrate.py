"""Calibration: rising curves, thresholds that keep the recall, exact bounds."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import beta

from sfumato.cli import main
from sfumato.commands.calibrate import policy_text
from sfumato.document import Document, Span
from sfumato.policy import read_policy
from sfumato.replacers import REPLACERS
from sfumato.training.calibrate import Recall, curves, isotonic, lower_bound, recalls, thresholds

SCORES = st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60)


@given(st.integers(1, 400), st.data(), st.sampled_from([0.9, 0.95, 0.99]))
def test_the_bound_is_that_of_scipy(total: int, data: st.DataObject, confidence: float) -> None:
    found = data.draw(st.integers(0, total))
    expected = beta.ppf(1 - confidence, found, total - found + 1) if found else 0.0
    assert lower_bound(found, total, confidence=confidence) == pytest.approx(expected, abs=1e-9)


def test_the_bound_of_large_counts() -> None:
    assert lower_bound(19_900, 20_000) == pytest.approx(beta.ppf(0.05, 19_900, 101), abs=1e-9)
    assert lower_bound(300, 300) == pytest.approx(0.05 ** (1 / 300))


@given(SCORES)
def test_curves_rise_and_stay_probabilities(pairs: list[tuple[float, bool]]) -> None:
    xs, ys = isotonic([score for score, _ in pairs], [right for _, right in pairs])
    assert len(xs) == len(ys)
    assert all(a <= b for a, b in pairwise(xs))
    assert all(a <= b for a, b in pairwise(ys))
    assert all(0 < y < 1 for y in ys)


def test_a_curve_tells_the_share_that_was_right() -> None:
    scores = [0.3] * 100 + [0.9] * 100
    right = [True] * 20 + [False] * 80 + [True] * 99 + [False]
    xs, ys = isotonic(scores, right)
    assert np.interp([0.3, 0.9], xs, ys) == pytest.approx([0.2, 0.98], abs=0.02)


def test_curves_of_rare_labels_are_those_of_all() -> None:
    text = "Ana " * 60
    spans = [Span(4 * i, 4 * i + 3, "PATIENT", 0.5 + i / 200) for i in range(60)]
    gold = [Document("n", text, tuple(spans[:50]))]
    found = [Document("n", text, (*spans, Span(0, 3, "EMAIL", 0.9)))]
    assert set(curves(gold, found)) == {"EMAIL", "PATIENT"}
    assert curves(gold, found)["EMAIL"] != curves(gold, found)["PATIENT"]


# -- thresholds ---------------------------------------------------------------------------------


def _document(scores: list[float]) -> tuple[Document, list[Span]]:
    spans = [Span(4 * i, 4 * i + 3, "PATIENT", score) for i, score in enumerate(scores)]
    return Document("n", "Ana " * len(scores), tuple(spans)), spans


def test_the_highest_threshold_that_keeps_the_recall() -> None:
    gold, found = _document([0.2] + [0.71] * 9)
    assert thresholds([gold], [found], 0.9) == {"PATIENT": 0.7}
    assert thresholds([gold], [found], 0.95) == {"PATIENT": 0.2}
    assert recalls([gold], [found], {"PATIENT": 0.7})["PATIENT"] == Recall(9, 10)


def test_a_label_that_misses_the_target_loses_nothing() -> None:
    gold, found = _document([0.5, 0.6])
    assert thresholds([gold], [found[1:]], 0.9) == {"PATIENT": 0.6}


def test_another_label_may_cover() -> None:
    gold = Document("n", "Ana", (Span(0, 3, "PATIENT"),))
    assert thresholds([gold], [[Span(0, 3, "STAFF", 0.4)]], 0.9) == {"STAFF": 0.4}


@settings(max_examples=40)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=20), st.floats(0.5, 0.999))
def test_thresholds_never_cost_the_target(scores: list[float], target: float) -> None:
    gold, found = _document(scores)
    chosen = thresholds([gold], [found], target)
    assert recalls([gold], [found], chosen)["PATIENT"].share >= target


# -- the command --------------------------------------------------------------------------------


def test_the_command_writes_a_policy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note = tmp_path / "n.txt"
    note.write_text("Correo: [[EMAIL:ana@example.org]]. [[PROFESSION:Xilófono]].", encoding="utf-8")
    policy = tmp_path / "mine.toml"
    options = ["--format", "markup", "--detectors", "rules", "--language", "es"]
    assert main(["calibrate", "--gold", str(note), "-o", str(policy), *options]) == 0
    told = capsys.readouterr()
    assert "EMAIL" in told.out and "yes" in told.out
    assert "no score reaches 0.99 for PROFESSION" in told.err
    assert read_policy(str(policy), REPLACERS).scores["EMAIL"] > 0.5


def test_scores_of_the_base_policy_are_replaced(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text('default = "tag"\n[scores]\nEMAIL = 0.1\nURL = 0.2\n[labels]\nURL = "keep"\n')
    data = tomllib.loads(policy_text(str(base), {"EMAIL": 0.5}, 0.9))
    assert data == {"default": "tag", "labels": {"URL": "keep"}, "scores": {"EMAIL": 0.5}}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--target-recall", "1.5"], "--target-recall must be between 0 and 1"),
        (["--confidence", "0"], "--confidence must be between 0 and 1"),
        (["-o", "policy.txt"], "ends in .toml"),
        (["--detectors", "x"], "Unknown detector"),
    ],
)
def test_options_that_make_no_sense(
    capsys: pytest.CaptureFixture[str], args: list[str], told: str
) -> None:
    assert main(["calibrate", "--gold", "x", "-o", "p.toml", *args]) == 2
    assert told in capsys.readouterr().err

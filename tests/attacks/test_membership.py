"""Canaries that a model has learnt, and losses that tell what a detector learnt from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.attacks import ATTACKS
from sfumato.attacks.masked_models import DIGITS, load_model
from sfumato.attacks.membership import (
    Scorer,
    canary_exposure,
    crf_loss,
    detector_loss,
    exposure,
    membership,
    read_canary,
    threshold,
)
from sfumato.attacks.outcomes import from_dict, risk_report
from sfumato.cli import main
from sfumato.document import Document, Span
from sfumato.errors import ConfigError, FormatError
from sfumato.formats.markup import parse
from sfumato.training import crf

CANARY = "the door opens with [[4812]] at night."
LOSSES = st.lists(st.floats(0, 10), min_size=1, max_size=20)


def test_a_planted_canary_is_exposed_and_another_is_not(encoder: Path) -> None:
    model = load_model(encoder)
    assert isinstance(model, Scorer)
    planted, size = canary_exposure(model, read_canary(CANARY))
    assert size == 10_000
    assert planted > 8
    other, _ = canary_exposure(model, read_canary("the door opens with [[9035]] at night."))
    assert other < planted
    long, size = canary_exposure(model, read_canary("the code is [[481290]]."))
    assert size <= 10_001 and 0 <= long <= math.log2(size)


def test_canaries_need_one_secret_and_words_need_alternatives(encoder: Path) -> None:
    model = load_model(encoder)
    assert isinstance(model, Scorer)
    with pytest.raises(ConfigError, match="one secret word"):
        read_canary("nothing here")
    with pytest.raises(ConfigError, match="needs alternatives"):
        canary_exposure(model, read_canary("we saw [[Anna]] again"))
    value, size = canary_exposure(model, read_canary("we saw [[Anna]] again"), ["Room", "door"])
    assert size == 3 and 0 <= value <= math.log2(3)
    with pytest.raises(ConfigError, match="one mask"):
        model.score("no mask", ["a"])


@given(st.integers(1, 1000))
def test_exposure_is_between_nothing_and_everything(rank: int) -> None:
    assert exposure(1, 1000) == math.log2(1000)
    assert 0 <= exposure(rank, 1000) <= math.log2(1000)


@given(LOSSES, LOSSES)
def test_the_area_is_that_of_all_pairs(members: list[float], others: list[float]) -> None:
    found = threshold(members, others)
    pairs = [(a < b) + (a == b) / 2 for a in members for b in others]
    assert found.auc == pytest.approx(sum(pairs) / len(pairs))
    assert 0 <= found.advantage <= 1
    assert 0 <= found.caught <= 1


def test_losses_apart_and_alike() -> None:
    apart = threshold([0.1, 0.2, 0.3], [1.0, 2.0])
    assert (apart.auc, apart.advantage, apart.caught, apart.error) == (1.0, 1.0, 1.0, 0.0)
    assert threshold([1.0, 2.0], [1.0, 2.0]).auc == 0.5
    with pytest.raises(ConfigError, match="learnt from"):
        threshold([], [1.0])


class Fake:
    """Finds 'Ana' with a score of 0.5, and 'ghost' where there is none."""

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        places = [[(doc.text.find(w), len(w)) for w in ("Ana", "ghost")] for doc in docs]
        return [[Span(a, a + n, "PATIENT", 0.5) for a, n in row if a >= 0] for row in places]


def test_a_detector_shows_its_loss_by_its_scores() -> None:
    loss = detector_loss(Fake())
    assert loss(parse("1", "Saw [[PATIENT:Ana]].", "1")) == pytest.approx(math.log(2))
    assert loss(parse("1", "Saw [[PATIENT:Eva]].", "1")) > 5
    assert loss(parse("1", "a ghost", "1")) > 5
    assert loss(parse("1", "nothing", "1")) == 0


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A CRF that has learnt too few notes by heart."""
    folder = tmp_path_factory.mktemp("crf") / "tiny"
    crf.train(notes("Anna Rossi", "Tom Reed", "Eva Gil"), (), folder, options={"iterations": 30})
    return folder


def notes(*names: str) -> list[Document]:
    """A note for each name."""
    return [
        Document(name, doc.text, doc.spans, "en")
        for name in names
        for doc in [parse(name, f"Seen today: [[PATIENT:{name}]], well. No fever, no cough.", name)]
    ]


def test_a_crf_knows_the_notes_it_learnt(model: Path) -> None:
    loss = crf_loss(model)
    learnt = [loss(doc) for doc in notes("Anna Rossi", "Tom Reed", "Eva Gil")]
    never = [loss(doc) for doc in notes("ulla de veer", "pin z.", "42 mo")]
    assert threshold(learnt, never).auc == 1
    assert all(value >= 0 for value in learnt + never)


def test_the_outcome_says_it_in_words(model: Path, encoder: Path) -> None:
    loss, known = crf_loss(model), notes("Anna Rossi", "Tom Reed")
    scorer = load_model(encoder)
    assert isinstance(scorer, Scorer)
    outcome = membership(
        "crf", loss, known, notes("ulla de veer"), scorer=scorer, canaries=[read_canary(CANARY)]
    )
    assert "treat the model as you treat the notes" in outcome.conclusions[0]
    assert "of at most 13.3 bits" in outcome.conclusions[1]
    same = membership("crf", loss, known, known)
    assert "hardly tell" in same.conclusions[0]
    again = from_dict(outcome.to_dict())
    assert again.conclusions == outcome.conclusions
    page = risk_report([again], title="Risk")
    assert "4812" not in page and "Does a model reveal" in page
    with pytest.raises(FormatError):
        from_dict({"attack": "x"})


def test_the_command_tests_detectors_and_canaries(
    model: Path, encoder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (("in", "Seen: [[PATIENT:Anna Rossi]]."), ("out", "[[PATIENT:ulla]] seen")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    options = ["--members", str(tmp_path / "in.txt"), "--others", str(tmp_path / "out.txt")]
    options += ["--format", "markup", "-o", str(tmp_path / "report")]
    assert main(["attack", "membership", "--model", str(model), *options]) == 0
    assert "AUC" in capsys.readouterr().out
    (tmp_path / "canaries").write_text(CANARY + "\n\n", encoding="utf-8")
    canaries = ["--canaries", str(tmp_path / "canaries"), "-o", str(tmp_path / "report")]
    assert main(["attack", "membership", "--model", str(encoder), *canaries]) == 0
    assert "4812" not in capsys.readouterr().out
    assert main(["attack", "membership", "--model", str(encoder), *options]) == 2
    assert main(["attack", "membership", "--model", str(model), "-o", str(tmp_path / "r")]) == 2
    assert "--members and --others" in capsys.readouterr().err


def test_a_mask_for_a_number_is_a_number() -> None:
    assert DIGITS in read_canary(CANARY).masked


def test_every_attack_has_its_module() -> None:
    for name, row in ATTACKS.items():
        assert row.load().__name__ == f"sfumato.attacks.{name.replace('-', '_')}"
        assert row.question.endswith("?")

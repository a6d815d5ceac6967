"""`sfumato pretrain` from text files to an encoder, and on from there."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from sfumato.cli import main  # noqa: E402
from sfumato.training.checkpoints import load_encoder  # noqa: E402

TEXT = "Fever and cough for three days.\n\nBlood pressure was normal.\n\nFiebre y tos.\n\n" * 4


def test_an_encoder_is_written_and_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torch.set_num_threads(1)
    (tmp_path / "text").mkdir()
    (tmp_path / "text/a.txt").write_text(TEXT, encoding="utf-8")
    small = ["--layers", "1", "--width", "16", "--heads", "2", "--vocabulary", "120"]
    quick = ["--steps", "2", "--batch", "2"]
    first, second = tmp_path / "first", tmp_path / "second"
    assert main(["pretrain", str(tmp_path / "text"), "-o", str(first), *small, *quick]) == 0
    assert "perplexity" in capsys.readouterr().out
    encoder, tokenizer = load_encoder(first)
    assert encoder.shape.width == 16
    assert tokenizer.get_vocab_size() <= 120
    again = ["pretrain", str(tmp_path / "text/a.txt"), "-o", str(second), "--start", str(first)]
    assert main([*again, *quick]) == 0


@pytest.mark.parametrize(("content", "said"), [("", "no text"), (None, "no such file")])
def test_nothing_to_read_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None, said: str
) -> None:
    path = tmp_path / "a.txt"
    if content is not None:
        path.write_text(content)
    assert main(["pretrain", str(path), "-o", str(tmp_path / "out")]) != 0
    assert said in capsys.readouterr().err


def test_a_full_folder_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text(TEXT)
    assert main(["pretrain", str(tmp_path / "a.txt"), "-o", str(tmp_path)]) != 0
    assert "not empty" in capsys.readouterr().err

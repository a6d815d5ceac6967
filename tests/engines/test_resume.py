"""An interrupted run goes on where it stopped, and the result is as if it had not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sfumato.document import Document, Failure
from sfumato.engines.resume import open_lines, without_finished_files
from sfumato.errors import FormatError

DOCS: list[Document | Failure] = [Document(name, "x") for name in "abcd"]


def work(path: Path, *, resume: bool, stop_at: str = "", fail: str = "") -> list[str]:
    done = []
    with open_lines(path, resume=resume) as lines:
        for doc in lines.pending(DOCS):
            if doc.id == stop_at:
                raise KeyboardInterrupt
            done.append(doc.id)
            if doc.id != fail:
                lines.write({"id": doc.id})
    return done


def ids(path: Path) -> list[str]:
    return [json.loads(line)["id"] for line in path.read_text().splitlines()]


def test_an_interrupted_run_is_taken_up_in_order(tmp_path: Path) -> None:
    path, partial = tmp_path / "o.jsonl", tmp_path / "o.jsonl.partial"
    with pytest.raises(KeyboardInterrupt):
        work(path, resume=False, stop_at="c", fail="a")
    assert not path.exists()
    partial.write_bytes(partial.read_bytes() + b'{"id": "c", "te')
    assert work(path, resume=True) == ["a", "c", "d"]
    assert ids(path) == ["a", "b", "c", "d"]
    assert not partial.exists()


def test_a_finished_run_is_not_done_again_but_for_what_failed(tmp_path: Path) -> None:
    path = tmp_path / "o.jsonl"
    assert work(path, resume=True, fail="b") == ["a", "b", "c", "d"]
    assert work(path, resume=True) == ["b"]
    assert ids(path) == ["a", "b", "c", "d"]
    assert work(path, resume=False) == ["a", "b", "c", "d"]


def test_a_run_that_never_began_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        work(tmp_path / "o.jsonl", resume=False, stop_at="a")
    assert not list(tmp_path.iterdir())


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "o.jsonl").write_text("Zoraida\n")
    with pytest.raises(FormatError, match="1: not a line of an earlier run") as caught:
        work(tmp_path / "o.jsonl", resume=True)
    assert "Zoraida" not in str(caught.value)


def test_files_that_are_there_are_finished(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("x")
    docs = [*DOCS, Document("../b", "x"), Failure("b", "r")]
    left = list(without_finished_files(docs, tmp_path, ".txt"))
    assert [doc.id for doc in left] == ["a", "c", "d", "../b", "b"]

"""Bad input: a message that names file and place, never the text; the others go through."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pytest

from sfumato.document import Document, Failure, Span
from sfumato.errors import ConfigError, FormatError
from sfumato.formats import Options, find_format, read_documents, writer

SECRET = "Zoraida"


def read(path: Path, format: str | None = None, **options: str) -> tuple[list[str], list[str]]:
    """The ids that were read and the reasons of those that were not."""
    docs = list(read_documents([path], format=format, options=Options(**options)))
    reasons = [doc.reason for doc in docs if isinstance(doc, Failure)]
    assert not any(SECRET in reason for reason in reasons)
    return [doc.id for doc in docs if isinstance(doc, Document)], reasons


def put(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_plain_files_that_cannot_be_read(tmp_path: Path) -> None:
    put(tmp_path / "a.txt", "bien")
    put(tmp_path / "b.txt", f"{SECRET}\n\xe9".encode("latin1"))
    put(tmp_path / "c" / "d.txt", b"")
    put(tmp_path / "c" / "e.txt", "bien")
    put(tmp_path / ".hidden" / "f.txt", "no")
    ids, reasons = read(tmp_path)
    assert ids == ["a", "c/e"]
    assert reasons == [
        f"{tmp_path}/b.txt:2: byte 8 is not UTF-8. Convert the file, for example with: iconv -f latin1 -t utf-8",
        f"{tmp_path}/c/d.txt: the file is empty.",
    ]


def test_paths_that_are_not_there_or_hold_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "none")[1] == [f"{tmp_path}/none: there is no such file or folder."]
    assert read(tmp_path)[1] == [f"{tmp_path}: the folder holds no .txt file."]
    for suffix in ("jsonl", "csv", "conll"):
        file = put(tmp_path / f"e.{suffix}", "")
        assert read(file)[1] == [f"{file}: the file is empty."]


def test_folders_and_names_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "a.txt", "x")
    put(tmp_path / "closed" / "b.txt", "x")
    (tmp_path / os.fsdecode(b"c\xe9.txt")).write_text("x")
    # The tests may run as root, who can read every folder.
    scandir = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    ids, reasons = read(tmp_path, "plain")
    assert ids == ["a"]
    assert reasons == [
        f"{tmp_path}: the name of this file is not UTF-8; rename it.",
        f"{tmp_path}/closed: cannot be read (Permission denied).",
    ]


def test_json_fields_may_have_other_names(tmp_path: Path) -> None:
    path = put(tmp_path / "n.jsonl", '{"nhc": 7, "nota": "x"}\n')
    assert read(path, id_column="nhc", text_column="nota") == (["7"], [])


@pytest.mark.parametrize("suffix", ["txt", "jsonl", "csv", "markup"])
def test_a_line_of_fifty_megabytes(tmp_path: Path, suffix: str) -> None:
    text = "palabra " * 6_500_000
    row = {"jsonl": json.dumps({"id": "n", "text": text}), "csv": f'id,text\nn,"{text}"\n'}
    path = put(tmp_path / f"n.{suffix}", row.get(suffix, text))
    began = time.process_time()
    (doc,) = read_documents([path])
    assert isinstance(doc, Document)
    assert len(doc.text) == len(text)
    assert time.process_time() - began < 10


def test_json_lines_that_are_no_documents(tmp_path: Path) -> None:
    lines = [
        '{"id": "a", "text": "bien"}',
        '{"id": "b", "text": "' + SECRET,
        f'["{SECRET}"]',
        f'{{"text": "{SECRET}"}}',
        '{"id": "c", "text": 3}',
        '{"id": "d", "text": "\\ud800"}',
        '{"id": "e", "text": "x", "subject": []}',
        '{"id": "f", "text": "x", "language": 3}',
        '{"id": "g", "text": "x", "spans": [{"start": 0}]}',
        '{"id": "h", "text": "x", "spans": [{"start": 0, "end": 9, "label": "CITY"}]}',
        '{"id": "i", "text": "x", "spans": [{"start": 0, "end": 1, "label": "TOWN"}]}',
        '{"id": "j", "text": "x", "spans": 3}',
        '{"id": true, "text": "x"}',
        '{"id": "\\ud800", "text": "x"}',
        "[" * 100_000,
        "",
        '{"id": 7, "text": ""}',
        '{"id": "a", "text": "otra vez"}',
    ]
    path = put(tmp_path / "n.jsonl", "\ufeff" + "\n".join(lines) + "\n")
    ids, reasons = read(path)
    assert ids == ["a", "7"]
    expected = [
        ":2: not JSON (column ",
        ":3: expected an object with 'id' and 'text'.",
        ":4: expected a field 'id'",
        ":5: expected a field 'text' with a string.",
        ":6: the text holds half of a surrogate pair.",
        ":7: 'subject' is not a string.",
        ":8: 'language' is not a string.",
        ":9: span 1: expected start, end and label.",
        ":10: Document 'h': span 0..9 (CITY) reaches past the end",
        ":11: span 1: this label is not in the label map 'sfumato'. Known labels: AGE,",
        ":12: 'spans' is not a list.",
        ":13: expected a field 'id'",
        ":14: the id holds half",
        ":15: not a document, but deeply nested JSON.",
        ": another document has the id 'a' already.",
    ]
    assert len(reasons) == len(expected)
    for reason, start in zip(reasons, expected, strict=True):
        assert reason.startswith(f"{path}{start}")


def test_bytes_that_are_not_utf8_spoil_only_their_row(tmp_path: Path) -> None:
    rows = b'{"id": "a", "text": "x"}\n{"id": "b", "text": "\xe9"}\n{"id": "c", "text": "x"}\n'
    ids, reasons = read(put(tmp_path / "n.jsonl", rows))
    assert ids == ["a", "c"]
    assert reasons == [f"{tmp_path}/n.jsonl:2: the line holds bytes that are not UTF-8."]
    ids, reasons = read(put(tmp_path / "n.csv", b"id,text\na,x\nb,\xe9\nc,x\n"))
    assert ids == ["a", "c"]
    assert reasons == [f"{tmp_path}/n.csv:3: the row holds bytes that are not UTF-8."]
    ids, reasons = read(
        put(tmp_path / "n.conll", b"-DOCSTART- O\n\na\tO\n\n-DOCSTART- O\n\n\n\xe9\tO\n")
    )
    assert (ids, len(reasons)) == (["n"], 1)


def test_csv_columns_and_rows(tmp_path: Path) -> None:
    path = put(tmp_path / "n.csv", f"id;nota;edad\r\n1;{SECRET};3\r\n")
    assert read(path)[1] == [
        f"{path}: there is no column 'text'. Columns found: id, nota, edad. Name the column with --text-column."
    ]
    assert read(path, text_column="nota") == (["1"], [])
    assert "no column 'nhc'" in read(path, text_column="nota", id_column="nhc")[1][0]
    put(path, f"1,Hoy viene {SECRET} con fiebre y tos\n")
    assert "2, whose first row does not look like names" in read(path)[1][0]
    put(path, f'id,text\n1,a\n2\n,{SECRET}\n3,"{SECRET}"{SECRET}\n4,"b\nc"\n')
    ids, reasons = read(path)
    assert ids == ["1", "4"]
    assert reasons == [
        f"{path}:3: expected 2 fields, found 1 fields.",
        f"{path}:4: the row has no id that can be read.",
        f"{path}:5: expected 2 fields, found a malformed row.",
    ]


def test_rows_without_ids_are_counted(tmp_path: Path) -> None:
    assert read(put(tmp_path / "n.tsv", "text\nuno\ndos\n"))[0] == ["n-1", "n-2"]


def test_parquet_that_is_not(tmp_path: Path) -> None:
    path = put(tmp_path / "n.parquet", SECRET)
    assert "not a readable Parquet file after row 0" in read(path)[1][0]


def test_formats_are_found_by_suffix_and_named_when_not(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"the suffix '.doc' names no format"):
        find_format(tmp_path / "a.doc")
    put(tmp_path / "a.txt", "x")
    put(tmp_path / "a.xml", "x")
    with pytest.raises(ConfigError, match=r"several formats \(i2b2, plain\)"):
        find_format(tmp_path)
    with pytest.raises(ConfigError, match="Unknown format 'doc'"):
        read_documents([tmp_path], format="doc")
    with pytest.raises(ConfigError, match="Unknown format 'doc'"):
        writer(tmp_path, format="doc")


@pytest.mark.parametrize("name", ["../out", "/etc/x", "a/../../b", "", "a/"])
def test_an_id_never_leaves_the_output_folder(tmp_path: Path, name: str) -> None:
    with (
        writer(tmp_path / "o", format="plain") as write,
        pytest.raises(FormatError, match="cannot be a file name"),
    ):
        write(Document(name, "x"))


def test_one_file_holds_one_document_and_failures_leave_nothing(tmp_path: Path) -> None:
    with writer(tmp_path / "o.txt") as write:
        write(Document("a", "uno"))
        with pytest.raises(FormatError, match="name a folder"):
            write(Document("b", "dos"))
    assert (tmp_path / "o.txt").read_text() == "uno"
    with pytest.raises(RuntimeError), writer(tmp_path / "p.jsonl") as write:
        write(Document("a", "uno"))
        raise RuntimeError
    assert [path.name for path in tmp_path.iterdir()] == ["o.txt"]
    put(tmp_path / "file", "x")
    with pytest.raises(FormatError, match="cannot be written"), writer(tmp_path / "file" / "o.csv"):
        pass


def test_what_a_format_cannot_hold_is_refused_by_place(tmp_path: Path) -> None:
    with (
        writer(tmp_path, format="i2b2") as write,
        pytest.raises(FormatError, match=r"U\+000C at offset 7"),
    ):
        write(Document("a", f"{SECRET}\x0c"))
    with (
        writer(tmp_path, format="plain") as write,
        pytest.raises(FormatError, match="offset 1 is half"),
    ):
        write(Document("a", "x\ud800"))
    with (
        writer(tmp_path, format="brat") as write,
        pytest.raises(FormatError, match="holds a space"),
    ):
        write(Document("a", "xyz", (Span(0, 1, "FIRST NAME"),)))
    assert not list(tmp_path.iterdir())


def test_parquet_without_pyarrow_says_its_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    path = put(tmp_path / "n.parquet", "x")
    with pytest.raises(ConfigError, match=r"pip install 'sfumato\[parquet\]'"):
        read(path)

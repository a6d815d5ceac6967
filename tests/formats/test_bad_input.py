"""Bad input: a message that names file and place, never the text; the others go through."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from sfumato.document import Document, Failure, Span
from sfumato.errors import ConfigError, FormatError
from sfumato.formats import Options, find_format, read_documents, writer
from sfumato.formats.markup import mark

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
    began = time.perf_counter()
    (doc,) = read_documents([path])
    assert isinstance(doc, Document)
    assert len(doc.text) == len(text)
    assert time.perf_counter() - began < 10


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


def brat(folder: Path, marks: str, text: str | bytes = f"Hoy vino {SECRET} Ruiz") -> str:
    put(folder / "n.txt", text)
    put(folder / "n.ann", marks)
    put(folder / "ok.txt", "bien")
    put(folder / "ok.ann", "")
    ids, reasons = read(folder)
    assert ids == ["ok"]
    (reason,) = reasons
    assert reason.startswith(f"{folder}/n.ann:")
    return reason.removeprefix(f"{folder}/n.ann:")


def test_brat_annotations_that_do_not_fit(tmp_path: Path) -> None:
    good = f"#1\tAnnotatorNotes T1\t{SECRET}\nT1\tPATIENT 9 16\t{SECRET}\n"
    assert brat(tmp_path, good + "T2\tCITY 9 99\tx\n").startswith(
        "3: the span 9..99 reaches past the end of the text (21 characters)."
    )
    assert brat(tmp_path, good + f"T2\tCITY 0 3;9 16\tHoy {SECRET}\n").startswith(
        "3: a discontinuous span is not supported"
    )
    assert "3: the text of the span is not the text at 0..7" in brat(
        tmp_path, good + f"T2\tCITY 0 7\t{SECRET}\n"
    )
    assert "found 2 fields between tabs" in brat(tmp_path, "T1\tCITY 0 3\n")
    assert "0 <= start < end, found 3..3" in brat(tmp_path, "T1\tCITY 3 3\t\n")
    told = brat(tmp_path, "T1\tTOWN 0 3\tHoy\n")
    assert told.startswith("1: this label is not in the label map 'sfumato'. Known labels: AGE, ")


def test_brat_files_without_their_other_half(tmp_path: Path) -> None:
    put(tmp_path / "a.txt", "x")
    put(tmp_path / "b.ann", "")
    ids, reasons = read(tmp_path)
    assert not ids
    assert reasons[0].startswith(f"{tmp_path}/a.ann: cannot be read")
    assert reasons[1] == f"{tmp_path}/b.ann: there is no b.txt beside it."


@pytest.mark.parametrize("counted", [0, 1])
def test_brat_offsets_with_and_without_the_byte_order_mark(tmp_path: Path, counted: int) -> None:
    put(tmp_path / "n.txt", "\ufeffHoy\r\nAna")
    put(tmp_path / "n.ann", f"T1\tPATIENT {5 + counted} {8 + counted}\tAna\r\n")
    (doc,) = read_documents([tmp_path / "n.ann"])
    assert isinstance(doc, Document)
    assert [doc.slice(span) for span in doc.spans] == ["Ana"]


def test_overlapping_brat_spans_are_read_and_refused_where_they_cannot_be_shown(
    tmp_path: Path,
) -> None:
    put(tmp_path / "n.txt", "Ana Ruiz")
    put(tmp_path / "n.ann", "T1\tPATIENT 0 8\tAna Ruiz\nT2\tSTAFF 4 8\tRuiz\n")
    (doc,) = read_documents([tmp_path])
    assert isinstance(doc, Document)
    assert len(doc.spans) == 2
    for name in ("o.markup", "o.conll"):
        with pytest.raises(FormatError, match="overlap at 4"), writer(tmp_path / name) as write:
            write(doc)
        assert not (tmp_path / name).exists()


def test_labels_are_mapped_or_left_alone(tmp_path: Path) -> None:
    put(tmp_path / "n.txt", "Ana")
    put(tmp_path / "n.ann", "T1\tNOMBRE_SUJETO_ASISTENCIA 0 3\tAna\n")
    for label_map, label in (("meddocan", "PATIENT"), ("none", "NOMBRE_SUJETO_ASISTENCIA")):
        (doc,) = read_documents([tmp_path], options=Options(label_map=label_map))
        assert isinstance(doc, Document)
        assert doc.spans == (Span(0, 3, label),)


@pytest.mark.parametrize(
    ("marked", "message"),
    [
        (f"a\n[[CITY:{SECRET}", "2: the span is not closed"),
        (f"a\n\n{SECRET}]]", "3: ']]' closes no span."),
        (f"[[CITY:[[CITY:{SECRET}]]]]", "1: a span opens inside another"),
        (f"[[{SECRET}]]", "1: expected a label after"),
        ("[[CITY:]]", "1: the span is empty."),
        (f"[[{SECRET}:x]]", "1: this label is not in the label map"),
    ],
)
def test_markup_that_is_not(tmp_path: Path, marked: str, message: str) -> None:
    path = put(tmp_path / "n.markup", marked)
    assert read(path)[1][0].startswith(f"{path}:{message}")


def test_markup_refuses_a_text_with_its_own_brackets() -> None:
    for text in (f"{SECRET} [[x", "a]]", "[[CITY:x]]"):
        with pytest.raises(FormatError, match=r"holds '\[\[' or '\]\]'") as caught:
            mark(Document("n", text))
        assert SECRET not in str(caught.value)
    assert mark(Document("n", "Ana vino", (Span(0, 3, "PATIENT"),))) == "[[PATIENT:Ana]] vino"


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        (f"<a>{SECRET}", ":1: not well-formed XML."),
        ("<a/>", ": expected an element TEXT"),
        ("<!DOCTYPE a><a/>", ": a DOCTYPE is refused"),
        ('<a><TEXT>x</TEXT><TAGS><N start="x" end="1"/></TAGS></a>', ": tag 1: expected whole"),
        (
            '<a><TEXT>x</TEXT><TAGS><N start="0" end="9" TYPE="CITY"/></TAGS></a>',
            ": tag 1: the span 0..9",
        ),
        (
            '<a><TEXT>x</TEXT><TAGS><N start="0" end="1" TYPE="CITY" text="y"/></TAGS></a>',
            ": tag 1: the text",
        ),
    ],
)
def test_xml_that_is_not(tmp_path: Path, xml: str, message: str) -> None:
    path = put(tmp_path / "n.xml", xml)
    assert read(path)[1][0].startswith(f"{path}{message}")


def test_an_i2b2_file_is_read_and_written_as_the_task_has_it(tmp_path: Path) -> None:
    path = put(
        tmp_path / "110-01.xml",
        '<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT><![CDATA[Dr. Ana\r\nBlau]]></TEXT>\n<TAGS>\n'
        '<NAME id="P0" start="4" end="12" text="Ana&#10;Blau" TYPE="DOCTOR" comment="" />\n</TAGS>\n</deIdi2b2>\n',
    )
    (doc,) = read_documents([path], options=Options(label_map="i2b2-2014"))
    assert doc == Document("110-01", "Dr. Ana\nBlau", (Span(4, 12, "STAFF"),))
    with writer(tmp_path / "o.xml") as write:
        write(doc)
    assert (
        '<NAME id="P0" start="4" end="12" text="Ana&#10;Blau" TYPE="STAFF"'
        in (tmp_path / "o.xml").read_text()
    )


def test_conll_of_others(tmp_path: Path) -> None:
    path = put(
        tmp_path / "n.conll",
        "-DOCSTART- -X- O O\n\nDr NN O\nAna NN I-PER\nRuiz NN I-PER\n\nVigo NN S-LOC\n\n-DOCSTART- O\n\nEva B-PER\nPaz B-PER\n",
    )
    docs = list(read_documents([path], options=Options(label_map="none")))
    assert all(isinstance(doc, Document) for doc in docs)
    found = [
        (doc.id, doc.text, [(doc.slice(s), s.label) for s in doc.spans])
        for doc in docs
        if isinstance(doc, Document)
    ]
    assert found == [
        ("n", "Dr Ana Ruiz\nVigo", [("Ana Ruiz", "PER"), ("Vigo", "LOC")]),
        ("n-2", "Eva Paz", [("Eva", "PER"), ("Paz", "PER")]),
    ]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (f"{SECRET}\n", ":1: expected a token and a tag"),
        (f"{SECRET} X-CITY\n", ":1: expected a tag such as"),
        ("# newdoc id = x\n", ":1: expected a JSON string"),
        (
            f'# newdoc id = "a"\n# text = "{SECRET}"\n{SECRET}\tO\n',
            ":3: expected 'token start end tag'",
        ),
        (
            f'# newdoc id = "a"\n# text = "{SECRET}"\nEva\t0\t3\tO\n',
            ":3: the token is not the text at 0..3.",
        ),
    ],
    ids=range(5),
)
def test_conll_that_is_not(tmp_path: Path, lines: str, message: str) -> None:
    path = put(tmp_path / "n.conll", lines)
    assert read(path)[1][0].startswith(f"{path}{message}")


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

"""Bad annotations: a message that names file and place, never the text; the others go through."""

from __future__ import annotations

from pathlib import Path

import pytest

from sfumato.document import Document, Failure, Span
from sfumato.errors import FormatError
from sfumato.formats import Options, read_documents, writer
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

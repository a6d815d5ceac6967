"""The patient table: values become identifiers, documents find their subject."""

from __future__ import annotations

from pathlib import Path

import pytest

from sfumato.document import Document, Failure, Identifier
from sfumato.errors import ConfigError
from sfumato.formats.patients import attach, read_patients


def table(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "patients.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_columns_become_labels(tmp_path: Path) -> None:
    patients = read_patients(
        table(
            tmp_path,
            "\ufeffSubject,given,surname,birth date,phone_1,phone 2,record_id,_ward\n"
            "P1,Ana,Ruiz Paz,1960-03-12,986 1;600 2,,77,UCI\n"
            "P2,,Gil,,,,,\n"
            "P1,,,,600 3,,,\n",
        )
    )
    assert patients["P1"] == (
        Identifier("PATIENT", "Ana Ruiz Paz"),
        Identifier("PATIENT", "Ana"),
        Identifier("PATIENT", "Ruiz Paz"),
        Identifier("DATE", "1960-03-12"),
        Identifier("PHONE", "986 1"),
        Identifier("PHONE", "600 2"),
        Identifier("PATIENT_ID", "77"),
        Identifier("PHONE", "600 3"),
    )
    assert patients["P2"] == (Identifier("PATIENT", "Gil"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name\nAna\n", "needs a column 'subject'"),
        ("subject,apellido\nP1,Ana\n", "column 2 is not known. Known columns: subject, name"),
        ("subject,name,name\nP1,Ana,Ana\n", "two columns have the same name"),
        ("subject,name\nP1\n", ":2: expected 2 fields"),
        ("subject,name\n ,Ana\n", ":2: the row names no subject"),
        ("", "the file is empty"),
    ],
)
def test_tables_that_cannot_be_used(tmp_path: Path, text: str, message: str) -> None:
    path = table(tmp_path, text)
    with pytest.raises(ConfigError) as caught:
        read_patients(path)
    assert message in str(caught.value)
    assert "Ana" not in str(caught.value)


def test_documents_find_their_subject() -> None:
    patients = {"P1": (Identifier("PATIENT", "Ana"),)}
    ids = ["P1", "P1/nota", "P1_2020", "P1-3", "P12", "otro"]
    docs: list[Document | Failure] = [Document(name, "x") for name in ids]
    docs += [
        Document("n", "x", subject="P1"),
        Document("P1_", "x", subject="P9"),
        Failure("f", "r"),
    ]
    found = list(attach(docs, patients))
    assert [d.subject for d in found if isinstance(d, Document)] == [
        "P1", "P1", "P1", "P1", None, None, "P1", "P9",
    ]  # fmt: skip
    assert [len(d.known) for d in found if isinstance(d, Document)] == [1, 1, 1, 1, 0, 0, 1, 0]
    assert found[-1] == Failure("f", "r")

"""Reports: well-formed, self-contained, without a word of any document; seen by a real browser."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sfumato.document import Document
from sfumato.evaluation import page, svg
from sfumato.evaluation.comparison import COLUMNS, Output, Result, compare, rewriting
from sfumato.evaluation.comparison_report import comparison_report
from sfumato.evaluation.icd import load_coder
from sfumato.evaluation.report import span_report, text_report
from sfumato.evaluation.spans import score_spans
from sfumato.evaluation.tables import as_csv, as_text, comparison_rows, document_rows
from sfumato.evaluation.texts import score_texts
from sfumato.formats import markup

VOID = {"meta", "br"}
GOLD = {
    "en": [
        markup.parse("e1", "[[PATIENT:Ada Byron]] has asthma since [[DATE:May 1840]].", "test"),
        markup.parse("e2", "Seen by [[STAFF:Dr Snow]] in [[CITY:Soho]], cholera.", "test"),
    ],
    "es": [markup.parse("s1", "[[PATIENT:Ana Ruiz]], de [[CITY:Burgos]], con fiebre.", "test")],
}


class Outline(HTMLParser):
    """Counts the tags and checks that they nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def nothing(docs: Sequence[Document]) -> Output:
    """A method that finds nothing."""
    return Output(docs, docs)


everything = rewriting(lambda doc: Document(doc.id, "x" * len(doc.text)))


def perfect(docs: Sequence[Document]) -> Output:
    """A method that knows the gold."""
    known = {doc.id: doc for group in GOLD.values() for doc in group}
    found = [known[doc.id] for doc in docs]
    return Output([d.splice([(span, "[TAG]") for span in d.spans]) for d in found], found)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    methods = {"nothing": nothing, "everything": everything, "perfect": perfect}
    return compare(GOLD, methods, coder=load_coder())


def test_a_comparison_scores_every_method_in_every_language(results: list[Result]) -> None:
    found = {(r.method, r.language): r for r in results}
    assert len(found) == 6
    assert found["nothing", "en"].value("Recall") == 0
    assert found["nothing", "en"].value("Information loss") == 0
    assert found["perfect", "es"].value("Covered") == 1
    assert found["perfect", "es"].value("Leak") == 0
    assert found["everything", "en"].value("Levenshtein recall") == 1
    assert found["everything", "en"].value("Strict F1") is None
    assert found["everything", "en"].to_dict()["spans"] is None
    headers, rows = comparison_rows(results)
    assert len(rows) == 6
    assert all(len(row) == len(headers) for row in rows)
    assert set(COLUMNS) < set(headers)


def pages(results: list[Result]) -> dict[str, str]:
    gold = GOLD["en"]
    return {
        "comparison": comparison_report(results, title="A & B", policy="gdpr", ignored=["SEX"]),
        "spans": span_report(
            score_spans(gold, [doc.with_spans(doc.spans[:1]) for doc in gold]),
            title="Spans",
            ignored=["SEX"],
        ),
        "texts": text_report(
            score_texts(gold, [Document(d.id, "y") for d in gold], coder=load_coder()),
            title="Texts",
        ),
        "plain texts": text_report(
            score_texts(gold, [Document(d.id, "y") for d in gold], thresholds=()), title="Texts"
        ),
    }


def test_reports_are_well_formed_and_self_contained(results: list[Result]) -> None:
    plots = {"comparison": 12, "spans": 1, "texts": 1, "plain texts": 0}
    for name, text in pages(results).items():
        outline = Outline(text)
        assert outline.tags["svg"] == plots[name]
        assert outline.tags["table"] >= 2
        assert not outline.links
        assert not outline.tags["script"]
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_reports_hold_no_text_of_a_document(results: list[Result]) -> None:
    for text in pages(results).values():
        for word in ("Byron", "Snow", "Soho", "Burgos", "asthma"):
            assert word not in text


BROWSERS = [path for path in [shutil.which("chromium")] if path]


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_browser_shows_tables_and_plots(
    browser: str, results: list[Result], tmp_path: Path
) -> None:
    for name, text in pages(results).items():
        file = tmp_path / f"{name}.html"
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                f"--user-data-dir={tmp_path / 'profile'}",
                "--dump-dom",
                file.as_uri(),
            ],
            capture_output=True,
            check=True,
            timeout=60,
        )
        seen, written = Outline(done.stdout.decode()), Outline(text)
        for tag in ("table", "td", "svg", "rect", "polyline", "figure", "h2"):
            assert seen.tags[tag] == written.tags[tag], (name, tag)


def test_plots_leave_out_what_is_unknown_and_stay_inside() -> None:
    names = [f"method-{i}" for i in range(9)]
    drawn = svg.bars("bars", names, {"a": [None, *[2.0] * 8], "b": [0.5] * 9})
    assert drawn.count("<rect") == 17 + 2
    assert 'y="-' not in drawn
    assert svg.lines("lines", [0.5], {"a": [0.5], "b": [None]}, "x").count("<polyline") == 2
    assert svg.points("points", {"a": (None, 0.5), "b": (0.5, 0.5)}, "x", "y")
    assert svg.bars("<&>", [], {}).startswith("<svg")
    assert "&lt;&amp;&gt;" in svg.bars("<&>", [], {})


def test_tables_mark_the_best_and_escape() -> None:
    rows: list[list[page.Cell]] = [["a<b", 0.5, 3], ["c", 0.7, 4000]]
    text = page.table("", ("x", "y", "z"), rows, best=[None, "high", None])
    assert "a&lt;b" in text
    assert "<td class=best>0.700</td>" in text
    assert "4,000" in text
    assert "best" not in page.table("", ("y",), [[0.5], [0.5]], best=["low"])


def test_csv_and_text_tables() -> None:
    rows: list[list[page.Cell]] = [["a", 0.5, None], ["longer", 12, "t"]]
    assert as_csv(("x", "y", "z"), rows) == "x,y,z\na,0.500000,\nlonger,12,t\n"
    assert as_text(("x", "y", "z"), rows) == "x           y  z\na       0.500  –\nlonger     12  t"
    assert document_rows(score_spans([], [])) == (["id"], [])

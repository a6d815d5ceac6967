"""The XML of the i2b2-2014 task: `deIdi2b2` with the text in `TEXT` and its spans in `TAGS`.

XML turns `\\r\\n` into `\\n`, so a carriage return is written as a character reference. Control
characters that XML forbids are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from sfumato.document import Document, Failure, Span
from sfumato.errors import FormatError
from sfumato.formats import files
from sfumato.formats.brat import checked_span
from sfumato.formats.files import Options, Write
from sfumato.labels import LABELS, MAPS

SUFFIXES = (".xml",)
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read(path: Path, options: Options) -> Iterator[Document | Failure]:
    """The documents of a file or folder."""
    return files.each(path, SUFFIXES, lambda name, file: _read_one(name, file, options))


def _read_one(name: str, path: Path, options: Options) -> Document:
    data = files.read_bytes(path)
    if b"<!DOCTYPE" in data[:2000]:
        raise FormatError(f"{path}: a DOCTYPE is refused, as it can make a file explode.")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        line = getattr(error, "position", (1, 0))[0]
        raise FormatError(f"{path}:{line}: not well-formed XML.") from None
    text = root.findtext("TEXT")
    if text is None:
        raise FormatError(f"{path}: expected an element TEXT below the root.")
    tags = root.find("TAGS")
    spans = () if tags is None else tuple(_spans(tags, text, path, options))
    return Document(name, text, spans)


def _spans(tags: ElementTree.Element, text: str, path: Path, options: Options) -> Iterator[Span]:
    for number, tag in enumerate(tags, 1):
        where = f"{path}: tag {number}"
        start, end, label = tag.get("start", ""), tag.get("end", ""), tag.get("TYPE") or tag.tag
        if not (start.isdecimal() and end.isdecimal()):
            raise FormatError(f"{where}: expected whole numbers as 'start' and 'end'.")
        repeated = tag.get("text", text[int(start) : int(end)])
        label = options.label(label, where)
        yield checked_span(text, int(start), int(end), label, repeated, where)


def write(path: Path, options: Options) -> AbstractContextManager[Write]:
    """A writer of XML files."""
    return files.one_each(path, ".xml", _write_one)


def _write_one(path: Path, doc: Document) -> None:
    files.write_bytes(path, _xml(doc, path).encode("utf-8"))


def _xml(doc: Document, path: Path) -> str:
    bad = _FORBIDDEN.search(doc.text)
    if bad:
        raise FormatError(
            f"{path}: XML cannot hold the character U+{ord(bad[0]):04X} at offset {bad.start()}."
        )
    body = doc.text.replace("]]>", "]]]]><![CDATA[>").replace("\r", "]]>&#13;<![CDATA[")
    tags = "".join(_tag(doc, span, number) for number, span in enumerate(doc.spans))
    return (
        '<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n'
        f"<TEXT><![CDATA[{body}]]></TEXT>\n<TAGS>\n{tags}</TAGS>\n</deIdi2b2>\n"
    )


def _tag(doc: Document, span: Span, number: int) -> str:
    ours = LABELS.get(span.label) or LABELS.get(MAPS["i2b2-2014"].get(span.label, ""))
    # The task has no demographic category; what is not one of its own is OTHER.
    category = ours.category if ours and ours.category != "DEMOGRAPHIC" else "OTHER"
    repeated = quoteattr(doc.slice(span), {"\r": "&#13;"})
    return (
        f'<{category} id="P{number}" start="{span.start}" end="{span.end}" text={repeated} '
        f'TYPE={quoteattr(span.label)} comment="" />\n'
    )

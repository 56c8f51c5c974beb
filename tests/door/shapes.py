"""The shape of an output without its texts: two outputs of one shape differ in nothing but what is data."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

from markdown_it import MarkdownIt

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def shape(form: str, text: str) -> object:
    """What a reader of this format takes for structure."""
    if form in ("json", "sarif", "gitlab"):
        return _kinds(json.loads(text))
    if form == "jsonl":
        return [_kinds(json.loads(line)) for line in text.split("\n") if line]
    if form == "markdown":
        return _tokens(text)
    if form == "html":
        return _tags(text)
    if form == "junit":
        return [(element.tag, sorted(element.keys())) for element in ElementTree.fromstring(text).iter()]
    if form == "csv":
        return [len(row) for row in csv.reader(io.StringIO(text.removeprefix("\ufeff")))]
    if form == "github":
        return [line.split(" ")[0] for line in text.split("\n")]
    return [len(_COLOUR.findall(line)) for line in text.split("\n")]


def commands(text: str) -> list[str]:
    """The characters of a text that could steer a terminal, or turn it round; line ends and our colours aside."""
    rest = _COLOUR.sub("", text).replace("\r\n", "").replace("\n", "").removeprefix("\ufeff")
    return [f"U+{ord(sign):04X}" for sign in rest if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")]


def _kinds(data: Any) -> object:
    """JSON without its texts and figures."""
    if isinstance(data, dict):
        return {key: _kinds(value) for key, value in data.items() if key not in ("facts", "digest", "column")}
    if isinstance(data, list):
        return [_kinds(value) for value in data]
    return type(data).__name__


def _tokens(text: str) -> list[str]:
    reader = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable(["table", "strikethrough"])
    found = []
    for token in reader.parse(text):
        found.append(token.type)
        found += [child.type for child in token.children or () if child.type not in ("text", "text_special")]
    return found


def _tags(text: str) -> list[tuple[str, tuple[str, ...]]]:
    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
            found.append((tag, tuple(name for name, _value in attributes)))

        def handle_endtag(self, tag: str) -> None:
            found.append((f"/{tag}", ()))

    found: list[tuple[str, tuple[str, ...]]] = []
    Tags().feed(text)
    return found

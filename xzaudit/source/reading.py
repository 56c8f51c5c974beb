"""A text's documents: JSON, a JSON value a line, or YAML; what is wrong with one does not touch the others."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

from xzaudit.findings import Finding
from xzaudit.source import keyboard, signs
from xzaudit.source.document import Document, as_written
from xzaudit.source.errors import DocumentError, SourceError
from xzaudit.source.files import display_name, read_bytes
from xzaudit.source.jsons import Reader
from xzaudit.source.places import Canon
from xzaudit.source.text import Text, decode

if TYPE_CHECKING:
    from xzaudit.source.yamls import Loader

_JSON_NAMES = (".json", ".jsonl", ".ndjson")
_YAML_NAMES = (".yaml", ".yml")
_FIRST = re.compile(r"\S")
_LINE = re.compile(r"\S[^\n]*")
_JSON_LIKE = re.compile(r"""[{\[]\s*(?:["{\[\]}]|$)""")
_SAMPLE = 8  # lines looked at to tell a value a line from one value over many lines

_MARK = re.compile(r"\n---(?=[ \t\n]|\Z)")
_HOLLOW = re.compile(r"[ \t　]*(?:[#＃].*)?|(?:---|\.\.\.)[ \t]*(?:#.*)?|%.*")


def load(path: str, stdin: BinaryIO | None = None, canon: Canon = as_written) -> Iterator[Document]:
    """The documents of a file ("-": of `stdin`); a file that cannot be read is one broken document."""
    try:
        text = decode(read_bytes(path, stdin), display_name(path))
    except SourceError as error:
        yield unreadable(display_name(path), error)
        return
    yield from documents(text, canon)


def unreadable(name: str, error: SourceError) -> Document:
    """What stands in the stream for a file that could not be read."""
    return Document(Text(name, ""), "yaml", 1, "", findings=[error.finding], broken=True)


def documents(
    text: Text, canon: Canon = as_written, known: Collection[str] = keyboard.KNOWN_KEYS, loader: Loader | None = None
) -> Iterator[Document]:
    """The documents of a text in order, never raising.

    `canon` gives a key's usual name, so that one key in two languages is found twice (R003); data keep the key typed.
    `known` are the keys behind which a full-width colon is read. The infos about the whole text stand with the first
    document.
    """
    reader = Reader(canon)
    if _is_lines(text.text, text.name.lower(), reader):
        found = _json_lines(text, reader)
    elif (whole := _json_document(text, reader)) is not None:
        found = iter((whole,))
    else:
        found = _yaml_documents(text, canon, known, loader)
    for number, document in enumerate(found):
        if number == 0 and text.findings:
            document.findings = [*text.findings, *document.findings]
        yield document


def _is_lines(body: str, name: str, reader: Reader) -> bool:
    """Whether each line is a JSON value: the first is one, or it is broken and those behind it are."""
    lines = [match.group().rstrip() for _, match in zip(range(_SAMPLE), _LINE.finditer(body), strict=False)]
    opened = [line[0] in "{[" for line in lines]
    if len(lines) < 2 or not any(opened):
        return False
    if opened[0] and _complete(lines[0], reader):
        return True
    named = name.endswith((".jsonl", ".ndjson"))
    if not named and not (opened[0] and len(lines[0]) > 1):
        return False
    return any(is_open and _complete(line, reader) for line, is_open in zip(lines[1:], opened[1:], strict=True))


def _complete(line: str, reader: Reader) -> bool:
    try:
        reader.read(line)
    except DocumentError as why:
        return why.code != "R002"
    return True


def _json_lines(text: Text, reader: Reader) -> Iterator[Document]:
    for number, line in enumerate(text.text.split("\n"), text.first_line):
        if line and not line.isspace():
            yield _json(Document(text, "json", number, line, canon=reader.canon), reader)


def json_line(text: Text, reader: Reader) -> Document:
    """The document of a text that is one line of JSON Lines, for whoever cuts the lines himself."""
    document = _json(Document(text, "json", text.first_line, text.text, canon=reader.canon), reader)
    document.findings = [*text.findings, *document.findings]
    return document


def _json_document(text: Text, reader: Reader) -> Document | None:
    """The text as one JSON value; None where it is rather YAML."""
    first = _FIRST.search(text.text)
    if first is None or first.group() not in "{[":
        return None
    document = _json(Document(text, "json", text.first_line, text.text, canon=reader.canon), reader)
    name = text.name.lower()
    if not document.broken or name.endswith(_JSON_NAMES):
        return document
    rather_yaml = name.endswith(_YAML_NAMES) or not _JSON_LIKE.match(text.text, first.start())
    return None if rather_yaml else document


def _json(document: Document, reader: Reader) -> Document:
    try:
        _check_signs(document)
        document.data, document.root = reader.read(document.body)
    except DocumentError as why:
        return document.refuse(why)
    return document


def _yaml_documents(text: Text, canon: Canon, known: Collection[str], loader: Loader | None) -> Iterator[Document]:
    """A line that starts with `---` always starts a document, so that one that is broken ends with it."""
    found = False
    for line, body in _chunks(text.text):
        if not _hollow(body):
            found = True
            yield _yaml(Document(text, "yaml", text.first_line + line, body, canon=canon), known, loader)
    if not found:
        yield Document(text, "yaml", text.first_line, text.text, canon=canon)


def _yaml(document: Document, known: Collection[str], loader: Loader | None) -> Document:
    from xzaudit.source import yamls  # PyYAML is not needed for JSON

    try:
        _check_signs(document)
        typed = keyboard.normalise(document.body, known)
        if typed.first:
            document.findings = [_typed(document.line, typed.first)]
        document.body, document.columns = typed.text, typed.columns
        document.data, document.root = yamls.read(typed.text, document.canon, loader or yamls.FASTEST)
    except DocumentError as why:
        document.refuse(why)
    return document


def _typed(first_line: int, first: tuple[int, int, str, str]) -> Finding:
    line, column, found, read = first
    case = "keyboard" if found.strip() else "keyboard_space"
    place = {"line": first_line + line, "column": column + 1, "end_column": column + 1 + len(found)}
    return Finding("R010", {"case": case, **place, "found": found, "read": read.strip()})


def _check_signs(document: Document) -> None:
    bad = None if document.text.clean else signs.find(document.body)
    if bad:
        raise DocumentError("R001", bad[1], bad[0], sign=bad[2])


def _chunks(body: str) -> Iterator[tuple[int, str]]:
    """The pieces of a YAML stream and the lines before each; what stands before the first mark stays with it if it is
    nothing but comments and directives."""
    starts = [match.start() + 1 for match in _MARK.finditer(body)]
    if starts and not body.startswith("---") and _hollow(body[: starts[0]]):
        del starts[0]
    bounds = [0, *starts, len(body)]
    line = 0
    for start, end in pairwise(bounds):
        yield line, body[start:end]
        line += body.count("\n", start, end)


def _hollow(body: str) -> bool:
    """Whether a piece of a stream says nothing at all."""
    return all(_HOLLOW.fullmatch(line) for line in body.split("\n"))

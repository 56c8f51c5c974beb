"""Positions point at the value: whatever is written, in every style."""

from __future__ import annotations

import json

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests.source.helpers import LOADERS, one
from xzaudit.source import Document, Place, decode, documents
from xzaudit.source.yamls import FASTEST, PURE, Loader


def cut(document: Document, place: Place) -> str:
    return document.text.lines[place.line - 1][place.column - 1 : place.end_column - 1]


@LOADERS
def test_a_block_of_actions(loader: Loader) -> None:
    text = "# head\nactions: |  # a block\n  C 打5万\n\n    # 深一点\n  D 摸6万  \nend: wall\n"
    document = one(text, loader=loader)
    value = document.data["actions"]  # type: ignore[index]
    assert value == "C 打5万\n\n  # 深一点\nD 摸6万  \n"
    for word, line, column in (("C", 3, 3), ("5万", 3, 6), ("深", 5, 7), ("D", 6, 3), ("6万", 6, 6)):
        start = value.index(word)
        place = document.place(("actions",), (start, start + len(word)))
        assert (place.line, place.column, place.end_column) == (line, column, column + len(word))
    assert document.place(("actions",)) == Place(2, 10, 22)
    end = document.place(("actions",), (len(value), len(value)))
    assert end.line in (6, 7)


@LOADERS
@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "|2-"])
def test_block_headers(header: str, loader: Loader) -> None:
    indent = "    " if "2" in header else "  "
    text = f"- a: {header}\n  {indent}x y\n  {indent}z\n\n- b\n"
    document = one(text, loader=loader)
    value = document.data[0]["a"]  # type: ignore[index]
    start = value.index("z")
    assert cut(document, document.place((0, "a"), (start, start + 1))) == "z"
    assert document.place((0, "a"), (start, start + 1)).line == 3


@LOADERS
def test_a_block_at_the_end_without_a_line_end(loader: Loader) -> None:
    document = one("a: |\n  x\n  老王", loader=loader)
    assert cut(document, document.place(("a",), (2, 4))) == "老王"
    document = one("a: |", loader=loader)
    assert document.place(("a",), (0, 5)).line == 1


@LOADERS
def test_quoted(loader: Loader) -> None:
    text = 'a: \'it\'\'s 老王\'\nb: "x\\t\\u8001王 \\"y\\""\nc: "one\n  two\n\n  three\\\n  four"\n'
    document = one(text, loader=loader)
    data = document.data
    assert data == {"a": "it's 老王", "b": 'x\t老王 "y"', "c": "one two\nthreefour"}
    assert cut(document, document.place(("a",), (5, 7))) == "老王"
    assert cut(document, document.place(("b",), (3, 4))) == "王"
    assert cut(document, document.place(("b",), (2, 3))) == "\\u8001"[:1]
    for word, line in (("one", 3), ("two", 4), ("three", 6), ("four", 7)):
        start = data["c"].index(word)  # type: ignore[index]
        place = document.place(("c",), (start, start + len(word)))
        assert (place.line, cut(document, place)) == (line, word)


def test_mappings_keys_and_what_is_missing() -> None:
    document = one("规矩: x\n玩家:\n  A: 老王\n  B:\n说法:\n  - by: A\n    totals: {A: 6}\n")
    assert cut(document, document.place(("players", "A"), key=True)) == "A"
    assert cut(document, document.place(("players",))) == "玩家"
    assert cut(document, document.place(("players", "Z"))) == "玩家"
    assert cut(document, document.place(("claims", 0, "totals", "A"))) == "6"
    assert cut(document, document.place(("claims", 5))) == "说法"
    assert document.place(("players", "B")).line == 4
    assert document.place(("nothing",)) == document.place(()) == Place(1, 1, 2)
    assert document.place(("rules",), (50, 90)).line == 1


def test_excerpt() -> None:
    document = one("a\nb\nc\nd\ne")
    assert document.excerpt(3, 1) == [(2, "b"), (3, "c"), (4, "d")]
    assert document.excerpt(1) == [(1, "a"), (2, "b"), (3, "c")]
    assert document.excerpt(5) == [(3, "c"), (4, "d"), (5, "e")]


_signs = st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"])
_texts = st.text(_signs, min_size=1, max_size=30)
_trees = st.recursive(
    _texts,
    lambda inner: st.lists(inner, min_size=1, max_size=4) | st.dictionaries(_texts, inner, min_size=1, max_size=4),
    max_leaves=12,
)


def _leaves(data: object, pointer: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], str]]:
    if isinstance(data, dict):
        return [leaf for key, value in data.items() for leaf in _leaves(value, (*pointer, key))]
    if isinstance(data, list):
        return [leaf for number, value in enumerate(data) for leaf in _leaves(value, (*pointer, number))]
    return [(pointer, str(data))] if data is not None else []


def _check(document: Document) -> None:
    for pointer, value in _leaves(document.data):
        for offset, sign in enumerate(value):
            found = cut(document, document.place(pointer, (offset, offset + 1)))
            assert found == sign or (sign in "'\"\\ " or not sign.isprintable() or found.startswith("\\"))


@given(_trees, st.booleans(), st.booleans())
def test_json_places(tree: object, ascii_only: bool, indented: bool) -> None:
    text = json.dumps(tree, ensure_ascii=ascii_only, indent=1 if indented else None)
    (document,) = documents(decode(text.encode(), "x.json"))
    if document.kind == "json" and not document.broken:
        assert document.data == tree
        _check(document)


@given(_trees, st.sampled_from([None, "'", '"']), st.booleans())
def test_yaml_places(tree: object, style: str | None, flow: bool) -> None:
    text = yaml.safe_dump(tree, allow_unicode=True, width=10**6, default_style=style, default_flow_style=flow).replace(
        "!!null ", ""
    )
    for loader in (FASTEST, PURE):
        for document in documents(decode(text.encode(), "x.yaml"), loader=loader, known=()):
            if not document.broken and not document.columns:
                _check(document)


@given(st.lists(st.text("ab 老王：#", max_size=8), max_size=8), st.sampled_from(["|", "|-", "|+"]))
def test_block_places(lines: list[str], header: str) -> None:
    body = "".join(f"   {line}\n" if line.strip() else "\n" for line in lines)
    for loader in (FASTEST, PURE):
        (document,) = documents(decode(f"k: {header}\n{body}".encode(), "x.yaml"), loader=loader)
        if document.broken:
            continue
        value = document.data["k"]  # type: ignore[index]
        for offset, sign in enumerate(value):
            if sign != "\n":
                assert cut(document, document.place(("k",), (offset, offset + 1))) == sign

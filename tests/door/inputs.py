"""The kit of bad inputs: tables of what is typed, and of the finding that each has to give.

A case is a mapping with `name`, what is given, and what it gives. What is given is one of
  typed    the whole text
  put      lines that replace the field of the same name in the standard record, or follow it
  add      lines that follow the standard record as they are
  json     the same as a mapping's text: fields that replace those of the standard record as JSON
  bytes    the file's bytes as Latin-1 characters
  made     the name of a builder in `made`
and may be written as another `encoding`, with other `line_ends`, under another `suffix`.

What it gives: `finds`, each finding as `CODE case line:column` in order (with `more`, others follow), none where it is read
well; `says`, pieces of the first message; `verdict`, where it is not the usual one. Builders are run `alone`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import tables
from tests.door import made

FOLDER = Path(__file__).with_name("inputs")

RECORD = """\
rules: qq-sichuan
players: {A: 老王, B: 小李, C: 阿强, D: 四姐}
dealer: C
deal:
  A: 78m 34577888899p
  B: 77889m 11123345p
  C: 235678m 9p 4567888s
  D: 45m 12355666677p
void: {A: s, B: s, C: m, D: s}
actions: |
  C discard 6m
  D win 6m
  A win 6m from C
  小李 胡 阿强 6万
claims: {totals: {A: 12, B: 6, C: -30, D: 12}}
"""
TOTALS = {"A": 12, "B": 6, "C": -30, "D": 12}

JSON_RECORD: dict[str, str] = {
    "rules": '"qq-sichuan"',
    "players": '{"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"}',
    "deal": '{"A": "78m 34577888899p", "B": "77889m 11123345p", "C": "235678m 9p 4567888s", "D": "45m 12355666677p"}',
    "void": '{"A": "s", "B": "s", "C": "m", "D": "s"}',
    "actions": '["C discard 6m", "D win 6m", "A win 6m from C", "B win 6m"]',
    "claims": '{"totals": {"A": 12, "B": 6, "C": -30, "D": 12}}',
}


@dataclass(frozen=True, slots=True)
class Case:
    """One input: what is given for a file called `file`, and what its audit has to say."""

    theme: str
    name: str
    file: str
    given: dict[str, Any]
    finds: tuple[str, ...]
    says: tuple[str, ...]
    verdict: str
    alone: bool
    more: bool

    @property
    def data(self) -> bytes:
        """The bytes of the file; the big ones are made when they are asked for."""
        return _data(self.given)

    def __str__(self) -> str:
        return f"{self.theme}: {self.name}"


def themes() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def cases(theme: str) -> list[Case]:
    """The cases of one table, in order."""
    rows = tables.read(FOLDER / f"{theme}.yaml")
    return [_case(theme, number, row) for number, row in enumerate(rows)]


def _case(theme: str, number: int, row: dict[str, Any]) -> Case:
    finds = _listed(row.get("finds"))
    errors = any(find.split()[0] != "R010" for find in finds)
    suffix = row.get("suffix", "json" if "json" in row else "yaml")
    return Case(
        theme,
        row["name"],
        f"{theme}-{number:02}.{suffix}",
        row,
        tuple(finds),
        tuple(_listed(row.get("says"))),
        row.get("verdict", "invalid" if errors else "clean"),
        row.get("alone", "made" in row),
        row.get("more", False),
    )


def _listed(value: Any) -> list[str]:
    return [] if value is None else value if isinstance(value, list) else [value]


def _data(row: dict[str, Any]) -> bytes:
    if "bytes" in row:
        return str(row["bytes"]).encode("latin-1")
    if "made" in row:
        data: bytes = getattr(made, row["made"])(*_listed(row.get("of")))
        return data
    if "json" in row:
        text = _json_with(row["json"])
    else:
        text = row["typed"] if "typed" in row else record_with(row.get("put", "")) + row.get("add", "")
    text = text.replace("\n", row.get("line_ends", "\n"))
    return text.encode(row.get("encoding", "utf-8"), "surrogatepass")


def record_with(put: str) -> str:
    """The standard record with the fields that `put` types; a field typed twice stands there twice."""
    blocks = list(_blocks(RECORD))
    open_places = {_key(block): place for place, block in enumerate(blocks)}
    for new in _blocks(put):
        place = open_places.pop(_key(new), None)
        if place is None:
            blocks.append(new)
        else:
            blocks[place] = new
    return "".join(blocks)


def _key(block: str) -> str:
    return block.split("\n")[0].replace("：", ":").split(":")[0]


def _blocks(text: str) -> Iterator[str]:
    """Each field of a text: a line that is not indented and the indented ones behind it."""
    block = ""
    for line in text.rstrip("\n").split("\n") if text else ():
        if line and line[0] not in " -#\t\u00a0" and block:
            yield block
            block = ""
        block += f"{line}\n"
    if block:
        yield block


def _json_with(fields: dict[str, str]) -> str:
    rows = {**JSON_RECORD, **fields}
    return "{\n" + ",\n".join(f' "{key}": {value}' for key, value in rows.items()) + "\n}\n"

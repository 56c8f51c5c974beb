"""Names and texts of a record are data in every format: they give no output another shape, and steer no terminal."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.command import run
from tests.door.inputs import RECORD
from tests.door.shapes import commands, shape

MARKUP = [
    "[red]x[/red]",
    "[link=http://a.b]c[/link]",
    "[/]",
    "**x** __y__",
    "_x_ *y* ~~z~~",
    "`x` ``y``",
    "<b>x</b>",
    "<script>x</script>",
    "<!-- x",
    "]]>",
    "&lt;&#60;",
    "![a](http://a.b)",
    "[a](http://b.c)",
    "[a]: http://b.c",
    "<http://a.b>",
    "https://a.b/c",
    "www.a.b",
    "a@b.c",
    "| a | b |",
    "---",
    "# x",
    "- x",
    "+ x",
    "* x",
    "1. x",
    "2) x",
    "> x",
    "    x",
    "~~~",
    "```",
    "=1+1",
    "@SUM(A1)",
    "+cmd|' /C calc'!A1",
    "-2+3",
    '"a","b"',
    "a;b",
    "::error::x",
    "%0A::error::x",
    "##[error]x",
    "$x$ \\(y\\)",
    ":smile:",
    "a\\",
    "\\u001b[31m",
    "^[[31m",
    "{0} {seat:player} %s %(x)s",
    "$HOME `id`",
    "a\nb",
    "a\r\n::error::b",
    "a\tb",
    "a\n\n# b",
    "a\n    b",
    "'\"",
]
PLAIN = "甲乙"


def record(texts: list[str], claimed: bool = True) -> str:
    """A hand with every kind of finding's words, in which four players, an id, a claimant, a stake, a reason and the words of
    the rules are what is given; the first names a field and a step of a second record that cannot be read.

    To look for what explains wrong claims takes most of the time: not all are `claimed`."""
    names = [f"{text}{seat}" for seat, text in zip("甲乙丙丁", texts, strict=True)]
    one, two, three, four = (json.dumps(text, ensure_ascii=False) for text in names)
    said = f"""\
claims:
  - {{by: A, totals: {{A: 13, B: 6, C: -31, D: 12}}}}
  - {{by: {four}, wins: [{{player: {four}, from: {two}, points: 7, patterns: [basic]}}]}}
"""
    hand = RECORD.partition("deal:")[2].replace("小李 胡 阿强", "B 胡 C").replace("D win 6m", "D win 6m from A")
    return f"""\
id: {one}
rules: {{extends: qq-sichuan, name: {two}, title: {three}, unit: {four}, names: {{basic: {one}, root: {two}}}}}
players: {{A: {one}, B: {two}, C: {three}, D: {four}}}
deal:{hand.partition("claims:")[0]}
stake: {one}
{said if claimed else ""}waive: [{{code: W505, reason: {two}}}, {{code: W502, reason: {one}}}]
---
{two}: {one}
rules: qq-sichuan
players: {{A: {one}, B: {two}, C: {three}, D: {four}}}
actions: []
---
rules: {two}
players: {{A: {one}, B: {two}, C: {three}, D: {four}}}
deal: {{A: {one}, B: 1m, C: 1m, {four}: 1m}}
actions:
  - {json.dumps("A " + names[1], ensure_ascii=False)}
"""


@cache
def _formats(command: str) -> list[str]:
    said = run(command, "--help").out
    found = re.search(r"--format\s+([a-z|]+)", said)
    assert found, said
    return found[1].split("|")


def _groups() -> list[list[str]]:
    return [[MARKUP[(at + step) % len(MARKUP)] for step in range(4)] for at in range(0, len(MARKUP), 4)]


def _outputs(folder: Path, arguments: list[str], every: int = 1) -> tuple[str, str]:
    """The outputs for a file of plain texts, and for one of the same size in which each group of the others has its turn."""
    groups = _groups()[::every]
    plain = [[f"{PLAIN}{number}"] * 4 for number in range(len(groups))]
    outputs = []
    for place, texts in (("plain", plain), ("other", groups)):
        (folder / place).mkdir(exist_ok=True)
        (folder / place / "x.yaml").write_text(
            "---\n".join(record(each, number % 4 == 0) for number, each in enumerate(texts)), "utf-8"
        )
        outputs.append(run(*arguments, "x.yaml", cwd=folder / place).out)
    return outputs[0], outputs[1]


def _same(form: str, outputs: tuple[str, str]) -> None:
    plain, other = outputs
    assert shape(form, other) == shape(form, plain)
    assert commands(other) == []


@pytest.mark.parametrize(("form", "lang"), [(form, ("zh", "en")[at % 2]) for at, form in enumerate(_formats("audit"))])
def test_audit(form: str, lang: str, tmp_path: Path) -> None:
    outputs = _outputs(tmp_path, ["audit", "--lang", lang, "-f", form])
    _same(form, outputs)
    if form == "text":  # Rich would swallow what stands in brackets
        assert all(" ".join(text.split())[:9] in outputs[1] for text in MARKUP)


def test_audit_in_colour(tmp_path: Path) -> None:
    _same("text", _outputs(tmp_path, ["audit", "--color", "always", "--lang", "en"], every=2))


@pytest.mark.parametrize("form", _formats("verify"))
def test_verify(form: str, tmp_path: Path) -> None:
    _same(form, _outputs(tmp_path, ["verify", "-f", form]))


def test_sessions(tmp_path: Path) -> None:
    _same("text", _outputs(tmp_path, ["audit", "--session"], every=3))


@pytest.mark.parametrize("number", range(0, len(MARKUP), 24))
def test_replay(number: int, tmp_path: Path) -> None:
    index = str(number // 4 * 3)
    _same("text", _outputs(tmp_path, ["replay", "--index", index, "--open"]))


@pytest.mark.parametrize("form", _formats("compare"))
def test_compare(form: str, tmp_path: Path) -> None:
    command = ["compare", "--rules", "qq-sichuan", "--rules", "qq-sichuan-classic", "--index", "15", "-f", form]
    _same(form, _outputs(tmp_path, command))


def test_a_difference_of_files(tmp_path: Path) -> None:
    """It shows the file's own lines, and steers no terminal."""
    assert commands(_outputs(tmp_path, ["fmt", "--diff"])[1]) == []


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "＝1+1"])
def test_no_formula_reaches_a_spreadsheet(text: str, tmp_path: Path) -> None:
    quoted = json.dumps(text, ensure_ascii=False)
    typed = RECORD.replace("A: 老王", f"A: {quoted}", 1).replace("小李 胡", "B 胡")
    (tmp_path / "x.yaml").write_text(f"id: {quoted}\n{typed}", "utf-8")
    rows = list(
        csv.DictReader(io.StringIO(run("verify", "-f", "csv", "x.yaml", cwd=tmp_path).out.removeprefix("\ufeff")))
    )
    assert [row["total"] for row in rows] == ["12", "6", "-30", "12"]
    assert all(row[column][0] not in "=+-@\t＝" for row in rows for column in ("id", "player", "rules", "file"))


@pytest.mark.parametrize("form", ["text", "markdown", "json"])
def test_an_evil_file_name(form: str, tmp_path: Path) -> None:
    names = ["[red]x.yaml", "**x**|`y`<b>.yaml", "a\nb.yaml", "a\x1b[31mb.yaml", "::error::x.yaml", "=1+1.yaml"]
    plain = [f"{number}.yaml" for number in range(len(names))]
    for name in (*names, *plain):
        (tmp_path / name).write_text(record([PLAIN] * 4, claimed=False), "utf-8")
    outputs = [run("audit", "-f", form, *some, cwd=tmp_path).out for some in (plain, names)]
    _same(form, (outputs[0], outputs[1]))

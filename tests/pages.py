"""What the pages for readers (the README and docs/) show of the tool, made by the tool.

A part stands between `<!-- generated: WHAT -->` and `<!-- end -->`, and WHAT says what it is: `codes`, `formats`, `rules`,
`file PATH`,
`ask ANSWER|ANSWER` for a talk, or `$ xzaudit …` for a command with what it prints. Of a file or a command ` # from TEXT` keeps
the lines from the first that begins so, ` # until TEXT` those before the next that begins so. Commands run in the project's
folder, and in Chinese unless they say otherwise.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.asking.terminal import Terminal
from tests.command import run
from xzaudit.findings.catalogue import entries
from xzaudit.findings.plain import plain
from xzaudit.render.codes import table_of_codes
from xzaudit.render.formats import ARCHIVE, HANDS
from xzaudit.render.formats.markdown import table
from xzaudit.render.shown import Table
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.rules.describe import describe_set
from xzaudit.rules.paths import written

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
PART = re.compile(r"(<!-- generated: (.+?) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
_ASSUMED = "°"
_LONGEST = 24


def current(text: str) -> str:
    """A page with every made part as it would be now."""
    wanted = list(dict.fromkeys(what for _, what, _, _ in PART.findall(text)))
    made = {what: _made(what) for what in wanted}
    return PART.sub(lambda part: f"{part[1]}{made[part[2]]}\n{part[4]}", text)


def _made(what: str) -> str:
    if what.startswith("$ "):
        return _console(what)
    name, _, rest = what.partition(" ")
    return _PARTS[name](rest)


def _console(what: str) -> str:
    command, limits = _limits(what)
    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "xzaudit", what
    done = run(*arguments, cwd=ROOT, XZAUDIT_LANG="zh")
    lines = (done.out + done.err).rstrip("\n").split("\n")
    kept = _kept(lines, limits)
    before, after = lines[: kept.start], lines[kept.stop :]
    return _fenced("console", [command, *(["…"] if before else []), *_trimmed(lines[kept]), *(["…"] if after else [])])


def _limits(what: str) -> tuple[str, dict[str, str]]:
    """What is to be shown, and with which words the part of it that is kept begins (`from`) and is over (`until`)."""
    shown, *marks = what.split(" # ")
    return shown, {word: text for word, _, text in (mark.partition(" ") for mark in marks)}


def _kept(lines: list[str], limits: dict[str, str]) -> slice:
    first = _first(lines, limits["from"], 0) if "from" in limits else 0
    return slice(first, _first(lines, limits["until"], first) if "until" in limits else len(lines))


def _first(lines: list[str], start: str, after: int) -> int:
    found = [number for number in range(after, len(lines)) if lines[number].startswith(start)]
    assert found, f"no line begins with {start!r}"
    return found[0]


def _trimmed(lines: list[str]) -> list[str]:
    return "\n".join(lines).rstrip("\n").split("\n")


def _ask(answers: str) -> str:
    terminal = Terminal("ask")
    for line in answers.split("|"):
        terminal.type(line)
    terminal.end()
    return _fenced("console", ["$ xzaudit ask", *(line.rstrip() for line in terminal.screen.rstrip("\n").split("\n"))])


def _file(what: str) -> str:
    path, limits = _limits(what)
    lines = (ROOT / path).read_text("utf-8").rstrip("\n").split("\n")
    return _fenced(Path(path).suffix.removeprefix("."), lines[_kept(lines, limits)])


def _fenced(language: str, lines: Iterable[str]) -> str:
    return "\n".join([f"```{language}", *lines, "```"])


def _codes(_: str) -> str:
    return table_of_codes(entries())


def _rules(_: str) -> str:
    """A row an option with its value in every shipped rule set; what a set only assumes is marked."""
    sets = [{row["path"]: row for row in describe_set(load_rules(name))} for name in SHIPPED]
    paths = list(dict.fromkeys(path for rows in sets for path in rows))
    lines = [[path, next(rows[path]["name"] for rows in sets if path in rows), *_cells(path, sets)] for path in paths]
    return table(Table(["选项 option", "叫法", *SHIPPED], lines))


def _cells(path: str, sets: list[dict[str, dict[str, Any]]]) -> list[str]:
    return [_cell(rows[path]) if path in rows else "—" for rows in sets]


def _cell(row: dict[str, Any]) -> str:
    return plain(written(row["value"]), _LONGEST) + (_ASSUMED if row["source"] == "assumed" else "")


def _formats(_: str) -> str:
    """A row an output format, and which of the two commands that check records write it."""
    rows = [[name, *("●" if name in some else "—" for some in (HANDS, ARCHIVE))] for name in {**HANDS, **ARCHIVE}]
    return table(Table(["格式", "audit", "verify"], rows))


_PARTS: dict[str, Callable[[str], str]] = {"ask": _ask, "codes": _codes, "file": _file, "formats": _formats, "rules": _rules}

"""Names and texts of records are data: no format gives them a meaning, and tables align whatever they hold."""

from __future__ import annotations

import json
import re

import pytest
from wcwidth import wcswidth

from tests.reports import markdown_reports, text_reports
from xzaudit.api import audit
from xzaudit.render.formats.markdown import escaped, table
from xzaudit.render.formats.text import block_text
from xzaudit.render.shown import Table
from xzaudit.render.speaking import shown_names

HOSTILE = (
    "[red]x[/red]",
    "\x1b[31mx\x1b[0m",
    "\x1b]0;title\x07",
    "a\u202eb",
    "e\u0301\u0301",
    "👨\u200d👩\u200d👧",
    "❤\ufe0f",
    "🇨🇳",
    "ｗｉｄｅ",
    "x" * 500,
    "<b>&amp;",
    "`|`",
    "*_~#[]()!",
    "http://a.example",
    "=1+1",
    "1. one",
    "- one",
    "\ud800",
)
RECORD = {
    "rules": "qq-sichuan",
    "dealer": "C",
    "deal": {"A": "78m 34577888899p", "B": "77889m 11123345p", "C": "235678m 9p 4567888s", "D": "45m 12355666677p"},
    "void": {"A": "s", "B": "s", "C": "m", "D": "s"},
    "actions": ["C discard 6m", "D win 6m", "A win 6m from C", "B win 6m from C"],
}


def audited(name: str):
    players = {"A": name, "B": "小李", "C": "阿强", "D": "四姐"}
    claims = {"by": name, "totals": {"A": 13}}
    return audit(json.dumps({**RECORD, "players": players, "id": name, "stake": name, "claims": claims}))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_control_signs_come_out(name, lang):
    for rendered in ("".join(text_reports([audited(name)], lang)), "".join(markdown_reports([audited(name)], lang))):
        lines = rendered.replace("\n", "")
        assert not re.search("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ud800-\udfff\ufeff]", lines)
        assert "Traceback" not in rendered


def test_columns_align():
    names = [shown_names(found)["A"] for name in HOSTILE if (found := audited(name)).seats]
    assert len(names) > 10
    lines = block_text(Table(["a", "b"], [[name, "X"] for name in names])).split("\n")[2:]
    assert len(lines) == len(names)
    assert len({wcswidth(line[: line.rindex("X")]) for line in lines}) == 1


def test_cells_are_not_numbers():
    assert block_text(Table(["a"], [["007"], ["1e5"], ["1_000"]])).split("\n")[2:] == ["007", "1e5", "1_000"]


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("a|b", "a\\|b"),
        ("<b>", "&lt;b&gt;"),
        ("*x* _y_", "\\*x\\* \\_y\\_"),
        ("[a](b)", "\\[a\\](b)"),
        ("1. one", "1\\. one"),
        ("- one", "\\- one"),
        ("# one", "\\# one"),
        ("a\nb", "a b"),
        ("http://x www.y.z", "http\\://x www\\.y.z"),
        ("a@b.example", "a＠b.example"),
    ],
)
def test_markdown_is_escaped(raw, safe):
    assert escaped(raw) == safe


def test_markdown_rows_keep_their_cells():
    lines = table(Table(["a", "b"], [["|", "`|`"]])).split("\n")
    assert all(len(re.findall(r"(?<!\\)\|", line)) == 3 for line in lines)

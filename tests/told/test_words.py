"""Every fault that a told or score record can have is said whole, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reports import markdown_reports, text_reports
from xzaudit import audit
from xzaudit.findings import Finding
from xzaudit.findings.wording import message
from xzaudit.render import chat

SHOWN = {"A": "13555888m 44p", "B": "1123p 234567s", "C": "12456789p 33345s", "D": "147999p 2225668s"}
MELDS = {"A": "kong 7777m exposed", "B": "kong 9999s concealed"}
SCORE: dict[str, Any] = {"detail": "score", "final": SHOWN, "melds": MELDS}
TABLE: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("W505", "no_kong", {}, "C win self kong_flower basic", "C这一胡说的是杠上花，前面没说自己杠过。"),
    ("W505", "no_kong", {}, "C win from A kong_discard basic", "C这一胡说的是杠上炮，前面没说A杠过。"),
    (
        "S702",
        "roots",
        {},
        "C kong 1m concealed\nC kong 2m concealed\nC win self basic roots 1",
        "账上写C这一胡 1 根，该 2 根。",
    ),
    ("S702", "fan", {}, "C win from A full_flush roots 1 fan 3", "账上写C这一胡是 3 番，该 4 番。"),
    ("A204", "default", {}, "C win from A basic\nC kong 1m concealed", "C已经胡了，不能再杠。"),
    ("A204", "flee", {}, "C win from A basic\nC flee", ""),
    ("A204", "leave", {}, "C leave", ""),
    ("A205", "", {}, "wall\nC win from A basic", ""),
    ("A208", "own", {}, "C win from C basic", ""),
    ("A208", "own", {}, "C kong 1m exposed from C", ""),
    ("T102", "", {}, "C kong 1m concealed\nB kong 1m concealed", ""),
    ("T101", "kongs", {}, "\n".join(f"C kong {n}m concealed" for n in range(1, 6)), "C说了五个杠，一手牌最多 4 个。"),
    ("K404", "", {"rules": {"extends": "chengdu-cap7", "kongs.late_added": "forbidden"}}, "C kong 1m added late", ""),
    ("X901", "untold", {}, "C win from A", "C：多少番没人说，说了番数或者牌型才算得出。"),
    (
        "X901",
        "untold",
        {},
        "wall\nA not_ready\nB ready fan 1\nC pig",
        "D：有没有叫没人说，说了有叫（几番）、没叫还是花猪才算得出。",
    ),
    ("X901", "", {"rules": "qq-sichuan"}, "C flee", "C：是不是到了最后几张断不了，要知道牌墙还剩哪些牌才行。"),
    ("X901", "", SCORE, "C win from B", "C：多少番断不了，要知道是哪张牌才行。"),
    ("X901", "", SCORE, "C win 3p from B", "A：这笔账该多少断不了，要知道这一杠是什么时候杠的才行。"),
    ("X901", "", {**SCORE, "rules": "qq-sichuan"}, "C win 3p from B", "A：缺哪门断不了，要知道定缺定的哪门才行。"),
    ("W501", "", SCORE, "C win 9m from B", ""),
    ("S703", "", SCORE, "C win 3p from B full_flush", "账上写C胡的是清一色，该是平胡。"),
    ("S702", "fan", SCORE, "C win 3p from B fan 3", "账上写C胡 3筒 这一胡是 3 番，该 1 番。"),
    ("S702", "roots", SCORE, "C win 3p from B roots 2", "账上写C胡 3筒 这一胡 2 根，该 0 根。"),
    ("S707", "state", SCORE, "wall\nD ready fan 2", "说D有叫，照亮的牌是没叫。"),
    ("S707", "worth", SCORE, "B kong 9s concealed\nwall\nB ready fan 4", "说B叫的牌最大能胡 4 番，照亮的牌是 2 番。"),
    ("S708", "state", SCORE, "wall\nB pig", "说B花猪，照亮的牌是有叫。"),
    ("T102", "", {**SCORE, "final": {**SHOWN, "D": "147999p 2225555s"}}, "C win 3p from B", ""),
    ("T101", "", {**SCORE, "final": {**SHOWN, "D": "147999p 222556s"}}, "C win 3p from B", ""),
    ("V304", "three_suits", {**SCORE, "final": {"C": "111m 456789p 3345s"}, "melds": {}}, "C win 3s from B", ""),
]


def record(more: dict[str, Any], lines: str) -> dict[str, Any]:
    return {"rules": "chengdu-cap7", "players": {key: key for key in "ABCD"}, "actions": lines, **more}


@pytest.mark.parametrize(("code", "case", "more", "lines", "said"), TABLE)
def test_said_whole(code: str, case: str, more: dict[str, Any], lines: str, said: str) -> None:
    found = audit(record(more, lines))
    findings = [f for f in found.findings if f.code == code and str(f.facts.get("case") or "") == case]
    assert findings, [(finding.code, finding.facts) for finding in found.findings]
    texts = [message(finding, "zh") for finding in findings]
    assert not said or said in texts, texts
    assert not [each for each in texts if "？" in each]
    for each in (message(finding, "en") for finding in findings):
        assert "？" not in each
        assert not [sign for sign in each if "\u4e00" <= sign <= "\u9fff"]


@pytest.mark.parametrize(("code", "case", "more", "lines", "said"), TABLE)
def test_every_renderer_says_it(code: str, case: str, more: dict[str, Any], lines: str, said: str) -> None:
    found = audit(record(more, lines))
    for lang in ("zh", "en"):
        for written in (text_reports([found], lang), markdown_reports([found], lang), chat.answers([found], lang)):
            whole = "".join(written)
            assert "None" not in whole


@pytest.mark.parametrize("what", ["hand", "play", "remark"])
def test_what_nobody_tells_is_in_words(what: str) -> None:
    found = audit(record({}, "C win from A basic\nA says no way"))
    assert what in [each.what for each in found.unchecked]
    whole = "".join(text_reports([found], "zh"))
    assert "手牌（番数照说的算）" in whole
    assert f" {what} " not in whole


def test_every_state_of_an_ending_has_a_word() -> None:
    for needs in ("hand", "draw", "tile", "wall", "end", "session", "fan", "state", "kong", "void", "play"):
        for what in ("fan", "ready", "money", "last_tiles", "void", "late_kong", "win"):
            for lang in ("zh", "en"):
                said = message(Finding("X901", {"what": what, "seat": None, "needs": needs}), lang)
                assert f"{needs}才行" not in said
                assert "？" not in said

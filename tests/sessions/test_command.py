"""`xzaudit audit --session`, and files that hold a session."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from tests.sessions.hands import BOTH_WIN, hand
from xzaudit.cli.main import application


def run(tmp_path: Path, hands: list[dict[str, Any]], *arguments: str, listed: bool = False) -> Result:
    path = tmp_path / "night.json"
    path.write_text(json.dumps({"hands": hands} if listed else hands, ensure_ascii=False), encoding="utf-8")
    return CliRunner().invoke(application(["audit"]), ["audit", str(path), "--lang", "zh", *arguments])


TWO = [hand(BOTH_WIN, id="h-1", stake="一豆=5毛"), hand(["A discard 1m"], id="h-2", stake="一豆=5毛")]
REPORT = """
这一桌 2 盘  每盘输赢（累计）
  总账不全：第2盘没打完。下面只算了算得出的几盘。
  盘  局号  结论        老王      小李      阿强    四姐
  --  ----  ------  --------  --------  --------  ------
   1  h-1   账对    −2（−2）  +1（+1）  +1（+1）  0（0）
   2  h-2   没打完      没算      没算      没算    没算

名次
  名次  玩家  合计  胜  负  和  胡  自摸  点炮  杠  花猪  最大一手            钱（元）
  ----  ----  ----  --  --  --  --  ----  ----  --  ----  ------------------  --------
     1  小李    +1   1   0   0   1     0     0   0     0  素番 1 番（第1盘）      +0.5
     1  阿强    +1   1   0   0   1     0     0   0     0  素番 1 番（第1盘）      +0.5
     3  四姐     0   0   0   1   0     0     0   0     0                             0
     4  老王    −2   0   1   0   0     0     1   0     0                            −1

谁给谁
  老王 给 小李 1 游戏豆（0.5 元）
  老王 给 阿强 1 游戏豆（0.5 元）
"""


def test_the_report(tmp_path: Path) -> None:
    for output in (run(tmp_path, TWO, listed=True).output, run(tmp_path, TWO, "--session").output):
        assert output[output.index("\n这一桌") :] == REPORT
    assert "这一桌" not in run(tmp_path, TWO).output
    assert "### 名次" in run(tmp_path, TWO, "--session", "-f", "markdown").output


def test_json_keeps_its_array_unless_a_session_is_asked_for(tmp_path: Path) -> None:
    assert len(json.loads(run(tmp_path, TWO, "-f", "json", listed=True).output)) == 2
    both = json.loads(run(tmp_path, TWO, "-f", "json", "--session").output)
    assert [audit["id"] for audit in both["audits"]] == ["h-1", "h-2"]
    (session,) = both["sessions"]
    assert session["complete"] is False
    assert session["hands"][1]["left_out"] == "unfinished"
    assert session["hands"][0]["running"] == {"老王": -2, "小李": 1, "阿强": 1, "四姐": 0}
    assert session["standings"][3] | {"best": None} == session["standings"][3]
    assert session["standings"][3]["yuan"] == "-1"
    lines = run(tmp_path, TWO, "-f", "jsonl", "--session").output.splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == ["xzaudit", "xzaudit", "session"]

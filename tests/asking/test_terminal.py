"""`xzaudit ask` and bare `xzaudit` on a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.asking.terminal import Terminal
from tests.command import run
from tests.told.test_chat import ANSWER

QUARREL = [
    "老王 小李 阿强 四姐",
    "1",
    "3",
    "1",
    "9条",
    "1",
    "1",
    "34",
    "1",
    "1",
    "",
    "2",
    "",
    "9",
    "1",
    "2",
    "",
    "6",
    "9",
    "4",
    "2",
    "",
    "12",
    "0",
]
RECORD = """规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
经过: |
  老王 暗杠 9条
  老王 杠上炮 阿强 素番 四姐 对对和
  老王 说 转雨 6
  四姐 说 转雨 12
"""
PINYIN = {
    "老": "lao",
    "王": "wang",
    "小": "xiao",
    "李": "li",
    "阿": "a",
    "强": "qiang",
    "四": "si",
    "姐": "jie",
    "条": "tiao",
}
MOST_KEYS = 120


def keys_on_a_keyboard(lines: list[str]) -> int:
    """Keys where Chinese is typed in pinyin: the letters of a word, one key to choose it, return behind every line."""
    count = 0
    for line in lines:
        chinese = False
        for sign in line:
            count += len(PINYIN[sign]) if sign in PINYIN else 1
            count += int(chinese and sign not in PINYIN)
            chinese = sign in PINYIN
        count += chinese + 1
    return count


@pytest.mark.parametrize("arguments", [(), ("ask",)])
def test_the_quarrel_in_few_keys(arguments: tuple[str, ...]) -> None:
    terminal = Terminal(*arguments)
    for line in QUARREL:
        terminal.type(line)
    assert terminal.end() == 0
    assert RECORD in terminal.screen
    assert ANSWER in terminal.screen
    assert terminal.keys == 57
    assert keys_on_a_keyboard(QUARREL) == 81
    assert keys_on_a_keyboard(QUARREL) <= MOST_KEYS


def test_the_account_runs_along() -> None:
    terminal = Terminal("ask")
    for line in QUARREL[:5]:
        terminal.type(line)
    terminal.wait()
    assert "[老王 暗杠 9条] 眼下 老王 +6｜小李 −2｜阿强 −2｜四姐 −2" in terminal.screen
    terminal.press("\x03")
    assert terminal.end() == 130


def test_the_record_goes_to_a_file(tmp_path: Path) -> None:
    terminal = Terminal("ask", "吵.yaml", cwd=tmp_path)
    for line in QUARREL:
        terminal.type(line)
    assert terminal.end() == 0
    assert (tmp_path / "吵.yaml").read_text("utf-8") == RECORD
    assert run("audit", "-f", "chat", tmp_path / "吵.yaml").out == ANSWER + "\n"
    assert RECORD not in terminal.screen


@pytest.mark.parametrize("key", ["\x03", "\x04"])
@pytest.mark.parametrize("told", [0, 3, 23])
def test_who_leaves_leaves_nothing_behind(tmp_path: Path, key: str, told: int) -> None:
    terminal = Terminal("ask", "吵.yaml", cwd=tmp_path)
    for line in QUARREL[:told]:
        terminal.type(line)
    terminal.press(key)
    assert terminal.end() == 130
    assert "没说完，什么都没写。" in terminal.screen
    assert not list(tmp_path.iterdir())


def test_one_step_back() -> None:
    terminal = Terminal("ask")
    wrong = [*QUARREL[:7], "2", "上一步", *QUARREL[7:]]
    for line in wrong:
        terminal.type(line)
    assert terminal.end() == 0
    assert RECORD in terminal.screen


def test_a_line_can_be_typed_at_any_prompt() -> None:
    terminal = Terminal("ask")
    for line in [
        "老王 小李 阿强 四姐",
        "七番封顶",
        "老王 暗杠 9条",
        "1",
        "老王 杠上炮 阿强 素番 四姐 对对和",
        "老王 说 转雨 6",
        "9",
        "四姐说转雨12",
        "0",
    ]:
        terminal.type(line)
    assert terminal.end() == 0
    assert RECORD in terminal.screen


def test_english() -> None:
    terminal = Terminal("ask", "--lang", "en")
    for line in ["Ann Bob Carl Dora", "1", "3", "1", "9s", "1", "1", "3", "1", "1", "", "0"]:
        terminal.type(line)
    assert terminal.end() == 0
    assert "Ann kong 9s concealed\n  Carl win from Ann kong_discard basic\n" in terminal.screen
    assert "So far: Ann −2｜Bob −2｜Carl +6｜Dora −2 (sum 0)" in terminal.screen


def test_without_a_terminal_there_is_help() -> None:
    done = run()
    assert done.code == 2
    assert "xzaudit [选项] 命令" in done.out


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("x")
    done = run("ask", tmp_path / "a.yaml", given="老王 小李 阿强 四姐\n".encode())
    assert done.code == 2
    assert (tmp_path / "a.yaml").read_text() == "x"
    assert "谁在打" not in done.err


def test_an_input_that_ends_is_leaving(tmp_path: Path) -> None:
    done = run("ask", tmp_path / "a.yaml", given="老王 小李 阿强 四姐\n1\n".encode(), LANG="zh_CN.UTF-8")
    assert done.code == 130
    assert not list(tmp_path.iterdir())


def test_a_story_is_asked_only_for_what_it_lacks() -> None:
    terminal = Terminal("ask", "小李胡了，清一色；老王杠了九条；气死我；黄了，剩下的都没叫", "--rules", "竞赛规则", "--players", "老王 小李 阿强 四姐")
    terminal.type("2")
    terminal.type("3")
    terminal.type("0")
    assert terminal.end() == 0
    screen = terminal.screen
    assert "小李胡的是谁打的？\n  1 老王  2 阿强  3 四姐  0 自摸" in screen
    assert "老王杠的是哪种？\n  1 直杠  2 巴杠  3 暗杠" in screen
    assert "“气死我”不认得" in screen
    assert "结账" in screen

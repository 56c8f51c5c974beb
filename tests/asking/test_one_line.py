"""The quarrel in one line: the players are those whose names appear."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import run
from xzaudit.asking import NamesError, story_of
from xzaudit.record.telling.names import names_in
from xzaudit.record.told import ToldState

LINE = "老王 暗杠 9条; 老王 杠上炮 阿强 素番 四姐 对对和"


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (LINE, ["老王", "阿强", "四姐"]),
        ("老王暗杠9条；老王杠上炮阿强素番四姐对对和", ["老王", "阿强", "四姐"]),
        ("阿强 胡 老王 3筒 对对胡 2根", ["阿强", "老王"]),
        ("阿强 自摸", ["阿强"]),
        ("小李被阿强胡了，平胡", ["小李", "阿强"]),
        ("Ann kong 9s concealed; Bob win from Ann kong_discard basic", ["Ann", "Bob"]),
        ("老王 直杠 小李 5筒; 老王 说 自己 4; 小李 说 老王 2", ["老王", "小李"]),
        ("流局；老王 没叫", ["老王"]),
    ],
)
def test_names_stand_where_no_word_does(line: str, names: list[str]) -> None:
    assert names_in([sentence for sentence in line.replace("；", ";").split(";") if sentence.strip()]) == names


@pytest.mark.parametrize("line", ["老王 暗缸 9条", "老王 点泡 阿强 素番", "阿强 胡 老王 对对湖"])
def test_a_slip_makes_nobody_a_player(line: str) -> None:
    try:
        story = story_of(line, 4, (), "zh")
    except NamesError:
        return
    assert story.misunderstood


def test_more_names_than_players() -> None:
    with pytest.raises(NamesError):
        story_of("甲 点炮 乙 素番 丙 素番 丁 素番 戊 素番", 4, (), "zh")


def test_the_answer_and_who_was_made_up() -> None:
    done = run("ask", LINE, "--rules", "七番封顶", LANG="zh_CN.UTF-8")
    assert done.code == 0
    assert "玩家：老王、阿强、四姐、第4家（第4家 没提到，补上的）" in done.err
    assert "眼下 老王 −12｜阿强 +6｜四姐 +8｜第4家 −2（合计 0）" in done.out
    assert "经过" not in done.out


def test_players_that_are_named_are_not_made_up() -> None:
    done = run("ask", LINE, "--rules", "七番封顶", "--players", "老王 小李 阿强 四姐", LANG="zh_CN.UTF-8")
    assert "眼下 老王 −12｜小李 −2｜阿强 +6｜四姐 +8（合计 0）" in done.out
    assert done.err == ""


def test_the_record_is_written_where_asked(tmp_path: Path) -> None:
    done = run("ask", LINE, "--rules", "七番封顶", "-o", tmp_path / "a.yaml", LANG="zh_CN.UTF-8")
    assert done.code == 0
    text = (tmp_path / "a.yaml").read_text("utf-8")
    assert (
        text
        == "规矩: 七番封顶\n玩家: 老王 阿强 四姐 第4家\n经过: |\n  老王 暗杠 9条\n  老王 杠上炮 阿强 素番 四姐 对对和\n"
    )


def test_what_cannot_be_read_is_refused() -> None:
    for line in ("老王 暗缸 9条; 阿强 自摸", "老王 点杠 9条; 阿强 自摸"):
        done = run("ask", line, "--rules", "七番封顶", LANG="zh_CN.UTF-8")
        assert done.code == 2
        assert done.out == ""


@pytest.mark.parametrize("players", ["老王", "老王 小李 阿强", "老王 小李 阿强 老王", "胡 小李 阿强 四姐"])
def test_players_that_cannot_be_are_refused(players: str) -> None:
    done = run("ask", LINE, "--rules", "七番封顶", "--players", players, LANG="zh_CN.UTF-8")
    assert done.code == 2
    assert done.out == ""


def test_a_file_may_have_a_space_in_its_name(tmp_path: Path) -> None:
    done = run(
        "ask",
        "my quarrel.yaml",
        given="老王 小李 阿强 四姐\n1\n阿强 自摸 素番\n0\n".encode(),
        cwd=tmp_path,
        LANG="zh_CN.UTF-8",
    )
    assert done.code == 0
    assert "阿强 自摸 素番" in (tmp_path / "my quarrel.yaml").read_text("utf-8")


def test_a_later_line_says_by_name_what_an_earlier_one_says_of_the_rest() -> None:
    story = story_of("小李胡老王平胡\n黄了，阿强有叫一番，剩下的都没叫\n四姐花猪", 4, ("老王", "小李", "阿强", "四姐"), "zh")
    states = {told.seat: told.state for part in story.parts if isinstance(part, tuple) for told in part if isinstance(told, ToldState)}
    assert not story.misunderstood
    assert states == {0: "not_ready", 2: "ready", 3: "pig"}

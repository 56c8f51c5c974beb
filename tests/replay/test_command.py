"""`xzaudit replay`, from the record to what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.replay.hands import KONG, PASSED
from xzaudit.cli.main import application
from xzaudit.cli.refusal import RefusedError


def run(tmp_path: Path, record: Any, *arguments: str) -> Result:
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    return CliRunner().invoke(application(["replay"]), ["replay", str(path), "--lang", "zh", *arguments])


def test_turn_by_turn(tmp_path: Path) -> None:
    result = run(tmp_path, {**PASSED, "actions": PASSED["actions"][:3]})
    assert result.exit_code == 1  # not finished
    assert result.output == (
        "发牌  剩 55 张\n"
        "    老王 手牌 123456789万 12345筒\n"
        "    小李 手牌 1234555万 678999筒  叫 1万、3万、4万、6万\n"
        "    阿强 手牌 1888万 333456777条  叫 1万\n"
        "    四姐 手牌 13 张不明\n"
        "第1步  老王 打 1万\n"
        "    老王 手牌 23456789万 12345筒\n"
        "    小李 可以胡（1 番）；阿强 可以胡（1 番）\n"
        "第2步  小李 过\n"
        "    小李 过手：第1步放过老王的 1万（1 番）。自己摸牌以前，不能胡别人的（番更大的可以、最后几张不管）\n"
        "    小李 叫的就是这张，胡不得：第1步放过老王的 1万（1 番）；阿强 可以胡（1 番）\n"
        "第3步  阿强 胡 老王的 1万\n"
        "    小李 叫的就是这张，胡不得：第1步放过老王的 1万（1 番）\n"
        "    老王 → 阿强 1（胡牌：1 × 2^(1−1)）\n"
        "    眼下 老王 −1｜小李 0｜阿强 +1｜四姐 0\n"
        "结尾\n"
        "    眼下 老王 −1｜小李 0｜阿强 +1｜四姐 0\n"
        "    没打完\n"
    )


def test_one_moment_through_one_players_eyes(tmp_path: Path) -> None:
    result = run(tmp_path, KONG, "--at", "1", "--seat", "小李")
    assert result.output == (
        "第1步  老王 暗杠\n"
        "    牌墙剩 55 张；轮到老王摸牌；老王在暗杠\n"
        "老王  还在打、10 张\n"
        "    碰杠  暗杠（扣着）\n"
        "小李  还在打、13 张\n"
        "    手牌  22万 333筒 45678899条\n"
        "    叫    没叫\n"
        "阿强  还在打、13 张\n"
        "四姐  还在打、13 张\n"
        "眼下 老王 +6｜小李 −2｜阿强 −2｜四姐 −2\n"
    )


def test_json_hides_what_the_player_cannot_see(tmp_path: Path) -> None:
    everything = json.loads(run(tmp_path, KONG, "-f", "json").output)
    assert [step["step"] for step in everything["steps"]] == [0, 1, 2, 3]
    assert everything["end"]["standing"] == {"A": 6, "B": -2, "C": -2, "D": -2}
    seen = json.loads(run(tmp_path, KONG, "-f", "json", "--seat", "B").output)
    assert seen["seat"] == "B"
    assert "1m" not in json.dumps(seen)
    assert "5s" not in json.dumps(seen["steps"][2]["did"])


def test_open_hands(tmp_path: Path) -> None:
    lines = run(tmp_path, PASSED, "--open").output.splitlines()
    assert sum("手牌" in line for line in lines) == 4 * (len(PASSED["actions"]) + 1)


def test_which_record(tmp_path: Path) -> None:
    two = [{**KONG, "id": "one"}, {**PASSED, "id": "two"}]
    assert "老王 打 1万" in run(tmp_path, two, "--index", "1").output
    assert "老王 暗杠" in run(tmp_path, two, "--index", "one").output


@pytest.mark.parametrize(
    "arguments", [("--at", "10"), ("--at", "-1"), ("--seat", "老五"), ("--seat", "A", "--open"), ("--index", "7")]
)
def test_refused(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert isinstance(run(tmp_path, PASSED, *arguments).exception, RefusedError)


def test_several_records_need_a_choice(tmp_path: Path) -> None:
    assert isinstance(run(tmp_path, [PASSED, PASSED]).exception, RefusedError)


def test_a_record_that_cannot_be_replayed(tmp_path: Path) -> None:
    result = run(tmp_path, {**PASSED, "deal": {**PASSED["deal"], "B": "1m"}})
    assert result.exit_code == 1
    assert "T101" in result.output

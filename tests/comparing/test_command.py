"""`xzaudit compare`, from the files to what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.comparing.hands import FULL, SAMPLES, TOLD, told
from xzaudit.cli.main import application
from xzaudit.cli.refusal import RefusedError

TWO = [str(SAMPLES / name) for name in ("32-two-records-laowang.yaml", "32-two-records-sijie.yaml")]


def run(*arguments: str, lang: str = "zh") -> Result:
    return CliRunner().invoke(application(["compare"]), ["compare", *arguments, "--lang", lang])


@pytest.fixture
def path(tmp_path: Path) -> Any:
    def write(text: str, name: str = "a.yaml") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def test_two_records() -> None:
    result = run(*TWO)
    assert result.exit_code == 1
    lines = [" ".join(line.split()) for line in result.output.splitlines()]
    assert lines[1] == "两份记的不一样；钱不一样"
    assert "1 第4步 阿强 巴杠 9万 阿强 直杠 小李 9万 小李 −6｜阿强 +6" in lines
    assert "2 第5步｜第5步前 小李 直杠 阿强 8筒 — 小李 −12｜阿强 +12" in lines
    assert "小李 −42 −60 −18" in lines
    assert "老王 小李 −42 —" in lines


def test_two_rule_sets(path: Any) -> None:
    result = run(path(TOLD), "--rules", "七番封顶", "--rules", "qq-sichuan")
    assert result.exit_code == 1
    lines = [" ".join(line.split()) for line in result.output.splitlines()]
    assert lines[1] == "钱不一样"
    assert "老王 −12 −72 −60 [1]" in lines
    assert "第3步 四姐 对对和 3番 = 4 对对和 3番 = 24 [1]" in lines
    assert "第1步 小李 → 老王 暗杠 2 12 [1]" in lines
    assert "[1] 底分（value.base）：1 → 6" in lines


def test_one_rule_set_is_held_against_the_record_s_own(path: Any) -> None:
    assert run(path(TOLD), "--rules", "七番封顶").exit_code == 0
    result = run(path(TOLD), "--rules", "qq-sichuan", "-f", "json")
    assert json.loads(result.output)["a"]["rules"] == "chengdu-cap7"


def test_the_same_hand_is_said_at_once(path: Any) -> None:
    result = run(path(TOLD), path(TOLD, "b.yaml"))
    assert result.exit_code == 0
    assert result.output.splitlines()[1].startswith("同一盘：两份记的一样（sha256:")
    english = run(path(TOLD), path(TOLD, "b.yaml"), lang="en").output
    assert english.splitlines()[1].startswith("the same hand: both records say the same (sha256:")


def test_rules_for_both_records(path: Any) -> None:
    other = path(TOLD.replace("七番封顶", "qq-sichuan"), "b.yaml")
    assert run(path(TOLD), other).exit_code == 1
    assert run(path(TOLD), other, "--rules", "mil-sbr").exit_code == 0
    assert run(path(TOLD), other, "--rules", "mil-sbr", "--rules", "common").exit_code == 1


def test_legality_alone_makes_exit_1(path: Any) -> None:
    result = run(path(FULL), path(FULL + "  A 打 5筒\n", "b.yaml"), "-f", "json")
    assert json.loads(result.output)["differ"] == {"money": False, "legality": True}
    assert result.exit_code == 1


def test_json_of_two_records() -> None:
    found = json.loads(run(*TWO, "-f", "json").output)
    assert found["compare"] == "records"
    assert found["seats"] == {"A": "D", "B": "A", "C": "B", "D": "C"}
    assert found["differ"] == {"money": True, "legality": False}
    first, second = found["differences"]
    assert first["a"] == ["C kong 9m added"]
    assert first["b"] == ["C kong 9m exposed from B"]
    assert first["steps"] == {"a": [3, 4], "b": [3, 4]}
    assert first["effect"]["changes"] == {"B": -6, "C": 6}
    assert second["b"] == []
    assert found["together"]["totals"] == found["nets"]["b"]


def test_json_of_two_rule_sets(path: Any) -> None:
    found = json.loads(run(path(TOLD), "--rules", "七番封顶", "--rules", "血战 七番封顶", "-f", "json").output)
    assert found["compare"] == "rules"
    assert {each["kind"] for each in found["differences"]} <= {"ended", "finding", "win", "row", "total"}
    deciding = {each["option"] for each in found["options"] if each["decides"]}
    assert deciding == {path for each in found["differences"] for path in each["options"]}


def test_markdown_escapes_what_records_say(path: Any) -> None:
    other = told("老王 暗杠 9条", players="老王 <b>小李</b> 阿强 四姐")
    result = run(path(TOLD), path(other, "b.yaml"), "-f", "markdown")
    assert result.output.startswith("## ")
    assert "<b>" not in result.output
    assert "| --: |" in result.output


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_kind_of_difference_can_be_said(path: Any, lang: str) -> None:
    other = (
        FULL.replace("D: 4m 888s 222s", "D: 4m 888s 333s")
        .replace("C: 4m 333s", "C: 4m 222s")
        .replace("wall: 9s1s", "rake: 2\nend: wall")
    )
    text = FULL + "final: {B: 777m 888m 678p 999p}\n"
    result = run(path(text), path(other + "  D 过\n", "b.yaml"), lang=lang)
    assert result.exit_code == 1
    assert "field_" not in result.output
    if lang == "en":
        assert not [sign for sign in result.output if "\u4e00" <= sign <= "\u9fff" and sign not in "老王小李阿强四姐"]


def test_what_cannot_be_read_is_reported(path: Any) -> None:
    result = run(path(TOLD), path("规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 巴缸 9条\n", "b.yaml"))
    assert result.exit_code == 1
    assert "R007" in result.output
    result = run(path(TOLD), "nowhere.yaml", "-f", "json")
    assert result.exit_code == 2
    assert json.loads(result.output)["b"]["findings"][0]["code"] == "R001"


def test_what_was_not_asked_for_sensibly(path: Any) -> None:
    assert isinstance(run(path(TOLD)).exception, RefusedError)
    assert isinstance(run(path(TOLD), *(["--rules", "common"] * 3)).exception, RefusedError)
    assert isinstance(run(path(TOLD.replace("规矩: 七番封顶\n", "")), "--rules", "common").exception, RefusedError)
    two = f"- {json.dumps({'rules': 'chengdu-cap7'})}\n- {json.dumps({'rules': 'chengdu-cap7'})}\n"
    assert isinstance(run(path(two), "--rules", "common").exception, RefusedError)


def test_one_of_several_records(path: Any) -> None:
    both = f"{TOLD}---\n{TOLD.replace('暗杠', '巴杠')}"
    result = run(path(both), path(TOLD, "b.yaml"), "--index", "0")
    assert result.exit_code == 0


def test_the_output_goes_to_a_file(path: Any, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    assert run(*TWO, "-f", "json", "-o", str(target)).exit_code == 1
    assert json.loads(target.read_text("utf-8"))["compare"] == "records"


def test_rule_sets_of_one_name_go_by_what_was_typed(path: Any) -> None:
    ours = path("extends: house-table\nvalue.base: 2\n", "ours.yaml")
    result = run(path(TOLD), "--rules", "house-table", "--rules", ours, lang="en")
    assert "house-table (2)" not in result.output
    assert "house-table against ours.yaml" in result.output


def test_a_record_that_cannot_be_read_is_not_said_to_be_alike() -> None:
    result = run("nope.yaml", "--rules", "common", "--rules", "qq-sichuan", lang="en")
    assert result.exit_code == 2
    assert "nothing to compare" in result.output
    assert "same" not in result.output

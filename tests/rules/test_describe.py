"""Rule sets in words, as the command shows them, and their JSON Schema."""

from __future__ import annotations

import json

import jsonschema
import pytest
import typer
from typer.testing import CliRunner

from xzaudit.cli.rules import rules as command
from xzaudit.rules import SHIPPED, describe, load_rules, options
from xzaudit.rules.data import shipped
from xzaudit.rules.paths import OPTIONS, nested
from xzaudit.rules.schema import ruleset_schema
from xzaudit.rules.texts import option_texts, pattern_names, say_value

APP = typer.Typer()
APP.command()(command)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(APP, list(arguments))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_option_and_every_word_of_it_has_texts() -> None:
    texts = option_texts()
    assert list(texts) == list(OPTIONS)
    for path, option in OPTIONS.items():
        assert all((texts[path].name.zh, texts[path].name.en, texts[path].means.zh, texts[path].means.en))
        assert set(texts[path].values) == set(option.words), path


def test_patterns_are_called_as_the_rule_set_calls_them() -> None:
    c7, qq, sbr = (pattern_names(load_rules(name)) for name in ("chengdu-cap7", "qq-sichuan", "mil-sbr"))
    wanted = ("basic", "all_triplets", "seven_pairs", "terminals_everywhere")
    assert [c7[name] for name in (*wanted, "cap")] == ["素番", "对对和", "暗七对", "全带幺", "极品"]
    assert [qq[name] for name in wanted] == ["平胡", "对对胡", "七对", "带幺九"]
    assert (sbr["all_triplets"], sbr["golden_single"]) == ("大对子", "金钩钓")
    assert pattern_names(load_rules("mil-sbr"), "en")["full_flush"] == "full flush"


def test_values_in_words() -> None:
    assert say_value("kongs.transfer", "move") == "转给胡家"
    assert say_value("table.seven_pairs", True, "en") == "yes"
    assert say_value("value.base", 6) == "6"
    assert say_value("value", {"base": 1, "cap_fan": 3}) == "{base: 1, cap_fan: 3}"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_rule_set_described(name: str, lang: str) -> None:
    rows = describe.describe_set(load_rules(name), lang)
    assert [row["path"] for row in rows] == list(options(load_rules(name)))
    assert all(row["name"] and row["means"] and row["because"] and row["group"] for row in rows)
    json.dumps(rows)
    assert describe.readings(load_rules(name), lang)


def test_what_a_table_changed() -> None:
    rules = load_rules({"extends": "chengdu-cap7", "kongs.transfer": "off", "value.patterns.heavenly": "none"})
    assert describe.changed(rules) == {"value.patterns.heavenly": "none", "kongs.transfer": "off"}
    assert describe.changed(load_rules("chengdu-cap7")) == {}


def test_the_command_in_text() -> None:
    assert all(name in run() for name in SHIPPED)
    shown = run("chengdu-cap7")
    assert "kongs.transfer_which" in shown
    assert "没说死" in shown
    assert "void.rule" in run("--diff", "chengdu-cap7", "mil-sbr", "--lang", "en")
    assert "没有不一样的" in run("--diff", "chengdu-cap7", "七番封顶")
    assert "呼叫转移" in run("--words")
    assert "海底捞月" in run("血战 三番封顶") or "海底" in run("血战 三番封顶")


def test_the_command_in_json() -> None:
    rows = json.loads(run("six-player", "-f", "json"))
    assert rows[0] == {
        "path": "table.players",
        "group": "桌面",
        "name": "人数",
        "value": 6,
        "said": "6",
        "means": "几个人打",
        "source": "stated",
        "because": "基本介绍、游戏用牌、拿牌",
        "others": [],
    }
    assert len(run("-f", "jsonl").splitlines()) == len(SHIPPED)


def test_the_command_refuses_what_it_does_not_know() -> None:
    result = CliRunner().invoke(APP, ["qq-sichun"])
    assert result.exit_code == 2
    assert "R005" in result.stderr
    assert result.stdout == ""


@pytest.fixture(scope="module")
def schema() -> jsonschema.Draft202012Validator:
    """The schema, itself checked."""
    jsonschema.Draft202012Validator.check_schema(ruleset_schema())
    return jsonschema.Draft202012Validator(ruleset_schema())


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_rule_sets_fit_the_schema(name: str, schema: jsonschema.Draft202012Validator) -> None:
    flat = options(load_rules(name))
    schema.validate({**flat, "name": name})
    levels = [dict(level) for level in flat["money.levels"]]
    tree = json.loads(json.dumps({**nested({**flat, "money.levels": []})}))
    schema.validate({"extends": "common", **tree, "money": {"levels": levels, "coins": False}})
    provenance = shipped(f"sets/{name}.provenance.yaml")["options"]
    schema.validate({"extends": name, "provenance": provenance})


@pytest.mark.parametrize(
    "wrong",
    [
        {"kongs.tranfer": "off"},
        {"kongs": {"transfer": "x"}},
        {"table.players": 9},
        {"pig.points": {"at_least": 8}},
        {"value.cap_fan": 0},
    ],
)
def test_what_does_not_fit_the_schema(wrong: dict[str, object], schema: jsonschema.Draft202012Validator) -> None:
    with pytest.raises(jsonschema.ValidationError):
        schema.validate({"extends": "common", **wrong})

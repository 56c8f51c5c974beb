"""What a record may say of its rules: names, mappings, files; and every way of getting it wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from xzaudit.findings import Finding
from xzaudit.findings.catalogue import entry
from xzaudit.findings.wording import message
from xzaudit.rules import RulesError, load_rules, notyet, options, with_option
from xzaudit.rules.model import AtLeast
from xzaudit.rules.ruleset import RuleSet


def refused(spec: Any, beside: Path | None = None) -> list[Finding]:
    with pytest.raises(RulesError) as error:
        load_rules(spec, beside)
    for finding in error.value.findings:
        assert finding.code == "R005"
        assert finding.facts["case"] in entry("R005").message["zh"]
        for lang in ("zh", "en"):
            assert "？" not in message(finding, lang)
    return error.value.findings


def cases(spec: Any, beside: Path | None = None) -> list[str]:
    return [finding.facts["case"] for finding in refused(spec, beside)]


def only(spec: Any, beside: Path | None = None) -> Finding:
    (finding,) = refused(spec, beside)
    return finding


def c7(**given: Any) -> dict[str, Any]:
    return {"extends": "chengdu-cap7", **{key.replace("__", "."): value for key, value in given.items()}}


# Merging


def test_dotted_paths_and_nesting_are_the_same() -> None:
    dotted = load_rules(c7(kongs__exposed__others=1, kongs__transfer="off"))
    nested = load_rules(c7(kongs={"exposed": {"others": 1}, "transfer": "off"}))
    mixed = load_rules(c7(kongs__exposed={"others": "1"}, kongs={"transfer": "off"}))
    assert options(dotted) == options(nested) == options(mixed)
    assert dotted.kongs.exposed.feeder == 2
    assert dotted.name == "chengdu-cap7"


def test_text_of_yaml_is_taken_for_what_it_says() -> None:
    rules = load_rules(
        c7(value__base="+5", table__seven_pairs="false", pig__points={"at_least": "8", "or": "best_hand"})
    )
    assert rules.value.base == 5
    assert rules.table.seven_pairs is False
    assert rules.pig.points == AtLeast.model_validate({"at_least": 8, "or": "best_hand"})
    assert options(rules)["pig.points"] == {"at_least": 8, "or": "best_hand"}


def test_none_drops_a_pattern_or_bonus() -> None:
    rules = load_rules(c7(value={"patterns": {"heavenly": "none", "basic": 0}, "bonuses": {"kong": 1, "root": "none"}}))
    assert "heavenly" not in rules.value.patterns
    assert rules.value.patterns["basic"] == 0
    assert rules.value.bonuses == {"kong_flower": 1, "kong_discard": 1, "rob_kong": 1, "kong": 1}


def test_a_complete_mapping_needs_no_other() -> None:
    flat = options(load_rules("common"))
    for idle in ("kongs.transfer_which", "kongs.transfer_several"):
        del flat[idle]
    rules = load_rules({**flat, "name": "ours"})
    assert options(rules) == options(load_rules("common"))
    assert (rules.name, rules.title.zh) == ("ours", "ours")


def test_texts_of_its_own() -> None:
    rules = load_rules(c7(title="老王家", unit={"zh": "筹码", "en": "chips"}, names={"basic": "屁胡"}))
    assert (rules.title.en, rules.unit.en, rules.names["basic"].zh) == ("老王家", "chips", "屁胡")
    assert rules.names["all_triplets"].zh == "对对和"


def test_room_words_can_be_extended() -> None:
    rules = load_rules({"extends": "QQ四川 家家有", "value.self_draw": "extra_fan"})
    assert (rules.kongs.exposed.others, rules.value.self_draw, rules.name) == (1, "extra_fan", "qq-sichuan")


def test_nothing_can_be_changed_and_nothing_converted() -> None:
    rules = load_rules("chengdu-cap7")
    with pytest.raises(ValidationError):
        rules.pass_win.until = "off"
    data = rules.model_dump(by_alias=True)
    data["table"]["players"] = "4"
    with pytest.raises(ValidationError):
        RuleSet.model_validate(data)


# Refusals


@pytest.mark.parametrize(
    ("path", "meant"),
    [
        ("kongs.tranfer", "kongs.transfer"),
        ("transfer_several", "kongs.transfer_several"),
        ("pass-win.until", "pass_win.until"),
        ("value.patterns.full_flsh", "value.patterns.full_flush"),
        ("呼叫转意", "kongs.transfer"),
        ("xyzzy", None),
    ],
)
def test_unknown_options_with_what_was_meant(path: str, meant: str | None) -> None:
    finding = only(c7(**{path: "off"}))
    assert finding.facts["case"] == "unknown_option"
    assert finding.facts["meant"] == meant
    assert finding.pointer == (path,)


@pytest.mark.parametrize(
    ("path", "value", "meant"),
    [
        ("kongs.transfer", "moove", "move"),
        ("kongs.transfer", False, "off"),
        ("kongs.transfer", "no", "off"),
        ("value.self_draw", "no", "none"),
        ("table.seven_pairs", "yes", "true"),
        ("table.seven_pairs", 1, "true"),
        ("table.players", 7, None),
        ("table.players", True, None),
        ("table.players", "四", None),
        ("table.hand_size", 12, None),
        ("value.base", "1_000", None),
        ("value.base", 0, None),
        ("value.base", 1.5, None),
        ("value.base", "1234567890", None),
        ("value.base", None, None),
        ("value.cap_fan", 100, None),
        ("value.patterns.basic", "none", None),
        ("value.patterns.full_flush", -1, None),
        ("pig.points", {"at_least": 8}, None),
        ("pig.points", {"at_least": "x", "or": "best_hand"}, None),
        ("money.levels", "100", None),
        ("value.origin", 2, None),
    ],
)
def test_values_that_an_option_does_not_take(path: str, value: Any, meant: str | None) -> None:
    finding = only(c7(**{path: value}))
    assert finding.facts["case"] == "bad_value"
    assert (finding.option, finding.facts["meant"]) == (path, meant)
    assert finding.facts["allowed"]


@pytest.mark.parametrize("name", [" ", "", 3])
def test_a_name_says_something(name: Any) -> None:
    assert only(c7(name=name)).facts["case"] == "not_text"


def test_everything_wrong_is_said_at_once() -> None:
    found = refused(
        c7(kongs={"transfer": "of", "tranfer": 1}, table="x", value__base="?", names={"basik": "x"}, title=[1])
    )
    assert [finding.facts["case"] for finding in found] == [
        "bad_value",
        "unknown_option",
        "not_a_group",
        "bad_value",
        "not_text",
        "unknown_option",
    ]
    assert found[0].pointer == ("kongs", "transfer")


def test_an_option_given_twice() -> None:
    finding = only(c7(kongs__transfer="off", kongs={"transfer": "move"}))
    assert (finding.facts["case"], finding.option, finding.pointer) == (
        "twice",
        "kongs.transfer",
        ("kongs", "transfer"),
    )


def test_what_is_no_rules_at_all() -> None:
    assert cases(5) == ["not_rules"]
    assert cases("  ") == ["not_rules"]
    assert cases(["chengdu-cap7"]) == ["not_rules"]
    assert cases({"extends": None}) == ["not_rules"]
    assert only({"extends": "chengdu-cap8"}).pointer == ("extends",)
    assert only({"extends": "chengdu-cap8"}).facts["meant"] == "chengdu-cap7"


def test_what_is_not_complete() -> None:
    finding = only({"table": {"players": 4}})
    assert finding.facts["case"] == "missing"
    assert "table.players" not in finding.facts["options"]
    assert "kongs.transfer_which" not in finding.facts["options"]
    assert "pig.points" in finding.facts["options"]


@pytest.mark.parametrize(
    "value", [3, {"said": "x"}, {"stated": 3}, {"assumed": "x", "others": "y"}, {"stated": "x", "others": []}]
)
def test_provenance_that_says_nothing(value: Any) -> None:
    assert cases(c7(provenance={"kongs": value}))[0] in ("bad_provenance", "not_text")
    assert cases(c7(provenance={"kong": {"stated": "x"}})) == ["unknown_option"]


# Contradictions


CONTRADICTIONS = [
    (c7(table__hand_size=7), "seven_pairs_hand_size", "table.hand_size"),
    ({"extends": "six-player", "table.seven_pairs": "true"}, "seven_pairs_hand_size", "table.seven_pairs"),
    (c7(void__choice="missing_suit"), "void_at_win", "void.choice"),
    (c7(void__discard="first"), "void_at_win", "void.discard"),
    (c7(void__meld="kong_only"), "void_at_win", "void.meld"),
    ({"extends": "qq-sichuan", "void.rule": "at_win"}, "void_at_win", "void.rule"),
    (c7(value__cap_fan=0), "cap_below_one", "value.cap_fan"),
    (c7(value__cap_fan=-3), "cap_below_one", "value.cap_fan"),
    (c7(value__cap_fan="none"), "pig_cap_without_cap", "value.cap_fan"),
    ({"extends": "qq-sichuan", "pig.points": "cap"}, "pig_cap_without_cap", "pig.points"),
    (c7(kongs={"transfer": "off", "transfer_several": "split"}), "transfer_off", "kongs.transfer_several"),
    (c7(kongs={"transfer": "off", "transfer_which": "all"}), "transfer_off", "kongs.transfer_which"),
    ({"extends": "common", "kongs.transfer_which": "all"}, "transfer_off", "kongs.transfer_which"),
    ({"extends": "six-player", "value.combine": "sum"}, "product_sum", "value.combine"),
    ({"extends": "common", "value.scale": "product"}, "product_sum", "value.scale"),
]


@pytest.mark.parametrize(("spec", "case", "option"), CONTRADICTIONS)
def test_contradictions_are_named(spec: Any, case: str, option: str) -> None:
    finding = only(spec)
    assert (finding.facts["case"], finding.option) == (case, option)
    assert finding.pointer


def test_more_tiles_than_there_are() -> None:
    from xzaudit.rules.checks import check
    from xzaudit.rules.refusal import Refusals

    refusals = Refusals()
    check({**options(load_rules("chengdu-cap7")), "table.players": 9}, {}, refusals)
    assert [finding.facts["case"] for finding in refusals.findings] == ["too_many_tiles"]


def test_an_inherited_transfer_is_no_contradiction() -> None:
    rules = load_rules(c7(kongs__transfer="off"))
    assert (rules.kongs.transfer, rules.kongs.transfer_which) == ("off", "last")


def test_what_is_not_built_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {
        "pig.points": frozenset({"at_least"}),
        "pig.fine": frozenset({"number"}),
        "kongs.transfer_if": frozenset({"*"}),
    }
    flat = options(load_rules("chengdu-cap7"))
    monkeypatch.setattr(notyet, "NOT_YET", table)
    assert notyet.not_yet(flat) == ["pig.fine", "kongs.transfer_if"]
    monkeypatch.setattr(
        notyet, "NOT_YET", {"pig.points": frozenset({"at_least"}), "table.seven_pairs": frozenset({"false"})}
    )
    finding = only(c7(pig__points={"at_least": 8, "or": "best_hand"}))
    assert (finding.facts["case"], finding.option) == ("not_yet", "pig.points")
    assert cases(c7(table__seven_pairs="false")) == ["not_yet"]


# What if


def test_one_option_otherwise() -> None:
    rules = load_rules("chengdu-cap7")
    assert with_option(rules, "kongs.transfer", "refund").kongs.transfer == "refund"
    assert rules.kongs.transfer == "move"
    assert with_option(rules, "value.bonuses.last_tile", 1).value.bonuses["last_tile"] == 1
    table = {"basic": 1, "full_flush": 3}
    assert with_option(rules, "value.patterns", table).value.patterns == table
    changed = with_option(rules, "value", {"patterns": table, "base": 2})
    assert (changed.value.patterns, changed.value.base, changed.value.bonuses) == (table, 2, rules.value.bonuses)
    assert with_option(rules, "kongs.exposed", {"others": 1}).kongs.exposed.feeder == 2


@pytest.mark.parametrize(
    ("path", "value"),
    [("kongs.transfer", "gone"), ("kong", 1), ("value.cap_fan", "none"), ("value.patterns", {"full_flush": 3})],
)
def test_what_cannot_be_otherwise(path: str, value: Any) -> None:
    with pytest.raises(RulesError):
        with_option(load_rules("chengdu-cap7"), path, value)


# Files


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_a_file_beside_or_below_the_record(tmp_path: Path) -> None:
    write(tmp_path, "rules/base.yaml", "extends: chengdu-cap7\nvalue.base: 5\n")
    write(tmp_path, "house.yaml", "title: 老王家\nextends: rules/base.yaml\nkongs: {transfer: off}\n")
    write(tmp_path, "rules/other.yaml", "extends: ../house.yaml\n")
    rules = load_rules("house.yaml", tmp_path)
    assert (rules.value.base, rules.kongs.transfer, rules.title.zh) == (5, "off", "老王家")
    assert rules.provenance["kongs.transfer"].kind == "agreed"
    assert load_rules("rules/other.yaml", tmp_path / "record.yaml").value.base == 5
    extended = load_rules({"extends": "./rules/base.yaml", "table.replacement": "back"}, tmp_path)
    assert (extended.value.base, extended.table.replacement) == (5, "back")


def test_a_complete_file_is_called_by_its_name(tmp_path: Path) -> None:
    import json

    write(tmp_path, "club.json", json.dumps(options(load_rules("mil-sbr"))))
    assert load_rules("club.json", tmp_path).name == "club"


def test_a_file_is_never_looked_for_elsewhere(tmp_path: Path) -> None:
    home = tmp_path / "home"
    write(home, "here.yaml", "extends: ../outside.yaml\n")
    outside = write(tmp_path, "outside.yaml", "extends: chengdu-cap7\n")
    (home / "link.yaml").symlink_to(outside)
    (home / "inside.yaml").symlink_to(home / "here.yaml")
    for path in ("../outside.yaml", str(outside), "link.yaml", "sub/../../outside.yaml", "C:/x.yaml", "a\0.yaml"):
        assert cases(path, home) == ["file_outside"], path
    assert cases("here.yaml", home) == ["file_outside"]
    assert cases("inside.yaml", home) == ["file_outside"]
    assert cases("gone.yaml", home) == ["no_file"]
    assert cases("./", home) == ["no_file"]
    assert cases("血战/house.yaml", home) == ["no_file"]
    assert cases("sub/house", home) == ["no_file"]
    assert cases("here.yaml") == ["no_files_here"]
    assert cases({"extends": "here.yaml"}) == ["no_files_here"]


def test_circles_of_files(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "extends: b.yaml\n")
    write(tmp_path, "b.yaml", "extends: ./a.yaml\n")
    write(tmp_path, "self.yaml", "extends: self.yaml\n")
    assert only("a.yaml", tmp_path).facts["chain"] == ["a.yaml", "b.yaml", "a.yaml"]
    assert only("self.yaml", tmp_path).facts["case"] == "loop"


def test_what_is_wrong_in_a_file_is_said_with_its_line(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "extends: chengdu-cap7\nkongs:\n  transfer: moove\nvoid: {discard: first}\n")
    finding = only("a.yaml", tmp_path)
    assert (finding.facts["file"], finding.facts["line_of_file"], finding.pointer) == ("a.yaml", 3, ())
    assert "a.yaml" in message(finding)
    write(tmp_path, "b.yaml", "extends: a.yaml\n")
    assert only({"extends": "b.yaml"}, tmp_path).facts["file"] == "a.yaml"
    write(tmp_path, "c.yaml", "extends: chengdu-cap7\nvoid: {discard: first}\n")
    assert only("c.yaml", tmp_path).facts["line_of_file"] == 2


@pytest.mark.parametrize(
    "text",
    ["kongs: {transfer: off\n", "a: 1\na: 2\n", "extends: chengdu-cap7\n---\nextends: common\n", "a: &x 1\nb: *x\n"],
)
def test_files_that_do_not_read(tmp_path: Path, text: str) -> None:
    write(tmp_path, "bad.yaml", text)
    assert cases("bad.yaml", tmp_path) == ["file_broken"]


def test_files_that_hold_no_rules(tmp_path: Path) -> None:
    write(tmp_path, "list.yaml", "- chengdu-cap7\n")
    write(tmp_path, "empty.yaml", "")
    assert cases("list.yaml", tmp_path) == ["not_rules"]
    assert cases("empty.yaml", tmp_path) == ["not_rules"]

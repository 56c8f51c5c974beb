"""Every option says where it comes from, and an assumed one what else it could be."""

from __future__ import annotations

import pytest

from xzaudit.rules import SHIPPED, assumed, load_rules, options, with_option
from xzaudit.rules.paths import OPTIONS, PARENTS, ancestors, value_of
from xzaudit.rules.provenance import shipped_provenance

ASSUMED = {
    "chengdu-cap7": """
        table.turn_after_win pass_win.except_higher_fan pass_win.own_draw pass_win.compare claims.robbable
        value.kong_flower_fed value.earthly value.patterns.dragon_seven_pairs value.patterns.flush_dragon_seven_pairs
        value.patterns.heavenly value.patterns.earthly kongs.late_added kongs.after_pong kongs.transfer_which
        kongs.refund_transferred pig.payees ready.own_four leaving.flee_points leaving.flee_to leaving.flee_kongs
        leaving.flee_last_tiles leaving.winner_refunds""",
    "six-player": """
        table.turn_after_win pass_win.until pass_win.except_last_tiles claims.forced_win claims.last_tiles value.patterns
        value.bonuses.heavenly value.bonuses.earthly kongs.added.payer kongs.late_added kongs.after_pong
        kongs.transfer_which kongs.refund_transferred pig.payees ready.own_four leaving.flee_to leaving.flee_kongs
        leaving.flee_last_tiles leaving.winner_refunds""",
    "common": """
        table.turn_after_win void.meld pass_win.until claims.forced_win claims.last_tiles value.scale value.cap_fan
        value.self_draw value.earthly kongs.exposed.feeder kongs.exposed.others kongs.added.points kongs.added.payer
        kongs.concealed kongs.late_added kongs.after_pong kongs.transfer kongs.refund kongs.refund_when pig.test
        pig.also_not_ready not_ready.points not_ready.payees ready.own_four leaving.flee_points leaving.flee_to
        leaving.flee_kongs leaving.flee_last_tiles leaving.winner_refunds dealer.next dealer.several
        dealer.drawn_hand""",
    "qq-sichuan": """
        table.replacement table.turn_after_win void.meld pass_win.until pass_win.blocks pass_win.except_higher_fan
        pass_win.except_last_tiles pass_win.own_draw pass_win.own_discard value.scale value.cap_fan value.self_draw
        value.earthly value.patterns.all_triplets value.patterns.full_flush value.patterns.seven_pairs
        value.patterns.terminals_everywhere value.patterns.eights_triplets value.patterns.dragon_seven_pairs
        value.patterns.flush_seven_pairs value.patterns.flush_terminals value.patterns.flush_dragon_seven_pairs
        value.patterns.heavenly value.patterns.earthly value.bonuses.rob_kong kongs.late_added kongs.after_pong
        kongs.refund kongs.refund_transferred pig.test pig.payees ready.own_four leaving.flee_to""",
    "mil-sbr": """
        pass_win.compare leaving.flee_points leaving.flee_to leaving.flee_kongs leaving.flee_last_tiles
        leaving.winner_refunds""",
}
HOUSE = {
    "value.cap_fan": (4, 5),
    "value.self_draw": ("extra_fan", "none"),
    "value.kong_flower_fed": ("feeder",),
    "kongs.transfer": ("off", "refund"),
    "kongs.transfer_several": ("split",),
    "kongs.late_added": ("free",),
    "kongs.exposed.others": (1,),
    "kongs.refund": ("none",),
    "pig.points": (16,),
    "pig.payees": ("not_pigs",),
    "not_ready.payees": ("ready_and_winners",),
    "value.bonuses.last_tile": ("none",),
    "value.patterns.golden_single": ("none",),
    "pass_win.until": ("off",),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_every_option_is_covered(name: str) -> None:
    rules = load_rules(name)
    assert list(rules.provenance) == [path for path in OPTIONS if path in options(rules)]
    root = rules.lineage[0].name
    table = shipped_provenance(root)
    assert all(path in OPTIONS or path in PARENTS for path in table)
    assert all(any(key in table for key in ancestors(path)) for path in options(rules))


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_assumed_names_other_values_in_both_languages(name: str) -> None:
    for path, source in load_rules(name).provenance.items():
        assert source.text.zh
        assert source.text.en
        assert source.text.zh != source.text.en
        if source.kind == "assumed" and name != "house-table":
            assert source.others, path


@pytest.mark.parametrize("name", SHIPPED)
def test_other_values_make_rules(name: str) -> None:
    rules = load_rules(name)
    for path, _, others in assumed(rules):
        for other in others:
            changed = with_option(rules, path, other)
            assert value_of(changed, path) == other, path
            assert value_of(rules, path) != other, path
            if path in OPTIONS:
                assert changed.provenance[path].kind == "agreed" if other != "none" else True


def test_alternatives_are_worked_out_once() -> None:
    rules = load_rules("mil-sbr")
    found = rules.alternatives
    assert found is rules.alternatives
    assert found[0][:2] == ("pass_win.compare", "plain")
    assert found[0].rules.pass_win.compare == "plain"
    assert len(found) == sum(len(others) for _, _, others in assumed(rules))


@pytest.mark.parametrize("name", list(ASSUMED))
def test_exactly_this_is_assumed(name: str) -> None:
    assert {path for path, _, _ in assumed(load_rules(name))} == set(ASSUMED[name].split())


def test_the_house_table_assumes_everything_and_tries_what_is_listed() -> None:
    rules = load_rules("house-table")
    assert {source.kind for source in rules.provenance.values()} == {"assumed"}
    assert {path: others for path, _, others in assumed(rules)} == HOUSE
    higher = load_rules("五番封顶")
    tried = {path: others for path, _, others in assumed(higher)}
    assert tried["value.patterns.heavenly"] == tried["value.patterns.earthly"] == (5,)


def test_classic_and_single_assume_what_is_left_of_it() -> None:
    qq = {path for path, _, _ in assumed(load_rules("qq-sichuan"))}
    classic = {path for path, _, _ in assumed(load_rules("qq-sichuan-classic"))}
    single = {path for path, _, _ in assumed(load_rules("qq-sichuan-single"))}
    assert qq - classic == {"void.meld", "value.self_draw", "pig.test"}
    assert classic <= qq
    assert single - classic == {"dealer.next"}


def test_what_a_table_says_is_no_longer_assumed() -> None:
    rules = load_rules({"extends": "chengdu-cap7", "kongs.transfer_which": "last", "kongs.transfer_several": "split"})
    assert rules.provenance["kongs.transfer_which"].kind == "agreed"
    assert rules.provenance["kongs.late_added"].kind == "assumed"
    assert "kongs.transfer_which" not in {path for path, _, _ in assumed(rules)}


def test_another_table_of_patterns_leaves_alone_what_was_agreed() -> None:
    rules = load_rules(
        {"extends": "six-player", "value.patterns.full_flush": 5, "value.patterns.terminals_everywhere": "none"}
    )
    (others,) = [others for path, _, others in assumed(rules) if path == "value.patterns"]
    assert others == (
        {
            "basic": 1,
            "all_triplets": 2,
            "full_flush": 5,
            "flush_triplets": 4,
            "eights_triplets": 4,
            "flush_terminals": 5,
        },
    )


def test_options_without_effect_are_not_tried() -> None:
    tried = {path for path, _, _ in assumed(load_rules({"extends": "chengdu-cap7", "kongs.transfer": "off"}))}
    assert not tried & {"kongs.transfer_which", "kongs.refund_transferred"}
    common = load_rules({"extends": "common", "pass_win.until": "draw", "kongs.transfer": "move"})
    tried = {path for path, _, _ in assumed(common)}
    assert {"pass_win.blocks", "pass_win.except_higher_fan", "kongs.transfer_which", "kongs.transfer_several"} <= tried


def test_a_rule_set_of_its_own_says_where_it_comes_from() -> None:
    base = dict(options(load_rules("mil-sbr")))
    own = load_rules(
        {
            **base,
            "name": "club",
            "provenance": {
                "kongs": {"stated": "章程第三条"},
                "ready.own_four": {"assumed": {"zh": "没写", "en": "not said"}, "others": ["all_own", "off"]},
            },
        }
    )
    assert own.provenance["kongs.transfer"].text.zh == "章程第三条"
    assert own.provenance["value.base"].kind == "agreed"
    assert [(path, others) for path, _, others in assumed(own)] == [("ready.own_four", ("all_own", "off"))]

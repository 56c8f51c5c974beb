"""Two people's records of one hand."""

from __future__ import annotations

import pytest

from tests.comparing.hands import FULL, SAMPLES, TOLD, told
from xzaudit.api import audit, read
from xzaudit.auditing import Rulebook, audit_record
from xzaudit.auditing.comparing import RecordsComparison, compare_records

LINES = ("老王 暗杠 9条", "老王 杠上炮 阿强 素番 四姐 对对和")


def compared(a: str, b: str) -> RecordsComparison:
    return compare_records(audit(a), audit(b))


def test_one_record_twice_is_the_same_hand() -> None:
    for text in (TOLD, FULL):
        found = compared(text, text)
        assert found.same_hand
        assert not found.differences
        assert not found.money
        assert not found.legality


def test_claims_are_no_part_of_the_hand() -> None:
    found = compared(TOLD, TOLD + "  老王 说 转雨 6\n")
    assert found.same_hand
    assert not found.differences
    assert [(each.by, each.kind, each.about, each.a, each.b) for each in found.claims] == [
        ("A", "sum", {"reason": "kong_transfer"}, None, 6)
    ]


def test_the_same_in_other_words() -> None:
    other = told(
        "老王 下雨 九条", "四姐 胡 老王 对对和 杠上炮", "阿强 胡 老王 平胡 杠上炮", players="四姐 老王 小李 阿强"
    )
    found = compared(TOLD, other)
    assert found.seats == [3, 0, 1, 2]
    assert not found.same_hand
    assert not found.differences
    assert not found.money
    assert found.nets()[0] == found.nets()[1]


def test_each_difference_is_settled_by_itself() -> None:
    found = compared(told(*LINES), told("老王 巴杠 9条", LINES[1], "小李 暗杠 5万"))
    kong, more = found.differences
    assert kong.effect is not None
    assert kong.effect.changes == {0: 3, 1: 1, 2: -2, 3: -2}
    assert more.effect is not None
    assert more.effect.changes == {0: -2, 1: 2}
    assert (more.at_a, more.at_b) == ((3, 3), (3, 4))
    assert found.together is not None
    assert found.together.totals == found.nets()[1]


def test_a_difference_without_money() -> None:
    found = compared(told("老王 碰 3万", *LINES), told(*LINES))
    assert [each.effect.changes for each in found.differences if each.effect] == [{}]
    assert not found.money


def test_what_cannot_be_played_alone_is_said() -> None:
    found = compared(told(*LINES), told(LINES[0], "老王 杠上炮 阿强 素番", "阿强 暗杠 3万", "四姐 自摸 平胡"))
    assert any(each.effect is not None and each.effect.impossible == "broken" for each in found.differences)


def test_fields_of_a_full_record() -> None:
    other = (
        FULL.replace("D: 4m 888s 222s", "D: 4m 888s 333s")
        .replace("C: 4m 333s", "C: 4m 222s")
        .replace("wall: 9s1s\n", "")
    )
    found = compared(FULL, other)
    assert [(each.what, each.seat) for each in found.differences] == [("wall", None), ("deal", 2), ("deal", 3)]
    effects = [each.effect for each in found.differences]
    assert effects[1] is not None
    assert effects[1].impossible == "broken"  # three of 2s twice
    assert found.coupled is not None
    assert found.coupled.impossible is None


def test_actions_of_a_full_record() -> None:
    other = FULL.replace("  D 胡 A 4万\n", "")
    found = compared(FULL, other)
    (win,) = found.differences
    assert (win.what, win.at_a, win.at_b) == ("actions", (7, 8), (7, 7))
    assert win.effect is not None
    assert win.effect.changes
    assert found.money


def test_wins_on_one_tile_may_stand_in_any_order() -> None:
    other = FULL.replace("  B 胡 A 4万\n  C 胡 A 4万\n", "  C 胡 A 4万\n  B 胡 A 4万\n")
    assert not compared(FULL, other).differences


def test_less_detail_is_no_difference() -> None:
    found = compared(FULL, FULL.replace("暗杠", "杠").replace("胡 A 4万", "胡"))
    assert not found.differences
    assert found.finer == 5


def test_only_one_writes_draws() -> None:
    found = compared(FULL, FULL.replace("摸 9条 ", "").replace("摸 1条 ", ""))
    assert found.draws == "a"
    assert not found.differences


def test_a_record_with_tiles_and_one_that_tells() -> None:
    other = told("老王 暗杠 1万", "老王 暗杠 2万", "老王 杠上炮 小李 素番 2番 阿强 对对和 四姐 对对和")
    found = compared(FULL, other)
    assert found.differences
    assert all(each.effect is not None and each.effect.impossible == "detail" for each in found.differences)


def test_other_rules_are_compared_on_the_first_record() -> None:
    found = compared(TOLD, TOLD.replace("七番封顶", "血战 转雨平分"))
    assert found.same_hand
    assert not found.differences
    assert found.rules is not None
    assert "kongs.transfer_several" in found.rules.deciding
    assert found.money


def test_other_players() -> None:
    found = compared(TOLD, TOLD.replace("四姐", "五哥"))
    assert [each.what for each in found.differences] == ["players"]
    assert not found.money
    found = compared(TOLD, told(*LINES, players="老王 阿强 小李 四姐"))
    assert [each.what for each in found.differences] == ["order"]


def test_another_number_of_players() -> None:
    found = compared(TOLD, told("老王 暗杠 9条", players="老王 小李 阿强", rules="血战 三人"))
    assert found.seats is None
    assert found.money


def test_what_cannot_be_read() -> None:
    found = compared(TOLD, "规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 巴缸 9条\n")
    assert not found.readable
    assert found.legality


@pytest.mark.parametrize("swapped", [False, True])
def test_the_samples(swapped: bool) -> None:
    names = ["32-two-records-laowang.yaml", "32-two-records-sijie.yaml"]
    sides = [audit_record(next(read(str(SAMPLES / name))), Rulebook()) for name in (names[::-1] if swapped else names)]
    found = compare_records(*sides)
    assert len(found.differences) == 2
    assert found.money
    assert found.together is not None
    assert found.together.totals == found.nets()[1]

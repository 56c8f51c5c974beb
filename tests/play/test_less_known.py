"""Records that know less: tiles nobody saw, draws nobody wrote. Nothing is guessed, and no money is claimed that hangs on it."""

from __future__ import annotations

import pytest

import xzaudit
from xzaudit.auditing import Audit

DEAL = """
deal: {A: 16789m 123456789p, B: 1m 234m 555m 678p 999p, C: 1m 222m 333s 456s 777s, D: 1m 888m 222s 555s 888s}
"""
HEAD = "rules: chengdu-cap7\nplayers: 老王 小李 阿强 四姐\n"


def audited(text: str) -> Audit:
    return xzaudit.audit(HEAD + text)


def codes(audit: Audit) -> list[str]:
    return [finding.code for finding in audit.findings if finding.code != "S711"]


def test_a_known_winner_among_unknown_hands_is_paid() -> None:
    audit = audited("deal: {A: 16789m 123456789p, B: 1m 234m 555m 678p 999p, C: x*13, D: x*13}\nactions: |\n  A 打 1万\n  B 胡 A\n")
    assert codes(audit) == ["E601"]
    assert audit.standing == [-1, 1, 0, 0]


def test_an_unknown_winner_is_not_priced() -> None:
    audit = audited("deal: {A: 16789m 123456789p, B: x*13, C: x*13, D: x*13}\nactions: |\n  A 打 1万\n  B 胡 A\n")
    assert "X901" in codes(audit)
    assert audit.standing is None
    assert audit.ledger is not None
    assert audit.ledger.entries == []
    assert audit.checked == "part"


def test_draws_that_nobody_wrote_are_unknown() -> None:
    audit = audited(DEAL + "actions: |\n  A 打 6万\n  B 打 9筒\n  C 打 1万\n  B 胡 C\n")
    assert "A203" not in codes(audit)
    assert audit.replay is not None
    resting = {each.seat: each.hidden for each in audit.replay.resting}
    assert resting == {0: 0, 2: 1, 3: 0}


def test_a_win_on_the_kind_of_the_last_discard_is_on_that_discard() -> None:
    audit = audited(DEAL + "actions: |\n  A 打 1万\n  B 胡 1万\n")
    assert audit.ledger is not None
    assert [scored.win.giver for scored in audit.ledger.wins] == [0]


def test_a_self_draw_said_in_a_record_without_draws() -> None:
    audit = audited(DEAL + "actions: |\n  A 打 6万\n  B 自摸 4万\n")
    assert audit.ledger is not None
    won = audit.ledger.wins[0]
    assert won.win.giver is None
    assert won.value is not None
    assert won.value.patterns == ("earthly",)  # his first draw, the hand as it was dealt: 2^(6−1)
    assert audit.standing == [-32, 96, -32, -32]


def test_one_missing_draw_among_written_ones_is_a_fault() -> None:
    audit = audited(DEAL + "actions: |\n  A 打 6万\n  B 摸 1筒\n  B 打 1筒\n  C 打 1万\n")
    assert "A203" in codes(audit)
    assert audit.verdict == "illegal"
    assert audit.standing is None


def test_a_fifth_copy_shown_by_an_unknown_tile() -> None:
    text = "deal: {A: 1111m 2222m 333m 444m, B: x*13, C: x*13, D: x*13}\nactions: |\n  A 打 4万\n  B 摸\n  B 打 1万\n"
    audit = audited(text)
    assert codes(audit) == ["T102"]


def test_blank_draws_are_taken_from_the_wall() -> None:
    wall = "wall: " + "9p" + "x*54" + "\n"
    audit = audited(DEAL + wall + "actions: |\n  A 打 6万\n  B 摸\n  B 摸切\n")
    assert "T103" not in codes(audit)
    assert "R007" not in codes(audit)


def test_a_late_kong_nobody_can_tell() -> None:
    text = (
        "deal: {A: 5m 16789m 12345678p, B: 55m 234m 67m 678p 999p, C: x*13, D: x*13}\nactions: |\n  A 打 5万\n  B 碰 5万\n  B 打 9筒\n"
        "  C 摸\n  C 打 9条\n  D 摸\n  D 打 9条\n  A 摸\n  A 打 8筒\n  B 摸\n  B 巴杠 5万\n"
    )
    sbr = xzaudit.audit("rules: {extends: chengdu-cap7, kongs.late_added: free}\nplayers: 老王 小李 阿强 四姐\n" + text)
    assert "X901" in codes(sbr)
    assert sbr.standing is None


SHOWN = (
    "deal: {A: 16789m 123456789p, B: 1m 234m 555m 678p 999p, C: x*13, D: x*13}\nactions: |\n"
    "  A 打 6万\n  B 打 5万\n  C 打 9条\n  D 打 9条\n  A 打 1万\n  B 胡 A\n"
)


DREW = SHOWN.replace("  A 打 1万\n  B 胡 A\n", "  A 打 9万\n  B 自摸 1万\n")
UNSEEN = DREW.replace("自摸 1万", "自摸")
PAID, DRAWN = [-1, 1, 0, 0], [-1, 3, -1, -1]

FINAL = {
    "on another's tile": (SHOWN, "1m 234m 55m 678p 999p 5m", [], PAID),
    "with the tile that he won": (SHOWN, "11m 234m 55m 678p 999p 5m", [], PAID),
    "that does not win": (SHOWN, "1m 234m 55m 678p 999p 8m", ["W501"], [0, 0, 0, 0]),
    "that cannot be his": (SHOWN, "2m 234m 55m 678p 999p 5m", ["X901", "T105"], None),
    "with another tile too many": (SHOWN, "12m 234m 55m 678p 999p 5m", ["X901", "T105"], None),
    "without the tile drawn": (DREW, "1m 234m 55m 678p 999p 5m", [], DRAWN),
    "with the tile drawn": (DREW, "11m 234m 55m 678p 999p 5m", [], DRAWN),
    "with a tile drawn that nobody names": (UNSEEN, "11m 234m 55m 678p 999p 5m", [], DRAWN),
    "which can win on 5m only": (UNSEEN, "123m 455m 6m 678p 999p", [], DRAWN),
    "which can win on several": (UNSEEN, "1m 234m 55m 678p 999p 5m", ["X901"], None),
    "whole, and no win": (UNSEEN, "18m 234m 55m 678p 999p 5m", ["W501"], [0, 0, 0, 0]),
}


@pytest.mark.parametrize(("text", "shown", "found", "standing"), FINAL.values(), ids=FINAL)
def test_a_winner_who_drew_unseen_shows_his_hand(text: str, shown: str, found: list[str], standing: list[int] | None) -> None:
    audit = audited(f"{text}final: {{B: {shown}}}\n")
    assert sorted(codes(audit)) == sorted([*found, "E601"])
    assert audit.standing == standing


UNKNOWN = "deal: {A: x*14, B: x*13, C: x*13, D: x*13}\nfinal: {B: %s}\nactions: |\n"
WAITING = "78m 123456789p 11p"
THROWN = "C 摸 x 打 9万\n  D 摸 x 打 9万\n"
LOOKED_BACK = {
    # B puts 2s out of his hand, waits for 6m and 9m from then on, and lets C's go.
    "he had passed": (f"  A 打 1条\n  B 摸 x 打 2条\n  {THROWN}  B 胡 9万\n", WAITING, ["W502"]),
    "shown with the tile won": (f"  A 打 1条\n  B 摸 x 打 2条\n  {THROWN}  B 胡 9万\n", "789m 123456789p 11p", ["W502"]),
    "as he drew it he threw it": (
        f"  A 打 1条\n  B 摸 x 打 2条\n  C 摸 x 打 3条\n  D 摸 x 打 3条\n  A 摸 x 打 4条\n  B 摸 x 摸切 4条\n  {THROWN}  B 胡 9万\n",
        WAITING,
        ["W502"],
    ),
    # What he held when C threw 9m nobody knows: he changed his hand afterwards, and that lifts the lock besides.
    "he changed his hand": (
        f"  A 打 1条\n  B 摸 x 打 2条\n  {THROWN}  A 摸 x 打 4条\n  B 摸 x 打 5条\n  C 摸 x 打 9万\n  B 胡 9万\n",
        WAITING,
        [],
    ),
}


@pytest.mark.parametrize(("play", "shown", "found"), LOOKED_BACK.values(), ids=LOOKED_BACK)
def test_a_hand_shown_is_known_from_its_last_change(play: str, shown: str, found: list[str]) -> None:
    assert codes(audited(UNKNOWN % shown + play)) == [*found, "E601"]


def test_a_hand_shown_shows_what_had_to_go_first() -> None:
    # B still holds 3s, of his missing suit, and throws the 5m that he drew; D, who shows nothing, may have had no choice.
    play = "  A 打 1条\n  B 摸 x 打 2条\n  C 摸 x 打 3条\n  D 摸 x 打 3万\n  A 摸 x 打 4条\n  B 摸 x 摸切 5万\n"
    text = "rules: mil-sbr\nplayers: 老王 小李 阿强 四姐\nvoid: {A: s, B: s, C: s, D: s}\n" + UNKNOWN % "78m 12345678p 11p 3s" + play
    assert [(f.code, f.seat) for f in xzaudit.audit(text).findings if f.code == "V302"] == [("V302", "B")]

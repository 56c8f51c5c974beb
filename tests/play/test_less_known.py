"""Records that know less: tiles nobody saw, draws nobody wrote. Nothing is guessed, and no money is claimed that hangs on it."""

from __future__ import annotations

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


def test_a_winner_who_shows_his_hand_is_priced() -> None:
    audit = audited(f"{SHOWN}final: {{B: 1m 234m 55m 678p 999p 5m}}\n")
    assert codes(audit) == ["E601"]
    assert audit.standing == [-1, 1, 0, 0]


def test_a_shown_hand_that_does_not_win_is_a_false_win() -> None:
    assert codes(audited(f"{SHOWN}final: {{B: 1m 234m 55m 678p 999p 8m}}\n")) == ["W501", "E601"]


def test_a_shown_hand_that_cannot_be_his_decides_nothing() -> None:
    audit = audited(f"{SHOWN}final: {{B: 2m 234m 55m 678p 999p 5m}}\n")
    assert "T105" in codes(audit)
    assert audit.standing is None


def test_a_winner_who_drew_shows_the_rest() -> None:
    text = SHOWN.replace("  A 打 1万\n  B 胡 A\n", "  A 打 9万\n  B 自摸 1万\n")
    audit = audited(f"{text}final: {{B: 1m 234m 55m 678p 999p 5m}}\n")
    assert codes(audit) == ["E601"]
    assert audit.standing == [-1, 3, -1, -1]

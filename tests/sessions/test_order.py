"""Players, rules, ids and running scores from hand to hand (D802-D804)."""

from __future__ import annotations

import pytest

from tests.sessions.hands import B_WINS, BOTH_WIN, codes, hand, session_of
from xzaudit import audit, read_text
from xzaudit.auditing.sessions import follow


def test_players_change() -> None:
    session = session_of(hand(BOTH_WIN), hand(B_WINS, players="老王 小李 阿强 大刘"))
    findings = [finding for finding in session.hands[1].audit.findings if finding.code == "D802"]
    assert [finding.facts for finding in findings] == [{"what": "players"}]
    assert session.names == ["老王", "小李", "阿强", "四姐", "大刘"]


def test_another_order_of_play_is_a_change() -> None:
    session = session_of(hand(BOTH_WIN), hand(B_WINS, players="老王 阿强 小李 四姐"))
    assert codes(session.hands[1].audit) == ["D802"]


def test_rules_change() -> None:
    session = session_of(
        hand(BOTH_WIN),
        hand(B_WINS, rules={"extends": "chengdu-cap7", "table.ends_after": "first_win", "value.base": 2}),
    )
    assert [f.facts for f in session.hands[1].audit.findings if f.code == "D802"] == [{"what": "rules"}]


@pytest.mark.parametrize(
    ("ids", "found"),
    [
        (("h-1", "h-2"), None),
        (("h-1", "h-1"), ("twice", "h-1")),
        (("h-1", "h-3"), ("missing", "h-2")),
        (("第1盘", "第3盘"), ("missing", "第2盘")),
        (("h-07", "h-10"), ("missing", "h-08…h-09")),
        (("h-2", "h-1"), None),
        (("h-1", "k-3"), None),
        (("one", "two"), None),
        (("h-1", None), None),
        (("1" * 12, "3" * 12), None),
    ],
)
def test_ids(ids: tuple[str, str | None], found: tuple[str, str] | None) -> None:
    hands = [hand(BOTH_WIN, **({} if name is None else {"id": name})) for name in ids]
    findings = [f for f in session_of(*hands).hands[1].audit.findings if f.code == "D804"]
    assert [(f.facts["case"], f.facts["id"]) for f in findings] == ([] if found is None else [found])


def test_a_warning_leaves_the_verdict() -> None:
    session = session_of(hand(BOTH_WIN, id="h-1"), hand(BOTH_WIN, id="h-3"))
    assert session.hands[1].audit.verdict == "clean"
    assert session.missing == ["h-2"]
    assert not session.complete
    assert session.hands[1].running is None


def test_running_scores() -> None:
    right = {"running": {"老王": -4, "B": 2}}
    session = session_of(hand(BOTH_WIN), hand(BOTH_WIN, claims=right))
    assert codes(session.hands[1].audit) == []
    wrong = [{"by": "老王", "running": {"A": -3, "C": 2}}]
    session = session_of(hand(BOTH_WIN), hand(BOTH_WIN, claims=wrong))
    (finding,) = [f for f in session.hands[1].audit.findings if f.code == "D803"]
    assert finding.facts == {"by": "老王", "seat": "A", "claimed": -3, "due": -4}
    assert finding.pointer == ("claims", 0, "running", "A")
    assert session.hands[1].running == {"老王": -4, "小李": 2, "阿强": 2, "四姐": 0}


def test_running_scores_after_an_unfinished_hand_are_not_judged() -> None:
    session = session_of(hand(["A discard 1m"]), hand(BOTH_WIN, claims={"running": {"A": 99}}))
    second = session.hands[1].audit
    assert codes(second) == []
    assert {each.what for each in second.unchecked} == {"dealer", "running"}


def test_sessions_of_a_file() -> None:
    """Each `hands` list is a table of its own; records that stand alone are none."""
    text = (
        "rules: {extends: chengdu-cap7, table.ends_after: first_win}\nplayers: 老王 小李 阿强 四姐\n"
        "deal: {A: 123456789m 12345p, B: 1m 234m 555m 678p 999p, C: 1m 888m 333s 456s 777s, D: x*13}\n"
    )
    listed = text + "hands:\n- {id: h-1, actions: [A 打 1万, B 胡]}\n- {id: h-1, actions: [A 打 1万, B 胡]}\n"
    single = text + "id: h-1\nactions: [A 打 1万, B 胡]\n"
    pairs = list(follow(audit(record) for record in read_text("---\n".join([listed, single, listed]))))
    tables = [session for _audit, session in pairs]
    assert tables[2] is None
    assert tables[0] is tables[1] is not tables[3]
    assert tables[3] is tables[4]
    assert [codes(each) for each, _session in pairs] == [[], ["D804", "D801"], [], [], ["D804", "D801"]]

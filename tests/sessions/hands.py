"""Short hands for sessions: the first win ends them, so that every hand comes to totals a person can check."""

from __future__ import annotations

from typing import Any

from xzaudit import Audit, audit
from xzaudit.auditing.sessions import Session, follow

RULES = {"extends": "chengdu-cap7", "table.ends_after": "first_win"}
PLAYERS = "老王 小李 阿强 四姐"
# A deals and may throw 1m, on which B and C wait (one fan each, one bean a payer).
DEAL = {
    "A": "123456789m 12345p",
    "B": "1m 234m 555m 678p 999p",
    "C": "1m 888m 333s 456s 777s",
    "D": "x*13",
}
B_WINS = ["A discard 1m", "B win 1m"]
BOTH_WIN = ["A discard 1m", "B win 1m", "C win 1m"]


def hand(actions: list[str], **fields: Any) -> dict[str, Any]:
    """A hand of the four that A deals."""
    return {"rules": RULES, "players": PLAYERS, "deal": DEAL, "actions": actions, **fields}


def turned(actions: list[str], **fields: Any) -> dict[str, Any]:
    """The same hand dealt by B: seats move on by one, players keep theirs."""
    move = dict(zip("ABCD", "BCDA", strict=True))
    deal = {move[seat]: tiles for seat, tiles in DEAL.items()}
    moved = [" ".join(move.get(word, word) for word in action.split()) for action in actions]
    return {"rules": RULES, "players": PLAYERS, "deal": deal, "actions": moved, **fields}


def session_of(*hands: dict[str, Any]) -> Session:
    """The hands as one session."""
    _audit, session = list(follow((audit(each) for each in hands), whole=True))[-1]
    assert session is not None
    return session


def codes(of: Audit) -> list[str]:
    """The codes of sessions among the findings."""
    return [finding.code for finding in of.findings if finding.code[0] == "D"]

"""Claims of every kind against hands that a person can settle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.audits import audited
from tests.options.hands import Stack
from xzaudit.auditing import Audit
from xzaudit.findings import Finding

CAP7 = {"extends": "chengdu-cap7"}
TRANSFER = Stack(
    CAP7,
    {"A": "55559m 113355779s", "B": "224466m 1357999s", "C": "78m 123456789p 11p", "D": "78m 22233366688p"},
    "A kong 5m\nA draw 2s\nA discard 9m\nC win 9m\nD win 9m\nfill 0",
).record()
"""A's kong brings 2 from each, 6. C and D win 2 fan (plain 1, after a kong 1) = 2 from him and take over 6 each. A and B are not ready at the
end, and what was moved is not refunded. A 6 - 2 - 2 - 6 - 6 = -10, B -2, C -2 + 2 + 6 = 6, D 6.

Rows: 0-2 B, C, D pay A 2; 3 A pays C 2; 4 A pays D 2; 5 A passes 6 to C; 6 A passes 6 to D (in time)."""
RIGHT = {"A": -10, "B": -2, "C": 6, "D": 6}
FLUSH = Stack({**CAP7, "table.ends_after": "first_win"}, {"B": "1112223335556p"}, "A discard 6p\nB win 6p").record()
"""B wins flush triplets, 4 fan = 8 from A."""
CAPPED = Stack({**CAP7, "table.ends_after": "first_win"}, {"B": "1111222233334p"}, "A discard 4p\nB win 4p").record()
WALL = Stack(
    CAP7,
    {"A": "1133667799m 2468s", "B": "33m 22233366688s", "C": "78m 123456789p 11p", "D": "5555m 2255p 11557s"},
    "A discard 9m\nC win 9m\nD draw 9p\nD kong 5m\nD draw 8p\nD discard 8p\nfill 0",
).record()
"""C wins 1 from A. D's kong brings 2 from A and from B, goes back because D is a pig, and he pays 64 each to A, B and C. A is not ready and pays B
2 (triplets, 2 fan). A -1 + 64 - 2 = 61, B 64 + 2 = 66, C 1 + 64 = 65, D -192."""


class Case(NamedTuple):
    """A claim of a hand: what has to be found, by code, and facts that the first finding has to hold."""

    name: str
    record: dict[str, Any]
    claim: dict[str, Any]
    codes: str = ""
    facts: Mapping[str, Any] = MappingProxyType({})


SHEET = {
    "A": {"win": -4, "kong": -6, "ready": 0, "total": -10},
    "B": {"kong": -2, "total": -2},
    "C": {"rank": 1, "pattern": "素番", "pattern_fan": 1, "bonus_fan": 1, "fan": 2, "win": 2, "kong": 4, "total": 6},
    "D": {"rank": 2, "pattern": "平胡", "fan": 2, "win": 2, "kong": 4, "total": 6},
}
SHEET_WALL = {
    "A": {"win": -1, "kong": 0, "ready": 62, "total": 61},
    "B": {"win": 0, "kong": 0, "ready": 66, "total": 66},
    "C": {"win": 1, "kong": 0, "ready": 64, "total": 65},
    "D": {"win": 0, "kong": 0, "ready": -192, "total": -192},
}


def _but(sheet: dict[str, dict[str, Any]], **changes: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The sheet with some cells changed, seat by seat."""
    return {seat: {**row, **changes.get(seat, {})} for seat, row in sheet.items()}


TOTALS = (
    Case("all right", TRANSFER, {"totals": RIGHT}),
    Case("with the house", TRANSFER, {"totals": {**RIGHT, "house": 0}}),
    Case("some of them", TRANSFER, {"totals": {"A": -10, "四": 0}}, "R004"),
    Case("one of them", TRANSFER, {"totals": {"C": 6}}),
    Case(
        "transfer to one only",
        TRANSFER,
        {"by": "A", "totals": {"A": -4, "B": -2, "C": 6, "D": 0}},
        "S701",
        {
            "by": "A",
            "rows": [
                {"seat": "A", "claimed": -4, "due": -10, "difference": 6},
                {"seat": "D", "claimed": 0, "due": 6, "difference": -6},
            ],
        },
    ),
    Case("one of them wrong", TRANSFER, {"totals": {"B": 0}}, "S701"),
    Case("no balance", TRANSFER, {"totals": {**RIGHT, "A": -9}}, "S710", {"sum": 1}),
    Case("no balance for want of the house's", TRANSFER, {"totals": {**RIGHT, "house": 4}}, "S710", {"sum": 4}),
)
WINS = (
    Case(
        "all right",
        TRANSFER,
        {"wins": [{"player": "C", "from": "A", "tile": "9m", "patterns": ["素番"], "fan": 2, "points": 2}]},
    ),
    Case("bonuses among the patterns", TRANSFER, {"wins": [{"player": "C", "patterns": ["平胡", "杠上炮"], "fan": 2}]}),
    Case("in another set's words", TRANSFER, {"wins": [{"player": "D", "patterns": ["plain hand"]}]}),
    Case("a compound", FLUSH, {"wins": [{"player": "B", "patterns": ["清对"], "fan": 4, "points": 8}]}),
    Case("its parts", FLUSH, {"wins": [{"player": "B", "patterns": ["清一色", "对对胡"], "fan": 4}]}),
    Case(
        "one of its parts",
        FLUSH,
        {"wins": [{"player": "B", "patterns": ["清一色"], "fan": 3}]},
        "S703",
        {"due": ["flush_triplets"]},
    ),
    Case("wrong fan", TRANSFER, {"wins": [{"player": "C", "fan": 3}]}, "S702", {"case": "fan", "claimed": 3, "due": 2}),
    Case(
        "wrong points",
        TRANSFER,
        {"wins": [{"player": "C", "points": 4}]},
        "S702",
        {"case": "points", "claimed": 4, "due": 2},
    ),
    Case(
        "points of a wrong fan", TRANSFER, {"wins": [{"player": "C", "fan": 3, "points": 4}]}, "S702", {"case": "fan"}
    ),
    Case("wrong payer", TRANSFER, {"wins": [{"player": "C", "from": "B"}]}, "S704", {"claimed": "B", "due": "A"}),
    Case(
        "said to be a self-draw",
        TRANSFER,
        {"wins": [{"player": "C", "from": None}]},
        "S704",
        {"claimed": None, "due": "A"},
    ),
    Case("nobody's win", TRANSFER, {"wins": [{"player": "B", "fan": 1}]}, "S712", {"seat": "B"}),
    Case("another tile", TRANSFER, {"wins": [{"player": "C", "tile": "6m"}]}, "S712", {"seat": "C", "tile": "6m"}),
    Case(
        "a wrong fan explains the total",
        TRANSFER,
        {"wins": [{"player": "C", "fan": 3}], "totals": {"A": -12, "B": -2, "C": 8, "D": 6}},
        "S702",
        {
            "totals": [
                {"seat": "A", "claimed": -12, "due": -10, "difference": -2},
                {"seat": "C", "claimed": 8, "due": 6, "difference": 2},
            ]
        },
    ),
    Case(
        "a wrong fan does not explain another total",
        TRANSFER,
        {"wins": [{"player": "C", "fan": 3}], "totals": {"A": -10, "B": -4, "C": 8, "D": 6}},
        "S701 S702",
    ),
    Case(
        "a wrong payer explains the totals",
        TRANSFER,
        {"wins": [{"player": "C", "from": "B"}], "totals": {"A": -8, "B": -4, "C": 6, "D": 6}},
        "S704",
    ),
)
SHEETS = (
    Case("all right", TRANSFER, {"sheet": SHEET}),
    Case("all right at the wall's end", WALL, {"sheet": SHEET_WALL}),
    Case(
        "the transfer forgotten",
        TRANSFER,
        {"sheet": _but(SHEET, A={"kong": 6, "total": 2}, C={"kong": -2, "total": 0}, D={"kong": -2, "total": 0})},
        "S706",
        {"column": "kong"},
    ),
    Case(
        "the kong forgotten, not what was passed on",
        TRANSFER,
        {"sheet": _but(SHEET, A={"kong": -12, "total": -16}, B={"kong": 0, "total": 0}, C={"kong": 6, "total": 8}, D={"kong": 6, "total": 8})},
        "S705",
    ),
    Case("the refund forgotten", WALL, {"sheet": _but(SHEET_WALL, A={"kong": -2, "total": 59}, B={"kong": -2, "total": 64}, D={"kong": 4, "total": -188})}, "S709"),
    Case("the pig forgotten", WALL, {"sheet": _but(SHEET_WALL, A={"ready": -2, "total": -3}, B={"ready": 2, "total": 2}, C={"ready": 0, "total": 1}, D={"ready": 0, "total": 0})}, "S708"),
    Case("查叫 forgotten", WALL, {"sheet": _but(SHEET_WALL, A={"ready": 64, "total": 63}, B={"ready": 64, "total": 64})}, "S707"),
    Case("a column that nothing explains", TRANSFER, {"sheet": _but(SHEET, A={"kong": -5})}, "S705"),
    Case("wins column", TRANSFER, {"sheet": _but(SHEET, C={"win": 3}, A={"win": -5})}, "S713", {"column": "win"}),
    Case("total alone", TRANSFER, {"sheet": _but(SHEET, C={"total": 7})}, "S713", {"column": "total", "difference": 1}),
    Case("rank", TRANSFER, {"sheet": _but(SHEET, C={"rank": 2}, D={"rank": 1})}, "S713"),
    Case("pattern", TRANSFER, {"sheet": _but(SHEET, C={"pattern": "清一色"})}, "S703"),
    Case("fan by parts", TRANSFER, {"sheet": _but(SHEET, C={"bonus_fan": 0})}, "S702", {"claimed": 0, "due": 1}),
    Case("sheet and totals wrong alike", TRANSFER, {
        "sheet": _but(SHEET, A={"kong": 6, "total": 2}, C={"kong": -2, "total": 0}, D={"kong": -2, "total": 0}),
        "totals": {"A": 2, "B": -2, "C": 0, "D": 0},
    }, "S706"),
)  # fmt: skip
SUMS = (
    Case("all transfers", TRANSFER, {"sums": {"kong_transfer": 12}}),
    Case("all wins", TRANSFER, {"sums": {"win": 4}}),
    Case("all kong money", TRANSFER, {"sums": {"kong_concealed": 6}}),
    Case("what the konger is out of pocket", TRANSFER, {"sums": {"kong_transfer": 6}}),
    Case(
        "three transfers",
        TRANSFER,
        {"sums": {"kong_transfer": 18}},
        "S706",
        {"claimed": 18, "due": 12, "difference": 6},
    ),
    Case("kong money", TRANSFER, {"sums": {"kong_concealed": 8}}, "S705"),
    Case("wins", TRANSFER, {"sums": {"win": 5}}, "S713"),
    Case("a refund that was none", TRANSFER, {"sums": {"kong_refund": 6}}, "S709", {"due": 0}),
    Case("a seat's net", TRANSFER, {"sums": {"A": {"kong": -6, "win": -4}}}),
    Case("what a seat took in", TRANSFER, {"sums": {"A": {"kong": 6}}}),
    Case("what a seat paid out", TRANSFER, {"sums": {"A": {"kong": -12}}}),
    Case("neither", TRANSFER, {"sums": {"A": {"kong": -3}}}, "S705", {"seat": "A", "due": -6}),
    Case("查叫", WALL, {"sums": {"B": {"not_ready": 2}, "not_ready": 2}}),
    Case("查叫 of one who pays", WALL, {"sums": {"A": {"not_ready": 2}}}, "S707", {"due": -2}),
    Case("pig", WALL, {"sums": {"D": {"pig": -128}}}, "S708", {"due": -192}),
    Case("refund", WALL, {"sums": {"kong_refund": 6}}, "S709", {"due": 4}),
    Case("no such reason", TRANSFER, {"sums": {"kong_money": 6}}, "R004"),
)
TRANSFERS = (
    Case("a win", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 2, "for": "win"}]}),
    Case("kong money passed on", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 6, "for": "kong_transfer"}]}),
    Case("all kong money, gross", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 6, "for": "kong"}]}),
    Case("all kong money, net", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 4, "for": "kong"}]}),
    Case("all there is, gross", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 8}]}),
    Case("all there is, net", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 6}]}),
    Case("half", TRANSFER, {"transfers": [{"from": "A", "to": "C", "points": 3, "for": "kong_transfer"}]}, "S706", {"due": 6}),
    Case("to one who got none", TRANSFER, {"transfers": [{"from": "A", "to": "B", "points": 6, "for": "kong_transfer"}]}, "S706", {"due": 0}),
    Case("from another payer", TRANSFER, {"transfers": [{"from": "B", "to": "C", "points": 2, "for": "win"}]}, "S704"),
    Case("pig", WALL, {"transfers": [{"from": "D", "to": "C", "points": 32, "for": "pig"}]}, "S708", {"due": 64}),
    Case("查叫 as a column", WALL, {"transfers": [{"from": "A", "to": "B", "points": 2, "for": "ready"}]}),
    Case("a selection is enough", WALL, {"transfers": [{"from": "D", "to": "A", "points": 64, "for": "pig"}]}),
)  # fmt: skip
KINDS = {"totals": TOTALS, "wins": WINS, "sheet": SHEETS, "sums": SUMS, "transfers": TRANSFERS}
CASES = [(kind, case) for kind, cases in KINDS.items() for case in cases]


def _said(audit: Audit) -> list[Finding]:
    return [f for f in audit.findings if f.severity == "error"]


@pytest.mark.parametrize(("kind", "case"), CASES, ids=[f"{kind}: {case.name}" for kind, case in CASES])
def test_claim(kind: str, case: Case) -> None:
    audit = audited({**case.record, "claims": case.claim})
    found = _said(audit)
    assert " ".join(sorted({f.code for f in found})) == case.codes, [f.facts for f in found]
    assert len({f.code for f in found}) == len(found), "one fault, one finding"
    for key, value in case.facts.items():
        assert found[0].facts[key] == value
    assert audit.verdict == ("clean" if not found else "invalid" if case.codes == "R004" else "disputed")
    assert kind in case.claim
    assert audit.verdict == "invalid" or audit.claims[0].points


def test_a_claim_that_is_right_in_one_sense_says_in_which() -> None:
    claim = {
        "sums": {"A": {"kong": 6}, "D": {"kong": 4}},
        "transfers": [{"from": "A", "to": "C", "points": 4, "for": "kong"}],
    }
    transfer, gross, net = audited({**TRANSFER, "claims": claim}).claims[0].points
    assert (gross.sense, gross.due, gross.net, gross.right) == ("gross", -6, 6, True)
    assert (net.sense, net.due, net.net, net.right) == ("net", 4, 6, True)
    assert (transfer.sense, transfer.due, transfer.net, transfer.right) == ("net", 6, 4, True)


def test_findings_name_the_rows_and_actions_behind_them() -> None:
    (finding,) = _said(audited({**TRANSFER, "claims": {"sums": {"kong_transfer": 18}}}))
    audit = audited(TRANSFER)
    assert audit.ledger is not None
    rows = [audit.ledger.entries[number] for number in finding.facts["rows"]]
    assert [(row.giver, row.taker, row.points, row.reason) for row in rows] == [
        (0, 2, 6, "kong_transfer"),
        (0, 3, 6, "kong_transfer"),
    ]
    assert finding.facts["actions"] == [3, 4]


def test_rivals_are_judged_one_by_one() -> None:
    rivals = [
        {"by": "A", "totals": {"A": -4, "B": -2, "C": 3, "D": 3}},
        {"by": "D", "totals": RIGHT, "sums": {"kong_transfer": 12}},
        {"by": "隔壁", "sums": {"kong_transfer": 18}},
    ]
    audit = audited({**TRANSFER, "claims": rivals})
    assert [(f.code, f.facts["by"]) for f in _said(audit)] == [("S701", "A"), ("S706", "隔壁")]
    assert [[point.right for point in claim.points] for claim in audit.claims] == [
        [False, True, False, False],
        [True, True, True, True, True],
        [False],
    ]


def test_capped_wins_may_be_claimed_before_or_after_the_cap() -> None:
    # Flush dragon seven pairs 6 and two roots more: 8 fan, 7 after the cap.
    for fan, codes in ((7, []), (8, []), (6, ["S702"])):
        audit = audited({**CAPPED, "claims": {"wins": [{"player": "B", "fan": fan}]}})
        assert [f.code for f in _said(audit)] == codes, fan


def test_totals_wait_for_the_end_and_wins_do_not() -> None:
    record = {**TRANSFER, "actions": TRANSFER["actions"][:5]}
    claims = {"totals": {"A": 0}, "wins": [{"player": "C", "fan": 3}], "sums": {"kong_transfer": 5, "not_ready": 5}}
    audit = audited({**record, "claims": claims})
    assert {f.code for f in _said(audit)} == {"S702", "S706", "E601"}
    rights = {point.kind + str(point.about.get("reason", "")): point.right for point in audit.claims[0].points}
    assert rights["total"] is None
    assert rights["sumnot_ready"] is None
    assert any(each.what == "claims" for each in audit.unchecked)


def test_totals_of_an_illegal_hand_are_not_judged() -> None:
    actions = [*TRANSFER["actions"][:3], "B win 9m", *TRANSFER["actions"][3:5]]
    audit = audited({**TRANSFER, "actions": actions, "claims": {"totals": RIGHT}})
    assert audit.verdict == "illegal"
    assert all(point.right is None for point in audit.claims[0].points)
    assert not any(f.code in ("S701", "S710") for f in audit.findings)

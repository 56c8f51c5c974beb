"""Where wrong claims come from: known mistakes on hands that a person can settle, and a few random ones of every family."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audits import audited
from tests.disputes.test_claims import CAP7, FLUSH, SHEET, TRANSFER, WALL, _but
from tests.explanations import FAMILIES, measure
from tests.options.hands import Stack
from xzaudit.auditing.explain import OWN_SHARE, Explanation
from xzaudit.rules import SHIPPED

FED_FLOWER = Stack(
    {**CAP7, "table.ends_after": "first_win"},
    {"B": "555m 78m 123456p 99p"},
    "A discard 5m\nB kong 5m\nB draw 9m\nB win",
).record()
"""B's kong brings 2 from A; B wins 3 fan = 4 (plain, root, kong flower), which A pays alone: A -6, B 6."""


def _explained(record: dict[str, Any], claim: dict[str, Any]) -> list[Explanation]:
    audit = audited({**record, "claims": claim}, thorough=True)
    assert len(audit.explanations) == 1
    return next(iter(audit.explanations.values()))


def _first(record: dict[str, Any], totals: dict[str, int]) -> dict[str, Any]:
    """What the likeliest explanation says of totals, which is one change."""
    found = _explained(record, {"totals": totals})
    assert found
    (change,) = found[0].changes
    return change.said()


MISTAKES: tuple[tuple[dict[str, Any], dict[str, int], dict[str, Any]], ...] = (
    # The 6 each that C and D take over forgotten; or, as A may say, shared by them.
    (TRANSFER, {"A": 2, "B": -2, "C": 0, "D": 0}, {"family": "no_transfer"}),
    (TRANSFER, {"A": -4, "B": -2, "C": 3, "D": 3}, {"family": "option", "option": "kongs.transfer_several", "value": "split"}),
    # C's win without the fan of the discard after the kong: 1 instead of 2.
    (TRANSFER, {"A": -9, "B": -2, "C": 5, "D": 6}, {"family": "bonus_left_out", "seat": "C", "bonus": "kong_discard"}),
    # D counted one root: 3 fan = 4.
    (TRANSFER, {"A": -12, "B": -2, "C": 6, "D": 8}, {"family": "roots", "seat": "D", "roots": 0, "as": 1}),
    # D's kong money not given back; the pig not looked at; 查叫 not looked at.
    (WALL, {"A": 59, "B": 64, "C": 65, "D": -188}, {"family": "no_refund"}),
    (WALL, {"A": -3, "B": 2, "C": 1, "D": 0}, {"family": "no_pig"}),
    (WALL, {"A": 63, "B": 64, "C": 65, "D": -192}, {"family": "no_not_ready"}),
    # The pig pays 16 to each (a cap of 5 fan is worth that, too); or winners get nothing from him.
    (WALL, {"A": 13, "B": 18, "C": 17, "D": -48}, {"family": "option"}),
    (WALL, {"A": 61, "B": 66, "C": 1, "D": -128}, {"family": "option", "option": "pig.payees", "value": "unwon"}),
    # B's kong not paid; his root not counted, 2 fan = 2; everybody pays the kong flower.
    (FED_FLOWER, {"A": -4, "B": 4, "C": 0, "D": 0}, {"family": "no_kong", "seat": "B"}),
    (FED_FLOWER, {"A": -6, "B": 14, "C": -4, "D": -4}, {"family": "option", "option": "value.kong_flower_fed", "value": "all"}),
    # A kong's 1 in place of 2, or fan not doubled: 3 fan = 3; few tables say that.
    (FED_FLOWER, {"A": -5, "B": 5, "C": 0, "D": 0}, {"family": "option", "option": "kongs.exposed.feeder", "value": 1}),
    # D, not A, is thought to have fed B.
    (FLUSH, {"A": 0, "B": 8, "C": 0, "D": -8}, {"family": "payer", "seat": "B", "as": ["D"]}),
)  # fmt: skip


@pytest.mark.parametrize(("record", "totals", "expected"), MISTAKES)
def test_mistake(record: dict[str, Any], totals: dict[str, int], expected: dict[str, Any]) -> None:
    said = _first(record, totals)
    assert {key: said[key] for key in expected} == expected


Kinds = tuple[str, str]
TWO_MISTAKES: tuple[tuple[dict[str, Any], dict[str, Any], Kinds], ...] = (
    # The transfer forgotten, and D's win counted as 3 fan = 4: nothing that both speak of.
    (TRANSFER, {"totals": {"A": 0, "B": -2, "C": 0, "D": 2}}, ("no_transfer", "roots")),
    # One win, and who paid it: 5 fan = 16 for a root too many, from D; or 3 fan = 4 for full flush alone, from D.
    (FLUSH, {"totals": {"A": 0, "B": 16, "C": 0, "D": -16}}, ("payer", "roots")),
    (FLUSH, {"totals": {"A": 0, "B": 4, "C": 0, "D": -4}}, ("pattern", "payer")),
    # One win twice: 3 fan with the fan after a kong for 对对胡, and a root.
    (TRANSFER, {"wins": [{"player": "C", "patterns": ["对对胡"], "fan": 4}]}, ("pattern", "roots")),
    # One kong, and who fed it: paid twice, 4, by C; A pays the win.
    (FED_FLOWER, {"totals": {"A": -4, "B": 8, "C": -4, "D": 0}}, ("feeder", "kong_twice")),
    # Money left out of a win that is shared by others: everybody pays 8, and A is forgotten.
    (FLUSH, {"totals": {"A": 0, "B": 16, "C": -8, "D": -8}}, ("gross", "payer")),
    # A rule and a fact of one win: all pay the kong flower (value.kong_flower_fed), of 2 fan = 2.
    (FED_FLOWER, {"totals": {"A": -4, "B": 8, "C": -2, "D": -2}}, ("option", "roots")),
)  # fmt: skip


@pytest.mark.parametrize(("record", "claim", "kinds"), TWO_MISTAKES)
def test_two_mistakes(record: dict[str, Any], claim: dict[str, Any], kinds: Kinds) -> None:
    """No single one explains it, and these two are among those that do."""
    found = _explained(record, claim)
    assert {len(way) for each in found for way in each.ways} == {2}
    assert kinds in {tuple(sorted(change.family for change in way)) for each in found for way in each.ways}


OWN: tuple[tuple[dict[str, Any], dict[str, Any], bool], ...] = (
    (TRANSFER, {"by": "C", "sums": {"kong_concealed": 2}}, True),  # one of three who paid 2
    (TRANSFER, {"by": "C", "sums": {"kong": 6}}, True),  # what he took over, 2 - 6 net; all kong money is 18
    (TRANSFER, {"by": "D", "sums": {"kong_transfer": 6}}, True),  # right for A's net, too
    (WALL, {"by": "A", "sums": {"pig": 64}}, True),
    (WALL, {"by": "A", "sums": {"pig": 128}}, False),
    (WALL, {"by": "A", "sums": {"pig": 64}, "totals": {"A": 60}}, False),  # the total stays wrong
    (WALL, {"by": "隔壁", "sums": {"pig": 64}}, False),  # nobody who has a share
    (WALL, {"by": "A", "sums": {"B": {"pig": 32}}}, False),  # of B, and said so
)  # fmt: skip


@pytest.mark.parametrize(("record", "claim", "own"), OWN)
def test_ones_own_share(record: dict[str, Any], claim: dict[str, Any], own: bool) -> None:
    """Who names what he paid or was paid himself, and not that it is his own, is understood so first."""
    families = [change.family for each in _explained(record, claim) for change in each.changes]
    assert (OWN_SHARE in families, families[:1] == [OWN_SHARE]) == (own, own)


def test_no_explanation() -> None:
    assert _explained(TRANSFER, {"totals": {"A": -2011, "B": -2, "C": 1007, "D": 1006}}) == []


def test_every_figure_of_the_claim_has_to_come_out() -> None:
    # The totals fit a forgotten transfer; the sheet still has it among the kong money, so that it explains nothing.
    sheet = _but(SHEET, A={"total": 2}, C={"total": 0}, D={"total": 0})
    totals = {"A": 2, "B": -2, "C": 0, "D": 0}
    families = {
        change.family for each in _explained(TRANSFER, {"totals": totals, "sheet": sheet}) for change in each.changes
    }
    assert "no_transfer" not in families


@pytest.mark.parametrize("name", SHIPPED)
def test_the_true_cause_is_always_among_the_explanations(name: str) -> None:
    tallies = measure(name, 1, first=7000)
    assert not [said for tally in tallies.values() for said in tally.wrong]
    assert sum(bool(tally.seconds) for tally in tallies.values()) > len(FAMILIES) // 2

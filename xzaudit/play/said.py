"""What is said of a told win against what is told besides: events and patterns that cannot be (W505)."""

from __future__ import annotations

from xzaudit.hands.told import EVENT_FLAGS
from xzaudit.play.events import Win
from xzaudit.play.retelling import Retelling
from xzaudit.record.told import Placed, ToldWin
from xzaudit.rules.pattern_words import parts_of

_PAIRS = frozenset({"seven_pairs", "dragon_seven_pairs", "eights_seven_pairs"})
_MOST_FOURS = 3  # of fourteen tiles in pairs
_ARHATS = 4
_TRIPLETS = frozenset({"all_triplets", "eights_triplets", "golden_single", "eighteen_arhats"})


def judge_said(told: Retelling, placed: Placed, each: ToldWin, event: Win) -> None:
    """W505 for a heavenly or earthly hand that is none, seven pairs with a meld, and patterns that no one hand can be."""
    for name in ("heavenly", "earthly"):
        if event.events & EVENT_FLAGS[name] and not _can_be(told, each, name):
            told.report("W505", placed, each.seat, case="event", said=name, actual=None)
    patterns = parts_of(each.said.patterns)
    pairs = sorted(patterns & _PAIRS)
    if pairs and (told.kongs[each.seat] or any(seat == each.seat for seat, _tile in told.pongs)):
        told.report("W505", placed, each.seat, case="melds", said=pairs[0], actual=None)
    if pairs and not told.rules.table.seven_pairs:
        told.report("W505", placed, each.seat, "table.seven_pairs", case="not_played", said=pairs[0], actual=None)
    if pairs and (each.said.roots or 0) > _MOST_FOURS:
        told.report("W505", placed, each.seat, case="together", said=pairs[0], other="root", actual=None)
    if "eighteen_arhats" in patterns and len(told.kongs[each.seat]) < _ARHATS:
        told.report("W505", placed, each.seat, case="kongs", said="eighteen_arhats", count=len(told.kongs[each.seat]), actual=None)
    rivals = sorted(patterns & _TRIPLETS) if pairs else []
    if "eights_triplets" in patterns and "terminals_everywhere" in patterns:
        pairs, rivals = ["eights_triplets"], ["terminals_everywhere"]
    if pairs and rivals:
        told.report("W505", placed, each.seat, case="together", said=pairs[0], other=rivals[0], actual=None)


def _can_be(told: Retelling, each: ToldWin, name: str) -> bool:
    """Both are self-draws without a meld of one's own; before a heavenly one nothing has happened, and there is one a hand."""
    if each.giver is not None or told.kongs[each.seat] or any(seat == each.seat for seat, _tile in told.pongs):
        return False
    return name != "heavenly" or not (told.events or told.pongs)

"""What a hand earns on top of its patterns: how often each bonus holds. Roots are counted in `hand`.

The tables at the end say which function stands behind which name.
"""

from __future__ import annotations

from collections.abc import Callable

from xzaudit.hands.events import EARTHLY, HEAVENLY, KONG_DISCARD, KONG_FLOWER, LAST_TILE, ROB_KONG, SELF_DRAW
from xzaudit.hands.hand import TERMINALS, Hand
from xzaudit.hands.patterns import four_melds, pair_wait
from xzaudit.hands.readings import Reading

Bonus = Callable[[Hand, Reading, int], int]


def kong(hand: Hand, _reading: Reading, _events: int) -> int:
    """Declared kongs of every kind."""
    return hand.kongs.bit_count()


def kong_flower(_hand: Hand, _reading: Reading, events: int) -> int:
    """Self-draw on the tile that replaces a kong."""
    return int(events & KONG_FLOWER > 0)


def kong_discard(_hand: Hand, _reading: Reading, events: int) -> int:
    """A discard that follows a kong and its replacement."""
    return int(events & KONG_DISCARD > 0)


def rob_kong(_hand: Hand, _reading: Reading, events: int) -> int:
    """The tile of a kong that is being declared."""
    return int(events & ROB_KONG > 0)


def last_draw(_hand: Hand, _reading: Reading, events: int) -> int:
    """Self-draw of the last tile of the wall."""
    return int(events & LAST_TILE > 0 and events & SELF_DRAW > 0)


def last_draw_and_discard(_hand: Hand, _reading: Reading, events: int) -> int:
    """Self-draw of the last tile of the wall, or any discard after it."""
    return int(events & LAST_TILE > 0 and not events & ROB_KONG)


def golden_four_melds(hand: Hand, reading: Reading, events: int) -> int:
    """Nothing is concealed but the pair."""
    return int(four_melds(hand, reading, events))


def golden_pair_wait(hand: Hand, reading: Reading, events: int) -> int:
    """Triplets everywhere, won on the pair."""
    return int(pair_wait(hand, reading, events))


def concealed(hand: Hand, _reading: Reading, _events: int) -> int:
    """No pong, no exposed and no added kong."""
    return int(not hand.open_melds)


def simples(hand: Hand, _reading: Reading, _events: int) -> int:
    """No 1 and no 9."""
    return int(not hand.held & TERMINALS)


def heavenly(_hand: Hand, _reading: Reading, events: int) -> int:
    """Won by the dealer as dealt."""
    return int(events & HEAVENLY > 0)


def earthly(_hand: Hand, _reading: Reading, events: int) -> int:
    """Won by another player on his first draw."""
    return int(events & EARTHLY > 0)


GOLDEN_SINGLE: dict[str, Bonus] = {"four_melds": golden_four_melds, "pair_wait": golden_pair_wait}
"""By the value of `value.golden_single`."""

LAST: dict[str, Bonus] = {"draw": last_draw, "draw_and_discard": last_draw_and_discard}
"""By the value of `value.last_tile`."""


def bonuses(golden_single: str, last_tile: str) -> dict[str, Bonus]:
    """Every bonus but the root, in the order in which bonuses are listed, under two options of the rule set."""
    return {
        "kong": kong,
        "kong_flower": kong_flower,
        "kong_discard": kong_discard,
        "rob_kong": rob_kong,
        "last_tile": LAST[last_tile],
        "golden_single": GOLDEN_SINGLE[golden_single],
        "concealed": concealed,
        "simples": simples,
        "heavenly": heavenly,
        "earthly": earthly,
    }

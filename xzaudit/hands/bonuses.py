"""What a hand earns on top of its patterns: the traits that make each bonus, see `traits`.

Two are counted instead: roots, in `hand`, and declared kongs.
"""

from __future__ import annotations

from xzaudit.hands.events import EARTHLY, HEAVENLY, KONG_DISCARD, KONG_FLOWER, LAST_TILE, ROB_KONG, SELF_DRAW
from xzaudit.hands.patterns import BY_GOLDEN_SINGLE
from xzaudit.hands.traits import NOT_ROBBED, NOTHING_OPEN, ON_DISCARD, SIMPLES_ONLY

LAST: dict[str, int] = {"draw": LAST_TILE | SELF_DRAW, "discard": LAST_TILE | ON_DISCARD, "draw_and_discard": LAST_TILE | NOT_ROBBED}
"""By the value of `value.last_tile`: self-draw of the last tile of the wall, the discard after it, or both."""


def bonuses(golden_single: str, last_tile: str) -> dict[str, int]:
    """Every bonus but root and kong, in the order in which bonuses are listed, under two options of the rule set."""
    return {
        "kong_flower": KONG_FLOWER,
        "kong_discard": KONG_DISCARD,
        "rob_kong": ROB_KONG,
        "last_tile": LAST[last_tile],
        "golden_single": BY_GOLDEN_SINGLE[golden_single]["golden_single"],
        "concealed": NOTHING_OPEN,
        "simples": SIMPLES_ONLY,
        "heavenly": HEAVENLY,
        "earthly": EARTHLY,
    }

"""The event flags of a self-draw at this moment."""

from __future__ import annotations

from xzaudit.hands.events import EARTHLY, FED_FLOWER, HEAVENLY, KONG_FLOWER, LAST_TILE, SELF_DRAW
from xzaudit.hands.melds import EXPOSED
from xzaudit.play.table import NONE, Table


def won_as_dealt(table: Table, seat: int) -> bool:
    """Whether the dealer stands before his first action with the hand he was dealt."""
    return seat == table.dealer and table.drawn == NONE and table.ponged == NONE and not table.melds[seat]


def events_of_self_draw(table: Table, seat: int) -> int:
    """Flags of `hands.events` for a win of the player whose turn it is."""
    if won_as_dealt(table, seat):
        return SELF_DRAW | HEAVENLY
    events = SELF_DRAW
    if table.fresh:
        events |= KONG_FLOWER
        if table.turn_kongs and table.turn_kongs[-1].kind == EXPOSED:
            events |= FED_FLOWER
    if table.left == 0:
        events |= LAST_TILE
    if seat != table.dealer and not table.rivers[seat] and not table.melds[seat]:
        claims_matter = table.rules.value.earthly == "any_claims"
        if not (claims_matter and any(table.melds)):
            events |= EARTHLY
    return events

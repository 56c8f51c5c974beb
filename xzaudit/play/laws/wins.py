"""The laws of a win, in the order in which they are asked: the first that is broken is the fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP
from xzaudit.hands.melds import KIND_NAMES
from xzaudit.hands.waits import complete, legal_mask, suits_of, suits_of_melds, waits
from xzaudit.play.locks import OWN_DRAW, blocking, fan_of
from xzaudit.play.table import NONE, Table
from xzaudit.play.window import events_of_claim, robbable
from xzaudit.tiles import NAMES, SUITS, UNKNOWN, format_tiles

WinLaw = Callable[[Table, int, int], Finding | None]


def can_be_robbed(table: Table, seat: int, tile: int) -> Finding | None:
    """W504: only a kong that the rules let be robbed (`claims.robbable`)."""
    kong = table.claim_kong
    if kong is None or robbable(table, kong):
        return None
    facts: dict[str, Any] = {"konger": table.names[kong.seat], "tile": NAMES[tile], "kind": KIND_NAMES[kong.kind]}
    return table.finding("W504", seat, option="claims.robbable", **facts)


def completes_the_hand(table: Table, seat: int, tile: int) -> Finding | None:
    """W501 for a hand that is not complete, V304 for one of three suits or with the void suit in it.

    `tile` is the claimed or drawn tile, or NONE for a hand won as it was dealt, or on a tile that nobody can single out.
    """
    if table.hidden[seat]:
        table.cannot_tell("win", seat, "hand")
        return None
    if tile != NONE and table.waits[seat] >> tile & 1:
        return None
    codes = _resting(table, seat, tile)
    melds = table.melds[seat]
    size = table.hand_size - 3 * len(melds)
    if tile == NONE:
        shaped = complete(*codes, size + 1, table.seven_pairs)
        suits = suits_of(*codes) | suits_of_melds(melds)
    else:
        shaped = bool(waits(*codes, size, table.seven_pairs) >> tile & 1)
        suits = suits_of(*codes) | suits_of_melds(melds) | 1 << tile // 9
    if not shaped:
        shown = NAMES[tile] if tile != NONE else None
        return table.finding("W501", seat, tile=shown, hand=_shown(table, seat))
    return _suits_allow(table, seat, suits)


def _suits_allow(table: Table, seat: int, suits: int) -> Finding | None:
    void = table.void[seat]
    if legal_mask(suits, void):
        return None
    if suits == 7 and not (void >= 0 and suits >> void & 1):
        return table.finding("V304", seat, option="void.rule", case="three_suits", hand=_shown(table, seat))
    case = "void_held" if void >= 0 else "three_suits"
    facts: dict[str, Any] = {"void": SUITS[void]} if void >= 0 else {}
    return table.finding("V304", seat, option="void.rule", case=case, hand=_shown(table, seat), **facts)


def _resting(table: Table, seat: int, tile: int) -> tuple[int, int, int]:
    """The suit codes before the tile: a drawn tile is already in the hand, a claimed one is not."""
    codes = list(table.codes[seat])
    if tile != NONE and table.turn == seat and table.claim_tile == NONE:
        codes[tile // 9] -= STEP[tile]
    return codes[0], codes[1], codes[2]


def _shown(table: Table, seat: int) -> str:
    tiles = [tile for tile in range(27) for _ in range(table.counts[seat][tile])] + [UNKNOWN] * table.hidden[seat]
    melds = "".join(f" [{format_tiles([tile] * (3 if kind == 0 else 4))}]" for kind, tile in table.melds[seat])
    return format_tiles(tiles) + melds


def not_locked(table: Table, seat: int, tile: int) -> Finding | None:
    """W502: a win on another player's tile after passing one (`pass_win`)."""
    if table.locks[seat] is None or table.hidden[seat]:
        return None
    table.compared = True
    fan = fan_of(table, seat, tile, events_of_claim(table))
    lock = blocking(table, seat, tile, fan)
    if lock is None:
        return None
    facts: dict[str, Any] = {
        "case": lock.case,
        "tile": NAMES[tile],
        "from": table.names[table.claim_by],
        "fan": fan,
        "passed_action": lock.action,
        "passed_tile": NAMES[lock.tile],
        "passed_from": None if lock.giver is None else table.names[lock.giver],
        "passed_fan": lock.fan,
    }
    return table.finding("W502", seat, option="pass_win.own_draw" if lock.case == OWN_DRAW else "pass_win.until", **facts)


ON_A_CLAIM: tuple[WinLaw, ...] = (can_be_robbed, completes_the_hand, not_locked)
ON_A_DRAW: tuple[WinLaw, ...] = (completes_the_hand,)


def judge_claim(table: Table, seat: int, tile: int) -> bool:
    """Whether a win on the tile that lies on the table is allowed; reports the fault if it is not."""
    return _judge(ON_A_CLAIM, table, seat, tile)


def judge_self_draw(table: Table, seat: int, tile: int) -> bool:
    """Whether a self-draw (`tile` NONE: the hand as dealt) is allowed; reports the fault if it is not."""
    return _judge(ON_A_DRAW, table, seat, tile)


def _judge(laws: tuple[WinLaw, ...], table: Table, seat: int, tile: int) -> bool:
    for law in laws:
        fault = law(table, seat, tile)
        if fault is not None:
            table.findings.append(fault)
            return False
    return True

"""What may be done at a moment: who may claim the tile on the table, and what the player on turn may declare."""

from __future__ import annotations

from xzaudit.auditing.views.model import LockView, Offer
from xzaudit.hands.codes import STEP, tiles_of
from xzaudit.hands.hand import Hand
from xzaudit.hands.melds import ADDED, CONCEALED, PONG
from xzaudit.hands.value import value_of_win
from xzaudit.hands.waits import complete, legal_mask, legal_waits, suits_of, suits_of_melds, waits
from xzaudit.play.locks import Lock, blocking, fan_of
from xzaudit.play.moments import events_of_self_draw, won_as_dealt
from xzaudit.play.table import IN, NONE, TO_DISCARD, Table
from xzaudit.play.window import events_of_claim, open_to, robbable
from xzaudit.record.actions import Action
from xzaudit.terms import KONG as KONG_WORD
from xzaudit.terms import PONG as PONG_WORD
from xzaudit.tiles import KINDS, NAMES, UNKNOWN


def resting_waits(table: Table, seat: int) -> int | None:
    """Mask of the tiles that a player could legally win on; None where his hand is not known or holds one tile more."""
    melds = table.melds[seat]
    size = table.hand_size - 3 * len(melds)
    if table.hidden[seat] or table.status[seat] != IN or sum(table.counts[seat][:KINDS]) != size:
        return None
    c0, c1, c2 = table.codes[seat]
    found = waits(c0, c1, c2, size, table.seven_pairs)
    return legal_waits(c0, c1, c2, suits_of_melds(melds), table.void[seat], found)


def lock_view(table: Table, lock: Lock | None) -> LockView | None:
    """A lock as plain data."""
    if lock is None:
        return None
    giver = None if lock.giver is None else table.names[lock.giver]
    return LockView(lock.case, lock.action, NAMES[lock.tile], giver, lock.fan)


def offers(table: Table) -> tuple[Offer, ...]:
    """What may be done now, in order of seats; players who may do nothing are left out."""
    found: list[Offer] = []
    over = table.ended is not None and table.ended != "first_win"
    if not over and table.claim_tile != NONE and (table.claim_kong is None or robbable(table, table.claim_kong)):
        found += [
            _claim(table, seat) for seat in range(table.players) if open_to(table, seat) and table.status[seat] == IN
        ]
    if table.ended is None and table.due == TO_DISCARD:
        found.append(_own_turn(table, table.turn))
    return tuple(offer for offer in found if offer.win is not False or offer.pong or offer.kong or offer.kongs)


def _claim(table: Table, seat: int) -> Offer:
    tile, name = table.claim_tile, table.names[seat]
    kong, forced = table.claim_kong is not None, table.forced
    win: bool | None = False
    fan = lock = None
    mask = resting_waits(table, seat)
    if mask is None:
        win = None
    elif mask >> tile & 1:
        win = True
        codes = list(table.codes[seat])
        codes[tile // 9] += STEP[tile]
        hand = Hand(codes[0], codes[1], codes[2], tuple(table.melds[seat]), tile)
        fan = value_of_win(hand, events_of_claim(table), table.pricing).fan
        lock = blocking(table, seat, tile, fan_of(table, seat, tile, events_of_claim(table)))
    melds = not kong and not table.taken and table.ended is None
    held = table.counts[seat][tile]
    may_pong = melds and held >= 2 and _may_meld(table, seat, tile, PONG_WORD)
    may_kong = melds and held >= 3 and table.left > 0 and _may_meld(table, seat, tile, KONG_WORD)
    return Offer(name, win, fan, lock_view(table, lock), forced and win is True, may_pong, may_kong)


def _may_meld(table: Table, seat: int, tile: int, word: int) -> bool:
    action = Action(word, seat, tile)
    return all(law(table, action, tile) is None for law in table.laws.meld)


def _own_turn(table: Table, seat: int) -> Offer:
    win, fan = _self_draw(table, seat)
    return Offer(table.names[seat], win, fan, forced=table.forced and win is True, kongs=_own_kongs(table, seat))


def _self_draw(table: Table, seat: int) -> tuple[bool | None, int | None]:
    if table.drawn == NONE and not won_as_dealt(table, seat):
        return False, None
    if table.hidden[seat]:
        return None, None
    c0, c1, c2 = table.codes[seat]
    melds = tuple(table.melds[seat])
    suits = suits_of(c0, c1, c2) | suits_of_melds(melds)
    size = table.hand_size - 3 * len(melds) + 1
    if not complete(c0, c1, c2, size, table.seven_pairs) or not legal_mask(suits, table.void[seat]):
        return False, None
    hand = Hand(c0, c1, c2, melds, table.drawn)
    return True, value_of_win(hand, events_of_self_draw(table, seat), table.pricing).fan


def _own_kongs(table: Table, seat: int) -> tuple[str, ...]:
    if table.left == 0:
        return ()
    counts, found = table.counts[seat], []
    for tile in range(KINDS):
        kind = ADDED if (PONG, tile) in table.melds[seat] else CONCEALED
        if counts[tile] < (1 if kind == ADDED else 4):
            continue
        late = kind == ADDED and table.drawn not in (tile, UNKNOWN)
        action = Action(KONG_WORD, seat, tile)
        if all(law(table, action, kind, late) is None for law in table.laws.own_kong):
            found.append(NAMES[tile])
    return tuple(found)


def wait_names(mask: int | None) -> tuple[str, ...] | None:
    """The tiles of a mask by name."""
    return None if mask is None else tuple(NAMES[tile] for tile in tiles_of(mask))

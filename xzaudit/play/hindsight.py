"""What a hand shown at the end (`final`) says of the play before: from the last tile that a player put out of his hand, he held what he
shows."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.play.table import NONE, Table
from xzaudit.record.actions import Action
from xzaudit.terms import DISCARD, DRAW, DRAWN, KONG, PASS, WIN
from xzaudit.tiles import COPIES, KINDS, UNKNOWN

Shown = dict[int, list[tuple[int, int]]]
"""By the number of an action (NONE: the deal) the seats that hold from then on what they show, and the tile that each won on later."""


def known_from(table: Table) -> Shown:
    """When each hand that is shown came to be what it is: nothing but tiles discarded as they were drawn comes after."""
    found: Shown = {}
    if not (table.implied or any(table.hidden) or any(word == DRAW and tile in (NONE, UNKNOWN) for word, _who, tile, _source, _said in table.actions)):
        return found
    for seat in table.final:
        found.setdefault(_last_change(table.actions, seat), []).append((seat, _won_on(table.actions, seat)))
    return found


def _won_on(actions: Sequence[Action], seat: int) -> int:
    """The tile that a player wins on as the record writes it: at the win, or where it was discarded, drawn or konged; else UNKNOWN."""
    tile = UNKNOWN
    for word, who, written, _source, _said in actions:
        if word == WIN and who == seat:
            return written if written != NONE else tile
        if word in (DISCARD, DRAW, KONG):
            tile = written if written != NONE else UNKNOWN
    return UNKNOWN


def _last_change(actions: Sequence[Action], seat: int) -> int:
    for at in range(len(actions) - 1, NONE, -1):
        word, who, _tile, _source, said = actions[at]
        if who == seat and not (word in (DRAW, WIN, PASS) or (word == DISCARD and said == DRAWN)):
            return at
    return NONE


def look_back(table: Table, seats: Sequence[tuple[int, int]]) -> None:
    """These players hold what they show, if it fits what is known of them."""
    for seat, won in seats:
        if table.hidden[seat]:
            reveals(table, seat, without_won(table, seat, won))
            table.renew_waits(seat)


def resting_size(table: Table, seat: int) -> int:
    """How many concealed tiles a player holds who has neither drawn nor ponged."""
    return table.hand_size - 3 * len(table.melds[seat])


def without_won(table: Table, seat: int, won: int) -> list[int]:
    """The concealed tiles that the record shows of a player, without the tile he won on, which many show with the others."""
    shown = table.final[seat]
    if len(shown) != resting_size(table, seat) + 1 or won not in shown:
        return shown
    at = shown.index(won)
    return shown[:at] + shown[at + 1 :]


def fits(table: Table, seat: int, tiles: Sequence[int], unseen: int = 0) -> bool:
    """Whether a hand can be these tiles, and so many more that nobody saw, by what is known of it and of the table."""
    missing = _missing(table, seat, tiles)
    if UNKNOWN in tiles or min(missing) < 0 or sum(missing) != table.hidden[seat] - unseen:
        return False
    return all(table.seen[tile] + count <= COPIES for tile, count in enumerate(missing))


def reveals(table: Table, seat: int, tiles: Sequence[int]) -> None:
    """Takes these for the tiles of a hand that are not known, if it can be them."""
    if not fits(table, seat, tiles):
        return
    for tile, count in enumerate(_missing(table, seat, tiles)):
        for _ in range(count):
            table.reveal(tile)
            table.give(seat, tile)
    table.hidden[seat] = 0


def _missing(table: Table, seat: int, tiles: Sequence[int]) -> list[int]:
    held = table.counts[seat]
    return [tiles.count(tile) - held[tile] for tile in range(KINDS)]

"""A tile on the table: who wins on it, who lets it go, who claims it for a pong or kong."""

from __future__ import annotations

from xzaudit.generator.player import IN, Player
from xzaudit.generator.state import NONE, State
from xzaudit.hands.events import KONG_DISCARD, LAST_TILE, ROB_KONG
from xzaudit.hands.melds import EXPOSED, PONG
from xzaudit.terms import KONG, WIN
from xzaudit.terms import PONG as PONG_WORD

MELD = {PONG_WORD: 2, KONG: 3}
"""How many tiles of his own a player lays down with a claimed one."""
_ROBS = 0.8
"""A chance to rob a kong is rarely let go, in any mood."""


def winners_on(state: State, tile: int, giver: int, *, kong: bool) -> list[int]:
    """The seats that win on a discard, or rob a kong, in the order in which they call; whoever declines has passed a win."""
    players = state.players
    if not any([player.waits >> tile & 1 for player in players]):  # noqa: C419 - a list is faster here
        return []
    events = ROB_KONG if kong else (KONG_DISCARD if state.kongs else 0) | (0 if state.left else LAST_TILE)
    odds = max(state.mood.take, _ROBS) if kong else state.mood.take
    winners = []
    for seat, player in enumerate(players):
        if seat == giver or not player.waits >> tile & 1:
            continue
        if not state.forced and _blocked(state, player, tile, events):
            state.forbidden.append((len(state.actions), seat))
        elif _takes(state, player, tile, events, odds):
            winners.append(seat)
    if len(winners) > 1 and state.chance.hits(0.3):
        state.chance.shuffle(winners)
    return winners


def _takes(state: State, player: Player, tile: int, events: int, odds: float) -> bool:
    """Whether the player takes a win that he may take, which he wants with these odds; else he has passed it."""
    if state.forced or state.chance.hits(odds):
        return True
    if state.rules.pass_win.until != "off":
        player.let_go(tile, state.fan(player, tile, events))
    return False


def _blocked(state: State, player: Player, tile: int, events: int) -> bool:
    """Whether a passed win forbids this one."""
    if player.passed is None:
        return False
    options = state.rules.pass_win
    if options.except_last_tiles and state.last:
        return False
    if options.blocks == "same_tile" and not player.passed_tiles >> tile & 1:
        return False
    higher_is_free = options.blocks == "not_higher" or options.except_higher_fan
    return not (higher_is_free and state.fan(player, tile, events) > player.passed)


def go_out(state: State, winners: list[int], tile: int, giver: int) -> None:
    """The winners leave the game with the tile, and the turn goes on behind one of them (`table.turn_after_win`)."""
    for seat in winners:
        player = state.players[seat]
        state.note(WIN, seat, tile)
        player.gain(tile)
        state.goes_out(player)
    count = len(state.players)
    around = sorted(winners, key=lambda seat: (seat - giver) % count)
    behind = {"winner": around[-1], "first_winner": around[0], "discarder": giver}[state.rules.table.turn_after_win]
    state.check_over()
    state.turn = state.following(behind)
    state.replace = False


def may_meld(state: State, player: Player, tile: int, word: int) -> bool:
    """Whether the rules let him lay the tile open, as far as his missing suit goes."""
    if player.void < 0 or tile // 9 != player.void:
        return True
    rule = state.rules.void.meld
    return rule == "free" or (rule == "kong_only" and word == KONG)


def claimed(state: State, tile: int, giver: int) -> bool:
    """Whether somebody takes the discard for a pong or a kong; he does so."""
    for seat, player in enumerate(state.players):
        if player.counts[tile] < 2 or seat == giver or player.status != IN:
            continue
        if player.counts[tile] == 3 and _wants_kong(state, player, tile):
            _claim(state, seat, tile, KONG)
            return True
        if _wants_pong(state, player, tile):
            _claim(state, seat, tile, PONG_WORD)
            return True
    return False


def _wants_kong(state: State, player: Player, tile: int) -> bool:
    return state.left > 0 and may_meld(state, player, tile, KONG) and state.chance.hits(state.mood.kong)


def _wants_pong(state: State, player: Player, tile: int) -> bool:
    if not may_meld(state, player, tile, PONG_WORD):
        return False
    wish = state.mood.pong
    if tile // 9 == player.aim and not player.clumsy:
        wish *= 0.1
    if player.waits:
        wish *= 0.4
    return state.chance.hits(wish)


def _claim(state: State, seat: int, tile: int, word: int) -> None:
    player = state.players[seat]
    state.note(word, seat, tile)
    player.lose(tile, MELD[word])
    player.melds.append((PONG if word == PONG_WORD else EXPOSED, tile))
    player.pending.clear()
    if state.rules.pass_win.until == "hand_changes":
        player.unlock()
    state.turn = seat
    state.drawn = NONE
    state.fresh = False
    state.ponged = word == PONG_WORD
    state.replace = word == KONG
    state.kongs = 1 if word == KONG else 0
    if word == KONG:
        state.renew(player)

"""A player's own turn: the draw, a win on it, kongs out of the hand, and the discard."""

from __future__ import annotations

from xzaudit.generator.discarding import choose
from xzaudit.generator.player import Player
from xzaudit.generator.state import NONE, State
from xzaudit.generator.window import claimed, go_out, may_meld, winners_on
from xzaudit.hands.codes import SUIT_OF
from xzaudit.hands.events import EARTHLY, KONG_FLOWER, LAST_TILE, SELF_DRAW
from xzaudit.hands.melds import ADDED, CONCEALED, PONG
from xzaudit.hands.waits import complete, legal_mask, suits_of
from xzaudit.terms import DISCARD, DRAW, KONG, WIN


def draw(state: State) -> None:
    """The player whose turn it is takes a tile; a passed win is forgotten where the rules say so."""
    seat = state.turn
    player = state.players[seat]
    _last_tiles(state)
    tile = state.wall.draw(state.replace, _wish(state, player))
    player.gain(tile)
    player.draws += 1
    state.note(DRAW, seat, tile)
    until = state.rules.pass_win.until
    if until != "off" and not (state.replace and until == "own_draw"):
        player.unlock()
    if not state.replace:
        state.kongs = 0
        player.pending.clear()
    if player.void == SUIT_OF[tile] and state.rules.void.discard == "drawn_at_once":
        player.pending.append(tile)
    state.drawn, state.fresh = tile, state.replace
    state.replace = state.ponged = False


def _last_tiles(state: State) -> None:
    """The last tiles begin with the draw before which so few are left, and do not end."""
    claims = state.rules.claims
    left = state.left
    if left > 6:
        return
    playing = state.playing
    state.last = state.last or left <= (4 if claims.last_tiles == "last_four" else playing)
    if claims.forced_win != "off":
        state.forced = state.forced or left <= (4 if claims.forced_win == "last_four" else playing)


def _wish(state: State, player: Player) -> int:
    """The kinds that luck gives to this draw; nought where it is blind."""
    mood, chance = state.mood, state.chance
    waits = player.waits
    if waits and not state.last and mood.dry and chance.hits(mood.dry):
        return ~waits
    if waits and (mood.flower if state.replace else mood.first if player.draws == 0 else mood.lucky):
        odds = mood.flower if state.replace else mood.first if player.draws == 0 else mood.lucky
        if chance.hits(odds):
            return waits
    pongs = [tile for kind, tile in player.melds if kind == PONG]
    if mood.robbing and pongs and chance.hits(mood.robbing):
        feared = 0
        for other in state.players:
            feared |= 0 if other is player else other.waits
        return feared & sum([1 << tile for tile in pongs])
    if mood.crowd and chance.hits(mood.crowd) and (wanted := _wanted_by_two(state, player)):
        return wanted
    if mood.konging and chance.hits(mood.konging):
        return sum([1 << tile for tile in pongs]) | sum([1 << tile for tile in range(27) if player.counts[tile] == 3])
    return 0


def _wanted_by_two(state: State, player: Player) -> int:
    once = twice = 0
    for other in state.players:
        if other is not player:
            twice |= once & other.waits
            once |= other.waits
    return twice & ~player.waits


def wins_himself(state: State) -> bool:
    """Whether the player wins on his draw, or as dealt; a win that he declines may lock him (`pass_win.own_draw`)."""
    player, tile = state.players[state.turn], state.drawn
    dealt = not state.actions
    if not (_complete_as_dealt(state, player) if dealt else tile != NONE and player.waits >> tile & 1):
        return False
    if not (state.forced or state.chance.hits(state.mood.take)):
        if not dealt and state.rules.pass_win.own_draw and state.rules.pass_win.until != "off":
            player.let_go(tile, state.fan(player, tile, _events(state, player), held=True))
        return False
    state.note(WIN, state.turn, NONE if dealt else tile)
    state.goes_out(player)
    state.check_over()
    state.turn = state.following(state.turn)
    return True


def _complete_as_dealt(state: State, player: Player) -> bool:
    c0, c1, c2 = player.codes
    return complete(c0, c1, c2, state.size + 1, state.seven_pairs) and legal_mask(suits_of(c0, c1, c2), player.void) > 0


def _events(state: State, player: Player) -> int:
    """What a self-draw would earn besides."""
    events = SELF_DRAW | (KONG_FLOWER if state.fresh else 0) | (0 if state.left else LAST_TILE)
    if player.draws == 1 and not player.melds and player is not state.players[state.dealer]:
        anybody = any([other.melds for other in state.players])  # noqa: C419 - a list is faster here
        if state.rules.value.earthly == "own_claims" or not anybody:
            events |= EARTHLY
    return events


def kongs_himself(state: State) -> bool:
    """Whether the player declares a kong out of his hand; it may be robbed."""
    if state.left == 0 or (state.ponged and state.rules.kongs.after_pong == "forbidden"):
        return False
    seat = state.turn
    player = state.players[seat]
    for tile, kind in _own_kongs(state, player):
        if state.chance.hits(state.mood.kong):
            _declare(state, seat, player, tile, kind)
            return True
    return False


def _own_kongs(state: State, player: Player) -> list[tuple[int, int]]:
    found = []
    for kind, tile in player.melds:
        if kind == PONG and player.counts[tile] and not (tile != state.drawn and state.rules.kongs.late_added == "forbidden"):
            found.append((tile, ADDED))
    if 4 in player.counts:
        found += [(tile, CONCEALED) for tile in range(27) if player.counts[tile] == 4 and not _risky(state, player, tile)]
    return [(tile, kind) for tile, kind in found if may_meld(state, player, tile, KONG)]


def _risky(state: State, player: Player, tile: int) -> bool:
    """A concealed kong that others could rob, where the rules know such a thing: what is left of it is nowhere said."""
    return state.rules.claims.robbable == "any" and any(other.waits >> tile & 1 for other in state.players if other is not player)


def _declare(state: State, seat: int, player: Player, tile: int, kind: int) -> None:
    state.note(KONG, seat, tile, said=kind)
    if tile in player.pending:
        player.pending = [each for each in player.pending if each != tile]
    if kind == ADDED:
        player.lose(tile)
        player.melds[player.melds.index((PONG, tile))] = (ADDED, tile)
    else:
        player.lose(tile, 4)
        player.melds.append((CONCEALED, tile))
    if state.rules.pass_win.until == "hand_changes":
        player.unlock()
    state.renew(player)
    state.kongs += 1
    state.replace = True
    state.ponged = False
    state.drawn = NONE
    if kind == ADDED:
        winners = winners_on(state, tile, seat, kong=True)
        if winners:
            player.melds[player.melds.index((ADDED, tile))] = (PONG, tile)
            state.kongs -= 1
            go_out(state, winners, tile, seat)


def discards(state: State) -> None:
    """The player lays a tile open; it is won, claimed, or the next player draws."""
    seat = state.turn
    player = state.players[seat]
    first = state.rules.void.discard == "first" and player.void >= 0
    tile = choose(player, state.players, state.mood, state.chance, first, state.size, state.seven_pairs, state.drawn)
    player.lose(tile)
    player.pending.clear()
    state.note(DISCARD, seat, tile)
    if tile != state.drawn:
        state.renew(player)
    if state.rules.pass_win.own_discard:
        _own_discard_locks(state, player, tile)
    state.ponged = False
    winners = winners_on(state, tile, seat, kong=False)
    if winners:
        go_out(state, winners, tile, seat)
    elif not claimed(state, tile, seat):
        state.turn = state.following(seat)


def _own_discard_locks(state: State, player: Player, tile: int) -> None:
    """A discard that the thirteen left would win on locks; a pong lifts the lock if the hand waits for nothing after it."""
    if state.ponged and not player.waits:
        player.unlock()
    if player.waits >> tile & 1:
        player.let_go(tile, state.fan(player, tile, 0))

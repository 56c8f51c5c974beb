"""Which tile to discard: what has to go, then what others want (in some moods), then what the hand needs least."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.generator.chance import Chance
from xzaudit.generator.moods import Mood
from xzaudit.generator.player import IN, Player

_ALIKE = (0, 0, 5, 10, 12)
_DULL = 0.15
"""How often a ready player throws something else than what keeps him ready."""


def choose(player: Player, others: Sequence[Player], mood: Mood, chance: Chance, first: bool, size: int, seven_pairs: bool, drawn: int) -> int:
    """The tile that goes; `first` says that the void suit goes first, `drawn` is the tile just drawn or -1."""
    if player.pending:
        return player.pending[-1]
    counts = player.counts
    held = [tile for tile in range(27) if counts[tile]]
    if first and player.codes[player.void]:
        held = [tile for tile in held if tile // 9 == player.void]
    if len(held) == 1:
        return held[0]
    if mood.feed and chance.hits(mood.feed):
        wanted = _most_wanted(held, others, player)
        if wanted is not None:
            return wanted
    if player.clumsy:
        return chance.pick(held)
    if player.waits and drawn in held and not chance.hits(_DULL):
        return drawn
    if not all(player.codes) and not chance.hits(_DULL):
        best = _keeps_ready(player, held, size, seven_pairs)
        if best is not None:
            return best
    return _least_needed(player, held, mood, chance)


def _most_wanted(held: Sequence[int], others: Sequence[Player], player: Player) -> int | None:
    wanted: dict[int, int] = {}
    for other in others:
        if other.waits and other is not player and other.status == IN:
            for tile in held:
                if other.waits >> tile & 1:
                    wanted[tile] = wanted.get(tile, 0) + 1
    return max(wanted, key=wanted.__getitem__) if wanted else None


def _keeps_ready(player: Player, held: Sequence[int], size: int, seven_pairs: bool) -> int | None:
    """The discard after which the hand waits for most kinds; None if it waits for none after any."""
    best, most = None, 0
    for tile in held:
        player.lose(tile)
        found = player.waits_now(size, seven_pairs).bit_count()
        player.gain(tile)
        if found > most:
            best, most = tile, found
    return best


def _least_needed(player: Player, held: Sequence[int], mood: Mood, chance: Chance) -> int:
    counts, aim = player.counts, player.aim
    alike_only = mood.pong > 0.9 or mood.pong < 0.2
    least, best = 1 << 30, held[0]
    for tile in held:
        need = 0 if tile // 9 == aim else 4
        need += _ALIKE[counts[tile]]
        if not alike_only:
            need += _neighbours(counts, tile)
        need = need * 16 + chance.below(16)
        if need < least:
            least, best = need, tile
    return best


def _neighbours(counts: Sequence[int], tile: int) -> int:
    rank = tile % 9
    need = 0
    if rank > 0 and counts[tile - 1]:
        need += 4
    if rank < 8 and counts[tile + 1]:
        need += 4
    if rank > 1 and counts[tile - 2]:
        need += 2
    if rank < 7 and counts[tile + 2]:
        need += 2
    return need

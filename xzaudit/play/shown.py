"""Score records: the tiles that players show at the end, and what they prove."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, encode
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld
from xzaudit.record.hand import Hand
from xzaudit.record.told import ToldKong, ToldLeave, ToldPong, ToldWin
from xzaudit.rules import RuleSet
from xzaudit.terms import FLEE
from xzaudit.tiles import COPIES, KINDS, NAMES, UNKNOWN


@dataclass(slots=True)
class Shown:
    """What one player shows: concealed tiles (a winner's without the winning tile) and melds."""

    seat: int
    counts: list[int]
    melds: tuple[Meld, ...]
    void: int

    def codes(self, tile: int | None = None) -> tuple[int, int, int]:
        """Suit codes of the concealed tiles, with one more where it is given."""
        codes = list(encode(self.counts))
        if tile is not None:
            codes[tile // 9] += STEP[tile]
        return codes[0], codes[1], codes[2]


def shown_hands(hand: Hand, rules: RuleSet, melds: list[tuple[Meld, ...]], findings: list[Finding]) -> dict[int, Shown]:
    """The hands of a score record, with each player's melds (`melds_of`); T101, T102 where they cannot be."""
    found: dict[int, Shown] = {}
    declared = rules.void.rule == "declared"
    for seat, tiles in sorted(hand.final.items()):
        if UNKNOWN in tiles:
            continue
        key = hand.seats.keys[seat]
        if any(isinstance(each.told, ToldKong) and (each.told.seat, each.told.tile) == (seat, UNKNOWN) for each in hand.told):
            findings.append(Finding("X901", {"what": "hand", "seat": key, "needs": "kong"}, None, key))
            continue
        size = len(tiles) + 3 * len(melds[seat])
        more = size - rules.table.hand_size
        if more == 1 and (won := _won_tile(hand, seat)) in tiles:
            tiles = [*tiles]
            tiles.remove(won)
        elif more not in (0, int(_may_hold_one_more(hand, seat))):
            facts = {"seat": key, "found": size, "expected": rules.table.hand_size}
            findings.append(Finding("T101", facts, None, key, None, ("final", _key_of(hand, seat))))
        counts = [tiles.count(tile) for tile in range(KINDS)]
        found[seat] = Shown(seat, counts, melds[seat], hand.void[seat] if declared else -1)
        if declared and hand.void[seat] < 0:
            findings.append(Finding("X901", {"what": "void", "seat": key, "needs": "void"}, None, key))
    robbed = list(_robbed_and_told(hand))
    findings += robbed or [
        Finding("T102", {"seat": None, "tile": NAMES[tile]}, pointer=("final",)) for tile in _fifth(hand, found, melds)
    ]
    return found


def _robbed_and_told(hand: Hand) -> Iterator[Finding]:
    """W505 for a win that robs a kong which is told as one that was made."""
    kongs = {(placed.told.seat, placed.told.tile) for placed in hand.told if isinstance(placed.told, ToldKong)}
    for placed in hand.told:
        each = placed.told
        if isinstance(each, ToldWin) and each.kind == "rob_kong" and (each.giver, each.tile) in kongs:
            key = hand.seats.keys[each.seat]
            yield Finding("W505", {"seat": key, "case": "robbed", "said": None, "actual": None}, placed.action, key)


def _won_tile(hand: Hand, seat: int) -> int:
    """The tile that a winner is told to have won on, which people show with the others; UNKNOWN where none is named."""
    wins = (placed.told for placed in hand.told if isinstance(placed.told, ToldWin) and placed.told.seat == seat)
    tile = next((each.tile for each in wins), None)
    return UNKNOWN if tile is None else tile


def _may_hold_one_more(hand: Hand, seat: int) -> bool:
    """A winner of whom no tile is named may show it with the others; where the hand was broken off somebody had just drawn."""
    broken_off = hand.end in ("flee", "dissolved")
    for placed in hand.told:
        each = placed.told
        broken_off |= isinstance(each, ToldLeave) and each.word == FLEE
        if isinstance(each, ToldWin) and each.seat == seat:
            return each.tile is None
    return broken_off


def _fifth(hand: Hand, shown: dict[int, Shown], melds: list[tuple[Meld, ...]]) -> list[int]:
    """Tiles of which more than four lie open: hands that are shown, melds, and tiles that were won."""
    seen = [sum(each.counts[tile] for each in shown.values()) for tile in range(KINDS)]
    for kind, tile in (meld for held in melds for meld in held):
        seen[tile] += 3 if kind == PONG else 4
    before: ToldWin | None = None
    for placed in hand.told:
        each = placed.told
        if isinstance(each, ToldWin):
            again = (
                before is not None and each.giver is not None and (each.giver, each.tile) == (before.giver, before.tile)
            )
            if each.tile is not None and not again:
                seen[each.tile] += 1
            before = each
        elif isinstance(each, ToldKong | ToldPong):
            before = None
    return [tile for tile in range(KINDS) if seen[tile] > COPIES]


def _key_of(hand: Hand, seat: int) -> str:
    return next((key for key in hand.model.final or () if hand.seats.find(key) == seat), hand.seats.keys[seat])


def melds_of(hand: Hand, seat: int, findings: list[Finding]) -> tuple[Meld, ...]:
    """What lies open before a player: shown, konged or ponged. A kong that is only shown has no place in the play."""
    told: dict[int, int] = {}
    for placed in hand.told:
        each = placed.told
        if isinstance(each, ToldPong) and each.seat == seat:
            told.setdefault(each.tile, PONG)
        elif isinstance(each, ToldKong) and each.seat == seat and each.tile != UNKNOWN:
            told[each.tile] = each.kind
    for kind, tile in hand.melds.get(seat, ()):
        if kind in (EXPOSED, ADDED, CONCEALED) and told.get(tile) not in (EXPOSED, ADDED, CONCEALED):
            key = hand.seats.keys[seat]
            findings.append(
                Finding(
                    "X901",
                    {"what": "money", "seat": key, "needs": "kong", "tile": NAMES[tile]},
                    None,
                    key,
                    None,
                    ("melds",),
                )
            )
        told.setdefault(tile, kind)
    return tuple((kind, tile) for tile, kind in told.items())

"""Score records: the tiles that players show at the end, and what they prove."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, encode
from xzaudit.hands.hand import NO_TILE
from xzaudit.hands.hand import Hand as WinningHand
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.value import WinValue, value_of_win
from xzaudit.hands.waits import complete, legal_mask, suits_of, suits_of_melds
from xzaudit.play.events import Win
from xzaudit.record.hand import Hand
from xzaudit.record.told import Placed, Said, ToldKong, ToldLeave, ToldPong, ToldWin
from xzaudit.rules import RuleSet
from xzaudit.rules.pattern_words import IMPLIED, parts_of
from xzaudit.terms import FLEE
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, UNKNOWN, format_tiles

if TYPE_CHECKING:
    from xzaudit.play.told import Retelling


_BY_EVENT = frozenset({"heavenly", "earthly"})
_OF_THE_HAND = frozenset({"concealed", "simples"})


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

    def judge_win(self, told: Retelling, placed: Placed, each: ToldWin, event: Win) -> None:
        """The win by the tiles shown: W501, V304, and S702 or S703 where what is said of it differs."""
        tile = each.tile
        if tile is None and not self.among_them(told, each):
            told.report("X901", placed, self.seat, what="fan", needs="tile")
            return
        codes = self.codes(tile)
        size = told.rules.table.hand_size + 1 - 3 * len(self.melds)
        hand = format_tiles(t for t in range(KINDS) for _ in range(self.counts[t]))
        fifth = tile is not None and self.counts[tile] >= COPIES
        if fifth or not complete(*codes, size, told.pricing.seven_pairs):
            event.valid = False
            told.report("W501", placed, self.seat, tile=_name(tile), hand=hand)
            return
        suits = suits_of(*codes) | suits_of_melds(self.melds)
        if not legal_mask(suits, self.void):
            event.valid = False
            case = "void_held" if self.void >= 0 and suits != 7 else "three_suits"
            void = SUITS[self.void] if self.void >= 0 else None
            told.report("V304", placed, self.seat, "void.rule", case=case, hand=hand, void=void)
            return
        event.codes, event.melds, event.void, event.known, event.told = codes, self.melds, self.void, True, None
        hand_won = WinningHand(*codes, self.melds, NO_TILE if tile is None else tile)
        self.judge_said(told, placed, each, value_of_win(hand_won, event.events, told.pricing))

    def among_them(self, told: Retelling, each: ToldWin) -> bool:
        """Whether a self-drawn tile that nobody names lies among those shown, and it does not matter which it is."""
        size = sum(self.counts) + 3 * len(self.melds)
        matters = told.rules.value.golden_single == "pair_wait" and not _as_dealt(each)
        return each.giver is None and size == told.rules.table.hand_size + 1 and not matters

    def judge_said(self, told: Retelling, placed: Placed, each: ToldWin, value: WinValue) -> None:
        """S703, S702: what is said of a win against what the tiles are worth."""
        said, tile = each.said, _name(each.tile)
        held = value.bonuses.get("root", 0) + _absorbed(value.patterns)
        if not _named_right(said, value, told.pricing):
            told.report("S703", placed, self.seat, by=None, claimed=list(said.patterns), due=list(value.patterns))
        elif said.fan is not None and said.fan not in (value.raw_fan, value.fan):
            told.report("S702", placed, self.seat, by=None, case="fan", tile=tile, claimed=said.fan, due=value.raw_fan)
        elif said.roots is not None and said.roots != held:
            told.report(
                "S702", placed, self.seat, "value.root", by=None, case="roots", tile=tile, claimed=said.roots, due=held
            )


def _absorbed(patterns: tuple[str, ...]) -> int:
    return int(any(name in ("dragon_seven_pairs", "flush_dragon_seven_pairs") for name in patterns))


def _named_right(said: Said, value: WinValue, pricing: Pricing) -> bool:
    """Whether the patterns named hold, and none that counts is left out; where none is named, nothing is wrong."""
    priced = {name for name, _traits, _fan in pricing.bonuses}
    names = parts_of(said.patterns) | {name for name in said.bonuses if name in _OF_THE_HAND and name in priced}
    implied = {IMPLIED[name] for name in names if name in IMPLIED}
    holding, due = parts_of(value.patterns) - _BY_EVENT, parts_of(value.patterns) | set(value.bonuses)
    complete = not said.patterns or holding <= names | implied
    return complete and names - _BY_EVENT <= due | implied


def _as_dealt(each: ToldWin) -> bool:
    """天胡: no tile can be singled out."""
    return each.giver is None and "heavenly" in (*each.said.bonuses, *each.said.patterns)


def _name(tile: int | None) -> str | None:
    return None if tile is None else NAMES[tile]


def shown_hands(hand: Hand, rules: RuleSet, melds: list[tuple[Meld, ...]], findings: list[Finding]) -> dict[int, Shown]:
    """The hands of a score record, with each player's melds (`melds_of`); T101, T102 where they cannot be."""
    found: dict[int, Shown] = {}
    declared = rules.void.rule == "declared"
    for seat, tiles in sorted(hand.final.items()):
        if UNKNOWN in tiles:
            continue
        key = hand.seats.keys[seat]
        size = len(tiles) + 3 * len(melds[seat])
        more = size - rules.table.hand_size
        if more not in (0, int(_may_hold_one_more(hand, seat))):
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


def _may_hold_one_more(hand: Hand, seat: int) -> bool:
    """Who drew his winning tile may show it with the others; where the hand was broken off somebody had just drawn."""
    broken_off = hand.end in ("flee", "dissolved")
    for placed in hand.told:
        each = placed.told
        broken_off |= isinstance(each, ToldLeave) and each.word == FLEE
        if isinstance(each, ToldWin) and each.seat == seat:
            return each.tile is None and each.giver is None
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
        elif isinstance(each, ToldKong) and each.seat == seat:
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

"""Score records: the tiles that players show at the end, and what they prove."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, encode
from xzaudit.hands.hand import Hand as WinningHand
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld
from xzaudit.hands.ready import ready_waits
from xzaudit.hands.value import value_of_win
from xzaudit.hands.waits import complete, legal_mask, suits_of, suits_of_melds
from xzaudit.play.events import Resting, Win
from xzaudit.record.hand import Hand
from xzaudit.record.told import Placed, ToldKong, ToldPong, ToldState, ToldWin
from xzaudit.rules import RuleSet
from xzaudit.rules.pattern_words import IMPLIED, parts_of
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, UNKNOWN, format_tiles

if TYPE_CHECKING:
    from xzaudit.play.told import Retelling


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
        if tile is None:
            told.report("X901", placed, self.seat, what="fan", needs="tile")
            return
        codes = self.codes(tile)
        size = told.rules.table.hand_size + 1 - 3 * len(self.melds)
        hand = format_tiles(t for t in range(KINDS) for _ in range(self.counts[t]))
        if self.counts[tile] >= COPIES or not complete(*codes, size, told.pricing.seven_pairs):
            event.valid = False
            told.report("W501", placed, self.seat, tile=NAMES[tile], hand=hand)
            return
        suits = suits_of(*codes) | suits_of_melds(self.melds)
        if not legal_mask(suits, self.void):
            event.valid = False
            case = "void_held" if self.void >= 0 and suits != 7 else "three_suits"
            void = SUITS[self.void] if self.void >= 0 else None
            told.report("V304", placed, self.seat, "void.rule", case=case, hand=hand, void=void)
            return
        said = each.said
        event.codes, event.melds, event.void, event.known, event.told = codes, self.melds, self.void, True, None
        value = value_of_win(WinningHand(*codes, self.melds, tile), event.events, told.pricing)
        names = parts_of(name for name in said.patterns if name not in ("heavenly", "earthly"))
        due = parts_of(value.patterns) | parts_of(value.bonuses)
        implied = {IMPLIED[name] for name in names if name in IMPLIED}
        if said.patterns and not (names <= due | implied and parts_of(value.patterns) <= names | implied):
            told.report("S703", placed, self.seat, by=None, claimed=list(said.patterns), due=list(value.patterns))
        elif said.fan is not None and said.fan not in (value.raw_fan, value.fan):
            told.report("S702", placed, self.seat, by=None, case="fan", tile=NAMES[tile], claimed=said.fan, due=value.raw_fan)
        elif said.roots is not None and said.roots != value.bonuses.get("root", 0) + _absorbed(value.patterns):
            claimed, counted = said.roots, value.bonuses.get("root", 0) + _absorbed(value.patterns)
            told.report("S702", placed, self.seat, "value.root", by=None, case="roots", tile=NAMES[tile], claimed=claimed, due=counted)

    def resting(self, told: Retelling, seat: int, state: tuple[ToldState, Placed] | None) -> Resting:
        """The hand of a player who has not won; what is said of it is held against it."""
        codes = self.codes()
        if state is not None:
            actual = self.state(told, codes)
            if state[0].state != actual:
                code = "S708" if "pig" in (actual, state[0].state) else "S707"
                told.report(code, state[1], seat, case="state", by=None, claimed=state[0].state, due=actual, difference=None, actions=[])
        return Resting(seat, codes, self.melds, self.void, 0, [])

    def state(self, told: Retelling, codes: tuple[int, int, int]) -> str:
        suits = suits_of(*codes) | suits_of_melds(self.melds)
        held = self.void >= 0 and codes[self.void] > 0
        if suits == 7 if told.rules.pig.test == "three_suits" else held:
            return "pig"
        return "ready" if ready_waits(*codes, self.melds, self.void, told.pricing) else "not_ready"


def _absorbed(patterns: tuple[str, ...]) -> int:
    return int(any(name in ("dragon_seven_pairs", "flush_dragon_seven_pairs") for name in patterns))


def shown_hands(hand: Hand, rules: RuleSet, findings: list[Finding]) -> dict[int, Shown]:
    """The hands of a score record, with the melds that are told or shown; T101, T102 where they cannot be."""
    found: dict[int, Shown] = {}
    seen = [0] * KINDS
    declared = rules.void.rule == "declared"
    for seat, tiles in sorted(hand.final.items()):
        if UNKNOWN in tiles:
            continue
        melds = _melds(hand, seat, findings)
        counts = [tiles.count(tile) for tile in range(KINDS)]
        key = hand.seats.keys[seat]
        size = len(tiles) + 3 * len(melds)
        if size != rules.table.hand_size:
            facts = {"seat": key, "found": size, "expected": rules.table.hand_size}
            findings.append(Finding("T101", facts, None, key, None, ("final", _key_of(hand, seat))))
        for tile in range(KINDS):
            seen[tile] += counts[tile] + sum((3 if kind == PONG else 4) for kind, meld in melds if meld == tile)
        found[seat] = Shown(seat, counts, melds, hand.void[seat] if declared else -1)
        if declared and hand.void[seat] < 0:
            findings.append(Finding("X901", {"what": "void", "seat": key, "needs": "void"}, None, key))
    claimed = {each.told.tile: each.told for each in hand.told if isinstance(each.told, ToldWin) and each.told.seat in found}
    fifth = [tile for tile in range(KINDS) if seen[tile] + (tile in claimed) > COPIES]
    findings += [Finding("T102", {"seat": None, "tile": NAMES[tile]}, pointer=("final",)) for tile in fifth]
    return found


def _key_of(hand: Hand, seat: int) -> str:
    return next((key for key in hand.model.final or () if hand.seats.find(key) == seat), hand.seats.keys[seat])


def _melds(hand: Hand, seat: int, findings: list[Finding]) -> tuple[Meld, ...]:
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
            findings.append(Finding("X901", {"what": "money", "seat": key, "needs": "kong", "tile": NAMES[tile]}, None, key, None, ("melds",)))
        told.setdefault(tile, kind)
    return tuple((kind, tile) for tile, kind in told.items())


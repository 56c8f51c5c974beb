"""`Table`: who holds what, whose turn it is, and which tile may be claimed, at one moment of a hand.

It moves tiles and knows nothing of what is allowed. For each player it keeps the tiles he surely holds and how many tiles
he holds that nobody knows (`hidden`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.hands.melds import Meld
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.waits import legal_waits, waits
from xzaudit.play.events import Event, Kong
from xzaudit.play.locks import Lock
from xzaudit.record.actions import Action
from xzaudit.record.hand import Hand
from xzaudit.rules import RuleSet
from xzaudit.tiles import COPIES, UNKNOWN, WALL

if TYPE_CHECKING:
    from xzaudit.play.laws import Laws

IN, WON, BARRED, FLED = range(4)
"""What has become of a player: still in, out with a win, out with a win that was not allowed, run away."""
NOTHING, TO_DRAW, TO_DISCARD = range(3)
"""What is due."""
NONE = -1


@cache
def after_each(still_in: tuple[bool, ...]) -> tuple[int, ...]:
    """For each seat who plays next after it; itself where nobody else is still in."""
    players = len(still_in)
    around = [[(seat + step) % players for step in range(1, players)] for seat in range(players)]
    return tuple([next((other for other in others if still_in[other]), seat) for seat, others in enumerate(around)])


class Table:
    """One moment of a hand. Seats count from nought in order of play; every list is indexed by seat or by tile."""

    __slots__ = (
        "actions",
        "after",
        "answered",
        "any_waits",
        "at",
        "claim_at",
        "claim_by",
        "claim_kong",
        "claim_tile",
        "codes",
        "compared",
        "counts",
        "dealer",
        "discard_laws",
        "discard_notes",
        "drawn",
        "due",
        "ended",
        "events",
        "fed",
        "final",
        "findings",
        "forced",
        "fresh",
        "gone",
        "hand_size",
        "hidden",
        "implied",
        "last_tiles",
        "laws",
        "left",
        "lifted_by_draw",
        "lifted_by_replacement",
        "locks",
        "may_win",
        "melds",
        "must_drop",
        "names",
        "players",
        "playing",
        "ponged",
        "pricing",
        "refused",
        "replacing",
        "rivers",
        "rules",
        "seen",
        "seven_pairs",
        "status",
        "stirred",
        "suits_of_melds",
        "taken",
        "turn",
        "turn_kongs",
        "unsure",
        "void",
        "waits",
        "wall",
        "watching",
        "winners",
    )

    def __init__(self, hand: Hand, rules: RuleSet, pricing: Pricing, laws: Laws) -> None:
        self.names = hand.seats.keys
        self.players = len(self.names)
        self.actions = hand.actions
        self.implied = not hand.draws_written
        self.final = hand.final
        self.rules = rules
        self.pricing = pricing
        self._agreed(rules, laws)
        self._empty(self.players)
        self._before_the_first_action()
        self.at = 0
        self.findings: list[Finding] = []
        self.events: list[Event] = []
        self.unsure: set[tuple[str, int]] = set()

    def _agreed(self, rules: RuleSet, laws: Laws) -> None:
        """What the loop asks the rules for at every turn: `watching` says that draws have to be looked at."""
        self.laws = laws
        self.discard_laws = laws.discard
        self.discard_notes = laws.after_discard
        self.lifted_by_draw = rules.pass_win.until != "off"
        self.lifted_by_replacement = rules.pass_win.until in ("draw", "hand_changes")
        self.watching = rules.pass_win.own_draw or bool(laws.draw)
        self.hand_size = rules.table.hand_size
        self.seven_pairs = rules.table.seven_pairs

    def _empty(self, players: int) -> None:
        """What each player has: `fed` who fed his pongs, `waits` the mask he can win on, `after` who plays next after him,
        `locks` what he has passed, `gone` who has won and left; `seen` counts each kind over the whole table."""
        self.void = [-1] * players
        self.counts = [[0] * 28 for _ in range(players)]
        self.codes = [[0, 0, 0] for _ in range(players)]
        self.hidden = [0] * players
        self.melds: list[list[Meld]] = [[] for _ in range(players)]
        self.suits_of_melds = [0] * players
        self.fed: list[dict[int, int]] = [{} for _ in range(players)]
        self.rivers: list[list[int]] = [[] for _ in range(players)]
        self.status = [IN] * players
        self.playing = players
        self.after = after_each((True,) * players)
        self.waits = [0] * players
        self.any_waits = 0
        self.locks: list[Lock | None] = [None] * players
        self.compared = False
        self.gone: set[int] = set()
        self.seen = [0] * 28
        self.left = WALL
        self.wall: list[int] | None = None

    def _before_the_first_action(self) -> None:
        """What is due and what lies on the table: `drawn` and `fresh` (a replacement) in this turn, `ponged` with no draw since,
        `claim_…` the tile that may be claimed, `stirred` that the next draw has something to clear away."""
        self.dealer = self.turn = 0
        self.due = TO_DISCARD
        self.drawn = self.ponged = self.may_win = NONE
        self.replacing = self.fresh = self.stirred = False
        self.turn_kongs: list[Kong] = []
        self.must_drop: list[int] = []
        self.claim_tile = self.claim_by = self.claim_at = NONE
        self.claim_kong: Kong | None = None
        self.answered = self.taken = False
        self.winners: list[int] = []
        self.refused: list[int] = []
        self.last_tiles = self.forced = False
        self.ended: str | None = None

    def finding(self, code: str, seat: int | None, *, action: int | None = None, option: str | None = None, **facts: object) -> Finding:
        """A finding at the action being judged (or another one named), the seat among its facts."""
        name = None if seat is None else self.names[seat]
        return Finding(code, {"seat": name, **facts}, self.at if action is None else action, name, option)

    def report(self, code: str, seat: int | None, **facts: Any) -> None:
        """Keeps a `finding`."""
        self.findings.append(self.finding(code, seat, **facts))

    def give(self, seat: int, tile: int) -> None:
        """A tile comes into a hand; UNKNOWN is one that nobody knows."""
        if tile == UNKNOWN:
            self.hidden[seat] += 1
        else:
            self.counts[seat][tile] += 1
            self.codes[seat][tile // 9] += STEP[tile]

    def reveal(self, tile: int) -> bool:
        """A tile is seen for the first time; false if it would be the fifth of its kind."""
        self.seen[tile] += 1
        return self.seen[tile] <= COPIES

    def holds(self, seat: int, tile: int) -> int:
        """How many of a tile the player may hold at most: known ones and tiles that nobody knows."""
        return self.counts[seat][tile] + self.hidden[seat]

    def take(self, seat: int, tile: int, copies: int = 1, *, from_hidden: bool = False) -> bool:
        """Tiles leave a hand, known ones first unless `from_hidden`; false if that shows a fifth of the kind."""
        known = 0 if from_hidden else min(copies, self.counts[seat][tile])
        self.counts[seat][tile] -= known
        self.codes[seat][tile // 9] -= known * STEP[tile]
        sound = True
        for _ in range(copies - known):
            self.hidden[seat] -= 1
            sound = self.reveal(tile) and sound
        return sound

    def renew_waits(self, seat: int) -> None:
        """Works out which tiles the resting hand can legally win on; none are known while tiles are hidden."""
        c0, c1, c2 = codes = self.codes[seat]
        void = self.void[seat]
        mask = 0
        three_suits = c0 and c1 and c2
        if not (three_suits or self.hidden[seat] or self.status[seat] or (void >= 0 and codes[void])):
            mask = waits(c0, c1, c2, self.hand_size - 3 * len(self.melds[seat]), self.seven_pairs)
            if mask:
                mask = legal_waits(c0, c1, c2, self.suits_of_melds[seat], void, mask)
        if mask != self.waits[seat]:
            self.waits[seat] = mask
            union = 0
            for each in self.waits:
                union |= each
            self.any_waits = union

    def following(self) -> Action | None:
        """The action that follows in the record."""
        return self.actions[self.at + 1] if self.at + 1 < len(self.actions) else None

    def still_in(self) -> tuple[int, ...]:
        """The seats that have neither won nor left, in order of play."""
        return tuple([seat for seat, status in enumerate(self.status) if status == IN])

    def still_in_but(self, seat: int) -> tuple[int, ...]:
        """The other seats that have neither won nor left."""
        return tuple([other for other, status in enumerate(self.status) if status == IN and other != seat])

    def lay_meld(self, seat: int, kind: int, tile: int) -> None:
        """A pong or kong is laid open before a player."""
        self.melds[seat].append((kind, tile))
        self.suits_of_melds[seat] |= 1 << SUIT_OF[tile]
        self.stirred = True

    def goes_out(self, seat: int, status: int) -> None:
        """A player takes no further part; the turn passes him by."""
        self.status[seat] = status
        self.playing -= 1
        self.after = after_each(tuple([status == IN for status in self.status]))
        self.renew_waits(seat)

    def open_claim(self, tile: int, by: int, kong: Kong | None = None) -> None:
        """A tile lies on the table until the next action that is no win, pass or departure."""
        self.claim_tile = tile
        self.claim_by = by
        self.claim_at = self.at
        self.claim_kong = kong
        if self.answered:
            self.forget_answers()

    def forget_answers(self) -> None:
        """Who won or passed the last claimable tile does not matter for the next one."""
        self.answered = self.taken = False
        self.winners = []
        self.refused = []

    def cannot_tell(self, what: str, seat: int | None, needs: str, *, action: int | None = None) -> None:
        """X901, once for each law and seat: something that is not known would decide it."""
        key = (what, NONE if seat is None else seat)
        if key not in self.unsure:
            self.unsure.add(key)
            self.report("X901", seat, action=action, what=what, needs=needs)

"""The table as the generator keeps it."""

from __future__ import annotations

from xzaudit.generator.chance import Chance
from xzaudit.generator.moods import Mood
from xzaudit.generator.player import IN, OUT, Player
from xzaudit.generator.wall import Wall
from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.hands.hand import Hand
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.value import value_of_win
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import PLAIN

NONE = -1


class State:
    """One moment of a hand that is being played.

    `drawn` is the tile just drawn, NONE right after the deal or a pong; `fresh` says that it replaces a kong; `kongs`
    counts the kongs of this turn; `forbidden` are wins that locks kept from a seat, by action and seat; `last` and `forced` say that the last tiles have begun, and with them compulsory wins.
    `replace` is set while a kong waits for its replacement; `ponged` while a pong waits for its discard.
    """

    __slots__ = (
        "actions",
        "chance",
        "dealer",
        "drawn",
        "ended",
        "forbidden",
        "forced",
        "fresh",
        "kongs",
        "last",
        "mood",
        "players",
        "ponged",
        "pricing",
        "replace",
        "rules",
        "seven_pairs",
        "size",
        "turn",
        "wall",
    )

    def __init__(self, rules: RuleSet, pricing: Pricing, players: list[Player], dealer: int, wall: Wall, mood: Mood, chance: Chance) -> None:
        self.rules = rules
        self.pricing = pricing
        self.players = players
        self.dealer = dealer
        self.wall = wall
        self.mood = mood
        self.chance = chance
        self.size = rules.table.hand_size
        self.seven_pairs = rules.table.seven_pairs
        self.actions: list[Action] = []
        self.turn = dealer
        self.drawn = NONE
        self.fresh = False
        self.replace = False
        self.ponged = False
        self.kongs = 0
        self.last = False
        self.forced = False
        self.ended: str | None = None
        self.forbidden: list[tuple[int, int]] = []

    @property
    def left(self) -> int:
        """Tiles in the wall."""
        return len(self.wall.left)

    @property
    def playing(self) -> int:
        """How many have neither won nor left."""
        return sum(player.status == IN for player in self.players)

    def note(self, word: int, seat: int, tile: int = NONE, source: int = NONE, said: int = PLAIN) -> None:
        """Writes down an action."""
        self.actions.append(Action(word, seat, tile, source, said))

    def following(self, seat: int) -> int:
        """The next seat that is still in."""
        count = len(self.players)
        for step in range(1, count):
            if self.players[(seat + step) % count].status == IN:
                return (seat + step) % count
        return seat

    def renew(self, player: Player) -> None:
        """Works out a resting player's waits."""
        player.renew(self.size, self.seven_pairs)

    def fan(self, player: Player, tile: int, events: int, *, held: bool = False) -> int:
        """The fan of a win as passes compare it; `held` says that the tile is in the hand already."""
        codes = list(player.codes)
        if not held:
            codes[SUIT_OF[tile]] += STEP[tile]
        if self.rules.pass_win.compare == "plain":
            events = 0
        return value_of_win(Hand(codes[0], codes[1], codes[2], player.melds, tile), events, self.pricing).fan

    def goes_out(self, player: Player) -> None:
        """A winner takes no further part."""
        player.status = OUT
        player.waits = 0

    def check_over(self) -> None:
        """The hand is over when all but one have won, or after the first win where the rules say so."""
        if self.playing <= 1 or self.rules.table.ends_after == "first_win":
            self.ended = "winners"

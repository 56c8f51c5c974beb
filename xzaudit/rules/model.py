"""The typed options of a rule set: words are words, numbers are numbers, and nothing can be changed once it is read.

What each option means stands in `options.yaml`, what each shipped rule set says in `sets/`. The engine reads plain
attributes (`rules.pass_win.until`) and never asks which rule set it is in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

PatternName = Literal[
    "basic",
    "all_triplets",
    "full_flush",
    "seven_pairs",
    "terminals_everywhere",
    "flush_triplets",
    "eights_triplets",
    "dragon_seven_pairs",
    "flush_seven_pairs",
    "flush_terminals",
    "flush_dragon_seven_pairs",
    "eights_seven_pairs",
    "heavenly",
    "earthly",
    "golden_single",
    "flush_golden_single",
    "eights_golden_single",
    "eighteen_arhats",
    "flush_eighteen_arhats",
]
BonusName = Literal[
    "root",
    "kong",
    "kong_flower",
    "kong_discard",
    "rob_kong",
    "last_tile",
    "golden_single",
    "concealed",
    "simples",
    "heavenly",
    "earthly",
]
Fan = Annotated[int, Field(ge=0, le=99)]
"""Fan, or a factor where the scale is a product. Bounded, since it stands in an exponent."""
Points = Annotated[int, Field(ge=0, le=999_999_999)]
"""Points, mostly in units of `value.base`."""


class Part(BaseModel):
    """Nothing unknown is kept, nothing is converted, nothing changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True, defer_build=True)


class Text(Part):
    """The same thing said in Chinese and in English."""

    zh: str
    en: str

    def say(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en


class Table(Part):
    """Who plays, with how many tiles, and when the hand is over."""

    players: Annotated[int, Field(ge=2, le=6)]
    hand_size: Literal[4, 7, 10, 13]
    seven_pairs: bool
    replacement: Literal["front", "back"]
    exchange_three: Literal["none", "one_suit", "any"]
    ends_after: Literal["all_but_one", "first_win"]
    turn_after_win: Literal["winner", "first_winner", "discarder"]


class Void(Part):
    """The missing suit (缺门, 定缺)."""

    rule: Literal["at_win", "declared"]
    choice: Literal["any", "missing_suit"]
    discard: Literal["free", "first", "drawn_at_once"]
    meld: Literal["free", "kong_only", "forbidden"]


class PassWin(Part):
    """What a win let go forbids until the lock lifts (过手胡)."""

    until: Literal["off", "draw", "own_draw", "hand_changes"]
    blocks: Literal["any", "not_higher", "same_tile"]
    except_higher_fan: bool
    except_last_tiles: bool
    own_draw: bool
    own_discard: bool
    compare: Literal["paid", "plain"]


class Claims(Part):
    """Which wins are compulsory, and which kongs can be robbed."""

    forced_win: Literal["off", "last_four", "last_lap"]
    robbable: Literal["added", "any"]
    last_tiles: Literal["last_four", "last_lap"]


class Value(Part):
    """What a win is worth. `patterns` and `bonuses` hold only what is played."""

    scale: Literal["doubling", "linear", "product"]
    origin: Literal[0, 1]
    base: Annotated[int, Field(ge=1, le=999_999_999)]
    combine: Literal["highest", "sum"]
    cap_fan: Annotated[int, Field(le=99)] | Literal["none"]
    self_draw: Literal["none", "extra_base", "extra_fan", "double"]
    kong_flower_fed: Literal["all", "feeder", "feeder_self_draw"]
    root: Literal["kongs_too", "not_kongs", "none"]
    golden_single: Literal["four_melds", "pair_wait"]
    earthly: Literal["own_claims", "any_claims"]
    last_tile: Literal["draw", "discard", "draw_and_discard"]
    patterns: Mapping[PatternName, Fan]
    bonuses: Mapping[BonusName, Fan]


class ExposedKong(Part):
    """直杠, in units of base: from who fed it, and from each other player who has not won."""

    feeder: Points
    others: Points


class AddedKong(Part):
    """巴杠, in units of base: from each player who has not won, or from who fed the pong."""

    points: Points
    payer: Literal["all", "pong_feeder"]


class Kongs(Part):
    """Kong money (刮风下雨), its transfer (呼叫转移) and its refund (退税)."""

    exposed: ExposedKong
    added: AddedKong
    concealed: Points
    late_added: Literal["pays", "free", "forbidden"]
    after_pong: Literal["allowed", "forbidden"]
    transfer: Literal["off", "move", "refund"]
    transfer_which: Literal["last", "last_paid", "unbroken", "all"] = "last"
    transfer_several: Literal["copy", "split", "none"] = "copy"
    transfer_if: Literal["always", "konger_ready"]
    refund: Literal["none", "not_ready", "not_ready_and_pigs"]
    refund_when: Literal["wall", "always"]
    refund_transferred: bool


class AtLeast(Part):
    """The higher of so many base units and what the payer would owe that player as one who is not ready."""

    at_least: Points
    or_: Literal["best_hand"] = Field(alias="or")


class Pig(Part):
    """查花猪. `points`: what the cap is worth, so many base units, or the higher of those and the best hand."""

    test: Literal["three_suits", "void_held"]
    points: Literal["cap"] | Points | AtLeast
    payees: Literal["not_pigs", "unwon", "winners", "none"]
    also_not_ready: bool
    when: Literal["wall", "end"]
    earns_nothing: bool
    fine: Points


class NotReady(Part):
    """查大叫. `points`: the most or the least that the ready hand could be worth, or so many base units."""

    points: Literal["best_hand", "cheapest_hand"] | Points
    payees: Literal["ready", "ready_and_winners"]
    when: Literal["wall", "end"]


class Ready(Part):
    """What counts as a wait, and what a ready hand counts for."""

    own_four: Literal["off", "concealed", "all_own"]
    seen_four: Literal["counts", "spoils"]
    roots: Literal["with_wait", "held"]
    kongs: bool


class FalseWin(Part):
    """诈胡, in units of base."""

    points: Points
    to: Literal["each_unwon", "house"]


class Fines(Part):
    """What is paid for breaking the rules."""

    false_win: FalseWin


class Leaving(Part):
    """A flight (逃跑), and winners who have left. Points in units of base."""

    flee_points: Points
    flee_to: Literal["each_unwon", "house"]
    flee_kongs: Literal["stay", "cancelled"]
    flee_last_tiles: Literal["higher", "added"]
    winner_refunds: Literal["stop", "reach"]


class Dealer(Part):
    """Who deals the next hand."""

    next: Literal["first_winner", "discarder", "next_seat", "random"]
    several: Literal["discarder", "last_winner"]
    drawn_hand: Literal["same", "next", "random"]


class Level(Part):
    """A title that a running score of so many points earns."""

    points: Points
    title: Text


class Money(Part):
    """What the points become outside the hand: levels by running score, and coins of a room."""

    levels: tuple[Level, ...]
    coins: bool


@dataclass(frozen=True, slots=True)
class Source:
    """Where an option's value comes from: `stated` by a source, `assumed` with other values, or `agreed` by the table.

    `others` are values of the option as they were written; a word `cap` stands for the fan of the cap.
    """

    kind: Literal["stated", "assumed", "agreed"]
    text: Text
    others: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Layer:
    """One step of `extends`: the options it settles, and what it says of where options come from.

    The provenance of a `shipped` layer is read from that rule set's file when it is asked for. `questions` are groups
    of options that a layer leaves open, each with other values of the whole group; `aside` are words that say nothing of
    the rules.
    """

    name: str
    shipped: bool
    given: frozenset[str]
    provenance: Mapping[str, Source] = field(default_factory=dict)
    questions: Mapping[str, Source] = field(default_factory=dict)
    aside: tuple[str, ...] = ()


class Rules(Part):
    """One set of rules as written, complete. `lineage` runs from the rule set at the bottom to the last override."""

    name: str
    title: Text
    unit: Text
    names: Mapping[str, Text] = Field(default_factory=dict)
    table: Table
    void: Void
    pass_win: PassWin
    claims: Claims
    value: Value
    kongs: Kongs
    pig: Pig
    not_ready: NotReady
    ready: Ready
    fines: Fines
    leaving: Leaving
    dealer: Dealer
    money: Money
    lineage: SkipJsonSchema[tuple[Layer, ...]] = ()


GROUPS = (
    "table",
    "void",
    "pass_win",
    "claims",
    "value",
    "kongs",
    "pig",
    "not_ready",
    "ready",
    "fines",
    "leaving",
    "dealer",
    "money",
)

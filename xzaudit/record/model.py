"""The hand record as people and programs write it: the typed model behind `schemas/record.schema.json`.

The model holds text; what an action, a hand of tiles or a seat means is read from it by the rest of this package.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from xzaudit.tiles import half_width

NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_MINUS = "\u2212"


def _whole_number(value: Any) -> Any:
    """Numbers are `[+-]?[0-9]{1,9}`, as text (YAML) or as they stand (JSON); nothing else is one.

    A text may be full-width, and have the minus sign that reports are set with.
    """
    if type(value) is int and -1_000_000_000 < value < 1_000_000_000:
        return value
    if type(value) is str and NUMBER.fullmatch(digits := half_width(value).replace(_MINUS, "-")):
        return int(digits)
    raise PydanticCustomError("number", "a whole number")


Number = Annotated[
    int,
    BeforeValidator(_whole_number),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^[+-]?[0-9]{1,9}$"}]}),
]
Text = Annotated[str, Field(strict=True)]
Tiles = Annotated[Text, Field(description="tiles: 1123m 45p, 三万, 5筒, x*13 for unknown ones")]


class Part(BaseModel):
    """A mapping of a record: unknown keys are refused, values are never converted silently."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class ClaimedWin(Part):
    """A win as somebody claims it; each part given is checked. `from` is the giver, left out for a self-draw."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)

    player: Text
    giver: Text | None = Field(default=None, alias="from")
    tile: Tiles | None = None
    patterns: tuple[Text, ...] | None = None
    fan: Number | None = None
    points: Number | None = None


class ClaimedRow(Part):
    """One row of a claimed settlement sheet: fan, and points by column."""

    rank: Number | None = None
    pattern: Text | None = None
    pattern_fan: Number | None = None
    bonus_fan: Number | None = None
    fan: Number | None = None
    win: Number | None = None
    ready: Number | None = None
    kong: Number | None = None
    flee: Number | None = None
    total: Number | None = None


class ClaimedTransfer(Part):
    """What passed from one seat to another for one reason, in points."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)

    giver: Text = Field(alias="from")
    taker: Text = Field(alias="to")
    points: Number
    reason: Text | None = Field(default=None, alias="for")


class Claim(Part):
    """What one claimant says the hand came to. Points are in the rule set's unit."""

    by: Text | None = None
    totals: dict[str, Number] | None = None
    wins: tuple[ClaimedWin, ...] | None = None
    sheet: dict[str, ClaimedRow] | None = None
    sums: dict[str, Number | dict[str, Number]] | None = None
    transfers: tuple[ClaimedTransfer, ...] | None = None
    running: dict[str, Number] | None = Field(default=None, description="scores at this table after this hand")


class Exchange(Part):
    """换三张: what each player gave, and to whom in order of play."""

    direction: Literal["next", "previous", "opposite"]
    gives: dict[str, Tiles]


class Room(Part):
    """The coins of a room: points × coefficient − fee for every player."""

    coefficient: Number
    fee: Number = 0


class Waiver(Part):
    """A finding that the table let pass."""

    code: Text
    action: Number | None = None
    reason: Text | None = None


class HandRecord(Part):
    """One hand (一盘): who played, what was dealt, what happened, and what is claimed of it."""

    xzaudit: Number | None = Field(default=None, description="format version: 1")
    id: Text | None = Field(default=None, description="shown in every report")
    rules: Text | dict[str, Any] | None = Field(default=None, description="a rule set, a file, {extends: …}, or room words")
    players: dict[str, Text] | tuple[Text, ...] | Text | None = Field(
        default=None, description="seat: name, in order of play; may be left out where lines of talk name everybody"
    )
    who: Text | None = Field(default=None, description="the player whom 我 means in lines of talk")
    dealer: Text | None = None
    deal: dict[str, Tiles] | None = Field(default=None, description="what each player was dealt; the dealer one tile more")
    void: dict[str, Text] | None = Field(default=None, description="declared missing suit (定缺)")
    exchange: Exchange | None = None
    wall: Tiles | None = Field(default=None, description="the tiles left after the deal, in drawing order")
    actions: Text | tuple[Text, ...] | None = Field(default=None, description="a line an action, or a block of text")
    final: dict[str, Tiles] | None = Field(default=None, description="concealed tiles shown at the end")
    melds: dict[str, Text] | None = None
    end: Text | None = Field(default=None, description="wall, winners, flee or dissolved")
    room: Room | None = None
    rake: Number | None = Field(default=None, description="points that each winner pays the house")
    stake: Text | None = Field(default=None, description="一分=5毛")
    tiles: Literal["mps", "wtb", "wts", "cdb"] | None = Field(default=None, description="letter alphabet")
    detail: Literal["full", "told", "score", "fragment"] | None = None
    left: Number | None = None
    hands: dict[str, Text] | None = None
    waive: tuple[Waiver, ...] | None = None
    claims: Claim | tuple[Claim, ...] | None = None

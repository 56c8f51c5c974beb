"""Moods: how hands are dealt, how lucky the draws are, and how people play, so that rare things come up often enough.

Every draw is some tile of the wall that is left, so a lucky hand is as legal as any other; only its odds are changed.
"""

from __future__ import annotations

from typing import NamedTuple


class Mood(NamedTuple):
    """The odds of one kind of hand; probabilities from nought to one.

    `deals`: the kinds of deal from which each seat gets one; `dealer`: the dealer's, if it differs.
    Draws: `lucky` a ready player draws what he waits for, `flower` so with a kong's replacement, `konging` a draw makes a kong
    possible, `robbing` one's own pong turns up while another waits for it, `dry` nobody draws what he waits for before the last
    tiles, `first` a first draw is lucky, `crowd` a draw is what two others wait for.
    Play: `take` a win is taken, `pong`, `kong` claims and kongs are made, `feed` a discard is what others wait for,
    `clumsy` a seat plays without sense and keeps three suits.
    """

    deals: tuple[str, ...] = ("random",)
    dealer: str | None = None
    lucky: float = 0.0
    flower: float = 0.0
    konging: float = 0.0
    robbing: float = 0.0
    dry: float = 0.0
    first: float = 0.0
    crowd: float = 0.0
    take: float = 0.9
    pong: float = 0.5
    kong: float = 0.85
    feed: float = 0.0
    clumsy: float = 0.02


PLAIN = "plain"
MOODS: dict[str, Mood] = {
    PLAIN: Mood(),
    "flowers": Mood(("ready", "kongs"), flower=0.7, konging=0.6, kong=1.0, take=1.0),
    "robbery": Mood(("ready", "triplets"), robbing=1.0, pong=1.0, kong=1.0, feed=0.8, take=0.15),
    "crowd": Mood(("ready",), crowd=0.8, feed=0.5, take=0.95),
    "transfer": Mood(("ready", "kongs", "ready"), konging=0.7, crowd=0.5, kong=1.0, feed=0.9, take=1.0),
    "pairs": Mood(("pairs",), lucky=0.3, pong=0.1, feed=0.3),
    "flush": Mood(("flush",), lucky=0.3, feed=0.2),
    "triplets": Mood(("triplets",), pong=0.95, lucky=0.2, kong=0.6),
    "edges": Mood(("edges", "eights", "random"), lucky=0.5, feed=0.3, pong=0.1),
    "heaven": Mood(("ready", "near"), dealer="complete", first=0.6, take=0.85),
    "kongs": Mood(("kongs", "quads"), konging=0.8, kong=0.95, pong=0.9),
    "draughts": Mood(("near", "ready", "kongs"), dry=0.97, konging=0.3, clumsy=0.2),
    "pigs": Mood(("random", "ready"), dry=0.9, clumsy=0.6, konging=0.4),
    "last": Mood(("ready", "near"), dry=1.0, feed=0.9, lucky=0.5, konging=0.2, crowd=0.2),
    "passing": Mood(("ready", "near"), take=0.25, feed=0.7, pong=0.7),
    "stubborn": Mood(("ready", "kongs"), take=0.1, lucky=0.3, feed=0.5, dry=0.3),
}

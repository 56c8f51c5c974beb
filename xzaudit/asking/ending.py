"""How everybody stood at the end: asked only of whom, and only as far as, it can change the answer."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.asking.draft import Draft, Step
from xzaudit.asking.matters import differ
from xzaudit.asking.missing import pattern
from xzaudit.asking.talk import Asked, Talk
from xzaudit.record.told import Said, ToldState

STATES = ("ready", "not_ready", "pig")
_WORTH = (Said(fan=1), Said(fan=3))


def states(talk: Talk) -> Asked[Step]:
    """States of those still in that nobody has told, as far as they matter; of ready hands also what they are worth."""
    told = {each.seat: each for each in talk.so_far.told if isinstance(each, ToldState)}
    found = dict(told)
    seats = talk.so_far.still_in
    for seat in [seat for seat in seats if seat not in told]:
        others = [other for other in seats if other not in found and other != seat]
        if _state_matters(talk.so_far, found, seat, others):
            answer = yield from talk.choice(talk.say("state", player=talk.names[seat]), talk.several("states"))
            found[seat] = ToldState(seat, STATES[answer - 1])
    for seat in sorted(found):
        if found[seat].state == "ready" and not found[seat].said.enough and _worth_matters(talk.so_far, found, seat):
            said = yield from pattern(talk, talk.say("worth", player=talk.names[seat]), None)
            found[seat] = ToldState(seat, "ready", said)
    return tuple(found[seat] for seat in sorted(found) if found[seat] is not told.get(seat))


def _state_matters(draft: Draft, known: dict[int, ToldState], seat: int, others: list[int]) -> bool:
    """Whether it makes a difference how this player stood, whatever may come out for those not asked yet."""
    return any(differ(_ways(draft, known, seat, others, rest)) for rest in STATES)


def _ways(draft: Draft, known: dict[int, ToldState], seat: int, others: list[int], rest: str) -> Iterator[Draft]:
    for state in STATES:
        told = {**known, **{other: ToldState(other, rest) for other in others}, seat: ToldState(seat, state)}
        yield draft.with_step(tuple(_worth(each, _WORTH[0]) for each in told.values()))


def _worth_matters(draft: Draft, known: dict[int, ToldState], seat: int) -> bool:
    ways = [{**known, seat: ToldState(seat, "ready", said)} for said in _WORTH]
    return differ(draft.with_step(tuple(_worth(each, _WORTH[0]) for each in told.values())) for told in ways)


def _worth(told: ToldState, said: Said) -> ToldState:
    return ToldState(told.seat, told.state, said) if told.state == "ready" and not told.said.enough else told

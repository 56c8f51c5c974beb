"""What makes a played hand look like a record of real play: flights, departures, passes said aloud, and more or less said."""

from __future__ import annotations

from xzaudit.generator.chance import Chance
from xzaudit.generator.played import Played
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import (
    ADDED,
    CONCEALED,
    DISCARD,
    DRAW,
    DRAWN,
    EXPOSED,
    FLEE,
    KONG,
    LATE,
    LEAVE,
    OPEN,
    PASS,
    PLAIN,
    PONG,
    SELF,
    WIN,
)

NONE = -1
FLIGHTS, DISSOLVED, DEPARTURES, PASSES, RAKES = 0.055, 0.01, 0.1, 0.3, 0.04
"""How often: hands that end by a flight, hands broken off, winners who leave, hands with passes said aloud, hands with a rake."""


def trim(played: Played, rules: RuleSet, chance: Chance) -> None:
    """Changes a hand that was played to its end, which stays legal."""
    if chance.hits(FLIGHTS + DISSOLVED):
        _break_off(played, rules, chance)
    played.actions = _said(played.actions, chance)
    if chance.hits(PASSES):
        played.actions = _with_passes(played, chance)
    for at, action in reversed(list(enumerate(played.actions))):
        if action.word == WIN and at + 1 < len(played.actions) and chance.hits(DEPARTURES):
            last = len(played.actions) - (played.actions[-1].word == FLEE)
            place = at + 1 + chance.below(last - at)
            if place < len(played.actions):
                played.actions.insert(place, Action(LEAVE, action.seat))
    if chance.hits(RAKES):
        played.rake = 1 + chance.below(5)
    if rules.money.coins and chance.hits(0.3):
        played.room = (100 * (1 + chance.below(5)), 50 * chance.below(10))


def _break_off(played: Played, rules: RuleSet, chance: Chance) -> None:
    """Somebody runs away, or the table agrees to stop, before the hand is over."""
    actions = played.actions
    length = len(actions)
    near_the_end = chance.hits(0.4)
    cut = max(1, length - 1 - chance.below(12)) if near_the_end else 1 + chance.below(length)
    out = {action.seat for action in actions[:cut] if action.word == WIN}
    still_in = [seat for seat in range(played.players) if seat not in out]
    over = len(still_in) < 2 or (out and rules.table.ends_after == "first_win")
    if cut >= length or over:
        return
    flight = chance.hits(FLIGHTS / (FLIGHTS + DISSOLVED))
    if not flight and sum(action.word == DRAW for action in actions[:cut]) == len(played.wall):
        return  # with the last tile on the table there is nothing left to agree on
    played.actions = actions[:cut]
    if flight:
        played.actions.append(Action(FLEE, chance.pick(still_in)))
        played.ended = "flee"
    else:
        played.ended = "dissolved"


def _said(actions: list[Action], chance: Chance) -> list[Action]:
    """Says more or less about the actions, all of it true."""
    found = []
    open_tile, giver = NONE, NONE
    drawn = NONE
    for action in actions:
        word, seat, tile = action.word, action.seat, action.tile
        claims = open_tile != NONE and giver != seat
        source = giver if claims and chance.hits(0.4) else NONE
        if word == DRAW:
            open_tile, drawn = NONE, tile
        elif word == DISCARD:
            if tile == drawn and chance.hits(0.15):
                action = action._replace(said=DRAWN)
            open_tile, giver, drawn = tile, seat, NONE
        elif word == PONG:
            action = action._replace(source=source)
            open_tile = drawn = NONE
        elif word == KONG:
            action = _said_of_kong(action, source, claims, drawn, chance)
            open_tile, giver, drawn = (NONE, NONE, NONE) if claims else (tile, seat, NONE)
        elif word == WIN:
            action = _said_of_win(action, source, claims, chance)
        found.append(action)
    return found


def _said_of_kong(action: Action, source: int, claims: bool, drawn: int, chance: Chance) -> Action:
    if claims:
        return action._replace(source=source, said=chance.pick((PLAIN, EXPOSED) if source != NONE else (PLAIN, EXPOSED, OPEN)))
    if action.said == CONCEALED:
        return action._replace(said=chance.pick((PLAIN, CONCEALED)))
    late = drawn != action.tile
    return action._replace(said=chance.pick((PLAIN, ADDED, OPEN, LATE) if late else (PLAIN, ADDED, OPEN)))


def _said_of_win(action: Action, source: int, claims: bool, chance: Chance) -> Action:
    if not claims:
        action = action._replace(said=chance.pick((PLAIN, SELF)))
    return action._replace(source=source, tile=action.tile if chance.hits(0.8) else NONE)


def _with_passes(played: Played, chance: Chance) -> list[Action]:
    """Some of those who do not want a discard or a robbery say so; never the one who takes it."""
    actions = played.actions
    found: list[Action] = []
    out: list[int] = []
    for at, action in enumerate(actions):
        found.append(action)
        if action.word == WIN:
            out.append(action.seat)
        if action.word in (DISCARD, KONG) and chance.hits(0.2):
            takers = [action.seat]
            for other in actions[at + 1 : at + 7]:
                takers.append(other.seat if other.word in (WIN, PONG, KONG) else NONE)
                if other.word != WIN:
                    break
            else:
                continue
            if other.word == FLEE:
                continue
            silent = [seat for seat in range(played.players) if seat not in takers and seat not in out]
            found.extend([Action(PASS, seat) for seat in silent if chance.hits(0.5)])
    return found

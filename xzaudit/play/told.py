"""The replay of a told record: as far as it says something, and no further."""

from __future__ import annotations

from xzaudit.hands.events import FED_FLOWER, KONG_DISCARD, KONG_FLOWER, SELF_DRAW
from xzaudit.hands.melds import ADDED, EXPOSED
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.told import EVENT_FLAGS, named_fan
from xzaudit.play.events import Departure, Flight, Kong, Replay, Resting, ToldHand, Win
from xzaudit.play.retelling import BARRED, FLED, IN, WON, Retelling
from xzaudit.play.said import judge_state, judge_win
from xzaudit.play.shown import melds_of, shown_hands
from xzaudit.play.shown_states import resting_shown
from xzaudit.play.shown_wins import judge_shown_win
from xzaudit.record.hand import Hand
from xzaudit.record.told import (
    Placed,
    ToldEnd,
    ToldKong,
    ToldLeave,
    ToldPong,
    ToldSay,
    ToldState,
    ToldWin,
)
from xzaudit.rules import RuleSet
from xzaudit.terms import FLEE, WORDS
from xzaudit.tiles import NAMES, UNKNOWN

MOST_KONGS = 4


def retell(hand: Hand, rules: RuleSet, pricing: Pricing) -> Replay:
    """What a told or score record comes to: what was said is taken as fact, and checked against tiles that are shown."""
    players = len(hand.seats.keys)
    told = Retelling(hand, rules, pricing, {}, [IN] * players, kongs=[[] for _ in range(players)])
    told.melds = [melds_of(hand, seat, told.findings) for seat in range(players)]
    told.shown = shown_hands(hand, rules, told.melds, told.findings)
    if any(finding.severity == "error" for finding in told.findings):
        return Replay(told.findings, broken=True, not_judged=len(hand.told), seats=players, replayed=False)
    acted = 0
    for placed in hand.told:
        stop = _tell(told, placed)
        acted += placed.action >= 0
        if stop:
            actions = sum(each.action >= 0 for each in hand.told)
            return Replay(
                told.findings,
                told.events,
                told.ended,
                told.ended is None,
                actions - acted,
                _resting(told),
                told.on_table(),
                players,
            )
    if told.ended is None and hand.end in ("wall", "dissolved"):
        told.ended = hand.end
    resting, untold = _resting(told), _untold(told)
    return Replay(told.findings, told.events, told.ended, False, 0, resting, told.on_table(), players, untold=untold)


def _untold(told: Retelling) -> list[tuple[str, int]]:
    """Money of which nobody tells enough: kongs that are shown and have no place in the play."""
    missing = [finding.seat for finding in told.findings if finding.code == "X901" and finding.facts["what"] == "money"]
    return [("money", told.hand.seats.keys.index(seat)) for seat in missing if seat is not None]


def _tell(told: Retelling, placed: Placed) -> bool:
    """One told line; true where it is impossible and nothing after it can be told."""
    each = placed.told
    if isinstance(each, ToldSay):
        return False
    if isinstance(each, ToldState):
        _state(told, placed, each)
        return False
    if isinstance(each, ToldEnd):
        _end(told, placed)
        return False
    if isinstance(each, ToldPong):
        told.pongs[each.seat, each.tile] = each.feeder
        return _out(told, placed, each.seat, "pong")
    if isinstance(each, ToldLeave):
        return _leave(told, placed, each)
    if isinstance(each, ToldKong):
        return _kong(told, placed, each)
    return _win(told, placed, each)


def _state(told: Retelling, placed: Placed, each: ToldState) -> None:
    """How somebody stood at the end; A204 for one who had won or left."""
    if told.status[each.seat] != IN:
        state = "left" if told.status[each.seat] == FLED else "won"
        told.report("A204", placed, each.seat, case="state", state=state)
    else:
        told.states[each.seat] = (each, placed)
        judge_state(told, placed, each)


def _end(told: Retelling, placed: Placed) -> None:
    """The wall has run out; E602 where the hand was over before."""
    if told.ended not in (None, "wall"):
        actual = "winners" if told.ended == "first_win" else told.ended
        told.report("E602", placed, None, said="wall", actual=actual)
    told.ended = told.ended or "wall"


def _out(told: Retelling, placed: Placed, seat: int, word: str, *, may_add: bool = False) -> bool:
    """A205 after the end, A204 for a player who is out."""
    if told.ended is not None and not (may_add and told.ended == "first_win"):
        told.report("A205", placed, seat, word=word, reason=told.ended)
        return True
    if told.status[seat] != IN:
        state = "left" if told.status[seat] == FLED else "won"
        told.report("A204", placed, seat, case="default", word=word, state=state)
        return True
    return False


def _leave(told: Retelling, placed: Placed, each: ToldLeave) -> bool:
    seat = each.seat
    if each.word == FLEE:
        if told.ended is None and told.status[seat] != IN:
            told.report("A204", placed, seat, case="flee", word="flee", state="won")
            return True
        if _out(told, placed, seat, "flee"):
            return True
        told.events.append(Flight(placed.action, seat, last_tiles=None))
        told.status[seat] = FLED
        told.ended = "flee"
        return False
    if told.status[seat] != WON:
        told.report("A204", placed, seat, case="leave", word=WORDS[each.word], state="in")
        return True
    told.events.append(Departure(placed.action, seat))
    return False


def _kong(told: Retelling, placed: Placed, each: ToldKong) -> bool:
    seat = each.seat
    if _out(told, placed, seat, "kong"):
        return True
    if each.feeder is not None and each.kind == EXPOSED and _out(told, placed, each.feeder, "discard"):
        return True
    if each.feeder == seat:
        told.report("A208", placed, seat, case="own", word="kong", tile=NAMES[each.tile])
        return True
    if each.tile != UNKNOWN and any(kong.tile == each.tile and not kong.robbed for kongs in told.kongs for kong in kongs):
        told.report("T102", placed, seat, tile=NAMES[each.tile])
        return True
    if len(told.kongs[seat]) == MOST_KONGS:
        told.report("T101", placed, seat, case="kongs", most=MOST_KONGS)
        return True
    feeder = told.pongs.get((seat, each.tile)) if each.feeder is None and each.kind == ADDED else each.feeder
    allowed = not (each.late and told.rules.kongs.late_added == "forbidden")
    if not allowed:
        told.report("K404", placed, seat, "kongs.late_added", tile=NAMES[each.tile], drawn=None)
    event = Kong(placed.action, seat, each.tile, each.kind, feeder, each.late, told.still_in_but(seat), allowed)
    told.events.append(event)
    told.kongs[seat].append(event)
    told.just_konged = [*(kong for kong in told.just_konged if kong.seat == seat), event]
    told.last_win = None
    return False


def _win(told: Retelling, placed: Placed, each: ToldWin) -> bool:
    seat, giver = each.seat, each.giver
    if _out(told, placed, seat, "win", may_add=giver is not None and told.last_win is not None):
        return True
    if giver is not None and giver == seat:
        told.report(
            "A208", placed, seat, case="own", word="win", tile=NAMES[each.tile] if each.tile is not None else None
        )
        return True
    if giver is not None and told.status[giver] != IN and not _same_tile(told, each):
        told.report("A204", placed, giver, case="default", word="discard", state="won")
        return True
    event = _event(told, placed, each)
    judge_win(told, placed, each, event)
    _check_roots_and_fan(told, placed, each, event)
    if seat in told.shown:
        judge_shown_win(told, told.shown[seat], placed, each, event)
    told.events.append(event)
    told.status[seat] = WON if event.valid else BARRED
    told.last_win = event if giver is not None else None
    if giver is None:
        told.just_konged = []
    left = told.status.count(IN)
    if left <= 1:
        told.ended = "winners"
    elif told.rules.table.ends_after == "first_win":
        told.ended = "first_win"
    return False


def _same_tile(told: Retelling, each: ToldWin) -> bool:
    """Whether a win is on the tile of the win told right before: the same giver and tile, and said to be 杠上炮 alike."""
    before = told.last_win
    if before is None or before.giver != each.giver or before.kind != each.kind:
        return False
    after_kong = bool(before.events & KONG_DISCARD)
    return after_kong == ("kong_discard" in each.said.bonuses) and (
        each.tile is None or before.tile in (None, each.tile)
    )


def _event(told: Retelling, placed: Placed, each: ToldWin) -> Win:
    seat, giver = each.seat, each.giver
    events = SELF_DRAW if giver is None else 0
    for name in each.said.bonuses:
        events |= EVENT_FLAGS.get(name, 0)
    for name in each.said.patterns:
        events |= EVENT_FLAGS.get(name, 0)
    kongs = told.kongs[seat]
    if events & KONG_FLOWER:
        if not kongs:
            told.report("W505", placed, seat, case="no_kong", said="kong_flower", actual=None)
        elif kongs[-1].kind == EXPOSED:
            events |= FED_FLOWER
    turn: tuple[Kong, ...] = ()
    if events & KONG_DISCARD and giver is not None:
        turn = _turn_of(told, placed, seat, giver)
    others = told.still_in_but(seat)
    same = told.last_win if told.last_win is not None and _same_tile(told, each) else None
    return Win(
        action=placed.action,
        seat=seat,
        tile=each.tile,
        kind=each.kind,
        giver=giver,
        codes=(0, 0, 0),
        melds=(),
        void=-1,
        events=events,
        payers=others if giver is None else (giver,),
        kongs=turn,
        feeder=kongs[-1].feeder if events & FED_FLOWER else None,
        known=each.said.enough or bool(events & (EVENT_FLAGS["heavenly"] | EVENT_FLAGS["earthly"])),
        claim=same.claim if same is not None else placed.action if giver is not None else -1,
        others=others,
        told=ToldHand(each.said, len([kong for kong in kongs if not kong.robbed])),
    )


def _turn_of(told: Retelling, placed: Placed, seat: int, giver: int) -> tuple[Kong, ...]:
    """The kongs of the giver's turn: those told right before, else his last one; W505 where he has none."""
    turn = [kong for kong in told.just_konged if kong.seat == giver]
    if not turn and told.kongs[giver]:
        turn = told.kongs[giver][-1:]
    if not turn:
        told.report("W505", placed, seat, case="no_kong", said="kong_discard", actual=told.hand.seats.keys[giver])
    return tuple(turn)


def _check_roots_and_fan(told: Retelling, placed: Placed, each: ToldWin, event: Win) -> None:
    """S702: fewer roots said than kongs told, or less fan than what is named comes to."""
    said, kongs = each.said, event.told.kongs if event.told else 0
    seat, tile = each.seat, NAMES[each.tile] if each.tile is not None else None
    if said.roots is not None and said.roots < kongs and told.rules.value.root == "kongs_too":
        told.report("S702", placed, seat, "value.root", by=None, case="roots", tile=tile, claimed=said.roots, due=kongs)
    if said.fan is not None:
        least = min((priced.fan for priced in told.pricing.patterns), default=0)
        more = said.patterns or said.roots
        named = max(least, named_fan(said, kongs, event.events, told.pricing) if more else least)
        if named > said.fan:
            told.report("S702", placed, seat, by=None, case="fan", tile=tile, claimed=said.fan, due=named)


def _resting(told: Retelling) -> list[Resting]:
    found = []
    for seat, status in enumerate(told.status):
        if status != IN:
            continue
        state = told.states.get(seat)
        shown = told.shown.get(seat)
        kongs = len(told.kongs[seat])
        if shown is not None:
            found.append(resting_shown(told, shown, state))
        else:
            said = None if state is None else ToldHand(state[0].said, kongs, state[0].state)
            found.append(Resting(seat, (0, 0, 0), (), told.hand.void[seat], told.rules.table.hand_size, None, said))
    return found

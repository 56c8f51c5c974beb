"""The answer to a question about one hand under a rule set."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.alternatives import alternatives
from xzaudit.hands.codes import RANKS, STEP, plus, tiles_of
from xzaudit.hands.events import KONG_FLOWER, ROB_KONG, SELF_DRAW
from xzaudit.hands.hand import Hand
from xzaudit.hands.melds import PONG, laid_open
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.ready import best_ready_value, ready_waits
from xzaudit.hands.value import WinValue, value_of_win
from xzaudit.hands.waits import complete, legal_mask, suits_of, suits_of_melds, waits
from xzaudit.rules import RuleSet
from xzaudit.scoring.away import tiles_away
from xzaudit.scoring.question import Question
from xzaudit.scoring.result import Discard, Score, Spoilt, Wait, Won
from xzaudit.scoring.words import names_of
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, format_tiles

Codes = tuple[int, int, int]


def score(question: Question, rules: RuleSet) -> Score:
    """What the hand is worth, what its waits would be worth, or what it lacks; never raises for any question."""
    answer = Score(rules, question, findings=list(question.findings))
    if question.findings:
        return answer
    hand = _Asked(question, rules)
    if not question.complete:
        _resting(answer, hand)
    elif not complete(*question.codes, len(question.tiles), rules.table.seven_pairs):
        _incomplete(answer, hand)
    elif (fault := hand.suits_forbid()) is not None:
        answer.state = "false"
        answer.findings.append(fault)
    else:
        answer.state = "won"
        answer.won = _won(hand)
    return answer


class _Asked:
    """A question with what follows from the rules."""

    def __init__(self, question: Question, rules: RuleSet) -> None:
        self.question = question
        self.rules = rules
        self.pricing = Pricing(rules)
        self.codes = question.codes
        self.void = question.void if rules.void.rule == "declared" else -1
        self.meld_suits = suits_of_melds(question.melds)
        self.suits = suits_of(*self.codes) | self.meld_suits

    def shown(self) -> str:
        """The concealed tiles and each meld in brackets."""
        melds = [f" [{format_tiles([tile] * (3 if kind == PONG else 4))}]" for kind, tile in self.question.melds]
        return format_tiles(self.question.tiles) + "".join(melds)

    def suits_forbid(self) -> Finding | None:
        """V304 for a hand of three suits, or with the declared one in it."""
        if legal_mask(self.suits, self.void):
            return None
        held = self.void >= 0 and self.suits >> self.void & 1
        facts = {"case": "void_held" if held else "three_suits", "seat": None, "hand": self.shown()}
        if held:
            facts["void"] = SUITS[self.void]
        return Finding("V304", facts, option="void.rule", pointer=("hand",))

    def pig(self) -> bool:
        """Whether the wall's end would make a pig of him."""
        if self.rules.pig.test == "three_suits":
            return self.suits == 7
        return self.void >= 0 and self.codes[self.void] > 0

    def away(self) -> int | None:
        """Tiles that have to come in."""
        question = self.question
        counts = [question.tiles.count(tile) for tile in range(KINDS)]
        melded = [question.copies(tile) - counts[tile] for tile in range(KINDS)]
        sets = len(question.tiles) // 3
        return tiles_away(counts, melded, sets, self.void, self.rules.table.seven_pairs)


def _won(asked: _Asked) -> Won:
    question, pricing = asked.question, asked.pricing
    ways = alternatives(Hand(*asked.codes, question.melds, question.tile), question.events, pricing)
    value = ways[0].value
    if value.feeder_pays:
        payer = "feeder"
    elif question.events & SELF_DRAW:
        payer = "each"
    else:
        payer = "konger" if question.events & ROB_KONG else "discarder"
    most = asked.rules.table.players - 1 if payer == "each" else 1
    untold = bool(question.events & KONG_FLOWER) and all(kind == PONG for kind, _tile in question.melds)
    return Won(ways, payer, most, _unpaid(question.events, value, asked.rules), _hangs_on_tile(asked, value), untold)


def _unpaid(events: int, value: WinValue, rules: RuleSet) -> list[str]:
    """Events that happened and that the rule set gives nothing for. One that it prices as a pattern may lose to a dearer
    one, which is no reason to name it."""
    patterns = {str(name) for name in rules.value.patterns}
    return [name for name in names_of(events & ~SELF_DRAW) if name not in patterns and name not in value.bonuses]


def _hangs_on_tile(asked: _Asked, value: WinValue) -> bool:
    """Whether the hand would be worth something else, had it been won on another of its tiles, and none is named."""
    question = asked.question
    if question.tile >= 0:
        return False
    hands = [Hand(*asked.codes, question.melds, tile) for tile in set(question.tiles)]
    return any(value_of_win(hand, question.events, asked.pricing).raw_fan != value.raw_fan for hand in hands)


def _incomplete(answer: Score, asked: _Asked) -> None:
    question = asked.question
    answer.state = "false" if question.claimed else "incomplete"
    answer.away = asked.away()
    if question.claimed:
        won_on = NAMES[question.tile] if question.tile >= 0 else None
        facts = {"seat": None, "tile": won_on, "hand": asked.shown()}
        answer.findings.append(Finding("W501", facts, pointer=("hand",)))
    for tile in sorted(set(question.tiles)):
        codes = _without(asked.codes, tile)
        on_table = laid_open(question.melds)
        on_table[tile] += 1
        found = ready_waits(*codes, question.melds, asked.void, asked.pricing, on_table)
        if found:
            answer.discards.append(Discard(tile, tiles_of(found)))
    answer.discards.sort(key=lambda each: -len(each.waits))


def _resting(answer: Score, asked: _Asked) -> None:
    question, pricing = asked.question, asked.pricing
    found = ready_waits(*asked.codes, question.melds, asked.void, pricing)
    answer.spoilt = _spoilt(asked, found)
    if not found:
        answer.state = "pig" if asked.pig() else "not_ready"
        answer.away = asked.away()
        return
    answer.state = "ready"
    answer.waits = [_wait(asked, tile) for tile in tiles_of(found)]
    best = best_ready_value(*asked.codes, question.melds, asked.void, pricing)
    assert best is not None
    answer.best_ready = best.points, best.fan


def _wait(asked: _Asked, tile: int) -> Wait:
    question = asked.question
    codes = list(asked.codes)
    codes[tile // RANKS] = plus(codes[tile // RANKS], tile % RANKS)
    hand = Hand(codes[0], codes[1], codes[2], question.melds, tile)
    discard, drawn = (value_of_win(hand, events, asked.pricing) for events in (0, SELF_DRAW))
    return Wait(tile, COPIES - question.copies(tile), discard, drawn)


def _spoilt(asked: _Asked, found: int) -> list[Spoilt]:
    """Tiles that complete the shape and are no waits, with the reason."""
    question = asked.question
    shape = waits(*asked.codes, len(question.tiles), asked.pricing.seven_pairs)
    allowed = legal_mask(asked.suits, asked.void)
    spoilt = []
    for tile in tiles_of(shape & ~found):
        if allowed >> tile & 1:
            why = "own_four"
        else:
            why = "void" if asked.void >= 0 and (asked.suits | 1 << tile // RANKS) >> asked.void & 1 else "suits"
        spoilt.append(Spoilt(tile, why))
    return spoilt


def _without(codes: Codes, tile: int) -> Codes:
    left = list(codes)
    left[tile // RANKS] -= STEP[tile]
    return left[0], left[1], left[2]

"""Wins that people take otherwise: roots, bonuses, patterns, the cap, the self-draw bonus, who pays."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.hands.value import WinValue
from xzaudit.ledger import ScoredWin, Tweaks, Worth
from xzaudit.play import Game

_UNPRICED = {True: 2, False: 1}
"""What a bonus that the rules do not price is taken for, by whether they multiply."""


def wins_otherwise(whatif: WhatIf) -> Iterator[Change]:
    """Every valid win of the hand in every other way."""
    keys = whatif.hand.seats.keys
    for scored in whatif.base.ledger.wins:
        if scored.value is not None and scored.rank is not None:
            yield from _worth(whatif.game, scored.win.seat, keys[scored.win.seat], scored.value)
            yield from _unlike_the_rules(scored.win.seat, keys[scored.win.seat], scored.value)
            yield from _other_payers(whatif, scored, keys)


def _worth(game: Game, seat: int, key: str, value: WinValue) -> Iterator[Change]:
    """Roots not counted or more of them, a bonus left out or counted though it does not hold, another pattern with the same bonuses."""
    for family, facts, case, worth in _worths(game, key, value):
        yield Change(family, {"seat": key, **facts}, case, tweaks=Tweaks(worth={seat: worth}))


def _worths(game: Game, key: str, value: WinValue) -> Iterator[tuple[str, dict[str, object], str, Worth]]:
    held = value.bonuses.get("root", 0)
    for counted in sorted({*range(held), held + 1, held + 2} - {held}, key=lambda n: (abs(n - held), n)):
        yield "roots", {"roots": held, "as": counted}, _roots_case(held, counted), _counted(game, value, "root", counted)
    priced = [str(name) for name in game.rules.value.bonuses if name != "root"]
    for bonus in value.bonuses:
        if bonus in priced:
            yield "bonus_left_out", {"bonus": bonus}, "default", _counted(game, value, bonus, 0)
    for bonus in priced:
        if bonus not in value.bonuses:
            yield "bonus_added", {"bonus": bonus}, "default", _counted(game, value, bonus, 1)
    for pattern, fan in game.rules.value.patterns.items():
        if pattern not in value.patterns:
            facts: dict[str, object] = {"patterns": list(value.patterns), "as": pattern}
            yield "pattern", facts, "default", Worth((pattern,), fan, value.bonuses, value.bonus_fan)


def _roots_case(held: int, counted: int) -> str:
    if counted > held:
        return "more" if held else "made_up"
    return "fewer" if counted else "none"


def _counted(game: Game, value: WinValue, bonus: str, times: int) -> Worth:
    """The win with a bonus counted so many times."""
    product = game.pricing.product
    prices: dict[str, int] = dict(game.rules.value.bonuses.items())
    price = prices.get(bonus, _UNPRICED[product])
    held = value.bonuses.get(bonus, 0)
    bonuses = {**value.bonuses, bonus: times} if times else {b: n for b, n in value.bonuses.items() if b != bonus}
    if product:
        fan = value.bonus_fan // price**held * price**times if price else value.bonus_fan
    else:
        fan = value.bonus_fan + price * (times - held)
    return Worth(value.patterns, value.pattern_fan, bonuses, fan)


def _unlike_the_rules(seat: int, key: str, value: WinValue) -> Iterator[Change]:
    """A win above the cap that was not capped; the extra for a self-draw forgotten."""
    if value.capped:
        facts = {"seat": key, "fan": value.raw_fan, "cap": value.fan}
        yield Change("no_cap", facts, tweaks=Tweaks(uncapped=frozenset({seat})))
    if value.points != value.plain_points:
        yield Change("no_self_draw_bonus", {"seat": key}, tweaks=Tweaks(no_bonus=frozenset({seat})))


def _other_payers(whatif: WhatIf, scored: ScoredWin, keys: tuple[str, ...]) -> Iterator[Change]:
    """A win that somebody else is thought to have paid: another player, all for one, one for all."""
    win = scored.win
    paid = tuple(e.giver for e in whatif.base.ledger.entries if e.action == win.action and e.reason == "win")
    everybody = tuple(sorted({*win.others, *paid}))
    for payers in [*((other,) for other in everybody), everybody]:
        if payers != paid:
            facts = {"seat": keys[win.seat], "payers": [keys[p] for p in paid], "as": [keys[p] for p in payers]}
            case = "everybody" if len(payers) > 1 else "alone" if len(paid) > 1 else "other"
            yield Change("payer", facts, case, tweaks=Tweaks(payers={win.seat: payers}))

"""Facts about wins that people take otherwise: roots, bonuses, patterns, the cap, the self-draw bonus, who pays."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.hands.value import WinValue
from xzaudit.ledger import ScoredWin, Tweaks, Worth

_UNPRICED = {True: 2, False: 1}
"""What a bonus that the rules do not price is taken for, by whether they multiply."""


def _wins(whatif: WhatIf) -> list[tuple[ScoredWin, WinValue, str]]:
    keys = whatif.hand.seats.keys
    return [(s, s.value, keys[s.win.seat]) for s in whatif.base.ledger.wins if s.value is not None and s.rank is not None]


def _counted(whatif: WhatIf, value: WinValue, bonus: str, times: int) -> Worth:
    """The win with a bonus counted so many times."""
    product = whatif.game.pricing.product
    prices: dict[str, int] = dict(whatif.game.rules.value.bonuses.items())
    price = prices.get(bonus, _UNPRICED[product])
    held = value.bonuses.get(bonus, 0)
    bonuses = {**value.bonuses, bonus: times} if times else {b: n for b, n in value.bonuses.items() if b != bonus}
    if product:
        fan = value.bonus_fan // price**held * price**times if price else value.bonus_fan
    else:
        fan = value.bonus_fan + price * (times - held)
    return Worth(value.patterns, value.pattern_fan, bonuses, fan)


def _taken(family: str, scored: ScoredWin, worth: Worth, facts: dict[str, object]) -> Change:
    return Change(family, facts, tweaks=Tweaks(worth={scored.win.seat: worth}))


def roots(whatif: WhatIf) -> Iterator[Change]:
    """Roots not counted, or one more counted."""
    for scored, value, seat in _wins(whatif):
        held = value.bonuses.get("root", 0)
        for counted in sorted({*range(held), held + 1, held + 2} - {held}, key=lambda n: (abs(n - held), n)):
            facts: dict[str, object] = {"seat": seat, "roots": held, "as": counted}
            yield _taken("roots", scored, _counted(whatif, value, "root", counted), facts)


def bonus_left_out(whatif: WhatIf) -> Iterator[Change]:
    """An event or other bonus that was not counted."""
    prices = {str(name) for name in whatif.game.rules.value.bonuses}
    for scored, value, seat in _wins(whatif):
        for bonus in value.bonuses:
            if bonus != "root" and bonus in prices:
                yield _taken("bonus_left_out", scored, _counted(whatif, value, bonus, 0), {"seat": seat, "bonus": bonus})


def bonus_added(whatif: WhatIf) -> Iterator[Change]:
    """An event or other bonus that was counted though it does not hold."""
    for scored, value, seat in _wins(whatif):
        for bonus in whatif.game.rules.value.bonuses:
            if bonus != "root" and bonus not in value.bonuses:
                yield _taken("bonus_added", scored, _counted(whatif, value, bonus, 1), {"seat": seat, "bonus": bonus})


def other_pattern(whatif: WhatIf) -> Iterator[Change]:
    """A win taken for one of another pattern, its bonuses kept."""
    for scored, value, seat in _wins(whatif):
        for pattern, fan in whatif.game.rules.value.patterns.items():
            if pattern not in value.patterns:
                worth = Worth((pattern,), fan, value.bonuses, value.bonus_fan)
                yield _taken("pattern", scored, worth, {"seat": seat, "patterns": list(value.patterns), "as": pattern})


def cap_forgotten(whatif: WhatIf) -> Iterator[Change]:
    """A win above the cap that was not capped."""
    for scored, value, seat in _wins(whatif):
        if value.capped:
            facts = {"seat": seat, "fan": value.raw_fan, "cap": value.fan}
            yield Change("no_cap", facts, tweaks=Tweaks(uncapped=frozenset({scored.win.seat})))


def self_draw_bonus_forgotten(whatif: WhatIf) -> Iterator[Change]:
    """The extra for a self-draw that was forgotten."""
    for scored, value, seat in _wins(whatif):
        if value.points != value.plain_points:
            yield Change("no_self_draw_bonus", {"seat": seat}, tweaks=Tweaks(no_bonus=frozenset({scored.win.seat})))


def other_payers(whatif: WhatIf) -> Iterator[Change]:
    """A win that somebody else is thought to have paid: another player, all for one, one for all."""
    keys = whatif.hand.seats.keys
    for scored, _value, seat in _wins(whatif):
        win = scored.win
        paid = tuple(e.giver for e in whatif.base.ledger.entries if e.action == win.action and e.reason == "win")
        everybody = tuple(sorted({*win.others, *paid}))
        for payers in [*((other,) for other in everybody), everybody]:
            if payers != paid:
                facts = {"seat": seat, "payers": [keys[p] for p in paid], "as": [keys[p] for p in payers]}
                yield Change("payer", facts, tweaks=Tweaks(payers={win.seat: payers}))

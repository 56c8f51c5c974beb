"""Facts about wins that people take otherwise: roots, bonuses, patterns, the cap, the self-draw bonus, who pays."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.hands.value import WinValue
from xzaudit.ledger import ScoredWin, Tweaks

EVENTS = ("kong_flower", "kong_discard", "rob_kong", "last_tile")


def _wins(whatif: WhatIf) -> list[tuple[ScoredWin, WinValue, str]]:
    keys = whatif.hand.seats.keys
    return [(s, s.value, keys[s.win.seat]) for s in whatif.base.ledger.wins if s.value is not None and s.rank is not None]


def _more(whatif: WhatIf, value: WinValue, price: int, times: int) -> int | None:
    """The raw fan with a bonus so many times more (or fewer); None where that is no whole fan."""
    if not whatif.game.pricing.product:
        return max(value.raw_fan + price * times, 0)
    if times > 0:
        return value.raw_fan * int(price**times)
    factor = int(price ** abs(times))
    return None if value.raw_fan % factor else value.raw_fan // factor


def _taken(family: str, scored: ScoredWin, raw_fan: int | None, facts: dict[str, object]) -> Iterator[Change]:
    if raw_fan is not None:
        yield Change(family, facts, tweaks=Tweaks(raw_fan={scored.win.seat: raw_fan}))


def roots(whatif: WhatIf) -> Iterator[Change]:
    """Roots not counted, or one more counted."""
    price = whatif.game.rules.value.bonuses.get("root", 1)
    for scored, value, seat in _wins(whatif):
        held = value.bonuses.get("root", 0)
        for counted in sorted({*range(held), held + 1, held + 2} - {held}, key=lambda n: (abs(n - held), n)):
            facts: dict[str, object] = {"seat": seat, "roots": held, "as": counted}
            yield from _taken("roots", scored, _more(whatif, value, price, counted - held), facts)


def bonus_left_out(whatif: WhatIf) -> Iterator[Change]:
    """An event or other bonus that was not counted."""
    prices: dict[str, int] = dict(whatif.game.rules.value.bonuses.items())
    for scored, value, seat in _wins(whatif):
        for bonus, times in value.bonuses.items():
            if bonus != "root" and bonus in prices:
                facts: dict[str, object] = {"seat": seat, "bonus": bonus}
                yield from _taken("bonus_left_out", scored, _more(whatif, value, prices[bonus], -times), facts)


def bonus_added(whatif: WhatIf) -> Iterator[Change]:
    """An event or other bonus that was counted though it does not hold."""
    prices = whatif.game.rules.value.bonuses
    for scored, value, seat in _wins(whatif):
        for bonus, price in prices.items():
            if bonus != "root" and bonus not in value.bonuses:
                facts: dict[str, object] = {"seat": seat, "bonus": bonus}
                yield from _taken("bonus_added", scored, _more(whatif, value, price, 1), facts)


def other_pattern(whatif: WhatIf) -> Iterator[Change]:
    """A win taken for one of another pattern, its bonuses kept."""
    for scored, value, seat in _wins(whatif):
        for pattern, fan in whatif.game.rules.value.patterns.items():
            if pattern not in value.patterns and fan != value.pattern_fan:
                raw = fan * value.bonus_fan if whatif.game.pricing.product else fan + value.bonus_fan
                yield from _taken("pattern", scored, raw, {"seat": seat, "patterns": list(value.patterns), "as": pattern})


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
        for payers in [(other,) for other in everybody] + [everybody]:
            if payers != paid:
                facts = {"seat": seat, "payers": [keys[p] for p in paid], "as": [keys[p] for p in payers]}
                yield Change("payer", facts, tweaks=Tweaks(payers={win.seat: payers}))

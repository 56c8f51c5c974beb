"""The money in a few lines: the kongs and what became of their money, the wins, the end, where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.claims import net_of
from xzaudit.findings.plain import plain
from xzaudit.hands.choice import SELF_DRAW_FAN
from xzaudit.hands.value import WinValue
from xzaudit.ledger import Entry, ScoredWin
from xzaudit.play import Kong
from xzaudit.render.chat.teller import Teller, paid
from xzaudit.render.speaking import signed, signed_yuan
from xzaudit.sheets.money import coins, yuan_per_point
from xzaudit.terms import ADDED, COLUMN_OF, CONCEALED, EXPOSED, STATE_NAMES

_KINDS = {EXPOSED: "exposed", ADDED: "added", CONCEALED: "concealed"}
_MOST_KONGS = 3
_STOP = {"zh": "。", "en": ". "}


def money_lines(teller: Teller) -> Iterator[str]:
    """The lines in the order of the play."""
    for part in (_kongs, _wins, _end, _standing, _outside):
        line = part(teller)
        if line:
            yield line


def _kongs(teller: Teller) -> str:
    """收 暗杠9条：三家各 2，老王 +6。转 阿强 6、四姐 6，老王 −12，杠钱净 −6."""
    entries = teller.ledger.entries
    brought: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.reason.startswith("kong_") and entry.reason not in ("kong_transfer", "kong_refund"):
            brought.setdefault(entry.action if entry.action is not None else -1, []).append(entry)
    if not brought:
        return ""
    moved = [entry for entry in entries if entry.reason in ("kong_transfer", "kong_refund")]
    if len(brought) > _MOST_KONGS:
        nets = (
            sum(net_of([e], seat) for e in entries if COLUMN_OF[e.reason] == "kong")
            for seat in range(len(teller.audit.seats))
        )
        return teller.say("kongs_in_all", n=len(brought), rows=teller.nets(nets))
    said = teller.say("kongs") + teller.join(_kong(teller, action, rows) for action, rows in brought.items())
    parts = [said, *_moved(teller, moved)]
    return _STOP[teller.lang].join(parts)


def _kong(teller: Teller, action: int, rows: list[Entry]) -> str:
    replay = teller.audit.replay
    assert replay is not None
    kong = next(event for event in replay.events if isinstance(event, Kong) and event.action == action)
    kind = teller.speaker.kind("late" if kong.late else _KINDS[kong.kind])
    net = signed(sum(row.points for row in rows))
    who = paid(teller, rows, to_taker=False)
    tile = teller.voice.tile(kong.tile)
    form = "kong" if tile else "kong_unnamed"
    return teller.say(form, kind=kind, tile=tile, paid=who, player=teller.player(kong.seat), net=net)


def _moved(teller: Teller, moved: list[Entry]) -> Iterator[str]:
    """What went out again, by konger and how; behind the last of a konger what he is left with."""
    groups: dict[tuple[int, str], list[Entry]] = {}
    for entry in moved:
        groups.setdefault((entry.giver, entry.reason), []).append(entry)
    for number, ((konger, reason), rows) in enumerate(groups.items()):
        form = "moves" if reason == "kong_transfer" else "goes_back"
        out = signed(-sum(row.points for row in rows))
        said = teller.say(form, paid=paid(teller, rows, to_taker=True), player=teller.player(konger), net=out)
        if all(later[0] != konger for later in list(groups)[number + 1 :]):
            kong = [entry for entry in teller.ledger.entries if COLUMN_OF[entry.reason] == "kong"]
            said += teller.say("kong_net", net=signed(net_of(kong, konger)))
        yield said


def _wins(teller: Teller) -> str:
    """胡 阿强 素番1+杠上炮1 = 2番 2豆；四姐 …: the giver is named where there are several."""
    wins = [scored for scored in teller.ledger.wins if scored.rank is not None]
    givers = {scored.win.giver for scored in wins}
    said = [_win(teller, scored, name_giver=len(givers) > 1) for scored in wins]
    return teller.say("win") + teller.join(said) if said else ""


def _win(teller: Teller, scored: ScoredWin, *, name_giver: bool) -> str:
    win, value = scored.win, scored.value
    player = teller.player(win.seat)
    if win.giver is None:
        who = teller.say("self", player=player)
    elif win.kind == "rob_kong":
        who = teller.say("rob_kong", player=player, giver=teller.player(win.giver))
    else:
        giver = teller.say("of", giver=teller.player(win.giver)) if name_giver else ""
        who = teller.say("discard", player=player, giver=giver)
    if value is None:
        return f"{who} {teller.say('no_fan')}"
    return f"{who} {_price(teller, scored, value)}"


def _price(teller: Teller, scored: ScoredWin, value: WinValue) -> str:
    fan = teller.say("capped", raw=value.raw_fan, fan=value.fan) if value.capped else str(value.fan)
    payers = ""
    if value.feeder_pays and scored.win.feeder is not None:
        payers = teller.say("alone", player=teller.player(scored.win.feeder))
    elif scored.win.giver is None:
        payers = teller.say("every")
    parts = _parts(teller, value)
    form = "priced" if parts else "told_fan"
    return teller.say(form, parts=parts, fan=fan, payers=payers, points=scored.points, unit=teller.unit)


def _parts(teller: Teller, value: WinValue) -> str:
    """素番1+杠上炮1; empty where only a fan was said."""
    if not value.patterns:
        return ""
    product = teller.rules.value.scale == "product"
    prices: dict[str, int] = {str(name): price for name, price in teller.rules.value.bonuses.items()}
    named = "+".join(teller.speaker.pattern(name) for name in value.patterns)
    parts = [teller.say("part", name=named, n=value.pattern_fan)]
    for name, count in value.bonuses.items():
        price = prices.get(name, 2 if product else 1)
        said = teller.voice.say("self_draw") if name == SELF_DRAW_FAN else teller.speaker.pattern(name)
        parts.append(teller.say("part", name=said, n=price**count if product else price * count))
    return teller.say("by" if product else "plus").join(parts)


def _end(teller: Teller) -> str:
    """查叫 小李没叫，赔 阿强 8: what was paid because of how the hand ended."""
    said = []
    for form, reasons in (
        ("end", ("pig", "not_ready")),
        ("flight", ("flee",)),
        ("fine", ("fine",)),
    ):
        rows = [entry for entry in teller.ledger.entries if entry.reason in reasons]
        givers = dict.fromkeys(entry.giver for entry in rows)
        owed = [_owes(teller, giver, [row for row in rows if row.giver == giver]) for giver in givers]
        if owed:
            said.append(teller.say(form) + teller.join(owed))
    raked = [entry for entry in teller.ledger.entries if entry.reason == "rake"]
    if raked:
        said.append(teller.say("rake") + paid(teller, raked, to_taker=False))
    return _STOP[teller.lang].join(said)


def _owes(teller: Teller, giver: int, rows: list[Entry]) -> str:
    ready = teller.ledger.ready.get(giver)
    state = STATE_NAMES[teller.lang].get(ready.state or "", "") if ready is not None else ""
    who = paid(teller, rows, to_taker=True)
    return teller.say("owes", player=teller.player(giver), state=state, paid=who).replace(" ()", "")


def _standing(teller: Teller) -> str:
    audit = teller.audit
    points = audit.totals if audit.totals is not None else audit.standing
    if points is None:
        return ""
    house = -sum(points)
    total = teller.say("with_house", sum=0, house=signed(house)) if house else "0"
    return teller.say("totals" if audit.totals is not None else "standing", rows=teller.nets(points), sum=total)


def _outside(teller: Teller) -> str:
    """What it comes to outside the hand: in money by the stake, in the coins of a room, and what the rake will take."""
    audit = teller.audit
    points = audit.totals if audit.totals is not None else audit.standing
    hand = audit.record.hand
    if points is None or hand is None:
        return ""
    model, said = hand.model, []
    if model.stake:
        said.append(_in_money(teller, points, model.stake))
    if model.room is not None and audit.totals is not None and teller.rules.money.coins:
        room = model.room
        rows = teller.nets(coins(net, room.coefficient, room.fee) for net in points)
        said.append(teller.say("coins", rows=rows, coefficient=room.coefficient, fee=room.fee))
    if model.rake and audit.totals is None:
        said.append(teller.voice.say("rake_later", n=model.rake).rstrip("。."))
    return _STOP[teller.lang].join(said)


def _in_money(teller: Teller, points: list[int], stake: str) -> str:
    yuan = yuan_per_point(stake)
    if yuan is None:
        return teller.voice.say("stake_unread", stake=plain(stake)).rstrip("。.")
    rows = "｜".join(teller.say("yuan", player=teller.player(seat), n=signed_yuan(net * yuan)) for seat, net in enumerate(points))
    return teller.say("money", rows=rows)

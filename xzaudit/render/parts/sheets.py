"""What a hand came to: the detailed sheet (详细结算), the personal ones (个人结算), who pays whom, coins, and how an unfinished hand
stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from xzaudit.findings.plain import plain
from xzaudit.record import HandRecord
from xzaudit.record.model import Room
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Section, Table
from xzaudit.render.speaking import signed, signed_yuan
from xzaudit.sheets import DetailedRow, Payment, PersonalSheet
from xzaudit.sheets.money import coins, decimal, yuan_per_point

NOTHING = "—"
_OF_WIN = ("pattern", "pattern_fan", "bonus_fan", "fan")


def detailed_section(voice: Voice, rows: list[DetailedRow]) -> Section:
    """One row a player, winners first by rank, then the others in order of play."""
    columns = tuple(rows[0].columns)
    headers = [voice.column("rank"), voice.say("player"), *map(voice.column, (*_OF_WIN, *columns, "total"))]
    ordered = sorted(rows, key=lambda row: (row.win is None, (row.win.rank or 0) if row.win else 0, row.seat))
    table = Table(tuple(headers), [_row(voice, row) for row in ordered], frozenset({0, *range(3, len(headers))}))
    return Section(voice.say("detailed"), [table])


def _row(voice: Voice, row: DetailedRow) -> tuple[str, ...]:
    value = row.win.value if row.win else None
    figures = (*map(signed, row.columns.values()), signed(row.total))
    rank = str(row.win.rank) if row.win else NOTHING
    if value is None:
        return (rank, voice.player(row.seat), *(NOTHING for _ in _OF_WIN), *figures)
    pattern = "+".join(voice.speaker.pattern(name) for name in value.patterns)
    fan = f"{value.raw_fan}→{value.fan}" if value.capped else str(value.fan)
    return (rank, voice.player(row.seat), pattern, str(value.pattern_fan), str(value.bonus_fan), fan, *figures)


def personal_section(voice: Voice, sheets: list[PersonalSheet]) -> Section:
    """For each player those with whom there is something between, and how he came out."""
    section = Section(voice.say("personal"))
    for seat, sheet in enumerate(sheets):
        result = "won" if sheet.total > 0 else "lost" if sheet.total < 0 else "even"
        outcome = voice.say(
            "personal_of", player=voice.player(seat), total=signed(sheet.total), result=voice.say(result)
        )
        section.blocks.append(outcome)
        if sheet.rows:
            columns = tuple(sheet.rows[0].columns)
            headers = (voice.say("player"), *map(voice.column, columns), voice.say("sum"))
            rows = [(voice.player(row.seat), *map(signed, (*row.columns.values(), row.total))) for row in sheet.rows]
            section.blocks.append(Table(headers, rows, frozenset(range(1, len(headers)))))
    return section


def payments_section(
    say: Callable[..., str], payments: Sequence[Payment], named: Callable[[int], str], stake: str | None, yuan: Fraction | None
) -> Section:
    """Who pays whom, a line a payment; in money too where the stake says what a point is worth (`yuan`)."""
    section = Section(say("payments"))
    for payment in payments:
        money = "" if yuan is None else say("money", n=decimal(payment.points * yuan))
        giver, taker = named(payment.giver), named(payment.taker)
        section.blocks.append(say("payment", giver=giver, taker=taker, points=payment.points, money=money))
    if not payments:
        section.blocks.append(say("no_payment"))
    if stake and yuan is None:
        section.blocks.append(say("stake_unread", stake=plain(stake)))
    return section


def coins_section(voice: Voice, totals: Sequence[int], room: Room) -> Section:
    """The coins of a room: points × coefficient − fee for every player."""
    headers = (voice.say("player"), voice.column("total"), voice.say("working"), voice.say("coin"))
    rows = [
        (
            voice.player(seat),
            signed(points),
            f"{signed(points).removeprefix('+')} × {room.coefficient} − {room.fee}",
            signed(coins(points, room.coefficient, room.fee)),
        )
        for seat, points in enumerate(totals)
    ]
    title = voice.say("coins", coefficient=room.coefficient, fee=room.fee)
    return Section(title, [Table(headers, rows, frozenset({1, 3}))])


def standing_section(voice: Voice, standing: Sequence[int], model: HandRecord) -> Section:
    """What an unfinished hand has come to so far (眼下), in money too where a stake is given: never a settlement. What the rake will
    take is said, since it is not in it."""
    yuan = yuan_per_point(model.stake) if model.stake else None
    headers: tuple[str, ...] = (voice.say("player"), voice.unit)
    rows: list[tuple[str, ...]] = [(voice.player(seat), signed(points)) for seat, points in enumerate(standing)]
    if yuan is not None:
        headers += (voice.say("yuan"),)
        rows = [(*row, signed_yuan(points * yuan)) for row, points in zip(rows, standing, strict=True)]
    section = Section(voice.say("standing"), [Table(headers, rows, frozenset(range(1, len(headers))))])
    if model.stake and yuan is None:
        section.blocks.append(voice.say("stake_unread", stake=plain(model.stake)))
    if model.rake:
        section.blocks.append(voice.say("rake_later", n=model.rake))
    return section

"""The detailed sheet (详细结算) and the personal ones (个人结算)."""

from __future__ import annotations

from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.says import signed
from xzaudit.render.parts.voice import Voice
from xzaudit.sheets import DetailedRow, PersonalSheet

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

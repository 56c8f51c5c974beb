"""What a session came to for each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from xzaudit.auditing.result import Audit
from xzaudit.auditing.sessions.session import Played, Session
from xzaudit.ledger import ScoredWin
from xzaudit.play import Kong, Win
from xzaudit.record.seats import folded
from xzaudit.rules.model import Level
from xzaudit.sheets import Payment, fewest_transfers
from xzaudit.sheets.money import coins, level_of

_MOST_PARTIES = 12


@dataclass(frozen=True, slots=True)
class BestHand:
    """A player's dearest win: in which hand of the session (from nought), and the win."""

    hand: int
    win: ScoredWin

    @property
    def fan(self) -> int:
        """After the cap."""
        return self.win.value.fan if self.win.value else 0

    @property
    def patterns(self) -> tuple[str, ...]:
        return self.win.value.patterns if self.win.value else ()


@dataclass(slots=True)
class Standing:
    """One player's session, over the hands that count.

    `won`, `lost`, `even` count hands by the sign of their total; `deal_ins` counts tiles that others won from him.
    `yuan` needs a stake in every hand, `coins` a room in every hand; None where one is missing. `level` is the title
    that the score has earned.
    """

    name: str
    rank: int = 0
    points: int = 0
    won: int = 0
    lost: int = 0
    even: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    kongs: int = 0
    pigs: int = 0
    best: BestHand | None = None
    yuan: Fraction | None = field(default_factory=Fraction)
    coins: int | None = 0
    level: Level | None = None


def standings(session: Session) -> list[Standing]:
    """The players by points, best first; equal points share a rank, and stand in the order in which they appeared."""
    rows = {folded(name): Standing(name) for name in session.names}
    counted = [(number, played) for number, played in enumerate(session.hands) if played.left_out is None]
    for number, played in counted:
        _add(rows, number, played)
    ordered = sorted(rows.values(), key=lambda row: -row.points)
    for row in ordered:
        row.rank = 1 + sum(other.points > row.points for other in ordered)
        if not counted:
            row.yuan = row.coins = None
        _title(row, counted)
    return ordered


def payments(session: Session, rows: list[Standing]) -> list[Payment] | None:
    """Who pays whom for the whole session with the fewest transfers, seats standing for places in `rows`; None where
    there are too many players to work it out."""
    return fewest_transfers([row.points for row in rows]) if len(rows) <= _MOST_PARTIES else None


def _title(row: Standing, counted: list[tuple[int, Played]]) -> None:
    rules = counted[-1][1].audit.rules if counted else None
    if rules is not None:
        row.level = level_of(row.points, rules.money.levels)


def _add(rows: dict[str, Standing], number: int, played: Played) -> None:
    """Adds a hand that counts."""
    audit = played.audit
    here = [rows[folded(name)] for name in audit.names]
    for row, points in zip(here, audit.totals or (), strict=True):
        row.points += points
        row.won += points > 0
        row.lost += points < 0
        row.even += points == 0
    _add_money(here, audit, played.yuan_per_point)
    _add_wins(here, number, audit)
    _add_events(here, audit)


def _add_money(here: list[Standing], audit: Audit, rate: Fraction | None) -> None:
    model = audit.record.model
    room = model.room if model is not None and audit.rules is not None and audit.rules.money.coins else None
    for row, points in zip(here, audit.totals or (), strict=True):
        row.yuan = None if rate is None or row.yuan is None else row.yuan + rate * points
        row.coins = None if room is None or row.coins is None else row.coins + coins(points, room.coefficient, room.fee)


def _add_wins(here: list[Standing], number: int, audit: Audit) -> None:
    for scored in audit.ledger.wins if audit.ledger else ():
        if scored.rank is None:
            continue
        row = here[scored.win.seat]
        row.wins += 1
        row.self_draws += scored.win.giver is None
        if scored.value is not None and (row.best is None or _dearer(scored, row.best.win)):
            row.best = BestHand(number, scored)


def _dearer(one: ScoredWin, other: ScoredWin) -> bool:
    return one.value is not None and other.value is not None and one.value.raw_fan > other.value.raw_fan


def _add_events(here: list[Standing], audit: Audit) -> None:
    if audit.replay is None or audit.ledger is None:
        return
    for giver, _tile in {
        (event.giver, event.claim) for event in audit.replay.events if isinstance(event, Win) and event.valid
    }:
        if giver is not None:
            here[giver].deal_ins += 1
    for event in audit.replay.events:
        if isinstance(event, Kong) and event.allowed and not event.robbed:
            here[event.seat].kongs += 1
    for seat, ready in audit.ledger.ready.items():
        here[seat].pigs += ready.state == "pig"

"""The views of a hand: the replay watched, each moment put down as plain data."""

from __future__ import annotations

from xzaudit.auditing.result import Audit
from xzaudit.auditing.views.model import Did, MeldView, OnTable, SeatView, View
from xzaudit.auditing.views.offers import lock_view, offers, resting_waits, wait_names
from xzaudit.hands.melds import KIND_NAMES, PONG
from xzaudit.ledger import Ledger, settle
from xzaudit.play import Game, Kong, Replay, Win, replay
from xzaudit.play.table import IN, NONE, TO_DRAW, Table
from xzaudit.record import Hand
from xzaudit.terms import CHOW, DISCARD, DRAW, DRAWN, KONG, WIN, WORDS
from xzaudit.terms import PONG as PONG_WORD
from xzaudit.tiles import KINDS, NAMES, SUITS, UNKNOWN, format_tiles

_STATES = ("in", "won", "barred", "fled")


def views(audit: Audit) -> list[View]:
    """The table after the deal and after each action that could be done; empty where there is no replay."""
    hand = audit.record.hand
    if hand is None or audit.game is None or audit.replay is None:
        return []
    watcher = _Watcher(hand, audit.game, audit.ledger)
    replay(hand, audit.game, watcher.see)
    return watcher.views


class _Watcher:
    """Puts down one view each time it is shown the table."""

    def __init__(self, hand: Hand, game: Game, final: Ledger | None) -> None:
        self.hand = hand
        self.final = final
        self.game = game
        self.views: list[View] = []
        self.told = 0
        self.givers: dict[tuple[int, int], int] = {}
        self.settled: tuple[tuple[int, int], Ledger] | None = None

    def see(self, table: Table) -> None:
        """Called after the deal and after each action."""
        step = len(self.views)
        ledger = self._ledger(table)
        totals = None if ledger.unsettled else dict(zip(table.names, ledger.totals, strict=True))
        over = table.ended is not None
        self.views.append(
            View(
                step=step,
                did=self._did(table, step - 1) if step else None,
                due=None if over else "draw" if table.due == TO_DRAW else "discard",
                due_seat=None if over else table.names[table.turn],
                left=table.left,
                last_tiles=table.last_tiles,
                forced=table.forced,
                on_table=_on_table(table),
                offers=offers(table),
                seats=tuple(self._seat(table, seat) for seat in range(table.players)),
                entries=tuple(entry for entry in ledger.entries if step and entry.action == step - 1),
                standing=totals,
                findings=tuple(table.findings[self.told :]),
                ended=table.ended,
            )
        )
        self.told = len(table.findings)

    def _ledger(self, table: Table) -> Ledger:
        """What has been booked so far; a kong that is robbed after all goes out again, a flight is settled at once."""
        if table.ended == "flee" and self.final is not None:
            return self.final
        events = table.events
        key = (len(events), sum(event.robbed for event in events if isinstance(event, Kong)))
        if self.settled is None or self.settled[0] != key:
            self.settled = key, settle(Replay(events=list(events), seats=table.players), self.game)
        return self.settled[1]

    def _did(self, table: Table, at: int) -> Did:
        action = self.hand.actions[at]
        seat, word = table.names[action.seat], WORDS[action.word]
        event = table.events[-1] if table.events and table.events[-1].action == at else None
        if action.word == WIN and isinstance(event, Win):
            tile = None if event.tile is None else NAMES[event.tile]
            return Did(seat, word, tile, event.kind, _name(table, event.giver), event.valid)
        if action.word == KONG and isinstance(event, Kong):
            self.givers.setdefault((event.seat, event.tile), NONE if event.feeder is None else event.feeder)
            giver = _name(table, event.feeder) if KIND_NAMES[event.kind] == "exposed" else None
            return Did(seat, word, NAMES[event.tile], KIND_NAMES[event.kind], giver, event.allowed)
        if action.word == PONG_WORD and (PONG, table.ponged) in table.melds[action.seat]:
            return Did(seat, word, NAMES[table.ponged], giver=_name(table, table.fed[action.seat].get(table.ponged)))
        if action.word == DISCARD:
            return Did(seat, word, NAMES[table.rivers[action.seat][-1]], "drawn" if action.said == DRAWN else None)
        if action.word == DRAW:
            return Did(seat, word, None if table.drawn in (NONE, UNKNOWN) else NAMES[table.drawn])
        tile = NAMES[action.tile] if action.tile != NONE and action.word != CHOW else None
        return Did(seat, word, tile)

    def _seat(self, table: Table, seat: int) -> SeatView:
        counts, hidden = table.counts[seat], table.hidden[seat]
        tiles = [tile for tile in range(KINDS) for _ in range(counts[tile])]
        on_turn = table.turn == seat and table.due != TO_DRAW and table.status[seat] == IN
        return SeatView(
            seat=table.names[seat],
            state=_STATES[table.status[seat]],
            tiles=len(tiles) + hidden,
            hand=format_tiles([*tiles, *[UNKNOWN] * hidden]),
            melds=tuple(self._meld(table, seat, kind, tile) for kind, tile in table.melds[seat]),
            river=tuple(NAMES[tile] for tile in table.rivers[seat]),
            void=SUITS[table.void[seat]] if table.void[seat] >= 0 else None,
            waits=wait_names(resting_waits(table, seat)),
            drawn=NAMES[table.drawn] if on_turn and table.drawn not in (NONE, UNKNOWN) else None,
            lock=lock_view(table, table.locks[seat]) if table.status[seat] == IN else None,
        )

    def _meld(self, table: Table, seat: int, kind: int, tile: int) -> MeldView:
        giver = table.fed[seat].get(tile, self.givers.get((seat, tile), NONE))
        return MeldView(KIND_NAMES[kind], NAMES[tile], _name(table, giver))


def _name(table: Table, seat: int | None) -> str | None:
    return None if seat is None or seat == NONE else table.names[seat]


def _on_table(table: Table) -> OnTable | None:
    if table.claim_tile == NONE:
        return None
    kong = None if table.claim_kong is None else KIND_NAMES[table.claim_kong.kind]
    return OnTable(NAMES[table.claim_tile], table.names[table.claim_by], kong)

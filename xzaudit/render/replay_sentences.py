"""Tells one moment of a hand in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xzaudit.auditing import Audit
from xzaudit.auditing.views import Did, LockView, MeldView, Offer, OnTable, SeatView, View
from xzaudit.ledger import Entry
from xzaudit.render.parts.voice import Voice
from xzaudit.render.speaking import house_or_seat, signed
from xzaudit.terms import REASON_NAMES


class Teller(Voice):
    """Speaks of one record's players in one language."""

    def __init__(self, audit: Audit, lang: str) -> None:
        super().__init__(audit, lang, "replay")

    def join(self, parts: Iterable[str], sign: str = "comma") -> str:
        """Parts of a sentence in a row."""
        return self.words[sign].join(parts)

    def named(self, seat: str | None) -> str:
        """The player on a seat key."""
        return self.speaker.player(seat or "?")

    def tile_names(self, names: Iterable[str]) -> str:
        """Single tiles in the order given."""
        return self.join(self.speaker.tile(name) for name in names)

    def did(self, did: Did) -> str:
        """What a player did."""
        parts = {"player": self.named(did.seat), "giver": self.named(did.giver), "word": self.speaker.word(did.word)}
        tile = "" if did.tile is None else self.speaker.tile(did.tile)
        said = self.say(_phrase_of(did), tile=tile, **parts)
        return said if did.valid else said + self.say("not_allowed")

    def offer(self, offer: Offer, own_turn: bool) -> list[str]:
        """What a player may do, must do, or may not do, a sentence each."""
        who, found, may = self.named(offer.seat), [], []
        if offer.win:
            win = self.say("self_draw" if own_turn else "claim", fan=offer.fan)
            if offer.lock is not None:
                found.append(self.say("may_not", player=who, why=self.why(offer.lock)))
            elif offer.forced:
                found.append(self.say("must", player=who, what=win))
            else:
                may.append(win)
        may += [self.speaker.word(word) for word in ("pong", "kong") if getattr(offer, word)]
        if offer.kongs:
            may.append(f"{self.speaker.word('kong')} {self.tile_names(offer.kongs)}")
        if may:
            found.append(self.say("may", player=who, what=self.join(may)))
        return found

    def why(self, lock: LockView) -> str:
        """What a locked player let go."""
        giver = self.named(lock.giver) if lock.giver else ""
        return self.say(lock.case, n=lock.action + 1, giver=giver, tile=self.speaker.tile(lock.tile), fan=lock.fan)

    def lock(self, seat: str, lock: LockView) -> str:
        """Who may not win, why, and until when."""
        until, but = self.until()
        return self.say("lock_set", player=self.named(seat), why=self.why(lock), until=until, but=but)

    def until(self) -> tuple[str, str]:
        """When the lock of this rule set lifts, and what it does not forbid."""
        assert self.audit.rules is not None
        options = self.audit.rules.pass_win
        buts = []
        if options.blocks == "not_higher" or options.except_higher_fan:
            buts.append(self.say("but_higher"))
        if options.blocks == "same_tile":
            buts.append(self.say("but_same_tile"))
        if options.except_last_tiles:
            buts.append(self.say("but_last"))
        excepted = self.join(buts)
        if excepted:
            excepted = f"（{excepted}）" if self.lang == "zh" else f" ({excepted})"
        return self.words.get(f"until_{options.until}", ""), excepted

    def entry(self, entry: Entry) -> str:
        """A row of the ledger."""
        giver, taker = (self.named(house_or_seat(self.audit, seat)) for seat in (entry.giver, entry.taker))
        working = f": {entry.working}" if entry.working and entry.working != str(entry.points) else ""
        working = working.replace(": ", "：") if self.lang == "zh" else working
        reason = REASON_NAMES[self.lang][entry.reason]
        return self.say("entry", giver=giver, taker=taker, points=entry.points, reason=reason, working=working)

    def standing(self, points: dict[str, int] | None, phrase: str = "standing") -> str:
        """Net points by seat."""
        if points is None:
            return self.say("unknown_standing")
        return self.say(phrase, rows="｜".join(f"{self.named(seat)} {signed(net)}" for seat, net in points.items()))

    def turn(self, view: View) -> str:
        """Who has to do what."""
        return self.say(f"turn_{view.due}", player=self.named(view.due_seat)) if view.due else ""

    def on_table(self, tile: OnTable) -> str:
        """The tile that may be claimed."""
        if tile.tile is None:
            return self.say("on_table_hidden", player=self.named(tile.by))
        kind = self.speaker.kind(tile.kong) if tile.kong else ""
        phrase = "on_table_kong" if tile.kong else "on_table"
        return self.say(phrase, player=self.named(tile.by), tile=self.speaker.tile(tile.tile), kind=kind)

    def melds(self, melds: Sequence[MeldView]) -> str:
        """A player's melds."""
        return self.join(self._meld(meld) for meld in melds)

    def _meld(self, meld: MeldView) -> str:
        kind = self.speaker.kind(meld.kind)
        if meld.tile is None:
            return self.say("meld_hidden", kind=kind)
        tile = self.speaker.tile(meld.tile)
        giver = None if meld.giver is None else self.named(meld.giver)
        return self.say("meld" if giver is None else "meld_from", kind=kind, tile=tile, giver=giver)

    def held(self, seat: SeatView) -> str:
        """A player's hand with his melds and waits on one line; empty where it cannot be seen."""
        if seat.hand is None:
            return ""
        hand = self.speaker.tiles(seat.hand)
        if seat.melds:
            hand += f"［{self.melds(seat.melds)}］" if self.lang == "zh" else f" [{self.melds(seat.melds)}]"
        said = self.say("hand", player=self.named(seat.seat), hand=hand)
        return f"{said}  {self.say('waits', tiles=self.tile_names(seat.waits))}" if seat.waits else said


def _phrase_of(did: Did) -> str:
    if did.word == "draw":
        return "draw_hidden" if did.tile is None else "draw"
    if did.word == "discard":
        return "discard_drawn" if did.kind == "drawn" else "discard"
    if did.word == "pong" and did.giver is not None:
        return "pong"
    if did.word == "kong" and did.kind is not None:
        return "kong_hidden" if did.tile is None else f"kong_{did.kind}"
    if did.word == "win" and did.kind is not None:
        return "win_dealt" if did.tile is None and did.kind == "self_draw" else f"win_{did.kind}"
    return "other" if did.tile is None else "other_tile"

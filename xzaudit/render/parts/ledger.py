"""Every entry of the ledger, numbered as in the JSON, with what it goes back to; and the hands that were looked at (查叫)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xzaudit.hands.events import HEAVENLY
from xzaudit.ledger import Entry, ReadyState, ScoredWin
from xzaudit.play import Departure, Flight, Kong, Win
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Section, Table
from xzaudit.terms import ADDED, CONCEALED, END_NAMES, EXPOSED, REASON_NAMES, STATE_NAMES

_COLUMNS = ("row", "step", "from_to", "points", "reason", "working", "cause")
_FIGURES = frozenset({0, 3})


def ledger_section(voice: Voice, entries: list[Entry], title: str) -> Section:
    """The rows in time, and below them the options that priced them."""
    causes = Causes(voice)
    headers = tuple(voice.unit if key == "points" else voice.say(key) for key in _COLUMNS)
    rows = [_entry_row(voice, causes, number, entry) for number, entry in enumerate(entries)]
    paths = dict.fromkeys(path for entry in entries for path in entry.options)
    options = [f"{voice.say('priced_by')} {voice.option(path)}" for path in paths]
    return Section(voice.say(title), [Table(headers, rows, _FIGURES), *options])


def _entry_row(voice: Voice, causes: Causes, number: int, entry: Entry) -> tuple[str, ...]:
    return (
        str(number),
        causes.step(entry),
        voice.say("pays", giver=voice.player(entry.giver), taker=voice.player(entry.taker)),
        str(entry.points),
        REASON_NAMES[voice.lang][entry.reason],
        entry.working,
        causes.cause(entry),
    )


def ready_section(voice: Voice, states: Mapping[int, ReadyState]) -> Section:
    """How the players stood when the hands were looked at (查叫), in order of play."""
    headers = (voice.say("player"), *map(voice.say, ("ready_state", "waits", "best_fan", "worth")))
    rows = [_state_row(voice, seat, ready) for seat, ready in sorted(states.items())]
    return Section(voice.say("ready"), [Table(headers, rows, frozenset({3, 4}))])


def _state_row(voice: Voice, seat: int, ready: ReadyState) -> tuple[str, ...]:
    said = STATE_NAMES[voice.lang][ready.state] if ready.state else voice.say("not_known")
    if ready.state != "ready":
        return (voice.player(seat), said, "", "", "")
    best = "" if ready.best_fan is None else voice.fan(ready.best_fan)
    return (voice.player(seat), said, voice.tiles(ready.waits), best, "" if ready.points is None else str(ready.points))


_KINDS = {EXPOSED: "exposed", ADDED: "added", CONCEALED: "concealed"}


class Causes:
    """Says where the entries of one audit come from."""

    def __init__(self, voice: Voice) -> None:
        audit = voice.audit
        assert audit.replay is not None
        assert audit.ledger is not None
        self.voice = voice
        self.ledger = audit.ledger
        self.ended = audit.replay.ended
        rules = audit.rules
        self.pong_feeder_pays = rules is not None and rules.kongs.added.payer == "pong_feeder"
        self.events = {event.action: event for event in audit.replay.events}
        self.wins = {(scored.win.action, scored.win.seat): scored for scored in audit.ledger.wins}

    def step(self, entry: Entry) -> str:
        """Which step, or how the hand ended."""
        if entry.action is not None:
            return self.voice.step(entry.action)
        return END_NAMES[self.voice.lang].get(self.ended or "unfinished", "")

    def cause(self, entry: Entry) -> str:
        """What happened, what the win was worth, and which entries are undone or passed on."""
        say = _END_CAUSES.get(entry.reason) if entry.action is None else None
        parts = [say(self, entry) if say else self._event(entry), self._cancels(entry)]
        return self.voice.say("join").join(part for part in parts if part)

    def _event(self, entry: Entry) -> str:
        event = None if entry.action is None else self.events.get(entry.action)
        if isinstance(event, Win):
            scored = self.wins.get((event.action, event.seat))
            happened = self._win(event)
            worth = value_phrase(self.voice, scored) if scored is not None and entry.reason == "win" else ""
            return f"{happened}{self.voice.say('colon')}{worth}" if worth else happened
        if isinstance(event, Kong):
            return self._kong(event)
        if isinstance(event, Flight | Departure):
            return self.voice.say("flight", player=self.voice.player(event.seat))
        return ""

    def _win(self, win: Win) -> str:
        voice = self.voice
        form = "win_self" if win.giver is None else f"win_{win.kind}"
        if win.events & HEAVENLY:
            form = "win_dealt"
        elif win.tile is None:
            form += "_no_tile"
        giver = "" if win.giver is None else voice.player(win.giver)
        said = voice.say(form, player=voice.player(win.seat), giver=giver, tile=voice.tile(win.tile))
        return said if win.valid else voice.say("false_win", win=said)

    def _kong(self, kong: Kong) -> str:
        voice = self.voice
        kind = "late" if kong.late else _KINDS[kong.kind]
        named = kong.feeder is not None and (kong.kind == EXPOSED or self.pong_feeder_pays)
        form = "kong_from" if named else "kong"
        giver = "" if kong.feeder is None else voice.player(kong.feeder)
        said = voice.speaker.kind(kind)
        return voice.say(form, player=voice.player(kong.seat), kind=said, giver=giver, tile=voice.tile(kong.tile))

    def _cancels(self, entry: Entry) -> str:
        if not entry.cancels:
            return ""
        rows = " ".join(f"#{number}" for number in entry.cancels)
        before = self.ledger.entries[entry.cancels[0]].reason
        undone = before == entry.reason == "kong_transfer"
        return self.voice.say(
            "undone" if undone else "refunded" if entry.reason == "kong_refund" else "moved", rows=rows
        )

    def _giver_state(self, entry: Entry) -> str:
        return self.state(entry.giver)

    def _both_states(self, entry: Entry) -> str:
        states = [self.state(entry.giver), self.state(entry.taker)]
        return self.voice.say("states", giver=states[0], taker=states[1]) if all(states) else states[0]

    def state(self, seat: int) -> str:
        """A player's state when the hands were looked at; empty where his was not."""
        ready = self.ledger.ready.get(seat)
        if ready is None or ready.state is None:
            return ""
        voice = self.voice
        if ready.state == "ready":
            return voice.say("ready_on", player=voice.player(seat), tiles=voice.tiles(ready.waits))
        return voice.say("state", player=voice.player(seat), state=STATE_NAMES[voice.lang][ready.state])


_END_CAUSES: dict[str, Callable[[Causes, Entry], str]] = {
    "pig": Causes._giver_state,
    "fine": Causes._giver_state,
    "not_ready": Causes._both_states,
    "kong_refund": Causes._giver_state,
}


def value_phrase(voice: Voice, scored: ScoredWin) -> str:
    """How the fan of a win come about: `对对和 2番 + 根×1 1番 = 3番`."""
    value = scored.value
    if value is None or voice.audit.rules is None:
        return ""
    product = voice.audit.rules.value.scale == "product"
    patterns = "+".join(voice.speaker.pattern(name) for name in value.patterns)
    said = f"{patterns} {voice.fan(value.pattern_fan)}"
    if value.bonuses:
        bonuses = voice.listed(_bonus(voice, name, count) for name, count in value.bonuses.items())
        extra = voice.say("times", n=value.bonus_fan) if product else voice.fan(value.bonus_fan)
        said += f" {'×' if product else '+'} {bonuses} {extra}"
    if value.capped:
        return f"{said} = {voice.say('capped', raw=value.raw_fan, fan=value.fan)}"
    return f"{said} = {voice.fan(value.fan)}" if value.bonuses else said


def _bonus(voice: Voice, name: str, count: int) -> str:
    said = voice.say("self_draw") if name == "self_draw" else voice.speaker.pattern(name)
    return said if count == 1 and name != "root" else f"{said}×{count}"

"""A replay: step by step, or one moment with everybody's tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wcwidth import wcswidth

from xzaudit.auditing import Audit
from xzaudit.auditing.views import SeatView, View
from xzaudit.findings.wording import message
from xzaudit.play import Replay
from xzaudit.render.replay_sentences import Teller
from xzaudit.render.shown import Section
from xzaudit.terms import END_NAMES, VERDICT_NAMES


def replay_steps(audit: Audit, views: Sequence[View], lang: str, *, seat: str | None, everybody: bool) -> Iterator[Section]:
    """The hand turn by turn, step by step; `seat`: through whose eyes, None for all that is known.

    After each step stands the hand of who made it, or with `everybody` every hand.
    """
    teller = Teller(audit, lang)
    before: View | None = None
    for view in views:
        yield _step(teller, before, view, everybody)
        before = view
    if audit.replay is not None:
        yield Section(teller.say("end"), list(_end(teller, audit.replay, open_ledger=seat is None)))


def moment(audit: Audit, view: View, lang: str) -> Iterator[Section]:
    """One moment: whose turn it is, the tile on the table, and each player with his tiles."""
    teller = Teller(audit, lang)
    state = [teller.say("wall", n=view.left), _phase(teller, view), teller.turn(view)]
    if view.on_table is not None:
        state.append(teller.on_table(view.on_table))
    now = teller.join((part for part in state if part), "semicolon")
    yield Section(_heading(teller, view), [now, *_offers(teller, view), *_findings(teller, view)])
    for each in view.seats:
        yield _player(teller, each)
    yield Section(teller.standing(view.standing))


def _heading(teller: Teller, view: View) -> str:
    if view.did is None:
        return teller.say("deal")
    return f"{teller.say('step', n=view.step)}  {teller.did(view.did)}"


def _phase(teller: Teller, view: View) -> str:
    return teller.say("forced" if view.forced else "last_tiles") if view.last_tiles or view.forced else ""


def _step(teller: Teller, before: View | None, view: View, everybody: bool) -> Section:
    left = teller.say("left", n=view.left) if before is None or view.left != before.left else ""
    notes = [*_hands(teller, view, everybody), *_locks(teller, before, view)]
    if before is not None and (view.last_tiles, view.forced) != (before.last_tiles, before.forced):
        notes.append(_phase(teller, view))
    notes += _offers(teller, view)
    notes += _findings(teller, view)
    if view.entries:
        notes += [teller.entry(entry) for entry in view.entries]
        notes.append(teller.standing(view.standing))
    elif before is not None and view.standing != before.standing:
        notes.append(teller.standing(view.standing))
    return Section(f"{_heading(teller, view)}  {left}".rstrip(), list(notes))


def _hands(teller: Teller, view: View, everybody: bool) -> list[str]:
    """Every hand after the deal; later the hand of who did something that changed it for good."""
    if everybody or view.did is None:
        shown = view.seats
    elif view.did.word in ("discard", "pong", "kong"):
        shown = tuple(each for each in view.seats if each.seat == view.did.seat)
    else:
        shown = ()
    return [held for held in map(teller.held, shown) if held]


def _locks(teller: Teller, before: View | None, view: View) -> list[str]:
    """Locks that this step set, raised or lifted."""
    if before is None:
        return []
    found = []
    for old, new in zip(before.seats, view.seats, strict=True):
        if new.lock is not None and new.lock != old.lock:
            found.append(teller.lock(new.seat, new.lock))
        elif old.lock is not None and new.lock is None and new.state == "in":
            found.append(teller.say("lock_lifted", player=teller.named(new.seat)))
    return found


def _offers(teller: Teller, view: View) -> list[str]:
    """What may be done, on one line."""
    said = [sentence for offer in view.offers for sentence in teller.offer(offer, view.due == "discard")]
    return [teller.join(said, "semicolon")] if said else []


def _findings(teller: Teller, view: View) -> list[str]:
    return [f"{finding.code} {message(finding, teller.lang, teller.speaker)}" for finding in view.findings]


def _player(teller: Teller, seat: SeatView) -> Section:
    state = [teller.say(seat.state)]
    if seat.void:
        state.append(teller.say("void", suit=teller.speaker.suit(seat.void)))
    state.append(teller.say("concealed_count", n=seat.tiles))
    title = f"{teller.named(seat.seat)}  {teller.join(state)}"
    rows: list[tuple[str, str]] = []
    if seat.hand is not None:
        drawn = f"  {teller.say('drawn', tile=teller.speaker.tile(seat.drawn))}" if seat.drawn else ""
        rows.append(("row_hand", teller.speaker.tiles(seat.hand) + drawn))
    if seat.melds:
        rows.append(("row_melds", teller.melds(seat.melds)))
    if seat.river:
        rows.append(("row_river", " ".join(teller.speaker.tile(tile) for tile in seat.river)))
    if seat.waits is not None:
        rows.append(("row_waits", teller.tile_names(seat.waits) if seat.waits else teller.say("no_waits")))
    if seat.lock is not None:
        until, but = teller.until()
        rows.append(("row_lock", teller.join((teller.why(seat.lock), until + but))))
    names = {phrase: teller.say(phrase) for phrase, _text in rows}
    width = max((wcswidth(name) for name in names.values()), default=0)
    return Section(title, [f"{names[phrase]}{' ' * (width - wcswidth(names[phrase]))}  {text}" for phrase, text in rows])


def _end(teller: Teller, replay: Replay, *, open_ledger: bool) -> Iterator[str]:
    """How the hand ended and what it came to."""
    audit = teller.audit
    if replay.ended is not None:
        yield teller.say("ended", how=END_NAMES[teller.lang][replay.ended])
    if replay.not_judged:
        yield teller.say("stopped", n=replay.not_judged)
    if open_ledger and audit.ledger is not None:
        shown = {id(finding) for finding in replay.findings}
        yield from (f"{f.code} {message(f, teller.lang, teller.speaker)}" for f in audit.findings if id(f) not in shown)
        yield from (teller.entry(entry) for entry in audit.ledger.entries if entry.action is None)
        points = audit.totals if audit.totals is not None else audit.standing
        named = None if points is None else dict(zip(audit.seats, points, strict=True))
        yield teller.standing(named, "totals" if audit.totals is not None else "standing")
    yield VERDICT_NAMES[teller.lang][audit.verdict]

"""Every entry of the ledger, numbered as in the JSON: how it is worked out and where it comes from."""

from __future__ import annotations

from xzaudit.ledger import Entry
from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.causes import Causes
from xzaudit.render.parts.voice import Voice
from xzaudit.terms import REASON_NAMES

_COLUMNS = ("row", "step", "from_to", "points", "reason", "working", "cause")
_FIGURES = frozenset({0, 3})


def ledger_section(voice: Voice, entries: list[Entry], title: str) -> Section:
    """The rows in time, and below them the options that priced them."""
    causes = Causes(voice)
    headers = tuple(voice.unit if key == "points" else voice.say(key) for key in _COLUMNS)
    rows = [_row(voice, causes, number, entry) for number, entry in enumerate(entries)]
    paths = dict.fromkeys(path for entry in entries for path in entry.options)
    options = [f"{voice.say('priced_by')} {voice.option(path)}" for path in paths]
    return Section(voice.say(title), [Table(headers, rows, _FIGURES), *options])


def _row(voice: Voice, causes: Causes, number: int, entry: Entry) -> tuple[str, ...]:
    return (
        str(number),
        causes.step(entry),
        voice.say("pays", giver=voice.player(entry.giver), taker=voice.player(entry.taker)),
        str(entry.points),
        REASON_NAMES[voice.lang][entry.reason],
        entry.working,
        causes.cause(entry),
    )

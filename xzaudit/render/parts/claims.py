"""What is claimed against what is due, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.auditing.claims.context import HOUSE_KEY, Context
from xzaudit.auditing.claims.point import Point
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import plain
from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.says import signed
from xzaudit.render.parts.voice import Voice

_COLUMNS = ("what", "claimed", "due", "difference", "verdict")
_NETS = frozenset({"total", "sum", "sheet"})  # kinds whose figures carry a sign
_UNSIGNED = frozenset({"rank", "pattern_fan", "bonus_fan", "fan"})


def claim_sections(voice: Voice, claims: list[Context]) -> Iterator[Section]:
    """One section a claim; rival claims follow one another."""
    for number, context in enumerate(claims):
        if context.points:
            rows = [_row(voice, point) for point in context.points]
            headers = tuple(map(voice.say, _COLUMNS))
            title = _title(voice, context, number if len(claims) > 1 else None)
            yield Section(title, [Table(headers, rows, frozenset({1, 2, 3}))])


def _title(voice: Voice, context: Context, number: int | None) -> str:
    by = context.by()
    if by:
        return voice.say("claims", by=voice.speaker.player(by))
    title = voice.say("claims_nobody")
    return title if number is None else f"{title} {voice.say('claim_number', n=number + 1)}"


def _row(voice: Voice, point: Point) -> tuple[str, ...]:
    claimed, due = _figure(voice, point, point.claimed), _figure(voice, point, point.due)
    if point.right is None:
        return (_what(voice, point), claimed, "", "", voice.say("open"))
    off = _off(point)
    verdict = voice.say("right" if point.right else "wrong")
    if point.sense:
        verdict = voice.say("in_a_sense", verdict=verdict, sense=voice.say(point.sense))
    elif point.net is not None and not point.right:
        due = voice.say("in_two_senses", one=due, other=_figure(voice, point, point.net))
    return (_what(voice, point), claimed, due, off, verdict)


def _off(point: Point) -> str:
    figures = point.claimed, point.due
    if point.right or not all(type(figure) is int for figure in figures):
        return "0" if point.right else ""
    return signed(point.claimed - point.due)


def _what(voice: Voice, point: Point) -> str:
    """Of whom and of what: a player's total, a column of his sheet, his win, a reason, what passed between two."""
    about = point.about
    parts = [_seat(voice, about["seat"])] if about.get("seat") else []
    if point.kind == "transfer":
        parts.append(voice.say("pays", giver=_seat(voice, about["from"]), taker=_seat(voice, about["to"])))
    if point.kind == "win":
        parts.append(voice.say("the_win"))
    if about.get("reason"):
        parts.append(PHRASES[voice.lang]["reason"].get(about["reason"], plain(about["reason"])))
    if about.get("what"):
        parts.append(_field(voice, about["what"]))
    return " ".join(parts)


def _field(voice: Voice, what: str) -> str:
    return PHRASES[voice.lang]["column"].get(what) or voice.say(f"claimed_{what}")


def _seat(voice: Voice, key: str) -> str:
    return voice.say("house") if key == HOUSE_KEY else voice.speaker.player(key)


def _figure(voice: Voice, point: Point, figure: Any) -> str:
    """Nets with their sign, patterns and seats by name."""
    what = point.about.get("what")
    if figure is None:
        return voice.say("self_draw") if what in ("from", "payer") else ""
    if type(figure) is int:
        return signed(figure) if point.kind in _NETS and what not in _UNSIGNED and _is_net(point) else str(figure)
    if what in ("pattern", "patterns"):
        names = figure.split("+") if isinstance(figure, str) else figure
        return "+".join(voice.speaker.pattern(str(name)) for name in names)
    if what in ("from", "payer"):
        return _seat(voice, str(figure))
    return voice.speaker.tile(str(figure)) if what == "tile" or point.kind == "win" else plain(figure)


def _is_net(point: Point) -> bool:
    return point.kind != "sum" or "seat" in point.about

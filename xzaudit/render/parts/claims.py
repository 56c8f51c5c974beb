"""What is claimed against what is due, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.auditing.claims import HOUSE_KEY, Context, Point
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import plain
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Section, Table
from xzaudit.render.speaking import signed

_COLUMNS = ("what", "claimed", "due", "difference", "verdict")
_NETS = frozenset({"total", "sum", "sheet"})  # kinds whose figures carry a sign
_UNSIGNED = frozenset({"rank", "pattern_fan", "bonus_fan", "fan"})


def claim_sections(voice: Voice, claims: list[Context]) -> Iterator[Section]:
    """What one player claims figure by figure; of rival claims what each says of every point, and who is right."""
    by_claimant: dict[str, list[Point]] = {}
    for number, context in enumerate(claims):
        if context.points:
            by_claimant.setdefault(_claimant(voice, context, number, len(claims)), []).extend(context.points)
    if len(by_claimant) > 1:
        yield _rivals(voice, by_claimant)
        return
    for points in by_claimant.values():
        by = next(context.by() for context in claims if context.points)
        title = voice.say("claims", by=voice.speaker.player(by)) if by else voice.say("claims_nobody")
        rows = [_row(voice, point) for point in points]
        yield Section(title, [Table(tuple(map(voice.say, _COLUMNS)), rows, frozenset({1, 2, 3}))])


def _claimant(voice: Voice, context: Context, number: int, claims: int) -> str:
    by = context.by()
    if by:
        return voice.speaker.player(by)
    return voice.say("claim_number", n=number + 1) if claims > 1 else ""


def _rivals(voice: Voice, by_claimant: dict[str, list[Point]]) -> Section:
    """A row a point: what each claimant says of it, what is due, and who is right."""
    claimants = list(by_claimant)
    points: dict[str, dict[str, list[Point]]] = {}
    for claimant, claimed in by_claimant.items():
        for point in claimed:
            points.setdefault(what_of(voice, point), {}).setdefault(claimant, []).append(point)
    headers = (voice.say("what"), *claimants, voice.say("due"), voice.say("who_is_right"))
    rows = [_rival_row(voice, what, said, claimants) for what, said in points.items()]
    return Section(voice.say("rivals"), [Table(headers, rows, frozenset(range(1, len(claimants) + 2)))])


def _rival_row(voice: Voice, what: str, said: dict[str, list[Point]], claimants: list[str]) -> tuple[str, ...]:
    cells = [voice.listed(figure_of(voice, point, point.claimed) for point in said.get(each, ())) for each in claimants]
    every = [point for points in said.values() for point in points]
    return (what, *cells, _due(voice, every[0]), _who(voice, said))


def _who(voice: Voice, said: dict[str, list[Point]]) -> str:
    """Who is right on one point, in which sense where it has two."""
    every = [point for points in said.values() for point in points]
    if any(point.right is None for point in every):
        return voice.say("open")
    if not any(point.right for point in every):
        return voice.say("nobody_right")
    if len(said) > 1 and all(point.right and not point.sense for point in every):
        return voice.say("all_right")
    return voice.listed(
        voice.say("in_a_sense", verdict=claimant, sense=voice.say(point.sense)) if point.sense else claimant
        for claimant, points in said.items()
        for point in points
        if point.right
    )


def _row(voice: Voice, point: Point) -> tuple[str, ...]:
    what, claimed = what_of(voice, point), figure_of(voice, point, point.claimed)
    if point.right is None:
        return (what, claimed, "", "", voice.say("open"))
    verdict = voice.say("right" if point.right else "wrong")
    if point.sense:
        verdict = voice.say("in_a_sense", verdict=verdict, sense=voice.say(point.sense))
    return (what, claimed, _due(voice, point), _off(point), verdict)


def _due(voice: Voice, point: Point) -> str:
    """What is due; both figures where money that came in went out again."""
    due = figure_of(voice, point, point.due)
    if point.right is None:
        return ""
    if point.net is None:
        return due
    other = figure_of(voice, point, point.net)
    of_a_seat = point.kind == "sum" and "seat" in point.about  # whose net is due, gross the other sense
    return voice.say("both_figures", gross=other if of_a_seat else due, net=due if of_a_seat else other)


def _off(point: Point) -> str:
    figures = point.claimed, point.due
    if point.right or not all(type(figure) is int for figure in figures):
        return "0" if point.right else ""
    return signed(point.claimed - point.due)


def what_of(voice: Voice, point: Point) -> str:
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


def figure_of(voice: Voice, point: Point, figure: Any) -> str:
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

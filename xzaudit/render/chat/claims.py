"""Who is right: each claim in a sentence, and where the other figure comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.auditing.claims import Context, Point, net_of
from xzaudit.auditing.explain import OWN_SHARE, Explanation, likely_option
from xzaudit.render.chat.teller import Teller
from xzaudit.render.explaining import explained, mistake
from xzaudit.render.parts.claims import figure_of
from xzaudit.rules.paths import OPTIONS as PATHS
from xzaudit.rules.texts import option_texts, say_value

_MOST_HEADED = 3
RIGHT, HALF, WRONG, OPEN = "right", "half", "wrong", "open"


def standing_of(context: Context) -> str:
    """Whether a claim is right, right in the other sense only, wrong, or cannot be judged."""
    points = context.points
    if context.findings or any(point.right is False for point in points):
        return WRONG
    if not points or any(point.right is None for point in points):
        return OPEN
    return RIGHT if all(point.plainly_right for point in points) else HALF


def claimant(teller: Teller, context: Context) -> str:
    by = context.by()
    return teller.say("nobody") if by is None else teller.key(by)


def headed(claims: list[Context]) -> str:
    """What the headline is about: who is right, where nobody is, who is right in the other sense, or who is wrong."""
    found = {standing_of(context) for context in claims}
    return next((standing for standing in (RIGHT, HALF, WRONG) if standing in found), "")


def headline(teller: Teller, claims: list[Context]) -> str:
    """Who is right, and of what; empty where no claim can be judged."""
    standing = headed(claims)
    groups: dict[str, list[Context]] = {}
    for context in claims:
        if standing and standing_of(context) == standing:
            groups.setdefault(_headed(teller, context, standing), []).append(context)
    gap = "" if teller.lang == "zh" else " "
    shown = list(groups.items())[:_MOST_HEADED]
    return gap.join(_sentence(teller, standing, contexts, what) for what, contexts in shown)


def _sentence(teller: Teller, standing: str, contexts: list[Context], what: str) -> str:
    who = teller.listed(dict.fromkeys(claimant(teller, context) for context in contexts))
    point = next((each for each in contexts[0].points if not each.plainly_right), None)
    claimed = "" if point is None else _value(teller, point, point.claimed)
    sense = "" if point is None or point.sense is None else teller.voice.say(point.sense)
    return teller.say(standing, who=who, what=what, sense=sense, claimed=claimed)


def _headed(teller: Teller, context: Context, standing: str) -> str:
    """The figure that decides: of a wrong claim the first that is wrong, with the right one."""
    points = context.points
    if standing == RIGHT and len(points) > 1 and all(point.kind == "total" for point in points):
        return teller.say("all_totals")
    if standing == RIGHT:
        return figure(teller, points[0], points[0].claimed)
    if standing == HALF:
        point = next(each for each in points if not each.plainly_right)
        return figure(teller, point, point.due)
    wrong = _wrong_point(context)
    if wrong is None:
        return ""
    if wrong.kind == "win" and "what" not in wrong.about:
        return teller.say("no_win", seat=teller.key(wrong.about["seat"]))
    return teller.say("not_this", due=figure(teller, wrong, wrong.due), claimed=_value(teller, wrong, wrong.claimed))


def _wrong_point(context: Context) -> Point | None:
    """Of what is wrong the claimant's own figure, else the first."""
    wrong = [point for point in context.points if point.right is False]
    return next((each for each in wrong if each.about.get("seat") == context.by()), wrong[0] if wrong else None)


def figure(teller: Teller, point: Point, value: Any) -> str:
    """What a figure is of, and the figure: 转雨共 12, 老王输 6."""
    about = point.about
    seat = teller.key(about["seat"]) if about.get("seat") else ""
    said = _value(teller, point, value)
    if point.kind == "total":
        return teller.say("total", seat=seat, net=_net(teller, value))
    if point.kind == "transfer":
        parties = {"giver": teller.key(about["from"]), "taker": teller.key(about["to"])}
        reason = _reason(teller, about)
        return teller.say("transfer" if reason else "transfer_in_all", **parties, reason=reason, n=said)
    if point.kind == "sum":
        return teller.say("sum_of" if seat else "sum_all", seat=seat, reason=_reason(teller, about), n=said)
    if point.kind == "win":
        form = {"payer": "from"}.get(about.get("what", ""), about.get("what", ""))
        return teller.say(f"win_{form}", seat=seat, n=said)
    return teller.say("sheet", seat=seat, column=teller.voice.column(about["what"]), n=said)


def _reason(teller: Teller, about: dict[str, Any]) -> str:
    return teller.reason(about["reason"]) if about.get("reason") else ""


def _net(teller: Teller, net: int) -> str:
    form = "even" if net == 0 else "wins" if net > 0 else "loses"
    return teller.say(form, n=abs(net))


def _value(teller: Teller, point: Point, value: Any) -> str:
    if value is None and point.about.get("what") in ("from", "payer"):
        return teller.say("self_draw")
    return figure_of(teller.voice, point, value)


def claim_lines(teller: Teller, claims: list[Context]) -> Iterator[str]:
    """The claims that are not plainly right: in which sense they are, what is due, where the figure comes from."""
    head = headed(claims)
    for context in claims:
        standing = standing_of(context)
        if standing == HALF:
            yield _half(teller, context, teller.audit.explanations.get(context.pointer, []))
        elif standing == WRONG:
            line = _wrong(teller, context, due=head != WRONG)
            if line:
                yield line


def _half(teller: Teller, context: Context, explanations: list[Explanation]) -> str:
    point = next(each for each in context.points if not each.plainly_right)
    setting = _other_rule(explanations)
    if explanations and explanations[0].changes[0].family == OWN_SHARE:
        why = mistake(explanations[0].changes[0], teller.lang, teller.speaker, context.by())
    else:
        why = _in_the_other_sense(teller, point)
        if setting is not None:
            why += teller.say("or_rule", setting=_setting(teller, *setting))
    return teller.say("of_claim", who=claimant(teller, context), claimed=_value(teller, point, point.claimed), why=why)


def _in_the_other_sense(teller: Teller, point: Point) -> str:
    if point.sense == "gross":
        return teller.say("gross_right")
    givers = {teller.ledger.entries[row].giver for row in point.rows}
    if point.about.get("seat") or len(givers) != 1:
        return teller.say("net_right_plain")
    konger = givers.pop()
    went = sum(teller.ledger.entries[row].points for row in point.rows)
    verb = {"kong_transfer": "转", "kong_refund": "退"}.get(str(point.about.get("reason")), "给")
    return teller.say(
        "net_right",
        came=went + net_of(_kong_money(teller), konger),
        went=went,
        verb=verb,
        net=_net(teller, net_of(_kong_money(teller), konger)),
    )


def _kong_money(teller: Teller) -> list[Any]:
    return [entry for entry in teller.ledger.entries if entry.reason.startswith("kong")]


def _other_rule(explanations: list[Explanation]) -> tuple[str, Any] | None:
    """The likeliest option under which the claim would be right as it stands."""
    for explanation in explanations:
        change, *others = explanation.changes
        if not others and change.option is not None and likely_option(change.option) >= 1:
            return change.option, change.facts["value"]
    return None


def _setting(teller: Teller, path: str, value: Any) -> str:
    """一炮多响怎么转 平分: an option in words alone."""
    if path not in PATHS:
        return teller.speaker.setting(path, value)
    gap = " " if teller.lang == "zh" else ": "
    return f"{option_texts()[path].name.say(teller.lang)}{gap}{say_value(path, value, teller.lang)}"


def _wrong(teller: Teller, context: Context, *, due: bool) -> str:
    """`due`: what is due has not been said yet."""
    wrong = _wrong_point(context)
    explanations = teller.audit.explanations.get(context.pointer)
    why = "" if explanations is None else explained(explanations, teller.lang, teller.speaker, context.by())
    if wrong is not None and due and "what" in {*wrong.about, *(["what"] if wrong.kind != "win" else [])}:
        form = "should" if why else "should_only"
        why = teller.say(form, due=figure(teller, wrong, wrong.due), why=why)
    if not why:
        return ""
    claimed = "" if wrong is None else _value(teller, wrong, wrong.claimed)
    return teller.say("of_claim", who=claimant(teller, context), claimed=claimed, why=why)

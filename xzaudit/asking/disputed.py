"""What is disputed: who says what; and what the rules leave open that decides it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.asking.draft import Step
from xzaudit.asking.matters import claims_of
from xzaudit.asking.talk import Asked, Talk
from xzaudit.asking.words import WORDS
from xzaudit.findings.phrases import PHRASES
from xzaudit.record.told import ToldKong, ToldSay, ToldWin
from xzaudit.rules.paths import OPTIONS
from xzaudit.rules.texts import option_texts, say_value
from xzaudit.terms import COLUMN_OF

_TOTAL, _FAN, _EACH = "total", "fan", "each"
_ORDER = ("kong_transfer", "kong", "kong_refund", "not_ready", "pig", "win", "flee")
_MOST_OPEN = 3


def claim(talk: Talk) -> Asked[Step]:
    """One claim: who, of what, whose, how much."""
    by = yield from talk.one(talk.say("who_says"), range(len(talk.names)))
    kinds = list(_kinds(talk))
    answer = yield from talk.choice(
        talk.say("says_what", player=talk.names[by]), [_named(talk, kind) for kind in kinds]
    )
    kind = kinds[answer - 1]
    if kind == _FAN:
        winners = list(dict.fromkeys(told.seat for told in talk.so_far.told if isinstance(told, ToldWin)))
        seat = yield from talk.one(talk.say("whose_win"), winners)
        fan = yield from talk.number(talk.say("how_much_plain"))
        return (ToldSay(by, seat, None, None, abs(fan)),)
    if kind == _EACH:
        points = yield from talk.number(talk.say("how_much_plain"))
        return (ToldSay(by, None, None, abs(points), each=True),)
    whose = yield from talk.seat(talk.say("whose_total" if kind == _TOTAL else "whose"), range(len(talk.names)))
    if kind == _TOTAL and whose is None:
        whose = by
    points = yield from talk.number(talk.say("how_much_plain" if whose is None else "how_much"))
    return (ToldSay(by, whose, None if kind == _TOTAL else kind, abs(points) if whose is None else points),)


def _kinds(talk: Talk) -> Iterator[str]:
    """What there is to argue about in what was told so far."""
    audit = talk.so_far.audit()
    reasons = {entry.reason for entry in audit.ledger.entries} if audit.ledger is not None else set()
    yield _TOTAL
    for kind in _ORDER:
        if kind in reasons or (kind == "kong" and any(COLUMN_OF[reason] == "kong" for reason in reasons)):
            yield kind
    acts = [told for told in talk.so_far.told if isinstance(told, ToldWin | ToldKong)]
    if any(isinstance(told, ToldWin) for told in acts):
        yield _FAN
    if acts:
        yield _EACH


def _named(talk: Talk, kind: str) -> str:
    names = WORDS[talk.lang]["says_choices"]
    assert isinstance(names, dict)
    return str(names.get(kind) or PHRASES[talk.lang]["reason"][kind])


def open_rules(talk: Talk) -> Asked[None]:
    """Asks for what the rules leave open, where it decides who is right."""
    if not talk.so_far.claimed:
        return
    asked: set[str] = set()
    while len(asked) < _MOST_OPEN:
        found = next(((path, values) for path, values in _open(talk) if path not in asked), None)
        if found is None:
            return
        path, values = found
        asked.add(path)
        texts = [say_value(path, value, talk.lang) for value in values]
        question = talk.say("open_rule", option=option_texts()[path].name.say(talk.lang))
        answer = yield from talk.choice(question, texts, talk.say("do_not_know"))
        if answer:
            talk.draft = talk.so_far.with_option(path, values[answer - 1])


def _open(talk: Talk) -> Iterator[tuple[str, list[Any]]]:
    """Options that the rules only assume and that decide a claim, each with its values, the assumed one first."""
    audit = talk.so_far.audit(thorough=True)
    right = claims_of(audit)
    facts = [finding.facts for finding in audit.findings if finding.code == "S711"]
    for each in (line for found in facts for line in found.get("lines", [found])):
        path = str(each["option"])
        if path not in OPTIONS or "group" in each or path in talk.so_far.options:
            continue
        others = [other["value"] for other in each["others"] if not other.get("codes")]
        if any(claims_of(talk.so_far.with_option(path, value).audit()) != right for value in others):
            yield path, [each["value"], *others]

"""`xzaudit score -f json`: the answer about one hand as plain data."""

from __future__ import annotations

from typing import Any

from xzaudit import __version__
from xzaudit.findings import Finding
from xzaudit.findings.wording import PlainSpeaker, advice, message
from xzaudit.hands.alternatives import Alternative
from xzaudit.hands.value import WinValue
from xzaudit.record.melds import format_melds
from xzaudit.rules.texts import pattern_names
from xzaudit.scoring import Score, Wait
from xzaudit.scoring.parts import parts_of
from xzaudit.scoring.words import names_of
from xzaudit.tiles import NAMES, SUITS, format_tiles


def score_object(score: Score, lang: str) -> dict[str, Any]:
    """JSON-able; tiles and patterns are canonical, messages in `lang`. Parts that do not apply are left out."""
    question = score.question
    found: dict[str, Any] = {
        "xzaudit": __version__,
        "rules": score.rules.name,
        "rules_digest": score.rules.digest,
        "hand": format_tiles(question.tiles),
        "melds": format_melds(question.melds),
        "tile": NAMES[question.tile] if question.tile >= 0 else None,
        "void": SUITS[question.void] if question.void >= 0 else None,
        "events": names_of(question.events),
        "state": score.state,
        "findings": [_finding(score, finding, lang) for finding in score.findings],
    }
    if score.won is not None:
        found |= _won(score)
    if score.waits:
        found["waits"] = [_wait(wait) for wait in score.waits]
    if score.best_ready is not None:
        found["ready_value"] = {"points": score.best_ready[0], "fan": score.best_ready[1]}
    if score.spoilt:
        found["spoilt"] = [{"tile": NAMES[each.tile], "why": each.why} for each in score.spoilt]
    if score.away is not None:
        found["away"] = score.away
    if score.discards:
        found["discards"] = [
            {"tile": NAMES[each.tile], "waits": [NAMES[tile] for tile in each.waits]} for each in score.discards
        ]
    return found


def _finding(score: Score, finding: Finding, lang: str) -> dict[str, Any]:
    speaker = PlainSpeaker(lang, patterns=pattern_names(score.rules, lang))
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": message(finding, lang, speaker),
        "where": finding.pointer[0] if finding.pointer else None,
        "column": finding.span[0] + 1 if finding.span else None,
        "option": finding.option,
        "advice": advice(finding, lang, speaker),
        "facts": finding.facts,
    }


def _won(score: Score) -> dict[str, Any]:
    won = score.won
    assert won is not None
    counting, *lost = won.ways
    win = _way(score, counting) | {
        "payer": won.payer,
        "payers": won.most_payers,
        "unpaid": won.unpaid,
        "hangs_on_tile": won.hangs_on_tile,
        "kong_untold": won.kong_untold,
    }
    return {"win": win, "lost": [_way(score, way) | {"why": way.why} for way in lost]}


def _way(score: Score, way: Alternative) -> dict[str, Any]:
    return {"reading": parts_of(way.reading, score.question), **_value(way.value)}


def _wait(wait: Wait) -> dict[str, Any]:
    return {
        "tile": NAMES[wait.tile],
        "left": wait.left,
        "discard": _value(wait.discard),
        "self_draw": _value(wait.self_draw),
    }


def _value(value: WinValue) -> dict[str, Any]:
    return {
        "patterns": list(value.patterns),
        "pattern_fan": value.pattern_fan,
        "bonuses": dict(value.bonuses),
        "bonus_fan": value.bonus_fan,
        "raw_fan": value.raw_fan,
        "fan": value.fan,
        "capped": value.capped,
        "points": value.points,
        "working": value.working,
        "options": list(value.options),
    }

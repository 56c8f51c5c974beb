"""The whole answer on one audit, and on several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.hinges import narrowed
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import message, title
from xzaudit.render.chat.claims import claim_lines, headline
from xzaudit.render.chat.ground import ground_line
from xzaudit.render.chat.money import money_lines
from xzaudit.render.chat.teller import Teller
from xzaudit.render.explaining import claim_of
from xzaudit.render.formats import Hands
from xzaudit.render.parts.faults import unchecked_said
from xzaudit.render.parts.voice import Voice
from xzaudit.render.speaking import signed
from xzaudit.rules.texts import option_name, pattern_names, say_entries, say_value

MOST_LINES = 12
_MOST_FAULTS = 3
_LONGEST = 120
_MOST_OPEN = 2
_HANGS_ON = "S711"
_STOPS = "E601"


def hands(found: Hands) -> Iterator[str]:
    """`audit -f chat`."""
    return answers(found.audits, found.lang)


def answers(audits: Iterable[Audit], lang: str) -> Iterator[str]:
    """The answers one after the other, each under its name where there are several."""
    found = list(audits)
    for number, audit in enumerate(found):
        if len(found) > 1:
            named = Voice(audit, lang).say("record", n=audit.record.index + 1)
            yield ("\n" if number else "") + " ".join(filter(None, (named, plain(audit.record.id or "")))) + "\n"
        yield "\n".join(answer(audit, lang)) + "\n"


def answer(audit: Audit, lang: str) -> list[str]:
    """At most `MOST_LINES` plain lines: who is right, the money, what it hangs on, what was not checked."""
    teller = Teller(audit, lang)
    faults = list(_faults(teller))
    if audit.ledger is None:
        return [teller.say("invalid"), *faults][:MOST_LINES]
    lines = [_head(teller), *faults, *money_lines(teller), ground_line(teller, audit.claims)]
    lines += [*claim_lines(teller, audit.claims), *_open_rules(teller)]
    unchecked = _unchecked(teller)
    room = MOST_LINES - len(unchecked)
    if len(lines) > room:
        lines = [*lines[: room - 1], teller.say("more", n=len(lines) - room + 1)]
    return lines + unchecked


def _head(teller: Teller) -> str:
    """Who is right; where there is nothing to judge, what the audit came to."""
    audit = teller.audit
    said = headline(teller, audit.claims) if audit.standing is not None else ""
    unfinished = audit.replay is not None and audit.replay.ended is None
    if said:
        return said + (teller.say("so_far") if teller.told and unfinished else "")
    if teller.told and audit.verdict in ("unfinished", "clean"):
        return teller.say("only_so_far" if unfinished else "told_clean")
    stops = next((finding for finding in audit.findings if finding.code == _STOPS), None)
    if audit.verdict == "unfinished" and stops is not None:
        return message(stops, teller.lang, teller.speaker)
    broken = audit.replay is not None and audit.replay.broken
    return teller.say("broken" if broken and audit.verdict == "illegal" else audit.verdict)


def _faults(teller: Teller) -> Iterator[str]:
    """What is wrong besides the claims."""
    audit = teller.audit
    headed = _STOPS if audit.verdict == "unfinished" else None
    shown = [f for f in audit.findings if f.severity == "error" and f.code != headed and claim_of(audit, f) is None]
    for finding in shown[:_MOST_FAULTS]:
        yield _fault(teller, finding)
    if len(shown) > _MOST_FAULTS:
        yield teller.say("more_findings", n=len(shown) - _MOST_FAULTS)


def _fault(teller: Teller, finding: Finding) -> str:
    step = "" if finding.action is None else f"{teller.speaker.step(finding.action)} "
    let_pass = teller.audit.waivers.of(finding) is not None
    lead = f"{teller.voice.say('waived')}{teller.voice.say('colon')}" if let_pass else ""
    said = {
        "title": lead + title(finding, teller.lang, teller.speaker),
        "message": message(finding, teller.lang, teller.speaker),
    }
    return plain(teller.say("finding", step=step, **said), 3 * _LONGEST)


def _open_rules(teller: Teller) -> Iterator[str]:
    """What the rules leave open and the money hangs on."""
    facts = [finding.facts for finding in teller.audit.findings if finding.code == _HANGS_ON]
    lines = [line for each in facts for line in each.get("lines", [each])]
    said = [line for each in lines if (line := _open_rule(teller, each))]
    yield from said[:_MOST_OPEN]
    if len(said) > _MOST_OPEN:
        yield teller.say("more_open", n=len(said) - _MOST_OPEN)


def _open_rule(teller: Teller, facts: dict[str, Any]) -> str:
    """One option with its other values, each with the totals that it changes; empty where no money hangs on it."""
    path, base = str(facts["option"]), facts.get("totals") or {}
    others = []
    for other in facts["others"]:
        totals = other.get("totals") or {}
        changed = {seat: net for seat, net in totals.items() if base.get(seat) != net}
        if changed and "codes" not in other:
            nets = "｜".join(f"{teller.key(seat)} {signed(net)}" for seat, net in changed.items())
            others.append(teller.say("other_value", value=_worded(teller, facts, other), nets=nets))
    if not others:
        return ""
    name = option_name(path, teller.lang) or path
    return teller.say("open_rule", option=name, value=_worded(teller, facts, facts), others=teller.join(others))


def _worded(teller: Teller, facts: dict[str, Any], outcome: dict[str, Any]) -> str:
    path, shown = str(facts["option"]), narrowed(facts, outcome["value"])
    if "scale" in outcome:
        return plain(say_value("value", outcome["scale"], teller.lang), _LONGEST)
    if isinstance(shown, dict):
        return plain(say_entries(path, shown, teller.lang, pattern_names(teller.rules, teller.lang)), _LONGEST)
    return plain(say_value(path, shown, teller.lang), _LONGEST)


def _unchecked(teller: Teller) -> list[str]:
    """没核对：手牌（番数照说的算）; the play is named only where the hands are known."""
    unchecked = teller.audit.unchecked
    hands = any(each.what == "hand" and each.seat is None for each in unchecked)
    said = [unchecked_said(teller.voice, each) for each in unchecked if not (hands and each.what == "play")]
    if not said:
        return []
    shown = teller.join(dict.fromkeys(text.rstrip("。.") for text in said))
    return [teller.say("unchecked", what=plain(shown, 3 * _LONGEST))]

"""Findings as people read them: step, code, kind, name, what happened, the rule, what to do; and what could not be checked."""

from __future__ import annotations

from xzaudit.auditing import Audit, Unchecked
from xzaudit.findings import Finding
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import advice, message, rule, title
from xzaudit.render.explaining import cause_of
from xzaudit.render.parts.excerpt import excerpt_of
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Excerpt, Fault, Section

_RELATED = ("passed_action",)
_LONGEST_NAME = 200
UNDECIDED = "X901"
_UNTOLD = frozenset({"hand", "play", "remark", "states", "kong_discard", "kong_flower"})  # what nobody shows or tells in a told record
_SAYABLE = frozenset({"fan", "state"})  # what a word of the players would settle
_CLAIMS = frozenset({"claims", "totals"})  # claims on a hand that did not reach a legal end


def file_name(audit: Audit) -> str:
    """The name of the file, safe to print."""
    return plain(audit.record.document.text.name, _LONGEST_NAME)


def faults_of(voice: Voice, findings: list[Finding]) -> list[Fault]:
    """The findings in order; what could not be decided stands in a section of its own."""
    shown = [finding for finding in findings if finding.code != UNDECIDED]
    codes = [finding.code for finding in shown]
    return [_fault(voice, finding, finding.code not in codes[:number]) for number, finding in enumerate(shown)]


def _fault(voice: Voice, finding: Finding, first: bool) -> Fault:
    """What to do is said once a code, and not of what the table let pass."""
    waiver = voice.audit.waivers.of(finding)
    lang, speaker, info = voice.lang, voice.speaker, waiver is not None or finding.severity == "info"
    place = voice.audit.place(finding)
    step = "" if finding.action is None else f"[{voice.step(finding.action)}] "
    kind = f"finding_{finding.code[0]}" if finding.severity == "error" else finding.severity
    said = message(finding, lang, speaker)
    todo = advice(finding, lang, speaker) if first and not info else ""
    if waiver is not None:
        kind = "waived"
        said += voice.say("waived_because", reason=plain(waiver.reason)) if waiver.reason else ""
    return Fault(
        severity="info" if waiver else finding.severity,
        head=f"{step}{finding.code} {voice.say(kind)}{voice.say('colon')}{title(finding, lang, speaker)}",
        place=f"{file_name(voice.audit)}:{place.line}:{place.column}",
        excerpt=_excerpt(voice, finding) if waiver or not info else None,
        message=said,
        rule=None if info else (voice.say("rule"), _rule(voice, finding)),
        advice=(voice.say("advice"), todo) if todo else None,
        explain=f"xzaudit explain {finding.code}",
        cause=cause_of(voice.audit, finding, lang, speaker),
    )


def _excerpt(voice: Voice, finding: Finding) -> Excerpt | None:
    """With the lines of the steps that the finding names; none where it is about the record as a whole."""
    if finding.code[0] != "R" and finding.action is None and not finding.pointer:
        return None
    steps = [finding.facts.get(key) for key in _RELATED]
    others = [Finding(finding.code, {}, step) for step in steps if isinstance(step, int)]
    related = [voice.audit.place(other).line for other in others]
    return excerpt_of(voice.audit.record.document, voice.audit.place(finding), related)


def _rule(voice: Voice, finding: Finding) -> str:
    """The option that decides under these rules; else the first sentence of what the rule is."""
    rules = voice.audit.rules
    if finding.option is not None and rules is not None:
        return f"{plain(rules.title.say(voice.lang))}{voice.say('colon')}{voice.option(finding.option)}"
    text = rule(finding, voice.lang, voice.speaker)
    stop = "。" if voice.lang == "zh" else ". "
    return text.split(stop)[0].rstrip(".") + stop.strip()


def unchecked_section(voice: Voice, unchecked: list[Unchecked]) -> Section:
    """One line for each thing that could not be judged."""
    return Section(voice.say("unchecked"), [_line(voice, each) for each in unchecked])


def unchecked_said(voice: Voice, each: Unchecked) -> str:
    """One thing that could not be judged, in a sentence."""
    if each.what in _CLAIMS:
        return voice.say("claims_wait")
    player = "" if each.seat is None else voice.speaker.player(each.seat)
    if each.what in _UNTOLD:
        form = f"untold_{each.what}"
        return voice.say(f"{form}_of", player=player) if player else voice.say(form)
    case = "untold" if each.needs in _SAYABLE else "default"
    facts = {"case": case, "what": each.what, "seat": each.seat, "needs": each.needs}
    return message(Finding(UNDECIDED, facts, each.action, each.seat), voice.lang, voice.speaker)


def _line(voice: Voice, each: Unchecked) -> str:
    said = unchecked_said(voice, each)
    return said if each.action is None else f"[{voice.step(each.action)}] {said}"

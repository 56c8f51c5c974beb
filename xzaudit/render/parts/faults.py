"""A finding as people read it: step, code, what kind of fault, what it is called, what happened, the rule, what to do."""

from __future__ import annotations

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import advice, message, rule, title
from xzaudit.render.blocks import Excerpt, Fault
from xzaudit.render.explaining import cause_of
from xzaudit.render.parts.excerpt import excerpt_of
from xzaudit.render.parts.unchecked import CODE as UNDECIDED
from xzaudit.render.parts.voice import Voice

_RELATED = ("passed_action",)
_LONGEST_NAME = 200


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
    if waiver is not None:
        kind = "waived"
        said += voice.say("waived_because", reason=plain(waiver.reason)) if waiver.reason else ""
    return Fault(
        severity="info" if waiver else finding.severity,
        head=f"{step}{finding.code} {voice.say(kind)}{voice.say('colon')}{title(finding, lang, speaker)}",
        place=f"{file_name(voice.audit)}:{place.line}:{place.column}",
        excerpt=_excerpt(voice, finding) if waiver or not info else None,
        message=said,
        rule="" if info else _rule(voice, finding),
        advice="" if info or not first else advice(finding, lang, speaker),
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

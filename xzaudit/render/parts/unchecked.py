"""What could not be checked, and what would settle it."""

from __future__ import annotations

from xzaudit.auditing import Unchecked
from xzaudit.findings import Finding
from xzaudit.findings.wording import message
from xzaudit.render.blocks import Section
from xzaudit.render.parts.voice import Voice

CODE = "X901"
_CLAIMS = frozenset({"claims", "totals"})  # claims on a hand that did not reach a legal end


def unchecked_section(voice: Voice, unchecked: list[Unchecked]) -> Section:
    """One line for each thing that could not be judged."""
    return Section(voice.say("unchecked"), [_line(voice, each) for each in unchecked])


def _line(voice: Voice, each: Unchecked) -> str:
    if each.what in _CLAIMS:
        return voice.say("claims_wait")
    finding = Finding(CODE, {"what": each.what, "seat": each.seat, "needs": each.needs}, each.action, each.seat)
    said = message(finding, voice.lang, voice.speaker)
    return said if each.action is None else f"[{voice.step(each.action)}] {said}"

"""What could not be checked, and what would settle it."""

from __future__ import annotations

from xzaudit.auditing import Unchecked
from xzaudit.findings import Finding
from xzaudit.findings.wording import message
from xzaudit.render.blocks import Section
from xzaudit.render.parts.voice import Voice

CODE = "X901"
_UNTOLD = frozenset({"hand", "play", "remark", "states", "kong_discard", "kong_flower"})  # what nobody shows or tells in a told record
_SAYABLE = frozenset({"fan", "state"})  # what a word of the players would settle
_CLAIMS = frozenset({"claims", "totals"})  # claims on a hand that did not reach a legal end


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
    return message(Finding(CODE, facts, each.action, each.seat), voice.lang, voice.speaker)


def _line(voice: Voice, each: Unchecked) -> str:
    said = unchecked_said(voice, each)
    return said if each.action is None else f"[{voice.step(each.action)}] {said}"

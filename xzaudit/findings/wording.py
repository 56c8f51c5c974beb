"""Findings in words: the catalogue's texts, filled with the facts of one finding.

A place in a text is `{fact:KIND?PRESENT|ABSENT}`. KIND says how the fact is spoken (`_KINDS`, the kinds of `PHRASES`, and `count THINGS`: 1 thing, 2 things);
without one it stands as it is. With `?`, PRESENT is used where the fact is there, `~` in it standing for the fact, and ABSENT where it is not.
Without `?` a fact that is not there is shown as ？.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from xzaudit.findings import Finding, hinges
from xzaudit.findings.catalogue import entry
from xzaudit.findings.codes import CODES
from xzaudit.findings.counts import counted
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import plain
from xzaudit.findings.speaker import PlainSpeaker, Speaker
from xzaudit.terms import KEY_NAMES

__all__ = ["PlainSpeaker", "Speaker", "advice", "fill", "message", "plain", "rule", "title"]

_MISSING = "？"
_COUNT = "count "
_COMMA = {"zh": "、", "en": ", "}
_STOP = {"zh": "；", "en": "; "}


def message(finding: Finding, lang: str = "zh", speaker: Speaker | None = None) -> str:
    """What happened, with the figures of this finding; `facts["case"]` picks the variant."""
    variants = entry(finding.code).message[lang]
    text = variants.get(str(finding.facts.get("case", "default"))) or variants["default"]
    return fill(text, finding.facts, lang, speaker)


def advice(finding: Finding, lang: str = "zh", speaker: Speaker | None = None) -> str:
    """What to do about it."""
    return fill(entry(finding.code).advice[lang], finding.facts, lang, speaker)


def rule(finding: Finding, lang: str = "zh", speaker: Speaker | None = None) -> str:
    """What the rule is and why it matters."""
    return fill(entry(finding.code).rule[lang], finding.facts, lang, speaker)


def title(finding: Finding, lang: str = "zh", speaker: Speaker | None = None) -> str:
    """The name that players know the fault by."""
    return fill(entry(finding.code).title[lang], finding.facts, lang, speaker)


def fill(text: str, facts: Mapping[str, Any], lang: str, speaker: Speaker | None = None) -> str:
    """A text with its places filled from these facts."""
    return _Wording(facts, lang, speaker or PlainSpeaker(lang)).vformat(text, (), {}).strip()


class _Wording(string.Formatter):
    def __init__(self, facts: Mapping[str, Any], lang: str, speaker: Speaker) -> None:
        self.facts = facts
        self.lang = lang
        self.speaker = speaker

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        return self.facts.get(field_name), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        kind, optional, frames = format_spec.partition("?")
        present, _, absent = frames.partition("|")
        if value is None or value == []:
            return absent if optional else _MISSING
        said = self.say(value, kind)
        return present.replace("~", said) if optional else said

    def say(self, value: Any, kind: str) -> str:
        if isinstance(value, list) and kind not in _WHOLE:
            return self.join(self.say(item, kind) for item in value)
        if kind in _KINDS:
            return _KINDS[kind](self, value)
        if kind.startswith(_COUNT):
            return counted(value, kind[len(_COUNT) :]) if isinstance(value, int) else f"{plain(value)} {kind[len(_COUNT) :]}"
        return PHRASES[self.lang][kind].get(str(value)) or plain(value) if kind else _as_is(self, value)

    def join(self, parts: Iterable[str], sign: Mapping[str, str] = _COMMA) -> str:
        return sign[self.lang].join(parts)

    def phrase(self, key: str, **parts: str) -> str:
        return PHRASES[self.lang]["join"][key].format(**parts)

    def codes(self, codes: Sequence[str]) -> str:
        """Codes with what they are called."""
        return self.join(_thing(self, code) for code in codes)

    def standing(self, totals: Mapping[str, Any]) -> str:
        """Net points, player by player."""
        return _standing(self, totals)

    def verdict(self, verdict: str) -> str:
        return self.say(verdict, "verdict")


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


def _as_is(wording: _Wording, value: Any) -> str:
    return _number(value) if isinstance(value, int) and not isinstance(value, bool) else plain(value)


def _net(wording: _Wording, value: Any) -> str:
    return f"+{value}" if isinstance(value, int) and value > 0 else _as_is(wording, value)


def _size(wording: _Wording, value: Any) -> str:
    return str(abs(value)) if isinstance(value, int) else plain(value)


def _step(wording: _Wording, value: Any) -> str:
    return wording.speaker.step(value) if isinstance(value, int) else plain(value)


def _key(wording: _Wording, value: Any) -> str:
    """A field of a record, or a path in it: as it is written in Chinese too, since it may have been."""
    path = plain(value)
    name = KEY_NAMES.get(path.partition(".")[0]) if wording.lang == "zh" else None
    return path if name is None else f"{name}（{path}）"


def _thing(wording: _Wording, value: Any) -> str:
    """The name of a code, or else of something that can be told or not."""
    name = str(value)
    return f"{name} {entry(name).title[wording.lang]}" if name in CODES else wording.say(name, "subject")


def _patterns(wording: _Wording, value: Any) -> str:
    names = value if isinstance(value, list) else str(value).split("+")
    return "+".join(wording.speaker.pattern(str(name)) for name in names)


def _side(wording: _Wording, value: Any, form: str) -> str:
    """A net as a player says it: 赢 6, 输 10, 不输不赢."""
    if not isinstance(value, int):
        return _MISSING
    result = "even" if value == 0 else "wins" if value > 0 else "loses"
    return wording.phrase(f"{form}_{result}", n=str(abs(value)))


def _whom(wording: _Wording, value: Any) -> str:
    """A player, as the one who makes the claim would call him."""
    name = wording.speaker.player(str(value))
    by = wording.facts.get("by")
    return wording.phrase("own") if by is not None and name == wording.speaker.player(str(by)) else name


def _totals(wording: _Wording, rows: Any) -> str:
    """Claimed and due totals, row by row."""
    return wording.join((_total(wording, row) for row in rows), _STOP)


def _total(wording: _Wording, row: Mapping[str, Any]) -> str:
    return wording.phrase(
        "total",
        seat=_whom(wording, row.get("seat")),
        claimed=_side(wording, row.get("claimed"), "claimed"),
        due=_side(wording, row.get("due"), "due"),
        difference=_size(wording, row.get("difference", _MISSING)),
    )


def _standing(wording: _Wording, totals: Any) -> str:
    rows = (
        wording.phrase("row", name=wording.speaker.player(str(seat)), net=_net(wording, net))
        for seat, net in totals.items()
    )
    return "｜".join(rows)


def _outcomes(wording: _Wording, others: Any) -> str:
    """What would come out under other values of an option."""
    return wording.join(hinges.outcomes(wording, {**wording.facts, "others": others}), _STOP)


def _hinges(wording: _Wording, lines: Any) -> str:
    """Options with what comes out under each of their values, one a line."""
    return "".join(f"\n· {hinges.hinge(wording, line, _STOP[wording.lang])}" for line in lines)


def _chosen(wording: _Wording, value: Any) -> str:
    """A value of the option that the finding is about."""
    return hinges.chosen(wording, wording.facts, {**wording.facts, "value": value})


def _setting(wording: _Wording, value: Any) -> str:
    """The option that is spoken of, set to this value."""
    return wording.speaker.setting(str(wording.facts.get("option")), value)


_KINDS: dict[str, Callable[[_Wording, Any], str]] = {
    "player": lambda wording, value: wording.speaker.player(str(value)),
    "players": lambda wording, value: wording.speaker.player(str(value)),
    "whom": _whom,
    "tile": lambda wording, value: wording.speaker.tile(str(value)),
    "tiles": lambda wording, value: wording.speaker.tiles(str(value)),
    "pattern": lambda wording, value: wording.speaker.pattern(str(value)),
    "patterns": _patterns,
    "word": lambda wording, value: wording.speaker.word(str(value)),
    "suit": lambda wording, value: wording.speaker.suit(str(value)),
    "kind": lambda wording, value: wording.speaker.kind(str(value)),
    "key": _key,
    "step": _step,
    "net": _net,
    "size": _size,
    "thing": _thing,
    "totals": _totals,
    "standing": _standing,
    "outcomes": _outcomes,
    "base": lambda wording, others: hinges.base(wording, {**wording.facts, "others": others}),
    "hinges": _hinges,
    "option": lambda wording, value: wording.speaker.option(str(value)),
    "chosen": _chosen,
    "setting": _setting,
}
_WHOLE = frozenset({"patterns", "totals", "standing", "outcomes", "base", "hinges", "chosen", "setting"})  # kinds that take a list as one thing

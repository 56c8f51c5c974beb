"""Records to be filled in: one file for each language and detail, with places for what depends on the rules."""

from __future__ import annotations

from importlib import resources
from string import Template

from xzaudit.formatting.scalars import yaml_scalar
from xzaudit.rules import RuleSet

_SEATS = "ABCDEF"
_NAMES = {"zh": ("老王", "小李", "阿强", "四姐", "大刘", "幺妹"), "en": ("Wang", "Li", "Qiang", "Jie", "Liu", "Mei")}
_VOID = {
    "zh": "\n定缺: {{{seats}}}    # 都要改：每家定的缺，万、筒、条\n",
    "en": "\nvoid: {{{seats}}}    # change each: the suit declared missing, m, p or s\n",
}
_SUIT = {"zh": "万", "en": "m"}
_EXCHANGE = {
    "zh": "\n# 换三张: {direction: next, gives: {A: 123万, B: 456筒, C: 789条, D: 111万}}    # next 下家、previous 上家、opposite 对家\n",
    "en": "\n# exchange: {direction: next, gives: {A: 123m, B: 456p, C: 789s, D: 111m}}    # next, previous or opposite\n",
}


def template(detail: str, lang: str, named: str, rules: RuleSet) -> str:
    """A record of this detail that nobody has filled in, under the rules that `named` names."""
    text = resources.files("xzaudit.templates").joinpath(f"{detail}.{lang}.yaml").read_text(encoding="utf-8")
    seats, size = _SEATS[: rules.table.players], rules.table.hand_size
    players = ", ".join(f"{seat}: {name}" for seat, name in zip(seats, _NAMES[lang], strict=False))
    return Template(text).substitute(
        rules=yaml_scalar(named),
        players=f"{{{players}}}",
        size=size,
        deal="\n".join(f"  {seat}: x*{size + (seat == _SEATS[0])}" for seat in seats),
        void=_void(rules, lang, seats),
    )


def _void(rules: RuleSet, lang: str, seats: str) -> str:
    """What the rules want written between the deal and the first action."""
    text = _EXCHANGE[lang] if rules.table.exchange_three != "none" else ""
    if rules.void.rule == "declared":
        text += _VOID[lang].format(seats=", ".join(f"{seat}: {_SUIT[lang]}" for seat in seats))
    return text

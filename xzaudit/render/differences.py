"""Changes between two runs, in words."""

from __future__ import annotations

import json
from typing import Any

from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.render.words import words
from xzaudit.terms import VERDICT_NAMES


def change_line(change: Any, lang: str) -> str:
    """One line; `change` has `old`, `new`, `fields`, `gone` and `come`."""
    say = words("differences", lang)
    audit = change.new or change.old
    name = f" {plain(audit['id'])}" if audit["id"] is not None else ""
    record = say["record"].format(file=plain(audit["file"], 200), n=audit["index"] + 1, id=name)
    return f"{record}{'：' if lang == 'zh' else ': '}{say['stop'].join(_parts(change, lang))}\n"


def _parts(change: Any, lang: str) -> list[str]:
    say, old, new = words("differences", lang), change.old, change.new
    if old is None or new is None:
        return [say["only_new"] if old is None else say["only_old"]]
    parts = []
    if "verdict" in change.fields:
        named = VERDICT_NAMES[lang]
        parts.append(f"{named[old['verdict']]} → {named[new['verdict']]}")
    for word in ("gone", "come"):
        found = [code + ("" if at is None else say["step"].format(n=at + 1)) for code, at, _ in getattr(change, word)]
        if found:
            parts.append(f"{say[word]} {', '.join(found)}")
    if "totals" in change.fields:
        parts.append(say["totals"].format(old=_points(old), new=_points(new)))
    return parts + [say[f"fields_{name}"] for name in change.fields if f"fields_{name}" in say]


def _points(audit: dict[str, Any]) -> str:
    return json.dumps(audit.get("totals"), ensure_ascii=False)


def closing(count: int, lang: str) -> str:
    """How many records differ."""
    return filled(words("differences", lang)["end"], n=count)

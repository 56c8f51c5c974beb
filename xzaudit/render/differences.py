"""Changes between two runs, in words."""

from __future__ import annotations

import json
from typing import Any

from xzaudit.findings.plain import plain
from xzaudit.render.reports.words import verdict_name

_SAY: dict[str, dict[str, Any]] = {
    "zh": {
        "record": "{file} 第 {n} 盘{id}",
        "gone": "少了",
        "come": "多了",
        "only_old": "只在旧的里有",
        "only_new": "只在新的里有",
        "step": "（第{n}步）",
        "stop": "；",
        "totals": "总数 {old} → {new}",
        "fields": {
            "checked": "查全没有",
            "rules_digest": "规矩",
            "wins": "胡牌",
            "ready": "查叫",
            "ledger": "账",
            "standing": "眼下",
        },
        "end": "{n} 盘不一样",
    },
    "en": {
        "record": "{file} record {n}{id}",
        "gone": "gone",
        "come": "new",
        "only_old": "only in the old run",
        "only_new": "only in the new run",
        "step": " (step {n})",
        "stop": "; ",
        "totals": "totals {old} → {new}",
        "fields": {
            "checked": "checked",
            "rules_digest": "rules",
            "wins": "wins",
            "ready": "ready",
            "ledger": "ledger",
            "standing": "standing",
        },
        "end": "{n} records differ",
    },
}


def change_line(change: Any, lang: str) -> str:
    """One line; `change` has `old`, `new`, `fields`, `gone` and `come`."""
    say = _SAY[lang]
    audit = change.new or change.old
    name = f" {plain(audit['id'])}" if audit["id"] is not None else ""
    record = say["record"].format(file=plain(audit["file"], 200), n=audit["index"] + 1, id=name)
    return f"{record}{'：' if lang == 'zh' else ': '}{say['stop'].join(_parts(change, lang))}\n"


def _parts(change: Any, lang: str) -> list[str]:
    say, old, new = _SAY[lang], change.old, change.new
    if old is None or new is None:
        return [say["only_new"] if old is None else say["only_old"]]
    parts = []
    if "verdict" in change.fields:
        parts.append(f"{verdict_name(old['verdict'], lang)} → {verdict_name(new['verdict'], lang)}")
    for word in ("gone", "come"):
        found = [code + ("" if at is None else say["step"].format(n=at + 1)) for code, at, _ in getattr(change, word)]
        if found:
            parts.append(f"{say[word]} {', '.join(found)}")
    if "totals" in change.fields:
        parts.append(say["totals"].format(old=_points(old), new=_points(new)))
    return parts + [say["fields"][name] for name in change.fields if name in say["fields"]]


def _points(audit: dict[str, Any]) -> str:
    return json.dumps(audit.get("totals"), ensure_ascii=False)


def closing(count: int, lang: str) -> str:
    """How many records differ."""
    return str(_SAY[lang]["end"]).format(n=count)

"""The schema of hand records for editors: Chinese keys too, every container, a sentence on each field in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from xzaudit.record.model import HandRecord
from xzaudit.rules import SHIPPED
from xzaudit.rules.schema import ruleset_schema
from xzaudit.terms import RECORD_KEYS

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SAID = {
    "xzaudit": "格式版本：1 · format version: 1",
    "id": "编号，每份报告里都会写出来 · shown in every report",
    "rules": "规矩：规则集的名字、文件、{extends: ...}，或者桌上的话 · a rule set, a file, {extends: ...}, or room words",
    "players": "玩家，按出牌次序：座位: 名字；口述的每家都提到了可以不写 · seat: name, in order of play; may be left out where what is told names everybody",
    "who": "话里的“我”是谁 · the player whom 我 (I) means in what is told",
    "dealer": "庄；不写就是多发一张的那家 · the dealer; left out, who was dealt one tile more",
    "deal": "每家起手的牌，庄家多一张 · what each player was dealt, the dealer one tile more",
    "void": "定缺：m 万 p 筒 s 条 · the missing suit that each player declared",
    "exchange": "换三张 · the exchange of three before play",
    "wall": "发完牌以后的牌墙，按摸的次序 · the tiles left after the deal, in drawing order",
    "actions": "经过：一步一条，或者一整块文字 · what happened: one action an entry, or a block of text",
    "final": "最后亮的牌（不算碰杠；胡家不算胡的那张）· concealed tiles shown at the end, a winner's without the winning tile",
    "melds": "副露：碰555p 暗杠9999s · melds shown at the end",
    "end": "怎么结束的：wall 流局、winners 胡完、flee 逃跑、dissolved 解散 · how the hand ended",
    "room": "房间：游戏币 = 分 × coefficient − fee · coins of a room: points × coefficient − fee",
    "rake": "抽水：每个胡家给场子多少分 · points that each winner pays the house",
    "stake": "一分多少钱：5毛、一分=5毛 · what a point is worth in money",
    "tiles": "字母怎么读：wtb 万条饼、wts 万筒索、cdb 万饼条 · what the letters of tiles mean",
    "detail": "记得多细：full 全记、told 口述、score 只记胡 · how much is recorded",
    "left": "牌墙还剩几张（片段）· tiles left in the wall (fragment)",
    "hands": "各家手牌（片段）· the hands at that moment (fragment)",
    "waive": "放过的毛病 · findings that the table let pass",
    "claims": "说法：谁说自己该多少 · what somebody claims the hand came to",
}
_REQUIRED = ("actions",)
_CHINESE: dict[str, list[str]] = {}
for _chinese, _key in RECORD_KEYS.items():
    _CHINESE.setdefault(_key, []).append(_chinese)


def record_schema() -> dict[str, Any]:
    """One record, a list of records, or `{hands: [...]}` with what its hands share."""
    model = HandRecord.model_json_schema()
    parts = {name: _without_titles(part) for name, part in model.pop("$defs").items()}
    rules = ruleset_schema()
    rules.pop("$schema")
    named = rules.pop("$defs")
    rules["properties"]["extends"] = {"anyOf": [{"enum": list(SHIPPED)}, {"type": "string"}]}
    fields = _fields(model["properties"])
    return {
        "$schema": _DIALECT,
        "title": "xzaudit hand record",
        "anyOf": [
            {"$ref": "#/$defs/Record"},
            {"$ref": "#/$defs/Session"},
            {"type": "array", "items": {"$ref": "#/$defs/Record"}, "minItems": 1},
        ],
        "$defs": {
            "Record": _record(fields, _written(_REQUIRED)),
            "Session": _session(fields),
            "RuleSet": rules,
            **named,
            **parts,
        },
    }


def _record(fields: dict[str, Any], required: list[dict[str, Any]]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "additionalProperties": False, "allOf": required}


def _session(fields: dict[str, Any]) -> dict[str, Any]:
    """Hands of one table: each a record, in which what they share is left out."""
    hand = {"type": "object", "properties": fields, "additionalProperties": False}
    shared = {name: field for name, field in fields.items() if name != "hands"}
    hands = {
        "description": "一场：一盘接一盘 · the hands of one table in order",
        "type": "array",
        "items": hand,
        "minItems": 1,
    }
    return {
        "type": "object",
        "properties": {**shared, "hands": hands},
        "required": ["hands"],
        "additionalProperties": False,
    }


def _fields(properties: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, raw in properties.items():
        field = _without_titles(raw)
        if name == "rules":
            field = {"anyOf": [{"enum": list(SHIPPED)}, {"type": "string"}, {"$ref": "#/$defs/RuleSet"}]}
        field["description"] = _SAID[name]
        fields[name] = field
        for chinese in _CHINESE.get(name, ()):
            fields[chinese] = {**field, "description": f"{name}: {_SAID[name]}"}
    return fields


def _written(required: Iterable[str]) -> list[dict[str, Any]]:
    """A field that has to be there may be so in either language."""
    return [{"anyOf": [{"required": [key]} for key in (name, *_CHINESE.get(name, ()))]} for name in required]


def _without_titles(part: Any) -> Any:
    """Without the titles that are made from names, and without what only says that a field may be left out."""
    if isinstance(part, list):
        return [_without_titles(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {key: _without_titles(value) for key, value in part.items() if not _made(key, value)}
    forms = kept.get("anyOf")
    if isinstance(forms, list):
        forms = [form for form in forms if form != {"type": "null"}]
        kept.pop("anyOf")
        kept |= forms[0] if len(forms) == 1 else {"anyOf": forms}
    return kept


def _made(key: str, value: Any) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)

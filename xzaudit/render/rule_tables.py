"""What `xzaudit rules` shows: rule sets, options with their sources, differences and room words, as tables of plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from xzaudit.findings.plain import plain
from xzaudit.rules.paths import written

Row = Mapping[str, Any]

_HEADS: dict[str, dict[str, dict[str, str]]] = {
    "zh": {
        "list": {"name": "名字", "title": "规矩", "unit": "单位", "assumed": "没说死的", "source": "出处"},
        "words": {"words": "说法", "means": "意思", "sets": "选项"},
        "set": {"path": "选项", "value": "值", "named": "意思", "origin": "出处"},
        "diff": {"path": "选项", "name": "意思", "a": "{a}", "b": "{b}"},
    },
    "en": {
        "list": {"name": "name", "title": "rules", "unit": "unit", "assumed": "assumed", "source": "source"},
        "words": {"words": "words", "means": "meaning", "sets": "options"},
        "set": {"path": "option", "value": "value", "named": "meaning", "origin": "source"},
        "diff": {"path": "option", "name": "meaning", "a": "{a}", "b": "{b}"},
    },
}
_SAYS = {
    "zh": {"assumed": "没说死：{}", "others": "（也有 {}）", "named": "：", "readings": "这样读：", "same": "没有不一样的。"},
    "en": {"assumed": "assumed: {}", "others": " (also {})", "named": ": ", "readings": "Read as follows:", "same": "They are the same."},
}


def table(kind: str, rows: Sequence[Row], lang: str, **names: str) -> str:
    """The rows under the heads of their kind (list, words, set, diff); `names` are the two rule sets that differ."""
    from tabulate import tabulate

    heads = _HEADS[lang][kind]
    lines = [[_cell(row, key, lang) for key in heads] for row in rows]
    return tabulate(lines, [plain(head.format(**names)) for head in heads.values()], "plain", disable_numparse=True) + "\n"


def readings(said: Sequence[str], lang: str) -> str:
    """The points on which a source can be read in several ways, and how it is read here."""
    return "\n" + "\n".join([_SAYS[lang]["readings"], *(f"- {plain(reading, 400)}" for reading in said)]) + "\n"


def same(lang: str) -> str:
    """Two rule sets that do not differ."""
    return _SAYS[lang]["same"] + "\n"


def _cell(row: Row, key: str, lang: str) -> str:
    """What stands in a column: a value as written, a name with what the value is called, or a source with its others."""
    says = _SAYS[lang]
    if key == "named":
        return plain(row["name"] + ("" if row["said"] == written(row["value"]) else says["named"] + row["said"]))
    if key == "origin":
        others = says["others"].format(", ".join(row["others"])) if row["others"] else ""
        because = says["assumed"].format(row["because"]) if row["source"] == "assumed" else row["because"]
        return plain(because + others, 200)
    if key in ("words", "sets") and isinstance(row[key], list):
        return " ".join(plain(item if isinstance(item, str) else written(_sets(item))) for item in row[key])
    return plain(written(row[key]), 40 if key == "value" else 200)


def _sets(case: Row) -> dict[str, Any]:
    """One case of a word without its condition."""
    return {path: value for path, value in case.items() if path != "when"}

"""`xzaudit rules`: the rule sets, every option with its value and source, how two differ, and the room words."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from xzaudit.cli.named_rules import named_rules

_HEADS = {
    "zh": {
        "list": {"name": "名字", "title": "规矩", "unit": "单位", "assumed": "没说死的", "source": "出处"},
        "words": {"words": "说法", "means": "意思", "sets": "选项"},
        "set": {"path": "选项", "value": "值", "named": "意思", "origin": "出处"},
        "diff": {"path": "选项", "name": "意思", "a": "{a}", "b": "{b}"},
        "origin": {"stated": "{}", "assumed": "没说死：{}", "agreed": "{}"},
        "others": "（也有 {}）",
        "readings": "这样读：",
        "same": "没有不一样的。",
    },
    "en": {
        "list": {"name": "name", "title": "rules", "unit": "unit", "assumed": "assumed", "source": "source"},
        "words": {"words": "words", "means": "meaning", "sets": "options"},
        "set": {"path": "option", "value": "value", "named": "meaning", "origin": "source"},
        "diff": {"path": "option", "name": "meaning", "a": "{a}", "b": "{b}"},
        "origin": {"stated": "{}", "assumed": "assumed: {}", "agreed": "{}"},
        "others": " (also {})",
        "readings": "Read as follows:",
        "same": "They are the same.",
    },
}


def rules(
    name: Annotated[
        str | None, typer.Argument(help="A rule set, a rule-set file, or room words in one argument.")
    ] = None,
    diff: Annotated[tuple[str, str] | None, typer.Option("--diff", help="Two rule sets to compare.")] = None,
    words: Annotated[bool, typer.Option("--words", help="The words in which a table may say its rules.")] = False,
    lang: Annotated[str, typer.Option(help="zh or en")] = "zh",
    form: Annotated[str, typer.Option("-f", "--format", help="text, json, jsonl")] = "text",
) -> None:
    """Shows the rule sets and where every option comes from."""
    from xzaudit.rules import describe

    lang = "en" if lang == "en" else "zh"
    if words:
        _show("words", describe.describe_words(lang), lang, form)
    elif diff is not None:
        left, right = (named_rules(one, lang) for one in diff)
        rows = describe.describe_diff(left, right, lang)
        _show("diff", rows, lang, form, a=left.name, b=right.name)
        if not rows and form == "text":
            print(_HEADS[lang]["same"])
    elif name is None:
        _show("list", describe.list_sets(lang), lang, form)
    else:
        chosen = named_rules(name, lang)
        _show("set", describe.describe_set(chosen, lang), lang, form)
        if form == "text":
            print(f"\n{_HEADS[lang]['readings']}")
            print("\n".join(f"- {reading}" for reading in describe.readings(chosen, lang)))


def _show(kind: str, rows: list[dict[str, Any]], lang: str, form: str, **names: str) -> None:
    if form == "json":
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    elif form == "jsonl":
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
    else:
        _table(kind, rows, lang, names)


def _table(kind: str, rows: list[dict[str, Any]], lang: str, names: dict[str, str]) -> None:
    from tabulate import tabulate

    heads: Any = _HEADS[lang][kind]
    lines = [[_cell(row, key, lang) for key in heads] for row in rows]
    print(tabulate(lines, [head.format(**names) for head in heads.values()], "plain", disable_numparse=True))


def _cell(row: dict[str, Any], key: str, lang: str) -> str:
    """What stands in a column: a value as written, a name with what the value is called, or a source with its others."""
    from xzaudit.findings.plain import plain
    from xzaudit.rules.refusal import written

    heads: Any = _HEADS[lang]
    if key == "named":
        said = (
            "" if row["said"] == written(row["value"]) else f"：{row['said']}" if lang == "zh" else f": {row['said']}"
        )
        return plain(row["name"] + said)
    if key == "origin":
        others = heads["others"].format(", ".join(row["others"])) if row["others"] else ""
        return plain(heads["origin"][row["source"]].format(row["because"]) + others, 200)
    if key in ("words", "sets") and isinstance(row[key], list):
        return " ".join(plain(item if isinstance(item, str) else written(_sets(item))) for item in row[key])
    return plain(written(row[key]), 40 if key == "value" else 200)


def _sets(case: dict[str, Any]) -> dict[str, Any]:
    """One case of a word without its condition."""
    return {path: value for path, value in case.items() if path != "when"}

"""What `xzaudit rules` shows: rule sets, options with their sources, differences and room words, as tables of plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from xzaudit.findings.plain import plain
from xzaudit.render.words import words
from xzaudit.rules.paths import written

Row = Mapping[str, Any]
_COLUMNS = {
    "list": ("name", "title", "unit", "assumed", "source"),
    "words": ("words", "seen", "means", "sets"),
    "said": ("word", "option", "means", "also"),
    "open": ("option", "said", "because", "also"),
    "set": ("path", "value", "named", "origin"),
    "diff": ("path", "name", "a", "b"),
}


def table(kind: str, rows: Sequence[Row], lang: str, **names: str) -> str:
    """The rows under the heads of their kind (list, words, set, diff, said, open); `names` are the two rule sets that differ."""
    from tabulate import tabulate

    said = words("rules", lang)
    heads = {key: said[f"{kind}_{key}"] for key in _COLUMNS[kind]}
    lines = [[_cell(row, key, lang) for key in heads] for row in rows]
    return tabulate(lines, [plain(head.format(**names)) for head in heads.values()], "plain", disable_numparse=True) + "\n"


def vocabulary(rows: Sequence[Row], lang: str) -> str:
    """The room words, a table for each theme."""
    themes = dict.fromkeys(row["theme"] for row in rows)
    parts = [f"{theme}\n{table('words', [row for row in rows if row['theme'] == theme], lang)}" for theme in themes]
    return "\n".join([words("rules", lang)["seen"] + "\n", *parts])


def room(found: Mapping[str, Sequence[Row]], lang: str) -> str:
    """What a room's words come to: by word what it sets, what is assumed besides, and what is left aside in one line."""
    says = words("rules", lang)
    parts = [table(kind, found[kind], lang) for kind in ("said", "open") if found[kind]]
    if found["aside"]:
        said = says["stop"].join(plain(row["word"]) for row in found["aside"])
        parts.append(says["aside"].format(n=len(found["aside"]), words=said) + "\n")
    return "".join(f"{part}\n" for part in parts)


def readings(said: Sequence[str], lang: str) -> str:
    """The points on which a source can be read in several ways, and how it is read here."""
    return "\n" + "\n".join([words("rules", lang)["readings"], *(f"- {plain(reading, 400)}" for reading in said)]) + "\n"


def same(lang: str) -> str:
    """Two rule sets that do not differ."""
    return words("rules", lang)["same"] + "\n"


def _cell(row: Row, key: str, lang: str) -> str:
    """What stands in a column: a value as written, a name with what the value is called, or a source with its others."""
    says = words("rules", lang)
    if key == "named":
        return plain(row["name"] + ("" if row["said"] == written(row["value"]) else says["named"] + row["said"]))
    if key == "origin":
        others = says["others"].format(", ".join(row["others"])) if row["others"] else ""
        because = says["assumed"].format(row["because"]) if row["source"] == "assumed" else row["because"]
        return plain(because + others, 200)
    if key == "also":
        return plain(says["stop"].join([*row["also"], *([row["note"]] if row.get("note") else [])]), 200)
    if key == "because":
        return plain(row[key], 200)
    if key == "means":
        return plain(row["means"] + says.get(f"state_{row.get('state')}", ""), 200)
    if row[key] is None:
        return ""
    if key in ("words", "sets") and isinstance(row[key], list):
        return " ".join(plain(item if isinstance(item, str) else written(_sets(item))) for item in row[key])
    return plain(written(row[key]), 40 if key == "value" else 200)


def _sets(case: Row) -> dict[str, Any]:
    """One case of a word without its condition."""
    return {path: value for path, value in case.items() if path != "when"}

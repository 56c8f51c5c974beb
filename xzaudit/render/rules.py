"""What `xzaudit rules` shows: rule sets, options with their sources, differences and room words, as tables of plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from xzaudit.findings.plain import plain
from xzaudit.render.shown import Table
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


def table(kind: str, rows: Sequence[Row], lang: str, **names: str) -> Table:
    """The rows under the heads of their kind (list, words, set, diff, said, open); `names` are the two rule sets that differ."""
    said, keys = words("rules", lang), _COLUMNS[kind]
    heads = [plain(said[f"{kind}_{key}"].format(**names)) for key in keys]
    return Table(heads, [[_cell(row, key, lang) for key in keys] for row in rows], ruled=False)


def vocabulary(rows: Sequence[Row], lang: str) -> Iterator[Table | str]:
    """The room words, a table for each theme."""
    yield words("rules", lang)["seen"]
    for theme in dict.fromkeys(row["theme"] for row in rows):
        yield from ("", theme, table("words", [row for row in rows if row["theme"] == theme], lang))


def room(found: Mapping[str, Sequence[Row]], lang: str) -> Iterator[Table | str]:
    """What a room's words come to: by word what it sets, what is assumed besides, and what is left aside in one line."""
    says = words("rules", lang)
    for kind in ("said", "open"):
        if found[kind]:
            yield from (table(kind, found[kind], lang), "")
    if found["aside"]:
        said = says["stop"].join(plain(row["word"]) for row in found["aside"])
        yield from (says["aside"].format(n=len(found["aside"]), words=said), "")


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

"""Rule sets as plain data for people: the list, every option with its source, differences, and the room words."""

from __future__ import annotations

from typing import Any

from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.paths import NONE, OPTIONS, TABLES, diff, options, written
from xzaudit.rules.provenance import assumed
from xzaudit.rules.ruleset import RuleSet, shipped_rules
from xzaudit.rules.texts import group_texts, option_texts, pattern_names, say_value
from xzaudit.rules.words import word_table

Row = dict[str, Any]


def list_sets(lang: str = "zh") -> list[Row]:
    """The shipped rule sets: name, title, unit, how many options are assumed, and the source."""
    return [
        {
            "name": name,
            "title": rules.title.say(lang),
            "unit": rules.unit.say(lang),
            "assumed": len(assumed(rules)),
            "source": _source(name, lang),
        }
        for name in SHIPPED
        for rules in (shipped_rules(name),)
    ]


def _source(name: str, lang: str) -> str:
    return str(shipped(f"sets/{name}.provenance.yaml")["source"][lang])


def describe_set(rules: RuleSet, lang: str = "zh") -> list[Row]:
    """Every option of a rule set: path, group, name, value as written and as said, meaning, and where it comes from."""
    texts, groups, names, sources = option_texts(), group_texts(), pattern_names(rules, lang), rules.provenance
    rows = []
    for path, value in options(rules).items():
        source = sources[path]
        rows.append(
            {
                "path": path,
                "group": groups[path.partition(".")[0]].say(lang),
                "name": _name(path, names, lang),
                "value": value,
                "said": say_value(path, value, lang),
                "means": texts[path].means.say(lang),
                "source": source.kind,
                "because": source.text.say(lang),
                "others": [written(_of_option(path, other)) for other in source.others],
            }
        )
    return rows


def _name(path: str, names: dict[str, str], lang: str) -> str:
    table, _, key = path.rpartition(".")
    return names[key] if table in TABLES else option_texts()[path].name.say(lang)


def _of_option(path: str, other: Any) -> Any:
    """Another value of an option, picked out of another table of its whole group."""
    table, _, key = path.rpartition(".")
    return other.get(key, NONE) if table in TABLES and isinstance(other, dict) else other


def readings(rules: RuleSet, lang: str = "zh") -> list[str]:
    """How this program reads what neither a source nor an option decides, for the rule set that `rules` build on."""
    base = next((layer.name for layer in reversed(rules.lineage) if layer.shipped), None)
    entries: Any = shipped("readings.yaml")
    return [entry[lang] for entry in entries if "sets" not in entry or base in entry["sets"]]


def describe_diff(a: RuleSet, b: RuleSet, lang: str = "zh") -> list[Row]:
    """The options in which two rule sets differ, with both values as written and as said."""
    names = pattern_names(a, lang)
    return [
        {
            "path": path,
            "name": _name(path, names, lang),
            "a": left,
            "b": right,
            "said_a": say_value(path, left, lang),
            "said_b": say_value(path, right, lang),
        }
        for path, (left, right) in diff(a, b).items()
    ]


def describe_words(lang: str = "zh") -> list[Row]:
    """The room words: spellings, the options they set, and what they mean."""
    return [{"words": row["words"], "sets": row["sets"], "means": row["means"][lang]} for row in word_table()]


def changed(rules: RuleSet) -> dict[str, Any]:
    """What the table changed in the shipped rule set that its rules build on: path to value, `none` for what it dropped."""
    given = frozenset[str]().union(*(layer.given for layer in rules.lineage if not layer.shipped))
    flat = options(rules)
    return {path: flat.get(path, NONE) for path in OPTIONS if path in given}

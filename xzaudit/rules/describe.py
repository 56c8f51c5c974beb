"""Rule sets as plain data for people: the list, every option with its source, differences, and the room words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.model import Text
from xzaudit.rules.paths import NONE, OPTIONS, TABLES, diff, options, plain, value_of, written
from xzaudit.rules.provenance import assumed
from xzaudit.rules.ruleset import RuleSet, shipped_rules
from xzaudit.rules.texts import group_texts, option_texts, pattern_names, say_choice, say_option, say_setting, say_value
from xzaudit.rules.vocabulary import Entry, Word, by_theme, entries
from xzaudit.rules.words import Said, parse_words, source_of

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
    """The vocabulary by theme, names of rule sets first: spellings, how widely seen, state, the options set, and meaning.

    `seen` counts the families of rooms that show a word, of `OF`; None where that was not counted.
    """
    data = shipped("words.yaml")
    alone = {base: word for word, base in data["alone"].items()}
    sets = [
        _word_row(data["themes"]["base"], [*words, *([alone[name]] if name in alone else ())], shipped_rules(name).title, lang, sets=name)
        for name, words in data["bases"].items()
    ]
    return sets + [_entry_row(data["themes"][entry.theme], entry, lang) for entry in by_theme(entries())]


def _entry_row(theme: Mapping[str, str], entry: Entry, lang: str) -> Row:
    section = [{"value": entry.part("section")}] if "section" in entry.raw else []
    cases = [{path: value for path, value in case.items() if path != "exact"} for case in entry.part("sets")]
    note = entry.note.say(lang) if entry.note else None
    said = {"sets": [*section, *cases], "seen": entry.seen, "state": entry.state, "note": note}
    return _word_row(theme, list(entry.forms), entry.means, lang, **said)


def _word_row(theme: Mapping[str, str], words: list[str], means: Text, lang: str, **said: Any) -> Row:
    return {"theme": theme[lang], "words": words, "seen": None, "state": "played", "note": None, **said, "means": means.say(lang)}


def is_room(text: str, rules: RuleSet) -> bool:
    """Whether the rules are what the words of this text come to, more than the name of a rule set."""
    return not rules.lineage[-1].shipped and rules.lineage[-1].name == " ".join(text.split())


def describe_room(text: str, rules: RuleSet, lang: str = "zh") -> dict[str, list[Row]]:
    """What a room's words come to: `said`, option by option with its word; `open`, what is assumed besides; `aside`.

    A word that sets nothing has one row without an option. `also` are other values in use, `note` other readings.
    """
    said = parse_words(text)
    assumptions = [found for found in assumed(rules) if found.path not in said.by]
    return {
        "said": [row for word in said.words for row in _said_rows(word, said, rules, lang)],
        "open": [
            {
                "option": say_option(path, lang),
                "said": say_choice(path, value_of(rules, path), lang),
                "because": reason.say(lang),
                "also": [say_choice(path, plain(other), lang, pattern_names(rules, lang)) for other in others],
            }
            for path, reason, others in assumptions
        ],
        "aside": [{"word": word.text, "means": word.entry.means.say(lang)} for word in said.aside],
    }


def _said_rows(word: Word, said: Said, rules: RuleSet, lang: str) -> list[Row]:
    note = word.entry.note.say(lang) if word.entry.note else None
    row: Row = {"word": word.text, "means": word.means.say(lang), "note": note, "also": [], "option": None}
    rows = []
    for path in (path for path, by in said.by.items() if by is word and path in OPTIONS):
        also = [say_choice(path, OPTIONS[path].read(other), lang) for other in source_of(path, said).others]
        rows.append(row | {"option": say_setting(path, value_of(rules, path), lang), "also": also})
    return rows or [row]


def changed(rules: RuleSet) -> dict[str, Any]:
    """What the table changed in the shipped rule set that its rules build on: path to value, `none` for what it dropped."""
    given = frozenset[str]().union(*(layer.given for layer in rules.lineage if not layer.shipped))
    flat = options(rules)
    return {path: flat.get(path, NONE) for path in OPTIONS if path in given}

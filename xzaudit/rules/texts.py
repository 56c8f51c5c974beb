"""What options and their values are called and mean, and the names of patterns, in Chinese and English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from xzaudit.findings.speaker import PATTERN_NAMES
from xzaudit.rules.data import shipped
from xzaudit.rules.model import Rules, Text
from xzaudit.rules.paths import BONUSES, NONE, OPTIONS, PATTERNS, TABLES, written

CAP = "cap"


@dataclass(frozen=True, slots=True)
class OptionText:
    """The name of an option, its meaning in a sentence, and what its words are called."""

    name: Text
    means: Text
    values: Mapping[str, Text]


def _text(raw: Mapping[str, str]) -> Text:
    return Text(zh=raw["zh"], en=raw["en"])


@cache
def option_texts() -> dict[str, OptionText]:
    """Texts of every option, by path, in order."""
    data = shipped("options.yaml")
    found = {}
    for path in OPTIONS:
        table = path.rpartition(".")[0]
        if table in TABLES:
            name, means = default_name(path.rpartition(".")[2]), _text(data[table]["means"])
            values = {word: _text(data[table]["values"][word]) for word in OPTIONS[path].words}
            found[path] = OptionText(name, means, values)
        else:
            raw = data[path]
            values = {word: _text(text) for word, text in raw.get("values", {}).items()}
            found[path] = OptionText(Text(zh=raw["zh"], en=raw["en"]), _text(raw["means"]), values)
    return found


@cache
def group_texts() -> dict[str, Text]:
    """The names of the groups of options."""
    return {group: _text(raw) for group, raw in shipped("options.yaml")["groups"].items()}


def default_name(pattern: str) -> Text:
    """What a pattern or bonus is called where the rule set has no word of its own."""
    if pattern == CAP:
        return Text(zh="封顶", en="the cap")
    english = PATTERN_NAMES["en"].get(pattern) or pattern.replace("_", " ")
    return Text(zh=PATTERN_NAMES["zh"].get(pattern, pattern), en=english)


def pattern_names(rules: Rules, lang: str = "zh") -> dict[str, str]:
    """Every pattern and bonus, and `cap`, in the rule set's own words."""
    known = dict.fromkeys((*PATTERNS, *BONUSES, CAP))
    return {name: (rules.names.get(name) or default_name(name)).say(lang) for name in known}


_TRUTH = {True: Text(zh="是", en="yes"), False: Text(zh="否", en="no")}


def say_value(path: str, value: Any, lang: str = "zh") -> str:
    """A value of an option in words; numbers, mappings and values of whole groups as one would write them."""
    texts = option_texts().get(path)
    if _is_scale(path, value):
        return _SCALE[lang].format(**value)
    if isinstance(value, bool):
        return _TRUTH[value].say(lang)
    if texts is not None and isinstance(value, str) and value in texts.values:
        return texts.values[value].say(lang)
    return written(value)


_SCALE = {"zh": "平胡{basic}番（{fan}番就是 {points}）", "en": "a basic win {basic} fan ({fan} fan are {points})"}


def scale_of(value: Mapping[str, Any]) -> dict[str, int]:
    """How fan become points under the group `value`, by what shows it: the fan of a basic win, and what the cap (else three fan)
    comes to."""
    fan = value["cap_fan"] if isinstance(value["cap_fan"], int) else 3
    points = value["base"] * (2 ** max(fan - value["origin"], 0) if value["scale"] == "doubling" else fan)
    return {"basic": value["patterns"]["basic"], "fan": fan, "points": points}


def _is_scale(path: str, value: Any) -> bool:
    """Whether a value of the group `value` is what `scale_of` says of it."""
    return path == "value" and isinstance(value, Mapping) and value.keys() == {"basic", "fan", "points"}


_BESIDE = {"zh": "{said}（{written}）", "en": "{said} ({written})"}
_COMMA = {"zh": "、", "en": ", "}
_NOT_PLAYED = Text(zh="不算", en="not played")


def say_option(path: str, lang: str = "zh") -> str:
    """An option or a group of options by name, its path beside it; what is neither as it stands."""
    name = option_name(path, lang)
    return _BESIDE[lang].format(said=name, written=path) if name else written(path)


def say_choice(path: str, value: Any, lang: str = "zh", names: Mapping[str, str] | None = None) -> str:
    """A value in words with what one writes for it; of a group each of its options. `names` are the rule set's patterns."""
    if _is_scale(path, value):
        return _SCALE[lang].format(**value)
    if isinstance(value, Mapping) and path not in OPTIONS:
        return say_entries(path, value, lang, names)
    raw = written(value)
    said = _NOT_PLAYED.say(lang) if value == NONE and path.rpartition(".")[0] in TABLES else say_value(path, value, lang)
    return raw if said == raw else _BESIDE[lang].format(said=said, written=raw)


def say_entries(path: str, value: Mapping[str, Any], lang: str = "zh", names: Mapping[str, str] | None = None) -> str:
    """The entries of a table or a group one after another; `names` are the rule set's patterns."""
    known = names or {}
    parts = [
        f"{known.get(key) or option_name(f'{path}.{key}', lang) or key} {_NOT_PLAYED.say(lang) if each == NONE else written(each)}"
        for key, each in value.items()
    ]
    return _COMMA[lang].join(parts)


def say_setting(path: str, value: Any, lang: str = "zh") -> str:
    """An option set to a value, in words and as one writes it: `封顶 8（value.cap_fan = 8）`."""
    name = option_name(path, lang) or path
    spoken = _NOT_PLAYED.say(lang) if value == NONE and path.rpartition(".")[0] in TABLES else say_value(path, value, lang)
    return _BESIDE[lang].format(said=f"{name}{_SET_TO[lang]}{spoken}", written=f"{path} = {written(value)}")


_SET_TO = {"zh": " ", "en": ": "}


def option_name(path: str, lang: str) -> str | None:
    """What an option, a table or a group of options is called; None for what is none of them."""
    if path in OPTIONS:
        return option_texts()[path].name.say(lang)
    if path in TABLES:
        return _OF_TABLES[path].say(lang)
    group = group_texts().get(path)
    return None if group is None else group.say(lang)


_OF_TABLES = {
    "value.patterns": Text(zh="牌型番数", en="fan of the patterns"),
    "value.bonuses": Text(zh="加番", en="bonuses"),
}

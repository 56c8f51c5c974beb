"""`--help`, in the language asked for: the texts of `help.yaml`, laid out by the width of their signs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Texts = Mapping[str, Mapping[str, str]]

_WORDS = {
    "zh": {"usage": "用法：", "options": "选项", "arguments": "写什么", "commands": "命令", "default": "不写是 {}。", "command": "命令 …"},
    "en": {"usage": "Usage: ", "options": "Options", "arguments": "Arguments", "commands": "Commands", "default": "Default: {}.", "command": "COMMAND ..."},
}
_NARROWEST, _WIDEST = 40, 100
_COLUMN = 30  # the widest that the column of names becomes
_UNBROKEN = re.compile(r"\s+|[（“]*(?:[^\s⺀-￯]+|[⺀-￯])[，。；：、）”]*")


@cache
def texts(command: str) -> Texts:
    """What `help.yaml` says of a command (`xzaudit`: of all together) and of each of its parameters, by language."""
    import yaml

    read = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
    return {**read["every"], **read[command]}


def help_text(command: Any, context: Any, commands: tuple[str, ...], lang: str) -> str:
    """The help of a command, or where it has `commands` of its own, of the whole."""
    said, words = texts(command.name or "xzaudit"), _WORDS[lang]
    given = [each for each in command.get_params(context) if each.param_type_name == "argument"]
    options = [each for each in command.get_params(context) if each.param_type_name == "option"]
    shape = " ".join([f"[{words['options'].lower()}]", *map(_place, given), *([words["command"]] if commands else [])])
    lines = [f"{words['usage']}{context.command_path} {shape}", "", *_wrapped(said["does"][lang], 2)]
    for heading, rows in (
        ("arguments", [(_place(each), said[each.name][lang]) for each in given]),
        ("options", [(_names(each), said[each.name][lang] + _default(each, lang)) for each in options]),
        ("commands", [(name, texts(name)["does"][lang]) for name in commands]),
    ):
        if rows:
            lines += ["", words[heading], *_table(rows)]
    return "\n".join(lines)


def _place(argument: Any) -> str:
    name: str = argument.metavar
    return name if argument.required or name.startswith("[") else f"[{name}]"


def _names(option: Any) -> str:
    names = ", ".join(sorted(option.opts, key=len)) + "".join(f"/{name}" for name in option.secondary_opts)
    return names if option.is_flag else f"{names} {option.metavar}"


def _default(option: Any, lang: str) -> str:
    shown = not option.is_flag and option.default not in (None, "", ())
    return " " * (lang == "en" and shown) + _WORDS[lang]["default"].format(option.default) if shown else ""


def _table(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Names, and beside them or below what they mean."""
    column = min(max(_width(name) for name, _text in rows), _COLUMN - 4) + 4
    for name, text in rows:
        first, *rest = _wrapped(text, column)
        beside = column - 2 - _width(name)
        if beside >= 2:
            yield f"  {name}{' ' * beside}{first.lstrip()}"
        else:
            yield from (f"  {name}", first)
        yield from rest


def _wrapped(text: str, indent: int) -> list[str]:
    room = max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST)) - indent
    lines = [""]
    for piece in _UNBROKEN.findall(text):
        if _width(lines[-1] + piece.rstrip()) > room:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [" " * indent + line.rstrip() for line in lines]


def _width(text: str) -> int:
    from wcwidth import wcswidth

    return max(0, wcswidth(text))

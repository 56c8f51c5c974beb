"""A command line that cannot be understood, said in Chinese or English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from xzaudit.cli.language import LANGS, language
from xzaudit.findings.plain import plain

# What the command-line library says, and how it is said in Chinese.
_SAID = (
    (re.compile(r"No such option: (\S+?)(?: \(Possible options: (.*)\))?"), "没有 {0} 这个选项{1:（有的是 {}）}。"),
    (re.compile(r"No such option: (\S+?)(?: Did you mean (.*)\?)?"), "没有 {0} 这个选项{1:（是不是 {}？）}。"),
    (re.compile(r"No such command '(.*?)'\.(?: Did you mean (.*)\?)?"), "没有 {0} 这个命令{1:（是不是 {}？）}。"),
    (re.compile(r"Option '?(.*?)'? requires an argument\."), "{0} 后面要写内容。"),
    (re.compile(r"Missing argument '(.*?)'\."), "缺 {0}。"),
    (re.compile(r"Missing option '(.*?)'\."), "缺选项 {0}。"),
    (re.compile(r"Missing command\."), "要写命令。"),
    (re.compile(r"Got unexpected extra arguments? \((.*)\)"), "多出来的：{0}。"),
    (re.compile(r"Option '?(.*?)'? requires (\d+) arguments\."), "{0} 后面要写 {1} 样。"),
    (re.compile(r"Invalid value for (.*?): Input should be greater than or equal to (\S+)"), "{0} 不能小于 {1}。"),
    (re.compile(r"Invalid value for (.*?): Input should be a valid integer.*"), "{0} 要写整数。"),
    (re.compile(r"Invalid value for (.*?): (.*)"), "{0} 不对：{1}"),
)


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, though it may not make sense otherwise."""
    for at, word in enumerate(arguments):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(arguments):
            given = arguments[at + 1]
        if given in LANGS:
            return given
    return language(None)


def usage_message(error: Any, lang: str) -> str:
    """What is wrong with the command line, and where its help is."""
    said = plain(error.format_message(), 400)
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "xzaudit"
    if lang != "zh":
        return f"{said} ({command} --help)"
    for pattern, text in _SAID:
        match = pattern.fullmatch(said)
        if match:
            return f"{_filled(text, match)}（{command} --help）"
    return f"{said}（{command} --help）"


def _filled(text: str, match: re.Match[str]) -> str:
    """`{1:（{}）}` stands only where there is a second part."""
    first, second, *_ = (*(part.replace("'", "") for part in match.groups("")), "", "")
    text = re.sub(r"\{1:(.*?)\{\}(.*?)\}", r"\1{1}\2" if second else "", text)
    return text.replace("{0}", first).replace("{1}", second)

"""What the command says about itself and about how it is called: in the language asked for and in no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from tests.cli.records import CLEAN
from tests.command import run
from xzaudit.cli.help import texts
from xzaudit.cli.main import COMMANDS, application

LANGS = ("zh", "en")
_CHINESE = re.compile(r"[⺀-￯]")
_SENTENCE = re.compile(r"(?:[A-Za-z]{2,},? ){2}[A-Za-z]{2,}")  # three English words in a row


def foreign(text: str, lang: str) -> list[str]:
    """What of a text is in the other language. What the tests type themselves is English for zh, digits or quoted."""
    return (_CHINESE if lang == "en" else _SENTENCE).findall(text)


def parameters() -> Iterator[tuple[str, Any]]:
    whole: Any = get_command(application([]))
    context = whole.make_context("xzaudit", ["audit", "x"])
    for name, command in [("xzaudit", whole), *whole.commands.items()]:
        yield from ((name, each) for each in command.get_params(context))


def test_every_parameter_has_its_text_and_every_text_its_parameter() -> None:
    found = {(name, each.name) for name, each in parameters()}
    own = {(name, key) for name in ("xzaudit", *COMMANDS) for key in texts(name).keys() - texts("merge").keys()}
    assert {(name, key) for name, key in found if key not in texts(name)} == set()
    assert {(name, key) for name, key in own - found if key != "does"} == set()
    assert all(set(text) == set(LANGS) for name in ("xzaudit", *COMMANDS) for text in texts(name).values())


def test_every_value_has_a_name() -> None:
    assert [(name, each.name) for name, each in parameters() if not getattr(each, "is_flag", False) and not each.metavar] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command: str, lang: str) -> None:
    done = run(*command.split(), "--help", "--lang", lang, XZAUDIT_LANG="zh" if lang == "en" else "en")
    assert (done.code, done.err) == (0, "")
    assert not foreign(done.out, lang)
    assert not [line for line in done.out.split("\n") if len(line) > 100]


def test_a_language_before_the_command_is_that_of_the_command() -> None:
    assert "Verdict: clean" in run("--lang", "en", "audit", CLEAN).out
    assert "结论" in run("--lang", "en", "audit", CLEAN, "--lang", "zh").out


@pytest.mark.parametrize(
    ("typed", "zh", "en"),
    [
        ("audt", "没有 audt 这个命令（是不是 audit？）", "There is no command audt; did you mean audit?"),
        ("-v audt", "没有 audt 这个命令（是不是 audit？）", "There is no command audt; did you mean audit?"),
        ("-v", "要写命令。", "A command is missing."),
        ("audit", "缺 FILE...。（xzaudit audit --help）", "FILE... is missing. (xzaudit audit --help)"),
        ("audit a --nothing", "没有 --nothing 这个选项。", "There is no option --nothing."),
        ("audit a --langg", "没有 --langg 这个选项（是不是 --lang？）", "There is no option --langg; did you mean --lang?"),
        ("audit -Z x", "没有 -Z 这个选项。", "There is no option -Z."),
        ("audit x -f jsn", "--format jsn：只能是 text、json", "--format jsn: has to be one of text, json"),
        ("audit x --lang de", "--lang de：只能是 zh、en。", "--lang de: has to be one of zh, en."),
        ("audit x --fail-on some", "--fail-on some：只能是", "--fail-on some: has to be one of"),
        ("audit x --select Q", "--select Q：没有这样的代号", "--select Q: no code begins so"),
        ("generate", "缺 --rules NAME。", "--rules NAME is missing."),
        ("generate --rules", "--rules 后面要写内容：--rules NAME。", "--rules needs a value: --rules NAME."),
        ("generate --rules common -n 0", "--number 0：不能小于 1。", "--number 0: has to be 1 or more."),
        ("generate --rules common -n 1_0", "--number 1_0：要写整数。", "--number 1_0: has to be a whole number."),
        ("generate --rules nowhere", "没有叫“nowhere”的规矩", "There is no rule set “nowhere”"),
        ("rules --diff common", "--diff 后面要写内容：--diff A B。", "--diff needs a value: --diff A B."),
        ("rules a b", "多出来的：b。", "There is too much: b."),
        ("score --self-draw=1 1m", "--self-draw 后面不写内容。", "--self-draw takes no value."),
        ("score 123m --events x", "“x”不认得", "“x” is not known"),
        ("schema", "缺 record|ruleset|audit。", "record|ruleset|audit is missing."),
        ("replay x --at -1", "--at -1：不能小于 0。", "--at -1: has to be 0 or more."),
        ("replay x --at 1.5", "--at 1.5：要写整数。", "--at 1.5: has to be a whole number."),
        ("verify x -j 0", "--jobs 0：不能小于 1。", "--jobs 0: has to be 1 or more."),
        ("verify", "要写查什么", "Say what to verify"),
        ("verify x --shard 9", "9", "9"),
        ("verify x --rules-digest y", "要写成 sha256", "write sha256"),
        ("explain W999", "没有 W999 这个代号", "There is no code W999"),
        ("explain", "要写代号", "Name a code"),
        ("verify x --baseline nowhere", "没有这个文件", "no such file"),
        ("merge nowhere", "打不开：没有这个文件", "cannot be opened: no such file"),
        ("diff nowhere nothing", "“nowhere”读不了：没有这个文件", "“nowhere” cannot be read: no such file"),
        ("new nowhere/at/all", "写不进“nowhere/at/all”：没有这个文件", "Cannot write “nowhere/at/all”: no such file"),
        ("new /dev/full", "“/dev/full”已经有了", "“/dev/full” is there already"),
        ("audit nowhere -o /", "写不进“/”：", "Cannot write “/”: "),
        ("verify @nowhere", "清单“nowhere”读不了：没有这个文件", "The list “nowhere” cannot be read: no such file"),
        ("verify x --cache /dev/null/x", "用不了：路径里有一段不是文件夹", "cannot be used: part of the path is no folder"),
        ("audit nowhere", "没有“nowhere”这个文件。", "There is no file “nowhere”."),
        ("shrink nowhere", "没有“nowhere”这个文件。", "There is no file “nowhere”."),
        ("fmt nowhere", "没有“nowhere”这个文件。", "There is no file “nowhere”."),
        ("compare a", "要两份记录", "Give two records"),
        ("compare a --rules b --rules c --rules d", "最多写两次", "twice at most"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_wrong_command_line(typed: str, zh: str, en: str, lang: str) -> None:
    done = run(*typed.split(), XZAUDIT_LANG=lang)
    said = done.out + done.err
    assert done.code == 2
    assert (zh if lang == "zh" else en).casefold() in said.casefold()
    assert not foreign(said, lang)


@pytest.mark.parametrize(
    ("typed", "zh", "en"),
    [
        (("replay", CLEAN, "--seat", "老赵"), "这桌没有 老赵；有的是 A 老王、B 小李、", "老赵 is nobody at this table. There are A 老王, B 小李, "),
        (("verify", CLEAN, "--for", "老赵"), "没有一盘有老赵；有的是 老王、小李、", "老赵 played in none of the records. There are 老王, 小李, "),
        (("audit", CLEAN, "--index", "9"), "没有 --index 这个选项", "There is no option --index"),
        (("replay", CLEAN, "--index", "9"), "没有 9 这份记录；有的是 ", "There is no record 9. There are "),
    ],
)
def test_a_name_that_is_not_there_is_refused_with_those_that_are(typed: tuple[str, ...], zh: str, en: str) -> None:
    for lang, said in (("zh", zh), ("en", en)):
        done = run(*typed, XZAUDIT_LANG=lang)
        assert done.code == 2
        assert said in done.err

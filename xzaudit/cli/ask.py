"""`xzaudit ask`: the argument, question by question or in one line; writes its record and answers as for a chat."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import INTERRUPTED, exit_code
from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, Output, Verbose
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain

if TYPE_CHECKING:
    from xzaudit.asking import Conversation, Draft, Question, Story
    from xzaudit.asking.story import Misunderstood

_SENTENCE = re.compile(r"[;；\n]|\S\s+\S|[胡杠炮]|自摸|流局")
_FILES = (".yaml", ".yml", ".json", ".jsonl")
_HOUSE_RULES = "一般规矩"
_SAY = {
    "zh": {
        "hello": "一问一答，打数字就行；想直接说也行（老王 暗杠 9条）。b 退一步，Ctrl-C 不说了。",
        "prompt": "> ",
        "account": "眼下",
        "open": "还差番数，先不算",
        "gone": "没说完，什么都没写。",
        "players": "玩家：{names}{filled}",
        "filled": "（{names} 没提到，补上的）",
    },
    "en": {
        "hello": "Numbers will do, or a line that tells it (Ann kong 9s concealed). b goes back, Ctrl-C leaves.",
        "prompt": "> ",
        "account": "so far",
        "open": "a fan is missing",
        "gone": "Left unfinished; nothing was written.",
        "players": "Players: {names}{filled}",
        "filled": " ({names} made up, since not named)",
    },
}


def ask(
    what: Annotated[str | None, typer.Argument(metavar="[FILE | LINE]")] = None,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME")] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="NAMES")] = None,
    me: Annotated[str | None, typer.Option("--me", metavar="NAME")] = None,
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """吵起来了就问：一问一答把账算清。Settles an argument question by question, or in one line."""
    from xzaudit.asking import Conversation
    from xzaudit.render import chat

    lang = language(lang)
    names = tuple((players or "").replace("，", " ").replace(",", " ").split())
    _refuse_players(names, None if rules is None else named_rules(rules, lang).table.players)
    if me is not None and names and me not in names:
        raise RefusedError(f"--me “{plain(me)}”不在 --players 里。", f"--me “{plain(me)}” is none of --players.")
    typed = _Typed(lang)
    told = what if what is not None and _is_line(what) else typed.story(what)
    target = output if told is not None or what is None else what
    _refuse_to_overwrite(target)
    if told is not None:
        draft = _settled(told, typed, rules or _HOUSE_RULES, names, lang, me)
    else:
        draft = _talked(typed, Conversation(lang, rules, names))
    if told is None or target is not None:
        with open_output(target) as sink:
            sink.write(draft.text)
    audit = draft.audit(thorough=True)
    with open_output(None) as sink:
        for piece in chat.answers([audit], lang):
            sink.write(piece if told is not None or target is not None else f"\n{piece}")
    raise typer.Exit(exit_code([audit]))


def _is_line(what: str) -> bool:
    """Whether this is what happened rather than where to write it."""
    return not what.endswith(_FILES) and not os.path.lexists(what) and bool(_SENTENCE.search(what) or _tells(what))


def _refuse_players(names: tuple[str, ...], needed: int | None) -> None:
    """Players that the rules have no place for, or that cannot be told apart."""
    from xzaudit.asking import distinct

    if not names:
        return
    if not distinct(names):
        raise RefusedError(
            "--players 要两个到六个人，名字不能重、不能是“胡”“杠”这种词。",
            "--players takes two to six different names, none of them a word for an action.",
        )
    if needed is not None and len(names) != needed:
        raise RefusedError(
            f"这套规矩是 {needed} 个人打的，--players 写了 {len(names)} 个。",
            f"These rules are for {needed} players; --players names {len(names)}.",
        )


def _refuse_to_overwrite(target: str | None) -> None:
    if target not in (None, "-") and os.path.lexists(target or ""):
        name = plain(target, 200)
        raise RefusedError(f"“{name}”已经有了，换个名字。", f"“{name}” is there already; choose another name.")


def _settled(told: str, typed: _Typed, rules: str, names: tuple[str, ...], lang: str, me: str | None) -> Draft:
    """What a story tells; on a terminal what it lacks is asked for, elsewhere what cannot be understood is refused."""
    from xzaudit.asking import Conversation

    story = _story(told, rules, names, lang, me)
    if not names:
        filled = _SAY[lang]["filled"].format(names=_listed(story.made_up, lang)) if story.made_up else ""
        _tell(_SAY[lang]["players"].format(names=_listed((*story.players, *story.made_up), lang), filled=filled))
    if typed.interactive:
        return _talked(typed, Conversation(lang, rules, (*story.players, *story.made_up), story))
    if story.misunderstood:
        raise RefusedError(*("\n".join(_shown(each, lang) for each in story.misunderstood) for lang in ("zh", "en")))
    return story.draft(rules, lang)


def _story(told: str, rules: str, names: tuple[str, ...], lang: str, me: str | None) -> Story:
    from xzaudit.asking import NamesError, story_of
    from xzaudit.findings import Finding
    from xzaudit.findings.wording import message
    from xzaudit.record.grammar import GrammarError

    try:
        return story_of(told, named_rules(rules, lang).table.players, names, lang, me)
    except NamesError as error:
        found, near = plain(error.found), error.near
        raise RefusedError(
            f"“{found}”不晓得是人名还是打错的字{f'（是不是想写“{near}”）' if near else ''}：用 --players 把打牌的人写出来。",
            f"“{found}” may be a name or a slip{f' for “{near}”' if near else ''}: name the players with --players.",
        ) from None
    except GrammarError as error:
        fault = Finding(error.code, {"text": told, **error.facts})
        raise RefusedError(message(fault, "zh"), message(fault, "en")) from None


def _shown(part: Misunderstood, lang: str) -> str:
    """What could not be understood, and where: the line with a mark under it."""
    from wcwidth import wcswidth

    from xzaudit.findings.wording import message

    start, end = part.error.span
    line = plain(part.line, 500)
    mark = " " * max(wcswidth(line[:start]), 0) + "^" * max(wcswidth(line[start:end]), 1)
    return f"{message(part.finding, lang)}\n    {line}\n    {mark}"


def _listed(names: tuple[str, ...], lang: str) -> str:
    return ("、" if lang == "zh" else ", ").join(plain(name) for name in names)


def _talked(typed: _Typed, conversation: Conversation) -> Draft:
    """Asks until all is told; KeyboardInterrupt where somebody leaves."""
    lang = typed.lang
    if conversation.question is not None:
        _tell(_SAY[lang]["hello"])
    shown: Draft | None = None
    while conversation.question is not None:
        question = conversation.question
        if question.draft is not None and question.draft.steps and question.draft != shown:
            shown = question.draft
            _tell(_account(shown, lang))
        _show(question)
        conversation.answer(typed.line())
    assert conversation.draft is not None
    return conversation.draft


def _show(question: Question) -> None:
    if question.note:
        _tell(question.note)
    _tell(question.text)
    if question.choices:
        _tell("  " + "  ".join(f"{number} {plain(choice)}" for number, choice in question.choices))


def _account(draft: Draft, lang: str) -> str:
    """What was told last, and where everybody stands."""
    from xzaudit.render.chat.teller import Teller

    said = "；".join(line.strip() for line in draft.text.splitlines()[-_lines_of(draft) :])
    audit = draft.audit()
    nets = _SAY[lang]["open"] if audit.standing is None else Teller(audit, lang).nets(audit.standing)
    return f"  [{said}] {_SAY[lang]['account']} {nets}"


def _lines_of(draft: Draft) -> int:
    """How many lines the last step takes."""
    from dataclasses import replace

    return len(draft.text.splitlines()) - len(replace(draft, steps=draft.steps[:-1]).text.splitlines())


class _Typed:
    """What is typed, or comes through a pipe."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self._begun: list[str] = []

    def story(self, what: str | None) -> str | None:
        """All of standard input where it is a story: `-` says so, or nobody types and the first line tells something."""
        if what == "-" or (what is None and not self.interactive):
            first = self._read()
            if what == "-" or (_SENTENCE.search(first) and _tells(first)):
                return first + "".join(iter(self._read, ""))
            self._begun.append(first)
        return None

    def line(self) -> str:
        """One line; Ctrl-C and the end of the input are leaving."""
        try:
            print(_SAY[self.lang]["prompt"], end="", file=sys.stderr, flush=True)
            line = self._begun.pop() if self._begun else self._read()
        except KeyboardInterrupt:
            line = ""
        if not line:
            _tell("")
            _tell(_SAY[self.lang]["gone"])
            raise typer.Exit(INTERRUPTED)
        return line.rstrip("\r\n")

    def _read(self) -> str:
        try:
            return sys.stdin.readline() if sys.stdin is not None else ""
        except UnicodeDecodeError:
            return "?\n"


def _tells(line: str) -> bool:
    """Whether a line tells what happened, to somebody who does not know the players."""
    from xzaudit.asking import NamesError, story_of
    from xzaudit.record.grammar import GrammarError

    try:
        story = story_of(line, 6, (), "zh")
    except (NamesError, GrammarError):
        return False
    return len(story.parts) > len(story.misunderstood)


def _tell(text: str) -> None:
    """Everything but the record and the answer goes to standard error."""
    print(text, file=sys.stderr)

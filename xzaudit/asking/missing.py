"""What a win or kong still lacks: asked only where it can change the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from xzaudit.asking.draft import Step
from xzaudit.asking.matters import differ
from xzaudit.asking.question import UnclearError
from xzaudit.asking.talk import Asked, Talk
from xzaudit.record.grammar import GrammarError
from xzaudit.record.telling.clauses import parse_told
from xzaudit.record.told import Said, Told, ToldKong, ToldWin
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, OPEN, PLAIN
from xzaudit.tiles import MPS

_DEALT = ("heavenly", "earthly")
_ON_TOP = ("kong_flower", "last_tile", "concealed", "simples")
_MOST_ROOTS = 3


def completed(talk: Talk, step: Sequence[Told], *, typed: bool) -> Asked[Step]:
    """The step with what it lacks; what was typed is not asked for what may be added to it."""
    step = yield from _after_kong(talk, tuple(step))
    found: list[Told] = []
    for number, told in enumerate(step):
        if isinstance(told, ToldWin):
            told = yield from _win(talk, (*found, *step[number:]), len(found), told, typed=typed)
        elif isinstance(told, ToldKong) and told.kind == ADDED:
            told = yield from _added(talk, told, typed=typed)
        found.append(told)
    return tuple(found)


def without_gap(talk: Talk, gap: object) -> Asked[Step]:
    """A win that nobody is said to have given, a kong whose kind is open: asked."""
    others = [seat for seat in talk.so_far.still_in if seat != getattr(gap, "seat", -1)]
    if isinstance(gap, ToldWin):
        names = [talk.names[seat] for seat in others]
        question = talk.say("who_gave_or_drew", player=talk.names[gap.seat])
        answer = yield from talk.choice(question, names, talk.say("drew_it"))
        if not answer:
            return (replace(gap, kind="self_draw"),)
        return (replace(gap, giver=others[answer - 1]),)
    assert isinstance(gap, ToldKong)
    kinds = {PLAIN: (EXPOSED, ADDED, CONCEALED), OPEN: (EXPOSED, ADDED)}.get(gap.kind, (EXPOSED,))
    kind = kinds[0]
    if len(kinds) > 1:
        names = talk.several("kinds")[: len(kinds)]
        kind = kinds[(yield from talk.choice(talk.say("which_kong", player=talk.names[gap.seat]), names)) - 1]
    if kind != EXPOSED:
        return (replace(gap, kind=kind),)
    feeder = yield from talk.one(talk.say("who_fed"), others)
    return (replace(gap, kind=kind, feeder=feeder),)


def _after_kong(talk: Talk, step: Step) -> Asked[Step]:
    """杠上炮: asked where the giver has just konged and it makes a difference."""
    wins = [told for told in step if isinstance(told, ToldWin)]
    if not wins or len(wins) != len(step) or any("kong_discard" in win.said.bonuses for win in wins):
        return step
    giver = wins[0].giver
    if giver is None or wins[0].kind != "discard" or not talk.so_far.just_konged(giver):
        return step
    plain = tuple(_priced(win) for win in wins)
    after = tuple(_with_bonus(win, "kong_discard") for win in plain)
    if not differ([talk.so_far.with_step(plain), talk.so_far.with_step(after)]):
        return step
    answer = yield from talk.choice(talk.say("kong_discard"), talk.several("yes_no"))
    return tuple(_with_bonus(win, "kong_discard") for win in wins) if answer == 1 else step


def _win(talk: Talk, step: Step, at: int, win: ToldWin, *, typed: bool) -> Asked[ToldWin]:
    if not win.said.enough and not set(_DEALT) & set(win.said.bonuses):
        said = yield from pattern(talk, talk.say("pattern", player=talk.names[win.seat]), win)
        win = replace(win, said=win.said.and_more(said))
    if typed or win.said.fan is not None:
        return win
    on_top = [extra for extra in _extras(talk, win) if _matters(talk, step, at, win, extra)]
    if not on_top:
        return win
    names = [_name(talk, extra) for extra in on_top]
    chosen = yield from talk.choices(
        talk.say("more", player=talk.names[win.seat]), names, lambda answer: _words(talk, answer), empty=True
    )
    said = chosen if isinstance(chosen, Said) else _sum(on_top[number] for number in chosen)
    return replace(win, said=win.said.and_more(said))


def pattern(talk: Talk, text: str, win: ToldWin | None) -> Asked[Said]:
    """The pattern of a win, or of a hand that is ready: by number, or in words (清一色, 3番)."""
    prices = talk.so_far.rule_set.value.patterns
    own = win is not None and win.giver is None
    ids = [str(name) for name, _fan in sorted(prices.items(), key=lambda item: item[1]) if name not in _DEALT or own]
    if own:
        ids += [name for name in talk.so_far.rule_set.value.bonuses if name in _DEALT]
    speaker = talk.speaker()
    names = [speaker.pattern(name) for name in ids]

    def words(answer: str) -> Said:
        said = _words(talk, answer)
        if not said.enough and not set(_DEALT) & set(said.bonuses):
            raise UnclearError(talk.say("choose_many"))
        return said

    chosen = yield from talk.choices(text, names, words)
    if isinstance(chosen, Said):
        return chosen
    picked = [ids[number] for number in chosen]
    return Said(tuple(name for name in picked if name not in _DEALT), tuple(name for name in picked if name in _DEALT))


def _words(talk: Talk, answer: str) -> Said:
    """What words say of a hand: 对对胡 两根, 4番."""
    if talk.so_far.seats.prefix(answer.casefold(), 0) is not None:
        raise UnclearError(talk.say("choose_many"))
    try:
        told = [
            each
            for each, _start, _end in parse_told(f"{talk.so_far.seats.keys[0]} ready {answer}", talk.so_far.seats, MPS)
        ]
    except GrammarError as error:
        raise UnclearError(talk.say("choose_many")) from error
    said = getattr(told[0], "said", None)
    if len(told) != 1 or not isinstance(said, Said) or said == Said():
        raise UnclearError(talk.say("choose_many"))
    return said


def _extras(talk: Talk, win: ToldWin) -> Iterator[Said]:
    """What may come on top of this win under these rules."""
    prices = talk.so_far.rule_set.value.bonuses
    if "root" in prices and win.said.roots is None:
        for roots in range(1, _MOST_ROOTS + 1):
            yield Said(roots=roots)
    for name in _ON_TOP:
        konged = talk.so_far.just_konged(win.seat) and win.giver is None
        possible = konged if name == "kong_flower" else True
        if name not in win.said.bonuses and possible and (name in prices or name == "kong_flower"):
            yield Said(bonuses=(name,))


def _matters(talk: Talk, step: Step, at: int, win: ToldWin, extra: Said) -> bool:
    """Whether it changes anything, the wins told with it priced somehow."""
    others = tuple(_priced(told) if isinstance(told, ToldWin) else told for told in step)
    ways = [replace(win, said=said) for said in (win.said, win.said.and_more(extra))]
    return differ(talk.so_far.with_step((*others[:at], way, *others[at + 1 :])) for way in ways)


def _added(talk: Talk, kong: ToldKong, *, typed: bool) -> Asked[ToldKong]:
    """Who fed the pong, and whether the kong came late, where the rules make a difference."""
    draft = talk.so_far
    others = [seat for seat in draft.still_in if seat != kong.seat]
    fed = [replace(kong, feeder=seat) for seat in others]
    if kong.feeder is None and differ(draft.with_step((each,)) for each in fed):
        feeder = yield from talk.one(talk.say("who_fed_pong"), others)
        kong = replace(kong, feeder=feeder)
    if not typed and not kong.late and differ(draft.with_step((each,)) for each in (kong, replace(kong, late=True))):
        answer = yield from talk.choice(talk.say("late"), talk.several("late_choices"))
        kong = replace(kong, late=answer == 2)
    return kong


def _name(talk: Talk, extra: Said) -> str:
    return talk.say("roots", n=extra.roots) if extra.roots is not None else talk.speaker().pattern(extra.bonuses[0])


def _sum(chosen: Iterator[Said]) -> Said:
    total = Said()
    for extra in chosen:
        total = total.and_more(extra)
    return total


def _with_bonus(win: ToldWin, name: str) -> ToldWin:
    return replace(win, said=replace(win.said, bonuses=(name, *win.said.bonuses)))


def _priced(win: ToldWin) -> ToldWin:
    """With some fan, so that it can be settled."""
    return win if win.said.enough else replace(win, said=replace(win.said, patterns=("basic",)))

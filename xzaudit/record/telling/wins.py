"""Told wins: 小李胡老王 · 老王点炮小李七对阿强平胡 · 小李自摸 · 小李抢了老王的杠."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xzaudit.record.grammar import GrammarError
from xzaudit.record.telling.clause import Before, Clause
from xzaudit.record.telling.line import Speech, letter_of
from xzaudit.record.telling.tokens import Token
from xzaudit.record.told import Told, ToldKong, ToldWin
from xzaudit.tiles import UNKNOWN

_SELF_EVENTS = ("kong_flower", "last_tile", "heavenly", "earthly")


def won(clause: Clause, before: Before) -> Iterator[Told]:
    """小李胡老王 …: the taker first; several takers where several are the subject."""
    takers = clause.named("a")
    speech = Speech(clause.line, clause.details)
    named = clause.match.groupdict().get("b")
    if not any(mark.letter in "WwcbrdD" for mark in clause.marks()) and not speech.said.enough and not isinstance(before.last, ToldWin):
        raise clause.line.fail("no_word", clause.first)
    if named is None and set(speech.bonuses) & {*_SELF_EVENTS, "after_kong"} and speech.of_discard is None:
        yield from drawn(clause, before)
        return
    if named is None:
        verb = clause.verb("Wd")
        error = clause.line.fail("no_giver", verb, word=clause.line.word(verb))
        error.gap = ToldWin(takers[0], None, speech.tile, "discard", speech.said)
        raise error
    giver = clause.one("b")
    _shared_once(clause, clause.details, len(takers))
    before.subject = takers
    for taker in takers:
        yield _win(clause, taker, giver, speech)


def _shared_once(clause: Clause, details: Sequence[Token], takers: int) -> None:
    """R007 where several patterns are said of several winners at once: 都胡了，一个清一色一个平胡."""
    patterns = [token for token in details if token.kind in ("pattern", "fan")]
    if takers > 1 and len({token.kind for token in patterns}) < len(patterns):
        raise clause.line.fail("whose", patterns[1])


def _win(clause: Clause, taker: int, giver: int, speech: Speech) -> ToldWin:
    speech.after_kong("kong_discard")
    kind = "rob_kong" if "rob_kong" in speech.bonuses else "discard"
    return ToldWin(taker, giver, speech.tile, kind, speech.said)


def drawn(clause: Clause, before: Before) -> Iterator[Told]:
    """小李自摸 …, 小李杠上花."""
    seat = clause.one("a")
    speech = Speech(clause.line, clause.details)
    if speech.of_discard is not None:
        raise clause.line.fail("extra", speech.of_discard)
    if clause.match.start("a") == clause.match.end("a") and _gave(before):
        raise clause.line.fail("extra", clause.verb("ZWhl"))
    speech.after_kong("kong_flower")
    clause.count(clause.line.context.players - len(clause.line.context.out) - 1)
    before.subject = (seat,)
    yield ToldWin(seat, None, speech.tile, "self_draw", speech.said)


def _gave(before: Before) -> bool:
    """Whether the sentence before spoke of one who gave a tile: who drew the next one it does not say."""
    last = before.last
    return isinstance(last, ToldWin) and before.subject == (last.giver,)


def robbed(clause: Clause, before: Before) -> Iterator[Told]:
    """小李抢了老王的杠: the kong is not told as a kong."""
    konger, tile = _whose_kong(clause, before)
    speech = Speech(clause.line, [token for token in clause.details if token.kind != "kong_said"])
    if "rob_kong" not in speech.bonuses:
        speech.bonuses.insert(0, "rob_kong")
    speech.tile = tile if speech.tile is None else speech.tile
    takers = clause.named("a")
    before.subject = takers
    for taker in takers:
        yield _win(clause, taker, konger, speech)


def _whose_kong(clause: Clause, before: Before) -> tuple[int, int | None]:
    """The konger; where only the robber is named, of the kong told right before, which then was none."""
    if "b" in clause.match.groupdict():
        return clause.one("b"), None
    last = before.last
    if not isinstance(last, ToldKong):
        verb = clause.verb("r")
        raise clause.line.fail("no_giver", verb, word=clause.line.word(verb))
    before.found.pop()
    return last.seat, None if last.tile == UNKNOWN else last.tile


def given(clause: Clause, before: Before) -> Iterator[Told]:
    """老王点炮小李 七对 阿强 平胡: what is said behind a taker is his, what stands before all or behind 都 is everybody's."""
    line = clause.line
    giver = clause.one("b")
    if _named_before(clause):
        raise _whose(clause, giver)
    if not clause.match.groupdict().get("t"):
        verb = clause.verb("GMj")
        raise line.fail("no_taker", verb, word=line.word(verb))
    common, own = _shares(clause, [mark.word for mark in clause.marks("t") if mark.letter == "S"])
    _shared_once(clause, common, len(own))
    for said in own.values():
        _shared_once(clause, said, sum(other is not said and other == said for other in own.values()) + 1)
    wins = [_win(clause, taker, giver, Speech(line, [*common, *said])) for taker, said in own.items()]
    many = [int(line.tokens[mark.word].value) for mark in clause.marks() if mark.letter in "GM" and line.tokens[mark.word].value]
    if any(count != len(wins) for count in many):
        verb = clause.verb("GM")
        raise line.fail("no_taker", verb, word=line.word(verb))
    tile = next((win.tile for win in wins if win.tile is not None), None)
    before.subject = (giver,)
    for win in wins:
        yield win if win.tile is not None or tile is None else ToldWin(win.seat, win.giver, tile, win.kind, win.said)


def _whose(clause: Clause, giver: int) -> GrammarError:
    """阿强 清一色 点炮: his own win, or the one he paid for."""
    name = clause.line.name(giver)
    return clause.line.fail("two_readings", clause.verb("GMj"), readings=[f"{name} 胡 谁 …", f"{name} 点炮 谁 …"])


def _named_before(clause: Clause) -> bool:
    """Whether a pattern or fan stands between the giver and his verb: 阿强 清一色 点炮."""
    takers = clause.match.start("t") if clause.match.groupdict().get("t") else clause.match.end()
    verbs = [mark for mark in clause.line.marks[clause.match.start() : takers] if mark.letter in "GMj"]
    if not verbs:
        return False
    start = clause.line.tokens[verbs[0].word].start
    return any(token.kind in ("pattern", "fan", "roots") and token.start < start for token in clause.details)


def _shares(clause: Clause, takers: Sequence[int]) -> tuple[list[Token], dict[int, list[Token]]]:
    """The details of all takers (before the first, or behind 都) and of each; `takers` are the numbers of their words."""
    common: list[Token] = []
    own: dict[int, list[Token]] = {seat: [] for number in takers for seat in clause.line.tokens[number].value}
    current: tuple[int, ...] = ()
    for number in clause.words:
        token = clause.line.tokens[number]
        if number in takers:
            current = token.value
        elif token.kind == "all":
            current = ()
        elif not (letter := letter_of(token)) or letter in "hjrld":
            for said in [own[seat] for seat in current] or [common]:
                said.append(token)
    return common, own

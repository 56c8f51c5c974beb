"""Told claims: 老王 说 自己 -6 · 四姐 说 转雨 12 · 小李 说 阿强 查叫 +8 · 老王 说 一家给 8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xzaudit.record.telling.line import Line
from xzaudit.record.telling.tokens import Token
from xzaudit.record.told import ToldSay


def read_claims(line: Line, at: int) -> Iterator[tuple[ToldSay, int, int]]:
    """Every claim from the word with this number on, which names who makes the first."""
    tokens = line.tokens
    while at < len(tokens):
        begin, behind = tokens[at], at + 2
        if begin.kind != "seat" or len(begin.value) != 1 or at + 1 >= len(tokens) or tokens[at + 1].kind != "says":
            raise line.fail("claim", begin, nearest=None)
        end = next(
            (n for n in range(behind, len(tokens) - 1) if tokens[n].kind == "seat" and tokens[n + 1].kind == "says"),
            len(tokens),
        )
        yield _claim(line, int(begin.value[0]), tokens[at + 1], tokens[behind:end]), begin.start, tokens[end - 1].end
        at = end


def _claim(line: Line, by: int, says: Token, tokens: Sequence[Token]) -> ToldSay:
    """A claim; words in any order, one figure in it. What holds no figure at all is kept as a remark."""
    if tokens and tokens[0].kind == "remark":
        return ToldSay(by, None, None, None, text=line.word(tokens[0]))
    said: dict[str, Token] = {}
    for token in tokens:
        kind = {"own": "seat", "nothing": "number"}.get(token.kind, token.kind)
        towards = kind == "seat" and "sign" in said and token.kind != "filler"
        if towards and (token.kind == "seat" or "seat" in said) and "object" not in said:
            said["object"] = token  # 收老王 8, 老王给我 1: the other side of it
            continue
        if token.kind == "own" and "seat" in said and "sign" not in said:
            continue
        if kind not in ("seat", "number", "fan", "reason", "each", "sign") or (kind in said and kind in ("seat", "number")):
            raise line.fail("claim", token, nearest=None)
        said[kind] = token
    return _say(line, by, said, tokens[-1] if tokens else says)


def _say(line: Line, by: int, said: dict[str, Token], last: Token) -> ToldSay:
    whose, figure = said.get("seat"), said.get("number")
    seat = None if whose is None else by if whose.kind == "own" else int(whose.value[0])
    reason = str(said["reason"].value) if "reason" in said else None
    if "fan" in said and figure is None:
        return ToldSay(by, seat, None, None, int(said["fan"].value))
    each = "each" in said
    if figure is None or "fan" in said or (each and (reason is not None or seat is not None)):
        raise line.fail("claim", last, nearest=None)
    nothing = figure.kind == "nothing"
    points = 0 if nothing else int(figure.value)
    if each:
        return ToldSay(by, None, None, abs(points), each=True)
    sign = int(said["sign"].value) if "sign" in said else 0
    if "object" in said:
        other = by if said["object"].kind == "own" else int(said["object"].value[0])
        giver, taker = (by if seat is None else seat, other) if sign < 0 else (other, by if seat is None else seat)
        if giver == taker:  # 强子说自己给她 32: who she is nobody says
            raise line.fail("claim", said["object"], nearest=None)
        return ToldSay(by, giver, reason, abs(points), payee=taker)
    reason = str(figure.value) if nothing else reason
    if reason is None and seat is None and sign < 0:
        seat = by
    return ToldSay(by, seat, reason, sign * points if sign and points > 0 else points)

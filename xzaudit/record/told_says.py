"""Told claims: 老王 说 自己 -6 · 四姐 说 转雨 12 · 小李 说 阿强 查叫 +8 · 老王 说 一家给 8."""

from __future__ import annotations

from xzaudit.record.told import ToldSay
from xzaudit.record.told_line import Line


def read_says(line: Line, by: int) -> ToldSay:
    """A claim; words in any order, one figure in it. What holds no figure at all is kept as a remark."""
    remark = line.take("remark")
    if remark is not None:
        return ToldSay(by, None, None, None, text=line.word(remark))
    seat, reason, sign, each = None, None, 0, False
    points: int | None = None
    fan: int | None = None
    while token := line.take("seat", "own", "reason", "nothing", "sign", "each", "number", "fan"):
        if token.kind in ("seat", "own"):
            mine = token.kind == "own"
            if seat is not None and not mine:
                raise line.fail("claim", token, nearest=None)
            if seat is None:
                seat = by if mine else int(token.value)
        elif token.kind in ("number", "nothing"):
            if points is not None or fan is not None:
                raise line.fail("claim", token, nearest=None)
            points = int(token.value) if token.kind == "number" else 0
            reason = str(token.value) if token.kind == "nothing" else reason
        elif token.kind == "fan":
            fan = int(token.value)
        elif token.kind == "reason":
            reason = str(token.value)
        elif token.kind == "each":
            each = True
        else:
            sign = int(token.value)
        if line.peek() == "seat" and line.peek(1) == "says":
            break
    return _claim(line, by, seat, reason, sign, points, fan, each)


def _claim(
    line: Line,
    by: int,
    seat: int | None,
    reason: str | None,
    sign: int,
    points: int | None,
    fan: int | None,
    each: bool,
) -> ToldSay:
    if fan is not None and points is None:
        return ToldSay(by, seat, None, None, fan)
    if points is None or fan is not None or (each and (reason is not None or seat is not None)):
        raise line.fail("claim", line.tokens[line.at - 1], nearest=None)
    if each:
        return ToldSay(by, None, None, abs(points), each=True)
    if reason is None and seat is None and sign < 0:
        seat = by
    return ToldSay(by, seat, reason, sign * points if sign and points > 0 else points)

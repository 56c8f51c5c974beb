"""What points come to outside the hand: money by a stake, coins of a room, a title by running score."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xzaudit.rules.model import Level

_DIGITS = {"零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_NUMBER = r"(?:[0-9]{1,7}(?:\.[0-9]{1,4})?|半|[零一二两三四五六七八九十百]{1,7})"
_POINT = r"(?:游戏豆|分|豆|点|points?|beans?)"
_SIDES = re.compile(rf"({_NUMBER})?\s*{_POINT}?\s*(?:=|:|是|算|等于)\s*(.+)")
_JOINED = re.compile(rf"({_NUMBER})\s*{_POINT}\s*(.+)")
_PART = re.compile(rf"({_NUMBER})\s*(元|块钱|块|圆|yuan|rmb|角|毛钱|毛|jiao|分钱|分|fen|)\s*")
_WORTH = {
    **dict.fromkeys(("元", "块", "块钱", "圆", "yuan", "rmb"), Fraction(1)),
    **dict.fromkeys(("角", "毛", "毛钱", "jiao"), Fraction(1, 10)),
    **dict.fromkeys(("分", "分钱", "fen"), Fraction(1, 100)),
}


@dataclass(frozen=True, slots=True)
class Stake:
    """What one point is worth, in yuan."""

    yuan: Fraction

    def worth(self, points: int) -> Fraction:
        """So many points in yuan, to the fen, halves away from nought."""
        fen = self.yuan * points * 100
        whole = (abs(fen) + Fraction(1, 2)).__floor__()
        return Fraction(whole if fen > 0 else -whole, 100)


def read_stake(text: str) -> Stake | None:
    """`一分=5毛`, `100分=1块5`, `一豆一块`, `5毛`: what a point is worth; None for what cannot be read as one."""
    text = unicodedata.normalize("NFKC", text).strip().casefold()
    sides = _SIDES.fullmatch(text)
    amount = None if sides else _yuan(text, bare=False)
    points: Fraction | None = Fraction(1)
    if amount is None:
        sides = sides or _JOINED.fullmatch(text)
        if sides is None:
            return None
        amount = _yuan(sides[2], bare="=" in text)
        points = _number(sides[1]) if sides[1] else points
    if not amount or not points:
        return None
    return Stake(amount / points)


def _yuan(text: str, *, bare: bool) -> Fraction | None:
    """An amount of money: units that get smaller, the last one left out where it is the next (一块五); `bare`: a number
    alone counts as yuan."""
    text = text.strip().removeprefix("¥").strip()
    total, last, at = Fraction(0), Fraction(0), 0
    while at < len(text):
        part = _PART.match(text, at)
        number = _number(part[1]) if part else None
        if part is None or number is None or last == Fraction(1, 100):
            return None
        worth = _WORTH.get(part[2]) or (last / 10 if last else Fraction(bare))
        if not worth or (last and worth >= last) or (not part[2] and part.end() < len(text)):
            return None
        total, last, at = total + number * worth, worth, part.end()
    return total


def _number(text: str) -> Fraction | None:
    if text[0].isascii():
        return Fraction(text)
    if text == "半":
        return Fraction(1, 2)
    total = digit = 0
    for sign in text:
        if sign in "十百":
            total += (digit or 1) * (10 if sign == "十" else 100)
            digit = 0
        elif digit:
            return None
        else:
            digit = _DIGITS[sign]
    return Fraction(total + digit)


def coins(points: int, coefficient: int, fee: int) -> int:
    """What a hand comes to in the coins of a room: every player pays the fee, win or lose."""
    return points * coefficient - fee


def level_of(points: int, levels: Sequence[Level]) -> Level | None:
    """The highest title that a running score has earned; None below the first."""
    earned = [level for level in levels if level.points <= points]
    return max(earned, key=lambda level: level.points, default=None)

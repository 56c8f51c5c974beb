"""What points come to outside the hand: money by a stake, coins of a room, a title by running score."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from xzaudit.rules.model import Level

_DIGITS = {"零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_NUMBER = r"(?:[0-9]{1,7}(?:\.[0-9]{1,4})?|半|[零〇一二两三四五六七八九十百]{1,7})"
_POINT = r"(?:游戏豆|分|豆|点|个|points?|beans?)"
_SIDES = re.compile(rf"({_NUMBER})?\s*{_POINT}?\s*(?:=|:|就是|是|算|等于)\s*(.+)")
_JOINED = re.compile(rf"({_NUMBER})\s*{_POINT}\s*(.+)")
_PART = re.compile(rf"({_NUMBER})\s*(元|块钱|块|圆|yuan|rmb|cny|角|毛钱|毛|jiao|分钱|分|fen|)\s*")
_WORTH = {
    **dict.fromkeys(("元", "块", "块钱", "圆", "yuan", "rmb", "cny"), Fraction(1)),
    **dict.fromkeys(("角", "毛", "毛钱", "jiao"), Fraction(1, 10)),
    **dict.fromkeys(("分", "分钱", "fen"), Fraction(1, 100)),
}


def yuan_per_point(text: str) -> Fraction | None:
    """`一分=5毛`, `100分=1块5`, `一豆一块`, `5毛`, `0.5`: what a point is worth; None for what cannot be read as one."""
    text = unicodedata.normalize("NFKC", text).strip().casefold()
    sides = _SIDES.fullmatch(text)
    amount = None if sides else _yuan(text)
    points: Fraction | None = Fraction(1)
    if amount is None:
        sides = sides or _JOINED.fullmatch(text)
        if sides is None:
            return None
        amount = _yuan(sides[2])
        points = _number(sides[1]) if sides[1] else points
    return amount / points if amount and points else None


def decimal(yuan: Fraction) -> str:
    """An amount of money to the fen, halves away from nought, without noughts at the end: 13.5, -2."""
    fen = (abs(yuan) * 100 + Fraction(1, 2)).__floor__()
    whole, part = divmod(fen, 100)
    text = (f"{whole}.{part:02}".rstrip("0") if part else str(whole)).rstrip(".")
    return f"-{text}" if yuan < 0 and fen else text


def _yuan(text: str) -> Fraction | None:
    """An amount of money: units that get smaller, the last one left out where it is the next (一块五); a number alone is yuan."""
    text = text.strip().removeprefix("¥").strip()
    total, last, at = Fraction(0), Fraction(0), 0
    while at < len(text):
        part = _PART.match(text, at)
        number = _number(part[1]) if part else None
        if part is None or number is None or last == Fraction(1, 100):
            return None
        worth = _WORTH.get(part[2]) or (last / 10 if last else Fraction(1))
        if (last and worth >= last) or (not part[2] and part.end() < len(text)):
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

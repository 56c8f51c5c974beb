"""The words of told records: verbs, events, states, reasons, and what people say around them."""

from __future__ import annotations

import re
from functools import cache

from xzaudit.rules.pattern_words import names
from xzaudit.terms import (
    ACTION_WORDS,
    CONCEALED,
    EITHER_WORDS,
    FLEE,
    GIVER_WORDS,
    KONG,
    LEAVE,
    PONG,
    REASONS,
    SOURCE_WORDS,
    WIN,
)

EVENTS = {
    **dict.fromkeys(("杠上花", "杠上开花", "槓上花", "kong_flower"), "kong_flower"),
    **dict.fromkeys(("杠上炮", "槓上炮", "杠后炮", "kong_discard"), "kong_discard"),
    **dict.fromkeys(("抢杠", "抢杠胡", "搶槓", "rob_kong"), "rob_kong"),
    **dict.fromkeys(("海底", "海底捞月", "海底捞", "海底炮", "last_tile"), "last_tile"),
    **dict.fromkeys(("天胡", "天和", "heavenly"), "heavenly"),
    **dict.fromkeys(("地胡", "地和", "earthly"), "earthly"),
}
SELF_EVENTS = ("kong_flower", "last_tile", "heavenly", "earthly")
"""Events that alone, as the verb of a line, mean a self-draw."""
_STATES = {
    **dict.fromkeys(("有叫", "下叫", "下叫了", "听牌", "听了", "ready"), "ready"),
    **dict.fromkeys(("没叫", "没得叫", "无叫", "没下叫", "没听", "not_ready"), "not_ready"),
    **dict.fromkeys(("花猪", "pig"), "pig"),
}
_ENDS = ("流局", "黄庄", "荒庄", "摸完", "摸完了", "黄了", "wall")
_SAYS = ("说", "says", "喊", "讲")
_FILLERS = ("了", "的", "是", "就", "又", "再", "然后", "结果", "一共", "总共", "共", "得", "元", "块", "分", "豆", "游戏豆", "points", "个", "给", "出", "牌", "并且", "还有", "和牌")
REASON_WORDS = {
    **{reason: reason for reason in (*REASONS, "kong", "ready")},
    **dict.fromkeys(("转雨", "呼叫转移", "转移", "转的"), "kong_transfer"),
    **dict.fromkeys(("杠钱", "刮风下雨", "雨钱", "杠"), "kong"),
    **dict.fromkeys(("查叫", "查大叫", "没叫"), "not_ready"),
    **dict.fromkeys(("花猪", "查花猪", "猪"), "pig"),
    **dict.fromkeys(("退税", "退雨"), "kong_refund"),
    **dict.fromkeys(("胡", "胡牌", "胡钱", "和牌分"), "win"),
}
OWN = ("自己", "我", "myself", "self")
NUMERALS = {digit: n for n, digit in enumerate("一二三四五六七八九十", 1)} | {"两": 2, "兩": 2}
FAN = re.compile(r"(?:fan\s*([0-9]{1,3})|([0-9]{1,3}|[一二两兩三四五六七八九十])\s*(?:番|fan))(?![a-z])")
ROOTS = re.compile(r"(?:roots?\s*([0-9]{1,2})|([0-9]{1,2}|[一二两兩三四五六七八九十])\s*(?:根|个根|roots?))(?![a-z])")
NUMBER = re.compile(r"[+\-−－＋]?[0-9]{1,9}(?![0-9])")
GAP = re.compile(r"[\s,，、。.:：!！→>]+")


def number(text: str) -> int:
    """A small number in digits or one Chinese numeral."""
    return NUMERALS[text] if text in NUMERALS else int(text)


@cache
def vocabulary() -> dict[str, tuple[str, object]]:
    """Every word of a told line: kind and value. Kinds: win, self, giver, kong, kong_giver, kong_either, pong, leave, state,
    end, says, event, pattern, from, filler, own."""
    found: dict[str, tuple[str, object]] = {}
    for word, name in names().items():
        if not word.isdigit() and word not in ("root", "根", "杠", "kong"):
            found[word] = ("pattern", name)
    found |= dict.fromkeys(_FILLERS, ("filler", None))
    found |= dict.fromkeys(("平胡", "平和", "素番", "屁胡", "小胡", "basic"), ("pattern", "basic"))
    found |= {word: ("event", event) for word, event in EVENTS.items()}
    for word, (verb, said) in ACTION_WORDS.items():
        if verb == WIN and word not in EVENTS and word != "自摸":
            found[word] = ("win", None)
        elif verb == KONG:
            found[word] = ("kong", said)
        elif verb == PONG:
            found[word] = ("pong", None)
        elif verb in (FLEE, LEAVE):
            found[word] = ("leave", verb)
        elif verb != WIN:
            found[word] = ("other", word)
    found |= {"自摸": ("self", None), "self": ("self", None), "下雨": ("kong", CONCEALED)}
    found |= {word: ("giver" if verb == WIN else "kong_giver", said) for word, (verb, said) in GIVER_WORDS.items()}
    found |= {word: ("kong_either", said) for word, (_verb, said) in EITHER_WORDS.items()}
    found |= {word: ("state", state) for word, state in _STATES.items()}
    found |= dict.fromkeys(_ENDS, ("end", None))
    found |= dict.fromkeys(_SAYS, ("says", None))
    found |= dict.fromkeys(SOURCE_WORDS, ("from", None))
    found |= {word: ("kong_said", word) for word in ("exposed", "added", "concealed", "late")}
    return found


@cache
def longest() -> int:
    return max(map(len, vocabulary()))

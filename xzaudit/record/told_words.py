"""The words of told records: verbs, events, states, reasons, and what people say around them."""

from __future__ import annotations

import re
from functools import cache

from xzaudit.rules.pattern_words import names
from xzaudit.terms import (
    ACTION_WORDS,
    CONCEALED,
    DISCARD,
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
    **dict.fromkeys(("杠上花", "杠上开花", "杠开", "kong_flower"), "kong_flower"),
    **dict.fromkeys(("杠上炮", "杠后炮", "杠上点炮", "kong_discard"), "kong_discard"),
    **dict.fromkeys(("抢杠", "抢杠胡", "抢", "抢了", "rob_kong"), "rob_kong"),
    **dict.fromkeys(("海底", "海底捞月", "海底捞", "海底炮", "last_tile"), "last_tile"),
    **dict.fromkeys(("天胡", "天和", "heavenly"), "heavenly"),
    **dict.fromkeys(("地胡", "地和", "earthly"), "earthly"),
}
SELF_EVENTS = ("kong_flower", "last_tile", "heavenly", "earthly")
"""Events that alone, as the verb of a line, mean a self-draw."""
_SELF = ("自摸", "自己摸的", "自己摸", "自己摸到", "自摸胡", "自摸胡了", "self")
_MORE_GIVERS = ("点了炮", "放了炮", "点炮给", "放炮给", "放铳", "点铳", "点一炮", "放一炮")
_SEVERAL = {
    **dict.fromkeys(("一炮双响", "一炮两响", "双响", "一炮二响"), 2),
    **dict.fromkeys(("一炮三响", "三响"), 3),
    **dict.fromkeys(("一炮多响", "一炮几响"), 0),
}
"""Giver first; so many take it, 0 where that is not said."""
_STATES = {
    **dict.fromkeys(("有叫", "下叫", "下叫了", "听牌", "听了", "有听", "ready"), "ready"),
    **dict.fromkeys(("没叫", "没得叫", "无叫", "没下叫", "没听", "没有叫", "不叫", "没听牌", "not_ready"), "not_ready"),
    **dict.fromkeys(("花猪", "是花猪", "当花猪", "pig"), "pig"),
}
_ENDS = ("流局", "黄庄", "荒庄", "摸完", "摸完了", "黄了", "牌摸完", "牌摸完了", "没牌了", "wall")
_SAYS = ("说", "says", "喊", "讲", "认为", "觉得", "非说", "硬说", "说是")
_SOURCES = (
    "点的炮",
    "放的炮",
    "放的",
    "点炮的是",
    "放炮的是",
    "点炮的",
    "放炮的",
    "点的是",
    "打出来的",
    "打出的",
    "放杠的",
    "喂的",
    "碰的",
)
_FILLERS = (
    *(
        "了",
        "的",
        "是",
        "就",
        "又",
        "再",
        "然后",
        "结果",
        "后来",
        "接着",
        "最后",
        "先",
        "也",
        "都",
        "还",
        "还有",
        "并且",
        "而且",
        "在",
    ),
    *(
        "一共",
        "总共",
        "共",
        "得",
        "元",
        "块",
        "分",
        "豆",
        "游戏豆",
        "points",
        "个",
        "出",
        "牌",
        "和牌",
        "带",
        "有",
        "把",
        "最大",
        "最多",
        "番型",
    ),
    *("牌型", "这盘", "那张", "这张", "一张", "张", "能", "能胡", "可以", "值", "家", "大家", "头上", "自己"),
)
_CLAIM_FILLERS = (
    "只",
    "该",
    "应该",
    "要",
    "够了",
    "够",
    "才",
    "对",
    "吧",
    "嘛",
    "钱",
    "不止",
    "那",
    "这",
    "这边",
    "每",
    "算",
    "应当",
    "本来",
    "明明",
    "起码",
    "到",
    "封顶",
    "罚钱",
)
REASON_WORDS = {
    **{reason: reason for reason in (*REASONS, "kong", "ready")},
    **dict.fromkeys(("转雨", "呼叫转移", "转移", "转的", "转雨钱"), "kong_transfer"),
    **dict.fromkeys(("杠钱", "刮风下雨", "雨钱", "杠", "杠分"), "kong"),
    **dict.fromkeys(("查叫", "查大叫", "没叫", "查叫钱"), "not_ready"),
    **dict.fromkeys(("花猪", "查花猪", "猪", "花猪钱"), "pig"),
    **dict.fromkeys(("退税", "退雨", "退杠"), "kong_refund"),
    **dict.fromkeys(("胡", "胡牌", "胡钱", "和牌分", "胡的"), "win"),
    **dict.fromkeys(("逃跑", "跑", "罚"), "flee"),
    **dict.fromkeys(("暗杠",), "kong_concealed"),
    **dict.fromkeys(("巴杠", "补杠", "弯杠"), "kong_added"),
    **dict.fromkeys(("直杠", "刮风"), "kong_exposed"),
}
NOTHING = {
    "不转雨": "kong_transfer",
    "不转": "kong_transfer",
    "不退税": "kong_refund",
    "不退": "kong_refund",
    "不查叫": "not_ready",
    "不查花猪": "pig",
}
"""Claims that a payment is nought."""
OWN = ("自己", "我", "myself", "self")
EACH = ("一家", "每家", "各家", "一个人", "每人", "each")
SIGNS = {
    **dict.fromkeys(("输", "欠", "给", "赔", "付", "出", "倒贴"), -1),
    **dict.fromkeys(("赢", "收", "进", "得", "归", "拿"), 1),
}
SIMPLE = str.maketrans(
    {
        "糊": "胡",
        "槓": "杠",
        "點": "点",
        "搶": "抢",
        "對": "对",
        "門": "门",
        "補": "补",
        "彎": "弯",
        "風": "风",
        "過": "过",
        "龍": "龙",
        "帶": "带",
    }
)
"""Other ways to write a character, one for one; names are compared as they stand."""
NUMERALS = {digit: n for n, digit in enumerate("一二三四五六七八九十", 1)} | {"两": 2, "兩": 2}
_DIGIT = "[0-9]{1,3}|[一二两兩三四五六七八九十]"
FAN = re.compile(rf"(?:fan\s*([0-9]{{1,3}})|({_DIGIT})\s*(?:个)?(?:番|fan))(?![a-z])")
ROOTS = re.compile(rf"(?:roots?\s*([0-9]{{1,2}})|({_DIGIT})\s*(?:个)?(?:根|roots?))(?![a-z])")
MOST_ROOTS = 4
"""A hand is four sets and a pair, or seven pairs."""
NUMBER = re.compile(r"[+\-−－＋]?\s?[0-9]{1,9}(?![0-9])")
SPELLED = re.compile(
    r"([一二两兩三四五六七八九]?十[一二三四五六七八九]?|[一二两兩三四五六七八九])(?=\s*(?:分|块|元|豆|个底|$|[,，。.!！]))"
)
GAP = re.compile(r"[\s,，、。.:：!！→>()（）\[\]【】“”\"'‘’~～—…?？]+")
STOP = re.compile(r"[,，、。.:：!！?？—…]")
"""What parts one clause from the next."""


def number(text: str) -> int:
    """A small number in digits or one Chinese numeral."""
    return NUMERALS[text] if text in NUMERALS else int(text)


def spelled(text: str) -> int:
    """六, 十二, 二十, 二十四."""
    tens, ten, ones = text.partition("十")
    if not ten:
        return NUMERALS[text]
    return NUMERALS.get(tens, 1) * 10 + NUMERALS.get(ones, 0)


@cache
def vocabulary() -> dict[str, tuple[str, object]]:
    """Every word of a told line: kind and value.

    Kinds: win, self, giver (value: how many take it, 0 if not said), kong, kong_giver, kong_either, kong_said, pong,
    discard, leave, state, end, says, event, pattern, roots, from, to, by, other, filler.
    """
    found: dict[str, tuple[str, object]] = {}
    for word, name in names().items():
        if not word.isdigit() and name not in ("root", "kong", "cap"):
            found[word.translate(SIMPLE)] = ("pattern", name)
    found |= dict.fromkeys(_FILLERS, ("filler", None))
    found |= dict.fromkeys(("平胡", "平和", "素番", "屁胡", "小胡", "鸡胡", "basic"), ("pattern", "basic"))
    found |= {word: ("event", event) for word, event in EVENTS.items()}
    found |= _verbs()
    found |= {word: ("state", state) for word, state in _STATES.items()}
    found |= dict.fromkeys(_ENDS, ("end", None))
    found |= dict.fromkeys(_SAYS, ("says", None))
    found |= dict.fromkeys((*SOURCE_WORDS, *_SOURCES), ("from", None))
    found |= {word: ("kong_said", word) for word in ("exposed", "added", "concealed", "late")}
    return found | {"给": ("to", None), "被": ("by", None), "带根": ("roots", 1), "有根": ("roots", 1)}


def _verbs() -> dict[str, tuple[str, object]]:
    found: dict[str, tuple[str, object]] = {}
    for word, (verb, said) in ACTION_WORDS.items():
        if verb == WIN and word not in EVENTS and word != "自摸":
            found[word] = ("win", None)
        elif verb == KONG:
            found[word] = ("kong", said)
        elif verb == PONG:
            found[word] = ("pong", None)
        elif verb in (FLEE, LEAVE):
            found[word] = ("leave", verb)
        elif verb == DISCARD:
            found[word] = ("discard", word)
        elif verb != WIN:
            found[word] = ("other", word)
    found |= dict.fromkeys(_SELF, ("self", None)) | {"下雨": ("kong", CONCEALED)}
    found |= dict.fromkeys(("打出来", "打了", "打出去", "打张"), ("discard", "打"))
    found |= {word: ("giver", 0) if verb == WIN else ("kong_giver", said) for word, (verb, said) in GIVER_WORDS.items()}
    found |= dict.fromkeys(_MORE_GIVERS, ("giver", 0)) | {word: ("giver", many) for word, many in _SEVERAL.items()}
    return found | {word: ("kong_either", said) for word, (_verb, said) in EITHER_WORDS.items()}


@cache
def claim_words() -> dict[str, tuple[str, object]]:
    """The words behind `说`: reason, own, sign, nothing (a reason that comes to nought), each, filler."""
    found: dict[str, tuple[str, object]] = dict.fromkeys((*_FILLERS, *_CLAIM_FILLERS), ("filler", None))
    found |= {word: ("sign", sign) for word, sign in SIGNS.items()}
    found |= {word: ("reason", reason) for word, reason in REASON_WORDS.items()}
    found |= {word: ("nothing", reason) for word, reason in NOTHING.items()}
    return found | dict.fromkeys(OWN, ("own", None)) | dict.fromkeys(EACH, ("each", None))


@cache
def longest() -> int:
    """The length of the longest word."""
    return max(map(len, (*vocabulary(), *claim_words())))

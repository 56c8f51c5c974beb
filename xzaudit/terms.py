"""The field's terms, once, in Chinese and English: action words, record keys, reasons, verdicts, columns.

Names of patterns and bonuses belong to the rule sets, which differ in them.
"""

from __future__ import annotations

# Action words of the core.
DRAW, DISCARD, PONG, KONG, WIN, PASS, CHOW, FLEE, LEAVE = range(9)
WORDS = ("draw", "discard", "pong", "kong", "win", "pass", "chow", "flee", "leave")
WORD_NAMES = {
    "zh": ("摸", "打", "碰", "杠", "胡", "过", "吃", "逃跑", "离开"),
    "en": WORDS,
}

# What an action says besides: the kind of a kong (EXPOSED, ADDED and CONCEALED are also the kinds of a meld, PONG_MELD is 0).
PLAIN = 0
PONG_MELD, EXPOSED, ADDED, CONCEALED, OPEN, LATE = range(6)
KINDS_OF_KONG = ("", "exposed", "added", "concealed", "open", "added late")
KIND_NAMES = {
    "zh": {"pong": "碰", "exposed": "直杠", "added": "巴杠", "concealed": "暗杠", "open": "明杠", "late": "过手杠", "discard": "打出的牌"},
    "en": {
        "pong": "pong",
        "exposed": "exposed kong",
        "added": "added kong",
        "concealed": "concealed kong",
        "open": "open kong",
        "late": "late added kong",
        "discard": "discard",
    },
}
DRAWN = 1  # a discard of the tile just drawn
SELF, FED, ROB, FLOWER = 1, 2, 3, 4  # what a win says of its source
WIN_SAYS = ("", "self", "", "", "self")

ACTION_WORDS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("draw", "摸", "抓", "摸牌", "抓牌", "mo", "zhua"), (DRAW, PLAIN)),
    **dict.fromkeys(("discard", "打", "出", "丢", "打出", "出牌", "打牌", "da"), (DISCARD, PLAIN)),
    **dict.fromkeys(("摸切", "现摸现打", "摸啥打啥"), (DISCARD, DRAWN)),
    **dict.fromkeys(("pong", "pung", "peng", "碰", "碰牌"), (PONG, PLAIN)),
    **dict.fromkeys(("kong", "gang", "杠", "槓", "开杠"), (KONG, PLAIN)),
    **dict.fromkeys(("明杠", "明槓"), (KONG, OPEN)),
    **dict.fromkeys(("直杠", "大明杠", "刮风", "直槓", "大明槓", "刮風"), (KONG, EXPOSED)),
    **dict.fromkeys(
        ("巴杠", "补杠", "弯杠", "面下杠", "续杠", "续明杠", "加杠", "小明杠", "巴槓", "補槓", "彎槓", "加槓"), (KONG, ADDED)
    ),
    **dict.fromkeys(("过手杠", "转手杠", "手杠", "過手槓"), (KONG, LATE)),
    **dict.fromkeys(("暗杠", "下雨", "暗槓"), (KONG, CONCEALED)),
    **dict.fromkeys(("win", "hu", "胡", "和", "胡牌", "和牌"), (WIN, PLAIN)),
    **dict.fromkeys(("接炮", "ron"), (WIN, FED)),
    **dict.fromkeys(("抢杠", "抢杠胡", "搶槓"), (WIN, ROB)),
    **dict.fromkeys(("自摸", "天胡", "天和", "地胡", "地和"), (WIN, SELF)),
    **dict.fromkeys(("杠上花", "杠上开花", "槓上花"), (WIN, FLOWER)),
    **dict.fromkeys(("pass", "过", "不要", "過", "guo"), (PASS, PLAIN)),
    **dict.fromkeys(("chow", "chi", "吃"), (CHOW, PLAIN)),
    **dict.fromkeys(("flee", "逃跑", "逃"), (FLEE, PLAIN)),
    **dict.fromkeys(("leave", "离开", "離開", "走人"), (LEAVE, PLAIN)),
}
GIVER_WORDS: dict[str, tuple[int, int]] = {  # the giver stands first: 老王 点炮 阿强
    **dict.fromkeys(("点炮", "放炮", "點炮"), (WIN, FED)),
    **dict.fromkeys(("放杠", "引杠", "放槓"), (KONG, EXPOSED)),
}
EITHER_WORDS = {"点杠": (KONG, EXPOSED), "點槓": (KONG, EXPOSED)}  # used both ways
SAID_WORDS: dict[str, tuple[int, int]] = {  # words that follow the tile
    "drawn": (DISCARD, DRAWN),
    "摸切": (DISCARD, DRAWN),
    "exposed": (KONG, EXPOSED),
    "open": (KONG, OPEN),
    "added": (KONG, ADDED),
    "late": (KONG, LATE),
    "concealed": (KONG, CONCEALED),
    "self": (WIN, SELF),
    "自摸": (WIN, SELF),
}
SOURCE_WORDS = ("from", "来自", "点的", "打的", "來自", "點的")

RECORD_KEYS = {
    "规矩": "rules",
    "玩家": "players",
    "我": "who",
    "我是": "who",
    "庄": "dealer",
    "庄家": "dealer",
    "发牌": "deal",
    "定缺": "void",
    "换三张": "exchange",
    "牌墙": "wall",
    "经过": "actions",
    "亮牌": "final",
    "副露": "melds",
    "说法": "claims",
    "结束": "end",
    "编号": "id",
    "一分": "stake",
    "抽水": "rake",
}
KEY_NAMES = {key: said for said, key in reversed(RECORD_KEYS.items())}
"""The first Chinese name of each key that has one."""
WINDS = "东南西北"

SUIT_VALUES = {
    **dict.fromkeys(("m", "万", "萬", "w", "c", "characters"), 0),
    **dict.fromkeys(("p", "筒", "饼", "餅", "d", "dots"), 1),
    **dict.fromkeys(("s", "条", "條", "索", "bamboo"), 2),
}
END_VALUES = {
    **dict.fromkeys(("wall", "流局", "摸完", "黄庄", "荒庄"), "wall"),
    **dict.fromkeys(("winners", "三家胡", "胡完"), "winners"),
    **dict.fromkeys(("flee", "逃跑"), "flee"),
    **dict.fromkeys(("dissolved", "解散"), "dissolved"),
}
END_NAMES = {
    "zh": {"wall": "流局", "winners": "胡完了", "flee": "有人逃跑", "dissolved": "解散", "unfinished": "没打完", "first_win": "有人胡了就完"},
    "en": {
        "wall": "the wall ran out",
        "winners": "all but one have won",
        "flee": "a flight",
        "dissolved": "broken off by agreement",
        "unfinished": "not finished",
        "first_win": "the first win",
    },
}

REASONS = (
    "win",
    "kong_exposed",
    "kong_added",
    "kong_concealed",
    "kong_transfer",
    "kong_refund",
    "pig",
    "not_ready",
    "flee",
    "fine",
    "rake",
)
REASON_NAMES = {
    "zh": dict(zip(REASONS, ("胡牌", "直杠", "巴杠", "暗杠", "转雨", "退税", "花猪", "查叫", "逃跑", "罚", "抽水"), strict=True)),
    "en": dict(
        zip(
            REASONS,
            (
                "win",
                "exposed kong",
                "added kong",
                "concealed kong",
                "kong transfer",
                "kong refund",
                "pig",
                "not ready",
                "flight",
                "fine",
                "rake",
            ),
            strict=True,
        )
    ),
}
COLUMN_OF = {
    "win": "win",
    "pig": "ready",
    "not_ready": "ready",
    "kong_exposed": "kong",
    "kong_added": "kong",
    "kong_concealed": "kong",
    "kong_transfer": "kong",
    "kong_refund": "kong",
    "flee": "flee",
    "fine": "fine",
    "rake": "rake",
}
VERDICTS = ("invalid", "illegal", "disputed", "unfinished", "undecided", "clean")
VERDICT_NAMES = {
    "zh": dict(zip(VERDICTS, ("看不懂", "犯规", "账不对", "没打完", "断不了", "账对"), strict=True)),
    "en": {verdict: verdict for verdict in VERDICTS},
}
STATE_NAMES = {
    "zh": {"ready": "有叫", "not_ready": "没叫", "pig": "花猪"},
    "en": {"ready": "ready", "not_ready": "not ready", "pig": "pig"},
}

"""The sentences of table talk, each as the letters of its words (`line.LETTERS`), details left out.

S somebody (or several, joined) · O the rest · W wins · Z draws it himself · G gives · M so many · K k makes a kong (k: the kind
is open) · Q feeds a kong · Y 点杠 · P pongs · D discards · X stands · E the end · L leaves · B 被 · T 给 · b 把 · F from · f 点的 ·
n robbed by · t drew · h j r l d events (杠上花 and the like, 杠上炮, 抢杠, 海底, 海底炮) · c p 吃 … 炮 · e $ 每家 一分.
A group named `a` takes the tile, `b` gives it, `t` are takers each with what is his, `s` stand somehow.
"""

from __future__ import annotations

import re

_EVENTS = "[hjrld]*"
_WIN = f"(?:[hjrld]+,?)?W{_EVENTS}"
_SELF = f"(?:{_EVENTS}(?:W,?)?{_EVENTS}Z{_EVENTS}W?|[hl]+W?|W[hl]+)"
# Somebody who takes a tile that was given: he does nothing else himself.
_STANDS = "[MA]*[XLN]"
_ELSE = rf"(?![ZGQYPDBTbcf!hnkKtNq])(?!{_EVENTS}WF?S)(?!{_EVENTS}W?{_EVENTS}Z)(?:{_WIN}p?|[jrld]+)?"
_TAKER = rf",?T?S(?!(?:,?S)*{_STANDS}){_ELSE}"
_TAKERS = rf"A?(?P<t>(?:T?S(?!{_STANDS}){_ELSE}|{_TAKER})(?:{_TAKER})*)M?(?:,?A)?"
_MORE = "(?:,?[hjrld](?!F?S))*"
_WON = rf"(?:,?A?S{_WIN}(?!F?S)|,?S(?={_EVENTS}$))"
_GAVE = r"(?:f|[GQ](?![ST])|D(?![ST]))p?"  # 老王点的, 老王点炮 with nobody behind it
_FED = r"(?P<b>S)(?!A?(?:[WZGMKkQYPDXBTL!bchjrNqt]))f?"

_SOURCES: dict[str, tuple[str, ...]] = {
    "end": ("A?E+",),
    "won": (
        rf"(?P<a>S?)A?T?{_WIN}[Ff]?(?P<b>S)[fD]*p?{_MORE}",  # 小李胡老王(点的)(炮)
        rf"(?P<a>S?)A?T?{_WIN}p?,?(?P<b>S){_GAVE}{_MORE}",  # 小李胡，老王点的
        rf"(?P<a>S?)A?T?{_WIN}p?,?F(?P<b>S){_MORE}",  # 小李胡，点炮的是老王
        r"(?P<a>S?)c(?P<b>S)f?p",  # 小李吃老王的炮
        rf"(?P<a>S?)b(?P<b>S)f?{_WIN}{_MORE}",  # 小李把老王胡了
        rf"(?P<a>S),?(?P<b>S){_GAVE}",  # 小李碰碰胡，老王点的
        r"F(?P<b>S),?w(?P<a>S)",  # 点炮的是老王，胡的是小李
        r"w(?P<a>S),?F(?P<b>S)",
        r"w(?P<a>S),?(?P<b>S)(?:f|[GQ](?![ST]))",
        r"(?P<a>S?)d(?!S)",
        rf"(?P<a>S?)A?T?{_WIN}p?{_MORE}",  # nobody said to have given it
    ),
    "drawn": (rf"(?P<a>S?)A?T?{_SELF}(?:,?[hl]+|(?<=h),Z)*M?", rf"(?P<a>S?)t,?(?:{_EVENTS}[WZ]{_EVENTS}|h+)(?!F?S)(?:,?[hl]+)*", r"z(?P<a>S)"),
    "robbed": (
        r"(?P<a>S?)[hjld]*r[hjrld]*W?F?(?P<b>S)f?[kK]?",  # 小李抢(了)老王的杠
        r"(?P<b>S?)[kKPy]*[kKy],?(?P<a>S)r+W?(?!F?S)k?",  # 老王巴杠，小李抢
        r"(?P<b>S?)[kKy]*,?B(?P<a>S)r+W?",  # 老王的杠被小李抢了
        r"(?P<b>S?)[kKy]+,?B(?P<a>S)W",
        r"(?P<b>S?)[kKy]*,?n(?P<a>S)W?",
        r"(?P<a>S?)b(?P<b>S)f?[kK]?r+W?",
        r"(?P<a>S)A?r+W?k?(?!F?S)",  # the kong told before it
    ),
    "given": (
        rf"(?P<m>M,?)?(?P<b>S?)[jld]*D?[GM][jld]*(?:,?(?:[GM]|j)T?)*p?{_TAKERS}{_MORE}",  # 老王点炮小李…阿强…
        rf"(?P<b>S?)[ld]*j+D?G?T?{_TAKERS}{_MORE}",  # 老王杠上炮阿强
        rf"(?P<b>S?)T(?P<t>S)[jld]*[GM]p?[jld]*{_MORE}(?:,?A)?",  # 老王给小李点炮
        rf"(?P<b>S)f,?(?P<t>{_WON}+){_MORE}",  # 老王点的，小李胡
        rf"(?P<b>S?)D,?[BT]?(?P<t>{_WON}+){_MORE}",  # 老王打三筒，小李胡
        rf"(?P<b>S?)[G],?(?P<t>(?:,?S{_WIN}(?!F?S))+){_MORE}",
        rf"(?P<b>S?)D?q(?P<t>S){_MORE}(?:,?A)?",  # Ann's 3p was won by Bob
        rf"(?P<b>S?)b(?P<t>S)[GM]{_MORE}(?:,?A)?",  # 老王把小李点起了
        rf"(?P<b>S?)f?B(?P<t>(?:,?S{_WIN})+){_MORE}",  # 老王被小李胡了
        r"(?P<b>S?)[jld]*[GM]+p?",  # nobody said to have taken it
        r"(?P<b>S?)j",
    ),
    "konged": (
        rf"(?P<a>S?)A?[kK](?:,?[kK])*{_FED}",  # 小李直杠老王
        r"(?P<a>S?)A?[kK](?:,?[kK])*,?[Ff](?P<b>S)f?",
        r"(?P<a>S?)A?[kK](?:,?[kK])*,?(?P<b>S)(?:f|[GQD](?![ST]))",  # 小李直杠，老王点的
        r"(?P<a>S?)A?[kK](?:,?[kK])*",
        r"(?P<b>S?)D,?B?(?P<a>S)[kK](?!F?S)",  # 老王打九条，小李杠
        r"(?P<b>S?)f?B(?P<a>S)[kK]",  # 老王被小李杠了
        r"(?P<b>S?)QT?,?(?P<a>S)(?![ZGQYPDXBTLW])[kK]?",  # 老王放杠小李
        r"(?P<b>S?)T(?P<a>S)[QY]",
        r"(?P<b>S?)[GQY]T?(?P<a>S)k",  # 老王引了小李一个杠
        r"(?P<b>S?)Y(?P<a>S)(?![ZGQYPDXBTLWkK])",
        r"(?P<a>S?)b(?P<b>S)f?[kK]",
        r"(?P<a>S?)[QY]",
    ),
    "ponged": (
        rf"(?P<a>S?)P{_FED}",
        r"(?P<a>S?)P,?[Ff](?P<b>S)f?",
        r"(?P<a>S?)P,?(?P<b>S)(?:f|D(?![ST]))",
        r"(?P<a>S?)P",
        r"(?P<b>S?)D,?B?(?P<a>S)P(?!F?S)",
        r"(?P<b>S?)B(?P<a>S)P",
    ),
    "stood": (
        r"(?P<s>(?:S,?)*S|O|S?)[MA]*X+",
        r"XF?(?P<s>S(?:,?S)*)(?![A-Za-z])",  # 没叫的是老王和四姐
    ),
    "idle": (r"(?P<s>(?:S,?)*S|O|)[MA]*N+",),
    "left": (r"(?P<a>S?)L",),
    "amended": (r"(?P<s>S)(?![A-RT-Za-z!])",),
    "paid": (r"[SM]?e?T?[em]*e[Tm]*\$",),
}
_FOR_ALL = {"robbed": "(?:,?A)?", "won": "(?:,?A)?"}  # 都是平胡 behind several takers
SHAPES = [(what, re.compile(source + _FOR_ALL.get(what, ""))) for what, sources in _SOURCES.items() for source in sources]


def longest_at(letters: str, at: int) -> tuple[str, re.Match[str]] | None:
    """The sentence that reads furthest from here; of several the first. None where none begins."""
    best: tuple[str, re.Match[str]] | None = None
    for what, shape in SHAPES:
        m = shape.match(letters, at)
        if m and m.end() > at and (best is None or m.end() > best[1].end()):
            best = (what, m)
    return best

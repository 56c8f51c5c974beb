"""What a typed record looks like afterwards: texts whole, before and after."""

from __future__ import annotations

import pytest

from xzaudit.formatting import files, format_bytes

HEAD = "rules: 七番封顶\nplayers: 老王 小李 阿强 四姐\n"
DEAL = "deal: {A: 123456789m 12345p, B: x*13, C: x*13, D: x*13}\n"


def formatted(text: str, name: str = "a.yaml", *, keep_keys: bool = False) -> str:
    result = format_bytes(text.encode(), name, keep_keys=keep_keys)
    assert result.new is not None, (result.why, [finding.facts for _, finding in result.findings])
    return result.new.decode()


def test_a_whole_record() -> None:
    typed = """\
# 第一行
规矩：七番封顶
玩家：老王 小李 阿强 四姐   # 次序
庄: 老王
发牌：
  老王: １２３４５６７８９万 12345筒  # 庄
  B： x*13
  阿强 : xxx x*10
  D: "x*13"

结束: '流局'   # 说的
经过：｜
  老王 打 1万   ＃ 第一张
  小李 摸3万 打3万 # c

  # 只有注释
    阿强摸切
说法: {by: 老王, totals: {老王: 0, B: 0}}
"""
    assert (
        formatted(typed)
        == """\
# 第一行
rules: 七番封顶
players: 老王 小李 阿强 四姐   # 次序
dealer: A
deal:
  A: 123456789m 12345p  # 庄
  B: x*13
  C : x*13
  D: "x*13"

end: 'wall'   # 说的
actions: |
  A discard 1m   # 第一张
  B draw 3m # c
  B discard 3m

  # 只有注释
    C discard drawn
claims: {by: 老王, totals: {A: 0, B: 0}}
"""
    )


def test_keys_may_stay() -> None:
    typed = f"规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n{DEAL}经过: [老王 打1万]\n"
    assert formatted(typed, keep_keys=True) == typed.replace("老王 打1万", "A discard 1m")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        (
            "actions:\n- A 打1万 # 一\n- B摸5万打5万   # 二\n- C 摸\n",
            "actions:\n- A discard 1m # 一\n- B draw 5m   # 二\n- B discard 5m\n- C draw\n",
        ),
        ("actions:\n  -   'B摸5万打5万'", "actions:\n  -   'B draw 5m'\n  -   'B discard 5m'"),
        ('actions: ["A 打1万", B摸5万打5万, C 摸]\n', 'actions: ["A discard 1m", B draw 5m, B discard 5m, C draw]\n'),
        ("actions: A 打1万\n", "actions: A discard 1m\n"),
        ("actions: A 摸1万 打1万\n", 'actions: "A draw 1m\\nA discard 1m"\n'),
        ("actions: |-\n    A 打1万\n\n\n", "actions: |-\n    A discard 1m\n\n\n"),
        ("actions: |\n  A 打1万\n\n  \n# 完\n", "actions: |\n  A discard 1m\n\n  \n# 完\n"),
        ("actions: |\n    老王 点炮 阿强 3筒\n", "actions: |\n    C win 3p from A\n"),
        ("actions: |\n    老王 放炮 3筒 阿强 四姐\n", "actions: |\n    C win 3p from A\n    D win 3p from A\n"),
        ("actions: |\n  阿强 接炮 3筒\n", "actions: |\n  C ron 3p\n"),  # says more than `win`
        ("actions: |\n  阿强 抢杠 老王 3筒\n", "actions: |\n  C 抢杠 3p from A\n"),
        ("actions: |\n  阿强 杠上花 3筒\n", "actions: |\n  C win 3p self\n"),
        ("actions: |\n  阿强 巴杠 3筒；\n", "actions: |\n  C kong 3p added\n"),
        ("actions: |\n  阿强 吃 345筒\n", "actions: |\n  C chow 3p4p5p\n"),
        ("void: {A: 缺条, 小李: 万, C: 筒, D: S}\nactions: []\n", "void: {A: s, B: m, C: p, D: s}\nactions: []\n"),
        ("wall: 一万二万 5筒 3m\nactions: []\n", "wall: 1m2m5p3m\nactions: []\n"),
        ("melds: {小李: 碰5筒 暗杠9条}\nactions: []\n", "melds: {B: pong 555p kong 9999s concealed}\nactions: []\n"),
        (
            "exchange: {direction: next, gives: {老王: 一二三万, B: x, C: x, D: x}}\nactions: []\n",
            "exchange: {direction: next, gives: {A: 123m, B: x, C: x, D: x}}\nactions: []\n",
        ),
        (
            "claims:\n  - {by: 小李, sums: {老王: {win: 3}, kong_transfer: 2}}\n  - wins: [{player: 小李, from: 老王, tile: 五筒}]\n  - transfers: [{from: 小李, to: 1号, points: 8}]\nactions: []\n",
            "claims:\n  - {by: 小李, sums: {A: {win: 3}, kong_transfer: 2}}\n  - wins: [{player: B, from: A, tile: 5p}]\n  - transfers: [{from: B, to: A, points: 8}]\nactions: []\n",
        ),
    ],
)
def test_parts(typed: str, written: str) -> None:
    assert formatted(HEAD + DEAL + typed) == HEAD + DEAL + written


def test_names_that_need_quotes() -> None:
    seats = 'players: {"1 2": 老王, "x: y": 小李, C: 阿强, D: 四姐}\ndeal: {老王: 123456789m 12345p, 小李: x*13, C: x*13, D: x*13}\nactions: []\n'
    wanted = seats.replace("{老王: 123", "{1 2: 123").replace(" 小李: x*13", ' "x: y": x*13')
    assert formatted(f"rules: 七番封顶\n{seats}") == f"rules: 七番封顶\n{wanted}"


def test_documents_and_what_lies_between() -> None:
    one = f"规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n{DEAL}actions: [A 打1万]\n"
    new = one.replace("规矩", "rules").replace("玩家", "players").replace("打1万", "discard 1m")
    typed = f"# 头\n%YAML 1.2\n---\n{one}---\n# 空的\n---  # 二\n{one}...\n# 尾\n"
    assert formatted(typed) == typed.replace(one, new)


def test_shared_fields() -> None:
    typed = f"规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\nhands:\n  - {{发牌: {DEAL[6:-1]}, 经过: [老王 打1万]}}\n"
    new = (
        f"rules: 七番封顶\nplayers: 老王 小李 阿强 四姐\nhands:\n  - {{deal: {DEAL[6:-1]}, actions: [A discard 1m]}}\n"
    )
    assert formatted(typed) == new


JSON = """\
[
  {"规矩": "七番封顶", "玩家": "老王 小李 阿强 四姐",
   "发牌": {"老王": "123456789万 1234p 5p", "B": "x*13", "C": "x*13", "D": "x*13"},
   "经过": [
     "\\u8001王 打 5筒",
     "小李 摸5万 打5万", "C 摸"
   ],
   "说法": [{"by": "\\u8001王", "totals": {"老王": 0, "B": 0, "C":0, "D": 0}}]
  }
]"""


def test_json() -> None:
    assert (
        formatted(JSON, "a.json")
        == """\
[
  {"rules": "七番封顶", "players": "老王 小李 阿强 四姐",
   "deal": {"A": "123456789m 12345p", "B": "x*13", "C": "x*13", "D": "x*13"},
   "actions": [
     "A discard 5p",
     "B draw 5m",
     "B discard 5m", "C draw"
   ],
   "claims": [{"by": "\\u8001王", "totals": {"A": 0, "B": 0, "C":0, "D": 0}}]
  }
]"""
    )


def test_json_lines() -> None:
    line = '{"rules": "七番封顶", "players": "老王 小李 阿强 四姐", "deal": {"A": "123456789m 12345p", "B": "x*13", "C": "x*13", "D": "x*13"}, "actions": %s}\n'
    typed = line % '"A 打5p\\nB 摸5万打5万"' + "\n" + line % '["A 打5p"]'
    new = line % '"A discard 5p\\nB draw 5m\\nB discard 5m"' + "\n" + line % '["A discard 5p"]'
    assert formatted(typed, "a.jsonl") == new


def test_a_key_is_not_written_twice() -> None:
    """Two ways to name one seat stay as they are, rather than become one key twice."""
    typed = f"{HEAD}deal: {{A: 123456789m 12345p, B: x*13, C: x*13, D: x*13, 老王: 123456789m 12345p}}\nactions: []\n"
    assert formatted(typed) == typed


TOLD = [
    ("老王 暗杠 9条", "A kong 9s concealed"),
    ("小李 直杠 阿强 9条", "B kong 9s exposed from C"),
    ("小李 过手杠 2筒", "B kong 2p added late"),
    ("小李 碰 阿强 9条", "B pong 9s from C"),
    ("老王 杠上炮 阿强 素番 四姐 对对和", "C win from A kong_discard basic|D win from A kong_discard all_triplets"),
    ("阿强 胡 老王 3筒 对对胡 2根", "C win 3p from A all_triplets roots 2"),
    ("阿强 杠上花 4番", "C win self kong_flower fan 4"),
    ("阿强 抢杠 小李 9条 平胡", "C win 9s from B rob_kong basic"),
    ("流局", "wall"),
    ("阿强 有叫 2番；小李 没叫", "C ready fan 2|B not_ready"),
    ("四姐 花猪", "D pig"),
    ("老王 说 自己 -6; 四姐 说 转雨 12", "A says A -6|D says kong_transfer 12"),
    ("小李 说 阿强 查叫 +8", "B says C not_ready 8"),
]


@pytest.mark.parametrize(("typed", "written"), TOLD)
def test_what_is_told(typed: str, written: str) -> None:
    lines = "\n".join(f"  {line}" for line in written.split("|"))
    first, _, others = lines.partition("\n")
    new = f"{first}  # 说的\n{others}" if others else f"{first}  # 说的"
    assert formatted(f"{HEAD}actions: |\n  {typed}  # 说的\n") == f"{HEAD}actions: |\n{new}\n"


def test_line_ends_and_marks() -> None:
    lines = f"{HEAD}{DEAL}actions: [A 打1万]\n"
    new = lines.replace("打1万", "discard 1m")
    for end, kept in (("\r\n", "\r\n"), ("\r", "\n"), ("\n", "\n")):
        result = format_bytes(lines.replace("\n", end).encode("utf-8-sig"), "a.yaml")
        assert result.new == new.replace("\n", kept).encode()


def test_gb18030_only_where_it_may() -> None:
    typed = f"{HEAD}{DEAL}actions: [老王 打1万]\n"
    data = typed.encode("gb18030")
    assert format_bytes(data, "a.yaml").why == "encoding"
    result = format_bytes(data, "a.yaml", gb18030=True)
    assert result.new == typed.replace("老王 打1万", "A discard 1m").encode()


@pytest.mark.parametrize(
    "text", ["a: [", f"{HEAD}{DEAL}actions: [A 跳 5万]\n", f"{HEAD}{DEAL}actions: [A 打 红中]\n", "", "\0", "[1, 2]"]
)
def test_what_is_not_understood_is_not_touched(text: str) -> None:
    result = format_bytes(text.encode(), "a.yaml")
    assert result.new is None
    assert result.why in ("findings", "other")
    assert result.findings


def test_nothing_is_written_that_reads_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = f"{HEAD}{DEAL}actions: [A 打1万]\n"
    digests = iter(range(10))
    monkeypatch.setattr(files, "digest_of", lambda _record: str(next(digests)))
    result = format_bytes(typed.encode(), "a.yaml")
    assert (result.new, result.why) == (None, "unsafe")

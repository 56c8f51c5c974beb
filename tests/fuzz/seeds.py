"""Sound texts to start from: the catalogue's examples, hands in YAML and JSON, told records."""

from __future__ import annotations

import json
from functools import cache

from tests.door.inputs import JSON_RECORD, RECORD
from xzaudit.findings.catalogue import entries

_TOLD = """\
规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
经过: |
  老王 暗杠 9条
  小李 直杠 阿强 3筒
  老王 杠上炮 阿强 素番 四姐 对对和
  老王 说 转雨 6
  四姐 说 转雨 12
  流局
  小李 有叫 对对胡
说法: {by: 老王, totals: {A: -6, B: 0}}
"""
_SESSION = """\
rules: qq-sichuan
players: 老王 小李 阿强 四姐
hands:
  - {id: 第1盘, actions: "阿强 胡 老王 3筒 对对和 2根"}
  - id: 第2盘
    actions: [小李 点炮 3筒 阿强 七对 四姐 平胡]
    claims: [{totals: {A: 3}}, {by: B, sums: {win: 8, C: {win: 4}}}]
"""
_LINES = """\
A draw 5m
A discard 5m drawn
B pong 5m from A
C kong 5m exposed from A
C kong 9s concealed
D kong 3p added late
D win 3p self
老王 摸5万 打9条
老王 点炮 3筒 阿强 四姐
小李 直杠 阿强 9条
四姐 吃 三四五筒
阿强 过
1号 出 幺鸡
庄家 打 🀙
老王 杠上炮 阿强 素番 四姐 对对和 2根
阿强 自摸 清一色 4番
小李 抢杠 阿强 9条 平胡
小李 说 阿强 查叫 +8
老王 说 自己 -6
四姐 花猪
阿强 有叫 2番
流局
碰555p 暗杠9999s 123m 45p
"""


@cache
def records() -> list[bytes]:
    """Whole files."""
    hand = "{" + ", ".join(f'"{key}": {value}' for key, value in JSON_RECORD.items()) + "}"
    own = [RECORD, _TOLD, _SESSION, hand, f"{hand}\n{hand}\n", json.dumps([json.loads(hand)] * 2, indent=1)]
    examples = [example.data for entry in entries() for example in (entry.breaks, entry.keeps)]
    return [*(text.encode() for text in own), *examples]


@cache
def lines() -> list[str]:
    """Lines of actions, of full and of told records, and melds."""
    return _LINES.splitlines()

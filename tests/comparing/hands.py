"""Records that are held against each other."""

from __future__ import annotations

from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "samples"

TOLD = """
规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
经过: |
  老王 暗杠 9条
  老王 杠上炮 阿强 素番 四姐 对对和
"""

FULL = """
rules: chengdu-cap7
players: 老王 小李 阿强 四姐
deal: {A: 11112222m 4m 12345p, B: 4m 777m 888m 678p 999p, C: 4m 333s 456s 777s 999s, D: 4m 888s 222s 111s 555s}
wall: 9s1s
actions: |
  A 暗杠 1万 摸 9条 暗杠 2万 摸 1条 打 4万
  B 胡 A 4万
  C 胡 A 4万
  D 胡 A 4万
"""
"""A wins nothing: two kongs, and three wins on the discard that follows."""


def told(*lines: str, players: str = "老王 小李 阿强 四姐", rules: str = "七番封顶") -> str:
    """A told record of these lines."""
    body = "\n".join(f"  {line}" for line in lines)
    return f"规矩: {rules}\n玩家: {players}\n经过: |\n{body}\n"

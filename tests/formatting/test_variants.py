"""Random hands typed in random ways: canonical form keeps the digest and the audit, and is a fixed point."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formatting.test_layout import TOLD
from tests.properties.hands import RULEBOOK, hands
from xzaudit.api import read_text
from xzaudit.auditing import audit_record
from xzaudit.formatting import format_bytes
from xzaudit.generator import Played, json_line, record_of, typed
from xzaudit.render.objects import audit_object

_KEY = re.compile(r"^(\S+): ", re.MULTILINE)
_WIDE = str.maketrans("0123456789mps", "０１２３４５６７８９ｍｐｓ")
_TILES = re.compile(r"[1-9]+[mps万筒条]")


def roughed(text: str, random: Random) -> str:
    """The same record typed with full-width signs, comments, empty lines and wide colons here and there."""
    lines = []
    for line in text.split("\n"):
        if random.random() < 0.3:
            line = _TILES.sub(lambda m: m.group().translate(_WIDE), line)
        if random.random() < 0.1:
            line = _KEY.sub(lambda m: m[1] + "：", line)
        if line.startswith(" ") and random.random() < 0.2:
            line += random.choice(["  # 手快了", " ＃ 看清楚", " #"])
        lines.append(line)
        if line.startswith("  ") and random.random() < 0.05:
            lines.append(random.choice(["", "  # 第几圈忘了"]))
    return "\n".join(lines)


def seen(text: bytes) -> dict[str, Any]:
    """The audit without where things stood and without what was only read leniently (R010)."""
    found = audit_object(audit_record(next(read_text(text)), RULEBOOK), "zh")
    kept = [finding for finding in found["findings"] if finding["code"] != "R010"]
    for finding in kept:
        for key in ("line", "column", "file"):
            finding.pop(key)
    return {key: value for key, value in found.items() if key not in ("file", "index", "id")} | {"findings": kept}


def digests(text: bytes) -> list[str | None]:
    return [audit_record(record, RULEBOOK).digest for record in read_text(text)]


def check(data: bytes, name: str, keep_keys: bool) -> bytes:
    """Formats and holds the result against the original."""
    result = format_bytes(data, name, keep_keys=keep_keys)
    assert result.new is not None, (result.why, [finding for _, finding in result.findings], data.decode())
    assert digests(result.new) == digests(data)
    assert seen(result.new) == seen(data)
    again = format_bytes(result.new, name, keep_keys=keep_keys)
    assert again.new == result.new
    return result.new


@settings(max_examples=60, deadline=None)
@given(
    hands(),
    st.sampled_from(["zh", "en"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.integers(0, 999),
    st.booleans(),
)
def test_typed_yaml(hand: Played, lang: str, block: bool, wall: bool, final: bool, seed: int, keep_keys: bool) -> None:
    text = typed(hand, lang, block=block, wall=wall, final=final, end=True)
    new = check(roughed(text, Random(seed)).encode(), "a.yaml", keep_keys).decode()
    record = record_of(hand, wall=wall, final=final, end=True, names=True)
    wanted = [*record["actions"]] if isinstance(record["actions"], list) else record["actions"].splitlines()
    found = re.findall(
        r"^(?:- |  - |  )([A-F] (?:draw|discard|pong|kong|win|pass|flee|leave)\b[^#\n]*?) *(?:#.*)?$", new, re.MULTILINE
    )
    assert found == wanted


@settings(max_examples=40, deadline=None)
@given(hands(), st.integers(0, 8), st.booleans())
def test_typed_json(hand: Played, indent: int, lines: bool) -> None:
    record = record_of(hand, wall=True, final=True, end=True, names=True)
    rough = {"玩家" if key == "players" else key: value for key, value in record.items()}
    if lines:
        data = f"{json.dumps(rough, ensure_ascii=False)}\n{json_line(record).rstrip()}\n".encode()
        new = check(data, "a.jsonl", False)
        assert new.count(b"\n") == 2
    else:
        data = json.dumps(rough, ensure_ascii=False, indent=indent or None).encode()
        new = check(data, "a.json", False)
        assert new == data.replace("玩家".encode(), b"players")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([typed for typed, _ in TOLD]), max_size=8), st.booleans(), st.integers(0, 999))
def test_told(lines: list[str], block: bool, seed: int) -> None:
    text = "规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过:"
    text += " |\n" if block else "\n"
    text += "".join(f"  {line}\n" if block else f"  - {line}\n" for line in lines) or "  # 还没有\n"
    data = roughed(text, Random(seed)).encode()
    if format_bytes(data, "a.yaml").why != "findings":  # a list of nothing is no list
        check(data, "a.yaml", False)

"""Inputs that are too big, too deep or too odd to be typed into a table."""

from __future__ import annotations

import gzip as packer
import json
import random

from tests.door import inputs


def alias_bomb(levels: int = 30) -> bytes:
    """Each line doubles the one before it."""
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, levels))]
    return "\n".join(lines).encode()


def nested_yaml(depth: int = 100_000) -> bytes:
    return b"players: " + b"[" * depth + b"]" * depth + b"\n"


def nested_yaml_mappings(depth: int = 100_000) -> bytes:
    return b"{a: " * depth + b"x" + b"}" * depth + b"\n"


def nested_yaml_dashes(depth: int = 100_000) -> bytes:
    return b"- " * depth + b"x\n"


def nested_json(depth: int = 100_000) -> bytes:
    return b'{"players": ' + b"[" * depth + b"]" * depth + b"}"


def nested_json_objects(depth: int = 100_000) -> bytes:
    return b'{"a": ' * depth + b"1" + b"}" * depth


def long_scalar(megabytes: int) -> bytes:
    return b"id: " + b"x" * (megabytes << 20) + b"\n"


def long_json_scalar(megabytes: int) -> bytes:
    return b'{"id": "' + b"x" * (megabytes << 20) + b'"}'


def long_id(megabytes: int) -> bytes:
    """A sound record with an id of so many megabytes."""
    return inputs.record_with(f"id: {'x' * (megabytes << 20)}").encode()


def big_file(megabytes: int) -> bytes:
    return b"#" * (megabytes << 20)


def digits(count: int) -> bytes:
    return inputs.record_with(f"rake: {'7' * count}").encode()


def json_digits(count: int) -> bytes:
    return b'{"rake": ' + b"7" * count + b"}"


def many_actions(count: int = 300_000) -> bytes:
    """A block of so many lines: the hand has ended after four."""
    return inputs.RECORD.replace("小李 胡 阿强 6万\n", "B win 6m\n" + "  A draw 5m\n" * count).encode()


def many_listed_actions(count: int = 300_000) -> bytes:
    """The same as a list, which has more parts than are read."""
    lines = "".join(f"- {line}\n" for line in ("C discard 6m", "D win 6m", "A win 6m", "B win 6m"))
    return inputs.record_with(f"actions:\n{lines}" + "- A draw 5m\n" * count).encode()


def many_json_actions(count: int = 300_000) -> bytes:
    actions = ["C discard 6m", "D win 6m", "A win 6m", "B win 6m", *["A draw 5m"] * count]
    fields = {key: json.loads(value) for key, value in inputs.JSON_RECORD.items()}
    return json.dumps({**fields, "actions": actions}, ensure_ascii=False).encode()


def many_bad_actions(count: int = 20_000) -> bytes:
    """Nobody wants to read so many findings, and nothing may slow down over them."""
    return inputs.record_with("actions: |\n" + "  A 打 红中\n" * count).encode()


def half_and_half() -> bytes:
    """The names were saved as GBK, the play as UTF-8."""
    head, _, tail = inputs.RECORD.partition("dealer:")
    return head.encode("gbk") + b"dealer:" + tail.encode()


def random_bytes(seed: int) -> bytes:
    return random.Random(seed).randbytes(4096)


def utf16(order: str, mark: str) -> bytes:
    return ({"le": b"\xff\xfe", "be": b"\xfe\xff"}[order] if mark == "marked" else b"") + inputs.RECORD.encode(
        f"utf-16-{order}"
    )


def encoded(name: str) -> bytes:
    return inputs.RECORD.encode(name)


def marked() -> bytes:
    return b"\xef\xbb\xbf" + inputs.RECORD.encode()


def gzip() -> bytes:
    return packer.compress(inputs.RECORD.encode(), mtime=0)


def long_name(length: int = 500) -> bytes:
    return inputs.record_with(f"players: {{A: {'老' * length}, B: 小李, C: 阿强, D: 四姐}}").encode()


def long_line(length: int = 100_000) -> bytes:
    return inputs.record_with(f"actions: |\n  C {'打' * length}\n").encode()


def many_documents(count: int = 3_000) -> bytes:
    return b"---\nplayers: [a\n" * count

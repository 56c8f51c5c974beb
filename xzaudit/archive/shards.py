"""A run shared out between machines that know nothing of one another: each judges every Nth task and writes down what came
of it; put together, the parts give the report of one run."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from xzaudit import __version__
from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.outcome import Outcome, from_json, to_json
from xzaudit.archive.pieces import Task
from xzaudit.archive.sources import Source
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said

UNIT = 2**18
"""Bytes of a task: the same in all parts, whatever machine each runs on."""

_KEY = "xzaudit-shard"
_LAYOUT = 1


def parse(text: str) -> tuple[int, int]:
    """`2/5` as its two numbers; ArchiveError for anything else."""
    first, _, second = text.partition("/")
    if first.isdecimal() and second.isdecimal() and 1 <= int(first) <= int(second):
        return int(first), int(second)
    shown = plain(text)
    raise ArchiveError(f"--shard {shown}：要写成 2/5 这样（五份里的第二份）。", f"--shard {shown}: write 2/5 for the second of five.")


def share(tasks: Iterable[Task], number: int, count: int) -> Iterator[Task]:
    """Every `count`th task, from the one numbered `number` (from one) on."""
    return (task for at, task in enumerate(tasks) if at % count == number - 1)


def inputs_of(sources: Iterable[Source]) -> str:
    """By what parts are known to be of the same files: their names as they were written, sizes, and what is not read."""
    said = [[source.name, source.size, source.refusal and source.refusal.facts] for source in sources]
    return hashlib.sha256(json.dumps(said, default=str).encode("utf-8", "surrogatepass")).hexdigest()


def write(
    outcomes: Iterable[list[Outcome]], number: int, count: int, inputs: str, settings: dict[str, Any]
) -> Iterator[str]:
    """The part as text, a task a line. The end is written too: a part that was cut off is noticed."""
    yield _line({_KEY: _LAYOUT, "version": __version__, "shard": [number, count], "inputs": inputs, "settings": settings})
    tasks = 0
    for part in outcomes:
        yield _line({"outcomes": [to_json(outcome) for outcome in part]})
        tasks += 1
    yield _line({"tasks": tasks})


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")) + "\n"


class Parts:
    """All parts of one run, open; `settings` are what the run was asked for."""

    def __init__(self, paths: list[str], stack: contextlib.ExitStack) -> None:
        self._readers: dict[int, _Reader] = {}
        self.settings: dict[str, Any] = {}
        head: dict[str, Any] | None = None
        for path in paths:
            reader = _Reader(path, stack)
            number, count = reader.head["shard"]
            common = {**reader.head, "shard": count}
            if head is not None and common["inputs"] != head["inputs"]:
                reader.refuse("查的不是同样的文件：路径、个数或者大小不一样", "is of other files: other paths, fewer or more of them, or other sizes")
            if head is not None and common != head:
                reader.refuse("不是同一次的：份数、版本或者选项不一样", "belongs to another run: other shards, version or flags")
            if number in self._readers:
                reader.refuse(f"第 {number} 份已经有了", f"shard {number} is there already")
            head = common
            self._readers[number] = reader
        if head is None:
            raise ArchiveError("没有可合的。", "Nothing to merge.")
        self.settings, self._count = head["settings"], head["shard"]
        missing = [str(number) for number in range(1, self._count + 1) if number not in self._readers]
        if missing:
            raise ArchiveError(
                f"{self._count} 份里缺第 {'、'.join(missing)} 份。", f"Of {self._count} shards {', '.join(missing)} are missing."
            )

    def outcomes(self) -> Iterator[list[Outcome]]:
        """The outcomes of all tasks, in the order of the whole run."""
        at = 0
        while True:
            found = self._readers[at % self._count + 1].following()
            if found is None:
                break
            yield found
            at += 1
        for reader in self._readers.values():
            if reader.following() is not None:
                reader.refuse("比别的份长", "is longer than the others")


class _Reader:
    def __init__(self, path: str, stack: contextlib.ExitStack) -> None:
        self._path = path
        self._tasks = 0
        self._ended = False
        try:
            self._file = stack.enter_context(open(path, encoding="utf-8"))  # noqa: SIM115 - the stack closes it
        except OSError as error:
            zh, en = said(error)
            self.refuse(f"打不开：{zh}", f"cannot be opened: {en}")
        self.head = self._read()
        if self.head.get(_KEY) != _LAYOUT or "inputs" not in self.head or self.head.get("version") != __version__:
            self.refuse(f"不是这个版本（{__version__}）的分片", f"is no shard of this version ({__version__})")

    def following(self) -> list[Outcome] | None:
        """The outcomes of the next task; None at the end."""
        if self._ended:
            return None
        data = self._read()
        if "tasks" in data:
            if data["tasks"] != self._tasks:
                self.refuse("不全", "is not complete")
            self._ended = True
            return None
        self._tasks += 1
        try:
            return [from_json(outcome) for outcome in data["outcomes"]]
        except (KeyError, TypeError, ValueError):
            self.refuse("里面坏了", "is damaged")

    def _read(self) -> dict[str, Any]:
        try:
            data = json.loads(self._file.readline())
        except (OSError, ValueError):
            self.refuse("不全，或者不是分片", "is not complete, or no shard")
        if not isinstance(data, dict):
            self.refuse("不是分片", "is no shard")
        return data

    def refuse(self, zh: str, en: str) -> NoReturn:
        shown = plain(self._path, 200)
        raise ArchiveError(f"“{shown}”{zh}。", f"“{shown}” {en}.")

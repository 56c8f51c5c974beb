"""Small archives, and the command run on them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.command import Ran, run
from xzaudit.generator import RandomPlay, record_of, with_totals
from xzaudit.rules import load_rules


def verify(*arguments: str | Path, given: bytes = b"", cwd: Path | None = None, **env: str) -> Ran:
    """`xzaudit verify`, in Chinese unless told otherwise."""
    return run("verify", *arguments, given=given, cwd=cwd, **env)


@cache
def hands(count: int, rules: str = "qq-sichuan", seed: str = "archive") -> tuple[str, ...]:
    """So many clean records with claims, a line of JSON each."""
    play = RandomPlay(load_rules(rules))
    return tuple(_line(with_totals(record_of(played, wall=True, names=True))) for played in play.hands(count, seed))


def _line(record: Any) -> str:
    return json.dumps(record, ensure_ascii=False)


def broken(line: str) -> str:
    """The record with an action that nobody could do."""
    record = json.loads(line)
    if isinstance(record["actions"], str):
        record["actions"] = record["actions"].split("\n")
    record["actions"][3:3] = ["A chow 1m2m3m"]
    return _line(record)


def disputed(line: str, player: str = "A", points: int = 5) -> str:
    """The record with a claim that gives a player so much less than he is due, and another the more."""
    record = json.loads(line)
    totals = record["claims"]["totals"]
    other = next(seat for seat in totals if seat != player)
    totals[player] -= points
    totals[other] += points
    return _line(record)


def archive(path: Path, *lines: str) -> Path:
    """A JSON Lines file of these lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def mixed(path: Path, count: int = 24) -> Path:
    """Mostly clean records, one illegal, one disputed, one that is no JSON, and a blank line."""
    lines = list(hands(count))
    lines[4] = broken(lines[4])
    lines[9] = disputed(lines[9])
    lines[14] = lines[14][:40]
    lines.insert(6, "")
    return archive(path, *lines)


def yaml_record(line: str) -> str:
    """The record as YAML."""
    import yaml

    return yaml.safe_dump(json.loads(line), allow_unicode=True, sort_keys=False, width=1000)

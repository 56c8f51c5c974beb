"""`xzaudit.toml` and its like: what a project asks for, unless the command line says otherwise."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from xzaudit.archive.errors import ArchiveError
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said

NAMES = (".xzaudit.toml", "xzaudit.toml", "pyproject.toml")

KEYS: dict[str, type | tuple[type, ...]] = {
    "allow-empty": bool,
    "baseline": str,
    "cache": str,
    "exit-zero": bool,
    "fail-on": (str, list),
    "format": str,
    "ignore": (str, list),
    "jobs": int,
    "lang": str,
    "limit-findings": int,
    "rules": str,
    "rules-digest": (str, list, dict),
    "select": (str, list),
    "thorough": bool,
}
_PLACE = re.compile(r"line (\d+), column (\d+)")
_PATHS = ("baseline", "cache")


@dataclass(frozen=True, slots=True)
class Configuration:
    """`values` by key; `path` is the file they come from, None where there is none."""

    path: Path | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


def find_configuration(folder: Path) -> Configuration:
    """The configuration of the nearest ancestor (or the folder itself) that has one; ArchiveError for one that is wrong."""
    for ancestor in (folder, *folder.parents):
        for name in NAMES:
            path = ancestor / name
            if path.is_file():
                table = _table(path)
                if table is not None:
                    return Configuration(path, {key: _value(key, value, path) for key, value in table.items()})
    return Configuration()


def _table(path: Path) -> dict[str, Any] | None:
    """What a file says to us; None for a pyproject.toml that says nothing."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        if path.name == "pyproject.toml":
            return None
        zh, en = said(error)
        place = _PLACE.search(str(error))
        at = (f"（第 {place[1]} 行第 {place[2]} 个字）", f" (line {place[1]}, column {place[2]})") if place else ("", "")
        raise _wrong(path, f"读不了：{zh}{at[0]}", f"cannot be read: {en}{at[1]}") from None
    if path.name != "pyproject.toml":
        return data
    table = data.get("tool", {}).get("xzaudit")
    return table if isinstance(table, dict) else None


def _value(key: str, value: Any, path: Path) -> Any:
    if key not in KEYS:
        near = nearest(key, list(KEYS))
        shown = plain(key)
        zh, en = (f"，是不是 {near}？", f"; did you mean {near}?") if near else ("", "")
        raise _wrong(path, f"里没有 {shown} 这一项{zh}", f"has an unknown key {shown}{en}")
    if not isinstance(value, KEYS[key]) or (isinstance(value, bool) and KEYS[key] is int):
        raise _wrong(path, f"的 {key} 写得不对：{plain(value)}", f"has a wrong value for {key}: {plain(value)}")
    if key in _PATHS:
        return str(path.parent / str(value))
    if key == "rules-digest":
        return _locks(value)
    return ",".join(map(str, value)) if isinstance(value, list) else value


def _locks(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [f"{name}={digest}" for name, digest in value.items()]
    return [str(each) for each in value] if isinstance(value, list) else [value]


def _wrong(path: Path, zh: str, en: str) -> ArchiveError:
    shown = plain(path, 200)
    return ArchiveError(f"“{shown}”{zh}。", f"“{shown}” {en}.")

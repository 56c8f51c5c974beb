"""Each floor of the house knows only the floors below it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import xzaudit

HOUSE = Path(xzaudit.__file__).parent
FLOORS = {
    "tiles": 0,
    "terms": 0,
    "findings": 1,
    "source": 2,
    "rules": 3,
    "record": 3,
    "hands": 4,
    "play": 5,
    "ledger": 6,
    "sheets": 7,
    "auditing": 8,
    "scoring": 8,
    "api": 9,
    "asking": 9,
    "archive": 9,
    "formatting": 9,
    "generator": 9,
    "importers": 9,
    "render": 9,
    "templates": 9,
    "cli": 10,
    "__main__": 10,
}
FILES = sorted(HOUSE.rglob("*.py"))


def room_of(path: Path) -> str:
    """The room of a file: the first part of its place in the package."""
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The rooms that a file imports, type-checking imports left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    names: set[str] = set()
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names if node.module == "xzaudit")
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    parts = [name.split(".") for name in names if name.startswith("xzaudit.")]
    return {part[1] for part in parts if part[1] in FLOORS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_imports_go_down(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    assert room in FLOORS, f"{room} has no floor"
    above = {other for other in imported(path) if FLOORS[other] > FLOORS[room]}
    assert not above


def test_every_room_has_a_floor() -> None:
    rooms = {room_of(path) for path in FILES} - {"__init__", "__main__"}
    assert rooms <= set(FLOORS)


@pytest.mark.parametrize("path", [p for p in FILES if FLOORS.get(room_of(p), 9) < 9], ids=lambda path: str(path.relative_to(HOUSE)))
def test_the_core_is_pure(path: Path) -> None:
    """No clock, randomness, locale or environment below floor 9, and nothing is printed there."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert not names & {"time", "random", "locale", "datetime", "secrets"}
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert "print" not in calls
    assert "os.environ" not in text

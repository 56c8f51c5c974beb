"""Writes every file that is made from others: `python -m tests.generate`, or `make generate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.pages import PAGES, ROOT, current
from tests.render.renderings import EXPECTED, renderings
from xzaudit.hands import shapes
from xzaudit.render.schemas import NAMES, schema_text


def schemas() -> Iterator[tuple[Path, bytes]]:
    for name in NAMES:
        yield ROOT / "schemas" / f"{name}.schema.json", schema_text(name).encode()


def tables() -> Iterator[tuple[Path, bytes]]:
    """The table of shapes: written anew only when its content differs, since compressors differ in their bytes."""
    content = shapes.FILE.read_bytes() if shapes.current() else shapes.pack(shapes.build())
    yield shapes.FILE, content


def expected() -> Iterator[tuple[Path, bytes]]:
    for name, rendered in renderings():
        yield EXPECTED / name, rendered.encode()


def pages() -> Iterator[tuple[Path, bytes]]:
    for path in PAGES:
        yield path, current(path.read_text("utf-8")).encode()


PRODUCERS: tuple[Callable[[], Iterator[tuple[Path, bytes]]], ...] = (schemas, tables, expected, pages)


def stale(path: Path, content: bytes) -> bool:
    """Whether a generated file is not what it would be now."""
    return not path.is_file() or path.read_bytes() != content


def main() -> None:
    """Rewrites what is not current, and removes renderings that nothing makes any more."""
    for produce in PRODUCERS:
        for path, content in produce():
            if stale(path, content):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                print(f"wrote {path.relative_to(ROOT)}")
    made = {name for name, _ in renderings()}
    for path in EXPECTED.iterdir():
        if path.name not in made:
            path.unlink()
            print(f"removed {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

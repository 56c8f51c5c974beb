"""The YAML files that come with this package: rule sets, their provenance, room words and texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

SHIPPED = (
    "chengdu-cap7",
    "qq-sichuan",
    "qq-sichuan-classic",
    "qq-sichuan-single",
    "mil-sbr",
    "six-player",
    "common",
    "house-table",
)
_HERE = Path(__file__).parent


@cache
def shipped(name: str) -> dict[str, Any]:
    """The content of a file of this package; every scalar is text, as in what people type."""
    import yaml

    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    text = (_HERE / name).read_bytes().decode()
    return cast("dict[str, Any]", yaml.load(text, Loader=loader) or {})

"""The families of changes, read from `families.yaml`: how readily each is believed, what option speaks of it, how it is said."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from xzaudit.auditing.explain.change import Change, Changes

Words = dict[str, dict[str, str]]


class Family(NamedTuple):
    """One kind of mistake. `words` by case, then by language."""

    likely: float
    decides: str | None
    words: Words


@cache
def _data() -> dict[str, Any]:
    import yaml  # only wrong claims need it

    text = (Path(__file__).parent / "families.yaml").read_text("utf-8")
    data: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return data


@cache
def families() -> dict[str, Family]:
    """All families by name."""
    return {name: _family(**raw) for name, raw in _data()["families"].items()}


def _family(likely: float, words: dict[str, Any], decides: str | None = None) -> Family:
    return Family(likely, decides, {"default": words} if "zh" in words else words)


@cache
def likely_option(path: str) -> float:
    """How readily another value of an option is believed."""
    weights: dict[str, float] = _data()["options"]
    nearest = max((each for each in weights if path == each or path.startswith(f"{each}.")), key=len, default=None)
    return 1 if nearest is None else weights[nearest]


def _share(change: Change) -> float:
    return 1 if change.option is None else likely_option(change.option)


class Likelihood:
    """How readily changes of one hand are believed: a family that could explain many figures says little about each of them."""

    def __init__(self, changes: Iterable[Change]) -> None:
        self._in_all: dict[str, float] = {}
        for change in changes:
            self._in_all[change.family] = self._in_all.get(change.family, 0) + _share(change)

    def of(self, changes: Changes) -> float:
        """Mistakes are made independently of each other."""
        product = 1.0
        for change in changes:
            product *= families()[change.family].likely * _share(change) / self._in_all[change.family]
        return product

"""Options that contradict one another, each by name, and options that are not built yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.rules.notyet import not_yet
from xzaudit.rules.paths import written
from xzaudit.rules.refusal import Pointer, Refusals
from xzaudit.tiles import WALL

_VOID_FREE = {"void.choice": "any", "void.discard": "free", "void.meld": "free"}
_OF_TRANSFER = ("kongs.transfer_which", "kongs.transfer_several")


def check(flat: Mapping[str, Any], given: Mapping[str, Pointer], refusals: Refusals) -> None:
    """Adds every contradiction in the resolved options. `given` is what the last layer gives, with where it stands."""
    for case, paths, facts in _contradictions(flat, given):
        said = next((path for path in paths if path in given), paths[0])
        refusals.add(case, said, given.get(said, ()), **facts)
    for path in not_yet(flat):
        refusals.add("not_yet", path, given.get(path, ()), value=written(flat[path]))


_Contradiction = tuple[str, tuple[str, ...], dict[str, Any]]


def _contradictions(flat: Mapping[str, Any], given: Mapping[str, Pointer]) -> list[_Contradiction]:
    found: list[_Contradiction] = []
    players, size = flat["table.players"], flat["table.hand_size"]
    cap = flat["value.cap_fan"]
    if flat["table.seven_pairs"] and size != 13:
        found.append(("seven_pairs_hand_size", ("table.seven_pairs", "table.hand_size"), {"hand_size": size}))
    if flat["void.rule"] == "at_win":
        odd = [path for path, free in _VOID_FREE.items() if flat[path] != free]
        if odd:
            facts = {"options": [f"{path} = {flat[path]}" for path in odd]}
            found.append(("void_at_win", (*odd, "void.rule"), facts))
    if isinstance(cap, int) and cap < 1:
        found.append(("cap_below_one", ("value.cap_fan",), {"value": cap}))
    if cap == "none" and flat["pig.points"] == "cap":
        found.append(("pig_cap_without_cap", ("pig.points", "value.cap_fan"), {}))
    if flat["kongs.transfer"] == "off":
        useless = tuple(path for path in _OF_TRANSFER if path in given)
        if useless:
            found.append(("transfer_off", useless, {"options": list(useless)}))
    if flat["value.scale"] == "product" and flat["value.combine"] == "sum":
        found.append(("product_sum", ("value.combine", "value.scale"), {}))
    if players * size + 1 > WALL:
        dealt = players * size + 1
        found.append(("too_many_tiles", ("table.players", "table.hand_size"), {"dealt": dealt, "tiles": WALL}))
    return found

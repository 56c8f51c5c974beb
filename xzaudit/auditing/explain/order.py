"""In which order explanations are believed: what people forget first, then rules, then who paid whom."""

from __future__ import annotations

FAMILIES = (
    "no_transfer",
    "no_refund",
    "no_kong",
    "roots",
    "kong_kind",
    "no_cap",
    "no_self_draw_bonus",
    "bonus_left_out",
    "bonus_added",
    "no_not_ready",
    "no_pig",
    "gross",
    "payee_forgotten",
    "kong_twice",
    "option",
    "pattern",
    "ready_state",
    "payer",
    "feeder",
    "konger",
    "row_left_out",
    "row_twice",
)
"""Families of changes, likeliest first."""

OPTIONS = (
    "kongs.transfer",
    "kongs.transfer_several",
    "kongs.refund",
    "value.self_draw",
    "value.cap_fan",
    "value.root",
    "value.kong_flower_fed",
    "kongs.exposed",
    "kongs.late_added",
    "pig",
    "not_ready",
    "kongs",
    "value",
)
"""Options and groups that tables differ in most, likeliest first; the others follow."""


def rank(family: str, option: str | None) -> tuple[int, int]:
    """The place of a change among all; `option` is the path for one of an option."""
    place = FAMILIES.index(family) if family in FAMILIES else len(FAMILIES)
    if option is None:
        return place, 0
    near = (n for n, each in enumerate(OPTIONS) if option == each or option.startswith(f"{each}."))
    return place, next(near, len(OPTIONS))

"""What happened around a win, as flags; which of them is worth anything is for the rule set to say."""

from __future__ import annotations

SELF_DRAW = 1
HEAVENLY = 2
EARTHLY = 4
KONG_FLOWER = 8
KONG_DISCARD = 16
ROB_KONG = 32
LAST_TILE = 64
"""The wall is empty: the last tile was drawn, or this is the discard after it."""
FED_FLOWER = 128
"""A kong flower whose last kong was claimed from a discard: there is a feeder who might pay it alone."""
EVERY_EVENT = 255
"""All of these flags."""

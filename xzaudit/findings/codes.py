"""Every code a finding can have, with its severity and what it does to the replay.

The order is the order of reports and of docs/codes.md. A code is never reused.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "info"]
Effect = Literal["stop", "on", "skip"]

SEVERITIES: tuple[Severity, ...] = ("info", "warning", "error")


class Code(NamedTuple):
    """`effect`: "stop" judges nothing later, "on" goes on as recorded, "skip" ignores the line, None: no replay."""

    severity: Severity
    effect: Effect | None
    family: str


_STOP = "T101 T102 T103 A201 A202 A203 A204 A205 A206 A207 A208 A210 K401 K402 K403"
_ON = "T104 T105 A211 V301 V302 V303 V304 V305 K404 K405 K406 W501 W502 W503 W504 W505 E602"
_SKIP = "A209"  # where the next action fits without it; otherwise the replay stops here, too
_WARNINGS = "S711 D804 X902"
_INFOS = "R010 R011 R012 X901"
_ORDER = """
R001 R002 R003 R004 R005 R006 R007 R008 R009 R010 R011 R012
T101 T102 T103 T104 T105
A201 A202 A203 A204 A205 A206 A207 A208 A209 A210 A211
V301 V302 V303 V304 V305
K401 K402 K403 K404 K405 K406
W501 W502 W503 W504 W505
E601 E602
S701 S702 S703 S704 S705 S706 S707 S708 S709 S710 S711 S712 S713
D801 D802 D803 D804
X901 X902
"""


def _table() -> dict[str, Code]:
    severities: dict[str, Severity] = {
        **dict.fromkeys(_WARNINGS.split(), "warning"),
        **dict.fromkeys(_INFOS.split(), "info"),
    }
    effects: dict[str, Effect] = {
        **dict.fromkeys(_STOP.split(), "stop"),
        **dict.fromkeys(_ON.split(), "on"),
        **dict.fromkeys(_SKIP.split(), "skip"),
    }
    return {code: Code(severities.get(code, "error"), effects.get(code), code[0]) for code in _ORDER.split()}


CODES: dict[str, Code] = _table()

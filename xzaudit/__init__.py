"""xzaudit audits hand records of Sichuan mahjong (血战到底): it replays, judges, settles, and shows where a claim is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["Audit", "__version__", "audit", "load_rules", "read", "read_text"]

if TYPE_CHECKING:
    from xzaudit.api import audit, read, read_text
    from xzaudit.auditing import Audit
    from xzaudit.rules import load_rules

_HOMES = {"audit": "xzaudit.api", "read": "xzaudit.api", "read_text": "xzaudit.api", "Audit": "xzaudit.auditing", "load_rules": "xzaudit.rules"}


def __getattr__(name: str) -> Any:
    """Imported when first asked for, so that a command starts with what it needs."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)

"""What went wrong below us (the system, SQLite, an unpacker, a network), by a code and in both languages."""

from __future__ import annotations

import errno

from xzaudit.findings.phrases import PHRASES


def reason(error: BaseException) -> str:
    """A code for what went wrong, the same in every language and on every system: ENOSPC, SQLITE_BUSY, TimeoutError."""
    number = getattr(error, "errno", None)
    sqlite = str(getattr(error, "sqlite_errorname", None) or "")
    return errno.errorcode.get(number or 0) or "_".join(sqlite.split("_")[:2]) or type(error).__name__


def said(error: BaseException) -> tuple[str, str]:
    """The same in Chinese and in English; where there are no words for it, the code."""
    code = reason(error)
    return PHRASES["zh"]["system"].get(code, code), PHRASES["en"]["system"].get(code, code)

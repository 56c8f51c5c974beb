"""`-f json`: one array of audit objects; `-f jsonl`: one object a line. Both in input order, as the audits come.

With sessions the array stands in an object beside them, and in JSON Lines they follow as `{"session": …}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from xzaudit.auditing import Audit
from xzaudit.render.objects import audit_object

if TYPE_CHECKING:
    from xzaudit.auditing.sessions import Session


def lines(audits: Iterable[Audit], lang: str) -> Iterator[str]:
    """JSON Lines."""
    for audit in audits:
        yield _dumped(audit_object(audit, lang)) + "\n"


def array(audits: Iterable[Audit], lang: str) -> Iterator[str]:
    """One JSON array, an object a line; `[]` for nothing."""
    before = "[\n"
    for audit in audits:
        yield before + _dumped(audit_object(audit, lang))
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def array_with_sessions(audits: Iterable[Audit], sessions: Iterable[Session], lang: str) -> Iterator[str]:
    """`{"audits": [...], "sessions": [...]}`."""
    from xzaudit.render.session import session_object

    yield '{"audits": '
    yield from array(audits, lang)
    yield ', "sessions": ' + _dumped([session_object(session, lang) for session in sessions]) + "}\n"


def lines_with_sessions(audits: Iterable[Audit], sessions: Iterable[Session], lang: str) -> Iterator[str]:
    """The audits, then the sessions."""
    from xzaudit.render.session import session_object

    yield from lines(audits, lang)
    for session in sessions:
        yield _dumped({"session": session_object(session, lang)}) + "\n"


def _dumped(data: Any) -> str:
    """Valid JSON in any encoding of the terminal: lone surrogates are escaped."""
    text = json.dumps(data, ensure_ascii=False)
    return text if _encodes(text) else json.dumps(data)


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

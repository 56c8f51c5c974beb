"""`-f json`: one array, an object a line; `-f jsonl`: one object a line. Both in input order, as the audits come.

With sessions the array stands in an object beside them, and in JSON Lines they follow as `{"session": …}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from xzaudit.auditing import Audit
from xzaudit.render.objects.audit import audit_object
from xzaudit.render.results import Result, json_object

if TYPE_CHECKING:
    from xzaudit.auditing.sessions import Session
    from xzaudit.render.tally import RunReport


def array_of(objects: Iterable[str]) -> Iterator[str]:
    """One JSON array, an object a line; `[]` for nothing."""
    before = "[\n"
    for each in objects:
        yield before + each
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def array(audits: Iterable[Audit], lang: str, sessions: Iterable[Session] | None = None) -> Iterator[str]:
    """The audits; with `sessions` `{"audits": [...], "sessions": [...]}`."""
    found = array_of(_dumped(audit_object(audit, lang)) for audit in audits)
    if sessions is None:
        yield from found
        return
    from xzaudit.render.objects.session import session_object

    yield '{"audits": '
    yield from found
    yield ', "sessions": ' + _dumped([session_object(session, lang) for session in sessions]) + "}\n"


def lines(audits: Iterable[Audit], lang: str, sessions: Iterable[Session] | None = None) -> Iterator[str]:
    """The audits a line each, then the sessions."""
    for audit in audits:
        yield _dumped(audit_object(audit, lang)) + "\n"
    for session in sessions or ():
        from xzaudit.render.objects.session import session_object

        yield _dumped({"session": session_object(session, lang)}) + "\n"


def archive_array(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """The objects of an archive as an array."""
    return array_of(map(json_object, results))


def archive_lines(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """The objects of an archive a line each."""
    return (json_object(result) + "\n" for result in results)


def _dumped(data: Any) -> str:
    """Valid JSON in any encoding of the terminal: lone surrogates are escaped."""
    text = json.dumps(data, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(data)
    return text

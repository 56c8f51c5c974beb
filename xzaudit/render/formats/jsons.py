"""`-f json`: one array, an object a line; `-f jsonl`: one object a line. Both in input order, as the audits come.

With sessions the array stands in an object beside them, and in JSON Lines they follow as `{"session": …}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from xzaudit.render.formats import Hands
from xzaudit.render.objects.audit import audit_object
from xzaudit.render.results import Result, json_object

if TYPE_CHECKING:
    from xzaudit.render.tally import RunReport


def array_of(objects: Iterable[str]) -> Iterator[str]:
    """One JSON array, an object a line; `[]` for nothing."""
    before = "[\n"
    for each in objects:
        yield before + each
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def hands_array(found: Hands) -> Iterator[str]:
    """`audit -f json`: the audits; with sessions `{"audits": [...], "sessions": [...]}`."""
    audits = array_of(_dumped(audit_object(audit, found.lang)) for audit in found.audits)
    if not found.session:
        yield from audits
        return
    from xzaudit.render.objects.session import session_object

    yield '{"audits": '
    yield from audits
    yield ', "sessions": ' + _dumped([session_object(sitting, found.lang) for sitting in found.sittings]) + "}\n"


def hands_lines(found: Hands) -> Iterator[str]:
    """`audit -f jsonl`: the audits, then the sessions."""
    for audit in found.audits:
        yield _dumped(audit_object(audit, found.lang)) + "\n"
    if found.session:
        from xzaudit.render.objects.session import session_object

        yield from (_dumped({"session": session_object(sitting, found.lang)}) + "\n" for sitting in found.sittings)


def archive_array(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """`verify -f json`."""
    return array_of(map(json_object, results))


def archive_lines(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """`verify -f jsonl`."""
    return (json_object(result) + "\n" for result in results)


def _dumped(data: Any) -> str:
    """Valid JSON in any encoding of the terminal: lone surrogates are escaped."""
    text = json.dumps(data, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(data)
    return text

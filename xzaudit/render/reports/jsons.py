"""`-f json`: one array of audit objects, an object a line; `[]` for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.render.reports import Report
from xzaudit.render.results import Result, json_object


def report(results: Iterable[Result], report: Report) -> Iterator[str]:
    """The objects in input order."""
    before = "[\n"
    for result in results:
        yield before + json_object(result)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"

"""`-f jsonl`: an audit object a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.render.reports import Report
from xzaudit.render.results import Result, json_object


def report(results: Iterable[Result], report: Report) -> Iterator[str]:
    """The objects in input order."""
    for result in results:
        yield json_object(result) + "\n"

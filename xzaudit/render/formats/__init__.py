"""Output formats, a file each: what is shown or reported comes in, pieces of text go out."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Format:
    """A format of reports on many records: its file and function here (from results as they come, and a RunReport, to pieces of
    text), what it has to know of records besides their findings (fields of `results.Want`), whether people read
    it, and whether it is JSON."""

    written: str
    needs: tuple[str, ...] = ()
    for_people: bool = False
    json: bool = False


ARCHIVE = {
    "text": Format("archive_text:by_file", for_people=True),
    "concise": Format("archive_text:concise"),
    "json": Format("jsons:archive_array", ("every", "tail"), json=True),
    "jsonl": Format("jsons:archive_lines", ("every", "tail"), json=True),
    "github": Format("github:commands"),
    "sarif": Format("sarif:run", json=True),
    "junit": Format("junit:suites", ("every",)),
    "gitlab": Format("gitlab:issues", json=True),
    "csv": Format("csv:rows", ("every", "totals")),
}
"""The formats of `verify`."""

STATISTICS = Format("archive_text:statistics", for_people=True)


def function(place: str) -> Any:
    """What stands at `file:function` in this folder."""
    file, _, name = place.partition(":")
    return getattr(import_module(f"{__name__}.{file}"), name)

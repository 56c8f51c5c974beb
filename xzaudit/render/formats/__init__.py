"""Output formats, a file each: what is shown or reported comes in, pieces of text go out. The tables here say which command writes
which, and with what function of which file (`file:function`, seen from `xzaudit.render`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from xzaudit.auditing import Audit
    from xzaudit.auditing.sessions import Session
    from xzaudit.render.shown import Report


@dataclass(frozen=True, slots=True)
class Hands:
    """One or a few audits to be written, and the sittings that they belong to; `session` says that these were asked for.

    `brief` leaves out everything but findings and verdicts. A format of `HANDS` is a function from this to pieces of text.
    """

    audits: Sequence[Audit]
    lang: str = "zh"
    sittings: Sequence[Session] = ()
    session: bool = False
    color: bool = False
    brief: bool = False

    def shown(self) -> Iterator[Report | str]:
        """What people are shown: the reports on the hands, then on the sittings."""
        from xzaudit.render.parts.report import reports
        from xzaudit.render.session import session_report

        yield from reports(self.audits, self.lang, brief=self.brief)
        if not self.brief:
            yield from (session_report(sitting, self.lang) for sitting in self.sittings)


HANDS = {
    "text": "formats.text:hands",
    "json": "formats.jsons:hands_array",
    "jsonl": "formats.jsons:hands_lines",
    "markdown": "formats.markdown:hands",
    "chat": "chat.answer:hands",
}
"""The formats of `audit`."""


@dataclass(frozen=True, slots=True)
class ArchiveFormat:
    """A format of reports on many records: a function from results as they come, and a RunReport, to pieces of text.

    `read_by` people, who get colours and the summary with it, editors, or programs, whose language depends on the command line
    alone. `needs` is what it has to know of records besides their findings (fields of `results.Want`).
    """

    written: str
    read_by: Literal["people", "editors", "programs"] = "programs"
    needs: tuple[str, ...] = ()
    json: bool = False


ARCHIVE = {
    "text": ArchiveFormat("formats.archive_text:by_file", "people"),
    "concise": ArchiveFormat("formats.archive_text:concise", "editors"),
    "json": ArchiveFormat("formats.jsons:archive_array", needs=("every", "tail"), json=True),
    "jsonl": ArchiveFormat("formats.jsons:archive_lines", needs=("every", "tail"), json=True),
    "github": ArchiveFormat("formats.github:commands"),
    "sarif": ArchiveFormat("formats.sarif:run", json=True),
    "junit": ArchiveFormat("formats.junit:suites", needs=("every",)),
    "gitlab": ArchiveFormat("formats.gitlab:issues", json=True),
    "csv": ArchiveFormat("formats.csv:rows", needs=("every", "totals")),
}
"""The formats of `verify`."""

STATISTICS = ArchiveFormat("formats.archive_text:statistics", "people")


def function(place: str) -> Any:
    """What stands at `file:function`."""
    file, _, name = place.partition(":")
    return getattr(import_module(f"xzaudit.render.{file}"), name)

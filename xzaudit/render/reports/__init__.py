"""Reports on many records: one file an output format. Each is a function from results, as they come, to pieces of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module

from xzaudit.render.results import Result, Want
from xzaudit.render.tally import Tally


@dataclass(frozen=True, slots=True)
class Report:
    """What a report may want to know besides the results: its language, whether to colour, what was counted once the
    results are through, and the player asked for."""

    lang: str = "zh"
    colour: bool = False
    tally: Tally = field(default_factory=Tally)
    player: str | None = None
    quiet: bool = False


Reporter = Callable[[Iterable[Result], Report], Iterator[str]]

NEEDS: dict[str, Want] = {
    "text": Want(),
    "concise": Want(),
    "json": Want(every=True, tail=True),
    "jsonl": Want(every=True, tail=True),
    "github": Want(),
    "sarif": Want(),
    "junit": Want(every=True),
    "gitlab": Want(),
    "csv": Want(every=True, totals=True),
    "statistics": Want(),
}
"""What each format needs to know of the records."""

FORMATS = tuple(name for name in NEEDS if name != "statistics")
FOR_PEOPLE = frozenset({"text", "statistics"})
_MODULES = {"json": "jsons", "jsonl": "jsonl"}


def reporter(form: str) -> Reporter:
    """The function that writes a format."""
    module = import_module(f"{__name__}.{_MODULES.get(form, form)}")
    report: Reporter = module.report
    return report

"""The rules that a command line names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from xzaudit.cli.exits import USAGE

if TYPE_CHECKING:
    from xzaudit.rules import RuleSet


def named_rules(name: str, lang: str) -> RuleSet:
    """A rule set, room words, or a file that is looked for from here; says why and exits where there is none (R005)."""
    from xzaudit.findings.wording import message
    from xzaudit.rules import RulesError, load_rules

    path = Path(name)
    try:
        return load_rules(path.name, path.parent) if _is_file(path) else load_rules(name, Path())
    except RulesError as error:
        for finding in error.findings:
            print(f"{finding.code} {message(finding, lang)}", file=sys.stderr)
        raise typer.Exit(USAGE) from None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # room words may be longer than any name, or hold a zero byte
        return False

"""What `verify` is asked for: the command line over the configuration file over what is usual."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from xzaudit.archive.configuration import Configuration
from xzaudit.cli.options import codes, fail_on, one_of
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain


@dataclass(frozen=True, slots=True)
class Asked:
    """The flags of `verify`; `lang` None until it is settled."""

    format: str = "text"
    lang: str | None = None
    rules: str | None = None
    select: str | None = None
    ignore: str | None = None
    fail_on: str = "error"
    jobs: int | None = None
    statistics: bool = False
    exit_zero: bool = False
    baseline: str | None = None
    write_baseline: bool = False
    limit_findings: int | None = None
    player: str | None = None
    cache: str | None = None
    thorough: bool = False
    allow_empty: bool = False
    rules_digest: tuple[str, ...] = ()
    quiet: bool = False


_CHECKS = {"lang": one_of("lang", "zh", "en"), "select": codes("select"), "ignore": codes("ignore"), "fail_on": fail_on}


def settled(given: Asked, context: Any, configuration: Configuration, formats: tuple[str, ...]) -> tuple[Asked, dict[str, str]]:
    """The flags as they hold, and where each comes from."""
    origins = {field.name: "default" for field in fields(Asked)}
    checks = {**_CHECKS, "format": one_of("format", *formats)}
    changes: dict[str, Any] = {}
    for name in origins:
        key = name.replace("_", "-")
        if _on_command_line(context, name):
            origins[name] = "command line"
        elif key in configuration.values:
            value = configuration.values[key]
            check: Any = checks.get(name, lambda value: value)
            changes[name] = tuple(value) if isinstance(value, list) else _checked(check, value, configuration)
            origins[name] = str(configuration.path)
    return replace(given, **changes), origins


def _checked(check: Callable[[Any], Any], value: Any, configuration: Configuration) -> Any:
    """A value of a configuration file; what is wrong with it is said with the file's name."""
    try:
        return check(value)
    except RefusedError as wrong:
        shown = plain(configuration.path, 200)
        raise RefusedError(f"“{shown}”：{wrong.zh}", f"“{shown}”: {wrong.en}") from None


def _on_command_line(context: Any, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and not source.name.startswith("DEFAULT")


def shown(asked: Asked, origins: dict[str, str]) -> str:
    """The flags as lines, each with where it comes from."""
    lines = []
    for field in fields(asked):
        value = getattr(asked, field.name)
        said = "-" if value is None or value == () else ", ".join(value) if isinstance(value, tuple) else str(value)
        lines.append(f"{field.name.replace('_', '-'):<15} {said}  ({origins[field.name]})\n")
    return "".join(lines)


def configuration_here() -> Configuration:
    """That of the current folder; RefusedError for one that is wrong."""
    from xzaudit.archive.configuration import find_configuration
    from xzaudit.archive.errors import ArchiveError

    try:
        return find_configuration(Path.cwd())
    except ArchiveError as error:
        raise RefusedError(error.zh, error.en) from None

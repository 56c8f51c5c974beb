"""Why rules cannot be read: every reason an R005, all of them collected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.rules.paths import OPTIONS, PARENTS, Option, written
from xzaudit.rules.texts import option_texts

Pointer = tuple[str | int, ...]


class RulesError(ValueError):
    """Rules that cannot be read; `findings` says why, as values."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = list(findings)
        super().__init__(
            "; ".join(f"{f.code} {f.facts.get('case', '')} {f.option or ''}".strip() for f in self.findings)
        )


@dataclass(slots=True)
class Refusals:
    """Collects what is wrong with one mapping of options. `file` is the rule-set file it stands in, if any."""

    file: str | None = None
    findings: list[Finding] = field(default_factory=list)

    def add(self, case: str, /, option: str | None = None, pointer: Pointer = (), **facts: Any) -> None:
        said = {"case": case, **({"file": self.file} if self.file else {}), **facts}
        if option:
            said["option"] = option
        self.findings.append(Finding("R005", said, option=option, pointer=pointer))

    def unknown_option(self, path: str, pointer: Pointer) -> None:
        self.add("unknown_option", pointer=pointer, written=plain(path), meant=meant_option(path))

    def bad_value(self, option: Option, raw: Any, pointer: Pointer) -> None:
        self.add(
            "bad_value",
            option.path,
            pointer,
            value=written(raw),
            allowed=option.allowed(),
            meant=meant_value(option, raw),
        )

    def stop(self) -> None:
        """Raises what has been collected, if anything has."""
        if self.findings:
            raise RulesError(self.findings)


def meant_option(path: str) -> str | None:
    """The option that a path was meant to be: by its spelling, by its last word, or by its Chinese name."""
    last: dict[str, str] = {}
    for known in (*OPTIONS, *sorted(PARENTS)):
        last.setdefault(known.rpartition(".")[2], known)
    if path in last:
        return last[path]
    if path.isascii():
        near = nearest(path, (*OPTIONS, *PARENTS))
        return near or last.get(nearest(path.rpartition(".")[2], last) or "")
    names = {texts.name.zh: known for known, texts in option_texts().items()}
    return names.get(nearest(path, names) or "")


_TRUE, _FALSE = ("true", "yes", "on", "y", "1", "是", "对"), ("false", "no", "off", "n", "0", "否", "不")


def meant_value(option: Option, raw: Any) -> str | None:
    """The value that was meant, if one is near."""
    word = written(raw).casefold()
    if option.truth:
        return "true" if word in _TRUE else "false" if word in _FALSE else None
    for kind in (_FALSE, _TRUE):
        if word in kind:
            return next(
                (known for known in ("off", "none", "always") if kind is _FALSE and known in option.words), None
            )
    return nearest(word, option.words)

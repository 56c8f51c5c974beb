"""The texts of every code, one YAML file a code, read when somebody asks for that code."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from xzaudit.findings.codes import CODES, Code

Lang = str
Texts = dict[Lang, str]

_TEXTS = Path(__file__).parent / "catalogue"
_DEFAULT_NAME = "record.yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """A record as somebody typed it: the bytes of a file of this name."""

    data: bytes
    name: str = _DEFAULT_NAME

    @property
    def text(self) -> str:
        """The record for people to read; bytes that are no text are shown as escapes."""
        return self.data.decode("utf-8", "backslashreplace")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the catalogue says about a code, by language; `message` by language and case."""

    code: str
    title: Texts
    message: dict[Lang, dict[str, str]]
    rule: Texts
    advice: Texts
    breaks: Example
    keeps: Example

    @property
    def properties(self) -> Code:
        return CODES[self.code]


def _example(raw: str | Mapping[str, str]) -> Example:
    if isinstance(raw, str):
        return Example(raw.encode())
    data = base64.b64decode(raw["base64"]) if "base64" in raw else raw["text"].encode()
    return Example(data, raw.get("as", _DEFAULT_NAME))


def _cases(raw: str | Mapping[str, str]) -> dict[str, str]:
    return {"default": raw} if isinstance(raw, str) else dict(raw)


@cache
def entry(code: str) -> Entry:
    """What the catalogue says about `code`; KeyError where there is no such code."""
    import yaml  # only reports and explanations need it, a clean audit does not

    if code not in CODES:
        raise KeyError(code)
    text = (_TEXTS / f"{code}.yaml").read_text("utf-8")
    raw: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return Entry(
        code=code,
        title=raw["title"],
        message={lang: _cases(cases) for lang, cases in raw["message"].items()},
        rule=raw["rule"],
        advice=raw["advice"],
        breaks=_example(raw["breaks"]),
        keeps=_example(raw["keeps"]),
    )


def entries() -> tuple[Entry, ...]:
    """The whole catalogue, in the order of the codes."""
    return tuple(entry(code) for code in CODES)

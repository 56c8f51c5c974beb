"""Findings that are known and not to be said again, by their fingerprints."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from xzaudit.archive.errors import ArchiveError
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said
from xzaudit.render.results import Result

_VERSION = 1
_KEY = "xzaudit-baseline"


class Baseline:
    """What was known before (`known`), and what is found now (`found`)."""

    def __init__(self, known: dict[str, int] | None = None) -> None:
        self._left = Counter(known or {})
        self.found: dict[str, dict[str, Any]] = {}

    def apply(self, result: Result, keep: bool) -> None:
        """Takes out of a result what is known; with `keep` its findings are remembered for the next baseline."""
        fresh = []
        for shown in result.findings:
            if keep:
                entry = {"code": shown.code, "file": result.file, "count": 0}
                self.found.setdefault(shown.fingerprint, entry)["count"] += 1
            if self._left[shown.fingerprint] > 0:
                self._left[shown.fingerprint] -= 1
                result.known += 1
            else:
                fresh.append(shown)
        result.findings = fresh

    def written(self) -> str:
        """The file's text: sorted, an entry a line, so that its changes can be read."""
        rows = [f"  {json.dumps(key)}: {json.dumps(self.found[key], ensure_ascii=False)}" for key in sorted(self.found)]
        body = ",\n".join(rows)
        return f'{{"{_KEY}": {_VERSION}, "findings": {{\n{body}\n}}}}\n'


def read_baseline(path: str) -> Baseline:
    """ArchiveError for what is no baseline."""
    shown = plain(path, 200)
    try:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        if data[_KEY] != _VERSION:
            raise ValueError(data[_KEY])
        return Baseline({str(key): int(entry["count"]) for key, entry in data["findings"].items()})
    except OSError as error:
        zh, en = said(error)
        raise ArchiveError(f"基线“{shown}”读不了：{zh}。", f"The baseline “{shown}” cannot be read: {en}.") from None
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise ArchiveError(
            f"“{shown}”不是 --write-baseline 写出来的基线。", f"“{shown}” is no baseline that --write-baseline wrote."
        ) from None

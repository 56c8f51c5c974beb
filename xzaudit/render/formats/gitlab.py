"""`-f gitlab`: a GitLab Code Quality report."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.findings.catalogue import entry
from xzaudit.render.formats.jsons import array_of
from xzaudit.render.results import Result, Shown
from xzaudit.render.tally import RunReport

_SEVERITIES = {"error": "major", "warning": "minor", "info": "info"}


def issues(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """One array; fingerprints are unique, as GitLab wants them."""
    return array_of(_described(results, report.lang))


def _described(results: Iterable[Result], lang: str) -> Iterator[str]:
    seen: Counter[str] = Counter()
    for result in results:
        for shown in result.findings:
            seen[shown.fingerprint] += 1
            yield json.dumps(_issue(result, shown, seen[shown.fingerprint], lang), ensure_ascii=False)


def _issue(result: Result, shown: Shown, copy: int, lang: str) -> dict[str, object]:
    known_by = (
        shown.fingerprint if copy == 1 else hashlib.sha256(f"{shown.fingerprint} {copy}".encode()).hexdigest()[:32]
    )
    return {
        "description": f"{shown.code} {entry(shown.code).title[lang]}：{shown.message}",
        "check_name": shown.code,
        "fingerprint": known_by,
        "severity": _SEVERITIES[shown.severity],
        "location": {"path": result.file.removeprefix("./"), "lines": {"begin": shown.line}},
    }

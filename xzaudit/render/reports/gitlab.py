"""`-f gitlab`: a GitLab Code Quality report."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.findings.catalogue import entry
from xzaudit.render.reports import Report
from xzaudit.render.results import Result, Shown

_SEVERITIES = {"error": "major", "warning": "minor", "info": "info"}


def report(results: Iterable[Result], report: Report) -> Iterator[str]:
    """One array; fingerprints are unique, as GitLab wants them."""
    seen: Counter[str] = Counter()
    before = "[\n"
    for result in results:
        for shown in result.findings:
            seen[shown.fingerprint] += 1
            yield before + json.dumps(_issue(result, shown, seen[shown.fingerprint], report.lang), ensure_ascii=False)
            before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


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

"""`-f sarif`: SARIF 2.1.0, for code scanning. Results come first and the rules that occur behind them, so that nothing has
to be kept."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

from xzaudit import __version__
from xzaudit.findings import CODES
from xzaudit.findings.catalogue import entry
from xzaudit.render.results import Result, Shown
from xzaudit.render.tally import RunReport

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def run(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """One run."""
    used: set[str] = set()
    yield f'{{"version": "2.1.0", "$schema": "{_SCHEMA}", "runs": [{{"columnKind": "unicodeCodePoints", "results": ['
    before = "\n"
    for result in results:
        for shown in result.findings:
            used.add(shown.code)
            yield before + _dumped(_result(result, shown))
            before = ",\n"
    rules = [_rule(code, report.lang) for code in CODES if code in used]
    driver = {"name": "xzaudit", "version": __version__, "language": report.lang, "rules": rules}
    yield f'\n], "tool": {_dumped({"driver": driver})}}}]}}\n'


def _dumped(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _rule(code: str, lang: str) -> dict[str, object]:
    texts = entry(code)
    return {
        "id": code,
        "shortDescription": {"text": texts.title[lang]},
        "fullDescription": {"text": texts.rule[lang].strip()},
        "help": {"text": f"{texts.rule[lang].strip()}\n{texts.advice[lang].strip()}"},
        "defaultConfiguration": {"level": _LEVELS[CODES[code].severity]},
    }


def _result(result: Result, shown: Shown) -> dict[str, object]:
    region = {"startLine": shown.line, "startColumn": shown.column, "endColumn": max(shown.end_column, shown.column)}
    found: dict[str, object] = {
        "ruleId": shown.code,
        "level": _LEVELS[shown.severity],
        "message": {"text": shown.message},
        "locations": [{"physicalLocation": {"artifactLocation": _location(result.file), "region": region}}],
        "partialFingerprints": {"xzaudit/v1": shown.fingerprint},
        "properties": {
            "record": result.index,
            "id": result.id,
            "verdict": result.verdict,
            "action": shown.object["action"],
        },
    }
    return found


def _location(file: str) -> dict[str, str]:
    """Relative paths hang on the root of the sources; absolute ones and URLs stand on their own."""
    if "://" in file:
        return {"uri": quote(file, safe=":/?&=%#@+,;~")}
    if os.path.isabs(file):
        return {"uri": Path(file).as_uri()}
    return {"uri": quote(file.removeprefix("./").replace(os.sep, "/")), "uriBaseId": "%SRCROOT%"}

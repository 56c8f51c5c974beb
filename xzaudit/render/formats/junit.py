"""`-f junit`: a test suite a file, a test case a record, those that pass too."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from xzaudit.findings.plain import plain
from xzaudit.render.results import Result
from xzaudit.render.tally import RunReport
from xzaudit.terms import VERDICT_NAMES

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_MEMORY = 2**22
_LONGEST = 200
_CHUNK = 2**16


def suites(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """The cases wait in a file until their suite's numbers, which stand before them, are known."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="xzaudit">\n'
    for file, group in groupby(results, key=lambda result: result.file):
        tests = failures = 0
        with tempfile.SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8") as waiting:
            for result in group:
                tests += 1
                failures += result.failing
                waiting.write(_case(result, report.lang))
            waiting.seek(0)
            yield f'<testsuite name={_quoted(file)} tests="{tests}" failures="{failures}" errors="0" skipped="0">\n'
            while chunk := waiting.read(_CHUNK):
                yield chunk
        yield "</testsuite>\n"
    yield "</testsuites>\n"


def _case(result: Result, lang: str) -> str:
    name = f"{result.index + 1}" + (f" {plain(result.id, _LONGEST)}" if result.id else "")
    head = f'<testcase classname={_quoted(result.file)} name={_quoted(name)} line="{result.line}"'
    if not result.findings and not result.failing:
        return f"{head}/>\n"
    lines = "\n".join(f"{shown.line}:{shown.column} {shown.code} {shown.message}" for shown in result.findings)
    verdict = VERDICT_NAMES[lang][result.verdict]
    if not result.failing:
        return f"{head}>\n<system-out>{_text(lines)}</system-out>\n</testcase>\n"
    return f"{head}>\n<failure type={_quoted(result.verdict)} message={_quoted(verdict)}>{_text(lines)}</failure>\n</testcase>\n"


def _text(text: str) -> str:
    return escape(_NO_XML.sub("\ufffd", text))


def _quoted(text: str) -> str:
    return quoteattr(_NO_XML.sub("\ufffd", text))

"""Many records some at a time come to what each comes to alone, in order and as lazily as that allows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from xzaudit.api import read_text
from xzaudit.auditing import Rulebook, audit_record, audit_stream
from xzaudit.auditing.run import GROUP
from xzaudit.record import Record
from xzaudit.render.objects import audit_object

CASES = sorted((Path(__file__).parents[1] / "cases").glob("faults-*.jsonl"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_same_as_one_by_one(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    alone = [audit_object(audit_record(record, Rulebook()), "zh") for record in read_text(text)]
    assert [audit_object(audit, "zh") for audit in audit_stream(read_text(text), Rulebook())] == alone


def test_no_more_is_read_than_goes_together() -> None:
    read = 0

    def records() -> Iterator[Record]:
        nonlocal read
        for _ in range(3 * GROUP):
            read += 1
            yield from read_text("rules: common\nplayers: A B C D\n")

    audits = audit_stream(records(), Rulebook())
    next(audits)
    assert read == GROUP

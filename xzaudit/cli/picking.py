"""One record out of those in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from xzaudit.cli.refusal import RefusedError, listed, unknown
from xzaudit.findings.plain import plain

if TYPE_CHECKING:
    from xzaudit.record import Record

Found = TypeVar("Found")


def pick(found: Sequence[Found], index: str | None, record_of: Callable[[Found], Record]) -> Found:
    """The one that `--index` means, by number or id; the only one where it says nothing. RefusedError otherwise."""
    if index is None and len(found) == 1:
        return found[0]
    records = [record_of(each) for each in found]
    if index is not None:
        for each, record in zip(found, records, strict=True):
            if index in (str(record.index), record.id):
                return each
    known = [plain(record.id or record.index) for record in records]
    if index is not None:
        raise unknown(index, known, "没有 {} 这份记录", "There is no record {}")
    raise RefusedError(
        f"有 {len(found)} 份记录，用 --index 说要哪份：{listed(known, '、')}。",
        f"There are {len(found)} records; say which with --index: {listed(known, ', ')}.",
    )

"""One record out of those in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from xzaudit.cli.refusal import RefusedError
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
    known = "、".join(plain(record.id or record.index) for record in records[:20])
    if index is None:
        raise RefusedError(
            f"有 {len(found)} 份记录，用 --index 说要哪份：{known}。",
            f"There are {len(found)} records; say which with --index: {known}.",
        )
    raise RefusedError(
        f"没有 {plain(index)} 这份记录，有的是 {known}。", f"There is no record {plain(index)}; there are {known}."
    )

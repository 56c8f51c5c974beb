"""Files behind URLs, through fsspec where it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO, cast

from xzaudit.archive.errors import ArchiveError, needs_extra
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said


def find(url: str, endings: tuple[str, ...], packings: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The files of a URL with their sizes: itself, what is below it, or what its pattern matches; sorted."""
    with _Faults(url):
        system, path = _fsspec(url).core.url_to_fs(url)
        found = sorted(system.find(path) if "*" not in path else system.glob(path))
        if found == [path] or not found:
            yield url, int(system.size(path) or 0)
            return
        for each in found:
            bare = each.lower()
            for packing in packings:
                bare = bare.removesuffix(packing)
            if bare.endswith(endings) or "*" in path:
                yield system.unstrip_protocol(each), int(system.size(each) or 0)


def open_url(url: str) -> BinaryIO:
    """The bytes behind a URL, seekable where the store allows it."""
    with _Faults(url):
        system, path = _fsspec(url).core.url_to_fs(url)
        return cast(BinaryIO, system.open(path, "rb"))


def _fsspec(url: str) -> Any:
    try:
        import fsspec
        import fsspec.core
    except ImportError:
        raise needs_extra("cluster", plain(url)) from None
    return fsspec


class _Faults:
    """What a store says, in one line."""

    def __init__(self, url: str) -> None:
        self.url = plain(url, 200)

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, Exception) and not isinstance(fault, ArchiveError | GeneratorExit):
            zh, en = said(fault)
            raise ArchiveError(f"“{self.url}”打不开：{zh}。", f"“{self.url}” cannot be opened: {en}.") from None

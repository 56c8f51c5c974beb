"""Why a run over an archive cannot be done as asked."""

from __future__ import annotations


class ArchiveError(Exception):
    """Said to whoever started the run, in both languages; nothing about a record, which would be a finding."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(en)
        self.zh = zh
        self.en = en


def needs_extra(extra: str, what: str) -> ArchiveError:
    """Something that only an optional part of the package can do."""
    return ArchiveError(
        f"{what} 要另装一样东西：pip install 'xzaudit[{extra}]'。",
        f"{what} needs an optional part: pip install 'xzaudit[{extra}]'.",
    )

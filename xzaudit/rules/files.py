"""Rule-set files of a user: found beside or below the record, never anywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from xzaudit.source import Document, decode, documents, read_bytes

SUFFIXES = (".yaml", ".yml", ".json")


def looks_like_file(spec: str) -> bool:
    """Whether a `rules` value is the path of a file, by its look alone."""
    return "/" in spec or "\\" in spec or spec.casefold().endswith(SUFFIXES)


class StrayError(ValueError):
    """The path leads nowhere that a rule-set file may be; `case` is the reason of the R005."""

    def __init__(self, case: str) -> None:
        self.case = case
        super().__init__(case)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The folder that rule-set files may lie in or below, and the one that a relative path starts at."""

    root: Path
    folder: Path

    @classmethod
    def beside(cls, place: Path) -> Shelf:
        folder = (place if place.is_dir() else place.parent).resolve()
        return cls(folder, folder)

    def find(self, written: str) -> Path:
        """The file meant by a path as written; StrayError where it would leave the folder, or is not there."""
        pure = PurePosixPath(written.replace("\\", "/"))
        if pure.is_absolute() or "\0" in written or any(":" in part for part in pure.parts):
            raise StrayError("file_outside")
        try:
            found = (self.folder / pure).resolve()
            there = found.is_file()
        except (OSError, RuntimeError):
            raise StrayError("no_file") from None
        if not found.is_relative_to(self.root):
            raise StrayError("file_outside")
        if not there:
            raise StrayError("no_file")
        return found

    def below(self, file: Path) -> Shelf:
        """The shelf as seen from one of its files."""
        return Shelf(self.root, file.parent)

    def name(self, file: Path) -> str:
        """A file as the record would write it."""
        return file.relative_to(self.root).as_posix()


def read_rules_file(path: Path, name: str) -> Document:
    """The document of a rule-set file, read as strictly as a record; SourceError where there is no text to read.

    `name` is how reports call the file. A file of several documents is one broken document.
    """
    found = list(documents(decode(read_bytes(str(path)), name)))
    if len(found) > 1:
        found[0].data, found[0].broken = None, True
    return found[0]

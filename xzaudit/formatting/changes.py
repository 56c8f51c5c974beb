"""What has to change in the data of a document, as values; and the data that come of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Pointer = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    """A key written otherwise; `pointer` ends in the old one."""

    pointer: Pointer
    new: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A text whose lines each become one line or more; a text of one line is one such line."""

    pointer: Pointer
    lines: tuple[tuple[str, ...], ...]

    @property
    def new(self) -> str:
        """The whole text."""
        return "\n".join(line for lines in self.lines for line in lines)


@dataclass(frozen=True, slots=True)
class Split:
    """An entry of a list that becomes several entries."""

    pointer: Pointer
    entries: tuple[str, ...]


Change = Rename | Rewrite | Split


def changed(data: object, changes: Iterable[Change]) -> object:
    """A copy of plain data with the changes made; pointers lead through the data as they were."""
    renames: dict[Pointer, str] = {}
    texts: dict[Pointer, str] = {}
    splits: dict[Pointer, Sequence[str]] = {}
    for change in changes:
        if isinstance(change, Rename):
            renames[change.pointer] = change.new
        elif isinstance(change, Rewrite):
            texts[change.pointer] = change.new
        else:
            splits[change.pointer] = change.entries

    def copy(value: object, at: Pointer) -> object:
        if isinstance(value, dict):
            return {renames.get((*at, key), key): copy(inner, (*at, key)) for key, inner in value.items()}
        if isinstance(value, list):
            entries: list[object] = []
            for number, inner in enumerate(value):
                place = (*at, number)
                entries.extend(splits[place] if place in splits else [copy(inner, place)])
            return entries
        return texts.get(at, value)

    return copy(data, ())

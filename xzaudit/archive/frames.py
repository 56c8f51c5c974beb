"""A compressed stream held against the layout of Zstandard frames (RFC 8878): one that breaks off within a frame is noticed.

The libraries take the end of a cut-off stream for the end of its data. Only headers are looked at, nothing is unpacked here.
"""

from __future__ import annotations

import io
from typing import Any, BinaryIO

_MAGIC = 0xFD2FB528
_SKIPPABLE = range(0x184D2A50, 0x184D2A60)
_SIZES = (0, 2, 4, 8)  # bytes of the content size, by its flag
_DICTIONARY = (0, 1, 2, 4)  # bytes of the dictionary's number, by its flag
_RLE = 1  # a block of one byte, said how often


class WholeFrames(io.RawIOBase):
    """Reads through to another stream; EOFError where that ends and its last frame does not."""

    def __init__(self, raw: BinaryIO) -> None:
        self._raw = raw
        self._held = b""
        self._skip = 0
        self._within = False
        self._checksum = 0
        self._lost = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._raw.read(len(buffer))
        if data:
            self._follow(data)
        elif not self._lost and (self._skip or self._held or self._within):
            raise EOFError("within a frame")
        buffer[: len(data)] = data
        return len(data)

    def _follow(self, data: bytes) -> None:
        """Walks from header to header; what is no frame is left to the library to complain about."""
        self._held += data
        while self._held and not self._lost:
            if self._skip:
                passed = min(self._skip, len(self._held))
                self._held, self._skip = self._held[passed:], self._skip - passed
                continue
            used = self._block() if self._within else self._header()
            if used is None:
                return
            self._held = self._held[used:]

    def _header(self) -> int | None:
        """Bytes of the frame header, or None while it is not all there."""
        held = self._held
        if len(held) < 5:
            return None
        magic = int.from_bytes(held[:4], "little")
        if magic in _SKIPPABLE:
            if len(held) < 8:
                return None
            self._skip = int.from_bytes(held[4:8], "little")
            return 8
        self._lost = magic != _MAGIC
        descriptor = held[4]
        single = descriptor >> 5 & 1
        flag = descriptor >> 6
        size = 5 + (not single) + _DICTIONARY[descriptor & 3] + (single if flag == 0 else _SIZES[flag])
        if len(held) < size:
            return None
        self._within, self._checksum = True, 4 * (descriptor >> 2 & 1)
        return size

    def _block(self) -> int | None:
        """Bytes of the block header, or None while it is not all there; the block itself is passed over."""
        if len(self._held) < 3:
            return None
        block = int.from_bytes(self._held[:3], "little")
        last, kind, size = block & 1, block >> 1 & 3, block >> 3
        self._skip = (1 if kind == _RLE else size) + (self._checksum if last else 0)
        self._within = not last
        return 3

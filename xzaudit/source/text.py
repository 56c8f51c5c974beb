"""Bytes made text: UTF-8 or GB18030, and nothing guessed.

Line ends CR and CRLF become LF, so that lines count alike for everybody; columns do not change by it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from xzaudit.findings import Finding
from xzaudit.source import signs
from xzaudit.source.errors import SourceError

UTF8, GB18030 = "utf-8", "gb18030"

_OBJECT = b'{"'  # how a line of JSON begins, and nothing that is no text
_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_MAGIC = {
    b"\x1f\x8b": "gzip",
    b"PK\x03\x04": "zip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\0": "xz",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"\xd0\xcf\x11\xe0": "Office",
    b"SQLite format 3\0": "SQLite",
}
_PACKED = frozenset({"gzip", "zip", "bzip2", "xz", "zstd"})
_WIDE = re.compile(rb"[\x80-\xff]+")
_UTF8_HAN = re.compile(rb"[\xe3-\xe9][\x80-\xbf][\x80-\xbf]")
# What Chinese text is written with: the Latin and Cyrillic letters of GB 2312, punctuation, kana, Han, full width, emoji.
_USUAL = re.compile(
    "[\xa4-\u0451\u2010-\u4dbf\u4e00-\u9fff\ufe0f\ufe30-\ufe6f\uff00-\uffef\U0001f000-\U0001faff\U00020000-\U0003ffff]+"
)
_RARE_SHARE = 2  # at most one Han character in two is none of GB 2312's; Big5 read as GB18030 has more


@dataclass(eq=False)
class Text:
    """A decoded file. `first_line` is the number of its first line where it is a piece of something longer.

    `clean`: it holds no character that `signs` refuses. `findings` are infos about the whole (R010).
    """

    name: str
    text: str
    encoding: str = UTF8
    findings: list[Finding] = field(default_factory=list)
    first_line: int = 1
    clean: bool = True

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")


def decode(data: bytes, name: str, first_line: int = 1) -> Text:
    """The text of a file; raises SourceError (R001) for what is no text or no known encoding."""
    _refuse_foreign(data, name, first_line)
    try:
        text, encoding = data.decode(UTF8), UTF8
    except UnicodeDecodeError as error:
        text, encoding = _decode_gb18030(data, name, first_line, error.start), GB18030
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if data.startswith(_BOM):
        text = text[1:]
    clean = (encoding == UTF8 and signs.harmless(data.removeprefix(_BOM))) or signs.find(text) is None
    findings = [Finding("R010", {"case": "encoding", "encoding": GB18030})] if encoding == GB18030 else []
    return Text(name, text, encoding, findings, first_line, clean)


def _refuse_foreign(data: bytes, name: str, first_line: int) -> None:
    if not data.startswith(_OBJECT):
        for magic, kind in _MAGIC.items():
            if data.startswith(magic):
                raise _refuse(name, "packed" if kind in _PACKED else "binary", kind=kind)
        if data.startswith(_UTF16) or _is_utf16(data):
            raise _refuse(name, "utf16")
    at = data.find(0)
    if at >= 0:
        raise _refuse(name, "nul", **_place(data, at, first_line), sign="U+0000")


def _is_utf16(data: bytes) -> bool:
    """UTF-16 without a mark: in text of keys and digits every other byte is nought."""
    sample = data[:400]
    pairs = len(sample) // 2
    return pairs > 1 and any(sample[i::2].count(0) * 2 > pairs > 2 * sample[1 - i :: 2].count(0) for i in (0, 1))


def _decode_gb18030(data: bytes, name: str, first_line: int, failed: int) -> str:
    _refuse_mixed(data, name, first_line)
    try:
        text = data.decode(GB18030)
    except UnicodeDecodeError:
        raise _refuse(name, "encoding", **_place(data, failed, first_line)) from None
    if not _plausible(text):
        raise _refuse(name, "encoding", **_place(data, failed, first_line))
    return text


def _plausible(text: str) -> bool:
    """Whether this reads like Chinese: GB18030 gives a meaning to nearly all pairs of bytes."""
    wide = [character for character in text if character > "\x7f"]
    if not _USUAL.fullmatch("".join(wide)):
        return False
    common = "".join(wide).encode("gb2312", "ignore")
    return (len(wide) - len(common) // 2) * _RARE_SHARE <= len(wide)


def _refuse_mixed(data: bytes, name: str, first_line: int) -> None:
    """One part was saved as UTF-8 and another as GBK: as either encoding the rest would be read as something else."""
    utf8_at = other_at = -1
    for run in _WIDE.finditer(data):
        try:
            run.group().decode(UTF8)
        except UnicodeDecodeError:
            other_at = run.start() if other_at < 0 else other_at
        else:
            if utf8_at < 0 and _UTF8_HAN.search(run.group()):
                utf8_at = run.start()
        if utf8_at >= 0 and other_at >= 0:
            first, second = (_place(data, at, first_line) for at in sorted((utf8_at, other_at)))
            raise _refuse(name, "mixed", **second, first_line=first["line"])


def _place(data: bytes, at: int, first_line: int) -> dict[str, int]:
    """Line and column of a byte; columns count bytes where there are no characters to count."""
    before = data[:at].removeprefix(_BOM).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    head = before[before.rfind(b"\n") + 1 :]
    return {"line": first_line + before.count(b"\n"), "column": len(head.decode(UTF8, "replace")) + 1}


def _refuse(name: str, case: str, **facts: int | str) -> SourceError:
    return SourceError(Finding("R001", {"case": case, "name": name, **facts}))

"""Characters that no record may hold, raw or by an escape: what nobody can see must not change what is read.

DocumentError: control characters but tab and line feed, the Unicode line separators (NEL, U+2028, U+2029: YAML and JSON
disagree about them), direction marks, a byte order mark within the text, zero-width and other invisible format
characters, halves of surrogate pairs, code points that are no characters. A zero-width joiner is left where it makes
an emoji.
"""

from __future__ import annotations

import re

_GROUPS: dict[str, str] = {
    "nul": "\0",
    "control": "\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f",
    "line_sign": "\x85\u2028\u2029",
    "bom": "\ufeff",
    "bidi": "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069",
    "invisible": "\xad\u180e\u200b\u200c\u200d\u2060-\u2065\u206a-\u206f\ufff9-\ufffb\U000e0000-\U000e007f",
    "surrogate": "\ud800-\udfff",
    "no_character": "\ufdd0-\ufdef\ufffe\uffff",
}
_JOINERS = "\u200c\u200d"
_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_CASES = {case: re.compile(f"[{signs}]") for case, signs in _GROUPS.items()}
_REFUSED = "".join(_GROUPS.values()).replace(_JOINERS, "")
_SEARCH = re.compile(f"[{_REFUSED}]|[{_JOINERS}](?![{_EMOJI}])")

# Bytes of UTF-8 that none of these characters is written with: ASCII but controls, continuations, most lead bytes.
_LEADS = frozenset(b"\x7f\xc2\xd8\xe1\xe2\xef\xf3")
_HARMLESS = bytes(byte for byte in range(256) if byte in b"\t\n\r" or (byte >= 0x20 and byte not in _LEADS))


def harmless(data: bytes) -> bool:
    """Whether UTF-8 surely holds none of these characters; quick, and False is not yet a verdict."""
    return not data.translate(None, _HARMLESS)


def find(text: str) -> tuple[int, str, str] | None:
    """Index, kind and name (U+202E) of the first such character."""
    match = _SEARCH.search(text)
    if match is None:
        return None
    sign = match.group()
    case = next(case for case, pattern in _CASES.items() if pattern.match(sign))
    return match.start(), case, f"U+{ord(sign):04X}"

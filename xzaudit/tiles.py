"""The 27 tiles as small integers, and every notation in which people write them.

A tile is `suit * 9 + rank - 1` with the suits m (万), p (筒), s (条); 27 stands for a tile that nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import add

SUITS = "mps"
KINDS = 27
UNKNOWN = 27
COPIES = 4
WALL = KINDS * COPIES

NAMES: tuple[str, ...] = (*(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)), "x")
TILES: dict[str, int] = {name: tile for tile, name in enumerate(NAMES)}
SUIT_WORDS = {"zh": ("万", "筒", "条"), "en": ("characters", "dots", "bamboo")}

_RANKS = {
    **{digit: number for number, digit in enumerate("123456789", 1)},
    **{digit: number for number, digit in enumerate("一二三四五六七八九", 1)},
    "两": 2, "二": 2, "兩": 2, "幺": 1, "么": 1,
}
_SUIT_WORDS = {"万": 0, "萬": 0, "筒": 1, "饼": 1, "餅": 1, "同": 1, "条": 2, "條": 2, "索": 2}
_PAIRS = {"幺鸡": 18, "么鸡": 18, "幺雞": 18, "小鸡": 18, "大饼": 9, "大餅": 9}
_LETTERS: dict[str, dict[str, int]] = {
    "mps": {"m": 0, "p": 1, "s": 2},
    "wtb": {"w": 0, "t": 2, "b": 1},
    "wts": {"w": 0, "t": 1, "s": 2},
    "cdb": {"c": 0, "d": 1, "b": 2},
}
ALPHABETS = tuple(_LETTERS)
_OWNERS = {letter: {name for name, table in _LETTERS.items() if letter in table} for letter in "mpswtbcd"}
_HONOURS = {
    **dict.fromkeys("东東南西北中发發白", "honour"),
    **dict.fromkeys("春夏秋冬梅兰竹菊蘭", "flower"),
    **{chr(code): "honour" for code in range(0x1F000, 0x1F007)},
    **{chr(code): "flower" for code in range(0x1F022, 0x1F02B)},
}
_EMOJI = {chr(0x1F007 + i): i for i in range(9)}
_EMOJI |= {chr(0x1F010 + i): 18 + i for i in range(9)}
_EMOJI |= {chr(0x1F019 + i): 9 + i for i in range(9)}
_GROUP = re.compile("[1-9]+[mps]", re.ASCII)
_GROUPS: dict[str, tuple[int, ...]] = {}
_MOST_GROUPS = 16_384
_HAND = re.compile(r"[1-9]+[mps](?: [1-9]+[mps])*", re.ASCII)
_NO_SIGN = 255
_RANK_SIGNS = bytes(sign - ord("1") if ord("1") <= sign <= ord("9") else _NO_SIGN for sign in range(256))
_SUIT_SIGNS = bytes(SUITS.index(chr(sign)) * 9 if chr(sign) in SUITS else _NO_SIGN for sign in range(256))
_READ = {suit: {str(rank): base * 9 + rank - 1 for rank in range(1, 10)}.__getitem__ for base, suit in enumerate(SUITS)}


class TileError(ValueError):
    """Text that is no tile.

    `case` says why (`no_such`, `honour`, `flower`, `rank`, `bare`, `suit_only`, `count`, `letter`, `ambiguous`,
    `two_suits_letter`), `found` is the offending text, `at` its offset.
    """

    def __init__(self, case: str, found: str, at: int) -> None:
        super().__init__(f"{case}: {found!r} at {at}")
        self.case = case
        self.found = found
        self.at = at


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The suit that each letter of a record stands for.

    `rivals` holds, for letters that could mean two suits, the names of the alphabets that read the record differently;
    `clash` letters that no one alphabet reads together.
    """

    suits: dict[str, int]
    rivals: tuple[str, ...] = field(default=())
    clash: tuple[str, ...] = field(default=())


MPS = Alphabet(_LETTERS["mps"])
_FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}
_TOKEN = re.compile(
    r"(?P<gap>[\s,，、.。|\ufe0e\ufe0f]+)"
    r"|(?P<unknown>[xX?](?:\*(?P<times>[0-9]+))?)"
    r"|(?P<pair>[幺么小][鸡雞]|大[饼餅])"
    r"|(?P<ranks>[0-9一二两兩三四五六七八九幺么十]+)\s*(?P<suit>[A-Za-z万萬筒饼餅同条條索])"
    r"|(?P<bare>[0-9一二两兩三四五六七八九十]+)"
    r"|(?P<other>.)",
    re.DOTALL,
)


def half_width(text: str) -> str:
    """Full-width letters, digits and signs as their ASCII twins; the length does not change."""
    return text if text.isascii() else text.translate(_FULL_WIDTH)


def letters_used(text: str) -> set[str]:
    """The Latin letters that stand for suits in a text of tiles."""
    return {m["suit"].lower() for m in _TOKEN.finditer(half_width(text)) if m["suit"] and m["suit"].isascii()}


def choose_alphabet(letters: set[str]) -> Alphabet:
    """The one way to read the letters of a record, with `rivals` where more than one way is left.

    An alphabet fits if it reads every letter and gives no suit two letters; m, p and s belong to each. Letters that no
    alphabet reads are left to the parser, which names the place.
    """
    if letters <= {"m", "p", "s"}:
        return MPS
    known = letters & set(_OWNERS)
    fitting: dict[str, dict[str, int]] = {}
    for name, own in _LETTERS.items():
        table = {**_LETTERS["mps"], **own}
        suits = [table[letter] for letter in known if letter in table]
        if len(suits) == len(known) and len(set(suits)) == len(suits):
            fitting[name] = table
    readings = {tuple(sorted((letter, table[letter]) for letter in known)) for table in fitting.values()}
    if len(readings) == 1:
        return Alphabet(next(iter(fitting.values())))
    return Alphabet(_LETTERS["mps"], tuple(fitting), () if fitting else tuple(sorted(known)))


def alphabet(name: str) -> Alphabet:
    """The alphabet that a record names with `tiles:`; KeyError if there is none of that name."""
    return Alphabet({**_LETTERS["mps"], **_LETTERS[name]})


def parse_tiles(text: str, letters: Alphabet = MPS, *, unknown: bool = True) -> list[int]:
    """The tiles of a hand or a wall in the order written.

    Raises TileError at the first text that is no tile; `unknown` says whether `x` is allowed here.
    """
    quick = canonical_tiles(text)
    if quick is not None:
        return quick
    tiles: list[int] = []
    for m in _TOKEN.finditer(half_width(text)):
        if m["gap"] is not None:
            continue
        if m["unknown"] is not None:
            if not unknown:
                raise TileError("unknown_not_here", m.group(), m.start())
            tiles.extend([UNKNOWN] * _times(m))
        elif m["pair"] is not None:
            tiles.append(_PAIRS[m.group()])
        elif m["ranks"] is not None:
            tiles.extend(_group(m, letters))
        elif m["bare"] is not None:
            raise TileError("bare", m.group(), m.start())
        else:
            tiles.append(_single(m.group(), text, m.start()))
    return tiles


def is_canonical(text: str) -> bool:
    """Whether a hand of known tiles is written in groups of ranks with m, p or s, one space between groups."""
    return _HAND.fullmatch(text) is not None


def canonical_tiles(text: str) -> list[int] | None:
    """The tiles of a canonical hand or wall, which every alphabet reads alike; None for any other text."""
    tiles: list[int] = []
    for group in text.split(" "):
        read = _GROUPS.get(group) or _read_group(group)
        if read is None:
            return _paired(text)
        tiles += read
    return tiles


def _paired(text: str) -> list[int] | None:
    """The tiles of a rank and a suit each, one behind the other, as walls are written; None for any other text."""
    if len(text) % 2 or not text.isascii():
        return None
    signs = text.encode()
    ranks, suits = signs[::2].translate(_RANK_SIGNS), signs[1::2].translate(_SUIT_SIGNS)
    return None if _NO_SIGN in ranks or _NO_SIGN in suits else [*map(add, ranks, suits)]


def _read_group(group: str) -> tuple[int, ...] | None:
    """The tiles of ranks with one suit behind them, remembered; None for any other text."""
    if _GROUP.fullmatch(group) is None:
        return None
    read = tuple(map(_READ[group[-1]], group[:-1]))
    if len(_GROUPS) < _MOST_GROUPS:
        _GROUPS[group] = read
    return read


def _times(m: re.Match[str]) -> int:
    """How many unknown tiles: as many as there are tiles at most."""
    times = m["times"] or "1"
    if len(times) > len(str(WALL)) or not 1 <= int(times) <= WALL:
        raise TileError("count", m.group(), m.start())
    return int(times)


def _group(m: re.Match[str], letters: Alphabet) -> list[int]:
    sign = m["suit"].lower()
    suit = _SUIT_WORDS.get(sign, letters.suits.get(sign))
    if suit is None:
        if sign == "z":
            raise TileError("honour", m.group(), m.start())
        case = "two_suits_letter" if sign in letters.clash else "ambiguous" if letters.rivals else "letter"
        raise TileError(case if sign in _OWNERS else "no_such", m.group(), m.start())
    tiles: list[int] = []
    for at, digit in enumerate(m["ranks"]):
        rank = _RANKS.get(digit)
        if rank is None:
            raise _no_rank(m, at)
        tiles.append(suit * 9 + rank - 1)
    return tiles


def _no_rank(m: re.Match[str], at: int) -> TileError:
    """The tile of a group whose rank is nought or ten, as it was meant: `0m`, `10m`."""
    ten = at > 0 and m["ranks"][at - 1 : at + 1] == "10"
    start = at - 1 if ten else at
    last = at == len(m["ranks"]) - 1
    return TileError("rank", m.group()[start:] if last else m["ranks"][start : at + 1], m.start() + start)


def _single(sign: str, text: str, at: int) -> int:
    if sign in _EMOJI:
        return _EMOJI[sign]
    if sign in _HONOURS:
        raise TileError(_HONOURS[sign], sign, at)
    if sign in _SUIT_WORDS:
        raise TileError("suit_only", sign, at)
    word = re.match(r"\w+", text[at:])
    raise TileError("no_such", word.group() if word else sign, at)


def format_tiles(tiles: Iterable[int]) -> str:
    """Canonical text of a hand: sorted, ranks grouped by suit, `x*3` for three unknown tiles."""
    groups: list[list[str]] = [[], [], []]
    unknown = 0
    for tile in sorted(tiles):
        if tile == UNKNOWN:
            unknown += 1
        else:
            groups[tile // 9].append(str(tile % 9 + 1))
    parts = ["".join(ranks) + SUITS[suit] for suit, ranks in enumerate(groups) if ranks]
    if unknown:
        parts.append(f"x*{unknown}" if unknown > 1 else "x")
    return " ".join(parts)


def tile_name(name: str, lang: str) -> str:
    """A canonical tile (`3p`) as people say it: 3筒 in Chinese, 3p in English; `x` is an unknown tile."""
    if lang != "zh":
        return name if name != "x" else "unknown"
    return "没人看见的牌" if name == "x" else f"{name[0]}{SUIT_WORDS['zh'][SUITS.index(name[1])]}"

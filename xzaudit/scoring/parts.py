"""A reading of a hand as the parts that a person would lay out."""

from __future__ import annotations

from xzaudit.hands.readings import RUN, Reading
from xzaudit.scoring.question import Question
from xzaudit.tiles import COPIES, format_tiles


def parts_of(reading: Reading, question: Question) -> list[str]:
    """The concealed sets and the pair, each in canonical text, by their lowest tile; seven pairs as pairs."""
    if reading.seven_pairs:
        kinds = sorted(set(question.tiles))
        pairs = [tile for tile in kinds for _ in range(2 if question.tiles.count(tile) == COPIES else 1)]
        return [format_tiles([tile, tile]) for tile in pairs]
    sets = [[part] * 3 if part < RUN else [part - RUN, part - RUN + 1, part - RUN + 2] for part in reading.sets]
    return [format_tiles(part) for part in sorted([*sets, [reading.pair] * 2])]

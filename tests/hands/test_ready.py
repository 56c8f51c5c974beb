"""查大叫: what a hand is ready on and what it could be worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.hands.notation import parts, tiles
from tests.hands.prices import changed, shipped
from xzaudit.hands.codes import tiles_of
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.ready import ReadyValue, best_ready_value, ready_waits


def best(text: str, pricing: Pricing, void: int = -1, on_table: Sequence[int] = ()) -> ReadyValue | None:
    codes, melds, _ = parts(text)
    return best_ready_value(*codes, melds, void, pricing, on_table)


def ready_on(text: str, pricing: Pricing, void: int = -1, on_table: Sequence[int] = ()) -> list[int]:
    codes, melds, _ = parts(text)
    return tiles_of(ready_waits(*codes, melds, void, pricing, on_table))


READY = [
    ("[888m] [999m] [666p] 111p 9m", "9m"),
    ("[888m] [111p] [666p] 9999m", ""),
    ("[999p] 1111s 23s 4444s", ""),
    ("[999p] {4444s} 345p 66p 35s", "4s"),
]


@pytest.mark.parametrize(("text", "waits"), READY)
def test_ready_hands_of_the_competition_rules(text: str, waits: str) -> None:
    assert ready_on(text, shipped("mil-sbr")) == tiles(waits)


NOT_READY_PAYS = [
    ("[111m] [888p] [999p] 3444m", 1, {}, ""),
    ("[888s] 111s 22s 33s 456s", 3, {"root": 1}, "1s"),
    ("[555p] 34567p 888s 99s", 1, {"root": 1}, ""),
    ("[555p] 34567p 888p 99s", 2, {"root": 2}, "8p"),
]


@pytest.mark.parametrize(("text", "fan", "bonuses", "on"), NOT_READY_PAYS)
def test_what_one_who_is_not_ready_pays_in_the_competition_rules(
    text: str, fan: int, bonuses: dict[str, int], on: str
) -> None:
    found = best(text, shipped("mil-sbr"))
    assert found is not None
    assert (found.fan, found.value.bonuses) == (fan, bonuses)
    assert not on or found.best == tiles(on)[0]


def test_own_four() -> None:
    text = "[888m] [999m] [666p] 111p 9m"
    assert ready_on(text, shipped("chengdu-cap7")) == []
    assert ready_on(text, changed("chengdu-cap7", ready__own_four="concealed")) == tiles("9m")
    assert ready_on("[888m] [111p] [666p] 9999m", changed("chengdu-cap7", ready__own_four="off")) == tiles("9m")


def test_a_fifth_tile_can_be_priced_where_it_counts() -> None:
    found = best("[888m] [111p] [666p] 9999m", changed("mil-sbr", ready__own_four="off"))
    assert found is not None
    assert (found.value.patterns, found.value.bonuses) == (("all_triplets",), {"root": 1})


def test_seen_four() -> None:
    spoils = changed("chengdu-cap7", ready__seen_four="spoils")
    counts = changed("chengdu-cap7", ready__seen_four="counts")
    for text, lying, waits in (
        ("123456m 234567p 9p", "999p", ""),  # three on the table and his own
        ("123456m 234567p 9p", "99p", "9p"),
        ("[999p] 123456m 234p 9m", "9999m", ""),  # all on the table
        ("[999p] 123456m 678p 9p", "", "6p"),  # his own meld, which lies on the table, and his own tile
        ("123m 456m 789m 11m 23p", "1111p", "4p"),  # one of two waits is left
        ("123m 456m 789m 11m 23p", "1111444p", "4p"),
    ):
        on_table = [tiles(lying).count(kind) for kind in range(27)] if lying else []
        assert ready_on(text, spoils, on_table=on_table) == tiles(waits), (text, lying)
        assert set(tiles(waits)) <= set(ready_on(text, counts, on_table=on_table))


def test_voids_and_suits() -> None:
    text = "[111s] 234m 567m 88m 45m"
    assert ready_on(text, shipped("chengdu-cap7")) == tiles("36m")
    assert ready_on("[111s] 234m 567m 88m 45p", shipped("chengdu-cap7")) == []
    assert ready_on(text, shipped("mil-sbr"), void=1) == tiles("36m")
    assert ready_on(text, shipped("mil-sbr"), void=2) == []
    assert ready_on(text, shipped("mil-sbr"), void=0) == []


def test_the_best_wait_is_named_and_all_are_listed() -> None:
    found = best("1112345678999m", shipped("chengdu-cap7"))
    assert found is not None
    assert found.waits == tiles("123456789m")
    assert (found.best, found.fan, found.points, found.working) == (tiles("1m")[0], 4, 8, "1 × 2^(4−1)")
    assert best("147m 258p 369s 1234m", shipped("chengdu-cap7")) is None


def test_no_event_and_no_self_draw_in_it() -> None:
    found = best("123456m 234567p 9p", shipped("mil-sbr"))
    assert found is not None
    assert (found.fan, found.points) == (0, 1)


def test_kongs_count_unless_the_rules_leave_them_out() -> None:
    text = "[2222m] {3333m} 456p 678p 9p"
    for name, fan in (("mil-sbr", 2), ("chengdu-cap7", 3)):
        with_kongs, without = best(text, shipped(name)), best(text, changed(name, ready__kongs=False))
        assert with_kongs is not None
        assert without is not None
        assert (with_kongs.fan, without.fan) == (fan, fan - 2)


def test_roots_of_the_tiles_held_only() -> None:
    completed, kept = "[888s] 111s 22s 33s 456s", "[888s] 1111s 23s 456s 9s"
    rows = [("with_wait", completed, 3), ("held", completed, 2), ("with_wait", kept, 3), ("held", kept, 3)]
    for option, text, fan in rows:
        found = best(text, changed("mil-sbr", ready__roots=option))
        assert found is not None
        assert found.fan == fan, (option, text)


def test_seven_tile_games() -> None:
    found = best("[222m] 44m 55p", shipped("six-player"))
    assert found is not None
    assert (found.waits, found.fan, found.points) == (tiles("4m 5p"), 2, 12)

"""Told lines as people write them: what they say, and what is refused because two readings are possible."""

from __future__ import annotations

import pytest

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import parse_told
from xzaudit.record.write_told import write_told
from xzaudit.tiles import MPS

KEYS = "ABCD"
SEATS = Seats(dict(zip(KEYS, ("老王", "小李", "阿强", "四姐"), strict=True)))


def read(line: str) -> list[str]:
    """The canonical lines that a line says."""
    return [write_told(told, KEYS) for told, _start, _end in parse_told(line, SEATS, MPS)]


READ = {
    "阿强 胡 老王 3筒 对对胡 2根": ["C win 3p from A all_triplets roots 2"],
    "阿强 胡 3筒 老王": ["C win 3p from A"],
    "阿强 胡了老王的3筒，对对糊，带根": ["C win 3p from A all_triplets roots 1"],
    "阿强 对对胡 胡了 老王": ["C win from A all_triplets"],
    "阿强 胡，清一色，老王点的": ["C win from A full_flush"],
    "阿强胡了清一色，老王点炮": ["C win from A full_flush"],
    "阿强 胡 来自 老王": ["C win from A"],
    "老王 点炮 3筒 阿强 七对 四姐 平胡": ["C win 3p from A seven_pairs", "D win 3p from A basic"],
    "老王点炮给阿强，七对": ["C win from A seven_pairs"],
    "老王放炮，阿强胡七对，四姐胡平胡": ["C win from A seven_pairs", "D win from A basic"],
    "老王给阿强点炮，七对": ["C win from A seven_pairs"],
    "老王被阿强胡了3筒，七对": ["C win 3p from A seven_pairs"],
    "老王打3筒，阿强胡，四姐胡清一色": ["C win 3p from A", "D win 3p from A full_flush"],
    "老王打出来点炮四姐，清一色": ["D win from A full_flush"],
    "老王打3筒被阿强胡了": ["C win 3p from A"],
    "老王一炮双响：阿强七对，四姐平胡": ["C win from A seven_pairs", "D win from A basic"],
    "老王 杠上炮 阿强 素番 四姐 对对和": ["C win from A kong_discard basic", "D win from A kong_discard all_triplets"],
    "老王点炮杠上炮阿强七对": ["C win from A kong_discard seven_pairs"],
    "阿强 胡 老王 杠上炮": ["C win from A kong_discard"],
    "阿强 自摸 清一色": ["C win self full_flush"],
    "阿强两番自摸": ["C win self fan 2"],
    "阿强 杠上花 4番": ["C win self kong_flower fan 4"],
    "阿强 海底捞月": ["C win self last_tile"],
    "阿强 天胡": ["C win self heavenly"],
    "庄家阿强天胡": ["C win self heavenly"],
    "阿强 胡 老王 海底": ["C win from A last_tile"],
    "阿强 抢杠 小李 9条 平胡": ["C win 9s from B rob_kong basic"],
    "阿强抢小李的杠9条": ["C win 9s from B rob_kong"],
    "小李巴杠9条被阿强抢杠胡了，平胡": ["C win 9s from B rob_kong basic"],
    "小李 直杠 阿强 9条": ["B kong 9s exposed from C"],
    "阿强打9条，小李直杠": ["B kong 9s exposed from C"],
    "小李 刮风 阿强 9条": ["B kong 9s exposed from C"],
    "小李杠了阿强的9条": ["B kong 9s exposed from C"],
    "阿强 放杠 小李 9条": ["B kong 9s exposed from C"],
    "小李 9条 暗杠": ["B kong 9s concealed"],
    "小李 下雨 9条": ["B kong 9s concealed"],
    "小李 巴杠 9条": ["B kong 9s added"],
    "小李 巴杠 阿强 9条": ["B kong 9s added from C"],
    "小李 过手杠 9条": ["B kong 9s added late"],
    "小李 碰 阿强 9条": ["B pong 9s from C"],
    "小李碰9条，阿强打的": ["B pong 9s from C"],
    "老王暗杠1万，暗杠2万": ["A kong 1m concealed", "A kong 2m concealed"],
    "流局，老王没叫，阿强有叫对对胡": ["wall", "A not_ready", "C ready all_triplets"],
    "阿强 有叫 最大 2番": ["C ready fan 2"],
    "四姐 是花猪": ["D pig"],
    "四姐 逃跑": ["D flee"],
    "老王 说 自己 -6": ["A says A -6"],
    "老王说我输6": ["A says A -6"],
    "四姐 说 转雨 12": ["D says kong_transfer 12"],
    "四姐说转雨十二分": ["D says kong_transfer 12"],
    "小李 说 阿强 查叫 +8": ["B says C not_ready 8"],
    "小李 说 4番": ["B says fan 4"],
    "老王说一家给8": ["A says each 8"],
    "老王说杠钱不退": ["A says kong_refund 0"],
    "老王说不该这么算": ["A says 不该这么算"],
    "老王说转雨6，四姐说转雨12": ["A says kong_transfer 6", "D says kong_transfer 12"],
}
REFUSED = {
    "阿强 胡 平胡": "no_giver",
    "阿强 胡，老王 自摸": "no_giver",
    "阿强 胡，老王 杠上花 清一色": "no_giver",
    "阿强 胡，老王 没叫": "no_giver",
    "老王 点炮，阿强 自摸": "no_taker",
    "老王 点炮 阿强 自摸": "no_taker",
    "老王 点炮": "no_taker",
    "老王 点炮 平胡": "no_taker",
    "老王 一炮三响 阿强 平胡 四姐 平胡": "no_taker",
    "阿强 清一色 点炮 老王": "two_readings",
    "阿强 点炮的是 老王": "no_word",
    "给老王点炮的是阿强": "extra",
    "阿强 胡 庄家": "unknown_word",
    "阿强 自摸 老王 点的": "extra",
    "老王 杠 9条": "two_readings",
    "老王 明杠 9条": "two_readings",
    "老王 刮风 9条": "two_readings",
    "老王 点杠 9条": "two_readings",
    "老王 直杠 9条": "no_giver",
    "老王 直杠 9条，小李": "no_giver",
    "老王 暗缸 9条": "unknown_word",
    "老王 点泡 阿强": "unknown_word",
    "老王 打 9条": "not_here",
    "老王 说 转宇 6": "claim",
    "老王 说 6 8": "claim",
    "阿强 胡 老王 小李": "extra",
    "点炮 阿强": "no_seat",
    "老王 自摸 素番 9根": "roots",
    "老王 接 9条": "no_giver",
    "老王 街炮 9条": "unknown_word",
}


@pytest.mark.parametrize("line", READ)
def test_what_a_line_says(line: str) -> None:
    assert read(line) == READ[line]


@pytest.mark.parametrize("line", READ)
def test_its_canonical_form_says_the_same(line: str) -> None:
    for text in read(line):
        assert read(text) == [text]


@pytest.mark.parametrize("line", REFUSED)
def test_nobody_is_made_to_pay_by_a_guess(line: str) -> None:
    with pytest.raises(GrammarError) as refused:
        read(line)
    assert refused.value.facts["case"] == REFUSED[line]


@pytest.mark.parametrize(("line", "near"), [("老王 暗缸 9条", "暗杠"), ("王老 自摸", "老王"), ("老王 自莫", "自摸")])
def test_a_word_is_taken_for_a_word_and_a_name_for_a_name(line: str, near: str) -> None:
    with pytest.raises(GrammarError) as refused:
        read(line)
    assert refused.value.facts["nearest"] == near


def test_readings_are_said() -> None:
    with pytest.raises(GrammarError) as refused:
        read("老王 点杠 9条")
    assert refused.value.facts["readings"] == ["老王 直杠 谁", "谁 直杠 老王"]

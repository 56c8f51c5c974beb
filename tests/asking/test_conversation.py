"""What is asked, and what is not because it cannot change the answer."""

from __future__ import annotations

import pytest

from xzaudit.asking import Conversation, Draft

FOUR = ("老王", "小李", "阿强", "四姐")


def talk(answers: list[str], rules: str = "七番封顶", players: tuple[str, ...] = FOUR) -> Conversation:
    conversation = Conversation("zh", rules, players)
    for answer in answers:
        assert conversation.question is not None, answer
        conversation.answer(answer)
    return conversation


def asked(answers: list[str], rules: str = "七番封顶", players: tuple[str, ...] = FOUR) -> str:
    """The question behind these answers."""
    question = talk(answers, rules, players).question
    assert question is not None
    return question.text


def lines(conversation: Conversation) -> list[str]:
    """What has been told."""
    draft = conversation.draft or (conversation.question and conversation.question.draft)
    assert isinstance(draft, Draft)
    return [line.strip() for line in draft.text.splitlines()[3:]]


SIX = ("老王", "小李", "阿强", "四姐", "大刘", "老陈")
HAPPENED = "出了什么事？（也可以直接打一句：老王 暗杠 9条）"


@pytest.mark.parametrize(
    ("answers", "rules", "players", "question"),
    [
        (["1", "1", "3"], "七番封顶", FOUR, "阿强胡的什么牌？（也可以写 清一色、3番）"),
        (["3", "1", "9条", "1", "1", "3"], "七番封顶", FOUR, "是杠上炮吗？"),
        (["3", "2", "9条", "1", "1", "3"], "七番封顶", FOUR, "阿强胡的什么牌？（也可以写 清一色、3番）"),
        (["3", "1", "9条", "1", "1", "3"], "血战 三番封顶 不转雨", FOUR, "是杠上炮吗？"),
        (["2", "3", "1"], "七番封顶", FOUR, "阿强还有什么加的？没有就回车"),
        (["2", "3", "4番"], "七番封顶", FOUR, HAPPENED),
        (["2", "3", "将对 两根"], "七番封顶", FOUR, HAPPENED),
        (["5", "1", "9条"], "七番封顶", FOUR, HAPPENED),
        (["5", "1", "9条"], "血战 三番封顶 过手杠不收", FOUR, "是摸到就杠的吗？"),
        (["5", "1", "9条"], "六人血战", SIX, "当初碰的是谁打的？"),
        (["7"], "七番封顶", FOUR, "老王有叫没叫？"),
        (["7", "2", "2", "2", "2"], "七番封顶", FOUR, HAPPENED),
        (["7", "1", "1", "1", "1"], "七番封顶", FOUR, HAPPENED),
        (["7", "1", "1", "1", "2"], "七番封顶", FOUR, "老王最大能胡什么？（也可以写 对对胡、2番）"),
        (["2", "1", "1", "", "2", "2", "1", ""], "七番封顶", FOUR, HAPPENED),
        (["2", "1", "1", "", "2", "2", "1", "", "1", "1", "1", ""], "七番封顶", FOUR, HAPPENED),
        (["2", "1", "平胡", "", "2", "2", "平胡", "", "2", "3", "平胡", ""], "通行规则", FOUR, "四姐有叫没叫？"),
        (["老王 点炮 阿强"], "七番封顶", FOUR, "阿强胡的什么牌？（也可以写 清一色、3番）"),
        (["老王 点炮 阿强 素番"], "七番封顶", FOUR, HAPPENED),
        (["老王 暗杠 9条", "老王 点炮 阿强 素番"], "七番封顶", FOUR, "是杠上炮吗？"),
        (["流局，老王没叫，小李没叫，阿强有叫"], "七番封顶", FOUR, "四姐有叫没叫？"),
    ],
)
def test_only_what_can_change_the_answer_is_asked(
    answers: list[str], rules: str, players: tuple[str, ...], question: str
) -> None:
    assert asked(answers, rules, players) == question


def test_the_wall_end_word_by_word() -> None:
    conversation = talk(["7", "2", "1", "2", "3", "对对胡 一根", "0"])
    assert lines(conversation) == ["流局", "老王 没叫", "小李 有叫 对对和 1根", "阿强 没叫", "四姐 花猪"]


def test_what_cannot_be_is_not_kept() -> None:
    conversation = talk(["老王 点炮 阿强 素番", "阿强 自摸 素番"])
    assert conversation.question is not None
    assert conversation.question.note == "这不行：阿强已经胡了，不能再胡。"
    assert lines(conversation) == ["老王 点炮 阿强 素番"]


def test_who_has_won_is_not_offered_again() -> None:
    question = talk(["老王 点炮 阿强 素番", "2"]).question
    assert question is not None
    assert question.choices == ((1, "老王"), (2, "小李"), (4, "四姐"))


def test_two_readings_are_said() -> None:
    question = talk(["老王 点杠 9条"]).question
    assert question is not None
    assert question.note == "“点杠”有几种读法：“老王 直杠 谁、谁 直杠 老王”。"


ANSWERS = ["3", "1", "9条", "1", "1", "34", "1", "1", "", "2", "", "9", "1", "2", "", "6", "0"]


@pytest.mark.parametrize("given", range(1, len(ANSWERS)))
def test_back_and_forth_comes_to_the_same(given: int) -> None:
    conversation = talk([*ANSWERS[:given], "zzz", "？！", "b", *ANSWERS[given - 1 :]])
    assert lines(conversation) == lines(talk(ANSWERS))


def test_back_at_the_first_question() -> None:
    conversation = Conversation("zh")
    conversation.answer("b")
    assert conversation.question is not None
    assert conversation.question.text.startswith("谁在打")


def test_rules_that_are_left_open_are_asked_where_they_decide() -> None:
    told = ["老王 暗杠 9条", "老王 杠上炮 阿强 平胡 四姐 平胡", "四姐 说 转雨 12", "0"]
    conversation = talk(told, "血战 三番封顶 平胡0番")
    assert conversation.question is not None
    assert conversation.question.text == "规矩没说死，账不一样：呼叫转移？"
    conversation.answer("1")
    assert conversation.question is not None
    assert conversation.question.text == "规矩没说死，账不一样：一炮多响怎么转？"
    assert [text for _number, text in conversation.question.choices] == ["每家一份足的", "平分", "不晓得"]
    conversation.answer("2")
    assert conversation.draft is not None
    assert conversation.draft.text.startswith(
        '规矩: {extends: "血战 三番封顶 平胡0番", kongs.transfer: "move", kongs.transfer_several: "split"}'
    )
    assert conversation.draft.audit().standing == [-4, -2, 3, 3]


def test_every_kind_of_thing_can_be_told() -> None:
    answers = [
        "4",
        "1",
        "2",
        "5筒",
        "5",
        "1",
        "8万",
        "6",
        "4",
        "1",
        "平胡",
        "",
        "9",
        "2",
        "1",
        "",
        "-2",
        "9",
        "3",
        "4",
        "3",
        "9",
        "1",
        "5",
        "1",
        "8",
        "2",
    ]
    conversation = talk(answers)
    assert lines(conversation) == [
        "老王 直杠 小李 5筒",
        "老王 巴杠 8万",
        "老王 抢杠 四姐 素番",
        "小李 说 自己 -2",
        "阿强 说 老王 3番",
        "老王 说 一家 1",
        "小李 逃跑",
    ]

"""The shipped rule sets against the tables of the design, cell by cell."""

from __future__ import annotations

from importlib import resources

import pytest
import yaml

from xzaudit.rules import SHIPPED, diff, load_rules, options
from xzaudit.rules.data import shipped
from xzaudit.source import Text, documents

FILES = resources.files("xzaudit.rules")

C7, SIX, COM, QQ, SBR, HOUSE = "chengdu-cap7", "six-player", "common", "qq-sichuan", "mil-sbr", "house-table"
COLUMNS = (C7, SIX, COM, QQ, SBR, HOUSE)

# One row an option, one column a rule set; "." is what chengdu-cap7 has.
TABLE = """
table.players              4           6            .             .            .                .
table.hand_size            13          7            .             .            .                .
table.seven_pairs          true        false        .             .            .                .
table.replacement          front       back         back          .            .                .
table.exchange_three       none        .            .             .            .                .
table.ends_after           all_but_one .            .             .            .                .
table.turn_after_win       winner      .            .             .            .                .
void.rule                  at_win      .            declared      declared     declared         declared
void.choice                any         .            .             missing_suit .                .
void.discard               free        .            drawn_at_once first        first            first
void.meld                  free        .            kong_only     forbidden    forbidden        forbidden
pass_win.until             draw        hand_changes off           hand_changes draw             draw
pass_win.blocks            any         .            .             .            not_higher       not_higher
pass_win.except_higher_fan true        false        .             false        false            false
pass_win.except_last_tiles true        .            .             false        false            false
pass_win.own_draw          false       .            .             .            .                .
pass_win.own_discard       false       .            .             .            true             .
pass_win.compare           paid        .            .             .            .                .
claims.forced_win          last_four   last_lap     off           off          off              off
claims.robbable            added       .            .             .            .                .
claims.last_tiles          last_four   last_lap     .             .            .                .
value.scale                doubling    product      linear        .            .                .
value.origin               1           .            .             .            0                0
value.base                 1           6            .             6            .                .
value.combine              highest     .            sum           .            sum              sum
value.cap_fan              7           none         16            none         3                3
value.self_draw            none        .            .             extra_base   extra_base       extra_base
value.kong_flower_fed      feeder      all          all           all          all              all
value.root                 kongs_too   .            none          not_kongs    not_kongs        .
value.golden_single        four_melds  .            .             .            .                .
value.earthly              own_claims  any_claims   .             .            .                .
value.last_tile            draw        .            .             .            draw_and_discard .
kongs.exposed.feeder       2           1            .             .            .                .
kongs.exposed.others       0           .            .             .            .                .
kongs.added.points         1           .            .             .            .                .
kongs.added.payer          all         pong_feeder  .             .            .                .
kongs.concealed            2           .            .             .            .                .
kongs.late_added           pays        .            .             .            free             .
kongs.after_pong           allowed     .            .             .            forbidden        .
kongs.transfer             move        .            off           .            refund           .
kongs.transfer_which       last        .            .             .            .                .
kongs.transfer_several     copy        .            .             .            .                .
kongs.transfer_if          always      .            .             .            .                .
kongs.refund               not_ready_and_pigs . . . . .
kongs.refund_when          wall        .            .             .            .                .
kongs.refund_transferred   false       .            .             .            .                .
pig.test                   three_suits .            .             .            void_held        void_held
pig.points                 cap         16           .             16           0                .
pig.payees                 not_pigs    .            winners       .            none             unwon
pig.also_not_ready         false       .            true          .            true             .
pig.when                   wall        .            end           .            .                .
pig.earns_nothing          false       .            true          .            .                .
pig.fine                   0           .            .             .            .                .
not_ready.points           best_hand   .            .             .            .                .
not_ready.payees           ready       .            ready_and_winners . . .
not_ready.when             wall        .            end           .            .                .
ready.own_four             all_own     .            .             .            concealed        .
ready.seen_four            counts      .            .             .            .                .
ready.roots                with_wait   .            .             .            .                .
ready.kongs                true        .            .             .            .                .
fines.false_win.points     0           .            .             .            .                .
fines.false_win.to         each_unwon  .            .             .            .                .
leaving.flee_points        16          .            .             .            .                .
leaving.flee_to            each_unwon  house        .             .            .                .
leaving.flee_kongs         stay        cancelled    .             .            .                .
leaving.flee_last_tiles    higher      added        .             .            .                .
leaving.winner_refunds     stop        .            .             .            .                .
dealer.next                first_winner random      .             random       .                .
dealer.several             discarder   .            .             .            .                .
dealer.drawn_hand          same        random       .             random       .                .
money.coins                false       .            .             true         .                .
"""

# Fan by pattern and bonus; "-" is not played.
FAN = """
value.patterns.basic                    1 1  1  1 0 0
value.patterns.all_triplets             2 2  2  2 1 1
value.patterns.full_flush               3 4  4  3 2 2
value.patterns.seven_pairs              3 -  4  3 2 2
value.patterns.terminals_everywhere     3 4  -  3 - -
value.patterns.flush_triplets           4 8  -  4 - -
value.patterns.eights_triplets          4 8  -  4 - -
value.patterns.dragon_seven_pairs       5 -  8  5 - -
value.patterns.flush_seven_pairs        5 -  -  5 - -
value.patterns.flush_terminals          5 16 -  5 - -
value.patterns.flush_dragon_seven_pairs 6 -  -  6 - -
value.patterns.eights_seven_pairs       - -  -  - - -
value.patterns.heavenly                 6 -  16 6 - 3
value.patterns.earthly                  6 -  16 6 - 3
value.patterns.golden_single            - -  -  - 1 1
value.patterns.flush_golden_single      - -  -  - - -
value.patterns.eights_golden_single     - -  -  - - -
value.patterns.eighteen_arhats          - -  16 - - -
value.patterns.flush_eighteen_arhats    - -  -  - - -
value.bonuses.root                      1 2  -  1 1 1
value.bonuses.kong                      - -  -  - 1 -
value.bonuses.kong_flower               1 2  1  1 1 1
value.bonuses.kong_discard              1 2  -  1 1 1
value.bonuses.rob_kong                  1 2  1  1 1 1
value.bonuses.last_tile                 - -  1  - 1 1
value.bonuses.golden_single             - -  -  - - -
value.bonuses.concealed                 - -  -  - - -
value.bonuses.simples                   - -  -  - - -
value.bonuses.heavenly                  - 4  -  - - -
value.bonuses.earthly                   - 4  -  - - -
"""

LEVELS = {
    100: "初品益都红",
    200: "良品益都红",
    500: "上品益都红",
    1000: "初品大红袍",
    1500: "良品大红袍",
    2300: "上品大红袍",
    3000: "初品二荆条",
    4000: "良品二荆条",
    6000: "上品二荆条",
    9000: "初品朝天椒",
    13000: "良品朝天椒",
    18000: "上品朝天椒",
    25000: "初品涮椒",
    35000: "良品涮椒",
    50000: "上品涮椒",
    70000: "初品指天椒",
    100000: "良品指天椒",
    200000: "上品指天椒",
}


def cell(word: str) -> object:
    return {"true": True, "false": False}.get(word, int(word) if word.isdigit() else word)


def columns(text: str) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = {name: {} for name in COLUMNS}
    for line in text.strip().splitlines():
        path, first, *rest = line.split()
        for name, word in zip(COLUMNS, (first, *rest), strict=True):
            if word != "-":
                found[name][path] = cell(first if word == "." else word)
    return found


EXPECTED = {name: {**columns(TABLE)[name], **columns(FAN)[name]} for name in COLUMNS}


@pytest.mark.parametrize("name", COLUMNS)
def test_every_option_is_as_the_tables_say(name: str) -> None:
    found = options(load_rules(name))
    levels = found.pop("money.levels")
    assert found == EXPECTED[name]
    assert {level["points"]: level["title"]["zh"] for level in levels} == (LEVELS if name == SIX else {})


def test_what_classic_and_single_change() -> None:
    classic, single = load_rules("qq-sichuan-classic"), load_rules("qq-sichuan-single")
    assert {path: new for path, (_, new) in diff(load_rules(QQ), classic).items()} == {
        "void.rule": "at_win",
        "void.choice": "any",
        "void.discard": "free",
        "void.meld": "free",
        "claims.forced_win": "last_four",
        "value.self_draw": "none",
    }
    assert {path: new for path, (_, new) in diff(classic, single).items()} == {
        "table.ends_after": "first_win",
        "dealer.next": "discarder",
        "dealer.drawn_hand": "same",
    }


def test_attributes_are_plain() -> None:
    rules = load_rules(C7)
    assert rules.pass_win.until == "draw"
    assert rules.kongs.exposed.feeder == 2
    assert rules.value.patterns["full_flush"] == 3
    assert rules.value.bonuses.get("last_tile") is None
    assert rules.pig.points == "cap"
    assert (rules.unit.zh, load_rules(QQ).unit.zh) == ("游戏豆", "分")


def test_digests_are_of_options_alone() -> None:
    digests = {load_rules(name).digest for name in SHIPPED}
    assert len(digests) == len(SHIPPED)
    renamed = load_rules({"extends": C7, "title": "我们的规矩", "name": "ours", "names": {"basic": "屁胡"}})
    assert renamed.digest == load_rules(C7).digest
    assert hash(renamed) == hash(load_rules(C7))
    assert load_rules({"extends": C7, "value.base": 2}).digest != load_rules(C7).digest


def test_shipped_sets_are_read_once() -> None:
    assert load_rules(C7) is load_rules(C7)
    assert load_rules(load_rules(C7)) is load_rules(C7)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_set_reads_alike_as_a_file_of_a_user(name: str) -> None:
    text = FILES.joinpath(f"sets/{name}.yaml").read_text("utf-8")
    (document,) = documents(Text(name, text))
    assert not document.broken
    assert document.data == shipped(f"sets/{name}.yaml")


def test_no_key_stands_twice_in_a_file() -> None:
    files = [f"sets/{file.name}" for file in FILES.joinpath("sets").iterdir()]
    for file in (*files, "words.yaml", "options.yaml", "patterns.yaml", "readings.yaml"):
        twice(yaml.compose(FILES.joinpath(file).read_text("utf-8")), file)


def twice(node: yaml.Node | None, file: str) -> None:
    if isinstance(node, yaml.MappingNode):
        keys = [key.value for key, _ in node.value]
        assert len(keys) == len(set(keys)), (file, keys)
        for _, value in node.value:
            twice(value, file)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            twice(value, file)

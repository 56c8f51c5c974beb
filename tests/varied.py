"""Rule sets with options at random: what no shipped set combines."""

from __future__ import annotations

from typing import Any

from xzaudit.generator.chance import Chance
from xzaudit.rules import RulesError, load_rules

BASES = ("chengdu-cap7", "qq-sichuan", "mil-sbr", "common", "house-table")
BOTH = (True, False)
OPTIONS: dict[str, tuple[Any, ...]] = {
    "table.players": (2, 3, 4, 5, 6),
    "table.hand_size": (4, 7, 10, 13),
    "table.replacement": ("front", "back"),
    "table.exchange_three": ("none", "one_suit", "any"),
    "table.ends_after": ("all_but_one", "first_win"),
    "table.turn_after_win": ("winner", "first_winner", "discarder"),
    "void.rule": ("at_win", "declared"),
    "void.choice": ("any", "missing_suit"),
    "void.discard": ("free", "first", "drawn_at_once"),
    "void.meld": ("free", "kong_only", "forbidden"),
    "pass_win.until": ("off", "draw", "own_draw", "hand_changes"),
    "pass_win.blocks": ("any", "not_higher", "same_tile"),
    "pass_win.except_higher_fan": BOTH,
    "pass_win.except_last_tiles": BOTH,
    "pass_win.own_draw": BOTH,
    "pass_win.own_discard": BOTH,
    "pass_win.compare": ("paid", "plain"),
    "claims.forced_win": ("off", "last_four", "last_lap"),
    "claims.robbable": ("added", "any"),
    "claims.last_tiles": ("last_four", "last_lap"),
    "kongs.late_added": ("pays", "free", "forbidden"),
    "kongs.after_pong": ("allowed", "forbidden"),
    "kongs.transfer": ("move", "refund"),
    "kongs.transfer_which": ("last", "last_paid", "unbroken", "all"),
    "kongs.transfer_several": ("copy", "split", "none"),
    "kongs.transfer_if": ("always", "konger_ready"),
    "kongs.refund": ("none", "not_ready", "not_ready_and_pigs"),
    "kongs.refund_when": ("wall", "always"),
    "kongs.refund_transferred": BOTH,
    "value.self_draw": ("none", "extra_base", "extra_fan", "double"),
    "value.golden_single": ("four_melds", "pair_wait"),
    "pig.when": ("wall", "end"),
    "pig.fine": (0, 3),
    "pig.earns_nothing": BOTH,
    "pig.payees": ("not_pigs", "unwon", "winners", "none"),
    "pig.also_not_ready": BOTH,
    "not_ready.when": ("wall", "end"),
    "not_ready.payees": ("ready", "ready_and_winners"),
    "ready.seen_four": ("counts", "spoils"),
    "ready.own_four": ("off", "concealed", "all_own"),
    "ready.roots": ("with_wait", "held"),
    "leaving.flee_kongs": ("stay", "cancelled"),
    "leaving.flee_to": ("each_unwon", "house"),
    "leaving.flee_last_tiles": ("higher", "added"),
    "leaving.winner_refunds": ("stop", "reach"),
}
ODDS = 0.35


def varied(number: int) -> dict[str, Any]:
    """A rule set that loads, always the same for a number."""
    chance = Chance(f"varied/{number}")
    while True:
        spec: dict[str, Any] = {"extends": chance.pick(BASES)}
        spec |= {path: chance.pick(values) for path, values in OPTIONS.items() if chance.hits(ODDS)}
        if spec.get("table.hand_size", 13) != 13:
            spec["table.seven_pairs"] = False
        try:
            load_rules(spec)
        except RulesError:
            continue
        return spec

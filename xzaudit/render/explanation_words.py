"""How each kind of mistake is said of the one who made it: family, then variant, then language. Places are filled as in findings."""

from __future__ import annotations

Words = dict[str, dict[str, str]]

WORDS: dict[str, Words] = {
    "no_transfer": {"default": {"zh": "漏了转雨", "en": "left out the kong transfer"}},
    "no_refund": {"default": {"zh": "漏了退税", "en": "left out the refund of kong money"}},
    "no_pig": {"default": {"zh": "漏了查花猪", "en": "left out what the pigs pay"}},
    "no_not_ready": {"default": {"zh": "漏了查大叫", "en": "left out what those not ready pay"}},
    "gross": {
        "default": {
            "zh": "只算{seat:whom}收的，没算{seat:whom}付出去的{reason:reason}钱",
            "en": "counted what {seat:player} took in and left out what he paid ({reason:reason})",
        }
    },
    "payee_forgotten": {
        "default": {
            "zh": "漏了该给{seat:whom}的{reason:reason}钱",
            "en": "left out what {seat:player} is paid ({reason:reason})",
        }
    },
    "no_kong": {
        "default": {
            "zh": "漏了{seat:whom}{kind:kind} {tile:tile} 的钱",
            "en": "left out the money for the {kind:kind} of {tile:tile} by {seat:player}",
        }
    },
    "kong_twice": {
        "default": {
            "zh": "把{seat:whom}{kind:kind} {tile:tile} 的钱算了两遍",
            "en": "counted the {kind:kind} of {tile:tile} by {seat:player} twice",
        }
    },
    "kong_kind": {
        "default": {
            "zh": "把{seat:whom}的{kind:kind} {tile:tile} 当成了{as:kind}",
            "en": "took the {kind:kind} of {tile:tile} by {seat:player} as: {as:kind}",
        },
        "fed": {
            "zh": "把{seat:whom}的{kind:kind} {tile:tile} 当成了{as:kind}，{feeder:whom}点的",
            "en": "took the {kind:kind} of {tile:tile} by {seat:player} as: {as:kind}, fed by {feeder:player}",
        },
        "robbed": {
            "zh": "{seat:whom}的{kind:kind} {tile:tile} 被抢了，还当{as:kind}算了钱",
            "en": "paid for the {kind:kind} of {tile:tile} by {seat:player}, which was robbed, as: {as:kind}",
        },
        "late": {
            "zh": "{seat:whom}{kind:kind} {tile:tile} 是过手杠，还当及时的算了钱",
            "en": "paid for the {kind:kind} of {tile:tile} by {seat:player}, which came late, as if in time",
        },
    },
    "feeder": {
        "default": {
            "zh": "把{seat:whom}{kind:kind} {tile:tile} 记成是{feeder:whom}点的",
            "en": "had the {kind:kind} of {tile:tile} by {seat:player} fed by {feeder:player}",
        }
    },
    "konger": {
        "default": {
            "zh": "把{seat:whom}的{kind:kind} {tile:tile} 记成了{as:whom}杠的",
            "en": "put the {kind:kind} of {tile:tile} by {seat:player} down to {as:player}",
        }
    },
    "roots": {
        "none": {"zh": "没算{seat:whom}的 {roots} 根", "en": "left out the roots of {seat:player} ({roots})"},
        "fewer": {
            "zh": "把{seat:whom}的 {roots} 根算成了 {as} 根",
            "en": "counted {as} of the {roots} roots of {seat:player}",
        },
        "more": {
            "zh": "把{seat:whom}的 {roots} 根算成了 {as} 根",
            "en": "counted {as} roots for {seat:player}, who has {roots}",
        },
        "made_up": {"zh": "给{seat:whom}多算了 {as} 根", "en": "counted {as} roots for {seat:player}, who has none"},
    },
    "bonus_left_out": {
        "default": {"zh": "漏了{seat:whom}的{bonus:pattern}", "en": "left out {bonus:pattern} for {seat:player}"}
    },
    "bonus_added": {
        "default": {"zh": "给{seat:whom}多算了{bonus:pattern}", "en": "counted {bonus:pattern} for {seat:player}"}
    },
    "no_cap": {
        "default": {
            "zh": "没给{seat:whom}封顶，{fan} 番照算（封在 {cap} 番）",
            "en": "counted {fan} fan for {seat:player}, past the cap of {cap}",
        }
    },
    "no_self_draw_bonus": {
        "default": {"zh": "漏了{seat:whom}自摸加的", "en": "left out the self-draw bonus of {seat:player}"}
    },
    "pattern": {
        "default": {
            "zh": "把{seat:whom}的{patterns:patterns}算成了{as:pattern}",
            "en": "took {patterns:patterns} of {seat:player} for {as:pattern}",
        }
    },
    "payer": {
        "other": {
            "zh": "{seat:whom}这一胡该{payers:whom}给，算成了{as:whom}给",
            "en": "had {as:player} pay for the win of {seat:player}, not {payers:player}",
        },
        "alone": {
            "zh": "{seat:whom}这一胡该{payers:whom}都给，算成了{as:whom}一家给",
            "en": "had {as:player} alone pay for the win of {seat:player}, not {payers:player}",
        },
        "everybody": {
            "zh": "{seat:whom}这一胡该{payers:whom}给，算成了{as:whom}都给",
            "en": "had {as:player} all pay for the win of {seat:player}, not {payers:player}",
        },
    },
    "ready_state": {
        "ready": {
            "zh": "把{state:readiness?~的|}{seat:whom}当成有叫，{fan} 番",
            "en": "took {seat:player}{state:readiness?, who is ~,|} to be ready for {fan} fan",
        },
        "not_ready": {
            "zh": "把{state:readiness?~的|}{seat:whom}当成没叫",
            "en": "took {seat:player}{state:readiness?, who is ~,|} not to be ready",
        },
        "pig": {
            "zh": "把{state:readiness?~的|}{seat:whom}当成花猪",
            "en": "took {seat:player}{state:readiness?, who is ~,|} for a pig",
        },
        "value": {
            "zh": "把{seat:whom}叫的牌算成 {fan} 番（该 {due_fan} 番）",
            "en": "took the ready hand of {seat:player} for {fan} fan, not {due_fan}",
        },
    },
    "row_left_out": {
        "default": {
            "zh": "漏了{from:whom}给{to:whom}的{reason:reason}钱 {points}",
            "en": "left out the {points} that {from:player} pays {to:player} ({reason:reason})",
        }
    },
    "row_twice": {
        "default": {
            "zh": "把{from:whom}给{to:whom}的{reason:reason}钱 {points} 算了两遍",
            "en": "counted the {points} that {from:player} pays {to:player} twice ({reason:reason})",
        }
    },
    "option": {"default": {"zh": "按 {value:setting}算", "en": "settled under “{value:setting}”"}},
}
"""Predicates: who says so stands before them."""

SENTENCES = {
    "zh": {
        "nobody": "账上",
        "first": "{by}{mistakes}，就是这个数。",
        "more": "另外还有 {n} 种算法也凑得出这个数。",
        "one_more": "另外还有 1 种算法也凑得出这个数。",
        "none": "一处两处算错解释不了。",
        "and": "，又",
        "gap": "",
    },
    "en": {
        "nobody": "Whoever wrote it",
        "first": "{by} {mistakes}: that gives exactly this.",
        "more": "{n} other ways of counting give it too.",
        "one_more": "One other way of counting gives it too.",
        "none": "One or two mistakes do not explain it.",
        "and": " and ",
        "gap": " ",
    },
}

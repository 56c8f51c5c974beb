"""Two accounts held against each other: one hand under two rule sets, or two people's records of one hand."""

from xzaudit.auditing.comparing.records import ClaimDifference, Difference, Effect, RecordsComparison, compare_records
from xzaudit.auditing.comparing.rule_sets import (
    Aspect,
    Disagreement,
    RulesComparison,
    about,
    audit_under,
    compare_rules,
)

__all__ = [
    "Aspect",
    "ClaimDifference",
    "Difference",
    "Disagreement",
    "Effect",
    "RecordsComparison",
    "RulesComparison",
    "about",
    "audit_under",
    "compare_records",
    "compare_rules",
]

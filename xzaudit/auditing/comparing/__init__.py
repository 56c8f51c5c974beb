"""Two accounts held against each other: one hand under two rule sets, or two people's records of one hand."""

from xzaudit.auditing.comparing.aspects import Aspect, about
from xzaudit.auditing.comparing.records import Difference, Effect, RecordsComparison, compare_records
from xzaudit.auditing.comparing.rival_claims import ClaimDifference
from xzaudit.auditing.comparing.rule_sets import Disagreement, RulesComparison, audit_under, compare_rules

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

"""Rule sets: typed options, where each comes from, and every way a table names its rules."""

from __future__ import annotations

from xzaudit.rules.data import SHIPPED
from xzaudit.rules.load import load_rules
from xzaudit.rules.paths import diff, options, value_of
from xzaudit.rules.provenance import Assumption, assumed
from xzaudit.rules.refusal import RulesError
from xzaudit.rules.ruleset import Alternative, RuleSet, with_option

__all__ = [
    "SHIPPED",
    "Alternative",
    "Assumption",
    "RuleSet",
    "RulesError",
    "assumed",
    "diff",
    "load_rules",
    "options",
    "value_of",
    "with_option",
]

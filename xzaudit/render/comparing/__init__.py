"""Comparisons in words, as Markdown and as data."""

from xzaudit.render.comparing.objects import records_object, rules_object
from xzaudit.render.comparing.records import records_report
from xzaudit.render.comparing.rule_sets import rules_report

__all__ = ["records_object", "records_report", "rules_object", "rules_report"]

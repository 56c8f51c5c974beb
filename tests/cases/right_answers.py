"""Compares an audit object with the right answer of a case, part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

Audit = dict[str, Any]
WIN = ("rank", "seat", "from", "kind", "tile", "patterns", "pattern_fan", "bonuses", "fan", "capped", "points")
COLUMNS = ("seat", "rank", "pattern", "pattern_fan", "bonus_fan", "fan", "win", "ready", "kong", "total")


def wins(audit: Audit) -> list[list[Any]]:
    return [[win[key] for key in WIN] for win in audit["wins"] if win["valid"]]


def rows(ledger: list[Any]) -> Counter[tuple[Any, ...]]:
    """Ledger rows as a multiset, `cancels` and arithmetic left out."""
    keys = ("action", "from", "to", "points", "reason")
    return Counter(tuple(row) if isinstance(row, list) else tuple(row[key] for key in keys) for row in ledger)


def sheets(given: dict[str, Any]) -> Any:
    """The sheets with rows in any order; a column for flights that is not there is nought."""
    detailed = [[*(row[key] for key in COLUMNS), row.get("flee", 0)] for row in given["detailed"]]
    personal = {
        seat: (sorted((r["seat"], r["win"], r["ready"], r["kong"], r.get("flee", 0), r["total"]) for r in sheet["rows"]), sheet["total"])
        for seat, sheet in given["personal"].items()
    }
    return detailed, personal


def errors(audit: Audit) -> set[str]:
    return {finding["code"] for finding in audit["findings"] if finding["severity"] == "error"}


def against_clean(audit: Audit, expected: Audit) -> Iterator[str]:
    """What differs from the right answer of a legal hand."""
    if errors(audit):
        yield f"findings {sorted(errors(audit))}"
    for part in ("verdict", "totals", "ready"):
        if audit[part] != expected[part]:
            yield f"{part} {audit[part]}, want {expected[part]}"
    if wins(audit) != wins(expected):
        yield f"wins {wins(audit)}"
    if rows(audit["ledger"]) != rows(expected["ledger"]):
        yield f"ledger {rows(audit['ledger']) - rows(expected['ledger'])}"
    if audit["sheets"] is None or sheets(audit["sheets"]) != sheets(expected["sheets"]):
        yield "sheets"


def against_fault(audit: Audit, case: dict[str, Any]) -> Iterator[str]:
    """What differs from what a hand with one fault has to give."""
    codes = {finding["code"] for finding in audit["findings"]}
    wanted = set(case["expect_any"])
    if wanted and not codes & wanted:
        yield f"want one of {sorted(wanted)}, found {sorted(codes)}"
    if errors(audit) - wanted - {"E601"}:
        yield f"besides {sorted(errors(audit) - wanted)}"
    verdict = case.get("expect_verdict")
    verdicts = case.get("verdict_any") or ([verdict] if verdict else [audit["verdict"]])
    if audit["verdict"] not in verdicts:
        yield f"verdict {audit['verdict']}, want {verdicts}"


def against_dispute(audit: Audit, variant: dict[str, Any]) -> Iterator[str]:
    """What differs from the right answer of a dispute under one rule set."""
    codes = {finding["code"] for finding in audit["findings"]}
    if variant.get("findings_any") and not codes & set(variant["findings_any"]):
        yield f"want one of {variant['findings_any']}, found {sorted(codes)}"
    for part in ("verdict", "totals"):
        if part in variant and audit[part] != variant[part]:
            yield f"{part} {audit[part]}, want {variant[part]}"
    if "ledger" in variant and rows(audit["ledger"]) != rows(variant["ledger"]):
        yield "ledger"

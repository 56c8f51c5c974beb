"""Waivers: what the table let pass is listed, no longer makes the verdict, and never changes money."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.audits import audited
from tests.command import run
from xzaudit.cli.exits import fails
from xzaudit.render.objects import audit_object
from xzaudit.render.schemas import schema_text

HAND: dict[str, Any] = {
    "rules": "qq-sichuan",
    "players": {"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"},
    "deal": {
        "A": "78m 34577888899p",
        "B": "77889m 11123345p",
        "C": "235678m 9p 4567888s",
        "D": "45m 12355666677p",
    },
    "void": {"A": "s", "B": "s", "C": "m", "D": "s"},
    "actions": ["C discard 6m", "D win 6m from B", "A win 6m from C", "B win 6m"],
}
WRONG = {"claims": {"totals": {"A": 13, "B": 6, "C": -31, "D": 12}}}
NO_VOID = {"void": {"A": "s", "B": "s", "D": "s"}}
FIFTH = {"actions": ["C discard 9s", "D win 6m"]}


def waived(*waivers: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return audit_object(audited({**HAND, **fields, "waive": list(waivers)}), "zh")


def idle(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [finding["facts"] for finding in found["findings"] if finding["code"] == "X902"]


def let_pass(found: dict[str, Any]) -> dict[str, Any]:
    return {finding["code"]: finding["waived"] for finding in found["findings"] if "waived" in finding}


def test_without_a_waiver() -> None:
    assert audit_object(audited(HAND), "zh")["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("waiver", "said"),
    [
        ({"code": "W505", "action": 1, "reason": "口误"}, "口误"),
        ({"code": "W505", "action": 1}, True),
        ({"code": "W505"}, True),
        ({"code": " w505 ", "reason": ""}, True),
    ],
)
def test_it_is_listed_and_no_longer_counts(waiver: dict[str, Any], said: object) -> None:
    found = waived(waiver)
    assert (found["verdict"], let_pass(found), idle(found)) == ("clean", {"W505": said}, [])
    (finding,) = found["findings"]
    assert finding["severity"] == "error"


def test_money_is_the_same() -> None:
    plain, changed = audit_object(audited(HAND), "zh"), waived({"code": "W505"})
    for field in ("wins", "ledger", "sheets", "totals", "standing", "rules_digest"):
        assert plain[field] == changed[field]


def test_an_invalid_win_stays_worthless() -> None:
    """The table let a false win pass: nobody reproaches it, and nobody pays it."""
    fields = {"actions": ["C discard 2m", "B win 2m"]}
    plain, changed = audit_object(audited({**HAND, **fields}), "zh"), waived({"code": "W501"}, **fields)
    assert "W501" in let_pass(changed)
    assert plain["ledger"] == changed["ledger"] == []
    assert changed["wins"][0]["valid"] is False


def test_other_findings_still_count() -> None:
    found = waived({"code": "W505"}, **WRONG)
    assert (found["verdict"], let_pass(found)) == ("disputed", {"W505": True})
    both = waived({"code": "W505"}, {"code": "S701", "reason": "算了"}, **WRONG)
    assert (both["verdict"], let_pass(both)) == ("clean", {"W505": True, "S701": "算了"})


def test_claims_are_judged_once_the_table_let_the_fault_pass() -> None:
    assert "S701" not in [finding["code"] for finding in audit_object(audited({**HAND, **WRONG}), "zh")["findings"]]


@pytest.mark.parametrize(
    ("waiver", "facts"),
    [
        ({"code": "W502"}, {"code": "W502"}),
        ({"code": "W505", "action": 2}, {"code": "W505", "case": "elsewhere", "actions": [1]}),
        ({"code": "R007"}, {"code": "R007", "case": "cannot"}),
        ({"code": "X901"}, {"code": "X901", "case": "cannot"}),
        ({"code": "nonsense"}, {"code": "NONSENSE"}),
    ],
)
def test_a_waiver_that_waives_nothing(waiver: dict[str, Any], facts: dict[str, Any]) -> None:
    found = waived(waiver)
    assert (found["verdict"], idle(found)) == ("illegal", [facts])


def test_it_stands_at_the_waiver(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps({**HAND, "waive": [{"code": "W505"}, {"code": "W501"}]}, indent=1))
    (audit,) = json.loads(run("audit", "-f", "json", "x.json", cwd=tmp_path).out)
    finding = next(each for each in audit["findings"] if each["code"] == "X902")
    line = (tmp_path / "x.json").read_text().split("\n")[finding["line"] - 1]
    assert line[finding["column"] - 1] == "{"


def test_what_stopped_the_replay_cannot_be_waived() -> None:
    found = waived({"code": "T103"}, actions=["C discard 1m", "D win 6m"])
    assert (found["verdict"], let_pass(found)) == ("illegal", {})
    assert idle(found) == [{"code": "T103", "case": "cannot"}]
    assert found["totals"] is found["standing"] is None


def test_an_end_that_the_table_agreed_to() -> None:
    fields = {"actions": ["C discard 6m", "D win 6m"]}
    assert audit_object(audited({**HAND, **fields}), "zh")["verdict"] == "unfinished"
    found = waived({"code": "E601", "reason": "不打了"}, **fields)
    assert (found["verdict"], found["totals"]) == ("clean", None)
    assert found["standing"] == {"A": 0, "B": 0, "C": -12, "D": 12}


def test_an_unread_record_has_no_waivers() -> None:
    found = waived({"code": "R007"}, actions=["C dscard 6m"])
    assert (found["verdict"], let_pass(found)) == ("invalid", {})


@pytest.mark.parametrize(
    ("waivers", "fail_on", "failing"),
    [
        ([], "error", True),
        ([{"code": "W505"}], "error", False),
        ([{"code": "W505"}], "warning", False),
        ([{"code": "W505"}, {"code": "W501"}], "error", False),
        ([{"code": "W505"}, {"code": "W501"}], "warning", True),
        ([{"code": "W505"}, {"code": "W501"}, {"code": "X902"}], "warning", True),
        ([{"code": "W505"}], "illegal", False),
    ],
)
def test_the_exit_code(waivers: list[dict[str, Any]], fail_on: str, failing: bool) -> None:
    audit = audited({**HAND, "actions": [*HAND["actions"]], "waive": waivers})
    assert fails(audit, fail_on) is failing


def test_what_stands_between_hands(tmp_path: Path) -> None:
    """A dealer that the table agreed on: the waiver is met only when the hands are followed."""
    rules = {"extends": "qq-sichuan", "dealer": {"next": "first_winner", "several": "discarder"}}
    hand = {**HAND, "rules": rules, "actions": ["C discard 6m", "D win 6m", "A win 6m", "B win 6m"]}
    seats = dict(zip("ABCD", "BCDA", strict=True))
    second = {
        **hand,
        "deal": {seats[seat]: tiles for seat, tiles in HAND["deal"].items()},
        "void": {seats[seat]: suit for seat, suit in HAND["void"].items()},
        "actions": ["D discard 6m", "A win 6m", "B win 6m", "C win 6m"],
        "waive": [{"code": "D801", "reason": "轮着来"}],
    }
    (tmp_path / "x.json").write_text(json.dumps({"hands": [hand, second]}))
    ran = run("audit", "-f", "json", "x.json", cwd=tmp_path)
    report = json.loads(ran.out)
    audits = report["audits"] if isinstance(report, dict) else report
    assert [audit["verdict"] for audit in audits] == ["clean", "clean"]
    assert let_pass(audits[1]) == {"D801": "轮着来"}
    assert idle(audits[1]) == []
    assert ran.code == 0


@pytest.mark.parametrize(("lang", "said"), [("zh", "桌上认了"), ("en", "let pass")])
@pytest.mark.parametrize("form", ["text", "markdown", "chat"])
def test_what_people_read(form: str, lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps({**HAND, "waive": [{"code": "W505", "reason": "口误"}]}))
    ran = run("audit", "-f", form, "--lang", lang, "x.json", cwd=tmp_path)
    assert ran.code == 0
    assert said in ran.out
    assert form == "chat" or ("口误" in ran.out and "W505" in ran.out)


@pytest.mark.parametrize("form", ["text", "jsonl", "github", "sarif", "junit"])
def test_archives(form: str, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps({**HAND, "waive": [{"code": "W505"}]}))
    ran = run("verify", "-f", form, "x.json", cwd=tmp_path)
    assert ran.code == 0
    assert "W505" in ran.out
    assert "::error" not in ran.out
    assert "<failure" not in ran.out


def test_it_fits_the_schema() -> None:
    schema = json.loads(schema_text("audit"))
    validator = Draft202012Validator(schema)
    for waivers in ([{"code": "W505", "reason": "口误"}], [{"code": "W505"}, {"code": "R001"}]):
        assert list(validator.iter_errors(waived(*waivers))) == []

"""Every format, read back by a reader that is not ours."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest

from tests.archive.kit import archive, broken, disputed, hands, mixed, verify
from tests.command import run

SCHEMAS = Path(__file__).with_name("schemas")
TRICKY = "=HYPERLINK(1)\x01|<b>%0A::error::,:"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Clean, illegal, disputed and unreadable records, and one whose id is meant to break something."""
    folder = tmp_path_factory.mktemp("reports")
    path = mixed(folder / "a, b%c.jsonl")
    record = json.loads(broken(hands(20)[19])) | {"id": TRICKY.replace("\x01", "")}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(record) + "\n")
    return path


def schema(name: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))
    return found


def test_json_and_jsonl_are_those_of_audit(path: Path) -> None:
    wanted = run("audit", "-f", "jsonl", path).out
    assert verify(path, "-f", "jsonl", "--thorough").out == wanted
    array = json.loads(verify(path, "-f", "json", "--thorough").out)
    assert array == [json.loads(line) for line in wanted.splitlines()]
    assert len(array) == 25


def test_sarif(path: Path) -> None:
    sarif = json.loads(verify(path, "-f", "sarif").out)
    jsonschema.validate(sarif, schema("sarif"))
    run = sarif["runs"][0]
    codes = {result["ruleId"] for result in run["results"]}
    assert codes == {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {"A207", "S701", "R002"}
    location = run["results"][0]["locations"][0]["physicalLocation"]
    assert unquote(location["artifactLocation"]["uri"]) == f"file://{path}"
    assert all(rule["help"]["text"] for rule in run["tool"]["driver"]["rules"])


def test_sarif_fingerprints_survive_edits_above(tmp_path: Path) -> None:
    fingerprints = []
    for before in (0, 3):
        path = archive(tmp_path / f"{before}.jsonl", *hands(before), broken(hands(9)[8]))
        sarif = json.loads(verify(path, "-f", "sarif").out)
        fingerprints.append([result["partialFingerprints"] for result in sarif["runs"][0]["results"]])
    assert fingerprints[0] == fingerprints[1]


def test_junit_has_a_case_for_every_record(path: Path) -> None:
    suite = ET.fromstring(verify(path, "-f", "junit").out).find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures")) == ("25", "4")
    assert len(suite.findall("testcase")) == 25
    assert [case.find("failure") is not None for case in suite].count(True) == 4


def test_gitlab(path: Path) -> None:
    issues = json.loads(verify(path, "-f", "gitlab").out)
    jsonschema.validate(issues, schema("gitlab"))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == 4


def test_csv_is_safe_and_complete(path: Path) -> None:
    out = verify(path, "-f", "csv").out
    assert out.startswith("\ufefffile,")
    rows = list(csv.DictReader(io.StringIO(out.removeprefix("\ufeff"))))
    totals = [int(row["total"]) for row in rows if row["verdict"] == "clean"]
    assert len(totals) == 21 * 4
    assert sum(totals) == 0
    assert min(totals) < 0
    assert rows[-1]["id"].startswith("'=HYPERLINK")


def test_github_escapes_and_stops_at_ten(path: Path, tmp_path: Path) -> None:
    many = archive(tmp_path / "many.jsonl", *[broken(line) for line in hands(12)])
    summary = tmp_path / "summary.md"
    out = verify(path, many, "-f", "github", GITHUB_STEP_SUMMARY=str(summary)).out.splitlines()
    assert [line.split()[0] for line in out].count("::error") == 10
    assert out[-1].startswith("::notice title=xzaudit::")
    assert "a%2C b%25c.jsonl" in out[0]
    assert "| A207 |" in summary.read_text("utf-8")


def test_text_goes_by_file_and_sums_up(path: Path) -> None:
    ran = verify(path)
    assert ran.code == 1
    assert ran.out.startswith(f"{path}\n  第 5 盘")
    assert "读到 25 盘（1 个文件）：审了 24 盘" in ran.out
    assert "账对 21" in ran.out
    assert "R002" in ran.out


def test_statistics_and_limits(path: Path) -> None:
    numbers = verify(path, "--statistics").out
    assert "第 5 盘" not in numbers
    assert "A207" in numbers
    limited = verify(path, "--limit-findings", "1").out
    assert "还有 3 条没列出来" in limited
    assert limited.count("  第 ") == 1


def test_selection_and_failing(path: Path, tmp_path: Path) -> None:
    only = archive(tmp_path / "s.jsonl", hands(2)[0], disputed(hands(2)[1]))
    assert verify(only).code == 1
    assert verify(only, "--ignore", "S7").code == 0
    assert verify(only, "--fail-on", "illegal").code == 0
    assert verify(only, "--exit-zero").code == 0
    assert verify(only, "--fail-on", "never").code == 0
    assert "S701" not in verify(path, "--select", "A", "-f", "concise").out


def test_for_a_player(tmp_path: Path) -> None:
    lines = [disputed(line, "A", 7) for line in hands(3)] + [disputed(hands(4)[3], "B", 3)]
    name = json.loads(lines[0])["players"]["A"]
    ran = verify(archive(tmp_path / "a.jsonl", *lines), "--for", name)
    assert f"{name}：打了 4 盘，有 3 盘照别人的说法少算了，一共少 21" in ran.out


def test_for_somebody_who_never_played(path: Path) -> None:
    """Refused with the names that there are, also where the outcomes come out of a cache or out of shards."""
    cache = str(path.parent / "cache")
    for more in ((), ("--cache", cache), ("--cache", cache), ("--jobs", "2")):
        ran = verify(path, "--for", "老赵", *more)
        assert ran.code == 2
        assert "没有一盘有老赵；有的是 老王、小李、阿强、四姐。" in ran.err
    ran = verify(path, "--for", "老赵", "--lang", "en")
    assert "老赵 played in none of the records. There are 老王, 小李, 阿强, 四姐." in ran.err
    verify(path, "--for", "老赵", "--shard", "1/1", "-o", str(path.parent / "part"))
    assert "有的是 老王、小李、阿强、四姐。" in run("merge", path.parent / "part").err


def test_in_english(path: Path) -> None:
    out = verify(path, "--lang", "en").out
    assert "25 records read (1 file): 24 audited" in out

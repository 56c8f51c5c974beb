"""What the answer hangs on: the option behind the figure that people argue about, with its place in the rules' text."""

from __future__ import annotations

from xzaudit.auditing.claims import Context
from xzaudit.auditing.explain import families
from xzaudit.findings.plain import plain
from xzaudit.render.chat.claims import HALF, RIGHT, standing_of
from xzaudit.render.chat.teller import Teller
from xzaudit.rules.paths import OPTIONS, value_of
from xzaudit.rules.texts import option_texts, say_value

_OF_EVERY_WIN = frozenset({"value.scale", "value.base"})
_LONGEST = 60


def ground_line(teller: Teller, claims: list[Context]) -> str:
    """依据 七番封顶：一炮多响怎么转，每家一份足的（和牌规则第4条）; the rules alone where nothing is disputed."""
    path = next(filter(None, (_decides(teller, context) for context in _wrong_first(claims))), None)
    if path is None:
        return teller.say("rules", rules=teller.rules_name())
    return teller.say("ground", rules=teller.rules_name(), said=_said(teller, path) + _where(teller, path))


def _wrong_first(claims: list[Context]) -> list[Context]:
    return sorted(claims, key=lambda context: standing_of(context) == RIGHT)


def _decides(teller: Teller, context: Context) -> str | None:
    """The option that prices what is claimed: from the likeliest mistake, else from the rows behind the figure."""
    rows = [row for point in context.points for row in point.rows]
    rows = rows or [
        row for finding in context.findings for row in finding.facts.get("rows", ()) if isinstance(row, int)
    ]
    for explanation in teller.audit.explanations.get(context.pointer, [])[:1] if standing_of(context) != HALF else []:
        change = explanation.changes[0]
        option = change.option or families()[change.family].decides
        if option is not None:
            return option
        rows = [change.facts["row"]] if "row" in change.facts else rows
    paths = [path for row in rows for path in teller.ledger.entries[row].options if path not in _OF_EVERY_WIN]
    return paths[-1] if paths else None


def _said(teller: Teller, path: str) -> str:
    """An option as it is set; of a group all of it."""
    paths = [path] if path in OPTIONS else [each for each in OPTIONS if each.startswith(f"{path}.")]
    return teller.listed(_set_to(teller, each) for each in paths)


def _set_to(teller: Teller, path: str) -> str:
    gap = "，" if teller.lang == "zh" else ": "
    try:
        value = say_value(path, value_of(teller.rules, path), teller.lang)
    except KeyError:
        value = "—"
    return f"{option_texts()[path].name.say(teller.lang)}{gap}{value}"


def _where(teller: Teller, path: str) -> str:
    found = [source for each, source in teller.rules.provenance.items() if each == path or each.startswith(f"{path}.")]
    if not found:
        return ""
    source = found[0]
    if source.kind == "stated":
        return teller.say("stated", place=plain(source.text.say(teller.lang), _LONGEST))
    return teller.say("agreed" if source.kind == "agreed" else "assumed")

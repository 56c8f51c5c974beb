"""The whole report on one audit: which parts it has, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.auditing import Audit
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.render.parts.claims import claim_sections
from xzaudit.render.parts.faults import faults_of, file_name, unchecked_section
from xzaudit.render.parts.ledger import ledger_section, ready_section
from xzaudit.render.parts.sheets import (
    coins_section,
    detailed_section,
    payments_section,
    personal_section,
    standing_section,
)
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Report, Section
from xzaudit.render.words import words
from xzaudit.rules.describe import changed
from xzaudit.rules.texts import say_setting
from xzaudit.sheets import fewest_transfers
from xzaudit.sheets.money import yuan_per_point
from xzaudit.terms import VERDICT_NAMES, VERDICTS

_GRAVITY = {"clean": "good", "unfinished": "warning", "undecided": "warning"}
_DIGEST = 19  # `sha256:` and twelve figures: enough to compare by eye


def reports(audits: Iterable[Audit], lang: str, *, brief: bool = False) -> Iterator[Report | str]:
    """The report on each audit, and how many came to which verdict where there are several."""
    counted: Counter[str] = Counter()
    for audit in audits:
        counted[audit.verdict] += 1
        yield report_on(audit, lang, brief=brief)
    if counted.total() > 1:
        say, names = words("report", lang), VERDICT_NAMES[lang]
        counts = [say["count"].format(verdict=names[each], n=counted[each]) for each in reversed(VERDICTS) if counted[each]]
        yield filled(say["summary"], n=counted.total(), verdicts=say["comma"].join(counts))


def report_on(audit: Audit, lang: str, *, brief: bool = False) -> Report:
    """The report in one language; `brief` leaves findings and verdict."""
    voice = Voice(audit, lang)
    return Report(
        title=_title(voice),
        severity="good" if audit.passes else _GRAVITY.get(audit.verdict, "error"),
        verdict=_verdict(voice),
        faults=faults_of(voice, audit.findings),
        sections=[] if brief else list(_sections(voice)),
        closing=[] if brief else _closing(voice),
        verdict_again=True,
    )


def _title(voice: Voice) -> str:
    record = voice.audit.record
    parts = [file_name(voice.audit), voice.say("record", n=record.index + 1)]
    if record.id:
        parts.append(plain(record.id))
    return "  ".join(parts)


def _verdict(voice: Voice) -> str:
    audit = voice.audit
    said = f"{voice.say('verdict')}{voice.say('colon')}{VERDICT_NAMES[voice.lang][audit.verdict]}"
    if audit.ledger is None:
        return said
    if audit.record.hand is not None and audit.record.hand.detail != "full":
        return _told_verdict(voice, said)
    if audit.replay is not None and audit.replay.ended is None and audit.record.hand is not None:
        judged = len(audit.record.hand.actions) - audit.not_judged
        return f"{said}｜{voice.say('checked_until', step=voice.step(max(judged, 1) - 1))}"
    return f"{said}｜{voice.say(f'checked_{audit.checked}')}"


def _told_verdict(voice: Voice, said: str) -> str:
    """Where people only tell, a hand that is not finished is no fault."""
    audit = voice.audit
    if audit.verdict == "unfinished" and audit.standing is not None:
        said = f"{voice.say('verdict')}{voice.say('colon')}{voice.say('told_so_far')}"
    return f"{said}｜{voice.say('told_part')}"


def _sections(voice: Voice) -> Iterator[Section]:
    audit, ledger = voice.audit, voice.audit.ledger
    if audit.unchecked:
        yield unchecked_section(voice, audit.unchecked)
    if ledger is None:
        return
    if audit.totals is not None:
        yield from _settlement(voice, audit.totals)
    elif audit.standing is not None:
        assert audit.record.hand is not None
        yield standing_section(voice, audit.standing, audit.record.hand.model)
    if ledger.ready:
        yield ready_section(voice, ledger.ready)
    if ledger.entries:
        yield ledger_section(voice, ledger.entries, _ledger_title(audit))
    yield from claim_sections(voice, audit.claims)


def _settlement(voice: Voice, totals: list[int]) -> Iterator[Section]:
    audit = voice.audit
    assert audit.detailed is not None
    assert audit.personal is not None
    assert audit.record.hand is not None
    assert audit.rules is not None
    model = audit.record.hand.model
    yield detailed_section(voice, audit.detailed)
    yield personal_section(voice, audit.personal)
    yuan = yuan_per_point(model.stake) if model.stake else None
    yield payments_section(voice.say, fewest_transfers(totals), voice.player, model.stake, yuan)
    if model.room is not None and audit.rules.money.coins:
        yield coins_section(voice, totals, model.room)


def _ledger_title(audit: Audit) -> str:
    if audit.totals is not None or audit.standing is not None:
        return "ledger"
    return "ledger_broken" if audit.replay is not None and audit.replay.broken else "ledger_part"


def _closing(voice: Voice) -> list[str]:
    """Why there is no settlement, the rule set, and the digests by which two people see that they talk of the same hand."""
    audit = voice.audit
    lines = []
    if audit.not_judged:
        lines.append(voice.say("not_judged", n=audit.not_judged))
    if audit.totals is None and audit.standing is None:
        why = "invalid" if audit.ledger is None else "broken" if audit.replay and audit.replay.broken else "undecided"
        lines.append(voice.say("nothing_settled", why=voice.say(f"why_{why}")))
    if audit.rules is not None:
        title = plain(audit.rules.title.say(voice.lang))
        lines.append(voice.say("rules_line", title=title, name=plain(audit.rules.name)))
        settings = [say_setting(path, value, voice.lang) for path, value in changed(audit.rules).items()]
        if settings:
            lines.append(voice.say("rules_changed", settings=voice.say("comma").join(settings)))
    if audit.digest and audit.rules_digest:
        digests = {"record": audit.digest[:_DIGEST], "rules": audit.rules_digest[:_DIGEST]}
        lines.append(voice.say("digests", **digests))
    return lines

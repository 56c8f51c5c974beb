"""Where a wrong claim comes from, as players say it: the likeliest mistake, and how many others explain it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.wording import PlainSpeaker, fill
from xzaudit.render.explanation_words import SENTENCES, WORDS

if TYPE_CHECKING:
    from xzaudit.auditing.claims.context import Context
    from xzaudit.auditing.explain import Change, Explanation


def mistake(change: Change, lang: str, speaker: PlainSpeaker, by: str | None = None) -> str:
    """One change as something that somebody did, without saying who; `by` is the claimant's seat key or name."""
    facts: dict[str, Any] = {**change.facts, "by": by}
    variants = WORDS[change.family]
    return fill(variants[variant(change.family, facts)][lang], facts, lang, speaker)


def mistakes(explanation: Explanation, lang: str, speaker: PlainSpeaker, by: str | None = None) -> str:
    """The changes of one explanation in one sentence that begins with the claimant."""
    said = SENTENCES[lang]
    done = said["and"].join(mistake(change, lang, speaker, by) for change in explanation.changes)
    return said["first"].format(by=said["nobody"] if by is None else speaker.player(by), mistakes=done)


def explained(explanations: Sequence[Explanation], lang: str, speaker: PlainSpeaker, by: str | None = None) -> str:
    """The best explanation of a claim, and how many other classes there are; or that there is none."""
    said = SENTENCES[lang]
    if not explanations:
        return said["none"]
    first, more = mistakes(explanations[0], lang, speaker, by), len(explanations) - 1
    if not more:
        return first
    return first + said["gap"] + said["one_more" if more == 1 else "more"].format(n=more)


def cause_of(audit: Audit, finding: Finding, lang: str, speaker: PlainSpeaker) -> str:
    """Where the claim that a finding is about comes from; said at the first of the claim's findings that is shown.

    Empty at the others, and where nobody looked.
    """
    context = claim_of(audit, finding)
    if context is None or context.pointer not in audit.explanations:
        return ""
    if finding is not next(each for each in audit.findings if any(each is wrong for wrong in context.findings)):
        return ""
    return explained(audit.explanations[context.pointer], lang, speaker, context.by())


def claim_of(audit: Audit, finding: Finding) -> Context | None:
    """The claim that a finding is about."""
    return next((context for context in audit.claims if any(each is finding for each in context.findings)), None)


def variant(family: str, facts: Mapping[str, Any]) -> str:
    """Which of the wordings of its family fits a change."""
    choose = _VARIANTS.get(family)
    return "default" if choose is None else choose(facts)


def _kong_kind(facts: Mapping[str, Any]) -> str:
    if facts.get("robbed"):
        return "robbed"
    if facts.get("late"):
        return "late"
    return "fed" if facts.get("feeder") else "default"


def _roots(facts: Mapping[str, Any]) -> str:
    held, counted = facts["roots"], facts["as"]
    if counted > held:
        return "more" if held else "made_up"
    return "fewer" if counted else "none"


def _payer(facts: Mapping[str, Any]) -> str:
    if len(facts["as"]) > 1:
        return "everybody"
    return "alone" if len(facts["payers"]) > 1 else "other"


def _ready_state(facts: Mapping[str, Any]) -> str:
    return "value" if "due_fan" in facts else str(facts["as"])


_VARIANTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "kong_kind": _kong_kind,
    "roots": _roots,
    "payer": _payer,
    "ready_state": _ready_state,
}

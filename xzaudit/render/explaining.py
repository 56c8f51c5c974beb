"""Where a wrong claim comes from, as players say it: the likeliest mistake, and how many others explain it too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.counts import filled
from xzaudit.findings.wording import PlainSpeaker, fill

if TYPE_CHECKING:
    from xzaudit.auditing.claims import Context
    from xzaudit.auditing.explain import Change, Explanation

SENTENCES = {
    "zh": {
        "nobody": "账上",
        "first": "{by}{mistakes}，就是这个数。",
        "more": "另外还有 {n} 种算法也凑得出这个数。",
        "none": "一处两处算错解释不了。",
        "and": "，又",
        "gap": "",
    },
    "en": {
        "nobody": "Whoever wrote it",
        "first": "{by} {mistakes}: that gives exactly this.",
        "more": "{n:other ways} of counting would give it too.",
        "none": "One or two mistakes do not explain it.",
        "and": " and ",
        "gap": " ",
    },
}

def mistake(change: Change, lang: str, speaker: PlainSpeaker, by: str | None = None) -> str:
    """One change as something that somebody did, without saying who; `by` is the claimant's seat key or name."""
    from xzaudit.auditing.explain import families  # only wrong claims need it

    words = families()[change.family].words[change.case]
    return fill(words[lang], {**change.facts, "by": by}, lang, speaker)


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
    return first + said["gap"] + filled(said["more"], n=more)


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

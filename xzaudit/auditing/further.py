"""What a thorough audit adds: what the result hangs on, and where wrong claims come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.auditing.assumptions import hangs_on
from xzaudit.auditing.whatif import WhatIf

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit


def look_further(audit: Audit) -> None:
    """Adds S711 to the findings, and explanations for each claim that is wrong."""
    whatif = WhatIf.of(audit)
    if whatif is None:
        return
    wrong = [context for context in audit.claims if any(point.right is False or (point.sense and not point.plainly_right) for point in context.points)]
    if wrong and whatif.base.totals is not None:
        from xzaudit.auditing.explain import Search  # only wrong claims need it

        search = Search(whatif, whatif.base.replay.ended is not None)
        for context in wrong:
            audit.explanations[context.pointer] = search.explain(context)
    audit.findings.extend(hangs_on(whatif, audit.seats))

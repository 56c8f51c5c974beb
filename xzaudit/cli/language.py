"""In which language the command speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping

LANGS = ("zh", "en")
_VARIABLE = "XZAUDIT_LANG"
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_MACHINES = frozenset({"json", "jsonl", "csv", "sarif", "junit", "github", "gitlab"})


def language(given: str | None, form: str = "text", environment: Mapping[str, str] = os.environ) -> str:
    """`zh` or `en`: what the command line says, then the environment, then the locale, then Chinese.

    Formats that programs read depend on the command line alone, so that the same command gives the same bytes.
    """
    if given is not None:
        return given
    if form in _MACHINES:
        return LANGS[0]
    wanted = environment.get(_VARIABLE, "").strip().casefold()[:2]
    if wanted in LANGS:
        return wanted
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    return locale[:2].casefold() if locale[:2].casefold() in LANGS else LANGS[0]

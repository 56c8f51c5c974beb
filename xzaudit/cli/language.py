"""In which language the command speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from xzaudit.render.formats import ARCHIVE

LANGS = ("zh", "en")
_OPTION = "--lang"
_VARIABLE = "XZAUDIT_LANG"
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_MACHINES = frozenset(name for name, form in ARCHIVE.items() if form.read_by == "programs")


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


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, though it may not make sense otherwise: of help and refusals."""
    pairs = zip(arguments, [*arguments[1:], ""], strict=False)
    given = [after if word == _OPTION else word.removeprefix(f"{_OPTION}=") for word, after in pairs if word.startswith(_OPTION)]
    return language(next((lang for lang in given if lang in LANGS), None))

"""What could not be done as asked: said on standard error, exit 2."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain

_MOST = 20


class RefusedError(Exception):
    """A command that cannot do what it was asked, in both languages."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(en)
        self.zh = zh
        self.en = en

    def say(self, lang: str) -> str:
        """The reason in one language."""
        return self.zh if lang == "zh" else self.en


def unknown(found: object, known: Iterable[object], zh: str, en: str) -> RefusedError:
    """A name that is not among those known; `zh` and `en` say so of `{}`, and what is known and near is added."""
    names = list(map(plain, known))
    shown, near = plain(found), nearest(str(found), names)
    meant = (f"，是不是 {near}", f"; did you mean {near}?") if near else ("", ".")
    there = (f"；有的是 {listed(names, '、')}", f" There are {listed(names, ', ')}.") if names else ("", "")
    return RefusedError(f"{zh.format(shown)}{meant[0]}{there[0]}。", f"{en.format(shown)}{meant[1]}{there[1]}")


def listed(names: list[str], comma: str) -> str:
    """Names, cut short where there are very many."""
    return comma.join(names if len(names) <= _MOST else [*names[:_MOST], "…"])

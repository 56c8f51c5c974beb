"""What could not be done as asked: said on standard error, exit 2."""

from __future__ import annotations


class RefusedError(Exception):
    """A command that cannot do what it was asked, in both languages."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(en)
        self.zh = zh
        self.en = en

    def say(self, lang: str) -> str:
        """The reason in one language."""
        return self.zh if lang == "zh" else self.en

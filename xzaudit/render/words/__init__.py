"""What is said around the figures, in both languages: a YAML file for each kind of report, `key: {zh: ..., en: ...}`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


@cache
def words(name: str, lang: str) -> dict[str, str]:
    """The texts of `NAME.yaml` in one language, with their places as `str.format` fills them."""
    import yaml  # programs need no words

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    texts = yaml.load((_HERE / f"{name}.yaml").read_bytes(), loader)
    return {key: text[lang] for key, text in texts.items()}

"""Figures as they are said."""

from __future__ import annotations

from fractions import Fraction

from xzaudit.sheets.money import decimal


def signed(points: int) -> str:
    """Net points with their sign: +6, −12, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def signed_yuan(yuan: Fraction) -> str:
    """An amount of money with its sign: +13.5, −2, 0."""
    return ("+" if yuan > 0 else "") + decimal(yuan).replace("-", "−")

"""The arithmetic of a win written out, such as `6 × 2^(2−1) + 6`."""

from __future__ import annotations

from xzaudit.hands.pricing import Pricing


def working(
    pattern_fan: int, bonuses: list[tuple[str, int, int]], fan: int, capped: bool, bonus: str, pricing: Pricing
) -> str:
    """What one payer pays as a sum a person can follow; `bonuses` are (name, times, fan or factor), `fan` is capped.

    `bonus` is the self-draw bonus: one inside the cap is a bonus like others, the two outside it are written last.
    """
    if pricing.doubling:
        text = f"{pricing.base} × {_power(fan, pricing.origin)}"
    elif pricing.product and not capped:
        factors = [str(price) for _name, count, price in bonuses for _ in range(count)]
        text = " × ".join([str(pricing.base), str(pattern_fan), *factors])
    else:
        text = f"{pricing.base} × {fan}"
    if bonus == "double":
        return f"{text} × 2"
    if bonus == "extra_base":
        return f"{text} + {pricing.base}"
    return text


def _power(fan: int, origin: int) -> str:
    if fan < origin:
        return "1"
    return f"2^({fan}−{origin})" if origin else f"2^{fan}"

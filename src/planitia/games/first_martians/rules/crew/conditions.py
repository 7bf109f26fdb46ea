"""What ails an astronaut (pure)."""

from __future__ import annotations

from planitia.games.first_martians.state import FirstMartians


def has_condition(s: FirstMartians, astronaut: int, condition: int) -> bool:
    """FM-CO-02: whether an astronaut has that token, in force or not yet."""
    return bool((s.conditions[astronaut] | s.coming[astronaut]) >> condition & 1)


def curable(s: FirstMartians, astronaut: int) -> int:
    """Bits: the conditions that are not healed already."""
    return (s.conditions[astronaut] | s.coming[astronaut]) & ~s.going[astronaut]


def can_gain(s: FirstMartians, astronaut: int, condition: int) -> bool:
    """Q13: whether the stack holds a condition, this one or any, that the astronaut lacks."""
    for token in s.condition_stack:
        if token == condition or condition < 0:
            if not has_condition(s, astronaut, token):
                return True
    return False

"""How an action is one integer: the verb in the lowest eight bits, then eight bits an argument.

The last argument is as wide as it needs, so that it may be a set of up to 62 things as a bit mask.
``Vocabulary`` translates such a code to text and back; rules take it apart with these.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BITS: Final = 8
MASK: Final = 0xFF


def verb_of(code: int) -> int:
    """The number of its verb."""
    return code & 0xFF


def only(code: int) -> int:
    """The argument of a verb that has one, however wide."""
    return code >> 8


def first(code: int) -> int:
    """The first of several arguments."""
    return code >> 8 & 0xFF


def second(code: int) -> int:
    """The second argument, where another follows or it is narrow."""
    return code >> 16 & 0xFF


def third(code: int) -> int:
    """The third argument, the last one."""
    return code >> 24


def members(mask: int) -> list[int]:
    """The numbers in a set, from the smallest on."""
    found: list[int] = []
    member: i64 = 0
    rest: i64 = mask
    while rest:
        if rest & 1:
            found.append(int(member))
        rest >>= 1
        member += 1
    return found

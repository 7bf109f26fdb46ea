"""A code is its verb and its arguments."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planitia.kernel.codec import first, members, only, second, third, verb_of

BYTE = st.integers(0, 255)


@given(BYTE, BYTE, BYTE, st.integers(0, 2**30))
def test_every_part_is_found_again(verb: int, one: int, two: int, three: int) -> None:
    code = verb | one << 8 | two << 16 | three << 24
    assert (verb_of(code), first(code), second(code), third(code)) == (verb, one, two, three)


@given(BYTE, st.sets(st.integers(0, 61)))
def test_a_set_is_the_only_argument(verb: int, numbers: set[int]) -> None:
    code = verb | sum(1 << number for number in numbers) << 8
    assert members(only(code)) == sorted(numbers)

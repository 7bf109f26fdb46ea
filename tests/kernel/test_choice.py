"""A choice asks only where there is one."""

from __future__ import annotations

from two_card_bluff.game import GAME
from two_card_bluff.rules import CALL, FOLD
from two_card_bluff.state import Bluff

from planitia.kernel.choice import Choice


class Offer(Choice[Bluff]):
    """Something happens in as many ways as it says."""

    def __init__(self, seat: int, ways: int, spared: int, loud: int) -> None:
        super().__init__(seat)
        self.ways_left = ways
        self.spared = spared
        self.loud = loud

    def ways(self, s: Bluff) -> list[int]:
        return [FOLD | way << 8 for way in range(self.ways_left)]

    def happen(self, s: Bluff, code: int) -> None:
        s.points[self.seat] += 10 + (code >> 8)

    def instead(self, s: Bluff) -> list[int]:
        return [CALL] if self.spared else []

    def declined(self, s: Bluff, code: int) -> None:
        s.points[self.seat] -= 1

    def asks_anyway(self, s: Bluff) -> bool:
        return bool(self.loud)


def offered(ways: int, spared: int = 0, loud: int = 0) -> Bluff:
    """A table at which seat 1 is offered something."""
    state = GAME.new(seed=1)
    assert isinstance(state, Bluff)
    state.stack.append(Offer(1, ways, spared, loud))
    state.opened = state.front = None
    state.settle()
    return state


def asks(state: Bluff) -> bool:
    return isinstance(state.stack[-1], Offer)


def test_with_no_way_nothing_happens() -> None:
    state = offered(0, spared=1)
    assert not asks(state) and state.points == [0, 0]


def test_a_single_way_happens_without_a_question() -> None:
    state = offered(1)
    assert not asks(state) and state.points == [0, 10]


def test_a_single_way_is_asked_for_where_it_can_be_declined() -> None:
    state = offered(1, spared=1)
    assert asks(state) and state.foremost().codes == [FOLD, CALL]
    state.apply(1, CALL)
    assert not asks(state) and state.points == [0, -1]


def test_a_single_way_is_asked_for_where_silence_would_tell() -> None:
    state = offered(1, loud=1)
    assert asks(state) and state.decisions[0].seat == 1
    state.apply(1, FOLD)
    assert not asks(state) and state.points == [0, 10]


def test_several_ways_are_asked_for() -> None:
    state = offered(3)
    assert asks(state) and len(state.foremost().codes) == 3
    state.apply(1, FOLD | 2 << 8)
    assert not asks(state) and state.points == [0, 12]

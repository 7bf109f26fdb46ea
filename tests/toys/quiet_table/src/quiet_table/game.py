"""Quiet Table as a registered game."""

from __future__ import annotations

from planitia.kernel.frame import Position
from planitia.kernel.game import Game
from planitia.kernel.option import Option
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State
from quiet_table.rules import VOCABULARY, Calling, Dropping, Laying, Round, Voting
from quiet_table.state import FACES, HAND, Quiet


class QuietTable(Game):
    """The game's facts."""

    def __init__(self) -> None:
        super().__init__(
            "quiet-table",
            "Quiet Table",
            "1",
            range(2, 5),
            VOCABULARY,
            [Round, Calling, Laying, Voting, Dropping],
            bound=2000,
            options=(Option("rounds", 2, "how many rounds are played", low=1, high=3),),
        )

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return Quiet(header, rng)

    def set_up(self, state: Position, rng: Rng) -> None:
        """Three cards each."""
        assert isinstance(state, Quiet)
        cards = list(range(len(FACES))) * (2 * state.seats)
        rng.shuffle(cards)
        state.hands = [sorted(cards.pop() for _ in range(HAND)) for _ in range(state.seats)]
        state.stock = cards
        state.stack.append(Round())


GAME = QuietTable()

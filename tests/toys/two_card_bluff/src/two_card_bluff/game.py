"""Two-Card Bluff as a registered game."""

from __future__ import annotations

from planitia.kernel.frame import Position
from planitia.kernel.game import Game
from planitia.kernel.option import Option
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State
from two_card_bluff.rules import VOCABULARY, Answering, Bidding, Round
from two_card_bluff.state import Bluff


class TwoCardBluff(Game):
    """The game's facts."""

    def __init__(self) -> None:
        super().__init__(
            "two-card-bluff",
            "Two-Card Bluff",
            "1",
            range(2, 3),
            VOCABULARY,
            [Round, Bidding, Answering],
            bound=30,
            options=(Option("rounds", 3, "how many rounds are played", low=1, high=5),),
        )

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return Bluff(header, rng)

    def set_up(self, state: Position, rng: Rng) -> None:
        """Nothing is dealt before the first round."""
        state.stack.append(Round())


GAME = TwoCardBluff()

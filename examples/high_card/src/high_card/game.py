"""High Card as a registered game: its facts, and which room answers what."""

from __future__ import annotations

from typing import Any

from high_card.actions import VOCABULARY
from high_card.rules.rounds import PlayACard, Round
from high_card.rules.setup import resample, set_up
from high_card.state import HighCard
from high_card.telling import narration, terminal, views
from high_card.thinking.judge import HighCardJudge
from planitia.judging.judges import Judges
from planitia.kernel.frame import Position
from planitia.kernel.game import Game
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class HighCardGame(Game):
    """The game's facts."""

    def __init__(self) -> None:
        super().__init__(
            "high-card",
            "High Card",
            "1",
            range(2, 6),
            VOCABULARY,
            [PlayACard, Round],
            bound=40,
            summary="Everybody plays a card a round, and the highest takes a point.",
        )
        self.judges = Judges(normal=HighCardJudge())

    def blank(self, header: Header, rng: Rng) -> State:
        """A state before set-up."""
        return HighCard(header, rng)

    def set_up(self, state: Position, rng: Rng) -> None:
        """Deal."""
        assert isinstance(state, HighCard)
        set_up(state, rng)

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        assert isinstance(state, HighCard)
        return views.view(state, seat)

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """Deal anew what a seat may not know."""
        assert isinstance(state, HighCard)
        resample(state, seat, rng)

    def narrate(self, event: dict[str, Any]) -> str:
        """A seen event as a sentence."""
        return narration.narrate(event)

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text."""
        return terminal.draw(view)


GAME = HighCardGame()
